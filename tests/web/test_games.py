"""Whole games of Virtopia in a real browser, played in every way there is."""

from __future__ import annotations

from typing import Any

from tests.web.conftest import Server, Sit
from tests.web.player import Player, together

# What has the focus: its label, or its text without the key cap.
FOCUSED = """() => {
  const it = document.activeElement;
  return it.getAttribute('aria-label') || (it.querySelector('.act-name') || it).textContent.trim();
}"""
PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}


def friends(person: Sit) -> tuple[Player, Player, str]:
    """Two people at a table of two, each with a browser."""
    host, friend = person("Inès"), person("Malik", lang="en")
    address = host.open_table(seats=2)
    host.quick()
    friend.join(address)
    friend.sit(1)
    host.page.locator(".ls", has_text="Malik").wait_for()
    return host, friend, address


def test_two_browsers_play_a_whole_game_by_clicking_the_board(person: Sit) -> None:
    host, friend, _ = friends(person)
    host.start()
    friend.page.locator(".table").wait_for()
    assert together(host, friend) > 4
    for player, lost, won in ((host, "Défaite", "Victoire"), (friend, "Defeat", "Victory")):
        assert player.page.locator(".win .label").inner_text().split(" · ")[0] in (lost.upper(), won.upper())
        assert player.page.locator(".sheet tbody tr").count() == 4


def test_a1_a_game_by_keyboard_alone(person: Sit) -> None:
    player = person("Zoé", lang="en")
    page = player.page

    def tab_to(name: str) -> None:
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.evaluate(FOCUSED).startswith(name):
                return
        raise AssertionError(f"Tab does not reach {name!r}")

    page.goto(player.url)
    page.locator(".poster .btn:not([aria-disabled=true])").first.wait_for()
    tab_to("Play Virtopia")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.type("Zoé")
    page.keyboard.press("Enter")
    page.locator(".who-name").wait_for()
    for switch in ("Stronger watchtowers", "Captives at the start"):
        tab_to(switch)
        page.keyboard.press("Space")
        page.locator(f'[aria-label="{switch}"][aria-checked=true]').wait_for()
    tab_to("Start")
    page.keyboard.press("Enter")
    page.locator(".table").wait_for()
    assert player.wait_for_turn()
    tab_to(player.acts[0])  # the first by focus and Enter, then arrows, then the numbers
    n = player.n
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    player.settled(n)
    assert player.play("press") > 1
    assert player.over


def test_a_game_on_a_phone(person: Sit) -> None:
    player = person("Lou", **PHONE)
    player.open_table(seats=3)
    player.quick()
    player.start()
    player.wait_for_turn()
    wide = player.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"
    assert player.play("click_board", touch=True) > 1
    assert player.over


def test_several_people_at_one_screen(person: Sit) -> None:
    player = person("Inès")
    player.open_table(seats=2)
    player.quick()
    row = player.page.locator(".ls").nth(1)
    row.get_by_role("radio", name="Même écran").click()
    row.locator(".who-name").fill("Malik")
    row.locator(".who-name").press("Enter")
    player.page.locator(".ls .dot:not(.is-away)").nth(1).wait_for()
    player.start()
    asked = set()
    while player.wait_for_turn():
        asked.add(player.page.locator(".prompt .label").inner_text().upper())
        player.click_board()
    assert asked == {"À VOUS, INÈS", "À VOUS, MALIK"}


def test_a_spectator_sees_the_game_and_decides_nothing(person: Sit) -> None:
    player, watcher = person("Inès"), person("Voyeur", lang="en")
    address = player.open_table(seats=2)
    player.start()
    watcher.join(address)
    watcher.page.locator(".table").wait_for()
    assert "only public information" in watcher.page.locator(".actions").inner_text()
    player.play("click_bar", most=4)
    assert player.wait_for_turn()
    watcher.page.wait_for_function("n => Number(document.querySelector('.table').dataset.n) >= n", arg=player.n)
    assert watcher.acts == []
    assert watcher.spots() == []
    assert watcher.prompt[0] + watcher.prompt[-1] == "“”"  # a question to somebody else
    assert player.prompt[0] != "«"
    assert watcher.page.locator(".undo").count() == 0
    for message in watcher.messages("now"):
        assert message["view"]["seat"] == -2
        assert message["prompt"] is None or message["prompt"]["options"] == message["prompt"]["refused"] == []
        assert message["asides"] == []


def test_a_reload_in_mid_choice_loses_nothing(person: Sit) -> None:
    player = person("Inès")
    player.open_table(seats=2)
    player.start()
    player.play("click_board", most=3)
    player.wait_for_turn()
    before = (player.n, player.prompt, player.acts, player.page.locator(".log").inner_text())
    player.page.reload()
    player.page.locator(".table").wait_for()
    player.wait_for_turn()
    assert (player.n, player.prompt, player.acts, player.page.locator(".log").inner_text()) == before


def test_the_language_changes_at_once_in_mid_game(person: Sit) -> None:
    player = person("Inès")
    player.open_table(seats=2)
    player.start()
    while player.wait_for_turn() and not player.page.locator(".log-turn").count():
        player.click_bar()
    player.page.evaluate("() => (window.sameDocument = true)")
    french, n, many = player.page.locator("body").inner_text(), player.n, len(player.acts)
    player.page.get_by_role("button", name="Passer en anglais").click()
    player.page.get_by_role("button", name="Switch to French").wait_for()
    assert player.page.evaluate("() => window.sameDocument && document.documentElement.lang") == "en"
    assert (player.n, len(player.acts)) == (n, many)
    english = player.page.locator("body").inner_text()
    for fr, en in (("Journal", "Log"), ("Sagesse", "Wisdom"), ("À VOUS", "YOUR MOVE"), ("VILLE", "CITY")):
        assert fr.upper() in french.upper()
        assert en.upper() in english.upper()
    assert player.page.locator(".log-turn").last.inner_text() not in french


def test_the_server_restarts_in_mid_game(person: Sit, chromium: Any, built: None, tmp_path: Any) -> None:
    server = Server(tmp_path / "data")
    try:
        player = person("Inès")
        player.url, player.expects_outage = server.url, True
        player.open_table(seats=2)
        player.quick()
        player.start()
        player.play("click_board", most=3)
        player.wait_for_turn()
        before = (player.n, player.prompt, player.acts)
        server.stop()
        player.page.locator(".link-dot .dot.is-away").wait_for()
        server.start()
        player.page.locator(".link-dot .dot:not(.is-away)").wait_for(timeout=30_000)
        player.wait_for_turn()
        assert (player.n, player.prompt, player.acts) == before
        assert player.play() > 0
        assert player.over
    finally:
        server.stop()
