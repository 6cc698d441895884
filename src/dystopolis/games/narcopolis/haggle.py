"""A mind that haggles: it sells what another needs more, buys what it knows of, and counters once (spec 7.10)."""

from __future__ import annotations

from dystopolis.games.narcopolis.judge import CROWDED, card_value, holdings, money_rate, played, rounds_left, standing
from dystopolis.games.narcopolis.state import CARDS, PRICE, Narcopolis
from dystopolis.kernel import Option

Terms = tuple[int, tuple[int, ...], int, tuple[int, ...]]
"""Money given, cards given, money wanted, cards wanted."""

MARGIN = 2  # M$ that a card must be worth more to the buyer than to the seller


def trade_with(g: Narcopolis, seat: int, options: list[Option], now: float) -> tuple[Option, float]:
    """One offer a turn."""
    if not g.offers_made[seat]:
        for option in options:
            if terms(g, seat, option[1]):
                return option, 1.0
    return options[0], -1.0


def terms(g: Narcopolis, seat: int, other: int) -> Terms | None:
    """A card to sell, or one to buy that the other is known to hold."""
    for card in reversed(CARDS):
        if card in g.influence[seat] and (price := bargain(g, card, seat, other)):
            return 0, (card,), price, ()
        if (seat, other, card) in g.traced and (price := bargain(g, card, other, seat)):
            return price, (), 0, (card,)
    return None


def bargain(g: Narcopolis, card: int, seller: int, buyer: int) -> int:
    """A price halfway between what a card is worth to the two, in M$; 0 when one of them would lose."""
    left = rounds_left(g)
    keep = card_value(g, seller, card, left) * CROWDED ** (len(g.influence[seller]) - 1) / money_rate(g, seller, left)
    use = card_value(g, buyer, card, left) * CROWDED ** len(g.influence[buyer]) / money_rate(g, buyer, left)
    price = max(1, round((keep + use) / 2))
    return price if use - keep >= MARGIN and g.money[buyer] >= price + PRICE[card] else 0


def draft(g: Narcopolis, seat: int, options: list[Option]) -> Option:
    """The next word towards the offer that was planned."""
    other, give_money, give, want_money, want = g.drafts[seat]
    plan = terms(g, seat, other)
    if plan is None:
        return ("drop_trade",)
    word = (
        _card("give_card", "keep_card", give, plan[1])
        or _card("want_card", "waive_card", want, plan[3])
        or _notes("give_money", "keep_money", plan[0] - give_money)
        or _notes("want_money", "waive_money", plan[2] - want_money)
        or ("propose_trade",)
    )
    return word if word in options else ("drop_trade",)


def _card(more: str, less: str, there: tuple[int, ...], planned: tuple[int, ...]) -> Option | None:
    """A card too much, or one that is missing."""
    for card in there:
        if there.count(card) > planned.count(card):
            return less, card
    return next(((more, card) for card in planned if card not in there), None)


def _notes(more: str, less: str, missing: int) -> Option | None:
    note = next((note for note in (10, 5, 1) if note <= abs(missing)), 0)
    return (more if missing > 0 else less, note) if note else None


def answer(g: Narcopolis, seat: int, options: list[Option]) -> Option:
    """Accept what leaves one clearly better off, the other's gain counted; better terms are asked for once."""
    proposer = g.stack[-1][1][1]
    if ("accept_trade",) in options:
        after_it = played(g, ("accept_trade",))
        left = rounds_left(g)
        theirs = holdings(after_it, proposer, left) - holdings(g, proposer, left)
        if standing(after_it, seat) - standing(g, seat) - 0.15 * max(0.0, theirs) > 4.0:
            return ("accept_trade",)
    if ("counter_trade",) in options and not g.offers_made[seat] and terms(g, seat, proposer):
        return ("counter_trade",)
    return ("decline_trade",)
