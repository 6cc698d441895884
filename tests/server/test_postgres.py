"""The same promises on PostgreSQL, on a private cluster; the whole suite with DYSTOPOLIS_TEST_DB=postgresql."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from dystopolis.server.backup import backup, restore
from dystopolis.server.config import database
from dystopolis.server.store import Store, StoreError
from tests.server.harness import everybody_at, play_on, run, serving
from tests.server.postgres import Cluster
from tests.server.test_backup import digests
from tests.server.test_durability import kill_again_and_again


def test_play_restart_and_come_back(tmp_path: Path, cluster: Cluster) -> None:
    db = cluster.database(tmp_path)

    async def story() -> None:
        async with serving(tmp_path, db=db) as server:
            people = await server.seated(2, public=True)
            await play_on(people, 4)
            view = people[1].now(1)["view"]
            await play_on(await server.seated(3))
            await server.open(public=True, title="Ouverte")
            assert [row["title"] for row in (await server.get("/api/tables")).json()] == ["Ouverte"]
            with pytest.raises(StoreError, match="another server"):
                Store(db)
        async with serving(tmp_path, db=db) as server:
            again = [await server.join(person.table_code, *person.keys) for person in people]
            await again[1].until(lambda: 1 in again[1].nows)
            assert again[1].now(1)["view"] == view
            await play_on(again)
            record = await server.get(f"/api/tables/{people[0].table_code}/record")
            assert record.status_code == 200

    run(story())
    assert not (tmp_path / "dystopolis.db").exists()


def test_r1_kill_nine_on_postgresql(tmp_path: Path, cluster: Cluster) -> None:
    kill_again_and_again(tmp_path / "data", kills=1, flags=("--db", cluster.database(tmp_path)))


@pytest.mark.soak
def test_r1_kill_nine_a_hundred_times_on_postgresql(tmp_path: Path, cluster: Cluster) -> None:
    kill_again_and_again(tmp_path / "data", kills=100, flags=("--db", cluster.database(tmp_path)))


def test_r6_the_database_goes_away_and_comes_back(tmp_path: Path, cluster: Cluster) -> None:
    async def story() -> None:
        async with serving(tmp_path, db=cluster.database(tmp_path)) as server:
            ann, bob = await server.seated(2)
            cluster.stop()
            assert await ann.refused("choose", at=1, seat=0, option=["walk", 1]) == ["table_not_saved"]
            assert (await server.get("/healthz")).status_code == 503
            assert (ann.n, bob.n) == (1, 1)
            cluster.start()
            assert (await ann.choose(0, ["walk", 1]))["ok"]
            await everybody_at([ann, bob], 2)
            assert (await server.get("/healthz")).status_code == 200
            assert server.app is not None
            server.app.lobby.store.alive(time.time())  # the heartbeat takes the lock again
            with pytest.raises(StoreError, match="another server"):
                Store(cluster.database(tmp_path))

    run(story())


def test_r7_from_postgresql_to_sqlite_and_back(tmp_path: Path, cluster: Cluster) -> None:
    async def story() -> None:
        first, second = cluster.database(tmp_path / "a"), cluster.database(tmp_path / "b")
        async with serving(tmp_path / "a", db=first) as server:
            assert server.app is not None
            await play_on(await server.seated(2), 5)
            await play_on(await server.seated(3))
            before = await digests(server.app)
            backup(first, tmp_path / "one")
        here = tmp_path / "sqlite"
        here.mkdir()
        restore(tmp_path / "one", database(here, ""), here / "lock")
        backup(database(here, ""), tmp_path / "two")
        restore(tmp_path / "two", second, None)
        for data, db in ((here, ""), (tmp_path / "b", second)):
            async with serving(data, db=db) as server:
                assert server.app is not None
                assert await digests(server.app) == before
                await play_on(await server.seated(2))  # numbers go on where they stopped

    run(story())
