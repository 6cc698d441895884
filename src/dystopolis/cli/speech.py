"""What the command line says, in French and English: `words.json` beside this file.

`say` has every sentence of ours. Errors of the kernel and of typer are English sentences; `errors` has their French,
found by their shape: the same holes on both sides.
"""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from dystopolis.kernel import LANGS, Lang

_spoken: list[Lang] = ["en"]


class Refusal(Exception):
    """What was asked for cannot be done; the sentence says what to do instead."""

    def __init__(self, key: str, **holes: Any) -> None:
        super().__init__(say(key, **holes))


class Gone(Refusal):
    """There is no table any more, and nothing left to do here."""


class _Words(msgspec.Struct, forbid_unknown_fields=True):
    say: dict[str, dict[Lang, str]]
    errors: list[dict[Lang, str]]


@cache
def words() -> _Words:
    return msgspec.json.decode((resources.files(__package__) / "words.json").read_bytes(), type=_Words)


def lang() -> Lang:
    return _spoken[0]


def speak(language: Lang) -> None:
    _spoken[0] = language


def say(key: str, **holes: Any) -> str:
    return words().say[key][lang()].format_map(holes)


def split_lang(args: list[str], env: Mapping[str, str] = os.environ) -> list[str]:
    """Take `--lang` from anywhere in the arguments and speak that language, or the locale's; the rest remains."""
    speak(_locale_lang(env))
    rest: list[str] = []
    wanted = iter(args)
    for arg in wanted:
        if arg == "--lang" or arg.startswith("--lang="):
            value = arg[7:] if arg != "--lang" else next(wanted, "")
            if value not in LANGS:
                raise Refusal("error.lang", value=value)
            speak(value)
        else:
            rest.append(arg)
    return rest


def _locale_lang(env: Mapping[str, str]) -> Lang:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if env.get(name):
            return "fr" if env[name].lower().startswith("fr") else "en"
    system = locale.getlocale()[0] or ""  # where the environment says nothing, as on Windows
    return "fr" if system.lower().startswith(("fr", "french")) else "en"


def explain(message: str) -> str:
    """An English error in the language spoken; a sentence that nobody translated stays as it is."""
    if lang() == "fr":
        for pair in words().errors:
            found = _shape(pair["en"]).fullmatch(message)
            if found:
                return pair["fr"].format_map({key: explain(value) for key, value in found.groupdict().items()})
    return message


@cache
def _shape(sentence: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", sentence)
    text = "".join(f"(?P<{part}>.*?)" if i % 2 else re.escape(part) for i, part in enumerate(parts))
    return re.compile(text, re.S)
