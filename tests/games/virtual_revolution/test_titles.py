"""The seven Titles (W48, W49, spec 7.13)."""

import pytest

from tests.games.virtual_revolution.table import A, B, lay, play


def test_w48_neo_district_peeks_alone() -> None:
    table = lay(titles={"ti_ND": A}, necros=["ne_chantage", "ne_virus"]).when(A, "activate_title", "ti_ND")
    table.told("foresaw", 7)
    assert "foresaw" not in table.heard(B)
    assert "necro_peeked" in table.heard(B)
    assert table.used("ti_ND")
    table.refuses(("activate_title", "ti_ND"), "title_used")


def test_w48_marais() -> None:
    table = lay(titles={"ti_MA": A}, p0={"hand": ["co_16"]}).when(A, "activate_title", "ti_MA")
    table.asks("choose_corruption_discard", A)
    assert len(table.g.options) == 3
    assert not table.may("decline")
    play(table, A, ("discard", "co_16"))
    first = table.verbs("discard")[0]
    play(table, A, ("discard", first))
    assert len(table.g.boards[A].hand) == 1


def test_w48_pigalle() -> None:
    table = lay(director="a04", titles={"ti_PI": A}, tilted=("ag_pixel",), p0={"agents": ["ag_pixel", "ag_zero"]})
    table.refuses(("activate_agent", "ag_pixel"), "agent_tilted")
    table.when(A, "activate_title", "ti_PI").offers(("straighten", "ag_pixel"))
    play(table, A, ("straighten", "ag_pixel"), ("activate_agent", "ag_pixel")).has(A, money=13)
    lay(titles={"ti_PI": A}, p0={"agents": ["ag_pixel"]}).refuses(("activate_title", "ti_PI"), "no_effect")


def test_w48_denfert_rochereau() -> None:
    table = lay(director="a04", titles={"ti_DR": A}, p0={"money": 0})
    play(table, A, ("activate_title", "ti_DR"), "action_work").has(A, money=10)


def test_w48_nation() -> None:
    table = lay(director="a04", titles={"ti_NA": A}).refuses("action_build", "no_token_here")
    play(table, A, ("activate_title", "ti_NA"), "action_build")
    assert table.server("a04") == A


def test_w48_champs_elysees() -> None:
    table = lay(titles={"ti_CE": A}, servers={"a04": A}, p0={"verses": ["ve_elassar"], "revenue": 9})
    table.when(A, "activate_title", "ti_CE").offers(("lose_server", "a04"), ("lose_verse", "ve_elassar"))
    table.when(A, "lose_server", "a04").has(A, money=20, revenue=9)
    assert table.server("a04") == -1
    table = lay(titles={"ti_CE": A}, p0={"verses": ["ve_elassar"]})
    play(table, A, ("activate_title", "ti_CE"), ("lose_verse", "ve_elassar")).has(A, money=20, verses=[])
    lay(titles={"ti_CE": A}).refuses(("activate_title", "ti_CE"), "no_effect")


def test_r28_champs_elysees_can_cost_the_title_itself_and_still_pays() -> None:
    table = lay(titles={"ti_CE": A}, servers={"a08": A}, tokens={"a16": (A, 1)})
    play(table, A, ("activate_title", "ti_CE"), ("lose_server", "a08")).has(A, money=20)
    assert table.title("ti_CE") == -1


def test_quartier_latin_is_not_used_in_ones_turn() -> None:
    lay(director="a04", titles={"ti_QL": A}).refuses(("activate_title", "ti_QL"), "title_defends")


def test_w49_quartier_latin_saves_once() -> None:
    table = lay(
        at=[("raid", A), ("necro_attack",), ("turn_begins", A)],
        titles={"ti_QL": A},
        necros=["ne_assassinat", "ne_virus"],
        p0={"agents": ["ag_lance"], "hand": ["co_36"], "immunity": 0},
        p1={"immunity": 0},
    )
    table.when(A, "suffer", "co_36").offers(("lose_agent", "ag_lance"), "save")
    table.when(A, "save").has(A, agents=["ag_lance"])
    assert table.used("ti_QL")
    table.asks("necro_loss", A).offers(("lose_agent", "ag_lance"))  # still tilted
    table.when(A, "lose_agent", "ag_lance").has(A, agents=[])


@pytest.mark.parametrize("title", ["ti_DR", "ti_NA"])
def test_denfert_and_nation_can_always_be_used(title: str) -> None:
    assert lay(titles={title: A}).may("activate_title", title)


def test_r11_a_title_taken_is_upright() -> None:
    table = lay(
        director="a18", tokens={"a09": (A, 1), "a10": (A, 1), "a18": (B, 1)}, titles={"ti_PI": B}, used=("ti_PI",)
    )
    table.when(A, "influence_eliminate", B)
    table = lay(director="a18", tokens={"a09": (A, 1), "a10": (A, 1)}, used=("ti_PI",)).when(A, "influence_add")
    assert table.title("ti_PI") == A
    assert not table.used("ti_PI")
