// What the posters say before a server is asked: the order of the five, their look, how long they take.

import type { GameInfo } from "../wire";
import { settings } from "./settings.svelte";
import { t, type UiKey } from "./ui";

interface Poster {
  id: string;
  title: string;
  tag: [string, string];
  minutes?: [string, string];
}

export const POSTERS: Poster[] = [
  { id: "virtual_revolution", title: "Virtual Revolution", tag: ["Néo Paris se vend par arrondissements.", "Neo Paris is sold by the borough."] },
  { id: "hacktivity", title: "hacktivity_", tag: ["Videz le code avant qu’il ne vous vide.", "Drain the code before it drains you."] },
  { id: "narcopolis", title: "Narcopolis", tag: ["Mentez mieux que les autres.", "Lie better than the others."], minutes: ["20 min × j.", "20 min × pl."] },
  { id: "virtopia", title: "Virtopia", tag: ["Rallumez la ville, vertu après vertu.", "Light the city again, virtue by virtue."] },
  { id: "netrunner", title: "Netrunner", tag: ["Un serveur. Une ligne chaude. Courez.", "One server. One hot line. Run."], minutes: ["30–60 min", "30–60 min"] },
];

export function seatsText(seats: number[]): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? String(least) : `${least}–${most}`;
}

export function minutesText(game: GameInfo): string {
  const own = POSTERS.find((poster) => poster.id === game.name)?.minutes;
  return own ? own[settings.lang === "fr" ? 0 : 1] : t("minutes", { n: game.minutes });
}

export function natureText(game: GameInfo): string {
  return t(game.nature as UiKey);
}
