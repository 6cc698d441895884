"""What each option would change for sure, for who likes to know before committing.

A game says what a seat compares (`Game.forecast`): it is given a copy, goes on to where that can be counted, and names
the numbers; or how it ended. Every option is tried in a few worlds that the seat cannot tell from the true one. A
change is told when all of them agree on it, and on all that the table would hear on the way: what depends on a hidden
card or on chance to come is left out. Nothing here sees the true state, so a forecast cannot tell a secret.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from dystopolis.kernel import ALL, Event, Option, Seen, choose

WORLDS = 3


class Forecast(NamedTuple):
    """What an option changes: for each label of the words the number now and then; or how it ends the game."""

    changes: dict[str, tuple[int, int]]
    end: str = ""  # a word of the content


class Future(NamedTuple):
    """What a world comes to."""

    numbers: dict[str, int]
    end: str
    heard: list[Event]


def forecast(seen: Seen) -> dict[Option, Forecast]:
    """For each option that surely changes something: what."""
    if seen.game.forecast is None:
        return {}
    first, *others = [seen.world(source) for source in range(WORLDS)]
    now = _future(seen, first)
    found = {}
    for option in seen.options if now.numbers else ():
        then = _future(seen, first, option)
        if then.numbers == now.numbers and then.end == now.end:
            continue
        rest = [_future(seen, other, option) for other in others]
        if any((other.end, other.heard) != (then.end, then.heard) for other in rest):
            continue
        sure = {label: n for label, n in then.numbers.items() if all(one.numbers.get(label) == n for one in rest)}
        changes = {label: (n, sure[label]) for label, n in now.numbers.items() if sure.get(label, n) != n}
        if changes or then.end:
            found[option] = Forecast(changes, then.end)
    return found


def _future(seen: Seen, world: Any, option: Option | None = None) -> Future:
    g = world.clone()
    g.events = []
    if option is not None:
        choose(g, option)
    assert seen.game.forecast is not None
    numbers, end = seen.game.forecast(g, seen.seat)
    return Future(numbers, end, [event for event in g.events if event.to is ALL])
