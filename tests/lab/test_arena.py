"""The arena: every pair meets in every exchange of seats, on the same dice."""

from __future__ import annotations

import pytest

from dystopolis.bots import LEVELS
from dystopolis.kernel import BadSetting, games
from dystopolis.lab.arena import Standing, arena
from tests.cli.high import GAME as HIGH
from tests.lab.test_simulate import stop_at

VIRTOPIA = games()["virtopia"]


def test_a_cooperative_game_compares_teams() -> None:
    found = arena(VIRTOPIA, ["random", "greedy"], 6, 4)
    assert [standing.level for standing in found.standings] == ["greedy", "random"]
    assert found.standings[0].share > found.standings[1].share
    assert [standing.games for standing in found.standings] == [6, 6]
    assert found.games == 12
    greedy, random = (standing.rating for standing in found.standings)
    assert greedy.mu > random.mu + 10


def test_the_outcome_does_not_depend_on_the_workers() -> None:
    assert arena(VIRTOPIA, ["random", "greedy"], 3, 1) == arena(VIRTOPIA, ["random", "greedy"], 3, 1, workers=2)


def test_the_share_of_equals_is_a_half() -> None:
    LEVELS["twin"] = LEVELS["random"]
    try:
        found = arena(HIGH, ["random", "twin"], 100, 2)
    finally:
        del LEVELS["twin"]
    assert found.games == 200
    assert sum(standing.wins for standing in found.standings) == 200
    assert all(abs(standing.share - 0.5) < 0.15 for standing in found.standings)
    assert sum(standing.value for standing in found.standings) == pytest.approx(0)
    one, other = (standing.rating for standing in found.standings)
    assert one.mu + other.mu == pytest.approx(50, abs=0.5)
    assert one.sigma == pytest.approx(other.sigma, abs=0.1)
    assert one.sigma < 2


def test_who_stops_early_has_as_much_of_each() -> None:
    found = arena(HIGH, ["random", "novice", "casual"], 20, 2, progress=stop_at(14))
    assert found.games == 14
    assert {pair: [one.games for one in several] for pair, several in found.pairs.items()} == {
        "random – novice": [6, 6],
        "random – casual": [4, 4],
        "novice – casual": [4, 4],
    }


def test_a_team_that_was_stopped_before_the_other_played_is_not_rated() -> None:
    one, two = (arena(VIRTOPIA, ["random", "greedy"], 3, 1, progress=stop_at(most)) for most in (2, 3))
    assert [standing.games for standing in two.standings] == [1, 2]
    ratings = [{standing.level: standing.rating for standing in found.standings} for found in (one, two)]
    assert ratings[0] == ratings[1]


@pytest.mark.parametrize("levels", [["random"], ["random", "random"], []])
def test_an_arena_needs_two(levels: list[str]) -> None:
    with pytest.raises(BadSetting, match="at least two bots"):
        arena(HIGH, levels, 1, 2)


@pytest.mark.parametrize(("wins", "games", "margin"), [(50, 100, 0.096), (0, 100, 0.0185), (1000, 1000, 0.0019)])
def test_the_margin_is_wilsons(wins: int, games: int, margin: float) -> None:
    assert Standing("x", games, wins).margin == pytest.approx(margin, abs=0.0005)
