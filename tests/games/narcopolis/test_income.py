"""Taking income: E1, E11 to E16."""

from tests.games.narcopolis.table import BOOKI, BUSTA, FURI, KILLAH, MISS_T, lay


def collected(who: str = BUSTA, on: dict[str, str] | None = None, event: str = "", **fields: object) -> int:
    """What the first seat has once it has taken its income, from nothing."""
    table = lay(
        who=(who, *[other for other in (BUSTA, BOOKI, KILLAH, MISS_T) if other != who][:3]),
        on={0: on or {}},
        money={0: 0},
        event=event,
        at=[("turn", 0), ("round_ends",)],
        **fields,  # type: ignore[arg-type]
    )
    return int(table.g.money[0])


def test_e1_income_is_the_highest_number_of_each_row() -> None:
    assert collected(BUSTA, {"nb1": "ABCD", "nb2": "AB"}) == 8 + 4 + 2 + 2


def test_e11_killahs_first_income() -> None:
    assert collected(KILLAH, {"mh1": "ABCD"}) == 4 + 2 + 2 + 2


def test_e12_furis_first_income_with_two_extra_tokens() -> None:
    assert collected(FURI, {"cp1": "ABCD", "cp2": "AC"}) == 5 + 2 + 5 + 2


def test_e13_level_0_pays_nothing() -> None:
    assert collected(BOOKI, {"nv1": "BCD"}) == 2 + 4 + 2


def test_e14_r24_rente_and_corruption_mairie() -> None:
    table = lay(
        on={0: {"nb1": "ABCD", "nb2": "ABCD"}},
        money={0: 0},
        reputation={0: 1},
        mairie=[True, False, False, False],
        at=[("turn", 0), ("turn", 0), ("round_ends",)],
    )
    table.then(money=[10, 30, 30, 30], mairie=[False] * 4).told("income_stopped", 0).told("rente_paid", 0, 10)
    table.when(0, "end_turn").then(money=[10 + 8 + 4 + 4 + 4 + 10, 30, 30, 30])


def test_e15_the_tax_stops_at_nothing() -> None:
    five = {"nb1": "ABC", "nb2": "A", "nb3": "D", "nb4": "B", "nb5": "C"}  # rows 8 + 4 + 4 + 2
    assert collected(BUSTA, five, "x01") == 18 - 5
    assert collected(BUSTA, five, "x01", mairie=[True, False, False, False]) == 0


def test_e16_factors() -> None:
    booki = {"nv1": "ABCD", "nv2": "C", "nv3": "C"}
    assert collected(BOOKI, booki) == 12 + 2 + 2 + 2
    assert collected(BOOKI, booki, "s03") == 24 + 2 + 2 + 2
    assert collected(BOOKI, booki, "s02") == 12 + 0 + 2 + 2
    busta = {"nb1": "ABCD", "nb2": "AB"}
    assert collected(BUSTA, busta, "s04") == 16 + 4 + 2 + 2
    assert collected(BUSTA, busta, "s05") == 8 + 8 + 2 + 2
    assert collected(BUSTA, busta, "s06") == 8 + 4 + 2 + 4
    assert collected(BUSTA, busta, "x05") == 8 + 4 + 0 + 2
    assert collected(BUSTA, busta, "x06") == 0 + 4 + 2 + 2
    assert collected(BUSTA, busta, "x07") == 8 + 0 + 2 + 2
    assert collected(BUSTA, busta, "d07") == 12 + 6 + 3 + 3


def test_e22_level_6_pays_the_last_number() -> None:
    armes = {f"nb{n}": "A" for n in range(1, 7)}
    assert collected(BUSTA, armes) == 24
    assert collected(KILLAH, armes) == 18
    assert collected(BOOKI, armes) == 14
    assert collected(FURI, armes) == 17


def test_r8_prison_does_not_stop_income() -> None:
    assert collected(BUSTA, {"nb1": "A"}, sentence=[1, 0, 0, 0]) == 4


def test_r6_the_bank_never_runs_out() -> None:
    table = lay(on={0: {"nb1": "A"}}, money={0: 1000, 1: 1000}, at=[("turn", 0), ("round_ends",)])
    table.then(money=[1004, 1000, 30, 30])  # far more than the 400 M$ of the box
