"""Necro attacks: every Necro card (W06, W51 to W57, spec 7.11)."""

from typing import Any

from tests.games.virtual_revolution.table import A, B, C, D, Revolution, lay, play

USUAL = [5, 4, 10, 7, 1, 3, 3]


def struck(card: str, *boards: dict[str, Any], **more: Any) -> Revolution:
    """One attack; the board of each seat, which has no immunity unless said."""
    given: dict[str, Any] = {f"p{seat}": {"immunity": 0, **board} for seat, board in enumerate(boards)}
    return lay(len(boards), at=[("necro_attack",), ("turn_begins", A)], necros=[card], **given, **more)


def test_w06_corruption() -> None:
    table = struck("ne_corruption", {"revenue": 6}, {"revenue": 7}, {"revenue": 9, "immunity": 3}, {"revenue": 9})
    table.asks("necro_immunity", C).offers("none", "global", "global_and_maximum")
    table.when(C, "global_and_maximum").asks("turn", A)
    table.has(A, immunity=1).has(B, immunity=0).has(C, immunity=0, hand=[])
    assert [len(board.hand) for board in table.g.boards] == [1, 1, 0, 1]
    table.has(C, next_prices=USUAL).has(D, next_prices=[5, 8, 10, 7, 1, 3, 3])


def test_r44_overrides_last_one_round() -> None:
    table = lay(
        at=[("upkeep",)],
        p0={"next_prices": [5, 8, 10, 7, 1, 3, 3], "prices": [3, 4, 10, 7, 1, 3, 3]},
    )
    table.has(A, prices=[5, 8, 10, 7, 1, 3, 3], next_prices=USUAL).has(B, prices=USUAL)


def test_w51_insurrections() -> None:
    table = struck("ne_insurrections", {"revenue": 5}, {"revenue": 7})
    table.has(A, immunity=1, next_prices=[5, 4, 10, 7, 2, 4, 4]).has(B, next_prices=[5, 4, 20, 7, 2, 4, 4])


def test_w51_transports() -> None:
    table = struck("ne_transports", {"revenue": 5}, {"revenue": 7})
    table.has(A, immunity=1, next_prices=[3, 4, 10, 7, 1, 3, 3]).has(B, next_prices=[3, 4, 10, 14, 1, 3, 3])


def test_w52_embezzlement() -> None:
    table = struck("ne_detournement", {"revenue": 5, "money": 9}, {"revenue": 8, "money": 12})
    table.has(A, money=5, revenue=6).has(B, money=0, revenue=8)
    table = struck("ne_detournement", {"revenue": 5, "money": 4}, {"revenue": 8, "money": 2}).has(A, money=4)
    lost = [event.args for event in table.g.events if event.name == "money_lost"]
    assert lost == [(B, 2)]  # who loses nothing is not said to


def test_w53_tip_off() -> None:
    tokens = {"a01": (A, 2), "a05": (B, 2), "a06": (B, 2)}
    table = struck("ne_denonciation", {"revenue": 5, "hand": ["co_16", "co_17"]}, {"revenue": 8}, tokens=tokens)
    table.asks("choose_corruption_discard", A).when(A, "discard", "co_17").has(A, hand=["co_16"])
    table.asks("necro_loss", A).when(A, "eliminate", "a01", A)
    play(table, B, ("eliminate", "a05", B), ("eliminate", "a06", B), ("eliminate", "a06", B))
    table.has(A, recycled=1).has(B, recycled=3).asks("turn", A)


def test_w53_revelations_and_revolt() -> None:
    struck("ne_revelations", {"revenue": 4}, {"revenue": 6}).has(A, revenue=4).has(B, revenue=3)
    table = struck("ne_revolte", {"revenue": 4, "hand": ["co_16", "co_17"]}, {"revenue": 6})
    table.when(A, "discard", "co_16")
    assert [len(board.hand) for board in table.g.boards] == [2, 3]


def test_w54_r41_blackmail() -> None:
    struck("ne_chantage", {"revenue": 4, "money": 0}, {"revenue": 6, "money": 12}).has(A, money=0).has(B, money=0)
    struck("ne_chantage", {"revenue": 4, "money": 7}, {"revenue": 6, "money": 16}).has(A, money=7).has(B, money=1)


def test_w55_aggressive_ai() -> None:
    verses = ["ve_elassar", "ve_the_rift", "ve_westland"]
    table = struck("ne_ia_agressive", {"revenue": 4}, {"revenue": 6, "verses": verses})
    play(table, B, ("lose_verse", "ve_elassar"), ("lose_verse", "ve_westland")).has(B, verses=["ve_the_rift"])
    table.has(A, immunity=1).asks("turn", A)


def test_w55_assassination() -> None:
    table = struck(
        "ne_assassinat", {"revenue": 4, "agents": ["ag_zero"]}, {"revenue": 6, "agents": ["ag_lance", "ag_pixel"]}
    )
    table.when(A, "lose_agent", "ag_zero")
    play(table, B, ("lose_agent", "ag_lance"), ("lose_agent", "ag_pixel")).has(B, agents=[]).asks("turn", A)
    assert len(table.g.agent_discard) == 3


def test_w55_two_immunity_leave_one_blow() -> None:
    table = struck("ne_assassinat", {"revenue": 4}, {"revenue": 6, "immunity": 2, "agents": ["ag_lance", "ag_pixel"]})
    table.refuses("global_and_maximum", "no_immunity")
    play(table, B, "global", ("lose_agent", "ag_lance")).has(B, agents=["ag_pixel"], immunity=0).asks("turn", A)


def test_w55_elimination() -> None:
    table = struck("ne_elimination", {"revenue": 4}, {"revenue": 6, "boosts": ["bo_work", "ag_zero"]})
    play(table, B, ("lose_boost", "bo_work"), ("lose_boost", "ag_zero")).has(B, boosts=[]).asks("turn", A)
    table = struck("ne_elimination", {"revenue": 4}, {"revenue": 6, "boosts": ["bo_work"]})
    table.when(B, "lose_boost", "bo_work").asks("turn", A)  # what is there


def test_w55_the_quartier_latin_saves_one_of_two() -> None:
    boosts = ["bo_work", "ag_zero"]
    table = struck("ne_elimination", {"revenue": 4}, {"revenue": 6, "boosts": boosts}, titles={"ti_QL": B})
    play(table, B, "save", ("lose_boost", "ag_zero")).has(B, boosts=["bo_work"])


def test_w56_computer_virus() -> None:
    table = struck("ne_virus", {"revenue": 4}, {"revenue": 6}, servers={"a04": B, "a05": B})
    table.when(B, "lose_server", "a05").has(A, verse_cap=8).has(B, verse_cap=8, penalty=0)
    assert table.server("a05") == -1
    struck("ne_virus", {"revenue": 4}, {"revenue": 6}).has(B, penalty=5).has(A, penalty=0)


def test_w56_new_year_sabotage() -> None:
    table = struck("ne_sabotage", {"revenue": 4}, {"revenue": 6})
    table.has(A, objective_cap=25, trio_vp=5).has(B, objective_cap=25, trio_vp=3)


def test_w56_shoot_out() -> None:
    tokens = {"a01": (B, 2), "a05": (B, 1), "a06": (B, 1)}
    table = struck("ne_fusillade", {"revenue": 4}, {"revenue": 6}, tokens=tokens)
    play(table, B, ("clear", "a01"), ("clear", "a06")).has(A, title_vp=7).has(B, title_vp=7, recycled=3)
    assert (table.on("a01"), table.on("a05"), table.on("a06")) == (None, (B, 1), None)
    struck("ne_fusillade", {"revenue": 4}, {"revenue": 6}, tokens={"a01": (B, 2)}).when(B, "clear", "a01").asks("turn")


def test_w57_equal_revenues_suffer_everything() -> None:
    table = struck("ne_chantage", {"money": 12}, {"money": 20})
    table.has(A, money=2).has(B, money=10)


def test_r41_immunity_won_by_minimum_can_be_spent_in_the_same_attack() -> None:
    table = struck("ne_corruption", {"revenue": 4, "immunity": 1}, {"revenue": 6})
    table.asks("necro_immunity", A).offers("none", "global")  # not in the Maximum group
    table.when(A, "global").has(A, immunity=0, hand=[])


def test_r41_groups_are_fixed_at_the_reveal() -> None:
    table = struck("ne_revelations", {"revenue": 5}, {"revenue": 6})
    table.has(A, revenue=5).has(B, revenue=3)  # A's +1 does not make A richest


def test_necro_immunity_in_turn_order() -> None:
    table = struck("ne_chantage", {"immunity": 2}, {"immunity": 1}, {"immunity": 5}, order=[2, 1, 0])
    table.asks("necro_immunity", C).when(C, "none").asks("necro_immunity", A).when(A, "none")


def test_r46_revenue_stays_on_its_track() -> None:
    struck("ne_revelations", {"revenue": 0}, {"revenue": 40}).has(A, revenue=0).has(B, revenue=37)
    struck("ne_detournement", {"revenue": 40}, {"revenue": 40}).has(A, revenue=40)


def test_r42_maximum_comes_on_top_of_global() -> None:
    struck("ne_chantage", {"revenue": 4}, {"revenue": 6, "money": 20}).has(B, money=5)
    struck("ne_revelations", {"revenue": 4}, {"revenue": 6}).has(B, revenue=3)
    table = struck("ne_revolte", {"revenue": 4}, {"revenue": 6})
    assert len(table.g.boards[B].hand) == 3
