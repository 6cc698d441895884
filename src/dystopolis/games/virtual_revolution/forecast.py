"""The points so far, and what a move would surely bring: for those who like to know before they commit (spec 13)."""

from __future__ import annotations

from dystopolis.games.virtual_revolution.score import PAD, objective_points
from dystopolis.games.virtual_revolution.state import CONTENT, VirtualRevolution
from dystopolis.kernel import Option, choose

MOVES = {"turn", "bonus_action"}
"""The choices whose options are tried beforehand."""

UNKNOWN = {"place_director", "end_turn", "decline"}
"""What brings nothing by itself, or what nobody can foresee."""

ABOUT = {
    "action_work": "work",
    "action_build": "build_server",
    "action_create_verse": "create_verse",
    "action_donate": "donate",
    "influence_add": "influence",
    "influence_eliminate": "influence",
}
"""Moves that name no card and no place."""


def estimate(g: VirtualRevolution, owner: int, seat: int) -> dict[str, int]:
    """The pad as it stands. Objectives are secret, so the total leaves them out; one's own better one stands beside."""
    lines = {label: points(g, owner) for label, points in PAD.items()}
    lines["total"] = sum(lines.values())
    if owner == seat and not g.ending:
        lines["own_objective"] = max(objective_points(g, seat, objective) for objective in g.boards[seat].objectives)
    return lines


def forecasts(g: VirtualRevolution, seat: int) -> list[tuple[Option, dict[str, int]]]:
    """For each move of the seat that decides and that changes its numbers: by how much, with all Boosts."""
    if g.ending or g.seat != seat or g.pending.name not in MOVES:
        return []
    before = _numbers(g, seat)
    found = []
    for option in g.options:
        if option[0] not in UNKNOWN:
            after = _numbers(_tried(g, option), seat)
            if after != before:
                found.append((option, {key: after[key] - n for key, n in before.items() if after[key] != n}))
    return found


def named(option: Option) -> tuple[str, str]:
    """A move in names, one word after the other, and what it is about."""
    words = list(map(str, CONTENT.spell(option)))
    return " ".join(words), ABOUT.get(words[0]) or words[1]


def _tried(g: VirtualRevolution, option: Option) -> VirtualRevolution:
    """The move made on a copy, up to the first choice that matters: paying does not, nor which cards are discarded."""
    copy = g.clone()
    choose(copy, option)
    while True:
        if copy.pending.name == "choose_corruption_discard":
            choose(copy, copy.options[0])
        elif ("pay",) in copy.options:
            choose(copy, ("pay",))
        else:
            return copy


def _numbers(g: VirtualRevolution, seat: int) -> dict[str, int]:
    """What this seat can count."""
    board, pad = g.boards[seat], estimate(g, seat, seat)
    return {
        "money": board.money,
        "revenue": board.revenue,
        "immunity": board.immunity,
        "corruption": len(board.hand),
        "vp_tokens": board.vp_tokens,
        "total": pad["total"],
        "own_objective": pad["own_objective"],
    }
