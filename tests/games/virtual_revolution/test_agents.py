"""Every agent, activated and promoted (W01, W20 to W36, spec 7.9)."""

from typing import Any

import pytest

from tests.games.virtual_revolution.table import A, B, C, Revolution, lay, play

HAND = ["co_16", "co_17"]


def active(agent: str, **more: Any) -> Revolution:
    """A's agent in service, the Director on a04 unless said."""
    first = {"agents": [agent], **more.pop("p0", {})}
    return lay(**{"director": "a04", "p0": first, **more})


def promoted(table: Revolution, agent: str, *moves: Any, to: str | None = None) -> Revolution:
    play(table, A, ("promote_agent", agent), *moves)
    return table.when(A, to) if to else table


# Worked example of the rulebook


def test_w01_yoshida() -> None:
    table = lay(
        director="a13",
        slots={"ag_miss_yoshida": "a13", "ag_pixel": "a15"},
        p0={"money": 6, "agents": ["ag_stilson"]},
    )
    play(table, A, ("action_recruit", "ag_miss_yoshida"), ("activate_agent", "ag_miss_yoshida")).has(A, immunity=2)
    play(table, A, ("promote_agent", "ag_miss_yoshida"), ("add", "a14"), "boost")
    assert table.on("a14") == (A, 1)
    assert len(table.g.boards[A].hand) == 1
    table.has(A, boosts=["ag_miss_yoshida"], agents=["ag_stilson"], money=2)
    table.when(A, "promote_agent", "ag_stilson").when(A, "action_recruit", "ag_pixel").has(A, money=0)  # 2 + 2 - 4


# Fighters


@pytest.mark.parametrize("name", ["leslie", "camille", "zero", "jade", "muriel", "droid_ft2_465"])
def test_w20_fighters_of_level_1_activate(name: str) -> None:
    for owner in (A, B):
        table = active(f"ag_{name}", tokens={"a04": (owner, 2)})
        play(table, A, ("activate_agent", f"ag_{name}"), ("eliminate", "a04", owner)).has(owner, recycled=1)
        assert table.on("a04") == (owner, 1)
        assert table.tilted(f"ag_{name}")
        table.refuses(("activate_agent", f"ag_{name}"), "agent_tilted")


@pytest.mark.parametrize("name", ["leslie", "camille", "zero", "jade", "muriel", "droid_ft2_465"])
def test_r18_a_fighter_of_level_1_in_an_empty_borough_cannot_be_activated(name: str) -> None:
    active(f"ag_{name}", tokens={"a13": (B, 1)}).refuses(("activate_agent", f"ag_{name}"), "no_effect")


@pytest.mark.parametrize(
    ("name", "inside", "outside"),
    [
        ("leslie", "a21", "a16"),
        ("camille", "a14", "a06"),
        ("zero", "a07", "a08"),
        ("jade", "a20", "a03"),
        ("muriel", "a17", "a18"),
    ],
)
def test_w20_r59_fighters_of_level_1_promote(name: str, inside: str, outside: str) -> None:
    agent = f"ag_{name}"
    table = active(agent, tokens={inside: (B, 1), outside: (B, 1)}).when(A, "promote_agent", agent)
    table.offers(("eliminate", inside, B))  # not declined: it is all there is
    play(table, A, ("eliminate", inside, B), "retire").has(B, recycled=1).has(A, retired=[agent], agents=[])
    assert len(table.g.boards[A].hand) == 1
    table = active(agent, tokens={inside: (A, 1), outside: (B, 1)})
    table.refuses(("promote_agent", agent), "no_effect")
    play(table, A, ("promote_without_effect", agent), "boost").has(A, boosts=[agent], hand=[])


def test_w21_r59_droid_takes_anyones_token() -> None:
    table = active("ag_droid_ft2_465", tokens={"a01": (A, 1), "a18": (B, 1), "a05": (B, 1)})
    table.when(A, "promote_agent", "ag_droid_ft2_465").offers(("eliminate", "a01", A), ("eliminate", "a18", B))
    table.when(A, "eliminate", "a01", A).has(A, recycled=1)


@pytest.mark.parametrize(
    ("name", "here", "free"), [("nash", "a08", "a05"), ("benedict", "a03", "a11"), ("doc_slice", "a10", "a13")]
)
def test_w22_fighters_with_a_donation(name: str, here: str, free: str) -> None:
    agent = f"ag_{name}"
    table = active(agent, director=here, tokens={here: (B, 1)}, p0={"hand": HAND})
    play(table, A, ("activate_agent", agent), ("eliminate", here, B)).asks("bonus_action", A)
    play(table, A, ("action_donate", 1, 0, 0), ("discard", "co_16")).has(A, money=9, hand=["co_17"]).asks("turn", A)
    assert table.may("action_work")  # the Action of the turn is still free
    away = "a21"
    table = active(agent, director=away, tokens={away: (B, 1)}, p0={"hand": HAND})
    play(table, A, ("activate_agent", agent), ("eliminate", away, B)).asks("turn", A)
    table = active(agent, tokens={here: (B, 1)})
    table.when(A, "promote_agent", agent)
    assert table.may("eliminate", here, B)
    table.when(A, "add", free).has(A, retired=[agent], hand=[])  # level 2: no card, no Boost
    assert table.on(free) == (A, 1)


@pytest.mark.parametrize(
    ("name", "districts"),
    [
        ("nash", {5, 6, 7, 8, 16, 17}),
        ("benedict", {1, 2, 3, 4, 11, 12, 19, 20}),
        ("doc_slice", {9, 10, 13, 14, 15, 18}),
    ],
)
def test_w22_where_they_add(name: str, districts: set[int]) -> None:
    table = active(f"ag_{name}").when(A, "promote_agent", f"ag_{name}")
    assert {int(borough[1:]) for borough in table.verbs("add")} == districts


def test_r18_nash_in_an_empty_borough_must_donate() -> None:
    table = active("ag_nash", director="a08", p0={"hand": HAND}).when(A, "activate_agent", "ag_nash")
    table.asks("bonus_action", A)
    assert not table.may("decline")
    table = active("ag_nash", director="a08", p0={"money": 0})
    table.refuses(("activate_agent", "ag_nash"), "no_effect")


def test_r17_r18_parts_are_declined_one_by_one_but_not_all() -> None:
    table = active("ag_tanaka", tokens={"a04": (B, 1), "a13": (B, 1)})
    play(table, A, ("activate_agent", "ag_tanaka"), "decline")
    assert not table.may("decline")
    table.when(A, "eliminate", "a13", B)
    table = active("ag_tanaka", tokens={"a04": (B, 1), "a13": (B, 1)})
    play(table, A, ("activate_agent", "ag_tanaka"), ("eliminate", "a04", B), "decline").asks("turn", A)


def test_w23_tanaka() -> None:
    table = active("ag_tanaka", tokens={"a04": (B, 1), "a13": (B, 1), "a06": (B, 1)}, p0={"hand": HAND})
    play(table, A, ("activate_agent", "ag_tanaka"), ("eliminate", "a04", B))
    assert table.verbs("eliminate") == [("a13", B)]  # a06 touches only by a corner
    table.when(A, "eliminate", "a13", B).has(B, recycled=2)
    play(table, A, ("promote_agent", "ag_tanaka"), ("action_donate", 2, 0, 0)).has(A, hand=[], money=7)
    table.has(A, retired=["ag_tanaka"])


def test_w24_trunk() -> None:
    table = active("ag_trunk", tokens={"a04": (B, 1)})
    play(table, A, ("activate_agent", "ag_trunk"), ("eliminate", "a04", B), ("add", "a04"))
    assert table.on("a04") == (A, 1)
    play(table, A, ("promote_agent", "ag_trunk"), "action_work").has(A, money=15)
    assert table.may("action_work")


# Technicians


@pytest.mark.parametrize("name", ["pixel", "professeur_shane", "sx_1248", "baron_dimka", "megabyte", "delta"])
def test_technicians_of_level_1_bring_3_euros(name: str) -> None:
    active(f"ag_{name}").when(A, "activate_agent", f"ag_{name}").has(A, money=13).asks("turn", A)


def test_w25_r25_pixel_copies() -> None:
    table = active("ag_pixel", p1={"agents": ["ag_the_mole", "ag_princess"]})
    promoted(table, "ag_pixel", ("copy", "ag_the_mole"), to="boost").has(A, revenue=7, boosts=["ag_pixel"])
    assert len(table.g.boards[A].hand) == 1
    table.has(B, agents=["ag_the_mole", "ag_princess"])
    table = active("ag_pixel", p1={"agents": ["ag_the_mole", "ag_princess"]})
    promoted(table, "ag_pixel", ("copy", "ag_princess"), to="retire").has(A, immunity=3)
    assert len(table.g.boards[A].hand) == 2


def test_r25_pixel_copies_only_what_has_an_effect_and_never_himself() -> None:
    table = active("ag_pixel").refuses(("promote_agent", "ag_pixel"), "no_effect")
    table = active("ag_pixel", p1={"agents": ["ag_leslie", "ag_dina"]})  # no token in ND; Dina gives the card drawn
    table.when(A, "promote_agent", "ag_pixel")
    assert table.verbs("copy") == ["ag_dina"]
    play(table, A, ("copy", "ag_dina"), ("give_to", B))
    card = table.verbs("give_card")[0]
    play(table, A, ("give_card", card), "retire").has(A, hand=[]).has(B, hand=[card])


def test_r25_r22_pixel_copying_lance_does_not_pay_for_the_recruit_that_brought_him() -> None:
    table = lay(director="a04", slots={"ag_pixel": "a04"}, p0={"money": 4}, p1={"agents": ["ag_lance"]})
    play(table, A, ("action_recruit", "ag_pixel"), ("promote_agent", "ag_pixel"), ("copy", "ag_lance"), "retire")
    table.has(A, money=0)
    assert table.g.waiting_money == [0, 4, 0, 0, 0]


def test_r25_pixel_copying_tropovicz_is_free_until_lost() -> None:
    table = active("ag_pixel", p1={"agents": ["ag_mme_tropovicz"]})
    promoted(table, "ag_pixel", ("copy", "ag_mme_tropovicz"), to="boost").has(A, wild=["ag_pixel"])
    table = lay(
        at=[("raid", A), ("turn_begins", A)],
        p0={"boosts": ["ag_pixel"], "wild": ["ag_pixel"], "hand": ["co_13"]},
    )
    play(table, A, ("suffer", "co_13"), ("lose_boost", "ag_pixel")).has(A, wild=[], boosts=[])


def test_w26_shane() -> None:
    table = active("ag_professeur_shane")
    promoted(table, "ag_professeur_shane", to="retire")
    before = table.row()
    play(table, A, "action_create_verse", "refresh_promo").has(A, money=10)
    assert not {*before} & {*table.row()}
    assert not table.may("refresh_promo")
    table = active("ag_professeur_shane")
    play(table, A, "action_create_verse", "pay", ("take", table.row()[2]))
    before = table.row()
    promoted(table, "ag_professeur_shane", to="retire")
    assert not {*before} & {*table.row()}


def test_r23_shane_may_refresh_after_taking() -> None:
    table = active("ag_professeur_shane")
    promoted(table, "ag_professeur_shane", to="retire")
    play(table, A, "action_create_verse", "pay", ("take", table.row()[0])).asks("create_verse_step", A)
    play(table, A, "refresh_promo").asks("turn", A)


def test_w26_sx_1248() -> None:
    table = active("ag_sx_1248", tokens={"a04": (A, 1)})
    promoted(table.when(A, "action_build"), "ag_sx_1248", to="retire").has(A, money=3)
    table = active("ag_sx_1248", tokens={"a04": (A, 1)}, p0={"money": 7})
    promoted(table, "ag_sx_1248", to="retire").when(A, "action_build").has(A, money=0)


def test_w26_megabyte() -> None:
    table = active("ag_megabyte", p0={"money": 4})
    promoted(table, "ag_megabyte", to="retire")
    play(table, A, "action_create_verse", "pay").has(A, money=0)


def test_w26_r60_delta() -> None:
    table = active("ag_delta", tokens={"a04": (B, 1)})
    promoted(table, "ag_delta", to="retire").when(A, "action_build")
    assert table.server("a04") == A
    table = active("ag_delta", tokens={"a04": (B, 1)})
    table.refuses("action_build", "no_token_here")


def test_w27_baron_dimka() -> None:
    table = active("ag_baron_dimka").when(A, "activate_agent", "ag_baron_dimka").has(A, money=13)
    promoted(table, "ag_baron_dimka", to="boost").has(A, revenue=6)
    assert len(table.g.boards[A].hand) == 1


def test_w29_r36_hassan() -> None:
    table = active(
        "ag_hassan", online=("ve_outpost_53", "ve_the_codex"), p0={"verses": ["ve_outpost_53", "ve_the_codex"]}
    )
    table.when(A, "activate_agent", "ag_hassan").offers(("reactivate", "ve_outpost_53"), "decline")
    table.when(A, "reactivate", "ve_outpost_53").has(A, money=18)
    table = active("ag_hassan", p0={"verses": ["ve_jurassic_land"], "immunity": 0})
    promoted(table, "ag_hassan", ("put_online", "ve_jurassic_land")).has(A, immunity=1)
    assert table.online("ve_jurassic_land")
    active("ag_hassan").refuses(("promote_agent", "ag_hassan"), "no_effect")
    active("ag_hassan").when(A, "activate_agent", "ag_hassan").has(A, money=13).asks("turn", A)


def test_r36_a_reactivated_dark_kingdom_strikes_again() -> None:
    table = active("ag_hassan", online=("ve_dark_kingdom",), p0={"verses": ["ve_dark_kingdom"]})
    play(table, A, ("activate_agent", "ag_hassan"), ("reactivate", "ve_dark_kingdom")).asks("dark_kingdom_loss", B)
    table.when(B, "lose_immunity").has(B, immunity=0).asks("turn", A)


def test_w30_r28_vicomte() -> None:
    row = ["ve_westland", "ve_exoplanet", "ve_the_codex", "ve_elassar", "ve_multiverse"]
    table = active("ag_vicomte", servers={"a04": A}, row=row)
    play(table, A, ("activate_agent", "ag_vicomte"), ("server_to_verse", "a04", "ve_the_codex"))
    table.has(A, money=13, revenue=5, hand=[], verses=["ve_the_codex"])
    assert table.server("a04") == -1
    assert table.online("ve_the_codex")
    table = active("ag_vicomte", tokens={"a04": (A, 1)}, p0={"verses": ["ve_multiverse"]}, online=("ve_multiverse",))
    play(table, A, ("activate_agent", "ag_vicomte"), ("verse_to_server", "ve_multiverse"))
    table.has(A, money=13, revenue=5, hand=[], verses=[], vp_tokens=0)
    assert table.server("a04") == A
    assert not table.online("ve_multiverse")
    table = active("ag_vicomte", p0={"verses": ["ve_multiverse"]}, waiting_free_build=1)
    table.when(A, "activate_agent", "ag_vicomte").asks("turn", A)  # no token here: not allowed (R63)


def test_w30_vicomte_promoted_straightens_all() -> None:
    table = active(
        "ag_vicomte", p0={"agents": ["ag_vicomte", "ag_zero", "ag_dina"]}, tilted=("ag_vicomte", "ag_zero", "ag_dina")
    )
    promoted(table, "ag_vicomte").has(A, retired=["ag_vicomte"])
    assert not table.tilted("ag_zero")
    assert not table.tilted("ag_dina")
    table = active("ag_vicomte", p0={"agents": ["ag_vicomte", "ag_zero"]}, tilted=("ag_vicomte",))
    table.refuses(("promote_agent", "ag_vicomte"), "no_effect")


def test_w31_the_mole() -> None:
    table = active("ag_the_mole").when(A, "activate_agent", "ag_the_mole").has(A, money=13, revenue=7)
    promoted(table, "ag_the_mole").has(A, revenue=9, hand=[], retired=["ag_the_mole"])


def test_w31_corto() -> None:
    table = active("ag_corto")
    before = table.row()
    table.when(A, "activate_agent", "ag_corto").has(A, money=13).offers("refresh", "decline")
    table.when(A, "refresh")
    assert not {*before} & {*table.row()}
    promoted(table, "ag_corto").asks("bonus_action", A).when(A, "action_create_verse").when(A, "pay").has(A, money=6)
    play(table, A, ("take", table.row()[0])).asks("turn", A)
    assert table.may("action_work")


def test_r27_corto_by_his_card() -> None:
    active("ag_corto", options={"corto_card_value": True}).when(A, "activate_agent", "ag_corto").has(A, money=16)


def test_w32_r66_ivan() -> None:
    table = active("ag_ivan", servers={"a04": B}, tokens={"a13": (B, 1), "a12": (A, 1)})
    table.when(A, "activate_agent", "ag_ivan").has(A, money=13).offers(("move_server", "a13"), "decline")
    table.when(A, "move_server", "a13")
    assert (table.server("a04"), table.server("a13")) == (-1, B)
    table = active("ag_ivan", servers={"a04": B, "a14": B}, tokens={"a13": (B, 1)})
    table.when(A, "activate_agent", "ag_ivan").asks("turn", A)  # B has a Server in DR already
    table = active("ag_ivan", servers={"a04": B}, tokens={"a01": (B, 1)})
    table.when(A, "activate_agent", "ag_ivan").offers(("move_server", "a01"), "decline")  # within its District
    table = active("ag_ivan", tokens={"a04": (A, 1)})
    promoted(table, "ag_ivan", "action_build").has(A, money=0, revenue=7)
    assert table.may("action_work")


# Diplomats


@pytest.mark.parametrize("name", ["don_armondo", "clarisse", "miss_yoshida", "la_fouine", "lance", "princess"])
def test_diplomats_of_level_1_bring_an_immunity(name: str) -> None:
    active(f"ag_{name}").when(A, "activate_agent", f"ag_{name}").has(A, immunity=2).asks("turn", A)


def test_w27_don_armondo() -> None:
    table = active("ag_don_armondo", slots={"ag_pixel": "a14"})
    table.refuses(("action_recruit", "ag_pixel"), "out_of_range")
    promoted(table, "ag_don_armondo", to="retire").when(A, "action_recruit", "ag_pixel").has(A, money=6)
    assert table.g.waiting_range == 0


def test_w27_lance() -> None:
    table = active("ag_lance", slots={"ag_pixel": "a04"}, p0={"money": 0})
    promoted(table, "ag_lance", to="retire").when(A, "action_recruit", "ag_pixel").has(A, money=0)


def test_r22_lance_does_not_pay_for_the_recruit_that_brought_him() -> None:
    table = lay(director="a04", slots={"ag_lance": "a04"}, p0={"money": 4})
    play(table, A, ("action_recruit", "ag_lance"), ("promote_agent", "ag_lance"), "boost").has(A, money=0)
    table = active("ag_lance", slots={"ag_pixel": "a04"}, p0={"money": 4})
    play(table, A, ("action_recruit", "ag_pixel"), ("promote_agent", "ag_lance"), "retire").has(A, money=4)  # R21


def test_r22_his_boost_works_for_a_second_recruit() -> None:
    table = lay(
        director="a04",
        slots={"ag_lance": "a04", "ag_pixel": "a14"},
        p0={"money": 6, "agents": ["ag_stilson"]},
    )
    play(table, A, ("action_recruit", "ag_lance"), ("promote_without_effect", "ag_lance"), "boost")
    play(table, A, ("promote_agent", "ag_stilson"), ("action_recruit", "ag_pixel")).has(A, money=0)


def test_w27_princess() -> None:
    table = active("ag_princess")
    promoted(table, "ag_princess", to="boost").has(A, immunity=3)
    assert len(table.g.boards[A].hand) == 1


def test_w27_r20_la_fouine() -> None:
    table = active("ag_la_fouine")
    promoted(table, "ag_la_fouine", to="boost").has(A, hand=[])  # draws 1, discards it
    table = active("ag_la_fouine", p0={"hand": HAND})
    promoted(table, "ag_la_fouine").asks("choose_corruption_discard", A)
    assert not table.may("decline")
    play(table, A, ("discard", "co_16"), ("discard", "co_17"), "retire")
    assert len(table.g.boards[A].hand) == 1


def test_miss_yoshida_promoted() -> None:
    table = active("ag_miss_yoshida", tokens={"a13": (B, 1)})
    table.when(A, "promote_agent", "ag_miss_yoshida")
    assert set(table.verbs("add")) == {"a01", "a03", "a05", "a11", "a12"}
    play(table, A, ("add", "a12"), "retire")
    assert table.on("a12") == (A, 1)


def test_w28_r20_clarisse() -> None:
    table = active("ag_clarisse", p1={"hand": HAND})
    table.when(A, "promote_agent", "ag_clarisse").when(A, "look_at", B).asks("choose_corruption_take", A)
    table.offers(("take_card", "co_16"), ("take_card", "co_17"))
    table.when(A, "take_card", "co_16").asks("choose_corruption_give", A)
    assert not table.may("decline")
    drawn = next(card for card in table.verbs("give_card") if card != "co_16")
    play(table, A, ("give_card", drawn), "retire").has(A, hand=["co_16"]).has(B, hand=["co_17", drawn])
    active("ag_clarisse").refuses(("promote_agent", "ag_clarisse"), "no_effect")


def test_w33_r56_r62_morel() -> None:
    table = active("ag_morel", p1={"directors": ["a12"], "immunity": 1})
    play(table, A, ("activate_agent", "ag_morel"), ("steal_from", B)).has(A, immunity=3).has(B, immunity=0)
    table = active("ag_morel", p1={"directors": ["a06"], "immunity": 1})  # a corner
    table.when(A, "activate_agent", "ag_morel").has(A, immunity=2).asks("turn", A)
    table = active("ag_morel", p1={"directors": ["a04"], "immunity": 0})
    table.when(A, "activate_agent", "ag_morel").asks("turn", A)


def test_w33_r26_v04_morel_promoted() -> None:
    table = active("ag_morel", discard=("ag_zero", "ag_corto"), p0={"boosts": ["rec2"]})
    table.when(A, "promote_agent", "ag_morel").offers(("action_recruit", "ag_zero"), ("action_recruit", "ag_corto"))
    table.when(A, "action_recruit", "ag_corto").has(A, money=8, agents=["ag_corto"], retired=["ag_morel"])
    active("ag_morel").refuses(("promote_agent", "ag_morel"), "no_effect")


def test_w34_slade() -> None:
    table = active("ag_slade", tokens={"a05": (A, 1)})
    play(table, A, ("activate_agent", "ag_slade"), ("add", "a05")).has(A, immunity=2)
    assert table.on("a05") == (A, 2)
    promoted(table, "ag_slade").has(A, immunity=4, retired=["ag_slade"])


def test_w34_dina() -> None:
    table = active("ag_dina", p0={"hand": HAND})
    play(table, A, ("activate_agent", "ag_dina"), ("give_to", B), ("give_card", "co_16")).has(A, immunity=2)
    table.has(A, hand=["co_17"]).has(B, hand=["co_16"])
    promoted(table, "ag_dina", ("give_to", B)).when(A, "give_card", "co_17").has(A, hand=[]).has(B, hand=HAND)
    active("ag_dina").refuses(("promote_agent", "ag_dina"), "no_effect")


def test_w35_r38_stilson() -> None:
    slots = {"ag_pixel": "a01", "ag_corto": "a20"}
    table = lay(director="a04", slots=slots, tilted=("ag_zero",), p0={"agents": ["ag_stilson", "ag_zero"]})
    play(table, A, ("activate_agent", "ag_stilson"), ("swap", "ag_zero", "ag_corto"))
    table.has(A, immunity=2, agents=["ag_stilson", "ag_corto"], money=10)
    assert not table.tilted("ag_corto")
    assert (table.g.slots[1], table.g.places[1]) == (2, 19)
    table = lay(director="a04", slots=slots, p0={"agents": ["ag_stilson"]})
    play(table, A, ("activate_agent", "ag_stilson"), ("swap", "ag_stilson", "ag_corto")).has(A, agents=["ag_corto"])


def test_w35_r19_stilsons_place_is_free_for_his_recruit() -> None:
    table = lay(director="a04", slots={"ag_corto": "a04"}, p0={"agents": ["ag_stilson", "ag_zero", "ag_dina"]}).refuses(
        ("action_recruit", "ag_corto"), "service_full"
    )
    play(table, A, ("promote_agent", "ag_stilson"), ("action_recruit", "ag_corto"))
    table.has(A, agents=["ag_zero", "ag_dina", "ag_corto"], retired=["ag_stilson"], money=6)
    assert table.may("action_work")


def test_r65_a_bonus_action_that_cannot_be_taken_is_no_effect() -> None:
    table = lay(director="a04", slots={"ag_corto": "a04"}, p0={"agents": ["ag_stilson"], "money": 3})
    table.refuses(("promote_agent", "ag_stilson"), "no_effect")
    table.when(A, "promote_without_effect", "ag_stilson").has(A, retired=["ag_stilson"])


def test_w36_mme_tropovicz() -> None:
    table = active("ag_mme_tropovicz", tokens={"a04": (B, 1)})
    play(table, A, ("activate_agent", "ag_mme_tropovicz"), ("eliminate", "a04", B)).has(A, immunity=2, money=13)
    promoted(table, "ag_mme_tropovicz").has(A, wild=["ag_mme_tropovicz"], retired=["ag_mme_tropovicz"])


# Promotion in general


def test_r19_where_the_agent_goes_is_chosen_after_the_effect() -> None:
    table = active("ag_leslie", tokens={"a21": (B, 1)}).when(A, "promote_agent", "ag_leslie")
    table.asks("choose_target", A).has(A, agents=[])
    table.when(A, "eliminate", "a21", B).asks("choose_promotion_destination", A)
    table.when(A, "boost").when(A, "action_work").has(A, money=18)  # the Boost works at once


def test_r20_r65_v05_skipping_the_effect_draws_no_card() -> None:
    table = active("ag_princess")
    play(table, A, ("promote_without_effect", "ag_princess"), "retire").has(A, hand=[], immunity=1)


def test_r24_bonus_actions_do_not_close_influence() -> None:
    table = active("ag_trunk")
    promoted(table, "ag_trunk", "action_work")
    assert table.may("influence_add")


def test_r47_both_corruption_piles_empty() -> None:
    table = active("ag_princess", corruption_deck=[], corruption_discard=[])
    promoted(table, "ag_princess", to="retire").has(A, hand=[], immunity=3)
    table = active("ag_princess", corruption_deck=[], corruption_discard=[5, 6])
    promoted(table, "ag_princess", to="retire").told("corruption_shuffled")
    assert len(table.g.boards[A].hand) == 1


def test_three_players_morel_and_dina_choose_whom() -> None:
    table = lay(
        3,
        director="a04",
        p0={"agents": ["ag_morel", "ag_dina"], "hand": HAND},
        p1={"directors": ["a12"]},
        p2={"directors": ["a13"]},
    )
    table.when(A, "activate_agent", "ag_morel")
    table.offers(("steal_from", B), ("steal_from", C), "decline")
    play(table, A, ("steal_from", C), ("activate_agent", "ag_dina")).offers(("give_to", B), ("give_to", C), "decline")
