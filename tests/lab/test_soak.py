"""P1: random games by the ten thousand: each ends, nothing is lost from the box, the end can be saved."""

from __future__ import annotations

import random

import pytest

from dystopolis.kernel import NATURE, Game, choose, games, roll

PARTS = 20
GAMES = {"virtopia": 50_000}  # of the others 20,000


def check(rules: Game, seed: str) -> None:
    chance = random.Random(seed)
    seats = rules.seats[int(chance.random() * len(rules.seats))]
    g = rules.start(seats, _possible(rules, seats, chosen(rules, seats, chance)), seed, headless=True)
    kept = rules.conserved(g) if rules.conserved else None
    for _ in range(100_000):
        if g.ending:
            break
        if g.seat == NATURE:
            option = roll(g)
        else:
            option = g.options[int(chance.random() * len(g.options))]
            choose(g, option)
        if rules.conserved:
            assert rules.conserved(g) == kept, f"{seed}: {option} changed what is in the box"
    assert g.ending, f"{seed}: it does not end"
    assert g.ending in rules.content.words.endings
    assert all(0 <= seat < seats for seat in g.winners)
    assert rules.state.load(g.save()).digest() == g.digest()


def chosen(rules: Game, seats: int, chance: random.Random) -> dict[str, object]:
    """Any values for about half of the options."""
    return {
        row.id: row.values[int(chance.random() * len(row.values))]
        for row in rules.content.words.options
        if (row.seats is None or seats in row.seats) and row.headless is None and chance.random() < 0.5
    }


def _possible(rules: Game, seats: int, given: dict[str, object]) -> dict[str, object]:
    """Some values go with some numbers of seats only: what a set-up refuses is left at its default."""
    try:
        rules.start(seats, given, "try", headless=True)
    except ValueError:
        return {}
    return given


@pytest.mark.parametrize("rules", games().values(), ids=games())
def test_p1_some_random_games(rules: Game) -> None:
    for number in range(30):
        check(rules, f"few {number}")


def test_the_soak_meets_every_pair_of_decks() -> None:
    """Netrunner's decks are options like any other: in so many games each pair comes up."""
    rules = games()["netrunner"]
    seen = [chosen(rules, 2, random.Random(f"soak 0 {number}")) for number in range(1000)]
    pairs = {(one.get("corp_deck"), one.get("runner_deck")) for one in seen}
    decks = [[None, *row.values] for row in rules.content.words.options[:2]]
    assert pairs == {(corp, runner) for corp in decks[0] for runner in decks[1]}


@pytest.mark.soak
@pytest.mark.parametrize("rules", games().values(), ids=games())
@pytest.mark.parametrize("part", range(PARTS))
def test_p1_many_random_games(rules: Game, part: int) -> None:
    for number in range(GAMES.get(rules.name, 20_000) // PARTS):
        check(rules, f"soak {part} {number}")
