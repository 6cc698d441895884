// A game that is over, moment by moment, as any seat saw it.

import { tick } from "svelte";

import { loadFrames } from "../core/api";
import { headsOf, type Face } from "../core/face";
import { settle } from "../core/motion";
import { settings } from "../core/settings.svelte";
import { SPECTATOR, Table } from "../core/table.svelte";
import type { Spelled } from "../core/words";
import type { Frame, Reason, Told } from "../wire";

const CHUNK = 64;
const TEMPO = 900;
const MOST_TICKS = 90;

export interface Tick {
  n: number;
  event: Spelled | null; // the turn that begins
  loss: boolean;
}

/** A table without a line: it shows frames. */
export class Replay extends Table {
  of = $state(0);
  at = $state(0);
  seenBy = $state(SPECTATOR);
  running = $state(false);
  frame = $state.raw<Frame | null>(null);
  everything = $state.raw<Frame[]>([]);
  private readonly kept = new Map<number, (Frame | undefined)[]>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(live: Table) {
    super(live.code);
    this.info = { ...live.info!, mine: [] };
    this.content = live.content;
    this.link = "online";
    this.now = live.now;
    this.journeys = live.journeys;
  }

  override get log(): Told[] {
    return (this.frame?.events ?? []).map((event) => ({ n: this.at, event }));
  }

  /** Why the bot made the choice that led here. */
  get reason(): Reason | null {
    return this.frame?.reason ?? null;
  }

  get events(): Spelled[] {
    return this.frame?.events ?? [];
  }

  /** Frames from one to another, fetched in chunks and kept. */
  async frames(seat: number, from: number, to: number): Promise<Frame[]> {
    const kept = this.kept.get(seat) ?? [];
    this.kept.set(seat, kept);
    for (let start = Math.floor(from / CHUNK) * CHUNK; start <= to; start += CHUNK) {
      if (kept[start] !== undefined) continue;
      const loaded = await loadFrames(this.code, seat, start, CHUNK);
      loaded.forEach((frame) => (kept[frame.n] = frame));
      if (loaded[0]) this.of = loaded[0].of;
      if (loaded.length < CHUNK) break;
    }
    return kept.slice(from, to + 1).filter((frame) => frame !== undefined);
  }

  /** Everything; the slider then stands at the end. */
  async all(): Promise<Frame[]> {
    await this.frames(SPECTATOR, 0, 0);
    if (!this.frame) this.at = this.of;
    this.everything = await this.frames(SPECTATOR, 0, this.of);
    return this.everything;
  }

  /** The moments that stand out: where a turn begins, and where something bad happened. */
  ticks(face: Face): Tick[] {
    const frames = this.everything;
    const found: Tick[] = [];
    for (const frame of frames) {
      const names = frame.events.map((event) => String(event[0]));
      const head = frame.events.find((event) => headsOf(face, String(event[0])));
      const worst = names.some((name) => face.loss === name);
      if (head || worst) found.push({ n: frame.n, event: head ?? null, loss: worst });
    }
    const step = Math.ceil(found.length / MOST_TICKS);
    return found.filter((tick, index) => tick.loss || index % step === 0);
  }

  async go(n: number): Promise<void> {
    const target = Math.max(0, Math.min(n, this.of));
    const step = target === this.at + 1;
    this.at = target;
    const [frame] = await this.frames(this.seenBy, target, target);
    if (!frame || this.at !== target) return;
    const before = step && settings.motion ? this.now?.view : undefined;
    await settle(before ? { events: frame.events, before, after: frame.view } : null, this.journeys, async () => {
      this.frame = frame;
      this.now = { type: "now", n: frame.n, view: frame.view, events: frame.events, prompt: frame.prompt, asides: [], undo: { how: "no", why: "nothing", asked_by: null }, clocks: null, reason: frame.reason };
      await tick();
    });
  }

  async look(seat: number): Promise<void> {
    this.seenBy = seat;
    await this.go(this.at);
  }

  run(): void {
    if (this.running) return this.pause();
    this.running = true;
    if (this.at >= this.of) this.at = 0;
    this.timer = setInterval(() => {
      if (this.at >= this.of) this.pause();
      else void this.go(this.at + 1);
    }, TEMPO);
    void this.go(this.at + 1);
  }

  pause(): void {
    this.running = false;
    clearInterval(this.timer);
  }

  override close(): void {
    this.pause();
  }
}
