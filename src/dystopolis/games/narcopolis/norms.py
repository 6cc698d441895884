"""The words that Event cards use: each card is bound once to the norms that hold while it lies open (spec 3.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dystopolis.games.narcopolis.state import (
    ACTIONS,
    CATEGORY,
    CONTENT,
    DATA,
    PARAMS,
    PRICE,
    TYPES,
    ZONE,
)
from dystopolis.kernel import ContentError, Why

UNLIMITED = 10**9
FURI_ACTIONS = ("nothing", "attack", "implant", "influence")
NOTHING, FURI_ATTACK, FURI_IMPLANT, FURI_INFLUENCE = range(4)


class Norms:
    """Every number that an Event can change; made once, shared by all games."""

    __slots__ = (
        "closed",
        "costs",
        "drawn",
        "factors",
        "forbidden",
        "furi_action",
        "humiliation",
        "limits",
        "money",
        "per_business",
        "per_district",
        "prices",
        "reward",
        "trade_forbidden",
    )

    def __init__(self) -> None:
        self.costs = [PARAMS[row["cost"]] if row["cost"] else 0 for row in DATA["actions"]]
        limits = [PARAMS[row["limit"]] for row in DATA["actions"]]
        self.limits = [UNLIMITED if limit is None else limit for limit in limits]
        self.forbidden: list[Why | None] = [None for _ in ACTIONS]
        self.trade_forbidden: Why | None = None
        self.closed = 0  # districts
        self.factors = [(1, 1) for _ in TYPES]
        self.per_district = self.per_business = 0
        self.humiliation: int = PARAMS["humiliation_gain"]
        self.prices = PRICE  # of Influence cards
        self.reward = (0, 0)  # Reputation, money
        self.money = self.drawn = 0  # on the reveal
        self.furi_action = NOTHING


def _action(name: str) -> int:
    return next(code for code, row in enumerate(DATA["actions"]) if name in (row["id"], row["priced"]))


def income_factor(norms: Norms, event: int, business: str, num: int, den: int) -> None:
    for code in TYPES if business == "all" else [CONTENT.code("business", business)]:
        norms.factors[code] = (num, den)


def income_per(norms: Norms, event: int, per: str, amount: int) -> None:
    if per == "district":
        norms.per_district += amount
    elif per == "business":
        norms.per_business += amount
    else:
        raise ValueError(f"income per {per!r}")


def cost_set(norms: Norms, event: int, what: str, value: int) -> None:
    norms.costs[_action(what)] = value


def cost_add(norms: Norms, event: int, what: str, value: int) -> None:
    if what != "play_influence":
        raise ValueError(f"cost_add of {what!r}")
    norms.prices = [max(0, price + value) for price in norms.prices]


def gain_set(norms: Norms, event: int, what: str, value: int) -> None:
    if what != "humiliation":
        raise ValueError(f"gain_set of {what!r}")
    norms.humiliation = value


def limit_set(norms: Norms, event: int, what: str, value: int) -> None:
    norms.limits[_action(what)] = value


def forbid(norms: Norms, event: int, what: str) -> None:
    if what == "trade":
        norms.trade_forbidden = Why("event_forbids", event)
    else:
        norms.forbidden[_action(what)] = Why("event_forbids", event)


def close_zone(norms: Norms, event: int, zone: str) -> None:
    norms.closed |= ZONE[CONTENT.code("zone", zone)]


def combat_reward(norms: Norms, event: int, reputation: int, money: int) -> None:
    norms.reward = (reputation, money)


def on_reveal_money(norms: Norms, event: int, amount: int) -> None:
    norms.money += amount


def on_reveal_influence(norms: Norms, event: int, count: int) -> None:
    norms.drawn += count


MODIFIERS: dict[str, Callable[..., None]] = {
    modifier.__name__: modifier
    for modifier in (
        income_factor,
        income_per,
        cost_set,
        cost_add,
        gain_set,
        limit_set,
        forbid,
        close_zone,
        combat_reward,
        on_reveal_money,
        on_reveal_influence,
    )
}


def bind(event: int, row: dict[str, Any]) -> Norms:
    """The norms of one card; an unknown word stops the program."""
    norms = Norms()
    try:
        for modifier in row["modifiers"]:
            words = dict(modifier)
            MODIFIERS[words.pop("mod")](norms, event, **words)
        norms.furi_action = FURI_ACTIONS.index(row.get("furi_action", "nothing"))
    except (KeyError, TypeError, ValueError, StopIteration) as error:
        raise ContentError(f"{__package__}: data.json: events: {row['id']}: {error!r}") from None
    return norms


NORMS = [*(bind(event, row) for event, row in enumerate(DATA["events"])), Norms()]
"""By Event; the last one, at NO_EVENT, is the rulebook's."""

RIVAL = [
    next((other for other in ACTIONS if other != action and CATEGORY[other] == CATEGORY[action]), action)
    for action in ACTIONS
]
"""The other action of the same category, or the action itself where it is alone."""
