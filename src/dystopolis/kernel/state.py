"""The table as plain data: copied, saved, loaded and digested by code made from the declared fields.

`@data` turns a class with annotated fields into a slotted one. A field is an int, bool, str, None, a tuple of such
things, a list, a dict with int or str keys, or another `@data` class; anything else is refused when the class is made.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, ClassVar, NoReturn, Self, TypeVar, cast, dataclass_transform

import msgspec

from dystopolis.kernel import rng
from dystopolis.kernel.event import ALL, Audience, Event
from dystopolis.kernel.flow import NOTHING, Frame, GameOver, Offer, Option, Rules, Thing, advance

C = TypeVar("C", bound=type)

_SCALARS = (int, bool, str, type(None))


class State:
    """A game in progress. Subclass it with `@data`, declare the table's fields, and name the game's rules."""

    __slots__ = ("base", "ending", "events", "handles", "offer", "rng", "stack", "winners")

    rules: ClassVar[Rules]

    stack: list[Frame]  # what is still to do; the choice on top, if any, is pending
    rng: int  # the game's own generator
    handles: int  # how many handles were given out
    ending: str  # how the game ended; empty while it goes on
    winners: tuple[int, ...]

    base: int  # where the frames scheduled by the step now running begin
    offer: Offer  # the options of the pending choice
    events: list[Event] | None  # what was told since the driver last looked; None: nobody listens

    def clone(self) -> Self:
        """An independent copy, for thinking: it tells nothing."""
        raise NotImplementedError  # made by @data

    def save(self) -> dict[str, Any]:
        """Names and numbers only."""
        raise NotImplementedError  # made by @data

    @staticmethod
    def load(saved: dict[str, Any]) -> State:
        """The game as it was saved, its options asked for again."""
        raise NotImplementedError  # made by @data

    # What is pending

    @property
    def options(self) -> list[Option]:
        return self.offer.options

    @property
    def seat(self) -> int:
        """The seat that decides; ask only while the game goes on."""
        seat: int = self.stack[-1][1][0]
        return seat

    @property
    def pending(self) -> Thing:
        return self.stack[-1][0]

    # What rules say

    def then(self, thing: Thing, *args: Any) -> None:
        """Schedule a step or a choice."""
        self.stack.append((thing, args))

    def cut(self, thing: Thing) -> None:
        """Drop what was to happen before the given step; what is scheduled next comes first."""
        stack = self.stack
        for height in range(len(stack), 0, -1):
            if stack[height - 1][0] is thing:
                del stack[height:]
                self.base = height
                return
        raise ValueError(f"{thing} is not on the stack")

    def waits(self, thing: Thing) -> bool:
        """Whether such a thing is still to do."""
        return any(frame[0] is thing for frame in self.stack)

    def tell(self, name: str, *args: Any, to: Audience = ALL) -> None:
        if self.events is not None:
            self.events.append(Event(name, args, to))

    def finish(self, ending: str, winners: tuple[int, ...] = (), *args: Any) -> NoReturn:
        """The game ends here and now, in the middle of whatever was going on; `args` fill the ending's sentence."""
        self.ending, self.winners = ending, winners
        self.tell(ending, *args)
        raise GameOver

    def random(self, n: int) -> int:
        """Hidden chance: a number from 0 to n - 1."""
        self.rng, drawn = rng.below(self.rng, n)
        return drawn

    def shuffle(self, items: list[Any]) -> None:
        """Hidden chance: the list in a new order."""
        self.rng, items[:] = rng.shuffled(self.rng, items)

    def handle(self) -> int:
        """A fresh name for a card that comes from where nobody could follow it."""
        self.handles += 1
        return self.handles

    def digest(self) -> str:
        """The same on every machine, Python version and hash seed."""
        return blake2b(msgspec.json.encode(self.save()), digest_size=16).hexdigest()


@dataclass_transform(kw_only_default=True)
def data(cls: C) -> C:
    """Slots, `__init__`, `clone`, `save` and `load` from the annotations of a class."""
    hints = typing.get_type_hints(cls)
    own = [name for name in cls.__annotations__ if typing.get_origin(hints[name]) is not ClassVar]
    space = {key: value for key, value in cls.__dict__.items() if key not in ("__dict__", "__weakref__", *own)}
    space["__slots__"] = tuple(own)
    made = cast(C, type(cls.__name__, cls.__bases__, space))
    made.__qualname__ = cls.__qualname__

    state = issubclass(made, State)
    fields = {name: hints[name] for name in (*own, *(("handles", "ending", "winners") if state else ()))}
    lines = [f"def __init__(self{''.join([', *', *(f', {name}' for name in own)]) if own else ''}):", "    pass"]
    lines += [f"    self.{name} = {name}" for name in own]
    lines += ["    self.stack = []; self.rng = 0; self.handles = 0; self.ending = ''; self.winners = ()"] * state
    lines += ["    self.base = 0; self.offer = NOTHING; self.events = None"] * state
    lines += ["def clone(self):", "    new = cls.__new__(cls)"]
    lines += [f"    new.{name} = {_copy(hint, f'self.{name}')}" for name, hint in fields.items()]
    lines += ["    new.stack = self.stack[:]; new.rng = self.rng"] * state
    lines += ["    new.base = 0; new.offer = self.offer; new.events = None"] * state
    lines += ["    return new", "def save(self):", "    return {"]
    lines += [f"        {name!r}: {_save(hint, f'self.{name}')}," for name, hint in fields.items()]
    lines += ["        'stack': [[thing.name, *args] for thing, args in self.stack],"] * state
    lines += ["        'rng': str(self.rng),"] * state  # too long for a JSON number
    lines += ["    }", "def load(saved):", "    new = cls.__new__(cls)"]
    lines += [f"    new.{name} = {_load(hint, f'saved[{name!r}]')}" for name, hint in fields.items()]
    lines += ["    new.stack = [(cls.rules.things[f[0]], as_tuple(f[1:])) for f in saved['stack']]"] * state
    lines += ["    new.rng = int(saved['rng']); new.base = 0; new.offer = NOTHING; new.events = None"] * state
    lines += ["    if new.stack: advance(new)"] * state
    lines += ["    return new"]
    scope: dict[str, Any] = {"cls": made, "NOTHING": NOTHING, "as_tuple": as_tuple, "advance": advance}
    scope |= {kind.__name__: kind for hint in fields.values() for kind in _parts(hint)}
    exec("\n".join(lines), scope)  # as dataclasses do: the fields are the only source of truth
    for name in ("__init__", "clone", "save"):
        setattr(made, name, scope[name])
    made.load = staticmethod(scope["load"])  # type: ignore[attr-defined]
    return made


def as_tuple(value: Any) -> Any:
    """Lists read from JSON as the tuples that arguments are."""
    return tuple(as_tuple(item) for item in value) if isinstance(value, list) else value


def _parts(hint: Any) -> list[type]:
    """The `@data` classes inside a field's type."""
    if isinstance(hint, type) and hasattr(hint, "load"):
        return [hint]
    return [part for inner in typing.get_args(hint) for part in _parts(inner)]


def _plain(hint: Any) -> bool:
    """Whether a value of this type can be shared instead of copied."""
    if typing.get_origin(hint) in (tuple, typing.Union, types.UnionType):
        return all(inner is Ellipsis or _plain(inner) for inner in typing.get_args(hint))
    return hint in _SCALARS


def _walk(hint: Any, value: str, leaf: Callable[[Any, str], str | None]) -> str:
    """The expression that rebuilds a value of this type; `leaf` says what to do where it can."""
    done = leaf(hint, value)
    if done is not None:
        return done
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin is list:
        return f"[{_walk(inner[0], 'v', leaf)} for v in {value}]"
    if origin is dict and inner[0] in (int, str):
        return f"{{k: {_walk(inner[1], 'v', leaf)} for k, v in {value}.items()}}"
    if origin in (typing.Union, types.UnionType) and len(inner) == 2 and type(None) in inner:
        some = inner[0] if inner[1] is type(None) else inner[1]
        return f"(None if {value} is None else {_walk(some, value, leaf)})"
    raise TypeError(f"a field cannot be {hint}: use ints, strings, tuples, lists, dicts and @data classes")


def _copy(hint: Any, value: str) -> str:
    def leaf(hint: Any, value: str) -> str | None:
        if _plain(hint):
            return value
        if hasattr(hint, "load"):
            return f"{value}.clone()"
        if typing.get_origin(hint) is list and _plain(typing.get_args(hint)[0]):
            return f"{value}[:]"
        if typing.get_origin(hint) is dict and _plain(typing.get_args(hint)[1]):
            return f"{value}.copy()"
        return None

    return _walk(hint, value, leaf)


def _save(hint: Any, value: str) -> str:
    def leaf(hint: Any, value: str) -> str | None:
        return value if _plain(hint) else f"{value}.save()" if hasattr(hint, "load") else None

    return _walk(hint, value, leaf)


def _load(hint: Any, value: str) -> str:
    def leaf(hint: Any, value: str) -> str | None:
        if _plain(hint):
            return value if hint in _SCALARS else f"as_tuple({value})"
        if hasattr(hint, "load"):
            return f"{hint.__name__}.load({value})"
        if typing.get_origin(hint) is dict and typing.get_args(hint)[0] is int:
            return f"{{int(k): {_walk(typing.get_args(hint)[1], 'v', leaf)} for k, v in {value}.items()}}"
        return None

    return _walk(hint, value, leaf)
