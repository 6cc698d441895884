"""A game at this terminal: who sits where, what was chosen, what was told, and the file that keeps it all.

The file is written before anybody is asked, so whatever happens at the prompt nothing is lost.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from rich.markup import escape

from dystopolis.bots import NoSuchBot, concede, hire
from dystopolis.bots.concede import CONCEDE
from dystopolis.bots.forecast import forecast
from dystopolis.bots.level import HINTS
from dystopolis.bots.reasons import Advice, advise
from dystopolis.cli.ask import write
from dystopolis.cli.place import Outcome, Scene, Takeback, Told
from dystopolis.cli.speech import say
from dystopolis.cli.wish import unwanted
from dystopolis.kernel import (
    NATURE,
    Aside,
    IllegalChoice,
    Move,
    Offer,
    Option,
    Record,
    Seen,
    aside_offer,
    choose,
    explained,
    interject,
    roll,
)
from dystopolis.kernel.record import play

WORLDS = 3
"""How many worlds must look the same before a choice can be taken back freely."""


class Sitting:
    """The table of one terminal."""

    live = False

    def __init__(self, record: Record, levels: dict[int, str], names: list[str], path: Path) -> None:
        """`levels` are the bots, by seat; everybody else sits at this terminal."""
        self.rules = record.rules
        self.record = record
        self.levels = levels
        self.names = names
        self.path = path
        self.people = [seat for seat in range(record.seats) if seat not in levels]
        self.brought: Option | None = None  # a deck, for who is asked for one
        self.told: list[Told] = []
        self.own: list[int] = []  # the numbers of choices that people made here, in order
        self.record.note = {**record.note, "bots": {str(seat): level for seat, level in levels.items()}, "names": names}
        for number, state in enumerate(record.states(listen=True)):
            self.g = state
            self._listen(number)
            if number < len(record.choices) and not isinstance(record.choices[number], Aside) and self._asked():
                self.own.append(number)

    @property
    def number(self) -> int:
        return len(self.record.choices)

    def _listen(self, number: int) -> None:
        self.told += [Told(number, event) for event in self.g.events or []]
        self.g.events = []

    # What happens without a person

    def settle(self) -> None:
        """Chance, bots and lone public options, until a person is to decide or the game has ended."""
        g = self.g
        while not g.ending:
            if g.seat == NATURE:
                self._done(self.rules.content.spell(roll(g)))
            elif g.seat in self.levels:
                self.take(hire(self.levels[g.seat], self.rules, self._chance()).choose(Seen(self.rules, g)))
            elif not self._asked():
                self.take(g.options[0])
            elif self.brought is None or not self._bring(self.brought):
                return

    def _bring(self, option: Option) -> bool:
        """Take what somebody brought where such a thing is asked for; it is refused once the game goes on without."""
        offer = self.g.offer
        if len(self.people) > 1 and offer.why_not(option) is not None:
            return False  # somebody else here is asked for one; it may be the next one's
        self.brought = None
        self.decide(option)
        return True

    def _asked(self) -> bool:
        """Whether a person at this terminal is to decide; a lone option is played unasked where all may know it."""
        g = self.g
        return g.seat in self.people and not (g.pending.public and len(g.options) == 1)

    def _chance(self) -> random.Random:
        """A bot's chance is new at each choice: a resumed game goes on the same."""
        return random.Random(f"{self.record.seed}/bot/{self.g.seat}/{self.number}")

    def news(self, seconds: float | None) -> bool:
        return False

    # What is shown

    @property
    def over(self) -> bool:
        return bool(self.g.ending)

    def facing(self) -> int:
        return self.g.seat

    def scene(self, seat: int) -> Scene:
        g, view = self.g, self.rules.view(self.g, seat)
        if g.ending:
            return Scene(view, seat, (), [], [], {})
        thing, args = g.stack[-1]
        told = forecast(Seen(self.rules, g))
        return Scene(view, args[0], (thing.name, *args[1:]), g.options, explained(g).refused, told)

    def story(self, seat: int) -> list[Told]:
        return [told for told in self.told if told.event is not None and told.event.reaches(seat)]

    def asides(self, seat: int) -> Offer:
        return aside_offer(self.g, seat)

    def advice(self) -> Advice:
        return advise(Seen(self.rules, self.g), HINTS, self._chance(), self.names)

    def outcome(self) -> Outcome:
        return Outcome(self.g.winners, self.rules.score(self.g))

    # What people do

    def take(self, option: Option) -> None:
        move: Move = self.rules.content.spell(option)
        choose(self.g, option)
        self._done(move)

    def decide(self, option: Option) -> None:
        """A person's choice: the one that an undo takes back."""
        if not self.g.offer.takes(option):
            raise unwanted(self.rules, self.g.offer.why_not(option))
        self.own.append(self.number)
        self.take(option)

    def aside(self, seat: int, option: Option) -> None:
        spelled = self.rules.content.spell(option)
        interject(self.g, seat, option)
        self._done(Aside(seat, spelled))
        if option == CONCEDE:
            for bot in concede.follow(self.g, self.levels, self.record.seats):
                self._done(Aside(bot, spelled))

    def _done(self, move: Move) -> None:
        self.record.choices.append(move)
        self._listen(self.number)

    def takeback(self) -> Takeback | None:
        """What an undo would mean now; None where there is nothing to take back.

        Nothing was revealed when the same choices, made in worlds which that seat could not tell from this one,
        lead to the same sight, and no chance was used.
        """
        if not self.own:
            return None
        at = self.own[-1]
        before = self.record.fork(at).state()
        seat = before.seat
        chance = random.Random(self.number)
        worlds = [self.rules.world(before, seat, chance.getrandbits(128)) for _ in range(WORLDS)]
        after = before.clone()
        for move in self.record.choices[at:]:
            if after.rng != before.rng or after.seat == NATURE:
                return Takeback(at, "revealed")
            if after.seat != seat or isinstance(move, Aside):
                return Takeback(at, "others")
            play(self.rules, after, move)
            try:
                for world in worlds:
                    play(self.rules, world, move)
            except IllegalChoice:  # what could be chosen came to light only now
                return Takeback(at, "revealed")
        sight = self.rules.view(after, seat)
        seen = after.rng != before.rng or any(self.rules.view(world, seat) != sight for world in worlds)
        return Takeback(at, "revealed" if seen else "free")

    def undo(self, takeback: Takeback) -> None:
        at, note = takeback.at, self.record.note
        self.record = self.record.fork(at)
        self.record.note = note
        self.own = [number for number in self.own if number < at]
        self.told = [told for told in self.told if told.at <= at]
        self.g = self.record.state()
        self.g.events = []

    # What only happens at a table of a server

    def asker(self) -> int | None:
        return None

    def consent(self, yes: bool) -> None: ...
    def take_back(self) -> None: ...
    def say(self, text: str) -> None: ...

    # The file

    def save(self, path: Path | None = None) -> None:
        self.record.note["ended"] = self.over
        write(path or self.path, self.record.write(self.g))
        self.path = path or self.path

    def saved(self) -> str:
        return say("play.saved_at", path=escape(str(self.path)))

    def kept(self) -> str:
        return say("play.kept" if self.over else "play.saved", path=escape(str(self.path)))


def seated(record: Record) -> tuple[dict[int, str], list[str]]:
    """Bots and names as a game file notes them; a note that makes no sense is as good as none."""
    bots, names = record.note.get("bots"), record.note.get("names")
    levels: dict[int, str] = {}
    for seat, level in bots.items() if isinstance(bots, dict) else ():
        if _is_seat(seat, record.seats) and isinstance(level, str):
            try:
                hire(level, record.rules, random.Random(0))
            except NoSuchBot:
                continue
            levels[int(seat)] = level
    if len(levels) == record.seats:
        levels = {}  # somebody resumes this game, so somebody plays
    if not isinstance(names, list) or len(names) != record.seats or not all(isinstance(name, str) for name in names):
        names = []
    return levels, names


def _is_seat(seat: Any, seats: int) -> bool:
    return isinstance(seat, str) and seat.isascii() and seat.isdigit() and int(seat) < seats
