"""Whole games of Hacktivity in a real browser: by clicking what gives light, and by keys."""

from __future__ import annotations

from typing import Any

from tests.web.conftest import Sit
from tests.web.player import Player

MOST = 40  # choices by hand; random teams mostly lose before


def zones(player: Player) -> list[dict[str, Any]]:
    """Every zone of every view that this browser was told."""
    return [zone for message in player.messages("now") for zone in message["view"]["zones"]]


def test_a_game_against_a_bot_by_clicking_the_board(person: Sit) -> None:
    player = person("Inès")
    player.open_table("Hacktivity", seats=2)
    player.start()
    page = player.page
    assert player.wait_for_turn(60)
    assert page.locator(".hk-mon").count() == 3
    assert page.locator(".hero.is-lit").count() == 4
    page.locator(".hero.is-lit").first.click()
    bets = 0
    for _ in range(MOST):
        if not player.wait_for_turn(60):
            break
        bets += page.locator(".bet.is-lit").count() > 0
        player.click_board()
    assert bets > 0
    if not player.over:
        assert page.locator(".hk-seat").count() == 2
        assert page.locator(".hk-mon .tok").count() > 0
    hands = [zone for zone in zones(player) if zone["id"] == "hand_1"]
    assert any(zone.get("count") for zone in hands)
    assert not any(zone.get("pieces") for zone in hands)
    told = {zone["id"]: zone for zone in zones(player)}
    assert told["hand_0"]["owner"] == 0
    assert not any(zone.get("pieces") for zone in zones(player) if zone["id"] in ("alert_stack", "drawn_0", "drawn_1"))
    backs = [piece for zone in zones(player) if zone["id"] == "anomaly_deck" for piece in zone.get("pieces", [])]
    assert not any(piece.get("face") for piece in backs)


def test_a_game_alone_by_keys(person: Sit) -> None:
    player = person("Zoé", lang="en")
    player.open_table("Hacktivity", seats=1)
    player.start()
    page = player.page
    assert player.wait_for_turn()
    player.press()
    player.wait_for_turn()
    player.press()
    player.wait_for_turn()
    page.locator(".bet.is-lit").first.focus()
    n = player.n
    page.keyboard.press("Enter")
    player.settled(n)
    player.wait_for_turn()
    page.get_by_role("button", name="Tell the team").click()
    page.locator(".qp").first.click()
    page.locator(".said").first.wait_for()
    assert not any(zone.get("pieces") for zone in zones(player) if zone["id"] == "deck_0")
    player.play("press", most=MOST)
