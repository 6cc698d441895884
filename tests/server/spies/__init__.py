"""A small game full of secrets: hidden hands, a hidden deck, a private peek, dice, forced nods, refusals."""

from __future__ import annotations

from dystopolis.kernel import (
    NATURE,
    Content,
    Game,
    Line,
    Offer,
    Piece,
    Rules,
    Seen,
    Settings,
    State,
    View,
    Why,
    Zone,
    data,
    deal,
)
from dystopolis.kernel.flow import Option

CARDS = 16
HAND = 3
ACTIONS = 2

rules = Rules()
step, choice, aside = rules.step, rules.choice, rules.aside


@data
class Spies(State):
    """The whole table."""

    rules = rules
    hands: list[dict[int, int]]  # handle -> card
    deck: list[int]
    played: list[list[int]]
    places: list[int]
    rounds: int
    round: int
    luck: int


def setup(seats: int, settings: Settings) -> Spies:
    g = Spies(
        hands=[{} for _ in range(seats)],
        deck=list(range(CARDS)),
        played=[[] for _ in range(seats)],
        places=[0] * seats,
        rounds=settings["rounds"],
        round=0,
        luck=0,
    )
    g.then(deal_out)
    return g


@step
def deal_out(g: Spies) -> None:
    g.shuffle(g.deck)
    for hand in g.hands:
        for _ in range(HAND):
            hand[g.handle()] = g.deck.pop()
    g.then(next_round)


@step
def next_round(g: Spies) -> None:
    if g.round == g.rounds:
        points = [total(g, seat) for seat in range(len(g.hands))]
        g.finish("counted", tuple(seat for seat, n in enumerate(points) if n == max(points)))
    g.round += 1
    g.then(roll_luck, NATURE)
    for seat in range(len(g.hands)):
        g.then(act, seat, ACTIONS)
        g.then(nod, (seat + 1) % len(g.hands))
    g.then(next_round)


@choice(public=True)
def roll_luck(g: Spies, offer: Offer, seat: int) -> None:
    offer.chance([("luck", n) for n in range(1, 7)])


@roll_luck.chosen
def _(g: Spies, seat: int, verb: str, n: int) -> None:
    g.luck = n
    g.tell("rolled", n)


@choice
def act(g: Spies, offer: Offer, seat: int, left: int) -> None:
    for handle in g.hands[seat]:
        offer("play", handle)
    offer("draw", unless=deck_empty(g))
    offer("peek", unless=deck_empty(g))
    for place in range(3):
        offer("walk", place)


def deck_empty(g: Spies) -> Why | None:
    return None if g.deck else Why("deck_empty", len(g.deck))


@act.chosen
def _(g: Spies, seat: int, left: int, verb: str, arg: int = 0) -> None:
    if verb == "play":
        card = g.hands[seat].pop(arg)
        g.played[seat].append(card)
        g.tell("played", seat, card)
    elif verb == "draw":
        card = g.deck.pop()
        g.hands[seat][g.handle()] = card
        g.tell("drew", seat)
        g.tell("drew_card", card, to=(seat,))
    elif verb == "peek":
        g.tell("peeked", seat)
        g.tell("peeked_card", g.deck[-1], to=(seat,))
    else:
        g.places[seat] = arg
        g.tell("walked", seat, arg)
    if left > 1:
        g.then(act, seat, left - 1)


@choice(public=True)
def nod(g: Spies, offer: Offer, seat: int) -> None:
    offer("nod")


@nod.chosen
def _(g: Spies, seat: int, verb: str) -> None:
    pass


@aside(always=True)
def concede(g: Spies, offer: Offer, seat: int) -> None:
    offer("concede")


@concede.chosen
def _(g: Spies, seat: int, verb: str) -> None:
    g.finish("gave_up", tuple(other for other in range(len(g.hands)) if other != seat), seat)


def total(g: Spies, seat: int) -> int:
    return sum(g.played[seat]) + g.places[seat]


def view(g: Spies, seat: int) -> View:
    zones = [Zone("deck", "deck", count=len(g.deck))]
    for owner, hand in enumerate(g.hands):
        own = owner == seat
        pieces = tuple(Piece(f"#{handle}", card_id(card)) for handle, card in hand.items()) if own else ()
        zones.append(Zone(f"hand{owner}", "hand", owner, pieces, count=None if own else len(hand)))
        shown = tuple(Piece(f"p{owner}{i}", card_id(card)) for i, card in enumerate(g.played[owner]))
        zones.append(Zone(f"played{owner}", "played", owner, shown, {"place": g.places[owner]}))
    return View(seat, tuple(zones), {"round": g.round, "luck": g.luck})


def world(g: Spies, seat: int, source: int) -> Spies:
    other = g.clone()
    other.rng = source
    unseen = [card for owner, hand in enumerate(g.hands) if owner != seat for card in hand.values()]
    cards = deal(source, [*unseen, *g.deck], 0)
    for owner, hand in enumerate(g.hands):
        if owner != seat:
            other.hands[owner] = {handle: cards.pop() for handle in hand}
    other.deck = cards
    return other


def card_id(card: int) -> str:
    return CONTENT.ids["card"][card]


def score(g: Spies) -> list[Line]:
    return [Line("points", tuple(total(g, seat) for seat in range(len(g.hands))))]


def value(g: Spies) -> tuple[int, ...]:
    return tuple(1000 if seat in g.winners else -1000 for seat in range(len(g.hands)))


def forecast(g: Spies, seat: int) -> tuple[dict[str, int], str]:
    hand = g.hands[seat]
    return {"points": total(g, seat), "cards": len(hand), "worth": sum(hand.values())}, ""


def mind(seen: Seen) -> Option:
    """Plays the best card in hand."""
    hand = {piece.id: piece.face or "" for piece in seen.view.zone(f"hand{seen.seat}").pieces}
    plays = [option for option in seen.options if option[0] == "play"]
    return max(plays, key=lambda option: hand[f"#{option[1]}"], default=seen.options[0])


CONTENT = Content(__package__ or __name__)

GAME = Game(
    name="spies",
    rules_version=1,
    seats=(2, 3, 4),
    nature="competitive",
    minutes=5,
    state=Spies,
    content=CONTENT,
    setup=setup,
    view=view,
    world=world,
    score=score,
    value=value,
    mind=mind,
    forecast=forecast,
    conserved=lambda g: sorted([*g.deck, *(c for h in g.hands for c in h.values()), *(c for p in g.played for c in p)]),
)
