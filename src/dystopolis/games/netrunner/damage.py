"""Damage, tags, and what prevents them (spec 7.8, 7.9)."""

from __future__ import annotations

from dystopolis.games.netrunner.credits import pay
from dystopolis.games.netrunner.faces import FACES, Guard
from dystopolis.games.netrunner.state import (
    BRAIN,
    CORP,
    EXPOSE,
    HARDWARE,
    NET,
    PROGRAM,
    RUNNER,
    TAG,
    TRASH,
    Netrunner,
    choice,
    step,
)
from dystopolis.games.netrunner.table import trash, turn_up
from dystopolis.games.netrunner.values import cannot_rez, face_of, purse, rez_cost, too_poor
from dystopolis.kernel import Offer


@step
def damage(g: Netrunner, source: int, kind: int, n: int) -> None:
    """One event of n points of one kind."""
    if n > 0:
        if kind == NET:
            g.net_hits += 1
        g.then(prevent, RUNNER, kind, n, 0)


@step
def sure_damage(g: Netrunner, source: int, kind: int, n: int) -> None:
    """Nothing prevents it."""
    suffer(g, kind, n)


@step
def give_tags(g: Netrunner, source: int, n: int) -> None:
    if n > 0:
        g.then(prevent, RUNNER, TAG, n, 0)


@step
def trash_installed(g: Netrunner, source: int, handle: int) -> None:
    """An effect trashes a card of the Runner."""
    if handle in g.cards:
        g.then(prevent, RUNNER, TRASH, 1, handle)


@step
def expose(g: Netrunner, source: int, handle: int) -> None:
    """An unrezzed card is shown to everybody and returned face down; the Corp may prevent it."""
    if handle in g.cards:
        g.then(prevent, CORP, EXPOSE, 1, handle)


@step
def unprevented(g: Netrunner, seat: int, kind: int, n: int, to: int) -> None:
    """What is left when nobody prevents any more."""
    if n <= 0:
        g.tell("prevented", seat)
    elif kind == TAG:
        g.tags += n
        g.tell("tagged", n)
    elif kind == TRASH:
        trash(g, to)
    elif kind == EXPOSE:
        card = g.cards[to]
        card.seen = 2
        g.tell("exposed", card.code, card.server)
    else:
        suffer(g, kind, n)


def suffer(g: Netrunner, kind: int, n: int) -> None:
    """More points than cards: flatline, and no card is trashed first (R10)."""
    if n > len(g.grip):
        g.finish("flatline", (CORP,), kind, n)
    lost = tuple(g.grip.pop(g.random(len(g.grip))) for _ in range(n))
    g.heap.extend(lost)
    if kind == BRAIN:
        g.brain += n
    g.tell("damaged", kind, n, lost)


@choice(otherwise=unprevented)
def prevent(g: Netrunner, offer: Offer, seat: int, kind: int, n: int, to: int) -> None:
    """Any card able to apply, again until the player stops. The Corp is asked by what lies face down (R46)."""
    if n <= 0:
        return
    asked = False
    for handle in g.rig if seat == RUNNER else [root for row in g.root.values() for root in row]:
        card = g.cards[handle]
        guard = FACES[card.code].guard
        if seat == CORP and not card.rezzed:
            asked = True
            if guard is not None and guard.rezzes and kind in guard.kinds:
                offer("rez", handle, card.code, unless=cannot_rez(g, handle))
        elif guard is not None and kind in guard.kinds and _applies(g, guard, handle, kind, to):
            asked = _offer_guard(g, offer, seat, handle, guard, n) or asked
    if asked:
        offer("no_prevention")


def _applies(g: Netrunner, guard: Guard, handle: int, kind: int, to: int) -> bool:
    if kind == TRASH:
        return face_of(g, to).type in (PROGRAM, HARDWARE)
    return not guard.first or g.net_hits == 1


def _offer_guard(g: Netrunner, offer: Offer, seat: int, handle: int, guard: Guard, n: int) -> bool:
    code = g.cards[handle].code
    offered = False
    if guard.credits and (seat == CORP or purse(g, seat) >= guard.credits):
        offer("pay_to_prevent", handle, code, unless=too_poor(g, seat, guard.credits))
        offered = True
    if guard.trash:
        for points in range(1, min(guard.most, n) + 1):
            offer("trash_to_prevent", handle, code, points)
        offered = True
    return offered


@prevent.chosen
def _(
    g: Netrunner,
    seat: int,
    kind: int,
    n: int,
    to: int,
    verb: str,
    handle: int = 0,
    code: int = 0,
    points: int = 1,
) -> None:
    if verb == "no_prevention":
        g.then(unprevented, seat, kind, n, to)
        return
    if verb == "rez":
        pay(g, seat, rez_cost(g, handle))
        turn_up(g, handle)
        g.then(prevent, seat, kind, n, to)
        return
    guard = FACES[code].guard
    assert guard is not None
    g.tell("uses", seat, code)
    if verb == "pay_to_prevent":
        pay(g, seat, guard.credits)
        g.net_hits += guard.first  # no other card prevents the first point again
    else:
        trash(g, handle)
    g.then(prevent, seat, kind, n - points, to)
