// What a bot thinks: of the choice at hand, of the choice it made, of the game when it is over.

import type { Spelled } from "./words";

export type Both = Record<string, string>; // a finished sentence in fr and en

/** What a bot would do, and why. */
export interface Advice {
  option: Spelled;
  reason: Both;
}

/** Why a bot played as it did. */
export interface Reason {
  seat: number;
  text: Both;
}

/** A turning point: choice number `n`, what it was and what would have been better; seat -1 is chance. */
export interface Moment {
  n: number;
  seat: number;
  option: Spelled;
  better: Spelled | null;
  change: number[];
  text: Both;
}

/** The game looked over again: the weightiest moments first; what each seat gave away, and what dice brought it. */
export interface Review {
  ready: true;
  moments: Moment[];
  lost: number[];
  luck: number[];
}
