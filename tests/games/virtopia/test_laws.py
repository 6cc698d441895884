"""Virtopia keeps the laws for every number of seats and option; what is hidden is only the order of the prisons."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dystopolis.games.virtopia import GAME
from dystopolis.testing import check_laws

HARD = {"hope_start": 8, "watchtower_plus_one": True, "starting_captives": True}
CHOSEN = {"layout": "choose", "leaders": "choose", "first_player": "seat_1"}


@pytest.mark.parametrize("options", [{}, HARD, CHOSEN], ids=["normal", "hard", "chosen"])
@settings(max_examples=8, deadline=None)
@given(seed=st.text(max_size=8), seats=st.sampled_from(GAME.seats))
def test_laws(options: dict[str, object], seed: str, seats: int) -> None:
    check_laws(GAME, seats, options, seed, every=10)


def test_a_world_reorders_only_the_prisons_never_turned_up() -> None:
    g = GAME.start(4, None, "worlds")
    g.pile = [3, 0, 1, 2, 4]
    g.opened = [5]
    g.unknown = 3
    piles = {tuple(GAME.world(g, 0, source).pile) for source in range(200)}
    assert {pile[:2] for pile in piles} == {(3, 0)}
    assert {pile[2:] for pile in piles} == set(permutations((1, 2, 4)))  # by exact enumeration


def test_the_view_names_what_was_put_back_and_nothing_else() -> None:
    g = GAME.start(4, None, "view")
    g.pile = [3, 0, 1, 2, 4]
    g.unknown = 3
    pile = GAME.view(g, 0).zone("prison_pile")
    assert [piece.id for piece in pile.pieces] == ["prison_1", "prison_4"]
    assert pile.count == 5
