"""Who decides when no person does: a bot, at the pace of its level, or the clock when it runs out."""

from __future__ import annotations

import asyncio
import math
import time
from typing import TYPE_CHECKING

import structlog

from dystopolis import bots
from dystopolis.bots.reasons import Advice
from dystopolis.server import hooks

if TYPE_CHECKING:
    from dystopolis.server.table import Table

log = structlog.get_logger()


def rest(spent: float, pace: float) -> float:
    """Seconds until a whole number of paces is over."""
    return max(1, math.ceil(spent / pace)) * pace - spent


class BotChose:
    """A bot's message to its table."""

    key = ""

    def __init__(self, at: int, seat: int, advice: Advice) -> None:
        self.at, self.seat, self.option, self.reason = at, seat, advice.option, advice.reason


class TimeOut:
    """The clock's message to its table."""

    key = ""

    def __init__(self, at: int, seat: int) -> None:
        self.at, self.seat = at, seat


class Driver:
    """Watches one table between two entries."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._seen: tuple[int, int, str] | None = None
        self._bot: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def drive(self) -> None:
        """Look at what is pending; nothing happens twice for the same choice."""
        standing = self.table.standing
        if not standing.alive or standing.g is None:
            return self.stop()
        seat = standing.g.seat
        level = standing.bot(seat)
        seen = (standing.n, seat, level)
        if seen == self._seen:
            return
        self.stop()
        self._seen = seen
        if level:
            self._bot = asyncio.get_running_loop().create_task(self._think(standing.n, seat, level))
            return
        if standing.left:
            wait = max(0.0, standing.time_left())
            self._timer = asyncio.get_running_loop().call_later(
                min(wait, 86400.0), self._look_at_clock, standing.n, seat
            )
        if (hook := standing.seats[seat].hook) and not self.table.present(seat):
            hooks.post(hook, standing.code, standing.game, seat)

    @property
    def busy(self) -> bool:
        """Whether a bot or a clock needs the table awake."""
        return self._bot is not None or self._timer is not None

    def stop(self) -> None:
        self._seen = None
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _think(self, n: int, seat: int, level: str) -> None:
        """The answer comes a whole number of paces after the question: how long it took tells nothing."""
        standing, lobby = self.table.standing, self.table.lobby
        start = time.monotonic()
        assert standing.g is not None
        advice = await lobby.thinkers.choose(standing.rules, standing.g, level, standing.names)
        pace = bots.pace(level) * lobby.config.pace
        if pace > 0:
            await asyncio.sleep(rest(time.monotonic() - start, pace))
        self._bot = None  # from here on it is the table's, and is not called back
        self.table.post(None, BotChose(n, seat, advice))

    def _look_at_clock(self, n: int, seat: int) -> None:
        self._timer = None
        self._seen = None
        if self.table.standing.n == n and self.table.standing.time_left() <= 0:
            self.table.post(None, TimeOut(n, seat))
        else:
            self.drive()
