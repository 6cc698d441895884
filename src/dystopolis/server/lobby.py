"""All tables of a server: opened, woken from the journal, put to sleep, listed, continued, archived."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import structlog
from msgspec import ValidationError
from msgspec.structs import replace

from dystopolis.kernel import SPECTATOR, BadSetting, Game, Record
from dystopolis.kernel.record import play as play_move
from dystopolis.server import clock, journal, play, seal, seating, telling
from dystopolis.server.bots import Thinkers
from dystopolis.server.config import Config, database
from dystopolis.server.journal import AnyEntry, Opened, Origin, Sitter
from dystopolis.server.keys import CODE, Keys, table_code
from dystopolis.server.metrics import METRICS
from dystopolis.server.refusal import Refusal
from dystopolis.server.reviews import Job, Reviews
from dystopolis.server.seating import LONGEST_TITLE, check_seats, plain
from dystopolis.server.standing import Standing, listing
from dystopolis.server.store import Store
from dystopolis.server.table import Table
from dystopolis.server.wire import Fork, Frame, Listed, OpenTable, Review, Reviewing
from dystopolis.server.wire import Opened as Receipt
from dystopolis.server.workers import find_games

log = structlog.get_logger()

HEARTBEAT = 10.0
MOST_FRAMES = 200


class Lobby:
    """The server, without its doors."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.games: dict[str, Game] = find_games(config.games)
        config.data.mkdir(parents=True, exist_ok=True)
        self.store = Store(database(config.data, config.db), lock=config.data / "lock")
        self.keys = Keys(self.store.secret)
        self.thinkers = Thinkers(config.workers, config.games)
        self.reviews = Reviews(config.games)
        self.hears = play.HEARS | seating.HEARS
        self.tables: dict[str, Table] = {}
        self._waking: dict[str, asyncio.Task[Table | None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.started = time.time()
        self.down = self.started - self.store.alive(self.started)  # how long nobody was here
        METRICS.tables.read = lambda: len(self.tables)

    async def open_doors(self) -> None:
        """Wake what has to go on by itself, then keep house."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._wake_running()), loop.create_task(self._keep_house())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for table in self.tables.values():
            table.driver.stop()
        for table in [*self.tables.values()]:
            await table.quiet()
        with contextlib.suppress(Exception):  # a database that is away must not keep us here
            await asyncio.to_thread(self.store.alive, time.time())
        await asyncio.to_thread(self.thinkers.close)
        await asyncio.to_thread(self.reviews.close)
        await asyncio.to_thread(self.store.close)

    async def _wake_running(self) -> None:
        for code in await asyncio.to_thread(self.store.running):
            try:
                await self.find(code)
            except Exception as error:
                log.error("a table does not wake up", error=repr(error))

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            with contextlib.suppress(Exception):  # a database that fails shows in choices and in /healthz
                await asyncio.to_thread(self.store.alive, time.time())
            self.tidy()

    def tidy(self) -> None:
        """Put tables to sleep that nobody looks at and nothing drives."""
        then = time.monotonic() - self.config.sleep
        for code, table in [*self.tables.items()]:
            if table.asleep_since(then):
                del self.tables[code]

    # Tables

    async def find(self, code: str) -> Table | None:
        """The table with this code, woken if need be."""
        if not CODE.fullmatch(code):
            return None
        table = self.tables.get(code)
        if table is not None:
            return table
        waking = self._waking.get(code)
        if waking is None:
            waking = self._waking[code] = asyncio.get_running_loop().create_task(self._wake(code))
            waking.add_done_callback(lambda _: self._waking.pop(code, None))
        return await asyncio.shield(waking)

    async def _wake(self, code: str) -> Table | None:
        no = await asyncio.to_thread(self.store.find, code)
        if no is None:
            return None
        table = self.tables[code] = Table(no, await self.read(no, code), self)
        table.driver.drive()
        return table

    async def read(self, no: int, code: str) -> Standing:
        """A table from its journal; the time nobody was here counts on no clock."""
        standing = await asyncio.to_thread(lambda: Standing.rebuild(code, self.games, self._entries(no)))
        if standing.since < self.started:
            standing.since += self.down
        return standing

    def _entries(self, no: int) -> list[AnyEntry]:
        return [journal.decode(body) for body in self.store.entries(no)]

    async def entries(self, no: int) -> list[AnyEntry]:
        return await asyncio.to_thread(self._entries, no)

    async def open(self, wish: OpenTable) -> Receipt:
        """A new table, its seats free."""
        rules = self.games.get(wish.game)
        if rules is None:
            raise Refusal("table_no_game")
        seats = wish.seats if wish.seats is not None else rules.seats[min(1, len(rules.seats) - 1)]
        check_seats(rules.seats, seats)
        try:
            options = rules.settings(seats, wish.options)
            ticking = clock.plain(clock.read(wish.clock))
        except (BadSetting, ValidationError) as error:
            raise Refusal("table_bad_setting", str(error)) from None
        title = plain(wish.title, LONGEST_TITLE)
        return await self._open(wish.game, [Sitter() for _ in range(seats)], options, title, wish.public, ticking)

    async def _open(
        self,
        game: str,
        seats: list[Sitter],
        options: dict[str, Any],
        title: str,
        public: bool,
        ticking: dict[str, Any],
        host: str = "",
        origin: Origin | None = None,
    ) -> Receipt:
        key = self.keys.new()
        entry = Opened(
            t=time.time(),
            game=game,
            host=host or self.keys.hash(key) or "",
            secret=seal.new_secret(),
            seats=seats,
            options=options,
            title=title,
            public=public,
            clock=ticking,
            origin=origin,
        )
        standing = Standing(table_code(), self.games)
        no = self.store.next_number()
        await self.store.save(no, 0, journal.encode(entry), listing(standing, entry))
        standing.apply(entry)
        self.tables[standing.code] = Table(no, standing, self)
        return Receipt(standing.code, key)

    async def rematch(self, old: Standing) -> str:
        """The same people, each one seat further; the keys they have open their new seats."""
        seats = [
            Sitter("bot", sitter.name, sitter.away) if sitter.away else replace(sitter, entropy="", hook="")
            for sitter in (*old.seats[-1:], *old.seats[:-1])
        ]
        options, ticking = old.rules.settings(len(seats), old.options), clock.plain(old.clock)
        receipt = await self._open(old.game, seats, options, old.title, False, ticking, host=old.host)
        return receipt.table

    async def listed(self) -> list[Listed]:
        """Public tables that wait for players."""
        rows = await asyncio.to_thread(self.store.open_tables)
        return [Listed(row.code, row.game, row.title, row.seats, row.taken, row.phase) for row in rows]

    # Finished games

    async def record(self, table: Table) -> bytes:
        """The game file, with what the seed was made of."""
        return await asyncio.to_thread(self._record, table)

    def _over(self, table: Table) -> Standing:
        """Only a game that has ended is shown whole."""
        if table.standing.phase != "ended":
            raise Refusal("table_not_ended")
        return table.standing

    def _playable(self, table: Table) -> Standing:
        """Only under its own rules can it be played again."""
        standing = self._over(table)
        if standing.frozen:
            raise Refusal("table_frozen", standing.rules_version)
        return standing

    def _played(self, table: Table) -> Record:
        standing = table.standing
        choices = journal.moves(self._entries(table.no))
        options, version = standing.options, standing.rules_version
        return Record(standing.game, version, len(standing.seats), options, standing.seed, choices)

    def _record(self, table: Table) -> bytes:
        standing, record = self._over(table), self._played(table)
        record.note = {"table": standing.code, "names": standing.names}
        if standing.origin is None:
            record.note["seal"] = {
                "commitment": seal.commitment(standing.secret),
                "secret": standing.secret,
                "entropy": standing.entropy,
            }
        if standing.g is None:  # played under other rules: sealed by its choices alone
            record.chain = record.link()
            return journal.encode(record)
        return record.write(standing.g)

    async def replay(self, table: Table, seat: int, start: int, count: int) -> list[Frame]:
        """A finished game as a seat saw it."""
        if seat != SPECTATOR and not 0 <= seat < len(table.standing.seats):
            raise Refusal("table_no_seat")
        return await asyncio.to_thread(self._replay, table, seat, start, min(count, MOST_FRAMES))

    def _replay(self, table: Table, seat: int, start: int, count: int) -> list[Frame]:
        standing, record = self._playable(table), self._played(table)
        reasons = journal.reasons(self._entries(table.no))
        rules, of, frames = standing.rules, len(record.choices), []
        g = rules.start(record.seats, record.options, record.seed, listen=True)
        for n, move in enumerate([None, *record.choices[: max(0, start + count - 1)]]):
            if move is not None:
                g.events = []
                play_move(rules, g, move)
            if n >= start:
                told = [standing.spell(event) for event in g.events or () if event.reaches(seat)]
                prompt = telling.prompt(rules, g, seat)
                frames.append(Frame(n, of, move, rules.view(g, seat), told, prompt, reasons.get(n)))
        return frames

    def review(self, table: Table) -> Review | Reviewing:
        """Where a finished game turned, or how far that has been thought over."""
        standing = self._playable(table)

        async def job() -> Job:
            record = await asyncio.to_thread(self._played, table)
            return Job(journal.encode(record), len(record.choices), tuple(standing.names))

        return self.reviews.ask(standing.code, job)

    async def fork(self, table: Table, wish: Fork) -> Receipt:
        """A new table where a finished game goes on from any moment, with anybody."""
        standing, record = self._playable(table), await asyncio.to_thread(self._played, table)
        if not 0 <= wish.at < len(record.choices):
            raise Refusal(
                "table_bad_setting", f"the game has {len(record.choices)} choices; it cannot go on from {wish.at}"
            )
        origin = Origin(standing.code, record.rules_version, record.seed, record.choices[: wish.at])
        seats = [Sitter() for _ in standing.seats]
        title = plain(wish.title, LONGEST_TITLE) or standing.title
        return await self._open(standing.game, seats, standing.options, title, False, {}, origin=origin)
