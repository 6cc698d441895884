"""A sensible choice for bots and hints, from a view and the options alone.

Every option gets a number from what the seat can see; the best one is taken, the first among equals. `judge`,
`policy` and `now` serve a search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dystopolis.games.netrunner.corp_mind import CORP_RATES
from dystopolis.games.netrunner.desk import Desk
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.runner_mind import RUNNER_RATES
from dystopolis.games.netrunner.score import value
from dystopolis.games.netrunner.state import CORP, RUNNER, Netrunner
from dystopolis.games.netrunner.values import all_ice, points
from dystopolis.games.netrunner.view import view
from dystopolis.kernel import Option, Seen, View

PLAIN = {"cancel": -1000.0, "trash_first": -20.0, "find_nothing": -5.0, "mulligan": -1.0, "decline": -1.0}
PLAIN |= {"pass_window": 0.0, "no_prevention": 0.0, "no_advancement": 0.5, "enough": 0.5, "use_trigger": 0.5}
PLAIN |= {"pay_usual": 1.0}
"""What both sides rate alike; anything else is 0."""


def mind(seen: Seen) -> Option:
    return best(seen.view, seen.options)


def best(shown: View, options: Sequence[Option]) -> Option:
    if len(options) == 1:
        return options[0]
    desk = Desk(shown)
    rates = CORP_RATES if desk.corp else RUNNER_RATES

    def rate(option: Option) -> float:
        known = rates.get(option[0])
        return known(desk, option) if known is not None else PLAIN.get(option[0], 0.0)

    return max(options, key=rate)


def policy(g: Netrunner, draw: Callable[[], float]) -> Option:
    """The same in a world at hand: it sees what its seat would see there."""
    return best(view(g, g.seat), g.options)


def judge(g: Netrunner) -> tuple[int, ...]:
    """How good it looks for each seat: points first, then money, cards and how far the Runner is from death."""
    if g.ending:
        return value(g)
    corp = 90 * points(g, CORP) + 4 * min(g.credits[CORP], 15) + 10 * g.tags
    corp += 6 * sum(g.cards[ice].rezzed for ice in all_ice(g))
    corp += 12 * sum(g.cards[root].advancement for row in g.root.values() for root in row)
    runner = 90 * points(g, RUNNER) + 4 * min(g.credits[RUNNER], 15) + 5 * len(g.grip) - 25 * g.brain
    runner += 12 * sum(FACES[g.cards[handle].code].breaking is not None for handle in g.rig) + 3 * len(g.rig)
    lead = max(-900, min(900, corp - runner))
    return (lead, -lead)


def now(g: Netrunner) -> tuple[int, int]:
    return (g.turn, g.active)
