"""Neutral Runner cards."""

from __future__ import annotations

from dystopolis.games.netrunner.credits import gain
from dystopolis.games.netrunner.damage import expose
from dystopolis.games.netrunner.state import RUNNER, Netrunner, choice, step
from dystopolis.games.netrunner.values import unrezzed
from dystopolis.games.netrunner.verbs import gain_virus, runner_gains, take_stock
from dystopolis.games.netrunner.vocabulary import (
    ANY,
    boosts,
    breaks,
    card,
    click,
    link,
    plays,
    stocked,
    wears_off,
)
from dystopolis.kernel import Offer


@step
def infiltrate(g: Netrunner, source: int, n: int) -> None:
    g.then(credits_or_expose, RUNNER, n)


@choice(public=True)
def credits_or_expose(g: Netrunner, offer: Offer, seat: int, n: int) -> None:
    offer("take_credits", n)
    for handle in unrezzed(g):
        offer("expose", handle, g.cards[handle].server)


@credits_or_expose.chosen
def _(g: Netrunner, seat: int, n: int, verb: str, handle: int = 0, server: int = 0) -> None:
    if verb == "take_credits":
        gain(g, RUNNER, n)
    else:
        g.then(expose, 0, handle)


# Your choice: 2 credits, or one card is exposed.
card("infiltration", plays(infiltrate, 2))

# Gain 9 credits.
card("sure_gamble", plays(runner_gains, 9))

# 1 credit: break 1 subroutine of any ice. 1 credit: +1 strength. Click: add 1 virus counter. When an encounter ends in
# which Crypsis broke a subroutine, remove 1 of its virus counters, or trash it.
card("crypsis", breaks(ANY, cost=1), boosts(1, cost=1), click(gain_virus, 1), wears_off())

# +1 link.
card("access_to_globalsec", link(1))

# Enters with 12 credits and is trashed when empty. Click: take 2 credits from it.
card("armitage_codebusting", stocked(12), click(take_stock, 2))
