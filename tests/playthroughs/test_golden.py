"""The same rules play the same game: a change of rules shows as a readable diff."""

import pytest

from dystopolis.kernel import Game, games
from tests.playthroughs.playthrough import Case, cases, path, playthrough

ALL = [(rules, name, case) for rules in games().values() for name, case in cases(rules).items()]


@pytest.mark.parametrize(("rules", "name", "case"), ALL, ids=[name for _, name, _ in ALL])
def test_golden(rules: Game, name: str, case: Case) -> None:
    assert path(name).exists(), f"write it first: make golden GAMES={rules.name}"
    assert playthrough(rules, case) == path(name).read_text("utf-8"), (
        f"{rules.name} plays otherwise than before. If that is meant, raise its rules_version, "
        f"run make golden GAMES={rules.name}, and review the diff"
    )
