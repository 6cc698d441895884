"""The table of Leduc poker. Cards are 0 to 5, two of each rank; a hand or board without a card holds NONE."""

from __future__ import annotations

from dystopolis.kernel import Content, Rules, State, data

rules = Rules()
step, choice, aside = rules.step, rules.choice, rules.aside

CONTENT = Content(__package__)
CARDS = range(len(CONTENT.rows["card"]))
ANTE: int = CONTENT.data["ante"]
BETS: list[int] = CONTENT.data["bets"]
RAISES: int = CONTENT.data["raises"]
MOST = ANTE + RAISES * sum(BETS)
NONE = -1


@data
class Leduc(State):
    """A game of Leduc poker."""

    rules = rules
    deck: list[int]
    hands: list[int]
    board: int
    spent: list[int]
    round: int
    raises: int  # in this round
