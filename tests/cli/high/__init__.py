"""A small game with hidden hands, to test what one screen may show: draw up to three cards, play one, the highest wins.

A draw takes a card from a deck shuffled before, so what it reveals does not show in the generator.
"""

from __future__ import annotations

from dystopolis.kernel import (
    Content,
    Game,
    Line,
    Offer,
    Piece,
    Rules,
    Settings,
    State,
    View,
    Why,
    Zone,
    data,
    deal,
)

rules = Rules()
step, choice, aside = rules.step, rules.choice, rules.aside
CONTENT = Content(__package__)
CARDS = CONTENT.ids["card"]


@data
class High(State):
    """The table."""

    rules = rules
    deck: list[int]
    hands: list[dict[int, int]]  # handle -> card
    played: list[int]


def setup(seats: int, settings: Settings) -> High:
    g = High(deck=list(range(8)), hands=[{} for _ in range(seats)], played=[-1] * seats)
    g.then(begin)
    return g


@step
def begin(g: High) -> None:
    g.shuffle(g.deck)
    for seat in range(len(g.hands)):
        take(g, seat)
        g.then(act, seat)
    g.then(end)


def take(g: High, seat: int) -> None:
    card = g.deck.pop()
    g.hands[seat][g.handle()] = card
    g.tell("someone_drew", seat)
    g.tell("drew", card, to=(seat,))


@choice
def act(g: High, offer: Offer, seat: int) -> None:
    offer("draw", unless=Why("hand_full") if len(g.hands[seat]) == 3 else None)
    for handle in g.hands[seat]:
        offer("play", handle)


@act.chosen
def _(g: High, seat: int, verb: str, handle: int = 0) -> None:
    if verb == "draw":
        take(g, seat)
        g.then(act, seat)
    else:
        g.played[seat] = g.hands[seat].pop(handle)
        g.tell("played", seat, g.played[seat])


@step
def end(g: High) -> None:
    g.finish("highest", (g.played.index(max(g.played)),))


@aside(always=True)
def concede(g: High, offer: Offer, seat: int) -> None:
    offer("concede")


@concede.chosen
def _(g: High, seat: int, verb: str) -> None:
    g.finish("conceded", (1 - seat,), seat)


def view(g: High, seat: int) -> View:
    zones = [Zone("deck", "deck", count=len(g.deck))]
    for owner, hand in enumerate(g.hands):
        shown = tuple(Piece(f"#{handle}", CARDS[card] if owner == seat else None) for handle, card in hand.items())
        zones.append(Zone(f"hand_{owner}", "hand", owner, shown))
    table = tuple(Piece(CARDS[card], CARDS[card], owner) for owner, card in enumerate(g.played) if card >= 0)
    return View(seat, (*zones, Zone("table", "table", pieces=table)))


def world(g: High, seat: int, source: int) -> High:
    other = g.clone()
    other.rng = source
    unseen = [card for owner, hand in enumerate(g.hands) if owner != seat for card in hand.values()]
    cards = deal(source, [*unseen, *g.deck], 0)
    for owner, hand in enumerate(other.hands):
        if owner != seat:
            for handle in hand:
                hand[handle] = cards.pop()
    other.deck = cards
    return other


GAME = Game(
    name="high",
    rules_version=1,
    seats=(2,),
    nature="duel",
    minutes=1,
    state=High,
    content=CONTENT,
    setup=setup,
    view=view,
    world=world,
    score=lambda g: [Line("card", tuple(card + 1 for card in g.played))],
    value=lambda g: (1000, -1000) if g.winners == (0,) else (-1000, 1000),
)
