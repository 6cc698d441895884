"""Android: Netrunner, Core Set: a corporation that hides its agendas, a runner who steals them."""

import dystopolis.games.netrunner.cards  # noqa: F401  # every card finds its sentence before the first game
from dystopolis.games.netrunner.deck import bring, check
from dystopolis.games.netrunner.doubts import doubts
from dystopolis.games.netrunner.mind import judge, mind, now, policy
from dystopolis.games.netrunner.prospect import prospect
from dystopolis.games.netrunner.score import score, value
from dystopolis.games.netrunner.setup import setup
from dystopolis.games.netrunner.state import CONTENT, Netrunner
from dystopolis.games.netrunner.view import view
from dystopolis.games.netrunner.worlds import conserved, world
from dystopolis.kernel import Game

GAME = Game(
    name="netrunner",
    rules_version=2,
    seats=(2,),
    nature="duel",
    minutes=45,
    state=Netrunner,
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
    takes_back=frozenset({"cancel"}),
    counts=frozenset(
        {"corp_points", "runner_points", "corp_credits", "runner_credits", "tags", "bad_publicity", "brain"}
    ),
    doubts=doubts,
    bring=bring,
    conserved=conserved,
    check={"bring_deck": check},
)
