"""Noughts and crosses for ever, for measuring: a full or won board is cleared and play goes on."""

from __future__ import annotations

from dystopolis.kernel import Content, Game, Line, Offer, Piece, Rules, Settings, State, View, Zone, data

rules = Rules(public=True)
step, choice, aside = rules.step, rules.choice, rules.aside

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@data
class TicTacToe(State):
    """Nine cells: -1 empty, else the seat."""

    rules = rules
    cells: list[int]
    won: list[int]


def setup(seats: int, settings: Settings) -> TicTacToe:
    g = TicTacToe(cells=[-1] * 9, won=[0, 0])
    g.then(click, 0)
    return g


@choice
def click(g: TicTacToe, offer: Offer, seat: int) -> None:
    for cell, owner in enumerate(g.cells):
        if owner < 0:
            offer("click", cell)


@click.chosen
def _(g: TicTacToe, seat: int, verb: str, cell: int) -> None:
    cells = g.cells
    cells[cell] = seat
    won = any(cells[a] == cells[b] == cells[c] == seat for a, b, c in LINES)
    g.tell("clicked", seat, cell)
    if won or -1 not in cells:
        g.won[seat] += won
        g.cells = [-1] * 9
    g.then(click, 1 - seat)


@aside(always=True)
def concede(g: TicTacToe, offer: Offer, seat: int) -> None:
    offer("concede")


@concede.chosen
def _(g: TicTacToe, seat: int, verb: str) -> None:
    g.finish("conceded", (1 - seat,), seat)


def view(g: TicTacToe, seat: int) -> View:
    pieces = tuple(Piece(str(cell), owner=owner) for cell, owner in enumerate(g.cells) if owner >= 0)
    return View(seat, (Zone("board", "board", pieces=pieces),), {"won0": g.won[0], "won1": g.won[1]})


def world(g: TicTacToe, seat: int, source: int) -> TicTacToe:
    other = g.clone()
    other.rng = source
    return other


GAME = Game(
    name="tictactoe",
    rules_version=1,
    seats=(2,),
    nature="duel",
    minutes=1,
    state=TicTacToe,
    content=Content(__name__),
    setup=setup,
    view=view,
    world=world,
    score=lambda g: [Line("won", tuple(g.won))],
    value=lambda g: tuple(1000 if seat in g.winners else -1000 for seat in range(2)),
)
