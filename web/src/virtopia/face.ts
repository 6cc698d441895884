// What Virtopia brings of its own to the table.

import type { Face } from "../core/face";
import type { Content, Lang, Part, Spelled } from "../core/words";
import type { Prompt, View } from "../wire";
import Board from "./Board.svelte";
import Hero from "./Hero.svelte";
import { journeys } from "./journeys";
import Preview from "./Preview.svelte";
import Leaders from "./Leaders.svelte";
import Sheet from "./Sheet.svelte";
import { activeLeader, COLOURS, leaderIndex, LETTERS, nextSpace, placeOf, promptLeader, VIRTUES, LEADERS, virtuePoints, zoneOf } from "./table";
import { walk } from "./walk";
import "./virtopia.css";

const SHADES: Record<string, "good" | "bad"> = {
  hope_lost: "bad",
  watchtower_total: "bad",
  imprisoned: "bad",
  eliminated: "bad",
  fear_moved: "bad",
  fear_point: "bad",
  point_lost: "bad",
  stuck_captive: "bad",
  unwinnable: "bad",
  point_given: "good",
  struggled: "good",
  escaped_to_space: "good",
  escaped_to_point: "good",
  watchtower_quiet: "good",
};

/** The colours of an option that names how many of each. */
function chosen(option: Spelled): string[] {
  const vector = option[1] as number[];
  return COLOURS.filter((_, index) => (vector[index] ?? 0) > 0);
}

function aims(option: Spelled, view: View, _content: Content, prompt: Prompt | null): string[] {
  const here = placeOf(view, activeLeader(view))?.id ?? "";
  const leader = promptLeader(prompt, view);
  const [verb, one, two] = option as [string, string, string];
  switch (verb) {
    case "act_here":
    case "act":
    case "sow_here":
    case "sow":
    case "to_space":
      return [here];
    case "advance":
      return [nextSpace(view, here)];
    case "choose_sown_meeple":
      return [`hand/${one}`, here];
    case "give_point":
      return [`points_${two}`, `${here}/${one}`];
    case "give_city_point":
      return [`points_${two}`, `city/${one}`];
    case "choose_tunnel_meeples":
      return chosen(option).length > 0 ? chosen(option).map((colour) => `${here}/${colour}`) : [String(prompt?.choice[2])];
    case "choose_recruits":
    case "choose_stuck_meeple":
      return (verb === "choose_recruits" ? chosen(option) : [one]).map((colour) => `city/${colour}`);
    case "choose_freed_captives":
      return chosen(option).map((colour) => `${here}/${colour}`);
    case "to_point":
      return [`${String(prompt?.choice[2])}/${one}`, `points_${leader}`];
    case "choose_fear_meeple":
      return [`virtue_${one}`, `virtue_${one}/${two}`];
    case "choose_fear_point":
    case "choose_lost_point":
      return [`points_${leader}/${one}/${two}`];
    case "choose_ignorance_leaders":
      return (option[1] as string[]).map((named) => `points_${named}`);
    case "choose_leader":
      return [`points_${one}`];
    default:
      return typeof one === "string" ? [one] : [];
  }
}

/** What an action brings about, from the content; for a walk, where it ends. */
function note(option: Spelled, view: View, content: Content, lang: Lang): string {
  if (option[0] === "act_here" || option[0] === "act") {
    const help = content.row(String(option[1]), "action")?.["help"] as Record<Lang, string> | undefined;
    return help?.[lang] ?? "";
  }
  const path = walk(option, view);
  if (!path) return "";
  const end = content.label(view.zones[path.end]!.id, lang);
  if (!path.sows) return lang === "fr" ? `Jusqu’à ${end}, puis agir ou partir de là.` : `To ${end}, then act or leave from there.`;
  if (path.steps === 1) return lang === "fr" ? `Une case : il reste sur ${end}.` : `One space: it stays on ${end}.`;
  return lang === "fr" ? `${path.steps} cases, un meeple sur chacune, jusqu’à ${end}.` : `${path.steps} spaces, a meeple on each, as far as ${end}.`;
}

function label(option: Spelled, view: View, content: Content, lang: Lang): string {
  const path = walk(option, view);
  if (path?.sows) return `${lang === "fr" ? "Semer" : "Sow"} ${path.steps} meeple${path.steps > 1 ? "s" : ""}`;
  if (path) return `${lang === "fr" ? "Aller sur" : "Go to"} ${content.label(view.zones[path.end]!.id, lang)}`;
  const leaders = option[1];
  if (Array.isArray(leaders) && leaders.every((one) => leaderIndex(String(one)) >= 0)) return leaders.map((one) => content.label(VIRTUES[leaderIndex(String(one))]!, lang)).join(option[0] === "choose_ignorance_leaders" ? " + " : " → ");
  return "";
}

function markOf(part: Part | undefined) {
  const index = leaderIndex(String(part?.id));
  return index < 0 ? null : { shape: index, letter: LETTERS[index]! };
}

/** A seat wears the colours of its Leader: of the active one where it has several. */
function mark(seat: number, view: View) {
  const held = LEADERS.filter((leader) => zoneOf(view, `points_${leader}`)?.owner === seat);
  const leader = held.find((one) => one === activeLeader(view)) ?? held[0];
  return leader ? markOf({ text: "", id: leader }) : null;
}

export const face: Face = {
  open: true,
  plain: ["leader", "colour"],
  Board,
  Seats: Leaders,
  Hero,
  Preview,
  aims,
  journeys,
  note,
  label,
  mark,
  markOf,
  headline: (ending, lang) => {
    if (ending === "victory") return lang === "fr" ? "La ville est libre." : "The city is free.";
    return lang === "fr" ? "La ville s’éteint." : "The city goes dark.";
  },
  tone: (event) => SHADES[event] ?? "",
  loss: "hope_lost",
  heads: (event) => event === "leader_turn",
  icon: (option) => {
    const verb = String(option[0]);
    if (verb === "act_here" || verb === "act") return option[1] === "develop_virtue" ? "virtue-justice" : String(option[1]);
    if (verb === "sow_here") return "sow";
    if (verb === "advance") return "advance";
    const colour = option.find((arg) => COLOURS.includes(arg as (typeof COLOURS)[number]));
    if (colour) return `meeple-${String(colour)}`;
    const space = option.find((arg) => typeof arg === "string" && /^(flaw|virtue)_/.test(arg));
    if (space) return String(space).replace("_", "-");
    if (verb === "choose_recruits" || verb === "choose_tunnel_meeples") return "recruit";
    if (verb === "choose_freed_captives") return "struggle";
    if (verb === "choose_prison") return "prison";
    if (verb === "roll" || verb === "use_stored") return "die-1";
    if (verb === "concede") return "close";
    return "meeple";
  },
  risk: (option, view) => {
    const path = walk(option, view);
    return path && path.towers.filter((tower) => tower.captives > 0).length;
  },
  chart: (views) => {
    const points = views.map(virtuePoints);
    return {
      areas: VIRTUES.map((virtue, index) => ({ label: virtue, mark: index, values: points.map((row) => row[index]!) })),
      most: LEADERS.length * VIRTUES.length * 2,
      bars: { label: "hope", values: views.map((view) => view.counters?.["hope"] ?? 0) },
    };
  },
  Sheet,
};
