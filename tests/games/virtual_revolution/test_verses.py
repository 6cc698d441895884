"""Every Verse: its mission, its bonus, its points (W37 to W47, spec 7.7)."""

from typing import Any

import pytest

from dystopolis.games.virtual_revolution.score import verse_points
from tests.games.virtual_revolution.table import A, B, C, D, Revolution, code, lay, play

FIGHTERS = ["ag_leslie", "ag_camille", "ag_zero", "ag_jade"]
TECHNICIANS = ["ag_pixel", "ag_delta", "ag_megabyte", "ag_sx_1248"]
DIPLOMATS = ["ag_lance", "ag_princess", "ag_clarisse", "ag_la_fouine"]
ADVENTURE = ["ve_conquistadores", "ve_westland", "ve_the_cyclades"]
SF = ["ve_space_conquest", "ve_exoplanet", "ve_multiverse"]
FANTASY = ["ve_elassar", "ve_elven_lands", "ve_the_rift"]
HORROR = ["ve_mythologia", "ve_the_codex", "ve_the_curse"]


def holding(verse: str, **more: Any) -> Revolution:
    first = {"verses": [verse], **more.pop("p0", {})}
    return lay(**{"director": "a04", "p0": first, **more})


def online(table: Revolution, verse: str, *moves: Any) -> Revolution:
    """A turns it Online and answers what its bonus asks."""
    play(table, A, ("verse_online", verse), *moves)
    assert table.online(verse)
    return table


def vp(table: Revolution, verse: str, seat: int = A) -> int:
    return verse_points(table.g, seat, code("verse", verse))


def not_met(table: Revolution, verse: str) -> None:
    table.refuses(("verse_online", verse), "mission_not_met")


@pytest.mark.parametrize(
    ("verse", "agents"),
    [("ve_westland", FIGHTERS), ("ve_exoplanet", TECHNICIANS), ("ve_elven_lands", DIPLOMATS)],
)
def test_w37_two_of_a_type(verse: str, agents: list[str]) -> None:
    table = online(holding(verse, p0={"agents": agents[:2]}), verse, ("take_boost", "bo_work"))
    table.has(A, boosts=["bo_work"])
    assert vp(table, verse) == 6
    table = holding(verse, p0={"agents": agents[:2], "boosts": agents[2:3], "retired": agents[3:]})
    assert vp(table, verse) == 10  # 12, capped
    not_met(holding(verse, p0={"agents": [agents[0], "ag_hassan" if agents != TECHNICIANS else "ag_nash"]}), verse)


@pytest.mark.parametrize(
    ("verse", "agents", "family"),
    [
        ("ve_conquistadores", ["ag_leslie", "ag_lance"], ADVENTURE),
        ("ve_space_conquest", ["ag_leslie", "ag_pixel"], SF),
        ("ve_elassar", ["ag_pixel", "ag_lance"], FANTASY),
    ],
)
def test_w38_r31_a_pair_of_types(verse: str, agents: list[str], family: list[str]) -> None:
    table = lay(director="a04", p0={"verses": family, "agents": agents})
    online(table, verse).has(A, vp_tokens=1)
    assert vp(table, verse) == 9
    for agent in agents:
        not_met(holding(verse, p0={"agents": [agent]}), verse)


@pytest.mark.parametrize(
    ("verse", "server", "free", "inside"),
    [
        ("ve_venizia", "a06", "a01", ["a01", "a02", "a03", "a05"]),
        ("ve_olmeta_worlds", "a10", "a16", ["a08", "a16", "a17", "a09"]),
        ("ve_the_rift", "a13", "a20", ["a11", "a12", "a19", "a14"]),
    ],
)
def test_w39_a_server_in_two_districts(verse: str, server: str, free: str, inside: list[str]) -> None:
    table = online(holding(verse, servers={server: A}), verse, ("add", free))
    assert table.on(free) == (A, 1)
    not_met(holding(verse, servers={server: B, "a22": A}), verse)
    table = holding(verse, servers={server: A}, tokens=dict.fromkeys(inside, (A, 1)) | {"a22": (A, 1)})
    assert vp(table, verse) == 10  # 5 boroughs


def test_w39_venizia_adds_only_where_no_opponent_stands() -> None:
    table = holding("ve_venizia", servers={"a06": A}, tokens={"a01": (B, 1)}).when(A, "verse_online", "ve_venizia")
    assert set(table.verbs("add")) == {"a02", "a03", "a04", "a05", "a06", "a07"}
    table.when(A, "decline").asks("turn", A)  # a declined bonus does not prevent it
    assert table.online("ve_venizia")


def test_w40_r37_dark_kingdom() -> None:
    trio = ["ag_leslie", "ag_pixel", "ag_lance"]
    table = lay(
        4,
        director="a04",
        titles={"ti_QL": C},
        p0={"verses": ["ve_dark_kingdom"], "agents": trio, "retired": ["ag_camille", "ag_delta", "ag_princess"]},
        p1={"agents": ["ag_zero"]},
        p2={"boosts": ["bo_work"], "immunity": 0},
        p3={"immunity": 0},
    )
    table.when(A, "verse_online", "ve_dark_kingdom").asks("dark_kingdom_loss", B)
    table.offers(("lose_agent", "ag_zero"), "lose_immunity")
    table.when(B, "lose_immunity").asks("dark_kingdom_loss", C).offers(("lose_boost", "bo_work"))
    table.when(C, "lose_boost", "bo_work").asks("turn", A)  # D has nothing to lose
    table.has(B, immunity=0).has(C, boosts=[]).has(D, immunity=0)
    assert vp(table, "ve_dark_kingdom") == 10  # two trios
    not_met(holding("ve_dark_kingdom", p0={"agents": ["ag_leslie", "ag_pixel"]}), "ve_dark_kingdom")


def test_w40_dark_kingdom_takes_an_agent() -> None:
    trio = ["ag_leslie", "ag_pixel", "ag_lance"]
    table = holding("ve_dark_kingdom", p0={"agents": trio}, p1={"agents": ["ag_zero"]})
    table.when(A, "verse_online", "ve_dark_kingdom").when(B, "lose_agent", "ag_zero").has(B, agents=[])
    assert table.g.agent_discard == [2]


SEVEN = ["co_31", "co_32", "co_33", "co_01", "co_02", "co_03", "co_34"]


def test_w41_r32_mythologia() -> None:
    not_met(holding("ve_mythologia"), "ve_mythologia")
    table = lay(
        at=[("raid", A), ("turn", A)],
        director="a04",
        p0={"verses": HORROR, "hand": SEVEN, "revenue": 5, "immunity": 0},
    )
    play(table, A, ("suffer", "co_31"), ("suffer", "co_32"), ("suffer", "co_33")).has(A, revenue=2, hand=[])
    online(table, "ve_mythologia").has(A, revenue=4)
    assert vp(table, "ve_mythologia") == 9
    table = lay(
        at=[("raid", A), ("turn", A)], director="a04", p0={"verses": ["ve_mythologia"], "hand": SEVEN[1:], "revenue": 0}
    )
    not_met(table, "ve_mythologia")  # six cards are not enough


def test_w41_r32_r58_the_curse() -> None:
    table = lay(at=[("raid", A), ("turn", A)], director="a04", p0={"verses": ["ve_the_curse"], "hand": SEVEN[:5]})
    play(table, A, ("suffer", "co_31"), ("suffer", "co_32"), ("suffer", "co_33"))
    table.has(A, immunity=0)  # the priority cards took it: that is not spending
    online(table, "ve_the_curse").has(A, immunity=2)
    assert vp(holding("ve_the_curse", p0={"final_hand": 4}), "ve_the_curse") == 8
    table = lay(at=[("raid", A), ("turn", A)], director="a04", p0={"verses": ["ve_the_curse"], "hand": ["co_31"]})
    table.when(A, "cancel", "co_31")
    not_met(table, "ve_the_curse")


def test_r32_a_verse_online_or_elsewhere_remembers_nothing() -> None:
    table = lay(at=[("raid", A), ("turn", A)], director="a04", p0={"hand": SEVEN[:3]}, p1={"verses": ["ve_the_curse"]})
    play(table, A, ("suffer", "co_31"), ("suffer", "co_32"), ("suffer", "co_33"))
    assert table.g.remembered == 0
    table = holding("ve_the_curse", remembered=1 << code("verse", "ve_the_curse"))
    table.when(A, "trade_verse", "ve_the_curse")
    assert table.g.remembered == 0  # R35: what goes under the deck forgets


@pytest.mark.parametrize(
    ("verse", "mine", "theirs", "points"),
    [
        ("ve_the_codex", {"money": 3}, {"money": 4}, 7),
        ("ve_the_codex", {"money": 4}, {"money": 4}, 7),
        ("ve_the_codex", {"money": 5}, {"money": 4}, 0),
        ("ve_multiverse", {"money": 5}, {"money": 4}, 7),
        ("ve_multiverse", {"money": 4}, {"money": 4}, 7),
        ("ve_multiverse", {"money": 3}, {"money": 4}, 0),
    ],
)
def test_w42_money_verses(verse: str, mine: dict[str, int], theirs: dict[str, int], points: int) -> None:
    assert vp(holding(verse, p0=mine, p1=theirs), verse) == points


@pytest.mark.parametrize(
    ("verse", "mine", "theirs", "points"),
    [
        ("ve_steampunk_worlds", 3, 2, 7),
        ("ve_steampunk_worlds", 2, 2, 7),
        ("ve_steampunk_worlds", 1, 2, 0),
        ("ve_the_cyclades", 1, 2, 7),
        ("ve_the_cyclades", 2, 2, 7),
        ("ve_the_cyclades", 3, 2, 0),
    ],
)
def test_w42_influence_verses(verse: str, mine: int, theirs: int, points: int) -> None:
    assert vp(holding(verse, tokens={"a01": (A, mine), "a02": (B, theirs)}), verse) == points


@pytest.mark.parametrize("verse", ["ve_the_codex", "ve_multiverse", "ve_steampunk_worlds", "ve_the_cyclades"])
def test_w42_online_when_taken(verse: str) -> None:
    table = lay(director="a04", row=["ve_westland", verse])
    play(table, A, "action_create_verse", "pay", ("take", verse)).has(A, verses=[verse])
    assert table.online(verse)


def test_w43_paris_1920() -> None:
    table = online(holding("ve_paris_1920", servers={"a22": A}), "ve_paris_1920", ("add", "a20"))
    assert table.on("a20") == (A, 1)
    table = holding("ve_paris_1920", servers={"a22": A}, tokens={"a21": (A, 1), "a22": (A, 1), "a23": (A, 2)})
    assert vp(table, "ve_paris_1920") == 9
    not_met(holding("ve_paris_1920", servers={"a16": A}), "ve_paris_1920")


def test_w43_r34_r62_the_howling() -> None:
    table = lay(director="a17", p0={"verses": ["ve_the_howling"], "directors": ["a08", "a16"]})
    online(table, "ve_the_howling").has(A, vp_tokens=1)
    not_met(lay(director="a18", p0={"verses": ["ve_the_howling"], "directors": ["a08", "a16"]}), "ve_the_howling")
    not_met(lay(director="a17", p0={"verses": ["ve_the_howling"], "directors": ["a08"]}), "ve_the_howling")
    table = holding("ve_the_howling", tokens={"a01": (A, 1), "a05": (A, 1), "a08": (A, 1)}, servers={"a13": A})
    assert vp(table, "ve_the_howling") == 8  # four Districts without tokens; a Server is none


def test_w44_r57_the_archipelago() -> None:
    table = holding("ve_the_archipelago", tokens={"a01": (A, 3), "a05": (A, 1), "a13": (B, 1)}, servers={"a12": A})
    table.when(A, "verse_online", "ve_the_archipelago")
    table.offers(("add", "a01"), ("add", "a05"), ("add", "a12"), "decline")
    play(table, A, ("add", "a05"), ("add", "a12"), ("add", "a12")).asks("turn", A)
    assert (table.on("a05"), table.on("a12")) == ((A, 2), (A, 2))
    assert vp(table, "ve_the_archipelago") == 9
    not_met(holding("ve_the_archipelago", tokens={"a01": (A, 2), "a02": (A, 2)}), "ve_the_archipelago")


def test_r57_the_archipelago_with_fewer_on_the_board() -> None:
    table = holding("ve_the_archipelago", tokens={"a01": (A, 3)}, p0={"reserve": 1})
    play(table, A, ("verse_online", "ve_the_archipelago"), ("add", "a01")).asks("turn", A).has(A, reserve=0)


def test_w44_r33_london_1884() -> None:
    table = online(holding("ve_london_1884", p0={"recycled": 3}), "ve_london_1884").has(A, recycled=6, reserve=14)
    assert vp(holding("ve_london_1884", p0={"recycled": 4}), "ve_london_1884") == 10  # 12, capped
    not_met(holding("ve_london_1884", p0={"recycled": 2}), "ve_london_1884")
    table = holding("ve_london_1884", p0={"recycled": 3, "reserve": 2})
    online(table, "ve_london_1884").has(A, recycled=5, reserve=0)
    assert table.may("recover_influence", "immunity")


def test_w45_from_ashes_to_ashes() -> None:
    boosts = ["bo_work", "bo_recruit", "ag_lance", "ag_zero"]
    table = holding("ve_from_ashes_to_ashes", p0={"boosts": boosts})
    online(table, "ve_from_ashes_to_ashes", ("take_boost", "bo_donate"))
    assert vp(table, "ve_from_ashes_to_ashes") == 10
    not_met(holding("ve_from_ashes_to_ashes", p0={"agents": ["ag_zero"]}), "ve_from_ashes_to_ashes")


def test_w45_castle_in_the_air() -> None:
    boosts = ["bo_work", "ag_zero", "ag_lance", "ag_princess"]
    table = holding("ve_castle_in_the_air", p0={"boosts": boosts})
    online(table, "ve_castle_in_the_air", ("take_boost", "bo_donate"))
    assert vp(table, "ve_castle_in_the_air") == 9  # Work, Recruit, Donate
    not_met(holding("ve_castle_in_the_air", p0={"boosts": boosts[:3]}), "ve_castle_in_the_air")


def test_no_boost_left_is_no_bonus() -> None:
    table = holding("ve_from_ashes_to_ashes", boosts=[])
    table.when(A, "verse_online", "ve_from_ashes_to_ashes").asks("turn", A)
    assert table.online("ve_from_ashes_to_ashes")


def test_w46_outpost_53() -> None:
    table = online(holding("ve_outpost_53", servers={"a04": A, "a05": A, "a21": A}), "ve_outpost_53").has(A, money=15)
    assert vp(table, "ve_outpost_53") == 6
    not_met(holding("ve_outpost_53", servers={"a04": A, "a06": A}), "ve_outpost_53")
    not_met(holding("ve_outpost_53", servers={"a04": A, "a05": B}), "ve_outpost_53")


def test_w46_jurassic_land() -> None:
    online(holding("ve_jurassic_land", p0={"immunity": 5}), "ve_jurassic_land").has(A, immunity=6)
    assert vp(holding("ve_jurassic_land", p0={"immunity": 3}), "ve_jurassic_land") == 6
    not_met(holding("ve_jurassic_land", p0={"immunity": 4}), "ve_jurassic_land")


def test_w47_trade_verse() -> None:
    table = holding("ve_jurassic_land", online=("ve_jurassic_land",))
    table.when(A, "trade_verse", "ve_jurassic_land").has(A, immunity=2, verses=[])
    assert table.g.verse_deck[0] == code("verse", "ve_jurassic_land")
    assert not table.online("ve_jurassic_land")


def test_a_verse_goes_online_before_the_director_too() -> None:
    table = lay(p0={"verses": ["ve_jurassic_land"], "immunity": 5})
    assert table.may("verse_online", "ve_jurassic_land")
    assert table.may("trade_verse", "ve_jurassic_land")


def test_r34_a_verse_stays_online_whatever_happens_later() -> None:
    table = online(holding("ve_jurassic_land", p0={"immunity": 5}), "ve_jurassic_land")
    table.g.boards[A].immunity = 0
    assert table.online("ve_jurassic_land")
    assert not table.may("verse_online", "ve_jurassic_land")
