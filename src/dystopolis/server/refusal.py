"""Why the table, not the game, refuses something. The sentences are in words.json, in both languages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib import resources
from typing import Any

import msgspec

from dystopolis.kernel import Lang
from dystopolis.kernel.content import Sentence
from dystopolis.server.wire import Spelled


class TableWords(msgspec.Struct, forbid_unknown_fields=True):
    """What a table says by itself."""

    reasons: dict[str, Sentence]
    notes: dict[str, Sentence]


WORDS = msgspec.json.decode((resources.files(__package__) / "words.json").read_bytes(), type=TableWords)

HOLE = re.compile(r"\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}")


class Refusal(Exception):
    """A message that changes nothing, and why."""

    def __init__(self, key: str, *args: Any) -> None:
        super().__init__(key, *args)
        self.why: Spelled = [key, *args]
        assert not key.startswith("table_") or len(WORDS.reasons[key].args) == len(args), key


def text(said: Spelled, lang: Lang = "en", names: Sequence[str] = ()) -> str:
    """A reason or a note in words, for logs, programs and the terminal; a browser has the words itself."""
    sentence = WORDS.reasons.get(said[0]) or WORDS.notes.get(said[0]) if said else None
    if sentence is None:
        return str(said[0] if said else "")
    filled = dict(zip(sentence.args, said[1:]))

    def hole(match: re.Match[str]) -> str:
        name, value = match[1], filled.get(match[1])
        if match[2] is not None:
            return match[2] if value == 1 else match[3]
        return names[value] if name == "seat" and isinstance(value, int) and 0 <= value < len(names) else str(value)

    return HOLE.sub(hole, getattr(sentence, lang))
