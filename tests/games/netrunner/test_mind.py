"""The mind: sensible, the same for the same view, and without a look at what it may not see."""

from __future__ import annotations

import random

import pytest

from dystopolis.games.netrunner import GAME
from dystopolis.games.netrunner.mind import best, judge, now, policy
from dystopolis.games.netrunner.state import Netrunner
from dystopolis.kernel import Seen, advance, choose
from tests.games.netrunner.board import CORP, RUNNER, Board, board

CORP_DECKS = GAME.content.words.options[0].values
RUNNER_DECKS = GAME.content.words.options[1].values


def chosen(b: Board) -> list[object]:
    assert GAME.mind is not None
    return GAME.content.spell(GAME.mind(Seen(GAME, b.g)))


@pytest.mark.parametrize("seat", [CORP, RUNNER])
def test_it_beats_random_play(seat: int) -> None:
    assert GAME.mind is not None
    won = 0
    for seed in range(12):
        chance = random.Random(seed)
        decks = {"corp_deck": CORP_DECKS[seed % 8], "runner_deck": RUNNER_DECKS[seed % 6]}
        g = GAME.start(2, decks, str(seed))
        while not g.ending:
            option = GAME.mind(Seen(GAME, g)) if g.seat == seat else g.options[int(chance.random() * len(g.options))]
            choose(g, option)
        won += g.winners == (seat,)
    assert won >= 11


def test_it_chooses_the_same_in_every_world_of_its_seat() -> None:
    g = GAME.start(2, {"corp_deck": "weyland_consortium_tuned"}, "worlds")
    assert isinstance(g, Netrunner)
    assert GAME.mind is not None
    number = 0
    while not g.ending:
        option = GAME.mind(Seen(GAME, g))
        if number % 10 == 0:
            world = GAME.world(g, g.seat, number)
            advance(world)
            assert best(GAME.view(world, g.seat), world.options) == option
        choose(g, option)
        number += 1


def test_a_tagged_runner_with_few_cards_is_scorched() -> None:
    b = board("corp", hq="scorched_earth hedge_fund", tags=1, grip="diesel")
    assert chosen(b) == ["play_operation", "scorched_earth"]


def test_a_ripe_agenda_is_scored() -> None:
    b = board("corp", root={"remote_1": "nisei_mk_ii:advancement=4 akitaro_watanabe"}).corp("corp_gain_credit")
    assert chosen(b)[0] == "score_agenda"


def test_a_breaker_is_boosted_only_when_the_ice_can_be_broken() -> None:
    b = board(ice={"hq": "wall_of_static!"}, rig="corroder", credits=(5, 2)).run("hq").meet()
    assert chosen(b)[0] == "boost_strength"
    b = board(ice={"hq": "hadrians_wall!"}, rig="corroder", credits=(5, 2)).run("hq").meet()
    assert chosen(b) == ["pass_window"]


def test_the_runner_evades_a_trace_when_he_can() -> None:
    b = board(ice={"hq": "hunter!"}, runner="kate_mac_mccaffrey").run("hq", "trace_boost").corp("trace_boost", 0)
    assert chosen(b) == ["trace_evade", 2]


def test_what_a_search_needs() -> None:
    b = board(scored="priority_requisition", grip="diesel")
    corp, runner = judge(b.g)
    assert corp == -runner > 0
    assert now(b.g) == (1, RUNNER)
    assert policy(b.g, lambda: 0.99) in b.g.options
    assert policy(b.g, lambda: 0.0) == b.g.options[0]
