"""The laws over random play of every registered game: D2, P1 and the kernel's part of S1."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dystopolis.kernel import Game, games
from dystopolis.testing import check_laws


@pytest.mark.parametrize("game", games().values(), ids=games())
@settings(max_examples=5, deadline=None)
@given(seed=st.text(max_size=12))
def test_d2_p1_laws(game: Game, seed: str) -> None:
    check_laws(game, seed=seed, every=40)
