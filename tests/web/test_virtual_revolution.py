"""Virtual Revolution in a real browser: the board by clicking, the bar by keys, and nothing of another's hand."""

from __future__ import annotations

from tests.web.conftest import Sit
from tests.web.player import Player

TITLE = "Virtual Revolution"
CHOICES = 18
HIDDEN = ("corruption_1", "objectives_1")


def leave(player: Player, more: str, quit_table: str) -> None:
    """A bot plays the rest."""
    player.page.get_by_role("button", name=more, exact=True).click()
    player.page.get_by_role("button", name=quit_table, exact=True).click()
    player.page.locator(".fin").wait_for(timeout=60_000)


def hidden_cards(player: Player) -> list[str]:
    """The cards of the other seat that were told to this one while the game went on, though it had not seen them."""
    zones = [zone for now in player.messages("now") for zone in now["view"]["zones"] if zone["id"] in HIDDEN]
    assert zones
    seen = any('["saw"' in message or '["passed"' in message for message in player.received)
    secret = [zone for zone in zones if zone["id"] == "objectives_1" or not seen]
    return [piece["id"] for zone in secret for piece in zone.get("pieces", [])]


def test_a_game_by_clicking_the_board(person: Sit) -> None:
    player = person("Inès")
    player.open_table(TITLE, seats=2)
    player.start()
    assert player.page.locator(".vm .spot").count() == 23
    assert player.page.locator(".vm .plq").count() == 7
    assert player.play(most=CHOICES) == CHOICES
    assert player.page.locator(".vm .vr-piece").count() > 10
    assert hidden_cards(player) == []
    leave(player, "Plus", "Quitter la table")
    assert player.page.locator(".sheet tbody tr").count() == 12


def test_a_game_by_keyboard(person: Sit) -> None:
    player = person("Zoé", lang="en")
    player.open_table(TITLE, seats=2)
    player.start()
    assert player.play("press", most=CHOICES) == CHOICES
    assert hidden_cards(player) == []


def test_the_table_fits_and_every_card_has_its_text(person: Sit) -> None:
    player = person("Malik")
    player.open_table(TITLE, seats=4)
    player.start()
    player.wait_for_turn()
    page = player.page
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    card = page.locator(".vr-card.is-market:not(.is-empty)").last
    card.hover()
    assert "PV" in page.locator(".cardinfo").inner_text()
    before = page.locator(".vr-desk").get_attribute("aria-label")
    page.locator(".seat-look").nth(1).click()
    assert page.locator(".vr-desk").get_attribute("aria-label") != before
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".vr-tabs button").nth(1).click()
    assert page.locator(".vr-pane .vr-card").count() >= 4
