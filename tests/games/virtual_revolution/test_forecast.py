"""The points so far and what a move would bring, before one commits (spec 13)."""

import random
from typing import Any

from dystopolis.bots.forecast import Forecast, forecast
from dystopolis.games.virtual_revolution import GAME
from dystopolis.kernel import SPECTATOR, Seen, choose
from tests.games.virtual_revolution.table import A, B, Revolution, lay

ROW = ["ve_westland", "ve_exoplanet", "ve_the_codex", "ve_elassar", "ve_multiverse"]


def brings(table: Revolution, move: str) -> dict[str, int]:
    """By how much a move changes each number of who decides."""
    option = GAME.content.parse([int(word) if word.isdigit() else word for word in move.split()])
    told = forecast(Seen(GAME, table.g)).get(option, Forecast({}))
    return {key: then - now for key, (now, then) in told.changes.items()}


def pad(table: Revolution, owner: int, seat: int) -> dict[str, int]:
    return GAME.view(table.g, seat).zone(f"estimate_{owner}").counters


def test_work_with_a_boost_and_what_waits() -> None:
    table = lay(director="a05", titles={"ti_DR": A}, p0={"boosts": ["work3"], "money": 0, "objectives": ["ob_titles"]})
    assert brings(table, "action_work") == {"money": 8, "total": 1}
    table.when(A, "activate_title", "ti_DR")
    assert brings(table, "action_work") == {"money": 13, "total": 2}
    assert GAME.view(table.g, A).zone("board_0").counters["with_work"] == 8


def test_recruit_with_boosts_and_its_range() -> None:
    table = lay(
        director="a15", slots={"ag_pixel": "a13"}, p0={"money": 8, "boosts": ["rec2"], "objectives": ["ob_titles"]}
    )
    assert brings(table, "action_recruit ag_pixel") == {"money": -2, "total": 1}
    assert GAME.view(table.g, B).zone("board_0").counters["range"] == 2
    assert GAME.view(table.g, B).zone("board_1").counters["range"] == 1


def test_build_with_boosts() -> None:
    table = lay(
        director="a04",
        tokens={"a04": (A, 1)},
        p0={"boosts": ["build2", "buildrev"], "objectives": ["ob_servers", "ob_titles"]},
    )
    expected = {"money": -8, "revenue": 3, "corruption": 1, "vp_tokens": 1, "total": 4, "own_objective": 5}
    assert brings(table, "action_build") == expected  # 2 for the token, 3 revenue, 1 Server, €10 to €2: -2


def test_create_is_foreseen_up_to_the_choice_of_a_verse() -> None:
    table = lay(director="a04", row=ROW, p0={"boosts": ["create2"], "objectives": ["ob_titles"]})
    assert brings(table, "action_create_verse") == {"money": -5, "revenue": 1, "corruption": 1}


def test_donations_and_agents() -> None:
    hand = ["co_16", "co_17", "co_31"]
    table = lay(director="a04", p0={"hand": hand, "agents": ["ag_pixel", "ag_princess"], "objectives": ["ob_titles"]})
    assert brings(table, "action_donate 2 0 1") == {"money": -6, "immunity": 1, "corruption": -2, "total": -2}
    assert brings(table, "activate_agent ag_pixel") == {"money": 3}
    assert brings(table, "promote_agent ag_princess") == {
        "immunity": 2,
        "corruption": 1,
        "total": -1,
    }  # not yet retired


def test_v18_what_is_foreseen_comes_true() -> None:
    """In random games every move changes the numbers as foreseen, where nothing is asked in between."""
    chance = random.Random(5)
    told = 0
    for seed in range(4):
        g: Any = GAME.start(3, None, f"foreseen {seed}")
        while not g.ending:
            seat, option = g.seat, g.options[int(chance.random() * len(g.options))]
            table = Revolution(GAME, g)
            move = " ".join(map(str, GAME.content.spell(option)))
            asked = g.pending.name == "turn" and option[0] not in ("place_director", "end_turn")
            expected = brings(table, move) if asked else {}
            board = g.boards[seat]
            before = {"money": board.money, "revenue": board.revenue, "immunity": board.immunity}
            choose(g, option)
            if asked and g.pending.name == "turn":
                told += 1
                for key, n in before.items():
                    assert getattr(board, key) - n == expected.get(key, 0), (option, key)
    assert told > 100


def test_v17_the_total_so_far_leaves_objectives_out() -> None:
    table = lay(p0={"revenue": 15, "objectives": ["ob_revenue", "ob_servers"]}, servers={"a01": A})
    assert pad(table, A, A) == pad(table, A, B) | {"own_objective": 21}
    assert pad(table, A, B)["total"] == 2 + 15 + 2 + 1
    assert pad(table, A, B)["score_objective"] == 0
    assert "own_objective" not in pad(table, B, A)
    assert "own_objective" not in pad(table, A, SPECTATOR)


def test_at_the_end_it_is_the_pad() -> None:
    chance = random.Random(2)
    g: Any = GAME.start(2, None, "pad")
    while not g.ending:
        choose(g, g.options[int(chance.random() * len(g.options))])
    for seat in (A, B):
        lines = {line.label: line.values[seat] for line in GAME.score(g)}
        assert GAME.view(g, SPECTATOR).zone(f"estimate_{seat}").counters == lines
        assert GAME.view(g, seat).zone(f"estimate_{seat}").counters == lines


def test_verses_and_objectives_say_what_they_are_worth_now() -> None:
    table = lay(
        online=("ve_the_codex",),
        p0={"verses": ["ve_the_codex", "ve_jurassic_land"], "immunity": 5, "objectives": ["ob_verses", "ob_titles"]},
    )
    verses = {piece.id: piece for piece in GAME.view(table.g, B).zone("verses_0").pieces}
    assert (verses["ve_the_codex"].marks, verses["ve_the_codex"].counters) == (("online",), {"vp": 7})
    assert (verses["ve_jurassic_land"].marks, verses["ve_jurassic_land"].counters) == (("loading", "met"), {"vp": 10})
    goals = GAME.view(table.g, A).zone("objectives_0").pieces
    assert {goal.id: goal.counters["vp"] for goal in goals} == {"ob_verses": 10, "ob_titles": 0}
