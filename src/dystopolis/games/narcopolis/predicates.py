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
    Narcopolis,
)
from dystopolis.games.narcopolis.values import businesses, exploited, level, printed_income
from dystopolis.kernel import ContentError

Measure = Callable[[Narcopolis, int], int]
Part = tuple[Measure, int]
"""A measure of a player, and the least that is asked."""

FEATS = {"combat_won": COMBAT_WON, "bombed_opponent": BOMBED, "mecenat": PATRON, "fight_club_won": FIGHT_CLUB_WON}
SIDE = {"attacker": ATTACKER, "defender": DEFENDER}


def businesses_total(min: int) -> Part:
    return businesses, min


def businesses_of_type(type: str, min: int) -> Part:
    kind = CONTENT.code("business", type)
    return lambda g, seat: g.tokens[4 * seat + kind].bit_count(), min


def each_type_at_least(min: int) -> Part:
    return lambda g, seat: least(level(g, seat, kind) for kind in TYPES), min


def districts_total(min: int) -> Part:
    return lambda g, seat: exploited(g, seat).bit_count(), min


def districts_in_zone(zone: str, min: int) -> Part:
    there = ZONE[CONTENT.code("zone", zone)]
    return lambda g, seat: (exploited(g, seat) & there).bit_count(), min


def businesses_in_zone(zone: str, min: int) -> Part:
    there = ZONE[CONTENT.code("zone", zone)]

    def measure(g: Narcopolis, seat: int) -> int:
        tokens, i = g.tokens, 4 * seat
        total = (tokens[i] & there).bit_count() + (tokens[i + 1] & there).bit_count()
        return total + (tokens[i + 2] & there).bit_count() + (tokens[i + 3] & there).bit_count()

    return measure, min


def zones_present(min: int) -> Part:
    return lambda g, seat: _zones(exploited(g, seat)), min


def zones_with_type(type: str, min: int) -> Part:
    kind = CONTENT.code("business", type)
    return lambda g, seat: _zones(g.tokens[4 * seat + kind]), min


def types_in_zone(zone: str, types: list[str]) -> Part:
    there = ZONE[CONTENT.code("zone", zone)]
    kinds = [CONTENT.code("business", type) for type in types]
    return lambda g, seat: sum(1 for kind in kinds if g.tokens[4 * seat + kind] & there), len(kinds)


def districts_with_types(types: list[str], min: int) -> Part:
    first, *rest = [CONTENT.code("business", type) for type in types]

    def measure(g: Narcopolis, seat: int) -> int:
        common = g.tokens[4 * seat + first]
        for kind in rest:
            common &= g.tokens[4 * seat + kind]
        return common.bit_count()

    return measure, min


def districts_with_count(businesses: int, min: int) -> Part:
    def measure(g: Narcopolis, seat: int) -> int:
        at_least = [exploited(g, seat), 0, 0, 0, 0]  # districts with more than so many tokens seen so far
        for kind in TYPES:
            tokens = g.tokens[4 * seat + kind]
            for n in (3, 2, 1):
                at_least[n + 1] |= at_least[n] & tokens
            at_least[1] |= tokens
        return at_least[businesses].bit_count()

    return measure, min


def strictly_most(what: str, type: str = "") -> Part:
    """1 when the player has more of it than every other side."""
    count = {"businesses_of_type": businesses_of_type, "districts_total": districts_total}[what]
    measure, _ = count(type, 0) if type else count(0)  # type: ignore[operator]

    def most(g: Narcopolis, seat: int) -> int:
        own = measure(g, seat)
        return int(all(measure(g, side) < own for side in range(len(g.pawns)) if side != seat))

    return most, 1


def cash(min: int) -> Part:
    return lambda g, seat: g.money[seat], min


def table_income(min: int) -> Part:
    return printed_income, min


def influence_in_hand(min: int) -> Part:
    return lambda g, seat: len(g.influence[seat]), min


def in_prison() -> Part:
    return lambda g, seat: int(g.pawns[seat] == PRISON), 1


def pawn_in_zone(zone: str) -> Part:
    code = CONTENT.code("zone", zone)
    return lambda g, seat: int(g.pawns[seat] // PER_ZONE == code), 1


def feat(feat: str, where: dict[str, Any], min: int) -> Part:
    done = FEATS[feat]
    wanted = dict(where)
    zone = CONTENT.code("zone", wanted.pop("zone")) if "zone" in wanted else None
    role = SIDE[wanted.pop("role")] if "role" in wanted else None
    size = wanted.pop("businesses_min", 0)
    if wanted:
        raise KeyError(*wanted)

    def measure(g: Narcopolis, seat: int) -> int:
        return sum(
            1
            for what, at, side, tokens, _ in g.feats[seat]
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

    __slots__ = ("every", "met", "parts")

    def __init__(self, parts: list[Part], every: bool) -> None:
        self.parts = parts
        self.every = every
        self.met = _alone(*parts[0]) if len(parts) == 1 else self._together

    def _together(self, g: Narcopolis, seat: int) -> bool:
        for measure, needed in self.parts:
            if (measure(g, seat) >= needed) is not self.every:
                return not self.every
        return self.every

    def progress(self, g: Narcopolis, seat: int) -> tuple[int, int]:
        """How much is done of how much, over all parts or for the nearest one."""
        done = [(min(measure(g, seat), needed), needed) for measure, needed in self.parts]
        if self.every:
            return sum(have for have, _ in done), sum(needed for _, needed in done)
        return max(done, key=lambda part: part[0] / part[1])


def _alone(measure: Measure, needed: int) -> Callable[[Narcopolis, int], bool]:
    return lambda g, seat: measure(g, seat) >= needed


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
    return lambda g, seat: int(nested.met(g, seat)), 1


def bound(row: dict[str, Any]) -> tuple[Condition, list[tuple[int, Condition]]]:
    try:
        return bind(row["condition"]), [(bonus["points"], bind(bonus["condition"])) for bonus in row.get("bonuses", [])]
    except (KeyError, TypeError, ValueError) as error:
        raise ContentError(f"{__package__}: data.json: jobs: {row['id']}: {error!r}") from None


POINTS = [row["points"] for row in DATA["jobs"]]
BOUND = [bound(row) for row in DATA["jobs"]]
CONDITION = [condition for condition, _ in BOUND]
BONUSES = [bonuses for _, bonuses in BOUND]


def worth(g: Narcopolis, seat: int, job: int) -> int:
    """The points of a Job performed now: of a Baron also every bonus that is met."""
    return int(POINTS[job]) + sum(points for points, bonus in BONUSES[job] if bonus.met(g, seat))
