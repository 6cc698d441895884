"""A second look at what a search likes best: a few options, played on side by side.

Each round takes one world and one course of the dice and plays every option still in the race on in it, by the game's
`policy`, further than the search looks. What then differs comes from the option rather than from luck, so that a few
dozen rounds tell more than thousands of iterations, each with dice of its own. Who is clearly behind drops out.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence

from dystopolis.bots.playout import play_on, seats_of, worth_of
from dystopolis.bots.search import LEAST_SPREAD, Search, Thought, Tried
from dystopolis.kernel import Option, Seen

WARMING = 8  # rounds before anybody drops out
BEHIND = 2.0  # standard errors behind the leader that end an option's race
BETTER = 1.0  # standard errors ahead of what came first that win over it, when the race is over


def race(
    seen: Seen,
    thought: Thought,
    chance: random.Random,
    first: Option | None = None,
    seconds: float = math.inf,
    search: Search | None = None,
) -> Thought:
    """The best of the options that the search liked best; `first` starts too, and wins if nobody beats it clearly.

    The seconds are a cap for live play; what they cut off is not reproducible.
    """
    plan = seen.game.race
    runners = _field(thought, first, plan.field)
    if len(runners) == 1:
        return thought
    turns = plan.laps * seats_of(seen.game, seen.world(0)) or plan.turns
    times: dict[Option, list[int]] = {option: [] for option in runners}
    end = time.monotonic() + seconds
    rounds = 0
    while rounds < plan.rounds and len(runners) > 1 and (time.monotonic() < end or not rounds):
        world = seen.world(chance.getrandbits(100))
        world.rng, source = chance.getrandbits(128), chance.getrandbits(64)
        for option in runners:
            start = world.clone()
            line = None if search is None else search.line(start, option)
            table = play_on(seen.game, start, option, turns, random.Random(source), line)
            times[option].append(worth_of(seen.game, table, later=True)[seen.seat])
        rounds += 1
        if rounds >= WARMING:
            runners = _still_running(runners, times)
    best = max(runners, key=lambda option: sum(times[option]))
    if first in runners and not _ahead(times[best], times[first], BETTER):
        best = first
    tried = [Tried(option, len(row), sum(row) / len(row), _error(row)) for option, row in times.items()]
    tried.sort(key=lambda one: (-one.visits, -one.value))
    return Thought(best, tried, thought.iterations + sum(map(len, times.values())), thought.worlds + rounds)


def _field(thought: Thought, first: Option | None, most: int) -> list[Option]:
    """What came first, what the search chose, and what else looked best to it."""
    liked = sorted(thought.tried, key=lambda one: -one.value)
    start = [thought.option] if first is None else [first, thought.option]
    return list(dict.fromkeys([*start, *(one.option for one in liked)]))[:most]


def _still_running(runners: list[Option], times: dict[Option, list[int]]) -> list[Option]:
    """Those not clearly behind; the first of them alone where all came out the same each time."""
    leader = max(runners, key=lambda option: sum(times[option]))
    left = [option for option in runners if not _ahead(times[leader], times[option], BEHIND)]
    return left[:1] if all(times[option] == times[leader] for option in left) else left


def _ahead(leader: Sequence[int], other: Sequence[int], errors: float) -> bool:
    """Whether the leader's mean is better by so many standard errors, compared round by round."""
    leads = [mine - theirs for mine, theirs in zip(leader, other)]
    return sum(leads) / len(leads) > errors * _error(leads)


def _error(numbers: Sequence[int]) -> float:
    """The standard error of their mean."""
    n = len(numbers)
    mean = sum(numbers) / n
    variance = sum(number * number for number in numbers) / n - mean * mean
    return math.sqrt(max(variance, LEAST_SPREAD * LEAST_SPREAD) / n)
