"""The neutral cards, one test or more each; numbers are those of the data's examples."""

from __future__ import annotations

from dystopolis.games.netrunner.values import link
from tests.games.netrunner.board import board


def test_priority_requisition() -> None:
    b = board(
        "corp",
        ice={"rd": "archer"},
        root={"remote_1": "priority_requisition:advancement=5"},
        credits=(0, 5),
    )
    b.corp("corp_gain_credit").corp("score_agenda", "priority_requisition").sees(corp_points=3)
    b.corp("use_trigger", "priority_requisition").corp("rez_free", "archer")
    assert b.card("archer").rezzed
    b.sees(corp_credits=1, gone=[])


def test_priority_requisition_without_ice_asks_nothing() -> None:
    b = board("corp", root={"remote_1": "priority_requisition:advancement=5"})
    b.corp("corp_gain_credit").corp("score_agenda", "priority_requisition").asks("corp_action")


def test_private_security_force() -> None:
    b = board("corp", scored="private_security_force", grip="diesel modded", tags=1)
    b.corp("corp_click_ability", "private_security_force").sees(grip=1)
    b.corp("corp_click_ability", "private_security_force").sees(grip=0)
    b.corp("corp_click_ability", "private_security_force").then(ending="flatline", winners=(0,))


def test_private_security_force_needs_a_tag() -> None:
    b = board("corp", scored="private_security_force")
    assert b.why("corp_click_ability", "private_security_force") == "not_tagged"


def test_melange_mining_corp() -> None:
    b = board("corp_turn", root={"remote_1": "melange_mining_corp"}, credits=(1, 5))
    b.to("window").corp("rez", "melange_mining_corp").to("corp_action")
    b.corp("corp_click_ability", "melange_mining_corp").sees(corp_credits=7, corp_clicks=0)


def test_melange_needs_three_clicks_at_once() -> None:
    b = board("corp", root={"remote_1": "melange_mining_corp!"}, clicks=2)
    assert b.why("corp_click_ability", "melange_mining_corp") == "too_few_clicks"


def test_pad_campaign() -> None:
    board("corp_turn", root={"remote_1": "pad_campaign!"}, credits=(3, 5)).to("corp_action").sees(corp_credits=4)


def test_hedge_fund() -> None:
    b = board("corp", hq="hedge_fund", credits=(5, 5)).corp("play_operation", "hedge_fund")
    b.sees(corp_credits=9, archives=["hedge_fund"], corp_clicks=2)
    assert board("corp", hq="hedge_fund", credits=(4, 5)).why("play_operation", "hedge_fund") == "too_poor"


def test_enigma() -> None:
    b = board(ice={"hq": "enigma!"}).run("hq").to("runner_action")
    b.sees(runner_clicks=2, run=None).told("run_fails")


def test_hunter() -> None:
    b = board(ice={"hq": "hunter!"}, rig="access_to_globalsec " * 3).run("hq", "trace_boost")
    b.corp("trace_boost", 0).runner("trace_evade", 0).sees(tags=0).told("trace_fails", 3, 3)
    b = board(ice={"hq": "hunter!"}).run("hq", "trace_boost").corp("trace_boost", 0).runner("trace_evade", 2)
    b.sees(tags=1, runner_credits=3).told("trace_succeeds", 3, 2)


def test_wall_of_static() -> None:
    board(ice={"hq": "wall_of_static!"}).run("hq").to("runner_action").told("run_fails")


def test_infiltration() -> None:
    b = board(grip="infiltration", credits=(5, 0)).runner("play_event", "infiltration")
    b.offers(("take_credits", 2)).runner("take_credits").sees(runner_credits=2, heap=["infiltration"])


def test_infiltration_exposes() -> None:
    b = board(grip="infiltration", ice={"hq": "enigma"}, credits=(5, 0))
    b.runner("play_event", "infiltration").runner("expose", "hq").told("exposed")
    assert b.card("enigma").seen == 2
    b.sees(runner_credits=0)


def test_sure_gamble() -> None:
    board(grip="sure_gamble").runner("play_event", "sure_gamble").sees(runner_credits=9)
    assert board(grip="sure_gamble", credits=(5, 4)).why("play_event", "sure_gamble") == "too_poor"


def test_crypsis() -> None:
    b = board(rig="crypsis:virus=1", ice={"hq": "ice_wall!"}, credits=(5, 2)).run("hq", "window")
    assert b.why("break_subroutine", "crypsis") == "too_weak"
    b.runner("boost_strength", "crypsis").runner("break_subroutine", "crypsis").to("wear_off")
    b.runner("remove_counter", "crypsis").sees(runner_credits=0, rig=["crypsis"])
    assert b.card("crypsis").virus == 0


def test_crypsis_without_a_counter_is_trashed_unless_saved() -> None:
    b = board(rig="crypsis sacrificial_construct", ice={"hq": "ice_wall!"}).run("hq", "window")
    b.runner("boost_strength", "crypsis").runner("break_subroutine", "crypsis").to("wear_off")
    b.offers(("trash_program", b["crypsis"], "crypsis")).runner("trash_program", "crypsis")
    b.runner("trash_to_prevent", "sacrificial_construct").sees(rig=["crypsis"], heap=["sacrificial_construct"])


def test_crypsis_pays_once_per_encounter_and_gains_by_click() -> None:
    b = board(rig="crypsis", ice={"hq": "enigma!"}, credits=(5, 9)).runner("runner_click_ability", "crypsis")
    b.run("hq", "window").runner("boost_strength").runner("boost_strength")
    b.runner("break_subroutine", 1).runner("break_subroutine", 2).to("wear_off")
    b.runner("remove_counter").asks("jack_out_choice")
    assert b.card("crypsis").virus == 0


def test_access_to_globalsec() -> None:
    b = board(grip="access_to_globalsec access_to_globalsec")
    b.runner("runner_install", "access_to_globalsec").runner("runner_install", "access_to_globalsec")
    assert link(b.g) == 2
    b.sees(runner_credits=3)


def test_armitage_codebusting() -> None:
    b = board(rig="armitage_codebusting:credits=2", credits=(5, 0))
    b.runner("runner_click_ability", "armitage_codebusting").sees(
        runner_credits=2, heap=["armitage_codebusting"], rig=[]
    )
    b = board(grip="armitage_codebusting").runner("runner_install", "armitage_codebusting")
    assert b.card("armitage_codebusting").credits == 12
