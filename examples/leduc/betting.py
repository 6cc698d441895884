"""The deal, the bets, the end."""

from __future__ import annotations

from dystopolis.kernel import Offer, Settings, Why
from leduc.state import ANTE, BETS, CARDS, NONE, RAISES, Leduc, aside, choice, step

NOTHING_TO_FOLD_TO = Why("nothing_to_fold_to")
RAISED_ENOUGH = Why("raised_enough", RAISES)


def setup(seats: int, settings: Settings) -> Leduc:
    g = Leduc(deck=list(CARDS), hands=[NONE, NONE], board=NONE, spent=[ANTE, ANTE], round=0, raises=0)
    g.then(deal)
    return g


@step
def deal(g: Leduc) -> None:
    g.shuffle(g.deck)
    for seat in range(2):
        g.hands[seat] = g.deck.pop()
        g.tell("dealt", g.hands[seat], to=(seat,))
    g.then(betting)


@step
def betting(g: Leduc) -> None:
    g.round += 1
    g.raises = 0
    g.then(bet, 0, False)
    if g.round < len(BETS):
        g.then(turn_up)
        g.then(betting)
    else:
        g.then(showdown)


@choice(public=True)
def bet(g: Leduc, offer: Offer, seat: int, closing: bool) -> None:
    offer("fold", unless=None if g.spent[seat] < g.spent[1 - seat] else NOTHING_TO_FOLD_TO)
    offer("call")
    offer("raise", unless=None if g.raises < RAISES else RAISED_ENOUGH)


@bet.chosen
def _(g: Leduc, seat: int, closing: bool, verb: str) -> None:
    other = 1 - seat
    if verb == "fold":
        g.finish("folded", (other,), seat)
    if verb == "raise":
        g.spent[seat] = g.spent[other] + BETS[g.round - 1]
        g.raises += 1
        g.tell("raised", seat)
        g.then(bet, other, True)
        return
    g.spent[seat] = g.spent[other]
    g.tell("called", seat)
    if not closing:
        g.then(bet, other, True)


@step
def turn_up(g: Leduc) -> None:
    g.board = g.deck.pop()
    g.tell("turned", g.board)


@step
def showdown(g: Leduc) -> None:
    strength = [(card // 2 == g.board // 2, card // 2) for card in g.hands]
    g.finish("showdown", tuple(seat for seat in range(2) if strength[seat] == max(strength)))


@aside(always=True)
def concede(g: Leduc, offer: Offer, seat: int) -> None:
    offer("concede")


@concede.chosen
def _(g: Leduc, seat: int, verb: str) -> None:
    g.finish("conceded", (1 - seat,), seat)
