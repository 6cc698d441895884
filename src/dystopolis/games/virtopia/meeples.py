"""Meeples change places; a fifth captive ends the game at once (spec 3, 8)."""

from __future__ import annotations

from dystopolis.games.virtopia.state import FLAWS, FULL, VIRTUES, Virtopia
from dystopolis.games.virtopia.values import crowd, won


def put(g: Virtopia, space: int, colour: int) -> None:
    """A meeple on a space; on a Flaw it is a captive."""
    g.on[4 * space + colour] += 1
    if space in FLAWS and crowd(g, space) >= FULL:
        g.finish("flaw_full", (), space)


def put_all(g: Virtopia, space: int, vector: tuple[int, ...]) -> None:
    for colour, n in enumerate(vector):
        for _ in range(n):
            put(g, space, colour)


def bring(g: Virtopia, start: int, end: int, vector: tuple[int, ...]) -> None:
    """Meeples change spaces one after the other."""
    for colour, n in enumerate(vector):
        for _ in range(n):
            g.on[4 * start + colour] -= 1
            put(g, end, colour)


def take(vector: list[int], taken: tuple[int, ...]) -> None:
    """Some meeples leave a place that is one vector."""
    for colour, n in enumerate(taken):
        vector[colour] -= n


def take_from_space(g: Virtopia, space: int, taken: tuple[int, ...]) -> None:
    for colour, n in enumerate(taken):
        g.on[4 * space + colour] -= n


def empty(g: Virtopia, space: int) -> list[int]:
    """Everybody leaves a space."""
    left = g.on[4 * space : 4 * space + 4]
    g.on[4 * space : 4 * space + 4] = [0, 0, 0, 0]
    return left


def to_city(g: Virtopia, vector: list[int] | tuple[int, ...]) -> None:
    for colour, n in enumerate(vector):
        g.city[colour] += n


def gain_point(g: Virtopia, leader: int, virtue: int, colour: int) -> None:
    """A meeple becomes a point; the last of all may win."""
    g.points[4 * leader + virtue] += (colour,)
    check_victory(g)


def lose_point(g: Virtopia, leader: int, virtue: int, colour: int) -> None:
    held = list(g.points[4 * leader + virtue])
    held.remove(colour)
    g.points[4 * leader + virtue] = tuple(held)


def outside_choices(g: Virtopia, leader: int) -> list[tuple[int, int]]:
    """(Virtue, colour) of the points that the Leader can lose (R49)."""
    return [
        (virtue, colour)
        for virtue in VIRTUES
        if virtue != leader
        for colour in sorted(set(g.points[4 * leader + virtue]))
    ]


def check_victory(g: Virtopia) -> None:
    if won(g):
        g.finish("victory", tuple(range(g.seats)))


def lay(g: Virtopia, leader: int) -> None:
    """The token lies down: the action of this space is used."""
    g.standing[leader] = False
