"""A sensible choice from what a seat sees."""

from __future__ import annotations

from dystopolis.kernel import Option, Seen


def mind(seen: Seen) -> Option:
    return seen.options[0]
