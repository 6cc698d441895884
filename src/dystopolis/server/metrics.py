"""Numbers for operators, in the text format of Prometheus. Totals only: nothing about any one table."""

from __future__ import annotations

import threading
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import contextmanager

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Counter:
    """Only grows."""

    def __init__(self, name: str, help: str) -> None:
        self.name, self.help = name, help
        self.value = 0
        self._lock = threading.Lock()

    def add(self, n: int = 1) -> None:
        with self._lock:
            self.value += n

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.help}"
        yield f"# TYPE {self.name} counter"
        yield f"{self.name} {self.value}"


class Gauge:
    """Asked for when somebody looks."""

    def __init__(self, name: str, help: str) -> None:
        self.name, self.help = name, help
        self.read: Callable[[], float] = lambda: 0

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.help}"
        yield f"# TYPE {self.name} gauge"
        yield f"{self.name} {self.read():g}"


class Histogram:
    """How long something took."""

    def __init__(self, name: str, help: str) -> None:
        self.name, self.help = name, help
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0
        self._lock = threading.Lock()

    def add(self, seconds: float) -> None:
        index = bisect_left(BUCKETS, seconds)
        with self._lock:
            self.counts[index] += 1
            self.total += seconds

    @contextmanager
    def time(self) -> Iterator[None]:
        start = time.perf_counter()
        try:
            yield
        finally:
            self.add(time.perf_counter() - start)

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.help}"
        yield f"# TYPE {self.name} histogram"
        seen = 0
        for bound, count in zip((*BUCKETS, "+Inf"), self.counts):
            seen += count
            yield f'{self.name}_bucket{{le="{bound}"}} {seen}'
        yield f"{self.name}_sum {self.total:.6f}"
        yield f"{self.name}_count {seen}"


class Metrics:
    """Everything that is counted."""

    def __init__(self) -> None:
        self.choices = Counter("dystopolis_choices_total", "Choices accepted, saved and told")
        self.refused = Counter("dystopolis_refused_total", "Messages refused with a reason")
        self.limited = Counter("dystopolis_limited_total", "Messages refused because they came too fast")
        self.saved = Counter("dystopolis_entries_saved_total", "Journal entries on the disk")
        self.not_saved = Counter("dystopolis_entries_not_saved_total", "Journal entries that the database refused")
        self.failures = Counter("dystopolis_failures_total", "Errors in this program; each is in the log")
        self.commit = Histogram("dystopolis_commit_seconds", "One transaction with the choices of many tables")
        self.choice = Histogram("dystopolis_choice_seconds", "From the arrival of a choice to every seat told")
        self.connections = Gauge("dystopolis_connections", "Open sockets")
        self.tables = Gauge("dystopolis_tables_awake", "Tables in memory")

    def text(self) -> str:
        return "\n".join(line for metric in vars(self).values() for line in metric.lines()) + "\n"


METRICS = Metrics()
