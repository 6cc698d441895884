"""The table laid: decks, hands, mulligans (spec 4)."""

from __future__ import annotations

from dystopolis.games.netrunner.deck import DECKS
from dystopolis.games.netrunner.state import (
    ARCHIVES,
    CONTENT,
    CORP,
    HQ,
    NONE,
    RD,
    RUNNER,
    START_CREDITS,
    START_HAND,
    Netrunner,
    choice,
    step,
)
from dystopolis.games.netrunner.table import activate, lay, shuffle_rd
from dystopolis.games.netrunner.turn import corp_turn
from dystopolis.kernel import Offer, Settings


def setup(seats: int, settings: Settings) -> Netrunner:
    decks = (CONTENT.code("deck", settings["corp_deck"]), CONTENT.code("deck", settings["runner_deck"]))
    g = Netrunner(
        decks=decks,
        active=CORP,
        turn=0,
        clicks=[0, 0],
        credits=[START_CREDITS, START_CREDITS],
        tags=0,
        bad_publicity=0,
        brain=0,
        identities=[],
        cards={},
        hq=[],
        rd=list(DECKS[decks[CORP]].cards),
        archives=[],
        buried=[],
        ice={HQ: [], RD: [], ARCHIVES: []},
        root={HQ: [], RD: [], ARCHIVES: []},
        grip=[],
        pile=list(DECKS[decks[RUNNER]].cards),
        heap=[],
        rig=[],
        scores=[[], []],
        gone=[],
        playing=NONE,
        held=NONE,
        looked=[],
        known=[0, 0],
        run=None,
        effects=[],
        ran=False,
        succeeded=False,
        hq_successes=0,
        installs=0,
        built=0,
        net_hits=0,
        scored=0,
        borrowed=0,
    )
    for deck in decks:
        g.identities.append(lay(g, DECKS[deck].identity, rezzed=True))
    for handle in g.identities:
        activate(g, handle)
    g.then(deal_hands)
    return g


@step
def deal_hands(g: Netrunner) -> None:
    for seat in (CORP, RUNNER):
        deal_hand(g, seat)
        g.then(mulligan_choice, seat)
    g.then(corp_turn)


def deal_hand(g: Netrunner, seat: int) -> None:
    if seat == CORP:
        shuffle_rd(g)
        g.hq, g.rd = g.rd[-START_HAND:], g.rd[:-START_HAND]
    else:
        g.shuffle(g.pile)
        g.grip, g.pile = g.pile[-START_HAND:], g.pile[:-START_HAND]


@choice
def mulligan_choice(g: Netrunner, offer: Offer, seat: int) -> None:
    """Once each, the Corp first; the other sees only that it was taken (R65)."""
    offer("keep_hand")
    offer("mulligan")


@mulligan_choice.chosen
def _(g: Netrunner, seat: int, verb: str) -> None:
    if verb == "keep_hand":
        g.tell("keeps_hand", seat)
        return
    if seat == CORP:
        g.rd += g.hq
    else:
        g.pile += g.grip
    deal_hand(g, seat)
    g.tell("takes_mulligan", seat)
