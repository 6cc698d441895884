// What is asked over HTTP: the games, their words, the tables, and games that are over.

import type { Check, Fork, Frame, GameContent, GameInfo, Listed, OpenTable, Opened, Review, Reviewing, TableInfo, Verdict } from "../wire";

const AGAIN = 1500; // between two looks whether a review is ready
const LOOKS = 80;

async function call<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit = body === undefined ? {} : { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as T;
}

const asked = new Map<string, Promise<GameContent>>();

/** The words and facts of a game, fetched once. */
export function loadWords(game: string): Promise<GameContent> {
  let words = asked.get(game);
  if (!words) {
    words = call<GameContent>(`/api/games/${encodeURIComponent(game)}/content`);
    words.catch(() => asked.delete(game));
    asked.set(game, words);
  }
  return words;
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const loadGames = (): Promise<GameInfo[]> => call("/api/games");
export const loadTables = (): Promise<Listed[]> => call("/api/tables");
export const loadTable = (table: string): Promise<TableInfo> => call(at(table));
/** What is wrong with an option that somebody builds, as the rules judge it. */
export const checkOption = (game: string, check: Check): Promise<Verdict> => call(`/api/games/${encodeURIComponent(game)}/check`, check);
export const openTable = (table: OpenTable): Promise<Opened> => call("/api/tables", table);
export const forkTable = (table: string, fork: Fork): Promise<Opened> => call(`${at(table)}/fork`, fork);
/** The turning points of a game that is over: thought over for a while, or not to be had (null). */
export async function loadReview(table: string, far: (percent: number) => void): Promise<Review | null> {
  for (let patience = 0; patience < LOOKS; patience++) {
    const response = await fetch(`${at(table)}/review`);
    if (response.status === 200) return (await response.json()) as Review;
    if (response.status === 202) far(((await response.json()) as Reviewing).percent);
    else if (response.status !== 429) return null;
    await new Promise((done) => setTimeout(done, AGAIN));
  }
  return null;
}

export const recordPath = (table: string): string => `${at(table)}/record`;

/** Moments of a game that is over, as a seat saw them; -2 is a spectator. */
export const loadFrames = (table: string, seat: number, from: number, count: number): Promise<Frame[]> =>
  call(`${at(table)}/replay?seat=${seat}&from=${from}&count=${count}`);
