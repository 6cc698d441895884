"""A game at a terminal, without the terminal: undo asks for consent exactly when something was seen."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dystopolis.cli.sitting import Sitting, seated
from dystopolis.kernel import Game, Record, games


def sitting(rules: Game, path: Path, seed: str) -> Sitting:
    seats = min(n for n in rules.seats if n > 1)
    record = Record(rules.name, rules.rules_version, seats, rules.settings(seats, headless=True), seed)
    return Sitting(record, dict.fromkeys(range(1, seats), "random"), [""] * seats, path)


@pytest.mark.parametrize("rules", games().values(), ids=games())
def test_undo_to_every_earlier_choice_and_back(rules: Game, tmp_path: Path) -> None:
    """Whatever is taken back, the table is the one that was there, and what follows can be played again."""
    table = sitting(rules, tmp_path / "x.json", "undo")
    chance = random.Random(1)
    digests: dict[int, str] = {}
    for _ in range(25):
        table.settle()
        if table.g.ending:
            break
        digests[table.number] = table.g.digest()
        table.decide(table.g.options[int(chance.random() * len(table.g.options))])
        takeback = table.takeback()
        assert takeback is not None
        assert takeback.how in ("free", "revealed", "others")
        assert takeback.at == max(digests)
    while (takeback := table.takeback()) is not None:
        table.undo(takeback)
        assert table.g.digest() == digests[takeback.at]
    table.save()
    assert not table.own


@pytest.mark.parametrize("rules", games().values(), ids=games())
def test_what_follows_a_free_undo_was_known_before(rules: Game, tmp_path: Path) -> None:
    """A free undo leaves the generator and every other seat's turn untouched."""
    table = sitting(rules, tmp_path / "x.json", "free")
    chance = random.Random(2)
    for _ in range(25):
        table.settle()
        if table.g.ending:
            break
        before = table.g.clone()
        table.decide(table.g.options[int(chance.random() * len(table.g.options))])
        takeback = table.takeback()
        assert takeback is not None
        if takeback.how == "free":
            assert table.g.rng == before.rng


@pytest.mark.parametrize(
    "note",
    [
        {},
        {"bots": 3, "names": "x"},
        {"bots": {"9": "random", "x": "random", "0": "genius", "-1": "random"}, "names": ["a"]},
        {"bots": {"0": 5}, "names": [1, 2]},
        {"bots": {"0": "random", "1": "random"}},
    ],
)
def test_a_note_that_makes_no_sense_is_as_good_as_none(note: dict[str, object]) -> None:
    rules = games()["virtopia"]
    assert seated(Record("virtopia", rules.rules_version, 2, rules.settings(2), "x", note=note)) == ({}, [])
