"""A second client, in about a hundred lines: it opens a table, sits on every seat and plays a whole game over the wire.

    python examples/wire_bot.py http://127.0.0.1:8000 virtopia --seats 2
    python examples/wire_bot.py http://127.0.0.1:8000 --table CODE --seat 1      # one seat of a table that is there

It knows no rules: it is told its options and takes one. It needs only the `websockets` package.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import urllib.request
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Message = dict[str, Any]


def ask(url: str, body: Message | None = None) -> Any:
    """One HTTP request; with a body it is a POST."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


class Bot:
    """One seat at one table. It comes back when the line breaks, and repeats what was not answered."""

    def __init__(self, server: str, table: str, seat: int, keys: list[str]) -> None:
        self.url = server.replace("http", "ws", 1) + "/ws"
        self.table, self.seat, self.keys = table, seat, keys
        self.unanswered: dict[str, Message] = {}
        self.chance = random.Random(seat)
        self.starts = len(keys) > 0  # who opened the table starts the game
        self.end: Message | None = None

    async def play(self) -> Message:
        while self.end is None:
            try:
                async with connect(self.url) as socket:
                    await socket.send(json.dumps({"type": "hello", "table": self.table, "keys": self.keys}))
                    for message in self.unanswered.values():
                        await socket.send(json.dumps(message))
                    async for text in socket:
                        await self.hear(socket, json.loads(text))
                        if self.end is not None:
                            break
            except (ConnectionClosed, OSError):
                await asyncio.sleep(0.5)  # restarting: come back
        return self.end

    async def say(self, socket: ClientConnection, what: str, **fields: Any) -> None:
        """Every message has a key of its own, so that saying it twice does it once."""
        message = {"type": what, "key": secrets.token_urlsafe(16), **fields}
        self.unanswered[message["key"]] = message
        await socket.send(json.dumps(message))

    async def hear(self, socket: ClientConnection, message: Message) -> None:
        match message["type"]:
            case "table" if message["phase"] == "lobby" and not self.unanswered:
                if self.seat not in message["mine"]:
                    entropy = secrets.token_hex(16)
                    await self.say(socket, "sit", seat=self.seat, kind="person", name="Robot", entropy=entropy)
                elif self.starts and all(seat["kind"] != "open" for seat in message["seats"]):
                    await self.say(socket, "start")
            case "answer":
                asked = self.unanswered.pop(message["key"], None)
                if message["ok"] and asked and asked["type"] == "sit" and message["data"]:
                    self.keys.append(message["data"]["key"])
                elif not message["ok"] and message["why"][0] != "table_stale":
                    print(f"seat {self.seat}: refused {asked}: {message['why']}")
            case "now":
                prompt = message["prompt"]
                if prompt and prompt["seat"] == self.seat and message["view"]["seat"] == self.seat:
                    option = self.chance.choice(prompt["options"])
                    await self.say(socket, "choose", at=message["n"], seat=self.seat, option=option)
            case "ended":
                self.end = message


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server")
    parser.add_argument("game", nargs="?")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--table")
    parser.add_argument("--seat", type=int, default=0)
    args = parser.parse_args()
    if args.table:
        bots = [Bot(args.server, args.table, args.seat, [])]
    else:
        opened = ask(f"{args.server}/api/tables", {"game": args.game, "seats": args.seats})
        seats = len(ask(f"{args.server}/api/tables/{opened['table']}")["seats"])
        keys = [[opened["key"]], *([] for _ in range(seats - 1))]
        bots = [Bot(args.server, opened["table"], seat, keys[seat]) for seat in range(seats)]
    end = (await asyncio.gather(*(bot.play() for bot in bots)))[0]
    print(json.dumps({key: end[key] for key in ("ending", "winners", "score", "seed")}))


if __name__ == "__main__":
    asyncio.run(main())
