"""The tutorial is a program: its files are written, checked, tested and played."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import files, install

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install("add-a-game.md", tmp_path_factory.mktemp("tutorial"))


def command(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(folder), "MYPYPATH": str(folder), "XDG_DATA_HOME": str(folder / "data")}
    return subprocess.run(
        [sys.executable, "-m", *args], cwd=folder, env=env, capture_output=True, text=True, input="b2\nq\n", timeout=120
    )


def test_the_page_shows_every_file_that_it_lists() -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    tree = page.split("```\nnoughts/")[1].split("```")[0]
    named = [line.split()[0] for line in tree.splitlines() if line.strip()]
    shown = {name.removeprefix("noughts/") for name in files("add-a-game.md")}
    assert set(named) == shown


def test_its_own_tests_pass(folder: Path) -> None:
    done = command(folder, "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "tests")
    assert done.returncode == 0, done.stdout
    assert "43 passed" in done.stdout


def test_it_keeps_our_habits(folder: Path) -> None:
    (folder / "ruff.toml").write_text('line-length = 120\n[lint]\nselect = ["E", "F", "I", "UP", "B"]\n')
    for args in (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy", "--strict", "noughts"]):
        done = command(folder, *args)
        assert done.returncode == 0, done.stdout + done.stderr


def test_it_is_registered_and_plays(folder: Path) -> None:
    assert "noughts" in command(folder, "dystopolis.cli", "games").stdout
    played = command(folder, "dystopolis.cli", "play", "noughts", "--bots", "greedy", "--lang", "en")
    assert "Player 1 marks b2: cross." in played.stdout
    assert played.returncode == 0
    line = ["simulate", "noughts", "--games", "200", "--seats", "2", "--bots", "greedy,random", "--json", "-"]
    simulated = command(folder, "dystopolis.cli", *line)
    assert simulated.returncode == 0, simulated.stderr
