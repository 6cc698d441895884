"""The table laid: decks, hands, mulligans (spec 4)."""

from __future__ import annotations

from dystopolis.games.netrunner.deck import DECKS, cannot_bring, own_deck
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
from dystopolis.kernel import Offer, Settings, Why

OWN = "own"  # the deck that its player chooses, in secret


def setup(seats: int, settings: Settings) -> Netrunner:
    chosen = (settings["corp_deck"], settings["runner_deck"])
    g = Netrunner(
        decks=[[] if id == OWN else _listed(CONTENT.code("deck", id)) for id in chosen],
        secret=[id == OWN for id in chosen],
        listed=settings["open_decklists"],
        active=CORP,
        turn=0,
        stage=NONE,
        clicks=[0, 0],
        credits=[START_CREDITS, START_CREDITS],
        tags=0,
        bad_publicity=0,
        brain=0,
        identities=[],
        cards={},
        hq=[],
        rd=[],
        archives=[],
        buried=[],
        ice={HQ: [], RD: [], ARCHIVES: []},
        root={HQ: [], RD: [], ARCHIVES: []},
        grip=[],
        pile=[],
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
    g.then(opening)
    return g


def _listed(deck: int) -> list[int]:
    return [DECKS[deck].identity, *DECKS[deck].cards]


@step
def opening(g: Netrunner) -> None:
    for seat in (CORP, RUNNER):
        if g.secret[seat]:
            g.then(deck_choice, seat)
    g.then(lay_decks)


@choice
def deck_choice(g: Netrunner, offer: Offer, seat: int) -> None:
    """One of the box, or one's own; nobody else hears which."""
    for code, deck in enumerate(DECKS):
        if deck.side == seat:
            offer("take_deck", code)

    def refuses(identity: int, counts: tuple[int, ...]) -> Why | None:
        return cannot_bring(seat, identity, counts)

    offer.any("bring_deck", refuses)


@deck_choice.chosen
def _(g: Netrunner, seat: int, verb: str, ref: int, counts: tuple[int, ...] = ()) -> None:
    deck = DECKS[ref] if verb == "take_deck" else own_deck(ref, counts)
    g.decks[seat] = [deck.identity, *deck.cards]
    g.tell("deck_ready", seat)


@step
def lay_decks(g: Netrunner) -> None:
    """Both identities at once; with open lists nothing is secret any more."""
    if g.listed:
        g.secret = [False, False]
    for seat, (identity, *cards) in enumerate(g.decks):
        g.identities.append(lay(g, identity, rezzed=True))
        g.tell("identity_shown", seat, identity)
        if seat == CORP:
            g.rd = cards
        else:
            g.pile = cards
    for handle in g.identities:
        activate(g, handle)
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
