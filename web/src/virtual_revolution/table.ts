// Virtual Revolution's view in the words of its board. Nothing here decides what is allowed.

import type { Content, Lang, Row } from "../core/words";
import type { Piece, View, Zone } from "../wire";
import type { Point } from "./geometry";

export const SLOTS = [1, 2, 3, 4, 5];

export interface Borough {
  id: string;
  row: Row;
  district: string;
  polygon: Point[];
  centre: Point;
}

export interface District {
  id: string;
  row: Row;
  title: string;
  boroughs: Borough[];
}

export function zoneOf(view: View, id: string): Zone | undefined {
  return view.zones.find((zone) => zone.id === id);
}

export function piecesOf(view: View, id: string): Piece[] {
  return zoneOf(view, id)?.pieces ?? [];
}

export function boroughsOf(content: Content): Borough[] {
  return (content.data["boroughs"] as Row[]).map((row) => ({
    id: row.id,
    row,
    district: String(row["district"]),
    polygon: row["polygon"] as Point[],
    centre: row["centroid"] as Point,
  }));
}

export function districtsOf(content: Content, boroughs: Borough[]): District[] {
  return (content.data["districts"] as Row[]).map((row) => ({
    id: row.id,
    row,
    title: String(row["title"]),
    boroughs: boroughs.filter((borough) => borough.district === row.id),
  }));
}

export function text(row: Row | undefined, key: string, lang: Lang): string {
  return (row?.[key] as Record<Lang, string> | undefined)?.[lang] ?? "";
}

export function seatsOf(view: View): number[] {
  return view.zones.filter((zone) => zone.kind === "board").map((zone) => zone.owner ?? 0);
}

/** A number on a corporation's board. */
export function count(view: View, seat: number, key: string): number {
  return zoneOf(view, `board_${seat}`)?.counters?.[key] ?? 0;
}

export function order(view: View): number[] {
  return [1, 2, 3, 4].flatMap((place) => view.counters?.[`position_${place}`] ?? []);
}

export function corporation(content: Content, seat: number): string {
  return String((content.data["corporations"] as Row[])[seat]?.name ?? "");
}

/** Who has a token or a Server in each borough of a district: the boroughs of every seat. */
export function presence(view: View, district: District): number[] {
  return seatsOf(view).map(
    (seat) => district.boroughs.filter((borough) => piecesOf(view, borough.id).some((piece) => piece.owner === seat && piece.face !== "director")).length,
  );
}

export function titleOwner(view: View, title: string): number | null {
  const zone = view.zones.find((one) => one.kind === "titles_owned" && one.pieces?.some((piece) => piece.id === title));
  return zone?.owner ?? null;
}

/** The borough of the Director that acts now. */
export function director(view: View): string {
  return view.marks?.["director"] ?? "";
}

/** The agent that waits at a numbered place. */
export function agentAt(view: View, slot: number): Piece | undefined {
  return piecesOf(view, "agent_row").find((piece) => piece.counters?.["slot"] === slot);
}

/** Where an available agent is to be found. */
export function placeOf(view: View, agent: string): string {
  return piecesOf(view, "agent_row").find((piece) => piece.id === agent)?.marks?.[0] ?? "";
}

export const ACTIONS = [
  { id: "work", verb: "action_work", icon: "work", price: "price_work_gain", fact: "gain", sign: "+" },
  { id: "recruit", verb: "action_recruit", icon: "recruit", price: "price_recruit_cost", fact: "cost", sign: "−" },
  { id: "build_server", verb: "action_build", icon: "server", price: "price_build_server_cost", fact: "cost", sign: "−" },
  { id: "create_verse", verb: "action_create_verse", icon: "verse", price: "price_create_verse_cost", fact: "cost", sign: "−" },
  { id: "donate", verb: "action_donate", icon: "donate", price: "price_donate_cost_discard_1", fact: "cost_discard_1", sign: "−" },
] as const;
export type Action = (typeof ACTIONS)[number];

/** The price of an Action now: the printed one, unless the view says that it has changed. */
export function price(view: View, content: Content, seat: number, action: Action): { now: number; changed: boolean } {
  const now = zoneOf(view, `board_${seat}`)?.counters?.[action.price];
  return { now: now ?? Number(content.row(action.id, "action")?.[action.fact] ?? 0), changed: now !== undefined };
}

/** Seats with the least and with the most revenue. */
export function extremes(view: View): { least: number; most: number } {
  const all = seatsOf(view).map((seat) => count(view, seat, "revenue"));
  return { least: Math.min(...all), most: Math.max(...all) };
}

/** The boroughs and cards that lie open on the board while this corporation's board is shown. */
export function shown(view: View, content: Content, seat: number): Set<string> {
  const ids = new Set((content.data["boroughs"] as Row[]).map((row) => row.id));
  for (const zone of ["agent_row", "verse_row", ...["agents", "boosts", "verses", "titles", "corruption", "objectives"].map((kind) => `${kind}_${seat}`)])
    for (const piece of piecesOf(view, zone)) ids.add(piece.id);
  for (const row of content.data["titles"] as Row[]) ids.add(row.id);
  for (const action of ACTIONS) ids.add(action.verb);
  for (const other of seatsOf(view)) ids.add(`seat_${other}`);
  return ids.add("recycling").add("verse_deck");
}
