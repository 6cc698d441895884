"""What a mind reads in a view: money, servers, the price of a way in."""

from __future__ import annotations

from collections.abc import Callable

from dystopolis.games.netrunner.faces import BY_ID, FACES, Face
from dystopolis.games.netrunner.state import (
    CORP,
    ICEBREAKER,
    SERVERS,
)
from dystopolis.games.netrunner.verbs import end_the_run
from dystopolis.kernel import Option, Piece, View, Zone

NOTHING = Zone("", "")


class Desk:
    """What a mind reads in a view."""

    def __init__(self, shown: View) -> None:
        self.view = shown
        self.zones = {zone.id: zone for zone in shown.zones}
        self.n = shown.counters
        self.corp = shown.seat == CORP
        self.credits = self.n["corp_credits" if self.corp else "runner_credits"] + self.n.get("run_credits", 0)
        self.rig = [piece for zone in shown.zones if zone.kind in ("rig", "hosted") for piece in zone.pieces]

    def pieces(self, zone: str) -> tuple[Piece, ...]:
        return self.zones.get(zone, NOTHING).pieces

    def ice(self, server: int) -> tuple[Piece, ...]:
        return self.pieces(f"{SERVERS[server]}_ice")

    def root(self, server: int) -> tuple[Piece, ...]:
        return self.pieces(f"{SERVERS[server]}_root")

    def remotes(self) -> list[int]:
        return [SERVERS.index(zone.id) for zone in self.view.zones if zone.kind == "remote"]

    def count(self, zone: str) -> int:
        return self.zones[zone].count or 0

    def piece(self, handle: int) -> Piece:
        id = f"#{handle}"
        return next((piece for zone in self.view.zones for piece in zone.pieces if piece.id == id), Piece(id))

    def server_of(self, handle: int) -> int:
        id = f"#{handle}"
        for zone in self.view.zones:
            if zone.kind in ("ice", "root") and any(piece.id == id for piece in zone.pieces):
                return SERVERS.index(zone.id.rpartition("_")[0])
        return -1

    def attacked(self) -> int:
        return SERVERS.index(self.view.marks["run"]) if "run" in self.view.marks else -1

    def has(self, id: str) -> bool:
        return any(piece.face == id for piece in self.rig)

    def plays(self, identity: str) -> bool:
        return any(
            piece.face == identity for zone in self.view.zones if zone.kind == "identity" for piece in zone.pieces
        )

    # The way in

    def way_in(self, server: int) -> float:
        """Credits that the Runner thinks it takes to reach a server; 99 is no way."""
        total = 0.0
        for piece in self.ice(server):
            total += self.price(piece)
        return total

    def price(self, ice: Piece) -> float:
        if ice.face is None or "rezzed" not in ice.marks:
            return min(3.0, 0.5 * self.n["corp_credits"]) if not self._full_suite() else 1.5
        face = BY_ID[ice.face]
        strength = ice.counters.get("strength", face.strength)
        toll = 3.0 if face.id == "tollbooth" else 0.0
        costs = [break_price(BY_ID[piece.face or ""], piece, face, strength) for piece in self.rig if piece.face]
        cheapest = min(costs, default=99.0)
        stops = any(effect.step is end_the_run for effect in face.subs)
        return toll + (cheapest if stops else min(cheapest, 3.0 * len(face.subs)))

    def _full_suite(self) -> bool:
        kinds = {subtype for piece in self.rig if piece.face for subtype in BY_ID[piece.face].subtypes}
        return "ai" in kinds or {"fracter", "decoder", "killer"} <= kinds


def break_price(breaker: Face, piece: Piece, ice: Face, strength: int) -> float:
    """What it costs one breaker to break a whole ice; 99 when it cannot."""
    how, boost = breaker.breaking, breaker.boost
    if how is None or how.only_worn or (how.subtype and how.subtype not in ice.subtypes):
        return 99.0
    missing = strength - piece.counters.get("strength", breaker.strength)
    if missing > 0 and boost is None:
        return 99.0
    grown = -(-missing // boost.strength) * boost.cost if boost is not None and missing > 0 else 0
    return grown + -(-len(ice.subs) // how.most) * how.cost


Rate = Callable[[Desk, Option], float]
"""How good an option looks."""


def program_worth(desk: Desk, option: Option) -> float:
    face = FACES[option[2]]
    return face.cost + (3.0 if ICEBREAKER in face.subtypes else 0.0)
