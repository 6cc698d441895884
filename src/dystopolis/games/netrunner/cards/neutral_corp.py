"""Neutral Corp cards."""

from __future__ import annotations

from dystopolis.games.netrunner.cards.nbn import not_tagged
from dystopolis.games.netrunner.damage import damage, give_tags
from dystopolis.games.netrunner.state import CORP, MEAT, Netrunner, choice, step
from dystopolis.games.netrunner.table import turn_up
from dystopolis.games.netrunner.trace import trace
from dystopolis.games.netrunner.values import all_ice
from dystopolis.games.netrunner.verbs import corp_gains, end_the_run, lose_clicks
from dystopolis.games.netrunner.vocabulary import card, click, on_score, plays, sub, when
from dystopolis.kernel import Offer


def unrezzed_ice(g: Netrunner) -> bool:
    return any(not g.cards[ice].rezzed for ice in all_ice(g))


@step
def requisition(g: Netrunner, source: int) -> None:
    g.then(choose_requisitioned, CORP)


@choice
def choose_requisitioned(g: Netrunner, offer: Offer, seat: int) -> None:
    for ice in all_ice(g):
        if not g.cards[ice].rezzed:
            offer("rez_free", ice, g.cards[ice].code)


@choose_requisitioned.chosen
def _(g: Netrunner, seat: int, verb: str, ice: int, code: int) -> None:
    turn_up(g, ice)


# When scored, you may rez one of your ice for free, ignoring every cost.
card("priority_requisition", on_score(requisition, applies=unrezzed_ice, optional=True))

# While the Runner is tagged, this scored agenda has: click: 1 meat damage.
card("private_security_force", click(damage, MEAT, 1, needs=not_tagged))

# 3 clicks: gain 7 credits.
card("melange_mining_corp", click(corp_gains, 7, clicks=3))

# At the start of your turn gain 1 credit.
card("pad_campaign", when("corp_turn_begins", corp_gains, 1))

# Gain 9 credits.
card("hedge_fund", plays(corp_gains, 9))

# Subroutines: the Runner loses 1 click, if he has one; end the run.
card("enigma", sub(lose_clicks, 1), sub(end_the_run))

# Subroutine: trace 3, if it succeeds give the Runner 1 tag.
card("hunter", sub(trace, 3, give_tags, 1))

# Subroutine: end the run.
card("wall_of_static", sub(end_the_run))
