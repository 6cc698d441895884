// Small creatures of cubes, one for each card: its id decides how it looks, on every screen alike.

export interface Facet {
  d: string;
  shade: number; // 0 top, 1 left, 2 right
  tone: number; // which colour of the palette
}

export interface Creature {
  facets: Facet[];
  box: string; // the viewBox
}

/** Colours of the top, left and right faces; three tones: body, band, light. */
export const PALETTES: Record<string, [string, string, string][]> = {
  anomaly: [["#a578ff", "#5b35b6", "#3f2288"], ["#ff9dcc", "#d13f8e", "#9c2a69"], ["#fff3b0", "#ffd23e", "#d9a300"]],
  alert: [["#ffe27a", "#d9a300", "#8f6a00"], ["#ff9a5c", "#d1602a", "#8f3a12"], ["#fff", "#ff5c5c", "#c01828"]],
  core: [["#ff8a78", "#c92f2a", "#84151c"], ["#6b2040", "#471029", "#2c081a"], ["#fff", "#ffe08a", "#e0a030"]],
  critical: [["#ff7a66", "#cf2f2c", "#8a1720"], ["#7a1626", "#520c18", "#37060f"], ["#fff", "#ffd9d0", "#ff9a8a"]],
  grey: [["#d4d7e4", "#7b7e92", "#55576a"], ["#9a9db2", "#5b5e72", "#40424f"], ["#d8ffb0", "#9be04a", "#6aa829"]],
  blue: [["#7fb4ff", "#2f66bd", "#1e4684"], ["#3d7fdd", "#1e4684", "#122c5c"], ["#fff", "#ffe08a", "#e0a030"]],
  black: [["#6a6580", "#2f2b40", "#1c1929"], ["#4a4560", "#201c30", "#12101c"], ["#fff", "#ff5c8a", "#c01858"]],
  white: [["#ffffff", "#c9cbe0", "#9496b0"], ["#d8daf0", "#9a9cb8", "#6c6e8a"], ["#a9f1ff", "#2fb9d6", "#1c7f99"]],
  cyberlink: [["#7df0f2", "#2aa5a9", "#176a6e"], ["#d8ffff", "#6fd5d8", "#3a9a9e"], ["#fff", "#d8ffff", "#9ae5e8"]],
  drpower: [["#ffc07a", "#d97a26", "#8f4a10"], ["#ffe27a", "#d9a300", "#8f6a00"], ["#fff", "#fff0b0", "#ffd23e"]],
  blaast: [["#c9b3ff", "#7a58d6", "#4d329a"], ["#ffd0c8", "#e0604a", "#9a3322"], ["#fff", "#efe5ff", "#c9b3ff"]],
  artemis: [["#ff9dcc", "#d1488e", "#8f2a5e"], ["#ffe0f0", "#f090c0", "#c05a90"], ["#fff", "#ffe0f0", "#ffb6d8"]],
};

const SIZE = 5;
const MIDDLE = 2;
const A = 5; // half the width of a cube
const B = 2.5;
const H = 5.4;

function hash(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 16777216;
  };
}

/** Which tone stands where; nothing where there is no cube. Left and right are mirrored. */
function volume(id: string): Map<string, number> {
  const random = hash(id);
  const cubes = new Map<string, number>();
  const high = 3 + Math.floor(random() * 3);
  const power = [1, 1.6, 8][Math.floor(random() * 3)]!;
  const band = Math.floor(random() * high);
  const legs = random() < 0.45;
  const put = (x: number, y: number, z: number, tone: number) => {
    cubes.set(`${x},${y},${z}`, tone);
    cubes.set(`${y},${x},${z}`, tone);
  };
  for (let z = 0; z < high; z++) {
    const wide = legs && z === 0 ? 0 : 1.35 + random() * 1.1 - (z === high - 1 ? 0.7 : 0);
    for (let x = 0; x < SIZE; x++) {
      for (let y = x; y < SIZE; y++) {
        const far = Math.abs(x - MIDDLE) ** power + Math.abs(y - MIDDLE) ** power;
        if (legs && z === 0 ? x % 3 === 1 && y % 3 === 1 : far <= wide ** power + 0.01) put(x, y, z, z === band ? 1 : 0);
      }
    }
  }
  const horns = Math.floor(random() * 4);
  for (let z = 0; z < horns; z++) put(0, SIZE - 1, high - 1 + z, z === horns - 1 ? 2 : 1);
  if (random() < 0.5) for (let z = 0; z < 2; z++) put(MIDDLE, MIDDLE, high + z, z ? 2 : 1);
  const eye = Math.max(1, Math.min(high - 1, 1 + Math.floor(random() * (high - 1))));
  for (let y = SIZE - 1; y > MIDDLE; y--) {
    if (!cubes.has(`${MIDDLE},${y},${eye}`)) continue;
    put(MIDDLE, y, eye, 2);
    break;
  }
  return cubes;
}

const made = new Map<string, Creature>();

export function creature(id: string): Creature {
  const known = made.get(id);
  if (known) return known;
  const cubes = volume(id);
  const order = [...cubes.keys()].map((key) => key.split(",").map(Number) as [number, number, number]);
  order.sort((one, other) => one[0] + one[1] + one[2] - other[0] - other[1] - other[2] || one[2] - other[2]);
  const facets: Facet[] = [];
  let [left, right, top, bottom] = [0, 0, 0, 0];
  for (const [x, y, z] of order) {
    const tone = cubes.get(`${x},${y},${z}`)!;
    const [px, py] = [(x - y) * A, (x + y) * B - z * H];
    if (!cubes.has(`${x},${y},${z + 1}`)) facets.push({ d: `M${px} ${py - B}l${A} ${B}-${A} ${B}-${A}-${B}z`, shade: 0, tone });
    if (!cubes.has(`${x},${y + 1},${z}`)) facets.push({ d: `M${px - A} ${py}l${A} ${B}v${H}l-${A}-${B}z`, shade: 1, tone });
    if (!cubes.has(`${x + 1},${y},${z}`)) facets.push({ d: `M${px + A} ${py}l-${A} ${B}v${H}l${A}-${B}z`, shade: 2, tone });
    [left, right] = [Math.min(left, px - A), Math.max(right, px + A)];
    [top, bottom] = [Math.min(top, py - B), Math.max(bottom, py + B + H)];
  }
  const result = { facets, box: `${left - 1} ${top - 1} ${right - left + 2} ${bottom - top + 2}` };
  made.set(id, result);
  return result;
}

const ALPHA: Record<string, string> = { AL01: "grey", AL02: "blue", AL03: "black", AL04: "white" };

/** The palette of a card: by its type, a character's own for its cards. */
export function paletteOf(row: { id: string; type?: unknown; character?: unknown } | undefined): string {
  if (!row) return "anomaly";
  if (ALPHA[row.id]) return ALPHA[row.id]!;
  if (typeof row.character === "string") return row.character;
  const type = String(row.type);
  if (type === "core" || type === "core_anomaly") return "core";
  return type in PALETTES ? type : "anomaly";
}
