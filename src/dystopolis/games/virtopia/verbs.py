"""The words that Effect cards use: the four Sanctions (spec 7.9).

Feasibility is settled before the first meeple moves (R46); a Sanction that cannot be applied in full is a defeat.
"""

from __future__ import annotations

from itertools import combinations

from dystopolis.games.virtopia.meeples import lose_point, outside_choices, put
from dystopolis.games.virtopia.state import (
    ACTIVE_SPACES,
    BOX,
    COLOURS,
    CONTENT,
    DATA,
    FLAWS,
    LEADERS,
    MOST_OUT,
    VIRTUE_SPACES,
    Virtopia,
    choice,
    rules,
    step,
)
from dystopolis.games.virtopia.values import active, crowd, outside_points
from dystopolis.kernel import NATURE, ContentError, Offer, Thing

INIQUITE, IGNORANCE, EXTREMISME, CRAINTE = FLAWS
COLOUR_DIE = [("roll_colour", colour) for colour in COLOURS]


# Crainte: meeples of the Virtue spaces, then points of the Leader, become captives


@step
def demote(g: Virtopia, leader: int, n: int) -> None:
    if sum(crowd(g, space) for space in VIRTUE_SPACES) + outside_points(g, leader) < n:
        g.finish("sanction_impossible", (), CRAINTE)
    g.then(fear, leader, n)


@step
def fear(g: Virtopia, leader: int, n: int) -> None:
    """One after the other; points only once no Virtue space holds a meeple (R39)."""
    if n == 0:
        return
    seat = g.controller[leader]
    if any(crowd(g, space) for space in VIRTUE_SPACES):
        g.then(choose_fear_meeple, seat, leader, n)
    else:
        g.then(choose_fear_point, seat, leader, n)


@choice
def choose_fear_meeple(g: Virtopia, offer: Offer, seat: int, leader: int, n: int) -> None:
    for space in VIRTUE_SPACES:
        for colour in COLOURS:
            if g.on[4 * space + colour]:
                offer("choose_fear_meeple", space - 4, colour)


@choose_fear_meeple.chosen
def _(g: Virtopia, seat: int, leader: int, n: int, verb: str, virtue: int, colour: int) -> None:
    g.on[4 * (virtue + 4) + colour] -= 1
    g.tell("fear_moved", colour, virtue, virtue)
    put(g, virtue, colour)
    g.then(fear, leader, n - 1)


@choice
def choose_fear_point(g: Virtopia, offer: Offer, seat: int, leader: int, n: int) -> None:
    for virtue, colour in outside_choices(g, leader):
        offer("choose_fear_point", virtue, colour)


@choose_fear_point.chosen
def _(g: Virtopia, seat: int, leader: int, n: int, verb: str, virtue: int, colour: int) -> None:
    lose_point(g, leader, virtue, colour)
    g.tell("fear_point", leader, virtue, virtue)
    put(g, virtue, colour)
    g.then(fear, leader, n - 1)


# Extrémisme and Iniquité: meeples of one colour are seized


@step
def eliminate(g: Virtopia, leader: int, n: int) -> None:
    g.then(roll_colour, NATURE, leader, n, BOX)


@step
def imprison(g: Virtopia, leader: int, n: int) -> None:
    """The top Prison card opens first; with an empty pile nothing can (R32)."""
    if not g.pile:
        g.finish("sanction_impossible", (), INIQUITE)
    card = g.pile.pop()
    if g.unknown:
        g.unknown -= 1
    g.opened.append(card)
    g.tell("prison_opened", card)
    g.then(roll_colour, NATURE, leader, n, card)


@choice
def roll_colour(g: Virtopia, offer: Offer, seat: int, leader: int, n: int, card: int) -> None:
    """Blanks are rolled again, so every colour is as likely (R48)."""
    offer.chance(COLOUR_DIE)


@roll_colour.chosen
def _(g: Virtopia, seat: int, leader: int, n: int, card: int, verb: str, colour: int) -> None:
    g.tell("colour_rolled", colour)
    missing = max(0, n - active(g, colour))
    doubled = 2 * missing
    if g.city[colour] < doubled:
        g.finish("sanction_impossible", (), EXTREMISME if card == BOX else INIQUITE)
    g.city[colour] -= doubled
    _seized(g, colour, doubled, card)
    if card == BOX:
        g.tell("eliminated", n - missing + doubled, colour, doubled)
    else:
        g.tell("imprisoned", n - missing + doubled, colour, doubled)
    g.then(seize, leader, n - missing, card, colour)


@step
def seize(g: Virtopia, leader: int, n: int, card: int, colour: int) -> None:
    """Active meeples one by one; nobody is asked once all that are left must go (R41)."""
    if n == 0:
        return
    if active(g, colour) > n:
        g.then(choose_seized_meeple, g.controller[leader], leader, n, card, colour)
        return
    for space in ACTIVE_SPACES:
        _seized(g, colour, g.on[4 * space + colour], card)
        g.on[4 * space + colour] = 0


@choice
def choose_seized_meeple(g: Virtopia, offer: Offer, seat: int, leader: int, n: int, card: int, colour: int) -> None:
    for space in ACTIVE_SPACES:
        if g.on[4 * space + colour]:
            offer("choose_seized_meeple", space)


@choose_seized_meeple.chosen
def _(g: Virtopia, seat: int, leader: int, n: int, card: int, colour: int, verb: str, space: int) -> None:
    g.on[4 * space + colour] -= 1
    _seized(g, colour, 1, card)
    g.then(seize, leader, n - 1, card, colour)


def _seized(g: Virtopia, colour: int, n: int, card: int) -> None:
    if card != BOX:
        g.jailed[4 * card + colour] += n
        return
    before = sum(g.box)
    g.box[colour] += n
    if before <= MOST_OUT < before + n:
        g.tell("unwinnable")


# Ignorance: Leaders lose points to the City


@step
def discard_points(g: Virtopia, leader: int, n: int, x: int) -> None:
    if sum(1 for other in LEADERS if outside_points(g, other) >= n) < x:
        g.finish("sanction_impossible", (), IGNORANCE)
    g.then(choose_ignorance_leaders, g.controller[leader], leader, n, x)


@choice
def choose_ignorance_leaders(g: Virtopia, offer: Offer, seat: int, leader: int, n: int, x: int) -> None:
    for chosen in combinations([other for other in LEADERS if outside_points(g, other) >= n], x):
        offer("choose_ignorance_leaders", chosen)


@choose_ignorance_leaders.chosen
def _(g: Virtopia, seat: int, leader: int, n: int, x: int, verb: str, chosen: tuple[int, ...]) -> None:
    """In this round's order, starting with the Leader who moves; each picks its own points (R42)."""
    start = g.order.index(leader)
    for other in g.order[start:] + g.order[:start]:
        if other in chosen:
            for _ in range(n):
                g.then(choose_lost_point, g.controller[other], other)


@choice
def choose_lost_point(g: Virtopia, offer: Offer, seat: int, leader: int) -> None:
    for virtue, colour in outside_choices(g, leader):
        offer("choose_lost_point", virtue, colour)


@choose_lost_point.chosen
def _(g: Virtopia, seat: int, leader: int, verb: str, virtue: int, colour: int) -> None:
    lose_point(g, leader, virtue, colour)
    g.city[colour] += 1
    g.tell("point_lost", leader, virtue)


# The cards bound to their verbs


def _bind() -> list[tuple[Thing, list[tuple[int, ...]]]]:
    """For each Flaw the step of its Effect card, and that step's arguments by total."""
    takes = {"demote": ("n",), "eliminate": ("n",), "imprison": ("n",), "discard_points": ("n", "x")}
    bound: dict[int, tuple[Thing, list[tuple[int, ...]]]] = {}
    for card in DATA["effect_cards"]:
        where = f"{__package__}: data.json: effect_cards.{card['id']}"
        if card["kind"] not in takes:
            raise ContentError(f"{where}: there is no sanction {card['kind']!r}; there are {sorted(takes)}")
        levels: list[tuple[int, ...]] = [()]
        for total, level in enumerate(card["levels"], 1):
            keys = takes[card["kind"]]
            if level["total"] != total or {*level} != {"total", "fr", "en", *keys}:
                raise ContentError(f"{where}: level {total} must have total, fr, en and {', '.join(keys)}")
            levels.append(tuple(level[key] for key in keys))
        bound[CONTENT.code("flaw", card["flaw"])] = (rules.things[card["kind"]], levels)
    return [bound[flaw] for flaw in FLAWS]


SANCTIONS = _bind()
