"""Four levels of the one search, as data, and the bot that plays them.

A weaker level is not a stronger one with random moves in between: it looks less far, imagines fewer worlds, and does
not notice small differences.
"""

from __future__ import annotations

import math
import random

import msgspec

from dystopolis.bots.search import Plan, Thought, think
from dystopolis.kernel import Lang, Option, Seen

PLAIN = 50.0  # of values from -1000 to 1000: what costs several times as much, nobody overlooks


class Level(msgspec.Struct, frozen=True):
    """How well a bot plays, and how it feels to sit with it."""

    name: dict[Lang, str]
    plan: Plan
    overlooks: float  # how big a difference seems small, as a part of that between the best option and the worst
    pace: float  # seconds for an answer at a live table, trivial or not, so that its speed tells nothing


LADDER: dict[str, Level] = {
    "novice": Level({"fr": "débutant", "en": "novice"}, Plan(10, worlds=2, turns=1), overlooks=1.5, pace=1.5),
    "casual": Level({"fr": "amateur", "en": "casual"}, Plan(40, worlds=12, turns=1), overlooks=0.3, pace=2.0),
    "strong": Level({"fr": "fort", "en": "strong"}, Plan(120, worlds=32, turns=1), overlooks=0, pace=3.0),
    "master": Level(
        {"fr": "maître", "en": "master"}, Plan(2_000, worlds=200, turns=3, seconds=8.0), overlooks=0, pace=10.0
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
        """A level that overlooks nothing begins with what the game's own `mind` would do."""
        level, mind = self.level, seen.game.mind
        if level.overlooks:
            return _overlook(think(seen, level.plan, self.chance), level.overlooks, self.chance)
        return think(seen, level.plan, self.chance, mind(seen) if mind else None)


def _overlook(thought: Thought, part: float, chance: random.Random) -> Thought:
    """Options about as good as the best are taken for it, the better the more often; the worst hardly ever."""
    values = [one.value for one in thought.tried]
    best, worst = max(values), min(values)
    if best == worst:
        return thought
    blur = min(part * (best - worst), PLAIN)
    weights = [math.exp((value - best) / blur) for value in values]
    taken = chance.choices(thought.tried, weights)[0]
    return thought._replace(option=taken.option)
