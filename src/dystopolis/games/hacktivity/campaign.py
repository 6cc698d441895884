"""What follows an attempt (spec 9.1): win, next scenario; lose, again; lose twice, the emergency protocol."""

from __future__ import annotations

from dystopolis.games.hacktivity.scenarios import PROTOCOL_AFTER, SCENARIOS
from dystopolis.games.hacktivity.state import CONTENT, VICTORY, Hacktivity, step

ENDINGS = [id.removeprefix("defeat_") for id in CONTENT.ids["outcome"]]


@step
def debrief(g: Hacktivity) -> None:
    """A single scenario is over; a campaign settles what its next attempt is."""
    _, outcome = g.history[-1]
    team = tuple(range(g.seats))
    if not g.campaign:
        g.finish(ENDINGS[outcome], team if outcome == VICTORY else ())
    if outcome != VICTORY and g.defeats < PROTOCOL_AFTER:
        g.defeats += 1
        g.tell("again", g.scenario, g.defeats)
    elif g.scenario + 1 < len(SCENARIOS):
        g.scenario += 1
        g.defeats = 0
        g.tell("next_scenario", g.scenario)
    else:
        won = missions_won(g)
        g.finish("campaign_won" if outcome == VICTORY else "campaign_lost", team if outcome == VICTORY else (), won)


def missions_won(g: Hacktivity) -> int:
    return sum(outcome == VICTORY for _, outcome in g.history)
