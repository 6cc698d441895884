"""Turn options and being stuck: W5 to W9, W32 to W34, and the rulings about them."""

from dystopolis.games.virtopia import GAME
from dystopolis.kernel import NATURE
from dystopolis.server.dealer import follow
from tests.games.virtopia.table import CRAINTE, IGNORANCE, INIQUITE, JUSTICE, RED, SAGESSE, lay, on, where


def test_w5_r20_round_one_allows_only_sowing() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 7}, spaces={7: [1, 1, 1, 0], 8: [1, 1, 0, 0]}, round=1)
    table.offers("sow_here", "advance").refuses(("act_here", "develop_virtue"), "first_round")
    table.when(0, "advance").asks("choose_arrival").offers("sow")
    table.refuses(("act", "tunnel"), "first_round")


def test_w6_no_option_is_stuck() -> None:
    lay(JUSTICE, positions={JUSTICE: 8}).asks("roll_stuck", NATURE).then(seat=NATURE)


def test_w7_advance_to_an_empty_flaw_one_can_fight() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 8}, points={JUSTICE: "J2 C1"})
    table.offers("advance").when(0, "advance").offers(("act", "struggle"))


def test_w8_standing_or_lying_on_a_tunnel() -> None:
    here = {8: [1, 0, 0, 1]}
    up = lay(JUSTICE, positions={JUSTICE: 8}, spaces=here, up=(JUSTICE,))
    up.offers(("act_here", "tunnel"), ("act_here", "recruit"), "sow_here").refuses("advance", "nothing_ahead")
    up = lay(JUSTICE, positions={JUSTICE: 8}, spaces=here, up=(JUSTICE,), points={JUSTICE: "C1"})
    up.offers(("act_here", "tunnel"), ("act_here", "recruit"), "sow_here", "advance")
    lying = lay(JUSTICE, positions={JUSTICE: 8}, spaces=here)
    lying.offers("sow_here").refuses(("act_here", "tunnel"), "lying")
    lay(JUSTICE, positions={JUSTICE: 8}, spaces=here, points={JUSTICE: "C1"}).offers("sow_here", "advance")


def test_w9_advance_to_develop() -> None:
    table = lay(
        JUSTICE,
        positions={JUSTICE: 9},
        up=(JUSTICE,),
        points={JUSTICE: "S2", SAGESSE: "S1"},
        city=[0, 1, 0, 0],
    )
    table.offers("advance").refuses(("act_here", "struggle"), "no_opposed_point").refuses(
        "sow_here", "no_sow_from_flaw"
    )


def test_r10_moving_stands_the_token_up_and_acting_lays_it_down() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 7}, spaces={7: [1, 0, 0, 0]})
    table.when(0, "sow_here").lone()
    assert table.g.standing[JUSTICE]
    table = lay(JUSTICE, positions={JUSTICE: 7}, spaces={}, city=[0, 0, 0, 0])
    table.when(0, "advance").when(0, "act", "recruit").lone()
    assert not table.g.standing[JUSTICE]
    assert where(table.g, JUSTICE) == 8


def test_r11_lying_does_not_block_a_sow() -> None:
    lay(JUSTICE, positions={JUSTICE: 7}, spaces={7: [1, 0, 0, 0]}).offers("sow_here", "advance")


def test_r21_recruit_and_struggle_may_move_nothing() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 8}, up=(JUSTICE,), points={JUSTICE: "C1"})
    table.when(0, "act_here", "recruit").offers(("choose_recruits", [0, 0, 0, 0]))
    table = lay(JUSTICE, positions={JUSTICE: 9}, up=(JUSTICE,), points={JUSTICE: "C1"})
    table.when(0, "act_here", "struggle").offers(("choose_freed_captives", [0, 0, 0, 0])).lone()
    assert not table.g.standing[JUSTICE]


def test_w32_the_stuck_die_counts_flaws_from_the_one_stood_on() -> None:
    for face, flaw in ((1, CRAINTE), (3, IGNORANCE)):
        table = lay(JUSTICE, positions={JUSTICE: 8}, city=[1, 0, 0, 1]).rolls(face)
        assert where(table.g, JUSTICE) == 9
        table.asks("choose_stuck_meeple", 0).when(0, "choose_stuck_meeple", "red")
        assert table.g.on[4 * flaw : 4 * flaw + 4] == [0, 0, 0, 1]
        assert table.g.city == [1, 0, 0, 0]
        assert not table.g.standing[JUSTICE]
    lay(JUSTICE, positions={JUSTICE: 8}, city=[1, 0, 0, 1]).rolls(0).told("stuck_nothing").then(city=[1, 0, 0, 1])


def test_r18_the_stuck_die_needs_a_city() -> None:
    lay(JUSTICE, positions={JUSTICE: 8}).rolls(2).told("stuck_nothing").then(ending="")


def test_r19_the_fourth_flaw_is_reached() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 8}, city=[1, 0, 0, 0]).rolls(4).lone()
    assert sum(on(table.g, 6)) == 1


def test_w33_r17_stuck_on_a_flaw_is_shot_at_first() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 9}, spaces={9: [1, 0, 0, 0], 4: [0, 0, 0, 1]}, city=[1, 0, 0, 0])
    table.asks("roll_watchtower").rolls(2).then(hope=11).asks("choose_fear_meeple").lone()
    assert on(table.g, 9) == [1, 0, 0, 1]
    assert where(table.g, JUSTICE) == 10
    table.asks("roll_stuck").rolls(1).lone()
    assert table.g.on[4 * INIQUITE] == 1
    assert not table.g.standing[JUSTICE]


def test_w34_r16_the_sanction_spoils_the_arrival() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 9}, spaces={9: [1, 1, 0, 0], 10: [1, 0, 0, 0]}, city=[0, 0, 1, 0])
    table.offers("advance").when(0, "advance").rolls(1).told("watchtower_total", CRAINTE, 1, 1, 2)
    table.when(0, "choose_fear_meeple", "sagesse", "green")
    assert on(table.g, 3) == [1, 0, 0, 0]
    table.asks("roll_stuck")
    assert where(table.g, JUSTICE) == 10
    table.rolls(0)
    assert where(table.g, JUSTICE) == 10
    assert not table.g.standing[JUSTICE]


def test_r53_leaders_share_a_space_and_its_meeples() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 7, SAGESSE: 7}, spaces={7: [0, 0, 0, 1]})
    table.when(0, "sow_here").lone()
    assert on(table.g, 8)[RED] == 1
    assert where(table.g, SAGESSE) == 7


def test_v1_a_lone_option_is_asked_and_a_driver_plays_it() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 8}, points={JUSTICE: "J2 C1"}).asks("choose_turn", 0).offers("advance")
    assert follow(GAME, table.g)[:2] == [["advance"], ["act", "struggle"]]


def test_v4_concede_takes_everybody() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 7}, spaces={7: [0, 0, 0, 1]})
    for seat in (1, 2, 3):
        table.aside(seat, "concede").told("wants_to_concede", seat).then(ending="")
    table.aside(2, "withdraw").told("plays_on", 2)
    table.asks("choose_turn", 0).aside(0, "concede").then(ending="")
    table.aside(2, "concede").then(ending="conceded", winners=())
