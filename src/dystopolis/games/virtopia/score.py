"""The end: no score in the rulebook; for those who compare, points, Hope and rounds (spec 8)."""

from __future__ import annotations

from dystopolis.games.virtopia.state import GOAL, Virtopia
from dystopolis.games.virtopia.values import team_points
from dystopolis.kernel import Line


def score(g: Virtopia) -> list[Line]:
    return [Line("points", (team_points(g),)), Line("hope", (g.hope,)), Line("round", (g.round,))]


def value(g: Virtopia) -> tuple[int, ...]:
    """The team wins or loses as one; a defeat is less bad with more points."""
    team = 1000 if g.winners else -1000 + 1000 * team_points(g) // GOAL
    return (team,) * g.seats
