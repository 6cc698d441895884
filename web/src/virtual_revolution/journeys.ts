// Which things on the map of Néo Paris and in its markets an event moves.

import { byEvent, moves, only, way, type Way } from "../core/journeys";

/** A token comes from the reserve of its corporation; a Server or a Director from its board. */
const token: Way = ([seat, borough], before, after) => moves(`${borough}.influence`, before, after, `board_${seat}/reserve`);
const server: Way = ([seat, borough], before, after) => moves(`${borough}.server`, before, after, `board_${seat}`);
const card: Way = ([seat, id], before) => (before.zones.some((zone) => /_row$/.test(zone.id) && zone.pieces?.some((piece) => piece.id === id)) ? way("market", `seat_${seat}`, id) : []);

export const journeys = byEvent({
  director_placed: ([seat, borough], before, after) => only(after, before, borough!).filter((id) => id.startsWith(`director_${seat}_`)).flatMap((id) => moves(id, before, after, `board_${seat}`)),
  influence_added: token,
  influence_eliminated: ([seat, borough], before, after) => moves(`${borough}.influence`, before, after, "", `board_${seat}/recycled`),
  influence_cleared: ([seat, borough], before, after) => moves(`${borough}.influence`, before, after, "", `board_${seat}/recycled`),
  influence_moved: ([, start, end], before, after) => moves(`${end}.influence`, before, after, start),
  influence_recovered: ([seat]) => way(`board_${seat}/recycled`, `board_${seat}/reserve`),
  reserve_recycled: ([seat]) => way(`board_${seat}/reserve`, `board_${seat}/recycled`),
  server_placed: server,
  server_moved: ([, start, end], before, after) => moves(`${end}.server`, before, after, start),
  server_removed: ([seat, borough], before, after) => moves(`${borough}.server`, before, after, "", `board_${seat}`),
  recruited: card,
  verse_taken: card,
});
