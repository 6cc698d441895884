"""Two small games to try a search on: one in the open (docs/add-a-game.md), one with hidden cards (examples/leduc)."""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from dystopolis.kernel import NATURE, Game, State, choose, games, roll
from tests.docs.blocks import install

EXAMPLES = Path(__file__).parents[2] / "examples"
games()  # found once: what a test installs later is no game of ours


def leduc() -> Game:
    if str(EXAMPLES) not in sys.path:
        sys.path.append(str(EXAMPLES))
    from leduc import GAME

    return GAME


def noughts() -> Game:
    if "noughts" not in sys.modules:
        sys.path.append(str(install("add-a-game.md", Path(tempfile.mkdtemp(prefix="dystopolis-")))))
    import noughts

    found: Game = noughts.GAME
    return found


def middle(rules: Game, seed: str) -> State:
    """A choice between several options, some way into a random game."""
    g = rules.start(max(rules.seats), None, seed, headless=True)
    chance = random.Random(seed)
    for _ in range(60):
        choose(g, chance.choice(g.options)) if g.seat != NATURE else roll(g)
    while g.seat == NATURE or len(g.options) == 1:
        choose(g, g.options[0]) if g.seat != NATURE else roll(g)
    return g
