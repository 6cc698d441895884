"""Commands run in this process, with two more games registered as a third party would."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from dystopolis.cli.main import main
from dystopolis.kernel import games
from tests.docs.blocks import install


class Said(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture(scope="session")
def third_party(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game of the tutorial and the one with hidden hands, as installed packages."""
    folder = install("add-a-game.md", tmp_path_factory.mktemp("packages"))
    about = folder / "high-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: high\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[dystopolis.games]\nhigh = tests.cli.high:GAME\n")
    return folder


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept during a test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "dystopolis" / "games"


@pytest.fixture
def run(
    third_party: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Run]:
    monkeypatch.syspath_prepend(str(third_party))
    monkeypatch.setenv("COLUMNS", "120")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    games.cache_clear()

    def command(*args: object, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main([str(arg) for arg in args])
        told = capsys.readouterr()
        return Said(code, told.out, told.err)

    yield command
    games.cache_clear()
