// What a walk would look like: for the picture under the pointer and the words on its button.
//
// The truth is the server's. It offers the option, and its events (`sow_dropped`, `watchtower_total`) tell what came of
// it. Here is only what lies open on the table: a walk goes clockwise, one space for each meeple taken along, and leaves
// behind the watchtowers of the Flaws on its way. No die and no choice on the way is foreseen; nothing is allowed or
// refused by it.

import type { Spelled } from "../core/words";
import type { View } from "../wire";
import { activeLeader, placeOf, RING, total } from "./table";

export interface Walk {
  from: number;
  steps: number;
  sows: boolean;
  end: number;
  towers: { position: number; captives: number }[]; // with the meeple that a sowing drops there
}

/** The walk of an option; null when it goes nowhere. */
export function walk(option: Spelled, view: View): Walk | null {
  const here = placeOf(view, activeLeader(view));
  const sows = option[0] === "sow_here" || option[0] === "sow";
  const steps = sows ? total(here) : option[0] === "advance" ? 1 : 0;
  if (!here || steps === 0) return null;
  const from = view.zones.indexOf(here);
  const left = Array.from({ length: steps }, (_, step) => (from + step) % RING);
  const flaws = left.filter((position) => view.zones[position]!.kind === "flaw");
  const towers = flaws.map((position) => ({ position, captives: total(view.zones[position]) + (sows && position !== from ? 1 : 0) }));
  return { from, steps, sows, end: (from + steps) % RING, towers };
}
