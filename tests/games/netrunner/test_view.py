"""What the board shows: zones, pieces, counters and marks."""

from __future__ import annotations

from dystopolis.games.netrunner import GAME
from dystopolis.kernel import SPECTATOR
from tests.games.netrunner.board import CORP, RUNNER, board


def test_the_table_in_the_middle_of_an_encounter() -> None:
    b = board(
        ice={"hq": "heimdall_1_0!", "remote_1": "ice_wall:advancement=1"},
        root={"remote_1": "pad_campaign!"},
        rig="djinn datasucker:virus=2@djinn corroder the_toolbox",
        clicks=3,
        credits=(5, 20),
    )
    b.run("hq").meet().runner("click_break", 1)
    view = GAME.view(b.g, RUNNER)
    heimdall = view.zone("hq_ice").pieces[0]
    assert (heimdall.face, heimdall.marks) == ("heimdall_1_0", ("rezzed", "broken_1"))
    assert heimdall.counters == {"strength": 6, "subroutines": 3}
    wall = view.zone("remote_1_ice").pieces[0]
    assert (wall.face, wall.marks, wall.counters) == (None, ("unrezzed",), {"advancement": 1})
    assert [piece.face for piece in view.zone("rig").pieces] == ["djinn", "corroder", "the_toolbox"]
    assert [piece.counters for piece in view.zone(f"#{b['djinn']}").pieces] == [{"virus": 2}]
    assert view.zone("rig").pieces[1].counters == {"strength": 2}
    assert view.zone("rig").pieces[2].counters == {"credit": 2}
    assert view.marks == {"active": "runner", "run": "hq", "ice": f"#{b['heimdall_1_0']}", "stage": "run_3.1"}
    numbers = {"runner_clicks": 1, "memory_used": 2, "memory_limit": 6, "link": 2, "run_credits": 0}
    assert {name: view.counters[name] for name in numbers} == numbers


def test_pieces_are_named_as_options_name_them() -> None:
    b = board("corp", hq="enigma hedge_fund", root={"remote_1": "nisei_mk_ii"}, rig="decoy", tags=1)
    view = GAME.view(b.g, CORP)
    ids = {zone.id for zone in view.zones} | {piece.id for zone in view.zones for piece in zone.pieces}
    for spelled in b.spelled():
        kinds = GAME.content.kinds("verbs", spelled[0])
        for kind, arg in zip(kinds, spelled[1:], strict=True):
            assert kind == "card" or arg in ids, spelled
    assert {"enigma", "hedge_fund"} <= ids


def test_what_is_held_or_looked_at_is_for_its_owner() -> None:
    b = board("corp", hq="enigma").corp("corp_install")
    assert GAME.view(b.g, CORP).zone("held").pieces[0].face == "enigma"
    assert all(zone.id != "held" for zone in GAME.view(b.g, RUNNER).zones)
    b = board("corp", hq="precognition", rd="enigma hunter").corp("play_operation")
    assert GAME.view(b.g, RUNNER).zone("looked").count == 2
    assert GAME.view(b.g, RUNNER).zone("looked").pieces == ()
    assert len(GAME.view(b.g, CORP).zone("looked").pieces) == 2
    assert GAME.view(b.g, SPECTATOR).zone("playing").pieces[0].face == "precognition"


def test_face_down_archives_are_for_the_corp() -> None:
    b = board(archives="hedge_fund", buried="enigma enigma")
    assert GAME.view(b.g, RUNNER).zone("archives_down").count == 2
    assert GAME.view(b.g, RUNNER).zone("archives_down").pieces == ()
    assert [piece.face for piece in GAME.view(b.g, CORP).zone("archives_down").pieces] == ["enigma"]
    assert [piece.face for piece in GAME.view(b.g, RUNNER).zone("archives").pieces] == ["hedge_fund"]


def test_the_strength_of_a_trace_is_shown() -> None:
    b = board(ice={"hq": "hunter!"}).run("hq", "trace_boost").corp("trace_boost", 2)
    assert GAME.view(b.g, SPECTATOR).counters["trace"] == 5


def test_femmes_mark_is_shown() -> None:
    b = board(grip="femme_fatale", ice={"hq": "enigma"}, credits=(5, 9)).runner("runner_install").runner("point_at")
    assert GAME.view(b.g, CORP).zone("hq_ice").pieces[0].marks == ("unrezzed", "marked")
