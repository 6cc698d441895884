"""Every link of a page leads somewhere, and every command that a page shows exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dystopolis.cli.main import COMMANDS

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links(page: Path) -> None:
    text = page.read_text("utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text) + re.findall(r'src="([^"]+)"', text):
        if not target.startswith(("http:", "https:", "mailto:")):
            assert (page.parent / target).exists(), f"{name(page)} leads to {target}, which is not there"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_commands(page: Path) -> None:
    text = page.read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    for target in re.findall(r"`make ([a-z]+)", text) + re.findall(r"^\$? ?make ([a-z]+)", text, re.M):
        assert target in targets, f"{name(page)} says make {target}"
    for command in re.findall(r"^\$ dystopolis ([a-z]+)", text, re.M):
        assert command in COMMANDS, f"{name(page)} says dystopolis {command}"
