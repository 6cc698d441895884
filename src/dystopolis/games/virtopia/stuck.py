"""A Leader who can do nothing advances and rolls (spec 7.10)."""

from __future__ import annotations

from dystopolis.games.virtopia.meeples import lay, put
from dystopolis.games.virtopia.state import COLOURS, FLAWS, Virtopia, choice, step
from dystopolis.games.virtopia.watchtower import CHANCES, die, leave, walk
from dystopolis.kernel import NATURE, Offer

STUCK_DIE = die("roll_stuck")


@step
def stuck(g: Virtopia, seat: int, leader: int) -> None:
    """The advance is a displacement like any other: a Flaw shoots first (R17)."""
    leave(g, leader)
    g.then(stuck_walk, leader)
    g.then(stuck_roll, seat, leader)


@step
def stuck_walk(g: Virtopia, leader: int) -> None:
    g.tell("advanced", leader, walk(g, leader))


@step
def stuck_roll(g: Virtopia, seat: int, leader: int) -> None:
    lay(g, leader)
    g.then(roll_stuck, NATURE, leader)


@choice
def roll_stuck(g: Virtopia, offer: Offer, seat: int, leader: int) -> None:
    offer.chance(STUCK_DIE, CHANCES)


@roll_stuck.chosen
def _(g: Virtopia, seat: int, leader: int, verb: str, face: int) -> None:
    """1 to 4 is a Flaw counted clockwise, the one under the token first (R18, R19)."""
    g.tell("stuck_rolled", leader, face)
    if face and any(g.city):
        g.then(choose_stuck_meeple, g.controller[leader], leader, nth_flaw(g, g.where[leader], face))
    else:
        g.tell("stuck_nothing")


def nth_flaw(g: Virtopia, space: int, n: int) -> int:
    while True:
        if space in FLAWS:
            n -= 1
            if n == 0:
                return space
        space = g.following[space]


@choice
def choose_stuck_meeple(g: Virtopia, offer: Offer, seat: int, leader: int, flaw: int) -> None:
    for colour in COLOURS:
        if g.city[colour]:
            offer("choose_stuck_meeple", colour)


@choose_stuck_meeple.chosen
def _(g: Virtopia, seat: int, leader: int, flaw: int, verb: str, colour: int) -> None:
    g.city[colour] -= 1
    g.tell("stuck_captive", colour, flaw)
    put(g, flaw, colour)
