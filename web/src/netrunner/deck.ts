// Decks: what lies in one, and the text that deck sites write. Whether one is legal is for the server to say.

import { plain as letters } from "../core/search";
import type { Content, Lang, Row, Spelled } from "../core/words";

export interface Deck {
  name: string;
  identity: string | null;
  cards: Record<string, number>;
}

export const cards = (content: Content): Row[] => content.data["cards"] as Row[];
const NOBODY = -1; // no identity yet

export function ready(content: Content): (Deck & { id: string })[] {
  return (content.data["decks"] as (Row & { identity: string; cards: Record<string, number> })[]).map((row) => ({ id: row.id, name: row.id, identity: row.identity, cards: row.cards }));
}

export function sideOf(deck: Deck, content: Content): string | null {
  return deck.identity ? String(content.row(deck.identity, "card")?.["side"] ?? "") || null : null;
}

/** The dots beside a card of another faction: what it takes of the influence. ✕: it stays in its own. */
export function dots(row: Row, leader: Row | undefined): string {
  const own = row["faction"] === leader?.["faction"] || String(row["faction"]).startsWith("neutral");
  return leader && !own ? "●".repeat(Number(row["influence"] ?? 0)) || "✕" : "";
}

function entries(deck: Deck, content: Content): [Row, number][] {
  return cards(content)
    .map((row): [Row, number] => [row, deck.cards[row.id] ?? 0])
    .filter(([, n]) => n > 0);
}

/** How many of each card, in the order of the data: what the table is told. */
export function bring(deck: Deck, content: Content): Spelled {
  return ["bring_deck", deck.identity ?? NOBODY, cards(content).map((row) => deck.cards[row.id] ?? 0)];
}

// Text: the name, the identity, then "3x Corroder" under the card types

/** A text that cannot be read, and the reason of the game for it. */
export class DeckTextError extends Error {
  constructor(readonly why: Spelled) {
    super(why.join(" "));
  }
}

export function plain(text: string): string {
  return letters(text).replace(/[^a-z0-9]+/g, " ").trim();
}

const SUMMARY = /^(influence|cards?\b|cartes?\b|agenda points|points)/i;

function titles(content: Content): (title: string) => Row | undefined {
  const known = new Map<string, Row>();
  for (const row of cards(content)) {
    const names = Object.values(row.name as Record<string, string>);
    for (const name of [...names, row.id, String(row["number"])]) known.set(plain(name), row);
  }
  for (const row of cards(content)) for (const name of Object.values(row.name as Record<string, string>)) if (name.includes(":")) known.set(plain(name.split(":")[0]!), row);
  return (title) => known.get(plain(title)) ?? known.get(plain(title.replace(/\s*\([^()]*\)\s*$/, "")));
}

/** Titles in French or English, accents and case aside, ids or card numbers. */
export function readDeck(text: string, content: Content): Deck {
  const find = titles(content);
  const deck: Deck = { name: "", identity: null, cards: {} };
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.replace(/\s*[●○•☆★]+\s*$/, "").trim();
    const counted = /^(\d{1,2})\s*[x×]?\s+(.+)$/.exec(line);
    const row = counted && !SUMMARY.test(counted[2]!) ? find(counted[2]!) : line ? find(line) : undefined;
    if (counted && !SUMMARY.test(counted[2]!)) {
      if (!row) throw new DeckTextError(["unknown_card", index + 1, counted[2]!]);
      if (row["type"] === "identity" && !deck.identity) deck.identity = row.id;
      else deck.cards[row.id] = (deck.cards[row.id] ?? 0) + Number(counted[1]);
    } else if (row?.["type"] === "identity") {
      if (deck.identity) throw new DeckTextError(["second_identity", index + 1, line]);
      deck.identity = row.id;
    } else if (line && !deck.name && !deck.identity && Object.keys(deck.cards).length === 0) deck.name = line;
  });
  if (Object.keys(deck.cards).length === 0) throw new DeckTextError(["no_card"]);
  return deck;
}

/** The cards of a deck under their types, in the order of the types. */
export function byType(deck: Deck, content: Content): { type: Row; cards: [Row, number][]; n: number }[] {
  const all = entries(deck, content);
  return (content.data["types"] as Row[])
    .map((type) => {
      const own = all.filter(([row]) => row["type"] === type.id);
      return { type, cards: own, n: own.reduce((sum, [, n]) => sum + n, 0) };
    })
    .filter((group) => group.n > 0);
}

export function writeDeck(deck: Deck, content: Content, lang: Lang): string {
  const leader = deck.identity ? content.row(deck.identity, "card") : undefined;
  const lines = [deck.name, ""];
  if (leader) lines.push(content.rowName(leader, lang), "");
  for (const group of byType(deck, content)) {
    const name = content.rowName(group.type, lang);
    lines.push(`${name.slice(0, 1).toUpperCase()}${name.slice(1)} (${group.n})`);
    for (const [row, n] of group.cards) {
      lines.push(`${n}x ${content.rowName(row, lang)} ${dots(row, leader).replace("✕", "").repeat(n)}`.trim());
    }
    lines.push("");
  }
  return lines.join("\n");
}
