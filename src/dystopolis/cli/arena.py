"""`dystopolis arena GAME`: which bot is the better one."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from dystopolis.bots import reproducible
from dystopolis.cli.ask import Name, Options, Seats, Seed, Workers, terminal, the_bots, the_game, the_options
from dystopolis.cli.simulate import Games, Json, give, percent, progress, spaced, target
from dystopolis.cli.speech import say
from dystopolis.lab.arena import Standing
from dystopolis.lab.arena import arena as run


def arena(
    name: Name,
    games: Games = 200,
    seats: Seats = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="LEVEL,LEVEL[,…]", help="help.bots_arena")] = None,
    seed: Seed = "0",
    option: Options = None,
    workers: Workers = 1,
    json: Json = None,
) -> None:
    rules = the_game(name)
    file = target(json)
    named = reproducible(rules) if bots is None else the_bots(bots, rules)
    default = max(rules.seats) if rules.nature == "cooperative" else min(n for n in rules.seats if n > 1)
    meetings = len(named) if rules.nature == "cooperative" else len(named) * (len(named) - 1)
    with progress(games * meetings) as tick:
        found = run(
            rules, named, games, default if seats is None else seats, seed or "", the_options(option), workers, tick
        )
    if json is not None:
        return give(found, file)
    out = terminal()
    out.print(standings(found.standings))
    if len(found.pairs) > 1 and rules.nature != "cooperative":
        for pair in found.pairs.values():
            out.print(standings(pair))


def standings(of: list[Standing]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column in ("bot", "games", "wins", "share", "value"):
        table.add_column(say(f"arena.{column}"), justify="left" if column == "bot" else "right")
    for one in of:
        share = f"{percent(one.share, 1)} ± {percent(one.margin, 1)}"
        table.add_row(one.level, spaced(one.games), spaced(round(one.wins, 1)), share, spaced(one.value))
    return table
