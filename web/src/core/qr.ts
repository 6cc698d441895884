// A QR code of a short text: byte mode, error correction L, versions 1 to 9. Enough for a link.

const DATA = [19, 34, 55, 80, 108, 136, 156, 194, 232]; // data codewords by version
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2];
const EC = [7, 10, 15, 20, 26, 18, 20, 24, 30]; // correction codewords in each block
const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

function correction(data: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; i++) {
    const next = new Array<number>(generator.length + 1).fill(0);
    generator.forEach((value, at) => {
      next[at]! ^= value;
      next[at + 1]! ^= times(value, EXP[i]!);
    });
    generator = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    generator.forEach((value, at) => (rest[i + at]! ^= times(value, lead)));
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const room = DATA[version - 1]!;
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, 8);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((value, bit) => value * 2 + bit, 0));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  const count = BLOCKS[version - 1]!;
  const size = room / count;
  const blocks = Array.from({ length: count }, (_, i) => data.slice(i * size, (i + 1) * size));
  const checks = blocks.map((block) => correction(block, EC[version - 1]!));
  const mix = (lists: number[][]) => lists[0]!.flatMap((_, i) => lists.map((list) => list[i]!));
  return [...mix(blocks), ...mix(checks)];
}

/** The modules, row by row; true is dark. Throws when the text is too long. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = DATA.findIndex((room) => bytes.length + 2 <= room) + 1;
  if (version === 0) throw new RangeError(`a QR code of ${bytes.length} bytes is too large`);
  const size = 17 + 4 * version;
  const dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (x: number, y: number, on: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y]![x] = on;
    fixed[y]![x] = true;
  };
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
    }
  }
  for (let i = 8; i < size - 8; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  for (const cy of CENTRES[version - 1]!) {
    for (const cx of CENTRES[version - 1]!) {
      if (fixed[cy]![cx] && !(cx === 6 || cy === 6)) continue;
      if ((cx === 6 && (cy === 6 || cy === size - 7)) || (cy === 6 && cx === size - 7)) continue;
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  }
  const format = 0b111011111000100; // correction L, mask 0
  for (let i = 0; i < 15; i++) {
    const on = ((format >> i) & 1) === 1;
    set(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, on);
    set(i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, 8, on);
  }
  set(8, size - 8, true);
  if (version >= 7) {
    let rest = version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const on = ((bits >> i) & 1) === 1;
      set(size - 11 + (i % 3), Math.floor(i / 3), on);
      set(Math.floor(i / 3), size - 11 + (i % 3), on);
    }
  }
  const stream = codewords(bytes, version).flatMap((word) => Array.from({ length: 8 }, (_, i) => (word >> (7 - i)) & 1));
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue;
        const bit = at < stream.length ? stream[at++]! : 0;
        dark[y]![x] = (bit === 1) !== ((x + y) % 2 === 0);
      }
    }
  }
  return dark;
}
