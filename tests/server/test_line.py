"""R3: a bad line. After every cut, repetition or delay the client sees what the server sees."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from dystopolis.server import telling
from tests.server.harness import Server, run, serving


class BadLine:
    """Between client and server: drops the line, repeats and delays messages of the client."""

    def __init__(self, server: Server, chance: random.Random, cuts: float, twice: float, late: float) -> None:
        self.server, self.chance = server, chance
        self.cuts, self.twice, self.late = cuts, twice, late
        self.cut = self.repeated = 0

    async def __call__(self, client: ServerConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async with connect(self.server.ws, compression=None) as inner:
                pumps = [
                    asyncio.create_task(self._pump(client, inner, hurt=True)),
                    asyncio.create_task(self._pump(inner, client, hurt=False)),
                ]
                await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
                for pump in pumps:
                    pump.cancel()
                    with contextlib.suppress(asyncio.CancelledError, ConnectionClosed):
                        await pump

    async def _pump(self, source: Any, target: Any, hurt: bool) -> None:
        async for message in source:
            dice = self.chance.random()
            if dice < self.cuts:
                self.cut += 1
                return  # the message is lost and so is the line
            if dice < self.cuts + self.late:
                await asyncio.sleep(self.chance.uniform(0, 0.02))
            await target.send(message)
            if hurt and json.loads(message)["type"] != "hello" and self.chance.random() < self.twice:
                self.repeated += 1
                await target.send(message)


class Stubborn:
    """A client as the browser's: comes back, repeats what was not answered, plays one seat at random."""

    def __init__(self, url: str, table: str, seat: int, keys: list[str], chance: random.Random) -> None:
        self.url, self.table, self.seat, self.keys, self.chance = url, table, seat, keys, chance
        self.unanswered: dict[str, dict[str, Any]] = {}
        self.now: dict[str, Any] | None = None
        self.ended = False
        self.asked_at = -1

    async def play(self) -> None:
        while not self.ended:
            with contextlib.suppress(ConnectionClosed, OSError):
                async with connect(self.url, compression=None) as socket:
                    hello = {"type": "hello", "table": self.table, "keys": self.keys}
                    await socket.send(json.dumps(hello))
                    for message in self.unanswered.values():
                        await socket.send(json.dumps(message))
                    async for text in socket:
                        await self.hear(socket, json.loads(text))
                        if self.ended:
                            return
            await asyncio.sleep(0.005)

    async def hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] == "answer":
            self.unanswered.pop(message["key"], None)
        elif message["type"] == "ended":
            self.ended = True
        elif message["type"] == "now":
            self.now = message
            prompt = message["prompt"]
            if prompt and prompt["seat"] == self.seat and message["n"] > self.asked_at:
                self.asked_at = message["n"]
                key, option = secrets.token_urlsafe(12), self.chance.choice(prompt["options"])
                choice = {"type": "choose", "key": key, "at": message["n"], "seat": self.seat, "option": option}
                self.unanswered[key] = choice
                await socket.send(json.dumps(choice))


def bad_evening(data: Path, seed: int, games: int, rounds: int = 3) -> None:
    async def story() -> None:
        chance = random.Random(seed)
        async with serving(data) as server:
            assert server.app is not None
            line = BadLine(server, chance, cuts=0.06, twice=0.3, late=0.3)
            async with serve(line, "127.0.0.1", 0, compression=None) as proxy:
                url = f"ws://127.0.0.1:{proxy.sockets[0].getsockname()[1]}/ws"
                for _ in range(games):
                    people = await server.seated(3, options={"rounds": rounds})
                    seats = [
                        Stubborn(url, person.table_code, seat, person.keys, chance)
                        for seat, person in enumerate(people)
                    ]
                    await asyncio.gather(*(seat.play() for seat in seats))
                    table = await server.app.lobby.find(people[0].table_code)
                    assert table is not None
                    for seat, one in enumerate(seats):
                        # as the server would tell it now, but for the events, which came in pieces
                        wanted = json.loads(telling.now(table, seat, []))
                        assert one.now is not None
                        assert {**one.now, "events": []} == wanted
                    choices = 12 * rounds // 3 * 1
                    assert table.standing.made >= choices
            assert line.cut
            assert line.repeated

    run(story(), limit=50 * games)


def test_r3_cut_repeated_and_delayed(tmp_path: Path) -> None:
    bad_evening(tmp_path, seed=11, games=2)


@pytest.mark.soak
def test_r3_a_long_bad_evening(tmp_path: Path) -> None:
    bad_evening(tmp_path, seed=12, games=20, rounds=60)
