"""Virtual Revolution in a real browser: whole games, each in another way; and nothing of another's hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Sit
from tests.web.player import Player

TITLE = "Virtual Revolution"
LINES = 12  # of the pad, with the total
PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}


def sit_down(player: Player, seats: int) -> None:
    """At a table whose other seats are bots'."""
    player.open_table(TITLE, seats=seats)
    player.start()
    assert player.page.locator(".vm .spot").count() == 23
    assert player.page.locator(".vm .plq").count() == 7


def hidden_cards(player: Player, seats: int) -> list[str]:
    """The cards of other seats that were told to this one while the game went on, though it had not seen them."""
    views = [now["view"] for now in player.messages("now") if now["prompt"]]
    assert len(views) > 20
    seen = any('["saw"' in message or '["passed"' in message for message in player.received)
    kinds = ["objectives"] if seen else ["objectives", "corruption"]
    secret = {f"{kind}_{seat}" for kind in kinds for seat in range(1, seats)}
    raided = set(_raided(player))
    pieces = [
        piece["id"]
        for view in views
        for zone in view["zones"]
        if zone["id"] in secret
        for piece in zone.get("pieces", [])
    ]
    return [piece for piece in pieces if piece not in raided]


def _raided(player: Player) -> list[str]:
    """What raids showed to all."""
    told = [event for now in player.messages("now") for event in now["events"]]
    return [card for event in told if event[0] == "raided" for card in event[2]]


def over(player: Player, seats: int) -> None:
    """The pad is there to be read, every line of it, and it adds up."""
    assert player.over
    page = player.page
    page.locator(".sheet tbody tr").nth(LINES - 1).wait_for()
    rows = [row.split() for row in page.locator(".sheet tbody tr").all_inner_texts()]
    assert len(rows) == LINES
    columns = [[int(value) for value in row[-seats:]] for row in rows]
    assert [sum(column) for column in zip(*columns[:-1])] == columns[-1]


@pytest.mark.parametrize(
    ("seats", "how", "lang", "extra"),
    [(2, "click_board", "fr", {}), (4, "press", "en", {}), (2, "click_board", "en", PHONE)],
    ids=["two, by clicking, in French", "four, by keys, in English", "two, on a phone, in English"],
)
def test_a_whole_game(person: Sit, seats: int, how: str, lang: str, extra: dict[str, Any]) -> None:
    player = person("Inès", lang=lang, **extra)
    sit_down(player, seats)
    touch = {"touch": True} if extra else {}
    made = player.play(how, **touch)
    assert made > 40
    over(player, seats)
    assert hidden_cards(player, seats) == []
    if not extra:
        total = player.page.locator(".sheet .is-total").bounding_box()
        assert total is not None
        assert total["y"] + total["height"] <= 768, "the total is out of sight"


def test_the_table_fits_and_every_card_has_its_text(person: Sit) -> None:
    player = person("Malik")
    sit_down(player, 4)
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


def test_what_a_move_would_bring_and_the_points_so_far(person: Sit) -> None:
    player = person("Zoé", lang="en")
    sit_down(player, 2)
    player.wait_for_turn()
    page = player.page
    view = player.messages("now")[-1]["view"]
    so_far = next(zone["counters"] for zone in view["zones"] if zone["id"] == "estimate_1")
    assert page.locator(".vr-pts").count() == 0  # for those who want it
    page.get_by_role("button", name="Points", exact=True).click()
    assert page.locator(".vr-pts").nth(1).inner_text() == f"≈ {so_far['total']}"
    page.locator(".vr-pts").nth(1).hover()
    assert f"Revenue: {so_far['score_revenue']}" in page.locator(".cardinfo").inner_text()
    page.reload()
    page.locator(".vr-pts").nth(1).wait_for()  # it is remembered
    player.wait_for_turn()
    player.click_board()  # the Director
    player.wait_for_turn()
    page.locator(".vr-card.is-action.is-lit").first.hover()
    assert "Work: +5 €" in page.locator(".cardinfo").inner_text()
    page.locator(".actions .fold").click()
    page.locator(".act[aria-disabled=true]", has_text="Place a Director").first.hover()
    tip = page.locator(".tip.is-open")
    assert "One Director a turn" in tip.inner_text()
    assert tip.evaluate("tip => getComputedStyle(tip).pointerEvents") == "none"  # it covers other options
    page.locator(".act[aria-disabled=true]", has_text="Place a Director").first.click(force=True)
    tip.get_by_role("button").click()
    page.get_by_role("dialog").wait_for()  # the rules
