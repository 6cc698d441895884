"""Step 3 of a run: meeting ice, breaking, bypassing, subroutines (spec 7.5)."""

from __future__ import annotations

from dystopolis.games.netrunner.credits import pay
from dystopolis.games.netrunner.damage import damage, trash_installed
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.state import (
    ENCOUNTER,
    FOR_BREAKERS,
    NET,
    RUNNER,
    Netrunner,
    choice,
    rules,
    stage,
    step,
)
from dystopolis.games.netrunner.table import expire, weigh
from dystopolis.games.netrunner.values import (
    NO_CLICK,
    breaker_strength,
    has_subtype,
    ice_strength,
    running,
    too_poor,
)
from dystopolis.kernel import Offer, Why

MEETS, BREAKING, FIRES, OVER = stage("run_3"), stage("run_3.1"), stage("run_3.3"), stage("run_3.4")


@step
def encounter(g: Netrunner, ice: int) -> None:
    run = running(g)
    face = FACES[g.cards[ice].code]
    g.stage = MEETS
    run.ice = ice
    run.subs = len(face.subs)
    run.broken = 0
    run.breakers = []
    run.hooked, run.baited = run.baited, []
    g.tell("encounters", face.code)
    g.then(encounter_begins)
    g.then(ice_ability)
    g.then(rules.things["window_opens"], BREAKING)
    g.then(subroutines, 0)
    g.then(encounter_over)


@step
def encounter_begins(g: Netrunner) -> None:
    """The Runner's abilities come first; a bypass ends the encounter before the ice's own (R8)."""
    run = running(g)
    weigh(g)
    if not run.ice:
        return
    if run.bypass:
        run.bypass = False
        bypass(g)
        return
    for handle in g.rig:
        card = g.cards[handle]
        if card.mark == run.ice and FACES[card.code].bypasses:
            g.then(pay_to_bypass, RUNNER, handle, card.code)


def bypass(g: Netrunner) -> None:
    g.tell("bypassed", g.cards[running(g).ice].code)
    g.cut(encounter_over)


@choice(public=True)
def pay_to_bypass(g: Netrunner, offer: Offer, seat: int, handle: int, code: int) -> None:
    """Femme Fatale: 1 credit for each subroutine of the marked ice."""
    run = running(g)
    offer("pay_to_bypass", run.subs, unless=too_poor(g, RUNNER, run.subs))
    offer("decline", code)


@pay_to_bypass.chosen
def _(g: Netrunner, seat: int, handle: int, code: int, verb: str, n: int) -> None:
    if verb == "pay_to_bypass":
        pay(g, RUNNER, n)
        bypass(g)


@step
def ice_ability(g: Netrunner) -> None:
    ice = running(g).ice
    effect = FACES[g.cards[ice].code].encounter
    if effect is not None:
        g.then(effect.step, ice, *effect.args)


@step
def subroutines(g: Netrunner, index: int) -> None:
    """Unbroken ones, one by one, in the printed order."""
    g.stage = FIRES
    run = running(g)
    code = g.cards[run.ice].code
    subs = FACES[code].subs
    while index < len(subs):
        if not run.broken >> index & 1:
            g.tell("subroutine", code, index + 1)
            g.then(subs[index].step, run.ice, *subs[index].args)
            g.then(subroutines, index + 1)
            return
        index += 1


@step
def encounter_over(g: Netrunner) -> None:
    """However it ended: the Runner's triggers, then the Corp's, then encounter-long effects end (3.4)."""
    g.stage = OVER
    run = running(g)
    for handle in run.breakers:
        if handle in g.cards and FACES[g.cards[handle].code].wears_off:
            g.then(wear_off, RUNNER, handle, g.cards[handle].code)
    if run.broken != (1 << run.subs) - 1:
        for _, points in run.hooked:
            g.then(damage, 0, NET, points)
    g.then(encounter_ended)


@step
def encounter_ended(g: Netrunner) -> None:
    run = running(g)
    run.ice = 0
    run.hooked = []
    run.breakers = []
    expire(g, ENCOUNTER)


@choice(public=True)
def wear_off(g: Netrunner, offer: Offer, seat: int, handle: int, code: int) -> None:
    """Crypsis: a virus counter, or itself."""
    if g.cards[handle].virus:
        offer("remove_counter", handle, code)
    offer("trash_program", handle, code)


@wear_off.chosen
def _(g: Netrunner, seat: int, handle: int, code: int, verb: str, _handle: int, _code: int) -> None:
    if verb == "remove_counter":
        g.cards[handle].virus -= 1
        g.tell("counter_removed", code)
    else:
        g.then(trash_installed, handle, handle)


# Breaking


def offer_breaks(g: Netrunner, offer: Offer) -> None:
    run = running(g)
    ice = run.ice
    code = g.cards[ice].code
    unbroken = [index for index in range(run.subs) if not run.broken >> index & 1]
    strength = ice_strength(g, ice)
    for handle in g.rig:
        card = g.cards[handle]
        how = FACES[card.code].breaking
        if how is not None and has_subtype(g, ice, how.subtype):
            why = too_weak(g, handle, strength)
            if why is None and how.only_worn and strength > 0:
                why = Why("not_worn", strength)
            why = why or too_poor(g, RUNNER, how.cost, FOR_BREAKERS)
            for index in unbroken:
                offer("break_subroutine", handle, card.code, index + 1, unless=why)
    if FACES[code].click_break:
        why = None if g.clicks[RUNNER] else NO_CLICK
        for index in unbroken:
            offer("click_break", ice, code, index + 1, unless=why)


def too_weak(g: Netrunner, breaker: int, strength: int) -> Why | None:
    own = breaker_strength(g, breaker)
    return None if own >= strength else Why("too_weak", own, strength)


def break_one(g: Netrunner, verb: str, handle: int, number: int) -> None:
    """One use of a breaker, or a click against a bioroid (R52)."""
    if verb == "click_break":
        g.clicks[RUNNER] -= 1
        g.then(broken, 0, number)
        return
    how = FACES[g.cards[handle].code].breaking
    assert how is not None
    pay(g, RUNNER, how.cost, FOR_BREAKERS)
    g.then(broken, handle, number)
    if how.most > 1:
        g.then(break_targets, RUNNER, handle, how.most - 1)


@step
def broken(g: Netrunner, handle: int, number: int) -> None:
    run = running(g)
    run.broken |= 1 << number - 1
    if handle and handle not in run.breakers:
        run.breakers.append(handle)
    g.tell("broken", g.cards[run.ice].code, number)


@choice(public=True)
def break_targets(g: Netrunner, offer: Offer, seat: int, handle: int, most: int) -> None:
    """More subroutines for the same price, or enough."""
    run = running(g)
    for index in range(run.subs):
        if most and not run.broken >> index & 1:
            offer("break_another", index + 1)
    if offer.options:
        offer("enough")


@break_targets.chosen
def _(g: Netrunner, seat: int, handle: int, most: int, verb: str, number: int = 0) -> None:
    if verb == "break_another":
        g.then(broken, handle, number)
        g.then(break_targets, seat, handle, most - 1)
