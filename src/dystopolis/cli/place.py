"""Where a game lives: at this terminal (`sitting`) or at a table of a server (`remote`). A screen knows only this."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

from dystopolis.bots.forecast import Forecast
from dystopolis.bots.reasons import Advice
from dystopolis.kernel import Event, Game, Line, Offer, Option, View, Why


class Scene(NamedTuple):
    """The table as somebody at this terminal sees it, and what is being decided."""

    view: View
    seat: int  # who decides
    choice: Option  # its name and arguments
    options: Sequence[Option]  # none when somebody elsewhere decides
    refused: Sequence[tuple[Option, Why]]
    forecasts: Mapping[Option, Forecast]  # what options change for sure


class Told(NamedTuple):
    """A line of the story: an event of the game or a note of the table, and after how many choices it came."""

    at: int
    event: Event | None
    note: str = ""


class Takeback(NamedTuple):
    """To which choice an undo goes back, and what it costs: nothing, a question, or the others' consent."""

    at: int
    how: Literal["free", "revealed", "others", "ask"]


class Outcome(NamedTuple):
    """How a game ended."""

    winners: Sequence[int]
    lines: Sequence[Line]


class Place(Protocol):
    """A game, for the people at this terminal."""

    @property
    def rules(self) -> Game: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def people(self) -> Sequence[int]:
        """The seats at this terminal."""

    @property
    def live(self) -> bool:
        """Whether things happen here while nobody at this terminal does anything."""

    @property
    def over(self) -> bool: ...

    def settle(self) -> None:
        """Everything that happens without a person."""

    def news(self, seconds: float | None) -> bool:
        """Whether the table has moved on since somebody looked; waits so long, or for ever, until it has."""

    def facing(self) -> int:
        """The seat that looks at the screen now."""

    def scene(self, seat: int) -> Scene: ...
    def story(self, seat: int) -> Sequence[Told]:
        """Everything that a seat heard."""

    def asides(self, seat: int) -> Offer:
        """What a seat may do out of turn."""

    def decide(self, option: Option) -> None: ...
    def aside(self, seat: int, option: Option) -> None: ...
    def takeback(self) -> Takeback | None: ...
    def undo(self, takeback: Takeback) -> None: ...
    def asker(self) -> int | None:
        """Who wants to take a choice back and waits for the others' word."""

    def consent(self, yes: bool) -> None: ...
    def take_back(self) -> None:
        """Our seat, from the bot that plays for us."""

    def say(self, text: str) -> None:
        """To everybody at the table."""

    def advice(self) -> Advice:
        """A hint."""

    def outcome(self) -> Outcome: ...
    def save(self, path: Path | None = None) -> None:
        """Keep the game, from now on in another file if one is named."""

    def saved(self) -> str:
        """Where the game is kept."""

    def kept(self) -> str:
        """How to come back to this game, or where it is now that it has ended."""
