"""The table of the worked examples: layout L01, round 2, Hope 12, nothing anywhere unless said."""

from __future__ import annotations

from typing import Any

from dystopolis.games.virtopia import GAME
from dystopolis.games.virtopia.state import LAYOUTS, Virtopia
from dystopolis.testing import Table, given

RING = LAYOUTS[0]
PAUSE = ("choose_layout", 3)  # a question that stops the table once the turn under test is over
JUSTICE, SAGESSE, TEMPERANCE, COURAGE = LEADERS = range(4)
GREEN, BLUE, YELLOW, RED = range(4)
INIQUITE, IGNORANCE, EXTREMISME, CRAINTE = range(4)


def lay(
    turn: int | None = None,
    *,
    positions: dict[int, int] | None = None,
    up: tuple[int, ...] = (),
    spaces: dict[int, list[int]] | None = None,
    points: dict[int, str] | None = None,
    prisons: dict[str, list[int]] | None = None,
    at: list[tuple[Any, ...]] | None = None,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Table:
    """Positions of Leaders and spaces are those of L01; `up` are the Leaders who stand; points read "J2 S0 T1 C0"."""
    on = [0] * 48
    for position, vector in (spaces or {}).items():
        on[4 * RING[position] : 4 * RING[position] + 4] = vector
    spaces_of = [4, 5, 6, 7]
    for leader, position in (positions or {}).items():
        spaces_of[leader] = RING[position]
    held = [(0, 0) if i // 4 == i % 4 else () for i in range(16)]
    for leader, text in (points or {}).items():
        for word in text.split():
            virtue = "JSTC".index(word[0])
            held[4 * leader + virtue] = (GREEN, RED)[: int(word[1])]
    cards = {GAME.content.code("prison", card): vector for card, vector in (prisons or {}).items()}
    jailed = [0] * 24
    for card, vector in cards.items():
        jailed[4 * card : 4 * card + 4] = vector
    pile = [card for card in range(6) if card not in cards]
    fields = {
        "first": 0,
        "held": [[leader] for leader in LEADERS],
        "order": list(LEADERS),
        "controller": list(LEADERS),
        "active": turn or 0,
        "following": [RING[(RING.index(space) + 1) % 12] for space in range(12)],
        "on": on,
        "where": spaces_of,
        "standing": [leader in up for leader in LEADERS],
        "points": held,
        "city": [0] * 4,
        "supply": [0] * 4,
        "round": 2,
        "pile": pile,
        "unknown": len(pile),
        "opened": list(cards),
        "jailed": jailed,
        **fields,
    }
    settings = {"layout": "L01", "first_player": "seat_0", **(options or {})}
    frames = at if at is not None else [("turn", turn)]
    return given(GAME, 4, settings, at=[*frames, PAUSE], **fields)


def on(g: Virtopia, position: int) -> list[int]:
    """The meeples at a position."""
    space = RING[position]
    return g.on[4 * space : 4 * space + 4]


def where(g: Virtopia, leader: int) -> int:
    """The position of a Leader."""
    return RING.index(g.where[leader])


def held(g: Virtopia, leader: int) -> str:
    return " ".join(f"{'JSTC'[virtue]}{len(g.points[4 * leader + virtue])}" for virtue in range(4))
