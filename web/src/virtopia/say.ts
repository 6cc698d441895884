// The board in words: for screen readers, and for what is shown under the pointer.

import { COLOURS, counts, LEADERS, pointsOf, total, towerNumber, VIRTUES, type Space } from "./table";
import { colon, type Content, type Lang } from "../core/words";
import type { View } from "../wire";

function people(space: Space, content: Content, lang: Lang): string {
  const named = counts(space.zone).flatMap((count, colour) => (count > 0 ? [`${count} ${content.label(COLOURS[colour]!, lang)}`] : []));
  return named.join(", ");
}

function tokens(space: Space, content: Content, lang: Lang): string {
  return (space.zone.pieces ?? []).map((piece) => `${content.label(piece.id, lang)} (${(piece.marks ?? []).map((mark) => content.label(mark, lang)).join(", ")})`).join(", ");
}

/** A space in one line. */
export function spaceText(space: Space, content: Content, lang: Lang, _view: View): string {
  const name = content.rowName(space.row, lang);
  const captives = total(space.zone);
  const tower = space.kind === "flaw" && captives > 0 ? `${content.label("watchtower", lang)} +${towerNumber(content, Math.min(captives, 4))}` : "";
  return [`${name} (${content.label(space.kind, lang)})`, people(space, content, lang), tokens(space, content, lang), tower].filter(Boolean).join("; ");
}

interface Effect {
  flaw: string;
  levels: { total: number; fr: string; en: string }[];
}

/** What matters about a space: the sanctions of a Flaw, the places left in a Virtue, the actions of a street. */
export function spaceInfo(space: Space, content: Content, lang: Lang, view: View): { title: string; lines: string[] } {
  const title = content.rowName(space.row, lang);
  if (space.kind === "flaw") {
    const card = (content.data["effect_cards"] as Effect[]).find((effect) => effect.flaw === space.row["flaw"]);
    const number = towerNumber(content, Math.min(total(space.zone), 4));
    const now = lang === "fr" ? `Mirador : dé (0, 0, 1, 2, 3, 4) + ${number}.` : `Watchtower: die (0, 0, 1, 2, 3, 4) + ${number}.`;
    return { title, lines: [total(space.zone) > 0 ? now : "", ...(card?.levels ?? []).map((level) => `${level.total} · ${level[lang]}`)].filter(Boolean) };
  }
  if (space.kind === "virtue") {
    const virtue = VIRTUES.indexOf(space.row["virtue"] as (typeof VIRTUES)[number]);
    const lines = LEADERS.map((leader) => `${content.label(leader, lang)}${colon(lang)}${pointsOf(view, leader)[virtue]!.length} / 2`);
    return { title, lines };
  }
  const actions = space.row["actions"] as string[];
  return { title, lines: actions.map((action) => `${content.label(action, lang)}${colon(lang)}${(content.row(action, "action")?.["help"] as Record<Lang, string>)[lang]}`) };
}
