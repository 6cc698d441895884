"""What a beginner would try and may not is refused with its rule."""

import pytest

from tests.games.virtual_revolution.table import A, B, C, Revolution, lay, play

BOROUGHS = [f"a{number:02}" for number in range(1, 24)]
ROW = ["ve_westland", "ve_exoplanet", "ve_the_codex", "ve_elassar", "ve_multiverse"]


def refused(table: Revolution, verb: str) -> dict[object, str]:
    """The reasons of every refused option with this verb, by its spelled arguments."""
    spelled = [(table.rules.content.spell(option), why.key) for option, why in table.refused]
    return {tuple(names[1:]) if len(names) > 2 else names[-1]: key for names, key in spelled if names[0] == verb}


def test_before_the_director_everything_else_waits() -> None:
    table = lay(slots={"ag_pixel": "a13"}, p0={"agents": ["ag_zero"]})
    for verb in ("influence_add", "action_work", "action_build", "action_create_verse", "end_turn"):
        table.refuses(verb, "no_director")
    table.refuses(("action_recruit", "ag_pixel"), "no_director").refuses(("action_donate", 1, 0, 0), "no_director")
    table.refuses(("activate_agent", "ag_zero"), "no_director").refuses(("promote_agent", "ag_zero"), "no_director")
    table.refuses(("promote_without_effect", "ag_zero"), "no_director")
    assert refused(table, "influence_move") == dict.fromkeys(BOROUGHS, "no_director")
    assert refused(table, "influence_eliminate") == {A: "no_director", B: "no_director"}


@pytest.mark.parametrize("moves", [(), ("influence_add",), ("action_work",)])
def test_v16_a_second_director_is_refused_everywhere(moves: tuple[str, ...]) -> None:
    table = play(lay(director="a05"), A, *moves)
    assert refused(table, "place_director") == dict.fromkeys(BOROUGHS, "director_placed")


def test_v16_influence_where_it_cannot_be() -> None:
    table = lay(3, director="a05", tokens={"a05": (A, 1), "a06": (A, 1), "a07": (B, 1)})
    table.refuses(("influence_move", "a05"), "same_place").refuses(("influence_move", "a07"), "no_token_there")
    table.refuses(("influence_eliminate", B), "no_token_of").refuses(("influence_eliminate", C), "no_token_of")
    assert set(refused(table, "influence_move")) == {*BOROUGHS} - {"a06"}
    table = lay(director="a07", tokens={"a06": (A, 1), "a07": (B, 1)})
    table.refuses("influence_add", "opponent_here")
    assert refused(table, "influence_move") == dict.fromkeys(BOROUGHS, "opponent_here")


def test_influence_once_and_before_the_action() -> None:
    once = lay(director="a05", tokens={"a06": (A, 1)}).when(A, "influence_add")
    late = lay(director="a05", tokens={"a06": (A, 1)}).when(A, "action_work")
    for table, why in ((once, "influence_done"), (late, "influence_first")):
        table.refuses("influence_add", why).refuses(("influence_move", "a06"), why)
        table.refuses(("influence_eliminate", B), why)
    both = play(lay(director="a05"), A, "influence_add", "action_work")
    both.refuses("influence_add", "influence_done").refuses("action_build", "action_done")


def test_a_second_action() -> None:
    table = lay(director="a05", slots={"ag_pixel": "a05"}).when(A, "action_work")
    for verb in ("action_work", "action_build", "action_create_verse"):
        table.refuses(verb, "action_done")
    table.refuses(("action_recruit", "ag_pixel"), "action_done").refuses(("action_donate", 0, 0, 1), "action_done")


def test_v16_titles_recycling_and_verses() -> None:
    table = lay(director="a05", titles={"ti_QL": A, "ti_PI": B}, p0={"recycled": 1})
    table.refuses(("activate_title", "ti_PI"), "title_not_held").refuses(("activate_title", "ti_ND"), "title_not_held")
    table.refuses(("activate_title", "ti_QL"), "title_defends")
    table.refuses(("recover_influence", "immunity"), "too_few_recycled")
    lay(director="a05").refuses(("activate_title", "ti_PI"), "title_not_held")
    table = lay(p0={"verses": ["ve_the_codex"]}, online=("ve_the_codex",))
    table.refuses(("verse_online", "ve_the_codex"), "already_online")


def test_donations() -> None:
    lay(director="a05", p0={"hand": ["co_16"]}).refuses(("action_donate", 2, 0, 0), "one_card")
    table = lay(director="a05", p0={"hand": ["co_16", "co_17"], "money": 2})
    table.refuses(("action_donate", 2, 0, 0), "too_poor").refuses(("action_donate", 0, 0, 1), "too_poor")


def test_a_verse_is_paid_before_it_is_taken() -> None:
    table = lay(director="a04", row=ROW).when(A, "action_create_verse")
    assert refused(table, "take") == dict.fromkeys(ROW, "pay_first")


def test_v16_targets_of_effects() -> None:
    table = lay(director="a04", tokens={"a01": (B, 1)}, servers={"a06": A}, p0={"verses": ["ve_venizia"]})
    table.when(A, "verse_online", "ve_venizia").refuses(("add", "a01"), "opponent_here")
    table = lay(director="a04", tokens={"a21": (B, 1), "a22": (A, 1)}, p0={"agents": ["ag_leslie"]})
    table.when(A, "promote_agent", "ag_leslie").refuses(("eliminate", "a22", A), "not_named")
    table.refuses("decline", "must_do_something")
    table = lay(director="a04", servers={"a04": B}, tokens={"a13": (B, 1)}, p0={"agents": ["ag_ivan"]})
    table.when(A, "activate_agent", "ag_ivan").refuses(("move_server", "a12"), "no_token_here")
    table = lay(titles={"ti_PI": A}, tilted=("ag_pixel",), p0={"agents": ["ag_pixel", "ag_zero"]})
    table.when(A, "activate_title", "ti_PI").refuses(("straighten", "ag_zero"), "agent_upright")


def test_other_players_as_targets() -> None:
    table = lay(
        3,
        director="a04",
        p0={"agents": ["ag_morel", "ag_clarisse"]},
        p1={"directors": ["a12"], "hand": ["co_16"]},
        p2={"directors": ["a20"]},
    )
    play(table, A, ("activate_agent", "ag_morel")).refuses(("steal_from", C), "no_director_near")
    play(table, A, "decline", ("promote_agent", "ag_clarisse")).refuses(("look_at", C), "no_cards_there")
    table = lay(
        3,
        director="a04",
        p0={"agents": ["ag_morel"]},
        p1={"directors": ["a12"]},
        p2={"directors": ["a04"], "immunity": 0},
    )
    table.when(A, "activate_agent", "ag_morel").refuses(("steal_from", C), "nothing_to_steal")


def test_hassan() -> None:
    verses = ["ve_outpost_53", "ve_the_codex", "ve_jurassic_land"]
    online = ("ve_outpost_53", "ve_the_codex")
    table = lay(director="a04", online=online, p0={"agents": ["ag_hassan"], "verses": verses})
    table.when(A, "activate_agent", "ag_hassan").refuses(("reactivate", "ve_the_codex"), "no_effect")
    table.refuses(("reactivate", "ve_jurassic_land"), "still_loading")
    play(table, A, "decline", ("promote_agent", "ag_hassan")).refuses(("put_online", "ve_outpost_53"), "already_online")


def test_losses_that_a_card_does_not_name() -> None:
    table = lay(
        at=[("raid", A), ("turn_begins", B)],
        servers={"a12": A, "a07": A, "a01": A},
        p0={"hand": ["co_24", "co_36"], "immunity": 0, "agents": ["ag_dina", "ag_zero"]},
    )
    table.refuses(("cancel", "co_24"), "no_immunity")
    play(table, A, ("suffer", "co_24")).refuses(("lose_server", "a01"), "not_named")
    play(table, A, ("lose_server", "a12"), ("suffer", "co_36")).refuses(("lose_agent", "ag_zero"), "not_named")


def test_necros_and_turn_order() -> None:
    table = lay(at=[("necro_attack",), ("turn", A)], necros=["ne_chantage"], p0={"revenue": 4, "immunity": 3})
    table.asks("necro_immunity", A).refuses("global_and_maximum", "not_richest")
    table = lay(3, at=[("turn_order",), ("turn_begins", A)]).asks("choose_turn_position", C)
    table.when(C, "take_position", 2).refuses(("take_position", 2), "position_taken")
