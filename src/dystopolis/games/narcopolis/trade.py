"""Trades: money and Influence cards in any mixture, between any two players (spec 7.10).

A player writes a draft, then proposes it; the receiver answers at once. The player whose turn it is writes as a
choice of his own, and so does whoever makes a counter-offer; everybody else writes in asides, so nobody waits for a
draft. While an answer or a counter-offer is awaited, the player whose turn it is may let it lapse, and so may the
proposer of an offer: nobody has to wait for anybody.
Cards named in a draft or an offer are known to those two alone; the rest of the table sees money and numbers.
"""

from __future__ import annotations

from functools import cache, lru_cache

from dystopolis.games.narcopolis.influence import lose_track, show
from dystopolis.games.narcopolis.norms import NORMS
from dystopolis.games.narcopolis.state import (
    ACTIVE_ONLY,
    CARDS,
    NO_DRAFT,
    NOBODY,
    OFF,
    PARAMS,
    Narcopolis,
    aside,
    choice,
)
from dystopolis.games.narcopolis.values import refuse_all
from dystopolis.kernel import Offer, Option, Why

NOTES = (1, 5, 10)
"""Money is put into a draft note by note."""

MOST_PROPOSALS = PARAMS["trade_offers_per_player_per_turn"]
TRADES_OFF = Why("trades_off")
NOT_YOUR_TURN = Why("not_your_turn_to_trade")
NO_MORE_PROPOSALS = Why("no_more_proposals", MOST_PROPOSALS)
NOT_SO_MUCH = Why("not_so_much_money")
NO_SUCH_CARD = Why("no_such_card")
NO_MORE_CARDS = Why("no_more_cards")
EMPTY_OFFER = Why("empty_offer")
CANNOT_DELIVER = Why("cannot_deliver")
PARTNERS = [
    [tuple(("trade_with", other) for other in range(n) if other != seat) for seat in range(n)] for n in range(6)
]
GIVE_NOTES, WANT_NOTES, KEEP_NOTES, WAIVE_NOTES = (
    tuple((verb, note) for note in NOTES) for verb in ("give_money", "want_money", "keep_money", "waive_money")
)
GIVE_CARD, WANT_CARD, KEEP_CARD, WAIVE_CARD = (
    tuple((verb, card) for card in CARDS) for verb in ("give_card", "want_card", "keep_card", "waive_card")
)
HAGGLING = frozenset({"trade_with", "counter_trade", "propose_trade", "drop_trade"})
HAGGLING |= {f"{word}_{thing}" for word in ("give", "want", "keep", "waive") for thing in ("money", "card")}
"""How an offer is made, word by word."""


def no_trade(g: Narcopolis, seat: int, other: int) -> Why | None:
    if g.trades == ACTIVE_ONLY and g.active not in (seat, other):
        return NOT_YOUR_TURN
    return no_trade_at_all(g, seat)


def no_trade_at_all(g: Narcopolis, seat: int) -> Why | None:
    if g.trades == OFF:
        return TRADES_OFF
    if NORMS[g.event].trade_forbidden:
        return NORMS[g.event].trade_forbidden
    return NO_MORE_PROPOSALS if g.offers_made[seat] >= MOST_PROPOSALS else None


# Writing


def offer_partners(g: Narcopolis, offer: Offer, seat: int) -> None:
    """In the own turn."""
    partners = PARTNERS[g.seats][seat]
    if why := no_trade_at_all(g, seat):
        refuse_all(offer, why, partners)
    else:
        offer.many(partners)


@aside()
def trade(g: Narcopolis, offer: Offer, seat: int) -> None:
    """What a player does meanwhile who is not at turn."""
    if seat == g.active:
        return
    if g.drafts[seat][0] == NOBODY:
        for other in range(g.seats):
            if other != seat:
                offer("trade_with", other, unless=no_trade(g, seat, other))
    else:
        offer_draft(g, offer, seat)


@trade.chosen
def _(g: Narcopolis, seat: int, verb: str, *what: int) -> None:
    write(g, seat, verb, *what)


@aside()
def let_lapse(g: Narcopolis, offer: Offer, seat: int) -> None:
    """The proposer takes the offer back, or the player whose turn it is goes on."""
    waits_for, other = g.stack[-1][1]
    if seat != waits_for and (seat == g.active or (seat == other and g.pending is trade_response)):
        offer("let_lapse")


@let_lapse.chosen
def _(g: Narcopolis, seat: int, verb: str) -> None:
    awaited, (waits_for, other) = g.stack.pop()
    g.base = len(g.stack)
    proposer, receiver = (other, waits_for) if awaited is trade_response else (waits_for, other)
    g.drafts[proposer] = NO_DRAFT
    g.tell("trade_lapsed", proposer, receiver)


@choice(asides=(let_lapse,))
def trade_draft(g: Narcopolis, offer: Offer, seat: int, other: int) -> None:
    """The player whose turn it is writes an offer, or somebody a counter-offer."""
    offer_draft(g, offer, seat)


@trade_draft.chosen
def _(g: Narcopolis, seat: int, other: int, verb: str, *what: int) -> None:
    write(g, seat, verb, *what)
    if verb not in ("propose_trade", "drop_trade"):
        g.then(trade_draft, seat, other)


def open_draft(g: Narcopolis, seat: int, other: int) -> None:
    """In the own turn: `trade_with` among the actions."""
    write(g, seat, "trade_with", other)
    g.then(trade_draft, seat, other)


def offer_draft(g: Narcopolis, offer: Offer, seat: int) -> None:
    """Every note and every card can be put in, and taken out again."""
    other, give_money, give, want_money, want = g.drafts[seat]
    offer("drop_trade")
    offer("propose_trade", unless=no_proposal(g, seat))
    left, asked = _kinds(g.money[seat] - give_money), _kinds(g.money[other] - want_money)
    wishes = WANT_CARD if len(want) < len(g.influence[other]) else ()
    spare, gone = _cards(tuple(g.influence[seat]), give)
    notes = _notes(left, asked, _kinds(give_money), _kinds(want_money))
    offer.many([*notes, *spare, *wishes, *[WAIVE_CARD[card] for card in dict.fromkeys(want)]])
    if offer.explains:
        refuse_all(offer, NOT_SO_MUCH, GIVE_NOTES[left:] + WANT_NOTES[asked:])
        refuse_all(offer, NO_SUCH_CARD, gone)
        refuse_all(offer, NO_MORE_CARDS, WANT_CARD[len(wishes) :])


def _kinds(money: int) -> int:
    """How many kinds of notes a sum can pay."""
    return 3 if money >= 10 else 2 if money >= 5 else 1 if money >= 1 else 0


@cache
def _notes(left: int, asked: int, given: int, wanted: int) -> tuple[Option, ...]:
    return GIVE_NOTES[:left] + WANT_NOTES[:asked] + KEEP_NOTES[:given] + WAIVE_NOTES[:wanted]


@lru_cache(1 << 12)
def _cards(hand: tuple[int, ...], give: tuple[int, ...]) -> tuple[list[Option], list[Option]]:
    """The cards of a hand that can be given and those that can be kept again; and those that are given already."""
    held = dict.fromkeys(hand)
    spare = [GIVE_CARD[card] for card in held if hand.count(card) > give.count(card)]
    gone = [GIVE_CARD[card] for card in held if hand.count(card) <= give.count(card)]
    return spare + [KEEP_CARD[card] for card in dict.fromkeys(give)], gone


def no_proposal(g: Narcopolis, seat: int) -> Why | None:
    """What the draft gives may have gone since it was written."""
    other, give_money, give, want_money, want = g.drafts[seat]
    if not (give_money or give or want_money or want):
        return EMPTY_OFFER
    if give_money > g.money[seat]:
        return NOT_SO_MUCH
    if give and not holds(g, seat, give):
        return NO_SUCH_CARD
    return no_trade(g, seat, other)


def holds(g: Narcopolis, seat: int, cards: tuple[int, ...]) -> bool:
    hand = g.influence[seat]
    return all(hand.count(card) >= cards.count(card) for card in cards)


def write(g: Narcopolis, seat: int, verb: str, what: int = 0) -> None:
    other, give_money, give, want_money, want = g.drafts[seat]
    if verb == "trade_with":
        other = what
    elif verb == "give_money":
        give_money += what
    elif verb == "keep_money":
        give_money -= what
    elif verb == "want_money":
        want_money += what
    elif verb == "waive_money":
        want_money -= what
    elif verb == "give_card":
        give = tuple(sorted((*give, what)))
    elif verb == "keep_card":
        give = _without(give, what)
    elif verb == "want_card":
        want = tuple(sorted((*want, what)))
    elif verb == "waive_card":
        want = _without(want, what)
    elif verb == "drop_trade":
        other, give_money, give, want_money, want = NO_DRAFT
    g.drafts[seat] = (other, give_money, give, want_money, want)
    if verb == "propose_trade":
        propose(g, seat)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def propose(g: Narcopolis, seat: int) -> None:
    other, give_money, give, want_money, want = g.drafts[seat]
    g.offers_made[seat] += 1
    g.tell("trade_proposed", seat, other, give_money, len(give), want_money, len(want))
    g.tell("trade_terms", give, want, to=(seat, other))
    show(g, seat, other, give)
    g.then(trade_response, other, seat)


# Answering


@choice(asides=(let_lapse,))
def trade_response(g: Narcopolis, offer: Offer, seat: int, proposer: int) -> None:
    offer("decline_trade")
    offer("accept_trade", unless=cannot_deliver(g, seat, proposer))
    offer("counter_trade", unless=no_trade(g, seat, proposer))


def cannot_deliver(g: Narcopolis, seat: int, proposer: int) -> Why | None:
    _, _, _, want_money, want = g.drafts[proposer]
    return None if g.money[seat] >= want_money and holds(g, seat, want) else CANNOT_DELIVER


@trade_response.chosen
def _(g: Narcopolis, seat: int, proposer: int, verb: str) -> None:
    _, give_money, give, want_money, want = g.drafts[proposer]
    g.drafts[proposer] = NO_DRAFT
    if verb == "accept_trade":
        g.money[proposer] += want_money - give_money
        g.money[seat] += give_money - want_money
        g.tell("trade_accepted", seat, proposer)
        hand_over(g, proposer, seat, give)
        hand_over(g, seat, proposer, want)
        return
    g.tell("trade_declined", seat, proposer)
    if verb == "counter_trade":
        # The same terms from the other side, less what he cannot give; he changes them before he proposes.
        promised = want if holds(g, seat, want) else ()
        g.drafts[seat] = (proposer, min(want_money, g.money[seat]), promised, give_money, give)
        g.then(trade_draft, seat, proposer)


def hand_over(g: Narcopolis, giver: int, taker: int, cards: tuple[int, ...]) -> None:
    """Both know what changed hands; the others only how many."""
    if not cards:
        return
    lose_track(g, giver, len(cards), but=taker)
    for card in cards:
        g.influence[giver].remove(card)
        g.influence[taker].append(card)
        if (taker, giver, card) in g.traced:
            g.traced.remove((taker, giver, card))
        g.traced.append((giver, taker, card))
    g.influence[taker].sort()
    g.tell("cards_handed_over", giver, taker, len(cards))
    g.tell("cards_changed_hands", giver, taker, cards, to=(giver, taker))


def clear_drafts(g: Narcopolis) -> None:
    """At the end of a turn nothing stays on the table."""
    g.drafts = [NO_DRAFT] * g.seats
    g.offers_made = [0] * g.seats
