"""Netrunner in a real browser, from both sides, in both languages."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.conftest import Sit
from tests.web.player import Player

CORP, RUNNER = 0, 1
UNMARKED = ("C3.2", "N1.1", "N1.3", "N2.2")  # windows without a stop mark of the Corp's, outside of runs

# A table with a bot against the person; the key of the person's seat.
OPEN = """async ([seat, name, options]) => {
  const body = JSON.stringify({game: 'netrunner', seats: 2, options});
  const made = await fetch('/api/tables', {method: 'POST', body, headers: {'content-type': 'application/json'}});
  const opened = await made.json();
  const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
  await new Promise((done) => (socket.onopen = done));
  const waiting = {};
  const seen = new Promise((done) => {
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.type === 'table') done();
      if (message.type === 'answer') waiting[message.key]?.(message);
    };
  });
  let count = 0;
  const tell = (message) => new Promise((done) => {
    const key = `k${count++}`;
    waiting[key] = done;
    socket.send(JSON.stringify({...message, key}));
  });
  socket.send(JSON.stringify({type: 'hello', table: opened.table, keys: [opened.key]}));
  await seen;
  const sat = await tell({type: 'sit', seat, kind: 'person', name, entropy: 'x'});
  await tell({type: 'sit', seat: 1 - seat, kind: 'bot', name: 'Zoé'});
  const started = await tell({type: 'start', entropy: 'x'});
  socket.close();
  return {table: opened.table, key: sat.data.key, ok: started.ok};
}"""


def seated(player: Player, seat: int, **options: Any) -> None:
    """At a table against a bot, on the given side."""
    player.page.goto(player.url)
    opened = player.page.evaluate(OPEN, [seat, player.name, options])
    assert opened["ok"]
    player.page.goto(f"{player.url}/t/{opened['table']}#{opened['key']}")
    player.page.locator(".nb, .ndkc").wait_for()


def views(player: Player) -> list[dict[str, Any]]:
    return [message["view"] for message in player.messages("now")]


def zones(view: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {zone["id"]: zone for zone in view["zones"]}


HIDDEN = {CORP: ("grip", "stack"), RUNNER: ("hq", "archives_down", "stack")}


def assert_nothing_hidden(player: Player, seat: int) -> None:
    """No message carries a card that its viewer may not know."""
    seen = views(player)
    assert len(seen) > 20
    for view in seen:
        place = zones(view)
        for zone in HIDDEN[seat]:
            assert not place[zone].get("pieces")
        if seat != CORP:
            lying = [zone.get("pieces", []) for zone in view["zones"] if zone["kind"] in ("ice", "root")]
            marked = [(piece, piece.get("marks", [])) for pieces in lying for piece in pieces]
            down = [piece for piece, marks in marked if "unrezzed" in marks and "seen" not in marks]
            assert all(piece.get("face") is None for piece in down)


def test_the_runner_plays_a_whole_game_by_clicking_the_board_in_french(person: Sit) -> None:
    player = person("Inès")
    seated(player, RUNNER)
    page = player.page
    assert player.wait_for_turn()
    assert page.locator(".nhand .ncard").count() > 0
    assert page.locator(".nb").get_attribute("class") == "nb"
    assert page.locator(".ncol").count() >= 3
    assert page.locator(".nside").last.get_attribute("aria-label") == "Runner"
    player.play()
    assert player.over
    assert_nothing_hidden(player, RUNNER)


def test_the_corp_plays_a_whole_game_by_keyboard_in_english(person: Sit) -> None:
    player = person("Zoé", lang="en")
    seated(player, CORP)
    assert player.wait_for_turn()
    assert player.page.locator(".nside").last.get_attribute("aria-label") == "Corporation"
    player.play("press")
    assert player.over
    assert_nothing_hidden(player, CORP)


def test_a_card_says_its_text_under_the_pointer_in_both_languages(person: Sit) -> None:
    player = person("Malik")
    seated(player, RUNNER)
    assert player.wait_for_turn()
    page = player.page
    held = zones(views(player)[-1])["grip"]["pieces"][0]["face"]
    rows = page.evaluate("() => fetch('/api/games/netrunner/content').then((answer) => answer.json())")["data"]["cards"]
    text = next(row["text"] for row in rows if row["id"] == held)
    page.locator(".nhand .ncard").first.hover()
    assert text["fr"] in page.locator(".cardinfo").inner_text()
    page.mouse.move(2, 2)
    page.get_by_role("button", name="FR").click()
    page.locator(".nhand .ncard").first.hover()
    assert text["en"] in page.locator(".cardinfo").inner_text()


# Decks of one's own

NOISE = """Loud

Noise: Hacker Extraordinaire

3x Corroder
3x Datasucker
3x Medium
3x Mimic
3x Parasite
3x Wyrm
3x Yog.0
3x Stimhack
3x Cyberfeeder
3x Crypsis
3x Sure Gamble
3x Infiltration
3x Djinn
3x Déjà Vu
2x Wyldside
"""


def judged(builder: Locator, *faults: str) -> None:
    """The server has said what is wrong with the deck, as it is now: this, or nothing."""
    builder.locator(".ndk-judged[aria-busy=false]").wait_for()
    for fault in faults:
        builder.locator(".ndk-faults li", has_text=fault).wait_for()
    expect(builder.locator(".ndk-faults li")).to_have_count(len(faults))


def test_a_deck_is_built_checked_kept_and_played(person: Sit) -> None:
    player = person("Zoé", lang="en")
    seated(player, RUNNER, runner_deck="own")
    page = player.page
    page.get_by_role("button", name="Build a deck").click()
    builder = page.get_by_role("dialog")
    builder.get_by_text("Text", exact=True).first.click()
    builder.get_by_role("textbox", name="Text", exact=True).fill("3x Corrodder")
    builder.get_by_role("button", name="Read this text").click()
    assert builder.get_by_role("alert").inner_text() == "Line 1: “Corrodder” is no card of the Core Set."
    builder.get_by_role("textbox", name="Text", exact=True).fill(NOISE)
    builder.get_by_role("button", name="Read this text").click()
    judged(builder, "44 cards, at least 45 needed.")
    assert builder.get_by_role("button", name="Play this deck").is_disabled()
    builder.get_by_role("searchbox").fill("draw 2 cards and forgo")  # the text of Wyldside
    builder.get_by_role("button", name="Add: Wyldside").last.click()
    judged(builder)
    assert "This deck is legal." in builder.locator(".ndk-faults").inner_text()
    builder.get_by_role("button", name="Keep").click()
    n = player.n
    builder.get_by_role("button", name="Play this deck").click()
    player.settled(n)
    page.locator(".nb").wait_for()
    assert "Noise" in page.locator(".nside-id").last.inner_text()
    assert page.evaluate("() => JSON.parse(localStorage['dystopolis.netrunner.decks']).decks[0].name") == "Loud"


def test_a_kept_deck_is_taken_on_a_phone_in_french_and_a_bad_one_is_refused_in_words(person: Sit) -> None:
    player = person("Inès", size=(390, 844), has_touch=True, is_mobile=True)
    seated(player, RUNNER, runner_deck="own")
    page = player.page
    page.locator(".ndkc").get_by_role("button", name="Modifier").first.tap()
    builder = page.get_by_role("dialog")
    identity = builder.get_by_role("combobox", name="Identité")
    identity.select_option("")
    judged(builder, "Il faut exactement une identité de votre camp.")
    assert builder.get_by_role("button", name="Jouer ce deck").is_disabled()
    identity.select_option("noise")
    judged(builder)
    assert "Ce deck est légal." in builder.locator(".ndk-faults").inner_text()
    builder.get_by_role("button", name="Garder").tap()
    builder.get_by_role("button", name="Fermer").tap()
    assert page.locator(".ndkc-decks").first.locator("li").count() == 1
    assert player.wait_for_turn()
    n = player.n
    page.locator(".actions .act").first.tap()
    player.settled(n)
    page.locator(".nb").wait_for()


def test_a_deck_can_be_kept_while_the_server_is_away_and_is_judged_when_it_is_back(person: Sit) -> None:
    player = person("Zoé", lang="en")
    player.expects_outage = True
    page = player.page
    page.route("**/api/games/netrunner/check", lambda route: route.abort("connectionrefused"))
    seated(player, RUNNER, runner_deck="own")
    page.get_by_role("button", name="Build a deck").click()
    builder = page.get_by_role("dialog")
    builder.get_by_text("Text", exact=True).first.click()
    builder.get_by_role("textbox", name="Text", exact=True).fill(NOISE + "1x Wyldside")
    builder.get_by_role("button", name="Read this text").click()
    builder.get_by_text("The server is slow: this deck is not checked yet.").wait_for()
    assert builder.get_by_role("button", name="Play this deck").is_disabled()
    assert "legal" not in builder.locator(".ndk-faults").inner_text()
    builder.get_by_role("button", name="Keep").click()
    assert page.evaluate("() => JSON.parse(localStorage['dystopolis.netrunner.decks']).decks[0].name") == "Loud"
    page.unroute("**/api/games/netrunner/check")
    builder.get_by_text("This deck is legal.").wait_for()
    assert builder.get_by_text("The server is slow").count() == 0
    n = player.n
    builder.get_by_role("button", name="Play this deck").click()
    player.settled(n)
    page.locator(".nb").wait_for()


# Windows


def asked(player: Player) -> str:
    """What the Corp is asked, if it is."""
    prompt = player.messages("now")[-1]["prompt"]
    return str(prompt["choice"][0]) if prompt and prompt["seat"] == CORP else ""


def stage(player: Player) -> str:
    return str(views(player)[-1]["marks"]["stage"])


def dealt_something_to_rez(player: Player) -> str:
    """At a table whose Corp holds an asset or an upgrade; its name. About one hand in five holds none."""
    for _ in range(20):
        seated(player, CORP)
        rows = player.page.evaluate("() => fetch('/api/games/netrunner/content').then((answer) => answer.json())")
        rooted = {row["id"]: row["name"]["en"] for row in rows["data"]["cards"] if row["type"] in ("asset", "upgrade")}
        assert player.wait_for_turn()
        for piece in zones(views(player)[-1])["hq"]["pieces"]:
            if piece["face"] in rooted:
                return str(rooted[piece["face"]])
    raise AssertionError("twenty hands without an asset or an upgrade")


def as_far_as_the_runners_turn(player: Player) -> None:
    """The Corp keeps its hand, installs something that it could rez, takes credits, and has nothing left to do."""
    held = dealt_something_to_rez(player)
    assert player.take("Keep")
    installed = False
    while player.wait_for_turn() and stage(player)[:2] in ("C1", "C2"):
        if asked(player) == "window":
            assert player.take("Pass")
        elif not installed:
            assert player.take(f"Install {held}")
            assert player.take("Install in remote 1")
            installed = True
        else:
            assert player.take("Gain 1 credit")


def play_until(player: Player, there: Callable[[], bool], leaves: Sequence[str] = UNMARKED) -> None:
    """Answers what is asked, a run's questions say; the windows of these steps must be passed without."""
    end = time.monotonic() + 120
    while not there():
        assert time.monotonic() < end, f"still at {stage(player)}, asked for {asked(player)!r}"
        if asked(player) and stage(player) not in leaves:
            player.click_bar()
        else:
            player.page.wait_for_timeout(50)  # the other thinks, or the window is being passed


def stays(player: Player) -> None:
    """The window is open and waits for its player."""
    assert player.wait_for_turn()
    assert asked(player) == "window"
    n = player.n
    player.page.wait_for_timeout(1500)  # longer than a window that is passed by itself stays open
    assert player.n == n


def test_windows_are_passed_for_the_corp_until_its_own_turn(person: Sit) -> None:
    player = person("Malik", lang="en")
    as_far_as_the_runners_turn(player)
    before = len(player.messages("now"))
    play_until(player, lambda: stage(player) == "C1.1")
    told = [one for one in player.messages("now")[before:] if one["prompt"] and one["prompt"]["seat"] == CORP]
    assert any(one["view"]["marks"]["stage"].startswith("N") for one in told if one["prompt"]["choice"][0] == "window")


def test_a_held_key_a_stop_mark_and_passing_until_something_happens(person: Sit) -> None:
    player = person("Malik", lang="en")
    as_far_as_the_runners_turn(player)
    page = player.page
    page.locator(".npass-go").wait_for()
    page.keyboard.down("Shift")
    stays(player)
    page.get_by_role("button", name="Stops").click()
    page.keyboard.up("Shift")
    stays(player)  # nothing is passed while stops are being set
    stops = page.get_by_role("dialog")
    assert stops.get_by_role("switch").count() >= 12
    stops.get_by_role("switch", name="Stop here: N1.3").click()
    page.keyboard.press("Escape")
    play_until(player, lambda: stage(player) == "N1.3" and asked(player) == "window")
    stays(player)
    page.reload()
    page.locator(".nb").wait_for()
    stays(player)

    until = page.get_by_role("button", name="Until something happens")
    n = player.n
    until.click()
    player.settled(n)
    play_until(player, lambda: asked(player) == "corp_action", [step for step in UNMARKED if step != "N1.3"])
    assert until.get_attribute("aria-pressed") == "false"
