"""Module stakes: before the dice, 10 M$ or 1 Reputation if both agree (spec 9.2)."""

from __future__ import annotations

from dystopolis.games.narcopolis.reputation import gain, lose
from dystopolis.games.narcopolis.state import MONEY, NO_STAKE, PARAMS, REPUTATION, STAKES, Narcopolis, choice
from dystopolis.games.narcopolis.values import can_lose_reputation
from dystopolis.kernel import Offer, Why

STAKE_MONEY, STAKE_REPUTATION = PARAMS["stake_money"], PARAMS["stake_reputation"]
CANNOT_STAKE = [Why("cannot_stake", stake) for stake in STAKES]


@choice(public=True)
def stake_offer(g: Narcopolis, offer: Offer, seat: int, other: int, first: bool) -> None:
    """The attacker may offer, then the defender; nobody is asked when no stake is possible."""
    whys = [cannot_stake(g, seat, other, stake) for stake in STAKES]
    if None not in whys:
        return
    offer("no_stake")
    for stake, why in zip(STAKES, whys):
        offer("offer_stake", stake, unless=why)


def cannot_stake(g: Narcopolis, seat: int, other: int, stake: int) -> Why | None:
    """Both must be able to lose it."""
    if stake == MONEY:
        able = min(g.money[seat], g.money[other]) >= STAKE_MONEY
    else:
        able = can_lose_reputation(g, seat) and can_lose_reputation(g, other)
    return None if able else CANNOT_STAKE[stake]


@stake_offer.chosen
def _(g: Narcopolis, seat: int, other: int, first: bool, verb: str, stake: int = NO_STAKE) -> None:
    if verb == "offer_stake":
        g.tell("stake_offered", seat, stake)
        g.then(stake_response, other, seat, stake)
    elif first:
        g.then(stake_offer, other, seat, False)


@choice(public=True)
def stake_response(g: Narcopolis, offer: Offer, seat: int, other: int, stake: int) -> None:
    offer("accept_stake")
    offer("decline_stake")


@stake_response.chosen
def _(g: Narcopolis, seat: int, other: int, stake: int, verb: str) -> None:
    if verb == "accept_stake":
        g.stake = stake
        g.tell("stake_accepted", seat, stake)
    else:
        g.tell("stake_declined", seat)


def settle_stake(g: Narcopolis, loser: int) -> None:
    """The loser gives it to the winner."""
    if g.stake == MONEY:
        g.money[loser] -= STAKE_MONEY
        g.money[g.victor] += STAKE_MONEY
        g.tell("stake_paid", loser, g.victor, STAKE_MONEY)
    elif g.stake == REPUTATION:
        lose(g, loser, STAKE_REPUTATION)
        gain(g, g.victor, STAKE_REPUTATION)
    g.stake = NO_STAKE
