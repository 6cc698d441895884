"""The draw phase and the end of the cards: W1, W35 to W38, R35 to R38."""

from dystopolis.games.hacktivity import GAME
from tests.games.hacktivity.table import AR, B2, B3, BL, CL, DP, cards, lay, names


def test_w01_blind_proportions_seen_together() -> None:
    table = lay(CL, DP, AR)
    before = len(table.g.anomalies)
    table.when(0, "draw_cards", 1, 2).when(1, "draw_cards", 3, 0)
    assert table.g.hands == [[], [], []]
    assert [len(drawn) for drawn in table.g.facedown] == [3, 3, 0]
    assert GAME.view(table.g, 0).zone("drawn_0").counters == {"anomaly_cards": 2, "character_cards": 1}
    assert not GAME.view(table.g, 0).zone("drawn_0").pieces
    table.when(2, "draw_cards", 0, 3)
    assert len(table.g.anomalies) == before - 5
    assert [len(hand) for hand in table.g.hands] == [3, 3, 3]
    table.told("hands_seen").asks("turn", 0)


def test_hand_size_is_the_tension_value() -> None:
    lay(*B2).offers(*(("draw_cards", own, 3 - own) for own in range(4)))
    lay(*B2, tension=2, at=[("draw_cards", 0, 0, 0)]).offers(*(("draw_cards", own, 4 - own) for own in range(5)))


def test_a_small_deck_must_be_completed_with_anomalies() -> None:
    table = lay(*B2, decks={0: ["BL02"]}, at=[("draw_cards", 0, 0, 0)])
    table.offers(("draw_cards", 1, 2), ("draw_cards", 0, 3)).refuses(("draw_cards", 2, 1), "deck_too_small")


def test_w35_r36_r37_a_short_wave() -> None:
    table = lay(*B2, decks={0: [], 1: ["AR01", "AR02", "AR03", "AR04", "AR05"]}, anomalies=2, at=[("wave",)])
    table.asks("draw_cards", 0).then(wave=2)
    table.offers(("draw_cards", 0, 0), ("draw_cards", 0, 1), ("draw_cards", 0, 2))
    table.when(0, "draw_cards", 0, 1).offers(("draw_cards", 2, 1)).refuses(("draw_cards", 3, 0), "must_take_rest")
    table.when(1, "draw_cards", 2, 1).asks("turn", 0)
    assert len(table.g.decks[1]) == 3


def test_w35_the_last_to_draw_must_take_the_rest() -> None:
    table = lay(*B2, decks={0: [], 1: ["AR01"] * 5}, anomalies=3, at=[("draw_cards", 1, 1, 1)])
    table.offers(("draw_cards", 0, 3)).refuses(("draw_cards", 1, 2), "must_take_rest")


def test_w36_r35_an_early_player_may_not_starve_a_later_one() -> None:
    table = lay(*B2, decks={0: ["BL02", "BL03", "BL04", "BL05"], 1: []}, anomalies=4, at=[("wave",)])
    table.offers(("draw_cards", 3, 0), ("draw_cards", 2, 1))
    table.refuses(("draw_cards", 1, 2), "reserve_for_others").refuses(("draw_cards", 0, 3), "reserve_for_others")
    table.when(0, "draw_cards", 2, 1).offers(("draw_cards", 0, 3))


def test_h6_more_anomalies_than_there_are() -> None:
    own = ["BL02", "BL03", "BL04", "BL05"]
    table = lay(*B2, decks={0: own, 1: ["AR01"] * 4}, anomalies=2, at=[("wave",)]).asks("draw_cards", 0)
    table.refuses(("draw_cards", 0, 3), "too_few_anomalies")
    table = lay(*B2, decks={0: own, 1: ["AR01"]}, anomalies=4, at=[("wave",)]).asks("draw_cards", 0)
    table.refuses(("draw_cards", 0, 3), "reserve_for_others")  # they are there, but not all for him


def test_reserve_counts_every_player_still_to_draw() -> None:
    table = lay(*B3, decks={0: ["CL01"] * 3, 1: ["DP01"], 2: []}, anomalies=6, at=[("wave",)])
    table.offers(("draw_cards", 3, 0), ("draw_cards", 2, 1))


def test_w37_r38_an_alert_in_the_last_wave_brings_another() -> None:
    table = lay(
        *B2,
        hands={0: ["BL02"]},
        decks={0: [], 1: []},
        anomalies=0,
        alert="c7 d3",
        alert_stack=cards(["W2-01"]),
        at=[("turn", 0, 0), ("next_turn", 1), ("end_of_wave",)],
    )
    table.when(0, "play_card", "BL02", "BL02.bottom").when(0, "choose_attack_target", "bug")
    table.asks("draw_cards", 0).then(wave=2, anomalies=cards(["W2-01"]))
    table.offers(("draw_cards", 0, 0), ("draw_cards", 0, 1)).when(0, "draw_cards", 0, 0)
    table.offers(("draw_cards", 0, 1)).when(1, "draw_cards", 0, 1)
    table.asks("turn", 1)
    assert names(table.g.hands[1]) == ["W2-01"]


def test_w38_victory_with_anomalies_isolated() -> None:
    table = lay(*B2, decks={0: [], 1: []}, anomalies=0, infection=0, at=[("end_of_wave",)], pause=False)
    table.then(ending="victory", winners=(0, 1))


def test_r41_infection_at_0_wins_nothing_before_the_end() -> None:
    lay(*B2, infection=0, at=[("end_of_wave",)]).asks("draw_cards", 0)


def test_the_cards_are_out_and_the_infection_is_not() -> None:
    lay(*B2, decks={0: [], 1: []}, anomalies=0, infection=1, at=[("end_of_wave",)]).then(ending="end", winners=())


def test_draw_order_follows_the_characters() -> None:
    table = lay(AR, BL, DP)
    table.then(order=[2, 1, 0]).asks("draw_cards", 2)
