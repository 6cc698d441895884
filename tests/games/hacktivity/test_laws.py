"""Hacktivity keeps the laws for every number of seats, scenario and mode; worlds change only what is hidden."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dystopolis.games.hacktivity import GAME
from dystopolis.games.hacktivity.state import BACK, CARD, CARDS
from dystopolis.kernel import SPECTATOR, Seen, advance, choose
from dystopolis.testing import check_laws
from tests.games.hacktivity.table import AR, B2, B3, BL, CL, cards, lay


@pytest.mark.parametrize("seats", GAME.seats)
@settings(max_examples=12, deadline=None)
@given(seed=st.text(max_size=8), scenario=st.integers(1, 6), protocol=st.booleans())
def test_laws(seats: int, seed: str, scenario: int, protocol: bool) -> None:
    check_laws(GAME, seats, {"scenario": scenario, "protocol": protocol}, seed, every=10)


@pytest.mark.parametrize("seats", GAME.seats)
def test_laws_of_a_campaign(seats: int) -> None:
    g: Any = check_laws(GAME, seats, {"mode": "campaign", "scenario": 4}, "campaign", every=60)
    assert len(g.history) == 9


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("scenario", [1, 3, 4, 6])
def test_laws_to_the_end_of_a_game_played_well(seats: int, scenario: int) -> None:
    """Random teams lose early; a sensible one reaches the last waves."""
    g: Any = GAME.start(seats, {"scenario": scenario}, f"well {seats} {scenario}", listen=True)
    number = 0
    while not g.ending:
        number += 1
        if number % 7 == 0:
            for seat in (*range(seats), SPECTATOR):
                world = GAME.world(g, seat, number)
                assert GAME.view(world, seat) == GAME.view(g, seat)
                assert world.stack == g.stack
            assert GAME.state.load(g.save()).digest() == g.digest()
        choose(g, GAME.mind(Seen(GAME, g)))  # type: ignore[misc]  # it has a mind
        assert GAME.conserved(g) == (True, True)  # type: ignore[misc]
    assert g.wave > 3


def test_a_world_deals_hidden_cards_again_by_their_backs() -> None:
    table = lay(*B3, scenario=4, hands={0: ["CL01", "A1-01"], 1: ["DP01", "A1-02", "K01"]}, at=[("turn", 0, 0)])
    g = table.g
    seen: set[tuple[int, ...]] = set()
    for source in range(60):
        world = GAME.world(g, 0, source)
        assert world.hands[0] == g.hands[0]
        assert [BACK[card] for card in world.hands[1]] == [BACK[card] for card in g.hands[1]]
        assert [BACK[card] for card in world.anomalies] == [BACK[card] for card in g.anomalies]
        assert (
            Counter(world.decks[1] + world.hands[1]) - Counter(g.decks[1] + g.hands[1] + g.anomalies + g.core_deck)
            == {}
        )
        seen.add(tuple(world.hands[1]))
    assert len(seen) > 20


def test_every_card_of_a_hidden_place_is_as_likely() -> None:
    """Two unseen anomalies, one in a hand and one in the deck: each world is one of exactly two."""
    table = lay(BL, AR, hands={1: ["A1-02"]}, decks={0: [], 1: []}, anomalies=["A1-03"], at=[("next_turn", 0)])
    counts = Counter(GAME.world(table.g, 0, source).hands[1][0] for source in range(2000))
    assert set(counts) == set(cards(["A1-02", "A1-03"]))
    assert 880 < counts[CARD["A1-02"]] < 1120  # 5.4 standard deviations


def test_worlds_are_as_likely_as_enumeration_says() -> None:
    """Three unseen anomalies in a hand, the deck and the box; three Character cards in a hand and a deck; an alert.

    Backs are public, so the 3! orders of the anomalies and the 3 cards that ArTeMiS may hold, each with 2 orders of her
    deck, are all there is: 36 worlds, equally likely. BLAAST!! knows the own hand and cannot know the own deck of one.
    """
    hands = {0: ["BL02", "A1-01"], 1: ["AR02", "A1-02", "W2-01"]}
    decks = {0: ["BL03"], 1: ["AR03", "AR04"]}
    table = lay(BL, AR, hands=hands, decks=decks, anomalies=["A1-03"], at=[("turn", 0, 0)])
    table.g.removed, table.g.alert_stack = cards(["A1-04"]), []
    worlds: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for source in range(7200):
        world = GAME.world(table.g, 0, source)
        assert (world.hands[0], world.decks[0]) == (table.g.hands[0], table.g.decks[0])
        worlds[tuple(world.hands[1]), tuple(world.decks[1]), tuple(world.anomalies), tuple(world.removed)] += 1
    own, foreign, alert = cards(["AR02", "AR03", "AR04"]), cards(["A1-02", "A1-03", "A1-04"]), CARD["W2-01"]
    possible = {
        ((held, wild, alert), (low, high), (deck,), (box,))
        for held, low, high in permutations(own)
        for wild, deck, box in permutations(foreign)
    }
    assert set(worlds) == possible
    spread = sum((count - 200) ** 2 / 200 for count in worlds.values())
    assert spread < 80  # chi squared, 35 degrees of freedom: once in 40,000 runs


def test_a_world_follows_from_the_view_and_the_source_alone() -> None:
    g = lay(*B3, scenario=6, protocol=True, hands={1: ["DP01", "A1-02"]}, at=[("turn", 0, 0)]).g
    for seat in (0, 2, SPECTATOR):
        other = GAME.world(g, seat, 7)
        assert other.digest() != g.digest()
        assert GAME.world(other, seat, 8).digest() == GAME.world(g, seat, 8).digest()


def test_those_who_watch_a_solo_game_cannot_be_asked_otherwise() -> None:
    """What is asked shows that the hand holds a Character card to lose; every world of a spectator keeps that."""
    hand = {0: ["CL04", "SX-CY1", "SX-AR1"]}
    table = lay(CL, AR, solo=True, hands=hand, decks={0: ["AR02"]}, at=[("choose_lost_card", 0, 1)])
    for source in range(50):
        world = GAME.world(table.g, SPECTATOR, source)
        advance(world)
        assert world.stack == table.g.stack


def test_cards_removed_unseen_may_be_anywhere_for_all() -> None:
    g = lay(*B2, scenario=5, protocol=True).g
    assert len({tuple(GAME.world(g, 0, source).removed) for source in range(40)}) > 30


def test_nobody_sees_what_was_drawn_before_all_have() -> None:
    table = lay(*B2).when(0, "draw_cards", 1, 2)
    for seat in (0, 1, SPECTATOR):
        drawn = GAME.view(table.g, seat).zone("drawn_0")
        assert drawn.pieces == ()
        assert drawn.counters == {"character_cards": 1, "anomaly_cards": 2}


def test_hands_are_backs_to_the_others() -> None:
    table = lay(CL, AR, hands={0: ["CL01", "A1-01", "W2-01"]}, at=[("turn", 0, 0)])
    assert [piece.id for piece in GAME.view(table.g, 0).zone("hand_0").pieces] == ["CL01", "A1-01", "W2-01"]
    for seat in (1, SPECTATOR):
        hand = GAME.view(table.g, seat).zone("hand_0")
        assert (hand.pieces, hand.count) == ((), 3)
        assert hand.counters == {"character_cards": 1, "anomaly_cards": 1, "alert_cards": 1}


def test_the_depth_of_an_alert_in_the_deck_is_public() -> None:
    table = lay(*B2, anomalies=["A1-01", "W2-01", "A1-02", "A1-03"])
    deck = GAME.view(table.g, 1).zone("anomaly_deck")
    assert deck.count == 4
    assert [(piece.marks, piece.counters, piece.face) for piece in deck.pieces] == [
        (("alert_card",), {"above": 2}, None)
    ]


def test_every_label_of_a_view_has_its_words() -> None:
    labels = GAME.content.words.labels
    ids = {id for kind in GAME.content.ids.values() for id in kind}
    for seats in GAME.seats:
        for scenario in range(1, 7):
            g = GAME.start(seats, {"scenario": scenario, "mode": "campaign", "protocol": True}, "labels")
            for _ in range(40):
                shown = GAME.view(g, 0)
                words = {*shown.counters, *shown.marks, *shown.marks.values()}
                for zone in shown.zones:
                    words |= {zone.kind, *zone.counters}
                    for piece in zone.pieces:
                        words |= {*piece.marks, *piece.counters}
                        assert piece.face is None or piece.face in ids
                assert words <= {*labels} | ids, words - {*labels} - ids
                choose(g, g.options[0])
                if g.ending:
                    break


def test_every_card_has_its_icons_and_names() -> None:
    assert len(CARDS) == 56 + 8 + 43 + 4 + 12 + 4 + 12 + 8 + 6 + 1
    assert len({row["id"] for row in CARDS}) == len(CARDS)
    for lang in ("fr", "en"):
        assert len({row["name"][lang] for row in CARDS}) == len(CARDS)
