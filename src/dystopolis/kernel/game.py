"""What a game is to everything around it, and the register of games."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Literal

from dystopolis.kernel import rng
from dystopolis.kernel.content import Content, ContentError, OptionRow
from dystopolis.kernel.flow import Option, Why, advance
from dystopolis.kernel.secrecy import View
from dystopolis.kernel.state import State

GROUP = "dystopolis.games"
"""The entry point group: a package that names its `Game` there has added a game."""

Settings = dict[str, Any]
Measures = dict[str, tuple[int, int | None, int | None]]  # a label: the number, the least and the most that may be
Nature = Literal["cooperative", "competitive", "duel"]


class BadSetting(ValueError):
    """A number of seats or an option that the game does not have; the message says what it has."""


@dataclass(frozen=True)
class Line:
    """One line of the score sheet: a label of the words, and what each seat (or the team, alone) has for it."""

    label: str
    values: tuple[int, ...]


@dataclass(frozen=True)
class Race:
    """A second look for who has the time: the best few options, played on side by side in the same worlds."""

    field: int = 5  # options that start
    turns: int = 6  # how far each is played on
    laps: int = 0  # instead, where it is given: so many turns of every seat
    meant: bool = False  # whether the turn goes on as the search meant it, before the policy takes over
    rounds: int = 240  # worlds at most: what fits in a few seconds


class Seen:
    """What a bot gets at a choice of its seat: the view, the options, and worlds that the view allows.

    Options that take back what was begun are left out while there are others: who is of two minds would go to and fro
    for ever.
    """

    __slots__ = ("_true", "game", "options", "seat")

    def __init__(self, game: Game, g: State) -> None:
        self.game = game
        self.seat = g.seat
        options = list(g.options)
        self.options = [option for option in options if option[0] not in game.takes_back] or options
        self._true = g

    @property
    def view(self) -> View:
        return self.game.view(self._true, self.seat)

    def world(self, source: int) -> Any:
        """A state to think with; the source is any number."""
        return self.game.world(self._true, self.seat, source)


@dataclass(frozen=True)
class Game:
    """A game, by its doors. `rules_version` grows with every change that would play an old game file otherwise."""

    name: str
    rules_version: int
    seats: tuple[int, ...]  # the numbers of seats it can be played with
    nature: Nature
    minutes: int
    state: type[State]
    content: Content
    setup: Callable[[int, Settings], State]  # the table before the first step, its first step scheduled
    view: Callable[[Any, int], View]  # what a seat, or SPECTATOR, may know
    world: Callable[[Any, int, int], Any]  # a state that this seat cannot tell from the true one, from a generator
    score: Callable[[Any], list[Line]]
    value: Callable[[Any], tuple[int, ...]]  # per seat, -1000 to 1000: how good the end is; used by bots and research
    mind: Callable[[Seen], Option] | None = None  # a sensible choice, from what a seat sees
    judge: Callable[[Any], tuple[int, ...]] | None = None  # like `value`, before the end: how good it looks per seat
    prospect: Callable[[Any], tuple[int, ...]] | None = None  # the same after several turns; without it `judge`
    policy: Callable[[Any, Callable[[], float]], Option] | None = None  # a quick choice in a world, to play it on
    now: Callable[[Any], Hashable] | None = None  # what changes when a turn passes; a search counts turns with it
    ahead: int = 1  # how many turns ahead a look pays: further on, chance and the quick policy blur what the judge says
    race: Race = Race()  # how a second look pays
    takes_back: frozenset[str] = frozenset()  # verbs that only lead back to the choice before
    planned: frozenset[str] = frozenset()  # verbs of several that make one act: a search leaves them to the `mind`
    counts: frozenset[str] | None = None  # the view's counters that a reason may speak of; without it all
    doubts: Callable[[Any, Option], dict[str, bool]] | None = None  # hidden facts that an option hangs on, by label
    forecast: Callable[[Any, int], tuple[dict[str, int], str]] | None = None  # what a seat compares: numbers, an end
    bring: Callable[[str], tuple[Settings, Option] | Why] | None = None  # an option out of a person's text: a deck
    conserved: Callable[[Any], object] | None = None  # what must be the same at every moment of a game
    check: Mapping[str, Callable[..., tuple[list[Why], Measures]]] = field(default_factory=dict)  # verb -> its faults
    overdue: Mapping[str, Option] = field(default_factory=dict)  # choice -> what a clock that runs out means there

    def __post_init__(self) -> None:
        self.content.check_rules(self.state.rules)
        if unknown := set(self.overdue) - set(self.state.rules.things):
            raise ContentError(f"{self.name}: overdue: there is no choice {', '.join(sorted(unknown))}")
        for door, verbs in (("takes_back", self.takes_back), ("planned", self.planned)):
            if unknown := set(verbs) - set(self.content.words.verbs):
                raise ContentError(f"{self.name}: {door}: there is no verb {', '.join(sorted(unknown))}")
        if unknown := set(self.counts or ()) - set(self.content.words.labels):
            raise ContentError(f"{self.name}: counts: there is no label {', '.join(sorted(unknown))}")

    def settings(self, seats: int, given: Mapping[str, Any] | None = None, *, headless: bool = False) -> Settings:
        """Every option with its value; what is given is checked."""
        if seats not in self.seats:
            raise BadSetting(f"{self.name} is for {', '.join(map(str, self.seats))} seats, not {seats}")
        rows = {row.id: row for row in self.content.words.options if row.seats is None or seats in row.seats}
        settings = {id: row.default for id, row in rows.items()}
        if headless:
            settings |= {id: row.headless for id, row in rows.items() if row.headless is not None}
        for id, value in (given or {}).items():
            if id not in rows:
                raise BadSetting(f"{self.name} has no option {id!r}; it has {', '.join(rows) or 'none'}")
            settings[id] = _among(rows[id], value)
        return settings

    def start(
        self,
        seats: int,
        options: Mapping[str, Any] | None = None,
        seed: str = "",
        *,
        headless: bool = False,
        listen: bool = False,
    ) -> State:
        """A game at its first choice; with `listen` its events are kept."""
        g = self.setup(seats, self.settings(seats, options, headless=headless))
        g.rng = rng.seeded(seed)
        g.events = [] if listen else None
        advance(g)
        return g


def _among(row: OptionRow, value: Any) -> Any:
    """The value of the row that is meant; text from a command line is understood."""
    for known in row.values:
        if value is known or (value == known and type(value) is type(known)):
            return known
        spelled = "none" if known is None else str(known).lower() if isinstance(known, bool) else str(known)
        if isinstance(value, str) and value.lower() == spelled.lower():
            return known
    raise BadSetting(f"{row.id} is one of {', '.join(map(str, row.values))}, not {value!r}")


@cache
def games() -> dict[str, Game]:
    """Every registered game, by name."""
    return {point.name: point.load() for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def game(name: str) -> Game:
    if name not in games():
        raise BadSetting(f"there is no game {name!r}; there are {', '.join(games())}")
    return games()[name]
