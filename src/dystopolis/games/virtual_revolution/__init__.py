"""Virtual Revolution: two to four corporations share out Neo Paris and its virtual worlds."""

from dystopolis.games.virtual_revolution.forecast import forecast
from dystopolis.games.virtual_revolution.mind import judge, mind, now, policy
from dystopolis.games.virtual_revolution.prospect import prospect
from dystopolis.games.virtual_revolution.score import score, value
from dystopolis.games.virtual_revolution.setup import setup
from dystopolis.games.virtual_revolution.state import CONTENT, VirtualRevolution
from dystopolis.games.virtual_revolution.view import conserved, view, world
from dystopolis.kernel import Game, Race

GAME = Game(
    name="virtual_revolution",
    rules_version=1,
    seats=(2, 3, 4),
    nature="competitive",
    minutes=90,
    state=VirtualRevolution,
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
    race=Race(rounds=60),
    counts=frozenset({"money", "revenue", "immunity", "vp_tokens", "total", "own_objective"}),
    forecast=forecast,
    conserved=conserved,
)
