"""Netrunner keeps the laws over every deck; what is hidden stays hidden."""

from __future__ import annotations

import random

import pytest

from dystopolis.games.netrunner import GAME
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.mind import policy
from dystopolis.games.netrunner.state import IDENTITY, Netrunner
from dystopolis.games.netrunner.worlds import conserved
from dystopolis.kernel import advance, choose, rng
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


@pytest.mark.parametrize("seed", range(8))
def test_any_cards_together(seed: int) -> None:
    """Decks that no rule allows, so that cards meet which else never would: nothing breaks, nothing is lost."""
    chance = random.Random(seed)
    g = GAME.setup(2, GAME.settings(2))
    assert isinstance(g, Netrunner)
    g.rng = rng.seeded(str(seed))
    cards = [[face.code for face in FACES if face.side == side and face.type != IDENTITY] for side in (0, 1)]
    g.rd, g.pile = ([chance.choice(side) for _ in range(45)] for side in cards)
    g.credits = [20, 20]
    advance(g)
    kept = conserved(g)
    while not g.ending:
        choose(g, policy(g, chance.random) if chance.random() < 0.6 else chance.choice(list(g.options)))
        assert conserved(g) == kept
        assert set(g.root) == set(g.ice)
        assert min(g.tags, *g.credits, *g.clicks) >= 0
        for card in g.cards.values():
            assert min(card.virus, card.credits, card.power, card.agenda, card.advancement) >= 0
            assert not card.host or card.host in g.cards
