"""Every game against a bot of every level: chosen in the lobby, it decides at the table."""

from __future__ import annotations

import time

import pytest

from tests.web.conftest import Sit
from tests.web.player import Player

BOT = 1
LEVELS = {
    "novice": "hardly looks ahead",
    "casual": "errs at times",
    "strong": "thinks before playing",
    "master": "thinks for long",
}


def decided(player: Player) -> bool:
    """Whether the bot was asked something, and the table went on."""
    told = player.messages("now")
    asked = [one["n"] for one in told if one["prompt"] and one["prompt"]["seat"] == BOT]
    return bool(asked) and told[-1]["n"] > asked[0]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ["Virtopia", "Hacktivity", "Narcopolis", "Virtual Revolution", "Netrunner"])
def test_a_bot_of_a_level_sits_down_and_decides(person: Sit, game: str, level: str) -> None:
    player = person("Inès", lang="en")
    player.open_table(game, seats=None if game == "Netrunner" else 2)
    row = player.page.locator(".ls").nth(BOT)
    row.get_by_role("radio", name="Bot").click()
    row.get_by_label("Level, Seat 2").select_option(level)
    row.get_by_text(LEVELS[level]).wait_for()
    player.start()
    end = time.monotonic() + 120
    while not decided(player):
        assert time.monotonic() < end, "the bot does not decide"
        assert not player.over
        if player.acts:
            player.click_bar()
        else:
            player.page.wait_for_timeout(50)
