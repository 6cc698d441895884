"""Clocks: none, live (time per player with an increment), slow (days per choice)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

DAY = 86400.0


class Clock(msgspec.Struct, forbid_unknown_fields=True):
    """How time is counted. `out`: running out hands the seat to a bot, or loses the game."""

    kind: Literal["none", "live", "slow"] = "none"
    minutes: Annotated[float, msgspec.Meta(gt=0, le=600)] = 20
    increment: Annotated[float, msgspec.Meta(ge=0, le=600)] = 15  # seconds, after each own choice
    days: Annotated[float, msgspec.Meta(gt=0, le=60)] = 2
    out: Literal["bot", "lose"] = "bot"

    def start(self, seats: int) -> list[float]:
        """Seconds that every seat begins with; nothing without a clock."""
        return [] if self.kind == "none" else [self.full] * seats

    @property
    def full(self) -> float:
        return self.days * DAY if self.kind == "slow" else self.minutes * 60

    def spent(self, left: float, seconds: float) -> float:
        """What a seat has left after a choice that took it so long."""
        return self.full if self.kind == "slow" else max(0.0, left - seconds) + self.increment


def read(given: dict[str, Any]) -> Clock:
    """The clock that a host asks for; ValueError says what is wrong."""
    return msgspec.convert(given, Clock)


def plain(clock: Clock) -> dict[str, Any]:
    """What of a clock matters, as the wire and the journal have it."""
    if clock.kind == "none":
        return {"kind": "none"}
    own = {"minutes": clock.minutes, "increment": clock.increment} if clock.kind == "live" else {"days": clock.days}
    return {"kind": clock.kind, **own, "out": clock.out}
