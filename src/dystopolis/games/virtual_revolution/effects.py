"""How the effect of a card resolves: its parts in their order, each answered before anything else (spec 6.1, R17, R18).

A part is bound once, at load, from one object of the data. On the stack a part is its number in `PARTS`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from dystopolis.games.virtual_revolution.state import CONTENT, NONE, VirtualRevolution, choice, step
from dystopolis.kernel import Offer, Thing, Why

MUST_DO_SOMETHING = Why("must_do_something")

Possible = Callable[[VirtualRevolution, int, int, int], bool]
"""`(g, seat, drawn, leaving)`: with so many Corruption cards still to be drawn, and an agent about to leave service."""

Act = Callable[[VirtualRevolution, int, int], None]
"""`(g, seat, source)`: the agent whose card says so, or NONE."""


class Part:
    """One part of an effect: it acts by itself, or offers targets and hears which one."""

    __slots__ = ("act", "asks", "hears", "must", "offers", "op", "otherwise", "possible", "saves", "verbs")

    def __init__(
        self,
        possible: Possible,
        act: Act | None = None,
        *,
        verbs: tuple[str, ...] = (),
        offers: Callable[[VirtualRevolution, Offer, int], None] | None = None,
        hears: Callable[..., None] | None = None,
        asks: Thing | None = None,
        must: bool = False,
        saves: bool = False,
        otherwise: int = NONE,
    ) -> None:
        self.op = NONE  # what the player is asked to do, in words; said by `bind`
        self.possible = possible
        self.act = act
        self.verbs = verbs
        self.offers = offers or _offers_nothing
        self.hears = hears or _hears_nothing  # (g, seat, source, verb, *target)
        self.asks = asks
        self.must = must  # what a Title needs: never declined, and without it the Title is not used
        self.saves = saves  # the Title of the Quartier Latin can prevent it
        self.otherwise = otherwise  # the part suffered when this one is impossible


def _offers_nothing(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    raise TypeError("this part acts by itself")


def _hears_nothing(*_: Any) -> None:
    raise TypeError("this part acts by itself")


PARTS: list[Part] = []
PROMOTION: list[tuple[int, ...]] = []  # the parts of each agent's promotion
PROMOTION_DRAWS: list[int] = []
BONUS: list[tuple[int, ...]] = []  # the parts of each Verse's bonus

Made = Part | tuple[Part, int]
"""A part, and how often it happens when not once."""

VERBS: dict[str, Callable[..., Made]] = {}
_PYTHON = {"from": "origin", "else": "otherwise"}  # keys that Python keeps for itself

Make = TypeVar("Make", bound=Callable[..., Made])


def verb(op: str) -> Callable[[Make], Make]:
    """Names the word of the data that a function makes a part of; its arguments are the other keys."""

    def name(make: Make) -> Make:
        VERBS[op] = make
        return make

    return name


def bind(effects: list[dict[str, Any]]) -> tuple[int, ...]:
    """The numbers of the parts that effects stand for; one that happens n times is there n times."""
    numbers: list[int] = []
    for effect in effects:
        keys = {_PYTHON.get(key, key): value for key, value in effect.items() if key != "op"}
        made = VERBS[effect["op"]](**keys)
        part, times = made if isinstance(made, tuple) else (made, 1)
        if part.act is None:
            part.op = CONTENT.code("choosing", effect["op"])
        PARTS.append(part)
        numbers += [len(PARTS) - 1] * times
    return tuple(numbers)


def always(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
    return True


def can(g: VirtualRevolution, seat: int, parts: tuple[int, ...], drawn: int = 0, leaving: int = NONE) -> bool:
    """An effect must do something: one part is possible, and all that a Title needs (R18)."""
    something = False
    for number in parts:
        part = PARTS[number]
        if part.possible(g, seat, drawn, leaving):
            something = True
        elif part.must:
            return False
    return something


@step
def resolve(g: VirtualRevolution, seat: int, parts: tuple[int, ...], must: bool, source: int) -> None:
    """The first part, then the rest; `must`: nothing has been done yet, and something has to be."""
    if not parts:
        return
    part, rest = PARTS[parts[0]], parts[1:]
    if part.act:
        part.act(g, seat, source)
        must = False
    elif part.possible(g, seat, 0, NONE):
        g.then(part.asks or choose_target, seat, part.op, parts, must, source)
        return
    if rest:
        g.then(resolve, seat, rest, must, source)


def _offer_part(
    g: VirtualRevolution, offer: Offer, seat: int, op: int, parts: tuple[int, ...], must: bool, source: int
) -> None:
    """The last possible part of an effect that must do something cannot be declined (R18)."""
    part = PARTS[parts[0]]
    part.offers(g, offer, seat)
    free = not part.must and (not must or any(PARTS[n].possible(g, seat, 0, NONE) for n in parts[1:]))
    offer("decline", unless=None if free else MUST_DO_SOMETHING)


def _hear_part(
    g: VirtualRevolution,
    seat: int,
    op: int,
    parts: tuple[int, ...],
    must: bool,
    source: int,
    verb: str,
    *target: Any,
) -> None:
    if verb != "decline":
        PARTS[parts[0]].hears(g, seat, source, verb, *target)
        must = False
    if len(parts) > 1:
        g.then(resolve, seat, parts[1:], must, source)


@choice(public=True)
def choose_target(
    g: VirtualRevolution, offer: Offer, seat: int, op: int, parts: tuple[int, ...], must: bool, source: int
) -> None:
    """A token, borough, player, agent, Server or Verse."""
    _offer_part(g, offer, seat, op, parts, must, source)


@choice(public=True)
def choose_boost_card(
    g: VirtualRevolution, offer: Offer, seat: int, op: int, parts: tuple[int, ...], must: bool, source: int
) -> None:
    """One of the available Boost cards."""
    _offer_part(g, offer, seat, op, parts, must, source)


@choice(public=True)
def bonus_action(
    g: VirtualRevolution, offer: Offer, seat: int, op: int, parts: tuple[int, ...], must: bool, source: int
) -> None:
    """An Action besides the Action of the turn (R24)."""
    _offer_part(g, offer, seat, op, parts, must, source)


choose_target.chosen(_hear_part)
choose_boost_card.chosen(_hear_part)
bonus_action.chosen(_hear_part)
