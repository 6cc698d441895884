import { describe, expect, it } from "vitest";

import { marked, plain, search } from "../src/core/search";

const RULES = [
  { id: "miradors", title: "Miradors", text: "Un **dé** par mirador.\n\nRien d’autre.\n\n### Captifs\n\n- Le cœur du captif\n- La clé\n\n### Vide\n" },
  { id: "tour", title: "Tour de jeu", text: "1. Avancer\n2. Semer les *méta*humains\n\n| Cas | Effet |\n|---|---|\n| égalité | personne |\n| défaite | tous |" },
];

const ids = (query: string): string[] => search(RULES, query).map((one) => one.id);
const hits = (query: string): string[] => JSON.stringify(search(RULES, query)).match(/"cuts":\[[^\]]*\]/g) ?? [];

describe("looking for a word in the rules", () => {
  it("gives everything back for nothing", () => {
    expect(ids("  ")).toEqual(["miradors", "tour"]);
    expect(search(RULES, "").map((one) => one.blocks.length)).toEqual([3 + 1, 2]); // a heading without text is left out
    expect(hits("")).toEqual([]);
  });

  it("does not look at accents, case or ligatures, on either side", () => {
    expect(plain("Égalité Cœur d’Été")).toBe("egalite coeur d'ete");
    for (const query of ["EGALITE", "égalité", "e\u0301galite\u0301"]) expect(ids(query)).toEqual(["tour"]);
    expect(hits("coeur")).toEqual(['"cuts":["Le ","cœur"," du captif"]']);
    expect(hits("d'autre")).toEqual(['"cuts":["Rien ","d’autre","."]']);
  });

  it("leaves only the passages that have every word, their titles included", () => {
    expect(search(RULES, "mirador de")[0]!.blocks.map((block) => block.kind)).toEqual(["p"]);
    expect(search(RULES, "captif coeur")[0]!.blocks).toMatchObject([{ kind: "h" }, { kind: "ul", items: [[{ text: "Le cœur du captif" }]] }]);
    expect(search(RULES, "captifs cle")[0]!.blocks).toMatchObject([{ kind: "h" }, { kind: "ul", items: [[{ text: "La clé" }]] }]);
    expect(search(RULES, "defaite")[0]!.blocks).toMatchObject([{ kind: "table", rows: [[[{ text: "défaite" }], [{ text: "tous" }]]] }]);
    expect(ids("captif égalité")).toEqual([]);
    expect(ids("zzz")).toEqual([]);
  });

  it("keeps the numbers of steps", () => {
    expect(search(RULES, "semer")[0]!.blocks).toMatchObject([{ kind: "ol", items: [{}, {}] }]);
  });

  it("marks a word that runs over emphasis, and keeps a link in one piece", () => {
    expect(marked([{ text: "méta", style: "i" }, { text: "humains" }], ["tahum"])).toEqual([
      { text: "méta", style: "i", cuts: ["mé", "ta"] },
      { text: "humains", cuts: ["", "hum", "ains"] },
    ]);
    expect(marked([{ text: "la clé", href: "#x" }], ["cle"])).toEqual([{ text: "la clé", href: "#x", cuts: ["la ", "clé"] }]);
  });

  it("never takes what is typed for a pattern", () => {
    expect(ids(".*")).toEqual([]);
    expect(ids("(")).toEqual([]);
  });
});
