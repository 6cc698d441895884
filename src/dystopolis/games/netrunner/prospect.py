"""How likely each side wins, as fitted to games between sensible players: see docs/bots.md.

Every number is in hundredths of the logarithm of the odds for the Corp.
"""

from __future__ import annotations

from math import tanh

from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.state import AGENDA, CORP, FIRST_REMOTE, HQ, RD, RUNNER, Netrunner
from dystopolis.games.netrunner.values import points, requirement

EVEN = 122  # what the Corp has ahead before anything counts
POINT = (27, 29)  # for each side
CLOSE = ((5, 42), (4, 50))  # from so many points on, an agenda or two from the end
CREDIT = (4, 6)
RICH = 20  # credits beyond these change nothing
ON_TURN = 26
TAG, MOST_TAGS = 32, 2
GUARD = 12  # ice on HQ or R&D
WALL = 30  # rezzed ice of a remote
ASSET = 23  # a rezzed card in a remote
READY, SOON = 40, 3  # an agenda in a remote that lacks at most so many tokens
EXPOSED = 36  # an agenda point in a remote without ice
IN_HAND = 11  # an agenda point in HQ
IN_DECK = 38  # as many agenda points as cards in R&D
GRIP = 11  # a card in the grip
BRAIN = 25  # brain damage: a guess, for hardly any game had it
BREAKER = 22


def prospect(g: Netrunner) -> tuple[int, ...]:
    lead = round(1000 * tanh(odds(g) / 200))
    return (lead, -lead)


def odds(g: Netrunner) -> float:
    """What speaks for the Corp less what speaks for the Runner."""
    total: float = EVEN + _purse_and_points(g, CORP) - _purse_and_points(g, RUNNER) + ON_TURN * (g.active == CORP)
    total += GUARD * (len(g.ice[HQ]) + len(g.ice[RD])) + _remotes(g)
    total -= IN_HAND * _agendas(g.hq) + IN_DECK * _agendas(g.rd) / max(1, len(g.rd))
    total += TAG * min(g.tags, MOST_TAGS) + BRAIN * g.brain - GRIP * len(g.grip)
    return total - BREAKER * sum(FACES[g.cards[handle].code].breaking is not None for handle in g.rig)


def _purse_and_points(g: Netrunner, seat: int) -> int:
    have, (close, bonus) = points(g, seat), CLOSE[seat]
    return POINT[seat] * have + bonus * (have >= close) + CREDIT[seat] * min(g.credits[seat], RICH)


def _remotes(g: Netrunner) -> int:
    total, ready = 0, False
    for server in g.root:
        if server < FIRST_REMOTE:
            continue
        total += WALL * sum(g.cards[ice].rezzed for ice in g.ice[server])
        for root in g.root[server]:
            card = g.cards[root]
            total += ASSET * card.rezzed
            if FACES[card.code].type == AGENDA:
                ready = ready or requirement(g, root) - card.advancement <= SOON
                if not g.ice[server]:
                    total -= EXPOSED * FACES[card.code].points
    return total + READY * ready


def _agendas(cards: list[int]) -> int:
    return sum(FACES[card].points for card in cards)
