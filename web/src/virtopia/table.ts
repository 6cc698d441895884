// Virtopia's view in the words of its board. Nothing here decides what is allowed.

import type { Prompt, View, Zone } from "../wire";
import type { Content, Row } from "../core/words";

export const COLOURS = ["green", "blue", "yellow", "red"] as const;
export const VIRTUES = ["justice", "sagesse", "temperance", "courage"] as const;
export const LEADERS = VIRTUES.map((virtue) => `leader_${virtue}`);
export const LETTERS = ["J", "S", "T", "C"];
export const RING = 12;

export interface Space {
  id: string;
  position: number;
  kind: "flaw" | "virtue" | "action";
  zone: Zone;
  row: Row;
}

const spaces = new WeakMap<Zone, Space>(); // a zone that did not change is the same space

/** The twelve spaces: the view lists them first, clockwise from the top. */
export function ring(view: View, content: Content): Space[] {
  return view.zones.slice(0, RING).map((zone, position) => {
    const space = spaces.get(zone) ?? { id: zone.id, position, kind: zone.kind as Space["kind"], zone, row: content.row(zone.id, "space")! };
    spaces.set(zone, space);
    return space;
  });
}

export function zoneOf(view: View, id: string): Zone | undefined {
  return view.zones.find((zone) => zone.id === id);
}

export function counts(zone: Zone | undefined): number[] {
  return COLOURS.map((colour) => zone?.counters?.[colour] ?? 0);
}

export function total(zone: Zone | undefined): number {
  return counts(zone).reduce((sum, count) => sum + count, 0);
}

export function leaderIndex(leader: string): number {
  return LEADERS.indexOf(leader);
}

/** The space on which a Leader's token is. */
export function placeOf(view: View, leader: string): Zone | undefined {
  return view.zones.slice(0, RING).find((zone) => zone.pieces?.some((piece) => piece.id === leader));
}

export function activeLeader(view: View): string {
  return view.marks?.["active"] ?? LEADERS[0]!;
}

export function nextSpace(view: View, id: string): string {
  const index = view.zones.findIndex((zone) => zone.id === id);
  return view.zones[(index + 1) % RING]!.id;
}

/** The points of a Leader: for each Virtue the colours that stand there. */
export function pointsOf(view: View, leader: string): string[][] {
  const pieces = zoneOf(view, `points_${leader}`)?.pieces ?? [];
  return VIRTUES.map((virtue) => pieces.filter((piece) => piece.marks?.includes(virtue)).map((piece) => piece.face ?? ""));
}

/** Points of each Virtue held by all Leaders together, 0 to 8. */
export function virtuePoints(view: View): number[] {
  const all = LEADERS.map((leader) => pointsOf(view, leader));
  return VIRTUES.map((_, virtue) => all.reduce((sum, points) => sum + points[virtue]!.length, 0));
}

/** The number that a watchtower adds for so many captives. */
export function towerNumber(content: Content, captives: number): number {
  const track = content.data["flaw_track"] as { numbers_by_captive_count: Record<string, number> };
  return track.numbers_by_captive_count[String(captives)] ?? 0;
}

/** The Virtues by quarter of the city: those at positions 1, 4, 7 and 10. */
export function quarters(spaces: Space[]): number[] {
  return [1, 4, 7, 10].map((position) => VIRTUES.indexOf(spaces[position]?.row["virtue"] as (typeof VIRTUES)[number]));
}

/** The Leader that the choice is about. */
export function promptLeader(prompt: Prompt | null, view: View): string {
  const named = prompt?.choice.find((arg) => typeof arg === "string" && arg.startsWith("leader_"));
  return (named as string | undefined) ?? activeLeader(view);
}
