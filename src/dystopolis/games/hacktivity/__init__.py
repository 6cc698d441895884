"""Hacktivity: one to four hackers against a virus, scenario after scenario."""

from dystopolis.games.hacktivity import faces, talk
from dystopolis.games.hacktivity.forecast import forecast
from dystopolis.games.hacktivity.mind import judge, mind, now, policy
from dystopolis.games.hacktivity.score import score, value
from dystopolis.games.hacktivity.setup import setup
from dystopolis.games.hacktivity.state import CONTENT, Hacktivity
from dystopolis.games.hacktivity.view import conserved, view, world
from dystopolis.kernel import Game

__all__ = ["GAME", "faces", "talk"]

GAME = Game(
    name="hacktivity",
    rules_version=3,
    seats=(1, 2, 3, 4),
    nature="cooperative",
    minutes=45,
    state=Hacktivity,
    content=CONTENT,
    setup=setup,
    view=view,
    world=world,
    score=score,
    value=value,
    mind=mind,
    judge=judge,
    policy=policy,
    now=now,
    counts=frozenset({"infection", "firewall", "charge", "reserve"}),
    forecast=forecast,
    conserved=conserved,
)
