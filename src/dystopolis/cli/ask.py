"""What several commands ask for: a game, its seats, its options, bots, a file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from dystopolis.bots import levels
from dystopolis.cli.speech import Refusal, lang, say
from dystopolis.kernel import Game, Record, RecordError, Settings, game, games
from dystopolis.kernel.record import read

ME = "me"
"""A seat of the list of bots that is no bot."""


def terminal(*, stderr: bool = False) -> Console:
    return Console(highlight=False, stderr=stderr, soft_wrap=False)


def number(text: object) -> int:
    """A whole number, as people write it."""
    try:
        return int(str(text))
    except ValueError:
        raise typer.BadParameter(say("error.number", value=text)) from None


def count(text: object) -> int:
    found = number(text)
    if not 1 <= found <= 1_000_000_000:
        raise typer.BadParameter(say("error.count", value=text))
    return found


Seats = Annotated[int | None, typer.Option("--seats", metavar="N", parser=number, help="help.seats")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="help.option")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="help.seed")]
Workers = Annotated[int, typer.Option("--workers", metavar="N", parser=count, help="help.workers")]
Name = Annotated[str, typer.Argument(metavar="GAME", help="help.game")]


def the_game(name: str) -> Game:
    """The game that is meant: its name, or enough of it, or its title."""
    known = games()
    plain = name.strip().lower().replace("-", "_").replace(" ", "_")
    if plain in known:
        return known[plain]
    titles = [key for key, one in known.items() if name.strip().lower() == one.content.words.title[lang()].lower()]
    near = titles or [key for key in known if plain and key.startswith(plain)]
    return known[near[0]] if len(near) == 1 else game(name)


def the_name(given: str) -> str:
    """A person's name on one line, not too long."""
    return " ".join(given.split())[:40]


def the_options(given: Sequence[str] | None) -> Settings:
    settings: Settings = {}
    for pair in given or []:
        key, sign, value = pair.partition("=")
        if not sign or not key:
            raise Refusal("error.option_shape", value=pair)
        if key in settings:
            raise Refusal("error.option_twice", value=key)
        settings[key] = value
    return settings


def the_bots(given: str, rules: Game) -> list[str]:
    """Levels with commas between them."""
    named = [level.strip() for level in given.split(",")]
    for level in named:
        if level not in levels(rules):
            raise Refusal("error.bot", value=level, levels=", ".join(levels(rules)))
    return named


def the_seats(rules: Game, seats: int | None, bots: str | None, *, alone: bool = False) -> tuple[int, dict[int, str]]:
    """How many seats, and the bots among them. `alone`: one person here, who may leave seats to others elsewhere."""
    named = [] if bots is None else [part.strip() for part in bots.split(",")]
    the_bots(",".join(level for level in named if level != ME) or "random", rules)
    if seats is None:
        listed = len(named) + (ME not in named)
        seats = listed if len(named) > 1 else min(n for n in rules.seats if n > (bool(bots) or alone))
    rules.settings(seats)
    if len(named) == 1 and named != [ME]:
        named = [ME] + named * (seats - 1)
    elif named and ME not in named and len(named) == seats - 1:
        named = [ME, *named]
    if named and len(named) != seats:
        raise Refusal("error.bots_seats", bots=len(named), seats=seats)
    levels = {seat: level for seat, level in enumerate(named) if level != ME}
    if len(levels) == seats:
        raise Refusal("error.no_person")
    return seats, levels


def the_record(path: Path) -> Record:
    """A game file from disk."""
    try:
        if path.stat().st_size > 64 * 2**20:
            raise Refusal("error.file_large", path=path)
        text = path.read_bytes()
    except FileNotFoundError:
        raise Refusal("error.no_file", path=path) from None
    except IsADirectoryError:
        raise Refusal("error.folder", path=path) from None
    except OSError as error:
        raise Refusal("error.unreadable", path=path, why=error.strerror) from None
    try:
        record = read(text)
    except (RecordError, RecursionError) as error:
        raise RecordError(f"{path}: {error}") from None
    return record


def write(path: Path, text: bytes) -> None:
    """All of a file or none of it: a full disk or a lost current leaves the old one."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise Refusal("error.unwritable", path=path, why=error.strerror) from None


def new_file(path: Path) -> Path:
    """A file that does not exist yet, where one can be written: known before any work is done."""
    if os.path.lexists(path):
        raise Refusal("error.exists", path=path)
    nearest = next(parent for parent in path.absolute().parents if os.path.lexists(parent))
    if not nearest.is_dir() or not os.access(nearest, os.W_OK):
        raise Refusal("error.unwritable", path=path, why=nearest)
    return path
