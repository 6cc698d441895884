"""Reputation: gained, lost, bought and sold (spec 7, 7.7)."""

from __future__ import annotations

from dystopolis.games.narcopolis.norms import NORMS
from dystopolis.games.narcopolis.state import (
    FLOOR,
    HUMILIATION,
    MECENAT,
    NOBODY,
    NOWHERE,
    PARAMS,
    PATRON,
    Narcopolis,
)
from dystopolis.games.narcopolis.values import can_lose_reputation, final_round, too_poor
from dystopolis.kernel import Offer, Why

NO_PATRON_FROM: int = PARAMS["mecenat_forbidden_from"]
NO_MORE_PATRONS = Why("no_more_patrons", NO_PATRON_FROM)
NO_REPUTATION_TO_SELL = Why("no_reputation_to_sell")


def gain(g: Narcopolis, side: int, points: int) -> None:
    if not points:
        return
    known = final_round(g)
    g.reputation[side] += points
    g.tell("reputation_gained", side, points, g.reputation[side])
    if g.seats > 2 and final_round(g) and not known:
        g.tell("last_round")


def lose(g: Narcopolis, side: int, points: int) -> None:
    """Nobody falls below 1; who has 20 loses nothing."""
    if can_lose_reputation(g, side):
        lost = min(points, g.reputation[side] - FLOOR)
        g.reputation[side] -= lost
        if side < g.seats:
            g.tell("reputation_lost", side, lost, g.reputation[side])
        else:
            g.tell("furi_falls", lost, g.reputation[side])


def offer_reputation(g: Narcopolis, offer: Offer, seat: int, no_mecenat: Why | None, no_sale: Why | None) -> None:
    offer("mecenat", unless=no_mecenat or no_patron(g, seat))
    offer("humiliation", unless=no_sale or (None if can_lose_reputation(g, seat) else NO_REPUTATION_TO_SELL))


def no_patron(g: Narcopolis, seat: int) -> Why | None:
    if g.reputation[seat] >= NO_PATRON_FROM:
        return NO_MORE_PATRONS
    return too_poor(g, seat, NORMS[g.event].costs[MECENAT])


def mecenat(g: Narcopolis, seat: int) -> None:
    cost = NORMS[g.event].costs[MECENAT]
    g.money[seat] -= cost
    g.used[MECENAT] += 1
    g.feats[seat].append((PATRON, NOWHERE, NOBODY, 0, NOBODY))
    g.tell("mecenat_paid", seat, cost)
    gain(g, seat, 1)


def humiliation(g: Narcopolis, seat: int) -> None:
    sold = NORMS[g.event].humiliation
    g.money[seat] += sold
    g.used[HUMILIATION] += 1
    g.tell("humiliated", seat, sold)
    lose(g, seat, 1)
