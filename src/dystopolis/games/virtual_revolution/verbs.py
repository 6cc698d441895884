"""Every card bound to its words, once, at load: a card is the numbers of its parts (spec 3.4)."""

from __future__ import annotations

from typing import Any

from dystopolis.games.virtual_revolution import gains, losses, powers
from dystopolis.games.virtual_revolution.effects import BONUS, PROMOTION, PROMOTION_DRAWS, bind
from dystopolis.games.virtual_revolution.state import DATA, VirtualRevolution
from dystopolis.kernel import ContentError

VOCABULARY = (gains, powers, losses)
"""The rooms whose words cards may use; importing them has named the words."""


def _bound(table: str, row: dict[str, Any], effects: list[dict[str, Any]]) -> tuple[int, ...]:
    try:
        return bind(effects)
    except (KeyError, TypeError, ValueError) as error:
        where = f"{__package__}: data.json: {table}.{row['id']}"
        raise ContentError(f"{where}: an effect is unknown or has wrong keys: {error!r}") from None


def _printed(row: dict[str, Any]) -> list[dict[str, Any]]:
    """The activation with the money that the card shows (R27)."""
    first, *rest = row["activation"]["effects"]
    return [{**first, "n": row["printed_card_money"]}, *rest]


def _corruption(row: dict[str, Any]) -> int:
    """The one part of a Corruption card: its kind, with the card's own parameters."""
    effect = next(kind["effect"] for kind in DATA["corruption_kinds"] if kind["id"] == row["kind"])
    (number,) = _bound("corruption", row, [_filled(effect, row)])
    return number


def _filled(value: Any, row: dict[str, Any]) -> Any:
    if isinstance(value, dict):
        return {key: _filled(inner, row) for key, inner in value.items()}
    return row[value[1:]] if isinstance(value, str) and value.startswith("@") else value


ACTIVATION = [_bound("agents", row, row["activation"]["effects"]) for row in DATA["agents"]]
PRINTED_ACTIVATION = {
    agent: _bound("agents", row, _printed(row))
    for agent, row in enumerate(DATA["agents"])
    if "printed_card_money" in row
}
PROMOTION += [_bound("agents", row, row["promotion"]["effects"]) for row in DATA["agents"]]
PROMOTION_DRAWS += [row["promotion"]["draw_corruption"] for row in DATA["agents"]]
BONUS += [_bound("verses", row, row["bonus"]) for row in DATA["verses"]]
TITLE = [_bound("titles", row, row["effects"]) for row in DATA["titles"]]
RECYCLING = [(row["tokens"], _bound("recycling", row, row["effects"])) for row in DATA["recycling"]]
MINIMUM = [_bound("necro", row, row["minimum"]) for row in DATA["necro"]]
GLOBAL = [_bound("necro", row, row["global"]) for row in DATA["necro"]]
MAXIMUM = [_bound("necro", row, row["maximum"]) for row in DATA["necro"]]
CARD = [_corruption(row) for row in DATA["corruption"]]
PRIORITY = {
    card
    for card, row in enumerate(DATA["corruption"])
    for kind in DATA["corruption_kinds"]
    if kind["id"] == row["kind"] and kind["priority"]
}


def activation(g: VirtualRevolution, agent: int) -> tuple[int, ...]:
    if g.corto_card_value and agent in PRINTED_ACTIVATION:
        return PRINTED_ACTIVATION[agent]
    return ACTIVATION[agent]
