"""Ratings: the numbers of the published model, and what anybody expects of a rating."""

from __future__ import annotations

import random

import pytest

from dystopolis.lab.rating import MU, SIGMA, Rating, rate


def test_one_game_between_newcomers() -> None:
    """The example that the OpenSkill package documents for its Plackett-Luce model."""
    won, lost = rate([Rating(), Rating()], [1, 2])
    assert (won.mu, won.sigma) == pytest.approx((27.63523138347365, 8.065506316323548))
    assert (lost.mu, lost.sigma) == pytest.approx((22.36476861652635, 8.065506316323548))


def test_a_draw_between_equals_changes_no_mean() -> None:
    for one in rate([Rating(), Rating(), Rating()], [1, 1, 1]):
        assert one.mu == pytest.approx(MU)
        assert one.sigma < SIGMA


def test_the_order_of_the_players_does_not_matter() -> None:
    a, b, c = rate([Rating(30, 4), Rating(20, 6), Rating(25, 8)], [2, 1, 3])
    c2, b2, a2 = rate([Rating(25, 8), Rating(20, 6), Rating(30, 4)], [3, 1, 2])
    assert [*a, *b, *c] == pytest.approx([*a2, *b2, *c2])


def test_strength_is_found() -> None:
    """Three players, the better winning more often: the ratings end in that order, apart by more than chance."""
    chance = random.Random(1)
    ratings = [Rating(), Rating(), Rating()]
    for _ in range(400):
        played = [chance.gauss(strength, 4) for strength in (20, 25, 30)]
        ranks = [sum(other > mine for other in played) for mine in played]
        ratings = rate(ratings, ranks)
    weak, middle, strong = ratings
    assert weak.interval[1] < middle.mu < strong.interval[0]


def test_ranks_must_fit() -> None:
    with pytest.raises(ValueError, match="2 ranks for 3 players"):
        rate([Rating()] * 3, [1, 2])
