"""Shaper, one test or more per card; numbers are those of the data's examples."""

from __future__ import annotations

from dystopolis.games.netrunner.values import breaker_strength, link, memory_limit
from tests.games.netrunner.board import board

KATE = "kate_mac_mccaffrey"


def test_kate_mac_mccaffrey() -> None:
    b = board(runner=KATE, grip="magnum_opus", credits=(5, 4)).runner("runner_install").sees(runner_credits=0)
    assert link(b.g) == 1


def test_kate_only_the_first_program_or_hardware_each_turn() -> None:
    b = board(runner=KATE, grip="armitage_codebusting corroder corroder")
    b.runner("runner_install", "armitage_codebusting").sees(runner_credits=4)
    b.runner("runner_install", "corroder").sees(runner_credits=3)
    b.runner("runner_install", "corroder").runner("install_in_rig").sees(runner_credits=1)


def test_diesel() -> None:
    board(grip="diesel", stack="modded tinkering").runner("play_event").sees(grip=2, stack=0).then(ending="")
    assert board(grip="diesel", stack="").why("play_event") == "empty_stack"


def test_modded() -> None:
    b = board(grip="modded gordian_blade", credits=(5, 2)).runner("play_event").runner("install_next", "gordian_blade")
    b.sees(runner_credits=1, rig=["gordian_blade"], runner_clicks=3, heap=["modded"])


def test_modded_adds_to_kate_and_needs_a_card() -> None:
    b = board(runner=KATE, grip="modded gordian_blade", credits=(5, 0)).runner("play_event").runner("install_next")
    b.sees(runner_credits=0, rig=["gordian_blade"])
    assert board(grip="modded diesel").why("play_event") == "no_target"
    assert board(grip="modded the_toolbox").why("play_event") == "no_target"


def test_the_makers_eye() -> None:
    b = board(grip="the_makers_eye", rd="enigma hunter ice_wall chum").runner("play_event")
    seen = []
    for _ in range(3):
        b.to("access_decision")
        seen.append(b.spelled()[0][1])
        b.runner("leave_card")
    b.asks("runner_action").then(known=[0, 3])
    assert seen == ["chum", "ice_wall", "hunter"]


def test_tinkering() -> None:
    b = board(grip="tinkering", rig="corroder", ice={"hq": "tollbooth!"}, credits=(5, 7)).runner("play_event")
    b.runner("point_at", "hq").run("hq", "window").sees(runner_credits=4)
    for _ in range(3):
        b.runner("boost_strength", "corroder")
    b.runner("break_subroutine", "corroder").asks("jack_out_choice").sees(runner_credits=0)


def test_tinkering_ends_with_the_turn() -> None:
    b = board(grip="tinkering", ice={"hq": "enigma"}, clicks=1).runner("play_event").runner("point_at")
    b.to("corp_action").then(effects=[])


def test_akamatsu_mem_chip() -> None:
    b = board(grip="akamatsu_mem_chip").runner("runner_install")
    assert memory_limit(b.g) == 5


def test_rabbit_hole() -> None:
    b = board(grip="rabbit_hole", stack="rabbit_hole rabbit_hole diesel", credits=(5, 6)).runner("runner_install")
    b.runner("use_trigger").runner("pull").runner("use_trigger").runner("pull").runner("use_trigger")
    b.runner("find_nothing").asks("runner_action").sees(runner_credits=0, runner_clicks=3, stack=["diesel"])
    assert link(b.g) == 3


def test_the_personal_touch() -> None:
    b = board(rig="mimic", grip="the_personal_touch").runner("runner_install").runner("install_on", "mimic")
    assert breaker_strength(b.g, b["mimic"]) == 4
    assert board(grip="the_personal_touch", rig="magnum_opus").why("runner_install") == "no_host"


def test_the_personal_touch_goes_with_its_breaker() -> None:
    b = board(rig="mimic the_personal_touch@mimic sacrificial_construct", ice={"hq": "rototurret!"})
    b.run("hq", "choose_program").corp("trash_program", "mimic").runner("no_prevention")
    b.sees(heap=["mimic", "the_personal_touch"])


def test_the_toolbox() -> None:
    b = board(rig="the_toolbox battering_ram", ice={"hq": "wall_of_static!"}, credits=(5, 0)).run("hq").meet()
    b.runner("break_subroutine", "battering_ram").asks("jack_out_choice").sees(runner_credits=0)
    assert b.card("the_toolbox").credits == 0
    assert (memory_limit(b.g), link(b.g)) == (6, 2)


def test_battering_ram() -> None:
    b = board(rig="battering_ram", ice={"hq": "hadrians_wall!"}, credits=(5, 6)).run("hq").meet()
    for _ in range(4):
        b.runner("boost_strength")
    b.runner("break_subroutine", 1).runner("break_another", 2).asks("jack_out_choice")
    b.sees(runner_credits=0)
    assert breaker_strength(b.g, b["battering_ram"]) == 7


def test_battering_ram_may_break_one_only() -> None:
    b = board(rig="battering_ram", ice={"hq": "heimdall_1_0!"}, credits=(5, 20)).run("hq").meet()
    for _ in range(3):
        b.runner("boost_strength")
    b.runner("break_subroutine", 2).runner("enough")
    assert b.g.run.broken == 2


def test_gordian_blade() -> None:
    b = board(rig="gordian_blade", ice={"hq": "viktor_1_0! viktor_1_0!"}, clicks=1).run("hq").meet()
    b.runner("boost_strength").runner("break_subroutine", 1).runner("break_subroutine", 2).to("jack_out_choice").meet()
    b.runner("break_subroutine", 1).runner("break_subroutine", 2).asks("jack_out_choice").sees(runner_credits=0)


def test_magnum_opus() -> None:
    b = board(rig="magnum_opus", credits=(5, 0))
    for _ in range(4):
        b.runner("runner_click_ability")
    b.sees(runner_credits=8)


def test_net_shield() -> None:
    b = board(rig="net_shield", ice={"hq": "neural_katana!"}, grip="diesel " * 3).run("hq", "prevent")
    b.runner("pay_to_prevent").asks("jack_out_choice").sees(grip=1, runner_credits=4)


def test_net_shield_only_the_first_net_damage_of_the_turn() -> None:
    b = board(rig="net_shield", ice={"hq": "data_mine! data_mine!"}, grip="diesel " * 3).run("hq", "prevent")
    b.runner("no_prevention").to("jack_out_choice").runner("continue_run").asks("jack_out_choice").sees(grip=1)


def test_two_net_shields_cancel_one_point() -> None:
    b = board(rig="net_shield net_shield", ice={"hq": "neural_katana!"}, grip="diesel " * 3).run("hq", "prevent")
    b.runner("pay_to_prevent").asks("jack_out_choice").sees(grip=1)


def test_pipeline() -> None:
    b = board(rig="pipeline", ice={"hq": "neural_katana!"}, grip="diesel " * 3).run("hq").meet()
    b.runner("boost_strength").runner("boost_strength").runner("break_subroutine")
    b.asks("jack_out_choice").sees(runner_credits=0, grip=3)


def test_aesops_pawnshop() -> None:
    b = board("runner_turn", rig="aesops_pawnshop cyberfeeder:credits=0", credits=(5, 0)).to("optional_trigger")
    b.runner("use_trigger").runner("pawn", "cyberfeeder").sees(runner_credits=3, heap=["cyberfeeder"])


def test_aesops_pawnshop_is_ordered_with_the_others() -> None:
    b = board("runner_turn", rig="aesops_pawnshop wyldside").to("order_triggers").runner("resolve", "aesops_pawnshop")
    b.runner("use_trigger").runner("pawn", "wyldside").asks("runner_action").sees(runner_clicks=4, grip=0)
    b = board("runner_turn", rig="aesops_pawnshop wyldside").to("order_triggers").runner("resolve", "wyldside")
    b.to("optional_trigger").sees(grip=2, runner_clicks=3)


def test_sacrificial_construct() -> None:
    b = board(rig="corroder sacrificial_construct", ice={"hq": "rototurret!"}).run("hq").to("choose_program")
    b.corp("trash_program", "corroder").runner("trash_to_prevent").asks("runner_action")
    b.sees(rig=["corroder"], heap=["sacrificial_construct"])
