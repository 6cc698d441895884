"""Rezzing, scoring, stealing and forfeiting (spec 7.3, 7.6)."""

from __future__ import annotations

from dystopolis.games.netrunner.credits import pay
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.state import CORP, NONE, RUNNER, Netrunner, choice, step
from dystopolis.games.netrunner.table import check_points, lay, leave, prune, turn_up
from dystopolis.games.netrunner.triggers import happens
from dystopolis.games.netrunner.values import rez_cost
from dystopolis.kernel import Offer


def rez(g: Netrunner, handle: int) -> None:
    """Pay everything that a card asks, then turn it up."""
    if FACES[g.cards[handle].code].forfeits:
        g.then(forfeit, CORP)
    g.then(pay_and_rez, handle)


@step
def pay_and_rez(g: Netrunner, handle: int) -> None:
    pay(g, CORP, rez_cost(g, handle))
    turn_up(g, handle)


def score_agenda(g: Netrunner, handle: int) -> None:
    """Face up to the score area; victory comes before any trigger (R9)."""
    card = g.cards[handle]
    server = card.server
    g.root[server].remove(handle)
    card.server = NONE
    card.rezzed = True
    card.advancement = 0
    card.seen = 0
    g.scores[CORP].append(handle)
    g.scored += 1
    g.tell("agenda_scored", card.code, FACES[card.code].points)
    check_points(g, CORP)
    prune(g, server)
    happens(g, "agenda_scored", handle)


def steal(g: Netrunner, code: int) -> None:
    """An agenda that has left its place goes to the Runner's score area."""
    handle = lay(g, code, rezzed=True)
    g.scores[RUNNER].append(handle)
    g.tell("agenda_stolen", code, FACES[code].points)
    check_points(g, RUNNER)
    happens(g, "agenda_stolen", handle)


@choice(public=True)
def forfeit(g: Netrunner, offer: Offer, seat: int) -> None:
    for handle in g.scores[seat]:
        offer("forfeit", handle, g.cards[handle].code)


@forfeit.chosen
def _(g: Netrunner, seat: int, verb: str, handle: int, code: int) -> None:
    forfeit_agenda(g, seat, handle)


def forfeit_agenda(g: Netrunner, seat: int, handle: int) -> None:
    """Out of the score area and of the game, with its counters (R56)."""
    card = leave(g, handle)
    g.gone.append(card.code)
    g.tell("forfeited", seat, card.code)
