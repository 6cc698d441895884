"""R7: a backup while playing, restored elsewhere, is the same."""

from __future__ import annotations

import sqlite3
import stat
from pathlib import Path

import pytest
import sqlalchemy as sa

from dystopolis.server.app import App
from dystopolis.server.backup import backup, restore
from dystopolis.server.config import database
from dystopolis.server.store import StoreError
from tests.server.harness import db_of, play_on, run, serving


async def digests(app: App) -> dict[str, str]:
    found = {}
    with app.lobby.store.engine.connect() as connection:
        codes = list(connection.execute(sa.text("select code from tables order by no")).scalars())
    for code in codes:
        table = await app.lobby.find(code)
        assert table is not None
        found[code] = table.standing.g.digest() if table.standing.g else "lobby"
    return found


def test_r7_backup_while_playing_restore_elsewhere(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "games.backup"

    async def story() -> None:
        async with serving(here) as server:
            assert server.app is not None
            people = await server.seated(2)
            await play_on(people, 4)
            await play_on(await server.seated(3))
            await server.open()
            assert backup(database(here, db_of(here)), file)[0] == 3
            before = await digests(server.app)
            view = people[1].now(1)["view"]
            await play_on(people, 3)  # it goes on here, not in the copy
        there.mkdir()
        restore(file, database(there, db_of(there)), there / "lock")
        async with serving(there) as server:
            assert server.app is not None
            assert await digests(server.app) == before
            bob = await server.join(people[1].table_code, *people[1].keys)  # links survive the move
            await bob.until(lambda: 1 in bob.nows)
            assert bob.now(1)["view"] == view
            await play_on([await server.join(people[0].table_code, *people[0].keys), bob])

    run(story())
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.sqlite
def test_a_backup_overwrites_nothing_and_restores_only_into_an_empty_database(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path / "a") as server:
            await server.open()

    run(story())
    file = tmp_path / "x"
    backup(database(tmp_path / "a", ""), file)
    with pytest.raises(StoreError, match="exists already"):
        backup(database(tmp_path / "a", ""), file)
    with pytest.raises(StoreError, match="has tables already"):
        restore(file, database(tmp_path / "a", ""), None)
    with pytest.raises(StoreError, match="there is no database"):
        backup(database(tmp_path / "nowhere", ""), tmp_path / "y")
    (tmp_path / "junk").write_text("not a database at all, just some text that is long enough")
    (tmp_path / "b").mkdir()
    for bad in ("junk", "missing"):
        with pytest.raises(StoreError, match=r"not a backup|no file"):
            restore(tmp_path / bad, database(tmp_path / "b", ""), None)
    sqlite3.connect(file).execute("select count(*) from journal").fetchone()
