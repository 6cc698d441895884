"""What a team compares before it commits (spec 13): how far the defeats are, the blocks in each zone."""

from __future__ import annotations

from dystopolis.games.hacktivity.state import CONTENT, ZONES, Hacktivity
from dystopolis.games.hacktivity.values import alert_steps
from dystopolis.games.hacktivity.wave import draw_cards
from dystopolis.kernel import choose

TARGET, OUTCOME = CONTENT.ids["target"], CONTENT.ids["outcome"]


def forecast(g: Hacktivity, seat: int) -> tuple[dict[str, int], str]:
    """At the next question that is one; after an attempt there are no numbers, but how it ended."""
    while len(g.options) == 1 and g.seat == seat and g.pending.public and g.pending is not draw_cards:
        choose(g, g.options[0])
    if g.ending or g.wave == 0:
        return {}, OUTCOME[g.history[-1][1]] if g.history else ""
    numbers = {"infection": g.infection, "alert_steps": alert_steps(g), "firewall": min(g.firewalls)}
    if g.server:
        numbers["server"] = g.server
    return numbers | {TARGET[zone]: g.blocks[zone] for zone in ZONES}, ""
