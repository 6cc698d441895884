"""Messages between a table and those who sit at it or watch.

Everything is JSON over one WebSocket; `type` names the message. Options, events, choices and reasons travel in the
names of the game's content: `["give_point", "green", "leader_justice"]`. The client has the game's words in both
languages and fills them in. The only sentences that travel are a bot's: why it chose so, in both languages.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from dystopolis.kernel import Lang, Measures, View
from dystopolis.kernel.content import OptionRow, Section, Words

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
    """In the lobby: take a seat, or say who sits there (the host's right for bots and same-screen seats).

    The answer to taking a seat carries its secret key in `data`. `entropy` is this browser's part of the seed.
    """

    key: str
    seat: int
    kind: SeatKind
    name: str = ""
    level: str = ""
    entropy: str = ""


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
    """What would a strong bot do for this seat now, and why? The answer carries an `Advice` in `data`."""

    key: str
    at: int
    seat: int


class Notify(msgspec.Struct, tag="notify", forbid_unknown_fields=True):
    """Where to post a note when this seat is to decide; empty: nowhere. Only hosts that the operator allows."""

    key: str
    seat: int
    url: str


class Log(msgspec.Struct, tag="log", forbid_unknown_fields=True):
    """The whole story so far, as this seat (or a spectator, -2) may know it; the answer carries it in `data`."""

    key: str
    seat: int


FromClient = (
    Hello
    | Choose
    | Interject
    | Undo
    | AnswerUndo
    | Chat
    | Sit
    | Configure
    | Start
    | Leave
    | TakeBack
    | Rematch
    | Hint
    | Notify
    | Log
)


# From the server


class SeatInfo(msgspec.Struct):
    """Who sits where; public."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    here: bool = False  # connected now
    clock: float | None = None  # seconds left
    away: bool = False  # a bot plays for the owner, who may take the seat back


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
    commitment: str = ""  # the hash of the server's part of the seed, shown from the start
    rematch: str = ""  # the table that follows this one
    levels: list[str] = []  # the bots that this game has
    rules_version: int = 0  # of the rules that the game is played under
    frozen: str = ""  # why the game cannot go on: "version" (it was played under other rules) or "broken"
    forked: list[Any] = []  # the table and the choice that this game continues from


class Refused(msgspec.Struct):
    """An option that the rules refuse, and why."""

    option: Spelled
    why: Spelled


class Forecast(msgspec.Struct):
    """What an option would change for sure, as far as its seat can know."""

    option: Spelled
    changes: dict[str, tuple[int, int]]  # a label of the words: the number now, and then
    end: str = ""  # or how it ends the game, or the attempt: a word of the content


class Prompt(msgspec.Struct):
    """What is being decided. Options, refusals and forecasts are there only for who decides."""

    seat: int
    choice: Spelled
    options: list[Spelled] = []
    refused: list[Refused] = []
    forecasts: list[Forecast] = []  # of the options that change something for sure


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


class Advice(msgspec.Struct):
    """What to do, and why in finished sentences."""

    option: Spelled
    reason: dict[Lang, str]


class Reason(msgspec.Struct):
    """Why the bot in a seat chose as it did, in finished sentences."""

    seat: int
    text: dict[Lang, str]


class Now(msgspec.Struct, tag="now"):
    """The table as one viewer sees it after choice number `n`, and what happened since the last message."""

    n: int
    view: View
    events: list[Spelled]
    prompt: Prompt | None
    asides: list[Asides]
    undo: UndoInfo
    clocks: list[float | None] | None = None  # seconds left per seat, at tables with a clock
    reason: Reason | None = None  # of the last choice, if a bot's; only in games that hide nothing


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


class Note(msgspec.Struct, tag="note"):
    """Something that happened at the table, not in the game: a seat left, a choice taken back, time run out."""

    n: int
    note: Spelled


class Told(msgspec.Struct, omit_defaults=True):
    """One line of the story: an event of the game or a note of the table."""

    n: int
    event: Spelled | None = None
    note: Spelled | None = None


class History(msgspec.Struct, tag="history"):
    """After hello: the last lines of the story for this viewer, the oldest first. `whole`: nothing came before."""

    seat: int
    lines: list[Told]
    whole: bool


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
    secret: str = ""  # the server's part; its hash is the commitment
    entropy: list[str] = []  # every seat's part


FromServer = TableInfo | Now | Answer | ChatLine | Note | History | Ended


# Over HTTP


class GameInfo(msgspec.Struct):
    """A game that this server has."""

    name: str
    title: dict[Lang, str]
    tagline: dict[Lang, str]
    seats: list[int]
    nature: str
    minutes: int
    options: list[OptionRow]
    levels: list[str]
    rules_version: int


class GameContent(msgspec.Struct):
    """Everything that a client needs to say and draw a game."""

    name: str
    words: Words
    tables: dict[str, list[dict[str, Any]]]  # kind of argument -> its rows
    rules: dict[Lang, list[Section]]
    data: dict[str, Any]


class Check(msgspec.Struct, forbid_unknown_fields=True):
    """Would this be taken? An option that people build by themselves: a deck."""

    option: Spelled


class Verdict(msgspec.Struct):
    """What is wrong with such an option, and where its numbers stand."""

    faults: list[Spelled]  # reasons of the game, all at once; none: it would be taken
    numbers: Measures


class OpenTable(msgspec.Struct, forbid_unknown_fields=True):
    """A new table."""

    game: str
    seats: int | None = None
    options: dict[str, Any] = {}
    title: str = ""
    public: bool = False
    clock: dict[str, Any] = {}


class Opened(msgspec.Struct):
    """The new table and the secret key of its host."""

    table: str
    key: str


class Listed(msgspec.Struct):
    """A public table that waits for players."""

    table: str
    game: str
    title: str
    seats: int
    taken: int
    phase: Literal["lobby", "playing", "ended"]


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    """Continue a finished game from after choice number `at`."""

    at: int
    title: str = ""


class Frame(msgspec.Struct):
    """One moment of a finished game from one seat: after `n` choices of `of`."""

    n: int
    of: int
    move: Any  # the choice that led here
    view: View
    events: list[Spelled]
    prompt: Prompt | None
    reason: Reason | None = None  # why the bot that chose it did


class Moment(msgspec.Struct):
    """A choice, or a die, that a finished game turned on."""

    n: int  # the number of the choice: it led to the frame with this number
    seat: int  # who chose; -1: chance
    option: Spelled
    better: Spelled | None  # what the search prefers
    change: list[float]  # for each seat, in outlooks from 0, lost, to 100, won
    text: dict[Lang, str]


class Review(msgspec.Struct):
    """A finished game thought over again: where it turned, the weightiest first, and what was luck."""

    moments: list[Moment]
    lost: list[float]  # by each seat's own choices
    luck: list[float]  # visible chance only


class Reviewing(msgspec.Struct):
    """A finished game is being thought over."""

    percent: int  # of its choices
