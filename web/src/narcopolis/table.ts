// Narcopolis's view in the words of its board. Nothing here decides what is allowed.

import type { Content, Row } from "../core/words";
import type { Piece, View, Zone } from "../wire";

export const TYPES = ["armes", "bordels", "casinos", "drogues"] as const;
export const LETTERS: Record<string, string> = { armes: "A", bordels: "B", casinos: "C", drogues: "D" };
export const GOAL = 20;

export interface Point {
  x: number;
  y: number;
}

export interface Modifier {
  mod: string;
  what?: string;
  zone?: string;
  business?: string;
}

export function zoneOf(view: View, id: string): Zone | undefined {
  return view.zones.find((zone) => zone.id === id);
}

export function count(zone: Zone | Piece | undefined, key: string): number {
  return zone?.counters?.[key] ?? 0;
}

export function param(content: Content, key: string): number {
  const row = (content.data["params"] as Record<string, { value: number } | undefined>)[key];
  return row?.value ?? 0;
}

/** The seats as the view has them. */
export function players(view: View): Zone[] {
  return view.zones.filter((zone) => zone.kind === "player");
}

/** The seats, the first by Reputation and then by Businesses first. */
export function ranked(view: View): Zone[] {
  const worth = (zone: Zone): number => 100 * count(zone, "reputation") + count(zone, "businesses");
  return players(view).sort((one, two) => worth(two) - worth(one));
}

export function pawnsOf(zone: Zone | undefined): Piece[] {
  return (zone?.pieces ?? []).filter((piece) => piece.marks?.includes("pawn"));
}

export function tokensOf(zone: Zone | undefined): Piece[] {
  return (zone?.pieces ?? []).filter((piece) => !piece.marks?.includes("pawn"));
}

/** The id of the place where the pawn of a seat stands. */
export function pawnPlace(view: View, seat: number): string {
  const stands = (zone: Zone) => pawnsOf(zone).some((piece) => piece.owner === seat);
  return view.zones.find((zone) => (zone.kind === "district" || zone.kind === "prison") && stands(zone))?.id ?? "";
}

export function characterOf(view: View, seat: number): string {
  const face = zoneOf(view, `player${seat}`)?.pieces?.find((piece) => piece.marks?.includes("character"));
  return face?.face ?? "";
}

/** The rows of a player's board in the order of the character, with what each pays. */
export function rowsOf(zone: Zone | undefined, content: Content): { row: Piece; numbers: number[] }[] {
  const rows = (zone?.pieces ?? []).filter((piece) => piece.marks?.includes("row"));
  const face = zone?.pieces?.find((piece) => piece.marks?.includes("character"))?.face;
  const character = face ? content.row(face, "character") : undefined;
  const order = (character?.["row_order"] as string[] | undefined) ?? [...TYPES];
  const income = (character?.["income"] ?? {}) as Record<string, number[]>;
  return order.flatMap((kind) => {
    const row = rows.find((piece) => piece.face === kind);
    return row ? [{ row, numbers: income[kind] ?? [] }] : [];
  });
}

// The Event of the round

export function eventOf(view: View, content: Content): Row | undefined {
  const id = view.marks?.["event"];
  return id ? content.row(id, "event") : undefined;
}

export function modifiers(view: View, content: Content): Modifier[] {
  return (eventOf(view, content)?.["modifiers"] as Modifier[] | undefined) ?? [];
}

export function closedZones(view: View, content: Content): string[] {
  return modifiers(view, content).flatMap((one) => (one.mod === "close_zone" && one.zone ? [one.zone] : []));
}

/** Whether the Event changes an action. */
export function touched(action: Row, changes: Modifier[]): boolean {
  return changes.some((one) => one.what !== undefined && (one.what === action.id || one.what === action["priced"]));
}

// The duel

export interface Duel {
  cup: Zone;
  fighters: [number, number];
  announced: number[];
  dice: number; // 0: not for this seat
  highest: number;
  next: number; // who throws or answers now
}

export function duelOf(view: View): Duel | null {
  const cup = zoneOf(view, "cup");
  if (!cup) return null;
  const fighters: [number, number] = [count(cup, "thrower") - 1, count(cup, "opponent") - 1];
  const announced = (cup.pieces ?? []).map((piece) => count(piece, "announced"));
  return { cup, fighters, announced, dice: count(cup, "dice"), highest: count(cup, "highest"), next: fighters[announced.length % 2]! };
}

export function scores(content: Content): number[] {
  return (content.data["combat"] as { values: number[] }).values;
}

export function digits(score: number): number[] {
  return String(score).split("").map(Number);
}

const FACES = [1, 2, 3, 4, 5, 6];
const THROWS = FACES.flatMap((one) => FACES.flatMap((two) => FACES.map((three) => Number([one, two, three].sort((a, b) => b - a).join("")))));

/** How many throws of a hundred are at least a score. */
export function reach(score: number): number {
  return Math.round((100 * THROWS.filter((throwing) => throwing >= score).length) / THROWS.length);
}

/** The offer that this seat writes or answers; else one that others make, as far as it is seen. */
export function draftOf(view: View): Zone | null {
  const drafts = view.zones.filter((zone) => zone.kind === "trade");
  return drafts.find((zone) => count(zone, "partner") - 1 === view.seat) ?? drafts.find((zone) => zone.owner === view.seat) ?? drafts[0] ?? null;
}
