"""`dystopolis record`: look into a game file, check it, continue it otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from dystopolis.cli.ask import new_file, number, terminal, the_record, write
from dystopolis.cli.draw import Artist
from dystopolis.cli.place import Outcome
from dystopolis.cli.sitting import seated
from dystopolis.cli.speech import Refusal, say
from dystopolis.kernel import SPECTATOR, Record, State

record = typer.Typer()

File = Annotated[Path, typer.Argument(metavar="FILE", help="help.file")]
At = Annotated[int | None, typer.Option("--at", metavar="N", parser=number, help="help.at")]


@record.command(help="help.record_show")
def show(
    file: File,
    at: At = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", parser=number, help="help.seat")] = None,
) -> None:
    played = the_record(file)
    if seat is not None and not 1 <= seat <= played.seats:
        raise Refusal("error.seat", seats=played.seats, value=seat)
    viewer = SPECTATOR if seat is None else seat - 1
    if at is not None:
        played = played.fork(at)
    _, names = seated(played)
    artist = Artist(played.rules, names or [""] * played.seats)
    out = terminal()
    out.print(_header(played))
    g: State | None = None
    for n, g in enumerate(played.states(listen=True)):
        for event in g.events or []:
            if event.reaches(viewer):
                out.print(f"[dim]{n:>4}[/]  {escape(artist.event(event))}")
        g.events = []
    if g is not None:
        out.print(artist.table(played.rules.view(g, viewer), width=out.width))
        if g.ending:
            out.print(artist.sheet(Outcome(g.winners, played.rules.score(g))))
        else:
            out.print(f"[bold]{say('record.unfinished', n=len(played.choices))}[/]")


@record.command(help="help.record_verify")
def verify(file: File) -> None:
    played = the_record(file)
    by_hand = played.verify()
    out = terminal()
    out.print(_header(played))
    out.print(say("record.holds" if played.chain else "record.holds_unsealed", n=len(played.choices)))
    if by_hand:
        out.print(say("record.by_hand", numbers=", ".join(map(str, by_hand))))


@record.command(help="help.record_fork")
def fork(
    file: File,
    at: Annotated[int, typer.Option("--at", metavar="N", parser=number, help="help.fork_at")],
    to: Annotated[Path, typer.Option("--to", metavar="FILE", help="help.fork_to")],
) -> None:
    played = the_record(file)
    played.verify()
    forked = played.fork(at)
    forked.note = played.note
    write(new_file(to), forked.write(forked.state()))
    terminal().print(say("record.forked", n=at, path=escape(str(to))), soft_wrap=True)


def _header(played: Record) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    options = " ".join(f"{key}={value}" for key, value in played.options.items())
    table.add_row(say("simulate.game"), f"[bold]{played.game}[/] v{played.rules_version}  {escape(options)}")
    table.add_row(say("games.seats"), str(played.seats))
    table.add_row(say("record.seed"), escape(played.seed))
    table.add_row(say("record.choices"), str(len(played.choices)))
    if played.chain:
        table.add_row(say("record.chain"), played.chain)
    return table
