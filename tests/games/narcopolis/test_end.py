"""The end: E33, E47, E48, R28, R43, and the score sheet."""

from dystopolis.games.narcopolis import GAME
from dystopolis.kernel import Line, aside_offer
from tests.games.narcopolis.table import duel, lay, name, wins

ROUND = [("main", 1), ("turn_ends", 1), ("turn", 2), ("turn", 3), ("round_ends",)]


def test_e47_the_round_is_played_to_its_end() -> None:
    table = lay(1, reputation={1: 19}, money={1: 30}, jobs={1: "j47"}, pawns={1: "prison"}, at=ROUND, round=6)
    table.g.influence[3] = [0]
    table.g.tokens[4] = 1 << 14  # seat 1: Armes at Nate Village 1
    table.when(1, "perform_job", "j47").told("last_round").when(1, "end_turn").when(2, "end_turn").asks("main", 3)
    table.when(3, "play_influence", "bombe").when(3, "target_district", name("nv1"))
    table.then(reputation=[5, 20, 5, 5]).when(3, "end_turn").then(ending="boss", winners=(1,))
    assert table.g.tokens[4] == 0


def test_who_has_20_loses_no_more() -> None:
    lay(reputation={1: 20}, hands={0: "hitman"}).when(0, "play_influence", "hitman").refuses(
        ("target_player", 1), "not_a_target"
    )


def test_the_game_goes_on_below_20() -> None:
    table = lay(3, at=[("main", 3), ("turn_ends", 3), ("round_ends",)], event_deck=[0], jobs={})
    table.when(3, "end_turn").asks("main", 0).then(round=4, event=0)


def test_e48_the_tenth_round_is_the_last_and_businesses_break_ties() -> None:
    last = [("main", 3), ("turn_ends", 3), ("round_ends",)]
    more = {0: {"nb1": "ABC"}, 1: {"nv1": "AB"}}
    table = lay(3, round=10, reputation={0: 17, 1: 17}, on=more, at=last).when(3, "end_turn")
    table.then(ending="boss", winners=(0,))


def test_e48_final_combat_in_turn_order() -> None:
    last = [("main", 3), ("turn_ends", 3), ("round_ends",)]
    equal = {0: {"nb1": "AB"}, 1: {"nv1": "AB"}}
    table = lay(3, round=10, reputation={0: 17, 1: 17}, on=equal, at=last, first=1).when(3, "end_turn")
    table.told("final_combat", 1, 0).asks("combat_announce", 1)
    wins(table, 0, 1).then(ending="boss", winners=(0,), money=[30, 30, 30, 30])


def test_r43_a_final_combat_of_three_is_a_ladder() -> None:
    last = [("main", 3), ("turn_ends", 3), ("round_ends",)]
    table = lay(3, round=10, reputation={0: 17, 1: 17, 2: 17}, at=last).when(3, "end_turn").asks("combat_announce", 0)
    wins(table, 1, 0).asks("combat_announce", 1)
    duel(table, (1, "announce", 222, 333), (2, "call", 0, 0)).then(ending="boss", winners=(2,))


def test_r28_reaching_20_in_anothers_turn() -> None:
    at = [("main", 0), ("turn_ends", 0), ("turn", 1), ("round_ends",)]
    table = lay(hands={0: "fight_club"}, reputation={1: 19}, at=at).when(0, "play_influence", "fight_club")
    wins(table.when(0, "target_player", 1), 1, 0).told("last_round").when(0, "end_turn").when(1, "end_turn")
    table.then(ending="boss", winners=(1,))


def test_conceding_ends_the_game_for_the_best_of_the_others() -> None:
    table = lay(reputation={0: 12, 1: 9})
    assert ("concede",) in aside_offer(table.g, 2).options
    table.aside(0, "concede").then(ending="conceded", winners=(1,))


def test_the_score_sheet_and_shared_ranks() -> None:
    last = [("main", 3), ("turn_ends", 3), ("round_ends",)]
    table = lay(3, round=10, reputation={0: 17, 1: 12, 2: 12, 3: 9}, at=last).when(3, "end_turn")
    assert GAME.score(table.g) == [
        Line("reputation", (17, 12, 12, 9)),
        Line("businesses", (0, 0, 0, 0)),
        Line("money", (30, 30, 30, 30)),
        Line("rank", (1, 2, 2, 4)),
    ]
    assert GAME.value(table.g) == (1000, -500, -500, -1000)  # who is second has lost


def test_r4_the_first_player_stays_the_same() -> None:
    table = lay(seats=3, at=[("round_begins",)], event_deck=[0, 0, 0], first=2, jobs={})
    order = []
    for _ in range(6):
        order.append(table.g.seat)
        table.when(table.g.seat, "end_turn")
    assert order == [2, 0, 1, 2, 0, 1]


def test_n15_equals_win_together_when_somebody_gives_up() -> None:
    lay(reputation={0: 12, 1: 9, 2: 9}).aside(0, "concede").then(ending="conceded", winners=(1, 2))
    lay(seats=2, reputation={0: 12, 1: 6, 2: 14}).aside(0, "concede").then(ending="conceded", winners=(1,))
