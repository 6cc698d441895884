"""What the data says about single cards beyond their example, where no other test shows it."""

from __future__ import annotations

from dystopolis.games.netrunner.values import breaker_strength, hand_limit, ice_strength, link, memory_limit
from tests.games.netrunner.board import CORP, RUNNER, board


def test_deja_vu_needs_a_heap_and_cannot_fetch_itself() -> None:
    assert board(grip="deja_vu", heap="").why("play_event", "deja_vu") == "no_target"
    b = board(grip="deja_vu deja_vu", heap="sure_gamble").runner("play_event", "deja_vu")
    assert b.spelled() == [["take_from_heap", "sure_gamble"]]


def test_demolition_run_trashes_every_accessed_card_for_free() -> None:
    b = board(grip="demolition_run", rd="enigma", root={"rd": "red_herrings akitaro_watanabe"}, credits=(5, 2))
    b.runner("play_event").runner("run_on", "rd").to("choose_access")
    for card in ("red_herrings", "akitaro_watanabe"):
        b.runner("access_root", b[card]).runner("trash_free")
    b.to("access_decision").runner("trash_free").to("runner_action")
    b.sees(archives=["akitaro_watanabe", "enigma", "red_herrings"], runner_credits=0)


def test_grimoires_counter_makes_a_second_parasite_deadly() -> None:
    b = board(grip="parasite", rig="grimoire", ice={"hq": "ice_wall!"}).runner("runner_install").runner("install_on")
    b.sees(heap=["parasite"], archives=["ice_wall"])


def test_datasucker_counts_a_sneakdoor_run_once_and_weakens_one_ice_only() -> None:
    b = board(rig="datasucker sneakdoor_beta", hq="enigma").runner("runner_click_ability", "sneakdoor_beta")
    b.to("access_decision")
    assert b.card("datasucker").virus == 1
    b = board(rig="datasucker:virus=2", ice={"hq": "enigma! hunter!"}).run("hq").meet().runner("use_paid_ability")
    assert ice_strength(b.g, b["hunter"]) == 3
    b.to("trace_boost").corp("trace_boost", 0).runner("trace_evade", 0).meet()
    assert ice_strength(b.g, b["enigma"]) == 2


def test_mediums_add_up_with_the_makers_eye() -> None:
    b = board(rig="medium:virus=2 medium:virus=1", grip="the_makers_eye", rd="enigma " * 9, credits=(5, 9))
    b.runner("play_event").to("extra_access_count").runner("extra_access_count", 3)
    assert b.g.run.left == 6  # the top card, two by The Maker's Eye, two and one by counters


def test_mimic_is_too_weak_for_strength_four() -> None:
    b = board(rig="mimic", ice={"hq": "ichi_1_0!"}).run("hq").meet()
    assert b.why("break_subroutine", "mimic") == "too_weak"


def test_wyldside_with_an_empty_stack_still_costs_the_click() -> None:
    board("runner_turn", rig="wyldside", stack="").asks("runner_action").sees(runner_clicks=3, grip=0)


def test_sneakdoor_reaches_the_root_of_hq() -> None:
    b = board(rig="sneakdoor_beta", hq="enigma", root={"hq": "red_herrings"}).runner("runner_click_ability")
    b.to("choose_access").offers("access_hq", ("access_root", b["red_herrings"]))


def test_bank_job_for_nothing_still_replaces_the_access() -> None:
    b = board(rig="bank_job", root={"remote_1": "nisei_mk_ii"}).run("remote_1", "replace_access").runner("withdraw")
    b.runner("bank_job_amount", 0).to("runner_action").sees(runner_points=0)
    assert b.card("bank_job").credits == 8


def test_crash_space_is_a_resource() -> None:
    b = board("corp", rig="crash_space", tags=1).corp("trash_resource", "crash_space").sees(heap=["crash_space"])
    assert not b.has("crash_space")


def test_two_decoys_avoid_two_tags() -> None:
    b = board(rig="decoy decoy", hq="ghost_branch", root={"remote_1": "ghost_branch:advancement=2"}).run("remote_1")
    b.to("access_ability").corp("spring").asks("prevent", RUNNER).runner("trash_to_prevent").runner("trash_to_prevent")
    b.to("access_decision").sees(tags=0, heap=["decoy", "decoy"])


def test_femmes_mark_survives_a_derez_and_not_a_departure() -> None:
    b = board(grip="femme_fatale", ice={"hq": "cell_portal!"}, credits=(9, 12)).runner("runner_install")
    b.runner("point_at").run("hq", "pay_to_bypass").runner("decline")
    b.to("jack_out_choice")  # the portal was turned down, and is approached again
    assert b.card("femme_fatale").mark == b["cell_portal"]


def test_tinkering_on_unrezzed_ice_keeps_its_own_kind() -> None:
    b = board(grip="tinkering", rig="corroder mimic", ice={"hq": "neural_katana"}, credits=(9, 9)).runner("play_event")
    b.runner("point_at").run("hq", "window").corp("rez").meet()
    assert b.can("break_subroutine", "mimic")
    assert b.why("break_subroutine", "corroder") == "too_weak"  # its kind is no longer the reason


def test_a_lost_memory_chip_makes_room_at_once() -> None:
    b = board("runner_turn", rig="aesops_pawnshop akamatsu_mem_chip magnum_opus magnum_opus corroder")
    assert memory_limit(b.g) == 5
    b.runner("use_trigger").runner("pawn", "akamatsu_mem_chip").asks("over_memory", RUNNER)
    b.runner("trash_program", "corroder").asks("runner_action").sees(
        rig=["aesops_pawnshop", "magnum_opus", "magnum_opus"]
    )


def test_copies_that_add_up() -> None:
    b = board(ice={"rd": "ice_wall!"}, root={"rd": "experiential_data! experiential_data!"})
    assert ice_strength(b.g, b["ice_wall"]) == 3
    assert hand_limit(board(root={"hq": "research_station! research_station!"}).g, CORP) == 9
    assert link(board(rig="access_to_globalsec access_to_globalsec rabbit_hole").g) == 3
    b = board(rig="mimic the_personal_touch@mimic the_personal_touch@mimic")
    assert breaker_strength(b.g, b["mimic"]) == 5


def test_akitaro_does_not_spare_archers_agenda() -> None:
    b = board(ice={"hq": "archer"}, root={"hq": "akitaro_watanabe!"}, credits=(9, 5)).run("hq", "window")
    assert b.why("rez", "archer") == "no_agenda"


def test_breaking_news_stolen_does_nothing() -> None:
    b = board(root={"remote_1": "breaking_news"}).run("remote_1", "access_decision").runner("steal")
    b.to("runner_action").sees(tags=0, runner_points=1)


def test_security_subcontract_is_no_transaction_and_takes_guests_along() -> None:
    b = board(
        "corp",
        corp="weyland_consortium",
        root={"remote_1": "security_subcontract!"},
        ice={"hq": "ice_wall!:advancement=2"},
        rig="parasite:virus=1@ice_wall",
        credits=(0, 5),
    )
    b.corp("corp_click_ability").to("corp_action").sees(corp_credits=4, heap=["parasite"], archives=["ice_wall"])


def test_closed_accounts_leaves_credits_on_cards() -> None:
    b = board("corp", hq="closed_accounts", rig="armitage_codebusting bank_job cyberfeeder", tags=1, credits=(5, 14))
    b.corp("play_operation").sees(runner_credits=0)
    assert [b.card(id).credits for id in ("armitage_codebusting", "bank_job", "cyberfeeder")] == [12, 8, 1]


def test_data_mine_yields_to_an_ai_only() -> None:
    b = board(rig="crypsis corroder mimic gordian_blade", ice={"hq": "data_mine!"}, grip="diesel", credits=(5, 9))
    b.run("hq").meet().runner("boost_strength", "crypsis").to("window")
    breakers = {option[1] for option in b.spelled() if option[0] in ("break_subroutine", "boost_strength")}
    assert {f"#{b['crypsis']}"} == breakers - {f"#{b['gordian_blade']}"}


def test_a_corp_draw_that_cannot_be_made_is_allowed_and_loses() -> None:
    b = board("corp", rd="").corp("corp_draw")
    assert (b.g.ending, b.g.winners) == ("decked", (RUNNER,))
