"""Attacks, reactions, cyberchains and added blocks: W4, W5, W9, W10, W12, W13, W18, W20 to W22, W32, W47, W48."""

from tests.games.hacktivity.table import (
    AR,
    B2,
    B3,
    B4,
    BL,
    BOTTOM,
    CL,
    alert,
    is_over,
    lay,
    names,
    pile,
    plays,
    screen,
    zones_of,
)

NOTHING = ["free"] * 4


def test_w04_a_chain_without_anomaly_is_ignored() -> None:
    table = plays(CL, AR, hand=["CL09"], zones=["blocked", "free", "free", "free"])
    assert is_over(table.when(0, "play_card", "CL09", "CL09.top").then(infection=3, reserve=4))


def test_w05_icons_from_left_to_right() -> None:
    table = plays(*B2, hand=["BL02"]).when(0, "play_card", "BL02", "BL02.bottom")
    assert alert(table) == "c5 d3 e3 f2"  # before the target is chosen
    table.when(0, "choose_attack_target", "zone2")
    assert screen(table) == ["blocked", "AL01:1", "AL02:4", "free"]
    assert pile(table, 0, BOTTOM) == ["BL02"]


def test_w09_two_attacks_side_by_side_hit_different_targets() -> None:
    table = plays(*B2, hand=["BL08"]).when(0, "play_card", "BL08", "BL08.bottom")
    assert zones_of(table, "choose_attack_target") == {"zone2", "zone3", "bug"}
    table.when(0, "choose_attack_target", "zone2").refuses(("choose_attack_target", "zone2"), "same_target")
    assert zones_of(table, "choose_attack_target") == {"zone3", "bug"}
    table.when(0, "choose_attack_target", "bug").then(infection=3)
    assert alert(table) == "c5 d3 e3 f2"
    assert screen(table)[1] == "AL01:1"


def test_w10_r12_r14_only_another_anomaly_that_can_grow_in_full() -> None:
    table = plays(*B3, hand=["A1-08"], zones=["AL01:5", "AL02:4", "free", "free"])
    table.when(0, "isolate", "A1-08", "zone3").offers(("choose_add_block", "zone2"))
    table.refuses(("choose_add_block", "zone1"), "block_limit").refuses(("choose_add_block", "zone3"), "itself")
    table.when(0, "choose_add_block", "zone2")
    assert screen(table)[1] == "AL02:5"


def test_r14_two_blocks_or_none() -> None:
    table = plays(*B3, hand=["A2-09"], zones=["AL01:4", "AL02:3", "free", "free"])
    table.when(0, "play_card", "A2-09", "A2-09.bottom").offers(("choose_add_block", "zone2"))
    table.refuses(("choose_add_block", "zone1"), "block_limit")


def test_r14_an_anomaly_of_6_cannot_grow() -> None:
    table = plays(*B4, hand=["A2-02"], zones=["W4-02:6", "free", "free", "free"])
    assert is_over(table.when(0, "isolate", "A2-02", "zone2"))


def test_two_added_blocks_side_by_side_go_to_different_anomalies() -> None:
    table = plays(*B3, hand=["A3-02"], zones=["AL01:4", "AL02:4", "free", "free"])
    table.when(0, "isolate", "A3-02", "zone4").when(0, "choose_add_block", "zone1")
    table.offers(("choose_add_block", "zone2")).refuses(("choose_add_block", "zone1"), "same_target")
    table.when(0, "choose_add_block", "zone2")
    assert screen(table) == ["AL01:5", "AL02:5", "free", "A3-02:4"]


def test_w15_nothing_to_grow() -> None:
    table = plays(*B2, hand=["A2-09"], zones=["blocked", "free", "free", "free"])
    assert is_over(table.when(0, "play_card", "A2-09", "A2-09.bottom").then(infection=5))


def test_w12_r18_two_cyberchains_are_one_volley_of_two() -> None:
    table = plays(CL, AR, BL, hand=["CL04"], zones=["AL01:3", "A1-03:2+2", "AL02:4", "free"])
    table.then(reserve=2).when(0, "play_card", "CL04", "CL04.top").when(0, "choose_attack_target", "zone2")
    assert screen(table) == ["AL01:1", "free", "AL02:2", "free"]
    table.then(reserve=4)


def test_w13_a_reaction_reaches_the_threat_and_the_left_hit_is_lost() -> None:
    table = plays(CL, AR, hand=["CL11"], zones=["blocked", "free", "free", "A1-03:3+1"])
    table.when(0, "play_card", "CL11", "CL11.top").when(0, "choose_attack_target", "zone4").then(infection=3, reserve=4)
    table = plays(CL, AR, hand=["CL11"], zones=["blocked", "free", "free", "A1-07:3+1"])
    table.when(0, "play_card", "CL11", "CL11.top").when(0, "choose_attack_target", "zone4").then(infection=2)


def test_w18_excess_is_lost() -> None:
    table = plays(*B2, hand=["BL06"], zones=["blocked", "A1-03:3", "free", "free"])
    table.when(0, "play_card", "BL06", "BL06.bottom").when(0, "choose_attack_target", "zone2")
    assert names(table.g.enemy_discard) == ["A1-03"]
    table.then(infection=4)


def test_w20_r19_a_chain_of_reactions_first_fallen_first() -> None:
    zones = ["A1-02:1", "A1-07:1", "A2-05:1+1", "A1-03:2"]
    table = plays(*B4, seat=3, hand=["AR01"], zones=zones)
    table.when(3, "play_card", "AR01", "AR01.top").when(3, "choose_attack_target", "zone2")
    table.then(infection=8, reserve=4)
    assert screen(table) == NOTHING
    assert names(table.g.enemy_discard) == ["A1-07", "A1-02", "A2-05", "A1-03"]


def test_w21_r17_the_second_attack_finds_no_other_target() -> None:
    table = plays(*B2, hand=["BL08"], zones=["blocked", "free", "free", "free"])
    table.when(0, "play_card", "BL08", "BL08.bottom").offers(("choose_attack_target", "bug"))
    assert is_over(table.when(0, "choose_attack_target", "bug").then(infection=1))


def test_w22_h1_a_split_attack() -> None:
    table = plays(*B2, seat=1, hand=["AR02"], zones=["blocked", "AL01:1", "AL02:4", "free"])
    table.when(1, "play_card", "AR02", "AR02.bottom").when(1, "choose_split", "zone2")
    table.offers(("choose_split", "zone3"), ("choose_split", "bug"))
    table.refuses(("choose_split", "zone2"), "nothing_to_lose")
    assert screen(table)[1] == "AL01:1"  # nothing falls before all is shared out
    table.when(1, "choose_split", "zone3").when(1, "choose_split", "bug").then(infection=3)
    assert screen(table) == ["blocked", "free", "AL02:3", "free"]
    assert alert(table) == "c5 d3 e3 f2"


def test_r15_a_split_stops_when_nothing_can_be_lost() -> None:
    table = plays(*B2, seat=1, hand=["AR03"], zones=["blocked", "AL01:1", "free", "free"], infection=-4)
    table.when(1, "play_card", "AR03", "AR03.bottom").when(1, "choose_split", "bug").when(1, "choose_split", "zone2")
    assert is_over(table.then(infection=-5))


def test_r15_a_target_must_be_chosen_even_a_wasteful_one() -> None:
    table = plays(*B2, hand=["BL02"], zones=["blocked", "free", "free", "free"], infection=-5)
    table.when(0, "play_card", "BL02", "BL02.top").offers(("choose_attack_target", "bug"))
    assert is_over(table.when(0, "choose_attack_target", "bug").then(infection=-5))


def test_an_attack_on_anomalies_only() -> None:
    table = plays(*B2, hand=["BL04"]).when(0, "play_card", "BL04", "BL04.top")
    assert zones_of(table, "choose_attack_target") == {"zone2", "zone3"}
    table.refuses(("choose_attack_target", "bug"), "not_this_target")
    table = plays(*B2, hand=["BL04"], zones=["blocked", "free", "free", "free"])
    assert is_over(table.when(0, "play_card", "BL04", "BL04.top"))


def test_h2_an_attack_on_the_threat_asks_nothing() -> None:
    assert is_over(plays(*B2, hand=["BL07"]).when(0, "play_card", "BL07", "BL07.top").then(infection=2))


def test_infection_never_falls_below_minus_5() -> None:
    plays(*B2, hand=["BL07"], infection=-4).when(0, "play_card", "BL07", "BL07.top").then(infection=-5)


def test_r12_r13_an_anomaly_may_attack_itself_and_goes_on() -> None:
    table = plays(*B3, hand=["A3-09"], zones=["free", "A1-02:2", "free", "free"])
    table.when(0, "isolate", "A3-09", "zone4")
    assert zones_of(table, "choose_attack_target") == {"zone2", "zone4"}
    table.when(0, "choose_attack_target", "zone4")
    assert screen(table)[3] == "A3-09:3"


def test_r13_a_fallen_anomaly_still_resolves_its_other_icons() -> None:
    """No printed anomaly can fell itself; the zone it left is simply empty for its later icons."""
    at = [("choose_attack_target", 0, 3, 5, 1, (), ()), ("choose_add_block", 0, 3, 1, (), ())]
    table = lay(*B3, zones=["AL01:4", "free", "free", "A1-10:4"], at=at)
    table.when(0, "choose_attack_target", "zone4").offers(("choose_add_block", "zone1"))


def test_r16_damage_from_reactions_does_not_count_as_a_chosen_target() -> None:
    table = plays(*B3, seat=2, hand=["AR01"], zones=["free", "free", "A1-07:1", "AL01:4"])
    table.when(2, "play_card", "AR01", "AR01.top").when(2, "choose_attack_target", "zone3")
    assert screen(table) == ["free", "free", "free", "AL01:3"]
    table.offers(("choose_attack_target", "zone4"), ("choose_attack_target", "bug"))


def test_r17_the_first_attack_is_resolved_before_the_second_target_is_chosen() -> None:
    table = plays(*B3, seat=2, hand=["AR11"], zones=["free", "free", "A1-07:2", "A1-02:1"])
    table.when(2, "play_card", "AR11", "AR11.bottom").when(2, "choose_attack_target", "zone3")
    assert is_over(table)  # its reaction felled the only other anomaly


def test_r18_excess_of_a_reaction_is_lost() -> None:
    table = plays(*B3, hand=["CL11"], zones=["A1-01:1", "A1-03:3+3", "free", "free"])
    table.when(0, "play_card", "CL11", "CL11.top").when(0, "choose_attack_target", "zone2").then(infection=3)
    assert screen(table) == NOTHING


def test_r20_empty_and_blocked_zones_are_skipped() -> None:
    table = plays(CL, AR, hand=["CL11"], zones=["blocked", "A1-07:3", "free", "AL01:4"])
    table.when(0, "play_card", "CL11", "CL11.top").when(0, "choose_attack_target", "zone2").then(infection=4)
    assert screen(table) == ["blocked", "free", "free", "AL01:3"]


def test_r21_a_reaction_lowers_the_threat_to_minus_5() -> None:
    table = plays(CL, AR, hand=["CL11"], zones=["blocked", "free", "free", "A1-07:3+1"], infection=-4)
    table.when(0, "play_card", "CL11", "CL11.top").when(0, "choose_attack_target", "zone4").then(infection=-5)


def test_r23_a_reaction_needs_no_cyberlink() -> None:
    table = plays(BL, AR, hand=["BL02"], zones=["blocked", "free", "free", "A3-05:2"])
    table.when(0, "play_card", "BL02", "BL02.top").when(0, "choose_attack_target", "zone4").then(infection=2)


def test_w32_chains_while_the_reserve_lasts() -> None:
    table = plays(CL, AR, hand=["CL14"], zones=["blocked", "AL01:4+3", "AL02:4", "free"])
    table.then(reserve=1).when(0, "play_card", "CL14", "CL14.bottom")
    table.offers(("choose_chain", "zone2"), ("choose_chain", "zone3")).when(0, "choose_chain", "zone3")
    table.asks("choose_attack_target").then(reserve=0).when(0, "choose_attack_target", "zone3")
    assert screen(table) == ["blocked", "AL01:4+3", "AL02:1+1", "free"]
    assert alert(table) == "c6 d3 e3 f2"


def test_several_chains_may_lie_on_one_anomaly() -> None:
    table = plays(CL, AR, hand=["CL14"]).when(0, "play_card", "CL14", "CL14.top")
    table.when(0, "choose_chain", "zone2").when(0, "choose_chain", "zone2").when(0, "choose_attack_target", "zone3")
    assert screen(table) == ["blocked", "AL01:4+2", "AL02:2", "free"]


def test_r22_a_copied_chain_uses_the_common_reserve() -> None:
    table = plays(CL, BL, seat=1, hand=["BL01"], piles={(0, 0): ["CL08"]}, alert="c4 d3 e3 f2")
    table.when(1, "play_card", "BL01", "BL01.top").when(1, "choose_duplicate", "CL08", "CL08.top").when(
        1, "choose_chain", "zone2"
    )
    table.then(reserve=3)
    assert alert(table) == "c3 d3 e3 f2"


def test_w47_two_fall_by_one_split_left_before_right() -> None:
    zones = ["A1-07:1", "A1-02:1", "free", "A3-05:1"]
    table = plays(*B3, hand=["CL13"], zones=zones)
    table.when(0, "play_card", "CL13", "CL13.top").when(0, "choose_split", "zone1").when(0, "choose_split", "zone4")
    table.then(infection=4)
    assert screen(table) == NOTHING
    assert names(table.g.enemy_discard) == ["A1-07", "A3-05", "A1-02"]


def test_w48_r52_self_destruction_triggers_no_reaction() -> None:
    table = plays(*B2, hand=["A1-07"], zones=["blocked", "AL01:4", "free", "free"])
    table.when(0, "play_card", "A1-07", "A1-07.bottom").then(firewalls=[2, 3], infection=4)
    assert screen(table)[1] == "AL01:4"
    assert alert(table) == "c5 d3 e3 f2"


def test_r46_alphas_and_alert_cards_are_anomalies_in_every_respect() -> None:
    table = plays(*B2, hand=["W2-01"]).when(0, "isolate", "W2-01", "zone4")
    assert screen(table)[3] == "W2-01:4"
    table = plays(*B2, hand=["BL04"], zones=["blocked", "AL01:3", "W2-01:4", "free"])
    table.when(0, "play_card", "BL04", "BL04.top").when(0, "choose_attack_target", "zone2")
    assert names(table.g.enemy_discard) == ["AL01"]
