"""A world played on: by the game's `policy`, up to a horizon counted in turns, and what it is worth then."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol

from dystopolis.kernel import NATURE, Game, Option, Seen, State, choose, roll

TURN = 8  # decisions that make a turn in a game that does not say
LONGEST = 2_000  # decisions after which an iteration ends anyhow, undecided if there is no judge


class Line(Protocol):
    """What somebody means to do after an option."""

    def next(self, g: State) -> Option | None:
        """The next choice; None where the line ends."""


class Horizon:
    """How far an iteration looks."""

    __slots__ = ("decisions", "judged", "left", "now", "turn")

    def __init__(self, game: Game, turns: int | None, g: State) -> None:
        self.judged = game.judge is not None
        self.left = game.ahead if turns is None else turns
        self.now = game.now
        self.turn = game.now(g) if game.now else None
        self.decisions = 0

    def reached(self, g: State) -> bool:
        if self.decisions >= LONGEST:
            return True
        if not self.judged:
            return False
        if self.now is None:
            return self.decisions >= max(1, self.left * TURN)
        turn = self.now(g)
        if turn != self.turn:
            self.turn = turn
            self.left -= 1
        return self.left <= 0


def play_on(
    game: Game, g: State, option: Option, turns: int | None, chance: random.Random, line: Line | None = None
) -> State:
    """The table that an option leads to in this world, played on by the policy for so many turns.

    A line that somebody has thought of goes before the policy, as far as it goes.
    """
    horizon = Horizon(game, turns, g)
    choose(g, option)
    horizon.decisions = 1
    while not g.ending and not horizon.reached(g):
        meant = None
        if line is not None and len(g.options) > 1:
            meant = line.next(g)
            if meant is None:
                line = g.events = None  # nobody listens any more
        if meant is None:
            step(game, g, horizon, chance)
        else:
            horizon.decisions += 1
            choose(g, meant)
    return g


def step(game: Game, g: State, horizon: Horizon, chance: random.Random) -> None:
    """One choice of anybody, outside the tree."""
    options = g.options
    if g.seat == NATURE:
        roll(g)
    elif len(options) == 1:
        choose(g, options[0])
    else:
        horizon.decisions += 1
        choose(g, quick(game, g, options, chance))


def quick(game: Game, g: State, options: Sequence[Option], chance: random.Random) -> Option:
    """What the policy would do; any option where there is none."""
    return any_of(options, chance) if game.policy is None else game.policy(g, chance.random)


def any_of(options: Sequence[Option], chance: random.Random) -> Option:
    return options[int(chance.random() * len(options))]


def worth_of(game: Game, g: State, *, later: bool = False) -> tuple[int, ...]:
    """How good a table is for each seat, at the end or before it; `later` after several turns."""
    if g.ending:
        return game.value(g)
    judge = (later and game.prospect) or game.judge
    return (0,) * max(game.seats) if judge is None else judge(g)


def seats_of(game: Game, g: State) -> int:
    """How many sit at this table."""
    return len(worth_of(game, g))


def futures(seen: Seen, option: Option, turns: int | None, chance: random.Random, count: int) -> list[State]:
    """Tables that an option leads to, played on by the policy up to the horizon; the same chance, the same worlds."""
    found = []
    for _ in range(count):
        g = seen.world(chance.getrandbits(100))
        g.rng = chance.getrandbits(128)
        found.append(play_on(seen.game, g, option, turns, random.Random(chance.getrandbits(64))))
    return found
