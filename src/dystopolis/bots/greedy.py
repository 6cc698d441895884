"""The game's own heuristics: what looks best now."""

from __future__ import annotations

import random

from dystopolis.bots.bot import NoSuchBot
from dystopolis.kernel import Game, Option, Seen


class Greedy:
    """Asks the game's `mind`."""

    __slots__ = ("mind",)

    def __init__(self, rules: Game, chance: random.Random) -> None:
        if rules.mind is None:
            raise NoSuchBot(f"{rules.name} has no greedy bot")
        self.mind = rules.mind

    def choose(self, seen: Seen) -> Option:
        return self.mind(seen)
