"""What the client is generated from, or shares with the kernel."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

from dystopolis.kernel import Content

ROOT = Path(__file__).parents[2]
FIXTURE = json.loads((Path(__file__).parent / "sentences.json").read_text("utf-8"))


def test_the_types_of_the_wire_are_up_to_date() -> None:
    command = [sys.executable, "scripts/wire_types.py", "--check"]
    check = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert check.returncode == 0, check.stdout


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> Content:
    """The fixture's words as a game's content."""
    folder = tmp_path_factory.mktemp("packages")
    files = folder / "web_sentences" / "content"
    files.mkdir(parents=True)
    (files.parent / "__init__.py").write_text("", "utf-8")
    (files / "words.json").write_text(json.dumps(FIXTURE["words"]), "utf-8")
    (files / "data.json").write_text(json.dumps(FIXTURE["data"]), "utf-8")
    for lang in ("fr", "en"):
        (files / f"rules.{lang}.md").write_text("", "utf-8")
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    try:
        return Content("web_sentences")
    finally:
        sys.path.remove(str(folder))


def codes(content: Content, kind: str, value: object) -> object:
    """What the rules have where the wire has names."""
    if kind.endswith("[]"):
        assert isinstance(value, list)
        return tuple(codes(content, kind[:-2], item) for item in value)
    if kind.endswith("*"):
        assert isinstance(value, list)
        return tuple(value)
    if kind == "piece":
        return str(value)
    return content.codes[kind][value] if isinstance(value, str) else value


@pytest.mark.parametrize("case", FIXTURE["cases"], ids=lambda case: f"{case['lang']} {case['spelled']}")
def test_sentences_are_said_as_in_the_browser(content: Content, case: dict[str, object]) -> None:
    group, spelled, lang, names = case["group"], case["spelled"], case["lang"], case["names"]
    assert isinstance(spelled, list)
    key = spelled[0]
    args = [codes(content, kind, value) for kind, value in zip(content.kinds(group, key), spelled[1:], strict=True)]
    assert content.say(group, key, args, lang, names) == case["say"]
    assert content.help(group, key, args, lang, names) == case.get("help", "")


def test_the_lock_file_names_no_registry() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []
