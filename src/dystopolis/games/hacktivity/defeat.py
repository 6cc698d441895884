"""The end of an attempt: a defeat at once, in the middle of anything (spec 8)."""

from __future__ import annotations

from dystopolis.games.hacktivity.state import VICTORY, Hacktivity, step


def lose(g: Hacktivity, cause: int) -> None:
    """Whatever was to happen is dropped; a step that calls this does nothing after it (R40)."""
    g.history.append((g.scenario, cause))
    g.cut(attempt_ends)


def win(g: Hacktivity) -> None:
    g.history.append((g.scenario, VICTORY))


@step
def attempt_ends(g: Hacktivity) -> None:
    """The bottom of every attempt; what follows it is the campaign's business."""
    scenario, outcome = g.history[-1]
    if outcome == VICTORY:
        g.tell("mission_won", scenario)
    else:
        g.tell("mission_lost", scenario, outcome)
