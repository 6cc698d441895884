import { describe, expect, it } from "vitest";

import { differences } from "../src/core/motion";
import type { View } from "../src/wire";

const view = (...zones: View["zones"]): View => ({ seat: 0, zones });

describe("what travels", () => {
  it("goes from where there is less to where there is more", () => {
    const before = view({ id: "city", kind: "city", counters: { red: 3, blue: 1 } }, { id: "gate", kind: "gate" });
    const after = view({ id: "city", kind: "city", counters: { red: 1, blue: 1 } }, { id: "gate", kind: "gate", counters: { red: 2 } });
    expect(differences(before, after)).toEqual([["red", ["city", "city"], ["gate", "gate"]]]);
  });

  it("follows pieces by their face, and leaves alone what stays", () => {
    const piece = { id: "#1", face: "corroder" };
    const before = view({ id: "hand", kind: "hand", pieces: [piece] }, { id: "rig", kind: "rig" });
    const after = view({ id: "hand", kind: "hand" }, { id: "rig", kind: "rig", pieces: [{ ...piece, id: "#9" }] });
    expect(differences(before, after)).toEqual([["corroder", ["hand"], ["rig"]]]);
    expect(differences(after, after)).toEqual([]);
  });

  it("lets nothing travel that only appears or disappears", () => {
    expect(differences(view({ id: "a", kind: "a" }), view({ id: "a", kind: "a", counters: { red: 2 } }))).toEqual([]);
  });
});
