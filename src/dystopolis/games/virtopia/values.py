"""Derived numbers of Virtopia, and why the rules refuse."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from dystopolis.games.virtopia.state import (
    ACTIVE_SPACES,
    DEVELOP,
    ESCAPE,
    FLAWS,
    GOAL,
    LEADERS,
    PRINTED,
    PRISONS,
    STRUGGLE,
    VIRTUES,
    WATCH_POSTS,
    Virtopia,
)
from dystopolis.kernel import Why

LYING = Why("lying")
FIRST_ROUND = Why("first_round")
NO_MEEPLE = Why("no_meeple")
NO_SOW_FROM_FLAW = Why("no_sow_from_flaw")
NOTHING_AHEAD = Why("nothing_ahead")
NOT_MASTERED = [Why("not_mastered", virtue) for virtue in VIRTUES]
ALL_MASTER = [Why("all_master", virtue) for virtue in VIRTUES]
NOTHING_TO_GIVE = Why("nothing_to_give")
NO_OPPOSED_POINT = [Why("no_opposed_point", virtue) for virtue in VIRTUES]
NO_PRISON = Why("no_prison")
NOT_ON_THE_CARD = Why("not_on_the_card")
PARTNER_AWAY = [Why("partner_away", leader) for leader in LEADERS]
HAS_ALL_POINTS = Why("has_all_points")


def meeples(g: Virtopia, space: int) -> list[int]:
    """The colours on a space, as a vector."""
    return g.on[4 * space : 4 * space + 4]


def crowd(g: Virtopia, space: int) -> int:
    at = 4 * space
    on = g.on
    return on[at] + on[at + 1] + on[at + 2] + on[at + 3]


def active(g: Virtopia, colour: int) -> int:
    """Active meeples of a colour."""
    return sum(g.on[4 * space + colour] for space in ACTIVE_SPACES)


def points(g: Virtopia, leader: int, virtue: int) -> int:
    return len(g.points[4 * leader + virtue])


def all_points(g: Virtopia, leader: int) -> int:
    return sum(len(g.points[4 * leader + virtue]) for virtue in VIRTUES)


def team_points(g: Virtopia) -> int:
    return sum(map(len, g.points))


def outside_points(g: Virtopia, leader: int) -> int:
    """Points that a Sanction can take: all but the two of the main Virtue."""
    return all_points(g, leader) - 2


def reach(g: Virtopia, leader: int) -> int:
    """How many meeples a tunnel or a recruitment takes: Virtues in which the Leader has a point (k of spec 7)."""
    return sum(1 for virtue in VIRTUES if g.points[4 * leader + virtue])


def learners(g: Virtopia, virtue: int) -> list[int]:
    """Leaders with a free place in a Virtue."""
    return [leader for leader in LEADERS if len(g.points[4 * leader + virtue]) < 2]


def vectors(most: list[int], size: int) -> Iterator[tuple[int, ...]]:
    """Every colour vector of a size within another."""
    for vector in product(*(range(min(n, size) + 1) for n in most)):
        if sum(vector) == size:
            yield vector


def closed_to(g: Virtopia, leader: int, card: int) -> Why | None:
    if leader not in PRISONS[card]:
        return NOT_ON_THE_CARD
    for partner in PRISONS[card]:
        if partner != leader and g.where[partner] not in WATCH_POSTS:
            return PARTNER_AWAY[partner]
    return None


def won(g: Virtopia) -> bool:
    return not g.opened and team_points(g) == GOAL


# Why not


def no_action(g: Virtopia, leader: int, action: int, space: int) -> Why | None:
    """Why a Leader could not do an action of a space, were he there (spec 7.2 to 7.7)."""
    if g.round == 1:
        return FIRST_ROUND
    if action == DEVELOP:
        virtue = space - 4
        if len(g.points[4 * leader + virtue]) < 2:
            return NOT_MASTERED[virtue]
        if not learners(g, virtue):
            return ALL_MASTER[virtue]
        return None if crowd(g, space) or any(g.city) else NOTHING_TO_GIVE
    if action == STRUGGLE:
        return None if g.points[4 * leader + space] else NO_OPPOSED_POINT[space]
    if action == ESCAPE:
        if not g.opened:
            return NO_PRISON
        reasons = [closed_to(g, leader, card) for card in g.opened]
        return None if None in reasons else next((why for why in reasons if why is not NOT_ON_THE_CARD), reasons[0])
    return None


def no_action_here(g: Virtopia, leader: int, action: int, space: int) -> Why | None:
    if g.round == 1:
        return FIRST_ROUND
    return no_action(g, leader, action, space) if g.standing[leader] else LYING


def no_sow(g: Virtopia, space: int) -> Why | None:
    if space in FLAWS:
        return NO_SOW_FROM_FLAW
    return None if crowd(g, space) else NO_MEEPLE


def nothing_ahead(g: Virtopia, leader: int) -> Why | None:
    """Nothing could be done on the next space, as the table is now (spec 6.2)."""
    space = g.following[g.where[leader]]
    if no_sow(g, space) is None:
        return None
    for action in PRINTED[space]:
        if no_action(g, leader, action, space) is None:
            return None
    return NOTHING_AHEAD
