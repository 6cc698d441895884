"""Managing one's Influence: buy a card or play one (spec 7.5)."""

from __future__ import annotations

from dystopolis.games.narcopolis.norms import NORMS
from dystopolis.games.narcopolis.state import BUY, CARDS, FURI, PLAY, Narcopolis, choice
from dystopolis.games.narcopolis.values import allow_at, options, refuse, refuse_all, too_poor
from dystopolis.games.narcopolis.verbs import EFFECTS
from dystopolis.kernel import SPECTATOR, Offer, Why

NO_TARGET = [Why("no_target", card) for card in CARDS]
TARGET_DISTRICTS = options("target_district")
NO_CARD_LEFT = Why("no_card_left")
NOT_A_TARGET = [Why("not_a_target", card) for card in CARDS]


def offer_influence(g: Narcopolis, offer: Offer, seat: int, no_play: Why | None, no_buy: Why | None) -> None:
    offer("buy_influence", unless=no_buy or no_card_left(g) or too_poor(g, seat, NORMS[g.event].costs[BUY]))
    cards = dict.fromkeys(g.influence[seat])  # copies are identical
    if no_play:
        refuse_all(offer, no_play, (("play_influence", card) for card in cards))
        return
    for card in cards:
        offer("play_influence", card, unless=cannot_play(g, seat, card))


def no_card_left(g: Narcopolis) -> Why | None:
    return None if g.influence_deck or g.discard else NO_CARD_LEFT


def cannot_play(g: Narcopolis, seat: int, card: int) -> Why | None:
    return too_poor(g, seat, NORMS[g.event].prices[card]) or (
        None if EFFECTS[card].find(g, seat)[0] else NO_TARGET[card]
    )


def buy_influence(g: Narcopolis, seat: int) -> None:
    cost = NORMS[g.event].costs[BUY]
    g.money[seat] -= cost
    g.used[BUY] += 1
    g.tell("influence_bought", seat, cost)
    draw_influence(g, seat)


def draw_influence(g: Narcopolis, seat: int) -> None:
    """An empty deck is made anew from the discard pile; nothing left: no card."""
    if not g.influence_deck:
        g.influence_deck, g.discard = g.discard, []
        g.shuffle(g.influence_deck)
        g.tell("influence_reshuffled", len(g.influence_deck))
    if g.influence_deck:
        card = g.influence_deck.pop()
        g.influence[seat].append(card)
        g.influence[seat].sort()
        g.tell("influence_drawn", card, to=(seat,))


def play_influence(g: Narcopolis, seat: int, card: int) -> None:
    effect = EFFECTS[card]
    cost = NORMS[g.event].prices[card]
    g.money[seat] -= cost
    g.used[PLAY] += 1
    g.influence[seat].remove(card)
    g.discard.append(card)
    forget(g, seat, card)
    g.tell("influence_played", seat, card, cost)
    if effect.verb:
        g.then(choose_target, seat, card)
    else:
        g.then(effect.step, seat, 0, *effect.numbers)


@choice(public=True)
def choose_target(g: Narcopolis, offer: Offer, seat: int, card: int) -> None:
    """What or whom the card hits; the rest is refused."""
    effect = EFFECTS[card]
    legal, possible = effect.find(g, seat)
    if effect.verb == "target_district":
        allow_at(offer, TARGET_DISTRICTS, legal)
        refuse(offer, NOT_A_TARGET[card], possible & ~legal, effect.verb)
        return
    for target in range(possible.bit_length()):
        if possible >> target & 1:
            named = ("target_furi",) if effect.verb == "target_player" and target == g.seats else (effect.verb, target)
            offer(*named, unless=None if legal >> target & 1 else NOT_A_TARGET[card])


@choose_target.chosen
def _(g: Narcopolis, seat: int, card: int, verb: str, target: int = FURI) -> None:
    effect = EFFECTS[card]
    g.then(effect.step, seat, target, *effect.numbers)


# What others know of a hand


def viewers(g: Narcopolis) -> tuple[int, ...]:
    return (*range(g.seats), SPECTATOR)


def forget(g: Narcopolis, holder: int, card: int) -> None:
    """A card was seen to leave a hand: each viewer who knew of one such card there knows of one less."""
    for viewer in viewers(g):
        fact = (viewer, holder, card)
        if fact in g.traced:
            g.traced.remove(fact)


def show(g: Narcopolis, holder: int, to: int, cards: tuple[int, ...]) -> None:
    """Cards that are offered are in the hand that offers them; whoever hears the offer knows it from now on."""
    for card in dict.fromkeys(cards):
        fact = (to, holder, card)
        g.traced += [fact] * (cards.count(card) - g.traced.count(fact))


def lose_track(g: Narcopolis, holder: int, cards: int, but: int) -> None:
    """So many cards left a hand, seen by one other player alone; what the rest knew of it may be gone."""
    for viewer in viewers(g):
        for card in CARDS if viewer != but else ():
            known = g.traced.count((viewer, holder, card))
            for _ in range(min(known, cards)):
                g.traced.remove((viewer, holder, card))
