"""Cards dealt into places that do not take every card, each possible deal as likely as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from dystopolis.kernel import rng

TRIES = 40

Agree = Callable[[Sequence[int]], bool]
"""Whether cards in the first places go together."""


class Dealer:
    """A generator for one world."""

    def __init__(self, source: int) -> None:
        self.source = rng.seeded(str(source))

    def shuffled(self, codes: Sequence[int]) -> list[int]:
        """Any order, whatever the true one is."""
        self.source, order = rng.shuffled(self.source, sorted(codes))
        return order

    def below(self, n: int) -> int:
        self.source, drawn = rng.below(self.source, n)
        return drawn


def deal(dealer: Dealer, pool: Sequence[int], slots: Sequence[frozenset[int]], agree: Agree) -> list[int] | None:
    """A card of the pool for each slot, which says what it takes; None if there is no such deal at all.

    Slot by slot any card that fits is drawn. Where that would make some deals likelier than others, the deal is given
    up as often as it must be to put this right. A position that resists so is searched to the end.
    """
    have = Counter(pool)
    fits = [frozenset(code for code in have if code in takes) for takes in slots]
    room = [sum(have[code] for code in codes) for codes in fits]
    most = [n - sum(fits[before] <= fits[slot] for before in range(slot)) for slot, n in enumerate(room)]
    if not all(room):
        return None
    for _ in range(TRIES):
        drawn = _draw(dealer, have, fits, most, agree)
        if drawn is not None:
            return drawn
    return _search(dealer, have, fits, agree, [])


def _draw(
    dealer: Dealer, have: Counter[int], fits: list[frozenset[int]], most: list[int], agree: Agree
) -> list[int] | None:
    left = have.copy()
    drawn: list[int] = []
    for codes, bound in zip(fits, most, strict=True):
        open_codes = [code for code in sorted(codes) if left[code] and agree([*drawn, code])]
        number = sum(left[code] for code in open_codes)
        if number < bound and dealer.below(bound) >= number:
            return None
        index = dealer.below(number) if number else 0
        for code in open_codes:
            index -= left[code]
            if index < 0:
                drawn.append(code)
                left[code] -= 1
                break
        else:
            return None
    return drawn


def _search(
    dealer: Dealer, left: Counter[int], fits: list[frozenset[int]], agree: Agree, drawn: list[int]
) -> list[int] | None:
    """Every deal in a random order, until one agrees."""
    if len(drawn) == len(fits):
        return drawn
    for code in dealer.shuffled(list(fits[len(drawn)])):
        if left[code] and agree([*drawn, code]):
            left[code] -= 1
            found = _search(dealer, left, fits, agree, [*drawn, code])
            left[code] += 1
            if found is not None:
                return found
    return None
