"""The game that these tests hide cards with keeps the laws itself."""

import pytest

from dystopolis.testing import check_laws
from tests.cli.high import GAME


@pytest.mark.parametrize("seed", range(10))
def test_laws(seed: int) -> None:
    check_laws(GAME, seed=str(seed), every=1)
