"""Information-set Monte Carlo tree search: one search for every game, knowing none.

Each iteration takes a world that the seat cannot tell from the true one, walks down what was thought before, adds one
node, plays on by the game's `policy` up to the horizon and hears from `judge` (or `value`, at the end) how good that
is for each seat. Every seat on the way prefers what is good for itself; a team's seats have the same value.

A node is what its seat knows: the events that reached it since the root and its own choices, and for another seat
also what that seat sees in this world. So nobody in the tree acts on another's cards. Where everything is public,
one tree serves all seats.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import NamedTuple

import msgspec

from dystopolis.bots.playout import Horizon, Line, any_of, quick, seats_of, step, worth_of
from dystopolis.kernel import NATURE, Option, Seen, State, choose, roll

EXPLORE = 1.0  # how many standard deviations a rarely tried option is given on credit
TRUST = 0.4  # the same where a policy plays on: then one line of play says more
CLEARLY = 0.5  # standard errors by which an option must beat the sensible one that came first
LEAST_SPREAD = 5.0  # of values from -1000 to 1000: below this, options are as good as equal
KNOWN = 8  # visits after which a node says what the search would do there


class Plan(msgspec.Struct, frozen=True):
    """How hard to think."""

    iterations: int
    worlds: int = 64  # imagined at most; the iterations take them in turn, each with other dice
    turns: int | None = None  # how far ahead: 0 the table right after the choice, 1 the end of the turn; else `ahead`
    keen: float = 1.0  # how often its eye falls on what looks best, which it tries first; otherwise on any option
    width: float = 0.7  # options tried at a node: at most this times the root of its visits, if there is a policy
    worth: float = 25.0  # of values from -1000 to 1000: what it must bring, besides, to give up what came first
    seconds: float | None = None  # a cap for live play; what it cuts off is not reproducible


class Tried(NamedTuple):
    """What the search found about one option of the root."""

    option: Option
    visits: int
    value: float  # the mean for the seat that decides, -1000 to 1000
    error: float  # the standard error of that mean; of one or two visits, a guess


class Thought(NamedTuple):
    """The outcome of a search: its options, the most visited first, and what it took."""

    option: Option
    tried: list[Tried]
    iterations: int
    worlds: int


class Row:
    """An option at a node."""

    __slots__ = ("available", "option", "squares", "total", "visits")

    def __init__(self, option: Option) -> None:
        self.option = option
        self.visits = 0
        self.available = 1  # how often it could have been chosen
        self.total = 0.0
        self.squares = 0.0


class Node:
    """A choice of one seat, as that seat knows it."""

    __slots__ = ("after", "promise", "rows", "squares", "total", "visits")

    def __init__(self) -> None:
        self.after: dict[Hashable, Node] = {}
        self.rows: dict[Option, Row] = {}
        self.promise: dict[Option, int] = {}  # how good an option looks at once, where that was asked
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0

    def child(self, heard: Hashable) -> Node:
        found = self.after.get(heard)
        if found is None:
            found = self.after[heard] = Node()
        return found

    def row(self, option: Option) -> Row:
        """An option tried for the first time."""
        found = self.rows[option] = Row(option)
        return found


def think(seen: Seen, plan: Plan, chance: random.Random, first: Option | None = None) -> Thought:
    """The best option, within the plan. The same chance gives the same thought, if no clock cuts it off.

    `first` is tried whatever the width, before all others: what the `mind`, or a player, would do, even if no search
    would (`takes_back`, `planned`). It is given up only for something that is worth it.
    """
    return Search(seen, plan, chance, first).run()


class Search:
    """One decision being thought over."""

    def __init__(self, seen: Seen, plan: Plan, chance: random.Random, first: Option | None = None) -> None:
        self.seen = seen
        self.game = seen.game
        self.plan = plan
        self.chance = chance
        self.done = 0
        self.worlds: list[State] = []
        self.seats: list[dict[int, bytes]] = []  # what other seats see in each world, once it was asked for
        self.shared = seen.game.state.rules.public
        self.credit = EXPLORE if seen.game.policy is None else TRUST
        self.first = first
        self.options = [one for one in seen.options if one == first or one[0] not in seen.game.planned] or seen.options
        if first is not None and first not in self.options:
            self.options = [first, *self.options]
        self.root = Node()
        self.others: dict[tuple[int, bytes], Node] = {}

    def run(self) -> Thought:
        """Iterate as often as planned, or as the clock allows."""
        plan, options = self.plan, self.options
        if len(options) == len(self.seen.options) == 1:
            return Thought(options[0], [Tried(options[0], 0, 0.0, 0.0)], 0, 0)
        end = None if plan.seconds is None else time.monotonic() + plan.seconds
        while self.done < plan.iterations and (end is None or time.monotonic() < end or not self.done):
            self.iterate()
        return self.thought()

    def thought(self) -> Thought:
        """The most visited option; but a sensible one that came first is only given up for something clearly better."""
        root = self.root
        mean = root.total / root.visits
        common = max(root.squares / root.visits - mean * mean, LEAST_SPREAD * LEAST_SPREAD)
        tried = []
        for row in root.rows.values():
            mean = row.total / row.visits
            variance = row.squares / row.visits - mean * mean if row.visits > 2 else common
            tried.append(Tried(row.option, row.visits, mean, math.sqrt(max(0.0, variance) / row.visits)))
        first, sensible = tried[0], self.first is not None or (self.plan.keen == 1 and self.game.policy is not None)
        tried.sort(key=lambda one: (-one.visits, -one.value))
        best = tried[0]
        least = CLEARLY * math.hypot(best.error, first.error)
        if sensible and best.value - first.value < max(least, self._worth()):
            best = first
        return Thought(best.option, tried, self.done, len(self.worlds))

    def _worth(self) -> float:
        """What giving up what came first must bring: the more share the chances, the closer all values lie together."""
        return 0.0 if self.first is None else self.plan.worth * (2 / self.sides) ** 2

    @cached_property
    def sides(self) -> int:
        """How many share the chances: at a team's table two, the team and the game."""
        return seats_of(self.game, self.worlds[0]) if self.game.nature == "competitive" else 2

    # One iteration

    def iterate(self) -> None:
        number = self.done % self.plan.worlds
        if number == len(self.worlds):
            self.worlds.append(self.seen.world(self.chance.getrandbits(100)))
            self.seats.append({})
        g = self.worlds[number].clone()
        g.rng = self.chance.getrandbits(128)
        walk = self.walk(g, number)
        horizon = Horizon(self.game, self.plan.turns, g)
        path: list[tuple[Node, Row, int]] = []
        growing = True
        while not g.ending:
            if path and horizon.reached(g):
                break
            seat, options = g.seat, g.options
            if not growing or len(options) == 1:
                step(self.game, g, horizon, self.chance)
            elif seat == NATURE:
                walk.rolled(roll(g))
            else:
                node = walk.node(g, seat)
                growing = node.visits > 0
                row = self._select(node, g, seat, self.options if node is self.root else options)
                path.append((node, row, seat))
                walk.chose(seat, row.option)
                horizon.decisions += 1
                if not growing:
                    g.events = None  # nobody listens any more
                choose(g, row.option)
        self._learn(path, worth_of(self.game, g))
        self.done += 1

    def walk(self, g: State, number: int = 0) -> _Shared | _Apart:
        """From the root down the tree; `number` is the world's."""
        return _Shared(self) if self.shared else _Apart(self, number, g)

    def line(self, g: State, option: Option) -> Line:
        """What it means to do after an option in this world, as far as it has thought."""
        return _Line(self, g, option)

    def _learn(self, path: list[tuple[Node, Row, int]], values: tuple[int, ...]) -> None:
        for node, row, seat in path:
            value = values[seat]
            row.visits += 1
            row.total += value
            row.squares += value * value
            node.visits += 1
            node.total += value
            node.squares += value * value

    # At a node

    def _select(self, node: Node, g: State, seat: int, options: Sequence[Option]) -> Row:
        """What the policy would do, at first; then more and more of the others, by what their means promise.

        A single line of play may mislead, so an option once tried is tried again as its node grows.
        """
        if not node.visits:
            return node.row(self._begin(node, g, seat, options))
        rows = node.rows
        tried = [rows[option] for option in options if option in rows]
        if len(tried) < len(options) and len(tried) < self._width(node):
            return node.row(self._next(node, g, seat, options))
        log = math.log(node.visits + 1)
        mean = node.total / node.visits
        common = max(node.squares / node.visits - mean * mean, LEAST_SPREAD * LEAST_SPREAD)
        best = tried[0]
        most = -math.inf
        for row in tried:
            visits = row.visits
            row.available += 1
            if visits < log:
                return row
            mean = row.total / visits
            variance = max(common, row.squares / visits - mean * mean)
            score = mean + self.credit * math.sqrt(variance * math.log(row.available) / visits)
            if score > most:
                best, most = row, score
        return best

    def _begin(self, node: Node, g: State, seat: int, options: Sequence[Option]) -> Option:
        """What is tried first."""
        if node is self.root and self.first is not None:
            return self.first
        if not self._sees(node):
            return any_of(options, self.chance)
        option = quick(self.game, g, options, self.chance)
        left_out = node is self.root and option not in options  # what a search would not do (`takes_back`, `planned`)
        return self._next(node, g, seat, options) if left_out else option

    def _sees(self, node: Node) -> bool:
        """Whether what looks best is noticed; deeper in the tree it is."""
        return node is not self.root or self.plan.keen == 1 or self.chance.random() < self.plan.keen

    def _width(self, node: Node) -> float:
        """How many options a node may have tried."""
        if node is self.root:
            iterations = self.plan.iterations
            return max(2, min(8, iterations // 4), math.sqrt(iterations))
        return self.plan.width * math.sqrt(node.visits) if self.game.policy else math.inf

    def _next(self, node: Node, g: State, seat: int, options: Sequence[Option]) -> Option:
        """The option not tried yet that looks best at once."""
        untried = [option for option in options if option not in node.rows]
        if self.game.judge is None or not self._sees(node):
            return any_of(untried, self.chance)
        for option in untried:
            if option not in node.promise:
                copy = g.clone()
                choose(copy, option)
                node.promise[option] = worth_of(self.game, copy)[seat]
        return max(untried, key=node.promise.__getitem__)


class _Line:
    """What a search means to do after an option, as long as nobody else decides and it has thought about that."""

    __slots__ = ("seat", "walk")

    def __init__(self, search: Search, g: State, option: Option) -> None:
        self.seat = g.seat
        self.walk = search.walk(g)
        self.walk.node(g, self.seat)
        self.walk.chose(self.seat, option)

    def next(self, g: State) -> Option | None:
        if g.seat != self.seat:
            return None
        node = self.walk.node(g, self.seat)
        if node.visits < KNOWN:
            return None
        option = max(node.rows.values(), key=lambda row: row.visits).option
        if option not in g.options:
            return None
        self.walk.chose(self.seat, option)
        return option


class _Shared:
    """Everything is public: one tree, a node is the way to it."""

    __slots__ = ("at", "way")

    def __init__(self, search: Search) -> None:
        self.at = search.root
        self.way: list[Hashable] = []

    def rolled(self, option: Option) -> None:
        self.way.append(option)

    def chose(self, seat: int, option: Option) -> None:
        self.way.append(option)

    def node(self, g: State, seat: int) -> Node:
        if self.way:
            self.at = self.at.child((seat, *self.way))
            self.way = []
        return self.at


class _Apart:
    """Each seat has its own tree: a node is what the seat heard and did."""

    __slots__ = ("at", "last", "number", "search", "since")

    def __init__(self, search: Search, number: int, g: State) -> None:
        self.search = search
        self.number = number
        g.events = []
        self.at: dict[int, Node] = {search.seen.seat: search.root}
        self.since: dict[int, int] = {}
        self.last: dict[int, Option] = {}

    def rolled(self, option: Option) -> None:
        pass

    def chose(self, seat: int, option: Option) -> None:
        self.last[seat] = option

    def node(self, g: State, seat: int) -> Node:
        events = g.events or []
        at = self.at.get(seat)
        if at is None:
            at = self._stranger(seat)
        if events or seat in self.last:
            told = tuple([event[:2] for event in events[self.since.get(seat, 0) :] if event.reaches(seat)])
            at = at.child((self.last.get(seat), told))
        self.at[seat] = at
        self.since[seat] = len(events)
        return at

    def _stranger(self, seat: int) -> Node:
        """Another seat's tree starts with what it sees in this world."""
        search = self.search
        sights = search.seats[self.number]
        if seat not in sights:
            sights[seat] = msgspec.json.encode(search.game.view(search.worlds[self.number], seat))
        return search.others.setdefault((seat, sights[seat]), Node())
