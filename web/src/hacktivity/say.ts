// The cards in words, and the icon of each icon.

import type { Play } from "../core/play.svelte";
import { colon, type Content, type Lang, type Row } from "../core/words";
import { cardRow, iconsOf, isolable, pick, type Icon, type Side } from "./table";

const SYMBOLS: Record<string, string> = {
  infection_up: "hk-inf",
  firewall_down: "hk-fwd",
  firewall_up: "hk-fwu",
  alert_up: "hk-up",
  alert_down: "hk-down",
  discard: "hk-drop",
  duplicate: "hk-dup",
  draw_character: "hk-drawc",
  draw_anomaly: "block",
  draw_core: "hk-core",
  add_block: "hk-grow",
  reaction: "hk-react",
  chain: "chain",
  charge_up: "charge",
  charge_down: "hk-drain",
};
const AIMS: Record<string, string> = { any: "hk-any", anomaly: "hk-ano", bug: "hk-bug" };

export function symbolOf(icon: Icon): string {
  return icon.icon === "attack" ? AIMS[icon.target ?? "any"]! : (SYMBOLS[icon.icon] ?? "play");
}

/** What stands beside the number of an icon: shared out, for each, for the team. */
export function modifiers(icon: Icon, content: Content): string[] {
  const rows = content.data["modifiers"] as (Row & { symbol: string })[];
  const keys = ["x_characters", "each_player", "split", "distinct"].filter((key) => icon[key as keyof Icon]);
  if (icon.scope === "team") keys.push("team");
  return keys.flatMap((key) => rows.find((row) => row.id === key)?.symbol ?? []);
}

export function iconText(icon: Icon, content: Content, lang: Lang): string {
  const rows = content.data["modifiers"] as Row[];
  const details: string[] = [];
  if (icon.target && icon.target !== "any") details.push(content.rowName(content.row(icon.target, "aim")!, lang));
  for (const key of ["split", "distinct", "x_characters", "each_player"]) {
    const row = rows.find((one) => one.id === key);
    if (row && icon[key as keyof Icon]) details.push(content.rowName(row, lang));
  }
  if (icon.scope === "team") details.push(content.rowName(rows.find((row) => row.id === "team")!, lang));
  const name = content.rowName(content.row(icon.icon, "icon")!, lang);
  return `${name} ${icon.n}${details.length ? ` (${details.join(", ")})` : ""}`;
}

export function blocksText(n: number, lang: Lang): string {
  return `${n} ${pick(lang, n > 1 ? "blocs" : "bloc", n === 1 ? "block" : "blocks")}`;
}

/** The icons of an option, from left to right; for a top that isolates, the blocks and the reaction first. */
export function sideText(row: Row | undefined, side: Side, content: Content, lang: Lang): string {
  const parts = iconsOf(row, side).map((icon) => iconText(icon, content, lang));
  if (side === "top" && row && isolable(row)) parts.unshift(blocksText(row["blocks"] as number, lang), ...iconsOf(row, "passive").map((icon) => iconText(icon, content, lang)));
  return parts.join(", ");
}

export function cardLines(id: string, content: Content, lang: Lang): string[] {
  const row = cardRow(content, id);
  if (!row) return [];
  const lines: string[] = [];
  const text = row["text"] as Record<Lang, string> | undefined;
  if (text) lines.push(text[lang]);
  const passive = iconsOf(row, "passive").map((icon) => iconText(icon, content, lang));
  if (passive.length && !isolable(row)) lines.push(passive.join(", "));
  for (const side of ["top", "bottom"] as const) {
    if (!row[side]) continue;
    const told = sideText(row, side, content, lang);
    lines.push(`${content.label(side, lang)}${colon(lang)}${told || "–"}`);
  }
  return lines;
}

/** Show a card under the pointer, the focus or the finger. */
export function showCard(play: Play, id: string, event: Event): void {
  const row = cardRow(play.content, id);
  if (!row) return;
  show(play, play.content.rowName(row, play.lang), cardLines(id, play.content, play.lang), event);
}

/** A card in hand stays uncovered: what it says stands above it. So do the screens: below the strip. */
export function show(play: Play, title: string, lines: string[], event: Event): void {
  const target = event.currentTarget as Element;
  const beside = play.beside(event, target.closest(".hk-card") ?? target);
  const strip = target.closest(".hk-mon") && document.querySelector(".hk-strip")?.getBoundingClientRect().bottom;
  play.info = { title, lines, ...(strip ? { ...beside, y: strip, above: false } : beside) };
}
