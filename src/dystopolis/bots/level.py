"""Four levels of the one search, as data, and the bot that plays them.

A weaker level is not a stronger one with random moves in between: it looks less far, imagines fewer worlds, and does
not notice small differences.
"""

from __future__ import annotations

import math
import random

import msgspec

from dystopolis.bots.search import Known, Plan, Thought, think
from dystopolis.kernel import Lang, Option


class Level(msgspec.Struct, frozen=True):
    """How well a bot plays, and how it feels to sit with it."""

    name: dict[Lang, str]
    plan: Plan
    overlooks: float  # of two options, one worse by this much (of -1000 to 1000) is still taken about one time in four
    pace: float  # seconds for an answer at a live table, trivial or not, so that its speed tells nothing


LADDER: dict[str, Level] = {
    "novice": Level({"fr": "débutant", "en": "novice"}, Plan(10, worlds=2, turns=1), overlooks=80, pace=1.5),
    "casual": Level({"fr": "amateur", "en": "casual"}, Plan(24, worlds=8, turns=1), overlooks=20, pace=2.0),
    "strong": Level({"fr": "fort", "en": "strong"}, Plan(120, worlds=32, turns=1), overlooks=0, pace=3.0),
    "master": Level(
        {"fr": "maître", "en": "master"}, Plan(2_000, worlds=200, turns=3, seconds=9.5), overlooks=0, pace=10.0
    ),
}
"""From the weakest to the strongest."""


class Thinker:
    """Searches, and chooses as well as its level can."""

    __slots__ = ("chance", "level")

    def __init__(self, level: Level, chance: random.Random) -> None:
        self.level = level
        self.chance = chance

    def choose(self, seen: Known) -> Option:
        return self.think(seen).option

    def think(self, seen: Known) -> Thought:
        thought = think(seen, self.level.plan, self.chance)
        return _overlook(thought, self.level.overlooks, self.chance) if self.level.overlooks else thought


def _overlook(thought: Thought, blur: float, chance: random.Random) -> Thought:
    """Options about as good as the best are taken for it, the better the more often."""
    best = max(one.value for one in thought.tried)
    weights = [math.exp((one.value - best) / blur) for one in thought.tried]
    taken = chance.choices(thought.tried, weights)[0]
    return thought._replace(option=taken.option)
