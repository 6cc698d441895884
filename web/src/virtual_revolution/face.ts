// What Virtual Revolution brings of its own to the table.

import type { Face } from "../core/face";
import { colon, type Content, type Lang, type Spelled } from "../core/words";
import type { Forecast, View } from "../wire";
import { aims } from "./aims";
import Board from "./Board.svelte";
import Corporations from "./Corporations.svelte";
import Hero from "./Hero.svelte";
import { journeys } from "./journeys";
import { foreseen, forgotten, points } from "./forecast";
import { seatsOf, text } from "./table";
import "./virtual_revolution.css";
import "./pieces.css";

const BAD = ["agent_lost", "boost_lost", "money_lost", "immunity_lost", "title_lost", "server_removed", "influence_eliminated", "influence_cleared", "raided", "suffered", "corruption_drawn", "drew", "necro_revealed", "verse_discarded", "agent_intercepted", "reserve_recycled"];
const GOOD = ["title_taken", "verse_online", "server_placed", "recruited", "cancelled", "saved", "protected", "vp_tokens_gained", "boost_gained", "immunity_gained", "corruption_discarded", "discarded"];

const ICONS: Record<string, string> = {
  place_director: "director",
  action_work: "work",
  action_build: "server",
  action_create_verse: "verse",
  action_recruit: "recruit",
  action_donate: "donate",
  activate_agent: "activate",
  promote_agent: "promote",
  promote_without_effect: "promote",
  activate_title: "title",
  recover_influence: "recycle",
  verse_online: "check",
  trade_verse: "immunity",
  end_turn: "finish",
  decline: "close",
  take_boost: "upkeep",
  boost: "upkeep",
  retire: "person",
  pay: "money",
  suffer: "corruption",
  cancel: "immunity",
  discard: "corruption",
  take_position: "order",
  choose_objective: "vp",
  server_to_verse: "verse",
  verse_to_server: "server",
  move_server: "server",
  lose_server: "server",
  concede: "close",
};

/** What a move would bring, and what its card says. */
function note(option: Spelled, view: View, content: Content, lang: Lang, forecast?: Forecast): string {
  return [foreseen(forecast, content, lang), told(option, view, content, lang)].filter(Boolean).join(" · ");
}

function told(option: Spelled, view: View, content: Content, lang: Lang): string {
  const id = String(option[1]);
  const agent = content.row(id, "agent") as { activation?: never; promotion?: never } | undefined;
  switch (option[0]) {
    case "activate_agent":
      return text(agent?.activation, "text", lang);
    case "promote_agent":
      return text(agent?.promotion, "text", lang);
    case "activate_title":
      return text(content.row(id, "title"), "text", lang);
    case "verse_online":
      return text(content.row(id, "verse"), "bonus_text", lang);
    case "take":
      return text(content.row(id, "verse"), "mission_text", lang);
    case "take_boost":
      return text(content.row(id, "boost"), "text", lang);
    case "end_turn":
      return forgotten(view, content, lang);
    default:
      return "";
  }
}

/** A donation in short: what is bought. */
function label(option: Spelled, _view: View, content: Content, lang: Lang): string {
  if (option[0] !== "action_donate") return "";
  const [main, extra, immunity] = option.slice(1) as [number, number, number];
  const cards = main + extra;
  const bought = [cards ? `−${cards} ${content.label("corruption", lang)}` : "", immunity ? `+${immunity} ${content.label("immunity", lang)}` : ""];
  return `${content.label("donate", lang)}${colon(lang)}${bought.filter(Boolean).join(", ")}${extra ? " (Boost)" : ""}`;
}

export const face: Face = {
  Board,
  Seats: Corporations,
  Hero,
  aims,
  journeys,
  note,
  label,
  plain: ["borough", "seat"],
  tone: (event) => (BAD.includes(event) ? "bad" : GOOD.includes(event) ? "good" : ""),
  loss: "raided",
  heads: (event) => event === "turn_begins" || event === "round_begins",
  icon: (option) => {
    const verb = String(option[0]);
    if (ICONS[verb]) return ICONS[verb];
    return verb.includes("influence") || ["add", "eliminate", "clear"].includes(verb) ? "influence" : "play";
  },
  chart: (views) => {
    const seats = seatsOf(views[0]!);
    const lines = seats.map((seat) => ({ label: "total", mark: seat, values: views.map((view) => points(view, seat)) }));
    return { areas: [], lines, title: "total", most: Math.max(10, ...lines.flatMap((line) => line.values)), bars: null };
  },
};
