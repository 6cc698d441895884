"""Steps and choices on one stack: the only loop in the product.

A game waits for exactly one thing at a time: the choice on top of its stack. `choose` hears the answer, then
`advance` runs steps until the next choice. What a step or an answer schedules with `g.then` runs in the order
written, before anything that waited already.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, overload

from dystopolis.kernel import rng

if TYPE_CHECKING:
    from dystopolis.kernel.state import State

NATURE = -1
"""The seat that decides visible chance: dice, coins, open draws."""

Option = tuple[Any, ...]
"""A verb and its plain arguments: `("give_point", 0, 2)`."""

Frame = tuple["Thing", tuple[Any, ...]]
"""A thing still to do, with its arguments."""


class Why:
    """Why the rules refuse an option: a key whose sentence is content, and the numbers in it."""

    __slots__ = ("args", "key")

    def __init__(self, key: str, *args: Any) -> None:
        self.key, self.args = key, args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Why) and (self.key, self.args) == (other.key, other.args)

    def __hash__(self) -> int:
        return hash((self.key, self.args))

    def __repr__(self) -> str:
        return f"Why({', '.join(map(repr, (self.key, *self.args)))})"


class IllegalChoice(Exception):
    """The option is not on the list; `why` says the rule when the rules named one."""

    def __init__(self, option: Option, why: Why | None) -> None:
        super().__init__(f"{option} is not among the options" + (f": {why}" if why else ""))
        self.option = option
        self.why = why


class GameOver(Exception):
    """Raised by `finish`: whatever was going on stops here."""


class Offer:
    """The options of a choice; those that the rules refuse carry their reason, for who asks why."""

    __slots__ = ("explains", "free", "options", "refused", "weights")

    def __init__(self, explains: bool = False) -> None:
        self.explains = explains  # whether somebody reads what is refused
        self.options: list[Option] = []
        self.refused: list[tuple[Option, Why]] = []
        self.weights: Sequence[int] | None = None
        self.free: dict[str, Callable[..., Why | None]] | None = None

    def __call__(self, *option: Any, unless: Why | None = None) -> None:
        if unless is None:
            self.options.append(option)
        elif self.explains:
            self.refused.append((option, unless))

    def many(self, options: Iterable[Option], refused: Iterable[tuple[Option, Why]] = ()) -> None:
        """Options and refusals that were made ready before."""
        self.options += options
        if self.explains:
            self.refused += refused

    def chance(self, options: list[Option], weights: Sequence[int] | None = None) -> None:
        """All faces at once, for NATURE; without weights every face is as likely."""
        self.options = options
        self.weights = weights

    def any(self, verb: str, refuses: Callable[..., Why | None]) -> None:
        """Options too many to list: this verb with any arguments that `refuses` has nothing against."""
        self.free = {**(self.free or {}), verb: refuses}

    def takes(self, option: Option) -> bool:
        return option in self.options or (option[0] in (self.free or ()) and self.why_not(option) is None)

    def why_not(self, option: Option) -> Why | None:
        if self.free is not None and option[0] in self.free:
            return self.free[option[0]](*option[1:])
        return next((why for refused, why in self.refused if refused == option), None)


class Thing:
    """A step (the rules act) or a choice (a seat acts), named after its function."""

    __slots__ = ("asides", "asks", "hears", "name", "otherwise", "public", "run")

    def __init__(
        self,
        run: Callable[..., None],
        *,
        asks: bool,
        public: bool = False,
        asides: Sequence[Thing] = (),
        otherwise: Thing | None = None,
    ) -> None:
        self.run = run
        self.name: str = run.__name__
        self.asks = asks
        self.public = public
        self.asides = tuple(asides)
        self.otherwise = otherwise
        self.hears: Callable[..., None] = _deaf

    def chosen(self, hears: Callable[..., None]) -> Callable[..., None]:
        """Marks the function that hears the answer: `(g, *arguments of the choice, verb, *arguments of the option)`."""
        self.hears = hears
        return hears

    def __repr__(self) -> str:
        return self.name


def _deaf(*_: Any) -> None:
    raise TypeError("this choice has no @chosen function")


class Rules:
    """The steps and choices of one game, by name."""

    def __init__(self, *, public: bool = False) -> None:
        """`public`: everybody sees everything that options depend on, in every choice of this game."""
        self.public = public
        self.things: dict[str, Thing] = {}
        self.always: list[Thing] = []

    def step(self, run: Callable[..., None]) -> Thing:
        """A step: the rules act."""
        return self._add(Thing(run, asks=False))

    @overload
    def choice(self, run: Callable[..., None]) -> Thing: ...

    @overload
    def choice(
        self, *, public: bool = ..., asides: Sequence[Thing] = ..., otherwise: Thing | None = ...
    ) -> Callable[[Callable[..., None]], Thing]: ...

    def choice(
        self,
        run: Callable[..., None] | None = None,
        *,
        public: bool = False,
        asides: Sequence[Thing] = (),
        otherwise: Thing | None = None,
    ) -> Thing | Callable[[Callable[..., None]], Thing]:
        """A choice: the seat in its first argument acts.

        `public`: its options follow from what everybody sees, so a driver may play a lone one unasked.
        `asides`: what other seats may do meanwhile. `otherwise`: the step that runs when there is no option.
        """

        def add(run: Callable[..., None]) -> Thing:
            return self._add(Thing(run, asks=True, public=public or self.public, asides=asides, otherwise=otherwise))

        return add if run is None else add(run)

    def aside(self, *, always: bool = False) -> Callable[[Callable[..., None]], Thing]:
        """What a seat may do while the table waits for another; `always`: beside every choice of a seat."""

        def add(run: Callable[..., None]) -> Thing:
            thing = self._add(Thing(run, asks=True))
            if always:
                self.always.append(thing)
            return thing

        return add

    def _add(self, thing: Thing) -> Thing:
        if thing.name in self.things:
            raise ValueError(f"two steps or choices are called {thing.name!r}")
        self.things[thing.name] = thing
        return thing


def advance(g: State) -> None:
    """Run steps until a choice has an option. A choice with none is skipped, or what it names instead happens."""
    stack = g.stack
    try:
        while stack:
            thing, args = stack[-1]
            if thing.asks:
                offer = Offer()
                thing.run(g, offer, *args)
                if offer.options:
                    g.offer = offer
                    return
                stack.pop()
                if thing.otherwise is not None:
                    stack.append((thing.otherwise, args))
            else:
                stack.pop()
                g.base = len(stack)
                thing.run(g, *args)
                if len(stack) > g.base + 1:
                    _first_on_top(stack, g.base)
        if not g.ending:
            raise RuntimeError("nothing is left to do, yet the game has not ended")
    except GameOver:
        stack.clear()
    g.offer = NOTHING


def choose(g: State, option: Option) -> None:
    """The seat that decides takes an option; the game goes on to the next choice."""
    if option not in g.offer.options and not g.offer.takes(option):
        raise IllegalChoice(option, explained(g).why_not(option))
    thing, args = g.stack.pop()
    if args[0] == NATURE:
        g.rng = rng.step(g.rng)[0]
    _hear(g, thing, args + option)


def roll(g: State) -> Option:
    """NATURE decides, by the game's own generator."""
    g.rng, bits = rng.step(g.rng)
    option = _drawn(g.offer, bits)
    thing, args = g.stack.pop()
    _hear(g, thing, args + option)
    return option


def interject(g: State, seat: int, option: Option) -> None:
    """A seat takes an aside; then the waiting choice is asked again with fresh options."""
    for thing in asides(g):
        offer = Offer(explains=True)
        thing.run(g, offer, seat)
        if option in offer.options:
            return _hear(g, thing, (seat, *option))
        if why := offer.why_not(option):
            raise IllegalChoice(option, why)
    raise IllegalChoice(option, None)


def explained(g: State) -> Offer:
    """The pending choice with all that the rules refuse, and why. Bots and simulations never ask."""
    offer = Offer(explains=True)
    if g.stack:
        thing, args = g.stack[-1]
        thing.run(g, offer, *args)
    return offer


def asides(g: State) -> list[Thing]:
    """What other seats may do while the pending choice waits."""
    if not g.stack or g.stack[-1][1][0] == NATURE:
        return []
    return [*g.rules.always, *g.stack[-1][0].asides]


def aside_offer(g: State, seat: int, *, always: bool = False) -> Offer:
    """Every aside open to a seat now; `always`: those alone that are open beside any choice."""
    offer = Offer(explains=True)
    for thing in g.rules.always if always else asides(g):
        thing.run(g, offer, seat)
    return offer


def _hear(g: State, thing: Thing, heard: tuple[Any, ...]) -> None:
    stack = g.stack
    g.base = len(stack)
    try:
        thing.hears(g, *heard)
    except GameOver:
        stack.clear()
        g.offer = NOTHING
        return
    if len(stack) > g.base + 1:
        _first_on_top(stack, g.base)
    advance(g)


def _first_on_top(stack: list[Frame], base: int) -> None:
    stack[base:] = reversed(stack[base:])


def natures_option(g: State) -> Option:
    """What `roll` would bring now."""
    return _drawn(g.offer, rng.step(g.rng)[1])


def _drawn(offer: Offer, bits: int) -> Option:
    if offer.weights is None:
        return offer.options[(bits * len(offer.options)) >> 64]
    return offer.options[rng.weighted(bits, offer.weights)]


NOTHING = Offer()
