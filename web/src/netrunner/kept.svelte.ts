// The decks built in this browser.

import type { Deck } from "./deck";
import { load, store } from "./store";

const KEY = "dystopolis.netrunner.decks";

class Kept {
  private saved = $state.raw<{ decks: Deck[] }>(load(KEY, { decks: [] }));

  get decks(): Deck[] {
    return this.saved.decks;
  }

  /** Under its name; an older one of that name goes. */
  keep(deck: Deck): void {
    this.write([...this.saved.decks.filter((one) => one.name !== deck.name), deck]);
  }

  forget(name: string): void {
    this.write(this.saved.decks.filter((one) => one.name !== name));
  }

  private write(decks: Deck[]): void {
    this.saved = { decks };
    store(KEY, this.saved);
  }
}

export const kept = new Kept();
