// Which things on the table of Netrunner an event moves.

import { byEvent, moves, only, way, type Way } from "../core/journeys";
import type { View } from "../wire";
import { CORP, near, RUNNER, runNow } from "./table";

/** Where a side's cards are taken from and put: its hand, as far as the viewer sees one. */
const hand = (side: number, view: View): string => (side === CORP ? "hq_pile" : near(view) === RUNNER && view.seat === RUNNER ? "grip" : "seat_1");
const deck = (side: number): string => (side === CORP ? "rd_pile" : "stack");
const pile = (side: number): string => (side === CORP ? "archives_pile" : "heap");

/** The installed pieces with this face that are gone. */
function gone(face: string, before: View, after: View): { id: string; side: number }[] {
  const installed = before.zones.filter((zone) => zone.id === "rig" || /_(ice|root)$/.test(zone.id));
  return installed.flatMap((zone) => {
    const left = new Set(only(before, after, zone.id));
    return (zone.pieces ?? []).filter((piece) => piece.face === face && left.has(piece.id)).map((piece) => ({ id: piece.id, side: piece.owner ?? CORP }));
  });
}

const installs = (zone: string, side: number, before: View, after: View) => only(after, before, zone).flatMap((id) => moves(id, before, after, hand(side, after)));
const agenda = (score: string): Way => ([face], before, after) => gone(face!, before, after).flatMap(({ id }) => moves(id, before, after, "", score));
/** The Runner's mark goes to where the run is now. */
const runs = (from: string): Way => (_, before, after) => (runNow(after) && (from || runNow(before)) ? way(from || "here", "there", "runner") : []);

export const journeys = byEvent({
  draws: ([seat, n], _, after) => Array.from({ length: Math.min(Number(n), 5) }, () => way(deck(Number(seat)), hand(Number(seat), after))).flat(),
  installs_ice: ([server], before, after) => installs(`${server}_ice`, CORP, before, after),
  installs_root: ([server], before, after) => installs(`${server}_root`, CORP, before, after),
  runner_installed: (_, before, after) => installs("rig", RUNNER, before, after),
  trashed: ([face], before, after) => gone(face!, before, after).flatMap(({ id, side }) => moves(id, before, after, "", pile(side))),
  discards: ([seat, face], before) => way(hand(Number(seat), before), pile(Number(seat)), face),
  discards_unseen: () => way("hq_pile", "archives_pile"),
  milled: () => way("rd_pile", "archives_pile"),
  agenda_scored: agenda("score_corp"),
  agenda_stolen: agenda("score_runner"),
  run_begins: runs("seat_1"),
  approaches: runs(""),
  run_succeeds: runs(""),
});
