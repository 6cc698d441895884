"""The rules of scenarios 2 to 6: W40 to W46, R5, R42 to R44, R49."""

from typing import Any

from dystopolis.games.hacktivity import GAME
from tests.games.hacktivity.table import AR, B2, B3, B4, BL, CL, DP, alert, cards, is_over, lay, names, plays, screen

LAST: dict[str, Any] = {"decks": {0: [], 1: []}, "anomalies": 0}  # two players, no card left


# 2: the beacons


def test_w40_two_alphas_pulse() -> None:
    lay(*B2, scenario=2, infection=3, at=[("end_of_wave",)]).then(infection=5).told("beacons_pulse", 2)


def test_only_alphas_pulse() -> None:
    zones = ["blocked", "AL01:1", "A1-02:2", "free"]
    lay(*B2, scenario=2, infection=3, zones=zones, at=[("end_of_wave",)]).then(infection=4)
    zones = ["blocked", "free", "A1-02:2", "free"]
    lay(*B2, scenario=2, infection=3, zones=zones, at=[("end_of_wave",)]).then(infection=3)


def test_r42_the_beacons_pulse_after_the_last_wave_too() -> None:
    lay(*B2, scenario=2, infection=-1, **LAST, at=[("end_of_wave",)], pause=False).then(ending="end", infection=1)
    lay(*B2, scenario=2, infection=-2, **LAST, at=[("end_of_wave",)], pause=False).then(ending="victory")


def test_the_beacons_may_reach_the_skull() -> None:
    lay(*B2, scenario=2, infection=6, at=[("end_of_wave",)]).then(ending="infection")


def test_no_beacon_elsewhere() -> None:
    lay(*B2, scenario=1, infection=3, at=[("end_of_wave",)]).then(infection=3)


def test_r49_solo_effects_after_even_waves_only() -> None:
    lay(CL, AR, solo=True, scenario=2, infection=2, wave=1, at=[("end_of_wave",)]).then(infection=2)
    lay(CL, AR, solo=True, scenario=2, infection=2, wave=2, at=[("end_of_wave",)]).then(infection=4)


# 3: out of play


def test_w41_an_unstable_card_lies_out_of_play_and_may_be_copied() -> None:
    table = plays(*B2, scenario=3, hand=["U-BL1", "BL01"], infection=9, alert="c1 d1 e1 f1")
    table.when(0, "play_card", "U-BL1", "U-BL1.bottom").when(0, "choose_attack_target", "bug").then(infection=4)
    piece = GAME.view(table.g, 1).zone("out_of_play").pieces[0]
    assert (piece.id, piece.marks) == ("U-BL1", ("bottom",))
    assert names(table.g.piles[0] + table.g.piles[1]) == []
    table.when(0, "play_card", "BL01", "BL01.top").offers(("choose_duplicate", "U-BL1", "U-BL1.bottom"))
    table.when(0, "choose_duplicate", "U-BL1", "U-BL1.bottom").when(0, "choose_attack_target", "bug").then(infection=-1)
    assert alert(table) == "c5 d1 e1 f1"


def test_a_copier_out_of_play_is_no_copy() -> None:
    table = plays(*B2, scenario=3, hand=["U-BL2", "BL01"], piles={(1, 0): ["AR08"]})
    table.when(0, "play_card", "U-BL2", "U-BL2.bottom").when(0, "choose_duplicate", "AR08", "AR08.top")
    table.when(0, "play_card", "BL01", "BL01.top").offers(("choose_duplicate", "AR08", "AR08.top"))
    table.refuses(("choose_duplicate", "U-BL2", "U-BL2.bottom"), "no_copy_of_copy")


def test_no_alpha_left_to_win() -> None:
    lay(*B2, scenario=3, infection=0, **LAST, at=[("end_of_wave",)], pause=False).then(ending="end")
    zones = ["blocked", "A1-02:2", "free", "free"]
    lay(*B2, scenario=3, infection=0, zones=zones, **LAST, at=[("end_of_wave",)], pause=False).then(ending="victory")


def test_alphas_left_do_not_matter_elsewhere() -> None:
    lay(*B2, scenario=4, infection=0, **LAST, at=[("end_of_wave",)], pause=False).then(ending="victory")


# 4: core attack


def test_w42_an_alert_draws_a_core_card_for_the_resolving_player() -> None:
    table = plays(CL, DP, seat=1, scenario=4, hand=["DP09"], alert="c7 d3", core_deck=cards(["K05", "K01"]))
    table.when(1, "play_card", "DP09", "DP09.bottom").told("alert_activated").told("drew_core", 1, 1)
    assert names(table.g.hands[1]) == ["K01"]
    table.asks("turn", 1).when(1, "end_turn")
    assert is_over(table)


def test_w42_a_core_card_must_be_played_this_wave() -> None:
    table = lay(CL, DP, scenario=4, hands={1: ["K01"]}, at=[("next_turn", 0)])
    table.asks("turn", 1).offers(("play_card", "K01", "K01.top"), ("play_card", "K01", "K01.bottom"))


def test_w43_draw_core_then_play_it() -> None:
    table = plays(*B2, scenario=4, hand=["KA01"], core_deck=cards(["K01"]))
    table.when(0, "play_card", "KA01", "KA01.bottom").when(0, "play_card", "K01", "K01.bottom").then(firewalls=[2, 3])
    assert names(table.g.enemy_discard) == ["KA01", "K01"]


def test_an_empty_core_deck_gives_nothing() -> None:
    table = plays(*B2, scenario=4, hand=["KA01"], core_deck=[]).when(0, "play_card", "KA01", "KA01.bottom")
    assert is_over(table)
    table = plays(*B2, scenario=4, hand=["BL07"], alert="c7 d3", core_deck=[])
    assert is_over(table.when(0, "play_card", "BL07", "BL07.bottom"))


def test_r44_the_token_that_ends_the_game_draws_no_core_card() -> None:
    table = plays(*B2, scenario=4, hand=["BL07"], alert="f7").when(0, "play_card", "BL07", "BL07.bottom")
    table.then(ending="alert")
    assert len(table.g.core_deck) == 8
    assert table.g.hands[0] == []


def test_an_alert_draws_no_core_card_elsewhere() -> None:
    table = plays(*B2, scenario=6, hand=["BL07"], alert="c7 d3").when(0, "play_card", "BL07", "BL07.bottom")
    assert len(table.g.core_deck) == 8


def test_core_anomalies_are_isolated_like_any() -> None:
    table = plays(*B2, scenario=4, hand=["KA02"], infection=5).when(0, "isolate", "KA02", "zone4").then(infection=6)
    assert screen(table)[3] == "KA02:4"


# 5: high tension


def test_w44_server_and_tension() -> None:
    zones = ["blocked", "AL01:4", "AL02:4", "free"]
    table = lay(*B2, scenario=5, zones=zones, at=[("end_of_wave",)]).then(server=4, tension=1)
    table.offers(*(("draw_cards", own, 3 - own) for own in range(4)))
    table = lay(*B2, scenario=5, zones=zones, tension=1, server=4, at=[("end_of_wave",)]).then(server=3, tension=2)
    table.offers(*(("draw_cards", own, 4 - own) for own in range(5)))


def test_r5_the_tension_stays_on_the_last_space() -> None:
    lay(*B2, scenario=5, tension=5, at=[("end_of_wave",)]).then(tension=5)
    lay(*B2, scenario=1, tension=0, at=[("end_of_wave",)]).then(tension=0)


def test_the_server_holds_below_the_limit() -> None:
    zones = ["blocked", "AL01:4", "free", "free"]
    lay(*B2, scenario=5, zones=zones, at=[("end_of_wave",)]).then(server=5)
    zones = ["AL01:4", "free", "free", "free"]
    lay(*B3, scenario=5, zones=zones, at=[("end_of_wave",)]).then(server=5)
    zones = ["AL01:4", "AL02:4", "free", "free"]
    lay(*B3, scenario=5, zones=zones, at=[("end_of_wave",)]).then(server=4)
    lay(*B4, scenario=5, zones=zones, at=[("end_of_wave",)]).then(server=5)
    zones = ["AL01:4", "AL02:4", "A1-02:2", "free"]
    lay(*B4, scenario=5, zones=zones, at=[("end_of_wave",)]).then(server=4)


def test_the_server_at_0_is_a_defeat_before_the_tension_moves() -> None:
    lay(*B2, scenario=5, server=1, at=[("end_of_wave",)]).then(ending="server", server=0, tension=0)


def test_a_team_repair_may_raise_the_server() -> None:
    table = plays(*B2, seat=1, scenario=5, hand=["AR10"], firewalls=[4, 3], server=4)
    table.when(1, "play_card", "AR10", "AR10.bottom").offers(("repair", 1), "repair_server")
    table.when(1, "repair_server").then(server=5).offers(("repair", 1)).refuses("repair_server", "firewall_full")


def test_a_repair_of_oneself_does_not_raise_the_server() -> None:
    table = plays(*B2, seat=1, scenario=5, hand=["AR10"], firewalls=[3, 3], server=4)
    assert is_over(table.when(1, "play_card", "AR10", "AR10.top").then(server=4, firewalls=[3, 4]))


def test_a_breach_never_touches_the_server() -> None:
    table = plays(*B3, scenario=5, hand=["A3-10"]).when(0, "play_card", "A3-10", "A3-10.bottom")
    table.offers(("breach", 0), ("breach", 1), ("breach", 2))


def test_the_shard_draws_core_cards_in_solo() -> None:
    table = plays(CL, AR, solo=True, scenario=5, hand=["SB1"], core_deck=cards(["K04"]))
    table.when(0, "play_card", "SB1", "SB1.bottom")
    assert names(table.g.hands[0]) == ["K04"]


# 6: the Core


def test_w45_the_first_shell_breaks() -> None:
    table = lay(*B3, scenario=6, infection=-2, at=[("end_of_wave",)]).then(flipped=True, infection=6)
    assert GAME.view(table.g, 0).zone("bug").pieces[0].marks == ("flipped",)


def test_the_shell_breaks_once() -> None:
    lay(*B3, scenario=6, infection=-2, flipped=True, at=[("end_of_wave",)]).then(infection=-2)
    lay(*B3, scenario=6, infection=1, at=[("end_of_wave",)]).then(flipped=False, infection=1)


def test_victory_needs_the_second_face() -> None:
    table = lay(*B2, scenario=6, infection=0, flipped=True, **LAST, at=[("end_of_wave",)], pause=False)
    table.then(ending="victory")


def test_r43_a_flip_after_the_last_wave_is_a_defeat() -> None:
    table = lay(*B2, scenario=6, infection=0, **LAST, at=[("end_of_wave",)], pause=False)
    table.then(ending="end", flipped=True, infection=3)


def test_w46_a_core_card_every_second_wave_to_each_in_turn() -> None:
    table = lay(*B3, scenario=6, wave=1, at=[("end_of_wave",)])
    assert table.g.facedown == [[], [], []]
    table = lay(*B3, scenario=6, wave=2, at=[("end_of_wave",)]).told("core_card_dealt", 0)
    assert [len(drawn) for drawn in table.g.facedown] == [1, 0, 0]
    assert GAME.view(table.g, 0).zone("drawn_0").counters == {"core_cards": 1}
    for seat in range(3):
        table.when(seat, "draw_cards", 2, 1)
    assert [len(hand) for hand in table.g.hands] == [4, 3, 3]
    table = lay(*B3, scenario=6, wave=4, at=[("end_of_wave",)]).told("core_card_dealt", 1)
    table = lay(*B3, scenario=6, wave=8, at=[("end_of_wave",)]).told("core_card_dealt", 0)


def test_h7_an_empty_core_deck_does_not_change_whose_turn_is_next() -> None:
    table = lay(*B3, scenario=6, wave=2, core_deck=[], at=[("end_of_wave",)])
    assert table.g.facedown == [[], [], []]
    table = lay(*B3, scenario=6, wave=4, at=[("end_of_wave",)]).told("core_card_dealt", 1)  # 0 had his turn


def test_r42_no_core_card_after_the_last_wave() -> None:
    table = lay(*B2, scenario=6, wave=2, infection=5, **LAST, at=[("end_of_wave",)], pause=False).then(ending="end")
    assert len(table.g.core_deck) == 8


def test_solo_gets_a_core_card_every_fourth_wave() -> None:
    for wave, dealt in ((2, 0), (3, 0), (4, 1), (6, 0), (8, 1)):
        table = lay(CL, AR, solo=True, scenario=6, wave=wave, at=[("end_of_wave",)])
        assert len(table.g.facedown[0]) == dealt, wave


def test_k07_hits_every_player() -> None:
    plays(*B4, scenario=6, hand=["K07"]).when(0, "play_card", "K07", "K07.bottom").then(firewalls=[3, 3, 3, 3])
    plays(*B4, scenario=6, hand=["K07"], infection=8).when(0, "play_card", "K07", "K07.top").then(infection=12)


def test_the_play_order_counts_not_the_seats() -> None:
    table = lay(AR, BL, DP, scenario=6, wave=2, at=[("end_of_wave",)]).told("core_card_dealt", 2)
    assert table.g.order == [2, 1, 0]
