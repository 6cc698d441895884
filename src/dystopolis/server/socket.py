"""One WebSocket: the handshake, hello, then messages to a table and whatever the table tells.

It stands directly on the event loop: a message is handed to its table the moment it arrives, and everything that a
table tells a connection in one go leaves in one write.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

import msgspec
import structlog
from starlette.datastructures import Headers
from uvicorn.config import Config as UvicornConfig
from uvicorn.server import ServerState

from dystopolis.server.doors import address, foreign
from dystopolis.server.frames import BINARY, CLOSE, PING, PONG, TEXT, BadFrame, Frames, accepts, closing, frame
from dystopolis.server.metrics import METRICS
from dystopolis.server.seating import LONGEST_NAME, plain
from dystopolis.server.table import Table
from dystopolis.server.wire import Answer, Chat, FromClient, Hello, Hint, Log

if TYPE_CHECKING:
    from dystopolis.server.app import App

log = structlog.get_logger()

BIGGEST = 16 * 1024  # bytes of one message
LONGEST_KEY = 64
MOST_KEYS = 16
MOST_UNSENT = 8 * 1024 * 1024  # bytes that a slow reader may owe
HELLO_WITHIN = 10.0
PING_EVERY = 20.0
CLOSE_WITHIN = 2.0
PATIENCE = 100  # messages refused for coming too fast before the line is cut
FORGIVEN = 0.2  # refusals that one message in time makes up for

OK, POLICY, RESTART, NO_HELLO, NO_TABLE = 1000, 1008, 1012, 4400, 4404

STATUS = {400: "Bad Request", 403: "Forbidden", 404: "Not Found", 429: "Too Many Requests"}

decode = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.Encoder().encode


class Connection(asyncio.Protocol):
    """A guest at one table. uvicorn makes one for each request that asks for a WebSocket."""

    def __init__(self, config: UvicornConfig, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self.app = cast("App", config.app)
        self.lobby = self.app.lobby
        self.limits = self.app.limits
        self.hashes: set[str] = set()
        self.name = ""
        self.table: Table | None = None
        self._open = cast(set[Any], server_state.connections)  # uvicorn calls `shutdown` on what is in there
        self._loop = asyncio.get_running_loop()
        self._frames: Frames | None = None  # None: the handshake is still to come
        self._home: str | None = None  # the address that this socket counts for
        self._out: list[bytes] = []
        self._bucket = self.limits.talk("")
        self._costly = self.limits.costly()
        self._too_fast = 0.0
        self._said_hello = False
        self._closing = False
        self._heard = True  # something came since the last ping
        self._timer: asyncio.TimerHandle | None = None
        self._waiting: list[tuple[int, bytes]] = []  # frames that came while hello was being answered

    # The line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._open.add(self)

    def connection_lost(self, error: Exception | None) -> None:
        self._open.discard(self)
        self._closing = True
        if self._timer is not None:
            self._timer.cancel()
        if self._home is not None:
            self.limits.leave(self._home)
            self._home = None
        if self.table is not None:
            self.table.part(self)
            self.table = None

    def shutdown(self) -> None:
        """The server stops: clients come back by themselves."""
        self.close(RESTART)

    def data_received(self, data: bytes) -> None:
        self._heard = True
        if self._frames is None:
            self._shake_hands(data)
            return
        try:
            for kind, payload in self._frames.feed(data):
                self._message(kind, payload)
        except BadFrame as bad:
            self.close(bad.code)

    def eof_received(self) -> bool:
        return False

    # The handshake

    def _shake_hands(self, request: bytes) -> None:
        line, *rest = request.decode("latin-1").split("\r\n")
        pairs = [part.partition(":") for part in rest if part]
        headers = Headers(raw=[(name.lower().encode("latin-1"), v.strip().encode("latin-1")) for name, _, v in pairs])
        path = line.split(" ")[1].partition("?")[0]
        accept = accepts(headers.get("sec-websocket-key", ""))
        peer = self._transport.get_extra_info("peername")
        home = address(headers, peer[0] if peer else "", self.lobby.config)
        if path != "/ws":
            return self._turn_away(404)
        if accept is None or headers.get("sec-websocket-version") != "13" or not line.startswith("GET "):
            return self._turn_away(400)
        if foreign(headers, self.lobby.config):
            return self._turn_away(403)
        if not self.limits.enter(home):
            return self._turn_away(429)
        self._home = home
        self._frames = Frames(BIGGEST)
        upgrade = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self._transport.write(f"{upgrade}Sec-WebSocket-Accept: {accept}\r\n\r\n".encode())
        self._timer = self._loop.call_later(HELLO_WITHIN, self.close, NO_HELLO)

    def _turn_away(self, status: int) -> None:
        head = f"HTTP/1.1 {status} {STATUS[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        self._transport.write(head.encode())
        self._transport.close()

    def _keep_alive(self) -> None:
        if not self._heard:
            return self._transport.abort()
        self._heard = False
        self._transport.write(frame(PING, b""))
        self._timer = self._loop.call_later(PING_EVERY, self._keep_alive)

    # Out

    def send(self, message: bytes) -> None:
        """In order, without waiting; what is told in one go leaves in one write."""
        if self._closing:
            return
        if not self._out:
            self._loop.call_soon(self._flush)
        self._out.append(frame(TEXT, message))

    def _flush(self) -> None:
        out, self._out = self._out, []
        if out and not self._transport.is_closing():
            self._transport.write(b"".join(out))
            if self._transport.get_write_buffer_size() > MOST_UNSENT:
                self._transport.abort()  # who never reads is let go

    def close(self, code: int) -> None:
        if self._closing or self._transport.is_closing():
            return
        self._flush()
        self._closing = True
        self._transport.write(closing(code))
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(CLOSE_WITHIN, self._transport.abort)

    def refuse(self, key: str, *why: Any) -> None:
        METRICS.refused.add()
        self.send(encode(Answer(key, False, list(why))))

    # In

    def _message(self, kind: int, payload: bytes) -> None:
        if kind == CLOSE:
            self.close(OK)
            self._transport.close()
        elif self._closing or kind == PONG:
            return
        elif kind == PING:
            self._transport.write(frame(PONG, payload))
        elif self._said_hello and self.table is None:
            self._waiting.append((kind, payload))
        elif kind in (TEXT, BINARY):
            self._text(payload)

    def _text(self, text: bytes) -> None:
        """A message for the table; what is none gets an answer that says so."""
        if wait := self._bucket.wait():
            return self._slow_down(wait)
        if self._too_fast:
            self._too_fast = max(0.0, self._too_fast - FORGIVEN)
        try:
            message = decode(text)
        except (msgspec.MsgspecError, RecursionError, ValueError) as error:
            return self.refuse("", "table_bad_message", str(error)[:200])
        if isinstance(message, Hello) != (self.table is None):
            self.refuse("", "table_bad_message", "say hello first, and once")
            return self.close(NO_HELLO) if self.table is None else None
        if isinstance(message, Hello):
            self._said_hello = True
            self._transport.pause_reading()
            self._greeting = self._loop.create_task(self._hello(message))
        elif len(message.key) > LONGEST_KEY:
            self.refuse("", "table_bad_message", f"a key has at most {LONGEST_KEY} characters")
        elif isinstance(message, (Chat, Hint, Log)) and (wait := self._costly.wait()):
            self.refuse(message.key, "table_too_fast", round(wait, 1))
        elif self.table is not None:
            self.table.post(self, message)

    def _slow_down(self, wait: float) -> None:
        """Say so, and do not read meanwhile: the sender's own line fills up."""
        METRICS.limited.add()
        self._too_fast += 1
        if self._too_fast > PATIENCE:
            return self.close(POLICY)
        self.refuse("", "table_too_fast", round(wait, 2))
        self._transport.pause_reading()
        self._loop.call_later(wait, self._read_on)

    def _read_on(self) -> None:
        if not self._transport.is_closing():
            self._transport.resume_reading()

    async def _hello(self, message: Hello) -> None:
        try:
            table = await self.lobby.find(message.table)
        except Exception:
            METRICS.failures.add()
            log.exception("a hello failed")
            return self.close(RESTART)
        if self._closing:
            return
        if table is None:
            self.refuse("", "table_no_table")
            return self.close(NO_TABLE)
        hashes = [self.lobby.keys.hash(key) for key in message.keys[:MOST_KEYS]]
        self.hashes = {hash for hash in hashes if hash is not None}
        self.name = plain(message.name, LONGEST_NAME)
        if mine := table.own_hashes(self):
            self._bucket = self.limits.talk(min(mine))
        self.table = table
        table.join(self)
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(PING_EVERY, self._keep_alive)
        waiting, self._waiting = self._waiting, []
        for kind, payload in waiting:
            self._message(kind, payload)
        self._read_on()
