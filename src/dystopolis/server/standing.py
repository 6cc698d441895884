"""How a table stands: what its entries add up to. The same code plays an entry today and rebuilds it after a crash."""

from __future__ import annotations

import time
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple

import structlog

from dystopolis.kernel import Event, Game, Move, State, View
from dystopolis.kernel.record import play
from dystopolis.server import clock, dealer, journal
from dystopolis.server.journal import AnyEntry, Sitter
from dystopolis.server.spelling import spelling
from dystopolis.server.wire import ChatLine, Reason, ScoreLine, Spelled, Told, UndoInfo

log = structlog.get_logger()

STORY = 200  # lines that a reload brings back at once; the rest is in the journal
TALK = 200
KEYS = 256  # how many messages back a repetition is recognised
AGAIN = 10  # who comes back after running out of time has this part of a full clock
STEPS_BACK = 20  # own choices that can be taken back in a row


class Line(NamedTuple):
    """One line of the story and who may hear it."""

    n: int
    event: Event | None
    note: Spelled | None


class Step(NamedTuple):
    """A choice that may be taken back: how the game stood before it, what was chosen, what the seat heard."""

    made: int  # choices before it
    before: State
    move: Move
    heard: list[Event]


class Standing:
    """A table between two entries."""

    def __init__(self, code: str, games: Mapping[str, Game]) -> None:
        self.code = code
        self.games = games
        self.seq = 0  # entries so far
        self.n = 0  # grows with every choice and every undo: what clients call the number
        self.made = 0  # choices that the game consists of
        self.people: list[int] = []  # the seats that persons decide for
        self.phase: Literal["lobby", "playing", "ended"] = "lobby"
        self.frozen = ""
        self.g: State | None = None
        self.end: journal.Result | None = None
        self.seed = ""
        self.entropy: list[str] = []
        self.rules_version = 0
        self.rematch = ""
        self.left: list[float] = []
        self.since = 0.0  # when the pending choice began to wait
        self.keys: dict[str, None] = {}  # the last ones, the oldest first
        self.talk: deque[ChatLine] = deque(maxlen=TALK)
        self.lines = 0
        self.story: deque[Line] = deque(maxlen=STORY)
        self.actor: int | None = None  # who chose last
        self.reason: Reason | None = None  # why, if it was a bot
        self.back: list[Step] = []  # its last choices, as long as chance or somebody else did not come between
        self.turns = array("Q")  # every choice of a seat: choices before it, and the seat
        self._views: dict[int, View] = {}
        self._taught: bool | None = None
        self._fresh: list[Line] = []  # told by the last entry
        self._moves: list[Move] | None = None  # while being rebuilt

    @classmethod
    def rebuild(
        cls, code: str, games: Mapping[str, Game], entries: Iterable[AnyEntry], told: list[Line] | None = None
    ) -> Standing:
        """From the journal alone; the whole story goes to `told` when somebody wants it."""
        standing = cls(code, games)
        standing._moves = []
        for entry in entries:
            lines = standing.apply(entry)
            if told is not None:
                told += lines
        standing._moves = None
        return standing

    # Questions

    @property
    def alive(self) -> bool:
        """Whether somebody is to decide."""
        return self.phase == "playing" and not self.frozen

    def view(self, seat: int) -> View:
        """What a seat sees now; made once."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.rules.view(self.g, seat)
        return view

    def bot(self, seat: int) -> str:
        """The level of the bot that decides for a seat; empty when a person does."""
        sitter = self.seats[seat]
        return sitter.level if sitter.kind == "bot" else sitter.away

    def time_left(self) -> float:
        """Seconds that the seat which is to decide has left, at a table with a clock."""
        assert self.g is not None
        return self.left[self.g.seat] - (time.time() - self.since)

    @property
    def names(self) -> list[str]:
        return [sitter.name for sitter in self.seats]

    def own_last(self, seat: int) -> int | None:
        """How many choices there were before the last one of a seat."""
        for turn in reversed(self.turns):
            if turn & 255 == seat:
                return turn >> 8
        return None

    def undo(self, seat: int) -> UndoInfo:
        """Whether and how a seat may take its last choice back."""
        if not self.alive or self.own_last(seat) is None:
            return UndoInfo("no", "nothing")
        if self.actor == seat and self.back and not self._learnt(seat):
            return UndoInfo("free")
        why: Literal["revealed", "others"] = "revealed" if self.actor == seat else "others"
        return UndoInfo("free" if self.people in ([], [seat]) else "ask", why)

    def _learnt(self, seat: int) -> bool:
        """Whether the seat learnt something from its last choice; found out once."""
        if self._taught is None:
            last, g = self.back[-1], self.g
            assert g is not None
            self._taught = dealer.teaches(self.rules, last.before, g, seat, last.move, last.heard)
        return self._taught

    def can_step_back(self, to: int) -> bool:
        return any(step.made == to for step in self.back)

    def told(self, seat: int, lines: Iterable[Line] | None = None) -> list[Told]:
        """The story as a seat heard it."""
        heard = []
        for line in self.story if lines is None else lines:
            if line.event is None:
                heard.append(Told(line.n, note=line.note))
            elif line.event.reaches(seat):
                heard.append(Told(line.n, event=self.spell(line.event)))
        return heard

    def spell(self, event: Event) -> Spelled:
        return spelling(self.rules.content).event(event)

    # Entries

    def apply(self, entry: AnyEntry, after: State | None = None) -> list[Line]:
        """One more entry; `after` is the game with its choices made, when somebody has it already.

        Returns what was told.
        """
        self.seq += 1
        if entry.key:
            self.keys[entry.key] = None
            if len(self.keys) > KEYS:
                del self.keys[next(iter(self.keys))]
        self._fresh = []
        APPLIES[type(entry)](self, entry, after)
        return self._fresh

    def _opened(self, entry: journal.Opened, _: State | None) -> None:
        self.game = entry.game
        self.host = entry.host
        self.secret = entry.secret
        self.origin = entry.origin
        self._configured(entry, None)
        if entry.game in self.games:
            self.rules = self.games[entry.game]
        else:
            self.frozen = "version"

    def _configured(self, entry: journal.Opened | journal.Configured, _: State | None) -> None:
        self.seats = entry.seats
        self._look_around()
        self.options = entry.options
        self.title = entry.title
        self.public = entry.public
        self.clock = clock.read(entry.clock)

    def _look_around(self) -> None:
        self.people = [i for i, sitter in enumerate(self.seats) if sitter.kind != "open" and not self.bot(i)]

    def _seated(self, entry: journal.Seated, _: State | None) -> None:
        self.seats[entry.seat] = entry.sitter
        self._look_around()
        if entry.note:
            self._line(None, entry.note)
        if self.alive and self.left:
            out = entry.note[:1] == ["out_of_time"]
            self.left[entry.seat] = 0 if out else max(self.left[entry.seat], self.clock.full / AGAIN)
            self.since = entry.t

    def _started(self, entry: journal.Started, after: State | None) -> None:
        self.phase = "playing"
        self.options = entry.options
        self.seed = entry.seed
        self.entropy = entry.entropy
        self.rules_version = entry.rules_version
        self.left = self.clock.start(len(self.seats))
        if self.frozen or self.rules.rules_version != entry.rules_version:
            self.frozen = "version"
        elif after is None:
            self.g = self.rules.start(len(self.seats), entry.options, entry.seed, listen=True)
        self._play(None, entry.moves, entry.t, after)
        self._finish(entry.end)

    def _played(self, entry: journal.Played, after: State | None) -> None:
        if entry.note:
            self._line(None, entry.note)
        self.left = entry.left
        self.turns.append(self.made << 8 | entry.seat)
        self.reason = Reason(entry.seat, entry.reason) if entry.reason else None
        self._play(entry.seat, entry.moves, entry.t, after)
        self._finish(entry.end)

    def _play(self, seat: int | None, moves: list[Move], t: float, after: State | None) -> None:
        before = self.g
        made = self.made
        self.n += len(moves)
        self.made += len(moves)
        self.since = t
        if self._moves is not None:
            self._moves += moves
        if self.frozen:
            return
        if after is None:
            assert before is not None
            after = before.clone() if seat is not None else before
            after.events = [] if seat is not None else before.events
            try:
                for move in moves:
                    play(self.rules, after, move)
            except Exception as error:
                log.error("a saved choice does not hold", game=self.game, error=repr(error))
                self.frozen = "broken"
                return
        if seat is None or before is None or before.rng != after.rng:
            self.back = []
        else:
            step = Step(made, before, moves[0], [event for event in after.events or () if event.reaches(seat)])
            self.back = [*(self.back if seat == self.actor else ()), step][-STEPS_BACK:]
        self.actor = seat
        self._stand(after)

    def _finish(self, end: journal.Result | None) -> None:
        if end is not None:
            self.phase = "ended"
            self.end = end

    def _stand(self, g: State) -> None:
        """The game stands like this now; what it told joins the story."""
        self.g = g
        self._views.clear()
        self._taught = None
        for event in g.events or ():
            self._line(event, None)
        g.events = []

    def _undone(self, entry: journal.Undone, _: State | None) -> None:
        self.n += 1
        self.made = entry.to
        self.since = entry.t
        self.reason = None
        while self.turns and self.turns[-1] >> 8 >= entry.to:
            self.turns.pop()
        self._line(None, ["undone", entry.seat, int(entry.asked)])
        if self._moves is not None:
            del self._moves[entry.to :]
        if self.frozen:
            return
        if self.can_step_back(entry.to):
            while (step := self.back.pop()).made != entry.to:
                pass
            self._stand(step.before)
            return
        assert self._moves is not None, "an undo this far back needs the journal"
        self.back.clear()
        self.actor = None
        g = self.rules.start(len(self.seats), self.options, self.seed)
        for move in self._moves:
            play(self.rules, g, move)
        self._stand(g)

    def _said(self, entry: journal.Said, _: State | None) -> None:
        number = self.talk[-1].id + 1 if self.talk else 1
        self.talk.append(ChatLine(number, entry.seat, entry.name, entry.text))

    def _followed(self, entry: journal.Followed, _: State | None) -> None:
        self.rematch = entry.table

    def _line(self, event: Event | None, note: Spelled | None) -> None:
        line = Line(self.n, event, note)
        self.story.append(line)
        self._fresh.append(line)
        self.lines += 1


APPLIES: dict[type, Callable[[Standing, Any, State | None], None]] = {
    journal.Opened: Standing._opened,
    journal.Configured: Standing._configured,
    journal.Seated: Standing._seated,
    journal.Started: Standing._started,
    journal.Played: Standing._played,
    journal.Undone: Standing._undone,
    journal.Said: Standing._said,
    journal.Followed: Standing._followed,
}


def result(rules: Game, g: State) -> journal.Result | None:
    """How a game ended, as the journal keeps it; None while it goes on. The last event said so."""
    if not g.ending:
        return None
    event = next(event for event in reversed(g.events or []) if event.name == g.ending)
    ending = rules.content.spell((event.name, *event.args), "endings")
    score = [ScoreLine(line.label, list(line.values)) for line in rules.score(g)]
    return journal.Result(ending, list(g.winners), score)


def listing(standing: Standing, entry: AnyEntry) -> dict[str, Any] | None:
    """What an entry changes in the list of tables."""
    match entry:
        case journal.Opened():
            head = {"code": standing.code, "game": entry.game, "phase": "lobby", "touched": entry.t}
            return {**head, "title": entry.title, "public": entry.public, **_seats(entry.seats)}
        case journal.Configured():
            return {"title": entry.title, "public": entry.public, "touched": entry.t, **_seats(entry.seats)}
        case journal.Seated():
            seats = [entry.sitter if i == entry.seat else sitter for i, sitter in enumerate(standing.seats)]
            return {"touched": entry.t, **_seats(seats)}
        case journal.Started() | journal.Played() if entry.end is not None:
            return {"touched": entry.t, "phase": "ended"}
        case journal.Started():
            return {"touched": entry.t, "phase": "playing"}
    return None


def _seats(seats: list[Sitter]) -> dict[str, int]:
    return {"seats": len(seats), "taken": sum(sitter.kind != "open" for sitter in seats)}
