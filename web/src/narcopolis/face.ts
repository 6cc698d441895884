// What Narcopolis brings of its own to the table.

import type { Face } from "../core/face";
import type { Content, Lang, Spelled } from "../core/words";
import type { Prompt, View } from "../wire";
import Board from "./Board.svelte";
import Gangs from "./Gangs.svelte";
import Hero from "./Hero.svelte";
import { journeys } from "./journeys";
import Preview from "./Preview.svelte";
import { say } from "./say";
import Sheet from "./Sheet.svelte";
import { count, duelOf, GOAL, pawnPlace, players, zoneOf } from "./table";
import "./narcopolis.css";
import "./duel.css";

const SHADES: Record<string, "good" | "bad"> = {
  reputation_gained: "good",
  job_performed: "good",
  released: "good",
  reputation_lost: "bad",
  jailed: "bad",
  bombed: "bad",
  robbed: "bad",
  income_stopped: "bad",
  mairie_bribed: "bad",
  furi_destroyed: "bad",
};

const ICONS: Record<string, string> = {
  move: "advance",
  attack: "attack",
  implant: "plus",
  develop: "upgrade",
  place: "plus",
  dismantle: "close",
  block: "lock",
  buy_influence: "influence",
  play_influence: "influence",
  furi_influence: "influence",
  perform_job: "vp",
  exchange_jobs: "rematch",
  mecenat: "hope",
  humiliation: "money",
  trade_with: "share",
  give_money: "money",
  want_money: "money",
  offer_stake: "money",
  give_card: "step-next",
  want_card: "step-back",
  keep_money: "undo",
  waive_money: "undo",
  keep_card: "undo",
  waive_card: "undo",
  propose_trade: "check",
  accept_trade: "check",
  accept_stake: "check",
  decline_trade: "close",
  decline_stake: "close",
  no_stake: "close",
  drop_trade: "close",
  counter_trade: "rematch",
  let_lapse: "close",
  choose_character: "person",
  target_player: "person",
  target_furi: "person",
  target_row: "revenue",
  roll: "die-6",
  announce: "chat",
  announce_lower: "chat",
  call_bluff: "alert",
  take_cup: "die-5",
  accept_defeat: "close",
  use_weapon: "agent-fighter",
  use_weapon_on: "agent-fighter",
  keep_weapon: "agent-fighter",
  furi_attack: "attack",
  furi_implant: "plus",
  end_turn: "step-next",
  concede: "close",
};

function aims(option: Spelled, view: View, _content: Content, prompt: Prompt | null): string[] {
  const [verb, one, two] = option as [string, string, string];
  const seat = prompt?.seat ?? view.seat;
  switch (verb) {
    case "move":
    case "dismantle":
    case "block":
    case "target_district":
    case "furi_attack":
    case "place":
    case "develop":
    case "furi_implant":
      return [one];
    case "attack":
      return [pawnPlace(view, seat)];
    case "implant":
      return [pawnPlace(view, seat), `row/${one}`];
    case "target_row":
      return [`row/${one}`];
    case "target_player":
      return [`seat_${String(one)}`];
    case "target_furi":
      return ["furi"];
    case "furi_influence":
      return [`furi/${one}`];
    case "play_influence":
    case "perform_job":
    case "choose_character":
      return [one];
    case "buy_influence":
      return ["influence_deck"];
    case "exchange_jobs":
      return ["job_deck"];
    case "mecenat":
    case "humiliation":
      return ["track"];
    case "roll":
      return ["cup"];
    case "announce":
    case "announce_lower":
      return [`score/${String(one)}`];
    case "use_weapon":
    case "keep_weapon":
      return [`weapon/${one}`];
    case "use_weapon_on":
      return [`weapon/${two}`];
    default:
      return option.length > 1 ? [`${verb}/${String(one)}`] : [verb];
  }
}

/** What an option costs now, before what it brings about. */
function note(option: Spelled, view: View, content: Content, lang: Lang): string {
  const verb = String(option[0]);
  const action = zoneOf(view, "turn")?.pieces?.find((piece) => piece.id === verb);
  const cost = verb === "humiliation" ? 0 : count(action, "cost");
  const card = verb === "play_influence" ? content.row(String(option[1]), "card") : undefined;
  const text = (card?.["text"] as Record<Lang, string> | undefined)?.[lang];
  const job = verb === "perform_job" ? (content.row(String(option[1]), "job")?.["text"] as Record<Lang, string>)[lang] : undefined;
  const help = text ?? job ?? content.help("verbs", option, lang);
  if (!cost || verb === "attack" || verb === "exchange_jobs" || verb === "play_influence") return help;
  return help ? `${cost} M$ · ${help}` : `${cost} M$`;
}

/** On the dial and its keys a score stands for itself; the thrower sees which one is true. */
function label(option: Spelled, view: View, _content: Content, lang: Lang): string {
  if (option[0] !== "announce") return "";
  const truth = duelOf(view)?.dice === option[1] ? ` · ${say("true_score", lang)}` : "";
  return `${String(option[1])}${truth}`;
}

export const face: Face = {
  Board,
  Seats: Gangs,
  Hero,
  Preview,
  Sheet,
  plain: ["seat"],
  aims,
  journeys,
  label,
  note,
  tone: (event) => SHADES[event] ?? "",
  loss: "reputation_lost",
  heads: (event) => event === "turn_begins" || event === "combat_begins",
  icon: (option) => ICONS[String(option[0])] ?? "play",
  chart: (views) => ({
    areas: [],
    lines: players(views[0]!).map((zone) => ({
      label: "reputation",
      mark: zone.owner ?? 0,
      values: views.map((view) => count(zoneOf(view, zone.id), "reputation")),
    })),
    title: "reputation",
    most: GOAL,
    bars: null,
  }),
};
