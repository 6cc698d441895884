"""What clients write and hear, spelt once and never mixed up."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from dystopolis.games.narcopolis import GAME as NARCOPOLIS
from dystopolis.games.virtopia import GAME as VIRTOPIA
from dystopolis.server.spelling import LONGEST, MOST, Spelling


def test_an_option_is_read_as_the_game_reads_it_again_and_again() -> None:
    spell = Spelling(NARCOPOLIS.content)
    for written in (["move", 3], ["move", 3], ["end_turn"], ["move", 4]):
        assert spell.option(written) == NARCOPOLIS.content.parse(written)


@pytest.mark.parametrize("odd", [True, 1.0, "1", None, [1]])
def test_what_looks_like_an_option_that_was_read_is_still_refused(odd: Any) -> None:
    spell = Spelling(NARCOPOLIS.content)
    assert spell.option(["move", 1]) == ("move", 1)
    with pytest.raises(ValueError, match=r"is not a|there is no"):
        spell.option(["move", odd])


def test_what_is_remembered_is_bounded() -> None:
    spell = Spelling(NARCOPOLIS.content)
    for number in range(MOST + 10):
        spell.option(["move", number])
    assert len(spell._read) <= MOST
    long = ["move", 10**LONGEST]
    assert spell.option(long) == ("move", 10**LONGEST)
    assert repr(long) not in spell._read


def test_what_is_told_is_what_the_content_spells() -> None:
    spell = Spelling(VIRTOPIA.content)
    g = VIRTOPIA.start(2, None, "told", headless=True)
    for option in g.options * 2:
        assert msgspec.json.decode(msgspec.json.encode(spell.verb[option])) == VIRTOPIA.content.spell(option)
        assert spell.move[option] == VIRTOPIA.content.spell(option)
