"""Raids: every Corruption card (W05, W50, spec 7.10)."""

from typing import Any

import pytest

from dystopolis.games.virtual_revolution import GAME
from dystopolis.server.dealer import follow
from tests.games.virtual_revolution.table import A, B, C, Revolution, lay, play


def raided(*hand: str, **more: Any) -> Revolution:
    first = {"hand": list(hand), "immunity": 0, **more.pop("p0", {})}
    return lay(at=[("raid", A), ("turn_begins", B)], p0=first, **more)


def over(table: Revolution) -> Revolution:
    return table.asks("turn", B).has(A, hand=[])


def test_w05_the_raid_of_the_rulebook() -> None:
    table = raided(
        *("co_01", "co_31", "co_36", "co_16", "co_17", "co_24"),
        servers={"a12": A},
        p0={"immunity": 2, "money": 3},
    )
    table.has(A, immunity=1).asks("raid_step", A)
    assert set(table.verbs("suffer")) == {"co_31", "co_16", "co_17", "co_24"}  # no Diplomat in service
    table.when(A, "cancel", "co_31").has(A, immunity=0, revenue=5)
    table.refuses(("cancel", "co_16"), "no_immunity")
    play(table, A, ("suffer", "co_16")).has(A, money=1)
    play(table, A, ("suffer", "co_17")).has(A, money=0)
    play(table, A, ("suffer", "co_24"), ("lose_server", "a12"))
    assert table.server("a12") == -1
    over(table)
    assert len(table.g.corruption_discard) == 6


@pytest.mark.parametrize("card", ["co_01", "co_02", "co_03"])
def test_lose_immunity_comes_first_and_cannot_be_cancelled(card: str) -> None:
    over(raided(card, p0={"immunity": 1})).has(A, immunity=0)
    over(raided(card)).has(A, immunity=0)


INFLUENCE = {
    "co_04": ("a21", "a09"),
    "co_05": ("a18", "a05"),
    "co_06": ("a07", "a16"),
    "co_07": ("a08", "a01"),
    "co_08": ("a04", "a15"),
    "co_09": ("a13", "a20"),
    "co_10": ("a19", "a22"),
}


@pytest.mark.parametrize("card", INFLUENCE)
def test_w50_lose_influence(card: str) -> None:
    one, two = INFLUENCE[card]
    for mine in (one, two):
        table = raided(card, tokens={mine: (A, 2)}).when(A, "suffer", card).lone()
        assert table.on(mine) == (A, 1)
        over(table).has(A, recycled=1)
    both = {one: (A, 1), two: (A, 1)}
    raided(card, tokens=both).when(A, "suffer", card).offers(("eliminate", one, A), ("eliminate", two, A))
    places = {f"a{n:02}" for n in range(1, 24)}
    elsewhere = {"a21", "a01", "a09", "a13", "a05", "a11", "a08"} & places
    inside = {"ND": "a21", "MA": "a01", "PI": "a09", "DR": "a13", "QL": "a05", "NA": "a11", "CE": "a08"}
    named = {"co_04": "ND PI", "co_05": "PI QL", "co_06": "QL CE", "co_07": "CE MA", "co_08": "MA DR"}
    named |= {"co_09": "DR NA", "co_10": "NA ND"}
    outside = elsewhere - {inside[district] for district in named[card].split()}
    over(raided(card, tokens=dict.fromkeys(outside, (A, 1)))).has(A, recycled=0)
    over(raided(card, tokens={one: (B, 1)}))  # another's tokens are safe


BOOSTS = {
    "co_11": ("bo_work", "bo_recruit"),
    "co_12": ("ag_lance", "bo_build_money"),
    "co_13": ("ag_delta", "bo_create_money"),
    "co_14": ("ag_pixel", "bo_donate"),
    "co_15": ("ag_princess", "ag_zero"),
}


@pytest.mark.parametrize("card", BOOSTS)
def test_w50_lose_boost(card: str) -> None:
    one, two = BOOSTS[card]
    table = raided(card, p0={"boosts": [one, two]}).when(A, "suffer", card)
    table.offers(("lose_boost", one), ("lose_boost", two))
    over(table.when(A, "lose_boost", one)).has(A, boosts=[two])
    if one.startswith("ag_"):
        assert [table.rules.content.ids["agent"][agent] for agent in table.g.agent_discard] == [one]
    else:
        assert table.rules.content.code("boost", one) in table.g.boosts
    others = [boost for pair in BOOSTS.values() for boost in pair]
    actions = {"co_11": "wr", "co_12": "rb", "co_13": "bc", "co_14": "cd", "co_15": "dw"}
    letter = dict(zip(others, "wrrbbccddw"))
    safe = [boost for boost in others if letter[boost] not in actions[card]]
    over(raided(card, p0={"boosts": safe})).has(A, boosts=safe)


def test_w49_v06_the_quartier_latin_saves_a_boost() -> None:
    table = raided("co_11", titles={"ti_QL": A}, p0={"boosts": ["bo_work"]})
    over(play(table, A, ("suffer", "co_11"), "save")).has(A, boosts=["bo_work"])
    table = raided("co_11", titles={"ti_QL": B}, p0={"boosts": ["bo_work"]})
    table.when(A, "suffer", "co_11").offers(("lose_boost", "bo_work"))


def test_v01_a_lone_option_is_asked_and_a_driver_plays_it() -> None:
    table = raided("co_24", servers={"a12": A}).when(A, "suffer", "co_24")
    table.asks("raid_loss", A).offers(("lose_server", "a12"))
    assert follow(GAME, table.g) == [["lose_server", "a12"]]
    over(table)


@pytest.mark.parametrize("card", ["co_16", "co_17", "co_18", "co_19"])
def test_lose_money(card: str) -> None:
    over(raided(card, p0={"money": 5}).when(A, "suffer", card)).has(A, money=3)
    over(raided(card, p0={"money": 1}).when(A, "suffer", card)).has(A, money=0)
    over(raided(card, p0={"money": 0}))


SERVERS = {
    "co_20": ("a21", "a01"),
    "co_21": ("a04", "a18"),
    "co_22": ("a10", "a14"),
    "co_23": ("a15", "a06"),
    "co_24": ("a07", "a20"),
    "co_25": ("a11", "a17"),
    "co_26": ("a08", "a23"),
}


@pytest.mark.parametrize("card", SERVERS)
def test_lose_server(card: str) -> None:
    one, two = SERVERS[card]
    table = raided(card, servers={one: A, two: A}, p0={"revenue": 9, "vp_tokens": 2})
    table.when(A, "suffer", card).offers(("lose_server", one), ("lose_server", two))
    over(table.when(A, "lose_server", two)).has(A, revenue=9, vp_tokens=2)  # R28, R50
    assert (table.server(one), table.server(two)) == (A, -1)
    others = {borough: A for pair in SERVERS.values() for borough in pair[:1] if pair[0] not in (one, two)}
    district = {"a21": "ND", "a04": "MA", "a10": "PI", "a15": "DR", "a07": "QL", "a11": "NA", "a08": "CE"}
    named = {"co_20": "ND MA", "co_21": "MA PI", "co_22": "PI DR", "co_23": "DR QL", "co_24": "QL NA"}
    named |= {"co_25": "NA CE", "co_26": "CE ND"}
    safe = {borough: seat for borough, seat in others.items() if district[borough] not in named[card]}
    over(raided(card, servers=safe))


VERSES = {
    "co_27": ("ve_exoplanet", "ve_elassar"),
    "co_28": ("ve_the_rift", "ve_the_codex"),
    "co_29": ("ve_the_howling", "ve_westland"),
    "co_30": ("ve_venizia", "ve_multiverse"),
}
FAMILY = {"ve_exoplanet": "s", "ve_elassar": "f", "ve_the_rift": "f", "ve_the_codex": "h", "ve_the_howling": "h"}
FAMILY |= {"ve_westland": "a", "ve_venizia": "a", "ve_multiverse": "s"}


@pytest.mark.parametrize("card", VERSES)
def test_w50_lose_verse(card: str) -> None:
    one, two = VERSES[card]
    for side in ((), (one,)):  # Online or not
        table = raided(card, online=side, p0={"verses": [one, two]}).when(A, "suffer", card)
        table.offers(("lose_verse", one), ("lose_verse", two))
        over(table.when(A, "lose_verse", one)).has(A, verses=[two])
        assert table.rules.content.ids["verse"][table.g.verse_deck[0]] == one
    types = {FAMILY[one], FAMILY[two]}
    safe = [verse for verse, family in FAMILY.items() if family not in types]
    over(raided(card, p0={"verses": safe})).has(A, verses=safe)


@pytest.mark.parametrize("card", ["co_31", "co_32", "co_33"])
def test_lose_revenue(card: str) -> None:
    over(raided(card).when(A, "suffer", card)).has(A, revenue=4)
    over(raided(card, p0={"revenue": 0})).has(A, revenue=0)


AGENTS = {"co_34": ("ag_leslie", "ag_nash"), "co_35": ("ag_pixel", "ag_ivan"), "co_36": ("ag_lance", "ag_dina")}


@pytest.mark.parametrize("card", AGENTS)
def test_lose_agent(card: str) -> None:
    one, two = AGENTS[card]
    table = raided(card, p0={"agents": [one, two]}).when(A, "suffer", card)
    table.offers(("lose_agent", one), ("lose_agent", two))
    over(table.when(A, "lose_agent", two)).has(A, agents=[one])
    assert [table.rules.content.ids["agent"][agent] for agent in table.g.agent_discard] == [two]
    safe = [pair[0] for key, pair in AGENTS.items() if key != card]
    over(raided(card, p0={"agents": safe, "retired": [one]})).has(A, agents=safe, retired=[one])


def test_titles_are_checked_after_each_loss() -> None:
    table = raided("co_04", "co_10", tokens={"a21": (A, 1), "a22": (A, 1), "a23": (A, 1)}, titles={"ti_ND": A})
    play(table, A, ("suffer", "co_04"), ("eliminate", "a21", A))
    assert table.title("ti_ND") == A
    play(table, A, ("suffer", "co_10"), ("eliminate", "a22", A))
    assert table.title("ti_ND") == -1


def test_r55_earlier_cards_may_make_later_ones_harmless() -> None:
    table = raided("co_04", "co_05", tokens={"a09": (A, 1)})
    over(play(table, A, ("suffer", "co_05"), ("eliminate", "a09", A)))


def test_r40_raids_in_turn_order_hands_counted_at_the_start() -> None:
    five = ["co_31", "co_32", "co_33", "co_16", "co_17"]
    table = lay(
        3,
        at=[("end_of_round",)],
        order=[2, 0, 1],
        necros=["ne_corruption", "ne_virus"],
        p0={"hand": five, "immunity": 0, "money": 0, "revenue": 3},
        p1={"hand": ["co_01", "co_02", "co_03", "co_04"]},  # R61: exactly four is no raid
        p2={"hand": ["co_18", "co_19", "co_34", "co_35", "co_36"], "immunity": 0, "money": 3},
    )
    table.asks("raid_step", C)
    play(table, C, ("suffer", "co_18"), ("suffer", "co_19")).has(C, hand=[], money=0)
    table.asks("raid_step", A)
    play(table, A, ("suffer", "co_31"), ("suffer", "co_32"), ("suffer", "co_33"))
    table.told("necro_revealed")
    assert len(table.g.boards[B].hand) == 5  # four kept, one drawn by the Necro card


def test_r49_the_raid_is_public() -> None:
    table = lay(at=[("raid", A), ("turn_begins", B)], p0={"hand": ["co_31"], "immunity": 0})
    assert "raided" in table.heard(B)
    table.when(A, "suffer", "co_31")
    assert table.g.seen[30] == 31
