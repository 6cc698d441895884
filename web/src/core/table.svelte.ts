// One table, as this browser knows it: what the server last told, shown step by step so that motion can explain it.
//
// A browser that holds several seats is told each seat's view; the one that is to decide is shown.

import { tick } from "svelte";

import type { Answer, ChatLine, Ended, FromClient, FromServer, Now, Reason, TableInfo, Told } from "../wire";
import { randomText } from "./anywhere";
import { loadWords } from "./api";
import { keep } from "./keep";
import { hurry, settle, type Journeys } from "./motion";
import { settings } from "./settings.svelte";
import { Socket, type Link } from "./socket";
import { chime } from "./sound";
import { Content, type Spelled } from "./words";

export type Draft = { [M in FromClient as M["type"]]: Omit<M, "key"> }[FromClient["type"]];

export const SPECTATOR = -2;
const PACE = 240; // between two steps that are shown one after the other
const HURRY = 12; // more steps than this are not shown one by one
const SUDDEN = 250; // sooner than this nobody answers what he has just seen

export class Table {
  info = $state.raw<TableInfo | null>(null);
  now = $state.raw<Now | null>(null); // what is shown
  ended = $state.raw<Ended | null>(null);
  content = $state.raw<Content | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  link = $state<Link>("connecting");
  refusal = $state.raw<Spelled | null>(null);
  unread = $state(0);
  moving = $state(false);
  journeys: Journeys | undefined; // how the game's events move things

  reasons = $state.raw<Record<number, Reason>>({}); // why bots played so, by the number of the choice
  private stories = $state.raw<Record<number, Told[]>>({});
  private seat = $state(SPECTATOR); // whose view is shown
  private latest = new Map<number, Now>();
  private sent = $state(-1); // the number of the moment that was answered here
  private answered = -1; // the same, by the person
  private came = -Infinity; // when the moment that is shown came by itself
  private queue: Now[] = [];
  private showing = false;
  private game = "";
  private socket: Socket | null = null;
  private readonly waiting = new Map<string, (answer: Answer) => void>();

  /** `wanted`: the seat that the link was for. */
  constructor(
    readonly code: string,
    readonly wanted: number | null = null,
  ) {}

  connect(): this {
    this.socket = new Socket({
      hello: () => ({ type: "hello", table: this.code, keys: settings.keys(this.code), name: settings.name }),
      message: (message) => this.receive(message),
      link: (link) => (this.link = link),
    });
    return this;
  }

  close(): void {
    this.socket?.close();
  }

  // What is known

  get names(): string[] {
    const word = settings.lang === "fr" ? "Joueur" : "Player";
    return (this.info?.seats ?? []).map((seat, index) => seat.name || `${word} ${index + 1}`);
  }

  get log(): Told[] {
    return this.stories[this.seat] ?? [];
  }

  /** Whether a seat held here is to decide. */
  get mine(): boolean {
    const prompt = this.now?.prompt;
    return !!prompt && !this.moving && prompt.seat === this.now?.view.seat && (this.info?.mine.includes(prompt.seat) ?? false);
  }

  get options(): Spelled[] {
    return this.mine ? (this.now?.prompt?.options ?? []) : [];
  }

  /** Whether a choice is on its way. */
  get busy(): boolean {
    return this.sent === this.now?.n;
  }

  /** Whether this moment came by itself just now: a key may have been meant for the one before. */
  get sudden(): boolean {
    return performance.now() - this.came < SUDDEN;
  }

  get spectator(): boolean {
    return (this.info?.mine.length ?? 0) === 0;
  }

  /** The seats that were held here and that a bot plays meanwhile. */
  get left(): number[] {
    const info = this.info;
    return settings.held(this.code).filter((seat) => !info?.mine.includes(seat) && info?.seats[seat]?.kind !== "open" && info?.seats[seat]?.away);
  }

  // What is done

  ask(draft: Draft): Promise<Answer> {
    const key = randomText();
    return new Promise((resolve) => {
      this.waiting.set(key, resolve);
      this.socket?.send({ ...draft, key } as FromClient & { key: string });
    });
  }

  /** Ask, and show a refusal. */
  async tell(draft: Draft): Promise<Answer> {
    const answer = await this.ask(draft);
    this.refusal = answer.ok ? null : ((answer.why as Spelled | null) ?? ["table_failed"]);
    return answer;
  }

  /** Answer the moment that is shown. Where the table went on meanwhile the server says so: no click is lost in silence. */
  async choose(option: Spelled, byItself = false): Promise<void> {
    const now = this.now;
    if (!now?.prompt || this.busy) return;
    this.sent = now.n;
    if (!byItself) this.answered = now.n;
    const answer = await this.tell({ type: "choose", at: now.n, seat: now.prompt.seat, option });
    if (!answer.ok) this.sent = -1;
  }

  /** Take a seat; its key is kept, so that this browser comes back to it. */
  async sit(seat: number, kind: "person" | "same_screen", name: string): Promise<void> {
    this.keep(await this.tell({ type: "sit", seat, kind, name, entropy: randomText() }));
  }

  /** Give a seat up, or take it back from the bot: both answer with a new key. */
  async pass(seat: number, type: "leave" | "take_back"): Promise<void> {
    this.keep(await this.tell({ type, seat }));
  }

  private keep(answer: Answer): void {
    const key = (answer.data as { key?: string } | null)?.key;
    if (key) settings.keep(this.code, key);
  }

  async interject(seat: number, option: Spelled): Promise<void> {
    if (this.now) await this.tell({ type: "interject", at: this.now.n, seat, option });
  }

  async undo(): Promise<void> {
    if (this.now && this.seat >= 0) await this.tell({ type: "undo", at: this.now.n, seat: this.seat });
  }

  // What is told

  private receive(message: FromServer): void {
    if (message.type === "table") this.seated(message);
    else if (message.type === "now") this.step(message);
    else if (message.type === "ended") this.ended = message;
    else if (message.type === "history") this.stories = { ...this.stories, [message.seat]: message.lines };
    else if (message.type === "note") this.noted(message);
    else if (message.type === "chatline") this.said(message);
    else if (message.key === "") this.refusal = message.why as Spelled | null;
    else {
      this.waiting.get(message.key)?.(message);
      this.waiting.delete(message.key);
    }
  }

  private seated(info: TableInfo): void {
    this.info = info;
    if (info.phase === "playing") settings.hold(this.code, info.mine);
    if (!info.mine.includes(this.seat)) {
      this.seat = info.mine[0] ?? SPECTATOR;
      this.queue = [];
      this.now = this.latest.get(this.seat) ?? null;
    }
    if (info.game === this.game) return;
    this.game = info.game;
    void loadWords(info.game).then((words) => (this.content = new Content(words)));
  }

  private said(line: ChatLine): void {
    if (this.chat.some((known) => known.id === line.id)) return;
    this.chat = [...this.chat, line].sort((one, other) => one.id - other.id);
    this.unread += 1;
  }

  private noted(line: Told): void {
    this.remember(SPECTATOR, [line]);
    for (const seat of this.info?.seats.keys() ?? []) this.remember(seat, [line]);
  }

  private remember(seat: number, lines: Told[]): void {
    if (lines.length > 0) this.stories = { ...this.stories, [seat]: [...(this.stories[seat] ?? []), ...lines] };
  }

  private step(now: Now): void {
    const seat = now.view.seat;
    this.latest.set(seat, now);
    if (seat !== this.seat) {
      this.heard(now);
      return this.turn();
    }
    this.queue.push(now);
    if (!this.showing) void this.show();
  }

  private heard(now: Now): void {
    if (now.reason) this.reasons = { ...this.reasons, [now.n]: now.reason };
    this.remember(now.view.seat, now.events.map((event) => ({ n: now.n, event })));
  }

  /** Show what waits, one step after the other. */
  private async show(): Promise<void> {
    this.showing = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const before = this.now;
      const still = !before || !settings.motion || document.hidden || this.queue.length > HURRY || next.n <= before.n;
      this.moving = this.queue.length > 0;
      this.heard(next);
      const view = keep(before?.view, next.view);
      await settle(still ? null : { events: next.events, before: before.view, after: view }, this.journeys, async () => {
        this.now = { ...next, view };
        this.came = before && before.n === this.answered && next.n === before.n + 1 ? -Infinity : performance.now();
        await tick();
      });
      if (!still && this.queue.length > 0) await new Promise((done) => setTimeout(done, PACE));
    }
    this.moving = false;
    this.showing = false;
    this.turn();
    if (this.mine && settings.sound) chime();
  }

  /** At a shared screen: turn to the seat that is to decide, once it has been told the same. */
  private turn(): void {
    const deciding = this.now?.prompt?.seat ?? SPECTATOR;
    if (this.showing || deciding === this.seat || !this.info?.mine.includes(deciding)) return;
    const now = this.latest.get(deciding);
    if (!now || now.n !== this.now?.n) return;
    this.seat = deciding;
    this.now = now;
  }

  /** Do not show the rest step by step, and end what is travelling. */
  skip(): void {
    for (const step of this.queue.slice(0, -1)) this.heard(step);
    this.queue = this.queue.slice(-1);
    hurry();
  }
}
