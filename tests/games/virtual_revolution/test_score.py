"""The final count (W07, W08, W36, W56, W59, spec 8)."""

from typing import Any

import pytest

from dystopolis.games.virtual_revolution.score import objective_points, total, trios
from tests.games.virtual_revolution.table import A, B, C, D, Revolution, code, lay

OBJECTIVES = {"p0": ["ob_revenue", "ob_servers"], "p1": ["ob_verses", "ob_boroughs"]}


def counting(**more: Any) -> Revolution:
    """At the end, A to choose an Objective."""
    given: dict[str, Any] = {seat: {"objectives": ids, **more.pop(seat, {})} for seat, ids in OBJECTIVES.items()}
    return lay(at=[("final_count",)], round=5, **given, **more)


def line(table: Revolution, label: str) -> tuple[int, ...]:
    return next(line.values for line in table.rules.score(table.g) if line.label == label)


def objective(table: Revolution, id: str, seat: int = A) -> int:
    return objective_points(table.g, seat, code("objective", id))


def test_w07_agents() -> None:
    table = lay(
        p0={
            "agents": ["ag_leslie", "ag_pixel", "ag_dina"],
            "boosts": ["ag_jade", "ag_delta", "ag_miss_yoshida"],
            "retired": ["ag_ivan", "ag_slade"],
        }
    )
    assert line(table, "score_agents") == (8, 0)
    assert line(table, "score_trios") == (10, 0)


def test_w08_objectives() -> None:
    verses = ["ve_elassar", "ve_the_rift", "ve_westland", "ve_exoplanet", "ve_venizia", "ve_the_codex", "ve_multiverse"]
    table = lay(p0={"verses": verses, "revenue": 15}, servers={"a01": A, "a05": A, "a08": A})
    assert objective(table, "ob_verses") == 30  # 35, capped
    assert objective(table, "ob_servers") == 15
    assert objective(table, "ob_revenue") == 21
    table = counting(p0={"revenue": 15}, servers={"a01": A, "a05": A, "a08": A})
    table.asks("choose_objective", A).offers(("choose_objective", "ob_revenue"), ("choose_objective", "ob_servers"))
    table.when(A, "choose_objective", "ob_revenue").when(B, "choose_objective", "ob_boroughs")
    assert line(table, "score_objective") == (21, 0)


@pytest.mark.parametrize(("seats", "vp"), [(2, 2), (3, 3), (4, 4)])
def test_w59_ob_boroughs(seats: int, vp: int) -> None:
    tokens = {f"a{n:02}": (A, 1) for n in range(1, 8)}
    assert objective(lay(seats, tokens=tokens, servers={"a08": A, "a01": A}), "ob_boroughs") == min(30, 8 * vp)


@pytest.mark.parametrize(("seats", "vp"), [(2, 21), (3, 18), (4, 15)])
def test_w59_ob_absent(seats: int, vp: int) -> None:
    tokens = dict.fromkeys(("a01", "a09", "a13", "a05"), (A, 1))
    assert objective(lay(seats, tokens=tokens, servers={"a08": A}), "ob_absent") == vp  # a Server is no influence


@pytest.mark.parametrize(("seats", "vp"), [(2, 16), (3, 20), (4, 24)])
def test_w59_ob_titles(seats: int, vp: int) -> None:
    assert objective(lay(seats, titles={"ti_ND": A, "ti_PI": A, "ti_CE": B}), "ob_titles") == vp


def test_w59_ob_verse_variety() -> None:
    table = lay(p0={"verses": ["ve_elassar", "ve_the_rift", "ve_westland", "ve_exoplanet"]})
    assert objective(table, "ob_verse_variety") == 21


def test_w59_ob_verse_same() -> None:
    table = lay(p0={"verses": ["ve_mythologia", "ve_the_codex", "ve_the_curse", "ve_exoplanet"]})
    assert objective(table, "ob_verse_same") == 21


@pytest.mark.parametrize(
    ("id", "five", "two"),
    [
        ("ob_agents_fighter", ["ag_leslie", "ag_jade", "ag_nash"], ["ag_pixel", "ag_ivan"]),
        ("ob_agents_technician", ["ag_pixel", "ag_delta", "ag_ivan"], ["ag_lance", "ag_dina"]),
        ("ob_agents_diplomat", ["ag_lance", "ag_princess", "ag_dina"], ["ag_zero", "ag_trunk"]),
    ],
)
def test_w59_ob_agents(id: str, five: list[str], two: list[str]) -> None:
    table = lay(p0={"agents": five, "boosts": two[:1], "retired": two[1:]})
    assert objective(table, id) == 10 + 7 + 2 + 3
    third = {"ob_agents_fighter": "ag_slade", "ob_agents_technician": "ag_trunk", "ob_agents_diplomat": "ag_corto"}
    assert objective(lay(p0={"retired": [third[id]]}), id) == 0


def test_w59_ob_money() -> None:
    assert objective(lay(p0={"money": 13, "revenue": 12}), "ob_money") == 18


def test_ob_revenue_ob_servers_ob_verses() -> None:
    assert objective(lay(p0={"revenue": 14}), "ob_revenue") == 21
    assert objective(lay(p0={"revenue": 30}), "ob_revenue") == 30
    assert objective(lay(servers={"a01": A}), "ob_servers") == 5
    assert objective(lay(p0={"verses": ["ve_elassar"]}), "ob_verses") == 5


def test_the_pad() -> None:
    table = lay(
        titles={"ti_PI": A},
        tokens={"a09": (A, 3), "a10": (A, 1), "a18": (A, 1), "a01": (B, 1)},
        servers={"a09": A, "a01": A, "a05": A},
        online=("ve_the_codex",),
        p0={"vp_tokens": 3, "money": 14, "revenue": 9, "verses": ["ve_the_codex", "ve_jurassic_land"], "immunity": 4},
        p1={"money": 14},
    )
    expected = {
        "score_vp_tokens": 6,
        "score_money": 2,
        "score_revenue": 9,
        "score_boroughs": 10,
        "score_titles": 10,
        "score_agents": 0,
        "score_trios": 0,
        "score_servers": 6,
        "score_verses": 7,  # the Loading Verse scores nothing
        "score_objective": 0,
        "score_penalty": 0,
        "total": 50,
    }
    assert {line.label: line.values[A] for line in table.rules.score(table.g)} == expected


@pytest.mark.parametrize(("n", "vp"), list(enumerate([0, 1, 3, 6, 10, 15, 21, 28])))
def test_servers_in_steps(n: int, vp: int) -> None:
    places = ["a01", "a05", "a08", "a09", "a11", "a13", "a21"][:n]
    assert line(lay(servers=dict.fromkeys(places, A)), "score_servers") == (vp, 0)


def test_w56_necro_caps() -> None:
    table = lay(
        titles={"ti_PI": A, "ti_ND": B},
        online=("ve_jurassic_land",),
        p0={"verses": ["ve_jurassic_land"], "immunity": 5, "verse_cap": 8, "title_vp": 7, "penalty": 5},
        p1={"agents": ["ag_leslie", "ag_pixel", "ag_lance"], "trio_vp": 3},
    )
    assert line(table, "score_verses") == (8, 0)
    assert line(table, "score_titles") == (7, 10)
    assert line(table, "score_trios") == (0, 3)
    assert line(table, "score_penalty") == (-5, 0)
    table = lay(p0={"revenue": 30, "objective_cap": 25})
    assert objective(table, "ob_revenue") == 25


def test_r50_a_total_may_be_negative() -> None:
    assert total(lay(p0={"revenue": 0, "money": 0, "penalty": 5}).g, A) == -5


def test_w36_r49_a_promoted_tropovicz_is_of_any_type() -> None:
    table = counting(
        p0={"agents": ["ag_leslie", "ag_lance"], "retired": ["ag_mme_tropovicz"], "wild": ["ag_mme_tropovicz"]}
    )
    table.asks("choose_agent_type", A)
    table.when(A, "choose_type", "technician").when(A, "choose_objective", "ob_revenue")
    table.when(B, "choose_objective", "ob_boroughs")
    assert trios(table.g, A) == 1
    assert line(table, "score_trios") == (5, 0)
    table = counting(p0={"agents": ["ag_leslie", "ag_lance"], "retired": ["ag_mme_tropovicz"]})
    table.asks("choose_objective", A)  # not promoted with its effect: a Diplomat
    assert trios(table.g, A) == 0


def test_most_points_win() -> None:
    table = counting(p0={"vp_tokens": 5})
    table.when(A, "choose_objective", "ob_servers").when(B, "choose_objective", "ob_verses")
    table.then(ending="count", winners=(A,)).told("count", (A,), 17)


def test_r48_money_breaks_a_tie_and_then_it_is_shared() -> None:
    table = counting(p0={"money": 11})
    table.when(A, "choose_objective", "ob_servers").when(B, "choose_objective", "ob_verses").then(winners=(A,))
    table = counting()
    table.when(A, "choose_objective", "ob_servers").when(B, "choose_objective", "ob_verses").then(winners=(A, B))
    assert table.rules.value(table.g) == (500, 500)


def test_value_follows_the_lead() -> None:
    table = counting(p0={"vp_tokens": 5})
    table.when(A, "choose_objective", "ob_servers").when(B, "choose_objective", "ob_verses")
    assert table.rules.value(table.g) == (600, -600)


def test_four_players_are_counted_alike() -> None:
    table = lay(4, p0={"money": 5}, p1={"money": 10}, p2={"money": 4}, p3={"money": 0})
    assert line(table, "score_money") == (1, 2, 0, 0)
    assert [total(table.g, seat) for seat in (A, B, C, D)] == [6, 7, 5, 5]
