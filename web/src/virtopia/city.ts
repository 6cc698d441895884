// The grey city inside the ring: about three hundred blocks, drawn once per shape. Only their classes change.

import type { Shape } from "./geometry";

export interface Block {
  left: string;
  right: string;
  roof: string;
  windows: string;
  offset: number;
  quarter: number; // 0 to 3: the Virtue position (1, 4, 7, 10) that it faces
  jitter: number; // -1, 0 or 1 step of brightness
  chance: number; // 0 to 1: when its windows light up
  tint: boolean; // whether they take the colour of the Virtue
}

/** A small generator, so that the city is the same on every screen. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const n = (value: number): string => value.toFixed(1);

export function city(shape: Shape): Block[] {
  const random = generator(20461);
  const size = shape.inner / 255;
  const grain = Math.max(size, 0.62); // small boards get fewer blocks, not tiny ones
  const [dx, dy] = [26.4 * grain, 9.2 * grain * (shape.tilt / 0.7)];
  const reach = shape.inner - 14 * grain;
  const plaza = 106 * size;
  const blocks: Block[] = [];
  let row = 0;
  for (let y = -reach * shape.tilt; y <= reach * shape.tilt; y += dy, row++) {
    for (let x = -reach - (row % 2) * (dx / 2); x <= reach; x += dx) {
      const [wide, high, jitter, chance, tint, offset] = [random(), random(), random(), random(), random(), random()];
      const radius = Math.hypot(x, y / shape.tilt);
      if (radius > reach || radius < plaza) continue;
      const angle = (Math.atan2(y / shape.tilt, x) * 180) / Math.PI + 90;
      const turn = (angle + 360) % 360;
      if (onAvenue(turn, radius, size)) continue;
      const half = (9 + 3 * wide) * grain;
      const slope = half * 0.7;
      const tall = (10 + 26 * high * (1 - (radius / reach) * 0.45)) * grain;
      const [px, py] = [shape.cx + x, shape.cy + y - tall];
      const windows =
        high > 0.25
          ? `M${n(px - half + 1.5)} ${n(py + 5 * grain)}L${n(px - 1.5)} ${n(py + slope + 3 * grain)}M${n(px + 1.5)} ${n(py + slope + 3 * grain)}L${n(px + half - 1.5)} ${n(py + 5 * grain)}`
          : "";
      blocks.push({
        left: `M${n(px - half)} ${n(py)}L${n(px)} ${n(py + slope)}v${n(tall)}L${n(px - half)} ${n(py + tall)}z`,
        right: `M${n(px)} ${n(py + slope)}L${n(px + half)} ${n(py)}v${n(tall)}L${n(px)} ${n(py + slope + tall)}z`,
        roof: `M${n(px - half)} ${n(py)}L${n(px)} ${n(py - slope)} ${n(px + half)} ${n(py)} ${n(px)} ${n(py + slope)}z`,
        windows,
        offset: Math.floor(offset * 5),
        quarter: Math.floor(((turn - 345 + 360) % 360) / 90),
        jitter: jitter < 0.22 ? -1 : jitter > 0.8 ? 1 : 0,
        chance,
        tint: tint < 0.45,
      });
    }
  }
  return blocks;
}

/** Four avenues lead from the Virtues to the square. */
function onAvenue(turn: number, radius: number, size: number): boolean {
  return [30, 120, 210, 300].some((way) => Math.abs(radius * Math.sin(((turn - way) * Math.PI) / 180)) < 11 * size && Math.cos(((turn - way) * Math.PI) / 180) > 0);
}

/** How bright a block is, from 0 to 4. */
export function brightness(block: Block, level: number): number {
  return Math.max(0, Math.min(4, level + (level === 4 ? Math.min(0, block.jitter) : block.jitter)));
}

export function lights(block: Block, level: number, quarter: number): string {
  if (block.chance > 0.12 + level * 0.2) return "wo";
  return block.tint && level > 1 ? `w${quarter}` : "wn";
}
