"""Sanctions, prisons and the end: W35 to W43 and the rulings about them."""

import pytest

from dystopolis.games.virtopia import GAME
from dystopolis.kernel import BadSetting
from tests.games.virtopia.table import (
    COURAGE,
    CRAINTE,
    EXTREMISME,
    IGNORANCE,
    INIQUITE,
    JUSTICE,
    SAGESSE,
    TEMPERANCE,
    YELLOW,
    held,
    lay,
    on,
)

FULL_POINTS = dict.fromkeys(range(4), "J2 S2 T2 C2")


def sanction(kind: str, *args: int, **table: object):  # type: ignore[no-untyped-def]
    return lay(at=[(kind, JUSTICE, *args)], **table)  # type: ignore[arg-type]


def test_w35_fear_takes_meeples_to_the_opposed_flaws() -> None:
    table = sanction("demote", 2, spaces={1: [1, 0, 0, 0], 7: [0, 1, 0, 0]})
    table.when(0, "choose_fear_meeple", "temperance", "green").when(0, "choose_fear_meeple", "justice", "blue")
    assert on(table.g, 6) == [1, 0, 0, 0]
    assert on(table.g, 0) == [0, 1, 0, 0]


def test_w36_r39_r49_fear_then_takes_points_of_the_mover() -> None:
    table = sanction("demote", 2, spaces={4: [0, 0, 0, 1]}, points={JUSTICE: "J2 S1 T0 C1", SAGESSE: "C2"})
    table.when(0, "choose_fear_meeple", "courage", "red")
    assert on(table.g, 9) == [0, 0, 0, 1]
    table.offers(("choose_fear_point", "sagesse", "green"), ("choose_fear_point", "courage", "green"))
    table.when(0, "choose_fear_point", "sagesse", "green")
    assert on(table.g, 3) == [1, 0, 0, 0]
    assert held(table.g, JUSTICE) == "J2 S0 T0 C1"


def test_w37_r46_fear_that_cannot_be_paid() -> None:
    table = sanction("demote", 2, spaces={4: [0, 0, 0, 1]})
    table.then(ending="sanction_impossible").told("sanction_impossible", CRAINTE)
    assert on(table.g, 4) == [0, 0, 0, 1]


def test_w38_r41_extremism_doubles_what_is_missing() -> None:
    yellow = {2: [0, 0, 1, 0], 10: [1, 0, 1, 0]}
    table = sanction("eliminate", 3, spaces=yellow, city=[0, 0, 2, 5]).rolls("yellow")
    table.then(box=[0, 0, 4, 0], city=[0, 0, 0, 5]).told("eliminated", 4, YELLOW, 2)
    assert on(table.g, 10) == [1, 0, 0, 0]
    table = sanction("eliminate", 3, spaces=yellow, city=[0, 0, 1, 5]).rolls("yellow")
    table.then(ending="sanction_impossible", box=[0] * 4).told("sanction_impossible", EXTREMISME)


def test_v6_what_the_city_pays_is_taken_first() -> None:
    table = sanction("imprison", 3, spaces={2: [0, 0, 2, 0]}, city=[0, 0, 9, 0], pile=[0], unknown=1).rolls("yellow")
    table.then(city=[0, 0, 7, 0])
    assert table.g.jailed[:4] == [0, 0, 4, 0]
    table = sanction("eliminate", 1, spaces={2: [0, 0, 1, 0], 10: [0, 0, 1, 0]}, city=[0, 0, 9, 0]).rolls("yellow")
    table.asks("choose_seized_meeple", 0).then(city=[0, 0, 9, 0], box=[0, 0, 0, 0])  # then one by one
    table.when(0, "choose_seized_meeple", "tunnel_recruit_1").then(box=[0, 0, 1, 0])


def test_w39_the_mover_picks_the_space() -> None:
    table = sanction("eliminate", 1, spaces={2: [0, 0, 0, 1], 10: [0, 0, 0, 1]}).rolls("red")
    table.offers(("choose_seized_meeple", "tunnel_recruit_1"), ("choose_seized_meeple", "virtue_sagesse"))
    table.when(0, "choose_seized_meeple", "virtue_sagesse").then(box=[0, 0, 0, 1])


def test_w40_r42_ignorance() -> None:
    points = {JUSTICE: "S1", SAGESSE: "J2 T1", COURAGE: "J1"}
    table = sanction("discard_points", 2, 1, points=points)
    table.offers(("choose_ignorance_leaders", ["leader_sagesse"])).lone().asks("choose_lost_point", 1)
    table = sanction("discard_points", 1, 2, points=points)
    assert len(table.g.options) == 3
    table.when(0, "choose_ignorance_leaders", ["leader_justice", "leader_sagesse"])
    table.when(0, "choose_lost_point", "sagesse", "green").when(1, "choose_lost_point", "temperance", "green")
    table.then(city=[2, 0, 0, 0])
    two = {JUSTICE: "S1", SAGESSE: "J2 T1"}
    sanction("discard_points", 1, 3, points=two).told("sanction_impossible", IGNORANCE)


def test_r42_points_are_lost_in_turn_order_from_the_mover() -> None:
    points = {JUSTICE: "S1", SAGESSE: "J1", COURAGE: "J1"}
    table = lay(at=[("discard_points", COURAGE, 1, 3)], points=points)
    table.when(3, "choose_ignorance_leaders", ["leader_justice", "leader_sagesse", "leader_courage"])
    table.when(3, "choose_lost_point", "justice", "green").when(0, "choose_lost_point", "sagesse", "green")
    table.asks("choose_lost_point", 1)


def test_w41_iniquity_opens_a_prison() -> None:
    table = sanction("imprison", 1, spaces={2: [0, 1, 0, 0]}, pile=[0, 1, 2], unknown=3)
    table.told("prison_opened", 2).rolls("blue").then(opened=[2], unknown=2)
    assert table.g.jailed[8:12] == [0, 1, 0, 0]
    table = sanction("imprison", 1, city=[0, 2, 0, 0], pile=[0, 1, 2], unknown=3).rolls("blue")
    assert table.g.jailed[8:12] == [0, 2, 0, 0]
    table.then(city=[0, 0, 0, 0])


def test_w42_r32_no_prison_left() -> None:
    table = sanction("imprison", 1, spaces={2: [1, 1, 1, 1]}, pile=[], unknown=0)
    table.then(ending="sanction_impossible").told("sanction_impossible", INIQUITE)


def test_r48_every_colour_is_as_likely() -> None:
    table = sanction("eliminate", 1, spaces={2: [1, 1, 1, 1]})
    table.offers(*(("roll_colour", colour) for colour in range(4)))
    assert table.g.offer.weights is None


def test_r47_unwinnable_is_said_once_and_play_goes_on() -> None:
    table = sanction("eliminate", 1, spaces={2: [2, 0, 0, 0]}, box=[4, 4, 4, 4]).rolls("green").lone()
    table.told("unwinnable").then(ending="")
    table = sanction("eliminate", 1, spaces={2: [2, 0, 0, 0]}, box=[5, 4, 4, 4]).rolls("green").lone()
    assert "unwinnable" not in [event.name for event in table.g.events]


def test_r40_a_decision_may_lead_to_defeat() -> None:
    table = sanction("demote", 1, spaces={1: [1, 0, 0, 0], 6: [1, 1, 1, 1], 7: [1, 0, 0, 0]})
    table.when(0, "choose_fear_meeple", "temperance", "green").then(ending="flaw_full")


def test_w43_r44_r45_the_last_prison_wins() -> None:
    almost = {**FULL_POINTS, TEMPERANCE: "J1 S2 T2 C2"}
    last = {7: [1, 0, 0, 0], 9: [1, 1, 1, 1]}
    prison = {"prison_1": [0, 1, 0, 0]}
    table = lay(JUSTICE, positions={JUSTICE: 7}, up=(JUSTICE,), spaces=last, points=almost, prisons=prison)
    table.when(0, "act_here", "develop_virtue").when(0, "give_point", "green", "leader_temperance").then(ending="")
    table = lay(JUSTICE, positions={JUSTICE: 5}, up=(JUSTICE,), spaces=last, points=FULL_POINTS, prisons=prison)
    table.when(0, "act_here", "escape").when(0, "choose_prison", "prison_1").when(0, "to_space")
    table.then(ending="victory", winners=(0, 1, 2, 3))


def test_the_last_point_wins() -> None:
    almost = {**FULL_POINTS, TEMPERANCE: "J1 S2 T2 C2"}
    table = lay(JUSTICE, positions={JUSTICE: 7}, up=(JUSTICE,), spaces={7: [1, 1, 0, 0]}, points=almost)
    table.when(0, "act_here", "develop_virtue").when(0, "give_point", "blue", "leader_temperance")
    table.then(ending="victory", winners=(0, 1, 2, 3))


def test_v5_the_round_limit() -> None:
    table = lay(at=[("round_ends",)], round=60, round_limit=60)
    table.then(ending="round_limit").told("round_limit", 60)
    lay(at=[("round_ends",)], round=59, round_limit=60, spaces={7: [1, 0, 0, 0]}).then(ending="", round=60)
    assert [GAME.start(4, {"round_limit": n}).round_limit for n in (20, 40, 60)] == [20, 40, 60]  # type: ignore[attr-defined]
    assert GAME.settings(4)["round_limit"] is None
    assert GAME.settings(4, headless=True)["round_limit"] == 60
    with pytest.raises(BadSetting):
        GAME.settings(4, {"round_limit": 30})


EFFECTS = {  # spec 3.1, by total 1 to 6
    "sanction_iniquite": [(1,), (1,), (2,), (2,), (3,), (4,)],
    "sanction_ignorance": [(1, 1), (1, 1), (2, 1), (1, 2), (1, 3), (2, 2)],
    "sanction_extremisme": [(1,), (1,), (2,), (2,), (3,), (3,)],
    "sanction_crainte": [(1,), (1,), (2,), (2,), (3,), (4,)],
}


@pytest.mark.parametrize("card", EFFECTS)
def test_r43_effect_card(card: str) -> None:
    """Each Flaw shoots its own Sanction with the numbers of its card."""
    row = next(row for row in GAME.content.data["effect_cards"] if row["id"] == card)
    flaw = GAME.content.code("flaw", row["flaw"])
    position = {INIQUITE: 0, IGNORANCE: 3, EXTREMISME: 6, CRAINTE: 9}[flaw]
    for total, expected in enumerate(EFFECTS[card], 1):
        captives = 1 if total <= 4 else 3
        table = lay(
            JUSTICE,
            positions={JUSTICE: position},
            spaces={position: [captives, 0, 0, 0], position + 1: [3, 3, 3, 3]},
            points=dict.fromkeys(range(4), "J2 S2 T2 C2"),
            city=[9, 9, 9, 9],
        )
        table.when(0, "advance").rolls(total - (captives - 1)).then(hope=11)
        pending = {INIQUITE: "roll_colour", EXTREMISME: "roll_colour", IGNORANCE: "choose_ignorance_leaders"}
        table.asks(pending.get(flaw, "choose_fear_meeple"))
        assert table.g.stack[-1][1][2 : 2 + len(expected)] == expected


PRISONS = {
    "prison_1": {JUSTICE},
    "prison_2": {SAGESSE},
    "prison_3": {TEMPERANCE},
    "prison_4": {COURAGE},
    "prison_5": {JUSTICE, TEMPERANCE},
    "prison_6": {SAGESSE, COURAGE},
}


@pytest.mark.parametrize("card", PRISONS)
def test_prison_card(card: str) -> None:
    """Only the Leaders shown can open it, all of them on Watch/Escape spaces."""
    for leader in range(4):
        positions = dict.fromkeys(range(4), 11) | {leader: 5}
        table = lay(leader, positions=positions, up=(leader,), prisons={card: [1, 0, 0, 0]})
        assert (("act_here", 5) in table.g.options) == (leader in PRISONS[card])
