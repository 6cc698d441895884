"""Whole games in the terminal, typed as a person types them."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dystopolis.kernel import games
from dystopolis.kernel.record import read
from tests.cli.conftest import Run


def only(home: Path) -> Path:
    (file,) = home.glob("*.json")
    return file


def test_a_whole_game_at_one_screen(run: Run, home: Path) -> None:
    said = run("play", "noughts", "--name", "Ada", "--name", "Bob", typed="a1\nb1\na2\nb2\na3\n")
    assert said.code == 0
    assert "● Ada  Mark a free cell with your sign." in said.out
    assert "▲ Bob  Mark a free cell with your sign." in said.out
    assert "✗ Play a1: Cell a1 is taken. (A turn)" in said.out
    assert "Ada has three in a row." in said.out
    assert "Winner: ● Ada" in said.out
    record = read(only(home).read_bytes())
    assert record.verify() == []
    assert record.choices == [["mark", cell] for cell in ("a1", "b1", "a2", "b2", "a3")]
    assert record.note["ended"] is True


def test_in_french(run: Run) -> None:
    said = run("play", "morpion", "--lang", "fr", typed="1\n2\nb2\nzzz\na1\n?\n")
    assert "Tracez votre signe dans une case libre." in said.out
    assert "Joueur 1 marque a1 : croix." in said.out
    assert "✗ Jouer en a1 : La case a1 est prise. (Un tour)" in said.out
    assert "« zzz » n’est pas une option. Donnez un numéro de 1 à 6" in said.out
    assert "quitter, partie gardée" in said.out
    assert "Plus rien à lire. La partie est gardée" in said.out


def test_with_a_bot_and_the_same_seed_the_same_game(run: Run, home: Path, tmp_path: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for file in files:
        said = run("play", "noughts", "--bots", "random", "--seed", "s", "--save", file, typed="b2\n1\n1\n1\n1\nq\n")
        assert said.code == 0
        assert "random 2" in said.out
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.parametrize("bots", ["greedy,me", "me,greedy", "greedy"])
def test_who_sits_where(run: Run, home: Path, bots: str) -> None:
    said = run("play", "noughts", "--bots", bots, typed="q\n")
    assert ("▲ Player 2  Mark" in said.out) == (bots == "greedy,me")
    assert len(read(only(home).read_bytes()).choices) == (1 if bots == "greedy,me" else 0)


def test_words_instead_of_numbers(run: Run) -> None:
    said = run("play", "noughts", typed="play\nb1\nq\n")
    assert 'Several options say "play":' in said.out
    assert "Player 1 marks b1: cross." in said.out


def test_what_an_option_surely_changes_stands_beside_it(run: Run) -> None:
    said = run("play", "hacktivity", "--seats", "1", "--seed", "forecast", typed="1\n" * 4 + "q\n")
    assert said.code == 0
    assert re.search(r"(Infection|Alert steps left|Firewall) \d+ → \d+", said.out)


def test_a_number_that_is_no_option(run: Run) -> None:
    said = run("play", "noughts", typed="0\n10\n-1\n99999999999999999999\n²\n\nq\n")
    assert said.out.count("is not an option. Give a number from 1 to 9") == 5
    assert said.code == 0


def test_chance_is_rolled(run: Run) -> None:
    said = run("play", "noughts", "--option", "start=coin", "--seed", "1", typed="q\n")
    assert "begins." in said.out


def test_the_hint_is_what_the_bot_would_do_and_why(run: Run) -> None:
    said = run("play", "noughts", "--seed", "hint", typed="a1\nb1\na2\nh\nq\n")
    assert "A bot would take 4: Play a3" in said.out
    assert "Estimated outlook: " in said.out
    assert "Estimated outlook: " in run("play", "high", "--bots", "random", typed="h\nq\n").out, "it has no mind"


def test_the_rules_of_this_choice(run: Run) -> None:
    assert "Draw your sign in a free cell." in run("play", "noughts", typed="m\nq\n").out


def test_the_log(run: Run) -> None:
    said = run("play", "noughts", typed="a1\nb1\nl\nq\n")
    assert said.out.count("Player 1 marks a1: cross.") == 2


def test_save_elsewhere(run: Run, home: Path, tmp_path: Path) -> None:
    """The game goes on in the new file; the old one stays as it was."""
    other = tmp_path / "other.json"
    said = run("play", "noughts", typed=f"a1\ns {other}\ns {other}\ns /dev/null/x\ns\nb1\nq\n")
    assert read(only(home).read_bytes()).choices == [["mark", "a1"]]
    assert read(other.read_bytes()).choices == [["mark", "a1"], ["mark", "b1"]]
    assert "exists already" in said.out
    assert "cannot be written" in said.out


def test_a_disk_that_refuses_ends_no_game(
    run: Run, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = tmp_path / "full" / "game.json"
    replace = os.replace

    def no_space(source: str, target: str) -> None:
        if "full" in str(target) and read(Path(source).read_bytes()).choices:
            raise OSError(28, "No space left on device")
        replace(source, target)

    monkeypatch.setattr("os.replace", no_space)
    other = tmp_path / "other.json"
    said = run("play", "noughts", "--save", full, typed=f"a1\nb1\nq\ns {other}\nq\n")
    assert said.code == 0
    assert said.out.count("No space left on device") == 3
    assert read(other.read_bytes()).choices == [["mark", "a1"], ["mark", "b1"]]
    assert read(full.read_bytes()).choices == []
    assert list(full.parent.iterdir()) == [full]


# Undo


def test_undo_at_one_screen(run: Run, home: Path) -> None:
    said = run("play", "noughts", typed="u\na1\nu\na2\nb1\nu\nq\n")
    assert "There is nothing to take back." in said.out
    assert said.out.count("Taken back.") == 2
    assert read(only(home).read_bytes()).choices == [["mark", "a2"]]


def test_undo_with_a_bot_asks_and_takes_back_both(run: Run, home: Path) -> None:
    said = run("play", "noughts", "--bots", "greedy", typed="a1\na2\nu\nn\nu\ny\nu\ny\nc3\nq\n")
    assert said.out.count("Another seat has acted since.") == 3
    assert said.out.count("Taken back.") == 2
    choices = read(only(home).read_bytes()).choices
    assert choices[0] == ["mark", "c3"]
    assert len(choices) == 2


def test_undo_tells_when_a_hidden_card_was_seen(run: Run, home: Path) -> None:
    """The draw uses no chance: the deck was shuffled before. Yet the card was seen."""
    said = run("play", "high", "--bots", "random", typed="draw\nu\nn\nq\n")
    assert "a hidden card has spoken since" in said.out
    assert len(read(only(home).read_bytes()).choices) == 1


def test_undo_reaches_back_over_a_resume(run: Run, home: Path) -> None:
    run("play", "noughts", typed="a1\nq\n")
    run("play", "--resume", only(home), typed="u\ny\nb2\nq\n")
    assert read(only(home).read_bytes()).choices == [["mark", "b2"]]


# Leaving and coming back


@pytest.mark.parametrize("ending", ["q\n", "", "a2"])
def test_whatever_ends_the_input_the_game_is_kept(run: Run, home: Path, ending: str) -> None:
    said = run("play", "noughts", "--bots", "greedy", typed="a1\n" + ending)
    assert said.code == 0
    assert "dystopolis play --resume" in said.out
    assert read(only(home).read_bytes()).choices[0] == ["mark", "a1"]


def test_resume_goes_on_as_if_nothing_had_happened(run: Run, home: Path, tmp_path: Path) -> None:
    line = ["play", "virtopia", "--seats", 2, "--bots", "greedy", "--seed", "r", "--save"]
    whole, part = tmp_path / "whole.json", tmp_path / "part.json"
    run(*line, whole, typed="1\n" * 12)
    run(*line, part, typed="1\n" * 5)
    run("play", "--resume", part, typed="1\n" * 7)
    assert whole.read_bytes() == part.read_bytes()


def test_resume_last_takes_the_last_unfinished_game(run: Run, home: Path) -> None:
    run("play", "noughts", "--save", home / "old.json", typed="a1\nq\n")
    os.utime(home / "old.json", (1, 1))
    run("play", "noughts", "--save", home / "ended.json", typed="a1\nb1\na2\nb2\na3\n")
    (home / "broken.json").write_text("{")
    said = run("play", "--resume", "last", typed="b2\nq\n")
    assert said.code == 0
    assert read((home / "old.json").read_bytes()).choices == [["mark", "a1"], ["mark", "b2"]]


def test_resuming_a_finished_game_shows_its_end(run: Run, home: Path) -> None:
    run("play", "noughts", typed="a1\nb1\na2\nb2\na3\n")
    said = run("play", "--resume", only(home))
    assert said.code == 0
    assert "Winner: ● Player 1" in said.out


def test_killed_at_the_prompt_nothing_is_lost(run: Run, third_party: Path, tmp_path: Path) -> None:
    file = tmp_path / "killed.json"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(third_party), str(Path(__file__).parents[2])])}
    process = subprocess.Popen(
        [sys.executable, "-m", "dystopolis.cli", "play", "noughts", "--lang", "en", "--save", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        env=env,
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write("b2\n")
    process.stdin.flush()
    for line in process.stdout:
        if "✗ Play b2" in line:  # the second prompt stands
            break
    process.send_signal(signal.SIGKILL)
    process.wait(10)
    process.stdin.close()
    process.stdout.close()
    assert run("record", "verify", file).code == 0
    assert read(file.read_bytes()).choices == [["mark", "b2"]]


def test_ctrl_c_keeps_the_game(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("rich.console.Console.input", interrupt)
    said = run("play", "noughts")
    assert said.code == 130
    assert "The game is kept." in said.out
    assert read(only(home).read_bytes()).choices == []


# Out of turn


def test_concede(run: Run, home: Path) -> None:
    said = run("play", "noughts", typed="x\n\nx\n9\nx\n2\nn\nx\n2\ny\n")
    assert said.code == 0
    assert "Player 2 concedes." in said.out
    assert "Winner: ● Player 1" in said.out
    assert only(home).read_text().count('"concede"') == 1
    assert run("record", "verify", only(home)).code == 0


def test_a_team_with_bots_gives_up_when_its_person_does(run: Run, home: Path) -> None:
    said = run("play", "virtopia", "--seats", 3, "--bots", "greedy", typed="x\n1\ny\n")
    assert said.code == 0
    assert only(home).read_text().count('"concede"') == 3
    assert run("record", "verify", only(home)).code == 0


# Secrets at one screen


def test_a_curtain_between_two_people_with_secrets(run: Run) -> None:
    said = run("play", "high", "--seed", "c", "--name", "Ada", "--name", "Bob", typed="\ndraw\nplay #1\n\n\nq\n")
    ada, bob = said.out.split("▲ Bob is next. Nobody else looks")
    assert "● Ada is next. Nobody else looks" in ada
    assert "Enter to hand the screen over." in ada
    assert ada.count("You draw the") == 2  # her first card and the one she drew
    assert bob.count("You draw the") == 1  # his own
    assert "face down" in ada
    assert "face down" in bob


def test_no_curtain_where_everything_is_public_or_one_person_plays(run: Run) -> None:
    assert "Nobody else looks" not in run("play", "noughts", typed="a1\nq\n").out
    assert "Nobody else looks" not in run("play", "high", "--bots", "random", typed="q\n").out


def test_a_bot_tells_no_secret(run: Run) -> None:
    said = run("play", "high", "--bots", "random", "--seed", "z", typed="play\nq\n")
    assert said.out.count("You draw the") == 1


def test_a_reason_names_its_rule_and_page(run: Run) -> None:
    said = run("play", "high", "--bots", "random", typed="draw\ndraw\ndraw\nr\nq\n")
    assert "✗ Draw: The hand is full. (All, p. 1)" in said.out


def test_names_cannot_draw_on_the_screen(run: Run) -> None:
    said = run("play", "noughts", "--name", "[red]x[/] \n y", typed="a1\nq\n")
    assert "[red]x[/] y marks a1: cross." in said.out


@pytest.mark.parametrize("name", games())
def test_every_game_is_played_to_its_end_by_its_first_options(run: Run, home: Path, name: str) -> None:
    """One person, a bot in each other seat; now and then another option, so that no game goes round in circles."""
    seats = min(n for n in games()[name].seats if n > 1)
    line = ["play", name, "--seats", seats, "--seed", "end", "--bots", "random", "--lang", "fr"]
    said = run(*line, typed="".join(f"{n % 3 + 1}\n1\n\n" for n in range(4000)))
    assert said.code == 0
    assert read(only(home).read_bytes()).note["ended"] is True
    assert run("record", "verify", only(home)).code == 0
    assert run("record", "show", only(home), "--lang", "en").code == 0


def test_a_lone_public_option_is_played_unasked(run: Run, home: Path) -> None:
    """The ninth cell."""
    said = run("play", "noughts", typed="a1\nb1\nc1\na2\nc2\nb2\na3\nc3\n")
    assert said.code == 0
    assert "Player 1 marks b3: cross." in said.out
    assert "The grid is full: a draw." in said.out
    assert len(read(only(home).read_bytes()).choices) == 9
