"""Derived numbers of Netrunner, and why the rules refuse. Standing values are computed, never stored."""

from __future__ import annotations

from dystopolis.games.netrunner.faces import FACES, Face, RunTerms
from dystopolis.games.netrunner.state import (
    AGENDA,
    ALL_SUBTYPES,
    ANYTHING,
    ASSET,
    CORP,
    FIRST_REMOTE,
    HAND_LIMIT,
    HARDWARE,
    ICE,
    MEMORY,
    NONE,
    PROGRAM,
    RUNNER,
    STRENGTH,
    Card,
    Netrunner,
    Run,
)
from dystopolis.kernel import Why

TOO_POOR = [Why("too_poor", cost) for cost in range(100)]
NOT_ADVANCED = [[Why("not_advanced", n, needed) for needed in range(10)] for n in range(10)]
NO_CLICK = Why("no_click")
EMPTY_STACK = Why("empty_stack")
NOT_TAGGED = Why("not_tagged")
NO_TARGET = Why("no_target")
NO_RUN_LAST_TURN = Why("no_run_last_turn")
NO_SUCCESS_LAST_TURN = Why("no_success_last_turn")
NOTHING_SCORED = Why("nothing_scored")
NO_HQ_SUCCESS = Why("no_hq_success")
NO_AGENDA = Why("no_agenda")
ONE_CONSOLE = Why("one_console")
ONE_REGION = Why("one_region")
ONLY_HQ = Why("only_hq")
OCCUPIED = Why("occupied")
NO_HOST = Why("no_host")


USUAL = RunTerms()


def running(g: Netrunner) -> Run:
    """The run in progress."""
    assert g.run is not None
    return g.run


def terms(g: Netrunner) -> RunTerms:
    """What is special about the run in progress."""
    source = running(g).source
    return USUAL if source == NONE else FACES[source].run or USUAL


def face_of(g: Netrunner, handle: int) -> Face:
    return FACES[g.cards[handle].code]


def identity(g: Netrunner, seat: int) -> Face:
    return FACES[g.cards[g.identities[seat]].code]


# Numbers of the players


def points(g: Netrunner, seat: int) -> int:
    return sum(FACES[g.cards[handle].code].points for handle in g.scores[seat])


def link(g: Netrunner) -> int:
    return identity(g, RUNNER).link + sum(FACES[g.cards[handle].code].link for handle in g.rig)


def memory_limit(g: Netrunner) -> int:
    return MEMORY + sum(FACES[g.cards[handle].code].more_memory for handle in g.rig)


def memory_used(g: Netrunner) -> int:
    """Programs on a host with room of its own use none (spec 7.4)."""
    used = 0
    for handle in g.rig:
        card = g.cards[handle]
        if FACES[card.code].type == PROGRAM and not in_room(g, card):
            used += FACES[card.code].memory
    return used


def in_room(g: Netrunner, card: Card) -> bool:
    return bool(card.host) and FACES[g.cards[card.host].code].room > 0


def room_left(g: Netrunner, host: int) -> int:
    taken = sum(FACES[card.code].memory for handle in g.rig if (card := g.cards[handle]).host == host)
    return face_of(g, host).room - taken


def hand_limit(g: Netrunner, seat: int) -> int:
    if seat == RUNNER:
        return HAND_LIMIT - g.brain
    return HAND_LIMIT + sum(
        FACES[card.code].hand for root in g.root.values() for handle in root if (card := g.cards[handle]).rezzed
    )


def purse(g: Netrunner, seat: int, use: int = ANYTHING) -> int:
    """Every credit that could pay for this use (spec 7.10)."""
    total = g.credits[seat]
    if seat == RUNNER and g.run is not None:
        total += g.run.credits
    return total + sum(g.cards[handle].credits for handle in wallets(g, seat, use)) if use else total


def wallets(g: Netrunner, seat: int, use: int) -> list[int]:
    """Active cards with recurring credits left for this use, the most restricted first (R12)."""
    found = []
    for handle in (*g.rig, g.identities[RUNNER]) if seat == RUNNER else (g.identities[CORP],):
        card = g.cards[handle]
        if card.credits and use in FACES[card.code].uses:
            found.append(handle)
    return sorted(found, key=lambda handle: len(face_of(g, handle).uses))


# Numbers of the cards


def ice_strength(g: Netrunner, ice: int) -> int:
    card = g.cards[ice]
    face = FACES[card.code]
    total = face.strength + card.advancement * face.grows
    for handle in g.root[card.server]:
        other = g.cards[handle]
        if other.rezzed:
            total += FACES[other.code].strengthens
    met = g.run is not None and g.run.ice == ice
    for handle in g.rig:
        other = g.cards[handle]
        if other.host == ice:
            total -= other.virus * FACES[other.code].gnaws
        if met:
            total -= FACES[other.code].thins
    for what, target, n, _ in g.effects:
        if target == ice and what == STRENGTH:
            total += n
    if met and g.run is not None:
        for n, _ in g.run.hooked:
            total += n
    return total


def breaker_strength(g: Netrunner, breaker: int) -> int:
    total = FACES[g.cards[breaker].code].strength
    for handle in g.rig:
        other = g.cards[handle]
        if other.host == breaker:
            total += FACES[other.code].strengthens
    for what, target, n, _ in g.effects:
        if target == breaker and what == STRENGTH:
            total += n
    return total


def has_subtype(g: Netrunner, ice: int, subtype: str) -> bool:
    if not subtype or subtype in FACES[g.cards[ice].code].subtypes:
        return True
    return any(what == ALL_SUBTYPES and target == ice for what, target, _, _ in g.effects)


def requirement(g: Netrunner, agenda: int) -> int:
    card = g.cards[agenda]
    spared = sum(FACES[other.code].hastens for handle in g.root[card.server] if (other := g.cards[handle]).rezzed)
    return FACES[card.code].requirement - spared


def rez_cost(g: Netrunner, handle: int) -> int:
    card = g.cards[handle]
    face = FACES[card.code]
    if face.type != ICE:
        return face.cost
    less = sum(FACES[other.code].rez_discount for root in g.root[card.server] if (other := g.cards[root]).rezzed)
    return max(0, face.cost - less)


def install_cost(g: Netrunner, code: int, discount: int = 0) -> int:
    """What the Runner pays (R32)."""
    face = FACES[code]
    if face.type in (PROGRAM, HARDWARE) and not g.built:
        discount += identity(g, RUNNER).first_discount
    return max(0, face.cost - discount)


def steal_cost(g: Netrunner) -> int:
    assert g.run is not None
    asked = sum(FACES[card.code].herring for root in g.root.get(g.run.server, ()) if (card := g.cards[root]).rezzed)
    return asked + g.run.herrings


def new_remote(g: Netrunner) -> int:
    """The smallest number that is free."""
    server = FIRST_REMOTE
    while server in g.root:
        server += 1
    return server


# Which cards


def installed(g: Netrunner) -> list[int]:
    """Every card that the Corp has installed, server by server."""
    return [handle for server in g.root for handle in (*g.root[server], *g.ice[server])]


def programs(g: Netrunner) -> list[int]:
    return [handle for handle in g.rig if FACES[g.cards[handle].code].type == PROGRAM]


def all_ice(g: Netrunner) -> list[int]:
    return [handle for row in g.ice.values() for handle in row]


def advanceable(g: Netrunner) -> list[int]:
    return [handle for handle in installed(g) if FACES[g.cards[handle].code].advanceable]


def unrezzed(g: Netrunner) -> list[int]:
    return [handle for handle in installed(g) if not g.cards[handle].rezzed]


def occupant(g: Netrunner, server: int) -> int:
    """The agenda or asset of a remote, or 0."""
    return next((root for root in g.root.get(server, ()) if face_of(g, root).type in (AGENDA, ASSET)), 0)


def region(g: Netrunner, server: int) -> int:
    return next((root for root in g.root.get(server, ()) if "region" in face_of(g, root).subtypes), 0)


def kinds(hand: list[int]) -> list[int]:
    """The different cards of a hand: copies are one option."""
    return list(dict.fromkeys(hand))


# Why not


def too_poor(g: Netrunner, seat: int, cost: int, use: int = ANYTHING) -> Why | None:
    return None if g.credits[seat] >= cost or purse(g, seat, use) >= cost else TOO_POOR[cost]


def cannot_rez(g: Netrunner, handle: int) -> Why | None:
    if FACES[g.cards[handle].code].forfeits and not g.scores[CORP]:
        return NO_AGENDA
    return too_poor(g, CORP, rez_cost(g, handle))


def cannot_score(g: Netrunner, agenda: int) -> Why | None:
    needed = requirement(g, agenda)
    had = g.cards[agenda].advancement
    return None if had >= needed else NOT_ADVANCED[had][needed]
