"""`dystopolis restore FILE`: a backup into an empty data folder or database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dystopolis.cli.serve import Data, Db
from dystopolis.cli.speech import Refusal, say
from dystopolis.server.config import database


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help.restore_file")],
    data: Data = Path("dystopolis-data"),
    db: Db = "",
) -> None:
    from dystopolis.server.backup import restore as read
    from dystopolis.server.store import StoreError

    data.mkdir(parents=True, exist_ok=True)
    try:
        tables, entries = read(file, database(data, db), data / "lock")
    except StoreError as error:
        raise Refusal("error.store", what=str(error)) from None
    typer.echo(say("restore.done", file=file, tables=tables, entries=entries))
