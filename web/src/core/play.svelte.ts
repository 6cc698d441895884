// What one screen of a table knows beyond the table: what is lit, what is pointed at, which small windows are open.

import { getContext, setContext } from "svelte";
import { SvelteMap } from "svelte/reactivity";

import type { Advice, Forecast, Prompt, Refused, View } from "../wire";
import { aimsOf, iconOf, type Face, type SeatMark } from "./face";
import { foretold } from "./forecast";
import { settings } from "./settings.svelte";
import type { Draft, Table } from "./table.svelte";
import { join, same, unbroken, type Content, type Lang, type Spelled } from "./words";

const KEY = Symbol("play");
const FEW = 3; // refusals alike that are all told

export interface Chooser {
  options: Spelled[];
  x: number;
  y: number;
  back: HTMLElement | null;
}

/** Where something is told about a thing: from this point upwards or downwards. */
export interface Beside {
  x: number;
  y: number;
  above: boolean;
}

/** What is shown of the thing under the pointer: a row of the content, or a title and lines. */
export interface Info extends Beside {
  id?: string;
  title?: string;
  lines?: string[];
}

export class Play {
  chooser = $state.raw<Chooser | null>(null);
  info = $state.raw<Info | null>(null);
  rules = $state.raw<{ section: string | null } | null>(null);
  pointed = $state.raw<Spelled | null>(null); // the option under the pointer or the focus
  private advised = $state.raw<(Advice & { n: number }) | null>(null);
  side = $state<"log" | "chat">("log");
  sideOpen = $state(false); // on a phone

  constructor(
    readonly table: Table,
    readonly content: Content,
    readonly face: Face,
  ) {}

  get lang(): Lang {
    return settings.lang;
  }

  get view(): View {
    return this.table.now!.view;
  }

  get prompt(): Prompt | null {
    return this.table.now?.prompt ?? null;
  }

  get options(): Spelled[] {
    return this.table.options;
  }

  get refused(): Refused[] {
    return this.table.mine ? (this.table.now?.prompt?.refused ?? []) : [];
  }

  /** What the rules refuse, told briefly: of many alike, for one reason, the first stands for all. */
  get refusals(): Refused[] {
    const all = this.refused;
    const alike = (one: Refused) => JSON.stringify([one.option[0], one.why]);
    const counts = new Map<string, number>();
    for (const one of all) counts.set(alike(one), (counts.get(alike(one)) ?? 0) + 1);
    const told = new Set<string>();
    return all.filter((one) => counts.get(alike(one))! <= FEW || (!told.has(alike(one)) && told.add(alike(one))));
  }

  /** Where each legal option can be taken on the board. */
  readonly lit = $derived.by(() => {
    const lit = new SvelteMap<string, Spelled[]>();
    for (const option of this.options) {
      for (const aim of new Set(aimsOf(this.face, option, this.view, this.content, this.prompt))) {
        lit.set(aim, [...(lit.get(aim) ?? []), option]);
      }
    }
    return lit;
  });

  /** The places of the option that is pointed at. */
  readonly aimed = $derived.by(() => new Set(this.pointed ? aimsOf(this.face, this.pointed, this.view, this.content, this.prompt) : []));

  label(option: Spelled): string {
    return unbroken(this.face.label?.(option, this.view, this.content, this.lang) || this.content.say("verbs", option, this.lang, this.table.names), this.lang);
  }

  /** How much of its label comes before what an option names. */
  stem(option: Spelled): number {
    if (this.face.label?.(option, this.view, this.content, this.lang)) return Infinity;
    const parts = this.content.parts("verbs", option, this.lang, this.table.names);
    const first = parts.findIndex((part) => part.id !== undefined);
    return join(parts.slice(0, first < 0 ? undefined : first)).length;
  }

  /** What can be done with one thing, in a row. */
  labels(options: Spelled[]): string {
    return options.map((option) => this.label(option)).join(" / ");
  }

  /** What the rules say that an option changes for sure. */
  forecast(option: Spelled | null): Forecast | undefined {
    return option ? this.prompt?.forecasts.find((one) => same(one.option, option)) : undefined;
  }

  note(option: Spelled): string {
    const forecast = this.forecast(option);
    const own = this.face.note?.(option, this.view, this.content, this.lang, forecast);
    const said = own || this.content.help("verbs", option, this.lang, this.table.names) || foretold(forecast, this.content, this.lang);
    return unbroken(said, this.lang);
  }

  icon(option: Spelled): string {
    return iconOf(this.face, option);
  }

  /** On a phone: open or close the log and the chat. What the chat shows is read. */
  flipSide(): void {
    this.sideOpen = !this.sideOpen;
    if (this.side === "chat") this.table.unread = 0;
  }

  /** How a seat is drawn: its colour, shape and letter. */
  mark(seat: number): SeatMark {
    const own = this.table.now ? this.face.mark?.(seat, this.table.now.view) : null;
    return own ?? { shape: seat, letter: (this.table.names[seat] ?? "").slice(0, 1).toUpperCase() };
  }

  /** Where to tell about a thing: above it in the lower half of the screen, below it in the upper. */
  beside(event: Event, thing = event.currentTarget as Element): Beside {
    const box = thing.getBoundingClientRect();
    const above = box.top + box.height / 2 > innerHeight / 2;
    return { x: box.left + box.width / 2, y: above ? box.top : box.bottom, above };
  }

  /** Act on the thing itself: one option is taken, several are offered at the spot. */
  pick(target: string, event: MouseEvent | KeyboardEvent): void {
    const options = this.lit.get(target);
    if (!options) return;
    const element = event.currentTarget as HTMLElement;
    if (options.length === 1) return this.choose(options[0]!);
    const box = element.getBoundingClientRect();
    const mouse = event instanceof MouseEvent && event.detail > 0;
    this.chooser = {
      options,
      x: mouse ? event.clientX : box.left + box.width / 2,
      y: mouse ? event.clientY : box.top + box.height / 2,
      back: element,
    };
  }

  choose(option: Spelled, byItself = false): void {
    this.chooser = null;
    this.pointed = null;
    this.info = null;
    void this.table.choose(option, byItself);
  }

  points(option: Spelled): boolean {
    return this.pointed !== null && same(this.pointed, option);
  }

  /** What a bot would do now, once it was asked. */
  get advice(): Advice | null {
    return settings.hints && this.advised?.n === this.table.now?.n ? this.advised : null;
  }

  advises(option: Spelled): boolean {
    return this.advice !== null && same(this.advice.option, option);
  }

  /** Why a bot would choose what it advises. */
  get why(): string {
    return unbroken(this.advice?.reason[this.lang] ?? "", this.lang);
  }

  /** Ask a bot for advice on the choice at hand. The answer may take some seconds. */
  async ask(): Promise<void> {
    const now = this.table.now;
    if (!now?.prompt) return;
    const answer = await this.table.ask({ type: "hint", seat: now.prompt.seat, at: now.n } as Draft);
    if (answer.ok && answer.data) this.advised = { ...(answer.data as Advice), n: now.n };
  }

  /** The section of the rules that the current choice is about. */
  get section(): string | null {
    const prompt = this.table.now?.prompt;
    return prompt ? (this.content.sentence("choices", String(prompt.choice[0]))?.rule ?? null) : null;
  }

  openRules(section: string | null = this.section): void {
    this.rules = { section };
  }
}

export function givePlay(play: Play): Play {
  return setContext(KEY, play);
}

export function getPlay(): Play {
  return getContext<Play>(KEY);
}
