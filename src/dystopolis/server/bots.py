"""Bots think in processes of their own, so the tables never wait. What goes there is what a seat may know, no more.

A worker gets a world: another state of the game, dealt here from what the seat knows, that the seat cannot tell from
the true one. The true state, its deck and its generator never leave this process.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import secrets
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import NamedTuple

import msgspec
import structlog

from dystopolis.bots import hire, levels
from dystopolis.kernel import Game, Option, Seen, State, games

log = structlog.get_logger()


class Job(NamedTuple):
    """What travels to a worker."""

    game: str
    level: str
    world: bytes
    chance: int


class Thinkers:
    """The worker processes; they start with the first bot."""

    def __init__(self, workers: int, extra: Sequence[str] = ()) -> None:
        self.workers = workers
        self.extra = tuple(extra)
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, rules: Game, g: State, level: str) -> Option:
        """A bot's choice for the seat that decides; when a bot fails, any option, and a line in the log."""
        options = list(g.options)
        work = job(rules, g, level)
        for _ in range(2):
            try:
                option = await asyncio.get_running_loop().run_in_executor(self._start(), think, work)
                if option in options:
                    return option
                log.error("a bot chose what was not on offer", game=rules.name, level=level)
                break
            except BrokenProcessPool:
                self._pool = None
            except Exception as error:
                log.error("a bot failed", game=rules.name, level=level, error=repr(error))
                break
        return secrets.choice(options)

    def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self.workers, mp_context=spawn, initializer=_arrive, initargs=(self.extra,)
            )
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)


def job(rules: Game, g: State, level: str) -> Job:
    """Only what the seat may know."""
    world: State = rules.world(g, g.seat, secrets.randbits(128))
    return Job(rules.name, level, msgspec.json.encode(world.save()), secrets.randbits(128))


def strongest(rules: Game) -> str:
    """The bot that takes over for a person, and that gives hints: the best of those that answer at once."""
    return "greedy" if "greedy" in levels(rules) else "random"


# In the worker

_games: Mapping[str, Game] = {}


def _arrive(extra: Sequence[str]) -> None:
    global _games
    _games = find_games(extra)


def think(work: Job) -> Option:
    """One decision, in a world that the seat cannot tell from the true one."""
    rules = _games[work.game]
    bot = hire(work.level, rules, random.Random(work.chance))
    return bot.choose(Seen(rules, rules.state.load(msgspec.json.decode(work.world))))


def find_games(extra: Sequence[str] = ()) -> dict[str, Game]:
    """Every installed game, and those named like `package.module:GAME`."""
    found = dict(games())
    for path in extra:
        module, _, name = path.partition(":")
        more: Game = getattr(import_module(module), name or "GAME")
        found[more.name] = more
    return found
