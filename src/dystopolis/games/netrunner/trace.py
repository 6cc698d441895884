"""Traces: the Corp raises, then the Runner; a tie is the Runner's (spec 7.7)."""

from __future__ import annotations

from typing import Any

from dystopolis.games.netrunner.credits import pay
from dystopolis.games.netrunner.state import ANYTHING, CORP, FOR_TRACES, RUNNER, Netrunner, choice, rules, step
from dystopolis.games.netrunner.values import link, purse
from dystopolis.kernel import Offer


@step
def trace(g: Netrunner, source: int, base: int, effect: str, *args: Any) -> None:
    """If the trace succeeds, the step of this name follows, with its arguments."""
    g.tell("trace_begins", base)
    g.then(trace_boost, CORP, base, source, effect, args)


@choice(public=True)
def trace_boost(
    g: Netrunner, offer: Offer, seat: int, base: int, source: int, effect: str, args: tuple[Any, ...]
) -> None:
    for n in range(purse(g, CORP, FOR_TRACES) + 1):
        offer("trace_boost", n)


@trace_boost.chosen
def _(g: Netrunner, seat: int, base: int, source: int, effect: str, args: tuple[Any, ...], verb: str, n: int) -> None:
    g.tell("trace_raised", n, base + n)
    pay(g, CORP, n, FOR_TRACES)
    g.then(trace_evade, RUNNER, base + n, source, effect, args)


@choice(public=True)
def trace_evade(
    g: Netrunner, offer: Offer, seat: int, strength: int, source: int, effect: str, args: tuple[Any, ...]
) -> None:
    for n in range(purse(g, RUNNER, ANYTHING) + 1):
        offer("trace_evade", n)


@trace_evade.chosen
def _(
    g: Netrunner, seat: int, strength: int, source: int, effect: str, args: tuple[Any, ...], verb: str, n: int
) -> None:
    pay(g, RUNNER, n)
    evasion = link(g) + n
    if strength > evasion:
        g.tell("trace_succeeds", strength, evasion)
        g.then(rules.things[effect], source, *args)
    else:
        g.tell("trace_fails", strength, evasion)
