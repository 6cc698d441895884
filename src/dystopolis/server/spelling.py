"""Options, events, choices and reasons in names, ready for the wire. The same ones come again and again: spelt once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, cast

import msgspec

from dystopolis.kernel import Content, Event, Option
from dystopolis.server.wire import Spelled

MOST = 20_000  # of one group kept
LONGEST = 200  # characters of what a client wrote, to be kept


class Spelling:
    """The words of one game: what is told as bytes of JSON, what is chosen as the journal keeps it."""

    def __init__(self, content: Content) -> None:
        self.verb = _Known(lambda said: _json(content.spell(said, "verbs")))
        self.choice = _Known(lambda said: _json(content.spell(said, "choices")))
        self.reason = _Known(lambda said: _json(content.spell(said, "reasons")))
        self.move = _Known(content.spell)
        events = content.words.events
        self._told = _Known(lambda said: _json(content.spell(said, "events" if said[0] in events else "endings")))
        self._parse = content.parse
        self._read: dict[str, Option] = {}

    def event(self, event: Event) -> Spelled:
        return self._told[(event.name, *event.args)]

    def option(self, spelled: list[Any]) -> Option:
        """What a client chose; ValueError says what is unknown."""
        written = repr(spelled)  # tells 1, 1.0 and true apart
        found = self._read.get(written)
        if found is None:
            found = self._parse(spelled)
            if len(written) <= LONGEST:
                _keep(self._read, written, found)
        return found


@cache
def spelling(content: Content) -> Spelling:
    return Spelling(content)


class _Known(dict[Option, Spelled]):
    """Spells what it is asked for and does not know yet."""

    def __init__(self, spell: Callable[[Option], Spelled]) -> None:
        self._spell = spell

    def __missing__(self, said: Option) -> Spelled:
        spelt = self._spell(said)
        _keep(self, said, spelt)
        return spelt


def _keep(known: dict[Any, Any], key: Any, value: Any) -> None:
    if len(known) >= MOST:
        known.clear()
    known[key] = value


def _json(spelled: Spelled) -> Spelled:
    return cast(Spelled, msgspec.Raw(msgspec.json.encode(spelled)))
