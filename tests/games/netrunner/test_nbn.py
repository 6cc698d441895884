"""NBN, one test or more per card; numbers are those of the data's examples."""

from __future__ import annotations

from tests.games.netrunner.board import board


def test_making_news() -> None:
    b = board("corp", corp="nbn", hq="sea_source", credits=(2, 0), succeeded=True).corp("play_operation")
    b.offers(("trace_boost", 0), ("trace_boost", 1), ("trace_boost", 2)).corp("trace_boost", 2)
    b.asks("trace_evade").runner("trace_evade", 0).told("trace_succeeds", 5, 0).sees(tags=1, corp_credits=0)
    assert b.g.cards[b.g.identities[0]].credits == 0


def test_making_news_lets_the_corp_keep_its_recurring_credits() -> None:
    b = board("corp", corp="nbn", hq="sea_source", succeeded=True).corp("play_operation").corp("trace_boost", 2)
    b.asks("payment", 0).corp("pay_from_pool").corp("pay_from", "nbn").asks("trace_evade").sees(corp_credits=2)
    assert b.g.cards[b.g.identities[0]].credits == 1


def test_astroscript_pilot_program() -> None:
    b = board("corp", root={"remote_1": "astroscript_pilot_program:advancement=3"}).corp("corp_gain_credit")
    b.corp("score_agenda")
    assert b.card("astroscript_pilot_program").agenda == 1
    b = board(
        "corp",
        scored="astroscript_pilot_program:agenda=1",
        root={"remote_1": "accelerated_beta_test:advancement=2"},
    )
    b.corp("corp_gain_credit")
    assert b.why("score_agenda") == "not_advanced"
    b.corp("use_paid_ability").corp("place_advancement", "accelerated_beta_test")
    assert b.can("score_agenda", "accelerated_beta_test")


def test_astroscript_has_nothing_to_advance_but_the_corp_is_asked() -> None:
    b = board("corp", scored="astroscript_pilot_program:agenda=1", root={"remote_1": "pad_campaign!"})
    b.corp("corp_gain_credit").asks("window", 0)
    assert b.why("use_paid_ability") == "no_target"


def test_breaking_news() -> None:
    b = board("corp", root={"remote_1": "breaking_news:advancement=2"}, tags=1, clicks=2).corp("corp_gain_credit")
    b.corp("score_agenda").sees(tags=3).corp("corp_gain_credit").to("runner_action").sees(tags=1, corp_points=1)


def test_breaking_news_takes_any_two_tags() -> None:
    b = board("corp", root={"remote_1": "breaking_news:advancement=2"}, rig="decoy", tags=3, clicks=2)
    b.corp("corp_gain_credit").corp("score_agenda").runner("trash_to_prevent", "decoy").sees(tags=4)
    b.corp("corp_gain_credit").to("runner_action").sees(tags=2)


def test_anonymous_tip() -> None:
    board("corp", hq="anonymous_tip").corp("play_operation").sees(hq=3, rd=7)
    b = board("corp", hq="anonymous_tip", rd="enigma hunter").corp("play_operation")
    b.then(ending="decked", winners=(1,))


def test_closed_accounts() -> None:
    b = board("corp", hq="closed_accounts", rig="armitage_codebusting:credits=6", tags=1, credits=(1, 14))
    b.corp("play_operation").sees(runner_credits=0, corp_credits=0)
    assert b.card("armitage_codebusting").credits == 6
    assert board("corp", hq="closed_accounts").why("play_operation") == "not_tagged"


def test_psychographics() -> None:
    b = board(
        "corp",
        hq="psychographics",
        root={"remote_1": "accelerated_beta_test:advancement=1"},
        tags=2,
        credits=(2, 5),
    )
    b.corp("play_operation").corp("choose_card", "accelerated_beta_test").corp("pay_x", 2)
    assert b.card("accelerated_beta_test").advancement == 3
    b.sees(corp_credits=0)


def test_psychographics_needs_a_tag_a_credit_and_a_card() -> None:
    root = {"remote_1": "accelerated_beta_test"}
    assert board("corp", hq="psychographics", root=root).why("play_operation") == "not_tagged"
    assert board("corp", hq="psychographics", root=root, tags=1, credits=(0, 5)).why("play_operation") == "too_poor"
    assert board("corp", hq="psychographics", tags=1).why("play_operation") == "no_target"


def test_sea_source() -> None:
    b = board("corp", hq="sea_source", runner="kate_mac_mccaffrey", succeeded=True, credits=(4, 5))
    b.corp("play_operation").corp("trace_boost", 2).runner("trace_evade", 3).told("trace_succeeds", 5, 4).sees(tags=1)
    assert board("corp", hq="sea_source", ran=True).why("play_operation") == "no_success_last_turn"


def test_ghost_branch() -> None:
    b = board(root={"remote_1": "ghost_branch:advancement=3"}, credits=(0, 5)).run("remote_1", "access_ability")
    b.corp("spring").sees(tags=3)


def test_data_raven() -> None:
    b = board(ice={"hq": "data_raven!"}).run("hq", "encounter_choice").runner("take_tag").asks("trace_boost")
    b.corp("trace_boost", 0).runner("trace_evade", 0).sees(tags=1)
    assert b.card("data_raven").power == 1
    b.to("window").corp("use_paid_ability", "data_raven").sees(tags=2)
    assert b.card("data_raven").power == 0


def test_data_raven_end_the_run_or_a_tag_that_is_avoided() -> None:
    b = board(ice={"hq": "data_raven!"}).run("hq", "encounter_choice").runner("end_the_run")
    b.asks("runner_action").sees(tags=0).told("run_fails")
    b = board(ice={"hq": "data_raven!"}, rig="decoy").run("hq", "encounter_choice").runner("take_tag")
    b.runner("trash_to_prevent", "decoy").asks("trace_boost").sees(tags=0)


def test_matrix_analyzer() -> None:
    b = board(ice={"hq": "matrix_analyzer!", "rd": "ice_wall"}, credits=(2, 5)).run("hq", "analysis")
    b.corp("place_advancement", "ice_wall").sees(corp_credits=1)
    assert b.card("ice_wall").advancement == 1
    b.asks("trace_boost").corp("trace_boost", 0).runner("trace_evade", 0).sees(tags=1)


def test_matrix_analyzer_may_be_declined() -> None:
    b = board(ice={"hq": "matrix_analyzer!"}).run("hq", "analysis").offers("no_advancement").corp("no_advancement")
    b.asks("trace_boost")


def test_tollbooth() -> None:
    b = board(ice={"hq": "tollbooth!"}, credits=(5, 2)).run("hq").to("runner_action")
    b.sees(runner_credits=2).told("run_fails")
    b = board(ice={"hq": "tollbooth!"}, rig="yog_0 cyberfeeder", credits=(5, 3)).run("hq").to("runner_action")
    b.sees(runner_credits=0).told("run_fails")
    assert b.card("cyberfeeder").credits == 1


def test_tollbooth_takes_run_credits() -> None:
    b = board(ice={"hq": "tollbooth!"}, bad_publicity=2, credits=(5, 1)).run("hq").to("runner_action")
    b.sees(runner_credits=0).told("pays_toll", 3)


def test_red_herrings() -> None:
    b = board(root={"remote_1": "nisei_mk_ii red_herrings!"}, credits=(5, 6)).run("remote_1", "choose_access")
    b.runner("access_root", b["red_herrings"]).runner("trash_accessed").to("access_decision")
    b.offers(("pay_to_steal", "nisei_mk_ii", 5), ("leave_card", "nisei_mk_ii")).runner("pay_to_steal")
    b.sees(runner_credits=0, runner_points=2)


def test_red_herrings_unpaid_unrezzed_and_twice() -> None:
    b = board(root={"remote_1": "nisei_mk_ii red_herrings!"}, credits=(5, 4)).run("remote_1", "choose_access")
    b.runner("access_root", b["nisei_mk_ii"])
    assert b.why("pay_to_steal") == "too_poor"
    b.runner("leave_card").sees(runner_points=0)
    b = board(root={"remote_1": "nisei_mk_ii red_herrings"}).run("remote_1", "choose_access")
    b.runner("access_root", b["nisei_mk_ii"]).offers(("steal", "nisei_mk_ii"))
    b = board(root={"remote_1": "nisei_mk_ii red_herrings! red_herrings!"}, credits=(5, 12))
    b.run("remote_1", "choose_access").runner("access_root", b["nisei_mk_ii"])
    assert b.can("pay_to_steal", 10)


def test_red_herrings_in_the_root_of_rd() -> None:
    b = board(rd="nisei_mk_ii", root={"rd": "red_herrings!"}).run("rd", "choose_access").runner("access_rd")
    assert b.can("pay_to_steal", 5)


def test_sansan_city_grid() -> None:
    b = board("corp", root={"remote_1": "astroscript_pilot_program:advancement=2 sansan_city_grid!"})
    b.corp("corp_gain_credit")
    assert b.can("score_agenda", "astroscript_pilot_program")
    b = board("corp", root={"remote_1": "astroscript_pilot_program:advancement=2 sansan_city_grid"})
    b.corp("corp_gain_credit")
    assert not b.can("score_agenda")


def test_sansan_city_grid_is_the_only_region() -> None:
    b = board("corp", hq="sansan_city_grid", root={"remote_1": "sansan_city_grid"}).corp("corp_install")
    assert b.why("install_in", "remote_1") == "one_region"
    b.corp("trash_first").corp("install_in", "remote_1").sees(buried=["sansan_city_grid"])
    assert len(b.g.root[3]) == 1
