"""The words that Job cards use: every condition is bound once to measures, each with what it must reach (spec 3.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dystopolis.games.narcopolis.state import (
    ATTACKER,
    BOMBED,
    COMBAT_WON,
    CONTENT,
    DATA,
    DEFENDER,
    FIGHT_CLUB_WON,
    PATRON,
    PER_ZONE,
    PRISON,
    TYPES,
    ZONE,
    ZONES,
)
from dystopolis.games.narcopolis.values import Table, businesses, exploited, level, printed_income
from dystopolis.kernel import ContentError

Measure = Callable[[Table, int], int]
Part = tuple[Measure, int]
"""A measure of a player, and the least that is asked."""

FEATS = {"combat_won": COMBAT_WON, "bombed_opponent": BOMBED, "mecenat": PATRON, "fight_club_won": FIGHT_CLUB_WON}
SIDE = {"attacker": ATTACKER, "defender": DEFENDER}


def businesses_total(min: int) -> Part:
    return businesses, min


def businesses_of_type(type: str, min: int) -> Part:
    kind = CONTENT.code("business", type)
    return lambda t, seat: t.tokens[4 * seat + kind].bit_count(), min


def each_type_at_least(min: int) -> Part:
    return lambda t, seat: least(level(t, seat, kind) for kind in TYPES), min


def districts_total(min: int) -> Part:
    return lambda t, seat: exploited(t, seat).bit_count(), min


def districts_in_zone(zone: str, min: int) -> Part:
    there = ZONE[CONTENT.code("zone", zone)]
    return lambda t, seat: (exploited(t, seat) & there).bit_count(), min


def businesses_in_zone(zone: str, min: int) -> Part:
    there = ZONE[CONTENT.code("zone", zone)]

    def measure(t: Table, seat: int) -> int:
        tokens, i = t.tokens, 4 * seat
        total = (tokens[i] & there).bit_count() + (tokens[i + 1] & there).bit_count()
        return total + (tokens[i + 2] & there).bit_count() + (tokens[i + 3] & there).bit_count()

    return measure, min


def zones_present(min: int) -> Part:
    return lambda t, seat: _zones(exploited(t, seat)), min


def zones_with_type(type: str, min: int) -> Part:
    kind = CONTENT.code("business", type)
    return lambda t, seat: _zones(t.tokens[4 * seat + kind]), min


def types_in_zone(zone: str, types: list[str]) -> Part:
    there = ZONE[CONTENT.code("zone", zone)]
    kinds = [CONTENT.code("business", type) for type in types]
    return lambda t, seat: sum(1 for kind in kinds if t.tokens[4 * seat + kind] & there), len(kinds)


def districts_with_types(types: list[str], min: int) -> Part:
    first, *rest = [CONTENT.code("business", type) for type in types]

    def measure(t: Table, seat: int) -> int:
        common = t.tokens[4 * seat + first]
        for kind in rest:
            common &= t.tokens[4 * seat + kind]
        return common.bit_count()

    return measure, min


def districts_with_count(businesses: int, min: int) -> Part:
    def measure(t: Table, seat: int) -> int:
        at_least = [exploited(t, seat), 0, 0, 0, 0]  # districts with more than so many tokens seen so far
        for kind in TYPES:
            tokens = t.tokens[4 * seat + kind]
            for n in (3, 2, 1):
                at_least[n + 1] |= at_least[n] & tokens
            at_least[1] |= tokens
        return at_least[businesses].bit_count()

    return measure, min


def strictly_most(what: str, type: str = "") -> Part:
    """1 when the player has more of it than every other side."""
    count = {"businesses_of_type": businesses_of_type, "districts_total": districts_total}[what]
    measure, _ = count(type, 0) if type else count(0)  # type: ignore[operator]

    def most(t: Table, seat: int) -> int:
        own = measure(t, seat)
        return int(all(measure(t, side) < own for side in range(len(t.pawns)) if side != seat))

    return most, 1


def cash(min: int) -> Part:
    return lambda t, seat: t.money[seat], min


def table_income(min: int) -> Part:
    return printed_income, min


def influence_in_hand(min: int) -> Part:
    return lambda t, seat: len(t.influence[seat]), min


def in_prison() -> Part:
    return lambda t, seat: int(t.pawns[seat] == PRISON), 1


def pawn_in_zone(zone: str) -> Part:
    code = CONTENT.code("zone", zone)
    return lambda t, seat: int(t.pawns[seat] // PER_ZONE == code), 1


def feat(feat: str, where: dict[str, Any], min: int) -> Part:
    done = FEATS[feat]
    wanted = dict(where)
    zone = CONTENT.code("zone", wanted.pop("zone")) if "zone" in wanted else None
    role = SIDE[wanted.pop("role")] if "role" in wanted else None
    size = wanted.pop("businesses_min", 0)
    if wanted:
        raise KeyError(*wanted)

    def measure(t: Table, seat: int) -> int:
        return sum(
            1
            for what, at, side, tokens, _ in t.feats[seat]
            if what == done and (zone is None or at == zone) and (role is None or side == role) and tokens >= size
        )

    return measure, min


def _zones(districts: int) -> int:
    return sum(1 for zone in ZONES if districts & ZONE[zone])


least = min  # the conditions' own argument is called min

PREDICATES: dict[str, Callable[..., Part]] = {
    predicate.__name__: predicate
    for predicate in (
        businesses_total,
        businesses_of_type,
        each_type_at_least,
        districts_total,
        districts_in_zone,
        businesses_in_zone,
        zones_present,
        zones_with_type,
        types_in_zone,
        districts_with_types,
        districts_with_count,
        strictly_most,
        cash,
        table_income,
        influence_in_hand,
        in_prison,
        pawn_in_zone,
        feat,
    )
}


class Condition:
    """All of some parts, or any of them."""

    __slots__ = ("every", "parts")

    def __init__(self, parts: list[Part], every: bool) -> None:
        self.parts = parts
        self.every = every

    def met(self, t: Table, seat: int) -> bool:
        every = self.every
        for measure, needed in self.parts:
            if (measure(t, seat) >= needed) is not every:
                return not every
        return every

    def progress(self, t: Table, seat: int) -> tuple[int, int]:
        """How much is done of how much, over all parts or for the nearest one."""
        done = [(min(measure(t, seat), needed), needed) for measure, needed in self.parts]
        if self.every:
            return sum(have for have, _ in done), sum(needed for _, needed in done)
        return max(done, key=lambda part: part[0] / part[1])


def bind(condition: dict[str, Any]) -> Condition:
    if set(condition) & {"all", "any"}:
        ((word, inner),) = condition.items()
        return Condition([_part(part) for part in inner], word == "all")
    return Condition([_part(condition)], True)


def _part(condition: dict[str, Any]) -> Part:
    if "pred" in condition:
        words = dict(condition)
        return PREDICATES[words.pop("pred")](**words)
    nested = bind(condition)
    return lambda t, seat: int(nested.met(t, seat)), 1


def _bound(row: dict[str, Any]) -> tuple[Condition, list[tuple[int, Condition]]]:
    try:
        return bind(row["condition"]), [(bonus["points"], bind(bonus["condition"])) for bonus in row.get("bonuses", [])]
    except (KeyError, TypeError, ValueError) as error:
        raise ContentError(f"{__package__}: data.json: jobs: {row['id']}: {error!r}") from None


POINTS = [row["points"] for row in DATA["jobs"]]
CONDITION = [_bound(row)[0] for row in DATA["jobs"]]
BONUSES = [_bound(row)[1] for row in DATA["jobs"]]


def worth(t: Table, seat: int, job: int) -> int:
    """The points of a Job performed now: of a Baron also every bonus that is met."""
    return int(POINTS[job]) + sum(points for points, bonus in BONUSES[job] if bonus.met(t, seat))
