"""Who sees what (spec 5)."""

import random
from collections import Counter
from itertools import combinations
from typing import Any

import msgspec

from dystopolis.games.virtual_revolution import GAME
from dystopolis.games.virtual_revolution.state import EVERYBODY
from dystopolis.kernel import SPECTATOR, choose
from tests.games.virtual_revolution.table import A, B, C, Revolution, code, lay, play

CARDS = GAME.content.ids["corruption"]


def seen(table: Revolution, owner: int, seat: int) -> list[str]:
    """The Corruption cards of one player whose faces another sees."""
    return [piece.id for piece in GAME.view(table.g, seat).zone(f"corruption_{owner}").pieces]


def test_a_hand_is_its_owners_and_its_size_is_public() -> None:
    table = lay(3, director="a04", p0={"hand": ["co_16", "co_31"]})
    assert seen(table, A, A) == ["co_16", "co_31"]
    for seat in (B, C, SPECTATOR):
        assert seen(table, A, seat) == []
        assert GAME.view(table.g, seat).zone("corruption_0").count == 2
    table.when(A, "influence_add")
    drawn = CARDS[table.g.boards[A].hand[-1]]
    assert drawn in seen(table, A, A)
    assert "corruption_drawn" in table.heard(B)
    assert "drew" not in table.heard(B)
    assert "drew" in table.heard(A)


def test_public_events_never_name_a_corruption_card() -> None:
    public = ["corruption_drawn", "corruption_discarded", "corruption_given", "hand_seen", "corruption_shuffled"]
    for name in public:
        assert not any("corruption" in kind for kind in GAME.content.kinds("events", name))


def test_v15_objectives_are_secret_until_the_count() -> None:
    table = lay(
        at=[("final_count",)],
        p0={"objectives": ["ob_revenue", "ob_servers"]},
        p1={"objectives": ["ob_verses", "ob_boroughs"]},
    )
    table.when(A, "choose_objective", "ob_servers")
    zone = GAME.view(table.g, B).zone("objectives_0")
    assert (zone.pieces, zone.count) == ((), 2)
    assert [line.values for line in GAME.score(table.g) if line.label == "score_objective"] == [(0, 0)]
    table.when(B, "choose_objective", "ob_verses")
    for seat in (B, SPECTATOR):
        assert [piece.id for piece in GAME.view(table.g, seat).zone("objectives_0").pieces] == ["ob_servers"]


def test_a_peeked_necro_card_is_shown_to_who_peeked() -> None:
    table = lay(director="a04", titles={"ti_ND": A}, necros=["ne_chantage", "ne_virus"])
    table.when(A, "activate_title", "ti_ND")
    assert [piece.id for piece in GAME.view(table.g, A).zone("necro_deck").pieces] == ["ne_chantage"]
    for seat in (B, SPECTATOR):
        assert GAME.view(table.g, seat).zone("necro_deck").pieces == ()


def test_v10_clarisse_sees_the_hand_until_it_may_have_changed() -> None:
    table = lay(3, director="a04", p0={"agents": ["ag_clarisse"]}, p1={"hand": ["co_16", "co_17", "co_31"], "money": 9})
    play(table, A, ("promote_agent", "ag_clarisse"), ("look_at", B), ("take_card", "co_16"))
    assert "saw" in table.heard(A)
    assert "saw" not in table.heard(B) + table.heard(C)
    play(table, A, ("give_card", "co_16"), "retire", "end_turn")
    assert seen(table, B, A) == ["co_16", "co_17", "co_31"]
    assert seen(table, B, C) == []
    play(table, B, ("place_director", "a04"), ("action_donate", 1, 0, 0), ("discard", "co_17"))
    assert seen(table, B, A) == []  # A no longer knows which one went
    assert seen(table, B, B) == ["co_16", "co_31"]


def test_v10_giver_and_receiver_both_know_the_card() -> None:
    table = lay(3, director="a04", p0={"agents": ["ag_dina"], "hand": ["co_16", "co_17"]})
    play(table, A, ("activate_agent", "ag_dina"), ("give_to", C), ("give_card", "co_16"))
    assert seen(table, C, A) == seen(table, C, C) == ["co_16"]
    assert seen(table, C, B) == []
    assert "passed" in table.heard(A)
    assert "passed" in table.heard(C)
    assert "passed" not in table.heard(B)


def test_v10_a_known_card_that_may_have_been_passed_on_is_no_longer_sure() -> None:
    table = lay(3, director="a04", p0={"agents": ["ag_dina"], "hand": ["co_16", "co_17"]})
    table.g.seen[code("corruption", "co_16")] |= 1 << B
    play(table, A, ("activate_agent", "ag_dina"), ("give_to", C), ("give_card", "co_17"))
    assert seen(table, A, B) == []
    assert seen(table, A, A) == ["co_16"]


def test_v12_raided_cards_are_known_to_all_and_lie_in_the_discard_of_every_world() -> None:
    table = lay(at=[("raid", A), ("turn_begins", B)], p0={"hand": ["co_31", "co_16"], "immunity": 0})
    play(table, A, ("suffer", "co_31"), ("suffer", "co_16"))
    for seat in (A, B, SPECTATOR):
        for source in range(20):
            assert {*GAME.world(table.g, seat, source).corruption_discard} == {30, 15}


def worlds(table: Revolution, seat: int, n: int = 60) -> list[Any]:
    return [GAME.world(table.g, seat, source) for source in range(n)]


def test_worlds_deal_again_what_a_seat_does_not_know() -> None:
    table = lay(director="a04", p0={"hand": ["co_16"]}, p1={"hand": ["co_31", "co_32"]})
    hands = {tuple(sorted(world.boards[B].hand)) for world in worlds(table, A)}
    assert len(hands) > 40
    assert all(15 not in hand for hand in hands)
    assert {tuple(world.boards[A].hand) for world in worlds(table, A)} == {(15,)}
    objectives = {tuple(world.boards[B].objectives) for world in worlds(table, A)}
    assert len(objectives) > 25
    assert all(not {*pair} & {*table.g.boards[A].objectives} for pair in objectives)
    tops = {world.verse_deck[-1] for world in worlds(table, A)}
    assert tops == {table.g.verse_deck[-1]}  # R35: the top is visible
    assert len({world.necro_deck[-1] for world in worlds(table, A)}) > 8
    assert {world.necro_deck[0] for world in worlds(table, A)} == {11, 12, 13}


def test_worlds_keep_what_a_seat_has_seen() -> None:
    table = lay(
        director="a04",
        titles={"ti_ND": A},
        p1={"hand": ["co_31", "co_32"]},
        necros=["ne_chantage", "ne_revolte", "ne_virus"],
    ).when(A, "activate_title", "ti_ND")
    table.g.seen[code("corruption", "co_31")] |= 1 << A
    for world in worlds(table, A):
        assert world.necro_deck[-1] == code("necro", "ne_chantage")
        assert world.necro_deck[1] != code("necro", "ne_chantage")
        assert code("corruption", "co_31") in world.boards[B].hand
        assert world.seen[code("corruption", "co_31")] == 0b11


def test_v11_worlds_keep_the_verses_that_everybody_saw_go_under_the_deck() -> None:
    table = lay(director="a04")
    play(table, A, "action_create_verse", "refresh_all")
    bottom = table.g.verse_deck[:5]
    assert all(world.verse_deck[:5] == bottom for world in worlds(table, B))
    assert len({tuple(world.verse_deck) for world in worlds(table, B)}) == 60


def test_a_view_of_another_hides_every_secret_byte() -> None:
    """Whatever the hidden cards are, B and a spectator receive the same bytes."""
    table = lay(director="a04", p0={"hand": ["co_16", "co_31"]})
    for seat in (B, SPECTATOR):
        before = msgspec.json.encode(GAME.view(table.g, seat))
        for source in range(30):
            assert msgspec.json.encode(GAME.view(GAME.world(table.g, seat, source), seat)) == before


def test_every_id_of_the_view_has_words() -> None:
    content = GAME.content
    known = {*content.words.labels} | {id for ids in content.ids.values() for id in ids}
    for seats in GAME.seats:
        g: Any = GAME.start(seats, {"corto_card_value": True}, "labels")
        g.boards[0].prices = [3, 8, 20, 14, 2, 4, 4]
        g.boards[0].next_prices = [3, 8, 20, 14, 2, 4, 4]
        g.director = 0
        g.waiting_money = [1] * 5
        g.waiting_range = g.waiting_free_build = g.waiting_refresh = 1
        g.influence_done = g.action_done = True
        g.locations_seen = list(range(24))
        view = GAME.view(g, 0)
        assert {*view.counters} <= known, {*view.counters} - known
        for zone in view.zones:
            assert zone.kind in known
            assert {*zone.counters} <= known, {*zone.counters} - known
            for piece in zone.pieces:
                assert piece.face in known, piece
                assert {*piece.marks, *piece.counters} <= known, piece
    assert EVERYBODY == 0b11111


def test_r51_r52_retired_agents_and_boosts_are_public() -> None:
    table = lay(director="a04", p0={"retired": ["ag_nash"], "boosts": ["bo_work", "ag_zero"]})
    for seat in (B, SPECTATOR):
        view = GAME.view(table.g, seat)
        assert [piece.id for piece in view.zone("retired_0").pieces] == ["ag_nash"]
        assert [piece.id for piece in view.zone("boosts_0").pieces] == ["bo_work", "ag_zero"]
        assert len(view.zone("boosts").pieces) == 6
        assert [piece.id for piece in view.zone("agents_removed").pieces] == []


def test_v12_a_random_discard_is_seen_by_its_owner_alone() -> None:
    table = lay(p0={"recycled": 2, "hand": ["co_16", "co_31"]}).when(A, "recover_influence", "discard")
    assert "discarded" in table.heard(A)
    assert "discarded" not in table.heard(B)
    gone = table.g.corruption_discard[0]
    assert all(gone in GAME.world(table.g, A, source).corruption_discard for source in range(10))
    assert any(gone not in GAME.world(table.g, B, source).corruption_discard for source in range(10))


def test_a_world_follows_from_the_view_and_the_source_alone() -> None:
    """So a hint or a bot's choice, thought out in worlds, tells nothing of what is hidden."""
    chance = random.Random(1)
    for seats in GAME.seats:
        g: Any = GAME.start(seats, None, "worlds")
        while not g.ending:
            if chance.random() < 0.1:
                for seat in (*range(seats), SPECTATOR):
                    elsewhere = GAME.world(g, seat, chance.getrandbits(40))
                    assert GAME.world(elsewhere, seat, 7).digest() == GAME.world(g, seat, 7).digest()
            choose(g, g.options[int(chance.random() * len(g.options))])


def test_worlds_are_every_deal_that_the_seat_allows_and_no_other() -> None:
    """A small position by exact enumeration: a peeked Necro card, a card passed on, five hidden cards."""
    table = lay(
        3,
        director="a04",
        titles={"ti_ND": A},
        necros=["ne_chantage", "ne_virus"],
        corruption_deck=[code("corruption", card) for card in ("co_20", "co_21")],
        p0={"hand": ["co_16", "co_17"], "agents": ["ag_dina"]},
        p1={"hand": ["co_31"]},
        p2={"hand": ["co_32", "co_33"]},
    )
    play(table, A, ("activate_title", "ti_ND"), ("activate_agent", "ag_dina"), ("give_to", B), ("give_card", "co_16"))
    hidden = [code("corruption", card) for card in ("co_20", "co_21", "co_31", "co_32", "co_33")]
    given = code("corruption", "co_16")
    exact = {
        (frozenset((given, own)), frozenset(two), top)
        for own in hidden
        for two in combinations([card for card in hidden if card != own], 2)
        for top in hidden
        if top not in (own, *two)
    }
    assert len(exact) == 5 * 6 * 2
    drawn = Counter(
        (frozenset(world.boards[B].hand), frozenset(world.boards[C].hand), world.corruption_deck[-1])
        for world in worlds(table, A, 3000)
    )
    assert set(drawn) == exact
    assert max(drawn.values()) < 2 * 3000 / len(exact) < 4 * min(drawn.values())  # each about as often
    for world in worlds(table, A, 50):
        assert world.necro_deck[-1] == code("necro", "ne_chantage")
    # B knows the card it got and its own, not what A keeps; C knows neither
    kept = {tuple(world.boards[A].hand) for world in worlds(table, B, 400)}
    unknown = {code("corruption", card) for card in ("co_17", "co_20", "co_21", "co_32", "co_33")}
    assert kept == {(card,) for card in unknown}
    assert all({*world.boards[B].hand} == {given, code("corruption", "co_31")} for world in worlds(table, B, 50))
    assert {world.necro_deck[-1] for world in worlds(table, C, 400)} == {*range(11)} - {*table.g.necro_past}
