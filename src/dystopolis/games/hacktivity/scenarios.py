"""The six scenarios and their emergency protocols, read once for each number of players (spec 9.2, 9.3)."""

from __future__ import annotations

from typing import Any, NamedTuple

from dystopolis.games.hacktivity.state import CARD, COLUMNS, CONTENT, DATA, Hacktivity
from dystopolis.kernel import ContentError

PROTOCOL_AFTER = 2  # defeats


class Scenario(NamedTuple):
    """The set-up and the rule switches of a scenario for one number of players."""

    infection: int
    skull: int
    firewall_start: int
    alpha: tuple[tuple[int, int], ...]  # zone and card
    alpha_blocks: int
    beacon: int = 0  # infection for each Alpha at the end of a wave
    unstable: bool = False
    no_alpha_left: bool = False
    core_anomalies: int = 0
    core_deck: bool = False
    alert_draws_core: bool = False
    tension_step: int = 0
    server_firewall: int = 0
    server_limit: int = 0
    phase2: int = 0
    core_every: int = 0


class Protocol(NamedTuple):
    """What an emergency protocol changes in the set-up for one number of players."""

    infection_start: int = 0
    firewall_start: int = 0
    alpha_blocks: int = 0
    alert_rows: int = 0
    remove_anomalies: int = 0


def scenario(g: Hacktivity) -> Scenario:
    return SCENARIOS[g.scenario][g.seats]


def protocol(g: Hacktivity) -> Protocol:
    """The emergency protocol of this attempt; one that changes nothing before the third (R47)."""
    return PROTOCOLS[LETTERS[g.scenario]][g.seats] if g.defeats >= PROTOCOL_AFTER else NO_PROTOCOL


def _scenario(row: dict[str, Any], seats: int) -> Scenario:
    values = {key: _for(seats, value) for key, value in row["setup"].items()}
    unknown = {*values} - {*Scenario._fields}
    missing = {*Scenario._fields} - {*values} - {*Scenario._field_defaults}
    if unknown or missing:
        where = f"{__package__}: data.json: scenarios.{row['id']}.setup"
        raise ContentError(f"{where}: unknown {sorted(unknown)}, missing {sorted(missing)}")
    values["alpha"] = tuple((zone - 1, CARD[card]) for zone, card in values["alpha"])
    if seats == 1:
        values["firewall_start"] = DATA["solo"]["firewall"]["start"]
    return Scenario(**values)


def _protocol(row: dict[str, Any], seats: int) -> Protocol:
    effects = {effect["kind"]: _for(seats, effect["n"]) for effect in row["effects"]}
    if unknown := {*effects} - {*Protocol._fields}:
        raise ContentError(f"{__package__}: data.json: protocols.{row['id']}: unknown {sorted(unknown)}")
    return Protocol(**effects)


def _for(seats: int, value: Any) -> Any:
    """A value as it is, or the one for this number of players."""
    return value[str(seats)] if isinstance(value, dict) else value


def _tokens(spaces: list[str]) -> list[int]:
    """The row of each column's token from names of spaces such as c4."""
    rows = {space[0]: int(space[1:]) for space in spaces}
    return [rows.get(CONTENT.ids["column"][column], 0) for column in COLUMNS]


NO_PROTOCOL = Protocol()
SCENARIOS = [{seats: _scenario(row, seats) for seats in range(1, 5)} for row in DATA["scenarios"]]
PROTOCOLS = [{seats: _protocol(row, seats) for seats in range(1, 5)} for row in DATA["protocols"]]
LETTERS = [CONTENT.code("protocol", row["protocol"]) for row in DATA["scenarios"]]
THREATS = [CARD[row["critical_card"]] for row in DATA["scenarios"]]
TOKENS = {seats: _tokens(DATA["alert_screen"]["tokens"][str(seats)]) for seats in range(1, 5)}
