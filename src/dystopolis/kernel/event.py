"""What is told while the rules act, and who hears it."""

from __future__ import annotations

from typing import NamedTuple

Audience = tuple[int, ...] | None
"""The seats that hear it; None is everybody, spectators too."""

ALL: Audience = None
SPECTATOR = -2


class Event(NamedTuple):
    """One thing that happened: a name, plain arguments, an audience."""

    name: str
    args: tuple[object, ...]
    to: Audience

    def reaches(self, seat: int) -> bool:
        return self.to is None or seat in self.to
