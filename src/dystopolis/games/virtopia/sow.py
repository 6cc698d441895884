"""To move with the active meeples: one dropped on each space (spec 7.1)."""

from __future__ import annotations

from dystopolis.games.virtopia.meeples import empty, put
from dystopolis.games.virtopia.state import COLOURS, Virtopia, choice, step
from dystopolis.games.virtopia.watchtower import leave, walk
from dystopolis.kernel import Offer


def sow(g: Virtopia, leader: int) -> None:
    """Everybody on the space comes along (R12)."""
    space = g.where[leader]
    g.hand = empty(g, space)
    g.tell("sow_started", leader, space, sum(g.hand))
    g.then(sow_step, leader)


@step
def sow_step(g: Virtopia, leader: int) -> None:
    leave(g, leader)
    g.then(sow_walk, leader)


@step
def sow_walk(g: Virtopia, leader: int) -> None:
    walk(g, leader)
    g.then(choose_sown_meeple, g.controller[leader], leader)


@choice
def choose_sown_meeple(g: Virtopia, offer: Offer, seat: int, leader: int) -> None:
    for colour in COLOURS:
        if g.hand[colour]:
            offer("choose_sown_meeple", colour)


@choose_sown_meeple.chosen
def _(g: Virtopia, seat: int, leader: int, verb: str, colour: int) -> None:
    """A meeple dropped on a Flaw is a captive; the space where the last one falls is not left (R13, R14)."""
    g.hand[colour] -= 1
    space = g.where[leader]
    g.tell("sow_dropped", leader, colour, space)
    put(g, space, colour)
    if any(g.hand):
        g.then(sow_step, leader)
