"""The mind: sensible, the same for the same view, and without a look at what it may not see."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from dystopolis.bots.search import Plan, think
from dystopolis.games.netrunner import GAME
from dystopolis.games.netrunner.mind import best, judge, now, policy
from dystopolis.games.netrunner.prospect import odds, prospect
from dystopolis.games.netrunner.state import Netrunner
from dystopolis.kernel import ContentError, Seen, advance, choose
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


GAMBLER: dict[str, Any] = {"hq": "hedge_fund " * 5, "grip": "sure_gamble " * 5}


@pytest.mark.parametrize(("guarded", "target"), [("rd", "hq"), ("hq", "rd")])
def test_a_central_server_without_ice_tempts_the_runner(guarded: str, target: str) -> None:
    assert chosen(board(ice={guarded: "enigma!"}, **GAMBLER)) == ["make_run", target]
    assert chosen(board(ice={"hq": "enigma!", "rd": "enigma!"}, **GAMBLER)) == ["play_event", "sure_gamble"]


def test_a_card_that_is_being_advanced_tempts_the_runner() -> None:
    ice = {"hq": "enigma!", "rd": "enigma!", "remote_1": "enigma"}
    b = board(root={"remote_1": "priority_requisition"}, ice=ice, **GAMBLER)
    assert chosen(b) == ["play_event", "sure_gamble"]
    b = board(root={"remote_1": "priority_requisition:advancement=2"}, ice=ice, **GAMBLER)
    assert chosen(b) == ["make_run", "remote_1"]


def test_the_runner_evades_a_trace_when_he_can() -> None:
    b = board(ice={"hq": "hunter!"}, runner="kate_mac_mccaffrey").run("hq", "trace_boost").corp("trace_boost", 0)
    assert chosen(b) == ["trace_evade", 2]


def test_a_bot_does_not_take_back_what_it_began() -> None:
    """Otherwise one that likes to install, but none of the places, would go to and fro for ever."""
    b = board("corp", hq="enigma", ice={"hq": "ice_wall"}).corp("corp_install")
    assert b.can("cancel")
    seen = Seen(GAME, b.g)
    assert ("cancel",) not in seen.options
    tried = think(seen, Plan(60), random.Random(1)).tried
    assert {one.option for one in tried} == set(seen.options)
    b.corp("trash_first").corp("install_in")  # what is begun can always be ended otherwise
    with pytest.raises(ContentError, match="takes_back: there is no verb sneeze"):
        replace(GAME, takes_back=frozenset({"sneeze"}))
    with pytest.raises(ContentError, match="counts: there is no label sneezes"):
        replace(GAME, counts=frozenset({"tags", "sneezes"}))
    with pytest.raises(ContentError, match="planned: there is no verb sneeze"):
        replace(GAME, planned=frozenset({"sneeze"}))


@pytest.mark.parametrize("others", [1, 3])
def test_what_a_person_took_back_is_still_thought_over(others: int) -> None:
    """As a review does, also where a bot would have had no choice."""
    seen = Seen(GAME, board("corp", hq="enigma", ice={"hq": "ice_wall"}).corp("corp_install").g)
    seen.options = seen.options[:others]
    tried = {one.option: one.visits for one in think(seen, Plan(60), random.Random(1), ("cancel",)).tried}
    assert set(tried) == {("cancel",), *seen.options}
    assert min(tried.values()) > 2


def test_what_a_search_needs() -> None:
    b = board(scored="priority_requisition", grip="diesel")
    corp, runner = judge(b.g)
    assert corp == -runner > 0
    assert now(b.g) == (1, RUNNER)
    assert policy(b.g, lambda: 0.0) == policy(b.g, lambda: 0.99) == GAME.mind(Seen(GAME, b.g))  # type: ignore[misc]


@pytest.mark.parametrize(
    ("poorer", "better"),
    [
        ({}, {"scored": "priority_requisition"}),
        ({"credits": (0, 5)}, {"credits": (9, 5)}),
        ({"credits": (30, 5)}, {"credits": (30, 2)}),
        ({}, {"ice": {"hq": "ice_wall"}}),
        ({"ice": {"remote_1": "ice_wall"}}, {"ice": {"remote_1": "ice_wall!"}}),
        ({"root": {"remote_1": "priority_requisition"}}, {"root": {"remote_1": "priority_requisition:advancement=2"}}),
        (
            {"root": {"remote_1": "priority_requisition"}},
            {"root": {"remote_1": "priority_requisition"}, "ice": {"remote_1": "ice_wall"}},
        ),
        ({"root": {"remote_1": "adonis_campaign"}}, {"root": {"remote_1": "adonis_campaign!"}}),
        ({"hq": "priority_requisition"}, {"hq": "hedge_fund"}),
        ({}, {"tags": 1}),
        ({"grip": "diesel diesel"}, {"grip": "diesel"}),
        ({"rig": "corroder"}, {}),
    ],
    ids=str,
)
def test_the_corp_looks_better(poorer: dict[str, Any], better: dict[str, Any]) -> None:
    (before, lost), (after, won) = (prospect(board(**table).g) for table in (poorer, better))
    assert before < after
    assert (lost, won) == (-before, -after)


def test_who_is_an_agenda_from_the_end_is_nearly_there() -> None:
    """The step of the Runner to 4 points is worth more than the one to 2."""
    none, two, four = (odds(board(stolen=" ".join(["private_security_force"] * n)).g) for n in range(3))
    assert two - four > none - two > 0
