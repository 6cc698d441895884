"""Jinteki, one test or more per card; numbers are those of the data's examples."""

from __future__ import annotations

from dystopolis.games.netrunner.values import ice_strength
from tests.games.netrunner.board import board, codes


def test_personal_evolution() -> None:
    b = board(corp="jinteki", root={"remote_1": "nisei_mk_ii"}, stolen="nisei_mk_ii").run("remote_1", "access_decision")
    b.runner("steal").then(ending="flatline", winners=(0,))


def test_personal_evolution_on_a_score_and_not_after_the_seventh_point() -> None:
    b = board("corp", corp="jinteki", root={"remote_1": "private_security_force:advancement=4"}, grip="diesel")
    b.corp("corp_gain_credit").corp("score_agenda").sees(grip=0)
    b = board(corp="jinteki", root={"remote_1": "nisei_mk_ii"}, stolen="priority_requisition " * 2)
    b.run("remote_1", "access_decision").runner("steal").then(ending="agenda_points", winners=(1,))


def test_nisei_mk_ii() -> None:
    b = board("corp", root={"remote_1": "nisei_mk_ii:advancement=4"}).corp("corp_gain_credit").corp("score_agenda")
    assert b.card("nisei_mk_ii").agenda == 1
    b = board(scored="nisei_mk_ii:agenda=1", root={"remote_1": "pad_campaign!"}).run("remote_1", "window")
    b.corp("pass_window").runner("continue_run")
    b.corp("use_paid_ability", "nisei_mk_ii").asks("runner_action").told("run_fails")
    assert b.card("nisei_mk_ii").agenda == 0


def test_project_junebug() -> None:
    b = board(root={"remote_1": "project_junebug:advancement=2"}, grip="diesel diesel diesel modded")
    b.run("remote_1", "access_ability").corp("spring").asks("access_decision").sees(grip=0, corp_credits=4)


def test_project_junebug_declined_or_too_poor() -> None:
    b = board(root={"remote_1": "project_junebug:advancement=2"}, credits=(0, 5)).run("remote_1", "access_ability")
    assert b.why("spring") == "too_poor"
    b.corp("decline").asks("access_decision").then(ending="")


def test_snare() -> None:
    b = board(hq="snare", grip="diesel diesel diesel", credits=(4, 0)).run("hq", "access_ability")
    b.corp("spring").asks("access_decision").sees(grip=0, tags=1, corp_credits=0)
    b.runner("trash_accessed", "snare").sees(archives=["snare"], hq=[])


def test_snare_is_shown_in_rd_and_sleeps_in_archives() -> None:
    b = board(rd="snare", grip="diesel " * 3).run("rd", "access_ability").told("accesses", codes("snare")[0])
    assert [event.to for event in b.g.events if event.name == "accesses"] == [None]
    b = board(archives="snare").run("archives").to("runner_action").told("run_succeeds")


def test_zaibatsu_loyalty() -> None:
    b = board(grip="infiltration", ice={"hq": "enigma"}, root={"remote_1": "zaibatsu_loyalty"}, credits=(1, 5))
    b.runner("play_event").runner("expose", "hq").asks("prevent", 0)
    b.corp("rez", "zaibatsu_loyalty").corp("pay_to_prevent", "zaibatsu_loyalty").sees(corp_credits=0)
    assert b.card("enigma").seen == 0
    b.sees(heap=["infiltration"])


def test_zaibatsu_loyalty_may_be_trashed_for_it_and_protect_itself() -> None:
    b = board(grip="infiltration", root={"remote_1": "zaibatsu_loyalty"}, credits=(0, 5))
    b.runner("play_event").runner("expose", "remote_1").corp("rez").corp("trash_to_prevent")
    b.sees(archives=["zaibatsu_loyalty"])
    assert not any(event.name == "exposed" for event in b.g.events)


def test_neural_emp() -> None:
    b = board("corp", hq="neural_emp", grip="diesel " * 5, ran=True).corp("play_operation").sees(grip=4)
    assert board("corp", hq="neural_emp", grip="diesel").why("play_operation") == "no_run_last_turn"
    b = board(hq="neural_emp", grip="diesel " * 5, clicks=1).run("hq").to("jack_out_choice").runner("jack_out")
    b.to("corp_action")
    assert b.can("play_operation", "neural_emp")


def test_precognition() -> None:
    b = board("corp", hq="precognition", rd="enigma hunter ice_wall").corp("play_operation")
    b.corp("put_back", "hunter").corp("put_back", "enigma").corp("put_back", "ice_wall")
    b.then(rd=codes("hunter enigma ice_wall"), known=[3, 0]).asks("corp_action")
    assert not any(event.reaches(1) and event.name == "looked_at" for event in b.g.events)


def test_precognition_looks_at_five() -> None:
    b = board("corp", hq="precognition", rd="melange_mining_corp enigma hunter ice_wall enigma chum")
    b.corp("play_operation").then(rd=codes("melange_mining_corp")).sees(hq=0)
    assert len(b.g.looked) == 5


def test_cell_portal() -> None:
    b = board(ice={"hq": "cell_portal! ice_wall hunter"}).run("hq", "jack_out_choice")
    b.runner("continue_run").to("jack_out_choice").runner("continue_run").to("jack_out_choice")
    assert not b.card("cell_portal").rezzed
    assert b.g.run.approached == b["hunter"]
    assert b.card("cell_portal").seen == 2
    b.runner("jack_out").asks("runner_action")


def test_cell_portal_alone_is_approached_again() -> None:
    b = board(ice={"hq": "cell_portal!"}, credits=(5, 5)).run("hq", "jack_out_choice").runner("continue_run")
    b.asks("window", 0).corp("rez", "cell_portal").to("jack_out_choice").sees(corp_credits=0)


def test_chum() -> None:
    b = board(ice={"hq": "ice_wall! chum!"}, grip="diesel " * 3, rig="crypsis").run("hq", "jack_out_choice")
    b.runner("continue_run").to("window")
    assert b.g.run.ice == b["ice_wall"]
    assert ice_strength(b.g, b["ice_wall"]) == 3
    b.runner("pass_window").asks("runner_action").sees(grip=0).told("run_fails")


def test_chum_with_every_subroutine_broken() -> None:
    b = board(ice={"hq": "ice_wall! chum!"}, grip="diesel " * 3, rig="corroder", credits=(5, 9))
    b.run("hq", "jack_out_choice").runner("continue_run").to("window")
    b.runner("boost_strength", "corroder").runner("break_subroutine").asks("jack_out_choice").sees(grip=3)


def test_chum_without_a_next_encounter() -> None:
    board(ice={"hq": "chum!"}, grip="diesel " * 3).run("hq").to("runner_action").sees(grip=3)


def test_data_mine() -> None:
    b = board(ice={"hq": "data_mine!"}, grip="diesel " * 4, rig="mimic corroder yog_0").run("hq", "jack_out_choice")
    b.sees(grip=3, archives=["data_mine"]).told("damaged")


def test_neural_katana() -> None:
    board(ice={"hq": "neural_katana!"}, grip="diesel modded").run("hq").then(ending="flatline", winners=(0,))


def test_wall_of_thorns() -> None:
    b = board(ice={"hq": "wall_of_thorns!"}, grip="diesel modded").run("hq").to("runner_action")
    b.sees(grip=0).told("run_fails")


def test_akitaro_watanabe() -> None:
    b = board(ice={"hq": "wall_of_thorns"}, root={"hq": "akitaro_watanabe!"}, credits=(6, 5), grip="diesel " * 3)
    b.run("hq", "window").corp("rez", "wall_of_thorns").sees(corp_credits=0)


def test_akitaro_watanabe_is_unique() -> None:
    b = board("corp", root={"hq": "akitaro_watanabe!", "rd": "akitaro_watanabe"}).corp("corp_gain_credit")
    b.corp("rez", "akitaro_watanabe").sees(archives=["akitaro_watanabe"])
    assert b.g.root[0] == []
    assert len(b.g.root[1]) == 1
