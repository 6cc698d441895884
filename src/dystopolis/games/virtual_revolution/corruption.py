"""Corruption cards: drawn, discarded, given; and who knows where each one is (spec 5, 7.8, 7.9).

`g.seen` says for each card which seats know where it is. Whoever sees a card leave a hand without its face is no longer
sure of that hand.
"""

from __future__ import annotations

from dystopolis.games.virtual_revolution.state import VirtualRevolution, choice
from dystopolis.kernel import Offer


def draw(g: VirtualRevolution, seat: int, n: int = 1) -> None:
    """An empty deck is made of the discard pile; with both empty nothing is drawn (R47)."""
    hand = g.boards[seat].hand
    for _ in range(n):
        if not g.corruption_deck:
            if not g.corruption_discard:
                return
            g.corruption_deck, g.corruption_discard = g.corruption_discard, []
            g.shuffle(g.corruption_deck)
            for card in g.corruption_deck:
                g.seen[card] = 0
            g.tell("corruption_shuffled")
        card = g.corruption_deck.pop()
        g.seen[card] = 1 << seat
        hand.append(card)
        g.tell("corruption_drawn", seat)
        g.tell("drew", card, to=(seat,))


def discard(g: VirtualRevolution, seat: int, card: int) -> None:
    """Face down: only its owner knows which one."""
    hand = g.boards[seat].hand
    _unsure(g, hand, 1 << seat)
    hand.remove(card)
    g.corruption_discard.append(card)
    g.tell("corruption_discarded", seat)
    g.tell("discarded", card, to=(seat,))


def discard_at_random(g: VirtualRevolution, seat: int) -> None:
    hand = g.boards[seat].hand
    discard(g, seat, hand[g.random(len(hand))])


def discard_some(g: VirtualRevolution, seat: int, n: int) -> None:
    """As many as there are, if fewer."""
    hand = g.boards[seat].hand
    if n >= len(hand):
        for card in hand[:]:
            discard(g, seat, card)
    elif n:
        g.then(choose_corruption_discard, seat, n)


def _unsure(g: VirtualRevolution, hand: list[int], witnesses: int) -> None:
    """Only those who saw what left still know the hand."""
    for card in hand:
        g.seen[card] &= witnesses


def _pass(g: VirtualRevolution, giver: int, taker: int, card: int) -> None:
    hand = g.boards[giver].hand
    both = 1 << giver | 1 << taker
    _unsure(g, hand, both)
    hand.remove(card)
    g.boards[taker].hand.append(card)
    g.seen[card] = both


@choice
def choose_corruption_discard(g: VirtualRevolution, offer: Offer, seat: int, n: int) -> None:
    for card in g.boards[seat].hand:
        offer("discard", card)


@choose_corruption_discard.chosen
def _(g: VirtualRevolution, seat: int, n: int, verb: str, card: int) -> None:
    discard(g, seat, card)
    discard_some(g, seat, n - 1)


def look(g: VirtualRevolution, seat: int, other: int) -> None:
    """Clarisse: the whole hand of an opponent, then one card each way."""
    hand = g.boards[other].hand
    for card in hand:
        g.seen[card] |= 1 << seat
    g.tell("hand_seen", seat, other)
    g.tell("saw", other, tuple(sorted(hand)), to=(seat,))
    g.then(choose_corruption_take, seat, other)
    g.then(choose_corruption_give, seat, other)


@choice
def choose_corruption_take(g: VirtualRevolution, offer: Offer, seat: int, other: int) -> None:
    for card in sorted(g.boards[other].hand):
        offer("take_card", card)


@choose_corruption_take.chosen
def _(g: VirtualRevolution, seat: int, other: int, verb: str, card: int) -> None:
    _pass(g, other, seat, card)
    g.tell("corruption_given", other, seat)
    g.tell("passed", other, seat, card, to=(seat, other))


@choice
def choose_corruption_give(g: VirtualRevolution, offer: Offer, seat: int, other: int) -> None:
    for card in g.boards[seat].hand:
        offer("give_card", card)


@choose_corruption_give.chosen
def _(g: VirtualRevolution, seat: int, other: int, verb: str, card: int) -> None:
    _pass(g, seat, other, card)
    g.tell("corruption_given", seat, other)
    g.tell("passed", seat, other, card, to=(seat, other))
