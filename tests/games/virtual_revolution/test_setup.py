"""The table laid for two, three and four players (spec 4)."""

import random
from typing import Any

import pytest

from dystopolis.games.virtual_revolution import GAME
from dystopolis.games.virtual_revolution.state import AGENT_TYPE, DATA, LEVEL, MEMBERS
from dystopolis.kernel import NATURE, choose
from tests.games.virtual_revolution.table import code


def start(seats: int, seed: str = "setup") -> Any:
    return GAME.start(seats, None, seed, listen=True)


@pytest.mark.parametrize(("seats", "board", "cards"), [(2, 20, 12), (3, 18, 8), (4, 15, 6)])
def test_r04_one_token_a_borough_and_one_less_for_the_first_player(seats: int, board: int, cards: int) -> None:
    for seed in range(20):
        g = start(seats, str(seed))
        assert g.tokens == [1] * 23
        for seat in range(seats):
            first = seat == g.order[0]
            assert g.boards[seat].reserve == board - cards + first
            assert g.holder.count(seat) == cards - first
        assert g.order == [(g.order[0] + i) % seats for i in range(seats)]


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_starts_alike(seats: int) -> None:
    g = start(seats)
    for board in g.boards:
        assert (board.money, board.revenue, board.immunity, board.vp_tokens) == (10, 5, 1, 0)
        assert (board.hand, board.agents, board.verses, board.boosts) == ([], [], [], [])
        assert len(board.objectives) == 2
    dealt = [objective for board in g.boards for objective in board.objectives]
    assert len(set(dealt)) == 2 * seats
    assert g.round == 1
    assert (g.pending.name, g.seat) == ("turn", g.order[0])


def test_r03_a_player_dealt_a_whole_district_starts_with_its_title() -> None:
    found = 0
    for seed in range(300):
        g = start(2, str(seed))
        for district, members in enumerate(MEMBERS):
            owners = {g.holder[borough] for borough in members}
            assert g.titles[district] == (owners.pop() if len(owners) == 1 else -1)
            found += g.titles[district] != -1
    assert found > 20


def test_r05_r07_the_agent_deck() -> None:
    for seed in range(30):
        g = start(3, str(seed))
        seen = len(g.locations_seen)
        assert seen == 5
        assert len(g.agents_removed) == 9
        assert [LEVEL[agent] for agent in g.agents_removed].count(2) == 6
        assert [LEVEL[agent] for agent in g.agent_deck] == [2] * 9 + [1] * 10  # the top one last


def test_r06_the_intercepted_agent_is_discarded_and_its_slot_stays_empty() -> None:
    intercepted = 0
    for seed in range(60):
        g = start(2, str(seed))
        empty = g.slots.count(-1)
        assert len(g.agent_discard) == empty
        assert g.places.count(-1) == empty
        intercepted += empty
    assert 3 <= intercepted <= 30  # 5 slots in 24 cards: about one game in five


def test_v13_the_deal_is_hidden_chance_and_nature_decides_nothing() -> None:
    assert len({tuple(start(2, str(seed)).holder) for seed in range(20)}) == 20
    chance = random.Random(13)
    g = start(3)
    while not g.ending:
        assert g.seat != NATURE
        choose(g, g.options[int(chance.random() * len(g.options))])


def test_decks_and_piles() -> None:
    g = start(2)
    assert len(g.row) == 5
    assert len(g.verse_deck) == 19
    assert len(g.corruption_deck) == 36
    assert [DATA["necro"][card]["final"] for card in g.necro_deck] == [True, False, False, False, False]
    assert len(set(g.necro_deck)) == 5
    assert len(g.boosts) == 7
    assert len(g.location_deck) == 19


def test_the_recap_names_every_card() -> None:
    levels = [(AGENT_TYPE[agent], LEVEL[agent]) for agent in range(33)]
    assert [levels.count((kind, 1)) for kind in range(3)] == [6, 6, 6]
    assert [levels.count((kind, 2)) for kind in range(3)] == [5, 5, 5]
    assert [sum(row["type"] == kind for row in DATA["verses"]) for kind in GAME.content.ids["verse_type"]] == [6] * 4
    kinds = [row["kind"] for row in DATA["corruption"]]
    assert {kind["id"]: kinds.count(kind["id"]) for kind in DATA["corruption_kinds"]} == {
        "lose_immunity": 3,
        "lose_influence": 7,
        "lose_boost": 5,
        "lose_money": 4,
        "lose_server": 7,
        "lose_verse": 4,
        "lose_revenue": 3,
        "lose_agent": 3,
    }
    assert len(DATA["necro"]) == 14
    assert len(DATA["objectives"]) == 12
    assert code("corruption", "co_24") == 23
