"""Narcopolis in a real browser: by clicking the board, by keyboard, on a phone; nothing of another hand arrives."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Sit
from tests.web.player import Player

HIDDEN = ("influence_hand", "jobs_hand", "arms")
KNOWN = ("rolled", "rolled_four", "looked", "dice_shown")  # events that tell dice, to whom they may be told


def nothing_hidden_arrived(player: Player, seat: int) -> None:
    """Hands of others are numbers; dice are there only for who knows them; deck orders for nobody."""
    views = [message["view"] for message in player.messages("now")]
    assert views
    if player.over:  # at the end roles are shown
        views.pop()
    for view in views:
        zones = {zone["id"]: zone for zone in view["zones"]}
        for zone in zones.values():
            if zone["kind"] in HIDDEN and zone["owner"] != seat:
                assert not zone.get("pieces"), zone
            if zone["kind"] == "role" and zone["owner"] != seat:
                assert all(piece.get("face") is None for piece in zone["pieces"])
            if zone["kind"].endswith("_deck"):
                assert not zone.get("pieces")
    told = None
    for message in player.messages("now"):
        told = next((event[-1] for event in reversed(message["events"]) if event[0] in KNOWN), told)
        cup = next((zone for zone in message["view"]["zones"] if zone["id"] == "cup"), None)
        assert cup is None or cup["counters"].get("dice", told) == told, "dice that this seat was not told"


MODULES = {
    "fr": ("Cartes Baron", "Écart limité", "Sous-annonce permise", "Mises", "Cartes Armement"),
    "en": ("Baron cards", "Limited gap", "Under-announcing allowed", "Stakes", "Weapon cards"),
}
OF_THREE = {"fr": ("Évènements aléatoires", "Cartes Rôle"), "en": ("Random events", "Role cards")}
QUIET = {"fr": ("Échanges", "Aucun"), "en": ("Trades", "Nobody")}
FURI = {"fr": ("Installation de Furi", "Au hasard"), "en": ("Furi's set-up", "At random")}
PATIENCE = 4  # choices in a turn before it is ended


def table(person: Sit, seats: int, *switches: str, **extra: Any) -> Player:
    player = person("Inès", **extra)
    player.open_table("Narcopolis", seats=seats)
    for label in switches:
        switch(player, label)
    player.start()
    return player


def switch(player: Player, label: str) -> None:
    player.page.get_by_role("switch", name=label).click()
    player.page.locator(f'[role=switch][aria-label="{label}"][aria-checked=true]').wait_for()


def set_to(player: Player, option: str, value: str) -> None:
    radio = player.page.get_by_role("radiogroup", name=option).get_by_role("radio", name=value, exact=True)
    radio.click()
    player.page.wait_for_function("it => it.getAttribute('aria-checked') === 'true'", arg=radio.element_handle())


def full_table(person: Sit, seats: int, **extra: Any) -> Player:
    """Every module that the number of players allows, against bots; nobody trades, so that turns are short."""
    player = person("Inès", **extra)
    player.open_table("Narcopolis", seats=seats)
    for label in (*MODULES[player.lang], *(OF_THREE[player.lang] if seats > 2 else ())):
        switch(player, label)
    set_to(player, *QUIET[player.lang])
    if seats == 2:
        set_to(player, *FURI[player.lang])
    player.start()
    return player


def play_out(player: Player, how: str) -> None:
    """A whole game: every choice of the seat, a few in each turn."""
    made = since = 0
    shown = ""
    while player.wait_for_turn():
        now = player.page.locator(".n-mq-r").inner_text()
        made, since, shown = made + 1, since + 1 if now == shown else 0, now
        ends = player.page.locator(".n-end.is-lit")
        if since < PATIENCE or not ends.count():
            getattr(player, how)()
            continue
        n = player.n
        if how == "press":
            player.key(1, n)
        else:
            ends.click()
            player.settled(n)
    assert made > 20


@pytest.mark.parametrize(
    ("seats", "lang", "how"), [(2, "fr", "click_board"), (3, "en", "press"), (5, "fr", "click_board")]
)
def test_a_whole_game_with_every_module(person: Sit, seats: int, lang: str, how: str) -> None:
    player = full_table(person, seats, lang=lang)
    play_out(player, how)
    assert player.page.locator(".sheet tbody tr").count() == (3 if seats == 2 else seats)  # Furi has a line of her own
    assert player.page.locator(".n-hero .n-face").count() == seats
    nothing_hidden_arrived(player, 0)


def test_a_game_by_clicking_the_board(person: Sit) -> None:
    player = table(person, 3, "Mises", "Cartes Armement", "Cartes Rôle")
    player.wait_for_turn()
    assert player.page.locator(".n-boss.is-lit").count() >= 1
    made = duels = 0
    while made < 15 or (duels == 0 and made < 90):
        assert player.wait_for_turn()
        duels += player.page.locator(".n-duel").count()
        if not player.take("Attaquer"):  # a duel is what we came for
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


def test_a_trade_between_two_people(person: Sit) -> None:
    """Written item by item, one taken out again, countered, accepted; both sides see both sides."""
    host, friend = person("Inès"), person("Malik", lang="en")
    address = host.open_table("Narcopolis", seats=3)
    friend.join(address)
    friend.sit(1)
    host.page.locator(".ls", has_text="Malik").wait_for()
    host.start()
    friend.page.locator(".table").wait_for()
    people = (host, friend)
    while not (host.acts and host.page.locator(".n-end.is-lit").count()):  # as far as the host's first turn
        for player in people:
            if not player.acts:
                continue
            if not player.page.locator(".n-end.is-lit").count():
                player.click_bar()
            elif player is friend:
                n = player.n
                player.page.locator(".n-end").click()
                player.settled(n)
        host.page.wait_for_timeout(30)

    def press(player: Player, label: str) -> None:
        n = player.n
        player.page.locator(".n-trade").get_by_role("button", name=label, exact=True).click()
        player.settled(n)

    money = [int(text) for text in host.page.locator(".n-cash .num").all_inner_texts()]
    host.page.get_by_role("button", name="Échanger avec Malik").click()
    host.page.locator(".n-trade").wait_for()
    press(host, "Donner 5 M$")
    press(host, "Donner 1 M$")
    press(host, "Retirer 1 M$ de ce que vous donnez")
    assert host.page.locator(".n-side .n-money").all_inner_texts()[0].startswith("5")
    press(host, "Demander 1 M$")
    press(host, "Proposer")
    friend.page.locator(".n-trade", has_text="Offer from Inès").wait_for()
    assert [text[0] for text in friend.page.locator(".n-side .n-money").all_inner_texts()] == ["1", "5"]
    press(friend, "Decline and make a counter-offer")
    friend.page.locator(".n-trade", has_text="Offer to Inès").wait_for()
    press(friend, "Ask for 1 M$ less")
    press(friend, "Propose")
    host.page.locator(".n-trade", has_text="Offre de Malik").wait_for()
    assert [text[0] for text in host.page.locator(".n-side .n-money").all_inner_texts()] == ["4", "1"]
    press(host, "Accepter")
    host.page.locator(".n-trade").wait_for(state="detached")
    after = [int(text) for text in host.page.locator(".n-cash .num").all_inner_texts()]
    assert after == [money[0] - 3, money[1] + 3, money[2]]
