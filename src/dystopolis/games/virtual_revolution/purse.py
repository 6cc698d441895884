"""Money, revenue, immunity and 2 VP tokens: gained and lost (R45, R46)."""

from __future__ import annotations

from dystopolis.games.virtual_revolution.state import LEAST_REVENUE, MOST_REVENUE, VirtualRevolution


def gain_money(g: VirtualRevolution, seat: int, n: int) -> None:
    g.boards[seat].money += n
    g.tell("money_gained", seat, n)


def pay(g: VirtualRevolution, seat: int, n: int) -> None:
    g.boards[seat].money -= n
    g.tell("paid", seat, n)


def lose_money(g: VirtualRevolution, seat: int, n: int) -> None:
    """Or all there is; of nothing, nothing is told."""
    board = g.boards[seat]
    if lost := min(n, board.money):
        board.money -= lost
        g.tell("money_lost", seat, lost)


def gain_revenue(g: VirtualRevolution, seat: int, n: int) -> None:
    """Down as well, within the track."""
    board = g.boards[seat]
    board.revenue = min(MOST_REVENUE, max(LEAST_REVENUE, board.revenue + n))
    g.tell("revenue_now", seat, board.revenue)


def gain_immunity(g: VirtualRevolution, seat: int, n: int) -> None:
    g.boards[seat].immunity += n
    g.tell("immunity_gained", seat, n)


def lose_immunity(g: VirtualRevolution, seat: int, n: int) -> None:
    board = g.boards[seat]
    if lost := min(n, board.immunity):
        board.immunity -= lost
        g.tell("immunity_lost", seat, lost)


def gain_vp_tokens(g: VirtualRevolution, seat: int, n: int) -> None:
    g.boards[seat].vp_tokens += n
    g.tell("vp_tokens_gained", seat, n)
