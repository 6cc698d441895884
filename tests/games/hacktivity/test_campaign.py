"""The campaign: W50, R47, and what an attempt leaves behind."""

from typing import Any

from dystopolis.games.hacktivity import GAME
from dystopolis.testing import Table, given
from tests.games.hacktivity.table import AR, B2, BL, CL, lay, screen

WIN: dict[str, Any] = {"decks": {0: [], 1: []}, "anomalies": 0, "infection": 0}
LOSE: dict[str, Any] = {"decks": {0: [], 1: []}, "anomalies": 0, "infection": 1}


def over(scenario: int, defeats: int, how: dict[str, Any], **fields: Any) -> Table:
    """The end of an attempt of a campaign."""
    return lay(
        *B2, campaign=True, scenario=scenario, defeats=defeats, **how, **fields, at=[("wave_over",)], pause=False
    )


def test_win_next_scenario() -> None:
    over(1, 0, WIN).asks("choose_characters", 0).then(scenario=1, defeats=0, history=[(0, 0)])


def test_first_defeat_replay() -> None:
    over(1, 0, LOSE).asks("choose_characters", 0).then(scenario=0, defeats=1, infection=4).told("again", 0, 1)


def test_second_defeat_the_protocol_applies() -> None:
    over(1, 1, LOSE).asks("choose_characters", 0).then(scenario=0, defeats=2, infection=2).told("protocol_applies", 0)


def test_third_defeat_move_on() -> None:
    over(1, 2, LOSE).asks("choose_characters", 0).then(scenario=1, defeats=0, infection=3)


def test_a_win_with_the_protocol_moves_on() -> None:
    over(1, 2, WIN).then(scenario=1, defeats=0)


def test_w50_r47_scenario_3_lost_twice() -> None:
    table = over(3, 1, LOSE).then(scenario=2, defeats=2)
    assert screen(table) == ["blocked", "AL01:3", "AL02:3", "AL03:3"]
    table = over(3, 2, LOSE).then(scenario=3, defeats=0)
    assert screen(table) == ["blocked", "AL01:4", "AL02:4", "free"]


def test_r47_the_second_attempt_has_no_protocol() -> None:
    assert screen(over(3, 0, LOSE)) == ["blocked", "AL01:5", "AL02:5", "AL03:5"]


def test_a_defeat_in_the_middle_of_a_card_starts_the_next_attempt() -> None:
    table = lay(*B2, campaign=True, hands={0: ["A1-10"]}, infection=5, at=[("turn", 0, 0)])
    table.when(0, "play_card", "A1-10", "A1-10.bottom").asks("choose_characters", 0)
    table.then(ending="", defeats=1, history=[(0, 1)], infection=4, tokens=[0, 0, 4, 3, 3, 2])
    assert table.g.enemy_discard == []
    assert [thing.name for thing, _ in table.g.stack] == [
        "attempt",
        "debrief",
        "attempt_ends",
        "wave",
        "lay_decks",
        "choose_characters",
        "choose_characters",
    ]


def test_h11_characters_may_change_before_each_attempt() -> None:
    table = over(1, 0, LOSE).when(0, "choose_characters", CL).when(1, "choose_characters", BL)
    table.asks("draw_cards", 0).then(characters=[(0,), (2,)], reserve=4, wave=1)


def test_h13_the_campaign_ends_after_scenario_6() -> None:
    over(6, 0, WIN, flipped=True).then(ending="campaign_won", winners=(0, 1))
    table = over(6, 2, LOSE, flipped=True, history=[(0, 0), (1, 0)]).then(ending="campaign_lost", winners=())
    assert GAME.value(table.g) == (-1000 + 2000 * 2 // 3,) * 2
    assert GAME.score(table.g)[0].values == (2,)


def test_h11_h12_a_campaign_may_begin_anywhere_and_with_the_protocol() -> None:
    table = given(GAME, 2, {"mode": "campaign", "scenario": 4, "protocol": True})
    table.then(scenario=3, defeats=2, tokens=[0, 0, 3, 2, 2, 1])


def test_h12_a_single_scenario_is_played_with_its_protocol() -> None:
    alone = {"mode": "scenario", "scenario": 4}
    given(GAME, 2, {**alone, "protocol": True}).then(tokens=[0, 0, 3, 2, 2, 1])
    given(GAME, 2, alone).then(tokens=[0, 0, 4, 3, 3, 2])


def test_h11_a_campaign_is_saved_and_resumed_like_any_game() -> None:
    table = over(1, 0, LOSE)
    again = GAME.state.load(table.g.save())
    assert again.digest() == table.g.digest()
    assert list(again.options) == list(table.g.options)


def test_a_single_scenario_ends_with_its_attempt() -> None:
    table = lay(*B2, **LOSE, at=[("wave_over",)], pause=False)
    table.then(ending="end", winners=())
    assert GAME.value(table.g)[0] < 0
    table = lay(AR, BL, **WIN, at=[("wave_over",)], pause=False)
    table.then(ending="victory", winners=(0, 1))
    assert GAME.value(table.g) == (1000, 1000)
