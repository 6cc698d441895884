import { beforeEach, describe, expect, it } from "vitest";

import data from "../../src/dystopolis/games/netrunner/content/data.json";
import words from "../../src/dystopolis/games/netrunner/content/words.json";
import { Content, type GameWords } from "../src/core/words";
import { bring, DeckTextError, faults, readDeck, ready, writeDeck, type Deck } from "../src/netrunner/deck";
import { passing } from "../src/netrunner/passing.svelte";

const tables = Object.fromEntries(Object.entries(words.kinds).map(([kind, table]) => [kind, data[table as keyof typeof data]]));
const content = new Content({ words, data, rules: {}, tables } as unknown as GameWords);

// The same deck as in tests/games/netrunner/test_deck.py: 45 cards of Noise, three of each.
const names = ["corroder", "datasucker", "medium", "mimic", "parasite", "wyrm", "yog_0", "stimhack", "cyberfeeder", "crypsis", "sure_gamble", "infiltration", "djinn", "deja_vu", "wyldside"];
const noise: Deck = { name: "Loud", identity: "noise", cards: Object.fromEntries(names.map((id) => [id, 3])) };
const changed = (cards: Record<string, number>, identity: string | null = "noise"): Deck => ({ ...noise, identity, cards: { ...noise.cards, ...cards } });

describe("decks, as the rules of the server judge them", () => {
  it("finds nothing wrong with the decks of the box", () => {
    for (const deck of ready(content)) expect(faults(deck, content), deck.id).toEqual([]);
    expect(faults(noise, content)).toEqual([]);
  });

  it.each([
    [changed({ wyldside: 2 }), [["too_small", 44, 45]]],
    [changed({ corroder: 4 }), [["too_many_copies", "corroder", 4]]],
    [changed({ hedge_fund: 1 }), [["wrong_side", "hedge_fund"]]],
    [changed({ gabriel_santiago: 1 }), [["identity_in_deck", "gabriel_santiago"]]],
    [changed({ account_siphon: 3, the_makers_eye: 2 }), [["influence_exceeded", 16, 15]]],
    [changed({}, null), [["no_identity"]]],
    [changed({}, "corroder"), [["no_identity"]]],
  ])("says what is wrong", (deck, wrong) => {
    expect(faults(deck, content)).toEqual(wrong);
    for (const one of wrong) for (const lang of ["fr", "en"] as const) expect(content.say("reasons", one, lang)).not.toContain("{");
  });

  it("counts agenda points and keeps agendas in their faction", () => {
    const nbn = ready(content).find((deck) => deck.id === "nbn_starter")!;
    const deck = { ...nbn, cards: { ...nbn.cards, nisei_mk_ii: 2 } };
    expect(faults(deck, content).map((one) => one[0])).toEqual(["no_influence_value", "agenda_points"]);
  });

  it("reads back what it writes, in both languages", () => {
    for (const lang of ["fr", "en"] as const) expect(readDeck(writeDeck(noise, content, lang), content)).toEqual(noise);
  });

  it("reads what a deck site writes", () => {
    const text = 'My first deck\n\nKate "Mac" McCaffrey: Digital Tinker (Core Set)\n\nEvent (4)\n3x Diesel (Core Set)\n1 deja vu  ●●\n\nProgram (2)\n2× Gordian Blade\n\n2 influence spent (max 15)\n45 cards (min 45)\n';
    expect(readDeck(text, content)).toEqual({ name: "My first deck", identity: "kate_mac_mccaffrey", cards: { diesel: 3, deja_vu: 1, gordian_blade: 2 } });
  });

  it("names the line that it cannot read", () => {
    for (const [text, line] of [["Deck\n3x Desperadoo", 2], ["hello", 0], ["Noise\nGabriel Santiago\n1x Parasite", 2]] as const) {
      try {
        readDeck(text, content);
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(DeckTextError);
        expect((error as DeckTextError).line).toBe(line);
      }
    }
  });

  it("tells the table how many of each card", () => {
    const [verb, identity, counts] = bring(noise, content) as [string, string, number[]];
    expect([verb, identity, counts.length]).toEqual(["bring_deck", "noise", data.cards.length]);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(45);
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
