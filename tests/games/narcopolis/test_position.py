"""Movement, position, Businesses: E2 to E4, E9, E17 to E23 and the rulings about them."""

import pytest

from tests.games.narcopolis.table import duel, lay, levels, name, types, wins

WIN = [(0, "announce", 653, 653), (1, "call", 0, 0)]
LOSE = [(0, "announce", 111, 653), (1, "call", 0, 0)]


def test_e2_r1_attack_or_implant() -> None:
    table = lay(on={1: {"nv2": "A"}}, pawns={0: "nv2"})
    table.refuses(("implant", "armes"), "an_opponents")
    duel(table.when(0, "attack"), *LOSE).refuses(("implant", "armes"), "one_kind").refuses("attack", "limit_reached")
    table = lay(pawns={0: "nv2"}).when(0, "implant", "armes")
    table.refuses("attack", "one_kind").refuses(("implant", "bordels"), "limit_reached")


def test_e3_one_type_per_district() -> None:
    table = lay(on={0: {"cp3": "C"}}, pawns={0: "cp3"})
    table.refuses(("develop", name("cp3"), "casinos"), "type_there").refuses(("implant", "casinos"), "type_there")
    table.when(0, "develop", name("cp3"), "armes")
    assert types(table, 0, "cp3") == "AC"


def test_e4_attack_price() -> None:
    table = lay(on={1: {"nv2": "CD"}}, pawns={0: "nv2"}).when(0, "attack").then(money=[24, 30, 30, 30])
    table.told("attacked", 0, 15, 6)
    lay(on={1: {"nv2": "CD"}}, pawns={0: "nv2"}, money={0: 5}).refuses("attack", "too_poor")


def test_e9_r11_one_implant_and_two_developments() -> None:
    table = lay(on={0: {"nb1": "A"}}, pawns={0: "nb2"}).when(0, "implant", "armes")
    table.when(0, "develop", name("nb1"), "bordels").when(0, "develop", name("nb2"), "casinos")
    table.refuses(("develop", name("nb1"), "drogues"), "limit_reached")
    assert levels(table, 0) == (2, 1, 1, 0)
    assert table.g.money[0] == 30 - 5 - 3 - 3


def test_e17_r12_a_pawn_protects_its_district() -> None:
    lay(on={1: {"nb4": "A"}}, pawns={1: "nb4"}).refuses(("move", name("nb4")), "pawn_there")
    lay(on={1: {"nb4": "A"}}, pawns={2: "nb4"}).refuses(("move", name("nb4")), "pawn_there")


def test_e18_r9_a_pawn_that_stayed_may_attack_again_and_then_leave() -> None:
    table = lay(on={1: {"nb4": "A"}}, pawns={0: "nb4"}).when(0, "attack")
    duel(table, *LOSE).when(0, "move", name("nb5"))
    assert table.g.pawns[0] == 4
    table.refuses(("move", name("nb6")), "limit_reached")


def test_e19_r14_r15_missing_types_vanish() -> None:
    six = {f"mh{n}": "D" for n in range(1, 7)}
    table = lay(on={0: six, 1: {"nv2": "ABD"}}, pawns={0: "nv2"}).when(0, "attack").then(money=[21, 30, 30, 30])
    duel(table, *WIN)
    assert levels(table, 1) == (0, 0, 0, 0)
    assert types(table, 0, "nv2") == "AB"
    assert levels(table, 0) == (1, 1, 0, 6)


def test_r14_nothing_fits_the_district_is_free() -> None:
    six = {f"mh{n}": "D" for n in range(1, 7)}
    table = lay(on={0: six, 1: {"nv2": "D"}}, pawns={0: "nv2"}).when(0, "attack")
    duel(table, *WIN)
    assert types(table, 0, "nv2") == types(table, 1, "nv2") == ""


def test_the_defender_wins_and_nothing_moves() -> None:
    table = lay(on={1: {"nv2": "ABD"}}, pawns={0: "nv2"}).when(0, "attack")
    duel(table, *LOSE).told("district_held", 1, 15).then(money=[21, 30, 30, 30])
    assert types(table, 1, "nv2") == "ABD"
    assert table.g.feats[1] == [(0, 2, 1, 3, 0)]
    assert table.g.feats[0] == []


def test_e20_r10_implant_in_an_own_district() -> None:
    table = lay(on={0: {"nb2": "A"}}, pawns={0: "nb2"}).when(0, "implant", "casinos").then(money=[25, 30, 30, 30])
    table.when(0, "develop", name("nb2"), "drogues").then(money=[22, 30, 30, 30])


def test_e21_dismantle() -> None:
    table = lay(on={0: {"nb2": "ABC", "nb3": "A"}}, police="nb2").when(0, "dismantle", name("nb2"))
    table.then(money=[20, 30, 30, 30], police=0)
    assert levels(table, 0) == (1, 0, 0, 0)
    table.refuses(("develop", name("nb3"), "bordels"), "one_kind")
    table.refuses(("dismantle", name("nb3")), "limit_reached")


def test_e22_x02_moving_costs_4() -> None:
    table = lay(event="x02", money={0: 3}, pawns={0: "nv2"}, on={1: {"nv2": "A"}})
    table.refuses(("move", name("nb1")), "too_poor").when(0, "attack").asks("combat_announce", 0)
    lay(event="x02").when(0, "move", name("nb1")).then(money=[26, 30, 30, 30])


def test_e23_x03_three_developments_and_an_implant() -> None:
    table = lay(event="x03", on={0: {"nb1": "A"}}, pawns={0: "nb2"}).when(0, "implant", "armes")
    for kind in ("bordels", "casinos", "drogues"):
        table.when(0, "develop", name("nb1"), kind)
    table.refuses(("develop", name("nb2"), "bordels"), "limit_reached")
    assert sum(levels(table, 0)) == 5


@pytest.mark.parametrize(("event", "cost"), [("s01", 3), ("d03", 3), ("", 5)])
def test_e23_implant_prices(event: str, cost: int) -> None:
    lay(event=event, pawns={0: "nb2"}).when(0, "implant", "armes").then(money=[30 - cost, 30, 30, 30])


@pytest.mark.parametrize(("event", "cost"), [("s08", 4), ("d02", 8), ("", 12)])
def test_e23_attack_prices(event: str, cost: int) -> None:
    table = lay(event=event, pawns={0: "nv2"}, on={1: {"nv2": "ABCD"}}).when(0, "attack")
    table.then(money=[30 - cost, 30, 30, 30])


def test_e23_d01_developing_costs_2() -> None:
    lay(event="d01", on={0: {"nb1": "A"}}).when(0, "develop", name("nb1"), "drogues").then(money=[28, 30, 30, 30])


def test_e23_s07_nobody_may_attack() -> None:
    lay(event="s07", pawns={0: "nv2"}, on={1: {"nv2": "A"}}).refuses("attack", "event_forbids")


def test_e23_r47_x10_a_closed_zone() -> None:
    table = lay(event="x10", pawns={0: "mh3"}, on={0: {"mh3": "A"}})
    table.refuses(("implant", "bordels"), "zone_closed").refuses(("move", name("mh5")), "zone_closed")
    table.when(0, "develop", name("mh3"), "bordels").when(0, "move", name("nb1"))
    lay(event="x10", pawns={0: "mh3"}, on={1: {"mh3": "A"}}).refuses("attack", "zone_closed")


def test_a_full_row() -> None:
    six = {f"mh{n}": "D" for n in range(1, 7)}
    table = lay(on={0: {**six, "nb1": "A"}}, pawns={0: "nb1"})
    table.refuses(("develop", name("nb1"), "drogues"), "row_full").refuses(("implant", "drogues"), "row_full")


def test_r13_pawns_are_never_removed_by_combat() -> None:
    table = lay(on={1: {"nv2": "A"}}, pawns={0: "nv2"}).when(0, "attack")
    wins(table, 0, 1).then(pawns=[15, 13, 20, 27])


def test_own_district_and_free_district_cannot_be_attacked() -> None:
    lay(on={0: {"nv2": "A"}}, pawns={0: "nv2"}).refuses("attack", "not_an_opponents")
    lay(pawns={0: "nv2"}).refuses("attack", "not_an_opponents")


def test_r2_seven_kinds_of_action_in_one_turn() -> None:
    """Income, a move, a position, Businesses, Influence, Jobs, Reputation: each once or up to its limit."""
    table = lay(on={0: {"nb1": "AB"}}, money={0: 60}, jobs={0: "j47"}, hands={0: "balance"}, pawns={0: "nb1"})
    table.when(0, "implant", "casinos").when(0, "move", name("nb2"))
    table.when(0, "develop", name("nb1"), "drogues").when(0, "play_influence", "balance").when(0, "target_player", 0)
    table.when(0, "perform_job", "j47").when(0, "mecenat")
    used = [table.g.used[i] for i in (0, 2, 3, 5, 7, 9)]
    assert used == [1] * 6


def test_r3_the_one_move_of_a_turn_brings_the_pawn_in() -> None:
    table = lay(on={1: {"nv2": "A"}}).when(0, "move", name("nv2")).when(0, "attack")
    wins(table, 0, 1).refuses(("move", name("nb1")), "limit_reached")
