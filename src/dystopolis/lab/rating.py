"""Ratings from results: the Plackett-Luce model of Weng and Lin, the one behind OpenSkill.

A player's strength is believed to lie around `mu`, give or take `sigma`. A new player is 25 ± 25/3.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

MU = 25.0
SIGMA = MU / 3
BETA = SIGMA / 2  # how much a single game says about strength
LEAST = 0.0001


class Rating(NamedTuple):
    """What is believed about a player."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def interval(self) -> tuple[float, float]:
        """Where the strength lies 19 times out of 20."""
        return self.mu - 1.96 * self.sigma, self.mu + 1.96 * self.sigma


def rate(players: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings after a game; a lower rank is better, equal ranks are a draw."""
    if len(players) != len(ranks) or len(players) < 2:
        raise ValueError(f"{len(ranks)} ranks for {len(players)} players: a game has two or more, each with a rank")
    c = math.sqrt(sum(player.sigma**2 + BETA**2 for player in players))
    strengths = [math.exp(player.mu / c) for player in players]
    after = [sum(s for s, rank in zip(strengths, ranks) if rank >= mine) for mine in ranks]  # who could still be next
    ties = [ranks.count(mine) for mine in ranks]
    rated = []
    for i, player in enumerate(players):
        omega = delta = 0.0
        for q, rank in enumerate(ranks):
            if rank <= ranks[i]:
                share = strengths[i] / after[q]
                omega += ((i == q) - share) / ties[q]
                delta += share * (1 - share) / ties[q]
        variance = player.sigma**2
        shrunk = max(1 - variance / c**2 * (player.sigma / c) * delta, LEAST)
        rated.append(Rating(player.mu + variance / c * omega, player.sigma * math.sqrt(shrunk)))
    return rated
