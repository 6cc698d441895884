// Which things on the map of Narcopolis an event moves.

import { byEvent, moves, only, way, type Way } from "../core/journeys";
import { pawnsOf, tokensOf } from "./table";

/** The gangster of a seat, wherever it stood. */
const pawn: Way = ([seat], before, after) => {
  const own = after.zones.flatMap(pawnsOf).find((piece) => piece.owner === Number(seat));
  return own ? moves(own.id, before, after) : [];
};
/** A Business comes to a district from the board of its owner. */
const business: Way = ([seat, kind, district], before, after) => moves(`${district}.${kind}`, before, after, `player${seat}`);
const furis: Way = ([kind, district], before, after) => moves(`${district}.${kind}`, before, after, "furi");

export const journeys = byEvent({
  moved: pawn,
  jailed: pawn,
  released: pawn,
  business_placed: business,
  implanted: business,
  developed: business,
  furi_placed: furis,
  furi_implants: ([, ...rest], before, after) => furis(rest, before, after),
  district_taken: ([seat, district, kinds], before, after) => [kinds!].flat().flatMap((kind) => business([seat!, kind, district!], before, after)),
  dismantled: ([seat, district], before, after) => {
    const tokens = new Set(before.zones.flatMap(tokensOf).map((piece) => piece.id));
    return only(before, after, district!).filter((id) => tokens.has(id)).flatMap((id) => moves(id, before, after, "", `player${seat}`));
  },
  influence_bought: ([seat]) => way("influence_deck", `player${seat}`),
  influence_given: ([seat]) => way("influence_deck", `player${seat}`),
  job_drawn: (_, __, after) => way("job_deck", `player${after.seat}`),
});
