"""The same rules play the same game: a change of rules shows as a readable diff."""

import pytest

from dystopolis.kernel import Game, games
from tests.playthroughs.playthrough import path, playthrough


@pytest.mark.parametrize("rules", games().values(), ids=games())
def test_golden(rules: Game) -> None:
    assert path(rules).exists(), f"write it first: make golden GAMES={rules.name}"
    assert playthrough(rules) == path(rules).read_text("utf-8"), (
        f"{rules.name} plays otherwise than before. If that is meant, raise its rules_version, "
        f"run make golden GAMES={rules.name}, and review the diff"
    )
