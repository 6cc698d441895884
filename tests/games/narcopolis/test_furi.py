"""Two players against Furi: E49 to E54, R29 to R34."""

import pytest

from dystopolis.games.narcopolis import CONTENT
from dystopolis.kernel import NATURE
from dystopolis.testing import Table
from tests.games.narcopolis.table import code, lay, levels, name, types, wins

SECOND_TURN = [("main", 1), ("turn_ends", 1), ("round_ends",)]
FIRST_TURN = [("main", 0), ("turn_ends", 0), ("turn", 1), ("round_ends",)]


def furi_acts(event: str, die: int, **fields: object) -> Table:
    """Her step under an Event, with the control die."""
    at = [("furi_step",), ("turn", 0), ("turn", 1), ("round_ends",)]
    table = lay(seats=2, event=event, at=at, **fields)  # type: ignore[arg-type]
    return table.asks("roll_control", NATURE).rolls(die)


def test_e49_overtaken_by_the_first_player_of_a_round() -> None:
    ahead = {"seats": 2, "round": 6, "at": FIRST_TURN}
    table = lay(**ahead, reputation={0: 17, 1: 18, 2: 16}).when(0, "end_turn").told("last_turn", 1).asks("main", 1)  # type: ignore[arg-type]
    table.when(1, "end_turn").then(ending="beat_furi", winners=(1,))
    table = lay(**ahead, reputation={0: 17, 1: 16, 2: 16}).when(0, "end_turn").when(1, "end_turn")  # type: ignore[arg-type]
    table.then(ending="beat_furi", winners=(0,))


def test_e49_r34_pulled_down_again_and_the_game_goes_on() -> None:
    table = lay(seats=2, round=6, at=FIRST_TURN, reputation={0: 17, 1: 16, 2: 16}, hands={1: "hitman"}, event_deck=[20])
    table.when(0, "end_turn").when(1, "play_influence", "hitman").when(1, "target_player", 0)
    table.then(reputation=[15, 16, 16]).when(1, "end_turn")
    table.then(ending="", round=7, reputation=[15, 16, 17])


def test_overtaken_by_the_second_player_ends_the_game() -> None:
    table = lay(1, seats=2, at=SECOND_TURN, reputation={0: 5, 1: 12, 2: 11}).when(1, "end_turn")
    table.then(ending="beat_furi", winners=(1,))


def test_equal_to_furi_is_not_above() -> None:
    table = lay(1, seats=2, at=SECOND_TURN, reputation={0: 5, 1: 11, 2: 11}, event_deck=[20]).when(1, "end_turn")
    table.then(ending="")


def test_the_tenth_round_without_anybody_above_is_furis() -> None:
    lay(1, seats=2, round=10, at=SECOND_TURN, reputation={2: 19}).when(1, "end_turn").then(
        ending="furi_wins", winners=()
    )


def test_ties_above_furi_are_broken_as_usual() -> None:
    table = lay(1, seats=2, at=SECOND_TURN, reputation={0: 12, 1: 12, 2: 11}, on={1: {"nv1": "A"}})
    table.when(1, "end_turn").then(winners=(1,))


def test_e50_r32_furi_at_20_wins_before_her_action() -> None:
    table = lay(seats=2, event="d02", reputation={0: 19, 2: 19}, at=[("furi_step",), ("turn", 0)])
    table.then(ending="furi_wins", winners=())


def test_e51_r29_r30_furi_attacks() -> None:
    on = {0: {"nb2": "AD", "nb3": "A", "nb4": "B", "nb5": "C"}}
    table = furi_acts("d02", 4, on=on, pawns={0: "nb3"}, police="nb4", furi_target=code("nb5"))
    table.asks("furi_attack", 1).offers(("furi_attack", name("nb2")))
    table.refuses(("furi_attack", name("nb3")), "pawn_there").refuses(("furi_attack", name("nb4")), "protected")
    table.refuses(("furi_attack", name("nb5")), "same_district").then(reputation=[5, 5, 11])
    table.when(1, "furi_attack", name("nb2")).asks("combat_announce", 1)
    wins(table, 1, 0).asks("main", 0)
    assert levels(table, 0) == (1, 1, 1, 0)
    assert table.g.pawns[2] == table.g.furi_target == code("nb2")


def test_e51_the_victim_who_wins_has_a_feat_and_the_reward() -> None:
    table = furi_acts("d05", 1, on={1: {"nv2": "AD"}}).asks("furi_attack", 0).when(0, "furi_attack", name("nv2"))
    wins(table, 1, 0)
    assert types(table, 1, "nv2") == "AD"
    assert table.g.feats[1] == [(0, 2, 1, 2, 2)]
    assert table.g.money[1] == 35


def test_r30_nothing_to_attack_means_nothing_happens() -> None:
    furi_acts("d02", 1).asks("main", 0).then(furi_target=-1)


def test_e52_furi_implants() -> None:
    six = {f"ei{n}": "ABC" for n in range(1, 7)} | {"mh1": "D", "mh2": "D", "mh3": "D", "mh4": "D", "mh5": "D"}
    on = {2: six, 0: {"nb1": "A"}}
    table = furi_acts("d03", 2, on=on, pawns={0: "nb2", 1: "nv1"}, blocked=1 << code("nb3")).asks("furi_implant", 1)
    table.refuses(("furi_implant", name("nb1"), "drogues"), "exploited_already")
    table.refuses(("furi_implant", name("nb2"), "drogues"), "pawn_there")
    table.refuses(("furi_implant", name("nb3"), "drogues"), "blocked")
    kinds = {option[2] for option in table.g.options}
    places = {option[1] for option in table.g.options}
    assert kinds == {3}
    assert not places & {code(short) for short in ("nb1", "nb2", "nb3", "nv1", "ei1", "mh1")}
    table.when(1, "furi_implant", name("cp2"), "drogues")
    assert types(table, 2, "cp2") == "D"
    assert table.g.pawns[2] == code("cp2")


@pytest.mark.parametrize("card", ["bombe", "balance", "racket", "hitman", "corruption_mairie"])
def test_e52_furi_plays_each_of_her_cards(card: str) -> None:
    all_cards = [0, 1, 2, 3, 4]
    table = furi_acts("d06", 1, on={1: {"nv2": "AB"}}, money={1: 20}, furi_cards=all_cards).asks("furi_influence", 0)
    table.when(0, "furi_influence", card)
    if card == "bombe":
        table.asks("furi_bombs", 0).offers(("target_district", name("nv2"))).when(0, "target_district", name("nv2"))
        assert levels(table, 1) == (0, 0, 0, 0)
        assert table.g.feats == [[], []]
    assert table.g.money == ([30, 8] if card == "racket" else [30, 20])
    assert table.g.reputation == [5, 3 if card == "hitman" else 5, 11]
    assert table.g.mairie == [False, card == "corruption_mairie"]
    assert (table.g.pawns[1] == 35) == (card == "balance")
    assert table.g.gone == [CONTENT.code("card", card)]
    assert len(table.g.furi_cards) == 4


def test_furis_cards_need_a_target() -> None:
    table = furi_acts("d06", 1, money={1: 0}, furi_cards=[0, 2, 3]).asks("furi_influence", 0)
    table.offers(("furi_influence", "hitman")).refuses(("furi_influence", "bombe"), "no_target")
    table.refuses(("furi_influence", "racket"), "no_target")


def test_e53_attacking_furi() -> None:
    table = lay(seats=2, pawns={0: "ei2"}, on={2: {"ei2": "AB"}}).when(0, "attack").then(money=[24, 30])
    wins(table.asks("combat_announce", 0), 0, 1)
    assert types(table, 0, "ei2") == "AB"
    assert levels(table, 2) == (0, 0, 0, 0)
    assert table.g.feats[0] == [(0, 1, 0, 2, 2)]


def test_e53_furi_holds_and_nobody_is_rewarded() -> None:
    table = lay(seats=2, event="x08", pawns={0: "ei2"}, on={2: {"ei2": "AB"}}).when(0, "attack")
    wins(table, 1, 0).told("furi_held", code("ei2")).then(reputation=[5, 5, 10], feats=[[], []])


def test_e54_the_first_player_alternates() -> None:
    table = lay(seats=2, round=0, at=[("round_begins",)], event_deck=[20, 20, 20, 20], jobs={})
    order = []
    for _ in range(6):
        order.append(table.g.seat)
        table.when(table.g.seat, "end_turn")
        if table.g.ending:
            break
        table.chance()
    assert order == [0, 1, 1, 0, 0, 1]


def test_r31_what_cannot_hit_furi() -> None:
    hands = {0: "balance"}
    lay(seats=2, hands=hands).when(0, "play_influence", "balance").offers(("target_player", 0), ("target_player", 1))
    table = lay(seats=2, hands={0: "hitman"}).when(0, "play_influence", "hitman")
    table.offers(("target_player", 1), "target_furi").when(0, "target_furi").then(reputation=[5, 5, 8])
    for card in ("racket", "corruption_mairie", "fight_club"):
        lay(seats=2, hands={0: card}).when(0, "play_influence", card).offers(("target_player", 1))


def test_bombing_furi_is_a_feat() -> None:
    table = lay(seats=2, hands={0: "bombe"}, on={2: {"ei2": "AB"}}).when(0, "play_influence", "bombe")
    table.when(0, "target_district", name("ei2")).told("furi_bombed", code("ei2"), 2)
    assert table.g.feats[0] == [(1, 1, -1, 2, 2)]


def test_furi_is_an_opponent_for_jobs() -> None:
    armes = {0: {"nb1": "A", "nb2": "A", "nb3": "A"}}
    lay(seats=2, jobs={0: "j20"}, on=armes).when(0, "perform_job", "j20")
    table = lay(seats=2, jobs={0: "j20"}, on={**armes, 2: {"ei1": "A", "ei2": "A", "ei3": "A"}})
    table.refuses(("perform_job", "j20"), "unfulfilled")


def test_a_blocked_district_and_furis_pawn_stop_a_move() -> None:
    table = lay(seats=2, blocked=1 << code("nb3"), pawns={2: "cp1"})
    table.refuses(("move", name("nb3")), "blocked").refuses(("move", name("cp1")), "pawn_there")


def test_events_never_bind_furi() -> None:
    at = [("furi_attack", 0), ("turn", 0), ("turn", 1), ("round_ends",)]
    for event, place in (("s07", "nv2"), ("x10", "mh2")):  # nobody may attack; Matic Hill is closed
        table = lay(seats=2, event=event, on={1: {place: "A"}}, at=at).when(0, "furi_attack", name(place))
        wins(table.asks("combat_announce", 0), 0, 1)
        assert levels(table, 1) == (0, 0, 0, 0)


ACTION = {
    "d01": None,
    "d02": "furi_attack",
    "d03": "furi_implant",
    "d04": "furi_influence",
    "d05": "furi_attack",
    "d06": "furi_influence",
    "d07": "furi_attack",
    "d08": "furi_implant",
    "d09": "furi_influence",
    "d10": "furi_attack",
}


@pytest.mark.parametrize("event", ACTION)
def test_furis_action_on_each_event(event: str) -> None:
    at = [("furi_step",), ("turn", 0), ("round_ends",)]
    table = lay(seats=2, event=event, at=at, on={1: {"nv2": "A"}}, furi_cards=[2])
    if ACTION[event] is None:
        table.asks("main", 0)
    else:
        table.asks("roll_control", NATURE).rolls(5).asks(str(ACTION[event]), 0)


def test_n12_furis_own_pawn_is_no_obstacle_to_her() -> None:
    table = furi_acts("d02", 1, on={1: {"nv2": "A"}}, pawns={2: "nv2"}).asks("furi_attack", 0)
    table.offers(("furi_attack", name("nv2")))


def test_n11_furis_bombe_meets_the_police() -> None:
    table = furi_acts("d09", 1, on={1: {"nv2": "AB"}}, police="nv2", furi_cards=[0]).when(0, "furi_influence", "bombe")
    table.when(0, "target_district", name("nv2")).then(police=0)
    assert types(table, 1, "nv2") == "AB"


def test_n14_player_1_is_who_began_the_game() -> None:
    at = [("furi_step",), ("turn", 0), ("round_ends",)]
    on = {0: {"nb2": "A"}, 1: {"nv2": "A"}}
    lay(seats=2, event="d02", at=at, on=on, first=1).rolls(1).asks("furi_attack", 1)
    lay(seats=2, event="d02", at=at, on=on, first=1).rolls(2).asks("furi_attack", 0)
