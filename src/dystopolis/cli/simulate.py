"""`dystopolis simulate GAME`: games by the thousand."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from dystopolis.cli.ask import (
    Name,
    Options,
    Seats,
    Seed,
    Workers,
    count,
    new_file,
    terminal,
    the_bots,
    the_game,
    the_options,
    write,
)
from dystopolis.cli.speech import lang, say
from dystopolis.lab.simulate import Report
from dystopolis.lab.simulate import simulate as run

Games = Annotated[int, typer.Option("--games", "-n", metavar="N", parser=count, help="help.games_n")]
Json = Annotated[str | None, typer.Option("--json", metavar="FILE|-", help="help.json")]


def simulate(
    name: Name,
    games: Games = 1000,
    seats: Seats = None,
    bots: Annotated[str, typer.Option("--bots", metavar="LEVEL[,LEVEL…]", help="help.bots_each")] = "random",
    seed: Seed = "0",
    option: Options = None,
    workers: Workers = 1,
    json: Json = None,
) -> None:
    rules = the_game(name)
    file = target(json)
    with progress(games) as tick:
        report = run(
            rules,
            games,
            max(rules.seats) if seats is None else seats,
            the_bots(bots, rules),
            seed or "",
            the_options(option),
            workers,
            tick,
        )
    if json is None:
        terminal().print(shown(report))
    else:
        give(report, file)
    if report.games < games:
        raise typer.Abort  # after Ctrl-C, with what was played


def target(json: str | None) -> Path | None:
    """Where the result goes; a file that exists is refused before any game is played."""
    return None if json in (None, "-") else new_file(Path(str(json)))


def give(report: Any, file: Path | None) -> None:
    put((msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n").decode(), file)


def put(text: str, file: Path | None) -> None:
    """Into the file, or here."""
    if file is None:
        sys.stdout.write(text)
        sys.stdout.flush()
    else:
        write(file, text.encode())


@contextmanager
def progress(games: int) -> Any:
    """A bar, where somebody watches."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    out = terminal(stderr=True)
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as bar:
        task = bar.add_task(say("simulate.games"), total=games)
        update: Callable[[int], None] = lambda done: bar.update(task, completed=done)  # noqa: E731
        yield update


def shown(report: Report) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    options = " ".join(f"{key}={value}" for key, value in report.options.items())
    table.add_row(say("simulate.game"), f"[bold]{report.game}[/]  {options}")
    table.add_row(say("simulate.bots"), ", ".join(report.bots))
    speed = say("simulate.speed", decisions=spaced(report.decisions_per_second), games=spaced(report.games_per_second))
    table.add_row(say("simulate.games"), f"{spaced(report.games)}  [dim]{report.seconds:.1f} s, {speed}[/]")
    table.add_row(
        say("simulate.decisions"), f"{spaced(report.decisions)} + {spaced(report.rolls)} {say('simulate.rolls')}"
    )
    lengths = report.results.lengths
    table.add_row(say("simulate.lengths"), f"{lengths.shortest} … {lengths.mean} … {lengths.longest}")
    for who, wins in report.results.wins.items():
        label = say("simulate.team") if who == "team" else say("simulate.seat", seat=int(who) + 1)
        table.add_row(label, f"{say('simulate.wins', n=spaced(wins))}  [dim]{percent(wins, report.games)}[/]")
    table.add_row(
        say("simulate.nobody"),
        f"{spaced(report.results.nobody)}  [dim]{percent(report.results.nobody, report.games)}[/]",
    )
    for ending, n in sorted(report.results.endings.items(), key=lambda pair: -pair[1]):
        table.add_row(f"  {ending}", f"{spaced(n)}  [dim]{percent(n, report.games)}[/]")
    table.add_row(say("simulate.digest"), report.digest)
    return table


def spaced(n: float) -> str:
    """Thousands apart, as each language writes them."""
    text = f"{n:,.0f}" if n == int(n) or n >= 100 else f"{n:,.1f}"
    return text.replace(",", "\u202f").replace(".", ",") if lang() == "fr" else text


def percent(n: float, whole: float) -> str:
    text = f"{100 * n / whole:.1f}"
    return text.replace(".", ",") + "\u202f%" if lang() == "fr" else text + "%"
