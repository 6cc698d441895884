"""The one search in every registered game."""

from __future__ import annotations

import math
import random
from collections import Counter
from itertools import permutations

import pytest

from dystopolis.bots.level import LIVE
from dystopolis.bots.reasons import explain, say
from dystopolis.bots.search import Plan, Search, think
from dystopolis.kernel import LANGS, NATURE, Game, Seen, State, choose, games, roll
from dystopolis.testing import given

PLAN = Plan(12, worlds=3)


def some(rules: Game, seats: int, seed: str) -> list[State]:
    """Two choices of a random game, early and later."""
    chance = random.Random(seed)
    g = rules.start(seats, None, seed, headless=True)
    found: list[State] = []
    number = 0
    while not g.ending and len(found) < 2:
        if g.seat == NATURE:
            roll(g)
            continue
        if len(g.options) > 1:
            number += 1
            if number in (5, 30):
                found.append(g.clone())
        choose(g, g.options[int(chance.random() * len(g.options))])
    return found


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("rules", games().values(), ids=lambda rules: rules.name)
def test_it_thinks_and_explains(rules: Game, seats: str) -> None:
    for g in some(rules, (min if seats == "fewest" else max)(rules.seats), "think"):
        before = g.digest()
        seen = Seen(rules, g)
        thought = think(seen, PLAN, random.Random(1))
        assert thought.option in g.options
        assert thought.iterations == PLAN.iterations
        assert all(-1000 <= one.value <= 1000 for one in thought.tried)
        reason = explain(seen, thought, PLAN, random.Random(2))
        assert all(say(reason, seen, lang) for lang in LANGS)
        assert think(Seen(rules, g), PLAN, random.Random(1)) == thought
        assert g.digest() == before


@pytest.mark.parametrize("rules", games().values(), ids=lambda rules: rules.name)
def test_no_way_of_a_bot_leads_back_to_where_it_was(rules: Game) -> None:
    """Whatever a search may choose, with a habit or without: who can come back to a table may do so for ever."""
    for number in range(6):
        chance = random.Random(number)
        g = rules.start(rules.seats[number % len(rules.seats)], None, f"back/{number}", headless=True)
        been: set[str] = set()
        while not g.ending and len(been) < 400:
            if g.seat == NATURE:
                roll(g)
                continue
            seen = Seen(rules, g)
            habit = rules.mind(seen) if rules.mind and (g.seat + number) % 2 else None
            options = Search(seen, PLAN, chance, habit).options
            if len(seen.options) > 1:
                assert g.digest() not in been, f"seat {g.seat} at {g.pending.name}: it has been here"
                been.add(g.digest())
            choose(g, habit if habit and chance.random() < 0.5 else chance.choice(options))


@pytest.mark.parametrize("rules", games().values(), ids=lambda rules: rules.name)
def test_a_judge_speaks_for_every_seat(rules: Game) -> None:
    """From -1000 to 1000, the same number for a whole team."""
    assert rules.judge is not None, f"{rules.name} has no judge"
    for seats in rules.seats:
        for g in some(rules, seats, "judge"):
            values = rules.judge(g)
            assert len(values) == seats
            assert all(-1000 <= value <= 1000 for value in values)
            if rules.nature == "cooperative":
                assert len(set(values)) == 1


@pytest.mark.parametrize("rules", games().values(), ids=lambda rules: rules.name)
def test_a_policy_takes_an_option_and_leaves_the_world_alone(rules: Game) -> None:
    assert rules.policy is not None, f"{rules.name} has no policy"
    for seats in rules.seats:
        for g in some(rules, seats, "policy"):
            before = g.digest()
            assert rules.policy(g, random.Random(1).random) in g.options
            assert g.digest() == before


def test_every_level_has_a_name_in_both_languages() -> None:
    for level in LIVE.values():
        assert set(level.name) == set(LANGS)


def test_virtopias_worlds_are_as_likely_as_enumeration_says() -> None:
    """Three prisons never turned up: each order as often; those put back stay where they are."""
    rules = games()["virtopia"]
    pile = [7, 2, 5, 0, 3]
    g = given(rules, seats=4, pile=pile, unknown=3).g
    orders = Counter(tuple(rules.world(g, 0, source).pile) for source in range(3000))
    assert set(orders) == {(7, 2, *order) for order in permutations([5, 0, 3])}
    assert all(abs(count - 500) < 4 * math.sqrt(3000 * 1 / 6 * 5 / 6) for count in orders.values())
    again = given(rules, seats=4, pile=[7, 2, 3, 5, 0], unknown=3).g
    assert [rules.world(again, 0, source).pile for source in range(50)] == [
        rules.world(g, 0, source).pile for source in range(50)
    ]
