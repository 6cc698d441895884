"""The table laid: spec 4, 9.2, 9.3 and R1 to R6."""

from collections import Counter

import pytest

from dystopolis.games.hacktivity import GAME
from dystopolis.games.hacktivity.state import CARDS, IS_ALPHA, TYPE
from dystopolis.testing import given
from tests.games.hacktivity.table import AR, B2, B3, B4, BL, CL, DP, alert, lay, names, screen, start


def test_characters_are_taken_in_the_order_of_joining_and_played_in_their_own() -> None:
    table = given(GAME, 3)
    table.asks("choose_characters", 0).when(0, "choose_characters", AR)
    table.asks("choose_characters", 1).refuses(("choose_characters", AR), "character_taken")
    table.when(1, "choose_characters", CL).when(2, "choose_characters", BL)
    table.asks("draw_cards", 1).then(order=[1, 2, 0])


@pytest.mark.parametrize(
    ("who", "infection", "skull", "tokens", "anomalies", "stack", "screen_is"),
    [
        (B2, 4, 8, "c4 d3 e3 f2", 22, 3, ["blocked", "AL01:6", "AL02:6", "free"]),
        (B3, 6, 12, "b3 c2 d2 e2 f1", 33, 4, ["free", "AL01:6", "AL02:6", "free"]),
        (B4, 8, 16, "a3 b2 c2 d1 e1 f1", 43, 5, ["free", "AL01:6", "AL02:6", "free"]),
    ],
)
def test_r2_r3_r6_scenario_1(
    who: tuple[str, ...],
    infection: int,
    skull: int,
    tokens: str,
    anomalies: int,
    stack: int,
    screen_is: list[str],
) -> None:
    table = start(*who).then(infection=infection, skull=skull, tension=0, wave=1, firewalls=[3] * len(who))
    assert alert(table) == tokens
    assert screen(table) == screen_is
    assert (len(table.g.anomalies), len(table.g.alert_stack)) == (anomalies, stack)
    assert {CARDS[card]["stack"] for card in table.g.alert_stack} == {max(2, len(who))}


def test_decks_and_specials() -> None:
    table = lay(*B4)
    assert [len(deck) for deck in table.g.decks] == [14, 14, 13, 15]
    table.then(reserve=4, charge=0, programs=[True] * 4)
    lay(*B2).then(reserve=0, programs=[False] * 4)
    assert Counter(TYPE[card] for deck in table.g.decks for card in deck) == {"character": 56}


def test_solo_has_two_characters_one_deck_and_the_solo_cards() -> None:
    table = given(GAME, 1).when(0, "choose_characters", CL).when(0, "choose_characters", DP)
    table.then(firewalls=[5], infection=4, skull=8, reserve=4, programs=[True] * 4)
    assert len(table.g.decks[0]) == 14 + 14 + 4
    assert sorted(names([card for card in table.g.decks[0] if TYPE[card] == "solo_x"])) == [
        "SX-CY1",
        "SX-CY2",
        "SX-DR1",
        "SX-DR2",
    ]
    assert sorted(names([card for card in table.g.anomalies if TYPE[card] == "solo_a"])) == ["SA1", "SA2"]
    assert len(table.g.anomalies) == 24
    assert screen(table)[0] == "blocked"


@pytest.mark.parametrize(("scenario", "extra"), [(1, "SA"), (2, "SA"), (3, "SA"), (4, "SB"), (5, "SB"), (6, "SB")])
def test_solo_b_replaces_solo_a_from_scenario_4(scenario: int, extra: str) -> None:
    g = lay(CL, AR, solo=True, scenario=scenario).g
    assert sorted(name for name in names(g.anomalies) if name[0] == "S") == [f"{extra}1", f"{extra}2"]


# Infection, skull, firewall start, Alphas, their blocks, for 1, 2, 3 and 4 players: spec 9.2, tuned (docs/balance.md).
SCENARIOS = {
    2: ((2, 3, 6, 5), (8, 8, 12, 16), 3, (2, 2, 2, 2), (4, 5, 5, 5)),
    3: ((8, 9, 17, 18), (12, 12, 19, 20), 3, (3, 3, 3, 3), (5, 5, 6, 6)),
    4: ((3, 5, 10, 11), (9, 9, 14, 18), 3, (2, 2, 2, 2), (4, 4, 5, 5)),
    5: ((7, 7, 15, 15), (11, 11, 19, 20), 3, (2, 3, 3, 3), (5, 5, 6, 5)),
    6: ((3, 4, 6, 8), (10, 10, 14, 18), 4, (2, 2, 2, 2), (3, 4, 5, 5)),
}
# Unstable cards, core anomalies, core deck.
EXTRAS = {2: (False, 0, 0), 3: (True, 0, 0), 4: (True, 1, 8), 5: (True, 0, 8), 6: (True, 1, 8)}


@pytest.mark.parametrize("scenario", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_scenarios_2_to_6(scenario: int, players: int) -> None:
    infection, skull, firewall, alphas, blocks = SCENARIOS[scenario]
    unstable, core_anomalies, core_deck = EXTRAS[scenario]
    who = B4[: max(2, players)]
    g = lay(*who, solo=players == 1, scenario=scenario).g
    at = players - 1
    assert (g.infection, g.skull) == (infection[at], skull[at])
    assert g.firewalls == ([5] if players == 1 else [firewall] * players)
    found = [zone for zone in range(4) if g.zones[zone] >= 0]
    assert [g.blocks[zone] for zone in found] == [blocks[at]] * alphas[at]
    assert all(IS_ALPHA[g.zones[zone]] for zone in found)
    assert found == ([1, 2] if alphas[at] == 2 else [1, 2, 3] if players <= 2 else [0, 1, 2])
    types = Counter(TYPE[card] for place in (*g.decks, g.anomalies, g.core_deck) for card in place)
    assert types["unstable"] == (2 * len(who) if unstable else 0)
    assert types["core_anomaly"] == core_anomalies * players
    assert types["core"] == core_deck
    assert g.server == (5 if scenario == 5 else 0)


def test_protocol_a_lowers_the_infection() -> None:
    assert [lay(*who, protocol=True).g.infection for who in (B2, B3, B4)] == [2, 3, 4]
    assert lay(CL, AR, solo=True, protocol=True).g.infection == 2


def test_protocol_b_lifts_firewalls_and_helps_the_solo_player() -> None:
    lay(*B2, scenario=2, protocol=True).then(firewalls=[4, 4], infection=3)
    lay(CL, AR, solo=True, scenario=2, protocol=True).then(firewalls=[5], infection=0)


def test_protocol_c_weakens_the_alphas() -> None:
    table = lay(*B2, scenario=3, protocol=True)
    assert screen(table) == ["blocked", "AL01:3", "AL02:3", "AL03:3"]


def test_protocol_d_lowers_the_alert_tokens_to_row_1_at_most() -> None:
    assert alert(lay(*B2, scenario=4, protocol=True)) == "c3 d2 e2 f1"
    assert alert(lay(*B3, scenario=4, protocol=True)) == "b2 c1 d1 e1 f1"


def test_protocol_e_removes_cards_unseen() -> None:
    for who, removed in ((B2, 2), (B3, 3), (B4, 4)):
        g = lay(*who, scenario=5, protocol=True).g
        assert len(g.removed) == removed
        assert len(g.anomalies) == {2: 22, 3: 33, 4: 43}[len(who)] - removed
    assert len(lay(CL, AR, solo=True, scenario=5, protocol=True).g.removed) == 2


def test_protocol_f_is_a_and_d_together() -> None:
    table = lay(*B3, scenario=6, protocol=True).then(infection=3)
    assert alert(table) == "b2 c1 d1 e1 f1"


def test_firewall_maximum_r4() -> None:
    table = lay(*B2, hands={0: ["BL10"]}, firewalls=[4, 3], at=[("turn", 0, 0)])
    table.when(0, "play_card", "BL10", "BL10.top").then(firewalls=[4, 3])
