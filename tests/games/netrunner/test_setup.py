"""Set-up, mulligans, options, the end and the score."""

from __future__ import annotations

from collections import Counter

import pytest

from dystopolis.games.netrunner import GAME
from dystopolis.games.netrunner.faces import BY_ID, FACES
from dystopolis.games.netrunner.state import CONTENT, DATA, Netrunner
from dystopolis.games.netrunner.values import link
from dystopolis.kernel import SPECTATOR, BadSetting, IllegalChoice, Why, choose, interject
from tests.games.netrunner.board import CORP, RUNNER, board
from tests.games.netrunner.test_deck import RUNNER_CARDS


def start(**options: str | bool) -> Netrunner:
    g = GAME.start(2, options, "setup", listen=True)
    assert isinstance(g, Netrunner)
    return g


@pytest.mark.parametrize("row", DATA["decks"], ids=lambda row: row["id"])
def test_every_deck_is_dealt(row: dict[str, object]) -> None:
    side = "corp_deck" if row["id"] in GAME.content.words.options[0].values else "runner_deck"
    g = start(**{side: str(row["id"])})
    size = sum(row["cards"].values())  # type: ignore[attr-defined]
    hand, deck = (g.hq, g.rd) if side == "corp_deck" else (g.grip, g.pile)
    assert (len(hand), len(deck)) == (5, size - 5)
    assert g.credits == [5, 5]


def test_the_default_decks_are_the_first_game() -> None:
    decks = {"corp_deck": "jinteki_starter", "runner_deck": "gabriel_santiago_starter"}
    assert GAME.settings(2) == {**decks, "open_decklists": False}
    with pytest.raises(BadSetting, match="corp_deck is one of"):
        GAME.settings(2, {"corp_deck": "noise_starter"})
    with pytest.raises(BadSetting, match="for 2 seats"):
        GAME.settings(3)


def test_identities_at_the_start() -> None:
    g = start(corp_deck="nbn_starter", runner_deck="kate_mac_mccaffrey_starter")
    assert g.cards[g.identities[CORP]].credits == 2
    assert link(g) == 1


def test_mulligans_corp_first_once_each() -> None:
    g = start()
    assert (g.pending.name, g.seat) == ("mulligan_choice", CORP)
    choose(g, ("keep_hand",))
    assert (g.pending.name, g.seat) == ("mulligan_choice", RUNNER)
    hand = sorted(g.grip)
    choose(g, ("mulligan",))
    assert sorted(g.grip) != hand
    assert (len(g.grip), g.active, g.turn, g.clicks) == (5, CORP, 1, [3, 0])
    assert len(g.hq) == 6  # the mandatory draw


def test_conceding() -> None:
    g = start()
    interject(g, RUNNER, ("concede",))
    assert (g.ending, g.winners) == ("concede", (CORP,))
    assert GAME.value(g) == (1000, -1000)


def test_score_and_value() -> None:
    b = board(scored="priority_requisition", stolen="hostile_takeover")
    assert [(line.label, line.values) for line in GAME.score(b.g)] == [("agenda_points", (3, 1)), ("turn", (1,))]
    corp, runner = GAME.value(b.g)
    assert corp == -runner > 0


def test_turns_alternate_and_clicks_are_given() -> None:
    b = board("corp_turn", hq="").to("corp_action").sees(corp_clicks=3, hq=1)
    for _ in range(3):
        b.corp("corp_gain_credit")
    b.asks("runner_action").sees(runner_clicks=4, corp_clicks=0, corp_credits=8)
    b.runner("runner_draw").sees(grip=1)
    for _ in range(3):
        b.runner("runner_gain_credit")
    b.asks("corp_action").sees(runner_credits=8, hq=2).then(turn=3)


# Decks of one's own


def counts(cards: dict[str, int]) -> tuple[int, ...]:
    return tuple(cards.get(face.id, 0) for face in FACES)


def test_a_deck_of_ones_own_is_brought_and_checked() -> None:
    g = start(runner_deck="own")
    assert (g.pending.name, g.seat) == ("deck_choice", RUNNER)
    assert [option[0] for option in g.options] == ["take_deck"] * 6
    noise = BY_ID["noise"].code
    for deck, why in (
        ((noise, counts(RUNNER_CARDS | {"wyldside": 2})), Why("too_small", 44, 45)),
        ((BY_ID["nbn"].code, counts(RUNNER_CARDS)), Why("no_identity")),
        ((BY_ID["corroder"].code, counts(RUNNER_CARDS)), Why("no_identity")),
        ((10_000, counts(RUNNER_CARDS)), Why("no_identity")),
        ((noise, (1, 2, 3)), Why("no_deck", 113)),
        ((noise, (-1, *counts(RUNNER_CARDS)[1:])), Why("no_deck", 113)),
    ):
        with pytest.raises(IllegalChoice) as refused:
            choose(g, ("bring_deck", *deck))
        assert refused.value.why == why
    option = ("bring_deck", noise, counts(RUNNER_CARDS))
    assert CONTENT.parse(CONTENT.spell(option)) == option
    choose(g, option)
    assert g.cards[g.identities[RUNNER]].code == noise
    lie = Counter(FACES[code].id for code in (*g.grip, *g.pile))
    assert lie == RUNNER_CARDS
    again = Netrunner.load(g.save())
    assert again.digest() == g.digest()


def test_open_lists_are_for_everybody() -> None:
    g = start(runner_deck="own", open_decklists=True)
    choose(g, ("bring_deck", BY_ID["noise"].code, counts(RUNNER_CARDS)))
    for seat in (CORP, RUNNER, SPECTATOR):
        shown = GAME.view(g, seat)
        read = {piece.face: piece.counters.get("copies", 1) for piece in shown.zone("decklist_runner").pieces}
        assert read == RUNNER_CARDS
        assert len(shown.zone("decklist_corp").pieces) > 10
    assert g.secret == [False, False]
