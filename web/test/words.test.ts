import { describe, expect, it } from "vitest";

import fixture from "../../tests/web/sentences.json";
import { Content, named, quotable, unbroken, type GameWords, type Group, type Lang, type Spelled } from "../src/core/words";

interface Case {
  group: Group;
  spelled: Spelled;
  lang: Lang;
  names: string[];
  say: string;
  help?: string;
}

const tables = Object.fromEntries(Object.entries(fixture.words.kinds).map(([kind, table]) => [kind, fixture.data[table as keyof typeof fixture.data]]));
const content = new Content({ words: fixture.words, data: fixture.data, rules: {}, tables } as unknown as GameWords);

describe("sentences are said as the kernel says them", () => {
  it.each(fixture.cases as Case[])("$lang $spelled", ({ group, spelled, lang, names, say, help }) => {
    expect(content.say(group, spelled, lang, names)).toBe(say);
    expect(content.help(group, spelled, lang, names)).toBe(help ?? "");
  });
});

describe("parts of a sentence", () => {
  it("keeps what it names", () => {
    const parts = content.parts("events", ["moved", "red", "north", 2], "en");
    expect(parts.filter((part) => part.id !== undefined)).toEqual([
      { text: "red", kind: "colour", id: "red" },
      { text: "North Gate", kind: "place", id: "north" },
    ]);
  });

  it("is one text between names, so that a number keeps its currency", () => {
    const events = { paid: { fr: "{seat} paie {n} € à {other}.", en: "", args: ["seat", "n", "other:seat"] } };
    const bank = new Content({ words: { ...fixture.words, events }, data: fixture.data, rules: {}, tables } as unknown as GameWords);
    expect(bank.parts("events", ["paid", 0, 7, 1], "fr", ["Ada", "Bob"]).map((part) => part.text)).toEqual(["Ada", " paie 7 € à ", "Bob", "."]);
  });

  it("says the name of what it does not know", () => {
    expect(content.say("verbs", ["unheard_of", 3], "fr")).toBe("unheard_of 3");
    expect(content.label("unheard_of", "fr")).toBe("unheard_of");
  });

  it("names the ids of an option, also within lists", () => {
    expect(named(["take", "north", 3, ["red", "blue"]])).toEqual(["north", "red", "blue"]);
  });
});

describe("a line that breaks", () => {
  it("keeps French signs with their words, and a sum with its currency", () => {
    expect(unbroken("Que faire ? Aller à « Marina » : oui", "fr")).toBe("Que faire\u00a0? Aller à «\u00a0Marina\u00a0»\u00a0: oui");
    expect(unbroken("What now ?", "en")).toBe("What now ?");
    expect(quotable("Un à « Marina », un à «\u00a0Port\u00a0» ?")).toBe("Un à “Marina”, un à “Port” ?");
    expect(unbroken("Ada plays Police for 8 M$.", "en")).toBe("Ada plays Police for 8\u00a0M$.");
    expect(unbroken("Ada paie 7 € à Bob", "fr")).toBe("Ada paie 7\u00a0€ à Bob");
    expect(unbroken("Ada pays €7", "en")).toBe("Ada pays €7");
    expect(unbroken("Infection -3 → -5.", "en")).toBe("Infection -3\u00a0→\u00a0-5.");
    const fined = new Content({ words: { ...fixture.words, labels: { fine: { fr: "Amende de 2 €" } } }, data: fixture.data, rules: {}, tables } as unknown as GameWords);
    expect(fined.label("fine", "fr")).toBe("Amende de 2\u00a0€");
  });
});
