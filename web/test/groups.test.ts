import { describe, expect, it } from "vitest";

import { grouped as group } from "../src/core/groups";

const grouped = (options: unknown[][], label: (option: unknown[]) => string, stem = Infinity) => group(options, label, () => stem);
const places = ["Louvre (1er)", "Bourse (2e)", "Temple (3e)", "Hôtel-de-Ville (4e)", "Panthéon (5e)", "Luxembourg (6e)", "Élysée (8e)", "Opéra (9e)", "Entrepôt (10e)", "Reuilly (12e)", "Gobelins (13e)", "Auteuil (16e)"];
const say = (option: unknown[]): string => (option[0] === "place" ? `Placer un Directeur : ${String(option[1])}` : option[0] === "go" ? `Aller à « ${String(option[1])} »` : "Finir le tour");

describe("many options", () => {
  it("stay as they are while they are few", () => {
    const few = grouped([["end"], ["go", "Marina"]], say);
    expect(few).toEqual([
      {
        heading: "",
        items: [
          { option: ["end"], index: 0, before: "", label: "Finir le tour", after: "" },
          { option: ["go", "Marina"], index: 1, before: "", label: "Aller à « Marina »", after: "" },
        ],
      },
    ]);
  });

  it("say once what they all say", () => {
    const [group, ...rest] = grouped(places.map((place) => ["place", place]).concat([["place", "Ménilmontant (20e)"]]), say);
    expect(rest).toEqual([]);
    expect(group!.heading).toBe("Placer un Directeur");
    expect(group!.items.map((item) => item.label).slice(0, 2)).toEqual(["Louvre (1er)", "Bourse (2e)"]);
    for (const item of group!.items) expect(item.before + item.label + item.after).toBe(say(item.option));
  });

  it("keep the number of their key, and what stands alone", () => {
    const options = [["end"], ...places.map((place) => ["go", place])];
    const groups = grouped(options, say);
    expect(groups.map((group) => group.heading)).toEqual(["", "Aller à"]);
    expect(groups[1]!.items.map((item) => item.index)).toEqual(places.map((_, index) => index + 1));
    expect(groups[1]!.items[0]).toMatchObject({ before: "Aller à « ", label: "Louvre (1er)", after: " »" });
  });

  it("close in a name what is opened in it", () => {
    const options = places.concat("Vaugirard").map((place) => ["develop", place]);
    const [group] = grouped(options, (option) => `Développer ${String(option[1]).slice(0, 3)} à « ${String(option[1])} »`, "Développer ".length);
    expect(group!.heading).toBe("Développer");
    expect(group!.items[0]).toMatchObject({ label: "Lou à « Louvre (1er) »", after: "" });
  });

  it("share no word of what they name", () => {
    const orders = places.concat("Vaugirard").map((place) => ["order", `Leader de ${place}`]);
    expect(grouped(orders, (option) => String(option[1]), 0).map((one) => one.heading)).toEqual([""]);
  });

  it("do not invent a heading where nothing is shared", () => {
    const groups = grouped(places.concat("Vaugirard").map((place) => ["name", place]), (option) => String(option[1]));
    expect(groups.map((group) => group.heading)).toEqual([""]);
  });
});
