"""Worlds: as often as exact enumeration says, never a look at the truth, and decks that nobody else has read."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from dystopolis.bots.reasons import explain
from dystopolis.bots.search import Plan, Thought, Tried
from dystopolis.games.netrunner import GAME, slots
from dystopolis.games.netrunner.deck import DECKS
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.state import AGENDA, ASSET, ICE, OPERATION, Netrunner
from dystopolis.kernel import SPECTATOR, Seen, advance, choose
from dystopolis.testing import check_laws
from tests.games.netrunner.board import CORP, RUNNER, Board, board, codes, names

WORLDS = 6000


def small() -> Board:
    """Two unknown cards in one remote, two unknown ice, one of them advanced, and few cards besides."""
    return board(
        hq="hedge_fund sansan_city_grid",
        rd="enigma pad_campaign",
        ice={"hq": "ice_wall", "remote_1": "shadow:advancement=1"},
        root={"remote_1": "project_junebug red_herrings"},
    )


def places(g: Netrunner) -> tuple[str, ...]:
    """What lies where the Runner cannot look: HQ's ice, the remote's, its root, HQ."""
    handles = [*g.ice[0], *g.ice[3], *g.root[3]]
    return (*names([g.cards[handle].code for handle in handles]), *sorted(names(g.hq)))


def possible(cards: tuple[int, ...]) -> bool:
    """By the rules alone: cards in the order of `places`, then HQ and R&D."""
    ice, other_ice, first, second, *_ = (FACES[code] for code in cards)
    occupants = [face for face in (first, second) if face.type in (AGENDA, ASSET)]
    return (
        ice.type == other_ice.type == ICE
        and other_ice.advanceable
        and not {first.type, second.type} & {ICE, OPERATION}
        and len(occupants) <= 1
    )


def test_n22_worlds_come_as_often_as_enumeration_says() -> None:
    b = small()
    hidden = codes("ice_wall shadow project_junebug red_herrings hedge_fund sansan_city_grid enigma pad_campaign")
    exact: Counter[tuple[str, ...]] = Counter()
    for cards in permutations(hidden):
        if possible(cards):
            exact[(*names(list(cards[:4])), *sorted(names(list(cards[4:6]))))] += 1
    total = sum(exact.values())
    found = Counter(places(GAME.world(b.g, RUNNER, source)) for source in range(WORLDS))
    assert set(found) <= set(exact)
    spread = sum((found[key] - WORLDS * n / total) ** 2 / (WORLDS * n / total) for key, n in exact.items())
    freedom = len(exact) - 1
    assert freedom > 20
    assert spread < freedom + 4 * (2 * freedom) ** 0.5  # chi squared: about one honest sampler in 10,000 is beyond


def test_a_reason_says_how_likely_an_agenda_is() -> None:
    """Four unseen cards, one of them an agenda, and an asset or the agenda in the remote: exact enumeration again."""
    b = board(hq="nisei_mk_ii", rd="enigma hedge_fund", root={"remote_1": "pad_campaign"})
    hidden = codes("nisei_mk_ii enigma hedge_fund pad_campaign")
    deals = [cards for cards in permutations(hidden) if FACES[cards[0]].type in (AGENDA, ASSET)]
    lies = {"remote_1": 0, "hq": 1, "rd": 3}  # the place of each card that is looked for in a deal
    seen = Seen(GAME, b.g)
    for server, place in lies.items():
        run = GAME.content.parse(["make_run", server])
        share = sum(FACES[cards[place]].type == AGENDA for cards in deals) / len(deals)
        other = next(option for option in seen.options if option[0] != "make_run")
        tried = [Tried(run, 9, 5.0, 1.0), Tried(other, 9, 0.0, 1.0)]
        (doubt,) = explain(seen, Thought(run, tried, 18, 9), Plan(20), random.Random(1)).doubts
        assert doubt.fact == ("agenda_on_top" if server == "rd" else "agenda_there")
        assert abs(doubt.percent / 100 - share) <= 5 * sqrt(share * (1 - share) / 64) + 0.01
        assert explain(seen, Thought(other, tried, 18, 9), Plan(20), random.Random(1)).doubts == ()


@pytest.mark.parametrize("tries", [0, 1, 40])
def test_n22_however_hard_a_deal_is_it_follows_from_the_view_alone(tries: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a lucky draw the deal is searched for; two tables that look the same still give the same worlds."""
    monkeypatch.setattr(slots, "TRIES", tries)
    one = small()
    twin = small()
    swapped = dict(
        zip(
            codes("ice_wall enigma pad_campaign sansan_city_grid"),
            codes("enigma ice_wall sansan_city_grid pad_campaign"),
            strict=True,
        )
    )
    for card in twin.g.cards.values():
        card.code = swapped.get(card.code, card.code)
    twin.g.hq, twin.g.rd = ([swapped.get(code, code) for code in zone] for zone in (twin.g.hq, twin.g.rd))
    assert GAME.view(one.g, RUNNER) == GAME.view(twin.g, RUNNER)
    assert places(one.g) != places(twin.g)
    seen = set()
    for source in range(60):
        world = GAME.world(one.g, RUNNER, source)
        assert world.digest() == GAME.world(twin.g, RUNNER, source).digest()
        seen.add(places(world))
    assert len(seen) > 5
    assert seen != {places(one.g)}


def test_n22_a_deal_that_only_one_card_can_complete_is_found() -> None:
    """A remote with three unknown cards, two of which must be upgrades, and just two upgrades to be had."""
    b = board(
        hq="hedge_fund " * 5,
        rd="hedge_fund " * 20 + "pad_campaign " * 10,
        root={"remote_1": "nisei_mk_ii akitaro_watanabe red_herrings"},
    )
    for source in range(50):
        world = GAME.world(b.g, RUNNER, source)
        types = sorted(FACES[world.cards[handle].code].type for handle in world.root[3])
        assert types[1:] == [3, 3]


def test_the_corp_is_asked_what_to_advance_only_where_there_is_something() -> None:
    b = board("corp", hq="shipment_from_kaguya", root={"remote_1": "nisei_mk_ii", "remote_2": "pad_campaign"})
    b.corp("play_operation")
    for source in range(60):
        world = GAME.world(b.g, RUNNER, source)
        advance(world)
        assert world.stack == b.g.stack


def test_a_runner_who_mods_has_something_to_mod() -> None:
    b = board(grip="modded corroder sure_gamble", stack="sure_gamble " * 30).runner("play_event", "modded")
    for source in range(60):
        world = GAME.world(b.g, CORP, source)
        advance(world)
        assert world.stack == b.g.stack


def test_what_is_being_installed_is_something_that_can_be() -> None:
    b = board("corp", hq="enigma hedge_fund hedge_fund", ice={"hq": "hunter"}).corp("corp_install")
    held = {GAME.world(b.g, RUNNER, source).held for source in range(60)}
    assert all(FACES[code].type != OPERATION for code in held)
    b.corp("trash_first", "hunter")
    assert {FACES[GAME.world(b.g, RUNNER, source).held].type for source in range(60)} == {ICE}


# Decks of one's own

OWN = {"corp_deck": "own", "runner_deck": "own"}


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_laws_with_secret_decks(seed: str, listed: bool) -> None:
    check_laws(GAME, 2, {**OWN, "open_decklists": listed}, seed, every=6)


def played(seed: str, moves: int) -> Netrunner:
    g = GAME.start(2, OWN, seed)
    chance = random.Random(seed)
    assert isinstance(g, Netrunner)
    for _ in range(moves):
        if not g.ending:
            choose(g, g.options[int(chance.random() * len(g.options))])
    return g


def test_a_secret_deck_is_imagined_not_known() -> None:
    """A Corp whose cards no ready-made deck of its identity holds: no world of the Runner holds the hidden ones."""
    g = played("secret", 2)
    deck = [code for code in DECKS[1].cards if code != codes("snare")[0]]
    twin = g.clone()
    for state, cards in ((g, deck), (twin, list(reversed(DECKS[2].cards)))):
        identity = state.decks[CORP][0]
        state.decks[CORP] = [identity, *cards[:44]]
        state.hq, state.rd = list(cards[:5]), list(cards[5:44])
    assert GAME.view(g, RUNNER) == GAME.view(twin, RUNNER)
    for seat in (RUNNER, SPECTATOR):
        for source in range(20):
            assert GAME.world(g, seat, source).digest() == GAME.world(twin, seat, source).digest()


def test_while_decks_are_chosen_nothing_is_known() -> None:
    g = GAME.start(2, OWN, "choosing")
    assert isinstance(g, Netrunner)
    choose(g, ("take_deck", next(code for code, deck in enumerate(DECKS) if deck.side == CORP)))
    assert g.decks[CORP]
    seen = {tuple(GAME.world(g, RUNNER, source).decks[CORP]) for source in range(60)}
    assert len(seen) == 8  # any of the decks of that side
    shown = GAME.view(g, RUNNER)
    assert all(not zone.pieces for zone in shown.zones)
    assert shown.zone("rd").count == 0
