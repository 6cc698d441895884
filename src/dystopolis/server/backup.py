"""A backup is one SQLite file with every table's journal, whatever database the server uses; it restores into either.

It is taken from one snapshot of the database, so the server goes on meanwhile. It holds the signing secret and the
seeds of running games: keep it as safe as the database itself.
"""

from __future__ import annotations

import os
from pathlib import Path

import sqlalchemy as sa

from dystopolis.server.store import Store, StoreError, heads, journal, meta, migrate

ROWS = 5000  # copied at a time


def backup(url: str, file: Path) -> tuple[int, int]:
    """Write a backup while a server may be running; how many tables and entries it has."""
    if file.exists():
        raise StoreError(f"{file} exists already; a backup does not overwrite anything")
    source = _existing(url)
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL, 0o600))
    target = sa.create_engine(f"sqlite:///{part}")
    try:
        migrate(target)
        counts = _copy(source, target)
    except BaseException:
        target.dispose()
        part.unlink()
        raise
    finally:
        source.dispose()
        target.dispose()
    with part.open("rb") as written:
        os.fsync(written.fileno())
    part.rename(file)
    return counts


def restore(file: Path, url: str, lock: Path | None) -> tuple[int, int]:
    """Fill an empty database from a backup; no server may be running on it."""
    if not file.exists():
        raise StoreError(f"there is no file {file}")
    source = sa.create_engine(f"sqlite:///file:{file}?mode=ro&uri=true")
    try:
        with source.connect() as connection:
            connection.execute(sa.select(heads.c.no).limit(1))
    except sa.exc.DatabaseError:
        source.dispose()
        raise StoreError(f"{file} is not a backup of this program") from None
    store = Store(url, lock=lock)
    try:
        with store.engine.connect() as connection:
            if connection.execute(sa.select(sa.func.count()).select_from(heads)).scalar_one():
                raise StoreError("the database has tables already; restore into an empty one")
        with store.engine.begin() as connection:
            connection.execute(sa.delete(meta))
        return _copy(source, store.engine)
    finally:
        store.close()
        source.dispose()


def _existing(url: str) -> sa.Engine:
    where = sa.make_url(url)
    if where.get_backend_name() == "sqlite" and not Path(where.database or "").exists():
        raise StoreError(f"there is no database at {where.database}; give the server's --data or --db")
    return sa.create_engine(where)


def _copy(source: sa.Engine, target: sa.Engine) -> tuple[int, int]:
    """Every row, from one moment."""
    snapshot = "SERIALIZABLE" if source.dialect.name == "sqlite" else "REPEATABLE READ"
    counts = []
    with source.connect().execution_options(isolation_level=snapshot) as old, target.begin() as new:
        if source.dialect.name == "sqlite":
            old.exec_driver_sql("BEGIN")
        for table, columns in (
            (meta, meta.c),
            (heads, heads.c),
            (journal, (journal.c.no, journal.c.seq, journal.c.body)),
        ):
            rows = old.execute(sa.select(*columns).order_by(*table.primary_key.columns)).mappings()
            count = 0
            while some := rows.fetchmany(ROWS):
                new.execute(sa.insert(table), [dict(row) for row in some])
                count += len(some)
            counts.append(count)
    return counts[1], counts[2]
