"""A team gives up when all its seats say so; its bots say it as soon as every person has."""

from __future__ import annotations

from collections.abc import Collection

from dystopolis.kernel import Option, State, aside_offer, interject

CONCEDE: Option = ("concede",)


def follow(g: State, bots: Collection[int], seats: int) -> list[int]:
    """The bots that say it now; the game has heard them."""
    silent = [seat for seat in range(seats) if CONCEDE in aside_offer(g, seat).options]
    if not set(silent) <= set(bots):
        return []
    for seat in silent:
        interject(g, seat, CONCEDE)
    return silent
