"""A table of Netrunner as a test wants it, and players who say only what matters.

Cards are ids: `"ice_wall! enigma:advancement=2"`, innermost ice first; `!` is rezzed, `:counter=n` puts counters,
`@host` names the card it lies on.
"""

from __future__ import annotations

from typing import Any, Self

from dystopolis.games.netrunner import GAME
from dystopolis.games.netrunner.faces import BY_ID, FACES
from dystopolis.games.netrunner.state import CORP, NONE, RUNNER, SERVERS, STAGES, Netrunner, rules
from dystopolis.games.netrunner.table import activate, lay
from dystopolis.kernel import advance
from dystopolis.testing import Table, given

__all__ = ["CORP", "RUNNER", "Board", "board", "codes"]

AFTER = {
    "corp": [("corp_actions",), ("discards", CORP), ("window_opens", STAGES.index("C3.2")), ("turn_ends",)],
    "runner": [
        ("runner_actions",),
        ("discards", RUNNER),
        ("window_opens", STAGES.index("N2.2")),
        ("turn_ends",),
    ],
    "corp_turn": [],
    "runner_turn": [],
}
NEXT = {"corp": "runner_turn", "runner": "corp_turn", "corp_turn": "corp_turn", "runner_turn": "runner_turn"}


def codes(ids: str) -> list[int]:
    return [BY_ID[id].code for id in ids.split()]


def names(found: list[int]) -> list[str]:
    return [FACES[code].id for code in found]


class Board(Table):
    """A game under test; options are found by their verb and any of their arguments."""

    g: Netrunner

    def __getitem__(self, id: str) -> int:
        """The handle of a card on the table; the last one laid when there are copies."""
        return [handle for handle, card in self.g.cards.items() if FACES[card.code].id == id][-1]

    def card(self, id: str) -> Any:
        return self.g.cards[self[id]]

    def has(self, id: str) -> bool:
        return any(FACES[card.code].id == id for card in self.g.cards.values())

    # Players

    def corp(self, verb: str, *args: Any) -> Self:
        return self._say(CORP, verb, args)

    def runner(self, verb: str, *args: Any) -> Self:
        return self._say(RUNNER, verb, args)

    def _say(self, seat: int, verb: str, args: tuple[Any, ...]) -> Self:
        assert not self.g.ending, f"the game has ended: {self.g.ending}"
        assert self.g.seat == seat, f"seat {self.g.seat} is to decide {self.g.pending}, not seat {seat}"
        found = [option for option in self.g.options if option[0] == verb and self._means(option, args)]
        assert found, f"no {verb} {args} among {self.spelled()}; refused {self.refused}"
        return self.when(seat, *found[0])

    def _means(self, option: Any, args: tuple[Any, ...]) -> bool:
        words = [*self.rules.content.spell(option)[1:], *option[1:]]
        return all(arg in words for arg in args)

    def spelled(self) -> list[list[Any]]:
        return [self.rules.content.spell(option) for option in self.g.options]

    def can(self, verb: str, *args: Any) -> bool:
        return any(option[0] == verb and self._means(option, args) for option in self.g.options)

    def why(self, verb: str, *args: Any) -> str | None:
        """Why an option is refused."""
        found = [why.key for option, why in self.refused if option[0] == verb and self._means(option, args)]
        return found[0] if found else None

    def to(self, *pending: str) -> Self:
        """Pass windows, go on with the run and play lone options until this is asked (or the game ends)."""
        for _ in range(200):
            if self.g.ending or self.g.pending.name in pending:
                break
            self.when(self.g.seat, *self._quiet())
        if pending and not self.g.ending:
            assert self.g.pending.name in pending, f"{self.g.pending} is pending, not {pending}"
        return self

    def _quiet(self) -> Any:
        for verb in ("pass_window", "continue_run", "no_prevention"):
            if (verb,) in self.g.options:
                return (verb,)
        quiet = [option for option in self.g.options if option[0] != "cancel"]
        assert len(quiet) == 1, f"{self.g.pending} is a real choice: {self.spelled()}"
        return quiet[0]

    def run(self, server: str, *until: str) -> Self:
        """The Runner runs; everybody passes until this is asked."""
        self.runner("make_run", server)
        return self.to(*until) if until else self

    def meet(self) -> Self:
        """Everybody passes until a window of an encounter."""
        for _ in range(50):
            if self.g.run is not None and self.g.run.ice and self.g.pending.name == "window":
                break
            self.when(self.g.seat, *self._quiet())
        return self

    # What is so

    def sees(self, **expected: Any) -> Self:
        """Numbers and zones: credits, clicks, tags…; hands and decks as lists of ids or as their size."""
        for name, value in expected.items():
            found = self.value(name)
            if isinstance(value, int) and isinstance(found, list):
                found = len(found)
            assert found == value, f"{name} is {found!r}, not {value!r}"
        return self

    def value(self, name: str) -> Any:
        g = self.g
        if name in ("hq", "rd", "archives", "buried", "grip", "heap", "gone"):
            return sorted(names(getattr(g, name)))
        if name == "stack":
            return sorted(names(g.pile))
        if name == "rig":
            return sorted(FACES[g.cards[handle].code].id for handle in g.rig)
        for side, prefix in ((CORP, "corp_"), (RUNNER, "runner_")):
            if name.startswith(prefix):
                if name.endswith("points"):
                    return sum(FACES[g.cards[handle].code].points for handle in g.scores[side])
                return getattr(g, name.removeprefix(prefix))[side]
        return getattr(g, name)


def board(
    at: str = "runner",
    corp: str = "haas_bioroid",
    runner: str = "gabriel_santiago",
    *,
    hq: str = "",
    rd: str = "hedge_fund " * 10,
    archives: str = "",
    buried: str = "",
    grip: str = "",
    stack: str = "sure_gamble " * 10,
    heap: str = "",
    rig: str = "",
    ice: dict[str, str] | None = None,
    root: dict[str, str] | None = None,
    scored: str = "",
    stolen: str = "",
    credits: tuple[int, int] = (5, 5),
    clicks: int | None = None,
    **fields: Any,
) -> Board:
    """The top card of a deck is written last."""
    seat = CORP if at.startswith("corp") else RUNNER
    g = given(GAME, 2).g
    g.stack = []
    g.cards = {}
    g.identities = []
    for id in (corp, runner):
        g.identities.append(lay(g, BY_ID[id].code, rezzed=True))
        activate(g, g.identities[-1])
    g.hq, g.rd, g.archives, g.buried = codes(hq), codes(rd), codes(archives), codes(buried)
    g.grip, g.pile, g.heap = codes(grip), codes(stack), codes(heap)
    g.active, g.turn = seat, 1
    g.clicks = [0, 0]
    g.clicks[seat] = clicks if clicks is not None else (3, 4)[seat]
    g.credits = list(credits)
    for where, rows in (("ice", ice or {}), ("root", root or {})):
        for server, cards in rows.items():
            code = SERVERS.index(server)
            g.ice.setdefault(code, [])
            g.root.setdefault(code, [])
            for written in cards.split():
                getattr(g, where)[code].append(_lay(g, written, code))
    for written in rig.split():
        g.rig.append(_lay(g, written, NONE))
    for side, cards in ((CORP, scored), (RUNNER, stolen)):
        for written in cards.split():
            g.scores[side].append(_lay(g, written, NONE))
    for name, value in fields.items():
        getattr(g, name)
        setattr(g, name, value)
    todo = [*AFTER[at], (NEXT[at],)]
    g.stack = [(rules.things[name], args) for name, *rest in reversed(todo) for args in [tuple(rest)]]
    g.events = []
    advance(g)
    return Board(GAME, g)


def _lay(g: Netrunner, written: str, server: int) -> int:
    rest, _, host = written.partition("@")
    name, *counters = rest.split(":")
    handle = lay(g, BY_ID[name.rstrip("!")].code, server, rezzed=name.endswith("!") or server == NONE)
    if g.cards[handle].rezzed:
        activate(g, handle)
    if host:
        g.cards[handle].host = [other for other, card in g.cards.items() if FACES[card.code].id == host][-1]
    for counter in counters:
        key, _, n = counter.partition("=")
        setattr(g.cards[handle], key, int(n))
    return handle
