"""The line to a table: it comes back by itself, and repeats what was not answered."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from dystopolis.server.wire import Answer, FromServer

NO_TABLE = 4404
SHORTEST, LONGEST = 0.25, 8.0  # seconds between two attempts

decode = msgspec.json.Decoder(FromServer).decode


class Cut(Exception):
    """The line will not come back."""


class Lost:
    """Heard when the line breaks."""


class Found:
    """Heard when it is there again."""


class Line:
    """Talks to one table from a thread of its own; `hear` is told everything but answers, under `changed`."""

    def __init__(self, url: str, table: str, keys: list[str], name: str, hear: Callable[[Any], None]) -> None:
        self.url, self.table, self.keys, self.name = url, table, keys, name
        self.hear = hear
        self.changed = threading.Condition()
        self.lost = ""  # why there is no line right now
        self.cut = ""  # why there will be none
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, bytes] = {}
        self._answers: dict[str, Answer] = {}
        self._greeted = False
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def ask(self, what: str, **fields: Any) -> Answer:
        """Say something and wait for the answer, over as many lines as it takes."""
        key = secrets.token_urlsafe(16)
        message = msgspec.json.encode({"type": what, "key": key, **fields})
        with self.changed:
            self._unanswered[key] = message
            self._send(message)
            self.changed.wait_for(lambda: key in self._answers or self.cut)
            if self.cut:
                raise Cut(self.cut)
            return self._answers.pop(key)

    def close(self) -> None:
        self._closing.set()
        if self._socket is not None:
            self._socket.close()

    def _send(self, message: bytes) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):  # then it is said again on the next line
                self._socket.send(message, text=True)

    def _run(self) -> None:
        wait = SHORTEST
        while not self._closing.is_set():
            try:
                with connect(self.url, compression=None, max_size=None, open_timeout=10) as socket:
                    self._greet(socket)
                    for text in socket:
                        wait = SHORTEST
                        self._hear(decode(text))
                why = ""
            except ConnectionClosed as closed:
                why = str(closed)
                if closed.rcvd is not None and closed.rcvd.code == NO_TABLE:
                    return self._end(why)
            except (OSError, WebSocketException) as error:
                why = str(error)
            except Exception as error:  # what is heard makes no sense here: saying it again would not help
                return self._end(repr(error))
            with self.changed:
                if self._socket is not None:
                    self.hear(Lost())
                self._socket, self.lost = None, why or "closed"
                self.changed.notify_all()
            self._closing.wait(wait)
            wait = min(LONGEST, 2 * wait)

    def _greet(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "table": self.table, "keys": self.keys, "name": self.name}
        with self.changed:
            socket.send(msgspec.json.encode(hello), text=True)
            if self._greeted:
                self.hear(Found())
            self._socket, self.lost, self._greeted = socket, "", True
            for message in self._unanswered.values():
                self._send(message)
            self.changed.notify_all()

    def _hear(self, message: Any) -> None:
        with self.changed:
            if isinstance(message, Answer) and message.key in self._unanswered:
                del self._unanswered[message.key]
                self._answers[message.key] = message
            else:
                self.hear(message)
            self.changed.notify_all()

    def _end(self, why: str) -> None:
        with self.changed:
            self._socket, self.cut = None, why
            self.changed.notify_all()
