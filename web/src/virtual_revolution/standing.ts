// What stands in a borough, in the order in which it is drawn from left to right.

import type { Content } from "../core/words";
import type { Piece, View } from "../wire";
import { agentAt, piecesOf } from "./table";

export interface Standing {
  kind: "influence" | "server" | "director" | "location";
  owner: number | null;
  count: number; // tokens, Directors, or the number of the place
  ids: string[];
  icon: string; // the type of the agent that waits here
  lit: boolean;
}

const ORDER = ["server", "influence", "director", "location"];
const ROOM: Record<string, number> = { influence: 27, server: 21, director: 18, location: 27 };

/** Directors of one corporation stand as one pawn with a number. */
export function standing(view: View, content: Content, borough: string, lit: (agent: string) => boolean): Standing[] {
  const found: Standing[] = [];
  for (const piece of piecesOf(view, borough)) {
    const kind = piece.face as Standing["kind"];
    const same = kind === "director" ? found.find((one) => one.kind === kind && one.owner === piece.owner) : undefined;
    if (same) {
      same.count++;
      same.ids.push(piece.id);
    } else found.push(one(view, content, piece, kind, lit));
  }
  return found.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function one(view: View, content: Content, piece: Piece, kind: Standing["kind"], lit: (agent: string) => boolean): Standing {
  const slot = piece.counters?.["slot"];
  const agent = slot === undefined ? undefined : agentAt(view, slot);
  const type = agent ? content.row(agent.id, "agent")?.["type"] : undefined;
  return {
    kind,
    owner: piece.owner ?? null,
    count: slot ?? piece.counters?.["tokens"] ?? 1,
    ids: [piece.id],
    icon: type ? `agent-${String(type)}` : "",
    lit: agent ? lit(agent.id) : false,
  };
}

/** How far each stands from the middle; closer together where it is crowded. */
export function spread(row: Standing[], most: number): number[] {
  const wide = row.reduce((sum, it) => sum + ROOM[it.kind]!, 0);
  const tight = Math.min(1, most / Math.max(wide, 1));
  let at = -wide / 2;
  return row.map((it) => {
    const x = (at + ROOM[it.kind]! / 2) * tight;
    at += ROOM[it.kind]!;
    return x;
  });
}
