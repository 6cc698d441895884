"""A1: each game to its end through the accessibility tree alone. By keyboard: in the tests of each game."""

from __future__ import annotations

import re

import pytest

from dystopolis.games.netrunner import GAME as NETRUNNER
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


IDENTITIES = [card["name"]["fr"] for card in NETRUNNER.content.data["cards"] if card["type"] == "identity"]
PRINTED = re.compile("|".join(map(re.escape, IDENTITIES)))
"""Identities are called what stands on their cards, where no space is before the colon."""

COLONS = """() => {
  const all = [...document.body.querySelectorAll('*')];
  const said = all.flatMap((it) => [it.getAttribute('aria-label'), it.getAttribute('title')]);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) said.push(node.textContent);
  return said.filter((text) => text && text.includes(':'));
}"""


@pytest.mark.parametrize("game", ["Virtopia", "Hacktivity", "Narcopolis", "Virtual Revolution", "Netrunner"])
def test_each_language_has_its_own_space_before_a_colon(person: Sit, game: str) -> None:
    player = person("Noé", lang="en")
    quick(player, game, None if game == "Netrunner" else 2)
    player.play("click_bar", most=6)
    player.wait_for_turn()
    english = player.page.evaluate(COLONS)
    assert [text for text in english if re.search(r"\s:", text)] == []
    player.page.get_by_role("button", name="EN: switch to French").click()
    player.page.locator("html[lang=fr]").wait_for()
    french = player.page.evaluate(COLONS)
    assert [text for text in french if re.search(r"[^\s\d]:(?!//)", PRINTED.sub("", text))] == []
    assert len(english) > 1
    assert len(french) > 1
