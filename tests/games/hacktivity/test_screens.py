"""Infection, alert, firewalls and charge: W3, W6, W11, W16, W19, W23 to W25, W30, W31, W33, W34 and the defeats."""

import pytest

from tests.games.hacktivity.table import AR, B2, B3, B4, BL, CL, DP, alert, cards, is_over, lay, names, plays


def test_w03_self_destruct_raises_the_infection() -> None:
    table = plays(*B2, hand=["A1-02"]).when(0, "play_card", "A1-02", "A1-02.bottom").then(infection=6)
    assert names(table.g.enemy_discard) == ["A1-02"]


def test_w06_breach_and_interference() -> None:
    table = plays(*B2, hand=["A1-07"]).when(0, "play_card", "A1-07", "A1-07.bottom").then(firewalls=[2, 3])
    assert alert(table) == "c5 d3 e3 f2"


def test_w11_r9_an_alert_in_the_middle_of_an_icon() -> None:
    table = plays(*B2, hand=["A1-01"], alert="c7 d3")
    top = table.g.alert_stack[-1]
    table.when(0, "play_card", "A1-01", "A1-01.bottom")
    assert alert(table) == "d4"
    assert len(table.g.anomalies) == 23
    assert table.g.anomalies[-12] == top  # eleven cards above it
    table.told("alert_activated", 11)


@pytest.mark.parametrize(("before", "above"), [(0, 0), (1, 0), (2, 1), (3, 1), (7, 3)])
def test_r9_exactly_half_rounded_down_lies_above(before: int, above: int) -> None:
    table = plays(*B2, hand=["A1-01"], alert="c7 d3", anomalies=before)
    table.when(0, "play_card", "A1-01", "A1-01.bottom")
    deck = table.g.anomalies
    assert len(deck) - 1 - next(i for i, card in enumerate(names(deck)) if card[0] == "W") == above
    assert len(deck) == before + 1


def test_r9_with_one_card_the_alert_lies_on_top() -> None:
    table = plays(*B2, hand=["A1-01"], alert="c7 d3", anomalies=["A1-02"], alert_stack=cards(["W2-01"]))
    table.when(0, "play_card", "A1-01", "A1-01.bottom")
    assert names(table.g.anomalies) == ["A1-02", "W2-01"]


def test_r7_an_empty_alert_stack_costs_only_the_token() -> None:
    table = plays(*B2, hand=["A1-01"], alert="c7 d3", alert_stack=[])
    table.when(0, "play_card", "A1-01", "A1-01.bottom")
    assert alert(table) == "d4"
    assert len(table.g.anomalies) == 22


def test_r8_the_last_token_is_a_defeat_before_any_card() -> None:
    table = plays(*B2, hand=["A1-01"], alert="f7")
    stack = len(table.g.alert_stack)
    table.when(0, "play_card", "A1-01", "A1-01.bottom").then(ending="alert", winners=())
    assert len(table.g.alert_stack) == stack


def test_w16_a_full_firewall_and_the_rest_of_the_card() -> None:
    table = plays(*B2, hand=["BL10"], firewalls=[4, 3]).when(0, "play_card", "BL10", "BL10.top")
    table.when(0, "choose_attack_target", "bug").then(firewalls=[4, 3], infection=3)


def test_repair_up_to_the_maximum() -> None:
    table = plays(*B2, hand=["BL10"], firewalls=[3, 3]).when(0, "play_card", "BL10", "BL10.bottom")
    table.when(0, "choose_attack_target", "bug").then(firewalls=[4, 3])


def test_w19_r34_times_the_characters() -> None:
    plays(*B2, hand=["A2-10"], infection=3).when(0, "play_card", "A2-10", "A2-10.bottom").then(infection=7)
    plays(*B2, hand=["A2-10"], infection=4).when(0, "play_card", "A2-10", "A2-10.bottom").then(
        ending="infection", infection=8
    )
    table = plays(CL, AR, solo=True, hand=["A2-10"], infection=3)
    table.when(0, "play_card", "A2-10", "A2-10.bottom").then(infection=7)
    table = plays(*B4, hand=["A4-09"], infection=8).when(0, "play_card", "A4-09", "A4-09.bottom").then(infection=12)


def test_infection_stops_on_the_skull() -> None:
    table = plays(*B2, hand=["A1-11"], infection=7).when(0, "play_card", "A1-11", "A1-11.bottom")
    table.then(ending="infection", infection=8, winners=())


def test_r40_a_defeat_in_the_middle_of_a_card_stops_everything() -> None:
    table = (
        plays(*B2, hand=["A1-10"], infection=5).when(0, "play_card", "A1-10", "A1-10.bottom").then(ending="infection")
    )
    assert alert(table) == "c4 d3 e3 f2"  # the alert of the same card never came


def test_w23_h1_shares_within_the_maximum() -> None:
    table = plays(*B2, seat=1, hand=["AR10"], firewalls=[3, 2])
    table.when(1, "play_card", "AR10", "AR10.bottom").offers(("repair", 0), ("repair", 1))
    table.when(1, "repair", 0).offers(("repair", 1)).refuses(("repair", 0), "firewall_full")
    table.when(1, "repair", 1).then(firewalls=[4, 3])
    table = plays(*B2, seat=1, hand=["AR10"], firewalls=[3, 2]).when(1, "play_card", "AR10", "AR10.bottom")
    table.when(1, "repair", 1).when(1, "repair", 1).then(firewalls=[3, 4])


def test_w23_what_does_not_fit_is_lost() -> None:
    table = plays(*B2, seat=1, hand=["AR10"], firewalls=[4, 3]).when(1, "play_card", "AR10", "AR10.bottom")
    assert is_over(table.when(1, "repair", 1).then(firewalls=[4, 4]))


def test_w24_the_player_names_who_loses() -> None:
    table = plays(*B3, hand=["A3-10"]).when(0, "play_card", "A3-10", "A3-10.bottom")
    table.offers(("breach", 0), ("breach", 1), ("breach", 2)).when(0, "breach", 2).then(
        firewalls=[3, 3, 2], infection=8
    )


def test_r51_the_card_is_discarded_before_its_icons() -> None:
    table = plays(*B3, hand=["A3-10"]).when(0, "play_card", "A3-10", "A3-10.bottom").asks("choose_firewall_split", 0)
    assert names(table.g.enemy_discard) == ["A3-10"]


def test_r48_a_breach_must_be_named_even_if_it_is_the_end() -> None:
    table = plays(*B3, hand=["A3-10"], firewalls=[1, 1, 1]).when(0, "play_card", "A3-10", "A3-10.bottom")
    table.when(0, "breach", 1).then(ending="firewall", infection=6)


def test_w25_r50_alert_down_stops_on_row_1() -> None:
    table = plays(*B2, seat=1, hand=["AR04"], alert="c2 d3").when(1, "play_card", "AR04", "AR04.top")
    assert alert(table) == "c1 d3"


def test_r50_a_lost_token_never_comes_back() -> None:
    table = plays(*B2, seat=1, hand=["AR04"], alert="d3 e3").when(1, "play_card", "AR04", "AR04.top")
    assert alert(table) == "d1 e3"


def test_w30_charge_up_to_7() -> None:
    table = plays(DP, AR, hand=["DP03"], charge=6).when(0, "play_card", "DP03", "DP03.bottom")
    table.then(infection=5, charge=7)


def test_w31_r24_charge_down_never_blocks_a_card() -> None:
    table = plays(DP, AR, hand=["DP05"], charge=1).when(0, "play_card", "DP05", "DP05.bottom").then(charge=0)
    table.when(0, "choose_attack_target", "bug").then(infection=0)
    assert alert(table) == "c5 d3 e3 f2"


def test_w33_r33_each_player_the_active_one_first() -> None:
    decks = {0: ["CL01"], 1: ["DP01"], 2: ["BL02"], 3: ["AR01"]}
    table = plays(*B4, seat=2, hand=["W4-05"], decks=decks).when(2, "play_card", "W4-05", "W4-05.bottom")
    for seat, card in ((2, "BL02"), (3, "AR01"), (0, "CL01"), (1, "DP01")):
        table.asks("choose_discard", seat).when(seat, "from_deck").when(seat, "discard", card, "top")
    assert is_over(table)


def test_r33_who_cannot_ignores() -> None:
    decks = {0: ["CL01"], 1: [], 2: [], 3: ["AR01"]}
    table = plays(*B4, seat=2, hand=["W4-05"], decks=decks).when(2, "play_card", "W4-05", "W4-05.bottom")
    table.asks("choose_discard", 3)


def test_w34_a_breach_for_each_player_and_a_defeat() -> None:
    table = plays(*B2, hand=["W2-03"], firewalls=[2, 1]).when(0, "play_card", "W2-03", "W2-03.bottom")
    table.then(ending="firewall", firewalls=[1, 0], winners=())


def test_r33_a_defeat_stops_each_player() -> None:
    table = plays(*B3, hand=["W3-03"], firewalls=[1, 3, 3]).when(0, "play_card", "W3-03", "W3-03.bottom")
    table.then(ending="firewall", firewalls=[0, 3, 3])


def test_r34_each_player_in_solo_is_once() -> None:
    table = plays(CL, AR, solo=True, hand=["W2-03"]).when(0, "play_card", "W2-03", "W2-03.bottom")
    table.then(firewalls=[4])


def test_h10_the_team_gives_up_only_together() -> None:
    table = lay(BL, AR).aside(0, "concede").told("wants_to_concede", 0).aside(0, "withdraw").told("plays_on", 0)
    table.aside(1, "concede").asks("draw_cards", 0).aside(0, "concede").then(ending="conceded", winners=())
