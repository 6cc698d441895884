"""The dice duel: E5, E6, E8, E43 and the rulings about it."""

import pytest

from dystopolis.games.narcopolis import GAME
from dystopolis.games.narcopolis.bluff import belief
from dystopolis.games.narcopolis.dice import ROLLS, SCORES, WAYS, score_of
from dystopolis.kernel import SPECTATOR, aside_offer
from dystopolis.testing import Table
from tests.games.narcopolis.table import BOOKI, BUSTA, KILLAH, MISS_T, duel, lay, types, wins


def attack(**fields: object) -> Table:
    """Seat 0 attacks seat 1 at Nate Village 2."""
    on = {1: {"nv2": "AB"}}
    return lay(pawns={0: "nv2"}, on=on, **fields).when(0, "attack")  # type: ignore[arg-type]


def test_e5_a_score_reads_from_high_to_low() -> None:
    assert score_of((4, 1, 6)) == 641
    assert len(SCORES) == 56
    assert (SCORES[0], SCORES[-1]) == (111, 666)
    assert sum(WAYS) == len(ROLLS) == 216


def test_e6_booki_attacks_killah() -> None:
    table = lay(who=(BOOKI, KILLAH, BUSTA, MISS_T), pawns={0: "mh2"}, on={1: {"mh2": "AB"}}).when(0, "attack")
    duel(table, (0, "announce", 421, 531), (1, "take", 0, 0), (1, "announce", 544, 544), (0, "take", 0, 0))
    table.asks("combat_announce", 0).refuses(("announce", 544), "not_above")
    duel(table, (0, "announce", 541, 621), (1, "call", 0, 0)).told("dice_shown", 541).told("combat_won", 1, 0)
    assert types(table, 1, "mh2") == "AB"


def test_e8_r18_under_announcing() -> None:
    base = attack()
    duel(base, (0, "announce", 632, 621), (1, "call", 0, 0)).told("combat_won", 1, 0)
    module = attack(options={"under_announce": True})
    duel(module, (0, "announce", 632, 621), (1, "call", 0, 0)).told("combat_won", 0, 1)
    module = attack(options={"under_announce": True})
    duel(module, (0, "announce", 541, 621), (1, "call", 0, 0)).told("combat_won", 1, 0)


def test_r16_after_666_only_a_call_is_possible() -> None:
    table = attack()
    duel(table, (0, "announce", 111, 666)).asks("combat_respond", 1).offers("call_bluff")
    table.refuses("take_cup", "nothing_above")


def test_r17_equal_is_not_above() -> None:
    table = duel(attack(), (0, "announce", 544, 544), (1, "take", 0, 0))
    table.refuses(("announce", 544), "not_above").refuses(("announce", 111), "not_above")
    assert table.g.options[0] == ("announce", 551)


def test_any_of_the_56_scores_can_be_announced_first() -> None:
    assert [option[1] for option in attack().g.options] == SCORES


def test_only_the_thrower_sees_the_dice() -> None:
    table = attack()
    table.g.cup = 431
    seen = [GAME.view(table.g, seat).zone("cup").counters.get("dice") for seat in (0, 1, 2, SPECTATOR)]
    assert seen == [431, None, None, None]
    table.when(0, "announce", 631)
    assert GAME.view(table.g, 1).zone("cup").counters["announced"] == 631
    assert "dice" not in GAME.view(table.g, 1).zone("cup").counters
    rolls = [event for event in table.g.events if event.name == "rolled"]
    assert [event.to for event in rolls] == [(0,)]
    table.when(1, "call_bluff").told("dice_shown", 431)


def test_taking_the_cup_rolls_anew_and_hides_the_old_dice() -> None:
    table = attack()
    table.when(0, "announce", 111).when(1, "take_cup").asks("combat_announce", 1)
    assert table.g.seen == (1,)
    assert "dice" not in GAME.view(table.g, 0).zone("cup").counters


def test_e43_x08_and_d05_reward_the_winner() -> None:
    wins(attack(event="x08"), 1, 0).then(reputation=[5, 6, 5, 5])
    wins(attack(event="x08"), 0, 1).then(reputation=[6, 5, 5, 5])
    wins(attack(event="d05"), 0, 1).then(money=[30 - 6 + 5, 30, 30, 30])


def test_n17_worlds_roll_the_unseen_dice_again_and_weigh_the_announcement() -> None:
    table = attack()
    table.g.cup = 111
    table.when(0, "announce", 653)
    cups = [GAME.world(table.g, 1, source).cup for source in range(300)]
    assert len(set(cups)) > 20
    assert cups.count(653) > 100  # an announcement is more than a roll
    assert {GAME.world(table.g, 0, source).cup for source in range(20)} == {111}


@pytest.mark.parametrize("last", [0, 321, 664])
def test_n17_belief_gives_every_score_a_chance(last: int) -> None:
    assert all(belief(last, 665, False))
    assert len(belief(last, 665, False)) == 56


def test_e45_nobody_can_trade_in_a_combat() -> None:
    table = attack()
    assert ("trade_with", 2) not in table.g.options
    for seat in (1, 2, 3):
        assert aside_offer(table.g, seat).options == [("concede",)]
