"""Moving, and taking position: attack or implant (spec 7.2, 7.3)."""

from __future__ import annotations

from dystopolis.games.narcopolis.business import empty, place
from dystopolis.games.narcopolis.combat import combat
from dystopolis.games.narcopolis.norms import NORMS
from dystopolis.games.narcopolis.reputation import gain
from dystopolis.games.narcopolis.state import (
    ALL_DISTRICTS,
    ATTACK,
    ATTACKER,
    COMBAT_WON,
    DEFENDER,
    FREE,
    FULL_ROW,
    IMPLANT,
    MOVE,
    NOBODY,
    PARAMS,
    PER_ZONE,
    PRISON,
    TYPES,
    Narcopolis,
    step,
)
from dystopolis.games.narcopolis.values import (
    AN_OPPONENTS,
    BLOCKED,
    IN_PRISON,
    NOT_AN_OPPONENTS,
    PAWN_THERE,
    PROTECTED,
    SENTENCED,
    TYPE_THERE,
    ZONE_CLOSED,
    allow_at,
    level,
    no_more,
    options,
    owner,
    pawns_on,
    refuse,
    refuse_all,
    too_poor,
    types_at,
)
from dystopolis.kernel import Offer, Why

OWN_DISTRICT = Why("own_district")
MOVES = options("move")
IMPLANTS = tuple(("implant", kind) for kind in TYPES)


# Movement


def offer_moves(g: Narcopolis, offer: Offer, seat: int, why: Why | None) -> None:
    elsewhere = ALL_DISTRICTS & ~(1 << g.pawns[seat])
    if why := why or no_move(g, seat):
        refuse(offer, why, elsewhere, "move")
        return
    pawns, blocked, closed = pawns_on(g), g.blocked, NORMS[g.event].closed
    allow_at(offer, MOVES, elsewhere & ~(pawns | blocked | closed))
    refuse(offer, PAWN_THERE, pawns & elsewhere, "move")
    refuse(offer, BLOCKED, blocked & elsewhere & ~pawns, "move")
    refuse(offer, ZONE_CLOSED, closed & elsewhere & ~pawns & ~blocked, "move")


def no_move(g: Narcopolis, seat: int) -> Why | None:
    if g.sentence[seat] != FREE:
        return SENTENCED
    return too_poor(g, seat, NORMS[g.event].costs[MOVE])


def move(g: Narcopolis, seat: int, district: int) -> None:
    g.money[seat] -= NORMS[g.event].costs[MOVE]
    g.used[MOVE] += 1
    g.pawns[seat] = district
    g.tell("moved", seat, district)


# Position


def offer_positions(g: Narcopolis, offer: Offer, seat: int, no_attack: Why | None, no_implant: Why | None) -> None:
    here = g.pawns[seat]
    whose = NOBODY if no_attack and no_implant else owner(g, here)
    offer("attack", unless=no_attack or cannot_attack(g, seat, here, whose))
    if why := no_implant or cannot_implant(g, seat, here, whose):
        refuse_all(offer, why, IMPLANTS)
        return
    tokens = g.tokens[4 * seat : 4 * seat + 4]
    levels = [districts.bit_count() for districts in tokens]
    for kind in TYPES:
        there = tokens[kind] >> here & 1
        offer("implant", kind, unless=TYPE_THERE if there else no_more(levels, kind, g.balanced_growth))


def cannot_attack(g: Narcopolis, seat: int, here: int, whose: int) -> Why | None:
    if here == PRISON:
        return IN_PRISON
    if whose in (NOBODY, seat):
        return NOT_AN_OPPONENTS
    if NORMS[g.event].closed >> here & 1:
        return ZONE_CLOSED
    if g.police >> here & 1:
        return PROTECTED
    return too_poor(g, seat, attack_cost(g, whose, here))


def attack_cost(g: Narcopolis, side: int, district: int) -> int:
    return NORMS[g.event].costs[ATTACK] * len(types_at(g, side, district))


def cannot_implant(g: Narcopolis, seat: int, here: int, whose: int) -> Why | None:
    """Why no type at all can be implanted."""
    if here == PRISON:
        return IN_PRISON
    if whose not in (NOBODY, seat):
        return AN_OPPONENTS
    if whose == seat and not PARAMS["implant_in_own_district"]:
        return OWN_DISTRICT
    if NORMS[g.event].closed >> here & 1:
        return ZONE_CLOSED
    return too_poor(g, seat, NORMS[g.event].costs[IMPLANT])


def implant(g: Narcopolis, seat: int, kind: int) -> None:
    district, cost = g.pawns[seat], NORMS[g.event].costs[IMPLANT]
    g.money[seat] -= cost
    g.used[IMPLANT] += 1
    place(g, seat, district, kind)
    g.tell("implanted", seat, kind, district, cost)


def attack(g: Narcopolis, seat: int) -> None:
    district = g.pawns[seat]
    side = owner(g, district)
    cost = attack_cost(g, side, district)
    g.money[seat] -= cost
    g.used[ATTACK] += 1
    defended_by = side if side < g.seats else 1 - seat
    g.tell("attacked", seat, district, cost)
    g.then(combat, seat, defended_by, side < g.seats)
    g.then(attack_settled, seat, side, district)


@step
def attack_settled(g: Narcopolis, seat: int, side: int, district: int) -> None:
    """The district changes hands, or not; the winner is rewarded by the Event."""
    kinds = types_at(g, side, district)
    zone = district // PER_ZONE
    if g.victor == seat:
        empty(g, side, district)
        taken = [kind for kind in kinds if level(g, seat, kind) < FULL_ROW]
        for kind in taken:
            place(g, seat, district, kind)
        g.tell("district_taken", seat, district, tuple(taken))
        won(g, seat, (COMBAT_WON, zone, ATTACKER, len(kinds), side))
    elif g.victor == side:
        g.tell("district_held", side, district)
        won(g, side, (COMBAT_WON, zone, DEFENDER, len(kinds), seat))
    else:
        g.tell("furi_held", district)


def won(g: Narcopolis, seat: int, feat: tuple[int, int, int, int, int]) -> None:
    reputation, money = NORMS[g.event].reward
    g.feats[seat].append(feat)
    if money:
        g.money[seat] += money
        g.tell("event_paid", seat, money)
    gain(g, seat, reputation)
