"""What an option would change: told where it is sure, and never from what the seat cannot know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dystopolis.bots.forecast import Forecast, forecast
from dystopolis.kernel import NATURE, SPECTATOR, Game, Seen, advance, choose, game, games, roll
from dystopolis.server.telling import prompt, question
from tests.server.spies import GAME as SPIES
from tests.server.spies import total

FORETOLD = [SPIES, *(one for one in games().values() if one.forecast)]


def spies() -> Any:
    g: Any = SPIES.start(2, None, "forecast")
    while g.seat == NATURE:
        roll(g)
    return g


def test_what_is_sure_is_told() -> None:
    g = spies()
    told = forecast(Seen(SPIES, g))
    points, worth = total(g, g.seat), sum(g.hands[g.seat].values())
    for handle, card in g.hands[g.seat].items():
        rest: dict[str, tuple[int, int]] = {"cards": (3, 2)}
        if card:  # the card 0 changes no number
            rest |= {"points": (points, points + card), "worth": (worth, worth - card)}
        assert told["play", handle] == Forecast(rest)


def test_a_card_that_is_drawn_is_not_told() -> None:
    assert forecast(Seen(SPIES, spies()))["draw",] == Forecast({"cards": (3, 4)})


def test_an_option_that_changes_nothing_has_no_forecast() -> None:
    g = spies()
    assert ("peek",) in g.options
    assert ("peek",) not in forecast(Seen(SPIES, g))


def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_forecasts() -> None:
    """The next card is another one in each; who counted in the true state would tell."""
    g, tops = spies(), set()
    told = forecast(Seen(SPIES, g))
    for source in range(40):
        world = SPIES.world(g, g.seat, source)
        tops.add(world.deck[-1])
        assert forecast(Seen(SPIES, world)) == told
    assert len(tops) > 5, "the worlds hardly differ: nothing was tested"


@pytest.mark.parametrize("rules", FORETOLD, ids=lambda rules: rules.name)
def test_hidden_facts_change_no_forecast_and_forecasts_change_no_fact(rules: Game) -> None:
    chance = random.Random(rules.name)
    g, told, differed = rules.start(max(rules.seats), None, "hidden", headless=True), 0, 0
    for _ in range(150):
        if g.ending:
            break
        if g.seat != NATURE:
            before = g.digest()
            found = forecast(Seen(rules, g))
            assert g.digest() == before
            world = rules.world(g, g.seat, chance.getrandbits(100))
            advance(world)
            assert forecast(Seen(rules, world)) == found
            told += len(found)
            differed += {**world.save(), "rng": ""} != {**g.save(), "rng": ""}
        choose(g, g.options[int(chance.random() * len(g.options))])
    assert told > 10
    assert differed > 10


def test_forecasts_are_for_who_decides() -> None:
    g = spies()
    asked = question(SPIES, g, g.seat)
    assert asked is not None
    assert len(asked.forecasts) == len(forecast(Seen(SPIES, g))) > 0
    for viewer in (1 - g.seat, SPECTATOR):
        told = question(SPIES, g, viewer)
        assert told is not None
        assert told.forecasts == []
    again = prompt(SPIES, g, g.seat)
    assert again is not None
    assert again.forecasts == []  # of a game that is only looked at again


def test_a_game_without_the_door_has_none() -> None:
    virtopia = game("virtopia")
    assert forecast(Seen(virtopia, virtopia.start(4, None, "none", headless=True))) == {}
