// What a game may bring of its own: a board, the seats, where its options live on the board. Everything has a default.

import type { Component } from "svelte";

import type { Forecast, Prompt, View } from "../wire";
import type { Journeys } from "./motion";
import { named, type Content, type Lang, type Part, type Spelled } from "./words";

export interface SeatMark {
  shape: number; // 0 to 4
  letter: string;
}

/** A number over time, for the chart at the end. */
export interface Series {
  label: string; // a label of the words
  mark?: number; // the shape and colour it is drawn with
  values: number[];
}

export interface Chart {
  areas: Series[]; // stacked
  lines?: Series[]; // one for each seat
  title?: string; // a label: what the lines count
  most: number; // the top of the scale
  bars: Series | null;
}

export interface Face {
  open?: boolean; // whether every seat sees the same: then nobody looks away at a shared screen
  Board: Component;
  Seats?: Component;
  Hero?: Component<{ view: View; content: Content }>; // what the end shows
  Preview?: Component<{ options: Record<string, unknown>; content: Content }>; // what the lobby shows
  aims?: (option: Spelled, view: View, content: Content, prompt: Prompt | null) => string[];
  mark?: (seat: number, view: View) => SeatMark | null;
  plain?: string[]; // kinds of names that are not shown as links
  markOf?: (part: Part | undefined) => SeatMark | null; // the mark of somebody named in a sentence
  note?: (option: Spelled, view: View, content: Content, lang: Lang, forecast?: Forecast) => string;
  label?: (option: Spelled, view: View, content: Content, lang: Lang) => string;
  headline?: (ending: string, lang: Lang) => string; // what stands above the end
  tone?: (event: string) => "good" | "bad" | "";
  loss?: string; // the event that the replay marks
  talk?: (lang: Lang) => string; // what the rules say about talking, beside the chat
  heads?: (event: string) => boolean; // whether the event begins a chapter of the log
  icon?: (option: Spelled) => string;
  risk?: (option: Spelled, view: View) => number | null; // how many dice may strike on the way; null: no such thing
  journeys?: Journeys; // what an event moves; without it two views are compared
  chart?: (views: View[]) => Chart;
  Sheet?: Component<{ view: View; content: Content; names: string[] }>; // a score sheet of its own
}

const FACES: Record<string, () => Promise<{ face: Face }>> = {
  virtopia: () => import("../virtopia/face"),
  virtual_revolution: () => import("../virtual_revolution/face"),
  netrunner: () => import("../netrunner/face"),
  hacktivity: () => import("../hacktivity/face"),
  narcopolis: () => import("../narcopolis/face"),
};

export async function loadFace(game: string): Promise<Face> {
  const own = FACES[game];
  return own ? (await own()).face : { Board: (await import("../board/GenericBoard.svelte")).default };
}

/** The places on the board that an option is about. */
export function aimsOf(face: Face, option: Spelled, view: View, content: Content, prompt: Prompt | null): string[] {
  return face.aims?.(option, view, content, prompt) ?? named(option);
}

export function headsOf(face: Face, event: string): boolean {
  return face.heads?.(event) ?? /(^|_)(turn|round)(_|$)/.test(event);
}

/** An icon of the sprite for an option: by its verb, else by what it names. */
export function iconOf(face: Face, option: Spelled): string {
  const names = [face.icon?.(option), String(option[0]), ...named(option)];
  return names.find((name) => name && document.getElementById(`i-${name}`)) ?? "play";
}
