"""The page that adds a card is followed: its row and sentence go into a copy of the game, and the card is played."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.docs.blocks import files

ROOT = Path(__file__).parents[2]
PLAY = """
import runpy
from dystopolis.games.netrunner import GAME
from dystopolis.testing import check_laws
runpy.run_path("test_quiet_wall.py")["test_quiet_wall"]()
check_laws(GAME, 2, seed="a new card", every=60)
print("played")
"""


def follow(folder: Path, *, sentence: bool = True) -> subprocess.CompletedProcess[str]:
    """The steps of the page, in a copy of the package that comes before the true one."""
    page = files("add-a-card.md")
    copy = folder / "dystopolis"
    shutil.copytree(ROOT / "src" / "dystopolis", copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    data = copy / "games" / "netrunner" / "content" / "data.json"
    content = json.loads(data.read_text("utf-8"))
    content["cards"].append(json.loads(page["row.json"]))
    data.write_text(json.dumps(content), "utf-8")
    if sentence:
        with open(copy / "games" / "netrunner" / "cards" / "neutral_corp.py", "a", encoding="utf-8") as cards:
            cards.write(page["sentence.py"])
    (folder / "test_quiet_wall.py").write_text(page["test_quiet_wall.py"], "utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
    return subprocess.run(
        [sys.executable, "-c", PLAY], cwd=folder, env=env, capture_output=True, text=True, timeout=120
    )


def test_the_card_of_the_page_is_played(tmp_path: Path) -> None:
    done = follow(tmp_path)
    assert done.stdout == "played\n", done.stderr


def test_a_row_without_its_sentence_stops_the_game(tmp_path: Path) -> None:
    assert "'quiet_wall' has no sentence" in follow(tmp_path, sentence=False).stderr
