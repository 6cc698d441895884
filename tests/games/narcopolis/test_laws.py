"""Narcopolis keeps the laws for every number of seats and every module."""

import pytest

from dystopolis.games.narcopolis import GAME
from dystopolis.testing import check_laws

MODULES = ("barons", "balanced_growth", "under_announce", "stakes", "weapons")
MORE = ("random_events", "roles")
QUIET = {"trade_policy": "off"}  # random players trade all the time; two long games with it are enough
CASES = [
    (3, {"trade_policy": "active_only", **dict.fromkeys(MODULES + MORE, True)}),
    (4, {}),
    (2, QUIET),
    (2, {**QUIET, "furi_setup": "random", "characters": "random"}),
    (2, {**QUIET, **dict.fromkeys(MODULES, True)}),
    (3, {**QUIET, "first_player": "seat_0", "characters": "random"}),
    (5, {**QUIET, **dict.fromkeys(MODULES + MORE, True)}),
    *((3 + i % 3, {**QUIET, module: True}) for i, module in enumerate(MODULES + MORE)),
]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_laws(seats: int, options: dict[str, object]) -> None:
    check_laws(GAME, seats, options, seed="narcopolis", every=60)


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_laws_soak(seats: int, options: dict[str, object]) -> None:
    for seed in range(40):
        check_laws(GAME, seats, options, seed=f"soak {seed}", every=10)
