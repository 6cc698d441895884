"""Finished games, thought over again: where they turned and what was luck.

A review takes from a second to some minutes of a processor. It is made once, when somebody asks, by a process that
stands back for bots and tables, part by part: who asks again meanwhile is told how far it is, and reviews of several
games go on side by side.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import NamedTuple

import structlog

from dystopolis.bots.review import review, say
from dystopolis.kernel import LANGS, Game
from dystopolis.kernel.record import read
from dystopolis.server import workers
from dystopolis.server.refusal import Refusal
from dystopolis.server.wire import Moment, Review, Reviewing
from dystopolis.server.workers import Workers

log = structlog.get_logger()

KEPT = 200
MOST_WAITING = 16
MOST_MOMENTS = 20
NICE = 10
PART = 16  # choices that are thought over at a time


class Job(NamedTuple):
    """What travels to the worker: the game is over, so nothing is hidden any more."""

    record: bytes
    choices: int  # in it
    names: tuple[str, ...]


class Making:
    """A review, and how far it is."""

    task: asyncio.Task[Review]
    percent = 0


class Reviews(Workers):
    """The last reviews, by table."""

    def __init__(self, extra: Sequence[str] = ()) -> None:
        super().__init__(1, extra, NICE)
        self._made: OrderedDict[str, Making] = OrderedDict()

    def ask(self, table: str, job: Callable[[], Awaitable[Job]]) -> Review | Reviewing:
        """The review of a table, or how far it is."""
        making = self._made.get(table)
        if making is None:
            if sum(not making.task.done() for making in self._made.values()) >= MOST_WAITING:
                raise Refusal("table_too_many")
            if len(self._made) >= KEPT:
                self._made.popitem(last=False)
            making = self._made[table] = Making()
            making.task = asyncio.get_running_loop().create_task(self._make(making, job))
            making.task.add_done_callback(_note_failure)
        if not making.task.done():
            return Reviewing(making.percent)
        if making.task.exception():
            del self._made[table]  # the next one to ask starts it again
            raise Refusal("table_no_review")
        return making.task.result()

    async def _make(self, making: Making, job: Callable[[], Awaitable[Job]]) -> Review:
        work, parts = await job(), []
        for first in range(1, work.choices + 1, PART):
            parts.append(await self.do(think_over, (work, first)))
            making.percent = 100 * (first + PART - 1) // work.choices
        return joined(parts)


def _note_failure(task: asyncio.Task[Review]) -> None:
    """At once: perhaps nobody asks again."""
    if not task.cancelled() and (error := task.exception()):
        log.error("a review failed", error=repr(error))


def joined(parts: Sequence[Review]) -> Review:
    """The whole of it: the weightiest moments of all parts, and the sums."""
    moments = [moment for part in parts for moment in part.moments]
    moments.sort(key=lambda moment: (-max(map(abs, moment.change)), moment.n))
    return Review(moments[:MOST_MOMENTS], _sums(part.lost for part in parts), _sums(part.luck for part in parts))


def _sums(parts: Iterable[Sequence[float]]) -> list[float]:
    return [round(sum(seat), 1) for seat in zip(*parts)]


def think_over(part: tuple[Job, int]) -> Review:
    """In the worker: some choices of a game."""
    work, first = part
    record = read(work.record)
    rules: Game = workers.known(record.game)
    found = review(record, rules, first=first, last=first + PART - 1)
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
