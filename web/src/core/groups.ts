// Many options of one kind say the same words again and again: said once, they head a group of short names.

import type { Spelled } from "./words";

export const MANY = 6; // more options than this are shown small
const LOTS = 12; // more than this are grouped
const ALIKE = 4; // so many of one verb make a group

export interface Item {
  option: Spelled;
  index: number; // its place among all options: the key that takes it
  before: string; // the words it shares with its group …
  label: string; // … and its own
  after: string;
}

export interface Group {
  heading: string; // empty: what stands alone
  items: Item[];
}

/** The options in the order of their first of each verb. `stem`: how much of a label comes before what the option names. */
export function grouped(options: Spelled[], label: (option: Spelled) => string, stem: (option: Spelled) => number): Group[] {
  const items = options.map((option, index) => ({ option, index, before: "", label: label(option), after: "" }));
  if (options.length <= LOTS) return [{ heading: "", items }];
  const byVerb = new Map<unknown, Item[]>();
  for (const item of items) byVerb.set(item.option[0], [...(byVerb.get(item.option[0]) ?? []), item]);
  const groups: Group[] = [];
  for (const alike of byVerb.values()) {
    const group = alike.length < ALIKE ? { heading: "", items: alike } : headed(alike, Math.min(...alike.map((item) => stem(item.option))));
    const last = groups.at(-1);
    if (last && last.heading === "" && group.heading === "") last.items.push(...group.items);
    else groups.push(group);
  }
  return groups;
}

/** What all labels begin with becomes the heading; they keep what is their own. */
function headed(items: Item[], most: number): Group {
  const labels = items.map((item) => item.label);
  const before = whole(shared(labels).slice(0, most));
  const rests = labels.map((label) => label.slice(before.length));
  const end = mirrored(whole(shared(rests.map(mirrored))));
  const after = /[»”)]/u.test(end) && !/[«“(]/u.test(before) ? "" : end; // what is opened in a name is closed in it
  const heading = before.replace(/[\s:«“"(,]+$/u, "");
  if (heading.length < 3 || rests.some((rest) => rest.length <= after.length)) return { heading: "", items };
  return {
    heading,
    items: items.map((item, index) => ({ ...item, before, label: rests[index]!.slice(0, rests[index]!.length - after.length), after })),
  };
}

/** The longest beginning that all have. */
function shared(texts: string[]): string {
  let length = 0;
  while (texts.every((text) => length < text.length && text[length] === texts[0]![length])) length++;
  return texts[0]!.slice(0, length);
}

const mirrored = (text: string): string => [...text].reverse().join("");

/** Cut back to the end of a word. */
function whole(text: string): string {
  const cut = /\s\S*$/.exec(text);
  return cut ? text.slice(0, cut.index + 1) : "";
}
