// Everything that a row of the content says in words, and its numbers with their labels.

import { colon, type Content, type Lang, type Row } from "./words";

function isText(value: unknown): value is Record<Lang, string> {
  return typeof value === "object" && value !== null && "fr" in value && "en" in value && typeof (value as { fr: unknown }).fr === "string";
}

const HIDDEN = new Set(["id", "name", "provenance", "hex", "code", "number"]);

export function describe(row: Row, content: Content, lang: Lang): string[] {
  const lines: string[] = [];
  for (const [key, value] of Object.entries(row)) {
    if (HIDDEN.has(key)) continue;
    if (isText(value)) lines.push(value[lang]);
    else if (Array.isArray(value)) lines.push(...value.filter(isText).map((item) => item[lang]));
    else if (typeof value === "number" && content.knows(key)) lines.push(`${content.label(key, lang)}${colon(lang)}${value}`);
    else if (typeof value === "string" && content.row(value)) lines.push(content.label(value, lang));
  }
  return [...new Set(lines)].slice(0, 8);
}
