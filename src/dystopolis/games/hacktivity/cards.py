"""Cards lost, drawn and copied (spec 7.6, 7.7)."""

from __future__ import annotations

from dystopolis.games.hacktivity.state import IS_CHARACTER, SIDES, Hacktivity, choice, step
from dystopolis.games.hacktivity.values import losable, source_too_small
from dystopolis.kernel import Offer

# Discard


@step
def discard(g: Hacktivity, seat: int, zone: int, n: int) -> None:
    """From one source that holds enough; if neither does, first the hand, then the deck (R29)."""
    hand, deck = losable(g.hands[seat]), losable(g.decks[seat])
    if hand >= n or deck >= n:
        g.then(choose_discard, seat, n)
        return
    if hand:
        g.then(choose_lost_card, seat, hand)
    if deck:
        g.then(turn_up, seat, min(deck, n - hand))


@choice
def choose_discard(g: Hacktivity, offer: Offer, seat: int, n: int) -> None:
    offer("from_hand", unless=source_too_small(g.hands[seat], n))
    offer("from_deck", unless=source_too_small(g.decks[seat], n))


@choose_discard.chosen
def _(g: Hacktivity, seat: int, n: int, verb: str) -> None:
    g.then(choose_lost_card if verb == "from_hand" else turn_up, seat, n)


@choice
def choose_lost_card(g: Hacktivity, offer: Offer, seat: int, n: int) -> None:
    """One card of the hand after another, each to a pile."""
    for card in g.hands[seat]:
        if IS_CHARACTER[card]:
            for side in SIDES:
                offer("discard", card, side)


@choose_lost_card.chosen
def _(g: Hacktivity, seat: int, n: int, verb: str, card: int, side: int) -> None:
    g.hands[seat].remove(card)
    _lay(g, seat, card, side)
    if n > 1:
        g.then(choose_lost_card, seat, n - 1)


@step
def turn_up(g: Hacktivity, seat: int, n: int) -> None:
    """The first Character cards of the deck, shown to all; Solo-X cards above them stay, now known (R31)."""
    deck = g.decks[seat]
    passed: list[int] = []
    while len(g.shown) < n:
        card = deck.pop()
        (g.shown if IS_CHARACTER[card] else passed).append(card)
    deck += reversed(passed)
    g.known = len(passed)
    g.tell("turned_up", seat, tuple(g.shown))
    g.then(choose_pile, seat)


@choice(public=True)
def choose_pile(g: Hacktivity, offer: Offer, seat: int) -> None:
    """A pile for each card that was turned up, in order."""
    for side in SIDES:
        offer("discard", g.shown[0], side)


@choose_pile.chosen
def _(g: Hacktivity, seat: int, verb: str, card: int, side: int) -> None:
    _lay(g, seat, g.shown.pop(0), side)
    if g.shown:
        g.then(choose_pile, seat)


def _lay(g: Hacktivity, seat: int, card: int, side: int) -> None:
    g.piles[2 * seat + side].append(card)
    g.tell("discarded", seat, card, side)


# Draw


@step
def draw_character(g: Hacktivity, seat: int, zone: int, n: int) -> None:
    if drawn := take(g.decks[seat], g.hands[seat], n):
        g.known = max(0, g.known - drawn)
        g.tell("drew_character", seat, drawn)


@step
def draw_anomaly(g: Hacktivity, seat: int, zone: int, n: int) -> None:
    if drawn := take(g.anomalies, g.hands[seat], n):
        g.tell("drew_anomaly", seat, drawn)


@step
def draw_core(g: Hacktivity, seat: int, zone: int, n: int) -> None:
    if drawn := take(g.core_deck, g.hands[seat], n):
        g.tell("drew_core", seat, drawn)


def take(deck: list[int], to: list[int], n: int) -> int:
    """Up to n cards from the top of a deck; how many there were (R45)."""
    n = min(n, len(deck))
    if n:
        to += deck[: -n - 1 : -1]
        del deck[-n:]
    return n
