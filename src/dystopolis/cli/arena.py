"""`dystopolis arena GAME`: which bot is the better one."""

from __future__ import annotations

import io
from csv import writer as csv_writer
from typing import Annotated

import typer
from rich.table import Table

from dystopolis.bots import levels
from dystopolis.cli.ask import Name, Options, Seats, Seed, Workers, count, terminal, the_bots, the_game, the_options
from dystopolis.cli.simulate import Json, give, percent, progress, put, spaced, target
from dystopolis.cli.speech import say
from dystopolis.lab.arena import Arena, Standing
from dystopolis.lab.arena import arena as run

WIDTH = 40  # of the plot
SLOWEST = "master"  # compared only if asked for


def arena(
    name: Name,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", parser=count, help="help.games_arena")] = 200,
    seats: Seats = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="LEVEL,LEVEL[,…]", help="help.bots_arena")] = None,
    seed: Seed = "0",
    option: Options = None,
    workers: Workers = 1,
    json: Json = None,
    csv: Annotated[str | None, typer.Option("--csv", metavar="FILE|-", help="help.csv")] = None,
) -> None:
    rules = the_game(name)
    file, sheet = target(json), target(csv)
    named = [level for level in levels(rules) if level != SLOWEST] if bots is None else the_bots(bots, rules)
    default = max(rules.seats) if rules.nature == "cooperative" else min(n for n in rules.seats if n > 1)
    meetings = len(named) if rules.nature == "cooperative" else len(named) * (len(named) - 1)
    with progress(games * meetings) as tick:
        found = run(
            rules, named, games, default if seats is None else seats, seed or "", the_options(option), workers, tick
        )
    if json is not None:
        give(found, file)
    if csv is not None:
        put(rows(found), sheet)
    if json is None and csv is None:
        show(found)
    if found.games < games * meetings:
        raise typer.Abort  # after Ctrl-C, with what was played


def show(found: Arena) -> None:
    out = terminal()
    out.print(standings(found.standings))
    out.print(ladder(found.standings))
    pairs = [pair for pair in found.pairs.values() if len(pair) > 1]
    for pair in pairs if len(pairs) > 1 else ():
        out.print(standings(pair))


def standings(of: list[Standing]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column in ("bot", "games", "wins", "share", "value"):
        table.add_column(say(f"arena.{column}"), justify="left" if column == "bot" else "right")
    for one in of:
        share = f"{percent(one.share, 1)} ± {percent(one.margin, 1)}"
        table.add_row(one.level, spaced(one.games), spaced(round(one.wins, 1)), share, spaced(one.value))
    return table


def ladder(of: list[Standing]) -> Table:
    """The ratings as a plot: each level's interval on one scale."""
    low, high = min(one.rating.interval[0] for one in of), max(one.rating.interval[1] for one in of)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column in ("bot", "rating"):
        table.add_column(say(f"arena.{column}"))
    table.add_column(f"{low:.0f} … {high:.0f}")
    for one in sorted(of, key=lambda one: -one.rating.mu):
        start, middle, end = (round((at - low) / (high - low) * WIDTH) for at in _points(one))
        line = " " * start + "─" * (middle - start) + "●" + "─" * (end - middle)
        table.add_row(one.level, f"{one.rating.mu:.1f} ± {1.96 * one.rating.sigma:.1f}", line)
    return table


def _points(one: Standing) -> tuple[float, float, float]:
    low, high = one.rating.interval
    return low, one.rating.mu, high


def rows(found: Arena) -> str:
    """One line a level and pair, then one a level over all; the same columns."""
    out = io.StringIO()
    sheet = csv_writer(out, lineterminator="\n")
    sheet.writerow(
        ("game", "seats", "seed", "pair", "level", "games", "wins", "share", "margin", "value", "mu", "sigma")
    )
    pairs = {pair: several for pair, several in found.pairs.items() if len(several) > 1}
    for pair, several in (*pairs.items(), ("", found.standings)):
        for one in several:
            rating = (round(one.rating.mu, 3), round(one.rating.sigma, 3)) if not pair else ("", "")
            figures = (one.games, round(one.wins, 3), round(one.share, 4), round(one.margin, 4), one.value, *rating)
            sheet.writerow((found.game, found.seats, found.seed, pair, one.level, *figures))
    return out.getvalue()
