"""Derived numbers of Narcopolis, and why the rules refuse."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import TypeVar

from dystopolis.games.narcopolis.norms import NORMS, RIVAL
from dystopolis.games.narcopolis.state import (
    ACTIONS,
    DISTRICTS,
    FLOOR,
    FULL_ROW,
    GOAL,
    INCOME,
    LAST_ROUND,
    NOBODY,
    PARAMS,
    PER_ZONE,
    PRISON,
    TYPES,
    Narcopolis,
)
from dystopolis.kernel import Offer, Option, Why

ONE_KIND = [Why("one_kind", RIVAL[action]) for action in ACTIONS]
LIMIT_REACHED = [Why("limit_reached", limit) for limit in range(4)]
SENTENCED = Why("sentenced")
IN_PRISON = Why("in_prison")
PAWN_THERE = Why("pawn_there")
BLOCKED = Why("blocked")
ZONE_CLOSED = Why("zone_closed")
NOT_AN_OPPONENTS = Why("not_an_opponents")
AN_OPPONENTS = Why("an_opponents")
PROTECTED = Why("protected")
TYPE_THERE = Why("type_there")
ROW_FULL = Why("row_full")
GAP_TOO_WIDE = Why("gap_too_wide")
GAP_MAX = PARAMS["gap_max"]
TOO_POOR = [Why("too_poor", cost) for cost in range(200)]


# Counting


def exploited(g: Narcopolis, side: int) -> int:
    """The districts of a side."""
    tokens, i = g.tokens, 4 * side
    return tokens[i] | tokens[i + 1] | tokens[i + 2] | tokens[i + 3]


def all_exploited(g: Narcopolis) -> int:
    every = 0
    for districts in g.tokens:
        every |= districts
    return every


def owner(g: Narcopolis, district: int) -> int:
    """The side that exploits a district."""
    tokens, bit = g.tokens, 1 << district
    for i in range(0, len(tokens), 4):
        if (tokens[i] | tokens[i + 1] | tokens[i + 2] | tokens[i + 3]) & bit:
            return i >> 2
    return NOBODY


def types_at(g: Narcopolis, side: int, district: int) -> list[int]:
    return [kind for kind in TYPES if g.tokens[4 * side + kind] >> district & 1]


def level(g: Narcopolis, side: int, kind: int) -> int:
    return g.tokens[4 * side + kind].bit_count()


def businesses(g: Narcopolis, side: int) -> int:
    tokens, i = g.tokens, 4 * side
    return tokens[i].bit_count() + tokens[i + 1].bit_count() + tokens[i + 2].bit_count() + tokens[i + 3].bit_count()


def pawns_on(g: Narcopolis) -> int:
    """The districts under a pawn."""
    under = 0
    for place in g.pawns:
        if 0 <= place < PRISON:
            under |= 1 << place
    return under


def row_income(g: Narcopolis, seat: int, kind: int) -> int:
    """What a row pays now, the Event included."""
    num, den = NORMS[g.event].factors[kind]
    return INCOME[g.characters[seat]][kind][level(g, seat, kind)] * num // den


def printed_income(g: Narcopolis, seat: int) -> int:
    one, two, three, four = INCOME[g.characters[seat]]
    tokens, i = g.tokens, 4 * seat
    paid = one[tokens[i].bit_count()] + two[tokens[i + 1].bit_count()]
    return paid + three[tokens[i + 2].bit_count()] + four[tokens[i + 3].bit_count()]


def final_round(g: Narcopolis) -> bool:
    """Who has 20 keeps them, so this needs no flag (spec 8)."""
    return g.round == LAST_ROUND or max(g.reputation[: g.seats]) >= GOAL


def can_lose_reputation(g: Narcopolis, side: int) -> bool:
    return FLOOR < g.reputation[side] < GOAL


def players(g: Narcopolis) -> Iterator[int]:
    """The seats in the order of this round; with two players it turns round by round."""
    first = (g.first + (g.round - 1) % 2 if g.seats == 2 and g.round else g.first) % g.seats
    for i in range(g.seats):
        yield (first + i) % g.seats


def sides(g: Narcopolis) -> range:
    return range(len(g.pawns))


# Why not


@lru_cache(1 << 12)
def unavailable(event: int, used: tuple[int, ...]) -> tuple[Why | None, ...]:
    """Why not, for each action: one kind a category, each up to its limit; some are forbidden (spec 6.3)."""
    norms = NORMS[event]
    whys = []
    for action in ACTIONS:
        limit = norms.limits[action]
        why = norms.forbidden[action]
        if why is None and used[RIVAL[action]] and RIVAL[action] != action:
            why = ONE_KIND[action]
        if why is None and used[action] >= limit:
            why = LIMIT_REACHED[limit]
        whys.append(why)
    return tuple(whys)


def too_poor(g: Narcopolis, seat: int, cost: int) -> Why | None:
    return TOO_POOR[cost] if g.money[seat] < cost else None


def gap_too_wide(levels: list[int], kind: int) -> Why | None:
    """Module balanced_growth: no token that widens a gap of more than 2 (spec 9.2)."""
    before = max(levels) - min(levels)
    grown = [level + (other == kind) for other, level in enumerate(levels)]
    after = max(grown) - min(grown)
    return GAP_TOO_WIDE if after > GAP_MAX and after > before else None


def no_more(levels: list[int], kind: int, balanced: bool) -> Why | None:
    """Why no token of a type can be added anywhere."""
    if levels[kind] == FULL_ROW:
        return ROW_FULL
    return gap_too_wide(levels, kind) if balanced else None


# Options over sets of districts, made once

T = TypeVar("T")
Spots = list[list[tuple[T, ...]]]
"""What is said of each district, for every set of districts within a zone."""


def spots(what: Callable[[int], Iterable[T]]) -> Spots[T]:
    said = [tuple(what(district)) for district in DISTRICTS]
    return [
        [
            tuple(one for i in range(PER_ZONE) if some >> i & 1 for one in said[start + i])
            for some in range(1 << PER_ZONE)
        ]
        for start in range(0, len(DISTRICTS), PER_ZONE)
    ]


def at(table: Spots[T], districts: int) -> tuple[T, ...]:
    """What a table says of the districts of a set."""
    one, two, three, four, five = table
    return (
        one[districts & 127]
        + two[districts >> 7 & 127]
        + three[districts >> 14 & 127]
        + four[districts >> 21 & 127]
        + five[districts >> 28]
    )


def _named(verb: str, district: int, kinds: tuple[int, ...]) -> list[Option]:
    return [(verb, district, kind) for kind in kinds] or [(verb, district)]


def options(verb: str, *kinds: int) -> Spots[Option]:
    """An option for each district; with types of Business, for each of these in it."""
    return spots(lambda district: _named(verb, district, kinds))


@cache
def refusals(key: str, args: tuple[int, ...], verb: str, *kinds: int) -> Spots[tuple[Option, Why]]:
    """Made when a reason first comes up; there are few."""
    why = Why(key, *args)
    return spots(lambda district: [(option, why) for option in _named(verb, district, kinds)])


EACH = spots(lambda district: (district,))


def listed(districts: int) -> tuple[int, ...]:
    """A set of districts, one by one."""
    return at(EACH, districts)


def allow_at(offer: Offer, table: Spots[Option], districts: int) -> None:
    """The option is offered for each district of a set."""
    offer.many(at(table, districts))


def refuse(offer: Offer, why: Why, districts: int, verb: str, *kinds: int) -> None:
    """The option is refused for each district of a set."""
    if offer.explains:
        offer.many((), at(refusals(why.key, why.args, verb, *kinds), districts))


def refuse_all(offer: Offer, why: Why, some: Iterable[Option]) -> None:
    """A few options, all refused for one reason."""
    if offer.explains:
        offer.many((), [(option, why) for option in some])
