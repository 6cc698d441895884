"""Why the table, not the game, refuses something. The sentences are in words.json, in both languages."""

from __future__ import annotations

from importlib import resources
from typing import Any

import msgspec

from dystopolis.kernel.content import Sentence
from dystopolis.server.wire import Spelled


class TableWords(msgspec.Struct, forbid_unknown_fields=True):
    """What a table says by itself."""

    reasons: dict[str, Sentence]
    notes: dict[str, Sentence]


WORDS = msgspec.json.decode((resources.files(__package__) / "words.json").read_bytes(), type=TableWords)


class Refusal(Exception):
    """A message that changes nothing, and why."""

    def __init__(self, key: str, *args: Any) -> None:
        super().__init__(key, *args)
        self.why: Spelled = [key, *args]
        assert not key.startswith("table_") or len(WORDS.reasons[key].args) == len(args), key


def text(why: Spelled) -> str:
    """The sentence in English, for logs and programs; people get it from their client in their language."""
    sentence = WORDS.reasons.get(why[0])
    if sentence is None:
        return str(why[0])
    filled = sentence.en
    for name, value in zip(sentence.args, why[1:]):
        filled = filled.replace("{" + name + "}", str(value))
    return filled
