// The rules pages are written in a small part of Markdown. It is read into a tree and drawn as elements, never as HTML.

/** `cuts`: the text cut at the words that were looked for; every second piece is one. */
export type Inline = { text: string; style?: "b" | "i" | "code"; href?: string; cuts?: string[] };
export type Block =
  | { kind: "p"; text: Inline[] }
  | { kind: "h"; text: Inline[] }
  | { kind: "ul"; items: Inline[][] }
  | { kind: "ol"; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((#[\w-]+)\)/g;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const mark of text.matchAll(MARKS)) {
    if (mark.index > at) parts.push({ text: text.slice(at, mark.index) });
    at = mark.index + mark[0].length;
    if (mark[1] !== undefined) parts.push({ text: mark[1], style: "b" });
    else if (mark[2] !== undefined) parts.push({ text: mark[2], style: "i" });
    else if (mark[3] !== undefined) parts.push({ text: mark[3], style: "code" });
    else parts.push({ text: mark[4]!, href: mark[5]! });
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

export function blocks(source: string): Block[] {
  const result: Block[] = [];
  for (const chunk of source.split(/\n\s*\n/)) {
    const lines = chunk.split("\n").filter((line) => line.trim());
    while (lines.length > 0) result.push(block(lines));
  }
  return result;
}

/** The first block of these lines, which are taken away. */
function block(lines: string[]): Block {
  const first = lines[0]!;
  if (/^#{3,} /.test(first)) return { kind: "h", text: inline(lines.shift()!.replace(/^#+ /, "")) };
  if (first.startsWith("|")) return table(take(lines, (line) => line.startsWith("|")));
  if (/^[-*] /.test(first)) return { kind: "ul", items: items(lines, /^[-*] /) };
  if (/^\d+\. /.test(first)) return { kind: "ol", items: items(lines, /^\d+\. /) };
  const text = take(lines, (line, index) => index === 0 || !/^([-*] |\d+\. |\||#{3,} )/.test(line));
  return { kind: "p", text: inline(text.map((line) => line.trim()).join(" ")) };
}

function items(lines: string[], bullet: RegExp): Inline[][] {
  const taken = take(lines, (line) => bullet.test(line) || /^\s/.test(line));
  const texts: string[] = [];
  for (const line of taken) {
    if (bullet.test(line)) texts.push(line.replace(bullet, ""));
    else texts[texts.length - 1] += ` ${line.trim().replace(/^[-*] /, "· ")}`;
  }
  return texts.map(inline);
}

function table(lines: string[]): Block {
  const cells = lines.map((line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim())));
  const rows = cells.filter((_, index) => !/^\|[\s:|-]+\|?$/.test(lines[index]!));
  return { kind: "table", head: rows[0] ?? [], rows: rows.slice(1) };
}

function take(lines: string[], fits: (line: string, index: number) => boolean): string[] {
  let count = 0;
  while (count < lines.length && fits(lines[count]!, count)) count++;
  return lines.splice(0, Math.max(1, count));
}
