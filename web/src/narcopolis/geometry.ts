// Where things lie on the map. The places come with the content; a phone moves the five zones closer together.

import type { Content } from "../core/words";
import type { Point } from "./table";

export interface Plan {
  box: string;
  prison: Point & { r: number };
  zones: { id: string; name: Record<string, string>; x: number; y: number; label: Point; outline: string }[];
  districts: { id: string; zone: string; number: number; start: boolean; x: number; y: number; points: Point[] }[];
}

interface ZoneRow {
  id: string;
  name: Record<string, string>;
  x: number;
  y: number;
  label: Point;
}

interface DistrictRow {
  id: string;
  zone: string;
  number: number;
  start?: boolean;
  x: number;
  y: number;
  points: [number, number][];
}

const TALL: Record<string, { at: [number, number]; label: [number, number] }> = {
  notorious_beach: { at: [132, 154], label: [132, 20] },
  nate_village: { at: [448, 154], label: [448, 20] },
  elliott_island: { at: [290, 316], label: [290, 192] },
  cypress_park: { at: [132, 484], label: [92, 352] },
  matic_hill: { at: [448, 484], label: [488, 352] },
};
const n = (value: number): string => value.toFixed(1);

export function plan(content: Content, tall: boolean): Plan {
  const rows = content.data["zones"] as ZoneRow[];
  const zones = rows.map((zone) => {
    const near = tall ? TALL[zone.id] : undefined;
    const [x, y] = near?.at ?? [zone.x, zone.y];
    const label = near ? { x: near.label[0], y: near.label[1] } : zone.label;
    return { id: zone.id, name: zone.name, x, y, label, dx: x - zone.x, dy: y - zone.y };
  });
  const districts = (content.data["districts"] as DistrictRow[]).map((row) => {
    const zone = zones.find((one) => one.id === row.zone)!;
    const points = row.points.map(([x, y]) => ({ x: x + zone.dx, y: y + zone.dy }));
    return { id: row.id, zone: row.zone, number: row.number, start: !!row.start, x: row.x + zone.dx, y: row.y + zone.dy, points };
  });
  const outlined = zones.map((zone) => ({
    ...zone,
    outline: districts.filter((one) => one.zone === zone.id).map((one) => polygon(one.points)).join(""),
  }));
  const prison = (content.data["map"] as { prison: Point & { r: number } }).prison;
  return {
    box: tall ? "0 0 580 620" : "60 0 1080 726",
    prison: tall ? { x: 290, y: 62, r: 42 } : prison,
    zones: outlined,
    districts,
  };
}

export function polygon(points: Point[], toward?: Point, part = 1): string {
  const at = (point: Point): string => {
    if (!toward) return `${n(point.x)} ${n(point.y)}`;
    return `${n(toward.x + (point.x - toward.x) * part)} ${n(toward.y + (point.y - toward.y) * part)}`;
  };
  return `M${points.map(at).join("L")}z`;
}

/** Where the tokens of a district lie: one to four. */
export function spots(many: number): Point[] {
  if (many <= 1) return [{ x: 0, y: 0 }];
  if (many === 2) return [{ x: -15, y: 0 }, { x: 15, y: 0 }];
  if (many === 3) return [{ x: -15, y: -11 }, { x: 15, y: -11 }, { x: 0, y: 14 }];
  return [{ x: -15, y: -12 }, { x: 15, y: -12 }, { x: -15, y: 14 }, { x: 15, y: 14 }];
}

/** Rays of the night sky, from one point outward. */
export function rays(centre: Point, reach: number, many = 48): string {
  const at = (turn: number): string => {
    const angle = (turn * 2 * Math.PI) / many;
    return `${n(centre.x + reach * Math.cos(angle))} ${n(centre.y + reach * Math.sin(angle))}`;
  };
  return Array.from({ length: many }, (_, turn) => `M${n(centre.x)} ${n(centre.y)}L${at(turn)}L${at(turn + 0.5)}z`).join("");
}

/** A row of towers on a street, the same on every screen. */
export function skyline(left: number, right: number, floor: number, tall: number, seed: number): { walls: string; windows: string } {
  let state = seed;
  const random = (): number => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
  let [walls, windows] = ["", ""];
  for (let x = left; x < right; ) {
    const wide = 12 + Math.floor(random() * 16);
    const middle = 1 - Math.abs((x - (left + right) / 2) / ((right - left) / 2));
    const high = tall * (0.25 + 0.45 * middle + 0.3 * random());
    const top = floor - high;
    walls += random() > 0.55 ? `M${x} ${floor}V${n(top + 8)}h${n(wide * 0.3)}v-8h${n(wide * 0.4)}v8h${n(wide * 0.3)}V${floor}z` : `M${x} ${floor}V${n(top)}h${wide}V${floor}z`;
    for (let y = top + 13; y < floor - 3; y += 7) for (let w = x + 3; w < x + wide - 2; w += 5) if (random() < 0.42) windows += `M${w} ${n(y)}v2.4`;
    x += wide;
  }
  return { walls, windows };
}

/** The rim of the table is the dial: 111 on the right, over the top, 666 back on the right; some scores take more room. */
export function dial(weights: number[]): number[] {
  const all = weights.reduce((sum, one) => sum + one, 0);
  let gone = 0;
  return weights.map((one) => {
    gone += one;
    return ((gone - one / 2) / all) * 2 * Math.PI;
  });
}
