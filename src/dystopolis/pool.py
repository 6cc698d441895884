"""Processes that work for this one and take Ctrl-C without a traceback, also while they start."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any


class Pool(ProcessPoolExecutor):
    """So many processes; `ctrl_c` says what it does to them, `arrive` what each does first.

    They are spawned, not forked: the same on every system, and safe beside threads. A process hears of a Ctrl-C that
    comes while it starts when it has arrived.
    """

    def __init__(self, number: int, ctrl_c: signal.Handlers, arrive: Callable[..., None] | None = None, *args: Any):
        super().__init__(number, multiprocessing.get_context("spawn"), _arrive, (ctrl_c, arrive, args))

    def submit(self, task: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        with _deaf():  # a process that this starts is born with the same ears
            return super().submit(task, *args, **kwargs)


@contextmanager
def _deaf() -> Iterator[None]:
    """Ctrl-C waits, where the system can make it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _arrive(ctrl_c: signal.Handlers, arrive: Callable[..., None] | None, args: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, ctrl_c)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    if arrive is not None:
        arrive(*args)
