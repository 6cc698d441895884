"""Bots, by level. They see views and sampled worlds, never a state and never the rules of a game."""

from __future__ import annotations

import random
from collections.abc import Callable

from dystopolis.bots.bot import Bot, NoSuchBot
from dystopolis.bots.greedy import Greedy
from dystopolis.bots.level import LADDER, Thinker
from dystopolis.bots.random import Random
from dystopolis.kernel import Game

AT_ONCE = 1.0  # the pace of those that do not search

Hire = Callable[[Game, random.Random], Bot]


def _searching(name: str) -> Hire:
    return lambda rules, chance: Thinker(LADDER[name], chance)


LEVELS: dict[str, Hire] = {"random": Random, "greedy": Greedy, **{name: _searching(name) for name in LADDER}}
"""Those that answer at once, then the ladder of the search, from the weakest to the strongest."""


def hire(level: str, rules: Game, chance: random.Random) -> Bot:
    """A bot for one seat of one game; the same `chance` gives the same choices."""
    if level not in LEVELS:
        raise NoSuchBot(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
    return LEVELS[level](rules, chance)


def levels(rules: Game) -> list[str]:
    """The levels that this game has a bot for."""
    return [level for level in LEVELS if level != "greedy" or rules.mind is not None]


def pace(level: str) -> float:
    """Seconds that a bot takes for any answer at a live table."""
    return LADDER[level].pace if level in LADDER else AT_ONCE


__all__ = ["LEVELS", "Bot", "NoSuchBot", "hire", "levels", "pace"]
