"""The actions printed on the spaces (spec 7.2 to 7.7)."""

from __future__ import annotations

from dystopolis.games.virtopia.meeples import (
    bring,
    check_victory,
    empty,
    gain_point,
    lay,
    put_all,
    take,
    take_from_space,
    to_city,
)
from dystopolis.games.virtopia.sow import sow
from dystopolis.games.virtopia.state import (
    COLOURS,
    DEVELOP,
    ESCAPE,
    LAYS_TOKEN,
    RECRUIT,
    SOW,
    SPACES,
    STRUGGLE,
    TUNNEL,
    VIRTUES,
    WATCH,
    Virtopia,
    choice,
)
from dystopolis.games.virtopia.values import (
    HAS_ALL_POINTS,
    all_points,
    closed_to,
    crowd,
    learners,
    meeples,
    points,
    reach,
    vectors,
)
from dystopolis.games.virtopia.watchtower import CHANCES, die
from dystopolis.kernel import NATURE, Offer

WATCH_DIE = die("roll_watch")


def act(g: Virtopia, leader: int, action: int) -> None:
    """Begin an action on the Leader's space."""
    seat, space = g.controller[leader], g.where[leader]
    if LAYS_TOKEN[action]:
        lay(g, leader)
    if action == SOW:
        sow(g, leader)
    elif action == DEVELOP:
        g.then(give_point if crowd(g, space) else give_city_point, seat, leader)
    elif action == TUNNEL:
        g.then(choose_tunnel_destination, seat, leader)
    elif action == RECRUIT:
        g.then(choose_recruits, seat, leader)
    elif action == WATCH:
        g.then(roll_watch, NATURE, leader)
    elif action == ESCAPE:
        g.then(choose_prison, seat, leader)
    elif action == STRUGGLE:
        g.then(choose_freed_captives, seat, leader)


# Develop a Virtue


@choice
def give_point(g: Virtopia, offer: Offer, seat: int, leader: int) -> None:
    """Until the space is empty or everybody has two (R23)."""
    space = g.where[leader]
    for colour in COLOURS:
        if g.on[4 * space + colour]:
            for other in learners(g, space - 4):
                offer("give_point", colour, other)


@give_point.chosen
def _(g: Virtopia, seat: int, leader: int, verb: str, colour: int, other: int) -> None:
    space = g.where[leader]
    g.on[4 * space + colour] -= 1
    g.tell("point_given", leader, space - 4, other)
    gain_point(g, other, space - 4, colour)
    if not crowd(g, space):
        return
    if learners(g, space - 4):
        g.then(give_point, seat, leader)
    else:
        surplus = empty(g, space)
        to_city(g, surplus)
        g.tell("surplus_to_city", sum(surplus))


@choice
def give_city_point(g: Virtopia, offer: Offer, seat: int, leader: int) -> None:
    """The space is empty: a single meeple of the City."""
    for colour in COLOURS:
        if g.city[colour]:
            for other in learners(g, g.where[leader] - 4):
                offer("give_city_point", colour, other)


@give_city_point.chosen
def _(g: Virtopia, seat: int, leader: int, verb: str, colour: int, other: int) -> None:
    virtue = g.where[leader] - 4
    g.city[colour] -= 1
    g.tell("point_given", leader, virtue, other)
    gain_point(g, other, virtue, colour)


# Tunnel


@choice
def choose_tunnel_destination(g: Virtopia, offer: Offer, seat: int, leader: int) -> None:
    for space in SPACES:
        if space != g.where[leader]:
            offer("choose_tunnel_destination", space)


@choose_tunnel_destination.chosen
def _(g: Virtopia, seat: int, leader: int, verb: str, space: int) -> None:
    g.then(choose_tunnel_meeples, seat, leader, space)


@choice
def choose_tunnel_meeples(g: Virtopia, offer: Offer, seat: int, leader: int, space: int) -> None:
    """Up to one meeple per Virtue held, none if one likes (R25, R26)."""
    here = meeples(g, g.where[leader])
    for size in range(min(reach(g, leader), sum(here)) + 1):
        for vector in vectors(here, size):
            offer("choose_tunnel_meeples", vector)


@choose_tunnel_meeples.chosen
def _(g: Virtopia, seat: int, leader: int, space: int, verb: str, vector: tuple[int, ...]) -> None:
    """No space is crossed and no Flaw left: no watchtower; the token stands (R15)."""
    start, g.where[leader] = g.where[leader], space
    g.standing[leader] = True
    g.tell("tunnelled", leader, space, sum(vector))
    bring(g, start, space, vector)


# Recruitment


@choice
def choose_recruits(g: Virtopia, offer: Offer, seat: int, leader: int) -> None:
    """Exactly as many as Virtues held, or all that are left, even none (R21, R26)."""
    for vector in vectors(g.city, min(reach(g, leader), sum(g.city))):
        offer("choose_recruits", vector)


@choose_recruits.chosen
def _(g: Virtopia, seat: int, leader: int, verb: str, vector: tuple[int, ...]) -> None:
    take(g.city, vector)
    put_all(g, g.where[leader], vector)
    g.tell("recruited", leader, sum(vector), g.where[leader])


# Watch


@choice
def roll_watch(g: Virtopia, offer: Offer, seat: int, leader: int) -> None:
    offer.chance(WATCH_DIE, CHANCES)


@roll_watch.chosen
def _(g: Virtopia, seat: int, leader: int, verb: str, face: int) -> None:
    g.watch = face
    g.tell("watch_rolled", face)


# Escape


@choice
def choose_prison(g: Virtopia, offer: Offer, seat: int, leader: int) -> None:
    for card in g.opened:
        offer("choose_prison", card, unless=closed_to(g, leader, card))


@choose_prison.chosen
def _(g: Virtopia, seat: int, leader: int, verb: str, card: int) -> None:
    g.then(choose_escape_mode, seat, leader, card)


@choice
def choose_escape_mode(g: Virtopia, offer: Offer, seat: int, leader: int, card: int) -> None:
    """All on the space, or one as a point anywhere with a free place and the others to the City (R30)."""
    offer("to_space")
    for colour in COLOURS:
        if g.jailed[4 * card + colour]:
            for virtue in VIRTUES:
                if points(g, leader, virtue) < 2:
                    offer("to_point", colour, virtue)
                elif all_points(g, leader) == 8:
                    offer("to_point", colour, virtue, unless=HAS_ALL_POINTS)


@choose_escape_mode.chosen
def _(g: Virtopia, seat: int, leader: int, card: int, verb: str, *point: int) -> None:
    """The empty card goes under the pile; everybody saw it go (R31)."""
    freed = g.jailed[4 * card : 4 * card + 4]
    g.jailed[4 * card : 4 * card + 4] = [0, 0, 0, 0]
    g.opened.remove(card)
    g.pile.insert(0, card)
    if verb == "to_space":
        g.tell("escaped_to_space", leader, card, sum(freed), g.where[leader])
        put_all(g, g.where[leader], tuple(freed))
    else:
        colour, virtue = point
        freed[colour] -= 1
        to_city(g, freed)
        g.tell("escaped_to_point", leader, card, virtue, sum(freed))
        gain_point(g, leader, virtue, colour)
    check_victory(g)


# Struggle


@choice
def choose_freed_captives(g: Virtopia, offer: Offer, seat: int, leader: int) -> None:
    """Exactly as many as points in the opposed Virtue, or all there are, even none (R21, R26)."""
    flaw = g.where[leader]
    for vector in vectors(meeples(g, flaw), min(points(g, leader, flaw), crowd(g, flaw))):
        offer("choose_freed_captives", vector)


@choose_freed_captives.chosen
def _(g: Virtopia, seat: int, leader: int, verb: str, vector: tuple[int, ...]) -> None:
    take_from_space(g, g.where[leader], vector)
    to_city(g, vector)
    g.tell("struggled", leader, sum(vector), g.where[leader])
