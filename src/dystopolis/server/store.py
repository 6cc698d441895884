"""Where journals are kept: SQLite in a folder, or PostgreSQL by URL.

One thread writes. Whatever all tables wait to save goes into one statement, which is a transaction by itself, so a
busy server pays for one flush of the disk for many choices. An entry is acknowledged only when that is on the disk.
"""

from __future__ import annotations

import asyncio
import fcntl
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec
import sqlalchemy as sa
import structlog
from alembic import command
from alembic.config import Config as AlembicConfig

from dystopolis.server.metrics import METRICS

log = structlog.get_logger()

schema = sa.MetaData()

heads = sa.Table(
    "tables",
    schema,
    sa.Column("no", sa.Integer, primary_key=True),
    sa.Column("code", sa.Text, nullable=False, unique=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("phase", sa.Text, nullable=False, index=True),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("taken", sa.Integer, nullable=False),
    sa.Column("touched", sa.Float, nullable=False),
)

journal = sa.Table(
    "journal",
    schema,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
    sa.Column("no", sa.Integer, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.UniqueConstraint("no", "seq", name="journal_order"),
)

meta = sa.Table(
    "meta", schema, sa.Column("key", sa.Text, primary_key=True), sa.Column("value", sa.Text, nullable=False)
)

INSERT_SQLITE = (
    "INSERT INTO journal (no, seq, body) SELECT value ->> 0, value ->> 1, CAST(value ->> 2 AS BLOB) FROM json_each(?)"
)
INSERT_POSTGRESQL = sa.text(
    "INSERT INTO journal (no, seq, body)"
    " SELECT * FROM unnest(CAST(:no AS integer[]), CAST(:seq AS integer[]), CAST(:body AS bytea[]))"
)

LOCK = 0x0D457090  # the advisory lock that one server holds on a PostgreSQL database
LOCK_TRIES = 15


class StoreError(Exception):
    """The database cannot be used; the message says what to do."""


class NotSaved(Exception):
    """An entry could not be saved: nothing happened."""


class Write(NamedTuple):
    """One entry to be saved; `head` is what changes in the list of tables. `done` hears what came of it."""

    no: int
    seq: int
    body: bytes
    head: dict[str, Any] | None
    done: Callable[[Exception | None], None]


class Store:
    """The database behind all tables of a server."""

    def __init__(self, url: str, *, lock: Path | None = None, wait: float = 2.0) -> None:
        """`wait`: how many seconds a locked database may keep choices waiting before they are refused."""
        self.url = sa.make_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = sa.create_engine(self.url, **_settings(self.sqlite, wait))
        if self.sqlite:
            sa.event.listen(self.engine, "connect", _sqlite_habits)
        self._lock = self._only_one(lock)
        migrate(self.engine)
        self.secret = self._secret()
        with self.engine.connect() as connection:
            self._last: int = connection.execute(sa.select(sa.func.coalesce(sa.func.max(heads.c.no), 0))).scalar_one()
        self._quick = _autocommit(self.engine) if self.sqlite else None  # the writer's own, for entries alone
        self._waiting: list[Write] = []  # for the group that is being written now
        self._busy = False
        self._groups: queue.SimpleQueue[list[Write] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._writer.start()

    # One server per database

    def _only_one(self, lock: Path | None) -> Any:
        if not self.sqlite:
            connection, taken = self.engine.connect(), False
            for _ in range(LOCK_TRIES):  # the lock of a server that was killed goes a moment later
                taken = connection.execute(sa.text("select pg_try_advisory_lock(:lock)"), {"lock": LOCK}).scalar_one()
                if taken:
                    break
                time.sleep(0.1)
            if not taken:
                connection.close()
                self.engine.dispose()
                raise StoreError("another server is running on this database; stop it first, or give --db another one")
            connection.commit()
            return connection
        if lock is None:
            return None
        file = lock.open("w")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise StoreError(
                f"another server is running on {lock.parent}; stop it first, or give another --data"
            ) from None
        return file

    def _still_only_one(self) -> None:
        """PostgreSQL forgets the lock when it restarts: take it again."""
        if self.sqlite:
            return
        try:
            self._lock.execute(sa.select(1))
            self._lock.commit()
        except sa.exc.DBAPIError:
            self._lock.close()
            self._lock = self._only_one(None)

    def _secret(self) -> str:
        """The server's signing secret: made once, kept with the tables, so that links survive a move."""
        with self.engine.begin() as connection:
            found = connection.execute(sa.select(meta.c.value).where(meta.c.key == "secret")).scalar_one_or_none()
            if found is None:
                found = secrets.token_hex(32)
                connection.execute(sa.insert(meta).values(key="secret", value=found))
            return str(found)

    def close(self) -> None:
        """Save what is waiting, then let go."""
        if self._waiting:
            self._groups.put(self._waiting)
        self._groups.put(None)
        self._writer.join()
        if self._quick is not None:
            self._quick.close()
        if self._lock is not None:
            self._lock.close()
        self.engine.dispose()

    # Writing

    def next_number(self) -> int:
        self._last += 1
        return self._last

    def append(
        self,
        no: int,
        seq: int,
        body: bytes,
        head: dict[str, Any] | None,
        done: Callable[[Exception | None], None],
    ) -> None:
        """Save an entry; `done` is called when it is on the disk, or with the reason why not."""
        self._waiting.append(Write(no, seq, body, head, done))
        if not self._busy:
            self._busy = True
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._next_group)  # together with whatever else arrives in this turn of the loop

    async def save(self, no: int, seq: int, body: bytes, head: dict[str, Any] | None = None) -> None:
        """The same, to be waited for; NotSaved when it is not."""
        saved: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: Exception | None) -> None:
            if not saved.done():
                saved.set_result(None) if error is None else saved.set_exception(NotSaved(str(error)))

        self.append(no, seq, body, head, done)
        await saved

    def _next_group(self) -> None:
        group, self._waiting = self._waiting, []
        self._busy = bool(group)
        if group:
            self._groups.put(group)

    def _write_all(self) -> None:
        while (group := self._groups.get()) is not None:
            done = self._group(group)
            try:
                self._loop.call_soon_threadsafe(self._settle, done)
            except RuntimeError:  # the loop is gone: nobody waits any more
                return

    def _settle(self, done: list[tuple[Write, Exception | None]]) -> None:
        self._next_group()
        for write, error in done:
            write.done(error)

    def _group(self, group: list[Write]) -> list[tuple[Write, Exception | None]]:
        error = self._try(group)
        if isinstance(error, (sa.exc.IntegrityError, sqlite3.IntegrityError)) and len(group) > 1:
            return [(write, self._try([write])) for write in group]  # one is wrong; the others must not suffer
        return [(write, error) for write in group]

    def _try(self, group: list[Write]) -> Exception | None:
        try:
            with METRICS.commit.time():
                if self._quick is not None and all(write.head is None for write in group):
                    self._quick.execute(INSERT_SQLITE, _rows(group))
                else:
                    with self.engine.begin() as connection:
                        self._insert(connection, group)
                        self._list(connection, group)
        except Exception as error:
            METRICS.not_saved.add(len(group))
            log.error("not saved", entries=len(group), error=str(getattr(error, "orig", error)))
            return error
        METRICS.saved.add(len(group))
        return None

    def _list(self, connection: sa.Connection, group: list[Write]) -> None:
        """What changes in the list of tables."""
        for write in group:
            if write.head is None:
                continue
            if write.seq == 0:
                connection.execute(sa.insert(heads).values(no=write.no, **write.head))
            else:
                connection.execute(sa.update(heads).where(heads.c.no == write.no).values(**write.head))

    def _insert(self, connection: sa.Connection, group: list[Write]) -> None:
        """All entries in one statement: the thread takes the interpreter's lock once, not once for each."""
        if self.sqlite:
            connection.exec_driver_sql(INSERT_SQLITE, _rows(group))
        else:
            columns = {name: [getattr(write, name) for write in group] for name in ("no", "seq", "body")}
            connection.execute(INSERT_POSTGRESQL, columns)

    # Reading

    def find(self, code: str) -> int | None:
        with self.engine.connect() as connection:
            found: int | None = connection.execute(sa.select(heads.c.no).where(heads.c.code == code)).scalar()
            return found

    def entries(self, no: int) -> list[bytes]:
        with self.engine.connect() as connection:
            query = sa.select(journal.c.body).where(journal.c.no == no).order_by(journal.c.seq)
            return [bytes(body) for body in connection.execute(query).scalars()]

    def open_tables(self, most: int = 100) -> list[sa.Row[Any]]:
        """Public tables that wait for players, the youngest first."""
        query = sa.select(heads).where(heads.c.public, heads.c.phase == "lobby", heads.c.taken < heads.c.seats)
        with self.engine.connect() as connection:
            return list(connection.execute(query.order_by(heads.c.no.desc()).limit(most)))

    def running(self) -> list[str]:
        """The tables whose game goes on: somebody has to drive their bots and clocks."""
        query = sa.select(heads.c.code).where(heads.c.phase == "playing").order_by(heads.c.no)
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def alive(self, t: float) -> float:
        """Note that the server is up; returns when it last was. Time it was down counts on no clock."""
        self._still_only_one()
        with self.engine.begin() as connection:
            last = connection.execute(sa.select(meta.c.value).where(meta.c.key == "alive")).scalar_one_or_none()
            if last is None:
                connection.execute(sa.insert(meta).values(key="alive", value=str(t)))
            else:
                connection.execute(sa.update(meta).where(meta.c.key == "alive").values(value=str(t)))
            return float(last or t)

    def ping(self) -> None:
        """Whether the database answers."""
        with self.engine.connect() as connection:
            connection.execute(sa.select(1))


def _settings(sqlite: bool, wait: float) -> dict[str, Any]:
    return {"connect_args": {"timeout": wait}} if sqlite else {"pool_pre_ping": True}


def _sqlite_habits(connection: Any, _: Any) -> None:
    """Readers never wait for the writer; a commit is on the disk when it returns, whatever happens to the power.

    Every table has its own place in the index of the journal: small pages make less to write.
    """
    cursor = connection.cursor()
    for habit in ("page_size=1024", "journal_mode=WAL", "synchronous=FULL", "wal_autocheckpoint=16000"):
        cursor.execute(f"PRAGMA {habit}")
    cursor.close()


def _autocommit(engine: sa.Engine) -> sqlite3.Connection:
    """A connection to SQLite itself, on which a statement is a transaction."""
    lent = engine.raw_connection()
    connection = cast(sqlite3.Connection, lent.driver_connection)
    lent.detach()
    connection.isolation_level = None
    return connection


def _rows(group: list[Write]) -> tuple[str]:
    return (msgspec.json.encode([(write.no, write.seq, write.body.decode()) for write in group]).decode(),)


def migrate(engine: sa.Engine) -> None:
    """Bring the database to the form that this program needs."""
    settings = AlembicConfig()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")
