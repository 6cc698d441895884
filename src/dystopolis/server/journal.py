"""What is saved: everything that ever happened at a table, one entry after the other.

The journal is the only truth. A table in memory is what its entries add up to; it is rebuilt from them after a crash.
Entries are never changed or removed: a choice taken back is an entry too.
"""

from __future__ import annotations

from typing import Any

import msgspec

from dystopolis.kernel import Lang, Move
from dystopolis.server.wire import Reason, ScoreLine, SeatKind


class Sitter(msgspec.Struct, omit_defaults=True):
    """Who has a seat. `owner` is the hash of the key that opens it."""

    kind: SeatKind = "open"
    name: str = ""
    level: str = ""
    owner: str = ""
    entropy: str = ""
    away: str = ""  # the level of the bot that plays for the owner
    hook: str = ""  # where to post when the seat is to decide


class Entry(msgspec.Struct, omit_defaults=True):
    """One thing that happened. `key` is the client's, so that a repetition is recognised after a crash too."""

    t: float
    key: str = ""


class Origin(msgspec.Struct):
    """The game that a table continues."""

    table: str
    rules_version: int
    seed: str
    choices: list[Move]


class Opened(Entry, tag="opened", kw_only=True):
    """Somebody set up a table."""

    game: str
    host: str  # the hash of the host's key
    secret: str  # the server's part of the seed
    seats: list[Sitter]
    options: dict[str, Any]
    title: str
    public: bool
    clock: dict[str, Any]
    origin: Origin | None = None


class Configured(Entry, tag="configured", kw_only=True):
    """The host changed the set-up; everything as it is now."""

    seats: list[Sitter]
    options: dict[str, Any]
    title: str
    public: bool
    clock: dict[str, Any]


class Seated(Entry, tag="seated", kw_only=True):
    """A seat changed hands: taken, given up, handed to a bot, taken back."""

    seat: int
    sitter: Sitter
    note: list[Any] = []


class Started(Entry, tag="started", kw_only=True):
    """The game began, and went on by itself up to the first choice of a person."""

    rules_version: int
    options: dict[str, Any]
    seed: str
    entropy: list[str]  # every seat's part of the seed
    moves: list[Move]
    end: Result | None = None


class Result(msgspec.Struct):
    """How a game ended: kept, so that it is known even when the rules have changed since."""

    ending: list[Any]
    winners: list[int]
    score: list[ScoreLine]


class Played(Entry, tag="played", kw_only=True):
    """A seat chose (or spoke), and what followed by itself: dice, lone options."""

    seat: int
    moves: list[Move]
    left: list[float] = []  # seconds left on every clock
    note: list[Any] = []
    end: Result | None = None
    reason: dict[Lang, str] = {}  # why, when a bot that searches chose


class Undone(Entry, tag="undone", kw_only=True):
    """A seat took choices back; `to` of them remain."""

    seat: int
    to: int
    asked: bool = False  # by consent of the others


class Said(Entry, tag="said", kw_only=True):
    """A line of talk."""

    seat: int | None
    name: str
    text: str


class Followed(Entry, tag="followed", kw_only=True):
    """A rematch was set up."""

    table: str


AnyEntry = Opened | Configured | Seated | Started | Played | Undone | Said | Followed

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode


def moves(entries: list[AnyEntry]) -> list[Move]:
    """The choices that the game consists of: those taken back are gone."""
    made: list[Move] = []
    for entry in entries:
        if isinstance(entry, (Started, Played)):
            made += entry.moves
        elif isinstance(entry, Undone):
            del made[entry.to :]
    return made


def reasons(entries: list[AnyEntry]) -> dict[int, Reason]:
    """Why bots chose as they did, by the number of the choice."""
    told: dict[int, Reason] = {}
    made = 0
    for entry in entries:
        if isinstance(entry, Played) and entry.reason:
            told[made + 1] = Reason(entry.seat, entry.reason)
        if isinstance(entry, (Started, Played)):
            made += len(entry.moves)
        elif isinstance(entry, Undone):
            made = entry.to
            told = {number: reason for number, reason in told.items() if number <= made}
    return told
