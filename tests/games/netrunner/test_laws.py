"""Netrunner keeps the laws over every deck; what is hidden stays hidden."""

from __future__ import annotations

import pytest

from dystopolis.games.netrunner import GAME
from dystopolis.testing import check_laws

CORP_DECKS = GAME.content.words.options[0].values
RUNNER_DECKS = GAME.content.words.options[1].values
PAIRS = [(corp, RUNNER_DECKS[(i + j) % len(RUNNER_DECKS)]) for i, corp in enumerate(CORP_DECKS) for j in (0, 3)]


@pytest.mark.parametrize(("corp", "runner"), PAIRS)
def test_laws(corp: str, runner: str) -> None:
    check_laws(GAME, 2, {"corp_deck": corp, "runner_deck": runner}, seed=f"{corp}/{runner}", every=12)


def test_every_label_of_a_view_has_its_words() -> None:
    labels = GAME.content.words.labels
    rows = {id for ids in GAME.content.ids.values() for id in ids}
    for seed in range(4):
        g = check_laws(GAME, 2, {"corp_deck": CORP_DECKS[seed], "runner_deck": RUNNER_DECKS[seed]}, str(seed), 1000)
        for seat in (0, 1, -2):
            view = GAME.view(g, seat)
            for name in (*view.counters, *view.marks):
                assert name in labels
            for zone in view.zones:
                assert zone.id in rows or zone.kind in labels
                for piece in zone.pieces:
                    assert all(name in labels for name in (*piece.marks, *piece.counters))
