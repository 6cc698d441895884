"""What players may say: W49 and spec 9.4."""

import pytest

from dystopolis.games.hacktivity import GAME
from dystopolis.kernel import IllegalChoice, aside_offer, interject
from dystopolis.testing import Table
from tests.games.hacktivity.table import B2, lay, plays


def sayings(table: Table, seat: int) -> set[tuple[str, ...]]:
    offer = aside_offer(table.g, seat)
    return {tuple(GAME.content.spell(option)) for option in offer.options if option[0].startswith("announce")}


def test_w49_the_icons_in_hand_with_a_vague_word() -> None:
    table = plays(*B2, hand=["BL02"], hands={1: ["AR02"]})
    assert sayings(table, 1) == {
        ("announce_attack", "any", "weak"),
        ("announce_attack", "any", "medium"),
        ("announce_attack", "any", "strong"),
        ("announce", "alert_up", "weak"),
    }
    for lie in (["announce", "infection_up", "weak"], ["announce", "alert_up", "strong"]):
        with pytest.raises(IllegalChoice):
            interject(table.g, 1, GAME.content.parse(lie))


def test_h9_it_changes_nothing_and_everybody_hears_it() -> None:
    table = plays(*B2, hand=["BL02"], hands={1: ["AR02"]})
    before = table.g.digest()
    table.aside(1, "announce_attack", "any", "medium").told("announced_attack", 1, 0, 1)
    assert table.g.digest() == before
    table.asks("turn", 0)


def test_h9_also_in_the_own_turn() -> None:
    table = plays(*B2, hand=["A1-07"])
    assert ("announce", "reaction", "weak") in sayings(table, 0)
    table.aside(0, "announce", "firewall_down", "weak").asks("turn", 0)


def test_nothing_to_say_before_the_hands_are_seen() -> None:
    table = lay(*B2)
    assert sayings(table, 0) == set()
    table.when(0, "draw_cards", 3, 0)
    assert sayings(table, 0) == set()
    table.when(1, "draw_cards", 3, 0)
    assert sayings(table, 0)


def test_the_words_overlap_so_that_none_tells_a_number() -> None:
    ranges = [
        set(range(low, min(high, 9) + 1)) for low, high in (row["range"] for row in GAME.content.rows["strength"])
    ]
    assert all(len(held) > 1 for held in ranges)
    assert ranges[0] & ranges[1]
    assert ranges[1] & ranges[2]


def test_an_empty_hand_has_nothing_to_say() -> None:
    table = plays(*B2, hand=["BL02"])
    assert sayings(table, 1) == set()
