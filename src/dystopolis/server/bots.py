"""Bots think in processes of their own. What goes there is what a seat may know, no more.

A worker gets a world: another state of the game, dealt here from what the seat knows, that the seat cannot tell from
the true one. The true state, its deck and its generator never leave this process.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import structlog

from dystopolis.bots import hire, levels
from dystopolis.bots.level import HINTS, LADDER
from dystopolis.bots.reasons import Advice, advise
from dystopolis.kernel import Game, Seen, State
from dystopolis.server import workers
from dystopolis.server.refusal import Refusal
from dystopolis.server.workers import Workers

log = structlog.get_logger()


class Job(NamedTuple):
    """What travels to a worker."""

    game: str
    level: str
    world: bytes
    chance: int
    names: tuple[str, ...]


class Thinkers(Workers):
    """The processes that bots think in."""

    async def choose(self, rules: Game, g: State, level: str, names: Sequence[str] = ()) -> Advice:
        """A bot's choice for the seat that decides; when a bot fails, any option, and a line in the log."""
        return await self._ask(rules, g, level, names) or Advice(secrets.choice(list(g.options)), {})

    async def hint(self, rules: Game, g: State, names: Sequence[str] = ()) -> Advice:
        """What a person might do in that seat."""
        advice = await self._ask(rules, g, HINTS, names)
        if advice is None:
            raise Refusal("table_no_hint")
        return advice

    async def _ask(self, rules: Game, g: State, level: str, names: Sequence[str]) -> Advice | None:
        try:
            advice = await self.do(think, job(rules, g, level, names))
        except Exception as error:
            log.error("a bot failed", game=rules.name, level=level, error=repr(error))
            return None
        if advice.option not in g.options:
            log.error("a bot chose what was not on offer", game=rules.name, level=level)
            return None
        return advice


def job(rules: Game, g: State, level: str, names: Sequence[str] = ()) -> Job:
    """Only what the seat may know."""
    world: State = rules.world(g, g.seat, secrets.randbits(128))
    return Job(rules.name, level, msgspec.json.encode(world.save()), secrets.randbits(128), tuple(names))


def strongest(rules: Game) -> str:
    """The bot that takes over for a person: the best of those that answer at once."""
    return "greedy" if "greedy" in levels(rules) else "random"


def think(work: Job) -> Advice:
    """In the worker: one decision, in a world that the seat cannot tell from the true one."""
    rules = workers.known(work.game)
    chance = random.Random(work.chance)
    seen = Seen(rules, rules.state.load(msgspec.json.decode(work.world)))
    if work.level in LADDER:
        return advise(seen, work.level, chance, work.names)
    return Advice(hire(work.level, rules, chance).choose(seen), {})
