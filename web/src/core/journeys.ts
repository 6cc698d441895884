// How a game says what its events move: a table from the name of an event to journeys.

import type { View } from "../wire";
import type { Journey, Journeys } from "./motion";

/** What an event with these arguments moves. */
export type Way = (args: string[], before: View, after: View) => Journey[];

export function byEvent(ways: Record<string, Way>): Journeys {
  return ([name, ...args], before, after) => ways[String(name)]?.(args as string[], before, after) ?? [];
}

/** A thing goes; without one a copy of the place it comes from: the top of a deck. */
export const way = (from: string, to: string, thing = ""): Journey[] => (from && to ? [{ thing, from, to }] : []);

/** The zone in which a piece lies. */
export function lies(view: View, id: string): string {
  return view.zones.find((zone) => zone.pieces?.some((piece) => piece.id === id))?.id ?? "";
}

/** A piece goes from where it was to where it is; one that was nowhere comes from a source, one that is gone goes to a sink. */
export function moves(id: string, before: View, after: View, source = "", sink = ""): Journey[] {
  const [from, to] = [lies(before, id) || source, lies(after, id) || sink];
  return from === to ? [] : way(from, to, id);
}

/** The pieces that one view has in a zone and the other has not. */
export function only(has: View, has_not: View, zone: string): string[] {
  const ids = (view: View): string[] => (view.zones.find((one) => one.id === zone)?.pieces ?? []).map((piece) => piece.id);
  const known = new Set(ids(has_not));
  return ids(has).filter((id) => !known.has(id));
}
