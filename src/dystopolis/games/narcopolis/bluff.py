"""How often to lie and how often to check: the equilibrium of the dice duel without weapons (spec 7.8, 12).

Write W(i) for the chance of a thrower who must announce more than score number i, p(s) for the chance of a roll.
Liars are all alike, whatever they hold, so in equilibrium:

- a roll from some threshold t on is announced truly, a lower one is hidden behind a score from t on;
- score j is lied about so often that the other cannot gain by checking: p(j) W(j) / (1 - W(j));
- it is checked so often that no lie is better than another: c(j) = 1 - (1 - W(t)) / (1 - W(j)).

Where even that leaves more liars than lies, every announcement is checked and W(i) = P(roll > i). W is found from the
top down: nothing is above 666.
"""

from __future__ import annotations

from functools import lru_cache

from dystopolis.games.narcopolis.dice import ROLLS, SCORES, WAYS

NUMBER = {score: i for i, score in enumerate(SCORES)}
CHANCE = [ways / len(ROLLS) for ways in WAYS]
TREMBLE = 0.002  # how often somebody says a score that the equilibrium never would
MODEST = 0.2  # with module under_announce: how often a higher roll hides behind a lower announcement


def _solve() -> tuple[list[float], list[int]]:
    """W after each score, at the end W before the first announcement; and the thresholds t (56: always checked)."""
    count = len(SCORES)
    win = [0.0] * (count + 1)
    threshold = [count] * (count + 1)
    for last in range(count - 2, -2, -1):  # -1, the last entry, is the first announcement
        lies = 0.0
        below = sum(CHANCE[: last + 1])
        found = count
        for t in range(count - 1, last, -1):
            lies += CHANCE[t] * win[t] / (1 - win[t])
            if lies >= sum(CHANCE[:t]):
                found = t
                break
        threshold[last] = found
        if found == count:
            win[last] = 1 - below
        else:
            bluff = 1 - win[found]
            win[last] = bluff + sum(CHANCE[s] * _checked(win, found, s) for s in range(found, count))
    return win, threshold


def _checked(win: list[float], threshold: int, score: int) -> float:
    return max(0.0, 1 - (1 - win[threshold]) / (1 - win[score]))


WIN, THRESHOLD = _solve()
FIRST_THROW = WIN[-1]
"""The chance of the attacker."""


def beaten(announced: list[int]) -> int:
    """What the last announcement had to be above; nothing, for the first one or after a Fusil à pompe."""
    return announced[-2] if len(announced) > 1 and announced[-2] < announced[-1] else 0


def after(last: int) -> int:
    """The number of the last announcement; -1 before the first."""
    return NUMBER[last] if last else -1


def check_chance(last: int, announced: int) -> float:
    """How often an announcement above `last` should be checked."""
    i, j = after(last), NUMBER[announced]
    threshold = THRESHOLD[i]
    if threshold == len(SCORES):
        return 1.0
    return _checked(WIN, threshold, j) if j > threshold else 0.0


@lru_cache(1 << 8)
def lies(last: int) -> tuple[tuple[int, float], ...]:
    """The scores that a liar announces above `last`, each with its weight."""
    i = after(last)
    threshold = THRESHOLD[i]
    if threshold == len(SCORES):
        return tuple((SCORES[j], CHANCE[j]) for j in range(i + 1, len(SCORES)))
    return tuple((SCORES[j], CHANCE[j] * WIN[j] / (1 - WIN[j])) for j in range(threshold, len(SCORES)) if WIN[j] > 0)


def tells_the_truth(last: int, score: int) -> bool:
    i = after(last)
    number = NUMBER[score]
    return number > i and (THRESHOLD[i] == len(SCORES) or number >= THRESHOLD[i])


@lru_cache(1 << 12)
def belief(last: int, announced: int, under: bool) -> tuple[int, ...]:
    """Weights of the 56 scores that an announcement above `last` may hide; none is quite impossible."""
    told = dict(lies(last))
    lie = told.get(announced, 0.0) / (sum(told.values()) or 1.0)
    weights = []
    for number, score in enumerate(SCORES):
        if score == announced:
            share = 1.0
        elif under and score > announced:
            share = MODEST
        else:
            share = TREMBLE if tells_the_truth(last, score) else max(lie, TREMBLE)
        weights.append(round(1_000_000 * CHANCE[number] * share) + 1)
    return tuple(weights)
