"""Nothing leaks: by content, by id, by order, by who is asked."""

from __future__ import annotations

import random

import pytest

from dystopolis.games.netrunner import GAME
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.state import AGENDA, ASSET, ICE, Netrunner
from dystopolis.kernel import SPECTATOR, Option, advance, choose
from tests.games.netrunner.board import CORP, RUNNER, board, codes

TELLING = ("play_operation", "rez", "score_agenda", "recall", "use_paid_ability", "corp_click_ability")
"""What the Corp does face up: other cards would rightly do something else."""


def same(option: Option, options: list[Option], rules: random.Random) -> Option | None:
    """The option of another world that looks the same from outside: the same verb on the same place."""
    public = [other for other in options if other[0] == option[0]]
    if option[0] in ("install_in", "trash_first", "advance", "trash_resource"):
        public = [other for other in public if other[1] == option[1]]
    return rules.choice(public) if public else None


@pytest.mark.parametrize("seed", range(6))
def test_the_corps_turn_looks_the_same_whatever_its_hidden_cards_are(seed: int) -> None:
    """Twin games that the Runner cannot tell apart, played alike: he hears, sees and waits for the same things."""
    chance = random.Random(seed)
    corp = GAME.content.words.options[0].values[seed]
    g = GAME.start(2, {"corp_deck": corp, "runner_deck": "noise_tuned"}, str(seed), listen=True)
    assert isinstance(g, Netrunner)
    twin: Netrunner | None = None
    compared = 0
    while not g.ending:
        option = g.options[int(chance.random() * len(g.options))]
        quiet = g.active == CORP and g.seat == CORP and option[0] not in TELLING and g.run is None and g.playing < 0
        if twin is None and quiet:
            twin = GAME.world(g, RUNNER, chance.getrandbits(60))
            assert twin is not None
            advance(twin)
            twin.events = []
            g.events = []
        other = same(option, list(twin.options), chance) if quiet and twin is not None else None
        if twin is not None and option[0] == "install_in" and is_ice(g) != is_ice(twin):
            other = None  # ice goes before a server, for all to see
        choose(g, option)
        if twin is None or other is None:
            twin = None
            continue
        choose(twin, other)
        if g.ending or twin.ending:
            assert g.ending == twin.ending
            break
        if g.active != CORP:  # the Runner's own cards come to him in another order
            twin = None
            continue
        for seat in (RUNNER, SPECTATOR):
            assert heard(g, seat) == heard(twin, seat), (option, other)
            assert GAME.view(g, seat) == GAME.view(twin, seat), (option, other)
        assert (g.seat, g.pending.name) == (twin.seat, twin.pending.name), (option, other)
        compared += 1
        if chance.random() < 0.1:
            twin = None
    assert compared >= 5, "too few twins to show anything"


def is_ice(g: Netrunner) -> bool:
    return FACES[g.held].type == ICE


def heard(g: Netrunner, seat: int) -> list[tuple[str, tuple[object, ...]]]:
    return [(event.name, event.args) for event in g.events or [] if event.reaches(seat)]


def test_hands_are_counts_for_others() -> None:
    b = board(hq="enigma hunter hunter", grip="diesel")
    for seat in (RUNNER, SPECTATOR):
        zone = GAME.view(b.g, seat).zone("hq")
        assert (zone.count, zone.pieces) == (3, ())
    pieces = GAME.view(b.g, CORP).zone("hq").pieces
    assert [(piece.id, piece.counters) for piece in pieces] == [("enigma", {}), ("hunter", {"copies": 2})]
    assert GAME.view(b.g, CORP).zone("grip").pieces == ()


def test_an_unrezzed_card_shows_its_tokens_and_nothing_else() -> None:
    b = board(root={"remote_1": "project_junebug:advancement=2"})
    piece = GAME.view(b.g, RUNNER).zone("remote_1_root").pieces[0]
    assert (piece.face, piece.counters, piece.marks) == (None, {"advancement": 2}, ("unrezzed",))


def test_an_accessed_card_of_rd_is_for_the_runner_alone() -> None:
    b = board(rd="enigma").run("rd", "access_decision")
    faces = [GAME.view(b.g, seat).zone("access").pieces[0].face for seat in (CORP, RUNNER, SPECTATOR)]
    assert faces == [None, "enigma", None]
    assert not any(event.reaches(CORP) and event.name == "accesses" for event in b.g.events)


def test_a_card_gets_a_fresh_handle_when_it_comes_back() -> None:
    b = board("corp", hq="archived_memories hunter", ice={"hq": "enigma"})
    before = b["enigma"]
    b.corp("corp_install", "hunter").corp("trash_first", "enigma").corp("install_in", "hq")
    b.corp("play_operation").corp("recall_unseen", "enigma").corp("corp_install").corp("install_in", "hq")
    assert b["enigma"] > b["hunter"] > before


def test_worlds_keep_to_the_rules() -> None:
    b = board(
        hq="enigma snare hedge_fund",
        rd="nisei_mk_ii pad_campaign ice_wall hunter akitaro_watanabe research_station sansan_city_grid red_herrings",
        buried="chum hostile_takeover",
        ice={"hq": "wall_of_static", "remote_1": "ice_wall:advancement=2"},
        root={
            "remote_1": "project_junebug:advancement=3 sansan_city_grid",
            "remote_2": "adonis_campaign! red_herrings",
            "hq": "research_station",
        },
    )
    seen = set()
    for source in range(200):
        world = GAME.world(b.g, RUNNER, source)
        for server, root in world.root.items():
            faces = [FACES[world.cards[handle].code] for handle in root]
            assert sum(face.type in (AGENDA, ASSET) for face in faces) <= (server > 2)
            assert sum("region" in face.subtypes for face in faces) <= 1
            assert all(face.id != "research_station" for face in faces) or server == 0
            for handle in root:
                if world.cards[handle].advancement:
                    assert FACES[world.cards[handle].code].advanceable
                    seen.add(FACES[world.cards[handle].code].id)
        for row in world.ice.values():
            assert all(FACES[world.cards[handle].code].type == ICE for handle in row)
        assert GAME.conserved is not None
        assert GAME.conserved(world) == GAME.conserved(b.g)
    assert seen == {"project_junebug", "nisei_mk_ii", "hostile_takeover"}


def test_worlds_keep_what_precognition_showed() -> None:
    b = board("corp", hq="precognition", rd="enigma hunter ice_wall chum data_mine hedge_fund").corp("play_operation")
    for _ in range(5):
        b.when(CORP, *b.g.options[0])
    tops = {tuple(GAME.world(b.g, CORP, source).rd[1:]) for source in range(20)}
    assert tops == {tuple(b.g.rd[1:])}
    assert len({tuple(GAME.world(b.g, RUNNER, source).rd) for source in range(40)}) > 10


def test_a_corp_world_never_has_an_unrevealed_snare_in_access() -> None:
    b = board(rd="snare snare snare enigma").run("rd", "access_decision")
    for source in range(40):
        assert GAME.world(b.g, CORP, source).rd[-1] == codes("enigma")[0]


def test_a_spectators_world_has_other_cards_everywhere() -> None:
    b = board(hq="enigma snare", rd="hunter chum", grip="diesel modded", stack="corroder mimic", root={"hq": ""})
    b.run("hq", "choose_access")
    hands = {(tuple(sorted(w.hq)), tuple(sorted(w.grip))) for w in (GAME.world(b.g, SPECTATOR, n) for n in range(60))}
    assert len(hands) > 10
