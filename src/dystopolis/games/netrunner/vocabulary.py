"""The words that cards are written with.

A card is one sentence: `card("corroder", breaks(BARRIER, cost=1), boosts(1, cost=1))`. The words are

*What happens.* Each takes a step of `verbs.py` and its arguments.
- `plays(step, …, needs=)`: an event or operation, and why it could not be played.
- `makes_run(…)`: the event or ability makes a run; what is special about it.
- `sub(step, …)`: one subroutine, in the printed order.
- `on_encounter(step, …)`: when the Runner encounters this ice.
- `on_access(step, …, cost=, per_token=)`: the Corp may use it when the Runner accesses this card.
- `when(event, step, …, applies=, optional=, about=)`: whenever the event happens while this card is active; with
  `about` the step is told which card or server it happened to. Events are corp_turn_begins, runner_turn_begins,
  corp_installs, runner_installs, operation_played, agenda_scored, agenda_stolen, successful_run.
- `on_score(step, …, applies=, optional=)`: when the Corp scores this agenda.

*What can be used.*
- `click(step, …, clicks=, credits=, needs=)`: an action.
- `paid(step, …, stands=, counter=, credits=, needs=)`: a paid ability; `stands` says by public facts whether to ask.
- `breaks(subtype, cost=, most=)`, `boosts(strength, cost=, until=)`: icebreakers. `breaks(ANY, …)`: any ice.
- `click_breaks()`: bioroids. `wears_off()`: Crypsis. `bypasses_marked()`: Femme Fatale.
- `prevents(kinds, most=, credits=, trash=, first=, rezzes=)`: an interrupt.

*What is always so.*
- `memory(n)`, `link(n)`, `hand(n)`, `strengthens(n)`, `thins(n)`, `gnaws(n)`, `discounts_rez(n)`, `herring(n)`,
  `hastens(n)`, `discounts_first(n)`, `digs()`: see `Face`.
- `advanceable()`: it can be advanced; `advanceable(grows=1)`: each token is 1 strength.
- `recurring(n, *uses)`: credits for these uses, back every turn. `stocked(n)`: credits it comes with; trashed without.
  `withdraws()`: its credits may be taken instead of an access.
- `goes_on(host)`, `hosts(memory)`, `only_in_hq()`, `costs_agenda()`, `reveals_itself()`: installing, rezzing, access.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dystopolis.games.netrunner.faces import (
    BY_ID,
    FACES,
    Ambush,
    Boost,
    Breaking,
    ClickAbility,
    Effect,
    Face,
    Guard,
    PaidAbility,
    Reason,
    RunTerms,
    Trigger,
)
from dystopolis.games.netrunner.state import ENCOUNTER, NONE, Netrunner
from dystopolis.games.netrunner.triggers import LISTENERS
from dystopolis.kernel import ContentError, Thing

Word = Callable[[Face], None]
ANY = ""

EVENTS = (
    *("corp_turn_begins", "runner_turn_begins", "corp_installs", "runner_installs", "operation_played"),
    *("agenda_scored", "agenda_stolen", "successful_run"),
)

_written: set[str] = set()


def card(id: str, *words: Word) -> None:
    """One card, one sentence."""
    if id not in BY_ID or id in _written:
        raise ContentError(f"{__package__}.cards: {id!r} is " + ("written twice" if id in _written else "no card"))
    _written.add(id)
    for word in words:
        word(BY_ID[id])


def check_cards() -> None:
    """Every card of the data has its sentence, and as many subroutines as are printed."""
    for face in FACES:
        if face.id not in _written:
            raise ContentError(f"{__package__}.cards: {face.id!r} has no sentence")
        if len(face.subs) != face.printed_subs:
            raise ContentError(
                f"{__package__}.cards: {face.id!r} has {face.printed_subs} subroutines, not {len(face.subs)}"
            )
        for event in face.triggers:
            if event not in EVENTS:
                raise ContentError(f"{__package__}.cards: {face.id!r} waits for {event!r}, which never happens")


def effect(step: Thing, *args: Any) -> Effect:
    """A step that happens later; steps among its arguments are kept by name, as the stack keeps plain values."""
    return Effect(step, tuple(arg.name if isinstance(arg, Thing) else arg for arg in args))


def _put(**values: Any) -> Word:
    def word(face: Face) -> None:
        for name, value in values.items():
            setattr(face, name, value)

    return word


# What happens


def plays(step: Thing, *args: Any, needs: Reason | None = None) -> Word:
    return _put(plays=effect(step, *args), needs=needs)


def makes_run(
    *servers: int,
    credits: int = 0,
    extra: int = 0,
    bypass: bool = False,
    free_trash: bool = False,
    lands: int = NONE,
    instead: Effect | None = None,
    after: Effect | None = None,
) -> Word:
    return _put(run=RunTerms(servers, credits, extra, bypass, free_trash, lands, instead, after))


def sub(step: Thing, *args: Any) -> Word:
    return lambda face: face.subs.append(effect(step, *args))


def on_encounter(step: Thing, *args: Any) -> Word:
    return _put(encounter=effect(step, *args))


def on_access(step: Thing, *args: Any, cost: int = 0, per_token: int = 0, in_archives: bool = True) -> Word:
    return _put(ambush=Ambush(cost, per_token, in_archives, effect(step, *args)))


def when(
    event: str,
    step: Thing,
    *args: Any,
    applies: Callable[[Netrunner, int, int], bool] | None = None,
    optional: bool = False,
    about: bool = False,
) -> Word:
    def word(face: Face) -> None:
        face.triggers[event] = Trigger(effect(step, *args), applies, optional, about)
        LISTENERS[event].add(face.code)

    return word


def on_score(
    step: Thing, *args: Any, applies: Callable[[Netrunner], bool] | None = None, optional: bool = False
) -> Word:
    def itself(g: Netrunner, source: int, to: int) -> bool:
        return source == to and (applies is None or applies(g))

    return when("agenda_scored", step, *args, applies=itself, optional=optional)


# What can be used


def click(step: Thing, *args: Any, clicks: int = 1, credits: int = 0, needs: Reason | None = None) -> Word:
    return _put(action=ClickAbility(clicks, credits, effect(step, *args), needs))


def paid(
    step: Thing,
    *args: Any,
    stands: Callable[[Netrunner, int], bool],
    counter: str = "",
    credits: int = 0,
    needs: Reason | None = None,
) -> Word:
    return _put(paid=PaidAbility(effect(step, *args), stands, counter, credits, needs))


def breaks(subtype: str, cost: int, most: int = 1, only_worn: bool = False) -> Word:
    return _put(breaking=Breaking(subtype, cost, most, only_worn))


def boosts(strength: int, cost: int, until: int = ENCOUNTER) -> Word:
    return _put(boost=Boost(strength, cost, until))


def click_breaks() -> Word:
    return _put(click_break=True)


def wears_off() -> Word:
    return _put(wears_off=True)


def bypasses_marked() -> Word:
    return _put(bypasses=True)


def prevents(
    *kinds: int, most: int = 1, credits: int = 0, trash: bool = False, first: bool = False, rezzes: bool = False
) -> Word:
    return _put(guard=Guard(kinds, most, credits, trash, first, rezzes))


# What is always so


def memory(n: int) -> Word:
    return _put(more_memory=n)


def link(n: int) -> Word:
    return _put(link=n)


def hand(n: int) -> Word:
    return _put(hand=n)


def strengthens(n: int) -> Word:
    return _put(strengthens=n)


def thins(n: int) -> Word:
    return _put(thins=n)


def gnaws(n: int) -> Word:
    return _put(gnaws=n)


def discounts_rez(n: int) -> Word:
    return _put(rez_discount=n)


def discounts_first(n: int) -> Word:
    return _put(first_discount=n)


def herring(n: int) -> Word:
    return _put(herring=n)


def hastens(n: int) -> Word:
    return _put(hastens=n)


def digs() -> Word:
    return _put(digs=True)


def advanceable(grows: int = 0) -> Word:
    return _put(advanceable=True, grows=grows)


def recurring(n: int, *uses: int) -> Word:
    return _put(recurring=n, uses=uses)


def stocked(n: int) -> Word:
    return _put(stock=n)


def withdraws() -> Word:
    return _put(withdraws=True)


def goes_on(host: str) -> Word:
    return _put(goes_on=host)


def hosts(memory: int) -> Word:
    return _put(room=memory)


def only_in_hq() -> Word:
    return _put(only_hq=True)


def costs_agenda() -> Word:
    return _put(forfeits=True)


def reveals_itself() -> Word:
    return _put(revealed=True)
