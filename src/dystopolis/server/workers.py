"""Processes that think, so that the tables never wait."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import TypeVar

from dystopolis.kernel import Game, games
from dystopolis.pool import Pool

Work = TypeVar("Work")
Done = TypeVar("Done")


class Workers:
    """So many processes; they start with the first work. `nice`: how far they stand back for everybody else."""

    def __init__(self, number: int, extra: Sequence[str] = (), nice: int = 0) -> None:
        self.number = number
        self.extra = tuple(extra)
        self.nice = nice
        self._pool: Pool | None = None

    async def do(self, task: Callable[[Work], Done], work: Work) -> Done:
        """Done by one of them. A process that died is replaced, once."""
        loop = asyncio.get_running_loop()
        pool = self._start()
        try:
            return await loop.run_in_executor(pool, task, work)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            return await loop.run_in_executor(self._start(), task, work)

    def _start(self) -> Pool:
        if self._pool is None:
            ctrl_c = signal.SIG_IGN  # it is for the server, which ends its workers
            self._pool = Pool(self.number, ctrl_c, _arrive, self.extra, self.nice)
        return self._pool

    def close(self) -> None:
        """At once: a thought that nobody will hear is not finished."""
        if self._pool is not None:
            for process in [*self._pool._processes.values()]:
                process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)


def find_games(extra: Sequence[str] = ()) -> dict[str, Game]:
    """Every installed game, and those named like `package.module:GAME`."""
    found = dict(games())
    for path in extra:
        module, _, name = path.partition(":")
        more: Game = getattr(import_module(module), name or "GAME")
        found[more.name] = more
    return found


# In the worker

_games: Mapping[str, Game] = {}


def _arrive(extra: Sequence[str], nice: int) -> None:
    global _games
    _games = find_games(extra)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_leave_with_the_server, daemon=True).start()


def _leave_with_the_server() -> None:
    """A server that is killed closes nothing; its workers would wait for ever."""
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)


def known(name: str) -> Game:
    return _games[name]
