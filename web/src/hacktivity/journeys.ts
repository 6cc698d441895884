// Which cards an event moves between the hands, the piles and the screens of Hacktivity.

import { byEvent, way, type Way } from "../core/journeys";

const side = (play: string): string => (play.endsWith(".bottom") ? "bottom" : "top");
const drawn = (deck: string): Way => ([seat]) => way(deck, `player_${seat}`);

export const journeys = byEvent({
  played: ([seat, card, play]) => way(`hand_${seat}`, `${side(play!)}_${seat}`, card),
  isolated: ([seat, card, zone]) => way(`hand_${seat}`, zone!, card),
  discarded: ([seat, card, half]) => way(`hand_${seat}`, `${half}_${seat}`, card),
  drew_anomaly: drawn("anomaly_deck"),
  drew_core: drawn("core_deck"),
  alert_activated: () => way("alert_stack", "anomaly_deck"),
});
