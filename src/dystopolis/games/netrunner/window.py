"""Windows: paid abilities, rezzing and scoring, one move at a time until both pass in a row (spec 6.1).

Whether a seat is asked follows from public facts (R46): the Corp whenever it has an unrezzed card in a root, or the
approached ice is unrezzed, or an active card with an ability to use; the Runner, whose cards all lie open, only when
he can do something.
"""

from __future__ import annotations

from dystopolis.games.netrunner.credits import pay
from dystopolis.games.netrunner.encounter import break_one, offer_breaks
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.scoring import rez, score_agenda
from dystopolis.games.netrunner.state import (
    AGENDA,
    ANYTHING,
    CONTENT,
    CORP,
    FOR_BREAKERS,
    RUN,
    RUNNER,
    STRENGTH,
    Netrunner,
    choice,
    stage,
    step,
)
from dystopolis.games.netrunner.table import affect
from dystopolis.games.netrunner.values import cannot_rez, cannot_score, has_subtype, too_poor
from dystopolis.kernel import Offer

REZZES = [("rez" in row["windows"]) for row in CONTENT.rows["stage"]]
SCORES = [("score" in row["windows"]) for row in CONTENT.rows["stage"]]
REZZES_ICE = [("ice" in row["windows"]) for row in CONTENT.rows["stage"]]
ENCOUNTERS = stage("run_3.1")
PASS = ("pass_window",)
BEFORE_ENCOUNTER = (stage("run_2"), stage("run_2.1"))


@step
def window_opens(g: Netrunner, at: int) -> None:
    open_window(g, at)


def open_window(g: Netrunner, at: int) -> None:
    """Here and now; the active player first, where he could do anything."""
    g.stage = at
    if runner_may_act(g, at):
        g.then(window, g.active, at, 0)
    elif corp_may_act(g, at):
        g.then(window, CORP, at, 1)


@step
def window_passed(g: Netrunner, seat: int, at: int, passes: int) -> None:
    if passes == 0:
        g.then(window, 1 - seat, at, 1)


@choice(otherwise=window_passed)
def window(g: Netrunner, offer: Offer, seat: int, at: int, passes: int) -> None:
    """One move, or pass; `passes`: the other has just passed."""
    if seat == CORP:
        if corp_may_act(g, at):
            _corp_moves(g, offer, at)
            offer.options.append(PASS)
    elif runner_may_act(g, at):
        _runner_moves(g, offer, at)
        if offer.options:
            offer.options.append(PASS)


def corp_may_act(g: Netrunner, at: int) -> bool:
    """By public facts: an unrezzed card that the window concerns, or a card with an ability to use (R46)."""
    cards = g.cards
    rez = REZZES[at]
    for root in g.root.values():
        for handle in root:
            card = cards[handle]
            if rez and not card.rezzed:
                return True
            if FACES[card.code].paid is not None and _stands(g, handle):
                return True
    for row in (*g.ice.values(), g.scores[CORP]):
        for handle in row:
            card = cards[handle]
            if (card.power or card.agenda) and _stands(g, handle):
                return True
    run = g.run
    return REZZES_ICE[at] and run is not None and run.approached > 0 and not cards[run.approached].rezzed


def runner_may_act(g: Netrunner, at: int) -> bool:
    """His paid abilities are for encounters; boosts that last for the run can be bought before."""
    if at == ENCOUNTERS:
        return True
    return at in BEFORE_ENCOUNTER and any(
        (boost := FACES[g.cards[handle].code].boost) is not None and boost.until == RUN for handle in g.rig
    )


def _stands(g: Netrunner, handle: int) -> bool:
    """Whether a card has a paid ability that its owner is asked about."""
    card = g.cards[handle]
    ability = FACES[card.code].paid
    if ability is None or not card.rezzed or (ability.counter and not getattr(card, ability.counter)):
        return False
    return ability.stands(g, handle)


def _corp_moves(g: Netrunner, offer: Offer, at: int) -> None:
    for root in g.root.values():
        for handle in root:
            card = g.cards[handle]
            if card.rezzed or not REZZES[at]:
                _offer_paid(g, offer, handle)
            elif FACES[card.code].type != AGENDA:
                offer("rez", handle, card.code, unless=cannot_rez(g, handle))
            elif SCORES[at]:
                offer("score_agenda", handle, card.code, unless=cannot_score(g, handle))
    for row in (*g.ice.values(), g.scores[CORP]):
        for handle in row:
            card = g.cards[handle]
            if card.power or card.agenda:
                _offer_paid(g, offer, handle)
    if REZZES_ICE[at] and g.run is not None and g.run.approached:
        ice = g.run.approached
        if not g.cards[ice].rezzed:
            offer("rez", ice, g.cards[ice].code, unless=cannot_rez(g, ice))


def _runner_moves(g: Netrunner, offer: Offer, at: int) -> None:
    """A boost is offered where it could still matter: before or in an encounter, and for ice that it could break."""
    run = g.run
    assert run is not None
    met = at == ENCOUNTERS and run.ice > 0
    to_break = met and run.broken != (1 << run.subs) - 1
    for handle in g.rig:
        card = g.cards[handle]
        face = FACES[card.code]
        if face.boost is not None and face.breaking is not None:
            if face.boost.until == RUN:
                useful = to_break or at in BEFORE_ENCOUNTER
            else:
                useful = to_break and has_subtype(g, run.ice, face.breaking.subtype)
            if useful:
                offer("boost_strength", handle, card.code, unless=too_poor(g, RUNNER, face.boost.cost, FOR_BREAKERS))
        if met:
            _offer_paid(g, offer, handle)
    if to_break:
        offer_breaks(g, offer)


def _offer_paid(g: Netrunner, offer: Offer, handle: int) -> None:
    if not _stands(g, handle):
        return
    card = g.cards[handle]
    face = FACES[card.code]
    ability = face.paid
    assert ability is not None
    why = ability.needs(g, handle) if ability.needs is not None else None
    use = FOR_BREAKERS if face.breaking is not None else ANYTHING
    offer("use_paid_ability", handle, card.code, unless=why or too_poor(g, face.side, ability.credits, use))


@window.chosen
def _(
    g: Netrunner, seat: int, at: int, passes: int, verb: str, handle: int = 0, code: int = 0, number: int = 0
) -> None:
    if verb == "pass_window":
        if passes == 0:
            g.then(window, 1 - seat, at, 1)
        return
    if verb == "rez":
        rez(g, handle)
    elif verb == "score_agenda":
        score_agenda(g, handle)
    elif verb == "boost_strength":
        boost = FACES[code].boost
        assert boost is not None
        pay(g, RUNNER, boost.cost, FOR_BREAKERS)
        g.then(grow, handle, boost.strength, boost.until)
    elif verb in ("break_subroutine", "click_break"):
        break_one(g, verb, handle, number)
    else:
        _use(g, handle)
    g.then(window, 1 - seat, at, 0)


def _use(g: Netrunner, handle: int) -> None:
    card = g.cards[handle]
    face = FACES[card.code]
    ability = face.paid
    assert ability is not None
    g.tell("uses", face.side, card.code)
    if ability.counter:
        setattr(card, ability.counter, getattr(card, ability.counter) - 1)
    pay(g, face.side, ability.credits, FOR_BREAKERS if face.breaking is not None else ANYTHING)
    g.then(ability.effect.step, handle, *ability.effect.args)


@step
def grow(g: Netrunner, handle: int, strength: int, until: int) -> None:
    affect(g, STRENGTH, handle, strength, until)
    g.tell("boosted", g.cards[handle].code, strength)
