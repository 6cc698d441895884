"""games, rules, simulate, arena, record: what they say and what they write."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import subprocess
import sys
from contextlib import nullcontext
from importlib.util import find_spec
from pathlib import Path

import pytest

from dystopolis.cli.main import COMMANDS
from dystopolis.cli.speech import say, split_lang, words
from dystopolis.kernel.record import read
from tests.cli.conftest import Run
from tests.cli.test_bad_input import sealed
from tests.lab.test_simulate import stop_at


def there(command: str) -> bool:
    return find_spec(f"dystopolis.cli.{command}") is not None


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    "line", [[], ["--help"], *([command, "--help"] for command in COMMANDS if there(command))], ids=str
)
def test_help_everywhere(run: Run, line: list[str], lang: str) -> None:
    said = run(*line, "--lang", lang)
    assert said.code == 0
    assert "Usage: dystopolis" in said.out
    assert ("Afficher cette aide." if lang == "fr" else "Show this help.") in said.out
    assert not re.search(r"help\.\w", said.out), "a key that has no words"


def test_every_sentence_is_there_in_both_languages_with_the_same_holes() -> None:
    for key, pair in words().say.items():
        holes = [sorted(set(re.findall(r"\{(\w+)\}", pair[lang]))) for lang in ("fr", "en")]  # type: ignore[index]
        assert holes[0] == holes[1], key
    for pair in words().errors:
        assert set(re.findall(r"\{(\w+)\}", pair["fr"])) <= set(re.findall(r"\{(\w+)\}", pair["en"])), pair


@pytest.mark.parametrize(
    ("env", "args", "word"),
    [
        ({"LANG": "fr_FR.UTF-8"}, [], "Jeu"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "fr_FR"}, [], "Game"),
        ({"LC_MESSAGES": "fr_CA", "LANG": "en_US"}, [], "Jeu"),
        ({"LANG": "de_DE"}, [], "Game"),
        ({"LANG": "fr_FR"}, ["--lang", "en"], "Game"),
        ({"LANG": "en_GB"}, ["--lang=fr"], "Jeu"),
    ],
)
def test_the_language_is_the_one_asked_for_or_the_locale(env: dict[str, str], args: list[str], word: str) -> None:
    assert split_lang(["a", *args, "b"], env) == ["a", "b"]
    assert say("simulate.game") == word


def test_games(run: Run) -> None:
    said = run("games")
    assert said.code == 0
    assert re.search(r"noughts +Noughts and crosses +2 ", said.out)
    assert "virtopia" in said.out
    assert "start = first coin" in said.out
    assert "Morpion" in run("games", "--lang", "fr").out


def test_rules(run: Run) -> None:
    assert "Three of your signs in a row" in run("rules", "noughts").out
    assert "Trois de vos signes" in run("rules", "noughts", "--lang", "fr").out
    one = run("rules", "noughts", "--section", "end").out
    assert "The end" in one
    assert "A turn" not in one


@pytest.mark.parametrize("name", ["Noughts", "NOUGHTS", "nou", "Noughts and crosses"])
def test_a_game_by_enough_of_its_name(run: Run, name: str) -> None:
    assert run("rules", name).code == 0


# simulate


def test_simulate_writes_json(run: Run, tmp_path: Path) -> None:
    line = ["simulate", "noughts", "--games", 50, "--seats", 2, "--bots", "greedy,random", "--seed", "s", "--json"]
    here = json.loads(run(*line, "-").out)
    said = run(*line, tmp_path / "new" / "report.json")
    assert said == (0, "", "")
    there = json.loads((tmp_path / "new" / "report.json").read_text())
    for report in (here, there):
        assert report["decisions_per_second"] > 0
        for key in ("seconds", "decisions_per_second", "games_per_second"):
            del report[key]
    assert here == there
    assert here["game"] == "noughts"
    assert (here["seats"], here["games"], here["bots"]) == (2, 50, ["greedy", "random"])
    assert sum(here["results"]["wins"].values()) + here["results"]["nobody"] == 50
    assert sum(here["results"]["endings"].values()) == 50
    assert here["results"]["wins"]["0"] > 40
    assert len(here["digest"]) == 32


def test_simulate_for_people(run: Run) -> None:
    said = run("simulate", "noughts", "--games", 20, "--lang", "fr")
    assert "Empreinte" in said.out
    assert "décisions et" in said.out
    assert said.err == "", "no progress bar where nobody watches"


def test_arena(run: Run) -> None:
    found = json.loads(run("arena", "noughts", "--games", 20, "--bots", "random,greedy", "--json", "-").out)
    assert [standing["level"] for standing in found["standings"]] == ["greedy", "random"]
    assert found["games"] == 40
    assert all(standing["rating"] for standing in found["standings"])
    sheet = list(csv.DictReader(io.StringIO(run("arena", "noughts", "--games", 5, "--csv", "-").out)))
    assert {row["level"] for row in sheet if not row["pair"]} >= {"greedy", "random"}
    assert all(float(row["mu"]) > 0 for row in sheet if not row["pair"])
    said = run("arena", "noughts", "--games", 5)
    assert "greedy" in said.out
    assert "±" in said.out
    assert "●" in said.out


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_ctrl_c_shows_what_was_played(run: Run, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.setattr(f"dystopolis.cli.{command}.progress", lambda _: nullcontext(stop_at(9)))
    said = run(command, "noughts", "--games", 20, "--json", "-")
    assert json.loads(said.out)["games"] == 9
    assert said.err == "dystopolis: interrupted\n"
    assert said.code == 130
    assert "random" in run(command, "noughts", "--games", 20).out


# record


def test_record_show(run: Run, tmp_path: Path) -> None:
    said = run("record", "show", sealed(tmp_path))
    assert "Player 1 has three in a row." in said.out
    assert "Winner: ● Player 1" in said.out
    early = run("record", "show", sealed(tmp_path), "--at", 2)
    assert "three in a row" not in early.out
    assert "The game goes on after 2 choices" in early.out


def test_record_show_tells_a_spectator_no_secret(run: Run, home: Path) -> None:
    run("play", "high", "--seed", "c", typed="\ndraw\nplay #1\n\n\nplay\n\n\n")
    (file,) = home.glob("*.json")
    assert "You draw" not in run("record", "show", file).out
    assert run("record", "show", file, "--seat", 1).out.count("You draw") == 2


def test_record_verify(run: Run, tmp_path: Path) -> None:
    assert "The game holds: 5 choices" in run("record", "verify", sealed(tmp_path)).out
    assert "the file has no seal" in run("record", "verify", sealed(tmp_path, chain="")).out


def test_record_verify_names_chance_set_by_hand(run: Run, tmp_path: Path) -> None:
    said = [
        run(
            "record", "verify", sealed(tmp_path, chain="", digest="", options={"start": "coin"}, choices=[["begin", n]])
        )
        for n in (0, 1)
    ]
    assert sorted("set by hand at choices 1." in one.out for one in said) == [False, True]


def test_record_fork_and_resume(run: Run, tmp_path: Path) -> None:
    fork = tmp_path / "fork.json"
    assert run("record", "fork", sealed(tmp_path), "--at", 2, "--to", fork).code == 0
    assert read(fork.read_bytes()).verify() == []
    run("play", "--resume", fork, typed="c3\nq\n")
    assert read(fork.read_bytes()).choices == [["mark", "a1"], ["mark", "b1"], ["mark", "c3"]]


# As a program


def program(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "dystopolis.cli", *args],
        capture_output=True,
        text=True,
        errors="replace",
        env={**os.environ, **env},
        timeout=60,
    )


def test_a_terminal_without_our_signs(third_party: Path) -> None:
    done = program("games", "--lang", "fr", PYTHONIOENCODING="latin-1:strict", PYTHONPATH=str(third_party))
    assert done.returncode == 0, done.stderr


def test_the_reader_goes_away(third_party: Path) -> None:
    command = f"{sys.executable} -m dystopolis.cli rules virtopia | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    assert "Traceback" not in done.stderr


def test_a_mistake_of_ours_is_one_line_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("dystopolis.cli.games.registered", broken)
    said = run("games")
    assert said.code == 1
    assert said.err.count("\n") == 1
    assert "a mistake of the program, not yours: ZeroDivisionError: oops" in said.err
