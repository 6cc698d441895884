"""The tables of the worked examples: B2 is BLAAST!! and ArTeMiS, B3 and B4 have three and four players."""

from __future__ import annotations

from typing import Any

from dystopolis.games.hacktivity import GAME
from dystopolis.games.hacktivity.state import BLOCKED, CARD, EMPTY, Hacktivity
from dystopolis.kernel import advance
from dystopolis.testing import Table, given

CL, DP, BL, AR = CHARACTERS = ("cyberlink", "drpower", "blaast", "artemis")
B2 = (BL, AR)
B3 = (CL, DP, AR)
B4 = CHARACTERS
NAME = GAME.content.ids["card"]
TOP, BOTTOM = 0, 1
END = [("attempt_ends",), ("debrief",), ("attempt",)]
PAUSE = ("choose_firewall_split", 0, -1, 9, -1)  # a question that stops the table once what is tested is over


def start(*who: str, scenario: int = 1, protocol: bool = False, campaign: bool = False, solo: bool = False) -> Table:
    """A table after set-up, before the first player draws."""
    options = {"scenario": scenario, "protocol": protocol, "mode": "campaign" if campaign else "scenario"}
    table = given(GAME, 1 if solo else len(who), options)
    for seat, character in enumerate(who):
        table.when(0 if solo else seat, "choose_characters", character)
    return table


def lay(
    *who: str,
    scenario: int = 1,
    protocol: bool = False,
    campaign: bool = False,
    solo: bool = False,
    at: list[tuple[Any, ...]] | None = None,
    pause: bool = True,
    zones: list[str] | None = None,
    alert: str | None = None,
    hands: dict[int, list[str]] | None = None,
    decks: dict[int, list[str]] | None = None,
    piles: dict[tuple[int, int], list[str]] | None = None,
    anomalies: int | list[str] | None = None,
    **fields: Any,
) -> Table:
    """A table after set-up, wave 1, then as given; in scenario 1 Alphas have 4 blocks, as in the base states.

    A zone reads "AL01:4" (card and blocks), "AL01:4+2" (with two cyberchains), "free" or "blocked"; alert reads
    "c4 d3"; lists of cards have the top card last. `at` is what is to do, then the table pauses; without it the first
    player is to draw.
    """
    table = start(*who, scenario=scenario, protocol=protocol, campaign=campaign, solo=solo)
    g = table.g
    if scenario == 1:
        g.blocks = [min(blocks, 4) for blocks in g.blocks]
    for zone, text in enumerate(zones or []):
        put(g, zone, text)
    if alert is not None:
        g.tokens = rows(alert)
    for seat, names in (hands or {}).items():
        g.hands[seat] = cards(names)
    for seat, names in (decks or {}).items():
        g.decks[seat] = cards(names)
    for (seat, side), names in (piles or {}).items():
        g.piles[2 * seat + side] = cards(names)
    if anomalies is not None:
        g.anomalies = g.anomalies[:anomalies] if isinstance(anomalies, int) else cards(anomalies)
    for name, value in fields.items():
        getattr(g, name)  # a misspelt field is an error
        setattr(g, name, value)
    if at is not None:
        frames = [*at, *([PAUSE] if pause else []), *END]
        g.stack = [(g.rules.things[name], tuple(rest)) for name, *rest in reversed(frames)]
    g.events = []
    advance(g)
    return table


def plays(*who: str, hand: list[str], seat: int = 0, **more: Any) -> Table:
    """A table at the turn of a seat that holds these cards."""
    return lay(*who, hands={seat: hand, **more.pop("hands", {})}, at=[("turn", seat, 0)], **more)


def is_over(table: Table) -> bool:
    """Nothing of what was to do is left."""
    return bool(table.g.stack) and (table.g.pending.name, *table.g.stack[-1][1]) == PAUSE


def cards(names: list[str]) -> list[int]:
    return [CARD[name] for name in names]


def put(g: Hacktivity, zone: int, text: str) -> None:
    g.blocks[zone] = g.chains[zone] = 0
    if text in ("free", "blocked"):
        g.zones[zone] = EMPTY if text == "free" else BLOCKED
        return
    card, _, numbers = text.partition(":")
    blocks, _, chains = numbers.partition("+")
    g.zones[zone] = CARD[card]
    g.blocks[zone] = int(blocks)
    g.chains[zone] = int(chains or 0)
    g.reserve -= int(chains or 0)


def screen(table: Table) -> list[str]:
    """The Antivirus screen, as `lay` reads it."""
    g = table.g
    texts = []
    for zone, card in enumerate(g.zones):
        chains = f"+{g.chains[zone]}" if g.chains[zone] else ""
        texts.append({EMPTY: "free", BLOCKED: "blocked"}.get(card) or f"{NAME[card]}:{g.blocks[zone]}{chains}")
    return texts


def rows(text: str) -> list[int]:
    found = {word[0]: int(word[1:]) for word in text.split()}
    return [found.get(column, 0) for column in "abcdef"]


def alert(table: Table) -> str:
    return " ".join(f"{column}{row}" for column, row in zip("abcdef", table.g.tokens) if row)


def names(codes: list[int]) -> list[str]:
    return [NAME[card] for card in codes]


def pile(table: Table, seat: int, side: int) -> list[str]:
    return names(table.g.piles[2 * seat + side])


def zones_of(table: Table, verb: str) -> set[str]:
    """The targets that a verb is offered for."""
    target = GAME.content.ids["target"]
    return {target[option[-1]] for option in table.g.options if option[0] == verb}
