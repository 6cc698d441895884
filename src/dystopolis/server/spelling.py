"""Options, events, choices and reasons in names, ready for the wire. The same ones come again and again: spelt once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import cast

import msgspec

from dystopolis.kernel import Content, Event, Option
from dystopolis.server.wire import Spelled

MOST = 20_000  # of one group kept


class Spelling:
    """The words of one game as bytes of JSON."""

    def __init__(self, content: Content) -> None:
        self.verb = _remembering(lambda said: content.spell(said, "verbs"))
        self.choice = _remembering(lambda said: content.spell(said, "choices"))
        self.reason = _remembering(lambda said: content.spell(said, "reasons"))
        events = content.words.events
        self._told = _remembering(lambda said: content.spell(said, "events" if said[0] in events else "endings"))

    def event(self, event: Event) -> Spelled:
        return self._told((event.name, *event.args))


@cache
def spelling(content: Content) -> Spelling:
    return Spelling(content)


def _remembering(spell: Callable[[Option], Spelled]) -> Callable[[Option], Spelled]:
    known: dict[Option, Spelled] = {}

    def spelt(said: Option) -> Spelled:
        found = known.get(said)
        if found is None:
            if len(known) >= MOST:
                known.clear()
            found = known[said] = cast(Spelled, msgspec.Raw(msgspec.json.encode(spell(said))))
        return found

    return spelt
