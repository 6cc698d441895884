import { describe, expect, it } from "vitest";

import { blocks, inline } from "../src/core/prose";

describe("the rules pages", () => {
  it("reads emphasis and links, and leaves HTML as text", () => {
    expect(inline("a **b** *c* [d](#e) <img onerror=1>")).toEqual([
      { text: "a " },
      { text: "b", style: "b" },
      { text: " " },
      { text: "c", style: "i" },
      { text: " " },
      { text: "d", href: "#e" },
      { text: " <img onerror=1>" },
    ]);
  });

  it("links nowhere but to its own sections", () => {
    expect(inline("[x](javascript:alert(1))")).toEqual([{ text: "[x](javascript:alert(1))" }]);
  });

  it("reads paragraphs, lists and tables", () => {
    const read = blocks("One line\nand more.\n- first\n  goes on\n- second\n\n1. a\n2. b\n\n| h | i |\n|---|---|\n| 1 | 2 |");
    expect(read.map((block) => block.kind)).toEqual(["p", "ul", "ol", "table"]);
    expect(read[1]).toMatchObject({ items: [[{ text: "first goes on" }], [{ text: "second" }]] });
    expect(read[3]).toMatchObject({ head: [[{ text: "h" }], [{ text: "i" }]], rows: [[[{ text: "1" }], [{ text: "2" }]]] });
  });
});
