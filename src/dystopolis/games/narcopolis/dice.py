"""Three dice as a score: digits from high to low, 56 scores from 111 to 666 (spec 7.8)."""

from __future__ import annotations

from itertools import product

from dystopolis.games.narcopolis.state import DATA, NOBODY, Narcopolis
from dystopolis.kernel import Option, Why

SCORES: list[int] = DATA["combat"]["values"]
LOWEST, HIGHEST = SCORES[0], SCORES[-1]


def score_of(dice: tuple[int, ...]) -> int:
    """The best three of the dice."""
    high, middle, low = sorted(dice, reverse=True)[:3]
    return 100 * high + 10 * middle + low


def dice_of(score: int) -> tuple[int, int, int]:
    return score // 100, score // 10 % 10, score % 10


ROLLS = [score_of(dice) for dice in product(range(1, 7), repeat=3)]
FOUR_DICE = list(product(range(1, 7), repeat=4))
WAYS = [ROLLS.count(score) for score in SCORES]

ANNOUNCE: list[Option] = [("announce", score) for score in SCORES]
ABOVE: dict[int, tuple[Option, ...]] = {
    last: tuple(option for option in ANNOUNCE if option[1] > last) for last in (0, *SCORES)
}
NOT_ABOVE: dict[int, list[tuple[Option, Why]]] = {
    last: [(option, Why("not_above", last)) for option in ANNOUNCE if option[1] <= last] for last in (0, *SCORES)
}


def roll(g: Narcopolis, seat: int) -> None:
    """Three dice under the cup, which only the thrower sees."""
    g.cup = ROLLS[g.random(len(ROLLS))]
    g.seen = (seat,)
    g.peeked = NOBODY
    g.tell("rolled", g.cup, to=(seat,))
