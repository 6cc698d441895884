"""Virtopia: one to four players against a city's flaws."""

from dystopolis.games.virtopia.mind import judge, mind, now, policy
from dystopolis.games.virtopia.score import score, value
from dystopolis.games.virtopia.setup import setup
from dystopolis.games.virtopia.state import CONTENT, Virtopia
from dystopolis.games.virtopia.view import conserved, view, world
from dystopolis.kernel import Game

GAME = Game(
    name="virtopia",
    rules_version=1,
    seats=(1, 2, 3, 4),
    nature="cooperative",
    minutes=45,
    state=Virtopia,
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
    ahead=3,
    counts=frozenset({"hope", "points"}),
    conserved=conserved,
)
