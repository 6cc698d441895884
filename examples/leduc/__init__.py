"""Leduc poker: a small game of hidden cards, to try a search on. OpenSpiel has it too."""

from dystopolis.kernel import Game
from leduc.betting import setup
from leduc.state import CONTENT, Leduc
from leduc.view import conserved, score, value, view, world

GAME = Game(
    name="leduc",
    rules_version=1,
    seats=(2,),
    nature="duel",
    minutes=2,
    state=Leduc,
    content=CONTENT,
    setup=setup,
    view=view,
    world=world,
    score=score,
    value=value,
    conserved=conserved,
)
