import { describe, expect, it } from "vitest";

import { walk } from "../src/virtopia/walk";
import type { View } from "../src/wire";

const leader = "leader_justice";
const KINDS = ["flaw", "virtue", "action"];

/** The Leader at a position of the ring; meeples by position. */
function view(at: number, meeples: Record<number, number>): View {
  const zones = Array.from({ length: 12 }, (_, position) => ({
    id: `s${position}`,
    kind: KINDS[position % 3]!,
    counters: { green: meeples[position] ?? 0 },
    pieces: position === at ? [{ id: leader, face: leader }] : [],
  }));
  return { seat: 0, zones, marks: { active: leader } };
}

describe("the picture of a walk", () => {
  it("goes one space for each meeple, past the top, and counts the one it drops on a Flaw", () => {
    expect(walk(["sow_here"], view(11, { 11: 5, 0: 2 }))).toEqual({
      from: 11,
      steps: 5,
      sows: true,
      end: 4,
      towers: [
        { position: 0, captives: 3 },
        { position: 3, captives: 1 },
      ],
    });
  });

  it("advances by one, past the watchtower that is left", () => {
    expect(walk(["advance"], view(3, { 3: 2 }))).toEqual({ from: 3, steps: 1, sows: false, end: 4, towers: [{ position: 3, captives: 2 }] });
    expect(walk(["advance"], view(4, {}))).toMatchObject({ end: 5, towers: [] });
  });

  it("is nothing where nothing is taken along, and for what is no walk", () => {
    expect(walk(["sow_here"], view(4, {}))).toBeNull();
    expect(walk(["act_here", "recruit"], view(4, { 4: 2 }))).toBeNull();
  });
});
