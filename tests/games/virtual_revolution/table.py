"""The table of the worked examples: an empty city, €10, revenue 5, nobody holds anything unless said.

    table = lay(director="a04", tokens={"a04": (1, 1)}, p0={"agents": ["ag_leslie"]})
    table.when(0, "activate_agent", "ag_leslie")
    table.has(1, recycled=1)

Everything is named by the ids of the data. What a player is given is taken from the decks, so cards stay unique.
"""

from __future__ import annotations

from typing import Any, Self

from dystopolis.games.virtual_revolution import GAME
from dystopolis.games.virtual_revolution.state import VirtualRevolution
from dystopolis.kernel import IllegalChoice, Why, advance, choose
from dystopolis.testing import Table

A, B, C, D = range(4)
IDS, CODES = GAME.content.ids, GAME.content.codes
NAMED = {"agents": "agent", "retired": "agent", "wild": "agent", "boosts": "boost", "verses": "verse"}
NAMED |= {"hand": "corruption", "objectives": "objective", "directors": "borough"}
BOOSTS = {  # by their effect, as the worked examples name them
    "work3": "bo_work",
    "rec2": "ag_lance",
    "build2": "bo_build_money",
    "buildrev": "bo_build_revenue",
    "create2": "bo_create_money",
    "create_swap": "bo_create_swap",
    "don": "bo_donate",
}


def code(kind: str, id: str) -> int:
    return CODES[kind][id]


class Revolution(Table):
    """A table that speaks in ids."""

    g: VirtualRevolution

    def has(self, seat: int, **expected: Any) -> Self:
        """Numbers and cards of a board; cards in any order."""
        board = self.g.boards[seat]
        for name, value in expected.items():
            found = getattr(board, name)
            if name in NAMED:
                found, value = sorted(IDS[NAMED[name]][item] for item in found), sorted(value)
            assert found == value, f"{name} of seat {seat} is {found!r}, not {value!r}"
        return self

    def on(self, borough: str) -> tuple[int, int] | None:
        """Whose tokens stand there, and how many."""
        at = code("borough", borough)
        return (self.g.holder[at], self.g.tokens[at]) if self.g.tokens[at] else None

    def server(self, borough: str) -> int:
        return self.g.server[code("borough", borough)]

    def title(self, title: str) -> int:
        return self.g.titles[code("title", title)]

    def used(self, title: str) -> bool:
        return bool(self.g.used_titles >> code("title", title) & 1)

    def tilted(self, agent: str) -> bool:
        return bool(self.g.tilted >> code("agent", agent) & 1)

    def online(self, verse: str) -> bool:
        return bool(self.g.online >> code("verse", verse) & 1)

    def row(self) -> list[str]:
        return [IDS["verse"][verse] for verse in self.g.row]

    def verbs(self, verb: str) -> list[Any]:
        """The spelled arguments of every option with this verb; a lone argument stands for itself."""
        spelled = [self.rules.content.spell(option)[1:] for option in self.g.options if option[0] == verb]
        return [args[0] if len(args) == 1 else tuple(args) for args in spelled]

    def may(self, *option: Any) -> bool:
        return self.rules.content.parse(list(option)) in self.g.options

    def illegal(self, *option: Any) -> Why | None:
        """Refused, with the rules' reason where they gave one."""
        try:
            choose(self.g.clone(), self.rules.content.parse(list(option)))
        except IllegalChoice as refusal:
            return refusal.why
        raise AssertionError(f"{option} is legal")

    def heard(self, seat: int) -> list[str]:
        """The names of the events that reached a seat."""
        return [event.name for event in self.g.events or [] if event.reaches(seat)]


def lay(
    seats: int = 2,
    director: str | None = None,
    *,
    turn: int = A,
    tokens: dict[str, tuple[int, int]] | None = None,
    servers: dict[str, int] | None = None,
    titles: dict[str, int] | None = None,
    slots: dict[str, str] | None = None,
    row: list[str] | None = None,
    necros: list[str] | None = None,
    tilted: tuple[str, ...] = (),
    used: tuple[str, ...] = (),
    online: tuple[str, ...] = (),
    discard: tuple[str, ...] = (),
    at: list[tuple[Any, ...]] | None = None,
    options: dict[str, Any] | None = None,
    p0: dict[str, Any] | None = None,
    p1: dict[str, Any] | None = None,
    p2: dict[str, Any] | None = None,
    p3: dict[str, Any] | None = None,
    **fields: Any,
) -> Revolution:
    """`tokens`: borough -> (seat, number); `slots`: agent -> borough; `necros`: the top one first."""
    g: Any = GAME.start(seats, options, "table")
    _sweep(g)
    for seat, given in enumerate([p0, p1, p2, p3][:seats]):
        _give(g, seat, given or {})
    for borough, (seat, n) in (tokens or {}).items():
        g.holder[code("borough", borough)] = seat
        g.tokens[code("borough", borough)] = n
        g.boards[seat].reserve -= n
    for seat, given in enumerate([p0, p1, p2, p3][:seats]):
        if given and "reserve" in given:
            g.boards[seat].reserve = given["reserve"]
    for borough, seat in (servers or {}).items():
        g.server[code("borough", borough)] = seat
    for title, seat in (titles or {}).items():
        g.titles[code("title", title)] = seat
    for slot, (agent, borough) in enumerate((slots or {}).items()):
        _take(g, "agent", agent)
        g.slots[slot] = code("agent", agent)
        g.places[slot] = code("borough", borough)
    for agent in discard:
        _take(g, "agent", agent)
        g.agent_discard.append(code("agent", agent))
    for verse in row or []:
        _take(g, "verse", verse)
    if row is not None:
        g.verse_deck = g.row + g.verse_deck
        g.row = [code("verse", verse) for verse in row]
    if necros is not None:
        g.necro_deck = [code("necro", card) for card in reversed(necros)]
    g.tilted = sum(1 << code("agent", agent) for agent in tilted)
    g.used_titles = sum(1 << code("title", title) for title in used)
    g.online = sum(1 << code("verse", verse) for verse in online)
    g.order = list(range(seats))
    g.round, g.active = 2, turn
    if director is not None:
        g.director = code("borough", director)
        g.boards[turn].directors.append(g.director)
    for name, value in fields.items():
        getattr(g, name)  # a misspelt field is an error
        setattr(g, name, value)
    things = at or [("turn", turn), ("turn_begins", (turn + 1) % seats)]
    g.stack = [(g.rules.things[name], tuple(args)) for name, *args in reversed(things)]
    g.events = []
    advance(g)
    return Revolution(GAME, g)


def _sweep(g: Any) -> None:
    """The city empty, every card in its deck, nothing available."""
    g.holder, g.tokens, g.server = [-1] * 23, [0] * 23, [-1] * 23
    g.titles = [-1] * 7
    g.agent_deck += [agent for agent in [*g.slots, *g.agent_discard, *g.agents_removed] if agent != -1]
    g.slots, g.places, g.agent_discard, g.agents_removed = [-1] * 5, [-1] * 5, [], []
    g.corruption_deck += g.corruption_discard
    g.corruption_discard = []
    for board in g.boards:
        board.reserve = {2: 20, 3: 18, 4: 15}[g.seats]
        board.recycled = 0
        g.corruption_deck += board.hand
        board.hand = []
        board.directors = []


def _take(g: Any, kind: str, id: str) -> None:
    """Out of wherever it lies unused."""
    piles = {"agent": [g.agent_deck], "verse": [g.verse_deck, g.row], "corruption": [g.corruption_deck]}[kind]
    next(pile for pile in piles if code(kind, id) in pile).remove(code(kind, id))


def _give(g: Any, seat: int, given: dict[str, Any]) -> None:
    board = g.boards[seat]
    for name, value in given.items():
        getattr(board, name)
        if name not in NAMED:
            setattr(board, name, value)
            continue
        kind = NAMED[name]
        ids = [BOOSTS.get(id, id) for id in value] if name == "boosts" else value
        setattr(board, name, [code(kind, id) for id in ids])
        for id in ids:
            if kind in ("agent", "verse", "corruption") and name != "wild":
                _take(g, kind, id)
            if kind == "corruption":
                g.seen[code(kind, id)] = 1 << seat
            if kind == "boost" and id.startswith("bo_"):
                g.boosts.remove(code(kind, id))
            elif kind == "boost":
                _take(g, "agent", id)
    if "recycled" in given:
        board.reserve -= given["recycled"]


def play(table: Revolution, seat: int, *moves: tuple[Any, ...] | str) -> Revolution:
    """Several moves of one seat in a row; a bare verb stands for itself."""
    for move in moves:
        table.when(seat, *((move,) if isinstance(move, str) else move))
    return table
