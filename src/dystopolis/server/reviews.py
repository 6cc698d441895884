"""Finished games, thought over again: where they turned and what was luck.

A review takes from a second to some minutes of a processor. It is made once, when somebody asks, by a process that
stands back for bots and tables; who asks is told to come again meanwhile.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

import structlog

from dystopolis.bots.review import review, say
from dystopolis.kernel import LANGS, Game
from dystopolis.kernel.record import read
from dystopolis.server import workers
from dystopolis.server.refusal import Refusal
from dystopolis.server.wire import Moment, Review
from dystopolis.server.workers import Workers

log = structlog.get_logger()

KEPT = 200
MOST_WAITING = 16
MOST_MOMENTS = 20
NICE = 10


class Job(NamedTuple):
    """What travels to the worker: the game is over, so nothing is hidden any more."""

    record: bytes
    names: tuple[str, ...]


class Reviews(Workers):
    """The last reviews, by table."""

    def __init__(self, extra: Sequence[str] = ()) -> None:
        super().__init__(1, extra, NICE)
        self._made: OrderedDict[str, asyncio.Task[Review]] = OrderedDict()

    def ask(self, table: str, job: Callable[[], Awaitable[Job]]) -> Review | None:
        """The review of a table; None while it is being thought over."""
        task = self._made.get(table)
        if task is None:
            if sum(not task.done() for task in self._made.values()) >= MOST_WAITING:
                raise Refusal("table_too_many")
            if len(self._made) >= KEPT:
                self._made.popitem(last=False)
            task = self._made[table] = asyncio.get_running_loop().create_task(self._make(job))
            task.add_done_callback(_note_failure)
            return None
        if not task.done():
            return None
        if task.exception():
            del self._made[table]  # the next one to ask starts it again
            raise Refusal("table_no_review")
        return task.result()

    async def _make(self, job: Callable[[], Awaitable[Job]]) -> Review:
        return await self.do(think_over, await job())


def _note_failure(task: asyncio.Task[Review]) -> None:
    """At once: perhaps nobody asks again."""
    if not task.cancelled() and (error := task.exception()):
        log.error("a review failed", error=repr(error))


def think_over(work: Job) -> Review:
    """In the worker."""
    record = read(work.record)
    rules: Game = workers.known(record.game)
    found = review(record, rules)
    spell = rules.content.spell
    moments = [
        Moment(
            n=moment.number,
            seat=moment.seat,
            option=spell(moment.option),
            better=spell(moment.better) if moment.better else None,
            change=list(moment.change),
            text={lang: say(moment, rules, lang, work.names) for lang in LANGS},
        )
        for moment in found.moments[:MOST_MOMENTS]
    ]
    return Review(moments, list(found.lost), list(found.luck))
