"""A generator that is one integer.

Each draw replaces the integer by a hash of itself and gives away other bits of the same hash, so nobody who sees
dice can work out the next ones, or the deck. The same integer gives the same draws on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_STATE = 16  # bytes of the integer
_WORD = 8  # bytes of one draw
_WORDS = 6  # draws that one hash of 64 bytes holds beside the integer


def seeded(seed: str) -> int:
    """The integer that a seed, any text, stands for."""
    return int.from_bytes(blake2b(seed.encode(), digest_size=_STATE).digest(), "little")


def step(rng: int) -> tuple[int, int]:
    """The next integer, and 64 random bits."""
    block = blake2b(rng.to_bytes(_STATE, "little"), digest_size=_STATE + _WORD).digest()
    return int.from_bytes(block[:_STATE], "little"), int.from_bytes(block[_STATE:], "little")


def below(rng: int, n: int) -> tuple[int, int]:
    """The next integer, and a number from 0 to n - 1 (the bias of 64 bits over a small n is far below one in 10^15)."""
    rng, bits = step(rng)
    return rng, (bits * n) >> 64


def shuffled(rng: int, items: Sequence[T]) -> tuple[int, list[T]]:
    """The next integer, and the items in a random order; one hash serves several places."""
    out = list(items)
    i = len(out) - 1
    while i > 0:
        block = blake2b(rng.to_bytes(_STATE, "little"), digest_size=_STATE + _WORDS * _WORD).digest()
        rng = int.from_bytes(block[:_STATE], "little")
        for start in range(_STATE, len(block), _WORD):
            j = (int.from_bytes(block[start : start + _WORD], "little") * (i + 1)) >> 64
            out[i], out[j] = out[j], out[i]
            i -= 1
            if i <= 0:
                break
    return rng, out


def weighted(bits: int, weights: Sequence[int]) -> int:
    """The index that 64 random bits pick, each as often as its weight says."""
    left = (bits * sum(weights)) >> 64
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    raise ValueError("weights must be positive")
