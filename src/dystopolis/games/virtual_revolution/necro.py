"""The Necro attack: the poorest first, then immunity, then everybody, then the richest (spec 7.11)."""

from __future__ import annotations

from typing import Any

from dystopolis.games.virtual_revolution.effects import PARTS
from dystopolis.games.virtual_revolution.raid import hear_loss, offer_loss
from dystopolis.games.virtual_revolution.state import NONE, SKIP_BOTH, SKIP_GLOBAL, VirtualRevolution, choice, step
from dystopolis.games.virtual_revolution.verbs import GLOBAL, MAXIMUM, MINIMUM
from dystopolis.kernel import Offer, Why

NOT_RICHEST = Why("not_richest")
UNPROTECTED, FROM_GLOBAL, FROM_BOTH = range(3)


@step
def necro_attack(g: VirtualRevolution) -> None:
    """The groups are fixed at the reveal; equal revenues all belong (R41)."""
    card = g.necro_deck.pop()
    g.necro_past.append(card)
    g.peeked = 0
    revenues = [board.revenue for board in g.boards]
    poorest = tuple(seat for seat in g.order if revenues[seat] == min(revenues))
    richest = tuple(seat for seat in g.order if revenues[seat] == max(revenues))
    g.tell("necro_revealed", card, poorest, richest)
    for seat in poorest:
        g.then(strike, seat, MINIMUM[card])
    g.then(necro_shields, card, richest, ())


@step
def necro_shields(g: VirtualRevolution, card: int, richest: tuple[int, ...], shields: tuple[int, ...]) -> None:
    """Each player in turn order says what immunity is spent for, then the blows fall."""
    if len(shields) < g.seats:
        seat = g.order[len(shields)]
        if g.boards[seat].immunity >= SKIP_GLOBAL:
            g.then(necro_immunity, seat, card, richest, shields)
        else:
            g.then(necro_shields, card, richest, (*shields, UNPROTECTED))
        return
    shield = dict(zip(g.order, shields))
    for seat in g.order:
        if shield[seat] == UNPROTECTED:
            g.then(strike, seat, GLOBAL[card])
    for seat in richest:
        if shield[seat] != FROM_BOTH:
            g.then(strike, seat, MAXIMUM[card])


@choice(public=True)
def necro_immunity(
    g: VirtualRevolution, offer: Offer, seat: int, card: int, richest: tuple[int, ...], shields: tuple[int, ...]
) -> None:
    """Nothing protects from Maximum alone."""
    offer("none")
    offer("global")
    why = None if g.boards[seat].immunity >= SKIP_BOTH else Why("no_immunity", SKIP_BOTH)
    offer("global_and_maximum", unless=why if seat in richest else NOT_RICHEST)


@necro_immunity.chosen
def _(
    g: VirtualRevolution, seat: int, card: int, richest: tuple[int, ...], shields: tuple[int, ...], verb: str
) -> None:
    shield = {"none": UNPROTECTED, "global": FROM_GLOBAL, "global_and_maximum": FROM_BOTH}[verb]
    spent = (0, SKIP_GLOBAL, SKIP_BOTH)[shield]
    g.boards[seat].immunity -= spent
    if spent:
        g.tell("protected", seat, spent)
    g.then(necro_shields, card, richest, (*shields, shield))


@step
def strike(g: VirtualRevolution, seat: int, parts: tuple[int, ...]) -> None:
    """The parts of one column, in order; what cannot be lost is ignored."""
    if not parts:
        return
    part, rest = PARTS[parts[0]], parts[1:]
    if part.act:
        part.act(g, seat, NONE)
    elif part.possible(g, seat, 0, NONE):
        g.then(necro_loss, seat, part.op, parts[0])
    elif part.otherwise != NONE:
        g.then(strike, seat, (part.otherwise,))
    if rest:
        g.then(strike, seat, rest)


@choice(public=True)
def necro_loss(g: VirtualRevolution, offer: Offer, seat: int, op: int, number: int) -> None:
    offer_loss(g, offer, seat, PARTS[number])


@necro_loss.chosen
def _(g: VirtualRevolution, seat: int, op: int, number: int, verb: str, *target: Any) -> None:
    hear_loss(g, seat, PARTS[number], verb, *target)
