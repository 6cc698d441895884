// What the table itself says, not the game: why it refuses something, and what happens around the game.

import table from "../../../src/dystopolis/server/words.json";
import { Content, type Lang, type Spelled } from "./words";

const TABLE = new Content({
  words: { title: {}, tagline: {}, kinds: {}, choices: {}, verbs: {}, events: table.notes, reasons: table.reasons, endings: {}, labels: {} },
  data: {},
  rules: {},
  tables: {},
});

/** A reason, of the game where it has one, else of the table. */
export function reasonText(why: Spelled, content: Content, lang: Lang, names: readonly string[]): string {
  const source = content.sentence("reasons", String(why[0])) ? content : TABLE;
  return source.say("reasons", why, lang, names);
}

export function noteText(note: Spelled, lang: Lang, names: readonly string[]): string {
  return TABLE.say("events", note, lang, names);
}
