"""Narcopolis keeps the laws for every number of seats and every module."""

import pytest

from dystopolis.games.narcopolis import GAME
from dystopolis.testing import check_laws

MODULES = ("barons", "balanced_growth", "under_announce", "stakes", "weapons")
MORE = ("random_events", "roles")
CASES = [
    (2, {}),
    (2, {"furi_setup": "random", "characters": "random"}),
    (2, dict.fromkeys(MODULES, True)),
    (3, {"first_player": "seat_0", "trade_policy": "active_only"}),
    (3, dict.fromkeys(MODULES + MORE, True)),
    (4, {}),
    (5, {"trade_policy": "off", "characters": "random"}),
    (5, dict.fromkeys(MODULES + MORE, True)),
    *((3 + i % 3, {module: True}) for i, module in enumerate(MODULES + MORE)),
]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_laws(seats: int, options: dict[str, object]) -> None:
    check_laws(GAME, seats, options, seed="narcopolis", every=60)


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_laws_soak(seats: int, options: dict[str, object]) -> None:
    for seed in range(40):
        check_laws(GAME, seats, options, seed=f"soak {seed}", every=10)
