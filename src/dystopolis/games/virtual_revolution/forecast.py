"""The points so far, and what a corporation compares before it commits (spec 13)."""

from __future__ import annotations

from dystopolis.games.virtual_revolution.corruption import choose_corruption_discard
from dystopolis.games.virtual_revolution.score import PAD, objective_points
from dystopolis.games.virtual_revolution.state import VirtualRevolution
from dystopolis.kernel import choose


def estimate(g: VirtualRevolution, owner: int, seat: int) -> dict[str, int]:
    """The pad as it stands. Objectives are secret, so the total leaves them out; one's own better one stands beside."""
    lines = {label: points(g, owner) for label, points in PAD.items()}
    lines["total"] = sum(lines.values())
    if owner == seat and not g.ending:
        lines["own_objective"] = max(objective_points(g, seat, objective) for objective in g.boards[seat].objectives)
    return lines


def forecast(g: VirtualRevolution, seat: int) -> tuple[dict[str, int], str]:
    """In its turn: what this seat can count once it has paid, and discarded whichever cards."""
    while g.active == seat == g.seat:
        if g.pending is choose_corruption_discard:
            choose(g, g.options[0])
        elif ("pay",) in g.options:
            choose(g, ("pay",))
        else:
            break
    if g.active != seat:
        return {}, ""
    board, pad = g.boards[seat], estimate(g, seat, seat)
    numbers = {
        "money": board.money,
        "revenue": board.revenue,
        "immunity": board.immunity,
        "corruption": len(board.hand),
        "vp_tokens": board.vp_tokens,
        "total": pad["total"],
        "own_objective": pad["own_objective"],
    }
    return numbers, ""
