"""The Corp's actions (spec 7.1)."""

from __future__ import annotations

from dystopolis.games.netrunner.credits import gain, pay
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.install import start_install
from dystopolis.games.netrunner.state import (
    ACTION,
    ADVANCE_COST,
    CORP,
    NONE,
    OPERATION,
    PURGE_CLICKS,
    RESOURCE,
    TRASH_RESOURCE_COST,
    Netrunner,
    choice,
    stage,
    step,
)
from dystopolis.games.netrunner.table import RUNNER_AND_PUBLIC, draw, trash
from dystopolis.games.netrunner.triggers import active_cards, happens
from dystopolis.games.netrunner.values import NOT_TAGGED, advanceable, kinds, too_poor
from dystopolis.games.netrunner.window import window_opens
from dystopolis.kernel import Offer, Why

ACTIONS = stage("C2.2")
ANYHOW = (("corp_gain_credit",), ("corp_draw",))
PLAYS = [("play_operation", code) for code in range(len(FACES))]
INSTALLS = [("corp_install", code) for code in range(len(FACES))]
PURGES = ("purge_virus",)
PURGE = Why("too_few_clicks", PURGE_CLICKS)


@step
def corp_actions(g: Netrunner) -> None:
    """While clicks remain the Corp must act; a window after each action."""
    g.stage = ACTIONS
    if g.clicks[CORP] > 0:
        g.then(corp_action, CORP)
        g.then(window_opens, ACTIONS)
        g.then(corp_actions)


@choice
def corp_action(g: Netrunner, offer: Offer, seat: int) -> None:
    cards = g.cards
    offer.many(ANYHOW)
    for code in kinds(g.hq):
        if FACES[code].type != OPERATION:
            offer(*INSTALLS[code])
        else:
            offer(*PLAYS[code], unless=cannot_play(g, CORP, code))
    poor = too_poor(g, CORP, ADVANCE_COST)
    for handle in advanceable(g):
        offer("advance", handle, cards[handle].code, unless=poor)
    for handle in g.rig:
        if FACES[cards[handle].code].type == RESOURCE:
            why = too_poor(g, CORP, TRASH_RESOURCE_COST) if g.tags else NOT_TAGGED
            offer("trash_resource", handle, cards[handle].code, unless=why)
    offer(*PURGES, unless=None if g.clicks[CORP] >= PURGE_CLICKS else PURGE)
    for handle in active_cards(g, CORP):
        if FACES[cards[handle].code].action is not None:
            offer_click_ability(g, offer, "corp_click_ability", handle)


def cannot_play(g: Netrunner, seat: int, code: int) -> Why | None:
    """Why an event or operation cannot be played: its price, its condition, nothing to do (R33)."""
    face = FACES[code]
    return too_poor(g, seat, face.cost) or (face.needs(g, 0) if face.needs is not None else None)


def offer_click_ability(g: Netrunner, offer: Offer, verb: str, handle: int) -> None:
    card = g.cards[handle]
    face = FACES[card.code]
    ability = face.action
    assert ability is not None
    why: Why | None = None
    if g.clicks[face.side] < ability.clicks:
        why = Why("too_few_clicks", ability.clicks)
    if why is None and ability.needs is not None:
        why = ability.needs(g, handle)
    offer(verb, handle, card.code, unless=why or too_poor(g, face.side, ability.credits))


@corp_action.chosen
def _(g: Netrunner, seat: int, verb: str, ref: int = 0, code: int = 0) -> None:
    if verb == "corp_install":
        start_install(g, CORP, ref, ACTION)
    elif verb == "play_operation":
        play(g, CORP, ref)
    elif verb == "corp_click_ability":
        use_click_ability(g, ref)
    elif verb == "purge_virus":
        g.clicks[CORP] -= PURGE_CLICKS
        for card in g.cards.values():
            card.virus = 0
        g.tell("purged")
    else:
        g.clicks[CORP] -= 1
        if verb == "corp_gain_credit":
            gain(g, CORP, 1)
        elif verb == "corp_draw":
            draw(g, CORP, 1)
        elif verb == "advance":
            pay(g, CORP, ADVANCE_COST)
            add_advancement(g, ref, 1)
        else:
            pay(g, CORP, TRASH_RESOURCE_COST)
            trash(g, ref)


def add_advancement(g: Netrunner, handle: int, n: int) -> None:
    """Tokens are public, what they lie on is not."""
    card = g.cards[handle]
    card.advancement += n
    if card.rezzed or card.seen == 2:
        g.tell("advanced", card.code, card.server, card.advancement)
    else:
        g.tell("advanced_unseen", card.server, card.advancement, to=RUNNER_AND_PUBLIC)
        g.tell("advanced", card.code, card.server, card.advancement, to=(CORP,))


# Events, operations and click abilities, for both sides


def play(g: Netrunner, seat: int, code: int) -> None:
    face = FACES[code]
    g.clicks[seat] -= 1
    (g.hq if seat == CORP else g.grip).remove(code)
    g.playing = code
    g.tell("plays", seat, code)
    pay(g, seat, face.cost)
    if seat == CORP:
        happens(g, "operation_played", code)
    if face.plays is not None:
        g.then(face.plays.step, 0, *face.plays.args)
    g.then(played, seat)


@step
def played(g: Netrunner, seat: int) -> None:
    """Resolved: face up to Archives, or to the heap."""
    (g.archives if seat == CORP else g.heap).append(g.playing)
    g.playing = NONE


def use_click_ability(g: Netrunner, handle: int) -> None:
    face = FACES[g.cards[handle].code]
    ability = face.action
    assert ability is not None
    g.clicks[face.side] -= ability.clicks
    g.tell("uses", face.side, face.code)
    pay(g, face.side, ability.credits)
    g.then(ability.effect.step, handle, *ability.effect.args)
