"""Verses: the available row, creating one, giving one up (spec 7.7)."""

from __future__ import annotations

from itertools import combinations

from dystopolis.games.virtual_revolution.corruption import draw
from dystopolis.games.virtual_revolution.purse import gain_revenue, pay
from dystopolis.games.virtual_revolution.state import (
    AUTO_ONLINE,
    CREATE,
    DATA,
    PRICE_CREATE,
    REFRESH_COST,
    VERSE_SLOTS,
    VirtualRevolution,
    choice,
)
from dystopolis.games.virtual_revolution.values import refreshers
from dystopolis.kernel import Offer, Why

CREATE_REVENUE = DATA["actions"][CREATE]["revenue"]
CREATE_CORRUPTION = DATA["actions"][CREATE]["draw_corruption"]
PAY_FIRST = Why("pay_first")
BEFORE, TAKING, AFTER = range(3)
"""The stages of creating a Verse."""


def fill_row(g: VirtualRevolution) -> None:
    """New ones enter at the left; the others have slid to the right (R35)."""
    while len(g.row) < VERSE_SLOTS and g.verse_deck:
        g.row.insert(0, g.verse_deck.pop())
    g.under = min(g.under, len(g.verse_deck))


def under_deck(g: VirtualRevolution, verse: int) -> None:
    """A card that comes back is Loading again and has forgotten its raid (R35)."""
    g.online &= ~(1 << verse)
    g.remembered &= ~(1 << verse)
    g.verse_deck.insert(0, verse)
    g.under += 1


def refresh(g: VirtualRevolution, seat: int, verses: tuple[int, ...]) -> None:
    """Under the deck, the rightmost first, before new ones are drawn."""
    for verse in sorted(verses, key=g.row.index, reverse=True):
        g.row.remove(verse)
        under_deck(g, verse)
    fill_row(g)
    g.tell("verses_refreshed", seat, verses)


def take_verse(g: VirtualRevolution, seat: int, verse: int) -> None:
    """An available Verse, Loading; one without mission goes Online at once."""
    g.row.remove(verse)
    fill_row(g)
    g.boards[seat].verses.append(verse)
    g.tell("verse_taken", seat, verse)
    if AUTO_ONLINE[verse]:
        g.online |= 1 << verse
        g.tell("verse_online", seat, verse)


def give_up_verse(g: VirtualRevolution, seat: int, verse: int) -> None:
    g.boards[seat].verses.remove(verse)
    under_deck(g, verse)
    g.tell("verse_discarded", seat, verse)


def begin_create(g: VirtualRevolution, seat: int) -> None:
    """Boosts that stand there now, and what waits, may refresh (R22, R23)."""
    whole = g.waiting_refresh
    g.waiting_refresh = 0
    g.then(create_verse_step, seat, BEFORE, refreshers(g, seat), whole)


@choice(public=True)
def create_verse_step(g: VirtualRevolution, offer: Offer, seat: int, stage: int, few: int, whole: int) -> None:
    """Refresh and pay, take, refresh again; `few` and `whole` are the free refreshings left."""
    if stage == TAKING:
        for verse in g.row:
            offer("take", verse)
        return
    if few:
        for n in (1, 2):
            for verses in combinations(g.row, n):
                offer("refresh_some", verses)
    if whole:
        offer("refresh_promo")
    if stage == AFTER:
        offer("done")
        return
    board = g.boards[seat]
    left = board.money - board.prices[PRICE_CREATE]
    offer("refresh_all", unless=None if left >= REFRESH_COST else Why("must_pay_create", board.prices[PRICE_CREATE]))
    offer("pay")
    for verse in g.row:
        offer("take", verse, unless=PAY_FIRST)


@create_verse_step.chosen
def _(
    g: VirtualRevolution, seat: int, stage: int, few: int, whole: int, verb: str, chosen: int | tuple[int, ...] = 0
) -> None:
    if verb == "refresh_all":
        pay(g, seat, REFRESH_COST)
        refresh(g, seat, tuple(g.row))
    elif verb == "refresh_some":
        assert isinstance(chosen, tuple)
        refresh(g, seat, chosen)
        few -= 1
    elif verb == "refresh_promo":
        refresh(g, seat, tuple(g.row))
        whole -= 1
    elif verb == "pay":
        pay(g, seat, g.boards[seat].prices[PRICE_CREATE])
        gain_revenue(g, seat, CREATE_REVENUE)
        draw(g, seat, CREATE_CORRUPTION)
        stage = TAKING
    elif verb == "take":
        assert isinstance(chosen, int)
        take_verse(g, seat, chosen)
        stage = AFTER
    if verb != "done" and (stage != AFTER or few or whole):
        g.then(create_verse_step, seat, stage, few, whole)
