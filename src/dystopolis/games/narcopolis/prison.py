"""Prison (spec 7.9): a sentence is served by the next turn that starts with it, and gives immunity afterwards."""

from __future__ import annotations

from dystopolis.games.narcopolis.state import FREE, JAILED, PRISON, SERVING, Narcopolis


def jail_pawn(g: Narcopolis, seat: int) -> None:
    g.pawns[seat] = PRISON
    g.sentence[seat] = JAILED
    g.tell("jailed", seat)


def release(g: Narcopolis, seat: int) -> None:
    """By a judge: free at once, immune to the end of the next turn. The pawn stays until it moves."""
    g.sentence[seat] = FREE
    g.immune[seat] = 2
    g.tell("released", seat)


def begin_serving(g: Narcopolis, seat: int) -> None:
    if g.sentence[seat] == JAILED:
        g.sentence[seat] = SERVING


def end_serving(g: Narcopolis, seat: int) -> None:
    """At the end of a turn."""
    if g.sentence[seat] == SERVING:
        g.sentence[seat] = FREE
        g.immune[seat] = 1
    elif g.immune[seat]:
        g.immune[seat] -= 1
