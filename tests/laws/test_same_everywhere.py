"""D1: the same games whatever the hash seed and the version of Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")

# The five games by their packages: an interpreter without our installation knows no entry points.
PROGRAM = """
import importlib, random
from dystopolis.kernel import NATURE, choose, roll
for name in ("hacktivity", "narcopolis", "netrunner", "virtopia", "virtual_revolution"):
    rules = importlib.import_module(f"dystopolis.games.{name}").GAME
    g = rules.start(max(rules.seats), None, "everywhere", headless=True)
    chance = random.Random(name)
    while not g.ending:
        roll(g) if g.seat == NATURE else choose(g, g.options[int(chance.random() * len(g.options))])
        print(g.digest())
"""


def digests(python: str, hashseed: str) -> str:
    """Of every state of a random game of each kind."""
    env = {**os.environ, "PYTHONHASHSEED": hashseed, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run([python, "-c", PROGRAM], env=env, check=True, capture_output=True, text=True).stdout


def test_d1_digests_do_not_depend_on_the_hash_seed() -> None:
    first = digests(sys.executable, "0")
    assert first.count("\n") > 500
    assert digests(sys.executable, "4242") == first


@pytest.mark.soak
@pytest.mark.parametrize("python", PYTHONS)
def test_d1_digests_do_not_depend_on_the_version_of_python(python: str, tmp_path: Path) -> None:
    found = shutil.which(f"python{python}")
    if found is None or subprocess.run([found, "--version"], capture_output=True).returncode:
        pytest.skip(f"no Python {python} on this machine")
    subprocess.run([found, "-m", "venv", tmp_path], check=True)
    there = str(tmp_path / "bin" / "python")
    subprocess.run([there, "-m", "pip", "install", "-qq", f"msgspec=={version('msgspec')}"], check=True)
    assert digests(there, "1") == digests(sys.executable, "2")
