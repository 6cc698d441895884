"""Installing, for both sides (spec 7.3, 7.4).

A card is chosen from the hand, then its place; nothing is spent before the place is settled, so one can think again.
Until then the card is `held`, still in the hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from dystopolis.games.netrunner.credits import pay
from dystopolis.games.netrunner.faces import FACES, Face
from dystopolis.games.netrunner.state import (
    ACTION,
    AGENDA,
    ANYTHING,
    ASSET,
    CONSOLE,
    CORP,
    FIRST_REMOTE,
    FOR_VIRUSES,
    FREE,
    HARDWARE,
    HQ,
    ICE,
    ICEBREAKER,
    NONE,
    PROGRAM,
    REGION,
    RUNNER,
    UPGRADE,
    VIRUS,
    Netrunner,
    choice,
    rules,
    step,
)
from dystopolis.games.netrunner.table import RUNNER_AND_PUBLIC, activate, lay, trash, turn_up, weigh
from dystopolis.games.netrunner.triggers import happens
from dystopolis.games.netrunner.values import (
    NO_HOST,
    OCCUPIED,
    ONE_CONSOLE,
    ONE_REGION,
    ONLY_HQ,
    all_ice,
    face_of,
    in_room,
    install_cost,
    memory_limit,
    new_remote,
    occupant,
    programs,
    region,
    room_left,
    too_poor,
)
from dystopolis.kernel import Offer, Why

ONLY_REMOTE = Why("only_remote")


# Why not


def cannot_install(g: Netrunner, code: int, discount: int = 0) -> Why | None:
    """Why the Runner cannot install a card of his grip. Memory is no reason: programs can be trashed for room."""
    face = FACES[code]
    if CONSOLE in face.subtypes and any(CONSOLE in face_of(g, handle).subtypes for handle in g.rig):
        return ONE_CONSOLE
    if face.goes_on and not hosts(g, face):
        return NO_HOST
    if face.cost <= g.credits[RUNNER]:
        return None
    return too_poor(g, RUNNER, install_cost(g, code, discount), use_of(face))


def use_of(face: Face) -> int:
    return FOR_VIRUSES if face.type == PROGRAM and VIRUS in face.subtypes else ANYTHING


def hosts(g: Netrunner, face: Face) -> list[int]:
    """Where a card with a host rule can go; for a program, what has room for it."""
    if face.goes_on == "ice":
        return [handle for handle in all_ice(g) if g.cards[handle].rezzed]
    if face.goes_on == "icebreaker":
        return [handle for handle in g.rig if ICEBREAKER in face_of(g, handle).subtypes]
    if face.type != PROGRAM or ICEBREAKER in face.subtypes:
        return []
    return [handle for handle in g.rig if face_of(g, handle).room and room_left(g, handle) >= face.memory]


def memory_short(g: Netrunner, face: Face, trashed: Sequence[int]) -> Why | None:
    """Memory once these programs are gone, and with them what they host."""
    if face.type != PROGRAM:
        return None
    used = sum(
        FACES[card.code].memory
        for handle in programs(g)
        if handle not in trashed and not in_room(g, card := g.cards[handle])
    )
    free = memory_limit(g) - used
    return None if face.memory <= free else Why("no_memory", face.memory, free)


def no_place(g: Netrunner, face: Face, server: int, trashed: Sequence[int]) -> Why | None:
    """Why a Corp card cannot go to a server."""
    if face.only_hq and server != HQ:
        return ONLY_HQ
    if face.type in (AGENDA, ASSET):
        if server < FIRST_REMOTE:
            return ONLY_REMOTE
        there = occupant(g, server)
        if there and there not in trashed:
            return OCCUPIED
    if REGION in face.subtypes:
        there = region(g, server)
        if there and there not in trashed:
            return ONE_REGION
    return None


def ice_cost(g: Netrunner, server: int, trashed: Sequence[int]) -> int:
    return len([handle for handle in g.ice.get(server, ()) if handle not in trashed])


# Where


def start_install(g: Netrunner, seat: int, code: int, why: int, discount: int = 0) -> None:
    """The card is known; its place is asked where there is a choice."""
    g.held = code
    face = FACES[code]
    if seat == RUNNER and not face.goes_on and (face.type != PROGRAM or not programs(g)):
        _runner_installs(g, why, discount, 0, ())
    else:
        g.then(install_target, seat, why, discount, NONE, ())


@choice
def install_target(
    g: Netrunner, offer: Offer, seat: int, why: int, discount: int, server: int, trashed: tuple[int, ...]
) -> None:
    """Where the held card goes, and what is trashed first; once something is, the server is settled."""
    face = FACES[g.held]
    if seat == CORP:
        _corp_places(g, offer, face, why, server, trashed)
    else:
        _runner_hosts(g, offer, face, trashed)
    offer("cancel")


def _corp_places(g: Netrunner, offer: Offer, face: Face, why: int, server: int, trashed: tuple[int, ...]) -> None:
    for place in (*g.root, new_remote(g)) if server == NONE else (server,):
        reason = no_place(g, face, place, trashed)
        if reason is None and face.type == ICE and why != FREE:
            reason = too_poor(g, CORP, ice_cost(g, place, trashed))
        offer("install_in", place, unless=reason)
        if face.type == ICE:
            rivals = g.ice.get(place, ())
        elif face.type == UPGRADE or place >= FIRST_REMOTE:
            rivals = g.root.get(place, ())
        else:
            continue
        if not (face.only_hq and place != HQ):
            for handle in rivals:
                if handle not in trashed:
                    offer("trash_first", handle, g.cards[handle].code)


def _runner_hosts(g: Netrunner, offer: Offer, face: Face, trashed: tuple[int, ...]) -> None:
    if not face.goes_on:
        offer("install_in_rig", unless=memory_short(g, face, trashed))
    for handle in hosts(g, face):
        if handle not in trashed:
            short = memory_short(g, face, trashed) if face.goes_on else None
            offer("install_on", handle, g.cards[handle].code, unless=short)
    if face.type == PROGRAM:
        for handle in programs(g):
            if handle not in trashed:
                offer("trash_first", handle, g.cards[handle].code)


@install_target.chosen
def _(
    g: Netrunner,
    seat: int,
    why: int,
    discount: int,
    server: int,
    trashed: tuple[int, ...],
    verb: str,
    ref: int = 0,
    code: int = 0,
) -> None:
    if verb == "cancel":
        _cancel(g, seat, why)
    elif verb == "trash_first":
        place = g.cards[ref].server if seat == CORP else NONE
        g.then(install_target, seat, why, discount, place, (*trashed, ref))
    elif seat == CORP:
        _corp_installs(g, why, ref, trashed)
    else:
        _runner_installs(g, why, discount, ref, trashed)


def _cancel(g: Netrunner, seat: int, why: int) -> None:
    """Back to where the card was chosen."""
    g.held = NONE
    if why == ACTION:
        g.cut(rules.things["corp_actions" if seat == CORP else "runner_actions"])


# Doing it


def _corp_installs(g: Netrunner, why: int, server: int, trashed: tuple[int, ...]) -> None:
    code, g.held = g.held, NONE
    face = FACES[code]
    if why == ACTION:
        g.clicks[CORP] -= 1
    for handle in trashed:
        trash(g, handle)
    if face.type == ICE and why != FREE:
        pay(g, CORP, ice_cost(g, server, ()))
    (g.looked if why == FREE else g.hq).remove(code)
    row = g.ice.setdefault(server, [])
    root = g.root.setdefault(server, [])
    handle = lay(g, code, server)
    (row if face.type == ICE else root).append(handle)
    g.tell("installs_ice" if face.type == ICE else "installs_root", server, to=RUNNER_AND_PUBLIC)
    g.tell("corp_installed", code, server, to=(CORP,))
    if why == FREE:
        turn_up(g, handle)
    g.installs += 1
    happens(g, "corp_installs", handle)


def _runner_installs(g: Netrunner, why: int, discount: int, host: int, trashed: tuple[int, ...]) -> None:
    """The card lies there before it is paid for, because which credits pay may have to be asked."""
    code, g.held = g.held, NONE
    if why == ACTION:
        g.clicks[RUNNER] -= 1
    for handle in trashed:
        if handle in g.cards:
            trash(g, handle)
    cost = install_cost(g, code, discount)
    g.grip.remove(code)
    put_in_rig(g, code, host, cost)


def put_in_rig(g: Netrunner, code: int, host: int, cost: int) -> None:
    face = FACES[code]
    handle = lay(g, code, rezzed=True, host=host)
    g.rig.append(handle)
    g.tell("runner_installed", code)
    if face.type in (PROGRAM, HARDWARE):
        g.built += 1
    pay(g, RUNNER, cost, use_of(face))
    g.then(arrives, handle)


@step
def arrives(g: Netrunner, handle: int) -> None:
    """Paid for: the card is active, and what waited for it is met, even if a check trashes it before that resolves."""
    activate(g, handle)
    happens(g, "runner_installs", handle)
    weigh(g)
