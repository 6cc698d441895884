"""Discard, draw and duplicate: W17, W26 to W29, W39, R26 to R32, R45, R54."""

from dystopolis.games.hacktivity import GAME
from tests.games.hacktivity.table import (
    AR,
    B2,
    B4,
    BL,
    BOTTOM,
    CL,
    DP,
    TOP,
    alert,
    is_over,
    lay,
    names,
    pile,
    plays,
    screen,
)


def test_w17_nothing_to_discard() -> None:
    table = plays(*B2, hand=["A1-06"], decks={0: []}).when(0, "play_card", "A1-06", "A1-06.bottom")
    assert is_over(table)


def test_w26_r29_h5_the_source_must_hold_enough() -> None:
    deck = ["BL07", "BL06", "BL04", "BL03", "BL02", "BL10"]
    table = plays(*B2, hand=["A1-06", "BL05", "A1-03"], decks={0: deck}).when(0, "play_card", "A1-06", "A1-06.bottom")
    table.asks("choose_discard", 0).offers("from_deck").refuses("from_hand", "source_too_small")
    table.when(0, "from_deck").told("turned_up")
    table.offers(("discard", "BL10", "top"), ("discard", "BL10", "bottom"))
    assert names(table.g.shown) == ["BL10", "BL02"]
    assert [piece.id for piece in GAME.view(table.g, 1).zone("shown").pieces] == ["BL10", "BL02"]
    table.when(0, "discard", "BL10", "top").when(0, "discard", "BL02", "bottom")
    assert (pile(table, 0, TOP), pile(table, 0, BOTTOM)) == (["BL10"], ["BL02"])
    assert names(table.g.decks[0]) == deck[:4]


def test_r29_from_the_hand_which_cards_in_which_order() -> None:
    table = plays(*B2, hand=["A1-06", "BL05", "BL02", "BL03"], decks={0: ["BL04"]})
    table.when(0, "play_card", "A1-06", "A1-06.bottom").offers("from_hand").when(0, "from_hand")
    table.when(0, "discard", "BL03", "bottom").offers(
        ("discard", "BL05", "top"),
        ("discard", "BL05", "bottom"),
        ("discard", "BL02", "top"),
        ("discard", "BL02", "bottom"),
    )
    table.when(0, "discard", "BL05", "bottom")
    assert pile(table, 0, BOTTOM) == ["BL03", "BL05"]
    assert names(table.g.hands[0]) == ["BL02"]


def test_r29_h5_if_neither_is_enough_first_the_hand_then_the_deck() -> None:
    table = plays(*B2, hand=["A1-06", "BL05"], decks={0: ["BL04"]}).when(0, "play_card", "A1-06", "A1-06.bottom")
    table.asks("choose_lost_card", 0).when(0, "discard", "BL05", "top").asks("choose_pile", 0)
    table.when(0, "discard", "BL04", "bottom")
    assert (pile(table, 0, TOP), pile(table, 0, BOTTOM)) == (["BL05"], ["BL04"])


def test_r29_up_to_what_there_is() -> None:
    table = plays(*B2, hand=["A1-06"], decks={0: ["BL04"]}).when(0, "play_card", "A1-06", "A1-06.bottom")
    assert is_over(table.asks("choose_pile", 0).when(0, "discard", "BL04", "top"))


def test_r30_only_character_cards_of_the_hand() -> None:
    table = plays(*B2, hand=["A4-08", "BL05", "A1-03", "W2-01"], decks={0: []})
    table.when(0, "play_card", "A4-08", "A4-08.bottom").offers("from_hand").when(0, "from_hand")
    table.offers(("discard", "BL05", "top"), ("discard", "BL05", "bottom"))


def test_a_discarded_card_is_not_resolved() -> None:
    table = plays(*B2, hand=["A4-08", "BL07"], decks={0: []}, alert="c4 d3 e3 f2")
    table.when(0, "play_card", "A4-08", "A4-08.bottom").when(0, "from_hand").when(0, "discard", "BL07", "bottom")
    table.then(infection=4)
    assert alert(table) == "c5 d3 e3 f2"


def test_r31_h8_solo_x_cards_are_passed_over_and_known() -> None:
    deck = ["AR02", "CL04", "SX-CY1", "CL05", "SX-AR1"]
    table = plays(CL, AR, solo=True, hand=["A1-06"], decks={0: deck}).when(0, "play_card", "A1-06", "A1-06.bottom")
    table.when(0, "from_deck").when(0, "discard", "CL05", "top").when(0, "discard", "CL04", "top")
    assert names(table.g.decks[0]) == ["AR02", "SX-CY1", "SX-AR1"]  # in their order, on top
    table.then(known=2)
    assert [piece.id for piece in GAME.view(table.g, 0).zone("deck_0").pieces] == ["SX-AR1", "SX-CY1"]
    for source in range(20):
        assert names(GAME.world(table.g, 0, source).decks[0])[1:] == ["SX-CY1", "SX-AR1"]


def test_r31_h8_what_is_known_is_drawn_first() -> None:
    table = lay(CL, AR, solo=True, decks={0: ["AR02", "CL04", "AR03", "SX-CY1", "SX-AR1"]}, known=2)
    table.when(0, "draw_cards", 1, 2).then(known=1)


def test_r32_an_unstable_card_lost_goes_to_a_normal_pile() -> None:
    table = plays(*B2, scenario=3, hand=["A4-08", "U-BL1"], decks={0: []})
    table.when(0, "play_card", "A4-08", "A4-08.bottom").when(0, "from_hand").when(0, "discard", "U-BL1", "bottom")
    assert pile(table, 0, BOTTOM) == ["U-BL1"]
    table.then(out_of_play=[])


def test_w39_solo_x_cards_go_to_the_enemy_discard() -> None:
    table = plays(BL, AR, solo=True, hand=["SX-BL2", "AR02"], decks={0: []})
    table.when(0, "play_card", "SX-BL2", "SX-BL2.bottom").when(0, "from_hand")
    table.offers(("discard", "AR02", "top"), ("discard", "AR02", "bottom")).when(0, "discard", "AR02", "top")
    table.when(0, "choose_attack_target", "bug").then(infection=2)
    assert names(table.g.enemy_discard) == ["SX-BL2"]


def test_r53_solo_cards_are_never_isolated() -> None:
    table = plays(BL, AR, solo=True, hand=["SA1"])
    table.offers(("play_card", "SA1", "SA1.top"), ("play_card", "SA1", "SA1.bottom"))
    table.when(0, "play_card", "SA1", "SA1.top").then(infection=6)
    assert names(table.g.enemy_discard) == ["SA1"]


# Draw


def test_w28_a_drawn_card_must_be_played_this_wave() -> None:
    table = lay(*B2, hands={0: ["BL09"]}, decks={0: ["BL02"]}, at=[("next_turn", 0)])
    table.when(0, "play_card", "BL09", "BL09.top").when(0, "choose_attack_target", "bug").asks("turn", 0)
    assert names(table.g.hands[0]) == ["BL02"]
    table.when(0, "end_turn").asks("turn", 0)  # nobody else has a card


def test_w29_r45_no_draw_from_an_empty_deck() -> None:
    table = plays(*B2, hand=["A2-06"], anomalies=0).when(0, "play_card", "A2-06", "A2-06.bottom").then(infection=6)
    assert table.g.hands[0] == []


def test_draw_anomaly_takes_the_top_card_an_alert_too() -> None:
    table = plays(*B2, hand=["A2-06"], anomalies=["A1-02", "W2-01"]).when(0, "play_card", "A2-06", "A2-06.bottom")
    assert names(table.g.hands[0]) == ["W2-01"]
    told = [event for event in table.g.events if event.name == "drew_anomaly"]
    assert [event.args for event in told] == [(0, 1)]  # never the card


def test_draw_character_in_solo_takes_solo_x_too() -> None:
    table = plays(BL, AR, solo=True, hand=["BL09"], decks={0: ["SX-AR1"]})
    table.when(0, "play_card", "BL09", "BL09.top").when(0, "choose_attack_target", "bug")
    assert names(table.g.hands[0]) == ["SX-AR1"]


# Duplicate


def test_w27_r26_the_pile_decides_the_option() -> None:
    table = plays(*B2, hand=["BL01"], piles={(1, BOTTOM): ["AR03"]})
    table.when(0, "play_card", "BL01", "BL01.top").offers(("choose_duplicate", "AR03", "AR03.bottom"))
    table.refuses(("choose_duplicate", "BL01", "BL01.top"), "no_copy_of_copy")
    table.when(0, "choose_duplicate", "AR03", "AR03.bottom")
    assert alert(table) == "c6 d3 e3 f2"
    for target in ("zone2", "zone2", "bug", "bug"):
        table.when(0, "choose_split", target)
    table.then(infection=2)
    assert screen(table)[1] == "AL01:2"
    assert pile(table, 1, BOTTOM) == ["AR03"]
    assert pile(table, 0, TOP) == ["BL01"]


def test_the_copy_card_covers_its_pile() -> None:
    piles = {(0, TOP): ["BL02"], (0, BOTTOM): ["BL07"]}
    table = plays(*B2, hand=["BL01"], piles=piles).when(0, "play_card", "BL01", "BL01.top")
    table.offers(("choose_duplicate", "BL07", "BL07.bottom"))
    table = plays(*B2, hand=["BL01"], piles=piles).when(0, "play_card", "BL01", "BL01.bottom")
    table.offers(("choose_duplicate", "BL02", "BL02.top"))


def test_only_the_top_card_of_each_pile_is_visible() -> None:
    table = plays(*B2, hand=["BL01"], piles={(1, TOP): ["AR02", "AR04"]}).when(0, "play_card", "BL01", "BL01.top")
    table.offers(("choose_duplicate", "AR04", "AR04.top"))


def test_nothing_to_duplicate() -> None:
    assert is_over(plays(*B2, hand=["BL01"]).when(0, "play_card", "BL01", "BL01.top"))


def test_r26_a_discarded_card_may_be_copied() -> None:
    table = plays(*B2, hand=["A4-08", "BL07", "BL01"], decks={0: []})
    table.when(0, "play_card", "A4-08", "A4-08.bottom").when(0, "from_hand").when(0, "discard", "BL07", "bottom")
    table.when(0, "play_card", "BL01", "BL01.top").offers(("choose_duplicate", "BL07", "BL07.bottom"))
    table.when(0, "choose_duplicate", "BL07", "BL07.bottom").then(infection=1)


def test_r27_duplicate_n_resolves_one_card_n_times() -> None:
    table = lay(*B2, piles={(1, TOP): ["AR08"]}, at=[("choose_duplicate", 0, -1, 2)])
    table.when(0, "choose_duplicate", "AR08", "AR08.top").then(infection=0)


def test_r28_no_loops_between_copy_cards() -> None:
    table = plays(*B2, scenario=3, hand=["U-BL2"], piles={(0, TOP): ["BL01"]})
    table.when(0, "play_card", "U-BL2", "U-BL2.top")
    assert is_over(table)  # only duplicating cards are visible


def test_r54_a_harmful_copy_is_mandatory() -> None:
    table = plays(*B2, hand=["BL01"], piles={(1, BOTTOM): ["AR04"]}, alert="c4 d3 e3 f2")
    table.when(0, "play_card", "BL01", "BL01.top").offers(("choose_duplicate", "AR04", "AR04.bottom"))
    table.when(0, "choose_duplicate", "AR04", "AR04.bottom").then(infection=5)
    assert alert(table) == "c1 d3 e3 f2"


def test_you_are_the_player_who_copies() -> None:
    table = plays(*B4, seat=2, hand=["BL01"], piles={(1, BOTTOM): ["DP08"]}, firewalls=[3, 3, 2, 3], charge=1)
    table.when(2, "play_card", "BL01", "BL01.top").when(2, "choose_duplicate", "DP08", "DP08.bottom")
    table.then(firewalls=[3, 3, 3, 3], charge=3)


def test_solo_x_cards_cannot_be_duplicated() -> None:
    table = plays(BL, DP, solo=True, hand=["SX-BL1", "BL01"])
    table.when(0, "play_card", "SX-BL1", "SX-BL1.top").when(0, "play_card", "BL01", "BL01.top")
    assert is_over(table)
