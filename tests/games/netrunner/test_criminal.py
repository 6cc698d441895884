"""Criminal, one test or more per card; numbers are those of the data's examples."""

from __future__ import annotations

from dystopolis.games.netrunner.values import breaker_strength, memory_limit
from tests.games.netrunner.board import board


def test_gabriel_santiago() -> None:
    b = board(hq="enigma").run("hq", "access_decision").sees(runner_credits=7).runner("leave_card")
    b.run("hq", "access_decision").sees(runner_credits=7)


def test_gabriel_santiago_after_another_server() -> None:
    board().run("archives").to("runner_action").run("hq").to("runner_action").sees(runner_credits=7)


def test_account_siphon() -> None:
    b = board(runner="noise", grip="account_siphon", hq="enigma", credits=(3, 5)).runner("play_event")
    b.to("replace_access").offers("access", ("instead", "account_siphon")).runner("instead")
    b.sees(corp_credits=0, runner_credits=11, tags=2).asks("runner_action")


def test_account_siphon_against_a_poor_corp_and_with_decoy() -> None:
    b = board(runner="noise", grip="account_siphon", rig="decoy", credits=(0, 5)).runner("play_event")
    b.to("replace_access").runner("instead").runner("trash_to_prevent", "decoy").sees(tags=1, runner_credits=5)
    b = board(runner="noise", grip="account_siphon", credits=(9, 5)).runner("play_event").to("replace_access")
    b.runner("instead").sees(corp_credits=4, runner_credits=15)


def test_account_siphon_may_access_instead() -> None:
    b = board(runner="noise", grip="account_siphon", hq="enigma").runner("play_event").to("replace_access")
    b.runner("access").to("access_decision").sees(tags=0)


def test_easy_mark() -> None:
    board(grip="easy_mark", credits=(5, 1)).runner("play_event").sees(runner_credits=4)


def test_forged_activation_orders() -> None:
    b = board(grip="forged_activation_orders", ice={"hq": "tollbooth"}, credits=(4, 5)).runner("play_event")
    b.runner("point_at", "hq").asks("rez_or_trash", 0)
    assert b.why("rez") == "too_poor"
    b.corp("trash_ice").sees(buried=["tollbooth"])
    b = board(grip="forged_activation_orders", ice={"hq": "enigma"}).runner("play_event").runner("point_at")
    b.corp("rez").sees(corp_credits=2)
    assert b.card("enigma").rezzed
    assert board(grip="forged_activation_orders", ice={"hq": "enigma!"}).why("play_event") == "no_target"


def test_inside_job() -> None:
    b = board(grip="inside_job", ice={"hq": "ice_wall! enigma"}, credits=(0, 5)).runner("play_event")
    b.runner("run_on", "hq").to("jack_out_choice").runner("continue_run").asks("jack_out_choice")
    b.told("bypassed").runner("continue_run").to("runner_action").told("run_succeeds")


def test_inside_job_before_the_toll_and_once() -> None:
    b = board(grip="inside_job", ice={"hq": "ice_wall! tollbooth!"}).runner("play_event").runner("run_on", "hq")
    b.to("jack_out_choice").sees(runner_credits=3).runner("continue_run").asks("runner_action").told("run_fails")


def test_special_order() -> None:
    b = board(grip="special_order", stack="corroder diesel", credits=(5, 2)).runner("play_event")
    b.offers(("find", "corroder"), "find_nothing").runner("find", "corroder")
    b.sees(runner_credits=1, grip=["corroder"], stack=["diesel"])
    b = board(grip="special_order", stack="diesel").runner("play_event").runner("find_nothing").sees(stack=1)


def test_lemuria_codecracker() -> None:
    b = board(runner="noise", rig="lemuria_codecracker", ice={"rd": "enigma"}, credits=(5, 2))
    assert b.why("runner_click_ability") == "no_hq_success"
    b.run("hq").to("runner_action").runner("runner_click_ability").to("runner_action").told("exposed")
    b.sees(runner_credits=1)
    assert b.card("enigma").seen == 2


def test_desperado() -> None:
    b = board(rig="desperado", credits=(5, 4)).run("archives").to("runner_action").sees(runner_credits=5)
    assert memory_limit(b.g) == 5


def test_aurora() -> None:
    b = board(rig="aurora", ice={"hq": "wall_of_static!"}, credits=(5, 6)).run("hq", "window")
    b.runner("boost_strength")
    assert breaker_strength(b.g, b["aurora"]) == 4
    b.runner("break_subroutine").asks("jack_out_choice").sees(runner_credits=2)


def test_femme_fatale() -> None:
    b = board(grip="femme_fatale", ice={"hq": "tollbooth!", "rd": "enigma"}, credits=(5, 10))
    b.runner("runner_install").runner("point_at", "hq").sees(runner_credits=1).run("hq", "pay_to_bypass")
    b.runner("pay_to_bypass", 1).asks("jack_out_choice").sees(runner_credits=0).told("bypassed")


def test_femme_fatale_breaks_marks_nothing_without_ice_and_cyberfeeder_does_not_pay() -> None:
    b = board(grip="femme_fatale", credits=(5, 9)).runner("runner_install").asks("runner_action")
    b = board(rig="femme_fatale cyberfeeder", ice={"hq": "neural_katana!"}, credits=(5, 2), grip="diesel " * 3)
    b.card("femme_fatale").mark = b["neural_katana"]
    b.g.credits[1] = 0
    b.run("hq", "pay_to_bypass")
    assert b.why("pay_to_bypass") == "too_poor"
    b = board(rig="femme_fatale", ice={"hq": "neural_katana!"}, credits=(5, 3)).run("hq", "window")
    b.runner("boost_strength").runner("break_subroutine").asks("jack_out_choice").sees(runner_credits=0)


def test_ninja() -> None:
    b = board(rig="ninja", ice={"hq": "ichi_1_0!"}, credits=(5, 6)).run("hq", "window").runner("boost_strength")
    for n in (1, 2, 3):
        b.runner("break_subroutine", "ninja", n)
    b.asks("jack_out_choice").sees(runner_credits=0, rig=["ninja"])


def test_sneakdoor_beta() -> None:
    b = board(rig="sneakdoor_beta datasucker", ice={"hq": "enigma!"}, hq="hunter", credits=(5, 0))
    b.runner("runner_click_ability").to("access_decision").sees(runner_credits=2)
    assert b.card("datasucker").virus == 1
    b.runner("leave_card", "hunter").then(hq_successes=1)


def test_bank_job() -> None:
    b = board(rig="bank_job", root={"remote_1": "pad_campaign"}, credits=(5, 1)).run("remote_1", "replace_access")
    b.runner("withdraw").runner("bank_job_amount", 8).sees(runner_credits=9, heap=["bank_job"])
    b.to("runner_action")
    assert not any(event.name == "accesses" for event in b.g.events)


def test_bank_job_in_part_and_not_on_central_servers() -> None:
    b = board(rig="bank_job", root={"remote_1": "pad_campaign"}).run("remote_1", "replace_access")
    b.runner("withdraw").runner("bank_job_amount", 0).to("runner_action").sees(rig=["bank_job"])
    board(rig="bank_job", hq="enigma").run("hq", "access_decision")


def test_crash_space() -> None:
    b = board("corp", hq="scorched_earth", rig="crash_space", tags=1, grip="diesel " * 4).corp("play_operation")
    b.runner("trash_to_prevent", "crash_space", 3).sees(grip=3, rig=[])
    b = board(rig="crash_space", tags=1, credits=(5, 0)).runner("remove_tag").sees(tags=0, runner_credits=0)
    assert b.card("crash_space").credits == 0


def test_data_dealer() -> None:
    b = board(rig="data_dealer", stolen="hostile_takeover", credits=(5, 0)).runner("runner_click_ability")
    b.runner("forfeit").sees(runner_credits=9, runner_points=0, gone=["hostile_takeover"])
    assert board(rig="data_dealer").why("runner_click_ability") == "no_agenda"


def test_decoy() -> None:
    b = board("corp", hq="sea_source", rig="decoy", succeeded=True).corp("play_operation").corp("trace_boost", 0)
    b.runner("trace_evade", 0).runner("trash_to_prevent", "decoy").sees(tags=0, rig=[])
