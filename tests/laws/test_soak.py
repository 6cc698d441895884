"""All laws over many random games, behind `make soak`."""

import pytest

from dystopolis.kernel import Game, games
from dystopolis.testing import check_laws


@pytest.mark.soak
@pytest.mark.parametrize("game", games().values(), ids=games())
@pytest.mark.parametrize("part", range(20))
def test_d2_p1_all_laws(game: Game, part: int) -> None:
    for seed in range(50):
        check_laws(game, seed=f"soak {part} {seed}", every=50)
