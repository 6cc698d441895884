"""NBN: traces, tags, fast agendas."""

from __future__ import annotations

from dystopolis.games.netrunner.corp import add_advancement
from dystopolis.games.netrunner.credits import pay
from dystopolis.games.netrunner.damage import give_tags
from dystopolis.games.netrunner.state import CORP, FOR_TRACES, Netrunner, choice, step
from dystopolis.games.netrunner.trace import trace
from dystopolis.games.netrunner.values import (
    NO_SUCCESS_LAST_TURN,
    NO_TARGET,
    NOT_TAGGED,
    installed,
    too_poor,
)
from dystopolis.games.netrunner.values import advanceable as advanceable_cards
from dystopolis.games.netrunner.verbs import (
    always,
    corp_draws,
    end_the_run,
    gain_agenda_counters,
    gain_power,
    place_advancement,
    runner_loses_all,
    tag_or_end,
    toll,
)
from dystopolis.games.netrunner.vocabulary import (
    advanceable,
    card,
    hastens,
    herring,
    on_access,
    on_encounter,
    on_score,
    paid,
    plays,
    recurring,
    sub,
)
from dystopolis.kernel import Offer, Why


def not_tagged(g: Netrunner, source: int) -> Why | None:
    return None if g.tags else NOT_TAGGED


def nothing_to_advance(g: Netrunner, source: int) -> Why | None:
    return None if advanceable_cards(g) else NO_TARGET


def something_installed(g: Netrunner, source: int) -> bool:
    """Public: what can be advanced may lie face down."""
    return bool(installed(g))


# 2 recurring credits for traces.
card("nbn", recurring(2, FOR_TRACES))

# When scored, put 1 agenda counter on it. Spend it: put 1 advancement token on an installed card that can be advanced.
card(
    "astroscript_pilot_program",
    on_score(gain_agenda_counters, 1),
    paid(place_advancement, 1, counter="agenda", stands=something_installed, needs=nothing_to_advance),
)


@step
def break_the_news(g: Netrunner, source: int, n: int) -> None:
    """Tags until the end of the turn; any tags are taken back then (R43)."""
    g.borrowed += n
    g.then(give_tags, source, n)


# When scored, give the Runner 2 tags. At the end of that turn the Runner loses 2 tags.
card("breaking_news", on_score(break_the_news, 2))

# Draw 3 cards.
card("anonymous_tip", plays(corp_draws, 3))

# Only if the Runner is tagged: he loses all the credits of his pool.
card("closed_accounts", plays(runner_loses_all, needs=not_tagged))


def no_profile(g: Netrunner, source: int) -> Why | None:
    return not_tagged(g, source) or too_poor(g, CORP, 1) or nothing_to_advance(g, source)


@step
def profile(g: Netrunner, source: int) -> None:
    g.then(choose_profiled, CORP)


@choice
def choose_profiled(g: Netrunner, offer: Offer, seat: int) -> None:
    for handle in advanceable_cards(g):
        offer("choose_card", handle, g.cards[handle].code)


@choose_profiled.chosen
def _(g: Netrunner, seat: int, verb: str, handle: int, code: int) -> None:
    g.then(choose_tokens, seat, handle)


@choice(public=True)
def choose_tokens(g: Netrunner, offer: Offer, seat: int, handle: int) -> None:
    for n in range(1, min(g.tags, g.credits[CORP]) + 1):
        offer("pay_x", n)


@choose_tokens.chosen
def _(g: Netrunner, seat: int, handle: int, verb: str, n: int) -> None:
    pay(g, CORP, n)
    add_advancement(g, handle, n)


# Pay X credits, X at most the Runner's tags: put X advancement tokens on one installed card that can be advanced.
card("psychographics", plays(profile, needs=no_profile))


def no_success_last_turn(g: Netrunner, source: int) -> Why | None:
    return None if g.succeeded else NO_SUCCESS_LAST_TURN


# Playable when the Runner's previous turn included a successful run: trace 3; success gives 1 tag.
card("sea_source", plays(trace, 3, give_tags, 1, needs=no_success_last_turn))

# Can be advanced. When the Runner accesses it you may give him 1 tag per advancement token on it.
card("ghost_branch", advanceable(), on_access(give_tags, per_token=1))

# When encountered, the Runner takes 1 tag or ends the run. Spend a power counter: give the Runner 1 tag. Subroutine:
# trace 3, if it succeeds put 1 power counter here.
card(
    "data_raven",
    on_encounter(tag_or_end, 1),
    paid(give_tags, 1, counter="power", stands=always),
    sub(trace, 3, gain_power, 1),
)


@step
def analyse(g: Netrunner, source: int, cost: int) -> None:
    g.then(analysis, CORP, cost)


@choice
def analysis(g: Netrunner, offer: Offer, seat: int, cost: int) -> None:
    """The Corp is asked at every encounter, whatever lies face down."""
    poor = too_poor(g, CORP, cost)
    for handle in advanceable_cards(g):
        offer("place_advancement", handle, g.cards[handle].code, unless=poor)
    offer("no_advancement")


@analysis.chosen
def _(g: Netrunner, seat: int, cost: int, verb: str, handle: int = 0, code: int = 0) -> None:
    if verb == "place_advancement":
        pay(g, CORP, cost)
        add_advancement(g, handle, 1)


# On encounter you may spend 1 credit: an advanceable card in play receives 1 token. Subroutine: trace 2; success gives
# 1 tag.
card("matrix_analyzer", on_encounter(analyse, 1), sub(trace, 2, give_tags, 1))

# When encountered it takes 3 credits from the Runner, who cannot refuse if he has them; if he has fewer, end the run.
# Subroutine: end the run.
card("tollbooth", on_encounter(toll, 3), sub(end_the_run))

# To steal an agenda accessed in this server the Runner must also pay 5 credits, even in the run in which he trashes
# this card.
card("red_herrings", herring(5))

# Agendas installed in this server need 1 token less. One region per server.
card("sansan_city_grid", hastens(1))
