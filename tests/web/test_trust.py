"""What must never happen, in a real browser: nothing runs that somebody typed, nothing is told that is secret."""

from __future__ import annotations

import gzip
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import ROOT, Server, Sit
from tests.web.player import Player

CARDS = [
    row["id"]
    for row in json.loads((ROOT / "tests" / "server" / "spies" / "content" / "data.json").read_text("utf-8"))["cards"]
]
AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").resolve()
PAYLOADS = [
    "<img src=x onerror=window.pwned=1>",
    "<script>window.pwned=1</script>",
    "\"'><svg onload=window.pwned=1>",
    "javascript:window.pwned=1",
    "{{constructor.constructor('window.pwned=1')()}}",
    "${window.pwned=1}",
]
INLINE = """() => {
  const script = document.createElement('script');
  script.textContent = 'window.pwned = 1';
  document.body.append(script);
}"""
BIGGEST_PAGE = 150_000


def untouched(player: Player) -> None:
    """Nothing ran, nothing became an element, and the browser had nothing to block."""
    assert player.page.evaluate("() => window.pwned") is None
    assert player.page.locator("img[src=x], script:not([src]), [onerror], [onload], a[href^='javascript']").count() == 0
    assert not [problem for problem in player.problems if "Content Security Policy" in problem]


def test_what_somebody_types_is_only_ever_text(person: Sit) -> None:
    """As a name, as the title of a table, in the chat; seen by who typed it and by somebody else (S6)."""
    evil, other = person("Inès"), person("Malik")
    address = evil.open_table(seats=2)
    for payload in PAYLOADS:
        title, name = evil.page.get_by_label("Nom de la table"), evil.page.locator(".who-name")
        title.fill(payload)
        title.press("Enter")
        evil.page.locator(".ttl .label", has_text=payload).wait_for()
        name.fill(payload[:24])  # as long as a name may be
        name.press("Enter")
        evil.page.get_by_role("radio", name=payload[:24], exact=True).wait_for()  # "first player", by name
        untouched(evil)
    evil.start()
    evil.wait_for_turn()
    evil.page.get_by_role("tab", name="Discussion").click()
    for payload in PAYLOADS:
        evil.page.get_by_label("Message…").fill(payload)
        evil.page.get_by_label("Message…").press("Enter")
        evil.page.locator(".say", has_text=payload).last.wait_for()
    other.join(address)
    other.page.locator(".table").wait_for()
    other.page.get_by_role("tab", name="Discussion").click()
    for payload in PAYLOADS:
        other.page.locator(".say", has_text=payload).last.wait_for()
    assert other.page.locator(".title-chip").inner_text() == PAYLOADS[-1]
    assert PAYLOADS[-1][:24] in other.page.locator(".seats").inner_text()
    for player in (evil, other):
        untouched(player)


def test_the_policy_is_on_and_strict(person: Sit) -> None:
    player = person("Inès")
    answer = player.page.goto(player.url)
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    player.page.evaluate(INLINE)
    assert player.page.evaluate("() => window.pwned") is None
    assert player.problems, "the browser says that it blocked the script"
    player.problems.clear()


def secrets_of(player: Player) -> set[str]:
    """The cards that this person has seen in a hand."""
    seen = set()
    for message in player.messages("now"):
        for zone in message["view"]["zones"]:
            if zone["kind"] == "hand":
                seen |= {piece["face"] for piece in zone.get("pieces", [])}
    return seen


def open_cards(player: Player) -> set[str]:
    """The cards that lie open, as this person was told."""
    shown = set()
    for message in player.messages("now"):
        for zone in message["view"]["zones"]:
            if zone["kind"] == "played":
                shown |= {piece["face"] for piece in zone.get("pieces", [])}
    return shown


def whispered(player: Player) -> set[str]:
    """The cards that this person was told of in private."""
    events = [event for message in player.messages("now") for event in message["events"]]
    events += [line["event"] for story in player.messages("history") for line in story["lines"] if line.get("event")]
    return {event[1] for event in events if event[0] in ("drew_card", "peeked_card")}


def test_no_message_tells_what_a_seat_may_not_know(person: Sit) -> None:
    """A game of hidden hands that the client has no board for: played from its view, watched by a stranger (S1, S2)."""
    host, friend, watcher = person("Inès"), person("Malik"), person("Zoé")
    address = host.open_table("Espions", seats=2)
    friend.join(address)
    friend.sit(1)
    host.page.locator(".ls", has_text="Malik").wait_for()
    host.start()
    watcher.join(address)
    for player in (friend, watcher):
        player.page.locator(".table").wait_for()
    for _ in range(8):
        for player in (host, friend):
            if player.acts:
                player.click_board()
    for player in (host, friend, watcher):
        text = "\n".join(player.received)
        known = secrets_of(player) | open_cards(player) | whispered(player)
        assert {card for card in CARDS if f'"{card}"' in text} <= known
    assert secrets_of(watcher) == set()
    assert not secrets_of(host) & (secrets_of(friend) - open_cards(friend) - open_cards(host))


def test_the_screen_is_handed_over_before_a_hidden_hand_is_shown(person: Sit) -> None:
    player = person("Inès")
    player.open_table("Espions", seats=2)
    row = player.page.locator(".ls").nth(1)
    row.get_by_role("radio", name="Même écran").click()
    player.page.locator(".ls .dot:not(.is-away)").nth(1).wait_for()
    player.start()
    curtain = player.page.locator(".curtain")
    curtain.wait_for()
    assert "Inès" in curtain.inner_text()
    assert player.page.evaluate("() => !!document.elementFromPoint(innerWidth / 2, 300).closest('.curtain')")
    curtain.get_by_role("button").click()
    seen = []
    while player.wait_for_turn() and len(seen) < 8:
        if curtain.count():
            seen.append(curtain.locator("h2").inner_text())
            curtain.get_by_role("button").click()
        else:
            player.click_bar()
    assert len(seen) >= 4
    assert all(one != other for one, other in pairwise(seen))


def violations(player: Player, include: str = "body") -> list[str]:
    player.page.evaluate(AXE.read_text("utf-8"))
    # The scenery of the board is hidden from the tree and made of a thousand paths: there is nothing to find in it.
    found = player.page.evaluate(
        "include => axe.run({include, exclude: ['.scenery', '.sprite']}, {resultTypes: ['violations']})", include
    )
    return [
        f"{problem['id']}: {node['target']} {node['failureSummary']}"
        for problem in found["violations"]
        if problem["impact"] in ("serious", "critical")
        for node in problem["nodes"]
    ]


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run npm ci in web/")
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_no_serious_violation(person: Sit, theme: str) -> None:
    player = person("Inès", color_scheme=theme)
    page = player.page
    page.goto(player.url)
    page.locator(".poster .btn:not([aria-disabled=true])").first.wait_for()
    assert violations(player) == []
    player.open_table(seats=1)
    assert violations(player) == []
    player.start()
    player.play("click_board", most=4)
    player.wait_for_turn()
    assert violations(player) == []
    page.get_by_role("button", name="Règles", exact=True).click()
    page.locator("dialog[open]").wait_for()
    assert violations(player) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Réglages").click()
    page.locator("dialog[open]").wait_for()
    assert violations(player) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Plus").click()
    page.get_by_role("button", name="Abandonner").click()
    page.locator(".fin").wait_for()
    page.locator(".chart .area").first.wait_for(state="attached")
    assert violations(player) == []
    page.get_by_role("button", name="Précédent").click()
    page.locator(".board .vb").first.wait_for()
    assert violations(player) == []


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run npm ci in web/")
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_many_options_keep_the_bar_small_and_sound(person: Sit, theme: str) -> None:
    """A Director may go anywhere: two dozen options in a third of the screen at most, refusals behind their number."""
    player = person("Inès", color_scheme=theme)
    page = player.page
    player.open_table("Virtual Revolution")
    player.start()
    assert player.wait_for_turn(60)
    assert len(player.acts) > 12
    for fold in page.locator(".fold").all():
        fold.click()
        page.locator(".actions [aria-disabled=true]").first.wait_for()
    assert violations(player, ".dock") == []
    dock = page.locator(".dock").bounding_box()
    assert dock is not None
    assert dock["height"] < 768 / 3
    heading = page.locator(".acts-head").first.inner_text().lower()
    headed = page.locator(".actions .act:has(.vh) .act-name").all_inner_texts()  # others stand alone: tokens to recover
    assert len(headed) > 12
    assert all(heading in name.lower() for name in headed), "who does not see hears the whole sentence"
    page.locator(".actions .act").first.focus()
    page.keyboard.press("ArrowDown")
    boxes = [act.bounding_box() for act in (page.locator(".actions .act").first, page.locator(".act:focus"))]
    assert boxes[0]
    assert boxes[1]
    assert boxes[1]["y"] > boxes[0]["y"], "down is the next row"
    n = player.n
    page.locator(".actions .act:not([aria-disabled=true])").last.click()
    player.settled(n)


def test_the_first_page_is_small_and_soon_there(person: Sit, server: Server) -> None:
    player = person("Inès")
    bodies: dict[str, bytes] = {}
    player.page.on("response", lambda answer: bodies.__setitem__(answer.url, answer.body()) if answer.ok else None)
    player.page.goto(server.url)
    player.page.locator(".poster .btn:not([aria-disabled=true])").first.wait_for()
    player.page.wait_for_load_state("networkidle")
    weight = {url: len(gzip.compress(body)) for url, body in bodies.items()}
    assert sum(weight.values()) < BIGGEST_PAGE, weight


def test_a_finished_game_is_watched_again_and_played_on(person: Sit) -> None:
    """Concede, look at the end, move the slider, go on from the middle."""
    player = person("Inès")
    player.open_table(seats=1)
    player.start()
    player.play("click_board", most=4)
    player.page.get_by_role("button", name="Plus").click()
    player.page.get_by_role("button", name="Abandonner").click()
    page = player.page
    page.locator(".fin").wait_for()
    page.get_by_role("button", name="Revanche").wait_for()
    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger").click()
    record: dict[str, Any] = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert record["game"] == "virtopia"
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    slider.focus()
    page.keyboard.press("ArrowLeft")
    page.locator(".board .vb-stack").wait_for()
    page.wait_for_function("n => document.querySelector('.now .num').textContent.includes(String(n))", arg=last - 1)
    page.get_by_role("button", name="Rejouer d’ici").click()
    page.locator(".lob").wait_for()
    player.start()
    assert player.wait_for_turn()
    player.click_board()
