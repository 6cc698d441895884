"""The icons of the Alert and Critical screens, firewalls and DrPower's charge (spec 7.4, 7.5, 7.7)."""

from __future__ import annotations

from dystopolis.games.hacktivity.defeat import lose
from dystopolis.games.hacktivity.scenarios import scenario
from dystopolis.games.hacktivity.state import (
    ALERT,
    CHARGE_MAX,
    COLUMNS,
    FIREWALL,
    INFECTION,
    MIN_ROW,
    TRIGGER_ROW,
    Hacktivity,
    choice,
    step,
)
from dystopolis.games.hacktivity.values import FIREWALL_FULL, characters_in_play, firewall_full, firewall_max
from dystopolis.kernel import Offer

RAISE, LOWER = 1, -1
NO_COLUMN = len(COLUMNS)


# Infection


@step
def infection_up(g: Hacktivity, seat: int, zone: int, n: int, x_characters: int) -> None:
    infect(g, n * characters_in_play(g) if x_characters else n)


def infect(g: Hacktivity, n: int) -> None:
    """On the skull: defeat."""
    g.infection = min(g.infection + n, g.skull)
    g.tell("infection_rises", n, g.infection)
    if g.infection == g.skull:
        lose(g, INFECTION)


# Alert


@step
def alert_up(g: Hacktivity, seat: int, zone: int, n: int) -> None:
    """Point by point: the leftmost token goes up; the points that are left act on the next one."""
    column = leftmost(g)
    for _ in range(n):
        g.tokens[column] += 1
        g.tell("alert_rises", column, g.tokens[column])
        if g.tokens[column] == TRIGGER_ROW:
            g.tokens[column] = 0
            column = leftmost(g)
            if column == NO_COLUMN:
                return lose(g, ALERT)
            _activate(g, seat)


@step
def alert_down(g: Hacktivity, seat: int, zone: int, n: int) -> None:
    """Never below the first row, never a second token (R50)."""
    column = leftmost(g)
    g.tokens[column] = max(MIN_ROW, g.tokens[column] - n)
    g.tell("alert_falls", column, g.tokens[column])


def leftmost(g: Hacktivity) -> int:
    """The first column that still has its token, or NO_COLUMN."""
    for column in COLUMNS:
        if g.tokens[column]:
            return column
    return NO_COLUMN


def _activate(g: Hacktivity, seat: int) -> None:
    """An Alert card goes into the Anomaly deck, half of it above (R7 to R9); the Core may answer (spec 9.2)."""
    if g.alert_stack:
        above = len(g.anomalies) // 2
        g.anomalies.insert(len(g.anomalies) - above, g.alert_stack.pop())
        g.tell("alert_activated", above)
    if scenario(g).alert_draws_core and g.core_deck:
        g.hands[seat].append(g.core_deck.pop())
        g.tell("drew_core", seat, 1)


# Firewalls


@step
def firewall_down(g: Hacktivity, seat: int, zone: int, n: int) -> None:
    g.firewalls[seat] = max(0, g.firewalls[seat] - n)
    g.tell("firewall_falls", seat, n, g.firewalls[seat])
    if g.firewalls[seat] == 0:
        lose(g, FIREWALL)


@step
def firewall_up(g: Hacktivity, seat: int, zone: int, n: int) -> None:
    if firewall_full(g, seat) is None:
        g.firewalls[seat] = min(firewall_max(g), g.firewalls[seat] + n)
        g.tell("firewall_rises", seat, g.firewalls[seat])


@choice(public=True)
def choose_firewall_split(g: Hacktivity, offer: Offer, seat: int, zone: int, n: int, sign: int) -> None:
    """Points for the team, one after another, all of them while any fits (R48)."""
    for other in g.order:
        if sign == LOWER:
            offer("breach", other)
        else:
            offer("repair", other, unless=firewall_full(g, other))
    if sign == RAISE and (most := scenario(g).server_firewall):
        offer("repair_server", unless=FIREWALL_FULL if g.server == most else None)


@choose_firewall_split.chosen
def _(g: Hacktivity, seat: int, zone: int, n: int, sign: int, verb: str, other: int = 0) -> None:
    if n > 1:
        g.then(choose_firewall_split, seat, zone, n - 1, sign)
    if verb == "repair_server":
        g.server += 1
        g.tell("server_rises", g.server)
        return
    g.firewalls[other] += sign
    if sign == RAISE:
        g.tell("firewall_rises", other, g.firewalls[other])
        return
    g.tell("firewall_falls", other, 1, g.firewalls[other])
    if g.firewalls[other] == 0:
        lose(g, FIREWALL)


# DrPower's charge


@step
def charge_up(g: Hacktivity, seat: int, zone: int, n: int) -> None:
    g.charge = min(CHARGE_MAX, g.charge + n)
    g.tell("charge_moves", g.charge)


@step
def charge_down(g: Hacktivity, seat: int, zone: int, n: int) -> None:
    """Never blocks a card: what is missing is ignored (R24)."""
    g.charge = max(0, g.charge - n)
    g.tell("charge_moves", g.charge)
