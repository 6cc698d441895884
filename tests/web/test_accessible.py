"""A1: each game to its end through the accessibility tree alone. By keyboard: in the tests of each game."""

from __future__ import annotations

import pytest

from tests.web.conftest import Sit
from tests.web.player import Player


def quick(player: Player, game: str, seats: int | None) -> None:
    """A table whose game is soon over: the hardest city; no trades."""
    player.open_table(game, seats=seats)
    if game == "Virtopia":
        player.quick()
    if game == "Narcopolis":
        for option, value in (("Trades", "Nobody"), ("Furi's set-up", "At random")):
            player.page.get_by_role("radiogroup", name=option).get_by_role("radio", name=value, exact=True).click()
    player.start()


@pytest.mark.parametrize(
    ("game", "seats"),
    [("Virtopia", 2), ("Hacktivity", 1), ("Narcopolis", 2), ("Virtual Revolution", 2), ("Netrunner", None)],
)
def test_a1_a_game_through_the_accessibility_tree_alone(person: Sit, game: str, seats: int | None) -> None:
    player = person("Noé", lang="en")
    quick(player, game, seats)
    assert player.play("by_tree") > 1
    assert player.tree("heading", player.page.locator(".fin h1").inner_text())
