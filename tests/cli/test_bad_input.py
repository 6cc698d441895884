"""Bad input of every kind to every command: one clear line in either language, exit code 2, nothing lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dystopolis.kernel import Record
from dystopolis.kernel import game as find
from dystopolis.kernel.record import play
from tests.cli.conftest import Run, Said


def refused(said: Said) -> str:
    """It is refused as it should be; the line."""
    assert said.code == 2, said
    assert said.out == ""
    assert said.err.startswith("dystopolis: ")
    assert said.err.count("\n") == 1, said.err
    assert "Traceback" not in said.err
    return said.err.removeprefix("dystopolis: ").strip()


COMMAND_LINES: list[tuple[str, str]] = [
    ("gmaes", "No such command"),
    ("--colour games", "No such option"),
    ("games virtopia", "unexpected extra argument"),
    ("games --json", "No such option"),
    ("rules", "Missing argument 'GAME'"),
    ("rules chess", "there is no game 'chess'; there are"),
    ("rules noughts --section end --section nowhere", "there is no section"),
    ("rules noughts --section", "requires an argument"),
    ("rules noughts virtopia", "unexpected extra argument"),
    ("play", "which game?"),
    ("play chess", "there is no game 'chess'; there are"),
    ("play n o u", "unexpected extra argument"),
    ("play noughts --seats 9", "noughts is for 2 seats, not 9"),
    ("play noughts --seats -1", "noughts is for 2 seats, not -1"),
    ("play noughts --seats two", '"two" is not a whole number'),
    ("play noughts --seats 2.0", '"2.0" is not a whole number'),
    ("play noughts --seats", "requires an argument"),
    ("play noughts --bots genius", 'there is no bot "genius"'),
    ("play high --bots greedy", 'there is no bot "greedy"'),
    ("play noughts --bots random,random,random --seats 2", "--bots names 3 seats for a table of 2"),
    ("play noughts --bots random,random --seats 2", "nobody plays here"),
    ("play noughts --bots ,", 'there is no bot ""'),
    ("play noughts --option start", "an option is written --option name=value"),
    ("play noughts --option =coin", "an option is written --option name=value"),
    ("play noughts --option begin=coin", "noughts has no option 'begin'"),
    ("play noughts --option start=dice", "start is one of first, coin, not 'dice'"),
    ("play noughts -o start=coin -o start=first", "the option start is given twice"),
    ("play virtopia --seats 5", "virtopia is for 1, 2, 3, 4 seats, not 5"),
    ("play noughts --name A --name B --name C", "3 names for 2 people"),
    ("play --resume nowhere.json", "there is no file nowhere.json"),
    ("play --resume .", ". is a folder, not a game file"),
    ("play --resume last", "there is no unfinished game in"),
    ("play noughts --resume x.json", "--resume takes a game as it is"),
    ("play --resume x.json --seats 2", "--resume takes a game as it is"),
    ("play noughts --save /dev/null/x.json", "cannot be written"),
    ("simulate", "Missing argument 'GAME'"),
    ("simulate chess", "there is no game 'chess'; there are"),
    ("simulate noughts --games 0", '"0" must be a whole number from 1 on'),
    ("simulate noughts --games -5", '"-5" must be a whole number from 1 on'),
    ("simulate noughts --games many", '"many" is not a whole number'),
    ("simulate noughts --games 99999999999", "must be a whole number from 1 on"),
    ("simulate noughts --workers 0", '"0" must be a whole number from 1 on'),
    ("simulate noughts --seats 3", "noughts is for 2 seats, not 3"),
    ("simulate noughts --bots random,random,random", "3 bots are named for 2 seats"),
    ("simulate noughts --bots random,genius", 'there is no bot "genius"'),
    ("simulate noughts --option start=dice", "start is one of"),
    ("simulate noughts --json", "requires an argument"),
    ("simulate noughts --json .", ". exists already"),
    ("simulate noughts --games 1 --json /dev/null/x.json", "cannot be written"),
    ("arena", "Missing argument 'GAME'"),
    ("arena chess", "there is no game 'chess'; there are"),
    ("arena noughts --bots greedy", "an arena needs at least two bots"),
    ("arena noughts --bots greedy,greedy", "an arena needs at least two bots"),
    ("arena noughts --bots greedy,genius", 'there is no bot "genius"'),
    ("arena noughts --games x", '"x" is not a whole number'),
    ("arena noughts --seats 7", "noughts is for 2 seats, not 7"),
    ("record hide x.json", "No such command 'hide'"),
    ("record show", "Missing argument 'FILE'"),
    ("record show nowhere.json", "there is no file nowhere.json"),
    ("record verify .", ". is a folder, not a game file"),
    ("record verify a.json b.json", "unexpected extra argument"),
    ("record fork nowhere.json", "Missing option '--at'"),
    ("record fork nowhere.json --at 3", "Missing option '--to'"),
    ("record fork nowhere.json --at three --to x", '"three" is not a whole number'),
    ("record fork nowhere.json --at 3 --to x", "there is no file nowhere.json"),
]


@pytest.mark.parametrize(("line", "says"), COMMAND_LINES, ids=[line for line, _ in COMMAND_LINES])
def test_a_bad_command_line(run: Run, line: str, says: str) -> None:
    english = refused(run(*line.split()))
    assert says in english
    french = refused(run(*line.split(), "--lang", "fr"))
    assert french != english, "this error has no French"


@pytest.mark.parametrize("line", ["--lang de games", "games --lang", "--lang= games", "--lang fr --lang xx games"])
def test_a_language_that_nobody_speaks(run: Run, line: str) -> None:
    refused(run(*line.split()))


def test_an_existing_file_is_never_overwritten(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "precious.json"
    kept.write_text("precious")
    for line in (["play", "noughts", "--save"], ["simulate", "noughts", "--json"], ["arena", "noughts", "--json"]):
        assert "exists already" in refused(run(*line, kept))
    file = sealed(tmp_path)
    assert "exists already" in refused(run("record", "fork", file, "--at", 1, "--to", kept))
    assert kept.read_text() == "precious"


# Game files


def played() -> Record:
    """A finished game of the tutorial, sealed."""
    record = Record("noughts", 1, 2, {"start": "first"}, "x")
    record.choices = [["mark", cell] for cell in ("a1", "b1", "a2", "b2", "a3")]
    return record


def sealed(folder: Path, **changes: Any) -> Path:
    record = played()
    text = msgspec.json.decode(record.write(record.state()))
    path = folder / "game.json"
    path.write_bytes(msgspec.json.encode({**text, **changes}))
    return path


FILES: list[tuple[str, dict[str, Any], str]] = [
    ("an unknown game", {"game": "chess"}, "there is no game 'chess'"),
    ("another version of the rules", {"rules_version": 7}, "this was played under version 7 of the rules of noughts"),
    ("another format", {"format": 9}, "this game file has format 9"),
    ("too many seats", {"seats": 9}, "noughts is for 2 seats, not 9"),
    ("seats that are no number", {"seats": "two"}, "this is not a game file"),
    ("an unknown option", {"options": {"moon": 1}}, "noughts has no option 'moon'"),
    ("an unknown value", {"options": {"start": "moon"}}, "start is one of"),
    ("a verb of no game", {"choices": [["fly"]]}, "choice 1: there is no option 'fly' in this game"),
    ("no verb", {"choices": [[]]}, "choice 1: there is no option '(nothing)'"),
    ("a verb that is a number", {"choices": [[3]]}, "choice 1: there is no option 3"),
    ("an unknown cell", {"choices": [["mark", "z9"]]}, "choice 1: there is no cell 'z9' in this game"),
    ("no cell", {"choices": [["mark"]]}, "choice 1: mark takes 1 arguments, not 0"),
    ("a cell that is a list", {"choices": [["mark", [1]]]}, "choice 1: [1] is not a cell"),
    ("a cell that is nothing", {"choices": [["mark", None]]}, "choice 1: None is not a cell"),
    ("a cell that is a fraction", {"choices": [["mark", 1.5]]}, "choice 1: 1.5 is not a cell"),
    ("a cell far away", {"choices": [["mark", 10**30]]}, "choice 1"),
    ("a taken cell", {"choices": [["mark", "a1"], ["mark", "a1"]]}, "choice 2: ('mark', 0) is not among the options"),
    ("a choice too many", {"choices": [*played().choices, ["mark", "c3"]]}, "choice 6: the game has ended already"),
    ("an unknown aside", {"choices": [{"seat": 0, "aside": ["mark", "a1"]}]}, "choice 1: ('mark', 0) is not among"),
    ("an aside of nobody", {"choices": [{"seat": 7, "aside": ["concede"]}]}, "there is no seat 7 in this game"),
    ("an aside after the end", {"choices": [*played().choices, {"seat": 0, "aside": ["concede"]}]}, "choice 6"),
    ("choices that are none", {"choices": "mark a1"}, "this is not a game file"),
    ("no choices at all", {"choices": None}, "this is not a game file"),
]


@pytest.mark.parametrize(("changes", "says"), [row[1:] for row in FILES], ids=[row[0] for row in FILES])
def test_a_bad_game_file(run: Run, tmp_path: Path, changes: dict[str, Any], says: str) -> None:
    file = sealed(tmp_path, chain="", digest="", **changes)
    before = file.read_bytes()
    for line in (["record", "verify", file], ["play", "--resume", file]):
        english = refused(run(*line))
        assert says in english
        assert refused(run(*line, "--lang", "fr")) != english, "this error has no French"
    shown = run("record", "show", file)
    assert shown.code == 2
    assert "dystopolis: " in shown.err
    assert refused(run("record", "fork", file, "--at", 1, "--to", tmp_path / "fork.json"))
    assert file.read_bytes() == before
    assert not (tmp_path / "fork.json").exists()


def test_a_file_that_was_tampered_with(run: Run, tmp_path: Path) -> None:
    changed = [["mark", "c3"], *played().choices[1:]]
    assert "the hash chain differs" in refused(run("record", "verify", sealed(tmp_path, choices=changed)))
    assert "the hash chain differs" in refused(run("play", "--resume", sealed(tmp_path, seed="y")))
    assert "another state" in refused(run("record", "verify", sealed(tmp_path, digest="0" * 32)))


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"\x00\xff\xfe", b"[]", b"3", b'"noughts"', b"[" * 100_000, b'{"game": "noughts"}', b"null", b"{}" * 2],
    ids=["empty", "cut", "binary", "list", "number", "text", "deep", "part", "null", "two"],
)
def test_no_game_file_at_all(run: Run, tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(text)
    for line in (["record", "show", file], ["record", "verify", file], ["play", "--resume", file]):
        assert "not a game file" in refused(run(*line)) or "Recursion" in refused(run(*line))
    assert file.read_bytes() == text


@pytest.mark.parametrize("at", ["-1", "6", "99999999999999999999"])
def test_a_fork_where_there_is_no_choice(run: Run, tmp_path: Path, at: str) -> None:
    file = sealed(tmp_path)
    for line in (
        ["record", "show", file, "--at", at],
        ["record", "fork", file, "--at", at, "--to", tmp_path / "y.json"],
    ):
        assert "cannot be forked at" in refused(run(*line))


@pytest.mark.parametrize("seat", ["0", "3", "-1", "one"])
def test_a_seat_that_is_not_there(run: Run, tmp_path: Path, seat: str) -> None:
    refused(run("record", "show", sealed(tmp_path), "--seat", seat))


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
MOVES = st.lists(
    st.tuples(st.sampled_from(["mark", "concede", "begin"]), ANYTHING).map(list)
    | st.fixed_dictionaries({"seat": st.integers(-9, 9) | ANYTHING, "aside": st.just(["concede"]) | ANYTHING})
    | st.sampled_from(["a1", "b2", "c3"]).map(lambda cell: ["mark", cell])
    | ANYTHING,
    max_size=5,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    changes=st.dictionaries(
        st.sampled_from(["game", "rules_version", "seats", "options", "seed", "format", "note"]), ANYTHING, max_size=2
    ),
    moves=MOVES,
)
def test_any_game_file_is_read_or_refused(run: Run, tmp_path: Path, changes: dict[str, Any], moves: list[Any]) -> None:
    file = sealed(tmp_path, **{"chain": "", "digest": "", "choices": moves, **changes})
    for line in (["record", "verify", file], ["record", "show", file], ["play", "--resume", file]):
        said = run(*line)
        assert said.code in (0, 2), said
        assert "Traceback" not in said.err


def test_the_test_game_is_what_these_files_say(run: Run) -> None:
    record = played()
    g = find("noughts").start(2, record.options, record.seed)
    for move in record.choices:
        play(find("noughts"), g, move)
    assert (g.ending, g.winners) == ("line", (0,))
