// The board in words: for screen readers, and for what is shown under the pointer.

import { describe } from "../core/describe";
import { colon, type Content, type Lang, type Row } from "../core/words";
import type { View } from "../wire";
import { agentAt, piecesOf, presence, text, titleOwner, type Borough, type District } from "./table";

/** Everything in a borough, one line each. */
export function boroughLines(view: View, content: Content, lang: Lang, names: string[], borough: Borough): string[] {
  return piecesOf(view, borough.id).map((piece) => {
    const slot = piece.counters?.["slot"];
    if (slot !== undefined) {
      const agent = agentAt(view, slot);
      return `${content.label("location", lang)} ${slot}${agent ? `${colon(lang)}${content.label(agent.id, lang)}` : ""}`;
    }
    const tokens = piece.counters?.["tokens"];
    return `${content.label(piece.face ?? "", lang)}${tokens ? ` ×${tokens}` : ""}${colon(lang)}${names[piece.owner ?? -1] ?? ""}`;
  });
}

export function districtLines(view: View, content: Content, lang: Lang, names: string[], district: District): string[] {
  const owner = titleOwner(view, district.title);
  const size = district.boroughs.length;
  const held = presence(view, district).flatMap((n, seat) => (n > 0 ? [`${names[seat]} ${n}/${size}`] : []));
  const whose = owner === null ? content.label("titles", lang) : `${content.label("titles_owned", lang)}${colon(lang)}${names[owner]}`;
  return [whose, text(content.row(district.title, "title"), "text", lang), held.join(" · ")].filter(Boolean);
}

/** The words on a card. */
export function cardLines(content: Content, lang: Lang, row: Row): string[] {
  const level = row["level"] === undefined ? "" : `${lang === "fr" ? "niveau" : "level"} ${String(row["level"])}`;
  const type = typeof row["type"] === "string" ? content.label(row["type"], lang) : "";
  const part = (key: string): string => text(row[key] as Row | undefined, "text", lang);
  const kind = typeof row["kind"] === "string" ? text(content.row(row["kind"], "corruption_kind"), "text", lang) : "";
  const own = ["mission_text", "bonus_text", "score_text", "text"].map((key) => text(row, key, lang));
  const before = row["mission_text"] ? [`Mission${colon(lang)}`, `Bonus${colon(lang)}`, `${lang === "fr" ? "À la fin" : "At the end"}${colon(lang)}`, ""] : [];
  const named = own.map((line, index) => (line ? `${before[index] ?? ""}${line}` : ""));
  const columns = row["minimum"] ? (["minimum", "global", "maximum"] as const).map((key) => `${key}${colon(lang)}${text(row["text"] as Row, key, lang)}`) : [];
  const acts = [part("activation"), part("promotion")].map((line, index) => (line ? `${index === 0 ? "↻" : "↑"} ${line}` : ""));
  const lines = [[type, level].filter(Boolean).join(", "), ...acts, ...named, ...columns, kind].filter(Boolean);
  return lines.length > 0 ? lines : describe(row, content, lang);
}
