"""A server in this process or in one of its own, and clients that speak the wire."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import secrets
import signal
import socket as sockets
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from dystopolis.server.app import App
from dystopolis.server.config import Config
from dystopolis.server.run import settings
from tests.server.postgres import Cluster

SPIES = "tests.server.spies:GAME"
CLUSTER: Cluster | None = None
"""Where the databases are when the suite runs on PostgreSQL."""
Message = dict[str, Any]
PATIENCE = 30  # seconds for one answer, on a machine with far more work than cores


def db_of(data: Path) -> str:
    """The database for a data folder; empty: SQLite in it."""
    return CLUSTER.database(data) if CLUSTER is not None else ""


def run(story: Coroutine[Any, Any, None], limit: float = 30) -> None:
    """One test that tells an asynchronous story."""

    async def told() -> None:
        async with asyncio.timeout(limit):
            await story

    asyncio.run(told())


def with_tests() -> dict[str, str]:
    """The environment of a process that finds the games of the tests, and the same program as we do."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((".", os.environ.get("PYTHONPATH", "")))}


def free_port() -> int:
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Client:
    """One connection: hears everything, asks and waits for the answer."""

    def __init__(self, url: str, table: str, keys: list[str], name: str = "", **extra: Any) -> None:
        self.url, self.table_code, self.keys, self.name, self.extra = url, table, keys, name, extra
        self.raw: list[str] = []
        self.heard: list[Message] = []
        self.table: Message = {}
        self.nows: dict[int, Message] = {}
        self.ended: Message | None = None
        self.closed: int | None = None
        self._answers: dict[str, asyncio.Future[Message]] = {}
        self._changed = asyncio.Condition()

    async def open(self) -> Client:
        try:
            self.socket: ClientConnection = await connect(self.url, compression=None, max_size=None, **self.extra)
        except InvalidMessage:  # the server went in the middle of the handshake
            raise ConnectionResetError from None
        hello = {"type": "hello", "table": self.table_code, "keys": self.keys, "name": self.name}
        await self.socket.send(json.dumps(hello))
        self._ears = asyncio.create_task(self._listen())
        return self

    async def _listen(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self.raw.append(text)
                await self._hear(json.loads(text))
        except ConnectionClosed:
            pass
        self.closed = self.socket.close_code
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionResetError())
        async with self._changed:
            self._changed.notify_all()

    async def _hear(self, message: Message) -> None:
        self.heard.append(message)
        match message["type"]:
            case "table":
                self.table = message
            case "now":
                self.nows[message["view"]["seat"]] = message
            case "ended":
                self.ended = message
            case "answer" if message["key"] in self._answers:
                self._answers.pop(message["key"]).set_result(message)
        async with self._changed:
            self._changed.notify_all()

    async def until(self, true: Callable[[], Any], limit: float = PATIENCE) -> None:
        """Wait until something was heard."""
        async with asyncio.timeout(limit), self._changed:
            while not true():
                if self.closed is not None:
                    raise ConnectionResetError(self.closed)
                await self._changed.wait()

    async def send(self, message: Message) -> None:
        try:
            await self.socket.send(json.dumps(message))
        except ConnectionClosed:
            raise ConnectionResetError from None

    async def ask(self, what: str, key: str = "", **fields: Any) -> Message:
        key = key or secrets.token_urlsafe(12)
        await self.send({"type": what, "key": key, **fields})
        if self.closed is not None:
            raise ConnectionResetError
        answer = self._answers[key] = asyncio.get_running_loop().create_future()
        async with asyncio.timeout(PATIENCE):
            return await answer

    async def ok(self, what: str, **fields: Any) -> Any:
        answer = await self.ask(what, **fields)
        assert answer["ok"], answer
        return answer["data"]

    async def refused(self, what: str, **fields: Any) -> list[Any]:
        answer = await self.ask(what, **fields)
        assert not answer["ok"], answer
        why: list[Any] = answer["why"]
        return why

    async def sit(self, seat: int, name: str = "", kind: str = "person", **fields: Any) -> str | None:
        data = await self.ok("sit", seat=seat, kind=kind, name=name or f"P{seat}", **fields)
        if data is None:
            return None
        self.keys.append(data["key"])
        return str(data["key"])

    def now(self, seat: int | None = None) -> Message:
        return next(iter(self.nows.values())) if seat is None else self.nows[seat]

    @property
    def n(self) -> int:
        return max(int(now["n"]) for now in self.nows.values())

    def to_move(self) -> int | None:
        prompt = max(self.nows.values(), key=lambda now: int(now["n"]))["prompt"]
        return int(prompt["seat"]) if prompt else None

    async def choose(self, seat: int, option: list[Any] | None = None, key: str = "") -> Message:
        now = self.nows[seat]
        option = option or now["prompt"]["options"][0]
        return await self.ask("choose", key=key, at=now["n"], seat=seat, option=option)

    async def close(self) -> None:
        await self.socket.close()
        await self._ears


class Server:
    """Where a server listens."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}/ws"
        self.app: App | None = None
        self.clients: list[Client] = []

    async def get(self, path: str) -> httpx.Response:
        async with httpx.AsyncClient(verify=False, timeout=PATIENCE) as client:
            return await client.get(self.http + path)

    async def post(self, path: str, body: Any, **kwargs: Any) -> httpx.Response:
        async with httpx.AsyncClient(verify=False, timeout=PATIENCE) as client:
            return await client.post(self.http + path, json=body, **kwargs)

    async def open(self, game: str = "spies", **wish: Any) -> tuple[str, str]:
        answer = await self.post("/api/tables", {"game": game, **wish})
        assert answer.status_code == 201, answer.text
        return answer.json()["table"], answer.json()["key"]

    async def join(self, table: str, *keys: str, name: str = "", **extra: Any) -> Client:
        client = await Client(self.ws, table, list(keys), name, **extra).open()
        self.clients.append(client)
        await client.until(lambda: client.table)
        return client

    async def seated(self, seats: int = 2, game: str = "spies", start: bool = True, **wish: Any) -> list[Client]:
        """A table with one connection per seat, the first one the host's, its game started."""
        table, key = await self.open(game, seats=seats, **wish)
        people = [await self.join(table, key), *[await self.join(table) for _ in range(seats - 1)]]
        for seat, person in enumerate(people):
            await person.sit(seat, entropy=f"entropy{seat}")
        if start:
            await people[0].ok("start")
            for seat, person in enumerate(people):
                await person.until(lambda person=person, seat=seat: seat in person.nows)
        return people


async def everybody_at(people: list[Client], n: int) -> None:
    for person in people:
        await person.until(lambda person=person: person.nows and person.n >= n)


async def play_on(people: list[Client], choices: int = 10_000, chance: random.Random | None = None) -> None:
    """Random choices, one client per seat, until the end or so many."""
    chance = chance or random.Random(1)
    for _ in range(choices):
        if people[0].ended:
            return
        seat = people[0].to_move()
        if seat is None:
            await people[0].until(lambda: people[0].ended)
            return
        person = people[seat]
        await person.until(lambda person=person: person.n >= people[0].n)
        before = person.n
        answer = await person.choose(seat, chance.choice(person.now(seat)["prompt"]["options"]))
        assert answer["ok"], answer
        await everybody_at(people, before + 1)


@contextlib.asynccontextmanager
async def serving(data: Path, **given: Any) -> AsyncIterator[Server]:
    """A server in this very loop."""
    fields: dict[str, Any] = {
        "games": [SPIES],
        "pace": 0.0,
        "rate": 10_000,
        "burst": 10_000,
        "db": db_of(data),
        **given,
    }
    config = Config(data=data, port=free_port(), **fields)
    app = App(config)
    inside = uvicorn.Server(uvicorn.Config(app, **settings(config)))
    inside.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    inside.capture_signals = contextlib.nullcontext  # type: ignore[assignment,method-assign]
    task = asyncio.create_task(inside.serve())
    while not inside.started:
        await asyncio.sleep(0.005)
    server = Server(config.port)
    server.app = app
    try:
        yield server
    finally:
        for client in server.clients:
            with contextlib.suppress(Exception):
                await client.close()
        inside.should_exit = True
        await task


class Process:
    """A server in a process of its own, to be killed."""

    def __init__(self, data: Path, *flags: str) -> None:
        self.data, self.flags = data, ("--db", db_of(data), *flags)
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.log = data.parent / f"{data.name}.log"

    def start(self) -> Server:
        where = ["--port", str(self.port), "--data", str(self.data)]
        fast = ["--game", SPIES, "--pace", "0", "--rate", "10000", "--burst", "10000"]
        command = [sys.executable, "-m", "dystopolis.cli", "serve", *where, *fast, *self.flags]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=with_tests())
        deadline = time.monotonic() + 4 * PATIENCE
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError), sockets.create_connection(("127.0.0.1", self.port), timeout=1):
                return Server(self.port)
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        raise AssertionError(f"the server did not start: {self.log.read_text()[-2000:]}")

    def up(self) -> Server:
        """The server, started anew where it has died or answers no more; elsewhere if its port was taken meanwhile."""
        if self.process is not None and self.process.poll() is None:
            with contextlib.suppress(OSError), urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=PATIENCE):
                return Server(self.port)
        self.kill()
        try:
            return self.start()
        except AssertionError:
            self.kill()
            self.port = free_port()
            return self.start()

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(15)
            self.process = None


@contextlib.contextmanager
def process(data: Path, *flags: str) -> Iterator[Process]:
    made = Process(data, *flags)
    try:
        yield made
    finally:
        made.kill()
