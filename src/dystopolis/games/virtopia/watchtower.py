"""Leaving a space, and the watchtower of the Flaw that is left (spec 7.8)."""

from __future__ import annotations

from dystopolis.games.virtopia.state import DATA, FATAL, FLAWS, NO_WATCH, NUMBERS, Virtopia, choice, step
from dystopolis.games.virtopia.values import crowd
from dystopolis.games.virtopia.verbs import SANCTIONS
from dystopolis.kernel import NATURE, Offer, Option

FACES = sorted(set(DATA["dice"]["effect"]["faces"]))
CHANCES = [DATA["dice"]["effect"]["faces"].count(face) for face in FACES]


def die(verb: str) -> list[Option]:
    """The faces of the Effect die as NATURE's options."""
    return [(verb, face) for face in FACES]


WATCHTOWER_DIE = die("roll_watchtower")


def leave(g: Virtopia, leader: int) -> None:
    """The Leader is about to move: a Flaw shoots first."""
    if g.where[leader] in FLAWS:
        g.then(watchtower, leader)


def walk(g: Virtopia, leader: int) -> int:
    """One space clockwise, standing."""
    space = g.where[leader] = g.following[g.where[leader]]
    g.standing[leader] = True
    return space


@step
def watchtower(g: Virtopia, leader: int) -> None:
    """One check per departure, with the captives there now (R28, R34, R38)."""
    flaw = g.where[leader]
    if not crowd(g, flaw):
        g.tell("watchtower_clear", flaw)
    elif g.watch == NO_WATCH:
        g.then(roll_watchtower, NATURE, leader)
    else:
        g.then(use_watch, g.controller[leader], leader)


@choice
def use_watch(g: Virtopia, offer: Offer, seat: int, leader: int) -> None:
    offer("use_stored")
    offer("roll")


@use_watch.chosen
def _(g: Virtopia, seat: int, leader: int, verb: str) -> None:
    value, g.watch = g.watch, NO_WATCH
    if verb == "use_stored":
        g.tell("watch_used", value)
        g.then(total, leader, value)
    else:
        g.tell("watch_dropped")
        g.then(roll_watchtower, NATURE, leader)


@choice
def roll_watchtower(g: Virtopia, offer: Offer, seat: int, leader: int) -> None:
    offer.chance(WATCHTOWER_DIE, CHANCES)


@roll_watchtower.chosen
def _(g: Virtopia, seat: int, leader: int, verb: str, face: int) -> None:
    g.then(total, leader, face)


@step
def total(g: Virtopia, leader: int, face: int) -> None:
    """The die and the number of the Flaw; a total that is not 0 costs Hope, then comes the Sanction (R35 to R37)."""
    flaw = g.where[leader]
    number = NUMBERS[crowd(g, flaw)]
    total = face + number
    if total and g.plus_one:
        total += 1
    g.tell("watchtower_total", flaw, face, number, total)
    if total == 0:
        g.tell("watchtower_quiet", flaw)
        return
    if total >= FATAL:
        g.finish("total_seven", (), total)
    g.hope -= 1
    g.tell("hope_lost", g.hope)
    if g.hope == 0:
        g.finish("hope_zero")
    sanction, levels = SANCTIONS[flaw]
    g.then(sanction, leader, *levels[total])
