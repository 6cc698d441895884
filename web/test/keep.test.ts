import { describe, expect, it } from "vitest";

import { keep } from "../src/core/keep";
import type { View } from "../src/wire";

const card = (id: string, face: string) => ({ id, face });

describe("a view after another", () => {
  const last: View = { seat: 0, zones: [{ id: "city", kind: "city", counters: { red: 2 } }, { id: "hand", kind: "hand", pieces: [card("a", "one"), card("b", "two")] }] };
  const fresh = (): View => structuredClone(last);

  it("keeps the zones and pieces that did not change, and says what the new one says", () => {
    const next = fresh();
    next.counters = { hope: 3 };
    next.zones[1]!.pieces!.push(card("c", "three"));
    next.zones[1]!.pieces![0]!.face = "other";
    const kept = keep(last, next);
    expect(kept).toEqual(next);
    expect(kept.zones[0]).toBe(last.zones[0]);
    expect(kept.zones[1]).not.toBe(last.zones[1]);
    expect(kept.zones[1]!.pieces![1]).toBe(last.zones[1]!.pieces![1]);
  });

  it("forgets what is gone, and takes what is new", () => {
    const next: View = { seat: 0, zones: [{ id: "box", kind: "box" }] };
    expect(keep(last, next)).toEqual(next);
    expect(keep(undefined, next)).toBe(next);
  });
});
