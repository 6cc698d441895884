"""The table laid for one to four players (spec 4)."""

from __future__ import annotations

from itertools import combinations, permutations, product

from dystopolis.games.virtopia.meeples import put
from dystopolis.games.virtopia.state import (
    ACTIVE_SPACES,
    COLOURS,
    CONTENT,
    DATA,
    FLAWS,
    LAYOUTS,
    LEADERS,
    NO_WATCH,
    NOBODY,
    PER_COLOUR,
    PRISONS,
    SPACES,
    VIRTUES,
    Virtopia,
    choice,
    step,
)
from dystopolis.games.virtopia.turn import players, round_begins, settle_order
from dystopolis.kernel import NATURE, Offer, Settings

LAYOUT_CARDS = [("draw_layout", layout) for layout in range(len(LAYOUTS))]
DEALS = [("draw_leaders", order) for order in permutations(LEADERS)]
SETUP_DIE = [("roll_setup", face) for face in DATA["setup"]["setup_die_kept"]]
DRAW_MEEPLE = [("draw_setup_meeple", colour) for colour in COLOURS]
DRAW_CAPTIVE = [("draw_captive", colour) for colour in COLOURS]


def setup(seats: int, options: Settings) -> Virtopia:
    g = Virtopia(
        seats=seats,
        first=0,
        held=[[] for _ in range(seats)],
        shared=NOBODY,
        layout=0,
        following=[0] * 12,
        on=[0] * 48,
        city=[0] * 4,
        box=[0] * 4,
        supply=[PER_COLOUR] * 4,
        hand=[0] * 4,
        where=[leader + 4 for leader in LEADERS],
        standing=[False] * 4,
        points=[()] * 16,
        hope=options["hope_start"],
        watch=NO_WATCH,
        pile=list(range(len(PRISONS))),
        unknown=len(PRISONS),
        opened=[],
        jailed=[0] * 4 * len(PRISONS),
        round=1,
        order=[],
        controller=[0] * 4,
        active=0,
        plus_one=options["watchtower_plus_one"],
        captives=options["starting_captives"],
        round_limit=options["round_limit"] or 0,
        conceding=[False] * seats,
    )
    g.then(prepare, options["first_player"], options["layout"], options["leaders"])
    return g


@step
def prepare(g: Virtopia, first: str, layout: str, leaders: str) -> None:
    if first == "random":
        g.then(draw_first_player, NATURE)
    else:
        g.first = int(first.removeprefix("seat_")) % g.seats
    g.then(lay_ring, layout)
    g.then(deal_leaders, leaders)
    g.then(order_leaders_all)
    g.then(starting_points)
    g.then(fill_flaws)
    g.then(fill_ring)
    g.then(open_city)


@choice
def draw_first_player(g: Virtopia, offer: Offer, seat: int) -> None:
    offer.chance([("draw_first_player", first) for first in range(g.seats)])


@draw_first_player.chosen
def _(g: Virtopia, seat: int, verb: str, first: int) -> None:
    g.first = first


# The ring


@step
def lay_ring(g: Virtopia, layout: str) -> None:
    if layout == "random":
        g.then(draw_layout, NATURE)
    elif layout == "choose":
        g.then(choose_layout, g.first)
    else:
        _lay(g, CONTENT.code("layout", layout))


@choice
def draw_layout(g: Virtopia, offer: Offer, seat: int) -> None:
    offer.chance(LAYOUT_CARDS)


@choice
def choose_layout(g: Virtopia, offer: Offer, seat: int) -> None:
    for layout in range(len(LAYOUTS)):
        offer("choose_layout", layout)


@draw_layout.chosen
@choose_layout.chosen
def _(g: Virtopia, seat: int, verb: str, layout: int) -> None:
    _lay(g, layout)


def _lay(g: Virtopia, layout: int) -> None:
    g.layout = layout
    ring = LAYOUTS[layout]
    for position, space in enumerate(ring):
        g.following[space] = ring[(position + 1) % 12]


# Leaders


@step
def deal_leaders(g: Virtopia, how: str) -> None:
    if g.seats == 1:
        g.held[0] = list(LEADERS)
    elif how == "random":
        g.then(draw_leaders, NATURE)
    else:
        each = 4 // g.seats
        for seat in players(g):
            for _ in range(each):
                g.then(choose_leader, seat)
        g.then(share_the_rest)


@choice
def draw_leaders(g: Virtopia, offer: Offer, seat: int) -> None:
    offer.chance(DEALS)


@draw_leaders.chosen
def _(g: Virtopia, seat: int, verb: str, order: tuple[int, ...]) -> None:
    each = 4 // g.seats
    for i, player in enumerate(players(g)):
        g.held[player] = list(order[i * each : (i + 1) * each])
    g.then(share_the_rest)


@choice
def choose_leader(g: Virtopia, offer: Offer, seat: int) -> None:
    taken = [leader for held in g.held for leader in held]
    for leader in LEADERS:
        if leader not in taken:
            offer("choose_leader", leader)


@choose_leader.chosen
def _(g: Virtopia, seat: int, verb: str, leader: int) -> None:
    g.held[seat].append(leader)


@step
def share_the_rest(g: Virtopia) -> None:
    """With three players the Leader whom nobody has is common to all."""
    taken = [leader for held in g.held for leader in held]
    for leader in LEADERS:
        if leader not in taken:
            g.shared = leader


@step
def order_leaders_all(g: Virtopia) -> None:
    for seat in players(g):
        if len(g.held[seat]) > 1:
            g.then(order_leaders, seat)


@choice
def order_leaders(g: Virtopia, offer: Offer, seat: int) -> None:
    """The order of one's own Leaders, for the whole game (R51)."""
    for order in permutations(sorted(g.held[seat])):
        offer("order_leaders", order)


@order_leaders.chosen
def _(g: Virtopia, seat: int, verb: str, order: tuple[int, ...]) -> None:
    g.held[seat] = list(order)


# Points and meeples


@step
def starting_points(g: Virtopia) -> None:
    settle_order(g)
    g.active = g.order[0]
    for leader in g.order:
        g.then(place_starting_points, g.controller[leader], leader)


PAIRS = [("lock_points", *pair) for pair in combinations(COLOURS, 2)]


@choice
def place_starting_points(g: Virtopia, offer: Offer, seat: int, leader: int) -> None:
    """One meeple of each colour; first the two that stay on the main Virtue for good (R5)."""
    offer.many(PAIRS)


@place_starting_points.chosen
def _(g: Virtopia, seat: int, leader: int, verb: str, *pair: int) -> None:
    for colour in pair:
        _start_with(g, leader, leader, colour)
    g.then(place_other_points, seat, leader, *(colour for colour in COLOURS if colour not in pair))


@choice
def place_other_points(g: Virtopia, offer: Offer, seat: int, leader: int, one: int, two: int) -> None:
    """The other two, each on one of the other Virtues, together or apart."""
    others = [virtue for virtue in VIRTUES if virtue != leader]
    for first, second in product(others, repeat=2):
        offer("place_points", one, first, two, second)


@place_other_points.chosen
def _(
    g: Virtopia, seat: int, leader: int, one: int, two: int, verb: str, _one: int, first: int, _two: int, second: int
) -> None:
    _start_with(g, leader, first, one)
    _start_with(g, leader, second, two)


def _start_with(g: Virtopia, leader: int, virtue: int, colour: int) -> None:
    g.supply[colour] -= 1
    g.points[4 * leader + virtue] += (colour,)


@step
def fill_flaws(g: Virtopia) -> None:
    if g.captives:
        for space in LAYOUTS[g.layout]:
            if space in FLAWS:
                g.then(draw_captive, NATURE, space)


@choice
def draw_captive(g: Virtopia, offer: Offer, seat: int, flaw: int) -> None:
    _draw(g, offer, DRAW_CAPTIVE)


@step
def fill_ring(g: Virtopia) -> None:
    """Clockwise from the Virtue of the Leader who plays first (R7)."""
    space = g.order[0] + 4
    for _ in SPACES:
        if space in ACTIVE_SPACES:
            g.then(roll_setup, NATURE, space)
        space = g.following[space]


@choice
def roll_setup(g: Virtopia, offer: Offer, seat: int, space: int) -> None:
    """0 and 1 are rolled again."""
    offer.chance(SETUP_DIE)


@roll_setup.chosen
def _(g: Virtopia, seat: int, space: int, verb: str, face: int) -> None:
    for _ in range(face):
        g.then(draw_setup_meeple, NATURE, space)


@choice
def draw_setup_meeple(g: Virtopia, offer: Offer, seat: int, space: int) -> None:
    """Nothing is drawn from an empty supply (R8)."""
    _draw(g, offer, DRAW_MEEPLE)


@draw_captive.chosen
@draw_setup_meeple.chosen
def _(g: Virtopia, seat: int, space: int, verb: str, colour: int) -> None:
    g.supply[colour] -= 1
    put(g, space, colour)


def _draw(g: Virtopia, offer: Offer, faces: list[tuple[str, int]]) -> None:
    left = [colour for colour in COLOURS if g.supply[colour]]
    offer.chance([faces[colour] for colour in left], [g.supply[colour] for colour in left])


@step
def open_city(g: Virtopia) -> None:
    """What is left of the supply is the City; the prisons are shuffled face down."""
    g.city, g.supply = g.supply, [0] * 4
    g.shuffle(g.pile)
    g.tell("game_started", g.hope)
    g.then(round_begins)
