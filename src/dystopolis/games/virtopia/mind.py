"""What a sensible team would do: every option is played to the end of the Leader's turn in a few worlds that the
view allows, and the tables it leads to are weighed (spec 12). `judge`, `policy` and `now` serve a search.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

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
from dystopolis.games.virtopia.values import no_action, nothing_ahead, team_points
from dystopolis.kernel import NATURE, Option, Seen, choose, roll

SAMPLES = 6
AHEAD = {"choose_turn", "choose_arrival", "choose_tunnel_destination", "choose_prison"}
"""Choices whose worth shows only later in the turn; the others show it at once."""

WIN = 100_000
CAPTIVES = (0, 12, 38, 110, 300)  # how bad 0 to 4 captives on a Flaw are
COVER = (260, 130, 60, 22, 6)  # how bad it is that a colour can pay for only 0, 1, 2 … meeples
EVEN, SCALE = 2150, 340  # where a team wins every other game, and how fast that changes
STORED = (40, 30, 15, 4, 2)  # what a stored die of 0 to 4 is worth
HOPE = (0, 400, 250, 160, 110, 80, 55, 38, 25, 15, 8, 3, 0)  # how bad the Hope that is left is


def mind(seen: Seen) -> Option:
    options = seen.options
    if len(options) == 1:
        return options[0]
    if (known := _opening(options)) is not None:
        return known
    sums = [0] * len(options)
    for source in range(SAMPLES):
        world: Virtopia = seen.world(source)
        for i, option in enumerate(options):
            sums[i] += _after(world, option, now(world))
    return options[max(range(len(options)), key=sums.__getitem__)]


def policy(g: Virtopia, draw: Callable[[], float]) -> Option:
    """The same in the one world at hand, its dice thrown anew: they must not be foreseen."""
    options = g.options
    if (known := _opening(options)) is not None:
        return known
    if g.pending.name not in AHEAD:
        return max(options, key=lambda option: _at_once(g, option))
    world = g.clone()
    world.rng = int(draw() * 2**53)
    return max(options, key=lambda option: _after(world, option, now(g)))


def now(g: Virtopia) -> tuple[int, int]:
    return g.round, g.active


def judge(g: Virtopia) -> tuple[int, ...]:
    """How likely the team wins, as fitted to games between sensible teams: see docs/bots.md."""
    return (round(1000 * math.tanh((weigh(g) - EVEN) / (2 * SCALE))),) * g.seats


def _opening(options: Sequence[Option]) -> Option | None:
    """Both outside points on the Virtue after the main one: two teachers of each Virtue from the start."""
    if options[0][0] == "place_points":
        main = next(virtue for virtue in VIRTUES if all(virtue not in option[2::2] for option in options))
        return next(option for option in options if option[2] == option[4] == (main + 1) % 4)
    return options[0] if options[0][0] in ("choose_layout", "choose_leader", "order_leaders", "lock_points") else None


def _after(g: Virtopia, option: Option, turn: tuple[int, int]) -> int:
    """How good the table is once this option and the rest of the turn are played."""
    copy = g.clone()
    choose(copy, option)
    while not copy.ending and now(copy) == turn:
        if copy.seat == NATURE:
            roll(copy)
        elif len(copy.options) == 1:
            choose(copy, copy.options[0])
        elif copy.pending.name in AHEAD:
            return max(_after(copy, other, turn) for other in copy.options)
        else:
            choose(copy, max(copy.options, key=lambda other: _at_once(copy, other)))
    return weigh(copy)


def _at_once(g: Virtopia, option: Option) -> int:
    copy = g.clone()
    choose(copy, option)
    return weigh(copy)


def weigh(g: Virtopia) -> int:
    """How good a table is for the team."""
    if g.ending:
        return WIN if g.winners else -WIN + team_points(g)
    on = g.on
    crowds = [sum(on[at : at + 4]) for at in range(0, 48, 4)]
    held = list(map(len, g.points))
    worth = -HOPE[min(g.hope, 12)]
    for flaw in FLAWS:
        worth -= CAPTIVES[crowds[flaw]]
    for virtue in VIRTUES:
        worth += _virtue(held[virtue::4], crowds[virtue + 4])
    for colour in COLOURS:
        paying = sum(on[16 + colour :: 4]) + g.hand[colour] + g.city[colour] // 2  # active, in hand, in the City
        if paying < len(COVER):
            worth -= COVER[paying]
    out = sum(g.box)
    worth -= 12 * out + (WIN // 2 if out > MOST_OUT else 0)
    for card in g.opened:
        worth -= 70 + 30 * len(PRISONS[card])
    if len(g.opened) > 3:
        worth -= 150
    if g.watch != NO_WATCH:
        worth += STORED[g.watch]
    for leader in LEADERS:
        worth += _leader(g, leader, crowds[g.where[leader]], held)
    return worth


def _virtue(held: list[int], there: int) -> int:
    """Points, and the chance of more: teachers, and meeples where they are taught."""
    points, teachers = sum(held), held.count(2)
    worth = 100 * points + 30 * teachers
    if points < 8:
        worth += 14 * min(there, 8 - points) * min(teachers, 2)
    return worth


def _leader(g: Virtopia, leader: int, here: int, held: list[int]) -> int:
    """What the Leader could do next, with so many meeples on his space."""
    space = g.where[leader]
    worth = 0
    can_act = False
    if g.standing[leader]:
        can_act = any(no_action(g, leader, action, space) is None for action in PRINTED[space])
        worth += 10
    elif nothing_ahead(g, leader) is not None and (space in FLAWS or not here):
        worth -= 45  # stuck
    if space in FLAWS and here:
        worth -= 14 + 8 * here
        if can_act:
            worth += 12 + 10 * min(here, held[4 * leader + space])
    elif can_act and space not in FLAWS and space < 8:
        free = 8 - sum(held[space - 4 :: 4])
        worth += 26 * min(here or (1 if any(g.city) else 0), free)
    if space in WATCH_POSTS and any(leader in PRISONS[card] for card in g.opened):
        worth += 35
    return worth
