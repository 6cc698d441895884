"""Virtual Revolution keeps the laws for every number of seats and option."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dystopolis.games.virtual_revolution import GAME
from dystopolis.testing import check_laws


@pytest.mark.parametrize("options", [{}, {"corto_card_value": True}], ids=["rulebook", "card"])
@pytest.mark.parametrize("seats", GAME.seats)
@settings(max_examples=6, deadline=None)
@given(seed=st.text(max_size=8))
def test_laws(options: dict[str, object], seats: int, seed: str) -> None:
    check_laws(GAME, seats, options, seed, every=20)
