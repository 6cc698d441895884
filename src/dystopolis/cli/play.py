"""`dystopolis play GAME`: a whole game in the terminal, alone, with bots, several at one screen, or at a server."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path
from typing import Annotated

import typer

from dystopolis.cli.ask import (
    Options,
    Seats,
    Seed,
    new_file,
    terminal,
    the_game,
    the_name,
    the_record,
)
from dystopolis.cli.screen import Terminal
from dystopolis.cli.sitting import Sitting, seated
from dystopolis.cli.speech import Refusal
from dystopolis.cli.wish import Wish
from dystopolis.kernel import Game, Record, RecordError


def play(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="help.game")] = None,
    seats: Seats = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="LEVEL[,LEVEL…]", help="help.bots_play")] = None,
    option: Options = None,
    seed: Seed = None,
    player: Annotated[list[str] | None, typer.Option("--name", metavar="NAME", help="help.name")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="help.save")] = None,
    resume: Annotated[str | None, typer.Option("--resume", metavar="FILE|last", help="help.resume")] = None,
    deck: Annotated[Path | None, typer.Option("--deck", metavar="FILE", help="help.deck")] = None,
    at: Annotated[str | None, typer.Option("--at", metavar="URL", help="help.server")] = None,
) -> int:
    wish = Wish(name, seats, bots, option, player or (), deck)
    if resume is not None:
        if wish != Wish(names=wish.names) or any(given is not None for given in (seed, save, at)):
            raise Refusal("error.resume_alone")
        return Terminal(resumed(resume)).run()
    if at is not None:
        if seed is not None:
            raise Refusal("error.seed_there")
        return elsewhere(wish, at, save)
    if name is None:
        raise Refusal("error.which_game")
    return Terminal(opened(wish, the_game(name), seed, save)).run()


def elsewhere(wish: Wish, url: str, save: Path | None) -> int:
    """A seat at a table of a server."""
    from dystopolis.cli.join import join  # only who wants a server waits for its modules

    path, out = new_file(save) if save else None, terminal()
    remote = join(wish, url, out)
    remote.path = path
    try:
        return Terminal(remote, out).run()
    finally:
        remote.line.close()


def opened(wish: Wish, rules: Game, seed: str | None, save: Path | None) -> Sitting:
    """A new game."""
    seats, levels, settings, brought = wish.table(rules)
    people = [seat for seat in range(seats) if seat not in levels]
    if len(wish.names) > len(people):
        raise Refusal("error.names", names=len(wish.names), people=len(people))
    names = [f"{level} {seat + 1}" if (level := levels.get(seat)) else "" for seat in range(seats)]
    for seat, given in zip(people, wish.names):
        names[seat] = the_name(given)
    seed = secrets.token_hex(8) if seed is None else seed
    record = Record(rules.name, rules.rules_version, seats, settings, seed)
    path = new_file(save) if save else folder() / f"{rules.name}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.json"
    sitting = Sitting(record, levels, names, path)
    if brought is not None:
        sitting.brought = brought
        sitting.settle()  # whether it can be brought is known before the first question
    return sitting


def resumed(where: str) -> Sitting:
    """A game from its file."""
    if where == "last":
        where = str(last())
    record = the_record(Path(where))
    record.verify()
    levels, names = seated(record)
    return Sitting(record, levels, names or [""] * record.seats, Path(where))


def last() -> Path:
    """The game that was left last and has not ended."""
    for path in sorted(folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            ended = the_record(path).note.get("ended")
        except (Refusal, RecordError):
            continue
        if not ended:
            return path
    raise Refusal("error.no_last", folder=folder())


def folder() -> Path:
    """Where games are kept when nobody says otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "dystopolis" / "games"
