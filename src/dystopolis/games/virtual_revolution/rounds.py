"""Rounds: three turns each, then raids, the Necros, the turn order, revenue and upkeep (spec 6.3, 6.4, 7.12)."""

from __future__ import annotations

from dystopolis.games.virtual_revolution.agents import deploy, withdraw
from dystopolis.games.virtual_revolution.necro import necro_attack
from dystopolis.games.virtual_revolution.purse import gain_money
from dystopolis.games.virtual_revolution.raid import raid
from dystopolis.games.virtual_revolution.score import final_count
from dystopolis.games.virtual_revolution.state import (
    NONE,
    PRICES,
    RAID_FROM,
    ROUNDS,
    TURNS,
    VirtualRevolution,
    choice,
    step,
)
from dystopolis.games.virtual_revolution.turn import turn_begins
from dystopolis.games.virtual_revolution.verses import fill_row, under_deck
from dystopolis.kernel import Offer, Why


@step
def round_begins(g: VirtualRevolution) -> None:
    g.round += 1
    g.tell("round_begins", g.round)
    for _ in range(TURNS):
        for seat in g.order:
            g.then(turn_begins, seat)
    g.then(end_of_round if g.round < ROUNDS else end_of_game)


@step
def end_of_round(g: VirtualRevolution) -> None:
    """Hands are counted when the check begins (R40)."""
    g.active = NONE
    for seat in g.order:
        if len(g.boards[seat].hand) >= RAID_FROM:
            g.then(raid, seat)
    g.then(necro_attack)
    g.then(turn_order)
    g.then(income)
    g.then(upkeep)


@step
def end_of_game(g: VirtualRevolution) -> None:
    """Everybody is raided; there is no income any more."""
    g.active = NONE
    for seat in g.order:
        board = g.boards[seat]
        board.final_hand = len(board.hand)
        if board.hand:
            g.then(raid, seat)
    g.then(necro_attack)
    g.then(final_count)


# Turn order


@step
def turn_order(g: VirtualRevolution) -> None:
    """Most tokens on the board, then lowest revenue, then least money, then later in the old order (R43)."""

    def rank(seat: int) -> tuple[int, ...]:
        board = g.boards[seat]
        return (-board.reserve, board.revenue, board.money, -g.order.index(seat))

    first, *rest = sorted(g.order, key=rank)
    g.then(choose_turn_position, first, tuple(rest), (NONE,) * g.seats)


@choice(public=True)
def choose_turn_position(
    g: VirtualRevolution, offer: Offer, seat: int, rest: tuple[int, ...], taken: tuple[int, ...]
) -> None:
    for position, other in enumerate(taken):
        offer("take_position", position + 1, unless=None if other == NONE else Why("position_taken", other))


@choose_turn_position.chosen
def _(g: VirtualRevolution, seat: int, rest: tuple[int, ...], taken: tuple[int, ...], verb: str, position: int) -> None:
    """Nobody is asked for the last position left."""
    order = list(taken)
    order[position - 1] = seat
    if len(rest) > 1:
        g.then(choose_turn_position, rest[0], rest[1:], tuple(order))
    else:
        order[order.index(NONE)] = rest[0]
        g.order = order
        g.tell("turn_order", tuple(order))


# Revenue and upkeep


@step
def income(g: VirtualRevolution) -> None:
    for seat in g.order:
        gain_money(g, seat, g.boards[seat].revenue)


@step
def upkeep(g: VirtualRevolution) -> None:
    """A Verse goes, agents change, everything stands up again; overrides of the old round end."""
    if g.row:
        g.tell("verse_withdrawn", g.row[-1])
        under_deck(g, g.row.pop())
        fill_row(g)
    withdraw(g)
    deploy(g)
    for board in g.boards:
        board.directors = []
        board.prices, board.next_prices = board.next_prices, PRICES[:]
    g.tilted = 0
    g.used_titles = 0
    g.then(round_begins)
