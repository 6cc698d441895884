// Written by scripts/wire_types.py from src/dystopolis/server/wire.py. Do not edit.

/** What to do, and why in finished sentences. */
export interface Advice {
  option: unknown[];
  reason: Record<string, string>;
}

/** The answer to a message with this key: accepted, or refused and why (a reason of the game or of the table). */
export interface Answer {
  type: "answer";
  key: string;
  ok: boolean;
  why: unknown[] | null;
  data: unknown;
}

/** Agree, or not, that somebody takes a choice back. */
export interface AnswerUndo {
  type: "answer_undo";
  key: string;
  seat: number;
  yes: boolean;
}

/** What a seat of this connection may do while somebody else decides. */
export interface Asides {
  seat: number;
  options: unknown[][];
  refused: Refused[];
}

/** Say something to everybody at the table. */
export interface Chat {
  type: "chat";
  key: string;
  text: string;
}

/** One line of talk. */
export interface ChatLine {
  type: "chatline";
  id: number;
  seat: number | null;
  name: string;
  text: string;
}

/** Would this be taken? An option that people build by themselves: a deck. */
export interface Check {
  option: unknown[];
}

/** Take an option. `key` is made by the client and makes a repetition harmless; `at` is the number last seen. */
export interface Choose {
  type: "choose";
  key: string;
  at: number;
  seat: number;
  option: unknown[];
}

/** In the lobby, the host: number of seats, options of the game, title, whether it is listed, clock. */
export interface Configure {
  type: "configure";
  key: string;
  seats?: number | null;
  options?: Record<string, unknown> | null;
  title?: string | null;
  public?: boolean | null;
  clock?: Record<string, unknown> | null;
}

/** The end: how, who won, the score sheet, and the seed that was committed to. */
export interface Ended {
  type: "ended";
  ending: unknown[];
  winners: number[];
  score: ScoreLine[];
  seed: string;
  secret: string;
  entropy: string[];
}

/** What an option would change for sure, as far as its seat can know. */
export interface Forecast {
  option: unknown[];
  changes: Record<string, [number, number]>;
  end: string;
}

/** Continue a finished game from after choice number `at`. */
export interface Fork {
  at: number;
  title?: string;
}

/** One moment of a finished game from one seat: after `n` choices of `of`. */
export interface Frame {
  n: number;
  of: number;
  move: unknown;
  view: View;
  events: unknown[][];
  prompt: Prompt | null;
  reason: Reason | null;
}

/** Everything that a client needs to say and draw a game. */
export interface GameContent {
  name: string;
  words: Words;
  tables: Record<string, (Record<string, unknown>)[]>;
  rules: Record<string, Section[]>;
  data: Record<string, unknown>;
}

/** A game that this server has. */
export interface GameInfo {
  name: string;
  title: Record<string, string>;
  tagline: Record<string, string>;
  seats: number[];
  nature: string;
  minutes: number;
  options: OptionRow[];
  levels: string[];
  rules_version: number;
}

/** The first message: which table, with the keys of the seats held here; without one, as a spectator. */
export interface Hello {
  type: "hello";
  table: string;
  keys?: string[];
  name?: string;
}

/** What would a strong bot do for this seat now, and why? The answer carries an `Advice` in `data`. */
export interface Hint {
  type: "hint";
  key: string;
  at: number;
  seat: number;
}

/** After hello: the last lines of the story for this viewer, the oldest first. `whole`: nothing came before. */
export interface History {
  type: "history";
  seat: number;
  lines: Told[];
  whole: boolean;
}

/** Take an aside while somebody else is to decide. */
export interface Interject {
  type: "interject";
  key: string;
  at: number;
  seat: number;
  option: unknown[];
}

/** Give a seat up; a bot may take it over. */
export interface Leave {
  type: "leave";
  key: string;
  seat: number;
}

/** A public table that waits for players. */
export interface Listed {
  table: string;
  game: string;
  title: string;
  seats: number;
  taken: number;
  phase: "ended" | "lobby" | "playing";
}

/** The whole story so far, as this seat (or a spectator, -2) may know it; the answer carries it in `data`. */
export interface Log {
  type: "log";
  key: string;
  seat: number;
}

/** A choice, or a die, that a finished game turned on. */
export interface Moment {
  n: number;
  seat: number;
  option: unknown[];
  better: unknown[] | null;
  change: number[];
  text: Record<string, string>;
}

/** Something that happened at the table, not in the game: a seat left, a choice taken back, time run out. */
export interface Note {
  type: "note";
  n: number;
  note: unknown[];
}

/** Where to post a note when this seat is to decide; empty: nowhere. Only hosts that the operator allows. */
export interface Notify {
  type: "notify";
  key: string;
  seat: number;
  url: string;
}

/** The table as one viewer sees it after choice number `n`, and what happened since the last message. */
export interface Now {
  type: "now";
  n: number;
  view: View;
  events: unknown[][];
  prompt: Prompt | null;
  asides: Asides[];
  undo: UndoInfo;
  clocks: (number | null)[] | null;
  reason: Reason | null;
}

/** A new table. */
export interface OpenTable {
  game: string;
  seats?: number | null;
  options?: Record<string, unknown>;
  title?: string;
  public?: boolean;
  clock?: Record<string, unknown>;
}

/** The new table and the secret key of its host. */
export interface Opened {
  table: string;
  key: string;
}

/** A setting of the table, chosen before the game starts. */
export interface OptionRow {
  id: string;
  values: (number | string | boolean | null)[];
  default: number | string | boolean | null;
  name: Record<string, string>;
  help: Record<string, string>;
  values_names?: Record<string, Record<string, string>>;
  headless?: number | string | boolean | null;
  seats?: number[] | null;
}

/** A card or token in a zone. */
export interface Piece {
  id: string;
  face?: string | null;
  owner?: number | null;
  marks?: string[];
  counters?: Record<string, number>;
}

/** What is being decided. Options, refusals and forecasts are there only for who decides. */
export interface Prompt {
  seat: number;
  choice: unknown[];
  options: unknown[][];
  refused: Refused[];
  forecasts: Forecast[];
}

/** Why the bot in a seat chose as it did, in finished sentences. */
export interface Reason {
  seat: number;
  text: Record<string, string>;
}

/** An option that the rules refuse, and why. */
export interface Refused {
  option: unknown[];
  why: unknown[];
}

/** A new table with the same people, seats rotated. */
export interface Rematch {
  type: "rematch";
  key: string;
}

/** A finished game thought over again: where it turned, the weightiest first, and what was luck. */
export interface Review {
  moments: Moment[];
  lost: number[];
  luck: number[];
}

/** A finished game is being thought over. */
export interface Reviewing {
  percent: number;
}

/** One line of the score sheet. */
export interface ScoreLine {
  label: string;
  values: number[];
}

/** Who sits where; public. */
export interface SeatInfo {
  kind: "bot" | "open" | "person" | "same_screen";
  name: string;
  level: string;
  here: boolean;
  clock: number | null;
  away: boolean;
}

/** One chapter of the rules page. */
export interface Section {
  id: string;
  title: string;
  text: string;
}

/** What is said, in both languages. */
export interface Sentence {
  fr: string;
  en: string;
  args?: string[];
  help?: Record<string, string> | null;
  rule?: string | null;
  source?: string | null;
}

/** In the lobby: take a seat, or say who sits there (the host's right for bots and same-screen seats).

    The answer to taking a seat carries its secret key in `data`. `entropy` is this browser's part of the seed. */
export interface Sit {
  type: "sit";
  key: string;
  seat: number;
  kind: "bot" | "open" | "person" | "same_screen";
  name?: string;
  level?: string;
  entropy?: string;
}

/** The host starts the game. */
export interface Start {
  type: "start";
  key: string;
  entropy?: string;
}

/** What everybody may know about the table, before, during and after the game. */
export interface TableInfo {
  type: "table";
  table: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  options: Record<string, unknown>;
  phase: "ended" | "lobby" | "playing";
  public: boolean;
  clock: Record<string, unknown>;
  mine: number[];
  host: boolean;
  spectators: number;
  commitment: string;
  rematch: string;
  levels: string[];
  rules_version: number;
  frozen: string;
  forked: unknown[];
}

/** The owner takes a seat back from the bot. */
export interface TakeBack {
  type: "take_back";
  key: string;
  seat: number;
}

/** One line of the story: an event of the game or a note of the table. */
export interface Told {
  n: number;
  event?: unknown[] | null;
  note?: unknown[] | null;
}

/** Take back the last own choice, or ask the others for it when it is not free. */
export interface Undo {
  type: "undo";
  key: string;
  at: number;
  seat: number;
}

/** Whether the last own choice can be taken back: freely, by consent, or not, and why. */
export interface UndoInfo {
  how: "ask" | "free" | "no";
  why: "" | "nothing" | "others" | "revealed";
  asked_by: number | null;
}

/** What is wrong with such an option, and where its numbers stand. */
export interface Verdict {
  faults: unknown[][];
  numbers: Record<string, [number, number | null, number | null]>;
}

/** What one seat, or a spectator, may know of the table. */
export interface View {
  seat: number;
  zones: Zone[];
  counters?: Record<string, number>;
  marks?: Record<string, string>;
}

/** words.json. */
export interface Words {
  title: Record<string, string>;
  tagline: Record<string, string>;
  kinds: Record<string, string>;
  choices: Record<string, Sentence>;
  verbs: Record<string, Sentence>;
  events: Record<string, Sentence>;
  reasons: Record<string, Sentence>;
  endings: Record<string, Sentence>;
  labels: Record<string, Record<string, string>>;
  options?: OptionRow[];
  hints?: (Record<string, string>)[];
}

/** A place on the table. */
export interface Zone {
  id: string;
  kind: string;
  owner?: number | null;
  pieces?: Piece[];
  counters?: Record<string, number>;
  count?: number | null;
}

export type FromClient = Hello | Choose | Interject | Undo | AnswerUndo | Chat | Sit | Configure | Start | Leave | TakeBack | Rematch | Hint | Notify | Log;

export type FromServer = TableInfo | Now | Answer | ChatLine | Note | History | Ended;
