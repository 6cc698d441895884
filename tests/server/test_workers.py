"""Processes that think."""

from __future__ import annotations

import asyncio
import os
import signal

from dystopolis.server.workers import Workers


def who(work: int) -> int:
    return os.getpid()


def test_a_worker_leaves_ctrl_c_to_the_server() -> None:
    """A terminal sends it to everybody; a worker that heard it would end in a traceback."""

    async def story() -> None:
        workers = Workers(1)
        try:
            worker = await workers.do(who, 0)
            os.kill(worker, signal.SIGINT)
            assert await workers.do(who, 0) == worker
        finally:
            workers.close()

    asyncio.run(story())
