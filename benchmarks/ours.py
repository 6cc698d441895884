"""Our games: random play and copies, in plain Python on one core, by processor time."""

from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path

from tests.docs.blocks import install

from dystopolis.kernel import NATURE, Game, choose, games, roll

REFERENCE = "noughts"
"""The game that docs/add-a-game.md builds."""


def reference() -> Game:
    """The game of the tutorial, read from its page."""
    sys.path.insert(0, str(install("add-a-game.md", Path(tempfile.mkdtemp(prefix="dystopolis-")))))
    import noughts

    found: Game = noughts.GAME
    return found


def all_games() -> dict[str, Game]:
    return {REFERENCE: reference(), **games()}


def measure(rules: Game, seconds: float) -> dict[str, float]:
    """Choices a second with and without those of NATURE, choices a game, and microseconds of a copy."""
    seats = max(rules.seats)
    settings = rules.settings(seats, headless=True)
    draw = random.Random(1).random
    choices = decisions = played = 0
    copy = float("inf")
    spent = 0.0
    while spent < seconds:
        started = time.process_time()
        g = rules.start(seats, settings, str(played))
        while not g.ending:
            if g.seat == NATURE:
                roll(g)
            else:
                options = g.options
                choose(g, options[int(draw() * len(options))])
                decisions += 1
            choices += 1
        spent += time.process_time() - started
        played += 1
    for number in range(5):
        copy = min(copy, _copy(rules, seats, str(number), choices // played // 2))
    return {"rate": choices / spent, "decisions": decisions / spent, "length": choices / played, "copy": copy}


def _copy(rules: Game, seats: int, seed: str, at: int) -> float:
    """Microseconds of a copy in the middle of a game."""
    g = rules.start(seats, None, seed, headless=True)
    draw = random.Random(seed).random
    for _ in range(at):
        before = g.clone()
        if g.seat == NATURE:
            roll(g)
        else:
            choose(g, g.options[int(draw() * len(g.options))])
        if g.ending:
            g = before
            break
    started = time.process_time()
    for _ in range(1000):
        g.clone()
    return (time.process_time() - started) / 1000 * 1e6
