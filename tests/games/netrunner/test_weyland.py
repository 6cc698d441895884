"""Weyland, one test or more per card; numbers are those of the data's examples."""

from __future__ import annotations

from dystopolis.games.netrunner.values import ice_strength
from tests.games.netrunner.board import board


def test_building_a_better_world() -> None:
    b = board("corp", corp="weyland_consortium", hq="hedge_fund anonymous_tip").corp("play_operation", "hedge_fund")
    b.sees(corp_credits=10).corp("play_operation", "anonymous_tip").sees(corp_credits=10)
    b = board("corp", corp="weyland_consortium", hq="hedge_fund", credits=(4, 5))
    assert b.why("play_operation") == "too_poor"


def test_hostile_takeover() -> None:
    b = board("corp", root={"remote_1": "hostile_takeover:advancement=2"}, credits=(0, 5)).corp("corp_draw")
    b.corp("score_agenda").sees(corp_credits=7, bad_publicity=1, corp_points=1)


def test_posted_bounty() -> None:
    b = board("corp", root={"remote_1": "posted_bounty:advancement=3"}).corp("corp_draw").corp("score_agenda")
    b.corp("use_trigger").sees(corp_points=0, tags=1, bad_publicity=1, gone=["posted_bounty"])


def test_posted_bounty_declined_or_avoided() -> None:
    b = board("corp", root={"remote_1": "posted_bounty:advancement=3"}).corp("corp_draw").corp("score_agenda")
    b.corp("decline").sees(corp_points=1, tags=0, bad_publicity=0)
    b = board("corp", root={"remote_1": "posted_bounty:advancement=3"}, rig="decoy").corp("corp_draw")
    b.corp("score_agenda").corp("use_trigger").runner("trash_to_prevent").sees(tags=0, bad_publicity=1)


def test_security_subcontract() -> None:
    b = board("corp", root={"remote_1": "security_subcontract!"}, ice={"hq": "ice_wall!"}, credits=(0, 5))
    b.corp("corp_click_ability").corp("trash_ice", "ice_wall").sees(corp_credits=4, archives=["ice_wall"])
    b = board("corp", root={"remote_1": "security_subcontract!"}, ice={"hq": "ice_wall"})
    assert b.why("corp_click_ability") == "no_target"


def test_aggressive_negotiation() -> None:
    b = board("corp", hq="aggressive_negotiation", rd="enigma hunter ice_wall", credits=(1, 5))
    assert b.why("play_operation") == "nothing_scored"
    b = board(
        "corp",
        hq="aggressive_negotiation",
        rd="enigma hunter ice_wall",
        root={"remote_1": "hostile_takeover:advancement=2"},
        credits=(0, 5),
    )
    b.corp("corp_gain_credit").corp("score_agenda").corp("play_operation").corp("fetch", "hunter")
    b.sees(hq=["hunter"], rd=2, corp_credits=7)
    assert not any("hunter" in str(b.rules.content.spell((e.name, *e.args), "events")) for e in b.g.events)


def test_beanstalk_royalties() -> None:
    b = board("corp", corp="weyland_consortium", hq="beanstalk_royalties", credits=(0, 5)).corp("play_operation")
    b.sees(corp_credits=4)
    board("corp", hq="beanstalk_royalties", credits=(0, 5)).corp("play_operation").sees(corp_credits=3)


def test_scorched_earth() -> None:
    b = board("corp", hq="scorched_earth", tags=1, grip="diesel " * 3).corp("play_operation")
    b.then(ending="flatline", winners=(0,))
    b = board("corp", hq="scorched_earth", tags=1, grip="diesel " * 4).corp("play_operation").sees(grip=0)
    assert board("corp", hq="scorched_earth").why("play_operation") == "not_tagged"


def test_shipment_from_kaguya() -> None:
    b = board("corp", hq="shipment_from_kaguya", root={"remote_1": "nisei_mk_ii"}, ice={"hq": "ice_wall"})
    b.corp("play_operation").corp("place_advancement", "nisei_mk_ii").corp("place_advancement", "ice_wall")
    assert (b.card("nisei_mk_ii").advancement, b.card("ice_wall").advancement) == (1, 1)
    b.sees(corp_credits=5)


def test_shipment_from_kaguya_once_or_not_at_all() -> None:
    b = board("corp", hq="shipment_from_kaguya", root={"remote_1": "nisei_mk_ii"}, ice={"hq": "ice_wall"})
    b.corp("play_operation").corp("place_advancement", "nisei_mk_ii").corp("enough").sees(corp_clicks=2)
    assert board("corp", hq="shipment_from_kaguya", ice={"hq": "enigma"}).why("play_operation") == "no_target"


def test_archer() -> None:
    b = board(ice={"hq": "archer"}, scored="hostile_takeover", rig="corroder mimic", credits=(4, 5)).run("hq", "window")
    b.corp("rez", "archer").corp("forfeit", "hostile_takeover").sees(corp_points=0, gone=["hostile_takeover"])
    b.asks("choose_program").sees(corp_credits=2)  # 4 for the rez, 2 from the first subroutine
    b.corp("trash_program", "corroder").corp("trash_program", "mimic").asks("runner_action").sees(rig=[])


def test_archer_without_an_agenda() -> None:
    b = board(ice={"hq": "archer"}, credits=(9, 5)).run("hq", "window")
    assert b.why("rez", "archer") == "no_agenda"


def test_hadrians_wall() -> None:
    b = board(ice={"hq": "hadrians_wall!:advancement=2"}, rig="corroder")
    assert ice_strength(b.g, b["hadrians_wall"]) == 9
    b.run("hq", "window").runner("pass_window").asks("runner_action").told("run_fails")


def test_ice_wall() -> None:
    b = board("corp", ice={"hq": "ice_wall:advancement=2"}).corp("advance", "ice_wall")
    assert b.card("ice_wall").advancement == 3
    assert ice_strength(b.g, b["ice_wall"]) == 4


def test_shadow() -> None:
    b = board(ice={"hq": "shadow!:advancement=1"}, credits=(0, 4)).run("hq", "trace_boost").sees(corp_credits=2)
    assert ice_strength(b.g, b["shadow"]) == 2
    b.corp("trace_boost", 2).runner("trace_evade", 4).told("trace_succeeds", 5, 4).sees(tags=1)


def test_research_station() -> None:
    b = board("corp", hq="enigma " * 7, root={"hq": "research_station!"}, clicks=1).corp("corp_gain_credit")
    b.to("runner_action").sees(hq=7)
    b = board("corp", hq="enigma " * 6, root={"hq": "research_station"}, clicks=1).corp("corp_gain_credit")
    b.to("discard_choice")
    b = board("corp", hq="research_station").corp("corp_install")
    assert b.why("install_in", "rd") == b.why("install_in", "remote_1") == "only_hq"
    b.corp("install_in", "hq")
