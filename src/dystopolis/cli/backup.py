"""`dystopolis backup FILE`: every game of the server in one file, while it is running."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dystopolis.cli.serve import Data, Db
from dystopolis.cli.speech import Refusal, say
from dystopolis.server.config import database


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help.backup_file")],
    data: Data = Path("dystopolis-data"),
    db: Db = "",
) -> None:
    from dystopolis.server.backup import backup as write
    from dystopolis.server.store import StoreError

    try:
        tables, entries = write(database(data, db), file)
    except StoreError as error:
        raise Refusal("error.store", what=str(error)) from None
    typer.echo(say("backup.done", file=file, tables=tables, entries=entries))
