"""The laws, over random play of every registered game."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dystopolis.kernel import Game, games
from dystopolis.testing import check_laws


@pytest.mark.parametrize("game", games().values(), ids=games())
@settings(max_examples=5, deadline=None)
@given(seed=st.text(max_size=12))
def test_laws(game: Game, seed: str) -> None:
    check_laws(game, seed=seed, every=40)


@pytest.mark.soak
@pytest.mark.parametrize("game", games().values(), ids=games())
@pytest.mark.parametrize("part", range(20))
def test_laws_soak(game: Game, part: int) -> None:
    for seed in range(100):
        check_laws(game, seed=f"soak {part} {seed}", every=50)
