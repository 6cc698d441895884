"""The laws by the ten thousand, behind `make soak`."""

import random

import pytest

from dystopolis.kernel import NATURE, Game, choose, games, roll
from dystopolis.testing import MOST_CHOICES, check_laws

GAMES = pytest.mark.parametrize("game", games().values(), ids=games())
PARTS = 20
RANDOM_GAMES = {"virtopia": 50_000}
"""How many random games are played; 20,000 unless said otherwise."""


@pytest.mark.soak
@GAMES
@pytest.mark.parametrize("part", range(PARTS))
def test_all_laws(game: Game, part: int) -> None:
    for seed in range(50):
        check_laws(game, seed=f"soak {part} {seed}", every=50)


@pytest.mark.soak
@GAMES
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_end_and_lose_no_component(game: Game, part: int) -> None:
    for number in range(RANDOM_GAMES.get(game.name, 20_000) // PARTS):
        chance = random.Random(f"{game.name} {part} {number}")
        seats = chance.choice(game.seats)
        options = {
            row.id: chance.choice(row.values)
            for row in game.content.words.options
            if row.headless is None and (row.seats is None or seats in row.seats)
        }
        g = game.start(seats, options, f"{part} {number}", headless=True)
        kept = game.conserved(g) if game.conserved else None
        choices = 0
        while not g.ending:
            choices += 1
            assert choices < MOST_CHOICES, f"does not end: {g.stack}"
            assert g.options, f"a choice without options is pending: {g.stack}"
            if g.seat == NATURE:
                roll(g)
            else:
                choose(g, g.options[int(chance.random() * len(g.options))])
            if choices % 20 == 0 and game.conserved:
                assert game.conserved(g) == kept, f"components changed by choice {choices}"
        if game.conserved:
            assert game.conserved(g) == kept
