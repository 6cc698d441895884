// The houses of a borough, drawn once: rows of blocks around the square where the pieces stand.

import { project, type Point, type Shape } from "./geometry";

export interface Houses {
  walls: string;
  fronts: string;
  roofs: string;
  bright: string;
  windows: string;
}

const STEP = 25;
const SIDE = 19;
const SQUARE = { rx: 47, ry: 34 }; // kept free around the middle

function inside([x, y]: Point, polygon: Point[]): boolean {
  let odd = false;
  polygon.forEach(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}

/** A number between 0 and 1 that is always the same for a place. */
function chance(x: number, y: number): number {
  const n = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return n - Math.floor(n);
}

/** The direction of the longest side: houses stand along it. */
function slope(polygon: Point[]): number {
  let best = 0;
  let angle = 0;
  polygon.forEach(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length]!;
    const long = Math.hypot(bx - ax, by - ay);
    if (long > best) [best, angle] = [long, Math.atan2(by - ay, bx - ax)];
  });
  return angle;
}

export function houses(shape: Shape, polygon: Point[], centre: Point): Houses {
  const angle = slope(polygon);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = (u: number, v: number): Point => [centre[0] + u * cos - v * sin, centre[1] + u * sin + v * cos];
  const made: Houses = { walls: "", fronts: "", roofs: "", bright: "", windows: "" };
  const path = (points: Point[]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z`;
  const found: { corners: Point[]; luck: number; y: number }[] = [];
  for (let u = -175; u <= 175; u += STEP) {
    for (let v = -175; v <= 175; v += STEP) {
      const middle = turn(u, v);
      const corners = [turn(u - SIDE / 2, v - SIDE / 2), turn(u + SIDE / 2, v - SIDE / 2), turn(u + SIDE / 2, v + SIDE / 2), turn(u - SIDE / 2, v + SIDE / 2)];
      const away = Math.hypot((middle[0] - centre[0]) / SQUARE.rx, (middle[1] - centre[1]) / SQUARE.ry);
      if (away < 1 || !corners.every((corner) => inside(corner, polygon))) continue;
      found.push({ corners, luck: chance(u + centre[0], v + centre[1]), y: middle[1] });
    }
  }
  for (const { corners, luck } of found.sort((one, other) => one.y - other.y)) {
    const height = (3 + luck * 8) * shape.scale;
    const foot = corners.map((corner) => project(shape, corner));
    const top = corners.map((corner) => project(shape, corner, height));
    foot.forEach((_, index) => {
      const next = (index + 1) % 4;
      const wall = path([foot[index]!, foot[next]!, top[next]!, top[index]!]);
      if (foot[index]![0] > foot[next]![0]) made[foot[index]![1] > foot[next]![1] ? "walls" : "fronts"] += wall;
    });
    made[luck > 0.7 ? "bright" : "roofs"] += path(top);
    if (luck > 0.35) {
      const [low] = [...foot.keys()].sort((a, b) => foot[b]![1] - foot[a]![1]);
      const [a, b] = [foot[low!]!, foot[(low! + 1) % 4]!];
      made.windows += `M${a[0].toFixed(1)} ${(a[1] - height / 2).toFixed(1)}L${b[0].toFixed(1)} ${(b[1] - height / 2).toFixed(1)}`;
    }
  }
  return made;
}
