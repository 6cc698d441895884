"""Bots choose from what a seat may know, and nothing else."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

import dystopolis.bots
from dystopolis.bots import LEVELS, NoSuchBot, hire, levels
from dystopolis.kernel import NATURE, Game, Seen, State, choose, games, roll
from tests.cli.high import GAME as HIGH

REGISTERED = [*games().values(), HIGH]
AT_ONCE = ["random", "greedy"]  # the others have tests of their own: test_search*.py


def positions(rules: Game, seed: str, most: int = 60) -> list[State]:
    """Some moments of a random game at which a seat decides."""
    chance = random.Random(seed)
    g = rules.start(max(rules.seats), None, seed, headless=True)
    found = []
    while not g.ending and len(found) < most:
        if g.seat == NATURE:
            roll(g)
        else:
            found.append(g.clone())
            choose(g, g.options[int(chance.random() * len(g.options))])
    return found


@pytest.mark.parametrize("rules", REGISTERED, ids=lambda rules: rules.name)
@pytest.mark.parametrize("level", AT_ONCE)
def test_a_bot_takes_an_option_and_leaves_the_table_alone(rules: Game, level: str) -> None:
    if level not in levels(rules):
        with pytest.raises(NoSuchBot, match="has no greedy bot"):
            hire(level, rules, random.Random(1))
        return
    for g in positions(rules, "bots"):
        before = g.digest()
        chosen = hire(level, rules, random.Random(1)).choose(Seen(rules, g))
        assert chosen in g.options
        assert g.digest() == before


@pytest.mark.parametrize("rules", REGISTERED, ids=lambda rules: rules.name)
@pytest.mark.parametrize("level", AT_ONCE)
def test_a_bot_does_not_cheat(rules: Game, level: str) -> None:
    """In every world that its seat cannot tell from the true one it does the same."""
    if level not in levels(rules):
        return
    for number, g in enumerate(positions(rules, "honest", most=25)):
        chosen = hire(level, rules, random.Random(2)).choose(Seen(rules, g))
        world = rules.world(g, g.seat, number + 1)
        assert hire(level, rules, random.Random(2)).choose(Seen(rules, world)) == chosen


def test_random_takes_every_option_alike() -> None:
    g = HIGH.start(2, None, "x")
    bot = hire("random", HIGH, random.Random(3))
    taken = [bot.choose(Seen(HIGH, g)) for _ in range(2000)]
    for option in g.options:
        assert 900 < taken.count(option) < 1100


def test_an_unknown_level() -> None:
    assert list(LEVELS) == ["random", "greedy", "novice", "casual", "strong", "master"]
    with pytest.raises(NoSuchBot, match="there is no bot 'genius'; there are random, greedy, novice"):
        hire("genius", HIGH, random.Random(1))


def test_bots_import_no_game_and_reach_for_no_state() -> None:
    for file in Path(dystopolis.bots.__path__[0]).glob("*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                assert not (node.module or "").startswith("dystopolis.games"), file
            if isinstance(node, ast.Attribute):
                assert node.attr != "_true", f"{file.name} reaches for {ast.unparse(node)}"
