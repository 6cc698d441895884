"""Cards that move: drawing, arriving on the table, turning up, leaving it; and the checks that follow (spec 6.5)."""

from __future__ import annotations

from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.state import (
    CORP,
    FIRST_REMOTE,
    ICE,
    NONE,
    RUNNER,
    WIN_POINTS,
    Card,
    Netrunner,
    choice,
    rules,
)
from dystopolis.games.netrunner.values import ice_strength, memory_limit, memory_used, points, programs
from dystopolis.kernel import SPECTATOR, Offer

RUNNER_AND_PUBLIC = (RUNNER, SPECTATOR)


# Arriving


def lay(g: Netrunner, code: int, server: int = NONE, rezzed: bool = False, host: int = 0) -> int:
    """A card comes to the table, under a name of its own."""
    handle = g.handle()
    g.cards[handle] = Card(
        code=code,
        rezzed=rezzed,
        server=server,
        host=host,
        seen=0,
        advancement=0,
        virus=0,
        power=0,
        agenda=0,
        credits=0,
        mark=0,
    )
    return handle


def activate(g: Netrunner, handle: int) -> None:
    """A card becomes active: its credits come with it, an older copy of a unique card goes (spec 6.5)."""
    card = g.cards[handle]
    face = FACES[card.code]
    card.credits = face.stock or face.recurring
    if face.unique:
        for other in [other for other, its in g.cards.items() if its.code == card.code and its.rezzed]:
            if other != handle:
                trash(g, other)


def turn_up(g: Netrunner, handle: int) -> None:
    """Rezzed: face up and active."""
    card = g.cards[handle]
    card.rezzed = True
    card.seen = 0
    g.tell("rezzed", card.code, card.server)
    activate(g, handle)
    weigh(g)


def turn_down(g: Netrunner, handle: int) -> None:
    """Derezzed: everybody still knows it; what lies on it stays."""
    card = g.cards[handle]
    card.rezzed = False
    card.seen = 2
    g.tell("derezzed", card.code, card.server)


# Drawing and shuffling


def draw(g: Netrunner, seat: int, n: int) -> None:
    """Cards one by one; the Corp that cannot draw has lost, the Runner draws what there is (R42)."""
    hand, deck = (g.hq, g.rd) if seat == CORP else (g.grip, g.pile)
    drawn: list[int] = []
    while len(drawn) < n and deck:
        drawn.append(off_top(g) if seat == CORP else deck.pop())
        hand.append(drawn[-1])
    if drawn:
        g.tell("draws", seat, len(drawn), to=(1 - seat, SPECTATOR))
        g.tell("drew", tuple(drawn), to=(seat,))
    if seat == CORP and len(drawn) < n:
        g.finish("decked", (RUNNER,))


def off_top(g: Netrunner) -> int:
    """The top card of R&D leaves it."""
    g.known[CORP] = max(0, g.known[CORP] - 1)
    g.known[RUNNER] = max(0, g.known[RUNNER] - 1)
    return g.rd.pop()


def shuffle_rd(g: Netrunner) -> None:
    g.shuffle(g.rd)
    g.known = [0, 0]


# Leaving


def discard(g: Netrunner, seat: int, code: int, *, up: bool = True) -> None:
    """A card that is nowhere goes to its owner's discard."""
    (g.heap if seat == RUNNER else g.archives if up else g.buried).append(code)


def trash(g: Netrunner, handle: int, *, up: bool = False) -> None:
    """An installed card to its discard: rezzed face up, unrezzed face down, unless the Runner trashed it (R14)."""
    card = leave(g, handle)
    side = FACES[card.code].side
    up = up or card.rezzed
    discard(g, side, card.code, up=up)
    if side == RUNNER or up:
        g.tell("trashed", card.code)
    else:
        g.tell("trashed_unseen", card.server, to=RUNNER_AND_PUBLIC)
        g.tell("trashed", card.code, to=(CORP,))
    settle(g, card)


def leave(g: Netrunner, handle: int) -> Card:
    """A card leaves the table; what it hosted goes with it, and nothing prevents that (spec 7.4)."""
    card = g.cards[handle]
    for guest in [other for other in g.rig if g.cards[other].host == handle]:
        trash(g, guest)
    if handle in g.rig:
        g.rig.remove(handle)
    elif card.server == NONE:
        g.scores[CORP if handle in g.scores[CORP] else RUNNER].remove(handle)
    elif FACES[card.code].type == ICE:
        _leave_ice(g, card, handle)
    else:
        g.root[card.server].remove(handle)
        if g.run is not None and handle in g.run.roots:
            g.run.roots.remove(handle)
    del g.cards[handle]
    if g.effects:
        g.effects = [effect for effect in g.effects if effect[1] != handle]
    return card


def _leave_ice(g: Netrunner, card: Card, handle: int) -> None:
    row = g.ice[card.server]
    index = row.index(handle)
    del row[index]
    run = g.run
    if run is None or run.server != card.server or run.successful:
        return
    if index < run.position:
        run.position -= 1
    if run.ice == handle:
        run.ice = 0
        if g.waits(rules.things["encounter_over"]):
            g.cut(rules.things["encounter_over"])
    if run.approached == handle:
        run.approached = 0
        g.cut(rules.things["meet_ice"])


def settle(g: Netrunner, card: Card) -> None:
    """What a card's leaving brings about: memory, strength of ice, an empty remote (spec 6.5)."""
    if FACES[card.code].side == RUNNER:
        if memory_used(g) > memory_limit(g):
            g.then(over_memory, RUNNER)
        return
    if card.server == NONE:
        return
    weigh(g)
    prune(g, card.server)


def prune(g: Netrunner, server: int) -> None:
    """An empty remote disappears, and with it a run on it that has not succeeded yet (R40)."""
    if server < FIRST_REMOTE or server not in g.root or g.root[server] or g.ice[server]:
        return
    del g.root[server], g.ice[server]
    if g.run is not None and g.run.server == server and not g.run.successful:
        end_run(g)


def end_run(g: Netrunner) -> None:
    """The run ends unsuccessfully; an encounter in progress ends first (spec 7.5)."""
    encounter_over = rules.things["encounter_over"]
    met = g.waits(encounter_over)
    g.cut(rules.things["run_ends"])
    if met:
        g.then(encounter_over)
    g.then(rules.things["run_fails"])


# Checks


def weigh(g: Netrunner) -> None:
    """A rezzed ice whose Parasite leaves it no strength is trashed, whatever took the strength (spec 6.5)."""
    for handle in g.rig[:]:
        card = g.cards.get(handle)
        if card is None or not FACES[card.code].gnaws or not g.cards[card.host].rezzed:
            continue
        if ice_strength(g, card.host) <= 0:
            trash(g, card.host)


def check_points(g: Netrunner, seat: int) -> None:
    if points(g, seat) >= WIN_POINTS:
        g.finish("agenda_points", (seat,), seat, points(g, seat))


@choice(public=True)
def over_memory(g: Netrunner, offer: Offer, seat: int) -> None:
    """Programs beyond the memory go, as the Runner chooses; nothing prevents it (R31)."""
    if memory_used(g) > memory_limit(g):
        for handle in programs(g):
            offer("trash_program", handle, g.cards[handle].code)


@over_memory.chosen
def _(g: Netrunner, seat: int, verb: str, handle: int, code: int) -> None:
    trash(g, handle)


# Credits and tokens on cards


def spend_stock(g: Netrunner, handle: int, n: int) -> int:
    """Credits taken from a card to its owner's pool; without any left it is trashed."""
    card = g.cards[handle]
    seat = FACES[card.code].side
    taken = min(n, card.credits)
    card.credits -= taken
    g.credits[seat] += taken
    g.tell("takes_from_card", seat, taken, card.code)
    if card.credits == 0:
        trash(g, handle)
    return taken


def infect(g: Netrunner, handle: int, n: int = 1) -> None:
    """Virus counters on a card."""
    card = g.cards[handle]
    card.virus += n
    g.tell("virus_grows", card.code, card.virus)
    weigh(g)


def affect(g: Netrunner, what: int, handle: int, n: int, until: int) -> None:
    """An effect that lasts for a while."""
    g.effects.append((what, handle, n, until))
    weigh(g)


def expire(g: Netrunner, until: int) -> None:
    """Effects up to this length are over."""
    if g.effects:
        g.effects = [effect for effect in g.effects if effect[3] > until]
        weigh(g)
