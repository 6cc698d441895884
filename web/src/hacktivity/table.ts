// Hacktivity's view in the words of its board. Nothing here decides what is allowed.

import type { Content, Lang, Row } from "../core/words";
import type { View, Zone } from "../wire";

export const ZONES = ["zone1", "zone2", "zone3", "zone4"] as const;
export const CHARACTERS = ["cyberlink", "drpower", "blaast", "artemis"];
export const LETTERS = ["C", "D", "B", "A"];

/** An icon of a card with its fields. */
export interface Icon {
  icon: string;
  n: number;
  target?: string;
  scope?: string;
  split?: boolean;
  distinct?: string;
  each_player?: boolean;
  x_characters?: boolean;
}

export type Side = "top" | "bottom";
export const SIDES: Side[] = ["top", "bottom"];

export function zoneOf(view: View, id: string): Zone | undefined {
  return view.zones.find((zone) => zone.id === id);
}

export function counter(view: View, zone: string, key: string): number {
  return zoneOf(view, zone)?.counters?.[key] ?? 0;
}

export function cardsIn(zone: Zone | undefined): string[] {
  return (zone?.pieces ?? []).flatMap((piece) => (piece.face ? [piece.face] : []));
}

export function cardRow(content: Content, id: string): Row | undefined {
  return content.row(id, "card");
}

/** The icons of an option of a card, from left to right. */
export function iconsOf(row: Row | undefined, part: Side | "passive" | "icons"): Icon[] {
  return (row?.[part] as Icon[] | undefined) ?? [];
}

/** Whether a card is isolated when its top option is taken: it has blocks. */
export function isolable(row: Row | undefined): boolean {
  return typeof row?.["blocks"] === "number";
}

export function harmful(content: Content, icon: Icon): boolean {
  return content.row(icon.icon, "icon")?.["harmful"] === true;
}

/** The seats in the order of play: the view lists them so. */
export function seatsOf(view: View): number[] {
  return view.zones.filter((zone) => zone.kind === "player").map((zone) => zone.owner ?? 0);
}

export function charactersOf(view: View, seat: number): string[] {
  return (zoneOf(view, `player_${seat}`)?.pieces ?? []).map((piece) => piece.id);
}

export function firewallOf(view: View, seat: number): number {
  return counter(view, `player_${seat}`, "firewall");
}

/** The top of a firewall card: another one is used alone. */
export function firewallMax(view: View, content: Content): number {
  const cards = content.data["firewall"] as Record<string, { max: number }>;
  return cards[seatsOf(view).length === 1 ? "solo" : "standard"]!.max;
}

export interface Screen {
  rows: number;
  columns: string[];
}

export function alertScreen(content: Content): Screen {
  const screen = content.data["alert_screen"] as { rows: number };
  return { rows: screen.rows, columns: (content.data["columns"] as Row[]).map((row) => row.id) };
}

/** The row of each token; a column without one is not there. */
export function tokens(view: View): Map<string, number> {
  return new Map((zoneOf(view, "alert_screen")?.pieces ?? []).map((piece) => [piece.id, piece.counters?.["row"] ?? 0]));
}

/** How many steps the tokens can still climb together. */
export function stepsLeft(view: View, content: Content): number {
  const { rows } = alertScreen(content);
  return [...tokens(view).values()].reduce((sum, row) => sum + rows - row, 0);
}

export interface Dial {
  least: number;
  most: number;
  infection: number;
  skull: number;
}

export function dial(view: View, content: Content): Dial {
  const screen = content.data["critical_screen"] as { infection_min: number; infection_max: number };
  return {
    least: screen.infection_min,
    most: screen.infection_max,
    infection: counter(view, "bug", "infection"),
    skull: counter(view, "bug", "skull"),
  };
}

/** One or two words of ours that no label of the game has. */
export function pick(lang: Lang, fr: string, en: string): string {
  return lang === "fr" ? fr : en;
}
