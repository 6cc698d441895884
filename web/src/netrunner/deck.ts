// Decks: what is wrong with one, and the text that deck sites write. The twin of deck.py; the server has the last word.

import type { Content, Lang, Row, Spelled } from "../core/words";

export interface Deck {
  name: string;
  identity: string | null;
  cards: Record<string, number>;
}

/** The numbers that the rules look at. */
export interface Tally {
  size: number;
  least: number;
  influence: number;
  limit: number;
  points: number;
  low: number; // agenda points: this many, or one more
  corp: boolean;
}

export const cards = (content: Content): Row[] => content.data["cards"] as Row[];
const num = (row: Row, key: string): number => Number(row[key] ?? 0);

export function ready(content: Content): (Deck & { id: string })[] {
  return (content.data["decks"] as (Row & { identity: string; cards: Record<string, number> })[]).map((row) => ({ id: row.id, name: row.id, identity: row.identity, cards: row.cards }));
}

export function sideOf(deck: Deck, content: Content): string | null {
  return deck.identity ? String(content.row(deck.identity, "card")?.["side"] ?? "") || null : null;
}

/** Neither of the identity's faction nor neutral, on its own side. */
export function isForeign(row: Row, leader: Row): boolean {
  const own = row["faction"] === leader["faction"] || String(row["faction"]).startsWith("neutral");
  return row["side"] === leader["side"] && row["type"] !== "identity" && !own;
}

function entries(deck: Deck, content: Content): [Row, number][] {
  return cards(content)
    .map((row): [Row, number] => [row, deck.cards[row.id] ?? 0])
    .filter(([, n]) => n > 0);
}

export function tally(deck: Deck, content: Content): Tally {
  const leader = deck.identity ? content.row(deck.identity, "card") : undefined;
  const all = entries(deck, content);
  const size = all.reduce((sum, [row, n]) => sum + (row["type"] === "identity" ? 0 : n), 0);
  return {
    size,
    least: leader ? num(leader, "min_deck_size") : 0,
    influence: leader ? all.reduce((sum, [row, n]) => sum + (isForeign(row, leader) ? num(row, "influence") * n : 0), 0) : 0,
    limit: leader ? num(leader, "influence_limit") : 0,
    points: all.reduce((sum, [row, n]) => sum + (row["type"] === "agenda" ? num(row, "agenda_points") * n : 0), 0),
    low: 2 * Math.floor(size / 5) + 2,
    corp: leader?.["side"] === "corp",
  };
}

/** Every fault at once, as reasons of the rules. */
export function faults(deck: Deck, content: Content): Spelled[] {
  const leader = deck.identity ? content.row(deck.identity, "card") : undefined;
  if (leader?.["type"] !== "identity") return [["no_identity"]];
  const most = (content.data["constants"] as Record<string, number>)["max_copies"]!;
  const found: Spelled[] = [];
  for (const [row, n] of entries(deck, content)) {
    if (row["type"] === "identity") found.push(["identity_in_deck", row.id]);
    if (n > most) found.push(["too_many_copies", row.id, n]);
    if (row["side"] !== leader["side"]) found.push(["wrong_side", row.id]);
    else if ((row["influence"] ?? null) === null && isForeign(row, leader)) found.push(["no_influence_value", row.id]);
  }
  const sum = tally(deck, content);
  if (sum.size < sum.least) found.push(["too_small", sum.size, sum.least]);
  if (sum.influence > sum.limit) found.push(["influence_exceeded", sum.influence, sum.limit]);
  if (sum.corp && (sum.points < sum.low || sum.points > sum.low + 1)) found.push(["agenda_points", sum.points, sum.low, sum.low + 1]);
  return found;
}

/** How many of each card, in the order of the data: what the table is told. */
export function bring(deck: Deck, content: Content): Spelled {
  return ["bring_deck", deck.identity, cards(content).map((row) => deck.cards[row.id] ?? 0)];
}

// Text: the name, the identity, then "3x Corroder" under the card types

export class DeckTextError extends Error {
  constructor(
    readonly line: number, // 0: no card at all
    readonly title: string,
  ) {
    super(`line ${line}: ${title}`);
  }
}

export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
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
      if (!row) throw new DeckTextError(index + 1, counted[2]!);
      if (row["type"] === "identity" && !deck.identity) deck.identity = row.id;
      else deck.cards[row.id] = (deck.cards[row.id] ?? 0) + Number(counted[1]);
    } else if (row?.["type"] === "identity") {
      if (deck.identity) throw new DeckTextError(index + 1, line);
      deck.identity = row.id;
    } else if (line && !deck.name && !deck.identity && Object.keys(deck.cards).length === 0) deck.name = line;
  });
  if (Object.keys(deck.cards).length === 0) throw new DeckTextError(0, "");
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
      const dots = leader && isForeign(row, leader) ? ` ${"●".repeat(num(row, "influence") * n)}` : "";
      lines.push(`${n}x ${content.rowName(row, lang)}${dots}`);
    }
    lines.push("");
  }
  return lines.join("\n");
}
