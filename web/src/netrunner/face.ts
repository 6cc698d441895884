// What Netrunner brings of its own to the table.

import { mount } from "svelte";

import type { Face } from "../core/face";
import type { Content, Lang, Spelled } from "../core/words";
import type { View } from "../wire";
import { aims } from "./aims";
import Board from "./Board.svelte";
import Defs from "./Defs.svelte";
import Preview from "./Preview.svelte";
import { journeys } from "./journeys";
import Sides from "./Sides.svelte";
import { CORP, placeOf, serverOf, SIDES } from "./table";
import "./netrunner.css";
import "./cards.css";
import "./sides.css";
import "./decks.css";

// The signs stand in the page before the first board is drawn: the action bar looks for them too.
mount(Defs, { target: document.body });

const SHADES: Record<string, "good" | "bad"> = {
  agenda_scored: "good",
  agenda_stolen: "bad",
  damaged: "bad",
  tagged: "bad",
  bad_publicity: "bad",
  trace_succeeds: "bad",
  trace_fails: "good",
  run_succeeds: "good",
  run_fails: "bad",
  jacks_out: "bad",
  prevented: "good",
};

const ICONS: Record<string, string> = {
  keep_hand: "check",
  mulligan: "rematch",
  take_deck: "nr-stack",
  corp_gain_credit: "credit",
  runner_gain_credit: "credit",
  take_credits: "credit",
  pay_usual: "credit",
  pay_from: "credit",
  pay_from_pool: "credit",
  pay_x: "credit",
  corp_draw: "nr-stack",
  runner_draw: "nr-stack",
  advance: "nr-adv",
  place_advancement: "nr-adv",
  purge_virus: "nr-virus",
  remove_tag: "tag",
  take_tag: "tag",
  make_run: "run",
  run_on: "run",
  continue_run: "run",
  jack_out: "escape",
  end_the_run: "close",
  pass_window: "step-next",
  rez: "charge",
  rez_free: "charge",
  score_agenda: "agenda",
  steal: "agenda",
  pay_to_steal: "agenda",
  forfeit: "agenda",
  boost_strength: "charge",
  break_subroutine: "subroutine",
  click_break: "subroutine",
  break_another: "subroutine",
  enough: "check",
  access: "spectator",
  access_hq: "nr-hand",
  access_rd: "nr-stack",
  access_root: "server",
  access_archives: "nr-heap",
  install_in: "server",
  install_in_rig: "plus",
  trace_boost: "link",
  trace_evade: "link",
  no_prevention: "close",
  pay_to_prevent: "immunity",
  trash_to_prevent: "immunity",
  expose: "spectator",
  cancel: "close",
  decline: "close",
  leave_card: "step-next",
  trash_accessed: "nr-heap",
  trash_free: "nr-heap",
  trash_resource: "nr-heap",
  trash_first: "nr-heap",
  trash_program: "nr-heap",
  trash_ice: "nr-heap",
  discard: "nr-heap",
  concede: "close",
};

/** Options about a card say which server it is in: there may be two of the same. */
function label(option: Spelled, view: View, content: Content, lang: Lang): string {
  const handle = option.find((arg) => typeof arg === "string" && arg.startsWith("#"));
  if (handle === undefined || content.kinds("verbs", String(option[0])).includes("server")) return "";
  const server = serverOf(placeOf(view, String(handle)));
  const said = content.say("verbs", option, lang);
  return server ? `${said} (${content.label(server, lang)})` : "";
}

/** What a card that is played does, in its own text. */
function note(option: Spelled, _view: View, content: Content, lang: Lang): string {
  if (option[0] !== "play_operation" && option[0] !== "play_event") return "";
  return (content.row(String(option[1]), "card")?.["text"] as Record<Lang, string> | undefined)?.[lang] ?? "";
}

function icon(option: Spelled): string {
  const verb = String(option[0]);
  return ICONS[verb] ?? (verb.includes("install") ? "plus" : verb.startsWith("play_") ? "event" : "play");
}

export const face: Face = {
  Board,
  Seats: Sides,
  Preview,
  plain: ["server", "stage", "damage", "place"],
  aims: (option, view, _content, prompt) => aims(option, view, prompt),
  journeys,
  mark: (seat) => ({ shape: seat, letter: seat === CORP ? "C" : "R" }),
  label,
  note,
  icon,
  tone: (event) => SHADES[event] ?? "",
  loss: "agenda_stolen",
  heads: (event) => event === "turn_begins",
  chart: (views) => {
    const lines = SIDES.map((side, mark) => ({ label: `${side}_points`, mark, values: views.map((view) => view.counters?.[`${side}_points`] ?? 0) }));
    return { areas: [], lines, title: "agenda_points", most: Math.max(6, ...lines.flatMap((line) => line.values)), bars: null };
  },
};
