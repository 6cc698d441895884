// Finding words in the rules: accents and case do not count, and every word that was typed must be there.

import type { Section } from "../wire";
import { blocks, type Block, type Inline } from "./prose";

/** A section with what is left of it. */
export interface Found {
  id: string;
  title: Inline[];
  blocks: Block[];
}

/** Letters as one would type them: small, without accents, ligatures taken apart. */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae").replaceAll("’", "'");
}

/** The sections with a passage (a paragraph, an item, a row) that has every word; its titles count as part of it. */
export function search(sections: Section[], query: string): Found[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return sections.flatMap(({ id, title, text }) => {
    const kept = passages(blocks(text), title, words);
    return kept.length > 0 || has(title, words) ? [{ id, title: marked([{ text: title }], words), blocks: kept }] : [];
  });
}

function has(text: string, words: string[]): boolean {
  const whole = plain(text);
  return words.every((word) => whole.includes(word));
}

function passages(all: Block[], title: string, words: string[]): Block[] {
  const kept: Block[] = [];
  let above = title;
  let heading: Block | null = null; // waits for a passage below it
  for (const block of all) {
    if (block.kind === "h") {
      above = `${title} ${said(block.text)}`;
      heading = { ...block, text: marked(block.text, words) };
      continue;
    }
    const rest = passage(block, above, words);
    if (!rest) continue;
    if (heading) kept.push(heading);
    heading = null;
    kept.push(rest);
  }
  return kept;
}

/** What of a block has every word; null: nothing. */
function passage(block: Exclude<Block, { kind: "h" }>, above: string, words: string[]): Block | null {
  const fits = (...texts: Inline[][]): boolean => has([above, ...texts.map(said)].join(" "), words);
  const mark = (text: Inline[]): Inline[] => marked(text, words);
  if (block.kind === "p") return fits(block.text) ? { ...block, text: mark(block.text) } : null;
  if (block.kind === "table") {
    const rows = block.rows.filter((row) => fits(...block.head, ...row));
    return rows.length > 0 ? { ...block, head: block.head.map(mark), rows: rows.map((row) => row.map(mark)) } : null;
  }
  // Steps that are counted belong together.
  const items = block.items.filter((item) => fits(item) || (block.kind === "ol" && block.items.some((other) => fits(other))));
  return items.length > 0 ? { ...block, items: items.map(mark) } : null;
}

const said = (parts: Inline[]): string => parts.map((part) => part.text).join("");

/** The same parts, each cut at its hits. A word may run over several parts. */
export function marked(parts: Inline[], words: string[]): Inline[] {
  const letters = [...said(parts)];
  const from = letters.flatMap((letter, index) => Array.from(plain(letter), () => index)); // a letter may be typed as two
  const whole = letters.map(plain).join("");
  const hit = letters.map(() => false);
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) hit.fill(true, from[at], from[at + word.length - 1]! + 1);
  }
  let place = 0;
  return parts.map((part) => {
    const cuts = [""];
    for (const letter of part.text) {
      if (hit[place++] !== (cuts.length % 2 === 0)) cuts.push("");
      cuts[cuts.length - 1] += letter;
    }
    return cuts.length > 1 ? { ...part, cuts } : part;
  });
}
