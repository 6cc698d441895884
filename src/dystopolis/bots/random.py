"""Any option, all equally likely."""

from __future__ import annotations

import random

from dystopolis.kernel import Game, Option, Seen


class Random:
    """Does not look."""

    __slots__ = ("draw",)

    def __init__(self, rules: Game, chance: random.Random) -> None:
        self.draw = chance.random

    def choose(self, seen: Seen) -> Option:
        options = seen.options
        return options[int(self.draw() * len(options))]
