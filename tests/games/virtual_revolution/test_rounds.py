"""Rounds, turn order, revenue and upkeep (W58, spec 6.3, 7.12)."""

from typing import Any

from dystopolis.games.virtual_revolution import GAME
from tests.games.virtual_revolution.table import A, B, C, Revolution, code, lay, play


def ordering(*boards: dict[str, Any], **more: Any) -> Revolution:
    given: dict[str, Any] = {f"p{seat}": board for seat, board in enumerate(boards)}
    return lay(len(boards), at=[("turn_order",), ("turn_begins", A)], **given, **more)


def test_w58_turn_order() -> None:
    table = ordering({"reserve": 6}, {"reserve": 8, "revenue": 9}, {"reserve": 8, "revenue": 7})
    table.asks("choose_turn_position", C).offers(*(("take_position", n) for n in (1, 2, 3)))
    table.when(C, "take_position", 2).asks("choose_turn_position", B)
    table.offers(("take_position", 1), ("take_position", 3))
    table.when(B, "take_position", 3).then(order=[A, C, B])


def test_r43_tie_breaks() -> None:
    ordering({"money": 9}, {"money": 8}).asks("choose_turn_position", B)
    ordering({"money": 8}, {"money": 9}).asks("choose_turn_position", A)
    ordering({}, {}).asks("choose_turn_position", B)  # later in the old order
    ordering({}, {}, order=[1, 0]).asks("choose_turn_position", A)


def test_three_turns_each_in_turn_order() -> None:
    table = lay(3, at=[("round_begins",)], order=[1, 2, 0], round=1)
    seats: list[int] = []
    while table.g.pending.name == "turn" and len(seats) < 9:
        seats.append(table.g.seat)
        play(table, table.g.seat, ("place_director", "a04"), "end_turn")
    assert seats == [1, 2, 0] * 3
    assert table.g.round == 2


def test_income() -> None:
    table = lay(at=[("income",), ("turn_begins", A)], p0={"revenue": 7}, p1={"revenue": 0})
    table.has(A, money=17).has(B, money=10)


def test_upkeep_moves_the_row() -> None:
    row = ["ve_westland", "ve_exoplanet", "ve_the_codex", "ve_elassar", "ve_multiverse"]
    table = lay(at=[("upkeep",)], row=row)
    assert table.row()[1:] == row[:4]
    assert table.g.verse_deck[0] == code("verse", "ve_multiverse")


def test_upkeep_deploys_other_agents_and_straightens() -> None:
    table = lay(
        at=[("upkeep",)],
        slots={"ag_zero": "a04", "ag_pixel": "a05"},
        tilted=("ag_dina",),
        used=("ti_PI",),
        titles={"ti_PI": A},
        p0={"agents": ["ag_dina"], "directors": ["a01", "a02", "a03"]},
        location_deck=[0, 1, 2, 3, 4, 5],
    )
    assert table.g.agent_discard == [code("agent", "ag_zero"), code("agent", "ag_pixel")]
    assert table.g.places == [5, 4, 3, 2, 1]
    assert not table.tilted("ag_dina")
    assert not table.used("ti_PI")
    table.has(A, directors=[])
    assert table.g.location_deck == [0]


def test_r01_r06_interception() -> None:
    table = lay(at=[("upkeep",)], location_deck=[0, 1, 23, 3])
    assert table.g.slots[1] == -1
    assert table.g.places == [3, -1, 1, 0, -1]
    assert len(table.g.agent_discard) == 1
    table.told("agent_intercepted")


def test_five_rounds_five_necros_four_incomes() -> None:
    table = lay(at=[("round_begins",)], round=0)
    incomes = 0
    while not table.g.ending:
        table.g.events = []
        if table.g.pending.name == "turn":
            play(table, table.g.seat, ("place_director", "a04"))
            table.when(table.g.seat, "end_turn")
        else:
            answer(table)
        incomes += sum(event.name == "turn_order" for event in table.g.events)
    assert table.g.round == 5
    assert incomes == 4  # the turn order is settled before each income, and never after round 5
    assert len(table.g.necro_past) == 5
    assert not table.g.location_deck


def answer(table: Revolution) -> None:
    table.when(table.g.seat, *GAME.content.spell(table.g.options[0]))


def test_end_of_round_is_in_order() -> None:
    table = lay(
        at=[("end_of_round",)],
        necros=["ne_detournement", "ne_virus"],
        p0={"revenue": 5, "money": 9, "reserve": 9},
        p1={"revenue": 8, "money": 12, "reserve": 3},
    )
    table.asks("choose_turn_position", A).has(A, money=5).has(B, money=0)
    table.when(A, "take_position", 2).then(order=[B, A], round=3)
    table.has(A, money=11, revenue=6).has(B, money=8)
    table.asks("turn", B)


def test_end_of_game_raids_everybody_and_pays_nobody() -> None:
    table = lay(
        at=[("end_of_game",)],
        round=5,
        necros=["ne_sabotage"],
        p0={"hand": ["co_31"], "immunity": 0, "money": 3},
        p1={"hand": ["co_16", "co_01"], "immunity": 0, "money": 4},
    )
    table.asks("raid_step", A).when(A, "suffer", "co_31").when(B, "suffer", "co_16")
    table.asks("choose_objective", A).has(A, final_hand=1, money=3).has(B, final_hand=2, money=2)


def test_v14_conceding_stops_the_game() -> None:
    table = lay(3, director="a04", p1={"vp_tokens": 3}, p2={"vp_tokens": 4})
    table.aside(A, "concede").then(ending="conceded", winners=(C,))
    lay(director="a04").aside(B, "concede").then(ending="conceded", winners=(A,))
    # Objectives are left out; money breaks a tie, else it is shared.
    table = lay(3, director="a04", p1={"objectives": ["ob_revenue"], "revenue": 5}, p2={"revenue": 6})
    table.aside(A, "concede").then(winners=(C,))
    lay(3, director="a04", p1={"money": 11}, p2={"money": 10}).aside(A, "concede").then(winners=(B,))
    lay(3, director="a04").aside(A, "concede").then(winners=(B, C))


def test_r54_the_last_round_shows_four_agents_or_three() -> None:
    table = lay(at=[("upkeep",)], round=4, location_deck=[0, 1, 2, 3])
    assert table.g.slots.count(-1) == 1
    table = lay(at=[("upkeep",)], round=4, location_deck=[0, 23, 2, 3])
    assert table.g.slots.count(-1) == 2


def test_v07_questions_with_one_answer_are_not_asked() -> None:
    table = lay(at=[("end_of_game",)], round=5, necros=["ne_sabotage"], p0={"immunity": 1}, p1={"immunity": 1})
    table.asks("choose_objective", A)  # empty hands are not raided, one immunity buys nothing
    table = lay(director="a04", p0={"hand": ["co_16"]}).when(A, "action_donate", 1, 0, 0)
    table.asks("turn", A).has(A, hand=[])
    ordering({}, {}).when(B, "take_position", 1).asks("turn", A).then(order=[B, A])


def test_v09_revenue_at_its_end_cannot_grow() -> None:
    table = lay(director="a04", p0={"revenue": 40, "agents": ["ag_baron_dimka"]})
    table.refuses(("promote_agent", "ag_baron_dimka"), "no_effect")
