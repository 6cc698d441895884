"""Nothing is lost: R1, R2, R6, R7, R8 of the promises."""

from __future__ import annotations

import asyncio
import contextlib
import random
import resource
import secrets
import signal
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from dystopolis.server import journal
from dystopolis.server.config import database
from dystopolis.server.store import Store, StoreError
from tests.server.harness import Client, Process, Server, db_of, everybody_at, play_on, process, run, serving


class Player:
    """Plays one seat at random for ever, and remembers what it was promised."""

    def __init__(self, server: Server, table: str, seat: int, keys: list[str], chance: random.Random) -> None:
        self.server, self.table, self.seat, self.keys, self.chance = server, table, seat, keys, chance
        self.sent: dict[str, Any] | None = None  # a choice that was not answered yet
        self.promised = 0  # the number up to which choices were acknowledged or shown
        self.view: Any = None
        self.ended = False
        self.resumed = 0.0

    async def play(self) -> None:
        with contextlib.suppress(ConnectionError, OSError, TimeoutError):
            client = await Client(self.server.ws, self.table, self.keys).open()
            await client.until(lambda: client.ended or self.seat in client.nows)
            while not client.ended:
                if self.seat not in client.nows:
                    return
                now = client.now(self.seat)
                self.promised, self.view = now["n"], now["view"]
                if client.to_move() == self.seat:
                    option = self.chance.choice(now["prompt"]["options"])
                    key = secrets.token_urlsafe(12)
                    self.sent = {"key": key, "at": now["n"], "seat": self.seat, "option": option}
                    answer = await client.ask("choose", **self.sent)
                    assert answer["ok"], answer
                    self.sent = None
                    self.promised = max(self.promised, now["n"] + 1)
                n = now["n"]
                await client.until(lambda n=n: client.ended or client.n > n)
            self.ended = True

    async def check(self) -> None:
        """After the restart: everything promised is there, nothing that was not asked for."""
        start = time.monotonic()
        client = await Client(self.server.ws, self.table, self.keys).open()
        await client.until(lambda: self.seat in client.nows)
        self.resumed = time.monotonic() - start
        assert client.n >= self.promised, "an acknowledged choice is lost"
        if client.n == self.promised:
            assert client.now(self.seat)["view"] == self.view or self.sent is None
        if self.sent is not None and client.n > self.sent["at"]:  # saved, and the answer was lost on the way
            before = client.n
            assert (await client.ask("choose", **self.sent))["ok"]
            assert client.n == before
        self.sent = None
        await client.close()


async def tables(server: Server, how_many: int, chance: random.Random) -> list[Player]:
    players = []
    for _ in range(how_many):
        people = await server.seated(2, options={"rounds": 60})
        for seat, person in enumerate(people):
            players.append(Player(server, person.table_code, seat, person.keys, chance))
            await person.close()
    server.clients.clear()
    return players


def kill_again_and_again(data: Path, kills: int, flags: tuple[str, ...] = (), seed: int = 5) -> None:
    chance = random.Random(seed)

    async def story(served: Process) -> None:
        server = served.start()
        players = await tables(server, 3, chance)
        for _ in range(kills):
            if all(player.ended for player in players):
                players = await tables(server, 3, chance)
            playing = [asyncio.create_task(player.play()) for player in players]
            await asyncio.sleep(chance.uniform(0.01, 0.25))
            served.kill(signal.SIGKILL)
            await asyncio.gather(*playing)
            served.start()
            await asyncio.gather(*(player.check() for player in players))
            assert max(player.resumed for player in players) < 2

    with process(data, *flags) as served:
        run(story(served), limit=60 + 5 * kills)


def test_r1_kill_nine_at_random_moments(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path / "data", kills=4)


@pytest.mark.soak
def test_r1_kill_nine_a_hundred_times(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path / "data", kills=100, seed=int(time.time()))


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_no_worker_outlives_its_server(tmp_path: Path, how: signal.Signals) -> None:
    async def story(served: Process) -> None:
        server = served.start()
        (ann, _) = await server.seated(2)
        await ann.ok("hint", seat=0, at=ann.n)
        assert served.process is not None
        pid = served.process.pid
        workers = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
        assert workers
        await asyncio.to_thread(served.kill, how)
        while any(Path(f"/proc/{worker}/cmdline").exists() for worker in workers):
            await asyncio.sleep(0.05)

    with process(tmp_path / "data") as served:
        run(story(served), 60)


def test_r2_sigterm_closes_with_1012_and_everybody_comes_back(tmp_path: Path) -> None:
    async def story(served: Process) -> None:
        server = served.start()
        people = await server.seated(2, clock={"kind": "live", "minutes": 10, "increment": 0})
        await play_on(people, 3)
        views = [person.now(seat)["view"] for seat, person in enumerate(people)]
        clocks = people[0].now()["clocks"]
        await asyncio.to_thread(served.kill, signal.SIGTERM)
        for person in people:
            await person._ears
            assert person.closed == 1012
        await asyncio.sleep(1.0)
        served.start()
        again = [await server.join(person.table_code, *person.keys) for person in people]
        for seat, person in enumerate(again):
            await person.until(lambda person=person, seat=seat: seat in person.nows)
            assert person.now(seat)["view"] == views[seat]
            # the time that the server was away counts on no clock
            assert all(abs(a - b) < 0.9 for a, b in zip(clocks, person.now(seat)["clocks"]))
        for person in again:
            await person.close()

    with process(tmp_path / "data") as served:
        run(story(served))


@pytest.mark.sqlite
def test_r6_a_full_disk_refuses_clearly_and_recovers(tmp_path: Path) -> None:
    async def story(served: Process) -> None:
        server = served.start()
        ann, bob = await server.seated(2)
        assert served.process is not None
        pid = served.process.pid
        size = max(file.stat().st_size for file in served.data.iterdir())
        unlimited = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (min(size, 1024), unlimited[1]))
        assert await ann.refused("choose", at=1, seat=0, option=["walk", 1]) == ["table_not_saved"]
        assert (await server.get("/healthz")).status_code == 200  # it can be read
        assert (await server.post("/api/tables", {"game": "spies"})).status_code == 503
        assert (ann.n, bob.n) == (1, 1), "what was not saved was told"
        resource.prlimit(pid, resource.RLIMIT_FSIZE, unlimited)
        assert (await ann.choose(0, ["walk", 2]))["ok"]
        await everybody_at([ann, bob], 2)
        assert bob.now()["view"]["zones"][2]["counters"] == {"place": 2}
        for person in (ann, bob):
            await person.close()

    with process(tmp_path / "data") as served:
        run(story(served))


@pytest.mark.sqlite
def test_r6_a_locked_database_refuses_clearly_and_recovers(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2)
            other = sqlite3.connect(tmp_path / "dystopolis.db", isolation_level=None)
            other.execute("begin immediate")
            answer = await ann.choose(0, ["walk", 1])
            assert (answer["ok"], answer["why"]) == (False, ["table_not_saved"])
            assert (ann.n, bob.n) == (1, 1)
            other.execute("rollback")
            other.close()
            assert (await ann.choose(0, ["walk", 1]))["ok"]
            await everybody_at([ann, bob], 2)

    run(story())


@pytest.mark.sqlite
def test_r6_a_read_only_database_refuses_clearly_and_recovers(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2)
            assert server.app is not None
            store = server.app.lobby.store
            assert store._quick is not None
            store._quick.execute("pragma query_only=1")
            assert await ann.refused("choose", at=1, seat=0, option=["walk", 1]) == ["table_not_saved"]
            assert (ann.n, bob.n) == (1, 1)
            store._quick.execute("pragma query_only=0")
            assert (await ann.choose(0, ["walk", 1]))["ok"]
            await everybody_at([ann, bob], 2)

    run(story())


def test_a_commit_whose_answer_was_lost_is_found_in_the_journal(tmp_path: Path) -> None:
    """The database saved the choice but reported a failure: the table reads its journal again and agrees with it."""

    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2)
            assert server.app is not None
            store = server.app.lobby.store
            honest = store._try
            store._try = lambda batch: honest(batch) or OSError("the line broke")  # type: ignore[method-assign]
            assert await ann.refused("choose", at=1, seat=0, option=["walk", 1], key="once") == ["table_not_saved"]
            store._try = honest  # type: ignore[method-assign]
            assert (ann.n, bob.n) == (1, 1)
            again = await ann.ask("choose", at=1, seat=0, option=["walk", 1], key="once")
            assert again["ok"], "a repetition finds that it was done"
            await everybody_at([ann, bob], 2)
            assert (await ann.choose(0, ["walk", 2]))["ok"]
            await everybody_at([ann, bob], 3)

    run(story())


def test_an_error_in_the_rules_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        from tests.server import spies

        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2)
            thing = spies.rules.things["act"]
            hears = thing.hears

            def broken(*_: Any) -> None:
                raise ZeroDivisionError

            thing.hears = broken
            try:
                assert await ann.refused("choose", at=1, seat=0, option=["walk", 1]) == ["table_failed"]
            finally:
                thing.hears = hears
            assert (await ann.choose(0, ["walk", 1]))["ok"]
            await everybody_at([ann, bob], 2)

    run(story())


@pytest.mark.sqlite
def test_only_one_server_per_database(tmp_path: Path) -> None:
    first = Store(database(tmp_path, ""), lock=tmp_path / "lock")
    with pytest.raises(StoreError, match="another server is running"):
        Store(database(tmp_path, ""), lock=tmp_path / "lock")
    first.close()
    Store(database(tmp_path, ""), lock=tmp_path / "lock").close()


@pytest.mark.sqlite
def test_one_wrong_entry_does_not_spoil_the_group(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(database(tmp_path, ""))
        await store.save(1, 0, b"a")
        saved = [store.save(no, 0, b"b") for no in (1, 2, 3)]
        found = await asyncio.gather(*saved, return_exceptions=True)
        assert [type(one).__name__ for one in found] == ["NotSaved", "NoneType", "NoneType"]
        assert store.entries(2) == [b"b"]
        store.close()

    run(story())


def test_r8_a_game_under_other_rules_is_kept_and_says_so(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            people = await server.seated(2)
            await play_on(people, 3)
            done = await server.seated(2)
            await play_on(done)
            ended = done[0].ended
        from dataclasses import replace

        from tests.server import spies

        newer = replace(spies.GAME, rules_version=2)
        async with serving(tmp_path) as server:
            assert server.app is not None
            server.app.lobby.games["spies"] = newer
            server.app.lobby.tables.clear()
            ann = await server.join(people[0].table_code, *people[0].keys)
            await ann.until(lambda: ann.table)
            assert (ann.table["phase"], ann.table["frozen"], ann.table["rules_version"]) == ("playing", "version", 1)
            why = await ann.refused("choose", at=4, seat=0, option=["walk", 1])
            assert why == ["table_frozen", 1]
            await ann.ok("chat", text="dommage")  # people can still talk about it
            over = await server.join(done[0].table_code, *done[0].keys)
            await over.until(lambda: over.ended)
            assert over.ended == ended, "the score sheet of a finished game stays"
            record = await server.get(f"/api/tables/{done[0].table_code}/record")
            assert record.json()["rules_version"] == 1
            assert (await server.get(f"/api/tables/{done[0].table_code}/replay")).json()["why"] == ["table_frozen", 1]

    run(story())


def test_a_journal_that_does_not_hold_is_kept_and_frozen(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            people = await server.seated(2)
            await play_on(people, 2)
            assert server.app is not None
            table = await server.app.lobby.find(people[0].table_code)
            assert table is not None
            no, seq = table.no, table.standing.seq
        store = Store(database(tmp_path, db_of(tmp_path)))
        bad = journal.Played(t=time.time(), seat=0, moves=[["play", "#999"]])
        await store.save(no, seq, journal.encode(bad))
        store.close()
        async with serving(tmp_path) as server:
            ann = await server.join(people[0].table_code, *people[0].keys)
            assert ann.table["frozen"] == "broken"

    run(story())


def test_tables_that_nobody_looks_at_sleep_and_wake(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, sleep=0.0) as server:
            people = await server.seated(2)
            await play_on(people, 3)
            view = people[0].now(0)["view"]
            for person in people:
                await person.close()
            assert server.app is not None
            lobby = server.app.lobby
            while any(table.guests for table in lobby.tables.values()):
                await asyncio.sleep(0.01)
            lobby.tidy()
            assert not lobby.tables
            ann = await server.join(people[0].table_code, *people[0].keys)
            await ann.until(lambda: 0 in ann.nows)
            assert ann.now(0)["view"] == view
            lobby.tidy()
            assert lobby.tables, "somebody looks"

    run(story())
