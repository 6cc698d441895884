// Automatic passing. Whether a window is passed follows from the step, the server under attack and the player's own
// settings: from what everybody sees and what was set before, never from the options, which would tell of hidden cards.

import { load, store } from "./store";

const KEY = "dystopolis.netrunner.stops";

/** Where a player is asked unless he sets it otherwise; every other window is passed. */
export const USUAL = ["C1.1", "C2.2", "run_2.1", "run_3.1", "run_4.1", "run_2", "run_4"];
const USUAL_RUNNER = ["run_3.1"];

/** What happens all the time: it does not end "pass until something happens". */
const QUIET = ["turn_begins", "draws", "drew", "gains", "loses", "takes_from_card", "virus_grows", "tags_removed", "discards", "discards_unseen"];

export interface Moment {
  side: number;
  stage: string;
  server: string | null; // under attack
}

interface Marks {
  on: boolean;
  corp: string[]; // steps at which the Corp is asked
  runner: string[];
}

class Passing {
  private marks = $state<Marks>(load(KEY, { on: true, corp: USUAL, runner: USUAL_RUNNER }));
  servers = $state<string[]>([]); // runs on these are never passed through
  until = $state(false); // pass until something happens
  held = $state(false); // a key or a finger holds everything

  get on(): boolean {
    return this.marks.on;
  }

  /** Whether a window is passed without asking. */
  passes(moment: Moment): boolean {
    if (!this.marks.on || this.held) return false;
    if (moment.server && this.servers.includes(moment.server)) return false;
    return this.until || !this.stops(moment.side, moment.stage);
  }

  stops(side: number, stage: string): boolean {
    return this.list(side).includes(stage);
  }

  flip(side: number, stage: string): void {
    const list = this.list(side);
    const next = list.includes(stage) ? list.filter((one) => one !== stage) : [...list, stage];
    this.write({ ...this.marks, [side === 0 ? "corp" : "runner"]: next });
  }

  flipServer(server: string): void {
    this.servers = this.servers.includes(server) ? this.servers.filter((one) => one !== server) : [...this.servers, server];
  }

  turn(on: boolean): void {
    this.until = false;
    this.write({ ...this.marks, on });
  }

  usual(): void {
    this.servers = [];
    this.write({ on: true, corp: USUAL, runner: USUAL_RUNNER });
  }

  /** What was told since the last moment. */
  hear(events: readonly unknown[][]): void {
    if (this.until && events.some((event) => !QUIET.includes(String(event[0])))) this.until = false;
  }

  private list(side: number): string[] {
    return side === 0 ? this.marks.corp : this.marks.runner;
  }

  private write(marks: Marks): void {
    this.marks = marks;
    store(KEY, marks);
  }
}

export const passing = new Passing();
