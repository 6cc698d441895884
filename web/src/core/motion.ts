// Motion explains changes: what left one place and came to another travels between them.
//
// Boards mark what they draw: data-piece="id" for a piece, data-spot="zone" or "zone/counter" for a place.
// Before a step is shown the places are measured, then copies travel over the board.

import type { View } from "../wire";

export interface Change {
  before: View;
  after: View;
}

const TRAVEL = 280;
const STAGGER = 60;
const MOST = 14;

interface Journey {
  look: Element; // what is seen travelling
  from: DOMRect;
  to: string; // the spot it goes to
}

export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Apply a step; with a change, let what moved travel. */
export async function settle(change: Change | null, apply: () => Promise<void>): Promise<void> {
  if (!change || calm()) return apply();
  const journeys = plan(change.before, change.after).slice(0, MOST);
  await apply();
  await Promise.all(journeys.map((journey, index) => travel(journey, index * STAGGER)));
}

/** Every counter and piece that left somewhere, matched with one that came elsewhere. */
function plan(before: View, after: View): Journey[] {
  const journeys: Journey[] = [];
  for (const [kind, gone, come] of differences(before, after)) {
    const count = Math.min(gone.length, come.length);
    for (let index = 0; index < count; index++) {
      const look = find(`${gone[index]}/${kind}`) ?? find(gone[index]!);
      if (look) journeys.push({ look, from: look.getBoundingClientRect(), to: `${come[index]}/${kind}` });
    }
  }
  return journeys;
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

function find(spot: string): Element | null {
  return document.querySelector(`[data-spot="${CSS.escape(spot)}"]`);
}

async function travel(journey: Journey, delay: number): Promise<void> {
  const end = find(journey.to) ?? find(journey.to.split("/")[0]!);
  if (!end || journey.from.width === 0) return;
  const to = end.getBoundingClientRect();
  const ghost = ghostOf(journey.look, journey.from);
  document.body.append(ghost);
  const x = to.left + to.width / 2 - journey.from.left - journey.from.width / 2;
  const y = to.top + to.height / 2 - journey.from.top - journey.from.height / 2;
  const lift = -18 - Math.hypot(x, y) * 0.06;
  const motion = ghost.animate(
    [
      { transform: "translate(0, 0)", opacity: 1 },
      { transform: `translate(${x / 2}px, ${y / 2 + lift}px) scale(1.15)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${x}px, ${y}px)`, opacity: 0.9 },
    ],
    { duration: TRAVEL, delay, easing: "cubic-bezier(.5,0,.15,1)", fill: "backwards" },
  );
  await motion.finished.catch(() => undefined);
  ghost.remove();
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
  const symbol = look.getAttribute("data-look");
  const inner = symbol ? icon(symbol, look) : (look.cloneNode(true) as Element);
  inner.removeAttribute("data-spot");
  inner.removeAttribute("data-target");
  ghost.append(inner);
  return ghost;
}

function icon(symbol: string, look: Element): Element {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", look.getAttribute("class") ?? "");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#i-${symbol}`);
  svg.append(use);
  return svg;
}
