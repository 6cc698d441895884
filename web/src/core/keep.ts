// A step changes little: what is the same in the next view stays the same object, so that nothing is worked out again for it.

import type { View } from "../wire";

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The next view, with every zone and piece of the last one that did not change. */
export function keep(last: View | undefined, next: View): View {
  if (!last) return next;
  const known = new Map(last.zones.map((zone) => [zone.id, zone]));
  const zones = next.zones.map((zone) => {
    const old = known.get(zone.id);
    if (!old || same(old, zone)) return old ?? zone;
    const pieces = new Map(old.pieces?.map((piece) => [piece.id, piece]));
    return zone.pieces ? { ...zone, pieces: zone.pieces.map((piece) => (same(pieces.get(piece.id), piece) ? pieces.get(piece.id)! : piece)) } : zone;
  });
  return { ...next, zones };
}
