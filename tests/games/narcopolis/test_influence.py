"""Every Influence card: E24 to E35, E46 and the rulings about them."""

import pytest

from dystopolis.games.narcopolis import CONTENT, GAME
from dystopolis.games.narcopolis.state import COPIES, PRICE
from dystopolis.testing import Table
from tests.games.narcopolis.table import BOOKI, BUSTA, KILLAH, MISS_T, lay, levels, name, types, wins


def play(card: str, **fields: object) -> Table:
    """The first seat plays its only card."""
    return lay(hands={0: card}, **fields).when(0, "play_influence", card)  # type: ignore[arg-type]


def test_the_deck() -> None:
    assert sum(COPIES) == 45
    assert dict(zip(CONTENT.ids["card"], zip(COPIES, PRICE))) == {
        "bombe": (5, 12),
        "balance": (5, 6),
        "racket": (5, 5),
        "hitman": (5, 15),
        "corruption_mairie": (4, 10),
        "corruption_juge": (4, 3),
        "corruption_police": (5, 8),
        "fight_club": (4, 8),
        "deal": (4, 3),
        "financement_occulte": (4, 25),
    }


def test_e24_bombe_empties_a_district() -> None:
    table = play("bombe", on={1: {"nv2": "ABD", "nv3": "A"}}, jobs={0: "j44"})
    table.then(money=[18, 30, 30, 30]).asks("choose_target", 0)
    table.offers(("target_district", name("nv2")), ("target_district", name("nv3")))
    table.when(0, "target_district", name("nv2")).told("bombed", 15, 1, 3)
    assert levels(table, 1) == (1, 0, 0, 0)
    assert table.g.feats[0] == [(1, 2, -1, 3, 1)]
    assert table.g.discard == [0]
    table.when(0, "perform_job", "j44").then(reputation=[7, 5, 5, 5])


def test_e24_r39_bombe_on_a_police_token() -> None:
    table = play("bombe", on={1: {"nv2": "ABD"}}, police="nv2").when(0, "target_district", name("nv2"))
    table.then(police=0, feats=[[], [], [], []])
    assert types(table, 1, "nv2") == "ABD"


def test_bombe_on_oneself_is_no_feat() -> None:
    table = play("bombe", on={0: {"nb2": "AB"}}).when(0, "target_district", name("nb2"))
    assert levels(table, 0) == (0, 0, 0, 0)
    assert table.g.feats[0] == []


def test_e25_r38_balance() -> None:
    turns = [("main", 0), ("turn_ends", 0), ("turn", 1), ("turn", 1), ("turn", 1), ("round_ends",)]
    table = lay(hands={0: "balance", 1: "balance"}, on={1: {"nv1": "A"}}, at=turns)
    table.when(0, "play_influence", "balance").when(0, "target_player", 1).told("jailed", 1)
    assert table.g.pawns[1] == 35
    assert table.g.money[0] == 24
    table.when(0, "end_turn").asks("main", 1)
    table.refuses(("move", name("nb1")), "sentenced").refuses("attack", "in_prison")
    table.refuses(("implant", "armes"), "in_prison").when(1, "develop", name("nv1"), "bordels")
    table.when(1, "play_influence", "balance").refuses(("target_player", 1), "not_a_target")
    table.when(1, "target_player", 2).when(1, "end_turn")
    assert table.g.immune[1] == 1
    assert table.g.sentence[1] == 0
    table.asks("main", 1).when(1, "move", name("nb1")).when(1, "end_turn")
    assert table.g.immune[1] == 0


def test_e26_racket() -> None:
    play("racket", money={1: 7}).when(0, "target_player", 1).then(money=[32, 0, 30, 30])
    play("racket").when(0, "target_player", 1).then(money=[37, 18, 30, 30])
    play("racket", money={1: 0}).refuses(("target_player", 1), "not_a_target")
    lay(hands={0: "racket"}, money={1: 0, 2: 0, 3: 0}).refuses(("play_influence", "racket"), "no_target")


def test_e27_r25_hitman() -> None:
    table = play("hitman", reputation={1: 2, 2: 1, 3: 20})
    table.offers(("target_player", 1)).refuses(("target_player", 2), "not_a_target")
    table.refuses(("target_player", 3), "not_a_target")
    table.when(0, "target_player", 1).then(reputation=[5, 1, 1, 20], money=[15, 30, 30, 30])
    play("hitman").when(0, "target_player", 3).then(reputation=[5, 5, 5, 3])


def test_e28_corruption_mairie() -> None:
    table = play("corruption_mairie").when(0, "target_player", 1).then(money=[20, 30, 30, 30])
    table.then(mairie=[False, True, False, False])
    both = [False, True, True, False]
    lay(hands={0: "corruption_mairie"}, mairie=both).refuses(("play_influence", "corruption_mairie"), "no_target")
    play("corruption_mairie", mairie=[False, True, False, False]).refuses(("target_player", 1), "not_a_target")


def test_e29_corruption_juge() -> None:
    table = lay(
        hands={0: "corruption_juge"},
        pawns={0: "prison"},
        sentence=[1, 0, 0, 0],
        on={1: {"nv2": "A"}},
        at=[("turn", 0), ("turn", 0), ("turn", 0), ("round_ends",)],
    )
    table.refuses(("move", name("nv2")), "sentenced").when(0, "play_influence", "corruption_juge")
    table.then(sentence=[0, 0, 0, 0], money=[27, 30, 30, 30])
    table.when(0, "move", name("nv2")).when(0, "attack")
    wins(table, 0, 1).when(0, "end_turn").then(immune=[1, 0, 0, 0])
    table.when(0, "end_turn").then(immune=[0, 0, 0, 0])
    lay(hands={0: "corruption_juge"}).refuses(("play_influence", "corruption_juge"), "no_target")


def test_e30_corruption_police() -> None:
    table = play("corruption_police", on={0: {"nb2": "A"}}, at=[("main", 0), ("turn_ends", 0), ("turn", 1)])
    table.when(0, "target_district", name("nb2")).then(money=[22, 30, 30, 30], police=2).when(0, "end_turn")
    table.when(1, "move", name("nb2")).refuses("attack", "protected")


def test_r39_one_police_token_a_district_and_eight_in_all() -> None:
    mine = {"nb1": "A", "nb2": "A"}
    play("corruption_police", on={0: mine}, police="nb1").refuses(("target_district", name("nb1")), "not_a_target")
    eight = "ei1 ei2 ei3 ei4 ei5 ei6 ei7 nv1"
    theirs = dict.fromkeys(eight.split(), "B")
    table = lay(hands={0: "corruption_police"}, on={0: mine, 1: theirs}, police=eight)
    table.refuses(("play_influence", "corruption_police"), "no_target")


def test_e31_fight_club() -> None:
    table = play("fight_club", jobs={0: "j46", 1: "j45"}).when(0, "target_player", 1).asks("combat_announce", 0)
    wins(table, 0, 1).then(reputation=[6, 5, 5, 5], money=[30 - 8 + 8, 30, 30, 30])
    assert table.g.feats[0] == [(3, -1, -1, 0, 1)]
    table.refuses(("perform_job", "j46"), "unfulfilled")
    table = wins(play("fight_club").when(0, "target_player", 1), 1, 0)
    table.then(reputation=[5, 6, 5, 5], money=[22, 38, 30, 30])


def test_e31_no_event_reward_for_a_fight_club() -> None:
    wins(play("fight_club", event="x08").when(0, "target_player", 1), 0, 1).then(reputation=[6, 5, 5, 5])


def test_e32_r41_deal() -> None:
    booki = (BOOKI, BUSTA, KILLAH, MISS_T)
    casinos = {0: {"nv1": "C", "nv2": "C", "nv3": "C"}}
    play("deal", who=booki, on=casinos, event="s03").when(0, "target_row", "casinos").then(money=[51, 30, 30, 30])
    lay(hands={0: "deal"}, who=booki, on=casinos, event="x05").refuses(("play_influence", "deal"), "no_target")
    table = play("deal", who=booki, on={0: {"nv1": "CA"}}, event="x05", mairie=[True, False, False, False])
    table.refuses(("target_row", "casinos"), "not_a_target").when(0, "target_row", "armes")
    table.then(money=[29, 30, 30, 30])


def test_e33_financement_occulte_triggers_the_last_round() -> None:
    table = play("financement_occulte", reputation={0: 18}).then(money=[5, 30, 30, 30], reputation=[20, 5, 5, 5])
    table.told("last_round").when(0, "end_turn").then(ending="boss", winners=(0,))


def test_e34_x04_no_card_may_be_played() -> None:
    table = lay(event="x04", hands={0: "deal"}, on={0: {"nb1": "A"}})
    table.refuses(("play_influence", "deal"), "event_forbids").when(0, "buy_influence")
    assert len(table.g.influence[0]) == 2


def test_e34_s10_two_buys_at_1() -> None:
    table = lay(event="s10", hands={0: "deal"}, on={0: {"nb1": "A"}}).when(0, "buy_influence")
    table.when(0, "buy_influence").then(money=[28, 30, 30, 30]).refuses("buy_influence", "limit_reached")
    table.refuses(("play_influence", "deal"), "one_kind")


def test_e34_r44_d09_a_card_costs_3_more() -> None:
    jailed = {"pawns": {0: "prison"}, "sentence": [2, 0, 0, 0]}
    play("corruption_juge", event="d09", **jailed).then(money=[24, 30, 30, 30])


def test_e34_d04_everybody_draws_at_the_reveal() -> None:
    d04 = CONTENT.code("event", "d04")
    table = lay(at=[("reveal_event",), ("turn", 0)], event_deck=[d04], hands={})
    assert [len(hand) for hand in table.g.influence] == [1, 1, 1, 1]
    table.told("influence_given", 3)


def test_e34_d06_everybody_gets_5() -> None:
    d06 = CONTENT.code("event", "d06")
    lay(at=[("reveal_event",), ("main", 0)], event_deck=[d06]).then(money=[35, 35, 35, 35])


def test_e35_r21_the_discard_is_shuffled_into_a_new_deck() -> None:
    table = lay(influence_deck=[], discard=[0, 0, 1, 2, 3, 4, 5, 6, 7]).when(0, "buy_influence")
    table.then(discard=[], money=[27, 30, 30, 30]).told("influence_reshuffled", 9)
    assert len(table.g.influence_deck) == 8
    lay(influence_deck=[], discard=[]).refuses("buy_influence", "no_card_left")


def test_r40_played_cards_go_to_the_discard_pile_face_up() -> None:
    table = play("financement_occulte")
    pile = GAME.view(table.g, 2).zone("discard")
    assert [piece.face for piece in pile.pieces] == ["financement_occulte"]


def test_n1_a_card_is_paid_and_discarded_before_its_target_is_named() -> None:
    table = play("racket", money={1: 0, 2: 0}).asks("choose_target", 0).offers(("target_player", 3))
    table.then(money=[25, 0, 0, 30], discard=[CONTENT.code("card", "racket")], influence=[[], [], [], []])
    lay(hands={0: "racket"}, money={1: 0, 2: 0, 3: 0}).refuses(("play_influence", "racket"), "no_target")
    play("financement_occulte").asks("main", 0)  # nothing to choose
    play("corruption_juge", pawns={0: "prison"}, sentence=[2, 0, 0, 0]).asks("main", 0)
    furi = lay(seats=2, hands={0: "hitman"}).when(0, "play_influence", "hitman")
    furi.offers(("target_player", 1), "target_furi").when(0, "target_furi").then(reputation=[5, 5, 8])


def test_one_card_a_turn_played_or_bought() -> None:
    table = lay(hands={0: "deal deal"}, on={0: {"nb1": "A"}}).when(0, "play_influence", "deal")
    table.when(0, "target_row", "armes").refuses(("play_influence", "deal"), "limit_reached")
    table.refuses("buy_influence", "one_kind")


def test_e46_r37_self_denunciation() -> None:
    at = [("main", 0), ("turn_ends", 0), ("turn", 0), ("turn", 0), ("round_ends",)]
    table = lay(hands={0: "balance"}, jobs={0: "j47"}, at=at).when(0, "play_influence", "balance")
    table.when(0, "target_player", 0).refuses(("move", name("nb1")), "sentenced")
    table.when(0, "perform_job", "j47").then(reputation=[6, 5, 5, 5]).when(0, "end_turn")
    table.refuses(("move", name("nb1")), "sentenced").when(0, "end_turn").when(0, "move", name("nb1"))


@pytest.mark.parametrize("card", CONTENT.ids["card"])
def test_a_card_that_is_too_dear(card: str) -> None:
    table = lay(hands={0: card}, money={0: 0}, on={0: {"nb1": "A"}}, sentence=[2, 0, 0, 0])
    table.refuses(("play_influence", card), "too_poor")
