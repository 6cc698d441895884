"""A table of Narcopolis in the shorthand of the worked examples: `nb4` is Notorious Beach 4, "AC" Armes and Casinos."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dystopolis.games.narcopolis import CONTENT, GAME
from dystopolis.testing import Table, given

NAMES = {
    "nb": "notorious_beach",
    "ei": "elliott_island",
    "nv": "nate_village",
    "cp": "cypress_park",
    "mh": "matic_hill",
}
BUSTA, BOOKI, KILLAH, MISS_T, FURI = "busta", "booki", "killah", "miss_t", "furi"
PRISON = 35


def name(short: str) -> str:
    """nb4 -> notorious_beach_4."""
    return f"{NAMES[short[:2]]}_{short[2:]}"


def code(short: str) -> int:
    return PRISON if short == "prison" else CONTENT.code("district", name(short))


def city(districts: Mapping[int, Mapping[str, str]], sides: int) -> list[int]:
    """The tokens of each side."""
    tokens = [0] * 4 * sides
    for side, held in districts.items():
        for short, types in held.items():
            for letter in types:
                tokens[4 * side + "ABCD".index(letter)] |= 1 << code(short)
    return tokens


def lay(
    active: int = 0,
    *,
    seats: int = 4,
    who: tuple[str, ...] = (BUSTA, BOOKI, KILLAH, MISS_T, FURI),
    on: Mapping[int, Mapping[str, str]] | None = None,
    pawns: Mapping[int, str] | None = None,
    money: Mapping[int, int] | None = None,
    reputation: Mapping[int, int] | None = None,
    hands: Mapping[int, str] | None = None,
    jobs: Mapping[int, str] | None = None,
    police: str = "",
    event: str = "",
    options: Mapping[str, Any] | None = None,
    at: list[tuple[Any, ...]] | None = None,
    seed: str = "given",
    **fields: Any,
) -> Table:
    """At `main` of the active seat in round 3: 30 M$ and 5 Reputation each, empty hands, pawns far away."""
    sides = seats + (seats == 2)
    characters = [CONTENT.code("character", who[seat]) for seat in range(seats)] + [2] * (seats == 2)
    places = [code(f"{zone}7") for zone in ("nb", "ei", "nv", "cp", "mh")][:sides]
    for side, short in (pawns or {}).items():
        places[side] = code(short)
    cards = [[] for _ in range(seats)] if hands is None else [_cards("card", hands.get(s, "")) for s in range(seats)]
    held = [_cards("job", (jobs or {}).get(seat, "")) for seat in range(seats)]
    taken = {job for hand in held for job in hand}
    count = 58 if (options or {}).get("barons") else 48
    blocked = sum(1 << code(short) for short in police.split())
    laid: dict[str, Any] = {
        "characters": characters,
        "tokens": city(on or {}, sides),
        "pawns": places,
        "money": [(money or {}).get(seat, 30) for seat in range(seats)],
        "reputation": [(reputation or {}).get(side, 5 if side < seats else 10) for side in range(sides)],
        "influence": cards,
        "jobs": held,
        "job_deck": [job for job in range(count) if job not in taken],
        "police": blocked,
        "event": CONTENT.code("event", event) if event else -1,
        "round": 3,
        "active": active,
    }
    if at is None:
        at = [("main", active), ("turn_ends", active), ("round_ends",)]
    return given(GAME, seats, options, seed, at, **{**laid, **fields})


def _cards(kind: str, names: str) -> list[int]:
    return sorted(CONTENT.code(kind, one) for one in names.split())


def levels(table: Table, side: int) -> tuple[int, ...]:
    return tuple(tokens.bit_count() for tokens in table.g.tokens[4 * side : 4 * side + 4])


def types(table: Table, side: int, short: str) -> str:
    return "".join(letter for kind, letter in enumerate("ABCD") if table.g.tokens[4 * side + kind] >> code(short) & 1)


def duel(table: Table, *said: tuple[int, str, int, int]) -> Table:
    """A combat word by word: (seat, "announce", true dice, announcement), (seat, "call" or "take", 0, 0)."""
    for seat, verb, dice, number in said:
        if verb == "announce":
            table.asks("combat_announce", seat)
            table.g.cup = dice
            table.when(seat, "announce", number)
        else:
            table.when(seat, {"call": "call_bluff", "take": "take_cup"}[verb])
    return table


def wins(table: Table, seat: int, other: int) -> Table:
    """The first thrower tells the truth, or lies; the other one calls."""
    first = table.g.seat
    caller = other if first == seat else seat
    return duel(table, (first, "announce", 653 if first == seat else 111, 653), (caller, "call", 0, 0))
