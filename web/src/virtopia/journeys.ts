// Which things on Virtopia's board an event moves, and from where to where.
//
// An event names the places and often the colour; where it only counts, the colours are those by which its places differ.

import type { Journey } from "../core/motion";
import type { Spelled } from "../core/words";
import type { View } from "../wire";
import { activeLeader, COLOURS, placeOf, pointsOf, VIRTUES, zoneOf } from "./table";

/** How many of a colour a zone lost. */
function lost(before: View, after: View, zone: string, colour: string): number {
  return (zoneOf(before, zone)?.counters?.[colour] ?? 0) - (zoneOf(after, zone)?.counters?.[colour] ?? 0);
}

/** What became less in one zone and more in another, one entry a meeple. */
function crowd(before: View, after: View, from: string, to: string, colours: readonly string[] = COLOURS): Journey[] {
  return colours.flatMap((thing) => {
    const number = Math.min(lost(before, after, from, thing), lost(after, before, to, thing));
    return Array.from({ length: Math.max(0, number) }, () => ({ thing, from, to }));
  });
}

/** Meeples of one colour that a sanction takes, from wherever they were. */
function taken(before: View, after: View, colour: string, to: string): Journey[] {
  return before.zones.flatMap((zone) => crowd(before, after, zone.id, to, [colour]));
}

/** The colour of a point that a Leader has in the one view and not in the other. */
function pointOf(has: View, has_not: View, leader: string, virtue: string): string {
  const column = VIRTUES.indexOf(virtue as (typeof VIRTUES)[number]);
  const [more, less] = [pointsOf(has, leader)[column]!, pointsOf(has_not, leader)[column]!];
  const count = (points: string[], colour: string): number => points.filter((point) => point === colour).length;
  return more.find((colour) => count(more, colour) > count(less, colour)) ?? "";
}

/** A token goes where the step leaves it: a Leader walks on after a drop and past a watchtower. */
function token(leader: string, before: View, after: View): Journey[] {
  const [from, to] = [placeOf(before, leader)?.id, placeOf(after, leader)?.id];
  return from && to && from !== to ? [{ thing: leader, from, to }] : [];
}

export function journeys(event: Spelled, before: View, after: View): Journey[] {
  const [name, one, two, three] = event as [string, string, string, string];
  const active = activeLeader(before);
  const here = placeOf(before, active)?.id ?? "";
  switch (name) {
    case "advanced":
      return token(one, before, after);
    case "sow_started":
      return [...crowd(before, after, two, "hand"), ...token(one, before, after)];
    case "sow_dropped":
      return [{ thing: two, from: "hand", to: three }, ...token(one, before, after)];
    case "tunnelled":
      return [...crowd(before, after, here, two), ...token(one, before, after)];
    case "watchtower_clear":
    case "watchtower_total":
    case "watchtower_quiet":
      return token(active, before, after);
    case "hope_lost":
      return [{ thing: "hope", from: "hope", to: "" }];
    case "imprisoned":
      return after.zones.filter((zone) => zone.kind === "prison").flatMap((prison) => taken(before, after, two, prison.id));
    case "eliminated":
      return taken(before, after, two, "box");
    case "fear_moved":
      return [{ thing: one, from: `virtue_${two}`, to: `flaw_${three}` }];
    case "fear_point":
      return [{ thing: pointOf(before, after, one, two), from: `points_${one}`, to: `flaw_${three}` }];
    case "point_lost":
      return [{ thing: pointOf(before, after, one, two), from: `points_${one}`, to: "city" }];
    case "point_given": {
      const colour = pointOf(after, before, three, two);
      const from = lost(before, after, here, colour) > 0 ? here : "city";
      return [{ thing: colour, from, to: `points_${three}` }];
    }
    case "surplus_to_city":
      return crowd(before, after, here, "city");
    case "recruited":
      return crowd(before, after, "city", three);
    case "struggled":
      return crowd(before, after, `flaw_${three}`, "city");
    case "escaped_to_space":
      return crowd(before, after, two, String(event[4]));
    case "escaped_to_point":
      return [{ thing: pointOf(after, before, one, three), from: two, to: `points_${one}` }, ...crowd(before, after, two, "city")];
    case "stuck_captive":
      return [{ thing: one, from: "city", to: `flaw_${two}` }];
    default:
      return [];
  }
}
