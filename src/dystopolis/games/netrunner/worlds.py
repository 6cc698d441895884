"""Other tables that a seat cannot tell from the true one (spec 5).

What a seat has not seen is dealt again: hands, decks, face-down cards. What it saw stays, and so do the rules: ice lies
before servers, tokens on what can be advanced, one agenda or asset in a remote. The decks are options of the table,
so both know what is in them.
"""

from __future__ import annotations

from collections.abc import Callable

from dystopolis.games.netrunner.access import springs
from dystopolis.games.netrunner.faces import FACES, Face
from dystopolis.games.netrunner.state import (
    AGENDA,
    ARCHIVES,
    ASSET,
    CORP,
    HQ,
    ICE,
    NONE,
    RD,
    REGION,
    RUNNER,
    UPGRADE,
    Netrunner,
)
from dystopolis.games.netrunner.view import access_in_progress, knows, may_see_accessed
from dystopolis.kernel import Offer, rng

TRIES = 30


class Dealer:
    """A generator for one world."""

    def __init__(self, source: int) -> None:
        self.source = rng.seeded(str(source))

    def shuffled(self, codes: list[int]) -> list[int]:
        """Any order, whatever the true one is."""
        self.source, order = rng.shuffled(self.source, sorted(codes))
        return order

    def one_of(self, codes: list[int]) -> int:
        self.source, index = rng.below(self.source, len(codes))
        return codes[index]


def world(g: Netrunner, seat: int, source: int) -> Netrunner:
    """A table that this seat cannot tell from the true one, with another future."""
    dealer = Dealer(source)
    for attempt in range(TRIES):
        other = g.clone()
        if seat != RUNNER:
            _deal_runner(other, dealer)
        else:
            other.pile = dealer.shuffled(g.pile)
        if seat == CORP:
            _order_rd(other, dealer)
        elif not _deal_corp(other, seat, dealer, installed=attempt < TRIES - 1):
            continue
        if _answerable(other):
            break
    else:
        other = g.clone()
    other.rng = dealer.source
    return other


def _answerable(g: Netrunner) -> bool:
    """The pending choice is asked, so it has an option."""
    if not g.stack:
        return True
    thing, args = g.stack[-1]
    offer = Offer()
    thing.run(g, offer, *args)
    return bool(offer.options)


def _deal_runner(g: Netrunner, dealer: Dealer) -> None:
    """The grip and the stack of a Runner whose cards are hidden."""
    cards = dealer.shuffled(g.grip + g.pile)
    size = len(g.grip)
    g.grip, g.pile = cards[:size], cards[size:]
    if g.held != NONE and FACES[g.held].side == RUNNER:
        g.held = dealer.one_of(g.grip)


def _order_rd(g: Netrunner, dealer: Dealer) -> None:
    """R&D for its owner: the cards are known, their order only as far as he looked."""
    fixed = _fixed_rd(g, CORP)
    free = [index for index in range(len(g.rd)) if index not in fixed]
    cards = dealer.shuffled([g.rd[index] for index in free])
    _avoid_revealed(g, cards, free)
    for index, code in zip(free, cards):
        g.rd[index] = code


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


def _avoid_revealed(g: Netrunner, cards: list[int], places: list[int]) -> None:
    """A card that is being accessed in R&D and was not revealed is none that must be."""
    found = access_in_progress(g)
    if found is None or found[0] != RD or _accessed_place(g) not in places:
        return
    here = places.index(_accessed_place(g))
    if FACES[cards[here]].revealed:
        there = next((i for i, code in enumerate(cards[: len(places)]) if not FACES[code].revealed), here)
        cards[here], cards[there] = cards[there], cards[here]


def _deal_corp(g: Netrunner, seat: int, dealer: Dealer, *, installed: bool) -> bool:
    """Everything of the Corp that this seat has not seen; False when the cards do not fit their places."""
    fixed = _fixed_rd(g, seat)
    places = [index for index in range(len(g.rd)) if index not in fixed]
    hidden = [handle for handle in _on_table(g) if not knows(g.cards[handle], seat)] if installed else []
    aside = _hidden_aside(g, seat)
    pool = [*g.hq, *g.buried, *g.looked, *aside, *(g.rd[index] for index in places)]
    pool = dealer.shuffled(pool + [g.cards[handle].code for handle in hidden])
    if not _lay_installed(g, hidden, pool, dealer):
        return False
    if aside:
        index = next((i for i, code in enumerate(pool) if FACES[code].ambush is None), NONE)
        if index == NONE or g.run is None:
            return False
        g.run.aside = [pool.pop(index)]
    _avoid_revealed(g, pool, places)
    for index in places:
        g.rd[index] = pool.pop(0)
    for zone in (g.hq, g.buried, g.looked):
        for index in range(len(zone)):
            zone[index] = pool.pop(0)
    if g.held != NONE and FACES[g.held].side == CORP:
        g.held = dealer.one_of(g.looked or g.hq)
    return True


def _on_table(g: Netrunner) -> list[int]:
    return [handle for server in g.root for handle in (*g.ice[server], *g.root[server])]


def _hidden_aside(g: Netrunner, seat: int) -> list[int]:
    """Cards of HQ that are being accessed: both players know them; a spectator does not unless one is sprung."""
    found = access_in_progress(g)
    if seat == RUNNER or g.run is None or found is None or found[0] != HQ or springs(g, *found):
        return []
    return g.run.aside


def _lay_installed(g: Netrunner, hidden: list[int], pool: list[int], dealer: Dealer) -> bool:
    """Each hidden card in a place that could hold it; those with few candidates first."""
    found = access_in_progress(g)
    quiet = found[1] if found is not None and found[0] not in (HQ, RD, ARCHIVES) else 0
    open_slots = set(hidden)
    few = {handle: sum(_fits(g, handle, code, quiet, open_slots) for code in pool) for handle in hidden}
    for handle in sorted(dealer.shuffled(hidden), key=few.__getitem__):
        index = next((i for i, code in enumerate(pool) if _fits(g, handle, code, quiet, open_slots)), NONE)
        if index == NONE:
            return False
        g.cards[handle].code = pool.pop(index)
        open_slots.remove(handle)
    return True


def _fits(g: Netrunner, handle: int, code: int, quiet: int, open_slots: set[int]) -> bool:
    """Whether a card could lie here; `open_slots` are not settled yet and stand in nobody's way."""
    card = g.cards[handle]
    face = FACES[code]
    if card.advancement and not face.advanceable:
        return False
    if handle == quiet and _would_spring(face, card.advancement):
        return False
    if FACES[card.code].type == ICE:
        return face.type == ICE
    if face.type == UPGRADE:
        if face.only_hq and card.server != HQ:
            return False
        return REGION not in face.subtypes or not _others(g, handle, open_slots, lambda its: REGION in its.subtypes)
    if face.type not in (AGENDA, ASSET) or card.server <= ARCHIVES:
        return False
    return not _others(g, handle, open_slots, lambda its: its.type in (AGENDA, ASSET))


def _would_spring(face: Face, tokens: int) -> bool:
    return face.ambush is not None and (not face.ambush.per_token or tokens > 0)


def _others(g: Netrunner, handle: int, open_slots: set[int], kind: Callable[[Face], bool]) -> bool:
    return any(
        kind(FACES[g.cards[root].code])
        for root in g.root[g.cards[handle].server]
        if root != handle and root not in open_slots
    )


def conserved(g: Netrunner) -> list[int]:
    """Every card, wherever it is."""
    loose = [*g.hq, *g.rd, *g.archives, *g.buried, *g.grip, *g.pile, *g.heap, *g.gone, *g.looked]
    if g.run is not None:
        loose += g.run.aside
    if g.playing != NONE:
        loose.append(g.playing)
    return sorted(loose + [card.code for card in g.cards.values()])
