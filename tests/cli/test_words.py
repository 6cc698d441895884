"""Every key that a command names has its words."""

from __future__ import annotations

import re
from pathlib import Path

import dystopolis.cli
from dystopolis.cli.speech import words

FOLDER = Path(dystopolis.cli.__path__[0])
GROUPS = "help|games|nature|simulate|arena|record|play|error|backup|restore|serve"


def test_every_key_has_words_and_every_word_a_key() -> None:
    source = "".join(file.read_text("utf-8") for file in FOLDER.glob("*.py"))
    named = set(re.findall(rf"""["']((?:{GROUPS})\.\w+)["']""", source))
    made = set(re.findall(rf"""f["']((?:{GROUPS})\.(?:\w+_)?)\{{""", source))  # the part before a hole
    known = set(words().say)
    assert not named - known
    commands = {f"help.{name}" for name in ("games", "rules", "play", "simulate", "arena", "record", "serve")}
    unused = {key for key in known - named - commands if not any(key.startswith(part) for part in made)}
    assert not unused
