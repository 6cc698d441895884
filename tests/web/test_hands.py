"""What hands and eyes meet at the table: things that travel, things that are dragged, advice that says why."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute

from tests.web.conftest import Sit
from tests.web.player import Player

# Every animation that a script starts, with what it moves.
SPY = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  window.moved.push(['data-spot', 'data-piece', 'class'].map((key) => this.getAttribute(key)).find(Boolean));
  return animate.call(this, frames, timing);
};
"""
# A meeple in hand and the space it may be dropped on: the middle of what is lit.
HAND = """() => {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return {x: box.left + box.width / 2, y: box.top + box.height / 2};
  };
  const meeples = [...document.querySelectorAll('.hand [data-target^="hand/"]')];
  const tile = document.querySelector('.tile.can');
  return {meeples: meeples.map((one) => [one.dataset.target.split('/')[1], middle(one)]), tile: tile && middle(tile)};
}"""
# Who presses 1 in the very moment in which the table changes.
REFLEX = """() => new MutationObserver(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '1', bubbles: true}))
  ).observe(document.querySelector('.table'), {attributes: true, attributeFilter: ['data-n']})"""


def alone(person: Sit, **extra: Any) -> Player:
    """A game for one: every choice is theirs."""
    player = person("Inès", **extra)
    player.page.add_init_script(SPY)
    player.open_table(seats=1)
    player.start()
    return player


def told(player: Player) -> list[list[Any]]:
    return [event for message in player.messages("now") for event in message["events"]]


def until_sowing(player: Player) -> dict[str, Any]:
    """Play until two colours are in hand."""
    for _ in range(60):
        assert player.wait_for_turn()
        found: dict[str, Any] = player.page.evaluate(HAND)
        if len(found["meeples"]) > 1 and found["tile"]:
            return found
        if not player.take("Semer"):
            player.click_bar()
    raise AssertionError("nobody sows")


def test_motion_follows_the_events(person: Sit) -> None:
    player = alone(person, reduced_motion="no-preference")
    until_sowing(player)
    for _ in range(3):
        player.click_bar()
        player.wait_for_turn()
    events = [event[0] for event in told(player)]
    moved = player.page.evaluate("() => window.moved")
    assert {"sow_started", "sow_dropped"} <= set(events)
    assert any(str(what).startswith("leader_") for what in moved), "a Leader walks"
    assert "ghost-traveller" in moved, "meeples travel"


def test_another_board_moves_what_its_event_names(person: Sit) -> None:
    """Narcopolis begins with Businesses that come to their districts."""
    player = person("Inès", reduced_motion="no-preference")
    player.page.add_init_script(SPY)
    player.open_table("Narcopolis")
    player.start()
    placed: list[str] = []
    while not placed and player.wait_for_turn(60):
        player.click_bar()
        placed = [f"{event[3]}.{event[2]}" for event in told(player) if event[:2] == ["business_placed", 0]]
    player.page.wait_for_function("id => window.moved.includes(id)", arg=placed[0])


def test_what_travels_can_be_skipped(person: Sit) -> None:
    player = alone(person, reduced_motion="no-preference")
    until_sowing(player)
    # Slow every journey down so much that only Escape can end it.
    player.page.evaluate(
        """() => {
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, timing) {
            return animate.call(this, frames, {...timing, duration: 600_000});
          };
        }"""
    )
    n = player.n
    player.page.locator(".actions .act:not([aria-disabled=true])").first.click()
    player.settled(n)
    player.page.locator(".ghost-traveller").first.wait_for(state="attached")
    player.page.keyboard.press("Escape")
    player.page.wait_for_function("() => !document.querySelector('.ghost-traveller')")


@pytest.mark.parametrize("how", ["reduced", "switched off"])
def test_nothing_moves_for_who_wants_none(person: Sit, how: str) -> None:
    player = person("Inès", reduced_motion="reduce" if how == "reduced" else "no-preference")
    player.page.add_init_script(SPY)
    if how == "switched off":
        player.page.goto(player.url)
        player.page.get_by_role("button", name="Réglages").click()
        player.page.get_by_role("switch", name="Animations").click()
        player.page.keyboard.press("Escape")
    player.open_table(seats=1)
    player.start()
    until_sowing(player)
    player.click_bar()
    player.wait_for_turn()
    assert "sow_dropped" in [event[0] for event in told(player)]
    assert player.page.evaluate("() => window.moved") == []
    assert player.page.evaluate("() => document.getAnimations().length") == 0


def test_a_meeple_is_dragged_from_the_hand_to_its_space(person: Sit) -> None:
    player = alone(person)
    page = player.page
    found = until_sowing(player)
    colour, start = found["meeples"][-1]
    n = player.n
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] + 20, steps=4)
    page.locator(".ghost-traveller").wait_for(state="attached")
    page.mouse.move(5, 760, steps=4)  # beside everything: it goes back
    page.mouse.up()
    assert page.locator(".ghost-traveller").count() == 0
    assert player.n == n
    assert page.locator(".actions.is-busy").count() == 0
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move(found["tile"]["x"], found["tile"]["y"], steps=8)
    page.mouse.up()
    player.settled(n)
    dropped = [event for event in player.messages("now")[-1]["events"] if event[0] == "sow_dropped"]
    assert dropped[0][2] == colour  # the last one of a hand then falls by itself


def test_a_key_meant_for_the_question_before_answers_nothing(person: Sit) -> None:
    """What follows an answer of one's own is answered at once; what comes after a bot's move, when it can be read."""
    player = person("Inès")
    player.open_table(seats=2)
    player.start()
    player.wait_for_turn()
    page = player.page
    page.evaluate(REFLEX)
    n = player.n
    player.key(1, n)
    player.settled(n + 1)
    assert player.wait_for_turn()
    n = player.n
    page.wait_for_timeout(1000)
    assert player.n == n
    player.key(1, n)


def test_advice_stands_beside_its_option_and_says_why(person: Sit) -> None:
    """The line to the server is real but for hints, which are answered here: late, and as text that is no HTML."""
    player = person("Inès", lang="en")
    reason = "Estimated outlook: 61 out of 100. <b>Not bold</b>."
    asked: list[dict[str, Any]] = []
    waiting: list[tuple[WebSocketRoute, dict[str, Any]]] = []

    def proxy(client: WebSocketRoute) -> None:
        server = client.connect_to_server()

        def from_client(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "hint":
                asked.append(message)
                waiting.append((client, message))
            else:
                server.send(text)

        client.on_message(from_client)

    player.page.route_web_socket("**/ws", proxy)
    player.open_table(seats=1)
    player.start()
    player.wait_for_turn()
    player.page.get_by_role("button", name="Hints").click()
    player.page.locator(".hint", has_text="thinking").wait_for()
    assert [set(message) for message in asked] == [{"type", "key", "seat", "at"}]
    assert asked[0]["at"] == player.n

    def answer(option: list[Any]) -> None:
        client, message = waiting.pop()
        data = {"option": option, "reason": {"fr": "Parce que.", "en": reason}}
        client.send(json.dumps({"type": "answer", "key": message["key"], "ok": True, "why": None, "data": data}))

    answer(player.messages("now")[-1]["prompt"]["options"][1])
    player.page.locator(".act.is-advised").wait_for()
    assert "is-advised" in (player.page.locator(".actions .act").nth(1).get_attribute("class") or "")
    assert reason in player.page.locator(".hint-why").inner_text()
    assert reason in player.page.locator(".act.is-advised .act-note").text_content()  # type: ignore[operator]
    assert player.page.locator(".hint b", has_text="Not bold").count() == 0
    n = player.n
    player.page.locator(".hint-bot button").click()
    player.settled(n)
    player.wait_for_turn()
    assert player.page.locator(".act.is-advised").count() == 0
    player.page.locator(".hint", has_text="thinking").wait_for()
    assert asked[-1]["at"] == player.n


def test_the_turning_points_lead_into_the_replay(person: Sit) -> None:
    """A review comes after some asking; each moment shows the choice as it was."""
    player = person("Inès")
    looks = []

    def review(route: Any) -> None:
        looks.append(route.request.url)
        if len(looks) == 1:
            route.fulfill(status=202, json={"percent": 40})
            return
        text = {"fr": "Inès : 12 sur 100 de moins.", "en": "Inès: 12 out of 100 less."}
        moment = {"n": 3, "seat": 0, "option": ["stay"], "better": None, "change": [-12.0], "text": text}
        route.fulfill(status=200, json={"moments": [moment], "lost": [31.4], "luck": [-3.0]})

    player.page.route("**/review", review)
    player.open_table(seats=1)
    player.start()
    player.play("click_bar", most=4)
    player.page.get_by_role("button", name="Plus", exact=True).click()
    player.page.get_by_role("button", name="Abandonner").click()
    player.page.locator(".fin").wait_for()
    assert looks == [], "nobody asked"
    player.page.get_by_role("radio", name="Tournants").click()
    player.page.locator(".turns", has_text="Un bot revoit la partie").wait_for()
    player.page.locator(".turns progress[value='40']").wait_for()
    player.page.locator(".turns li", has_text="12 sur 100").wait_for()
    assert "31" in player.page.locator(".turns .team").inner_text()
    assert "−3" in player.page.locator(".turns .team").inner_text()
    player.page.get_by_role("button", name="Revoir ce choix (3)").click()
    player.page.locator(".board .vb").first.wait_for()
    player.page.locator(".now .num", has_text="2 /").wait_for()
