// What the rules have counted beforehand, in words: what a move would bring, the points so far, what would be forgotten.

import type { Play } from "../core/play.svelte";
import { colon, type Content, type Lang, type Spelled } from "../core/words";
import type { Forecast, View } from "../wire";
import { count, piecesOf, zoneOf } from "./table";

const signed = (n: number): string => `${n > 0 ? "+" : "−"}${Math.abs(n)}`;

/** What a move would surely bring, with all Boosts. */
export function foreseen(forecast: Forecast | undefined, content: Content, lang: Lang): string {
  const said = (key: string, n: number): string => (key === "total" ? `≈ ${signed(n)} ${content.label("vp", lang)}` : `${signed(n)} ${content.label(key, lang)}`);
  return Object.entries(forecast?.changes ?? {}).map(([key, [now, then]]) => said(key, then - now)).join(" · ");
}

/** The same for every option that can be taken at one spot. */
export function foreseenLines(play: Play, options: Spelled[] = []): string[] {
  const said = options.map((option) => [play.label(option), foreseen(play.forecast(option), play.content, play.lang)]);
  return said.filter(([, brings]) => brings).map(([label, brings]) => `${label}${colon(play.lang)}${brings}`);
}

/** The points of a corporation so far, Objectives left out. */
export function points(view: View, seat: number): number {
  return zoneOf(view, `estimate_${seat}`)?.counters?.["total"] ?? 0;
}

/** The pad of a corporation as it stands, line by line. */
export function padLines(view: View, content: Content, lang: Lang, seat: number): string[] {
  const lines = Object.entries(zoneOf(view, `estimate_${seat}`)?.counters ?? {});
  return lines.filter(([key, n]) => n !== 0 || key === "total").map(([key, n]) => `${content.label(key, lang)}${colon(lang)}${n}`);
}

/** What would be lost or left lying if the turn ended now. */
export function forgotten(view: View, content: Content, lang: Lang): string {
  const waiting = Object.keys(view.counters ?? {}).filter((key) => key.startsWith("waiting_")).map((key) => content.label(key, lang));
  const ready = piecesOf(view, `verses_${view.seat}`).filter((piece) => piece.marks?.includes("met"));
  const verses = ready.map((piece) => `${content.label(piece.id, lang)}${colon(lang)}${content.label("met", lang)}`);
  const recycled = count(view, view.seat, "recycled");
  const tokens = recycled > 0 ? [`${content.label("recycled", lang)}${colon(lang)}${recycled}`] : [];
  return [...waiting, ...verses, ...tokens].join(" · ");
}
