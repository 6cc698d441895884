"""The five Actions, their Boosts and one-shot modifiers (W03, W04, W15 to W19, spec 7.2 to 7.8)."""

import pytest

from dystopolis.games.virtual_revolution.state import PRICES
from tests.games.virtual_revolution.table import A, B, lay, play

HAND = ["co_16", "co_17", "co_31", "co_32"]


def prices(**changed: int) -> list[int]:
    names = ["work", "recruit", "build", "create", "one", "two", "immunity"]
    return [changed.get(name, usual) for name, usual in zip(names, PRICES)]


# Work


def test_w15_work_with_a_boost_and_denfert() -> None:
    table = lay(director="a05", titles={"ti_DR": A}, p0={"boosts": ["work3"], "money": 0})
    play(table, A, ("activate_title", "ti_DR"), "action_work").has(A, money=13)
    table = lay(director="a05", titles={"ti_DR": A}, p0={"boosts": ["work3"], "money": 0, "prices": prices(work=3)})
    play(table, A, ("activate_title", "ti_DR"), "action_work").has(A, money=11)


def test_r21_denfert_after_work_pays_at_once() -> None:
    table = lay(director="a05", titles={"ti_DR": A}, p0={"money": 0})
    play(table, A, "action_work", ("activate_title", "ti_DR")).has(A, money=10)
    assert table.used("ti_DR")


def test_r21_what_waits_is_lost_at_the_end_of_the_turn() -> None:
    table = lay(director="a05", titles={"ti_DR": A}, p0={"money": 0})
    play(table, A, ("activate_title", "ti_DR"), "end_turn")
    assert table.g.waiting_money == [0] * 5
    table.has(A, money=0)


# Recruit


def test_w03_v04_pixel() -> None:
    table = lay(director="a14", slots={"ag_ivan": "a01", "ag_dina": "a20", "ag_pixel": "a13"}, p0={"money": 4})
    table.when(A, "action_recruit", "ag_pixel").has(A, money=0, agents=["ag_pixel"])
    assert (table.g.slots[2], table.g.places[2]) == (-1, -1)
    table = lay(director="a15", slots={"ag_pixel": "a13"}, p0={"money": 4})
    table.refuses(("action_recruit", "ag_pixel"), "out_of_range")


def test_w16_money_and_range_of_boosts() -> None:
    slots = {"ag_pixel": "a13"}
    table = lay(director="a15", slots=slots, p0={"money": 2, "boosts": ["rec2"]})
    table.when(A, "action_recruit", "ag_pixel").has(A, money=0)
    table = lay(director="a15", slots=slots, p0={"money": 3, "boosts": ["bo_recruit"]})
    table.when(A, "action_recruit", "ag_pixel").has(A, money=0)
    table = lay(director="a15", slots={"ag_pixel": "a12"}, p0={"money": 1, "boosts": ["bo_recruit", "rec2"]})
    table.when(A, "action_recruit", "ag_pixel").has(A, money=0)  # range 3, +€3
    table = lay(director="a15", slots=slots, p0={"money": 1, "boosts": ["rec2"]})
    table.refuses(("action_recruit", "ag_pixel"), "too_poor")


def test_three_agents_are_the_most() -> None:
    table = lay(director="a13", slots={"ag_pixel": "a13"}, p0={"agents": ["ag_dina", "ag_ivan", "ag_zero"]})
    table.refuses(("action_recruit", "ag_pixel"), "service_full")


def test_a_recruit_may_be_activated_and_promoted_in_the_same_turn() -> None:
    table = lay(director="a13", slots={"ag_pixel": "a13"}, p0={"money": 4})
    play(table, A, ("action_recruit", "ag_pixel"), ("activate_agent", "ag_pixel")).has(A, money=3)
    play(table, A, ("promote_without_effect", "ag_pixel"), "boost").has(A, boosts=["ag_pixel"], hand=[])


# Build


def test_w17_build() -> None:
    table = lay(director="a04", tokens={"a04": (A, 1)})
    table.when(A, "action_build").has(A, money=0, revenue=7, vp_tokens=1)
    assert table.server("a04") == A
    assert len(table.g.boards[A].hand) == 1
    table = lay(director="a04", tokens={"a04": (A, 1)}, p0={"money": 8, "boosts": ["build2"]})
    table.when(A, "action_build").has(A, money=0)
    table = lay(director="a04", tokens={"a04": (A, 1)}, p0={"boosts": ["buildrev"]})
    table.when(A, "action_build").has(A, revenue=8)


def test_w17_where_no_server_may_stand() -> None:
    table = lay(director="a04", tokens={"a04": (A, 1)}, servers={"a01": A})
    table.refuses("action_build", "district_served")
    table = lay(director="a04", tokens={"a04": (A, 1)}, servers={"a04": B})
    table.refuses("action_build", "server_here")
    table = lay(director="a04", tokens={"a04": (B, 1)})
    table.refuses("action_build", "no_token_here")
    table = lay(director="a04", tokens={"a04": (A, 1)}, p0={"money": 9})
    table.refuses("action_build", "too_poor")
    table = lay(director="a04", tokens={"a04": (A, 1)}, servers={"a01": B})  # another's in the District is no matter
    assert table.may("action_build")


def test_r61_boosts_under_one_action_add_up() -> None:
    table = lay(
        director="a04",
        tokens={"a04": (A, 1)},
        p0={"money": 4, "boosts": ["bo_build_money", "ag_delta", "ag_sx_1248", "bo_build_revenue", "ag_megabyte"]},
    )
    table.when(A, "action_build").has(A, money=0, revenue=9)


def test_r60_nation_and_opponents_on_the_spot() -> None:
    table = lay(director="a04", tokens={"a04": (B, 2)}, titles={"ti_NA": A})
    play(table, A, ("activate_title", "ti_NA"), "action_build")
    assert table.server("a04") == A
    assert table.on("a04") == (B, 2)


# Create

ROW = ["ve_westland", "ve_exoplanet", "ve_the_codex", "ve_elassar", "ve_multiverse"]


def test_w18_create() -> None:
    table = lay(director="a04", row=ROW, p0={"money": 9})
    play(table, A, "action_create_verse", "refresh_all").has(A, money=7)
    table.refuses("refresh_all", "must_pay_create")
    table.when(A, "pay").has(A, money=0, revenue=6)
    assert len(table.g.boards[A].hand) == 1
    table.asks("create_verse_step", A)
    wanted = table.row()[0]
    table.when(A, "take", wanted).has(A, verses=[wanted]).asks("turn", A)


def test_w18_boosts_of_create() -> None:
    table = lay(director="a04", row=ROW, p0={"money": 5, "boosts": ["create2"]})
    play(table, A, "action_create_verse", "pay").has(A, money=0)
    table = lay(director="a04", row=ROW, p0={"money": 7, "boosts": ["create_swap"]})
    play(table, A, "action_create_verse", ("refresh_some", ["ve_westland", "ve_elassar"]))
    assert not {"ve_westland", "ve_elassar"} & {*table.row()}
    assert table.verbs("refresh_some") == []
    play(table, A, "pay", ("take", "ve_the_codex")).asks("turn", A)
    table = lay(director="a04", row=ROW, p0={"money": 7, "boosts": ["create_swap"]})
    play(table, A, "action_create_verse", "pay", ("take", "ve_the_codex")).asks("create_verse_step", A)
    assert len(table.verbs("refresh_some")) == 5 + 10
    play(table, A, ("refresh_some", ["ve_westland"])).asks("turn", A)


def test_w18_done_gives_up_the_rest() -> None:
    table = lay(director="a04", row=ROW, p0={"money": 7, "boosts": ["create_swap"]})
    play(table, A, "action_create_verse", "pay", ("take", "ve_westland"), "done").asks("turn", A)


def test_r35_the_row_slides_to_the_right() -> None:
    table = lay(director="a04", row=ROW)
    top = table.g.verse_deck[-1]
    play(table, A, "action_create_verse", "pay", ("take", "ve_the_codex"))
    assert table.g.row[0] == top
    assert table.row()[1:] == ["ve_westland", "ve_exoplanet", "ve_elassar", "ve_multiverse"]


def test_r35_cards_go_under_the_deck_the_rightmost_first() -> None:
    table = lay(director="a04", row=ROW)
    new = table.g.verse_deck[:-6:-1]
    play(table, A, "action_create_verse", "refresh_all")
    assert [table.rules.content.ids["verse"][verse] for verse in table.g.verse_deck[:5]] == ROW
    assert table.g.row == new[::-1]  # the first drawn is the rightmost
    assert table.g.under == 5


def test_r35_an_empty_deck_leaves_slots_empty_at_the_left() -> None:
    table = lay(director="a04", row=ROW, p0={"money": 20}, verse_deck=[])
    play(table, A, "action_create_verse", "pay", ("take", "ve_elassar"))
    assert table.row() == ["ve_westland", "ve_exoplanet", "ve_the_codex", "ve_multiverse"]
    table = lay(director="a04", row=[], verse_deck=[])
    table.refuses("action_create_verse", "no_verse_available")


def test_r30_create_must_be_affordable_from_the_start() -> None:
    table = lay(director="a04", row=ROW, p0={"money": 6})
    table.refuses("action_create_verse", "too_poor")


# Donate


def test_w04_v03_donate() -> None:
    table = lay(director="a04", p0={"money": 6, "hand": HAND})
    table.when(A, "action_donate", 1, 0, 0).has(A, money=5).asks("choose_corruption_discard", A)
    table.when(A, "discard", "co_31").has(A, hand=["co_16", "co_17", "co_32"])
    table = lay(director="a04", p0={"money": 6, "hand": HAND})
    play(table, A, ("action_donate", 2, 0, 0), ("discard", "co_16"), ("discard", "co_17"))
    table.has(A, money=3, hand=["co_31", "co_32"], immunity=1)
    table = lay(director="a04", p0={"money": 6, "hand": HAND})
    play(table, A, ("action_donate", 2, 0, 1), ("discard", "co_16"), ("discard", "co_17"))
    table.has(A, money=0, hand=["co_31", "co_32"], immunity=2)
    table = lay(director="a04", p0={"money": 2, "hand": HAND})
    assert table.verbs("action_donate") == [(1, 0, 0)]


def test_w19_the_extra_donation() -> None:
    table = lay(director="a04", p0={"money": 5, "hand": HAND, "boosts": ["don"]})
    play(table, A, ("action_donate", 2, 1, 0), *[("discard", card) for card in HAND[:3]])
    table.has(A, money=1, hand=HAND[3:])
    table = lay(
        director="a04",
        p0={"money": 5, "hand": HAND, "boosts": ["don"], "prices": prices(one=2, two=4, immunity=4)},
    )
    play(table, A, ("action_donate", 2, 1, 0), *[("discard", card) for card in HAND[:3]]).has(A, money=0)


def test_r53_donate_needs_a_payment_and_a_boost_alone_will_do() -> None:
    table = lay(director="a04", p0={"money": 1, "hand": HAND[:1], "boosts": ["don"], "prices": prices(one=2)})
    assert table.verbs("action_donate") == [(0, 1, 0)]
    table.when(A, "action_donate", 0, 1, 0).has(A, money=0, hand=[])
    table = lay(director="a04", p0={"money": 2, "hand": []})
    assert table.verbs("action_donate") == []
    table.refuses(("action_donate", 1, 0, 0), "no_corruption").refuses(("action_donate", 0, 0, 1), "too_poor")


def test_donating_more_than_one_holds_is_not_offered() -> None:
    table = lay(director="a04", p0={"money": 20, "hand": HAND[:1], "boosts": ["don", "ag_princess"]})
    assert set(table.verbs("action_donate")) == {(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1)}


# Every Boost, card or agent, under its Action


@pytest.mark.parametrize(
    ("boost", "moves", "expected"),
    [
        ("bo_work", ["action_work"], {"money": 18}),
        *[(f"ag_{name}", ["action_work"], {"money": 18}) for name in ("leslie", "camille", "zero", "jade", "muriel")],
        ("bo_recruit", [("action_recruit", "ag_dina")], {"money": 7}),
        *[
            (f"ag_{name}", [("action_recruit", "ag_dina")], {"money": 8})
            for name in ("don_armondo", "miss_yoshida", "la_fouine", "lance")
        ],
        *[(boost, ["action_build"], {"money": 2}) for boost in ("bo_build_money", "ag_sx_1248", "ag_delta")],
        *[(boost, ["action_build"], {"revenue": 8}) for boost in ("bo_build_revenue", "ag_baron_dimka", "ag_megabyte")],
        *[(boost, ["action_create_verse", "pay"], {"money": 5}) for boost in ("bo_create_money", "ag_pixel")],
        *[
            (boost, [("action_donate", 0, 1, 0)], {"money": 9, "hand": []})
            for boost in ("bo_donate", "ag_droid_ft2_465", "ag_clarisse", "ag_princess")
        ],
    ],
)
def test_every_boost(boost: str, moves: list[object], expected: dict[str, object]) -> None:
    hand = ["co_01"] if boost in ("bo_donate", "ag_droid_ft2_465", "ag_clarisse", "ag_princess") else []
    table = lay(
        director="a04",
        tokens={"a04": (A, 1)},
        slots={"ag_dina": "a13"},
        row=ROW,
        p0={"boosts": [boost], "hand": hand},
    )
    play(table, A, *moves).has(A, **expected)  # type: ignore[arg-type]


@pytest.mark.parametrize("boost", ["bo_recruit", "ag_don_armondo", "ag_miss_yoshida", "ag_la_fouine", "ag_lance"])
def test_every_recruit_boost_gives_range(boost: str) -> None:
    table = lay(director="a04", slots={"ag_dina": "a14"}, p0={"boosts": [boost]})
    assert table.may("action_recruit", "ag_dina")
    table = lay(director="a04", slots={"ag_dina": "a14"})
    table.refuses(("action_recruit", "ag_dina"), "out_of_range")


@pytest.mark.parametrize("boost", ["bo_create_swap", "ag_professeur_shane"])
def test_r29_every_refreshing_boost(boost: str) -> None:
    """1 or 2 for both."""
    table = lay(director="a04", row=ROW, p0={"boosts": [boost]}).when(A, "action_create_verse")
    assert len(table.verbs("refresh_some")) == 15
    table.when(A, "refresh_some", ["ve_westland"])
    assert "ve_westland" not in table.row()


def test_v08_what_waits_is_used_by_the_next_such_action() -> None:
    """Nation and Delta both serve one Build, even where a token of one's own stands."""
    table = lay(
        director="a04", tokens={"a04": (A, 1)}, titles={"ti_NA": A}, p0={"agents": ["ag_delta", "ag_ivan"], "money": 20}
    )
    play(table, A, ("activate_title", "ti_NA"), ("promote_agent", "ag_delta"), "retire", "action_build")
    assert table.g.waiting_free_build == 0
    table.refuses(("promote_agent", "ag_ivan"), "no_effect")


def test_a_player_pays_what_the_log_says() -> None:
    lay(director="a04", tokens={"a04": (A, 1)}).when(A, "action_build").told("paid", A, 10)
    lay(director="a04", p0={"hand": HAND}).when(A, "action_donate", 2, 0, 1).told("paid", A, 6)


def test_r21_range_and_the_waived_token_wait_even_after_such_an_action() -> None:
    table = lay(
        director="a04",
        slots={"ag_pixel": "a04"},
        tokens={"a04": (A, 1)},
        p0={"money": 30, "agents": ["ag_don_armondo"]},
    )
    play(table, A, ("action_recruit", "ag_pixel"), ("promote_agent", "ag_don_armondo"), "retire")
    assert table.g.waiting_range == 1
    table = lay(director="a04", tokens={"a04": (A, 1)}, p0={"money": 30, "agents": ["ag_delta"]})
    play(table, A, "action_build", ("promote_agent", "ag_delta"), "retire")
    assert table.g.waiting_free_build == 1


def test_r21_what_waits_survives_the_loss_of_its_title() -> None:
    table = lay(director="a13", tokens={"a13": (A, 1), "a14": (A, 1)}, titles={"ti_DR": A}, p0={"money": 0})
    play(table, A, ("activate_title", "ti_DR"), ("influence_eliminate", A))
    assert table.title("ti_DR") == -1
    table.when(A, "action_work").has(A, money=10)


def test_r63_a_modifier_of_the_action_does_not_touch_look_alikes() -> None:
    table = lay(
        director="a04",
        servers={"a04": A},
        row=ROW,
        p0={"agents": ["ag_vicomte"], "boosts": ["create2", "build2", "buildrev"]},
    )
    play(table, A, ("activate_agent", "ag_vicomte"), ("server_to_verse", "a04", "ve_elassar"))
    table.has(A, money=13, revenue=5)
