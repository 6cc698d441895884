// What the rules say about a deck: asked of the server, a moment after the last change.

import { checkOption } from "../core/api";
import type { Spelled } from "../core/words";
import type { Verdict } from "../wire";

const PAUSE = 250; // ms without a change before the server is asked
const LATE = 1500; // ms without an answer before that is said, or the question is put again

const known = new Map<string, Verdict>();

export class Judge {
  verdict = $state.raw<Verdict | null>(null); // the last one; while `asking`, of the deck as it was
  asking = $state(false);
  late = $state(false); // the server is slow, or away
  private deck = "";
  private timers: ReturnType<typeof setTimeout>[] = [];

  get legal(): boolean {
    return !this.asking && this.verdict?.faults.length === 0;
  }

  /** Judge this deck; what is said about an older one is not heard any more. */
  look(option: Spelled): void {
    const deck = JSON.stringify(option);
    if (deck === this.deck) return;
    this.rest();
    this.deck = deck;
    const verdict = known.get(deck);
    if (verdict) return this.hear(verdict);
    this.asking = true;
    this.timers = [setTimeout(() => void this.ask(option, deck), this.verdict ? PAUSE : 0), setTimeout(() => (this.late = true), PAUSE + LATE)];
  }

  /** Nobody wants to know any more. */
  rest(): void {
    this.timers.forEach(clearTimeout);
    this.deck = "";
  }

  private async ask(option: Spelled, deck: string): Promise<void> {
    try {
      const verdict = await checkOption("netrunner", { option });
      known.set(deck, verdict);
      if (deck === this.deck) this.hear(verdict);
    } catch {
      if (deck === this.deck) this.timers.push(setTimeout(() => void this.ask(option, deck), LATE));
    }
  }

  private hear(verdict: Verdict): void {
    this.timers.forEach(clearTimeout);
    this.verdict = verdict;
    this.asking = this.late = false;
  }
}
