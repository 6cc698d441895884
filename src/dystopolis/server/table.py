"""One game, one mailbox: a message is checked, its entry saved, then applied, then told.

Nothing at a table changes in any other way. Messages wait in the order they came while one is being saved; a message
that cannot be saved is refused and changes nothing, because the choice was only tried on a copy.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
import structlog

from dystopolis.kernel import SPECTATOR, State
from dystopolis.server import journal, telling
from dystopolis.server.driver import Driver
from dystopolis.server.journal import AnyEntry
from dystopolis.server.metrics import METRICS
from dystopolis.server.refusal import Refusal
from dystopolis.server.standing import Line, Standing, listing
from dystopolis.server.store import NotSaved
from dystopolis.server.wire import Answer, Note, Spelled

if TYPE_CHECKING:
    from dystopolis.server.lobby import Lobby

log = structlog.get_logger()

encode = msgspec.json.Encoder().encode

SOON = 0.1  # seconds in which comings and goings are told together
LONG_ENOUGH = 16  # characters of a message key that nobody guesses
ANSWERS = 32


class Guest(Protocol):
    """Somebody at the table: a connection."""

    hashes: set[str]  # of the keys that it showed
    name: str

    def send(self, message: bytes) -> None: ...


@dataclass
class Consent:
    """A seat asks to take its last choice back; these have to agree."""

    seat: int
    to: int
    missing: set[int]


@dataclass(slots=True)
class Draft:
    """An entry that was checked and not yet saved."""

    entry: AnyEntry | None = None
    data: Any = None  # for the answer
    later: Awaitable[Any] | None = None  # data that takes its time; nobody waits for it but who asked
    after: State | None = None  # the game with the choice made, on a copy
    opens: str = ""  # the hash of a key that the guest holds from now on


class Mail:
    """A message in the mailbox."""

    __slots__ = ("came", "guest", "message", "saving", "scope")

    def __init__(self, guest: Guest | None, message: Any, came: float) -> None:
        self.guest, self.message, self.came = guest, message, came
        self.scope = ""
        self.saving = False


Hears = dict[type, Callable[["Table", Any, Any], Draft | Awaitable[Draft]]]
"""What to do with each kind of message."""


class Table:
    """A table that is awake."""

    def __init__(self, no: int, standing: Standing, lobby: Lobby) -> None:
        self.no = no
        self.standing = standing
        self.lobby = lobby
        self.driver = Driver(self)
        self.guests: dict[Guest, None] = {}
        self.consent: Consent | None = None
        self.touched = time.monotonic()
        self._mail: deque[Mail] = deque()
        self._busy = False
        self._slow: set[asyncio.Task[None]] = set()  # kept, so that they are not lost
        self._held: dict[Guest, list[int]] = {}  # forgotten whenever a seat or a key changes hands
        self._answers: OrderedDict[str, Draft] = OrderedDict()
        self._soon: asyncio.TimerHandle | None = None
        self._doubt = False

    # Coming and going

    def join(self, guest: Guest) -> None:
        """Everything that this guest may know, then every change."""
        self.guests[guest] = None
        for message in telling.welcome(self, guest):
            guest.send(message)
        self.soon()
        self.driver.drive()

    def part(self, guest: Guest) -> None:
        self.guests.pop(guest, None)
        self._held.pop(guest, None)
        self.touched = time.monotonic()
        self.soon()

    def held(self, guest: Guest) -> list[int]:
        """The seats whose keys a guest showed; not while a bot plays for it."""
        held = self._held.get(guest)
        if held is None:
            seats = enumerate(self.standing.seats)
            held = [i for i, sitter in seats if sitter.owner in guest.hashes and not sitter.away]
            if guest in self.guests:
                self._held[guest] = held
        return held

    def present(self, seat: int) -> bool:
        return any(seat in self.held(guest) for guest in self.guests)

    def hosts(self, guest: Guest) -> bool:
        return self.standing.host in guest.hashes

    def own_hashes(self, guest: Guest) -> set[str]:
        """Of the keys that a guest showed, those that mean something here."""
        return guest.hashes & ({sitter.owner for sitter in self.standing.seats} | {self.standing.host})

    def soon(self) -> None:
        """Tell who is here, in a moment."""
        if self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(SOON, self._who_is_here)

    def _who_is_here(self) -> None:
        self._soon = None
        self.tell_table()

    # The mailbox

    def post(self, guest: Guest | None, message: Any) -> None:
        """Somebody says something; None is the table itself."""
        self._mail.append(Mail(guest, message, time.perf_counter()))
        self._work()

    def _work(self) -> None:
        """One message after the other; while one is being saved, or takes its time, the others wait."""
        while self._mail and not self._busy:
            mail = self._mail.popleft()
            try:
                draft = self._reread_first(mail) if self._doubt else self._decide(mail)
                if isinstance(draft, Draft):
                    self._save(mail, draft)
                else:
                    self._busy = True
                    self._slowly(self._wait(mail, draft))
            except Exception as error:
                self._went_wrong(mail, error)

    async def _wait(self, mail: Mail, work: Awaitable[Draft]) -> None:
        try:
            self._save(mail, await work)
        except Exception as error:
            self._went_wrong(mail, error)
        if not mail.saving:
            self._busy = False
            self._work()

    async def _reread_first(self, mail: Mail) -> Draft:
        await self.reread()
        draft = self._decide(mail)
        return draft if isinstance(draft, Draft) else await draft

    def _went_wrong(self, mail: Mail, error: Exception) -> None:
        """Whatever goes wrong is answered, and nothing has changed."""
        if isinstance(error, Refusal):
            METRICS.refused.add()
            return self._answer(mail, False, error.why)
        if isinstance(error, NotSaved):
            return self._answer(mail, False, ["table_not_saved"])
        METRICS.failures.add()
        log.error("a message failed", message=type(mail.message).__name__, game=self.standing.game, exc_info=error)
        self._answer(mail, False, ["table_failed"])

    def _decide(self, mail: Mail) -> Draft | Awaitable[Draft]:
        """What a message comes to; a repetition comes to what it came to before."""
        guest, message = mail.guest, mail.message
        mail.scope = scope = self._scope(guest, message)
        if scope in self._answers:
            return self._answers[scope]
        if scope in self.standing.keys:
            return Draft()
        return self.lobby.hears[type(message)](self, guest, message)

    def _answer(self, mail: Mail, ok: bool, why: Spelled | None = None, data: Any = None) -> None:
        if mail.guest is not None:
            mail.guest.send(encode(Answer(mail.message.key, ok, why, data)))
        self.touched = time.monotonic()
        METRICS.choice.add(time.perf_counter() - mail.came)

    def _scope(self, guest: Guest | None, message: Any) -> str:
        """What makes a repetition: the same key from the same seat, or from the same holder of keys."""
        if guest is None or not message.key:
            return ""
        seat = getattr(message, "seat", None)
        who = str(seat) if seat in self.held(guest) else min(guest.hashes, default="")[:8]
        return f"{who}:{message.key}"

    def _remember(self, scope: str, draft: Draft) -> None:
        """A secret that was on its way when the line broke can be asked for again, by who knows the key."""
        if len(scope) > LONG_ENOUGH:
            self._answers[scope] = Draft(data=draft.data, opens=draft.opens)
            if len(self._answers) > ANSWERS:
                self._answers.popitem(last=False)

    async def quiet(self) -> None:
        """When everything that was posted is done."""
        while self._busy or self._mail:
            await asyncio.sleep(0.002)

    def asleep_since(self, then: float) -> bool:
        """Whether nobody looked, and nothing is to be driven, since a moment."""
        idle = not self.guests and not self._busy and self.touched < then
        return idle and not self.driver.busy

    # Save, then apply, then tell

    def _save(self, mail: Mail, draft: Draft) -> None:
        entry = draft.entry
        if entry is None:
            return self._finish(mail, draft)
        entry.key = mail.scope
        self._busy = mail.saving = True
        body, head = journal.encode(entry), listing(self.standing, entry)
        self.lobby.store.append(self.no, self.standing.seq, body, head, partial(self._saved, mail, draft))

    def _saved(self, mail: Mail, draft: Draft, error: Exception | None) -> None:
        mail.saving = False
        entry = draft.entry
        assert entry is not None
        try:
            if error is not None:
                self._doubt = True
                raise NotSaved
            if isinstance(entry, journal.Undone) and not self.standing.can_step_back(entry.to):
                return self._slowly(self._wait(mail, self._far_back()))
            self._doubt = True  # it is saved: should this fail, the journal is right and this table is not
            self.tell(entry, self.standing.apply(entry, draft.after))
            self._doubt = False
            self._finish(mail, draft)
        except Exception as wrong:
            self._went_wrong(mail, wrong)
        self._busy = False
        self.driver.drive()
        self._work()

    async def _far_back(self) -> Draft:
        await self.reread()
        return Draft()

    def _finish(self, mail: Mail, draft: Draft) -> None:
        """The answer; a guest that was given a key has its seat from now on."""
        if mail.guest is not None and draft.opens:
            self._remember(mail.scope, draft)
            mail.guest.hashes.add(draft.opens)
            self._held.clear()
            self.tell_table()
            if self.standing.g is not None:
                for told in telling.seated(self, mail.guest):
                    mail.guest.send(told)
        if draft.later is not None:
            return self._slowly(self._answer_later(mail, draft.later))
        self._answer(mail, True, data=draft.data)

    async def _answer_later(self, mail: Mail, data: Awaitable[Any]) -> None:
        try:
            self._answer(mail, True, data=await data)
        except Exception as error:
            self._went_wrong(mail, error)

    def _slowly(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._slow.add(task)
        task.add_done_callback(self._slow.discard)

    async def reread(self) -> None:
        """From the journal again: what is there is true."""
        standing = self.standing
        self.standing = await self.lobby.read(self.no, standing.code)
        self._doubt = False
        self._held.clear()
        if self.standing.n != standing.n:
            self.consent = None  # it was asked about a table that is no more
            self.tell_all()
            self.driver.drive()

    # Telling

    def tell(self, entry: AnyEntry, lines: list[Line]) -> None:
        """Each guest what it may know of an entry."""
        if isinstance(entry, (journal.Seated, journal.Configured)):
            self._held.clear()
        if isinstance(entry, journal.Said):
            return self.tell_everybody(encode(self.standing.talk[-1]))
        for line in lines:
            if line.note is not None:
                self.tell_everybody(encode(Note(line.n, line.note)))
        if isinstance(entry, (journal.Started, journal.Played, journal.Undone)):
            self.consent = None
            METRICS.choices.add()
            self.tell_now(lines)
            if self.standing.phase == "ended":
                self.tell_table()
                self.tell_everybody(telling.ended(self.standing))
        if not isinstance(entry, (journal.Played, journal.Undone)):
            self.tell_table()

    def tell_everybody(self, message: bytes) -> None:
        for guest in self.guests:
            guest.send(message)

    def tell_now(self, lines: list[Line]) -> None:
        """The table as it stands, to every seat and spectator: made once for each viewer, sent to all of them."""
        made: dict[int, bytes] = {}
        for guest in self.guests:
            for seat in self.held(guest) or (SPECTATOR,):
                if seat not in made:
                    made[seat] = telling.now(self, seat, lines)
                guest.send(made[seat])

    def tell_table(self) -> None:
        for guest in self.guests:
            guest.send(telling.about(self, guest))

    def tell_all(self) -> None:
        """Everything again, after the journal was read again."""
        for guest in self.guests:
            for message in telling.welcome(self, guest):
                guest.send(message)
