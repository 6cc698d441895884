"""Anarch, one test or more per card; numbers are those of the data's examples."""

from __future__ import annotations

from dystopolis.games.netrunner.values import breaker_strength, ice_strength, memory_limit, memory_used
from tests.games.netrunner.board import board


def test_noise() -> None:
    b = board(runner="noise", grip="datasucker", rd="hedge_fund " * 30).runner("runner_install", "datasucker")
    b.sees(rd=29, buried=1, runner_credits=4)


def test_noise_with_an_empty_rd_and_with_crypsis() -> None:
    board(runner="noise", grip="datasucker", rd="").runner("runner_install").sees(buried=0).then(ending="")
    board(runner="noise", grip="crypsis").runner("runner_install").sees(buried=1)
    board(runner="noise", grip="corroder").runner("runner_install").sees(buried=0)


def test_deja_vu() -> None:
    b = board(grip="deja_vu", heap="datasucker medium sure_gamble", credits=(5, 2)).runner("play_event")
    b.runner("take_from_heap", "datasucker").runner("take_from_heap", "medium")
    b.sees(grip=["datasucker", "medium"], heap=["deja_vu", "sure_gamble"], runner_credits=0)


def test_deja_vu_one_card_of_any_kind() -> None:
    b = board(grip="deja_vu", heap="datasucker medium sure_gamble").runner("play_event")
    b.runner("take_from_heap", "sure_gamble").asks("runner_action").sees(grip=["sure_gamble"])
    b = board(grip="deja_vu", heap="datasucker medium").runner("play_event").runner("take_from_heap", "medium")
    b.runner("enough").sees(grip=["medium"])
    assert board(grip="deja_vu").why("play_event") == "no_target"


def test_demolition_run() -> None:
    b = board(grip="demolition_run", rd="nisei_mk_ii", credits=(5, 2)).runner("play_event").runner("run_on", "rd")
    b.to("access_decision").offers(("steal", "nisei_mk_ii"), ("trash_free", "nisei_mk_ii")).runner("trash_free")
    b.sees(archives=["nisei_mk_ii"], runner_points=0, runner_credits=0, heap=["demolition_run"])


def test_demolition_run_only_hq_or_rd_and_any_card() -> None:
    b = board(grip="demolition_run", hq="enigma", root={"hq": "akitaro_watanabe"}).runner("play_event")
    b.offers(("run_on", "hq"), ("run_on", "rd")).runner("run_on", "hq").to("choose_access").runner("access_hq")
    b.runner("trash_free", "enigma").to("access_decision").runner("trash_free", "akitaro_watanabe")
    b.sees(archives=["akitaro_watanabe", "enigma"], hq=0)


def test_stimhack() -> None:
    b = board(grip="stimhack diesel modded", root={"remote_1": "sansan_city_grid"}).runner("play_event")
    b.runner("run_on", "remote_1").to("access_decision").runner("trash_accessed")
    b.sees(runner_credits=5, grip=1, brain=1).asks("runner_action")


def test_stimhack_hurts_after_jacking_out_and_can_kill() -> None:
    b = board(grip="stimhack diesel").runner("play_event").runner("run_on", "hq").to("jack_out_choice")
    b.runner("jack_out").sees(brain=1, grip=0, runner_credits=5)
    b = board(grip="stimhack", rig="net_shield").runner("play_event").runner("run_on", "hq").to("jack_out_choice")
    b.runner("jack_out").then(ending="flatline")


def test_cyberfeeder() -> None:
    b = board(rig="cyberfeeder corroder", ice={"hq": "wall_of_static!"}, credits=(5, 0)).run("hq", "window")
    b.runner("boost_strength", "corroder").told("boosted").sees(runner_credits=0)
    assert b.card("cyberfeeder").credits == 0


def test_two_cyberfeeders_carry_corroder_through() -> None:
    b = board(rig="cyberfeeder cyberfeeder corroder", ice={"hq": "wall_of_static!"}, credits=(5, 0)).run("hq", "window")
    b.runner("boost_strength", "corroder").runner("pay_usual")
    assert breaker_strength(b.g, b["corroder"]) == 3
    b.runner("break_subroutine", "corroder").asks("jack_out_choice").sees(runner_credits=0)


def test_cyberfeeder_pays_for_a_virus_but_not_for_another_program() -> None:
    b = board(rig="cyberfeeder cyberfeeder", grip="parasite corroder", ice={"hq": "hadrians_wall!"}, credits=(5, 0))
    assert b.why("runner_install", "corroder") == "too_poor"
    b.runner("runner_install", "parasite").runner("install_on", "hadrians_wall").sees(runner_credits=0)


def test_grimoire() -> None:
    b = board(rig="grimoire", grip="parasite", ice={"hq": "ice_wall!"})
    assert memory_limit(b.g) == 6
    b.runner("runner_install").runner("install_on").sees(rig=["grimoire"], archives=["ice_wall"], heap=["parasite"])
    b = board(rig="grimoire", grip="desperado")
    assert b.why("runner_install", "desperado") == "one_console"


def test_corroder() -> None:
    b = board(rig="corroder", ice={"hq": "wall_of_static!"}).run("hq", "window")
    assert b.why("break_subroutine") == "too_weak"
    b.runner("boost_strength").runner("break_subroutine").asks("jack_out_choice").sees(runner_credits=3)
    assert breaker_strength(b.g, b["corroder"]) == 2


def test_datasucker() -> None:
    b = board(rig="datasucker:virus=2", ice={"hq": "enigma!"}).run("hq", "window")
    b.runner("use_paid_ability").asks("window")
    assert ice_strength(b.g, b["enigma"]) == 1
    b = board(rig="datasucker:virus=2 crypsis:virus=9", ice={"hq": "enigma!"}).run("hq", "window")
    b.runner("use_paid_ability", "datasucker").runner("use_paid_ability", "datasucker")
    assert ice_strength(b.g, b["enigma"]) == 0
    assert b.can("break_subroutine", "crypsis")
    b = board(rig="datasucker", root={"remote_1": "pad_campaign"}).run("rd").to("access_decision").to("runner_action")
    b.run("remote_1", "access_decision")
    assert b.card("datasucker").virus == 1


def test_djinn() -> None:
    b = board(rig="djinn", grip="magnum_opus").runner("runner_install").runner("install_on", "djinn")
    assert (memory_used(b.g), b.card("magnum_opus").host) == (1, b["djinn"])
    b.sees(runner_credits=0)


def test_djinn_searches_and_takes_its_guests_along() -> None:
    b = board(rig="djinn", stack="diesel medium medium corroder").runner("runner_click_ability")
    b.offers(("find", "medium"), "find_nothing").runner("find", "medium").told("finds")
    b.sees(grip=["medium"], stack=["corroder", "diesel", "medium"], runner_credits=4)
    b = board(rig="djinn datasucker@djinn", ice={"hq": "rototurret!"}).run("hq").to("choose_program")
    b.corp("trash_program", "djinn").sees(rig=[], heap=["datasucker", "djinn"])


def test_djinn_hosts_no_icebreaker_and_at_most_three() -> None:
    b = board(rig="djinn", grip="corroder").runner("runner_install")
    assert not b.can("install_on")
    b = board(rig="djinn magnum_opus@djinn", grip="sneakdoor_beta").runner("runner_install")
    assert not b.can("install_on")


def test_medium() -> None:
    b = board(rig="medium:virus=2").run("rd", "extra_access_count")
    b.offers(("extra_access_count", 0), ("extra_access_count", 1), ("extra_access_count", 2))
    b.runner("extra_access_count", 2)
    for _ in range(3):
        b.to("access_decision").runner("leave_card")
    b.asks("runner_action").then(known=[0, 3])
    assert b.card("medium").virus == 3


def test_mimic() -> None:
    b = board(rig="mimic", ice={"hq": "neural_katana!"}, grip="diesel " * 3, credits=(5, 1)).run("hq", "window")
    b.runner("break_subroutine", "mimic").asks("jack_out_choice").sees(runner_credits=0, grip=3)
    b = board(rig="mimic", ice={"hq": "ichi_1_0!"}).run("hq", "window")
    assert b.why("break_subroutine", "mimic") == "too_weak"


def test_parasite() -> None:
    b = board("runner_turn", ice={"hq": "enigma!"}, rig="parasite:virus=1@enigma").to("runner_action")
    b.sees(archives=["enigma"], heap=["parasite"], rig=[])


def test_parasite_on_rototurret_and_only_on_rezzed_ice() -> None:
    b = board(grip="parasite", ice={"hq": "rototurret!"}).runner("runner_install").runner("install_on")
    b.sees(archives=["rototurret"], heap=["parasite"])
    b = board(grip="parasite", ice={"hq": "rototurret"})
    assert b.why("runner_install", "parasite") == "no_host"


def test_parasite_that_goes_at_once_still_makes_noise() -> None:
    b = board(runner="noise", rig="grimoire", grip="parasite", ice={"hq": "rototurret!"}).runner("runner_install")
    b.runner("install_on").sees(archives=["rototurret"], heap=["parasite"], buried=1)


def test_parasite_and_datasucker_in_an_encounter() -> None:
    b = board(ice={"hq": "ice_wall enigma!"}, rig="parasite:virus=1@enigma datasucker:virus=1").run("hq", "window")
    b.runner("use_paid_ability", "datasucker").sees(archives=["enigma"], heap=["parasite"])
    b.asks("jack_out_choice").then(run=b.g.run)
    assert b.g.run.approached == b["ice_wall"]


def test_wyrm() -> None:
    b = board(rig="wyrm", ice={"hq": "enigma!"}, credits=(5, 12)).run("hq", "window")
    assert b.why("use_paid_ability", "wyrm") == "too_weak"
    b.runner("boost_strength").runner("use_paid_ability")
    assert b.why("break_subroutine", "wyrm") == "not_worn"
    b.runner("use_paid_ability").runner("break_subroutine", 1).runner("break_subroutine", 2).sees(runner_credits=3)
    assert b.g.run.broken == 3


def test_yog_0() -> None:
    b = board(rig="yog_0", ice={"hq": "viktor_1_0!"}, credits=(5, 0)).run("hq", "window")
    b.runner("break_subroutine", "yog_0", 1).runner("break_subroutine", "yog_0", 2).asks("jack_out_choice")
    b.sees(runner_credits=0)


def test_ice_carver() -> None:
    b = board(rig="ice_carver crypsis:virus=1", ice={"hq": "ice_wall!"}).run("hq", "window")
    assert ice_strength(b.g, b["ice_wall"]) == 0
    b.runner("break_subroutine", "crypsis").told("broken")


def test_ice_carver_and_parasite_trash_the_ice_as_the_encounter_begins() -> None:
    b = board(rig="ice_carver parasite:virus=1@enigma", ice={"hq": "enigma!"}).run("hq", "jack_out_choice")
    b.sees(archives=["enigma"], runner_clicks=3)


def test_wyldside() -> None:
    b = board("runner_turn", rig="wyldside", grip="diesel modded").to("runner_action")
    b.sees(grip=4, stack=8, runner_clicks=3)
    board("runner_turn", rig="wyldside", stack="").to("runner_action").sees(grip=0, runner_clicks=3)


def test_two_parasites_and_two_guests_go_together() -> None:
    b = board(
        "runner_turn",
        ice={"hq": "enigma!"},
        rig="parasite:virus=1@enigma parasite@enigma djinn datasucker@djinn medium@djinn",
    )
    b.to("runner_action").sees(archives=["enigma"], heap=["parasite", "parasite"])
    b = board(ice={"hq": "rototurret!"}, rig="djinn datasucker@djinn medium@djinn").run("hq").to("choose_program")
    b.corp("trash_program", "djinn").sees(rig=[], heap=["datasucker", "djinn", "medium"])
