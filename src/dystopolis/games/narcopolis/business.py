"""Tokens on the map, and managing one's Businesses: develop or dismantle (spec 7.4)."""

from __future__ import annotations

from dystopolis.games.narcopolis.norms import NORMS
from dystopolis.games.narcopolis.state import DEVELOP, DISMANTLE, TYPES, Narcopolis
from dystopolis.games.narcopolis.values import (
    TYPE_THERE,
    allow_at,
    exploited,
    no_more,
    options,
    refuse,
    too_poor,
)
from dystopolis.kernel import Offer, Why

DEVELOPMENTS = [options("develop", kind) for kind in TYPES]
DISMANTLINGS = options("dismantle")


def place(g: Narcopolis, side: int, district: int, kind: int) -> None:
    g.tokens[4 * side + kind] |= 1 << district


def empty(g: Narcopolis, side: int, district: int) -> None:
    """Every token goes back to the board, a Corruption Police token to the supply."""
    rest = ~(1 << district)
    for kind in TYPES:
        g.tokens[4 * side + kind] &= rest
    g.police &= rest


def offer_businesses(g: Narcopolis, offer: Offer, seat: int, no_develop: Why | None, no_dismantle: Why | None) -> None:
    costs = NORMS[g.event].costs
    mine = exploited(g, seat)
    if why := no_develop or too_poor(g, seat, costs[DEVELOP]):
        refuse(offer, why, mine, "develop", *TYPES)
    else:
        offer_developments(g, offer, seat, mine)
    if why := no_dismantle or too_poor(g, seat, costs[DISMANTLE]):
        refuse(offer, why, mine, "dismantle")
    else:
        allow_at(offer, DISMANTLINGS, mine)


def offer_developments(g: Narcopolis, offer: Offer, seat: int, mine: int) -> None:
    tokens = g.tokens[4 * seat : 4 * seat + 4]
    levels = [districts.bit_count() for districts in tokens]
    for kind in TYPES:
        refuse(offer, TYPE_THERE, tokens[kind], "develop", kind)
        if why := no_more(levels, kind, g.balanced_growth):
            refuse(offer, why, mine & ~tokens[kind], "develop", kind)
        else:
            allow_at(offer, DEVELOPMENTS[kind], mine & ~tokens[kind])


def develop(g: Narcopolis, seat: int, district: int, kind: int) -> None:
    cost = NORMS[g.event].costs[DEVELOP]
    g.money[seat] -= cost
    g.used[DEVELOP] += 1
    place(g, seat, district, kind)
    g.tell("developed", seat, kind, district, cost)


def dismantle(g: Narcopolis, seat: int, district: int) -> None:
    cost = NORMS[g.event].costs[DISMANTLE]
    g.money[seat] -= cost
    g.used[DISMANTLE] += 1
    empty(g, seat, district)
    g.tell("dismantled", seat, district, cost)
