"""Set-up: worked examples W1 to W4, W44 to W46, and the rulings about it."""

from itertools import permutations

import pytest

from dystopolis.games.virtopia import GAME
from dystopolis.games.virtopia.state import LAYOUTS, Virtopia
from dystopolis.games.virtopia.turn import settle_order
from dystopolis.kernel import NATURE, BadSetting, choose, natures_option
from dystopolis.testing import Table, given
from tests.games.virtopia.table import COURAGE, JUSTICE, SAGESSE, TEMPERANCE


def placed(table: Table) -> Table:
    """Everybody answers set-up questions with the first option."""
    while table.g.pending.name in (
        "order_leaders",
        "place_starting_points",
        "place_other_points",
        "choose_leader",
        "choose_layout",
    ):
        choose(table.g, table.g.options[0])
    return table


def fixed(seats: int, **options: object) -> Table:
    return given(GAME, seats, {"first_player": "seat_0", "layout": "L01", **options})


def test_w1_layout_10() -> None:
    ids = GAME.content.ids["space"]
    ring = [ids[space] for space in LAYOUTS[GAME.content.code("layout", "L10")]]
    assert [ring[i] for i in (0, 3, 6, 9)] == ["flaw_iniquite", "flaw_crainte", "flaw_ignorance", "flaw_extremisme"]
    assert [ring[i] for i in (1, 4, 7, 10)] == [
        "virtue_sagesse",
        "virtue_temperance",
        "virtue_justice",
        "virtue_courage",
    ]
    assert [ring[i][:14] for i in (5, 11)] == ["tunnel_recruit"] * 2


def test_r1_a_virtue_lies_seven_spaces_after_its_flaw_and_twins_face_each_other() -> None:
    assert len({tuple(ring) for ring in LAYOUTS}) == 12
    for ring in LAYOUTS:
        assert ring[0] == 0
        for flaw in range(4):
            assert ring[(ring.index(flaw) + 7) % 12] == flaw + 4
        assert (ring.index(8) + 6) % 12 == ring.index(9)
        assert (ring.index(10) + 6) % 12 == ring.index(11)


def test_w2_starting_points_of_justice() -> None:
    table = fixed(1)
    table.when(0, "order_leaders", ["leader_justice", "leader_sagesse", "leader_temperance", "leader_courage"])
    table.asks("place_starting_points", 0).when(0, "lock_points", "green", "red")
    table.asks("place_other_points", 0)
    assert all(0 not in option[2::2] for option in table.g.options)  # a third one on Justice
    table.when(0, "place_points", "blue", "sagesse", "yellow", "sagesse")
    assert [len(points) for points in table.g.points[:4]] == [2, 2, 0, 0]
    assert table.g.points[0] == (0, 3)
    assert table.g.supply == [11, 11, 11, 11]


@pytest.mark.parametrize("leader", range(4))
def test_r5_v7_every_leader_has_54_placings(leader: int) -> None:
    """Six pairs for the main Virtue, then nine places for the other two."""
    order = [leader, *(other for other in range(4) if other != leader)]
    table = fixed(1).when(0, "order_leaders", order)
    placings = set()
    for pair in table.g.options:
        g = table.g.clone()
        choose(g, pair)
        for option in g.options:
            copy = g.clone()
            choose(copy, option)
            placings.add(tuple(copy.points[4 * leader : 4 * leader + 4]))
    assert len(table.g.options) == 6
    assert len(placings) == 54
    assert all(len(points[leader]) == 2 for points in placings)


def test_w3_a_set_up_roll_is_one_event_of_2_3_or_4() -> None:
    table = placed(fixed(4, leaders="choose"))
    table.asks("roll_setup", NATURE).offers(("roll_setup", 2), ("roll_setup", 3), ("roll_setup", 4))
    space = table.g.stack[-1][1][1]
    table.rolls(3)
    for _ in range(3):
        table.asks("draw_setup_meeple", NATURE)
        choose(table.g, table.g.options[0])
    table.asks("roll_setup")
    assert sum(table.g.on[4 * space : 4 * space + 4]) == 3


def test_w4_ring_rolls_leave_nine_in_the_city() -> None:
    table = placed(fixed(4, leaders="choose"))
    for face in (2, 3, 4, 2, 3, 3, 2, 4):
        table.asks("roll_setup").rolls(face)
        for _ in range(face):
            choose(table.g, natures_option(table.g))
    g: Virtopia = table.g
    assert (sum(g.on), sum(g.city), sum(map(len, g.points))) == (23, 9, 16)
    table.asks("choose_turn").told("game_started", 12)


def test_r7_the_first_space_filled_is_the_virtue_of_the_leader_who_plays_first() -> None:
    table = placed(fixed(4, leaders="choose"))
    assert table.g.stack[-1][1][1] == table.g.order[0] + 4


def test_r6_r8_meeples_are_drawn_by_colour_until_the_supply_is_empty() -> None:
    table = placed(fixed(4, leaders="choose"))
    table.rolls(4)
    table.g.supply[:] = [1, 0, 2, 0]
    choose(table.g, table.g.options[0])
    table.offers(("draw_setup_meeple", "yellow"))
    for _ in range(2):
        table.rolls("yellow")
    table.asks("roll_setup")  # the fourth meeple does not exist


def test_w46_starting_captives() -> None:
    table = placed(fixed(4, leaders="choose", starting_captives=True))
    for _ in range(4):
        table.asks("draw_captive")
        choose(table.g, natures_option(table.g))
    assert [sum(table.g.on[4 * flaw : 4 * flaw + 4]) for flaw in range(4)] == [1, 1, 1, 1]
    table.chance()
    assert 0 <= sum(table.g.city) <= 12


def order_of(g: Virtopia, round: int) -> list[int]:
    g.round = round
    settle_order(g)
    return g.order


def test_w44_r50_the_shared_leader_passes_from_player_to_player() -> None:
    table = fixed(3, leaders="choose")
    for seat, leader in enumerate(("leader_justice", "leader_sagesse", "leader_temperance")):
        table.when(seat, "choose_leader", leader)
    g = table.g
    assert g.shared == COURAGE
    shared = [order_of(g, n).index(COURAGE) for n in range(1, 5)]
    assert shared == [1, 2, 3, 1]
    assert order_of(g, 2) == [JUSTICE, SAGESSE, COURAGE, TEMPERANCE]
    assert g.controller[COURAGE] == 1


def test_w45_two_leaders_each_in_their_order() -> None:
    table = fixed(2, leaders="choose")
    for seat, leader in ((0, "leader_courage"), (0, "leader_justice"), (1, "leader_sagesse"), (1, "leader_temperance")):
        table.when(seat, "choose_leader", leader)
    table.when(0, "order_leaders", ["leader_justice", "leader_courage"])
    table.when(1, "order_leaders", ["leader_sagesse", "leader_temperance"])
    for n in (1, 2, 3):
        assert order_of(table.g, n) == [JUSTICE, COURAGE, SAGESSE, TEMPERANCE]


def test_r9_the_first_player_is_drawn_or_named() -> None:
    table = given(GAME, 3)
    table.asks("draw_first_player", NATURE).offers(*(("draw_first_player", seat) for seat in range(3)))
    assert fixed(4, first_player="seat_2").g.first == 2


def test_v3_a_named_first_player_is_taken_modulo_the_seats() -> None:
    assert [fixed(2, first_player=f"seat_{seat}").g.first for seat in range(4)] == [0, 1, 0, 1]


def test_v2_leaders_are_one_draw_of_24_orders() -> None:
    table = given(GAME, 2, {"first_player": "seat_1", "layout": "L01"}).asks("draw_leaders", NATURE)
    assert sorted(option[1] for option in table.g.options) == sorted(permutations(range(4)))
    assert table.g.offer.weights is None
    table.rolls((COURAGE, JUSTICE, SAGESSE, TEMPERANCE))
    table.then(held=[[SAGESSE, TEMPERANCE], [COURAGE, JUSTICE]])  # the first two are those of the first player


def test_r3_colours_follow_the_order_of_the_virtues() -> None:
    data = GAME.content.data
    assert GAME.content.ids["colour"] == ["green", "blue", "yellow", "red"]
    for table in ("virtues", "leaders"):
        assert [row["colour"] for row in data[table]] == GAME.content.ids["colour"]
    assert [row["main_virtue"] for row in data["leaders"]] == GAME.content.ids["virtue"]


def test_r2_the_layout_is_drawn_or_chosen_by_the_first_player() -> None:
    table = given(GAME, 4, {"first_player": "seat_1"})
    table.asks("draw_layout", NATURE)
    assert len(table.g.options) == 12
    table = given(GAME, 4, {"first_player": "seat_1", "layout": "choose"})
    table.asks("choose_layout", 1).when(1, "choose_layout", "L07")
    assert table.g.layout == 6


def test_r51_starting_points_are_placed_in_the_order_of_round_one() -> None:
    table = given(GAME, 2, {"first_player": "seat_1", "layout": "L01"}).chance()
    assert table.g.seat == 1
    placed_by = []
    while table.g.pending.name != "roll_setup":
        if table.g.pending.name == "place_starting_points":
            placed_by.append(table.g.seat)
        choose(table.g, table.g.options[0])
    assert placed_by == [1, 1, 0, 0]


def test_r52_one_to_four_players_and_no_more() -> None:
    assert GAME.seats == (1, 2, 3, 4)
    with pytest.raises(BadSetting, match="1, 2, 3, 4 seats, not 5"):
        GAME.start(5)


def test_r24_solo_holds_all_four_leaders() -> None:
    table = fixed(1)
    assert sorted(table.g.held[0]) == [0, 1, 2, 3]
    assert len(table.asks("order_leaders", 0).g.options) == 24
