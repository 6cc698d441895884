"""What cards do by themselves: triggers are asked for, never registered (spec 6.5)."""

from __future__ import annotations

from collections import defaultdict

from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.state import CORP, Netrunner, choice, step
from dystopolis.kernel import Offer

LISTENERS: defaultdict[str, set[int]] = defaultdict(set)
"""The cards that wait for each event; filled as they are written."""


def active_cards(g: Netrunner, seat: int) -> list[int]:
    if seat != CORP:
        return [g.identities[seat], *g.rig]
    roots = [handle for root in g.root.values() for handle in root if g.cards[handle].rezzed]
    return [g.identities[seat], *roots, *g.scores[seat]]


def happens(g: Netrunner, event: str, to: int = 0) -> None:
    """Triggers that are met: those of the active player, then the other's.

    Their owner orders them where one of them is a decision; otherwise no order could make a difference.
    """
    listeners = LISTENERS[event]
    if not any(card.code in listeners for card in g.cards.values()):
        return
    for seat in (g.active, 1 - g.active):
        met = []
        decision = False
        for handle in active_cards(g, seat):
            trigger = FACES[g.cards[handle].code].triggers.get(event)
            if trigger is not None and (trigger.applies is None or trigger.applies(g, handle, to)):
                met.append(handle)
                decision = decision or trigger.optional
        if decision and len(met) > 1:
            g.then(order_triggers, seat, event, to, tuple(met))
        else:
            for handle in met:
                g.then(triggered, handle, event, to)


@choice(public=True)
def order_triggers(g: Netrunner, offer: Offer, seat: int, event: str, to: int, left: tuple[int, ...]) -> None:
    for handle in left:
        if handle in g.cards:
            offer("resolve", handle, g.cards[handle].code)


@order_triggers.chosen
def _(g: Netrunner, seat: int, event: str, to: int, left: tuple[int, ...], verb: str, handle: int, code: int) -> None:
    rest = tuple(other for other in left if other != handle)
    g.then(triggered, handle, event, to)
    if len(rest) > 1:
        g.then(order_triggers, seat, event, to, rest)
    else:
        g.then(triggered, rest[0], event, to)


@step
def triggered(g: Netrunner, handle: int, event: str, to: int) -> None:
    """One trigger; it does nothing when its card has left play, or when it no longer applies."""
    card = g.cards.get(handle)
    if card is None:
        return
    trigger = FACES[card.code].triggers[event]
    if trigger.optional:
        if trigger.applies is None or trigger.applies(g, handle, to):
            g.then(optional_trigger, FACES[card.code].side, handle, card.code, event)
    else:
        args = (to, *trigger.effect.args) if trigger.about else trigger.effect.args
        g.then(trigger.effect.step, handle, *args)


@choice(public=True)
def optional_trigger(g: Netrunner, offer: Offer, seat: int, handle: int, code: int, event: str) -> None:
    offer("use_trigger", code)
    offer("decline", code)


@optional_trigger.chosen
def _(g: Netrunner, seat: int, handle: int, code: int, event: str, verb: str, card: int) -> None:
    if verb == "use_trigger":
        effect = FACES[code].triggers[event].effect
        g.then(effect.step, handle, *effect.args)
