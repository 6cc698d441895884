// Motion explains changes: what the server tells moves things, and those travel from where they were to where they are.
//
// A game's face says which journeys an event makes; without that, two views are compared. Boards mark what they draw:
// data-spot="zone" or "zone/kind" for a place, data-piece="id" (or data-spot) for a piece, data-many for one figure that
// stands for several. Places are measured before a step is shown and all at once after it; then things travel.

import type { View } from "../wire";
import type { Spelled } from "./words";

/** Something goes from a spot to another; without one it drops where it is. */
export interface Journey {
  thing: string; // a kind of counter or card, or the id of a piece; nothing: what is seen at the spot
  from: string;
  to: string;
}

export type Journeys = (event: Spelled, before: View, after: View) => Journey[];

export interface Change {
  events: Spelled[];
  before: View;
  after: View;
}

/** A journey with what was measured before the step. */
interface Departure extends Journey {
  look: Element;
  box: DOMRect;
  whole: boolean; // a whole place: nothing to copy
  delay: number;
  tempo: number;
}

/** … and with what was measured after it: how far it is to `own`, the piece itself, or to `end`, where a copy goes. */
interface Trip extends Departure {
  own: Element | null;
  end: Element | null;
  far: [number, number];
  unit: number; // inside an SVG one counts in its units
}

const TRAVEL = 280;
const STAGGER = 60;
const LONGEST = 1400; // for all that one step tells
const MOST = 14;
const LARGE = 160; // a place of this size is not carried about, a piece is
const EASE = "cubic-bezier(.5,0,.15,1)";
const DROP = "cubic-bezier(.5,0,.9,.4)";

const running = new Set<Animation>();

export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Bring to its end whatever travels. */
export function hurry(): void {
  for (const animation of running) animation.finish();
}

/** Apply a step; with a change, let what moved travel. */
export async function settle(change: Change | null, journeys: Journeys | undefined, apply: () => Promise<void>): Promise<void> {
  if (!change || calm()) return apply();
  const departures = depart(beats(change, journeys));
  await apply();
  const trips = departures.map(reach);
  await Promise.all([...trips.map(travel), ...trips.map((one) => arrive(one, trips))]);
}

/** One beat after the other: what an event moves goes together. */
export function beats(change: Change, journeys: Journeys | undefined): Journey[][] {
  const told = journeys ? change.events.map((event) => journeys(event, change.before, change.after)) : [compared(change.before, change.after)];
  return told.filter((beat) => beat.length > 0);
}

function depart(beats: Journey[][]): Departure[] {
  const tempo = Math.min(TRAVEL, LONGEST / Math.max(1, beats.length));
  return beats
    .flatMap((beat, index) => beat.map((journey, place) => ({ ...journey, tempo, delay: index * tempo + place * STAGGER })))
    .slice(0, MOST)
    .flatMap((journey) => {
      const look = find(journey.thing) ?? find(`${journey.from}/${journey.thing}`) ?? find(journey.from);
      const box = look?.getBoundingClientRect();
      return look && box && box.width > 0 ? [{ ...journey, look, box, whole: find(journey.thing) !== look && Math.max(box.width, box.height) > LARGE }] : [];
    });
}

/** Every counter and piece that left somewhere, matched with one that came elsewhere. */
function compared(before: View, after: View): Journey[] {
  return differences(before, after).flatMap(([thing, gone, come]) =>
    gone.slice(0, come.length).map((from, index) => ({ thing, from, to: come[index]! })),
  );
}

/** For each kind of thing: the zones it left and the zones it came to, one entry a thing. */
export function differences(before: View, after: View): [string, string[], string[]][] {
  const old = tally(before);
  const fresh = tally(after);
  const result: [string, string[], string[]][] = [];
  for (const kind of new Set([...old.keys(), ...fresh.keys()])) {
    const was = old.get(kind) ?? new Map<string, number>();
    const is = fresh.get(kind) ?? new Map<string, number>();
    const gone: string[] = [];
    const come: string[] = [];
    for (const zone of new Set([...was.keys(), ...is.keys()])) {
      const delta = (is.get(zone) ?? 0) - (was.get(zone) ?? 0);
      for (let n = 0; n < Math.abs(delta); n++) (delta > 0 ? come : gone).push(zone);
    }
    if (gone.length && come.length) result.push([kind, gone, come]);
  }
  return result;
}

function tally(view: View): Map<string, Map<string, number>> {
  const kinds = new Map<string, Map<string, number>>();
  const add = (kind: string, zone: string, n: number) => {
    const zones = kinds.get(kind) ?? new Map<string, number>();
    zones.set(zone, (zones.get(zone) ?? 0) + n);
    kinds.set(kind, zones);
  };
  for (const zone of view.zones) {
    for (const [counter, n] of Object.entries(zone.counters ?? {})) add(counter, zone.id, n);
    for (const piece of zone.pieces ?? []) if (piece.face && piece.face !== piece.id) add(piece.face, zone.id, 1);
  }
  return kinds;
}

const spots = (spot: string): Element[] => [...document.querySelectorAll(`[data-spot="${CSS.escape(spot)}"]`)];
const find = (spot: string): Element | null => document.querySelector(["spot", "piece"].map((key) => `[data-${key}="${CSS.escape(spot)}"]`).join());

async function play(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
  const animation = element.animate(frames, { fill: "backwards", easing: EASE, ...timing });
  running.add(animation);
  await animation.finished.catch(() => undefined);
  running.delete(animation);
}

function reach(one: Departure): Trip {
  const own = one.from !== one.to ? find(one.thing) : null;
  const end = own ?? spots(`${one.to}/${one.thing}`).at(-1) ?? find(one.to);
  const far: [number, number] = end && one.to ? between(one.box, end.getBoundingClientRect()) : [0, 0];
  return { ...one, own, end, far, unit: own?.parentNode instanceof SVGGraphicsElement ? (own.parentNode.getScreenCTM()?.a ?? 1) : 1 };
}

async function travel({ to, own, end, far: [x, y], unit, look, box, whole, delay, tempo }: Trip): Promise<void> {
  const timing = { duration: tempo, delay };
  if (!to) return play(own ?? look, [{ translate: "0 -12px", opacity: 0 }, { translate: "0 0", opacity: 1 }], { ...timing, easing: DROP });
  if (own) return play(own, [{ translate: `${-x / unit}px ${-y / unit}px` }, { translate: `${-x / 2 / unit}px ${-y / 2 / unit - 8}px`, offset: 0.5 }, { translate: "0px 0px" }], timing);
  if (!end || whole) return;
  const ghost = ghostOf(look, box);
  document.body.append(ghost);
  const lift = -18 - Math.hypot(x, y) * 0.06;
  await play(
    ghost,
    [
      { transform: "translate(0, 0)" },
      { transform: `translate(${x / 2}px, ${y / 2 + lift}px) scale(1.15)`, offset: 0.5 },
      { transform: `translate(${x}px, ${y}px)` },
    ],
    timing,
  );
  ghost.remove();
}

/** Who is on the way is not yet seen where it goes. A figure that stands for several stays. */
async function arrive(one: Trip, all: Trip[]): Promise<void> {
  const rank = all.filter((other) => other.to === one.to && other.thing === one.thing).indexOf(one);
  const seen = spots(`${one.to}/${one.thing}`).at(-1 - rank);
  if (seen && !seen.hasAttribute("data-many")) await play(seen, [{ opacity: 0 }, { opacity: 0 }], { duration: one.delay + one.tempo });
}

function between(one: DOMRect, other: DOMRect): [number, number] {
  return [other.left + other.width / 2 - one.left - one.width / 2, other.top + other.height / 2 - one.top - one.height / 2];
}

/** A copy of what travels, on top of everything. */
export function ghostOf(look: Element, box: DOMRect): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "ghost-traveller";
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.left = `${box.left}px`;
  ghost.style.top = `${box.top}px`;
  ghost.style.width = `${box.width}px`;
  ghost.style.height = `${box.height}px`;
  const drawn = look.matches("[data-look]") ? look : (look.querySelector("[data-look]") ?? look);
  const symbol = drawn.getAttribute("data-look");
  ghost.append(symbol ? icon(symbol, drawn) : copy(look));
  return ghost;
}

const SVG = "http://www.w3.org/2000/svg";

function copy(look: Element): Element {
  const inner = look.cloneNode(true) as HTMLElement | SVGElement;
  for (const mark of ["data-spot", "data-piece", "data-target", "transform"]) inner.removeAttribute(mark);
  if (!(look instanceof SVGGraphicsElement) || look instanceof SVGSVGElement) return inner;
  inner.style.transform = "none"; // a part of a drawing stands in a frame of its own
  const [svg, { x, y, width, height }] = [document.createElementNS(SVG, "svg"), look.getBBox()];
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  svg.append(inner);
  return svg;
}

function icon(symbol: string, look: Element): Element {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", look.getAttribute("class") ?? "");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#i-${symbol}`);
  svg.append(use);
  return svg;
}
