"""Four levels of the one search, as data, and the bot that plays them.

A weaker level is not a stronger one with random moves in between: it looks less far, imagines fewer worlds, and does
not notice small differences.
"""

from __future__ import annotations

import math
import random

import msgspec

from dystopolis.bots.search import WORTH, Plan, Thought, think
from dystopolis.kernel import Lang, Option, Seen

PLAIN = 50.0  # of values from -1000 to 1000: what costs several times as much, nobody overlooks


class Level(msgspec.Struct, frozen=True):
    """How well a bot plays, and how it feels to sit with it."""

    name: dict[Lang, str]
    plan: Plan
    overlooks: float  # how big a difference seems small, as a part of that between the best option and the worst
    habit: float | None  # what it must bring to give up what the game's `mind` would do; None: it does not know that
    pace: float  # seconds for an answer at a live table, trivial or not, so that its speed tells nothing


LADDER: dict[str, Level] = {
    "novice": Level(
        {"fr": "débutant", "en": "novice"}, Plan(10, worlds=2, turns=1), overlooks=1.5, habit=None, pace=1.5
    ),
    "casual": Level(
        {"fr": "amateur", "en": "casual"}, Plan(40, worlds=12, turns=1), overlooks=0.3, habit=60.0, pace=2.0
    ),
    "strong": Level({"fr": "fort", "en": "strong"}, Plan(120, worlds=32, turns=1), overlooks=0, habit=WORTH, pace=3.0),
    "master": Level(
        {"fr": "maître", "en": "master"},
        Plan(2_000, worlds=200, turns=3, seconds=8.0),
        overlooks=0,
        habit=WORTH,
        pace=10.0,
    ),
}
"""From the weakest to the strongest. What a plan's clock leaves of the pace is for saying why."""

HINTS = "strong"
"""The level that hints are of: well within a few seconds, in every game."""


class Thinker:
    """Searches, and chooses as well as its level can."""

    __slots__ = ("chance", "level")

    def __init__(self, level: Level, chance: random.Random) -> None:
        self.level = level
        self.chance = chance

    def choose(self, seen: Seen) -> Option:
        return self.think(seen).option

    def think(self, seen: Seen) -> Thought:
        level, mind = self.level, seen.game.mind
        if level.habit is None or mind is None:
            return self.overlook(think(seen, level.plan, self.chance), None)
        habit = mind(seen)
        return self.overlook(think(seen, level.plan, self.chance, habit, level.habit), habit)

    def overlook(self, thought: Thought, habit: Option | None) -> Thought:
        """Options about as good as the best are taken for it, the better the more often; the worst hardly ever."""
        level = self.level
        values = [one.value + (level.habit or 0) * (one.option == habit) for one in thought.tried]
        best, worst = max(values), min(values)
        if best == worst or not level.overlooks:
            return thought
        blur = min(level.overlooks * (best - worst), PLAIN)
        weights = [math.exp((value - best) / blur) for value in values]
        return thought._replace(option=self.chance.choices(thought.tried, weights)[0].option)
