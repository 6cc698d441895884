"""Credits: gaining, losing, and which ones pay (spec 7.10, R12)."""

from __future__ import annotations

from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.state import ANYTHING, CORP, RUNNER, Netrunner, choice
from dystopolis.games.netrunner.values import purse, wallets
from dystopolis.kernel import Offer


def gain(g: Netrunner, seat: int, n: int) -> None:
    g.credits[seat] += n
    g.tell("gains", seat, n)


def lose(g: Netrunner, seat: int, n: int) -> int:
    """From the pool only, down to 0."""
    lost = min(n, g.credits[seat])
    g.credits[seat] -= lost
    g.tell("loses", seat, lost)
    return lost


def pay(g: Netrunner, seat: int, n: int, use: int = ANYTHING) -> None:
    """A cost in one go. It is asked only where cards hold credits for this use; what follows is then scheduled."""
    if n <= 0:
        return
    if use:
        cards = wallets(g, seat, use)
        free = purse(g, seat)
        if cards:
            total = free + sum(g.cards[handle].credits for handle in cards)
            if total > n and len(cards) + (free > 0) > 1:
                g.then(payment, seat, n, use)
                return
            n = _from_cards(g, cards, n)
    _from_pool(g, seat, n)


def _from_cards(g: Netrunner, cards: list[int], n: int) -> int:
    for handle in cards:
        card = g.cards[handle]
        spent = min(n, card.credits)
        card.credits -= spent
        n -= spent
    return n


def _from_pool(g: Netrunner, seat: int, n: int) -> None:
    """Run credits go first: what is left of them is lost anyway."""
    if seat == RUNNER and g.run is not None:
        spent = min(n, g.run.credits)
        g.run.credits -= spent
        n -= spent
    g.credits[seat] -= n


@choice(public=True)
def payment(g: Netrunner, offer: Offer, seat: int, n: int, use: int) -> None:
    """Which credits pay: the usual ones, or one credit from a named place and then again."""
    offer("pay_usual", n)
    for handle in wallets(g, seat, use):
        offer("pay_from", handle, g.cards[handle].code)
    if purse(g, seat):
        offer("pay_from_pool")


@payment.chosen
def _(g: Netrunner, seat: int, n: int, use: int, verb: str, handle: int = 0, code: int = 0) -> None:
    if verb == "pay_usual":
        _from_pool(g, seat, _from_cards(g, wallets(g, seat, use), n))
        return
    if verb == "pay_from":
        g.cards[handle].credits -= 1
    else:
        _from_pool(g, seat, 1)
    pay(g, seat, n - 1, use)


def refill(g: Netrunner, seat: int) -> None:
    """Recurring credits are back to full as the turn of their owner begins."""
    for handle in (g.identities[CORP],) if seat == CORP else (g.identities[RUNNER], *g.rig):
        card = g.cards[handle]
        if FACES[card.code].recurring:
            card.credits = FACES[card.code].recurring
