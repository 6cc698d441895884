"""Narcopolis: two to five gangsters fight for the throne of a city, with money, tricks and a dice cup."""

from dystopolis.games.narcopolis.combat import doubts
from dystopolis.games.narcopolis.judge import judge, prospect
from dystopolis.games.narcopolis.mind import mind, now, policy
from dystopolis.games.narcopolis.score import score, value
from dystopolis.games.narcopolis.setup import setup
from dystopolis.games.narcopolis.state import CONTENT, Narcopolis
from dystopolis.games.narcopolis.trade import HAGGLING
from dystopolis.games.narcopolis.view import conserved, view, world
from dystopolis.kernel import Game, Race

GAME = Game(
    name="narcopolis",
    rules_version=1,
    seats=(2, 3, 4, 5),
    nature="competitive",
    minutes=80,
    state=Narcopolis,
    content=CONTENT,
    setup=setup,
    view=view,
    world=world,
    score=score,
    value=value,
    mind=mind,
    judge=judge,
    prospect=prospect,
    policy=policy,
    now=now,
    ahead=2,
    race=Race(field=8, laps=2, meant=True),
    planned=HAGGLING,
    counts=frozenset({"money", "income", "reputation", "businesses"}),
    doubts=doubts,
    conserved=conserved,
    overdue={"trade_response": ("decline_trade",)},
)
