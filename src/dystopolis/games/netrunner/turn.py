"""Turns and phases (spec 6.2, 6.3)."""

from __future__ import annotations

from dystopolis.games.netrunner.corp import corp_actions
from dystopolis.games.netrunner.credits import refill
from dystopolis.games.netrunner.runner import runner_actions
from dystopolis.games.netrunner.state import (
    BRAIN,
    CLICKS,
    CORP,
    RUNNER,
    TURN,
    Netrunner,
    aside,
    choice,
    stage,
    step,
)
from dystopolis.games.netrunner.table import RUNNER_AND_PUBLIC, draw, expire
from dystopolis.games.netrunner.triggers import happens
from dystopolis.games.netrunner.values import hand_limit, kinds
from dystopolis.games.netrunner.window import open_window, window_opens
from dystopolis.kernel import Offer

C11, C21, C32 = stage("C1.1"), stage("C2.1"), stage("C3.2")
N11, N22 = stage("N1.1"), stage("N2.2")
BEGINS = (stage("C1.2"), stage("N1.2"))
DRAWS = stage("C1.3")
DISCARDS = (stage("C3.1"), stage("N2.1"))
ENDS = (stage("C3.3"), stage("N2.3"))


@step
def corp_turn(g: Netrunner) -> None:
    _begin(g, CORP)
    open_window(g, C11)
    g.then(turn_begins, CORP)
    g.then(mandatory_draw)
    g.then(window_opens, C21)
    g.then(corp_actions)
    g.then(discards, CORP)
    g.then(window_opens, C32)
    g.then(turn_ends)
    g.then(runner_turn)


@step
def runner_turn(g: Netrunner) -> None:
    _begin(g, RUNNER)
    g.ran = g.succeeded = False
    open_window(g, N11)
    g.then(turn_begins, RUNNER)
    g.then(runner_actions)
    g.then(discards, RUNNER)
    g.then(window_opens, N22)
    g.then(turn_ends)
    g.then(corp_turn)


def _begin(g: Netrunner, seat: int) -> None:
    g.active = seat
    g.turn += seat == CORP
    g.clicks[seat] = CLICKS[seat]
    g.clicks[1 - seat] = 0
    g.hq_successes = g.installs = g.built = g.net_hits = g.scored = g.borrowed = 0
    g.tell("turn_begins", seat, g.turn)


@step
def turn_begins(g: Netrunner, seat: int) -> None:
    """Recurring credits first, then triggers (R47)."""
    g.stage = BEGINS[seat]
    refill(g, seat)
    happens(g, "corp_turn_begins" if seat == CORP else "runner_turn_begins")


@step
def mandatory_draw(g: Netrunner) -> None:
    g.stage = DRAWS
    draw(g, CORP, 1)


@step
def discards(g: Netrunner, seat: int) -> None:
    """Down to the hand limit; a Runner with less than no hand is dead (R11)."""
    g.stage = DISCARDS[seat]
    if hand_limit(g, seat) < 0:
        g.finish("flatline", (CORP,), BRAIN, g.brain)
    g.then(discard_choice, seat)


@choice
def discard_choice(g: Netrunner, offer: Offer, seat: int) -> None:
    hand = g.hq if seat == CORP else g.grip
    if len(hand) > hand_limit(g, seat):
        for code in kinds(hand):
            offer("discard", code)


@discard_choice.chosen
def _(g: Netrunner, seat: int, verb: str, code: int) -> None:
    """The Corp's face down, whatever the Runner saw of it (R13); the Runner's face up."""
    if seat == CORP:
        g.hq.remove(code)
        g.buried.append(code)
        g.tell("discards_unseen", to=RUNNER_AND_PUBLIC)
        g.tell("discards", CORP, code, to=(CORP,))
    else:
        g.grip.remove(code)
        g.heap.append(code)
        g.tell("discards", RUNNER, code)
    g.then(discard_choice, seat)


@step
def turn_ends(g: Netrunner) -> None:
    """Triggers of the end of the turn, then turn-long effects end."""
    g.stage = ENDS[g.active]
    if g.borrowed:
        lost = min(g.tags, g.borrowed)
        g.tags -= lost
        g.tell("tags_removed", lost)
    expire(g, TURN)


@aside(always=True)
def concede(g: Netrunner, offer: Offer, seat: int) -> None:
    offer("concede")


@concede.chosen
def _(g: Netrunner, seat: int, verb: str) -> None:
    g.finish("concede", (1 - seat,), seat)
