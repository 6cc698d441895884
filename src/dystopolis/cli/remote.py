"""A seat at a table of a running server, for the same screen as a game at this terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.markup import escape

from dystopolis.bots.forecast import Forecast
from dystopolis.bots.reasons import Advice
from dystopolis.cli.ask import write
from dystopolis.cli.line import Cut, Found, Line, Lost
from dystopolis.cli.link import Link, fetched
from dystopolis.cli.place import Outcome, Scene, Takeback, Told
from dystopolis.cli.speech import Gone, Refusal, lang, say
from dystopolis.kernel import SPECTATOR, Content, Event, Game, Offer, Option, Why
from dystopolis.kernel import Line as ScoreLine
from dystopolis.server import refusal, wire


class Remote:
    """What the table said so far, and what is said to it."""

    live = True

    def __init__(self, rules: Game, link: Link, name: str) -> None:
        self.rules = rules
        self.link = link
        self.path: Path | None = None  # for the file of the game, when it has ended
        self.brought: Option | None = None  # a deck, for the first question
        self.seat = -1  # taken when `sit` has found one
        self.table: wire.TableInfo | None = None
        self.now: wire.Now | None = None
        self.end: wire.Ended | None = None
        self.told: list[Told] = []
        self._chatted = 0
        self._moved = 0  # grows with all that is worth a look
        self._looked = 0
        self._shown: wire.Now | None = None  # what the person had before them when they chose
        self.line = Line(link.socket, link.table, list(link.keys), name, self._hear)

    # What the table says

    def _hear(self, message: Any) -> None:
        match message:
            case wire.TableInfo():
                self.table = message
                if self.seat < 0 and message.mine:
                    self.seat = message.mine[0]
            case wire.Now() if message.view.seat in (self.seat, SPECTATOR):
                self.now = message
                self.told += [Told(message.n, self._event(event)) for event in message.events]
                self._moved += 1
            case wire.History() if message.seat in (self.seat, SPECTATOR):
                known = self.told[-1].at if self.told else -1
                self.told += [
                    Told(line.n, self._event(line.event)) if line.event else Told(line.n, None, self._note(line.note))
                    for line in message.lines
                    if line.n > known
                ]
            case wire.Note():
                self.told.append(Told(message.n, None, self._note(message.note)))
                self._moved += 1
            case wire.ChatLine() if message.id > self._chatted:
                self._chatted = message.id
                self.told.append(Told(self.now.n if self.now else 0, None, f"{message.name}: {message.text}"))
                self._moved += 1
            case wire.Ended():
                self.end = message
                self._moved += 1
            case Lost():
                self._tell("play.line_lost")
            case Found():
                self._tell("play.line_found")

    def _tell(self, key: str) -> None:
        self.told.append(Told(self.now.n if self.now else 0, None, say(key)))
        self._moved += 1

    def _event(self, spelled: wire.Spelled) -> Event:
        words = self.rules.content.words
        name, *args = self.rules.content.parse(spelled, "events" if spelled[0] in words.events else "endings")
        return Event(name, tuple(args), None)

    def _note(self, note: wire.Spelled | None) -> str:
        return refusal.text(note or [], lang(), self.names)

    # What the screen asks

    @property
    def info(self) -> wire.TableInfo:
        assert self.table is not None
        return self.table

    @property
    def names(self) -> Sequence[str]:
        seats = self.table.seats if self.table else []
        return [seat.name or self.rules.content.word("seat", i, lang()) for i, seat in enumerate(seats)]

    @property
    def people(self) -> Sequence[int]:
        return [self.seat]

    @property
    def begun(self) -> bool:
        """Whether the game is shown to our seat."""
        return self.now is not None and self.now.view.seat == self.seat

    @property
    def over(self) -> bool:
        return self.end is not None

    def settle(self) -> None:
        """Others decide elsewhere; what was brought is the answer to our first question."""
        now = self.now
        if self.brought is not None and now is not None and now.prompt is not None and now.prompt.seat == self.seat:
            option, self.brought, self._shown = self.brought, None, now
            self.decide(option)

    def facing(self) -> int:
        return self.seat

    def news(self, seconds: float | None) -> bool:
        with self.line.changed:
            self.line.changed.wait_for(lambda: self._moved != self._looked or self.line.cut, seconds)
            if self.line.cut:
                raise Gone("error.line_cut", why=self.line.cut)
            return self._moved != self._looked

    def scene(self, seat: int) -> Scene:
        with self.line.changed:
            self._looked = self._moved
            self._shown = now = self.now
        assert now is not None
        prompt = now.prompt or wire.Prompt(-1, [])
        content = self.rules.content
        options = [content.parse(option) for option in prompt.options]
        choice = content.parse(prompt.choice, "choices") if prompt.choice else ()
        told = {content.parse(one.option): Forecast(one.changes, one.end) for one in prompt.forecasts}
        return Scene(now.view, prompt.seat, choice, options, _refused(content, prompt.refused), told)

    def story(self, seat: int) -> Sequence[Told]:
        return self.told

    def asides(self, seat: int) -> Offer:
        offer = Offer(explains=True)
        content = self.rules.content
        for asides in self._shown.asides if self._shown else ():
            offer.many(map(content.parse, asides.options), _refused(content, asides.refused))
        return offer

    def asker(self) -> int | None:
        return self.now.undo.asked_by if self.now else None

    def takeback(self) -> Takeback | None:
        assert self._shown is not None
        how = self._shown.undo.how
        return None if how == "no" else Takeback(self._shown.n, "free" if how == "free" else "ask")

    # What is said to the table

    def ask(self, what: str, **fields: Any) -> Any:
        """The data of the answer; a refusal is a sentence."""
        try:
            answer = self.line.ask(what, **fields)
        except Cut as cut:
            raise Gone("error.line_cut", why=cut) from None
        if not answer.ok:
            raise Refusal("play.table_says", why=self._why(answer.why or []))
        return answer.data

    def _why(self, spelled: wire.Spelled) -> str:
        if spelled and spelled[0] in self.rules.content.words.reasons:
            key, *args = self.rules.content.parse(spelled, "reasons")
            return self.rules.content.because(Why(key, *args), lang(), self.names)
        return refusal.text(spelled, lang(), self.names)

    def _now(self, what: str, **fields: Any) -> Any:
        assert self._shown is not None
        return self.ask(what, at=self._shown.n, seat=self.seat, **fields)

    def decide(self, option: Option) -> None:
        self._now("choose", option=self.rules.content.spell(option))

    def aside(self, seat: int, option: Option) -> None:
        self._now("interject", option=self.rules.content.spell(option))

    def undo(self, takeback: Takeback) -> None:
        self._now("undo")

    def take_back(self) -> None:
        """From the bot that plays for us."""
        self.line.keys.append(self.ask("take_back", seat=self.seat)["key"])

    def consent(self, yes: bool) -> None:
        self.ask("answer_undo", seat=self.seat, yes=yes)

    def say(self, text: str) -> None:
        self.ask("chat", text=text)

    def advice(self) -> Advice:
        told = self._now("hint")
        return Advice(self.rules.content.parse(told["option"]), told["reason"])

    # The end

    def outcome(self) -> Outcome:
        assert self.end is not None
        lines = [ScoreLine(line.label, tuple(line.values)) for line in self.end.score]
        return Outcome(self.end.winners, lines)

    def save(self, path: Path | None = None) -> None:
        """The server keeps the game; its file can be had when it has ended."""
        self.path = path or self.path
        if self.over and self.path is not None:
            write(self.path, fetched(f"{self.link.server}/api/tables/{self.link.table}/record"))

    def saved(self) -> str:
        return say("play.saved_there") if self.path is None else say("play.saved_later", path=escape(str(self.path)))

    def kept(self) -> str:
        if self.over:
            return say("play.kept_there", url=escape(self.link.invitation))
        keys = self.line.keys[-1:] if self.begun else self.line.keys  # the host's is for the lobby
        return say("play.come_back", url=escape(self.link.with_keys(keys)))


def _refused(content: Content, refused: Sequence[wire.Refused]) -> list[tuple[Option, Why]]:
    """Options that the rules refuse, and why, out of their names."""
    found = []
    for one in refused:
        key, *args = content.parse(one.why, "reasons")
        found.append((content.parse(one.option), Why(key, *args)))
    return found
