"""A team gives up when all its seats say so; its bots say it as soon as every person has."""

from __future__ import annotations

from collections.abc import Collection

from dystopolis.kernel import Option, State, aside_offer, interject

CONCEDE: Option = ("concede",)


def follow(g: State, bots: Collection[int], seats: int) -> list[int]:
    """The bots that say it now; the game has heard them."""
    people = [seat for seat in range(seats) if seat not in bots]
    if any(CONCEDE in aside_offer(g, seat).options for seat in people):
        return []
    said = []
    for seat in bots:
        if not g.ending:
            interject(g, seat, CONCEDE)
            said.append(seat)
    return said
