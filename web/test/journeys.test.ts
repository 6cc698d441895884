import { describe, expect, it } from "vitest";

import { beats } from "../src/core/motion";
import { journeys } from "../src/virtopia/journeys";
import type { View, Zone } from "../src/wire";

const leader = "leader_justice";
const token = { id: leader, face: leader, marks: ["standing"] };
const RING = ["flaw_iniquite", "virtue_justice", "street_1", "flaw_ignorance", "virtue_sagesse", "street_2", "flaw_extremisme", "virtue_temperance", "street_3", "flaw_crainte", "virtue_courage", "street_4"];

/** A table on which only what is named differs from an empty one. */
function view(zones: Record<string, Partial<Zone>>): View {
  const others = ["city", "hand", "box", `points_${leader}`, "points_leader_courage", "prison_1"];
  return {
    seat: 0,
    zones: [...RING, ...others].map((id) => ({ id, kind: id.split("_")[0]!, ...zones[id] })),
    counters: {},
    marks: { active: leader },
  };
}
const point = (virtue: string, face: string) => ({ id: `x.${virtue}.${face}`, face, marks: [virtue] });

describe("what an event moves on Virtopia's board", () => {
  it("takes the meeples of a space in hand and walks on", () => {
    const before = view({ street_1: { counters: { red: 1, green: 2 }, pieces: [token] } });
    const after = view({ hand: { counters: { red: 1, green: 2 } }, flaw_ignorance: { pieces: [token] } });
    expect(journeys(["sow_started", leader, "street_1", 3], before, after)).toEqual([
      { thing: "green", from: "street_1", to: "hand" },
      { thing: "green", from: "street_1", to: "hand" },
      { thing: "red", from: "street_1", to: "hand" },
      { thing: leader, from: "street_1", to: "flaw_ignorance" },
    ]);
  });

  it("drops what the event names where it names it, also when nothing walks on", () => {
    const before = view({ hand: { counters: { red: 1 } }, virtue_sagesse: { pieces: [token] } });
    const after = view({ virtue_sagesse: { pieces: [token], counters: { red: 1 } } });
    expect(journeys(["sow_dropped", leader, "red", "virtue_sagesse"], before, after)).toEqual([{ thing: "red", from: "hand", to: "virtue_sagesse" }]);
  });

  it("finds the colour of a point, and whence it came", () => {
    const before = view({ virtue_justice: { pieces: [token], counters: { blue: 1 } }, points_leader_courage: { pieces: [point("justice", "red")] } });
    const after = view({ virtue_justice: { pieces: [token] }, points_leader_courage: { pieces: [point("justice", "red"), point("justice", "blue")] } });
    expect(journeys(["point_given", leader, "justice", "leader_courage"], before, after)).toEqual([{ thing: "blue", from: "virtue_justice", to: "points_leader_courage" }]);
    const city = view({ virtue_justice: { pieces: [token] }, city: { counters: { blue: 1 } }, points_leader_courage: { pieces: [point("justice", "red")] } });
    expect(journeys(["point_given", leader, "justice", "leader_courage"], city, after)[0]).toMatchObject({ from: "city" });
  });

  it("leads to prison from wherever they were, and only that colour", () => {
    const before = view({ street_1: { counters: { red: 1, blue: 1 } }, city: { counters: { red: 2 } } });
    const after = view({ city: { counters: { red: 1 } }, prison_1: { counters: { red: 2 } }, street_1: { counters: { blue: 1 } } });
    expect(journeys(["imprisoned", 2, "red", 1], before, after)).toEqual([
      { thing: "red", from: "street_1", to: "prison_1" },
      { thing: "red", from: "city", to: "prison_1" },
    ]);
  });

  it("moves nothing for what only tells", () => {
    const before = view({ city: { counters: { red: 2 } } });
    const after = view({ street_1: { counters: { red: 2 } } });
    expect(journeys(["watch_rolled", 3], before, after)).toEqual([]);
    expect(beats({ events: [["watch_rolled", 3], ["leader_turn", 1, leader]], before, after }, journeys)).toEqual([]);
  });
});

describe("a game without such words", () => {
  it("is compared", () => {
    const before = view({ city: { counters: { red: 2 } } });
    const after = view({ street_1: { counters: { red: 2 } } });
    expect(beats({ events: [], before, after }, undefined)).toEqual([
      [
        { thing: "red", from: "city", to: "street_1" },
        { thing: "red", from: "city", to: "street_1" },
      ],
    ]);
  });
});
