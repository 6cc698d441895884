// Where things lie on the ring. Position 0 is on top, positions grow clockwise, twelve make the round.

export interface Shape {
  width: number;
  height: number;
  cx: number;
  cy: number;
  inner: number;
  outer: number;
  tilt: number;
  scale: number; // of meeples and tokens
}

export interface Point {
  x: number;
  y: number;
}

export const WIDE: Shape = { width: 854, height: 632, cx: 427, cy: 332, inner: 255, outer: 396, tilt: 0.7, scale: 1 };
export const TALL: Shape = { width: 390, height: 372, cx: 195, cy: 188, inner: 108, outer: 186, tilt: 0.95, scale: 0.62 };
export const SMALL: Shape = { width: 520, height: 372, cx: 260, cy: 190, inner: 168, outer: 254, tilt: 0.7, scale: 0.66 };

const GAP = 0.9; // degrees kept free on each side of a tile
const n = (value: number): string => value.toFixed(1);

export function at(shape: Shape, radius: number, position: number): Point {
  const angle = ((position * 30 - 90) * Math.PI) / 180;
  return { x: shape.cx + radius * Math.cos(angle), y: shape.cy + shape.tilt * radius * Math.sin(angle) };
}

function arc(shape: Shape, radius: number, to: Point, sweep: 0 | 1): string {
  return `A${n(radius)} ${n(radius * shape.tilt)} 0 0 ${sweep} ${n(to.x)} ${n(to.y)}`;
}

/** A tile: an annular sector of thirty degrees. */
export function sector(shape: Shape, position: number, inner = shape.inner, outer = shape.outer): string {
  const half = (15 - GAP) / 30;
  const [a, b] = [at(shape, outer, position - half), at(shape, outer, position + half)];
  const [c, d] = [at(shape, inner, position + half), at(shape, inner, position - half)];
  return `M${n(a.x)} ${n(a.y)}${arc(shape, outer, b, 1)}L${n(c.x)} ${n(c.y)}${arc(shape, inner, d, 0)}z`;
}

/** An arc along the ring, in steps of one position so that it may be long. */
export function along(shape: Shape, radius: number, from: number, to: number): string {
  const start = at(shape, radius, from);
  let path = `M${n(start.x)} ${n(start.y)}`;
  for (let p = from; p < to - 0.001; p = Math.min(p + 1, to)) path += arc(shape, radius, at(shape, radius, Math.min(p + 1, to)), 1);
  return path;
}

/** A piece of the ring of Hope: one of twelve. */
export function twelfth(shape: Shape, radius: number, index: number): string {
  const [a, b] = [at(shape, radius, index + 0.13), at(shape, radius, index + 0.87)];
  return `M${n(a.x)} ${n(a.y)}${arc(shape, radius, b, 1)}`;
}

/** The middle of a tile. */
export function middle(shape: Shape, position: number): Point {
  return at(shape, (shape.inner + shape.outer) / 2, position);
}

/** The watchtower stands on the clockwise edge of its Flaw. */
export function tower(shape: Shape, position: number): Point {
  return at(shape, shape.outer - 4 * shape.scale, position + 0.5);
}

/** The light that falls from a watchtower on the two tiles beside it, and the box around it. */
export function beam(shape: Shape, position: number): { path: string; x: number; y: number; width: number; height: number } {
  const foot = tower(shape, position);
  const top = { x: foot.x, y: foot.y - 40 * shape.scale };
  const near = shape.inner + (shape.outer - shape.inner) * 0.28;
  const [left, right] = [at(shape, near, position + 0.05), at(shape, near, position + 0.95)];
  const deep = at(shape, shape.inner + 6, position + 0.5);
  const path = `M${n(top.x - 4)} ${n(top.y)}L${n(left.x)} ${n(left.y)}Q${n(deep.x)} ${n(deep.y)} ${n(right.x)} ${n(right.y)}L${n(top.x + 4)} ${n(top.y)}z`;
  const [xs, ys] = [[top.x - 4, top.x + 4, left.x, right.x, deep.x], [top.y, left.y, right.y, deep.y]];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { path, x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Where tokens stand on a tile: one beside the other, from the clockwise side of the Flaws inward. */
export function foot(shape: Shape, position: number, kind: string, index: number, count: number): Point {
  const centre = middle(shape, position);
  const step = 22 * shape.scale;
  const spread = (index - (count - 1) / 2) * step;
  if (kind === "flaw") {
    const side = position === 0 || position === 6;
    const x = side ? (position === 0 ? 58 : -64) : position === 3 ? 14 : -10;
    const y = side ? 30 : 58;
    return { x: centre.x + x * shape.scale + spread, y: centre.y + y * shape.scale };
  }
  return { x: centre.x - 44 * shape.scale + spread, y: centre.y + 42 * shape.scale };
}
