// What Hacktivity brings of its own to the table.

import type { Face } from "../core/face";
import { foretold } from "../core/forecast";
import type { Content, Lang, Spelled } from "../core/words";
import type { Forecast, View } from "../wire";
import Board from "./Board.svelte";
import Hero from "./Hero.svelte";
import { journeys } from "./journeys";
import Preview from "./Preview.svelte";
import { sideText, symbolOf } from "./say";
import Seats from "./Seats.svelte";
import { cardRow, CHARACTERS, charactersOf, counter, LETTERS, pick, type Side } from "./table";
import "./hacktivity.css";

const SHADES: Record<string, "good" | "bad"> = {
  infection_rises: "bad",
  alert_rises: "bad",
  alert_activated: "bad",
  firewall_falls: "bad",
  server_falls: "bad",
  blocks_added: "bad",
  core_flipped: "bad",
  tension_rises: "bad",
  beacons_pulse: "bad",
  mission_lost: "bad",
  threat_hit: "good",
  deactivated: "good",
  firewall_rises: "good",
  server_rises: "good",
  alert_falls: "good",
  mission_won: "good",
};

const sideOf = (play: unknown): Side => (String(play).endsWith(".bottom") ? "bottom" : "top");

function aims(option: Spelled): string[] {
  const [verb, one, two] = option as [string, string, string];
  switch (verb) {
    case "play_card":
    case "choose_duplicate":
      return [two];
    case "isolate":
      return [`${one}.top`, two];
    case "discard":
      return [`${one}.${two}`];
    case "draw_cards":
      return [`draw.${one}.${two}`];
    case "repair":
    case "breach":
      return [`player_${one}`];
    case "repair_server":
      return ["server"];
    case "end_turn":
    case "from_hand":
    case "from_deck":
      return [verb];
    default:
      return typeof one === "string" ? [one] : [];
  }
}

/** Options that name a card say its name and the half; what it does stands in the note. */
function label(option: Spelled, _view: View, content: Content, lang: Lang): string {
  const [verb, one, two] = option as [string, string, string];
  if (verb !== "play_card" && verb !== "choose_duplicate" && verb !== "isolate") return "";
  const name = content.label(one, lang);
  if (verb === "isolate") return pick(lang, `Isoler ${name}, ${content.label(two, lang)}`, `Isolate ${name}, ${content.label(two, lang)}`);
  const half = sideOf(two) === "top" ? pick(lang, "haut", "top") : pick(lang, "bas", "bottom");
  return verb === "play_card" ? `${name}, ${half}` : pick(lang, `Dupliquer ${name}, ${half}`, `Duplicate ${name}, ${half}`);
}

/** What the card says, then what that changes for sure. */
function note(option: Spelled, _view: View, content: Content, lang: Lang, forecast?: Forecast): string {
  const [verb, one, two] = option as [string, string, string];
  const changes = foretold(forecast, content, lang);
  const told = (text: string): string => [text, changes && `→ ${changes}`].filter(Boolean).join(" ");
  if (verb === "play_card" || verb === "choose_duplicate") return told(sideText(cardRow(content, one), sideOf(two), content, lang));
  if (verb === "isolate") return told(sideText(cardRow(content, one), "top", content, lang));
  if (changes) return told("");
  if (verb === "choose_characters") return (content.row(one, "character")?.["style"] as Record<Lang, string> | undefined)?.[lang] ?? "";
  return "";
}

function icon(option: Spelled): string {
  const [verb, one, two] = option as [string, string, string];
  switch (verb) {
    case "play_card":
    case "choose_duplicate":
      return sideOf(two) === "top" ? "hk-top" : "hk-bot";
    case "isolate":
      return "block";
    case "discard":
      return two === "top" ? "hk-top" : "hk-bot";
    case "draw_cards":
    case "from_deck":
      return "hk-deck";
    case "from_hand":
      return "hk-drop";
    case "use_program":
      return "charge";
    case "choose_attack_target":
    case "choose_split":
      return one === "bug" ? "hk-bug" : "hk-ano";
    case "choose_chain":
      return "chain";
    case "choose_add_block":
      return "hk-grow";
    case "repair":
    case "repair_server":
      return "hk-fwu";
    case "breach":
      return "hk-fwd";
    case "choose_characters":
      return "person";
    case "announce":
      return symbolOf({ icon: one, n: 0 });
    case "announce_attack":
      return symbolOf({ icon: "attack", n: 0, target: one });
    case "end_turn":
      return "check";
    case "concede":
      return "close";
    default:
      return "play";
  }
}

const ROWS = 8; // of the Alert screen; the chart has no content to ask

function steps(view: View): number {
  const screen = view.zones.find((zone) => zone.id === "alert_screen");
  return (screen?.pieces ?? []).reduce((sum, piece) => sum + ROWS - (piece.counters?.["row"] ?? ROWS), 0);
}

export const face: Face = {
  Board,
  Seats,
  Hero,
  Preview,
  journeys,
  plain: ["target", "side", "play", "icon", "strength", "column", "aim", "scenario", "story", "twist", "protocol", "outcome"],
  aims,
  label,
  note,
  icon,
  mark: (seat, view) => {
    const held = charactersOf(view, seat);
    return held.length === 1 ? { shape: seat, letter: LETTERS[CHARACTERS.indexOf(held[0]!)] ?? "" } : null;
  },
  headline: (ending, lang) => {
    if (ending === "victory" || ending === "campaign_won") return pick(lang, "Le code est vide.", "The code runs dry.");
    return pick(lang, "Le réseau vous a vidés.", "The network drained you.");
  },
  talk: (lang) => pick(lang, "Dites des icônes avec un mot vague ; jamais un nombre, ni le nom d’une carte, ni une carte montrée.", "Name icons with a vague word; never a number, nor the name of a card, nor a card shown."),
  tone: (event) => SHADES[event] ?? "",
  loss: "firewall_falls",
  heads: (event) => event === "wave_begins",
  chart: (views) => {
    const left = views.map(steps);
    return {
      areas: [{ label: "alert_screen", mark: 0, values: left }],
      most: Math.max(ROWS, ...left),
      bars: { label: "infection", values: views.map((view) => Math.max(0, counter(view, "bug", "infection"))) },
    };
  },
};
