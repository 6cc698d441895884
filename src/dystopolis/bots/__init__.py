"""Bots, by level. They see views and sampled worlds, never a state and never the rules of a game."""

from __future__ import annotations

import random
from collections.abc import Callable

from dystopolis.bots.bot import Bot, NoSuchBot
from dystopolis.bots.greedy import Greedy
from dystopolis.bots.random import Random
from dystopolis.kernel import Game

LEVELS: dict[str, Callable[[Game, random.Random], Bot]] = {"random": Random, "greedy": Greedy}
"""From the weakest to the strongest."""


def hire(level: str, rules: Game, chance: random.Random) -> Bot:
    """A bot for one seat of one game; the same `chance` gives the same choices."""
    if level not in LEVELS:
        raise NoSuchBot(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
    return LEVELS[level](rules, chance)


def levels(rules: Game) -> list[str]:
    """The levels that this game has a bot for."""
    return [level for level in LEVELS if level != "greedy" or rules.mind is not None]


__all__ = ["LEVELS", "Bot", "NoSuchBot", "hire", "levels"]
