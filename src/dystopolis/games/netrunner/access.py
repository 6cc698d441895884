"""Access: what the Runner finds, card by card, in the order he likes (spec 7.6).

A card that is being accessed is named by where it is: the last one set aside from HQ, a depth in R&D, an agenda in
Archives, a handle in a root. So the stack tells nobody what it is.
"""

from __future__ import annotations

from dystopolis.games.netrunner.credits import pay
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.scoring import steal
from dystopolis.games.netrunner.state import (
    AGENDA,
    ARCHIVES,
    CORP,
    HQ,
    RD,
    RUNNER,
    Netrunner,
    choice,
    step,
)
from dystopolis.games.netrunner.table import leave, settle, trash
from dystopolis.games.netrunner.values import running, steal_cost, terms, too_poor
from dystopolis.kernel import SPECTATOR, Offer

ROOT = 3  # where an accessed card is, besides HQ, RD and ARCHIVES


@step
def access_begins(g: Netrunner, seat: int) -> None:
    run = running(g)
    run.roots = list(g.root[run.server])
    if run.server == HQ:
        run.left = 1
    elif run.server == RD:
        run.left = 1 + terms(g).extra
        g.then(extra_access_count, seat)
    elif run.server == ARCHIVES:
        g.archives += g.buried
        g.buried = []
        run.agendas = [code for code in g.archives if FACES[code].type == AGENDA]
        g.tell("archives_seen", tuple(g.archives))
    g.then(choose_access, seat)
    g.then(access_over)


@choice(public=True)
def extra_access_count(g: Netrunner, offer: Offer, seat: int) -> None:
    """Medium: chosen before the first access (R20)."""
    most = sum(max(0, card.virus - 1) for handle in g.rig if FACES[(card := g.cards[handle]).code].digs)
    if most:
        for n in range(most + 1):
            offer("extra_access_count", n)


@extra_access_count.chosen
def _(g: Netrunner, seat: int, verb: str, n: int) -> None:
    running(g).left += n


@choice(public=True)
def choose_access(g: Netrunner, offer: Offer, seat: int) -> None:
    """The next card. In Archives only agendas are asked for: nothing can follow from the others there."""
    run = running(g)
    if run.left:
        if run.server == HQ and g.hq:
            offer("access_hq")
        elif run.server == RD and len(g.rd) > run.depth:
            offer("access_rd")
    for handle in run.roots:
        offer("access_root", handle)
    for code in dict.fromkeys(run.agendas):
        offer("access_archives", code)


@choose_access.chosen
def _(g: Netrunner, seat: int, verb: str, ref: int = 0) -> None:
    run = running(g)
    if verb == "access_hq":
        run.left -= 1
        run.aside.append(g.hq.pop(g.random(len(g.hq))))
        g.then(access_card, HQ, 0)
    elif verb == "access_rd":
        run.left -= 1
        g.then(access_card, RD, 0)
    elif verb == "access_root":
        run.roots.remove(ref)
        g.then(access_card, ROOT, ref)
    else:
        run.agendas.remove(ref)
        g.then(access_card, ARCHIVES, ref)
    g.then(choose_access, seat)


def accessed(g: Netrunner, zone: int, ref: int) -> int:
    """The code of the card that is being accessed."""
    run = running(g)
    if zone == HQ:
        return run.aside[-1]
    if zone == RD:
        return g.rd[-1 - run.depth]
    return ref if zone == ARCHIVES else g.cards[ref].code


@step
def access_card(g: Netrunner, zone: int, ref: int) -> None:
    code = accessed(g, zone, ref)
    if is_shown(g, zone, ref):
        g.tell("accesses", code)
    else:
        insiders = (RUNNER,) if zone == RD else (CORP, RUNNER)
        outsiders = (CORP, SPECTATOR) if zone == RD else (SPECTATOR,)
        g.tell("accesses", code, to=insiders)
        g.tell("accesses_unseen", running(g).server, to=outsiders)
    if zone == ROOT and not g.cards[ref].rezzed:
        g.cards[ref].seen = max(2 if is_shown(g, zone, ref) else 1, g.cards[ref].seen)
    if springs(g, zone, ref):
        g.then(access_ability, CORP, zone, ref)
    g.then(access_decision, RUNNER, zone, ref)


def is_shown(g: Netrunner, zone: int, ref: int) -> bool:
    """Whether everybody sees the accessed card: asking the Corp about it would tell as much."""
    if zone == ARCHIVES or (zone == ROOT and (g.cards[ref].rezzed or g.cards[ref].seen == 2)):
        return True
    return FACES[accessed(g, zone, ref)].revealed if zone == RD else springs(g, zone, ref)


def springs(g: Netrunner, zone: int, ref: int) -> bool:
    """Whether an ambush has anything to do here (R16, R17)."""
    ambush = FACES[accessed(g, zone, ref)].ambush
    if ambush is None or (zone == ARCHIVES and not ambush.in_archives):
        return False
    return not ambush.per_token or (zone == ROOT and g.cards[ref].advancement > 0)


@choice
def access_ability(g: Netrunner, offer: Offer, seat: int, zone: int, ref: int) -> None:
    code = accessed(g, zone, ref)
    ambush = FACES[code].ambush
    if ambush is not None:
        offer("spring", code, ambush.cost, unless=too_poor(g, CORP, ambush.cost))
    offer("decline", code)


@access_ability.chosen
def _(g: Netrunner, seat: int, zone: int, ref: int, verb: str, code: int, cost: int = 0) -> None:
    ambush = FACES[code].ambush
    if verb == "decline" or ambush is None:
        return
    pay(g, CORP, ambush.cost)
    g.tell("uses", CORP, code)
    amount = (ambush.per_token * g.cards[ref].advancement,) if ambush.per_token else ()
    g.then(ambush.effect.step, ref, *ambush.effect.args, *amount)


@choice
def access_decision(g: Netrunner, offer: Offer, seat: int, zone: int, ref: int) -> None:
    """Steal, trash or leave. The Runner is asked for every card, or being asked would tell something."""
    code = accessed(g, zone, ref)
    face = FACES[code]
    must = False
    if face.type == AGENDA:
        cost = steal_cost(g)
        must = cost == 0
        if must:
            offer("steal", code)
        else:
            offer("pay_to_steal", code, cost, unless=too_poor(g, RUNNER, cost))
    elif face.trash_cost is not None and zone != ARCHIVES:
        offer("trash_accessed", code, face.trash_cost, unless=too_poor(g, RUNNER, face.trash_cost))
    if terms(g).free_trash and zone != ARCHIVES:
        offer("trash_free", code)
    if not must:
        offer("leave_card", code)


@access_decision.chosen
def _(g: Netrunner, seat: int, zone: int, ref: int, verb: str, code: int, cost: int = 0) -> None:
    run = running(g)
    pay(g, RUNNER, cost)
    if verb in ("steal", "pay_to_steal"):
        _take(g, zone, ref)
        steal(g, code)
    elif verb == "leave_card":
        if zone == RD:
            run.depth += 1
            g.known[RUNNER] = max(g.known[RUNNER], run.depth)
    elif zone == ROOT:
        if g.cards[ref].rezzed:
            run.herrings += FACES[code].herring
        trash(g, ref, up=True)
    else:
        _take(g, zone, ref)
        g.archives.append(code)
        g.tell("trashed", code)


def _take(g: Netrunner, zone: int, ref: int) -> None:
    """The accessed card leaves its place."""
    run = running(g)
    if zone == HQ:
        run.aside.pop()
    elif zone == RD:
        del g.rd[-1 - run.depth]
        g.known = [known - (run.depth < known) for known in g.known]
    elif zone == ARCHIVES:
        g.archives.remove(ref)
    else:
        settle(g, leave(g, ref))


@step
def access_over(g: Netrunner) -> None:
    """Cards of HQ that were set aside go back."""
    run = running(g)
    g.hq += run.aside
    run.aside = []
