"""Narcopolis in a real browser: by clicking the board, by keyboard, on a phone; nothing of another hand arrives."""

from __future__ import annotations

from typing import Any

from tests.web.conftest import Sit
from tests.web.player import Player

HIDDEN = ("influence_hand", "jobs_hand", "arms")


def nothing_hidden_arrived(player: Player, seat: int) -> None:
    """Hands of others are numbers; dice are there only for who knows them; deck orders for nobody."""
    views = [message["view"] for message in player.messages("now")]
    assert views
    for view in views:
        zones = {zone["id"]: zone for zone in view["zones"]}
        for zone in zones.values():
            if zone["kind"] in HIDDEN and zone["owner"] != seat:
                assert not zone.get("pieces"), zone
            if zone["kind"] == "role" and zone["owner"] != seat:
                assert all(piece.get("face") is None for piece in zone["pieces"])
            if zone["kind"].endswith("_deck"):
                assert not zone.get("pieces")
    for message in player.messages("now"):
        prompt = message["prompt"]
        cup = next((zone for zone in message["view"]["zones"] if zone["id"] == "cup"), None)
        if cup and prompt and prompt["choice"][0] == "combat_announce" and prompt["seat"] != seat:
            assert "dice" not in cup["counters"], "the dice under another's cup"


def table(person: Sit, seats: int, *switches: str, **extra: Any) -> Player:
    player = person("Inès", **extra)
    player.open_table("Narcopolis", seats=seats)
    for label in switches:
        player.page.get_by_role("switch", name=label).click()
        player.page.locator(f'[role=switch][aria-label="{label}"][aria-checked=true]').wait_for()
    player.start()
    return player


def test_a_game_by_clicking_the_board(person: Sit) -> None:
    player = table(person, 3, "Mises", "Cartes Armement", "Cartes Rôle")
    player.wait_for_turn()
    assert player.page.locator(".n-boss.is-lit").count() >= 1
    made = duels = 0
    while made < 15 or (duels == 0 and made < 90):
        assert player.wait_for_turn()
        duels += player.page.locator(".n-duel").count()
        attack = player.page.locator(".actions .act:not([aria-disabled=true])", has_text="Attaquer")
        if attack.count():  # a duel is what we came for
            n = player.n
            attack.first.click()
            player.settled(n)
        else:
            player.click_board()
        made += 1
    assert player.page.locator(".n-seat").count() == 3
    assert player.page.locator(".n-hex").count() == 35
    assert duels
    tall = player.page.evaluate("() => document.documentElement.scrollHeight - innerHeight")
    assert tall <= 0, "the page scrolls"
    nothing_hidden_arrived(player, 0)
    give_up(player)


def give_up(player: Player) -> None:
    """The game is long: conceding it ends it for all."""
    player.page.get_by_role("button", name="Plus", exact=True).click()
    player.page.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    player.page.locator(".fin").wait_for()


def test_a_game_by_keyboard(person: Sit) -> None:
    player = table(person, 2, lang="en")
    assert player.play("press", most=16) == 16
    assert player.page.locator(".n-furi").count() >= 1
    nothing_hidden_arrived(player, 0)


def test_it_fits_a_phone(person: Sit) -> None:
    player = table(person, 3, size=(390, 844), has_touch=True, is_mobile=True)
    assert player.play("click_board", most=8, touch=True) == 8
    wide = player.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"
