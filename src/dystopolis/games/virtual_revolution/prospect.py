"""How likely each seat wins, as fitted to games between sensible players: see docs/bots.md."""

from __future__ import annotations

from math import tanh

from dystopolis.games.virtual_revolution.mind import alone_at_the_top, best_objective, harm_in_hand, turns_left
from dystopolis.games.virtual_revolution.score import boroughs_held, leads, total, verse_points
from dystopolis.games.virtual_revolution.state import ROUNDS, TURNS, VirtualRevolution
from dystopolis.games.virtual_revolution.values import influence_on_map

WORTH = {  # points at the end for one of each, with all turns to come and with none
    "turn": (1.37, 1.69),
    "point": (-0.09, 0.79),
    "objective_point": (0.14, 0.68),
    "borough": (2.69, 0.66),
    "influence_token": (2.06, 0.46),
    "boost": (5.17, 0.33),
    "server": (5.75, 0.26),
    "agent": (6.05, 0.19),
    "revenue": (1.61, 0.31),
    "euro": (0.37, 0.02),
    "immunity": (1.24, 0.21),
    "loading_point": (0.36, -0.05),
    "at_the_top": (-3.42, -3.08),
    "harm": (-0.0057, -0.0055),
}
ENOUGH_IMMUNITY = 5  # more changes nothing


def prospect(g: VirtualRevolution) -> tuple[int, ...]:
    ahead = leads([_expected_points(g, seat) for seat in range(g.seats)])
    return tuple(round(1000 * tanh(lead / _likely_lead(turns_left(g, board)))) for lead, board in zip(ahead, g.boards))


def _likely_lead(turns: int) -> float:
    """Twice the lead that raises the odds of winning e times."""
    return min(20.0, 8.0 + 2.5 * turns)


def _expected_points(g: VirtualRevolution, seat: int) -> float:
    """But for what is the same for all."""
    board = g.boards[seat]
    turns = turns_left(g, board)
    have = {
        "turn": turns,
        "point": total(g, seat),
        "objective_point": best_objective(g, seat),
        "borough": boroughs_held(g, seat),
        "influence_token": influence_on_map(g, seat) + board.reserve + board.recycled,
        "boost": len(board.boosts),
        "server": g.server.count(seat),
        "agent": len(board.agents),
        "revenue": board.revenue,
        "euro": board.money,
        "immunity": min(board.immunity, ENOUGH_IMMUNITY),
        "loading_point": sum(verse_points(g, seat, verse) for verse in board.verses if not g.online >> verse & 1),
        "at_the_top": alone_at_the_top(g, board),
        "harm": harm_in_hand(g, seat),
    }
    left: float = turns / (TURNS * ROUNDS)
    return sum(have[thing] * (late + (early - late) * left) for thing, (early, late) in WORTH.items())
