"""The game file: save, verify, fork."""

import pytest

from dystopolis.kernel import NATURE, Aside, Record, RecordError, State, choose, game, interject, roll
from dystopolis.kernel.record import read

GAME = game("virtopia")


def played(most: int = 10_000) -> tuple[Record, State]:
    options = GAME.settings(2, headless=True)
    record = Record("virtopia", GAME.rules_version, 2, options, "record")
    g = GAME.start(2, options, "record")
    while not g.ending and len(record.choices) < most:
        if len(record.choices) == 100:
            interject(g, 1, ("concede",))
            record.choices.append(Aside(1, ["concede"]))
            continue
        if g.seat == NATURE:
            option = roll(g)
        else:
            option = g.options[-1]
            choose(g, option)
        record.choices.append(GAME.content.spell(option))
    return record, g


def test_a_file_reproduces_the_game() -> None:
    record, g = played()
    again = read(record.write(g))
    assert again.choices == record.choices
    assert again.verify() == []
    assert again.state().digest() == g.digest()


def test_a_game_in_progress_is_resumed() -> None:
    record, g = played(120)
    h = read(record.write(g)).state()
    assert (h.digest(), list(h.options)) == (g.digest(), list(g.options))


def test_a_changed_choice_breaks_the_chain() -> None:
    record, g = played()
    again = read(record.write(g))
    again.choices[5], again.choices[6] = again.choices[6], again.choices[5]
    with pytest.raises(RecordError, match="hash chain"):
        again.verify()


def test_an_illegal_choice_is_named() -> None:
    record, _ = played()
    record.choices[3] = ["sow_here"]
    with pytest.raises(RecordError, match="choice 4"):
        record.verify()


def test_dice_set_by_hand_are_found() -> None:
    record, _ = played(60)
    number = next(i for i, move in enumerate(record.choices) if move[0] == "roll_setup")  # type: ignore[index]
    forked = record.fork(number)
    rolled = record.choices[number][1]  # type: ignore[index]
    forked.choices.append(["roll_setup", 2 if rolled != 2 else 3])
    assert forked.verify() == [number + 1]


def test_fork_keeps_the_beginning() -> None:
    record, _ = played()
    *_, at_50 = (g.digest() for _, g in zip(range(51), record.states()))
    assert record.fork(50).state().digest() == at_50
    with pytest.raises(RecordError, match="cannot be forked"):
        record.fork(len(record.choices) + 1)


def test_another_version_of_the_rules_is_said_plainly() -> None:
    record, g = played(10)
    record.rules_version = 99
    with pytest.raises(RecordError, match="played under version 99"):
        read(record.write(g)).verify()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"", "not a game file"),
        (b"{}", "not a game file"),
        (b'{"game": 3}', "not a game file"),
        (b"\xff\xfe", "not a game file"),
        (
            b'{"format": 9, "game": "virtopia", "rules_version": 1, "seats": 2, "options": {}, "seed": ""}',
            "has format 9",
        ),
    ],
)
def test_bad_files_say_what_is_wrong(text: bytes, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        read(text)
