// Which things on Virtopia's board an event moves, and from where to where.
//
// An event names the places and often the colour; where it only counts, the colours are those by which its places differ.

import { byEvent, way, type Way } from "../core/journeys";
import type { Journey } from "../core/motion";
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

const here = (before: View): string => placeOf(before, activeLeader(before))?.id ?? "";
const passed: Way = (_, before, after) => token(activeLeader(before), before, after);

export const journeys = byEvent({
  advanced: ([leader], before, after) => token(leader!, before, after),
  sow_started: ([leader, space], before, after) => [...crowd(before, after, space!, "hand"), ...token(leader!, before, after)],
  sow_dropped: ([leader, colour, space], before, after) => [...way("hand", space!, colour), ...token(leader!, before, after)],
  tunnelled: ([leader, space], before, after) => [...crowd(before, after, here(before), space!), ...token(leader!, before, after)],
  watchtower_clear: passed,
  watchtower_total: passed,
  watchtower_quiet: passed,
  hope_lost: () => [{ thing: "hope", from: "hope", to: "" }],
  imprisoned: ([, colour], before, after) => after.zones.filter((zone) => zone.kind === "prison").flatMap((prison) => taken(before, after, colour!, prison.id)),
  eliminated: ([, colour], before, after) => taken(before, after, colour!, "box"),
  fear_moved: ([colour, virtue, flaw]) => way(`virtue_${virtue}`, `flaw_${flaw}`, colour),
  fear_point: ([leader, virtue, flaw], before, after) => way(`points_${leader}`, `flaw_${flaw}`, pointOf(before, after, leader!, virtue!)),
  point_lost: ([leader, virtue], before, after) => way(`points_${leader}`, "city", pointOf(before, after, leader!, virtue!)),
  point_given: ([, virtue, leader], before, after) => {
    const colour = pointOf(after, before, leader!, virtue!);
    return way(lost(before, after, here(before), colour) > 0 ? here(before) : "city", `points_${leader}`, colour);
  },
  surplus_to_city: (_, before, after) => crowd(before, after, here(before), "city"),
  recruited: ([, , space], before, after) => crowd(before, after, "city", space!),
  struggled: ([, , flaw], before, after) => crowd(before, after, `flaw_${flaw}`, "city"),
  escaped_to_space: ([, prison, , space], before, after) => crowd(before, after, prison!, space!),
  escaped_to_point: ([leader, prison, virtue], before, after) => [...way(prison!, `points_${leader}`, pointOf(after, before, leader!, virtue!)), ...crowd(before, after, prison!, "city")],
  stuck_captive: ([colour, flaw]) => way("city", `flaw_${flaw}`, colour),
});
