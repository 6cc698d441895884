// Where things stand on the map: the data's polygons seen from above the river, at one size for wide screens and one for phones.

export type Point = [number, number];

export interface Shape {
  width: number;
  height: number;
  cx: number;
  base: number; // where the southern edge of the map lies
  kx: number;
  deep: number;
  tilt: number;
  scale: number; // of the pieces
}

export const WIDE: Shape = { width: 854, height: 404, cx: 427, base: 382, kx: 0.862, deep: 334, tilt: 0.2, scale: 1 };
export const TALL: Shape = { width: 390, height: 272, cx: 195, base: 256, kx: 0.384, deep: 216, tilt: 0.15, scale: 0.64 };

const [MAP_WIDTH, MAP_HEIGHT] = [1000, 720];
const RING = { x: 500, y: 360, rx: 533, ry: 404, from: 169, to: 11 }; // the ring road, in the map's own measure
export const TRACK = 20; // the last number printed on the revenue track

/** A point of the map on the screen. One homography: straight edges stay straight. */
export function project(shape: Shape, [x, y]: Point, height = 0): Point {
  const t = (MAP_HEIGHT - y) / MAP_HEIGHT;
  const w = 1 + shape.tilt * t;
  return [shape.cx + ((x - MAP_WIDTH / 2) * shape.kx) / w, shape.base - (shape.deep * (1 + shape.tilt) * t) / w - height];
}

const spell = (points: Point[]): string => points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");

export function outline(shape: Shape, polygon: Point[]): string {
  return `M${spell(polygon.map((point) => project(shape, point)))}z`;
}

export function line(shape: Shape, points: Point[]): string {
  return `M${spell(points.map((point) => project(shape, point)))}`;
}

type Edge = [Point, Point];
const edges = (polygon: Point[]): Edge[] => polygon.map((point, index) => [point, polygon[(index + 1) % polygon.length]!]);
const name = ([one, other]: Edge): string => [one.join(), other.join()].sort().join(" ");

/** The edges that only one of these polygons has: the border around them. */
export function border(shape: Shape, polygons: Point[][]): string {
  const all = polygons.flatMap(edges);
  const seen = new Map<string, number>();
  for (const edge of all) seen.set(name(edge), (seen.get(name(edge)) ?? 0) + 1);
  return all.filter((edge) => seen.get(name(edge)) === 1).map((edge) => line(shape, edge)).join("");
}

const SIGN = 16; // the height of a district's sign
const ALONG = [0.15, 0.3, 0.5, 0.7, 0.85]; // parts of an edge at which it may hang
const ACROSS = [0, -7, 7, 12]; // and how far from it
const CLUSTER = { x: 34, above: 44, below: 29 }; // the room that pieces and number take around the middle of a borough

export interface Sign {
  polygons: Point[][];
  wide: number;
}

/** Where the signs of the districts hang: on an edge, the inner ones first, clear of the pieces and of each other. */
export function signposts(shape: Shape, signs: Sign[], centres: Point[]): Point[] {
  const middles = centres.map((centre) => project(shape, centre));
  const hung: { at: Point; wide: number }[] = [];
  for (const { polygons, wide } of signs) {
    const all = polygons.flatMap(edges);
    const pieces = ([x, y]: Point): number => Math.min(...middles.map(([mx, my]) => beside(x - mx, y - my, wide / 2 + CLUSTER.x * shape.scale, y > my ? CLUSTER.below * shape.scale : CLUSTER.above * shape.scale)));
    const others = ([x, y]: Point): number => Math.min(99, ...hung.map((other) => beside(x - other.at[0], y - other.at[1], (wide + other.wide) / 2, 8)));
    const spots = all.flatMap((edge) => {
      const inner = all.filter((other) => name(other) === name(edge)).length > 1;
      return ALONG.flatMap((t) => ACROSS.map((off) => {
        const [[ax, ay], [bx, by]] = edge;
        const [x, y] = project(shape, [ax + (bx - ax) * t, ay + (by - ay) * t]);
        const at: Point = [x, y + off];
        const out = Math.max(0, wide / 2 + 4 - at[0], at[0] + wide / 2 + 4 - shape.width);
        return { at, room: Math.min(pieces(at) * 2, 4) + (inner ? 8 : 0) - out * 4 - Math.max(0, 4 - others(at)) * 8 - Math.abs(off) / 4 };
      }));
    });
    hung.push({ at: spots.sort((one, other) => other.room - one.room)[0]!.at, wide });
  }
  return hung.map((sign) => sign.at);
}

/** How far a sign is from something of this half size; negative where they overlap. */
function beside(dx: number, dy: number, x: number, y: number): number {
  return Math.max(Math.abs(dx) - x, Math.abs(dy) - y - SIGN / 2);
}

/** A place on the ring road: 0 to 20. */
export function onRing(shape: Shape, value: number): Point {
  const angle = ((RING.from + ((RING.to - RING.from) * Math.min(value, TRACK + 0.6)) / TRACK) * Math.PI) / 180;
  return project(shape, [RING.x + RING.rx * Math.cos(angle), RING.y - RING.ry * Math.sin(angle)]);
}

export function ringRoad(shape: Shape): string {
  return `M${spell(Array.from({ length: 81 }, (_, step) => onRing(shape, (step / 80) * (TRACK + 0.6))))}`;
}

/** The ground on which the city stands. */
export function slab(shape: Shape, down = 0): string {
  const points = Array.from({ length: 60 }, (_, step): Point => {
    const angle = (step * Math.PI) / 30;
    return [500 + 512 * Math.cos(angle), 362 + 384 * Math.sin(angle)];
  });
  return `M${spell(points.map((point) => project(shape, point, -down)))}z`;
}
