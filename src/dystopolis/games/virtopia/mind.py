"""What a sensible team would do: every option is played to the end of the Leader's turn in a few worlds that the
view allows, and the tables it leads to are weighed (spec 12).
"""

from __future__ import annotations

from dystopolis.games.virtopia.state import (
    COLOURS,
    FLAWS,
    LEADERS,
    MOST_OUT,
    NO_WATCH,
    PRINTED,
    PRISONS,
    VIRTUES,
    WATCH_POSTS,
    Virtopia,
)
from dystopolis.games.virtopia.values import active, crowd, no_action, no_sow, nothing_ahead, team_points
from dystopolis.kernel import NATURE, Option, Seen, choose, natures_option

SAMPLES = 6
AHEAD = {"choose_turn", "choose_arrival", "choose_tunnel_destination", "choose_prison"}
"""Choices whose worth shows only later in the turn; the others show it at once."""

WIN = 100_000
CAPTIVES = (0, 12, 38, 110, 300)  # how bad 0 to 4 captives on a Flaw are
COVER = (260, 130, 60, 22, 6)  # how bad it is that a colour can pay for only 0, 1, 2 … meeples
HOPE = (0, 400, 250, 160, 110, 80, 55, 38, 25, 15, 8, 3, 0)  # how bad the Hope that is left is


def mind(seen: Seen) -> Option:
    options = seen.options
    if len(options) == 1:
        return options[0]
    if options[0][0] == "place_starting_points":
        return _starting_points(options)
    if options[0][0] in ("choose_layout", "choose_leader", "order_leaders"):
        return options[0]
    sums = [0] * len(options)
    for source in range(SAMPLES):
        world: Virtopia = seen.world(source)
        turn = (world.round, world.active)
        for i, option in enumerate(options):
            sums[i] += _after(world, option, turn)
    return options[max(range(len(options)), key=sums.__getitem__)]


def _starting_points(options: list[Option]) -> Option:
    """Both outside points on the Virtue after the main one: two teachers of each Virtue from the start."""

    main = next(virtue for virtue in VIRTUES if all(option[1:].count(virtue) == 2 for option in options))
    return next(option for option in options if option[1:].count((main + 1) % 4) == 2)


def _after(g: Virtopia, option: Option, turn: tuple[int, int]) -> int:
    """How good the table is once this option and the rest of the turn are played."""
    copy = g.clone()
    choose(copy, option)
    while not copy.ending and (copy.round, copy.active) == turn:
        if copy.seat == NATURE:
            choose(copy, natures_option(copy))
        elif len(copy.options) == 1:
            choose(copy, copy.options[0])
        elif copy.pending.name in AHEAD:
            return max(_after(copy, other, turn) for other in copy.options)
        else:
            choose(copy, max(copy.options, key=lambda other: _at_once(copy, other)))
    return judge(copy)


def _at_once(g: Virtopia, option: Option) -> int:
    copy = g.clone()
    choose(copy, option)
    return judge(copy)


def judge(g: Virtopia) -> int:
    """How good a table is for the team."""
    if g.ending:
        return WIN if g.winners else -WIN + team_points(g)
    worth = -HOPE[min(g.hope, 12)]
    worth -= sum(CAPTIVES[crowd(g, flaw)] for flaw in FLAWS)
    worth += sum(map(_virtue, [g] * 4, VIRTUES))
    for colour in COLOURS:
        paying = active(g, colour) + g.hand[colour] + g.city[colour] // 2
        if paying < len(COVER):
            worth -= COVER[paying]
    worth -= 12 * sum(g.box) + (WIN // 2 if sum(g.box) > MOST_OUT else 0)
    worth -= sum(70 + 30 * len(PRISONS[card]) for card in g.opened) + (150 if len(g.opened) > 3 else 0)
    if g.watch != NO_WATCH:
        worth += (40, 30, 15, 4, 2)[g.watch]
    return worth + sum(map(_leader, [g] * 4, LEADERS))


def _virtue(g: Virtopia, virtue: int) -> int:
    """Points, and the chance of more: teachers, and meeples where they are taught."""
    held = [len(g.points[4 * leader + virtue]) for leader in LEADERS]
    free = 8 - sum(held)
    worth = 100 * sum(held) + 30 * held.count(2)
    if free:
        worth += 14 * min(crowd(g, virtue + 4), free) * min(held.count(2), 2)
    return worth


def _leader(g: Virtopia, leader: int) -> int:
    """What the Leader could do next."""
    space = g.where[leader]
    worth = 0
    can_act = False
    if g.standing[leader]:
        can_act = any(no_action(g, leader, action, space) is None for action in PRINTED[space])
        worth += 10
    elif nothing_ahead(g, leader) is not None and no_sow(g, space) is not None:
        worth -= 45  # stuck
    if space in FLAWS and crowd(g, space):
        worth -= 14 + 8 * crowd(g, space)
        if can_act:
            worth += 12 + 10 * min(crowd(g, space), len(g.points[4 * leader + space]))
    elif can_act and space not in FLAWS and space < 8:
        free = 8 - sum(len(g.points[4 * other + space - 4]) for other in LEADERS)
        worth += 26 * min(crowd(g, space) or (1 if any(g.city) else 0), free)
    if space in WATCH_POSTS and any(leader in PRISONS[card] for card in g.opened):
        worth += 35
    return worth
