"""Four levels of the one search, as data, and the bot that plays them.

A weaker level is not a stronger one with random moves in between: it looks less far, imagines fewer worlds, does not
notice small differences, and a novice's eye does not always fall on what is promising.
"""

from __future__ import annotations

import math
import random

import msgspec
from msgspec.structs import replace

from dystopolis.bots.race import race
from dystopolis.bots.search import Plan, Search, Thought
from dystopolis.kernel import Lang, Option, Seen

PLAIN = 100.0  # of values from -1000 to 1000: what costs several times as much, nobody overlooks


class Level(msgspec.Struct, frozen=True):
    """How well a bot plays, and how it feels to sit with it."""

    name: dict[Lang, str]
    plan: Plan
    overlooks: float  # how big a difference seems small, as a part of that between the best option and the worst
    habit: float  # how much likelier than an equal option it takes what the game's `mind` would do, where two share the
    # chances; less where more do; 0: it knows no such
    pace: float  # seconds for an answer at a live table, trivial or not, so that its speed tells nothing
    race: float | None = None  # seconds at most for the game's `race`, where it has a `policy`; none: no second look


LADDER: dict[str, Level] = {
    "novice": Level(
        {"fr": "débutant", "en": "novice"}, Plan(16, worlds=4, turns=1, keen=0.75), overlooks=0.6, habit=0, pace=1.5
    ),
    "casual": Level({"fr": "amateur", "en": "casual"}, Plan(40, worlds=12, turns=1), overlooks=0.5, habit=16, pace=2.0),
    "strong": Level({"fr": "fort", "en": "strong"}, Plan(120, worlds=32), overlooks=0, habit=1, pace=3.0),
    "master": Level(
        {"fr": "maître", "en": "master"}, Plan(480, worlds=96), overlooks=0, habit=1, pace=10.0, race=math.inf
    ),
}
"""From the weakest to the strongest; the same seed, the same choice."""

_MASTER = LADDER["master"]
LIVE = LADDER | {
    "master": replace(_MASTER, plan=replace(_MASTER.plan, seconds=1.5), race=6.5),
}
"""The same at a table where people wait: a clock may end the master's race, and leaves it time to say why."""

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
        habit = mind(seen) if level.habit and mind is not None else None
        search = Search(seen, level.plan, self.chance, habit)
        thought = search.run()
        if level.race is not None and seen.game.policy is not None:
            meant = search if seen.game.race.meant else None
            thought = race(seen, thought, self.chance, habit, level.race, meant)
        if not level.overlooks or len(thought.tried) == 1:
            return thought
        return self.overlook(thought, habit, search.sides)

    def overlook(self, thought: Thought, habit: Option | None, sides: int = 2) -> Thought:
        """Options about as good as the best are taken for it, the better the more often; the worst hardly ever."""
        level, values = self.level, [one.value for one in thought.tried]
        best, worst = max(values), min(values)
        if best == worst:
            return thought
        blur = min(level.overlooks * (best - worst), PLAIN)
        usual = level.habit ** (2 / sides)
        weights = [math.exp((one.value - best) / blur) * (usual if one.option == habit else 1) for one in thought.tried]
        return thought._replace(option=self.chance.choices(thought.tried, weights)[0].option)
