// What the chart shows where a game says nothing of its own: the numbers that lie before each seat.

import type { Chart } from "../core/face";
import type { Frame, View } from "../wire";

const POINTS = 24;

/** The last moment of every round; without rounds, moments evenly spread. */
export function moments(frames: Frame[]): { view: View; label: string }[] {
  const rounds = new Map<number, View>();
  for (const frame of frames) {
    const round = frame.view.counters?.["round"];
    if (round !== undefined && round > 0) rounds.set(round, frame.view);
  }
  if (rounds.size > 1) return [...rounds].map(([round, view]) => ({ view, label: String(round) }));
  const step = Math.max(1, Math.ceil(frames.length / POINTS));
  return frames.filter((_, index) => index % step === 0 || index === frames.length - 1).map((frame) => ({ view: frame.view, label: String(frame.n) }));
}

/** The counter that every seat has and that changes most: points, money, credits. */
export function plainChart(views: View[], seats: number): Chart | null {
  const owned = (view: View, seat: number, key: string): number | undefined => {
    const zone = view.zones.find((one) => one.owner === seat && one.counters?.[key] !== undefined);
    return zone?.counters?.[key];
  };
  const keys = new Set(views.flatMap((view) => view.zones.filter((zone) => zone.owner != null).flatMap((zone) => Object.keys(zone.counters ?? {}))));
  let best: Chart | null = null;
  for (const key of keys) {
    const values = Array.from({ length: seats }, (_, seat) => views.map((view) => owned(view, seat, key) ?? 0));
    const most = Math.max(1, ...values.flat());
    const chart: Chart = { areas: [], lines: values.map((series, seat) => ({ label: key, mark: seat, values: series })), most, bars: null, title: key };
    if (values.every((series) => new Set(series).size > 1) && (!best || /point|score|vp/.test(key) || (most > best.most && !/point|score|vp/.test(best.title ?? "")))) best = chart;
  }
  return best;
}
