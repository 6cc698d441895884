"""Netrunner in a real browser, from both sides, in both languages."""

from __future__ import annotations

from typing import Any

from tests.web.conftest import Sit
from tests.web.player import Player

CORP, RUNNER = 0, 1
BY_HAND = 40  # choices made by the person before a bot takes the seat: a whole game is long
MENU = {"fr": "Plus", "en": "More"}
LEAVE = {"fr": "Quitter la table", "en": "Leave the table"}

# A table with a bot against the person; the key of the person's seat.
OPEN = """async ([seat, name]) => {
  const body = JSON.stringify({game: 'netrunner', seats: 2, options: {}});
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


def seated(player: Player, seat: int) -> None:
    """At a table against a bot, on the given side."""
    player.page.goto(player.url)
    opened = player.page.evaluate(OPEN, [seat, player.name])
    assert opened["ok"]
    player.page.goto(f"{player.url}/t/{opened['table']}#{opened['key']}")
    player.page.locator(".nb").wait_for()


def views(player: Player) -> list[dict[str, Any]]:
    return [message["view"] for message in player.messages("now")]


def zones(view: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {zone["id"]: zone for zone in view["zones"]}


HIDDEN = {CORP: ("grip", "stack"), RUNNER: ("hq", "archives_down", "stack")}  # a spectator sees none of them


def assert_nothing_hidden(player: Player, seat: int) -> None:
    """No message carries a card that its viewer may not know. Who has left the seat is a spectator."""
    seen = views(player)
    assert sum(view["seat"] == seat for view in seen) > 5
    for view in seen:
        place = zones(view)
        for zone in HIDDEN.get(view["seat"], HIDDEN[CORP] + HIDDEN[RUNNER]):
            assert not place[zone].get("pieces")
        if view["seat"] != CORP:
            lying = [zone.get("pieces", []) for zone in view["zones"] if zone["kind"] in ("ice", "root")]
            marked = [(piece, piece.get("marks", [])) for pieces in lying for piece in pieces]
            down = [piece for piece, marks in marked if "unrezzed" in marks and "seen" not in marks]
            assert all(piece.get("face") is None for piece in down)


def hand_over(player: Player) -> None:
    """A bot plays the seat to the end."""
    if not player.over:
        player.page.get_by_role("button", name=MENU[player.lang], exact=True).click()
        player.page.get_by_role("dialog").get_by_role("button", name=LEAVE[player.lang]).click()
    player.page.locator(".fin").wait_for(timeout=60_000)


def test_the_runner_plays_by_clicking_the_board_in_french(person: Sit) -> None:
    player = person("Inès")
    seated(player, RUNNER)
    page = player.page
    assert player.wait_for_turn()
    assert page.locator(".nhand .ncard").count() > 0
    assert page.locator(".nb").get_attribute("class") == "nb"
    player.play(most=BY_HAND)
    if not player.over:
        assert page.locator(".ncol").count() >= 3
        assert page.locator(".nside").last.get_attribute("aria-label") == "Runner"
    hand_over(player)
    assert_nothing_hidden(player, RUNNER)


def test_the_corp_plays_by_keyboard_in_english(person: Sit) -> None:
    player = person("Zoé", lang="en")
    seated(player, CORP)
    assert player.wait_for_turn()
    player.play("press", most=BY_HAND)
    if not player.over:
        assert player.page.locator(".nside").last.get_attribute("aria-label") == "Corporation"
    hand_over(player)
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
