"""Rounds, the turn of a Leader, and giving up (spec 6)."""

from __future__ import annotations

from dystopolis.games.virtopia.actions import act
from dystopolis.games.virtopia.sow import sow
from dystopolis.games.virtopia.state import NOBODY, PRINTED, Virtopia, aside, choice, step
from dystopolis.games.virtopia.stuck import stuck, stuck_roll
from dystopolis.games.virtopia.values import no_action, no_action_here, no_sow, nothing_ahead
from dystopolis.games.virtopia.watchtower import leave, walk
from dystopolis.kernel import Offer


def players(g: Virtopia) -> list[int]:
    """The seats clockwise from the first player."""
    return [(g.first + i) % g.seats for i in range(g.seats)]


def settle_order(g: Virtopia) -> None:
    """Who plays when in this round, and who decides for whom (spec 6.1, R50)."""
    holder = players(g)[(g.round - 1) % g.seats]
    g.order = []
    for seat in players(g):
        for leader in g.held[seat]:
            g.order.append(leader)
            g.controller[leader] = seat
        if g.shared != NOBODY and seat == holder:
            g.order.append(g.shared)
            g.controller[g.shared] = seat


@step
def round_begins(g: Virtopia) -> None:
    settle_order(g)
    if g.shared != NOBODY:
        g.tell("shared_leader_passes", g.controller[g.shared])
    for leader in g.order:
        g.then(turn, leader)
    g.then(round_ends)


@step
def round_ends(g: Virtopia) -> None:
    if g.round == g.round_limit:
        g.finish("round_limit", (), g.round_limit)
    g.round += 1
    g.then(round_begins)


@step
def turn(g: Virtopia, leader: int) -> None:
    g.active = leader
    g.tell("leader_turn", g.round, leader)
    g.then(choose_turn, g.controller[leader], leader)


@choice(otherwise=stuck)
def choose_turn(g: Virtopia, offer: Offer, seat: int, leader: int) -> None:
    """Act here, sow from here, or advance and then do one of the two (R10, R11, R20)."""
    space = g.where[leader]
    for action in PRINTED[space]:
        offer("act_here", action, unless=no_action_here(g, leader, action, space))
    offer("sow_here", unless=no_sow(g, space))
    offer("advance", unless=nothing_ahead(g, leader))


@choose_turn.chosen
def _(g: Virtopia, seat: int, leader: int, verb: str, action: int = 0) -> None:
    if verb == "act_here":
        act(g, leader, action)
    elif verb == "sow_here":
        sow(g, leader)
    else:
        leave(g, leader)
        g.then(arrive, leader)


@step
def arrive(g: Virtopia, leader: int) -> None:
    g.tell("advanced", leader, walk(g, leader))
    g.then(choose_arrival, g.controller[leader], leader)


@choice(otherwise=stuck_roll)
def choose_arrival(g: Virtopia, offer: Offer, seat: int, leader: int) -> None:
    """As the table is now: a Sanction may have spoiled everything, then only the stuck die is left (R16)."""
    space = g.where[leader]
    for action in PRINTED[space]:
        offer("act", action, unless=no_action(g, leader, action, space))
    offer("sow", unless=no_sow(g, space))


@choose_arrival.chosen
def _(g: Virtopia, seat: int, leader: int, verb: str, action: int = 0) -> None:
    if verb == "act":
        act(g, leader, action)
    else:
        sow(g, leader)


@aside(always=True)
def concede(g: Virtopia, offer: Offer, seat: int) -> None:
    """The team gives up when everybody wants to; one may think again until then."""
    offer("withdraw" if g.conceding[seat] else "concede")


@concede.chosen
def _(g: Virtopia, seat: int, verb: str) -> None:
    g.conceding[seat] = verb == "concede"
    if all(g.conceding):
        g.finish("conceded")
    g.tell("wants_to_concede" if g.conceding[seat] else "plays_on", seat)
