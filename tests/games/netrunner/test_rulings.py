"""The rulings of the spec, section 10, by number."""

from __future__ import annotations

import pytest

from dystopolis.games.netrunner import GAME
from dystopolis.games.netrunner.deck import validate_deck
from dystopolis.games.netrunner.faces import BY_ID
from dystopolis.games.netrunner.state import CONTENT, DATA, Netrunner
from dystopolis.games.netrunner.table import trash
from dystopolis.games.netrunner.values import ice_strength, memory_used
from dystopolis.kernel import SPECTATOR, Why, advance, choose
from tests.games.netrunner.board import CORP, RUNNER, Board, board, codes

UNREZZED = {"remote_1": "pad_campaign"}


def heard(b: Board, seat: int) -> list[str]:
    return [event.name for event in b.g.events if event.reaches(seat)]


def test_r01_what_each_window_allows() -> None:
    windows = {row["id"]: row["windows"] for row in CONTENT.rows["stage"] if row["windows"]}
    assert windows == {
        **{key: ["paid", "rez", "score"] for key in ("C1.1", "C2.1", "C2.2")},
        **{key: ["paid", "rez"] for key in ("C3.2", "N1.1", "N1.3", "N2.2", "run_4.1")},
        **{key: ["paid"] for key in ("run_2", "run_3.1", "run_4")},
        "run_2.1": ["paid", "rez", "ice"],
    }
    b = board("corp_turn", root=UNREZZED, credits=(0, 5))
    stages = []
    while b.g.pending.name != "runner_action":
        if b.g.pending.name == "window":
            stages.append(CONTENT.ids["stage"][b.g.stack[-1][1][1]])
            b.corp("pass_window")
        else:
            b.corp("corp_gain_credit")
    assert stages == ["C1.1", "C2.1", "C2.2", "C2.2", "C2.2", "C3.2", "N1.1"]


def test_r02_paid_windows_of_a_run() -> None:
    b = board(ice={"hq": "enigma!"}, scored="nisei_mk_ii:agenda=1", clicks=1, rig="crypsis:virus=5", credits=(5, 9))
    b.run("hq")
    stages = []
    while b.g.run is not None and b.g.pending.name in ("window", "jack_out_choice", "wear_off"):
        if b.g.pending.name == "window" and b.g.seat == CORP:
            stages.append(CONTENT.ids["stage"][b.g.stack[-1][1][1]])
        elif b.g.pending.name == "jack_out_choice":
            stages.append("jack out?")
        for verb in ("continue_run", "break_subroutine", "boost_strength", "remove_counter", "pass_window"):
            if b.can(verb):
                b._say(b.g.seat, verb, ())
                break
    assert [stage for i, stage in enumerate(stages) if i == 0 or stages[i - 1] != stage] == [
        *("run_2", "run_2.1", "run_3.1", "run_4", "jack out?", "run_4.1")
    ]


def test_r03_rezzed_ice_is_met_unrezzed_ice_is_passed() -> None:
    b = board(ice={"hq": "wall_of_static"}).run("hq").corp("rez").asks("runner_action").told("encounters")
    b = board(ice={"hq": "wall_of_static"}).run("hq").corp("pass_window").asks("jack_out_choice")
    assert "encounters" not in heard(b, RUNNER)


def test_r04_no_jack_out_at_the_first_ice() -> None:
    b = board(ice={"hq": "hunter! hunter!"}).run("hq").asks("trace_boost").corp("trace_boost", 0)
    b.runner("trace_evade", 0).asks("jack_out_choice").runner("jack_out").asks("runner_action")


def test_r05_ice_is_rezzed_only_when_approached() -> None:
    b = board(ice={"hq": "enigma", "rd": "hunter"}, root=UNREZZED).runner("runner_gain_credit").asks("window", CORP)
    b.offers(("rez", b["pad_campaign"], "pad_campaign"), "pass_window").corp("pass_window").run("hq")
    assert b.can("rez", "enigma")
    assert not b.can("rez", "hunter")
    assert b.why("rez", "hunter") is None


def test_r06_the_runner_is_asked_in_corp_windows_when_he_could_act() -> None:
    # No Runner card of the Core Set has a paid ability outside runs; inside them the Corp acts in his windows too.
    b = board(ice={"hq": "ice_wall!"}, scored="nisei_mk_ii:agenda=1", rig="corroder").run("hq").meet()
    b.asks("window", RUNNER).runner("pass_window").asks("window", CORP)
    assert b.can("use_paid_ability", "nisei_mk_ii")


def test_r07_the_active_players_triggers_come_first() -> None:
    b = board(ice={"hq": "ice_wall! chum!"}, rig="crypsis:virus=1", grip="diesel " * 3, credits=(5, 9))
    b.run("hq").meet().runner("pass_window").to("jack_out_choice").meet()
    b.g.run.broken = 0
    b.runner("boost_strength").runner("boost_strength").runner("boost_strength").runner("break_subroutine")
    b.to("wear_off")  # Crypsis before Chum, whose damage does not come: all was broken
    b = board(ice={"hq": "enigma! chum!"}, rig="crypsis:virus=1", grip="diesel " * 3, credits=(5, 9))
    b.run("hq").meet().runner("pass_window").to("jack_out_choice").meet()
    for _ in range(4):
        b.runner("boost_strength")
    b.runner("break_subroutine", 2).runner("pass_window").asks("wear_off").sees(grip=3)
    b.runner("remove_counter").sees(grip=0)


def test_r08_a_bypass_comes_before_the_ices_own_ability() -> None:
    b = board(grip="inside_job", ice={"hq": "data_raven!"}).runner("play_event").runner("run_on", "hq")
    b.asks("jack_out_choice").sees(tags=0)


def test_r09_the_seventh_point_ends_the_game_before_triggers() -> None:
    b = board(
        "corp",
        corp="jinteki",
        scored="priority_requisition priority_requisition",
        root={"remote_1": "posted_bounty:advancement=3"},
    )
    b.corp("corp_gain_credit").corp("score_agenda").then(ending="agenda_points", winners=(CORP,), bad_publicity=0)


def test_r10_flatline_counts_what_is_left_after_prevention() -> None:
    b = board("corp", hq="scorched_earth", rig="crash_space", tags=1, grip="diesel").corp("play_operation")
    b.runner("trash_to_prevent", 3).then(ending="").sees(grip=0)
    b = board("corp", hq="scorched_earth", rig="crash_space", tags=1, grip="diesel").corp("play_operation")
    b.runner("trash_to_prevent", 2).then(ending="flatline")


def test_r11_hand_limit_zero_lives_below_dies_at_the_end_of_the_turn() -> None:
    b = board(brain=5, grip="diesel modded", clicks=1).runner("runner_gain_credit").asks("discard_choice")
    b.runner("discard", "diesel").runner("discard", "modded").asks("corp_action").then(ending="")
    b = board(brain=6, clicks=2).runner("runner_gain_credit").then(ending="")
    b.runner("runner_gain_credit").then(ending="flatline")


def test_r12_which_credits_pay() -> None:
    b = board(rig="the_toolbox cyberfeeder corroder", ice={"hq": "wall_of_static!"}).run("hq").meet()
    b.runner("boost_strength").asks("payment").runner("pay_usual").sees(runner_credits=5)
    assert (b.card("the_toolbox").credits, b.card("cyberfeeder").credits) == (1, 1)  # the most restricted first
    b.runner("break_subroutine").runner("pay_from", "cyberfeeder")
    assert (b.card("the_toolbox").credits, b.card("cyberfeeder").credits) == (1, 0)
    b = board(rig="cyberfeeder corroder", ice={"hq": "wall_of_static!"}).run("hq").meet()
    b.runner("boost_strength").runner("pay_from_pool").sees(runner_credits=4)
    assert b.card("cyberfeeder").credits == 1


def test_r12_run_credits_before_the_pool() -> None:
    b = board(ice={"hq": "ice_wall!"}, rig="corroder", bad_publicity=1, runner="noise").run("hq").meet()
    b.runner("break_subroutine").sees(runner_credits=5)
    assert b.g.run.credits == 0


def test_r13_the_corp_discards_face_down() -> None:
    b = board("corp", hq="enigma " * 6, clicks=1).corp("corp_gain_credit").corp("discard", "enigma")
    b.sees(buried=["enigma"])
    assert "discards" not in heard(b, RUNNER)
    assert "discards_unseen" in heard(b, RUNNER)


def test_r14_which_way_up_a_trashed_card_lies() -> None:
    b = board("corp", hq="enigma enigma", ice={"hq": "hunter!", "rd": "chum"}).corp("corp_install")
    b.corp("trash_first", "hunter").corp("install_in", "hq").sees(archives=["hunter"])
    b.corp("corp_install").corp("trash_first", "chum").corp("install_in", "rd").sees(buried=["chum"])
    b = board(root=UNREZZED).run("remote_1", "access_decision").runner("trash_accessed").sees(archives=["pad_campaign"])
    board(runner="noise", grip="datasucker").runner("runner_install").sees(buried=["hedge_fund"])


def test_r15_archives_turn_up_and_stay_up() -> None:
    b = board(buried="enigma hedge_fund").run("archives").to("runner_action")
    b.sees(archives=["enigma", "hedge_fund"], buried=[]).told("archives_seen")


def test_r16_ambushes_in_archives() -> None:
    board(buried="snare project_junebug", grip="").run("archives").to("runner_action").then(ending="")


def test_r17_an_ambush_without_tokens_asks_nothing() -> None:
    board(root={"remote_1": "project_junebug"}).run("remote_1", "access_decision")


def test_r18_stealing_is_not_optional() -> None:
    board(rd="nisei_mk_ii").run("rd", "access_decision").offers(("steal", "nisei_mk_ii"))


def test_r19_red_herrings_trashed_first() -> None:
    b = board(root={"remote_1": "nisei_mk_ii red_herrings!"}, credits=(5, 1)).run("remote_1", "choose_access")
    b.runner("access_root", b["red_herrings"]).runner("trash_accessed").to("access_decision")
    assert b.why("pay_to_steal") == "too_poor"
    b.runner("leave_card").to("runner_action").run("remote_1", "access_decision")
    b.offers(("steal", "nisei_mk_ii"))  # in a later run


def test_r20_success_triggers_come_before_the_access() -> None:
    b = board(rig="desperado medium:virus=1").run("rd", "extra_access_count").sees(runner_credits=6)
    assert b.card("medium").virus == 2


def test_r21_one_replacement_per_run() -> None:
    b = board(rig="bank_job bank_job", root=UNREZZED).run("remote_1", "replace_access")
    assert len(b.g.options) == 3
    b.runner("withdraw", b["bank_job"]).runner("bank_job_amount", 5).to("runner_action").sees(runner_credits=10)
    assert sorted(card.credits for card in b.g.cards.values())[-2:] == [3, 8]


def test_r22_sneakdoor_is_archives_until_the_success() -> None:
    b = board(rig="sneakdoor_beta", buried="nisei_mk_ii", hq="hunter", ice={"archives": "hunter!"})
    b.runner("runner_click_ability").asks("trace_boost")
    assert b.g.run.server == 2
    b.corp("trace_boost", 0).runner("trace_evade", 5).to("access_decision").sees(buried=["nisei_mk_ii"])
    assert b.g.run.server == 0


def test_r23_sneakdoor_trashed_in_the_run() -> None:
    b = board(rig="sneakdoor_beta", hq="hunter", ice={"archives": "ichi_1_0!"}, clicks=1)
    b.runner("runner_click_ability").corp("trash_program", "sneakdoor_beta").corp("trace_boost", 0)
    b.runner("trace_evade", 1).to("access_decision").offers(("leave_card", "hunter"))


def test_r24_ice_trashed_in_its_encounter() -> None:
    b = board(ice={"hq": "wall_of_static! enigma!"}, rig="parasite:virus=1@enigma datasucker:virus=1").run("hq").meet()
    b.runner("use_paid_ability").asks("jack_out_choice").sees(runner_clicks=3)
    assert b.g.run.approached == b["wall_of_static"]


def test_r25_ice_trashed_while_approached() -> None:
    b = board(ice={"hq": "hunter enigma"}).run("hq").asks("window", CORP)
    b.g.base = len(b.g.stack)
    trash(b.g, b["enigma"])
    advance(b.g)
    b.asks("jack_out_choice")
    assert b.g.run.approached == b["hunter"]


def test_r26_cell_portal_goes_back_to_the_outermost_ice() -> None:
    b = board(ice={"hq": "cell_portal! ice_wall"}).run("hq").corp("pass_window").runner("continue_run")
    b.asks("jack_out_choice").told("derezzed")
    assert b.g.run.approached == b["ice_wall"]


@pytest.mark.parametrize("way", ["bypass", "trash"])
def test_r27_chum_unless_every_subroutine_was_broken(way: str) -> None:
    rig = "femme_fatale" if way == "bypass" else "parasite:virus=1@ice_wall datasucker:virus=3"
    b = board(ice={"hq": "ice_wall!:advancement=1 chum!"}, rig=rig, grip="diesel " * 3).run("hq")
    b.to("jack_out_choice")
    if way == "bypass":
        b.card("femme_fatale").mark = b["ice_wall"]
        b.runner("continue_run").runner("pay_to_bypass").sees(grip=0)
    else:
        b.runner("continue_run").meet()
        b.runner("use_paid_ability").runner("use_paid_ability").sees(archives=[])
        b.runner("use_paid_ability").sees(grip=0, archives=["ice_wall"])


def test_r28_parasite_on_a_derezzed_host() -> None:
    b = board("runner_turn", ice={"hq": "enigma"}, rig="parasite:virus=5@enigma").to("runner_action")
    assert b.card("parasite").virus == 6
    b.run("hq", "window").corp("rez").sees(archives=["enigma"], heap=["parasite"])


def test_r29_wyrm_below_the_strength_of_the_ice() -> None:
    b = board(ice={"hq": "enigma!"}, rig="wyrm").run("hq").meet()
    assert b.why("use_paid_ability") == b.why("break_subroutine") == "too_weak"


def test_r30_net_shield_is_for_the_first_net_damage() -> None:
    b = board(corp="jinteki", rig="net_shield", grip="diesel " * 3, rd="nisei_mk_ii", net_hits=1).run("rd")
    b.to("access_decision").runner("steal").sees(grip=2)


def test_r31_sacrificial_construct_only_against_effects() -> None:
    b = board("runner_turn", rig="aesops_pawnshop corroder sacrificial_construct").to("optional_trigger")
    b.runner("use_trigger").runner("pawn", "corroder").asks("runner_action").sees(heap=["corroder"])
    b = board("runner_turn", rig="aesops_pawnshop akamatsu_mem_chip " + "corroder " * 5 + "sacrificial_construct")
    b.to("optional_trigger").runner("use_trigger").runner("pawn", "akamatsu_mem_chip").asks("over_memory")
    b.runner("trash_program").asks("runner_action")
    assert memory_used(b.g) == 4


def test_r32_kates_discount_is_used_up_by_a_free_card() -> None:
    b = board(runner="kate_mac_mccaffrey", grip="akamatsu_mem_chip corroder")
    b.runner("runner_install", "akamatsu_mem_chip").sees(runner_credits=5)
    b.runner("runner_install", "corroder").sees(runner_credits=3)


def test_r33_playing_without_effect() -> None:
    assert board("corp", hq="archived_memories").why("play_operation") == "no_target"
    assert board(grip="forged_activation_orders").why("play_event") == "no_target"
    assert board(grip="account_siphon", credits=(0, 5)).can("play_event", "account_siphon")
    assert board(grip="special_order", stack="diesel").can("play_event", "special_order")
    assert board(grip="special_order", stack="").why("play_event", "special_order") == "empty_stack"


def test_r34_one_console_one_region() -> None:
    assert board(rig="desperado", grip="the_toolbox", credits=(5, 9)).why("runner_install") == "one_console"
    assert board(rig="desperado", grip="desperado").why("runner_install") == "one_console"


def test_r35_installing_over() -> None:
    b = board("corp", hq="adonis_campaign", root=UNREZZED).corp("corp_install")
    assert b.why("install_in", "remote_1") == "occupied"
    b.corp("trash_first").corp("install_in", "remote_1").sees(buried=["pad_campaign"], corp_credits=6)
    assert b.g.installs == 1


def test_r36_the_haas_bioroid_credit_comes_after_the_install() -> None:
    b = board("corp", hq="enigma", ice={"hq": "hunter"}, credits=(1, 5)).corp("corp_install").corp("install_in", "hq")
    b.sees(corp_credits=1)


def test_r37_weyland_needs_five_for_hedge_fund() -> None:
    board("corp", corp="weyland_consortium", hq="hedge_fund").corp("play_operation").sees(corp_credits=10)


def test_r38_ichi_gives_the_tag_first() -> None:
    b = board(ice={"hq": "ichi_1_0!"}, grip="diesel", clicks=1).run("hq", "trace_boost").corp("trace_boost", 0)
    b.runner("trace_evade", 0)
    told = heard(b, RUNNER)
    assert told.index("tagged") < told.index("damaged")


def test_r39_siphon_takes_the_most_possible() -> None:
    b = board(runner="noise", grip="account_siphon", corp="nbn", credits=(8, 0)).runner("play_event")
    b.to("replace_access").runner("instead").sees(corp_credits=3, runner_credits=10)
    assert b.g.cards[b.g.identities[CORP]].credits == 2


def test_r40_the_server_disappears() -> None:
    b = board(ice={"remote_1": "enigma!"}, rig="parasite:virus=1@enigma datasucker:virus=1").run("remote_1").meet()
    b.runner("use_paid_ability").asks("runner_action").told("run_fails").then(run=None)
    assert 3 not in b.g.root
    b = board(root={"remote_1": "nisei_mk_ii"}).run("remote_1", "access_decision").runner("steal").asks("runner_action")
    b.told("run_succeeds").then(succeeded=True)
    assert "run_fails" not in heard(b, RUNNER)


def test_r41_a_steal_is_checked_before_its_triggers() -> None:
    b = board(corp="jinteki", rd="nisei_mk_ii", stolen="priority_requisition " * 2, grip="").run("rd")
    b.to("access_decision").runner("steal").then(ending="agenda_points", winners=(RUNNER,))


def test_r42_draws_are_made_one_by_one() -> None:
    board("corp", hq="anonymous_tip", rd="enigma hunter chum").corp("play_operation").then(ending="").sees(hq=3)
    board("corp", rd="").corp("corp_draw").then(ending="decked")


def test_r43_breaking_news_takes_at_most_the_tags_present() -> None:
    b = board("corp", root={"remote_1": "breaking_news:advancement=2"}, rig="decoy decoy", clicks=2)
    b.corp("corp_gain_credit").corp("score_agenda").runner("trash_to_prevent").runner("trash_to_prevent")
    b.corp("corp_gain_credit").to("runner_action").sees(tags=0)


def test_r44_purge_reaches_nested_hosts() -> None:
    b = board("corp", rig="djinn datasucker:virus=2@djinn", root=UNREZZED).corp("purge_virus")
    assert b.card("datasucker").virus == 0


def test_r45_what_the_runner_saw_stays_noted_until_it_moves() -> None:
    b = board(root=UNREZZED).run("remote_1", "access_decision").runner("leave_card")
    piece = GAME.view(b.g, RUNNER).zone("remote_1_root").pieces[0]
    assert (piece.face, piece.marks) == ("pad_campaign", ("unrezzed", "seen"))
    assert GAME.view(b.g, SPECTATOR).zone("remote_1_root").pieces[0].face is None
    for source in range(20):
        assert GAME.world(b.g, RUNNER, source).cards[b["pad_campaign"]].code == codes("pad_campaign")[0]


@pytest.mark.parametrize("card", ["pad_campaign", "nisei_mk_ii", "project_junebug", "akitaro_watanabe"])
def test_r46_the_corp_is_asked_by_public_facts_only(card: str) -> None:
    """Whatever lies there, and whatever the Corp can pay, the same questions come in the same order."""
    b = board(root={"remote_1": card}, ice={"hq": "enigma"}, credits=(0, 5), clicks=2)
    b.runner("runner_gain_credit").asks("window", CORP).corp("pass_window").run("hq").asks("window", CORP)
    b.corp("pass_window").runner("continue_run").asks("window", CORP)


def test_r46_before_an_exposure_and_for_forged_orders() -> None:
    b = board(grip="infiltration", root=UNREZZED, ice={"hq": "enigma"}).runner("play_event").runner("expose", "hq")
    b.asks("prevent", CORP).offers("no_prevention")
    b = board(grip="infiltration", root={"remote_1": "pad_campaign!"}, ice={"hq": "enigma"}).runner("play_event")
    b.runner("expose", "hq").asks("runner_action").told("exposed")
    b = board(grip="forged_activation_orders", ice={"hq": "archer"}).runner("play_event").runner("point_at")
    b.asks("rez_or_trash", CORP)


def test_r47_refill_first_then_the_runner_orders_the_rest() -> None:
    b = board("runner_turn", rig="aesops_pawnshop wyldside cyberfeeder:credits=0").asks("order_triggers", RUNNER)
    assert b.card("cyberfeeder").credits == 1


def test_r48_bad_publicity_gained_in_a_run_gives_nothing_for_it() -> None:
    b = board(bad_publicity=1).run("hq")
    b.g.bad_publicity = 2
    assert b.g.run.credits == 1


def test_r49_unspent_run_credits_are_lost() -> None:
    board(runner="noise", bad_publicity=3, credits=(5, 0)).run("hq").to("runner_action").sees(runner_credits=0)


def test_r50_click_abilities_need_their_clicks() -> None:
    b = board("corp", root={"remote_1": "melange_mining_corp!"}, clicks=2)
    assert b.why("corp_click_ability") == "too_few_clicks"


def test_r51_enigma_with_no_click_left() -> None:
    board(ice={"hq": "enigma!"}, clicks=1).run("hq").sees(runner_clicks=0).told("loses_clicks", 0)


def test_r52_a_bioroid_click_needs_a_click() -> None:
    b = board(ice={"hq": "viktor_1_0!"}, clicks=1, grip="diesel").run("hq").asks("corp_action").told("run_fails")
    b = board(ice={"hq": "viktor_1_0!"}, clicks=2, grip="diesel").run("hq", "window").runner("click_break", 2)
    b.asks("jack_out_choice").sees(runner_clicks=0, brain=1)


def test_r53_the_basic_action_trashes_any_resource() -> None:
    b = board("corp", rig="decoy crash_space sacrificial_construct", tags=1, credits=(6, 5))
    b.corp("trash_resource", "decoy").corp("trash_resource", "crash_space").sees(heap=["crash_space", "decoy"])


def test_r54_zaibatsu_is_rezzed_at_the_moment_of_exposure() -> None:
    b = board(grip="infiltration", root={"remote_1": "zaibatsu_loyalty", "remote_2": "pad_campaign"})
    b.runner("play_event").runner("expose", "remote_2").corp("rez").asks("prevent", CORP)
    b.corp("no_prevention").told("exposed")


def test_r55_forged_orders_on_archer_without_an_agenda() -> None:
    b = board(grip="forged_activation_orders", ice={"hq": "archer"}, credits=(9, 5)).runner("play_event")
    b.runner("point_at").offers(("trash_ice", b["archer"], "archer"))
    assert b.why("rez") == "no_agenda"


def test_r56_a_forfeited_agenda_leaves_the_game() -> None:
    b = board(rig="data_dealer", stolen="nisei_mk_ii", scored="nisei_mk_ii:agenda=1").runner("runner_click_ability")
    b.runner("forfeit").sees(gone=["nisei_mk_ii"], runner_points=0, corp_points=2)


def test_r57_counters_go_with_a_forfeited_agenda() -> None:
    b = board(ice={"hq": "archer"}, scored="nisei_mk_ii:agenda=1").run("hq").to("window").corp("pass_window")
    b.corp("rez", "archer").corp("forfeit", "nisei_mk_ii")
    assert not b.has("nisei_mk_ii")
    b.to("runner_action").told("run_fails")


def test_r58_advancing_has_no_limit() -> None:
    b = board("corp", root={"remote_1": "breaking_news:advancement=9"}, ice={"hq": "ice_wall!"})
    b.corp("advance", "breaking_news").corp("pass_window").corp("advance", "ice_wall")
    assert b.card("breaking_news").advancement == 10


def test_r59_an_accessed_card_of_hq_is_one_of_hq() -> None:
    b = board(hq="enigma hunter").run("hq", "access_decision")
    assert len(b.g.hq) == 1
    assert GAME.view(b.g, SPECTATOR).zone("hq").count == 2
    b.runner("leave_card").sees(hq=["enigma", "hunter"])


def test_r60_a_trashed_card_of_rd_is_not_replaced() -> None:
    b = board(grip="the_makers_eye", rd="chum enigma nisei_mk_ii hunter").runner("play_event").to("access_decision")
    b.runner("leave_card", "hunter").to("access_decision").runner("steal", "nisei_mk_ii").to("access_decision")
    b.runner("leave_card", "enigma").asks("runner_action").then(rd=codes("chum enigma hunter"), known=[0, 2])


def test_r61_a_rezzed_card_cannot_be_exposed() -> None:
    board(grip="infiltration", ice={"hq": "enigma!"}).runner("play_event").offers(("take_credits", 2))


def test_r62_priority_requisition_without_ice() -> None:
    b = board("corp", root={"remote_1": "priority_requisition:advancement=5"}).corp("corp_gain_credit")
    b.corp("score_agenda").asks("corp_action")


def test_r63_psychographics_settles_target_and_x_before_it_pays() -> None:
    b = board("corp", hq="psychographics", root={"remote_1": "nisei_mk_ii"}, tags=3).corp("play_operation")
    b.asks("choose_profiled").corp("choose_card").sees(corp_credits=5).corp("pay_x", 3).sees(corp_credits=2)


def test_r64_identities_are_always_active() -> None:
    g = GAME.start(2, None, "identities")
    assert [g.cards[handle].rezzed for handle in g.identities] == [True, True]  # type: ignore[attr-defined]


def test_r65_a_mulligan_shows_only_that_it_was_taken() -> None:
    g = GAME.start(2, None, "mulligan", listen=True)
    assert isinstance(g, Netrunner)
    hand = sorted(g.hq)
    g.events = []
    choose(g, ("mulligan",))
    assert [(event.name, event.args) for event in g.events if event.reaches(RUNNER)] == [("takes_mulligan", (CORP,))]
    assert len(g.hq) == 5
    assert sorted(g.hq) != hand
    assert (g.seat, g.pending.name) == (RUNNER, "mulligan_choice")


def test_r66_what_searches_show() -> None:
    b = board(grip="special_order", stack="corroder").runner("play_event").runner("find")
    assert "finds" in heard(b, CORP)
    b = board("corp", hq="aggressive_negotiation", root={"remote_1": "hostile_takeover:advancement=2"})
    b.corp("corp_gain_credit").corp("score_agenda").corp("play_operation").corp("fetch")
    assert [event.args for event in b.g.events if event.name == "fetches"] == [()]


def test_r67_what_may_be_trashed_while_installing() -> None:
    b = board("corp", hq="pad_campaign", root={"remote_1": "adonis_campaign", "hq": "akitaro_watanabe"})
    b.g.ice[3].clear()
    b.corp("corp_install")
    assert b.can("trash_first", "adonis_campaign")
    assert not b.can("trash_first", "akitaro_watanabe")
    b = board("corp", hq="enigma", root={"remote_1": "adonis_campaign"}, ice={"remote_1": "hunter", "hq": "chum"})
    b.corp("corp_install").corp("trash_first", "hunter")
    assert not b.can("trash_first", "adonis_campaign")
    assert not b.can("trash_first", "chum")


def test_r68_the_corp_chooses_inside_a_subroutine() -> None:
    board(ice={"hq": "rototurret!"}, rig="corroder yog_0").run("hq").asks("choose_program", CORP)


def test_r69_parasite_on_djinn_is_impossible() -> None:
    b = board(rig="djinn", grip="parasite", ice={"hq": "enigma!"}).runner("runner_install")
    assert not b.can("install_on", "djinn")
    assert b.can("install_on", "enigma")


def test_r70_what_credits_for_icebreakers_pay() -> None:
    b = board(ice={"hq": "tollbooth!"}, rig="the_toolbox", credits=(5, 2)).run("hq").asks("runner_action")
    b.told("run_fails")
    assert b.card("the_toolbox").credits == 2


# What the spec leaves open: docs/rulings/netrunner.md


def test_n01_a_sprung_ambush_is_shown_to_everybody() -> None:
    b = board(hq="snare").run("hq", "access_ability")
    assert "accesses" in heard(b, SPECTATOR)
    b = board(hq="enigma").run("hq", "access_decision")
    assert "accesses" not in heard(b, SPECTATOR)
    assert "accesses" in heard(b, CORP)


def test_n02_only_agendas_are_asked_for_in_archives() -> None:
    b = board(archives="pad_campaign hostile_takeover", root={"archives": "akitaro_watanabe"}).run("archives")
    b.to("choose_access").offers(("access_archives", "hostile_takeover"), ("access_root", b["akitaro_watanabe"]))


def test_n03_boosts_that_could_not_matter_are_not_offered() -> None:
    b = board(rig="corroder gordian_blade", ice={"hq": "hunter"}).run("hq").asks("window", RUNNER)
    b.offers(("boost_strength", b["gordian_blade"], "gordian_blade"), "pass_window")
    b = board("runner_turn", rig="corroder gordian_blade").asks("runner_action")


def test_n04_known_cards_of_rd_until_they_move() -> None:
    b = board(rd="chum enigma hunter", clicks=1).run("rd", "access_decision").runner("leave_card")
    assert [piece.face for piece in GAME.view(b.g, RUNNER).zone("rd").pieces] == []  # drawn by the Corp meanwhile
    b = board(rd="chum enigma hunter").run("rd", "access_decision").runner("leave_card")
    assert [piece.face for piece in GAME.view(b.g, RUNNER).zone("rd").pieces] == ["hunter"]
    assert GAME.view(b.g, CORP).zone("rd").pieces == ()


def test_n05_thinking_again_about_an_install() -> None:
    b = board("corp", hq="enigma").corp("corp_install").corp("cancel").asks("corp_action").sees(corp_clicks=3)
    b = board(rig="corroder", grip="mimic").runner("runner_install").runner("cancel").asks("runner_action")
    b.sees(grip=["mimic"], runner_credits=5, runner_clicks=4)


def test_n06_both_know_the_decks() -> None:
    b = board(hq="enigma", rd="hunter chum")
    cards = {tuple(sorted([*world.hq, *world.rd])) for world in (GAME.world(b.g, RUNNER, n) for n in range(20))}
    assert cards == {tuple(sorted(codes("enigma hunter chum")))}


def test_n07_run_credits_are_never_asked_about() -> None:
    b = board(ice={"hq": "ice_wall!"}, rig="corroder", bad_publicity=1).run("hq").meet().runner("break_subroutine")
    assert not any(thing.name == "payment" for thing, _ in b.g.stack)
    b.sees(runner_credits=5)


def test_n08_triggers_are_ordered_only_where_one_is_a_decision() -> None:
    board("runner_turn", rig="wyldside parasite@enigma", ice={"hq": "enigma!"}).asks("runner_action")
    board("corp_turn", root={"remote_1": "adonis_campaign!", "remote_2": "pad_campaign!"}).asks("corp_action")
    b = board("corp", corp="jinteki", root={"remote_1": "posted_bounty:advancement=3"}, grip="diesel")
    b.corp("corp_gain_credit").corp("score_agenda").asks("order_triggers", CORP).corp("resolve", "jinteki")
    b.asks("optional_trigger").sees(grip=0)


def test_n09_a_printed_cost_is_paid_before_the_target_is_named() -> None:
    board(grip="forged_activation_orders", ice={"hq": "enigma"}).runner("play_event").asks("choose_forged").sees(
        runner_credits=4
    )


def test_n10_the_runner_is_asked_about_every_accessed_card() -> None:
    board(rd="enigma").run("rd", "access_decision").offers(("leave_card", "enigma"))


def test_n11_copies_in_a_hand_are_one_option() -> None:
    b = board("corp", hq="enigma enigma hunter")
    assert [option for option in b.spelled() if option[0] == "corp_install"] == [
        ["corp_install", "enigma"],
        ["corp_install", "hunter"],
    ]


def test_n12_two_net_shields_are_one_point() -> None:
    b = board(rig="net_shield net_shield", ice={"hq": "data_mine!"}, grip="diesel").run("hq", "prevent")
    b.runner("pay_to_prevent").asks("jack_out_choice").sees(runner_credits=4, grip=1)


def test_n13_precognition_is_put_back_from_the_bottom_up() -> None:
    b = board("corp", hq="precognition", rd="enigma hunter").corp("play_operation").corp("put_back", "hunter")
    b.corp("put_back", "enigma").then(rd=codes("hunter enigma"))


def test_n14_ice_strength_may_be_negative() -> None:
    b = board(ice={"hq": "rototurret!"}, rig="datasucker:virus=2").run("hq").meet().runner("use_paid_ability")
    assert ice_strength(b.g, b["rototurret"]) == -1


def test_n15_the_corp_is_asked_before_an_exposure_by_what_lies_there() -> None:
    ice = {"hq": "enigma"}
    b = board(grip="infiltration", ice=ice, root={"remote_1": "zaibatsu_loyalty!"}).runner("play_event")
    b.runner("expose", "hq").asks("prevent", CORP)
    assert b.can("pay_to_prevent")
    board(grip="infiltration", ice=ice).runner("play_event").runner("expose", "hq").asks("runner_action").told(
        "exposed"
    )


def test_n16_astroscript_asks_by_what_is_installed() -> None:
    b = board("corp", scored="astroscript_pilot_program:agenda=1", ice={"hq": "enigma"}).corp("corp_gain_credit")
    b.asks("window", CORP)
    assert b.why("use_paid_ability", "astroscript_pilot_program") == "no_target"
    board("corp", scored="astroscript_pilot_program:agenda=1").corp("corp_gain_credit").asks("corp_action")


def test_n17_a_virus_lies_in_the_rig_while_its_credits_are_chosen() -> None:
    b = board(runner="noise", rig="cyberfeeder", grip="parasite", ice={"hq": "ice_wall!"}, credits=(5, 2))
    b.runner("runner_install").runner("install_on").asks("payment", RUNNER).sees(rd=10)
    assert b.has("parasite")
    b.runner("pay_usual").sees(rd=9, runner_credits=1)  # active only now: Noise mills a card


def test_n18_a_deck_of_one_box() -> None:
    row = next(row for row in DATA["decks"] if row["id"] == "noise_tuned")
    assert validate_deck(row["identity"], row["cards"]) == []
    assert {why.key for why in validate_deck(row["identity"], row["cards"], one_box=True)} <= {"not_in_box"}
    assert validate_deck("noise", {"parasite": 3, "yog_0": 3}, one_box=True)[0] == Why("not_in_box", *box("yog_0"))


def box(id: str) -> tuple[int, int]:
    return BY_ID[id].code, BY_ID[id].quantity


def test_n19_a_deck_of_ones_own_is_secret() -> None:
    g = GAME.start(2, {"corp_deck": "own"}, "own", listen=True)
    assert isinstance(g, Netrunner)
    assert (g.pending.name, g.seat) == ("deck_choice", CORP)
    choose(g, ("take_deck", CONTENT.code("deck", "nbn_tuned")))
    heard = [event for event in g.events or [] if event.reaches(RUNNER)]
    assert [event.name for event in heard] == ["deck_ready", "identity_shown", "identity_shown"]
    assert g.secret == [True, False]
    assert all(zone.kind != "decklist" for zone in GAME.view(g, RUNNER).zones)


def test_n20_the_step_is_told_throughout_a_run() -> None:
    b = board(
        ice={"rd": "data_raven! enigma"},
        root={"remote_1": "pad_campaign"},
        rig="medium:virus=1",
        rd="hunter " * 5,
        credits=(9, 5),
    )
    told = [stage_of(b)]
    b.runner("make_run", "rd")
    while b.g.run is not None:
        told.append(stage_of(b))
        verbs = [option[0] for option in b.g.options]
        for verb in ("pass_window", "continue_run", "take_tag"):
            if verb in verbs:
                b.when(b.g.seat, *next(option for option in b.g.options if option[0] == verb))
                break
        else:
            b.when(b.g.seat, *b.g.options[-1])
    told.append(stage_of(b))
    steps = [step for n, step in enumerate(told) if n == 0 or told[n - 1] != step]
    assert steps == ["N1.3", "run_2.1", "run_2", "run_2.1", "run_3", "run_3.3", "run_4", "run_4.1", "run_5", "N1.3"]


def stage_of(b: Board) -> str:
    return GAME.view(b.g, SPECTATOR).marks["stage"]
