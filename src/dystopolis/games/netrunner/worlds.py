"""Other tables that a seat cannot tell from the true one (spec 5).

What a seat has not seen is dealt again: hands, decks, face-down cards. What it saw stays, and so do the rules: ice lies
before servers, tokens on what can be advanced, one agenda or asset in a remote. A deck that is an option of the table
is known to both; one that was brought in secret is imagined from its identity and the cards of it that were seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache

from dystopolis.games.netrunner.access import springs
from dystopolis.games.netrunner.cards.nbn import choose_profiled
from dystopolis.games.netrunner.cards.shaper import MOD_DISCOUNT, choose_modded, moddable
from dystopolis.games.netrunner.deck import DECKS, is_foreign
from dystopolis.games.netrunner.faces import FACES, Face
from dystopolis.games.netrunner.install import cannot_install, install_target
from dystopolis.games.netrunner.slots import Agree, Dealer, deal
from dystopolis.games.netrunner.state import (
    AGENDA,
    ARCHIVES,
    ASSET,
    CORP,
    HQ,
    ICE,
    IDENTITY,
    NONE,
    OPERATION,
    PROGRAM,
    RD,
    REGION,
    RUNNER,
    UPGRADE,
    Netrunner,
)
from dystopolis.games.netrunner.verbs import choose_advanceable
from dystopolis.games.netrunner.view import access_in_progress, knows, may_see_accessed

CARDS = [[face for face in FACES if face.side == side and face.type != IDENTITY] for side in (CORP, RUNNER)]
HANDS = 40  # hands dealt before one is put together


def world(g: Netrunner, seat: int, source: int) -> Netrunner:
    """A table that this seat cannot tell from the true one, with another future."""
    dealer = Dealer(source)
    other = g.clone()
    for side in (CORP, RUNNER):
        if side != seat and g.secret[side] and g.decks[side] and not g.identities:
            decks = [deck for deck in DECKS if deck.side == side]
            deck = decks[dealer.below(len(decks))]
            other.decks[side] = [deck.identity, *deck.cards]
    if seat != RUNNER:
        _deal_runner(other, dealer)
    else:
        other.pile = dealer.shuffled(g.pile)
    if seat == CORP:
        _order_rd(other, dealer)
    else:
        _deal_corp(other, seat, dealer)
    for side in (CORP, RUNNER):
        if side != seat and g.secret[side] and g.identities:
            cards = [code for code in lying(other) if FACES[code].side == side and FACES[code].type != IDENTITY]
            other.decks[side] = [g.decks[side][0], *sorted(cards)]
    other.rng = dealer.source
    return other


def _those(side: int, fits: Callable[[Face], bool]) -> frozenset[int]:
    return frozenset(face.code for face in CARDS[side] if fits(face))


def _springs(face: Face, tokens: int) -> bool:
    return face.ambush is not None and (not face.ambush.per_token or tokens > 0)


def _occupies(face: Face) -> bool:
    return face.type in (AGENDA, ASSET)


def _is_region(face: Face) -> bool:
    return REGION in face.subtypes


UNREVEALED = _those(CORP, lambda face: not face.revealed)
SILENT = _those(CORP, lambda face: not _springs(face, 0))
ALL_ICE = _those(CORP, lambda face: face.type == ICE)
ROOTED = _those(CORP, lambda face: face.type not in (ICE, OPERATION))
PLACED = _those(RUNNER, lambda face: face.type == PROGRAM or bool(face.goes_on))  # what is asked where it goes


def _anything(drawn: Sequence[int]) -> bool:
    return True


# Decks that nobody else has read


def _pool(g: Netrunner, side: int, hidden: list[int], dealer: Dealer) -> list[int]:
    """What may lie where a seat cannot look: these very cards, or as many of an imagined deck."""
    if not g.secret[side] or not g.identities:
        return hidden
    identity, *cards = g.decks[side]
    seen = Counter(cards) - Counter(hidden)
    decks = [deck for deck in DECKS if deck.identity == identity]
    deck = decks[dealer.below(len(decks))]
    pool = dealer.shuffled([*(Counter(deck.cards) - seen).elements()])[: len(hidden)]
    own = [face.code for face in CARDS[side] if not is_foreign(face, FACES[identity])]
    return [*pool, *(own[dealer.below(len(own))] for _ in range(len(hidden) - len(pool)))]


def _fill(
    g: Netrunner, side: int, hidden: list[int], slots: list[frozenset[int]], agree: Agree, dealer: Dealer
) -> tuple[list[int], list[int]]:
    """Cards for the slots, and the rest of what is hidden, shuffled."""
    pool = _pool(g, side, hidden, dealer)
    drawn = deal(dealer, pool, slots, agree)
    if drawn is None:  # only an imagined deck may lack what lies on the table: then it holds that instead
        drawn = deal(dealer, [*pool, *(face.code for face in CARDS[side] for _ in slots)], slots, agree)
        assert drawn is not None
    rest = dealer.shuffled([*(Counter(pool) - Counter(drawn)).elements()])
    return drawn, rest[: len(hidden) - len(drawn)]


# The Runner's cards


def _deal_runner(g: Netrunner, dealer: Dealer) -> None:
    """The grip and the stack of a Runner whose cards are hidden."""
    size = len(g.grip)
    hidden = g.grip + g.pile
    slots = []
    if _holds(g, RUNNER):
        slots = [PLACED]
    elif g.stack and g.stack[-1][0] is choose_modded:
        slots = [_those(RUNNER, lambda face: moddable(g, face.code) and not cannot_install(g, face.code, MOD_DISCOUNT))]
        for _ in range(HANDS):
            _, cards = _fill(g, RUNNER, hidden, [], _anything, dealer)
            if slots[0] & set(cards[:size]):
                g.grip, g.pile = cards[:size], cards[size:]
                return
    drawn, rest = _fill(g, RUNNER, hidden, slots, _anything, dealer)
    cards = [*drawn, *rest]
    g.grip, g.pile = cards[:size], cards[size:]
    if _holds(g, RUNNER):
        g.held = drawn[0]


def _holds(g: Netrunner, side: int) -> bool:
    return g.held != NONE and FACES[g.held].side == side


# R&D


def _order_rd(g: Netrunner, dealer: Dealer) -> None:
    """R&D for its owner: the cards are known, their order only as far as he looked."""
    fixed = _fixed_rd(g, CORP)
    free = [index for index in range(len(g.rd)) if index not in fixed]
    hidden = [g.rd[index] for index in free]
    slots = _unrevealed(g, free)
    drawn = deal(dealer, hidden, slots, _anything) or []
    rest = dealer.shuffled([*(Counter(hidden) - Counter(drawn)).elements()])
    _lay_rd(g, free, drawn, rest)


def _unrevealed(g: Netrunner, free: list[int]) -> list[frozenset[int]]:
    """A card that is being accessed in R&D and was not revealed is none that must be."""
    found = access_in_progress(g)
    if found is None or found[0] != RD or _accessed_place(g) not in free:
        return []
    return [UNREVEALED]


def _lay_rd(g: Netrunner, free: list[int], accessed: list[int], rest: list[int]) -> None:
    """The card that is accessed in its place, then the rest from the bottom up; what is laid leaves the rest."""
    if accessed:
        free = [index for index in free if index != _accessed_place(g)]
        g.rd[_accessed_place(g)] = accessed[0]
    for index in free:
        g.rd[index] = rest.pop(0)


def _fixed_rd(g: Netrunner, seat: int) -> set[int]:
    """The places in R&D whose card this seat knows."""
    size = len(g.rd)
    fixed = set(range(size - g.known[seat], size)) if seat in (CORP, RUNNER) else set()
    found = access_in_progress(g)
    if found is not None and found[0] == RD and may_see_accessed(g, seat, *found):
        fixed.add(_accessed_place(g))
    return fixed


def _accessed_place(g: Netrunner) -> int:
    assert g.run is not None
    return len(g.rd) - 1 - g.run.depth


# The Corp's cards


def _deal_corp(g: Netrunner, seat: int, dealer: Dealer) -> None:
    """Everything of the Corp that this seat has not seen: the table first, then R&D, HQ and Archives."""
    fixed = _fixed_rd(g, seat)
    free = [index for index in range(len(g.rd)) if index not in fixed]
    table = [handle for handle in _on_table(g) if not knows(g.cards[handle], seat)]
    takes = {handle: _takes(g, handle, seat) for handle in table}
    table.sort(key=lambda handle: len(takes[handle]))
    aside = _hidden_aside(g, seat)
    held = _held_takes(g) if _holds(g, CORP) else []
    accessed = _unrevealed(g, free)
    slots = [*(takes[handle] for handle in table), *(SILENT for _ in aside), *accessed, *held]
    hidden = [*(g.cards[handle].code for handle in table), *aside, *(g.rd[index] for index in free)]
    hidden += [*g.hq, *g.buried, *g.looked]
    drawn, rest = _fill(g, CORP, hidden, slots, _together(g, table), dealer)
    for handle in table:
        g.cards[handle].code = drawn.pop(0)
    if aside:
        assert g.run is not None
        g.run.aside, drawn = drawn[: len(aside)], drawn[len(aside) :]
    _lay_rd(g, free, [drawn.pop(0) for _ in accessed], rest)
    if held:
        g.held = drawn[0]
        rest.insert(len(g.hq) + len(g.buried) if g.looked else 0, g.held)
    for zone in (g.hq, g.buried, g.looked):
        zone[:], rest = rest[: len(zone)], rest[len(zone) :]


def _on_table(g: Netrunner) -> list[int]:
    return [handle for server in sorted(g.root) for handle in (*g.ice[server], *g.root[server])]


def _hidden_aside(g: Netrunner, seat: int) -> list[int]:
    """Cards of HQ that are being accessed: both players know them; a spectator does not unless one is sprung."""
    found = access_in_progress(g)
    if seat == RUNNER or g.run is None or found is None or found[0] != HQ or springs(g, *found):
        return []
    return g.run.aside


def _held_takes(g: Netrunner) -> list[frozenset[int]]:
    """The card in the Corp's hand that is being installed: ice or not shows in what is trashed for it."""
    thing, args = g.stack[-1]
    first = args[4][0] if thing is install_target and args[4] else 0
    if g.looked or (first and FACES[g.cards[first].code].type == ICE):
        return [ALL_ICE]
    return [ROOTED if first else ROOTED | ALL_ICE]


def _takes(g: Netrunner, handle: int, seat: int) -> frozenset[int]:
    """The cards that could lie here, by what everybody sees of the place and by what this seat knows to lie beside."""
    card = g.cards[handle]
    beside = [
        FACES[g.cards[root].code] for root in g.root[card.server] if root != handle and knows(g.cards[root], seat)
    ]
    full = card.server <= ARCHIVES or any(map(_occupies, beside))
    region = any(map(_is_region, beside))
    found = access_in_progress(g)
    quiet = found is not None and found[0] not in (HQ, RD, ARCHIVES) and found[1] == handle
    if handle in g.ice[card.server]:
        return _ice(card.advancement > 0)
    return _rooted(card.advancement > 0, quiet, card.server == HQ, full, region)


@cache
def _ice(advanced: bool) -> frozenset[int]:
    return _those(CORP, lambda face: face.type == ICE and (face.advanceable or not advanced))


@cache
def _rooted(advanced: bool, quiet: bool, hq: bool, full: bool, region: bool) -> frozenset[int]:
    def fits(face: Face) -> bool:
        if (advanced and not face.advanceable) or (quiet and _springs(face, advanced)):
            return False
        if face.type == UPGRADE:
            return (hq or not face.only_hq) and not (region and _is_region(face))
        return _occupies(face) and not full

    return _those(CORP, fits)


def _together(g: Netrunner, table: list[int]) -> Agree:
    """One agenda or asset in a remote, one region in a server; something to advance where the Corp is asked what."""
    servers = [g.cards[handle].server for handle in table]
    wanted = bool(g.stack) and g.stack[-1][0] in (choose_advanceable, choose_profiled)
    chosen = g.stack[-1][1][3] if wanted and g.stack[-1][0] is choose_advanceable else ()
    others = [handle for handle in _on_table(g) if handle not in table and handle not in chosen]
    known = any(FACES[g.cards[handle].code].advanceable for handle in others)
    last = len(table)

    def agree(drawn: Sequence[int]) -> bool:
        here = len(drawn) - 1
        if here >= last:
            return True
        face = FACES[drawn[here]]
        for kind in (_occupies, _is_region):
            if kind(face) and any(servers[i] == servers[here] and kind(FACES[drawn[i]]) for i in range(here)):
                return False
        if not wanted or known or here + 1 < last:
            return True
        return any(FACES[code].advanceable for code, handle in zip(drawn, table, strict=True) if handle not in chosen)

    return agree


def conserved(g: Netrunner) -> tuple[list[int], list[int]]:
    """What lies on the table and is in no deck, and what is in a deck and lies nowhere."""
    lie = Counter(lying(g) if g.identities else g.decks[CORP] + g.decks[RUNNER])
    decks = Counter(g.decks[CORP] + g.decks[RUNNER])
    return sorted((lie - decks).elements()), sorted((decks - lie).elements())


def lying(g: Netrunner) -> list[int]:
    """Every card, wherever it is."""
    loose = [*g.hq, *g.rd, *g.archives, *g.buried, *g.grip, *g.pile, *g.heap, *g.gone, *g.looked]
    if g.run is not None:
        loose += g.run.aside
    if g.playing != NONE:
        loose.append(g.playing)
    return loose + [card.code for card in g.cards.values()]
