// Netrunner's view in the words of its board. Nothing here decides what is allowed.

import type { Content, Lang, Row } from "../core/words";
import type { Piece, View, Zone } from "../wire";

export const CORP = 0;
export const RUNNER = 1;
export const SIDES = ["corp", "runner"] as const;
export const KINDS = ["barrier", "code_gate", "sentry"] as const;
export const ROWS = ["program", "hardware", "resource"] as const;
const CENTRAL = ["archives", "rd", "hq"];

export interface Server {
  id: string;
  central: boolean;
  ice: Piece[]; // the innermost first
  root: Piece[];
}

/** Where the Runner is: the server, the ice before it and the step. */
export interface Run {
  server: string;
  ice: string | null;
  stage: string;
}

export function zoneOf(view: View, id: string): Zone | undefined {
  return view.zones.find((zone) => zone.id === id);
}

export function piecesOf(view: View, id: string): Piece[] {
  return zoneOf(view, id)?.pieces ?? [];
}

/** The side that lies nearest: the viewer's own, the Runner's for those who only watch. */
export function near(view: View): number {
  return view.seat === CORP ? CORP : RUNNER;
}

/** How many cards lie in a place, seen or not. */
export function size(view: View, id: string): number {
  const zone = zoneOf(view, id);
  return zone?.count ?? (zone?.pieces ?? []).reduce((sum, piece) => sum + (piece.counters?.["copies"] ?? 1), 0);
}

export function archived(view: View): { up: number; down: number } {
  return { up: size(view, "archives"), down: size(view, "archives_down") };
}

/** The servers from left to right: Archives, R&D and HQ, then the remote ones in the order they were made. */
export function servers(view: View): Server[] {
  const found = view.zones
    .filter((zone) => zone.kind === "ice")
    .map((zone): Server => {
      const id = zone.id.slice(0, -"_ice".length);
      return { id, central: CENTRAL.includes(id), ice: zone.pieces ?? [], root: piecesOf(view, `${id}_root`) };
    });
  const central = CENTRAL.flatMap((id) => found.filter((server) => server.id === id));
  return [...central, ...found.filter((server) => !server.central)];
}

/** Where a card on the table lies. */
export function placeOf(view: View, handle: string): Zone | undefined {
  return view.zones.find((zone) => zone.pieces?.some((piece) => piece.id === handle));
}

export function serverOf(zone: Zone | undefined): string | null {
  return zone?.kind === "ice" || zone?.kind === "root" ? zone.id.replace(/_(ice|root)$/, "") : null;
}

export function cardOf(piece: Piece, content: Content): Row | undefined {
  return piece.face ? content.row(piece.face, "card") : undefined;
}

/** Barrier, code gate or sentry. */
export function iceKind(row: Row | undefined): string | null {
  const subtypes = (row?.["subtypes"] ?? []) as string[];
  return KINDS.find((kind) => subtypes.includes(kind)) ?? null;
}

/** Which kind of ice an icebreaker is made for; an AI is for all. */
export function breaks(row: Row | undefined): string | null {
  const subtypes = (row?.["subtypes"] ?? []) as string[];
  const fits: Record<string, string> = { fracter: "barrier", decoder: "code_gate", killer: "sentry", ai: "ai" };
  return subtypes.map((subtype) => fits[subtype]).find(Boolean) ?? null;
}

/** The rig by rows; what the kind of a card does not tell lies with the resources. */
export function rigRows(view: View, content: Content): Piece[][] {
  const rig = piecesOf(view, "rig");
  const row = (piece: Piece): string => String(cardOf(piece, content)?.["type"] ?? "resource");
  return ROWS.map((kind) => rig.filter((piece) => row(piece) === kind));
}

export function runNow(view: View): Run | null {
  const server = view.marks?.["run"];
  return server ? { server, ice: view.marks?.["ice"] ?? null, stage: view.marks?.["stage"] ?? "" } : null;
}

/** What the subroutines of an ice do, one sentence each. */
export function subroutines(row: Row, lang: Lang): string[] {
  const count = Number(row["subroutines"] ?? 0);
  const text = (row["text"] as Record<Lang, string>)[lang];
  const said = /(?:Routines?|Subroutines?) ?: (.*)$/.exec(text)?.[1] ?? "";
  const parts = count === 1 ? [said] : said.split(/\s?; /);
  return Array.from({ length: count }, (_, index) => {
    const part = (parts.length === count ? parts[index]! : "").replace(/\.$/, "");
    return part.slice(0, 1).toUpperCase() + part.slice(1);
  });
}

export function isBroken(piece: Piece, number: number): boolean {
  return piece.marks?.includes(`broken_${number}`) ?? false;
}

/** Colour of a card: its faction, the two neutral ones being the same. */
export function faction(row: Row | undefined): string {
  const id = String(row?.["faction"] ?? "neutral");
  return id.startsWith("neutral") ? "neutral" : id;
}
