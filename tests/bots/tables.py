"""Two small games to try a search on: one in the open (docs/add-a-game.md), one with hidden cards (examples/leduc)."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from dystopolis.kernel import Game
from tests.docs.blocks import install

EXAMPLES = Path(__file__).parents[2] / "examples"


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
