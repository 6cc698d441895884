"""What is told of what is to come: the forecast of each option, the icons that wait, the campaign so far."""

from typing import Any

from dystopolis.bots.forecast import forecast as foretell
from dystopolis.games.hacktivity import GAME
from dystopolis.kernel import SPECTATOR, Piece, Seen
from dystopolis.testing import Table
from tests.games.hacktivity.table import AR, B2, B4, BL, CL, DP, lay, plays

LAST_CARD = [("turn", 0, 0), ("end_of_wave",)]  # of the wave
Told = dict[str, int] | str


def forecast(table: Table) -> dict[str, Told]:
    """Of each option, in names, the new numbers; or how the attempt ends."""
    told = foretell(Seen(GAME, table.g)).items()
    return {
        " ".join(map(str, GAME.content.spell(option))): {key: then for key, (_, then) in one.changes.items()} or one.end
        for option, one in told
    }


def test_h14_what_is_sure_before_a_question() -> None:
    table = plays(*B2, hand=["BL02"])
    assert forecast(table) == {"play_card BL02 BL02.bottom": {"alert_steps": 19}}  # then a target is asked for


def test_a_target_with_all_its_reactions() -> None:
    zones = ["A1-02:1", "A1-07:1", "A2-05:1+1", "A1-03:2"]
    table = plays(*B4, seat=2, hand=["BL02"], zones=zones)
    told = forecast(table.when(2, "play_card", "BL02", "BL02.top"))
    assert told["choose_attack_target zone2"] == {"zone1": 0, "zone2": 0, "zone3": 0, "zone4": 0}
    assert told["choose_attack_target bug"] == {"infection": 6}


def test_defeats_and_victory() -> None:
    table = plays(*B2, hand=["A1-10", "A1-03"], infection=5)
    assert forecast(table)["play_card A1-10 A1-10.bottom"] == "defeat_infection"
    table = plays(*B2, campaign=True, hand=["A1-07"], firewalls=[1, 3])
    assert forecast(table)["play_card A1-07 A1-07.bottom"] == "defeat_firewall"
    last: dict[str, Any] = {"decks": {0: [], 1: []}, "anomalies": 0, "pause": False, "at": LAST_CARD}
    table = lay(*B2, hands={0: ["BL07"]}, infection=0, zones=["blocked", "free", "free", "free"], **last)
    assert set(forecast(table).values()) == {"victory"}  # a lone target is no question
    table = lay(*B2, hands={0: ["A1-03"]}, infection=1, **last)
    assert "defeat_end" in forecast(table).values()


def test_the_end_of_a_wave_is_in_it() -> None:
    table = lay(*B2, scenario=2, hands={0: ["A1-07"]}, pause=False, at=LAST_CARD)
    assert forecast(table)["play_card A1-07 A1-07.bottom"] == {"firewall": 2, "alert_steps": 19, "infection": 5}


def test_h14_no_drawn_card_is_told() -> None:
    table = plays(*B2, hand=["A2-06"], anomalies=["A1-01", "A1-02"], infection=1)
    assert forecast(table)["play_card A2-06 A2-06.bottom"] == {"infection": 3}


def waiting(table: Table) -> int | None:
    return GAME.view(table.g, 0).counters.get("waiting_icons")


def test_icons_that_wait_are_counted() -> None:
    table = plays(CL, AR, hand=["CL14"], zones=["blocked", "AL01:4", "free", "free"])
    assert waiting(table) is None
    table.when(0, "play_card", "CL14", "CL14.bottom")  # alert_up 2, chain 3, attack 3
    for _ in range(3):
        assert waiting(table) == 1
        table.when(0, "choose_chain", "zone2")
    assert waiting(table) == 0


def test_attacks_side_by_side_are_two_icons() -> None:
    table = plays(*B2, hand=["BL08"]).when(0, "play_card", "BL08", "BL08.bottom")
    assert waiting(table) == 1
    assert waiting(table.when(0, "choose_attack_target", "bug")) == 0


def test_what_each_player_does_is_one_icon() -> None:
    table = plays(*B4, seat=2, hand=["W4-05"]).when(2, "play_card", "W4-05", "W4-05.bottom")  # discard 1, each player
    for seat in (2, 3, 0, 1):
        table.asks("choose_discard", seat)
        assert waiting(table) == 0
        table.when(seat, "from_deck").when(seat, "discard", table.g.shown[0], "top")


def test_a_program_is_counted_too() -> None:
    table = plays(CL, DP, seat=1, hand=["DP01"], charge=6).when(1, "use_program", "P1")
    assert waiting(table) == 1  # the attack asks, the stealth waits


def test_the_campaign_so_far() -> None:
    table = lay(BL, AR, campaign=True, history=[(0, 3), (0, 0)])
    assert GAME.view(table.g, SPECTATOR).zone("campaign").pieces == (
        Piece("attempt_1", "scenario_1", marks=("defeat_alert",)),
        Piece("attempt_2", "scenario_1", marks=("victory",)),
    )
    assert not any(zone.id == "campaign" for zone in GAME.view(lay(BL, AR).g, 0).zones)
