"""What a view is made of, and other worlds that a seat cannot tell from the true one.

A view is assembled from nothing, for one seat or for a spectator: zones with their pieces and counters. A piece
whose face the seat may not see has none. A board draws a view, a bot thinks from it; neither ever sees a state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from dystopolis.kernel import rng


class Piece(msgspec.Struct, omit_defaults=True):
    """A card or token in a zone."""

    id: str  # what options name; a fresh handle whenever it comes from where it could not be followed
    face: str | None = None  # the id of its card or kind in the content; None: face down
    owner: int | None = None  # the seat whose colours it wears
    marks: tuple[str, ...] = ()  # words of the content: "lying", "rezzed", …
    counters: dict[str, int] = {}


class Zone(msgspec.Struct, omit_defaults=True):
    """A place on the table."""

    id: str
    kind: str  # a word of the content: how it is drawn and named when it has no name of its own
    owner: int | None = None
    pieces: tuple[Piece, ...] = ()
    counters: dict[str, int] = {}
    count: int | None = None  # how many cards lie here when only that is known


class View(msgspec.Struct, omit_defaults=True):
    """What one seat, or a spectator, may know of the table."""

    seat: int
    zones: tuple[Zone, ...]
    counters: dict[str, int] = {}  # numbers of the whole table: round, hope, …
    marks: dict[str, str] = {}  # words of the whole table: layout, phase, …

    def zone(self, id: str) -> Zone:
        return next(zone for zone in self.zones if zone.id == id)


def deal(source: int, pool: Sequence[int], slots: int, fits: Callable[[int, int], bool] | None = None) -> list[int]:
    """The pool in a random order over the slots, each item only where it fits; the rest of the pool follows.

    The order does not depend on the one it came in, which is the truth. Slots that take few items are filled first;
    a dead end is shuffled again.
    """
    while True:
        source, order = rng.shuffled(source, sorted(pool))
        if fits is None:
            return order
        chosen: dict[int, int] = {}
        free = list(range(len(order)))
        wanted = sorted(range(slots), key=lambda slot: sum(fits(slot, item) for item in order))
        for slot in wanted:
            index = next((i for i in free if fits(slot, order[i])), None)
            if index is None:
                break
            chosen[slot] = index
            free.remove(index)
        else:
            return [order[chosen[slot]] for slot in range(slots)] + [order[i] for i in free]
