"""The mind: sensible, legal, and blind to what its seat may not know (spec 12)."""

import random
from typing import Any

import pytest

from dystopolis.games.virtual_revolution import GAME
from dystopolis.games.virtual_revolution.mind import _decide, mind
from dystopolis.games.virtual_revolution.prospect import prospect
from dystopolis.games.virtual_revolution.state import WATCHERS
from dystopolis.kernel import Option, Seen, advance, choose
from tests.games.virtual_revolution.table import A, B, code, lay


def against_random(seats: int, me: int, seed: int) -> Any:
    chance = random.Random(seed)
    g: Any = GAME.start(seats, None, f"mind {seed}")
    while not g.ending:
        option = mind(Seen(GAME, g)) if g.seat == me else g.options[int(chance.random() * len(g.options))]
        choose(g, option)
    return g


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (2, 3), (3, 4), (4, 5)])
def test_it_beats_random_play(seats: int, seed: int) -> None:
    me = seed % seats
    g = against_random(seats, me, seed)
    assert g.winners == (me,)
    totals = GAME.score(g)[-1].values
    assert totals[me] > 20 + max(totals[:me] + totals[me + 1 :])


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_it_beats_random_play_in_99_of_100_games(part: int) -> None:
    wins = [
        against_random(2, seed % 2, 1000 + seed).winners == (seed % 2,) for seed in range(50 * part, 50 * part + 50)
    ]
    assert wins.count(False) <= 1


def test_it_takes_what_is_plainly_good() -> None:
    table = lay(director="a18", tokens={"a09": (A, 1), "a10": (A, 1)}, p0={"money": 0})
    assert mind(Seen(GAME, table.g)) == ("influence_add",)  # the Title of Pigalle
    table = lay(director="a04", p0={"verses": ["ve_jurassic_land"], "immunity": 5})
    assert mind(Seen(GAME, table.g)) == table.rules.content.parse(["verse_online", "ve_jurassic_land"])


def test_it_cleans_its_hands_before_the_raid() -> None:
    hand = ["co_24", "co_26", "co_22", "co_27", "co_16"]
    table = lay(
        director="a04",
        round=3,
        influence_done=True,
        servers={"a07": A, "a08": A, "a10": A},
        tokens={"a01": (B, 1)},
        p0={"hand": hand, "money": 6, "verses": ["ve_elassar"], "directors": ["a01", "a02"]},
    )
    assert mind(Seen(GAME, table.g))[0] == "action_donate"


def test_it_keeps_the_better_objective() -> None:
    table = lay(
        at=[("choose_objective", A), ("turn", A)], p0={"revenue": 15, "objectives": ["ob_servers", "ob_revenue"]}
    )
    assert mind(Seen(GAME, table.g)) == table.rules.content.parse(["choose_objective", "ob_revenue"])


def test_it_thinks_the_same_whatever_is_hidden() -> None:
    chance = random.Random(3)
    g: Any = GAME.start(3, None, "blind")
    for _ in range(120):
        if chance.random() < 0.15:
            elsewhere = GAME.world(g, g.seat, chance.getrandbits(40))
            assert mind(Seen(GAME, elsewhere)) == mind(Seen(GAME, g))
        choose(g, g.options[int(chance.random() * len(g.options))])


def turned(g: Any, by: int) -> Any:
    """The same table with everybody some seats further on."""

    def on(seat: int) -> int:
        return (seat + by) % g.seats if 0 <= seat < g.seats else seat

    def known(bits: int) -> int:
        return sum(1 << on(seat) for seat in range(g.seats) if bits >> seat & 1) | bits & 1 << WATCHERS

    other = g.clone()
    other.boards = [g.boards[(seat - by) % g.seats].clone() for seat in range(g.seats)]
    other.active, other.order = on(g.active), [on(seat) for seat in g.order]
    other.holder, other.server = [on(seat) for seat in g.holder], [on(seat) for seat in g.server]
    other.titles = [on(seat) for seat in g.titles]
    other.seen, other.peeked = [known(bits) for bits in g.seen], known(g.peeked)
    other.stack = [(thing, (on(args[0]), *args[1:]) if args else args) for thing, args in g.stack]
    advance(other)
    return other


def test_it_plays_alike_from_every_seat() -> None:
    chance = random.Random(3)
    g: Any = GAME.start(4, None, "alike")
    compared = 0
    while not g.ending:
        if g.pending.name == "turn" and chance.random() < 0.1:
            wanted = _decide(g.clone(), g.seat, list(g.options))
            for by in (1, 2, 3):
                other = turned(g, by)
                found: Option = _decide(other, other.seat, list(other.options))
                if wanted[0] == "influence_eliminate":
                    found = (found[0], (found[1] - by) % 4)
                assert found == wanted
                compared += 1
        choose(g, g.options[int(chance.random() * len(g.options))])
    assert compared > 30


# Prospects


def outlook(seats: int = 2, **table: Any) -> tuple[int, ...]:
    """Of a table where everybody's Objective is Titles."""
    g = lay(seats, **table).g
    for board in g.boards:
        board.objectives = [code("objective", "ob_titles")]
    return prospect(g)


@pytest.mark.parametrize(
    ("poorer", "better"),
    [
        ({}, {"p0": {"vp_tokens": 1}}),
        ({}, {"p0": {"money": 15}}),
        ({"p0": {"revenue": 6}}, {}),  # alone at the top, the Necros' first aim
        ({"p0": {"revenue": 6}}, {"p0": {"revenue": 10}}),
        ({}, {"p0": {"immunity": 2}}),
        ({}, {"p0": {"agents": ["ag_leslie"]}}),
        ({}, {"p0": {"boosts": ["bo_work"]}}),
        ({}, {"tokens": {"a01": (A, 1)}}),
        ({"p0": {"reserve": 9}}, {"p0": {"reserve": 9, "recycled": 1}}),
        ({"tokens": {"a01": (A, 1)}}, {"tokens": {"a01": (A, 1)}, "servers": {"a01": A}}),
        ({"servers": {"a07": A}, "p0": {"hand": ["co_24"]}}, {"servers": {"a07": A}}),
        ({"servers": {"a01": B}}, {}),
    ],
    ids=str,
)
def test_a_seat_looks_better(poorer: dict[str, Any], better: dict[str, Any]) -> None:
    (before, lost), (after, won) = (outlook(round=2, **table) for table in (poorer, better))
    assert before == -lost < after == -won


def test_a_lead_tells_more_the_later_it_is_and_a_server_less() -> None:
    leads = [outlook(round=round, p0={"vp_tokens": 5})[A] for round in (2, 4, 5)]
    assert 0 < leads[0] < leads[1] < leads[2] < 1000
    servers = [outlook(round=round, servers={"a01": A, "a02": A})[A] for round in (1, 3)]
    assert servers[0] > servers[1] > 0


def test_each_of_three_looks_at_the_best_other() -> None:
    first, second, third = outlook(3, round=4, p0={"vp_tokens": 6}, p1={"vp_tokens": 4})
    assert first == -second > 0 > second > third
