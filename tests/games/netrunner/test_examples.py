"""The worked examples of the spec, section 11, by number."""

from __future__ import annotations

from dystopolis.games.netrunner.deck import validate_deck
from dystopolis.games.netrunner.values import breaker_strength, hand_limit, ice_strength, memory_used
from dystopolis.kernel import Why
from tests.games.netrunner.board import board, codes


def test_w01_ice_cost() -> None:
    b = board("corp", corp="nbn", hq="enigma", ice={"hq": "ice_wall hunter"}, credits=(3, 5))
    b.corp("corp_install", "enigma").corp("install_in", "hq").sees(corp_credits=1)
    assert b.g.ice[0][-1] == b["enigma"]


def test_w02_trash_then_install() -> None:
    b = board("corp", corp="nbn", hq="enigma", ice={"rd": "ice_wall hunter chum"}, credits=(3, 5))
    b.corp("corp_install", "enigma").corp("trash_first", "ice_wall").offers(
        ("install_in", "rd"), ("trash_first", b["hunter"], "hunter"), ("trash_first", b["chum"], "chum"), "cancel"
    )
    b.corp("install_in", "rd").sees(corp_credits=1, buried=["ice_wall"])
    assert b.g.ice[1] == [b["hunter"], b["chum"], b["enigma"]]


def test_w03_advance_and_score() -> None:
    b = board("corp", root={"remote_1": "accelerated_beta_test:advancement=2"}, clicks=1, credits=(1, 5), rd="")
    b.corp("advance", "accelerated_beta_test").sees(corp_credits=0)
    b.corp("score_agenda", "accelerated_beta_test").sees(corp_points=2)
    assert b.card("accelerated_beta_test").advancement == 0


def test_w04_not_scoreable_in_the_runners_turn() -> None:
    b = board(root={"remote_1": "accelerated_beta_test:advancement=3"}).runner("runner_gain_credit")
    b.asks("window", 0).offers("pass_window")


def test_w05_rez() -> None:
    b = board("corp_turn", root={"remote_1": "pad_campaign"}, credits=(2, 5)).asks("window", 0)
    b.corp("rez", "pad_campaign").asks("corp_action").sees(corp_credits=1)


def test_w06_mandatory_draw() -> None:
    board("corp_turn", rd="").then(ending="decked", winners=(1,))


def test_w07_run_on_an_empty_server() -> None:
    b = board(ice={"remote_1": ""}, root={"remote_1": "pad_campaign!"}).run("remote_1")
    b.asks("jack_out_choice").runner("continue_run").told("run_succeeds").asks("choose_access")


def test_w08_first_ice() -> None:
    b = board(ice={"hq": "ice_wall enigma"}, credits=(0, 5)).run("hq").asks("window", 0)
    assert b.g.run.approached == b["enigma"]
    b.corp("pass_window").asks("jack_out_choice")
    assert b.g.run.approached == b["ice_wall"]


def test_w09_unrezzed_ice() -> None:
    b = board(ice={"hq": "enigma"}).run("hq").corp("pass_window").asks("jack_out_choice")
    assert not any(event.name == "encounters" for event in b.g.events)


def test_w10_break() -> None:
    b = board(ice={"hq": "ice_wall! ice_wall!:advancement=3"}, rig="corroder", credits=(5, 4)).run("hq", "window")
    b.runner("boost_strength").runner("boost_strength").runner("break_subroutine").sees(runner_credits=1)
    b.asks("jack_out_choice").runner("continue_run").asks("window")
    assert breaker_strength(b.g, b["corroder"]) == 2


def test_w11_end_the_run() -> None:
    board(ice={"hq": "enigma!"}, clicks=3).run("hq").asks("runner_action").sees(runner_clicks=1).told("run_fails")


def test_w12_trace() -> None:
    b = board(ice={"hq": "hunter!"}, rig="access_to_globalsec access_to_globalsec").run("hq", "trace_boost")
    b.corp("trace_boost", 1).runner("trace_evade", 2).told("trace_fails", 4, 4).sees(tags=0, corp_credits=4)
    b.sees(runner_credits=3)


def test_w13_damage() -> None:
    board(ice={"hq": "wall_of_thorns!"}, grip="diesel modded").run("hq").then(ending="").sees(grip=0)
    board(ice={"hq": "wall_of_thorns!"}, grip="diesel").run("hq").then(ending="flatline").sees(grip=1)


def test_w14_brain() -> None:
    b = board(ice={"hq": "viktor_1_0!"}, grip="diesel " * 5, clicks=1).run("hq").sees(grip=4, brain=1)
    assert hand_limit(b.g, 1) == 4


def test_w15_tag() -> None:
    board(tags=1, credits=(5, 2), clicks=1).runner("remove_tag").sees(tags=0, runner_credits=0, runner_clicks=0)


def test_w16_resource() -> None:
    b = board("corp", rig="wyldside bank_job corroder", tags=1, credits=(2, 5))
    assert not b.can("trash_resource", "corroder")
    b.corp("trash_resource", "wyldside").sees(corp_credits=0, corp_clicks=2, heap=["wyldside"])
    assert board("corp", rig="wyldside").why("trash_resource") == "not_tagged"


def test_w17_recurring() -> None:
    b = board("runner_turn", rig="cyberfeeder:credits=0").to("runner_action")
    assert b.card("cyberfeeder").credits == 1
    b = board("runner_turn", rig="cyberfeeder:credits=1").to("runner_action")
    assert b.card("cyberfeeder").credits == 1


def test_w18_bad_publicity() -> None:
    b = board(ice={"hq": "ice_wall!"}, rig="corroder", bad_publicity=2, credits=(5, 0)).run("hq", "window")
    assert b.g.run.credits == 2
    b.runner("break_subroutine").to("runner_action").sees(runner_credits=2)  # Gabriel's, none of the run's


def test_w19_purge() -> None:
    b = board(
        "corp",
        ice={"hq": "enigma!"},
        root={"remote_1": "pad_campaign"},
        rig="medium:virus=4 datasucker:virus=3 parasite:virus=1@enigma",
    )
    assert ice_strength(b.g, b["enigma"]) == 1
    b.corp("purge_virus").sees(corp_clicks=0)
    assert [b.card(id).virus for id in ("medium", "datasucker", "parasite")] == [0, 0, 0]
    assert ice_strength(b.g, b["enigma"]) == 2
    assert board("corp", clicks=2).why("purge_virus") == "too_few_clicks"


def test_w20_memory() -> None:
    b = board(rig="magnum_opus corroder mimic", grip="yog_0").runner("runner_install", "yog_0")
    assert b.why("install_in_rig") == "no_memory"
    b.runner("trash_first", "magnum_opus").runner("install_in_rig").sees(rig=["corroder", "mimic", "yog_0"])
    assert memory_used(b.g) == 3


def test_w21_unique() -> None:
    board(rig="wyldside", grip="wyldside").runner("runner_install").sees(rig=["wyldside"], heap=["wyldside"])


def test_w22_archives() -> None:
    b = board(buried="enigma hedge_fund nisei_mk_ii").run("archives", "choose_access")
    b.sees(archives=["enigma", "hedge_fund", "nisei_mk_ii"], buried=[])
    b.offers(("access_archives", "nisei_mk_ii")).runner("access_archives").runner("steal")
    b.sees(runner_points=2, archives=["enigma", "hedge_fund"])


def test_w23_access_order() -> None:
    for order in (["access_root", "access_rd", "access_rd"], ["access_rd", "access_root", "access_rd"]):
        b = board(root={"rd": "akitaro_watanabe"}, rig="medium:virus=1", rd="enigma hunter").run(
            "rd", "extra_access_count"
        )
        b.runner("extra_access_count", 1)
        for verb in order:
            b.runner(verb).runner("leave_card")
        b.to("runner_action").told("accesses", *codes("enigma"))


def test_w24_trash_cost() -> None:
    b = board(root={"remote_1": "sansan_city_grid"}).run("remote_1", "access_decision")
    b.runner("trash_accessed", 5).sees(runner_credits=0, archives=["sansan_city_grid"])


def test_w25_deck_check() -> None:
    cards = {"priority_requisition": 3, "accelerated_beta_test": 3, "private_security_force": 2}
    for id in (
        *("adonis_campaign", "biotic_labor", "ichi_1_0", "hedge_fund", "enigma", "pad_campaign", "wall_of_static"),
        *("heimdall_1_0", "viktor_1_0", "rototurret", "hunter", "archived_memories", "melange_mining_corp"),
    ):
        cards[id] = 3
    cards["experiential_data"] = 2
    assert sum(cards.values()) == 49
    assert validate_deck("haas_bioroid", cards) == [Why("agenda_points", 19, 20, 21)]
    cards["private_security_force"], cards["experiential_data"] = 3, 1  # 21
    assert validate_deck("haas_bioroid", cards) == []
    fine = {"breaking_news": 2, "astroscript_pilot_program": 2, "nisei_mk_ii": 1}
    assert "no_influence_value" in [error.key for error in validate_deck("nbn", fine)]


def test_w26_decking_by_operation() -> None:
    b = board("corp", hq="anonymous_tip", rd="enigma").corp("play_operation").then(ending="decked", winners=(1,))
    b.sees(hq=["enigma"])


def test_w27_discard() -> None:
    b = board("corp", hq="enigma " * 5 + "hunter chum", clicks=1).corp("corp_gain_credit").asks("discard_choice", 0)
    b.corp("discard", "hunter").corp("discard", "chum").asks("runner_action").sees(hq=5, buried=["chum", "hunter"])


def test_w28_negative_hand() -> None:
    board(brain=6, clicks=1).runner("runner_gain_credit").then(ending="flatline", winners=(0,))
