"""Hacktivity in a real browser: whole games by clicking what gives light and by keys, every scenario, a campaign."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Server, Sit
from tests.web.player import Player

SCENARIOS = {
    "fr": ["Bogue étrange", "Les balises", "Zone hors-jeu", "L'attaque du noyau", "Haute tension", "Le Noyau"],
    "en": ["Strange Bug", "The Beacons", "Out of Play", "Core Attack", "High Tension", "The Core"],
}
# The bottom options of anomalies first, and as many anomalies as may be drawn: so a mission is soon lost.
HARMFUL = """() => {
  const found = document.querySelector('.hk-card:not(.own) .h-bottom.is-lit')
    || document.querySelector('.hk-card .h-bottom.is-lit')
    || [...document.querySelectorAll('.bet.is-lit')].at(-1);
  return found ? (found.click(), true) : false;
}"""


def zones(player: Player) -> list[dict[str, Any]]:
    """Every zone of every view that this browser was told."""
    return [zone for message in player.messages("now") for zone in message["view"]["zones"]]


def set_up(player: Player, seats: int, *, scenario: int = 1, campaign: bool = False) -> str:
    address = player.open_table("Hacktivity", seats=seats)
    page = player.page
    if campaign:
        page.get_by_role("radio", name={"fr": "Campagne", "en": "Campaign"}[player.lang]).click()
        page.locator("[role=radio][aria-checked=true]", has_text="ampa").wait_for()
    if scenario > 1:
        page.get_by_label({"fr": "Scénario", "en": "Scenario"}[player.lang], exact=True).select_option(str(scenario))
        page.locator(".hk-preview h3", has_text=SCENARIOS[player.lang][scenario - 1]).wait_for()
    return address


def blunder(player: Player) -> None:
    n = player.n
    if player.page.evaluate(HARMFUL):
        player.settled(n)
    else:
        player.click_bar()


def lose(*people: Player) -> None:
    """Play as badly as one can until the mission is lost: the game is over, or characters are asked for again."""
    page = people[0].page
    page.wait_for_function("() => !document.querySelector('.hk-brief')")
    for _ in range(1000):
        for player in people:
            if page.locator(".hk-brief, .fin").count():
                return
            if player.acts:
                blunder(player)
        page.wait_for_timeout(20)
    raise AssertionError("the mission does not end")


def take_characters(player: Player, *names: str) -> None:
    for name in names:
        assert player.wait_for_turn(60)
        n = player.n
        player.page.locator(".hero.is-lit", has_text=name).click()
        player.settled(n)


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
    for _ in range(40):
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


def test_a_whole_game_alone_by_keys(person: Sit) -> None:
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
    said = page.locator(".qp").first
    assert not any(character.isdigit() for character in said.get_attribute("aria-label") or "1")
    said.click()
    page.locator(".said").first.wait_for()
    page.get_by_role("tab", name="Chat").click()
    assert "never a number" in page.locator(".talk-rule").inner_text()
    assert not any(zone.get("pieces") for zone in zones(player) if zone["id"] == "deck_0")
    player.play("press")
    assert player.over
    page.locator(".team dt", has_text="Alert steps left").wait_for()


def test_four_people_play_a_whole_game(person: Sit) -> None:
    """Each with a browser, two of them in English; nobody is told another's cards."""
    people = [person("Inès"), person("Malik", lang="en"), person("Noé"), person("Lou", lang="en")]
    address = people[0].open_table("Hacktivity", seats=4)
    for seat, player in enumerate(people[1:], start=1):
        player.join(address)
        player.sit(seat)
    people[0].page.locator(".ls", has_text="Lou").wait_for()
    people[0].start()
    for player, character in zip(people, ("ArTeMiS", "CyberLink", "BLAAST!!")):
        take_characters(player, character)  # the last one is left for the fourth
    lose(*people)
    for seat, player in enumerate(people):
        player.page.locator(".fin").wait_for()
        hidden = [zone for zone in zones(player) if zone["id"].startswith("hand_") and zone["id"] != f"hand_{seat}"]
        assert hidden
        assert not any(zone.get("pieces") for zone in hidden)
        assert player.page.locator(".win .label").inner_text()


@pytest.mark.parametrize(("scenario", "lang"), [(2, "fr"), (3, "en"), (4, "fr"), (5, "en"), (6, "fr")])
def test_every_scenario_is_reached_and_played_by_clicks(person: Sit, scenario: int, lang: str) -> None:
    player = person("Inès", lang=lang)
    set_up(player, 2, scenario=scenario)
    player.start()
    assert player.wait_for_turn()
    assert SCENARIOS[lang][scenario - 1] in player.page.locator(".hk-brief h2").inner_text()
    player.play(most=12)
    ids = {zone["id"] for zone in zones(player)}
    assert ("server" in ids, "out_of_play" in ids, "core_deck" in ids) == (scenario == 5, scenario >= 3, scenario >= 4)


def test_a_preview_says_what_an_option_changes(person: Sit) -> None:
    """What stands on the screens while an option is pointed at is what the table shows once it is taken."""
    for _ in range(6):  # in a short game there may be no such option
        player = person("Inès")
        player.open_table("Hacktivity", seats=1)
        player.start()
        take_characters(player, "BLAAST!!", "ArTeMiS")
        if previews(player, 4):
            return
    raise AssertionError("no option with a preview in six games")


def previews(player: Player, most: int) -> int:
    """How many options with a preview there were in a game; each held what it promised."""
    page, seen = player.page, 0
    while seen < most and player.wait_for_turn():
        said = player.messages("now")[-1]
        view, forecasts = said["view"], said["prompt"]["forecasts"]
        sure = [one for one in forecasts if one["option"][0] == "play_card" and "infection" in one["changes"]]
        if not sure:
            player.click_bar()
            continue
        option, (_, infection) = sure[0]["option"][2], sure[0]["changes"]["infection"]
        half = page.locator(f'[data-target="{option}"]')
        half.hover()
        skull = next(zone["counters"]["skull"] for zone in view["zones"] if zone["id"] == "bug")
        assert page.locator(".m-cr .plate .next").text_content() == f"→{skull - infection}"
        n = player.n
        half.click()
        player.settled(n)
        seen += 1
        if not player.over:
            now = player.messages("now")[-1]["view"]
            assert next(zone["counters"]["infection"] for zone in now["zones"] if zone["id"] == "bug") == infection
    return seen


def test_a_campaign_lasts_over_a_restart_and_a_friend_joins(person: Sit, built: None, tmp_path: Any) -> None:
    """First defeat: again; the server restarts; second: the protocol; a friend takes the bot's seat; third: move on."""
    server = Server(tmp_path / "data")
    try:
        player = person("Inès")
        player.url, player.expects_outage = server.url, True
        address = set_up(player, 2, campaign=True)
        player.start()
        page = player.page
        take_characters(player, "CyberLink")
        lose(player)
        assert "Tentative 2 sur 3" in page.locator(".story").inner_text()
        assert page.locator(".so-far li").all_inner_texts() == ["Bogue étrange"]
        before = (player.n, player.prompt, player.acts)
        server.stop()
        page.locator(".link-dot .dot.is-away").wait_for()
        server.start()
        page.locator(".link-dot .dot:not(.is-away)").wait_for(timeout=30_000)
        player.wait_for_turn()
        assert (player.n, player.prompt, player.acts) == before
        assert page.locator(".so-far li").count() == 1
        take_characters(player, "BLAAST!!")  # other characters than before
        lose(player)
        told = page.locator(".story").inner_text()
        assert "Tentative 3 sur 3" in told
        assert "protocole A" in told

        friend = person("Malik", lang="en")
        page.get_by_role("button", name="Plus", exact=True).click()
        page.get_by_role("button", name="Libérer pour un ami").click()
        friend.url = server.url
        friend.join(address)
        friend.page.get_by_role("button", name="Sit here").click()
        field = friend.page.get_by_role("dialog").get_by_label(friend.word("name"))
        field.fill(friend.name)
        field.press("Enter")
        page.locator(".seat-who", has_text="Malik").wait_for()
        take_characters(player, "ArTeMiS")
        take_characters(friend, "DrPower")
        lose(player, friend)
        player.wait_for_turn()
        assert "2. Les balises" in page.locator(".hk-brief h2").inner_text()
        assert page.locator(".so-far li").count() == 3
        page.locator(".story summary").click()
        assert "examen" in page.locator(".story details").inner_text()
    finally:
        server.stop()


def test_a_mission_of_a_campaign_is_won_by_following_the_hints(person: Sit) -> None:
    """The next mission is briefed, the won one ticked, and its story can be read again."""
    player = person("Ada", lang="en")
    set_up(player, 1, campaign=True)
    player.start()
    page = player.page
    page.get_by_role("button", name="Hints").click()
    won = page.locator(".so-far li.won")
    for _ in range(3):  # attempts
        take_characters(player, "CyberLink", "BLAAST!!")
        page.wait_for_function("() => !document.querySelector('.hk-brief')")
        while player.wait_for_turn() and not page.locator(".hk-brief").count():
            player.follow_hint()
        if won.count():
            break
    assert won.all_inner_texts() == ["Strange Bug"]
    assert "2. The Beacons" in page.locator(".hk-brief h2").inner_text()
    page.locator(".story summary").click()
    assert page.locator(".story details p").count() == 1
