"""What a bot is: somebody who decides from what a seat may know."""

from __future__ import annotations

from typing import Protocol

from dystopolis.kernel import Option, Seen


class Bot(Protocol):
    """Picks one of the options. It sees what a person in its seat would see, and nothing else."""

    def choose(self, seen: Seen) -> Option: ...


class NoSuchBot(ValueError):
    """There is no bot of this level for this game; the message says which there are."""
