"""Space actions: W18 to W31 and the rulings about them."""

from dystopolis.games.virtopia.state import NO_WATCH
from tests.games.virtopia.table import (
    BLUE,
    COURAGE,
    CRAINTE,
    JUSTICE,
    SAGESSE,
    TEMPERANCE,
    held,
    lay,
    on,
    where,
)


def developing(here: list[int], **more: object):  # type: ignore[no-untyped-def]
    return lay(
        JUSTICE,
        positions={JUSTICE: 7},
        up=(JUSTICE,),
        spaces={7: here},
        points={SAGESSE: "J1", COURAGE: "J2"},
        **more,  # type: ignore[arg-type]
    )


def test_w18_r24_develop_gives_every_meeple() -> None:
    table = developing([2, 0, 1, 0], city=[1, 1, 1, 1]).when(0, "act_here", "develop_virtue")
    table.offers(
        *(("give_point", colour, leader) for colour in (0, 2) for leader in ("leader_sagesse", "leader_temperance"))
    )
    table.when(0, "give_point", "green", "leader_sagesse")
    table.when(0, "give_point", "yellow", "leader_temperance").when(0, "give_point", "green", "leader_temperance")
    assert held(table.g, SAGESSE)[:2] == held(table.g, TEMPERANCE)[:2] == "J2"
    assert on(table.g, 7) == [0, 0, 0, 0]
    table.then(city=[1, 1, 1, 1])
    assert not table.g.standing[JUSTICE]


def test_w19_r23_the_surplus_goes_to_the_city() -> None:
    table = developing([2, 0, 1, 2]).when(0, "act_here", "develop_virtue")
    table.when(0, "give_point", "red", "leader_sagesse")
    table.when(0, "give_point", "red", "leader_temperance").when(0, "give_point", "yellow", "leader_temperance")
    table.then(city=[2, 0, 0, 0]).told("surplus_to_city", 2)
    assert on(table.g, 7) == [0, 0, 0, 0]


def test_w20_an_empty_space_gives_one_city_meeple() -> None:
    table = developing([0, 0, 0, 0], city=[0, 1, 0, 0]).when(0, "act_here", "develop_virtue")
    table.offers(("give_city_point", "blue", "leader_sagesse"), ("give_city_point", "blue", "leader_temperance"))
    table.when(0, "give_city_point", "blue", "leader_temperance").then(city=[0, 0, 0, 0])
    assert table.g.points[4 * TEMPERANCE] == (BLUE,)
    assert not table.g.standing[JUSTICE]


def test_w21_nobody_to_teach_or_not_mastered() -> None:
    everybody = dict.fromkeys(range(4), "J2")
    here = {7: [1, 0, 0, 0]}
    table = lay(JUSTICE, positions={JUSTICE: 7}, up=(JUSTICE,), spaces=here, points=everybody)
    table.refuses(("act_here", "develop_virtue"), "all_master")
    table = lay(SAGESSE, positions={SAGESSE: 7}, up=(SAGESSE,), spaces=here, points={SAGESSE: "J1"})
    table.refuses(("act_here", "develop_virtue"), "not_mastered")


def test_r22_nothing_to_give() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 7}, up=(JUSTICE,))
    table.refuses(("act_here", "develop_virtue"), "nothing_to_give")


def test_w22_r26_r27_a_tunnel_takes_up_to_one_meeple_per_virtue_held() -> None:
    table = lay(COURAGE, positions={COURAGE: 8}, up=(COURAGE,), spaces={8: [1, 1, 1, 0]}, points={COURAGE: "T1"})
    table.when(3, "act_here", "tunnel").when(3, "choose_tunnel_destination", "flaw_iniquite")
    table.asks("choose_tunnel_meeples")
    assert len(table.g.options) == 7
    assert {sum(option[1]) for option in table.g.options} == {0, 1, 2}


def test_w23_r15_r25_a_tunnel_to_a_flaw() -> None:
    table = lay(
        JUSTICE,
        positions={JUSTICE: 8},
        up=(JUSTICE,),
        spaces={8: [1, 1, 0, 0], 0: [0, 0, 0, 1]},
        points={JUSTICE: "S1"},
    )
    table.when(0, "act_here", "tunnel")
    assert len(table.g.options) == 11
    table.when(0, "choose_tunnel_destination", "flaw_iniquite").when(0, "choose_tunnel_meeples", [1, 1, 0, 0])
    assert on(table.g, 0) == [1, 1, 0, 1]
    assert where(table.g, JUSTICE) == 0
    assert table.g.standing[JUSTICE]
    table.then(hope=12)


def test_w24_recruit() -> None:
    table = lay(JUSTICE, positions={JUSTICE: 8}, up=(JUSTICE,), points={JUSTICE: "S1 T2"}, city=[1, 0, 1, 0])
    table.when(0, "act_here", "recruit").offers(("choose_recruits", [1, 0, 1, 0])).lone()
    assert on(table.g, 8) == [1, 0, 1, 0]
    table.then(city=[0, 0, 0, 0])
    assert not table.g.standing[JUSTICE]


def leaving_with_watch(captives: int, watch: int):  # type: ignore[no-untyped-def]
    here = {9: [captives, 0, 0, 0], 10: [4, 4, 4, 4]}
    return lay(JUSTICE, positions={JUSTICE: 9}, spaces=here, watch=watch).when(0, "advance")


def test_w25_a_stored_zero_is_a_free_pass() -> None:
    table = lay(SAGESSE, positions={SAGESSE: 5}, up=(SAGESSE,), watch=3)
    table.when(1, "act_here", "watch").rolls(0).then(watch=0)
    assert not table.g.standing[SAGESSE]
    table = leaving_with_watch(1, 0).asks("use_watch", 0).when(0, "use_stored")
    table.told("watchtower_total", CRAINTE, 0, 0, 0).then(hope=12, watch=NO_WATCH).asks("choose_arrival")


def test_w26_rolling_drops_the_stored_value() -> None:
    table = leaving_with_watch(2, 4).when(0, "roll").rolls(2)
    table.told("watchtower_total", CRAINTE, 2, 1, 3).then(watch=NO_WATCH, hope=11)


def test_w27_r28_an_empty_flaw_and_a_stuck_roll_keep_it() -> None:
    leaving_with_watch(0, 1).told("watchtower_clear", CRAINTE).then(watch=1)
    lay(JUSTICE, positions={JUSTICE: 8}, watch=1).rolls(3).told("stuck_rolled", JUSTICE, 3).then(watch=1)


def escaping(card: str, vector: list[int], **more: object):  # type: ignore[no-untyped-def]
    return lay(JUSTICE, positions={JUSTICE: 5}, up=(JUSTICE,), prisons={card: vector}, **more)  # type: ignore[arg-type]


def test_w28_r31_escape_to_the_space() -> None:
    table = escaping("prison_1", [0, 2, 0, 0])
    table.when(0, "act_here", "escape").when(0, "choose_prison", "prison_1").when(0, "to_space")
    assert on(table.g, 5) == [0, 2, 0, 0]
    assert table.g.opened == []
    assert table.g.pile[0] == 0
    assert table.g.unknown == 5
    assert not table.g.standing[JUSTICE]


def test_w29_r30_escape_to_a_point() -> None:
    table = escaping("prison_1", [0, 2, 0, 0]).when(0, "act_here", "escape").lone()
    table.offers("to_space", *(("to_point", "blue", virtue) for virtue in ("sagesse", "temperance", "courage")))
    table.when(0, "to_point", "blue", "courage").then(city=[0, 1, 0, 0])
    assert held(table.g, JUSTICE) == "J2 S0 T0 C1"


def test_w30_r29_a_prison_of_two_leaders() -> None:
    where_both = {SAGESSE: 5, COURAGE: 11}
    table = lay(SAGESSE, positions=where_both, up=(SAGESSE,), prisons={"prison_6": [1, 0, 0, 0]})
    table.when(1, "act_here", "escape").lone().when(1, "to_space")
    assert table.g.standing == [False] * 4
    away = lay(SAGESSE, positions={SAGESSE: 5, COURAGE: 10}, up=(SAGESSE,), prisons={"prison_6": [1, 0, 0, 0]})
    away.refuses(("act_here", "escape"), "partner_away")
    other = lay(JUSTICE, positions={JUSTICE: 5}, up=(JUSTICE,), prisons={"prison_6": [1, 0, 0, 0]})
    other.refuses(("act_here", "escape"), "not_on_the_card")
    lay(JUSTICE, positions={JUSTICE: 5}, up=(JUSTICE,)).refuses(("act_here", "escape"), "no_prison")


def test_w31_struggle() -> None:
    def struggling(points: str):  # type: ignore[no-untyped-def]
        return lay(
            JUSTICE,
            positions={JUSTICE: 9},
            up=(JUSTICE,),
            spaces={9: [1, 0, 1, 1], 10: [1, 0, 0, 0]},
            points={JUSTICE: points},
        )

    table = struggling("C2").when(0, "act_here", "struggle")
    assert {sum(option[1]) for option in table.g.options} == {2}
    assert len(table.g.options) == 3
    table.when(0, "choose_freed_captives", [1, 0, 1, 0]).then(city=[1, 0, 1, 0])
    assert on(table.g, 9) == [0, 0, 0, 1]
    table = struggling("C1").when(0, "act_here", "struggle")
    assert {sum(option[1]) for option in table.g.options} == {1}
    struggling("C0").refuses(("act_here", "struggle"), "no_opposed_point")


def test_escape_to_a_point_is_refused_to_a_leader_with_eight() -> None:
    table = escaping("prison_1", [0, 2, 0, 0], points={JUSTICE: "J2 S2 T2 C2"})
    table.when(0, "act_here", "escape").lone()
    assert table.g.pending.name == "choose_layout"  # to_space was alone
    table = escaping("prison_1", [0, 2, 0, 0], points={JUSTICE: "J2 S2 T2 C2"})
    table.when(0, "act_here", "escape").when(0, "choose_prison", "prison_1").offers("to_space")
    table.refuses(("to_point", "blue", "courage"), "has_all_points")
