"""The game file: game, rules version, seats, options, seed, choices. One small JSON that reproduces a game exactly.

A choice is written in names. An aside says who spoke: `{"seat": 2, "aside": ["concede"]}`. `chain` is a hash over the
header and every choice in order, so a changed, lost or added choice shows; `digest` is the state's after the last one.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import msgspec

from dystopolis.kernel.flow import NATURE, IllegalChoice, Option, choose, interject, natures_option
from dystopolis.kernel.game import Game, game
from dystopolis.kernel.state import State

FORMAT = 1


class RecordError(ValueError):
    """A game file that cannot be read or does not hold; the message says where."""


class Aside(msgspec.Struct):
    """What a seat said while another was to decide."""

    seat: int
    aside: list[Any]


Move = list[Any] | Aside


class Record(msgspec.Struct):
    """A game, played or in progress."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    seed: str
    choices: list[Move] = []
    format: int = FORMAT
    chain: str = ""
    digest: str = ""
    note: dict[str, Any] = {}  # names, dates, what a server adds; outside the chain

    @property
    def rules(self) -> Game:
        found = game(self.game)
        if found.rules_version != self.rules_version:
            raise RecordError(
                f"this was played under version {self.rules_version} of the rules of {self.game}; "
                f"this program has version {found.rules_version}"
            )
        return found

    def link(self) -> str:
        """The hash chain over the header and the choices."""
        header = [self.format, self.game, self.rules_version, self.seats, self.options, self.seed]
        chain = blake2b(msgspec.json.encode(header, order="sorted"), digest_size=16).digest()
        for move in self.choices:
            chain = blake2b(chain + msgspec.json.encode(move), digest_size=16).digest()
        return chain.hex()

    def states(self, *, listen: bool = False) -> Iterator[State]:
        """The game at its start and after every choice: one state that goes on."""
        rules = self.rules
        g = rules.start(self.seats, self.options, self.seed, listen=listen)
        yield g
        for number, move in enumerate(self.choices, 1):
            self._play(rules, g, number, move)
            yield g

    def _play(self, rules: Game, g: State, number: int, move: Move) -> None:
        try:
            if isinstance(move, Aside) and not 0 <= move.seat < self.seats:
                raise ValueError(f"there is no seat {move.seat} in this game")
            play(rules, g, move)
        except (ValueError, IllegalChoice) as error:
            raise RecordError(f"choice {number}: {error}") from None

    def state(self) -> State:
        """The game after its last choice."""
        *_, last = self.states()
        return last

    def fork(self, at: int) -> Record:
        """The same game up to a choice, to be continued otherwise."""
        if not 0 <= at <= len(self.choices):
            raise RecordError(f"this game has {len(self.choices)} choices; it cannot be forked at {at}")
        return Record(self.game, self.rules_version, self.seats, self.options, self.seed, self.choices[:at])

    def verify(self) -> list[int]:
        """Replay everything; RecordError where it does not hold. Returns the choices whose dice were set by hand."""
        if self.chain and self.chain != self.link():
            raise RecordError("the choices are not the ones that were sealed: the hash chain differs")
        rules = self.rules
        g = rules.start(self.seats, self.options, self.seed)
        by_hand = []
        for number, move in enumerate(self.choices, 1):
            if g.stack and g.seat == NATURE and move != rules.content.spell(natures_option(g)):
                by_hand.append(number)
            self._play(rules, g, number, move)
        if self.digest and self.digest != g.digest():
            raise RecordError("the choices hold, but they lead to another state than the file says")
        return by_hand

    def write(self, g: State) -> bytes:
        """The file, sealed with the chain and the digest of the state reached."""
        self.chain, self.digest = self.link(), g.digest()
        return msgspec.json.format(msgspec.json.encode(self), indent=0) + b"\n"


def read(text: bytes) -> Record:
    """A game file; RecordError says what is wrong with it."""
    try:
        record = msgspec.json.decode(text, type=Record)
    except msgspec.DecodeError as error:
        raise RecordError(f"this is not a game file: {error}") from None
    if record.format != FORMAT:
        raise RecordError(f"this game file has format {record.format}; this program reads format {FORMAT}")
    return record


def play(rules: Game, g: State, move: Move) -> Option:
    """Apply one recorded move."""
    if isinstance(move, Aside):
        option = rules.content.parse(move.aside)
        interject(g, move.seat, option)
        return option
    if g.ending:
        raise ValueError("the game has ended already")
    option = rules.content.parse(move)
    choose(g, option)
    return option
