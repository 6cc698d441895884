"""Links to a server: its root, a table, a seat with its secret; and what is asked for over HTTP."""

from __future__ import annotations

import re
import urllib.error
import urllib.request
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

from dystopolis.cli.speech import Refusal, lang
from dystopolis.server import refusal

SECONDS = 15.0
TABLE = re.compile(r"/t/([A-Za-z0-9_-]{22})/?")
FREE_SEAT = re.compile(r"s(\d{1,2})")


class Link(NamedTuple):
    """An address, understood."""

    server: str
    table: str = ""  # empty: a new one is wanted
    keys: tuple[str, ...] = ()
    seat: int | None = None  # the free seat that somebody was invited to

    @property
    def socket(self) -> str:
        return "ws" + self.server.removeprefix("http") + "/ws"

    @property
    def invitation(self) -> str:
        return f"{self.server}/t/{self.table}"

    def with_keys(self, keys: list[str]) -> str:
        """The secret link, the seat's own key first."""
        return f"{self.invitation}#{','.join(reversed(keys))}"


def the_link(url: str) -> Link:
    """What a person pasted: a server, `/t/TABLE`, `/t/TABLE#s2` (an invitation to a seat), `/t/TABLE#KEY`."""
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        known = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        known = None
    if not known or parts.query:
        raise Refusal("error.link", url=url)
    server = f"{parts.scheme}://{parts.netloc}"
    if parts.path in ("", "/") and not parts.fragment:
        return Link(server)
    table = TABLE.fullmatch(parts.path)
    if table is None:
        raise Refusal("error.link", url=url)
    if seat := FREE_SEAT.fullmatch(parts.fragment):
        return Link(server, table[1], seat=int(seat[1]) - 1)
    return Link(server, table[1], tuple(filter(None, parts.fragment.split(","))))


def fetched(url: str, body: Any = None) -> bytes:
    """One request; with a body it is a POST. What the server refuses is a sentence."""
    data = None if body is None else msgspec.json.encode(body)
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            found: bytes = answer.read()
            return found
    except urllib.error.HTTPError as error:
        try:
            why = msgspec.json.decode(error.read())["why"]
        except (msgspec.DecodeError, KeyError, TypeError):
            raise Refusal("error.no_server", url=url, why=error.reason) from None
        raise Refusal("play.table_says", why=refusal.text(why, lang())) from None
    except (OSError, ValueError) as error:
        raise Refusal("error.no_server", url=url, why=getattr(error, "reason", error)) from None


def asked(url: str, kind: Any, body: Any = None) -> Any:
    """The same as data of our wire; anything else is no server of ours."""
    try:
        return msgspec.json.decode(fetched(url, body), type=kind)
    except msgspec.DecodeError as error:
        raise Refusal("error.no_server", url=url, why=error) from None
