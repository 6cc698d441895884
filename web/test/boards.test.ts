// What travels on each board when an event is told.

import { describe, expect, it } from "vitest";

import { byEvent, moves } from "../src/core/journeys";
import { journeys as hacktivity } from "../src/hacktivity/journeys";
import { journeys as narcopolis } from "../src/narcopolis/journeys";
import { journeys as netrunner } from "../src/netrunner/journeys";
import { journeys as revolution } from "../src/virtual_revolution/journeys";
import type { Piece, View } from "../src/wire";

/** A view with pieces by zone. */
function view(zones: Record<string, Piece[]>, more: Partial<View> = {}): View {
  return { seat: 0, zones: Object.entries(zones).map(([id, pieces]) => ({ id, kind: id, pieces })), ...more };
}

describe("a table of ways", () => {
  it("moves nothing for an event that is not in it", () => {
    expect(byEvent({})(["anything", 1], view({}), view({}))).toEqual([]);
  });
  it("moves nothing that stays, or that was and is nowhere", () => {
    const still = view({ a: [{ id: "x" }] });
    expect(moves("x", still, still)).toEqual([]);
    expect(moves("y", still, still, "deck")).toEqual([]);
  });
});

describe("Narcopolis", () => {
  const pawn = { id: "pawn.lola", face: "lola", owner: 1, marks: ["pawn"] };
  const other = { id: "pawn.max", face: "max", owner: 0, marks: ["pawn"] };
  const token = { id: "d2.casinos", face: "casinos", owner: 1 };

  it("sends the gangster of the seat, and nobody else's", () => {
    const before = view({ d1: [pawn, other], d2: [], prison: [] });
    expect(narcopolis(["moved", 1, "d2"], before, view({ d1: [other], d2: [pawn], prison: [] }))).toEqual([{ thing: "pawn.lola", from: "d1", to: "d2" }]);
    expect(narcopolis(["jailed", 1], before, view({ d1: [other], d2: [], prison: [pawn] }))).toEqual([{ thing: "pawn.lola", from: "d1", to: "prison" }]);
  });

  it("brings a Business from the board of its owner, and back", () => {
    const [without, with_] = [view({ d2: [pawn] }), view({ d2: [pawn, token] })];
    const come = [{ thing: "d2.casinos", from: "player1", to: "d2" }];
    expect(narcopolis(["implanted", 1, "casinos", "d2", 3], without, with_)).toEqual(come);
    expect(narcopolis(["district_taken", 1, "d2", ["casinos", "armes"]], without, with_)).toEqual(come);
    expect(narcopolis(["furi_implants", 0, "casinos", "d2"], without, with_)).toMatchObject([{ from: "furi" }]);
    expect(narcopolis(["dismantled", 1, "d2", 2], with_, view({ d2: [] }))).toEqual([{ thing: "d2.casinos", from: "d2", to: "player1" }]);
  });
});

describe("Virtual Revolution", () => {
  const disc = { id: "b1.influence", face: "influence", owner: 0 };
  it("brings tokens from the reserve and sends them to Recycling", () => {
    const [empty, held] = [view({ b1: [] }), view({ b1: [disc] })];
    expect(revolution(["influence_added", 0, "b1"], empty, held)).toEqual([{ thing: "b1.influence", from: "board_0/reserve", to: "b1" }]);
    expect(revolution(["influence_added", 0, "b1"], held, held)).toEqual([]);
    expect(revolution(["influence_eliminated", 0, "b1"], held, empty)).toEqual([{ thing: "b1.influence", from: "b1", to: "board_0/recycled" }]);
    expect(revolution(["influence_moved", 0, "b0", "b1"], empty, held)).toEqual([{ thing: "b1.influence", from: "b0", to: "b1" }]);
  });
  it("places the Director that is new in the borough", () => {
    const director = (owner: number) => ({ id: `director_${owner}_2`, face: "director", owner });
    const after = view({ b1: [director(1), director(0)] });
    expect(revolution(["director_placed", 0, "b1"], view({ b1: [director(1)] }), after)).toEqual([{ thing: "director_0_2", from: "board_0", to: "b1" }]);
  });
  it("takes an agent from the market to the corporation", () => {
    expect(revolution(["recruited", 1, "ag_x"], view({ agent_row: [{ id: "ag_x" }] }), view({ agents_1: [{ id: "ag_x" }] }))).toEqual([{ thing: "ag_x", from: "market", to: "seat_1" }]);
  });
});

describe("Netrunner", () => {
  const ice = { id: "#4", face: null, owner: 0 };
  it("installs from the hand of the side, and trashes to its pile", () => {
    const [bare, iced] = [view({ hq_ice: [] }), view({ hq_ice: [ice] })];
    expect(netrunner(["installs_ice", "hq"], bare, iced)).toEqual([{ thing: "#4", from: "hq_pile", to: "hq_ice" }]);
    const breaker = { id: "#7", face: "corroder", owner: 1 };
    expect(netrunner(["runner_installed", "corroder"], view({ rig: [] }), view({ rig: [breaker] }))).toEqual([{ thing: "#7", from: "seat_1", to: "rig" }]);
    expect(netrunner(["runner_installed", "corroder"], view({ rig: [] }), view({ rig: [breaker] }, { seat: 1 }))).toMatchObject([{ from: "grip" }]);
    expect(netrunner(["trashed", "corroder"], view({ rig: [breaker] }), view({ rig: [] }))).toEqual([{ thing: "#7", from: "rig", to: "heap" }]);
  });
  it("shows a draw by the deck, whoever draws", () => {
    expect(netrunner(["draws", 0, 1], view({}), view({}))).toEqual([{ thing: "", from: "rd_pile", to: "hq_pile" }]);
    expect(netrunner(["draws", 1, 2], view({}), view({}, { seat: -2 }))).toHaveLength(2);
  });
  it("leads a stolen agenda to the Runner's score and the mark along the run", () => {
    const agenda = { id: "#9", face: "hostile", owner: 0 };
    expect(netrunner(["agenda_stolen", "hostile", 1], view({ remote1_root: [agenda] }), view({ remote1_root: [] }))).toEqual([{ thing: "#9", from: "remote1_root", to: "score_runner" }]);
    const running = view({}, { marks: { run: "hq" } });
    expect(netrunner(["run_begins", "hq"], view({}), running)).toMatchObject([{ thing: "runner", from: "seat_1" }]);
    expect(netrunner(["approaches", "hq", 1], running, running)).toMatchObject([{ thing: "runner" }]);
    expect(netrunner(["approaches", "hq", 1], view({}), running)).toEqual([]); // the beginning of the run has it
  });
});

describe("Hacktivity", () => {
  it("plays a card to the pile of its half, and isolates it in a zone", () => {
    expect(hacktivity(["played", 1, "spark", "spark.bottom"], view({}), view({}))).toEqual([{ thing: "spark", from: "hand_1", to: "bottom_1" }]);
    expect(hacktivity(["isolated", 0, "worm", "zone2", 3], view({}), view({}))).toEqual([{ thing: "worm", from: "hand_0", to: "zone2" }]);
    expect(hacktivity(["drew_anomaly", 0, 1], view({}), view({}))).toEqual([{ thing: "", from: "anomaly_deck", to: "player_0" }]);
  });
});
