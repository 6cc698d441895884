"""The end: won or lost together, no points; for those who compare, what was left (spec 8)."""

from __future__ import annotations

from dystopolis.games.hacktivity.campaign import missions_won
from dystopolis.games.hacktivity.scenarios import scenario
from dystopolis.games.hacktivity.state import Hacktivity
from dystopolis.games.hacktivity.values import alert_steps
from dystopolis.kernel import Line


def score(g: Hacktivity) -> list[Line]:
    lines = [Line("missions_won", (missions_won(g),)), Line("attempts", (len(g.history),))] if g.campaign else []
    lines += [
        Line("wave", (g.wave,)),
        Line("infection", (g.infection,)),
        Line("cards_left", (cards_left(g),)),
        Line("alert_steps", (alert_steps(g),)),
        Line("firewall", tuple(g.firewalls)),
    ]
    if scenario(g).server_firewall:
        lines.append(Line("server", (g.server,)))
    return lines


def value(g: Hacktivity) -> tuple[int, ...]:
    """The team wins or loses as one; a defeat is less bad with fewer cards left, a campaign with more missions won."""
    if g.campaign:
        team = -1000 + 2000 * missions_won(g) // max(1, len({scenario for scenario, _ in g.history}))
    elif g.winners:
        team = 1000
    else:
        team = -1000 + 500 * cards_played(g) // max(1, cards_played(g) + cards_left(g))
    return (team,) * g.seats


def cards_left(g: Hacktivity) -> int:
    """Cards that still had to be played."""
    return len(g.anomalies) + sum(map(len, (*g.decks, *g.hands, *g.facedown)))


def cards_played(g: Hacktivity) -> int:
    return len(g.enemy_discard) + len(g.out_of_play) + sum(map(len, g.piles))
