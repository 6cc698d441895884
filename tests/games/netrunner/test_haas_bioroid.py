"""Haas-Bioroid, one test or more per card; numbers are those of the data's examples."""

from __future__ import annotations

from dystopolis.games.netrunner.values import ice_strength
from tests.games.netrunner.board import board


def test_engineering_the_future() -> None:
    b = board("corp", hq="pad_campaign pad_campaign", credits=(5, 5))
    b.corp("corp_install", "pad_campaign").corp("install_in", "remote_1").to("corp_action").sees(corp_credits=6)
    b.corp("corp_install", "pad_campaign").corp("install_in", "remote_2").to("corp_action").sees(corp_credits=6)


def test_engineering_the_future_cannot_pay_for_the_same_install() -> None:
    b = board("corp", hq="enigma", ice={"hq": "ice_wall"}, credits=(0, 5)).corp("corp_install", "enigma")
    assert b.why("install_in", "hq") == "too_poor"


def test_accelerated_beta_test() -> None:
    b = board(
        "corp",
        rd="viktor_1_0 hedge_fund enigma",
        root={"remote_1": "accelerated_beta_test:advancement=3"},
        credits=(0, 5),
    )
    b.corp("corp_gain_credit").corp("score_agenda").corp("use_trigger")
    b.corp("install_free", "enigma").corp("install_in", "hq")
    b.corp("install_free", "viktor_1_0").corp("install_in", "hq").corp("trash_rest")
    b.sees(corp_credits=2, buried=["hedge_fund"], rd=0)  # the click, and 1 for the first install of the turn
    assert [b.g.cards[handle].rezzed for handle in b.g.ice[0]] == [True, True]
    assert b.g.cards[b.g.ice[0][-1]].code == b.card("viktor_1_0").code  # outermost


def test_accelerated_beta_test_may_be_declined_and_asks_no_agenda_for_archer() -> None:
    b = board("corp", rd="archer", root={"remote_1": "accelerated_beta_test:advancement=3"})
    b.corp("corp_gain_credit").corp("score_agenda").corp("use_trigger")
    b.corp("install_free", "archer").corp("install_in", "rd").corp("trash_rest").sees(corp_points=2, gone=[])
    assert b.card("archer").rezzed
    b = board("corp", rd="archer", root={"remote_1": "accelerated_beta_test:advancement=3"})
    b.corp("corp_gain_credit").corp("score_agenda").corp("decline").sees(rd=["archer"])


def test_adonis_campaign() -> None:
    b = board("corp_turn", root={"remote_1": "adonis_campaign"}, credits=(4, 5))
    b.to("window").corp("rez", "adonis_campaign").to("corp_action").sees(corp_credits=3)
    assert b.card("adonis_campaign").credits == 9  # of 12
    b = board("corp_turn", root={"remote_1": "adonis_campaign!:credits=3"}, credits=(0, 5)).to("corp_action")
    b.sees(corp_credits=3, archives=["adonis_campaign"])


def test_aggressive_secretary() -> None:
    b = board(root={"remote_1": "aggressive_secretary:advancement=2"}, rig="corroder yog_0 desperado")
    b.run("remote_1", "access_ability").corp("spring", "aggressive_secretary").corp("trash_program", "corroder")
    b.corp("trash_program", "yog_0").asks("access_decision").sees(corp_credits=3, rig=["desperado"])


def test_aggressive_secretary_without_a_token_asks_nothing() -> None:
    b = board(root={"remote_1": "aggressive_secretary"}, rig="corroder").run("remote_1", "access_decision")
    b.offers(("trash_accessed", "aggressive_secretary", 0), ("leave_card", "aggressive_secretary"))


def test_aggressive_secretary_trashes_all_when_there_are_fewer() -> None:
    b = board(root={"remote_1": "aggressive_secretary:advancement=5"}, rig="corroder")
    b.run("remote_1", "access_ability").corp("spring").corp("trash_program", "corroder").asks("access_decision")


def test_archived_memories() -> None:
    b = board("corp", hq="archived_memories", buried="nisei_mk_ii", archives="hedge_fund")
    b.corp("play_operation", "archived_memories").corp("recall_unseen", "nisei_mk_ii")
    b.sees(hq=["nisei_mk_ii"], buried=[], archives=["archived_memories", "hedge_fund"])
    heard = [event.name for event in b.g.events if event.reaches(1)]
    assert "recalled_unseen" in heard
    assert "recalled" not in heard
    b = board("corp", hq="archived_memories")
    assert b.why("play_operation", "archived_memories") == "no_target"


def test_biotic_labor() -> None:
    board("corp", hq="biotic_labor", credits=(4, 5)).corp("play_operation").sees(corp_clicks=4, corp_credits=0)


def test_shipment_from_mirrormorph() -> None:
    b = board("corp", corp="nbn", hq="shipment_from_mirrormorph enigma hunter ice_wall", credits=(5, 5))
    b.corp("play_operation", "shipment_from_mirrormorph")
    for ice in ("enigma", "hunter", "ice_wall"):
        b.corp("install_next", ice).corp("install_in", "rd")
    b.asks("corp_action").sees(corp_credits=1, corp_clicks=2, hq=[])
    assert len(b.g.ice[1]) == 3


def test_shipment_from_mirrormorph_may_stop_and_think_again() -> None:
    b = board("corp", corp="nbn", hq="shipment_from_mirrormorph enigma hunter").corp("play_operation")
    b.corp("install_next", "enigma").corp("cancel").corp("install_next", "hunter").corp("install_in", "hq")
    b.corp("enough").asks("corp_action").sees(hq=["enigma"])


def test_heimdall_1_0() -> None:
    b = board(ice={"hq": "heimdall_1_0!"}, clicks=3, grip="diesel").run("hq", "window")
    b.runner("click_break", 1).runner("click_break", 2).to("discard_choice", "corp_action", "runner_action")
    b.sees(runner_clicks=0, brain=0, grip=1).told("run_fails")


def test_ichi_1_0() -> None:
    b = board(ice={"hq": "ichi_1_0!"}, rig="corroder", grip="diesel modded tinkering", clicks=1)
    b.run("hq", "choose_program").corp("trash_program", "corroder").asks("trace_boost")
    b.corp("trace_boost", 0).runner("trace_evade", 0)
    b.asks("jack_out_choice").sees(rig=[], tags=1, brain=1, grip=2)


def test_viktor_1_0() -> None:
    b = board(ice={"hq": "viktor_1_0!"}, clicks=3, grip="diesel").run("hq", "window")
    b.runner("click_break", 1).runner("click_break", 2).asks("jack_out_choice").sees(runner_clicks=0, brain=0)


def test_viktor_1_0_unbroken() -> None:
    b = board(ice={"hq": "viktor_1_0!"}, grip="diesel modded").run("hq", "window").runner("pass_window")
    b.asks("runner_action").sees(brain=1, grip=1).told("run_fails")


def test_rototurret() -> None:
    b = board(ice={"hq": "rototurret!"}, rig="corroder").run("hq").to("choose_program")
    b.corp("trash_program", "corroder").asks("runner_action").sees(heap=["corroder"]).told("run_fails")


def test_corporate_troubleshooter() -> None:
    b = board(ice={"hq": "enigma!"}, root={"hq": "corporate_troubleshooter!"}, rig="gordian_blade")
    b.run("hq", "window")
    while b.g.seat == 1 or b.g.run.ice == 0:
        b.when(b.g.seat, "pass_window")
    b.corp("use_paid_ability", "corporate_troubleshooter").corp("strengthen", "enigma").corp("pay_x", 4)
    assert ice_strength(b.g, b["enigma"]) == 6
    b.sees(corp_credits=1, archives=["corporate_troubleshooter"])
    b.asks("window", 1)
    assert b.why("break_subroutine", "gordian_blade") == "too_weak"


def test_experiential_data() -> None:
    b = board(ice={"rd": "ice_wall!"}, root={"rd": "experiential_data!"})
    assert ice_strength(b.g, b["ice_wall"]) == 2
    b = board(ice={"rd": "ice_wall!"}, root={"rd": "experiential_data"})
    assert ice_strength(b.g, b["ice_wall"]) == 1
    b = board(ice={"rd": "ice_wall!"}, root={"rd": "experiential_data! experiential_data!"})
    assert ice_strength(b.g, b["ice_wall"]) == 3
