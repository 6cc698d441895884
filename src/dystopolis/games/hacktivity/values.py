"""Derived numbers, and predicates named after the reason they give (spec 6, 7)."""

from __future__ import annotations

from dystopolis.games.hacktivity.state import (
    BLOCK_CAP,
    DATA,
    IS_CHARACTER,
    TENSION,
    TRIGGER_ROW,
    Hacktivity,
)
from dystopolis.kernel import Why

FIREWALL_FULL = Why("firewall_full")


def characters_in_play(g: Hacktivity) -> int:
    return 2 if g.seats == 1 else g.seats


def firewall_max(g: Hacktivity) -> int:
    maximum: int = DATA["firewall"]["solo" if g.seats == 1 else "standard"]["max"]
    return maximum


def hand_size(g: Hacktivity) -> int:
    """How many cards each player draws: the tension value."""
    return TENSION[g.tension]


def from_active(g: Hacktivity, seat: int) -> list[int]:
    """The seats in the order of play, this one first (R33)."""
    start = g.order.index(seat)
    return g.order[start:] + g.order[:start]


def alert_steps(g: Hacktivity) -> int:
    """How many steps the alert tokens can still climb."""
    return sum([TRIGGER_ROW - row for row in g.tokens if row])


def losable(cards: list[int]) -> int:
    """How many Character cards there are: what `discard` takes (R30, R31)."""
    return sum(IS_CHARACTER[card] for card in cards)


# Why not


def block_limit(g: Hacktivity, zone: int, n: int) -> Why | None:
    return None if g.blocks[zone] + n <= BLOCK_CAP else Why("block_limit", BLOCK_CAP)


def source_too_small(cards: list[int], n: int) -> Why | None:
    held = losable(cards)
    return None if held >= n else Why("source_too_small", held, n)


def firewall_full(g: Hacktivity, seat: int) -> Why | None:
    return None if g.firewalls[seat] < firewall_max(g) else FIREWALL_FULL
