"""Sowing and the watchtower: W10 to W17 and the rulings about them."""

from tests.games.virtopia.table import CRAINTE, JUSTICE, RING, lay, on, where


def sow(table, *colours):  # type: ignore[no-untyped-def]
    for colour in colours:
        table.when(0, "choose_sown_meeple", colour)
    return table


def test_w10_r14_ending_on_a_flaw_triggers_nothing() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 7}, spaces={7: [1, 1, 0, 0]}).when(0, "sow_here")
    sow(table, "green", "blue")
    assert on(table.g, 8) == [1, 0, 0, 0]
    assert on(table.g, 9) == [0, 1, 0, 0]
    assert where(table.g, JUSTICE) == 9
    assert table.g.standing[JUSTICE]
    table.then(hope=12, hand=[0, 0, 0, 0])


def test_w11_r13_r34_crossing_a_flaw_with_its_new_captive() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 7}, spaces={7: [1, 1, 1, 0]}).when(0, "sow_here")
    sow(table, "green", "blue").asks("roll_watchtower")
    table.rolls(0).told("watchtower_quiet", CRAINTE)
    sow(table, "yellow")
    assert on(table.g, 10) == [0, 0, 1, 0]
    table.then(hope=12)


def test_w12_the_third_captive_adds_two() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 7}, spaces={7: [1, 1, 1, 0], 9: [1, 1, 0, 0], 1: [1, 1, 0, 0]})
    sow(table.when(0, "sow_here"), "green", "blue")
    table.rolls(1).told("watchtower_total", CRAINTE, 1, 2, 3).then(hope=11).asks("choose_fear_meeple")
    assert table.g.stack[-1][1] == (0, JUSTICE, 2)


def test_w13_r38_two_flaws_are_two_checks() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 8}, spaces={8: [5, 0, 0, 0], 4: [1, 0, 0, 0]}, city=[0, 4, 4, 4])
    sow(table.when(0, "sow_here"), "green").asks("roll_watchtower")
    table.rolls(1).then(hope=11).lone()  # Fear takes the meeple of Courage to the Flaw just left
    assert sum(on(table.g, 9)) == 2
    table.asks("roll_watchtower").rolls(1, "blue").then(hope=10).lone()
    assert [sum(on(table.g, position)) for position in (9, 10, 11, 0, 1)] == [2, 1, 1, 1, 1]


def test_w14_the_fifth_captive_ends_the_game_without_a_roll() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 8}, spaces={8: [1, 0, 0, 0], 9: [1, 1, 1, 1]})
    sow(table.when(0, "sow_here"), "green").then(ending="flaw_full", winners=()).told("flaw_full", CRAINTE)


def test_w15_r35_a_total_of_seven() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 9}, spaces={9: [1, 1, 1, 1], 10: [1, 0, 0, 0]}, up=(JUSTICE,))
    table.when(0, "advance").rolls(4).then(ending="total_seven", hope=12).told("total_seven", 7)


def test_w16_r36_no_hope_left_before_the_sanction() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 6}, spaces={6: [1, 0, 0, 0], 7: [1, 0, 0, 0]}, hope=1)
    table.when(0, "advance").rolls(1).then(ending="hope_zero", hope=0)
    assert "colour_rolled" not in [event.name for event in table.g.events]


def test_w17_r37_plus_one_on_a_total_that_is_not_zero() -> None:
    def leaving(captives: list[int], face: int):  # type: ignore[no-untyped-def]
        table = lay(
            JUSTICE,
            positions={JUSTICE: 9},
            spaces={9: captives, 10: [4, 4, 4, 4]},
            plus_one=True,
        )
        return table.when(0, "advance").rolls(face)

    leaving([1, 0, 0, 0], 0).told("watchtower_quiet").then(hope=12)
    leaving([1, 0, 0, 0], 1).told("watchtower_total", CRAINTE, 1, 0, 2).then(hope=11)
    leaving([1, 1, 1, 0], 4).then(ending="total_seven").told("total_seven", 7)
    leaving([1, 1, 1, 1], 4).told("total_seven", 8)


def test_r4_numbers_by_captives() -> None:
    for captives, number in ((1, 0), (2, 1), (3, 2), (4, 3)):
        table = lay(JUSTICE, positions={JUSTICE: 9}, spaces={9: [captives, 0, 0, 0], 10: [4, 4, 4, 4]})
        table.when(0, "advance").rolls(1).told("watchtower_total", CRAINTE, 1, number, 1 + number)


def test_r12_every_meeple_comes_along() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 7}, spaces={7: [2, 0, 1, 0]}).when(0, "sow_here")
    table.then(hand=[2, 0, 1, 0])
    assert on(table.g, 7) == [0, 0, 0, 0]


def test_r33_meeples_in_hand_are_on_no_space() -> None:
    """Extremism strikes while the last green is carried: only the City can pay."""
    table = lay(JUSTICE, positions={JUSTICE: 5}, spaces={5: [2, 0, 0, 0]}, city=[1, 0, 0, 0])
    sow(table.when(0, "sow_here"), "green").rolls(1, "green").then(ending="sanction_impossible")
    assert table.g.hand == [1, 0, 0, 0]


def test_r54_a_sow_of_twelve_laps_the_ring() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 8}, spaces={8: [12, 0, 0, 0]}).when(0, "sow_here")
    while not table.g.ending and any(table.g.hand):
        if table.g.pending.name == "roll_watchtower":
            table.rolls(0)
        else:
            sow(table, "green")
    assert [sum(on(table.g, position)) for position in range(12)] == [1] * 12
    assert RING[8] == table.g.where[JUSTICE]


def test_r55_the_controller_picks_the_colour_of_each_drop() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 7}, spaces={7: [1, 0, 1, 1]}).when(0, "sow_here")
    table.asks("choose_sown_meeple", 0)
    table.offers(*(("choose_sown_meeple", colour) for colour in ("green", "yellow", "red")))
