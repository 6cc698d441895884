"""Messages between a table and those who sit at it or watch.

Everything is JSON over one WebSocket; `type` names the message. Options, events, choices and reasons travel in the
names of the game's content: `["give_point", "green", "leader_justice"]`. Sentences never travel: the client has the
game's words in both languages and fills them in.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from dystopolis.kernel import View

Spelled = list[Any]
"""A name and its arguments, in names: an option, an event, a choice or a reason."""

SeatKind = Literal["open", "person", "bot", "same_screen"]


# From the client


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: which table, with the keys of the seats held here; without one, as a spectator."""

    table: str
    keys: list[str] = []
    name: str = ""


class Choose(msgspec.Struct, tag="choose", forbid_unknown_fields=True):
    """Take an option. `key` is made by the client and makes a repetition harmless; `at` is the number last seen."""

    key: str
    at: int
    seat: int
    option: Spelled


class Interject(msgspec.Struct, tag="interject", forbid_unknown_fields=True):
    """Take an aside while somebody else is to decide."""

    key: str
    at: int
    seat: int
    option: Spelled


class Undo(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    """Take back the last own choice, or ask the others for it when it is not free."""

    key: str
    at: int
    seat: int


class AnswerUndo(msgspec.Struct, tag="answer_undo", forbid_unknown_fields=True):
    """Agree, or not, that somebody takes a choice back."""

    key: str
    seat: int
    yes: bool


class Chat(msgspec.Struct, tag="chat", forbid_unknown_fields=True):
    """Say something to everybody at the table."""

    key: str
    text: str


class Sit(msgspec.Struct, tag="sit", forbid_unknown_fields=True):
    """In the lobby: take a seat, or say who sits there (the host's right for bots and same-screen seats)."""

    key: str
    seat: int
    kind: SeatKind
    name: str = ""
    level: str = ""


class Configure(msgspec.Struct, tag="configure", forbid_unknown_fields=True):
    """In the lobby, the host: number of seats, options of the game, title, whether it is listed, clock."""

    key: str
    seats: int | None = None
    options: dict[str, Any] | None = None
    title: str | None = None
    public: bool | None = None
    clock: dict[str, Any] | None = None


class Start(msgspec.Struct, tag="start", forbid_unknown_fields=True):
    """The host starts the game."""

    key: str
    entropy: str = ""


class Leave(msgspec.Struct, tag="leave", forbid_unknown_fields=True):
    """Give a seat up; a bot may take it over."""

    key: str
    seat: int


class TakeBack(msgspec.Struct, tag="take_back", forbid_unknown_fields=True):
    """The owner takes a seat back from the bot."""

    key: str
    seat: int


class Rematch(msgspec.Struct, tag="rematch", forbid_unknown_fields=True):
    """A new table with the same people, seats rotated."""

    key: str


class Hint(msgspec.Struct, tag="hint", forbid_unknown_fields=True):
    """What would a bot do for this seat now?"""

    key: str
    seat: int


FromClient = (
    Hello | Choose | Interject | Undo | AnswerUndo | Chat | Sit | Configure | Start | Leave | TakeBack | Rematch | Hint
)


# From the server


class SeatInfo(msgspec.Struct):
    """Who sits where; public."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    here: bool = False  # connected now
    clock: float | None = None  # seconds left


class TableInfo(msgspec.Struct, tag="table"):
    """What everybody may know about the table, before, during and after the game."""

    table: str
    game: str
    title: str
    seats: list[SeatInfo]
    options: dict[str, Any]
    phase: Literal["lobby", "playing", "ended"]
    public: bool
    clock: dict[str, Any]
    mine: list[int]  # the seats that this connection holds
    host: bool  # whether this connection is the host's
    spectators: int
    commitment: str = ""  # the hash of the seed, shown from the start
    rematch: str = ""  # the table that follows this one


class Refused(msgspec.Struct):
    """An option that the rules refuse, and why."""

    option: Spelled
    why: Spelled


class Prompt(msgspec.Struct):
    """What is being decided. Options and refusals are there only for who decides."""

    seat: int
    choice: Spelled
    options: list[Spelled] = []
    refused: list[Refused] = []


class Asides(msgspec.Struct):
    """What a seat of this connection may do while somebody else decides."""

    seat: int
    options: list[Spelled]
    refused: list[Refused] = []


class UndoInfo(msgspec.Struct):
    """Whether the last own choice can be taken back: freely, by consent, or not, and why."""

    how: Literal["free", "ask", "no"]
    why: Literal["", "nothing", "revealed", "others"] = ""
    asked_by: int | None = None  # a seat that asks for consent right now


class Now(msgspec.Struct, tag="now"):
    """The table as one viewer sees it after choice number `n`, and what happened since the last message."""

    n: int
    view: View
    events: list[Spelled]
    prompt: Prompt | None
    asides: list[Asides]
    undo: UndoInfo


class Answer(msgspec.Struct, tag="answer"):
    """The answer to a message with this key: accepted, or refused and why (a reason of the game or of the table)."""

    key: str
    ok: bool
    why: Spelled | None = None
    data: Any = None


class ChatLine(msgspec.Struct, tag="chatline"):
    """One line of talk."""

    id: int
    seat: int | None
    name: str
    text: str


class ScoreLine(msgspec.Struct):
    """One line of the score sheet."""

    label: str
    values: list[int]


class Ended(msgspec.Struct, tag="ended"):
    """The end: how, who won, the score sheet, and the seed that was committed to."""

    ending: Spelled
    winners: list[int]
    score: list[ScoreLine]
    seed: str


FromServer = TableInfo | Now | Answer | ChatLine | Ended
