import { beforeEach, describe, expect, it } from "vitest";

import data from "../../src/dystopolis/games/netrunner/content/data.json";
import words from "../../src/dystopolis/games/netrunner/content/words.json";
import { Content, type GameWords } from "../src/core/words";
import { bring, DeckTextError, readDeck, writeDeck, type Deck } from "../src/netrunner/deck";
import { passing } from "../src/netrunner/passing.svelte";

const tables = Object.fromEntries(Object.entries(words.kinds).map(([kind, table]) => [kind, data[table as keyof typeof data]]));
const content = new Content({ words, data, rules: {}, tables } as unknown as GameWords);

// The same deck as in tests/games/netrunner/test_deck.py: 45 cards of Noise, three of each.
const names = ["corroder", "datasucker", "medium", "mimic", "parasite", "wyrm", "yog_0", "stimhack", "cyberfeeder", "crypsis", "sure_gamble", "infiltration", "djinn", "deja_vu", "wyldside"];
const noise: Deck = { name: "Loud", identity: "noise", cards: Object.fromEntries(names.map((id) => [id, 3])) };

describe("decks", () => {
  it("reads back what it writes, in both languages", () => {
    for (const lang of ["fr", "en"] as const) expect(readDeck(writeDeck(noise, content, lang), content)).toEqual(noise);
  });

  it("reads what a deck site writes", () => {
    const text = 'My first deck\n\nKate "Mac" McCaffrey: Digital Tinker (Core Set)\n\nEvent (4)\n3x Diesel (Core Set)\n1 deja vu  ●●\n\nProgram (2)\n2× Gordian Blade\n\n2 influence spent (max 15)\n45 cards (min 45)\n';
    expect(readDeck(text, content)).toEqual({ name: "My first deck", identity: "kate_mac_mccaffrey", cards: { diesel: 3, deja_vu: 1, gordian_blade: 2 } });
  });

  it("names the line that it cannot read", () => {
    const bad = [
      ["Deck\n3x Desperadoo", ["unknown_card", 2, "Desperadoo"]],
      ["hello", ["no_card"]],
      ["Noise\nGabriel Santiago\n1x Parasite", ["second_identity", 2, "Gabriel Santiago"]],
    ] as const;
    for (const [text, why] of bad) {
      try {
        readDeck(text, content);
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(DeckTextError);
        expect((error as DeckTextError).why).toEqual(why);
        for (const lang of ["fr", "en"] as const) expect(content.say("reasons", [...why], lang)).not.toContain("{");
      }
    }
  });

  it("tells the table how many of each card", () => {
    const [verb, identity, counts] = bring(noise, content) as [string, string, number[]];
    expect([verb, identity, counts.length]).toEqual(["bring_deck", "noise", data.cards.length]);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(45);
    expect(bring({ ...noise, identity: null }, content)[1]).toBe(-1);
  });
});

describe("N21: automatic passing", () => {
  const [CORP, RUNNER] = [0, 1];
  beforeEach(() => {
    passing.usual();
    passing.until = passing.held = false;
  });
  const at = (side: number, stage: string, server: string | null = null) => passing.passes({ side, stage, server });

  it("stops at the usual steps and passes the others", () => {
    expect(["C1.1", "C2.1", "C2.2", "C3.2", "N1.1", "N1.3", "N2.2", "run_2.1", "run_4.1"].filter((stage) => at(CORP, stage))).toEqual(["C2.1", "C3.2", "N1.1", "N1.3", "N2.2"]);
    expect([at(RUNNER, "run_2"), at(RUNNER, "run_3.1")]).toEqual([true, false]);
  });

  it("stops at the marks of its player", () => {
    passing.flip(CORP, "N1.3");
    expect(at(CORP, "N1.3")).toBe(false);
    passing.flip(CORP, "run_2.1");
    expect(at(CORP, "run_2.1", "hq")).toBe(true);
    passing.flipServer("hq");
    expect([at(CORP, "run_2.1", "hq"), at(CORP, "run_2.1", "rd")]).toEqual([false, true]);
  });

  it("passes until something happens", () => {
    passing.until = true;
    expect(at(CORP, "run_2.1", "hq")).toBe(true);
    passing.hear([["draws", 1, 1], ["gains", 1, 1]]);
    expect(passing.until).toBe(true);
    passing.hear([["run_begins", "hq"]]);
    expect([passing.until, at(CORP, "run_2.1", "hq")]).toEqual([false, false]);
  });

  it("passes nothing while it is held or switched off", () => {
    passing.held = true;
    expect(at(CORP, "N1.3")).toBe(false);
    passing.held = false;
    passing.turn(false);
    expect(at(CORP, "N1.3")).toBe(false);
  });
});
