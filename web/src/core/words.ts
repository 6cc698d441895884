// A game's words, in both languages: the twin of kernel/content.py.
//
// The wire speaks in names (`["give_point", "green", "leader_justice"]`); here they become sentences. A sentence is
// made of parts, so that the name of a card can be shown as a link. Nothing is ever inserted as HTML.

import type { GameContent, Section, Sentence, Words } from "../wire";

export type Lang = "fr" | "en";
export type Spelled = unknown[];
export type Group = "choices" | "verbs" | "events" | "reasons" | "endings";
export type Row = { id: string; name: string | Record<string, string> } & Record<string, unknown>;

/** A piece of a sentence; one that names a row of the content has its kind and id. */
export interface Part {
  text: string;
  kind?: string;
  id?: string | number;
}

/** What the server tells about a game, as far as words go. */
export type GameWords = Pick<GameContent, "words" | "data" | "rules" | "tables">;

const HOLE = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;
const AND: Record<Lang, string> = { fr: " et ", en: " and " };
const NOTHING: Record<Lang, string> = { fr: "rien", en: "nothing" };
const PLAYER: Record<Lang, string> = { fr: "Joueur", en: "Player" };

function nameOf(arg: string): string {
  const colon = arg.indexOf(":");
  return colon < 0 ? arg : arg.slice(0, colon);
}

function kindOf(arg: string): string {
  return arg.slice(arg.lastIndexOf(":") + 1);
}

/** A game's facts and words, ready to be said. */
export class Content {
  readonly words: Words;
  readonly data: Record<string, unknown>;
  readonly rules: Record<string, Section[]>;
  private readonly byKind = new Map<string, Map<string, Row>>();
  private readonly byId = new Map<string, Row>();

  constructor(game: GameWords) {
    this.words = game.words;
    this.data = game.data;
    this.rules = game.rules;
    for (const [kind, table] of Object.entries(game.tables)) {
      const rows = new Map<string, Row>();
      for (const row of table as Row[]) {
        rows.set(row.id, row);
        if (!this.byId.has(row.id)) this.byId.set(row.id, row);
      }
      this.byKind.set(kind, rows);
    }
  }

  /** The row of an id, of a given kind or of the first that has it. */
  row(id: string, kind?: string): Row | undefined {
    return kind === undefined ? this.byId.get(id) : this.byKind.get(kind)?.get(id);
  }

  rowName(row: Row, lang: Lang): string {
    return typeof row.name === "string" ? row.name : (row.name[lang] ?? row.id);
  }

  /** The label of a counter, mark, zone or score line; a row's own name when there is none. */
  label(key: string, lang: Lang): string {
    const label = this.words.labels[key];
    if (label) return unbroken(label[lang] ?? key, lang);
    const row = this.row(key);
    return row ? unbroken(this.rowName(row, lang), lang) : key;
  }

  /** Whether there is a word for it at all. */
  knows(key: string): boolean {
    return key in this.words.labels || this.byId.has(key);
  }

  sentence(group: Group, key: string): Sentence | undefined {
    return this.words[group][key];
  }

  /** The kinds of the arguments of a sentence. */
  kinds(group: Group, key: string): string[] {
    return (this.sentence(group, key)?.args ?? []).map(kindOf);
  }

  say(group: Group, spelled: Spelled, lang: Lang, names: readonly string[] = []): string {
    return join(this.parts(group, spelled, lang, names));
  }

  /** The line that says what an option brings about; empty when there is none. */
  help(group: Group, spelled: Spelled, lang: Lang, names: readonly string[] = []): string {
    const sentence = this.sentence(group, String(spelled[0]));
    return sentence ? join(this.fill(sentence, sentence.help?.[lang] ?? "", spelled, lang, names)) : "";
  }

  parts(group: Group, spelled: Spelled, lang: Lang, names: readonly string[] = []): Part[] {
    const sentence = this.sentence(group, String(spelled[0]));
    if (!sentence) return [{ text: spelled.map(String).join(" ") }];
    return this.fill(sentence, sentence[lang], spelled, lang, names);
  }

  private fill(sentence: Sentence, text: string, spelled: Spelled, lang: Lang, names: readonly string[]): Part[] {
    const given = new Map<string, [string, unknown]>();
    (sentence.args ?? []).forEach((arg, index) => given.set(nameOf(arg), [kindOf(arg), spelled[index + 1]]));
    const parts: Part[] = [];
    let at = 0;
    for (const hole of text.matchAll(HOLE)) {
      if (hole.index > at) parts.push({ text: text.slice(at, hole.index) });
      at = hole.index + hole[0].length;
      const [kind, value] = given.get(hole[1]!) ?? ["", ""];
      if (hole[2] === undefined) parts.push(...this.word(kind, value, lang, names));
      else parts.push({ text: value === 1 || (value === 0 && lang === "fr") ? hole[2] : hole[3]! });
    }
    if (at < text.length) parts.push({ text: text.slice(at) });
    return merged(parts);
  }

  /** One argument in words. */
  word(kind: string, value: unknown, lang: Lang, names: readonly string[] = []): Part[] {
    if (kind.endsWith("[]")) {
      const items = value as unknown[];
      return listed(
        items.map((item) => this.word(kind.slice(0, -2), item, lang, names)),
        lang,
      );
    }
    if (kind.endsWith("*")) {
      const rows = [...(this.byKind.get(kind.slice(0, -1))?.values() ?? [])];
      const counted = (value as number[]).flatMap((n, code) => {
        const row = rows[code];
        return n && row ? [[{ text: `${n} ${this.rowName(row, lang)}` }]] : [];
      });
      return listed(counted, lang);
    }
    if (kind === "seat") {
      const seat = Number(value);
      return [{ text: names[seat] ?? `${PLAYER[lang]} ${seat + 1}`, kind, id: seat }];
    }
    const row = typeof value === "string" ? this.row(value, kind) : undefined;
    return row ? [{ text: this.rowName(row, lang), kind, id: row.id }] : [{ text: String(value) }];
  }
}

/** A sum keeps its currency, a number what becomes of it; in French a space before : ; ? ! and inside « » does not break the line. */
export function unbroken(text: string, lang: Lang): string {
  const whole = text.replace(/(?<=\d) (?=\p{Lu}?\p{Sc})/gu, "\u00a0").replace(/ → /g, "\u00a0→\u00a0");
  return lang === "fr" ? whole.replace(/ (?=[:;?!»])/g, "\u00a0").replace(/« /g, "«\u00a0") : whole;
}

/** What parts a name from what is said of it. */
export function colon(lang: Lang): string {
  return lang === "fr" ? "\u00a0: " : ": ";
}

/** A text that will stand in quotation marks: French ones in it become “ ”. */
export function quotable(text: string): string {
  return text.replace(/«\s/g, "“").replace(/\s»/g, "”");
}

/** What stands between names is one text, so that a sum and its currency are found together. */
function merged(parts: Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last && last.id === undefined && part.id === undefined) found[found.length - 1] = { text: last.text + part.text };
    else found.push(part);
  }
  return found;
}

export function join(parts: Part[]): string {
  return parts.map((part) => part.text).join("");
}

function listed(items: Part[][], lang: Lang): Part[] {
  if (items.length === 0) return [{ text: NOTHING[lang] }];
  return items.flatMap((item, index) => {
    if (index === 0) return item;
    return [{ text: index === items.length - 1 ? AND[lang] : ", " }, ...item];
  });
}

/** The ids that an option names: what lights up on the board. */
export function named(option: Spelled): string[] {
  return option.slice(1).flatMap((arg) => (Array.isArray(arg) ? arg : [arg])).filter((arg) => typeof arg === "string");
}

export function same(one: Spelled, other: Spelled): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
