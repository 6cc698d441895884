"""How much one connection, seat or address may ask for. Who goes too fast waits; nobody else notices."""

from __future__ import annotations

import time
from collections import Counter
from weakref import WeakValueDictionary


class Bucket:
    """So many at once, so many a second in the long run."""

    __slots__ = ("__weakref__", "_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._left = burst
        self._at = time.monotonic()

    def wait(self) -> float:
        """Take one; 0 when it was there, otherwise the seconds until it will be."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / self.rate


class Limits:
    """The buckets of everybody who is here, and how many sockets each address has."""

    def __init__(self, rate: float, burst: float, most_connections: int, most_tables: int) -> None:
        self.rate, self.burst = rate, burst
        self.most_connections, self.most_tables = most_connections, most_tables
        self.sockets: Counter[str] = Counter()
        self._talk: WeakValueDictionary[str, Bucket] = WeakValueDictionary()
        self._tables: dict[str, Bucket] = {}
        self._asked: dict[str, Bucket] = {}

    def talk(self, who: str) -> Bucket:
        """The bucket of a seat, shared by all its tabs; a connection without seat has its own."""
        if not who:
            return Bucket(self.rate, self.burst)
        bucket = self._talk.get(who)
        if bucket is None:
            bucket = self._talk[who] = Bucket(self.rate, self.burst)
        return bucket

    def costly(self) -> Bucket:
        """For what is kept for ever or takes thought: talk, hints, the whole story."""
        return Bucket(self.rate / 20, max(1, self.burst / 6))

    def may_open(self, address: str) -> bool:
        """Whether an address may open one more table now."""
        return _may(self._tables, address, self.most_tables / 60, self.most_tables)

    def may_ask(self, address: str) -> bool:
        """Whether an address may ask one more question now that changes nothing."""
        return _may(self._asked, address, self.rate, self.burst)

    def enter(self, address: str) -> bool:
        if self.sockets[address] >= self.most_connections:
            return False
        self.sockets[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]


def _may(buckets: dict[str, Bucket], address: str, rate: float, burst: float) -> bool:
    if len(buckets) > 10_000:
        buckets.clear()
    if address not in buckets:
        buckets[address] = Bucket(rate, burst)
    return buckets[address].wait() == 0
