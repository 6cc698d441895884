"""The end: agenda points, and who has won (spec 8)."""

from __future__ import annotations

from dystopolis.games.netrunner.state import CORP, RUNNER, WIN_POINTS, Netrunner
from dystopolis.games.netrunner.values import points
from dystopolis.kernel import Line


def score(g: Netrunner) -> list[Line]:
    return [Line("agenda_points", (points(g, CORP), points(g, RUNNER))), Line("turn", (g.turn,))]


def value(g: Netrunner) -> tuple[int, ...]:
    """Won or lost; before the end, the lead in points."""
    if g.winners:
        return (1000, -1000) if g.winners == (CORP,) else (-1000, 1000)
    lead = 500 * (points(g, CORP) - points(g, RUNNER)) // WIN_POINTS
    return (lead, -lead)
