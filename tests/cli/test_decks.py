"""A deck of one's own at the terminal: from a file, or at the prompt; refused by the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dystopolis.games.netrunner.deck import DeckList, write_deck
from dystopolis.kernel import game
from dystopolis.kernel.record import read
from tests.cli.conftest import Run
from tests.cli.test_bad_input import refused
from tests.cli.test_play import only
from tests.server.harness import Server, process

CONTENT = game("netrunner").content
NBN = next(row for row in CONTENT.data["decks"] if row["id"] == "nbn_starter")
NAMES = ("corroder", "datasucker", "medium", "mimic", "parasite", "wyrm", "yog_0", "stimhack", "cyberfeeder", "crypsis")
NOISE = DeckList(
    "Loud", "noise", dict.fromkeys((*NAMES, "sure_gamble", "infiltration", "djinn", "deja_vu", "wyldside"), 3)
)


@pytest.fixture
def runner(tmp_path: Path) -> Path:
    file = tmp_path / "runner.txt"
    file.write_text(write_deck(NOISE, "fr"), "utf-8")
    return file


@pytest.fixture
def corp(tmp_path: Path) -> Path:
    file = tmp_path / "corp.txt"
    file.write_text("\ufeff" + write_deck(DeckList("Press", NBN["identity"], NBN["cards"])), "utf-8")
    return file


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with process(tmp_path_factory.mktemp("server") / "data") as made:
        yield made.start()


def played(home: Path) -> list[object]:
    return [move[:2] for move in read(only(home).read_bytes()).choices if isinstance(move, list)]


def test_a_deck_from_a_file(run: Run, home: Path, corp: Path) -> None:
    said = run("play", "netrunner", "--deck", corp, "--bots", "greedy", typed="q\n")
    assert (said.code, said.err) == (0, "")
    assert played(home) == [["bring_deck", "nbn"]]
    assert "mulligan" in said.out.lower()  # the next question


def test_the_other_side(run: Run, home: Path, runner: Path) -> None:
    assert run("play", "netrunner", "--deck", runner, "--bots", "greedy,me", typed="q\n").code == 0
    assert ["bring_deck", "noise"] in played(home)


def test_two_people_at_one_terminal(run: Run, home: Path, runner: Path, corp: Path) -> None:
    """The Corp is asked first and types the name of a file; the Runner's deck waits for the Runner."""
    line = ["play", "netrunner", "--deck", runner, "--option", "corp_deck=own"]
    said = run(*line, typed=f"\n?\nd {corp.parent / 'nowhere.txt'}\nd {corp}\n\n\nq\n")
    assert said.code == 0
    assert "there is no file" in said.out
    assert "play the deck of that file" in said.out
    assert played(home)[:2] == [["bring_deck", "nbn"], ["bring_deck", "noise"]]


def test_at_the_prompt_a_bad_deck_changes_nothing(run: Run, home: Path, runner: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("Noise\n3x Corrodder\n")
    said = run("play", "netrunner", "-o", "corp_deck=own", "--bots", "greedy", typed=f"d {bad}\nd {runner}\nq\n")
    assert said.code == 0
    assert "Line 2: “Corrodder” is no card of the Core Set." in said.out
    assert "this deck is not taken: Exactly one identity of your side is needed." in said.out
    assert played(home) == []


def test_where_nobody_asks_for_a_deck(run: Run, home: Path, corp: Path) -> None:
    said = run("play", "netrunner", "--bots", "greedy", typed=f"d {corp}\nq\n")
    assert "this deck is not taken: you are not asked for a deck now." in said.out
    assert played(home) == []


BAD = {
    "unknown card": ("Noise\n3x Desperadoo\n", "Line 2: “Desperadoo” is no card of the Core Set."),
    "too small": ("Noise\n3x Corroder\n", "3 cards, at least 45 needed."),
    "no identity": ("3x Corroder\n", "Exactly one identity of your side is needed."),
    "two identities": ("Noise\nGabriel Santiago\n3x Corroder\n", "a second identity, “Gabriel Santiago”"),
    "several faults": ("Noise\n4x Corroder\n1x Hedge Fund\n", "5 cards, at least 45 needed."),
    "no card": ("hello\n", "There is no card in this text"),
    "nothing": ("", "There is no card in this text"),
}


@pytest.mark.parametrize(("text", "says"), BAD.values(), ids=BAD)
def test_a_bad_deck_is_one_line_and_exit_code_2(run: Run, home: Path, tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(text)
    line = ["play", "netrunner", "--deck", file, "--bots", "greedy,me"]
    english = refused(run(*line))
    assert english.startswith(f"{file}: ")
    assert says in english
    assert refused(run(*line, "--lang", "fr")) != english
    assert not home.exists(), "a game was begun"


def test_a_file_that_is_no_deck(run: Run, home: Path, runner: Path, tmp_path: Path) -> None:
    bytes_, book = tmp_path / "picture.png", tmp_path / "book.txt"
    bytes_.write_bytes(b"\x89PNG\xff\xfe")
    book.write_text("3x Corroder\n" * 10_000)
    for file, says in (
        (tmp_path / "nowhere.txt", "there is no file"),
        (tmp_path, "cannot be read"),
        (bytes_, "is not a list of cards"),
        (book, "is not a list of cards"),
        (runner, "this deck is not taken: you are not asked for a deck now."),  # the bot has the Runner's seat
    ):
        line = ["play", "netrunner", "--deck", file, "--bots", "greedy"]
        english = refused(run(*line))
        assert says in english
        assert refused(run(*line, "--lang", "fr")) != english
    assert not home.exists(), "a game was begun"


def test_what_does_not_go_with_a_deck(run: Run, runner: Path) -> None:
    assert "has no decks to bring" in refused(run("play", "noughts", "--deck", runner))
    other = run("play", "netrunner", "--deck", runner, "-o", "runner_deck=noise_tuned")
    assert "runner_deck=own" in refused(other)
    assert "--resume takes a game as it is" in refused(run("play", "--resume", "last", "--deck", runner))


# At a server


def test_a_deck_at_a_server(run: Run, there: Server, corp: Path, runner: Path) -> None:
    said = run("play", "netrunner", "--at", there.http, "--deck", corp, "--bots", "greedy", typed="q\n")
    assert (said.code, said.err) == (0, "")
    assert "mulligan" in said.out.lower()
    wrong = run(
        "play", "netrunner", "--at", there.http, "-o", "corp_deck=own", "--bots", "greedy", typed=f"d {runner}\nq\n"
    )
    assert "Exactly one identity of your side is needed." in wrong.out
    assert wrong.code == 0


def test_a_bad_deck_opens_no_table(run: Run, there: Server, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("Noise\n3x Desperadoo\n")
    line = ["play", "netrunner", "--at", there.http, "--deck", file, "--bots", "greedy,me"]
    assert "Line 2: “Desperadoo”" in refused(run(*line))
    assert "there is no file" in refused(run(*line[:5], tmp_path / "nowhere.txt"))
