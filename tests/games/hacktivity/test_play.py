"""The play phase: W2, W7, W51, turns and programs."""

from tests.games.hacktivity.table import (
    AR,
    B2,
    B3,
    BOTTOM,
    CL,
    DP,
    TOP,
    alert,
    is_over,
    lay,
    pile,
    plays,
    screen,
    zones_of,
)


def test_w02_round_after_round_until_every_hand_is_empty() -> None:
    hands = {0: ["CL05", "CL06", "CL04"], 1: ["DP04", "DP05", "DP06"], 2: ["AR05", "AR07", "AR08"]}
    table = lay(CL, DP, AR, hands=hands, infection=11, skull=20, at=[("next_turn", 0)])

    def play(seat: int, card: str) -> None:
        table.asks("turn", seat).when(seat, "play_card", card, f"{card}.top")
        while table.g.pending.name == "choose_attack_target":
            free = "bug" in zones_of(table, "choose_attack_target")
            table.when(seat, "choose_attack_target", "bug" if free else "zone2")

    play(0, "CL05")
    play(0, "CL06")
    play(1, "DP04")
    table.when(1, "end_turn")
    play(2, "AR05")
    table.when(2, "end_turn")
    play(0, "CL04")
    play(1, "DP05")
    table.when(1, "end_turn")
    play(2, "AR07")
    table.when(2, "end_turn")
    table.asks("turn", 1).told("skipped", 0)
    play(1, "DP06")
    play(2, "AR08")
    assert table.g.hands == [[], [], []]
    assert is_over(table)


def test_at_least_one_card_at_most_two() -> None:
    table = plays(*B2, hand=["BL02", "BL03", "BL07"])
    table.refuses("end_turn", "must_play_one")
    table.when(0, "play_card", "BL07", "BL07.top").asks("turn", 0)
    assert ("end_turn",) in table.g.options
    table.when(0, "play_card", "BL02", "BL02.top").when(0, "choose_attack_target", "bug")
    assert is_over(table)  # the turn ended by itself with a card left in hand
    assert len(table.g.hands[0]) == 1


def test_the_turn_ends_by_itself_with_an_empty_hand() -> None:
    assert is_over(plays(*B2, hand=["BL07"]).when(0, "play_card", "BL07", "BL07.top"))


def test_w07_only_free_zones() -> None:
    table = plays(*B2, hand=["A1-02"], zones=["blocked", "AL01:4", "free", "free"])
    assert zones_of(table, "isolate") == {"zone3", "zone4"}
    table.refuses(("isolate", "A1-02", "zone2"), "zone_taken").refuses(("isolate", "A1-02", "zone1"), "zone_blocked")


def test_h3_the_top_of_an_anomaly_is_isolated_everything_else_is_played() -> None:
    table = plays(*B2, hand=["A1-02", "BL02"], zones=["blocked", "AL01:4", "AL02:4", "free"])
    table.offers(
        ("isolate", "A1-02", "zone4"),
        ("play_card", "A1-02", "A1-02.bottom"),
        ("play_card", "BL02", "BL02.top"),
        ("play_card", "BL02", "BL02.bottom"),
    )


def test_r10_no_free_zone_makes_the_top_illegal() -> None:
    table = plays(*B2, hand=["A1-02"], zones=["blocked", "AL01:4", "AL02:4", "A1-01:1"])
    table.offers(("play_card", "A1-02", "A1-02.bottom"))
    for zone in ("zone1", "zone2", "zone3", "zone4"):
        table.refuses(("isolate", "A1-02", zone), "no_free_zone")


def test_w08_r11_blocks_before_icons() -> None:
    table = plays(*B2, hand=["A1-04"]).when(0, "isolate", "A1-04", "zone4").then(infection=5)
    assert screen(table)[3] == "A1-04:4"
    kinds = [event.name for event in table.g.events]
    assert kinds.index("isolated") < kinds.index("infection_rises")


def test_a_character_card_goes_to_the_pile_of_its_option() -> None:
    table = plays(*B2, hand=["BL07", "BL10"])
    table.when(0, "play_card", "BL07", "BL07.bottom").when(0, "play_card", "BL10", "BL10.top")
    table.when(0, "choose_attack_target", "bug")
    assert pile(table, 0, BOTTOM) == ["BL07"]
    assert pile(table, 0, TOP) == ["BL10"]


def test_w51_programs_keep_the_turn_open() -> None:
    table = plays(CL, DP, AR, seat=1, hand=["DP01", "DP09", "DP04"], charge=1)
    table.when(1, "play_card", "DP01", "DP01.top").when(1, "play_card", "DP09", "DP09.top")
    table.asks("turn", 1).then(charge=3)
    table.offers(("use_program", "P3"), ("use_program", "P4"), "end_turn")
    table.refuses(("play_card", "DP04", "DP04.top"), "two_cards_played")
    table.refuses(("use_program", "P1"), "not_enough_charge").refuses(("use_program", "P2"), "not_enough_charge")
    assert is_over(table.when(1, "end_turn"))


def test_w51_with_charge_1_the_turn_ends_by_itself() -> None:
    table = plays(CL, DP, AR, seat=1, hand=["DP04", "DP09", "DP06"], charge=1)
    table.when(1, "play_card", "DP09", "DP09.top").when(1, "play_card", "DP04", "DP04.top")
    assert is_over(table.when(1, "choose_attack_target", "bug"))


def test_programs_before_between_and_after_cards() -> None:
    zones = ["free", "AL01:4", "AL02:4", "free"]
    table = plays(CL, DP, AR, seat=1, hand=["DP09", "DP01"], charge=7, zones=zones)
    table.when(1, "use_program", "P4").when(1, "choose_attack_target", "bug").then(charge=5, infection=5)
    table.refuses("end_turn", "must_play_one")
    table.when(1, "play_card", "DP09", "DP09.top").when(1, "use_program", "P4").when(1, "choose_attack_target", "bug")
    table.when(1, "play_card", "DP01", "DP01.top").then(charge=5, infection=2)
    table.when(1, "use_program", "P2").when(1, "choose_attack_target", "zone2")
    assert is_over(table)  # charge 1 pays nothing more
    assert screen(table)[1] == "free"


def test_w14_program_1() -> None:
    table = plays(*(CL, DP), seat=1, hand=["DP01"], charge=6)
    table.when(1, "use_program", "P1")
    for target in ("zone2", "zone2", "zone2", "bug"):
        table.when(1, "choose_split", target)
    table.then(charge=1, infection=3, programs=[False, True, True, True])
    assert screen(table)[1] == "AL01:1"
    assert alert(table) == "c2 d3 e3 f2"
    table.refuses(("use_program", "P1"), "program_used")


def test_program_3_repairs_the_team() -> None:
    table = plays(*B3, seat=1, hand=["DP01"], charge=3, firewalls=[3, 2, 4])
    table.when(1, "use_program", "P3").offers(("repair", 0), ("repair", 1)).refuses(("repair", 2), "firewall_full")
    table.when(1, "repair", 0).offers(("repair", 1)).when(1, "repair", 1).then(firewalls=[4, 3, 4], charge=0)


def test_program_4_any_number_of_times() -> None:
    table = plays(*B3, seat=1, hand=["DP01"], charge=4)
    for _ in range(2):
        table.when(1, "use_program", "P4").when(1, "choose_attack_target", "bug")
    table.then(charge=0, infection=4, programs=[True] * 4)


def test_a_program_is_legal_even_if_it_does_nothing() -> None:
    table = plays(*B3, seat=1, hand=["DP01"], charge=3, firewalls=[4, 4, 4])
    table.when(1, "use_program", "P3").asks("turn", 1).then(charge=0)


def test_r25_no_program_on_a_skipped_turn() -> None:
    table = lay(*B3, hands={0: ["CL09"]}, charge=7, at=[("next_turn", 1)])
    table.asks("turn", 0).told("skipped", 1)


def test_only_drpower_has_programs() -> None:
    table = plays(*B3, seat=0, hand=["CL09"], charge=7)
    assert not [option for option in table.g.options if option[0] == "use_program"]


def test_the_solo_player_uses_programs_too() -> None:
    table = plays(DP, AR, solo=True, hand=["AR08", "DP09", "AR04"], charge=2)
    assert ("use_program", 3) in table.g.options


def test_r39_a_hand_has_no_limit_and_drawn_cards_join_it() -> None:
    table = plays(*B2, hand=["BL09", "BL02", "BL03"], decks={0: ["BL04"]})
    table.when(0, "play_card", "BL09", "BL09.top").when(0, "choose_attack_target", "bug").asks("turn", 0)
    assert len(table.g.hands[0]) == 3
