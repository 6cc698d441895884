"""Weyland Consortium: money, walls and scorched earth."""

from __future__ import annotations

from dystopolis.games.netrunner.cards.nbn import not_tagged, nothing_to_advance
from dystopolis.games.netrunner.credits import gain
from dystopolis.games.netrunner.damage import damage, give_tags
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.scoring import forfeit_agenda
from dystopolis.games.netrunner.state import CORP, MEAT, TRANSACTION, Netrunner, choice, step
from dystopolis.games.netrunner.table import shuffle_rd, trash
from dystopolis.games.netrunner.trace import trace
from dystopolis.games.netrunner.values import NO_TARGET, NOTHING_SCORED, all_ice
from dystopolis.games.netrunner.verbs import (
    corp_gains,
    end_the_run,
    place_advancement,
    take_bad_publicity,
    trash_programs,
)
from dystopolis.games.netrunner.vocabulary import (
    advanceable,
    card,
    click,
    costs_agenda,
    hand,
    on_score,
    only_in_hq,
    plays,
    sub,
    when,
)
from dystopolis.kernel import Offer, Why


def is_transaction(g: Netrunner, source: int, code: int) -> bool:
    return TRANSACTION in FACES[code].subtypes


# Your transaction operations each bring 1 extra credit when played.
card("weyland_consortium", when("operation_played", corp_gains, 1, applies=is_transaction))


@step
def take_over(g: Netrunner, source: int, credits: int, publicity: int) -> None:
    gain(g, CORP, credits)
    g.then(take_bad_publicity, source, publicity)


# When scored, it brings you 7 credits and 1 bad publicity.
card("hostile_takeover", on_score(take_over, 7, 1))


@step
def post_bounty(g: Netrunner, source: int, tags: int, publicity: int) -> None:
    """The agenda is the price."""
    forfeit_agenda(g, CORP, source)
    g.then(give_tags, 0, tags)
    g.then(take_bad_publicity, 0, publicity)


# On scoring, forfeiting it is allowed: then the Runner gets 1 tag and you get 1 bad publicity.
card("posted_bounty", on_score(post_bounty, 1, 1, optional=True))


def no_rezzed_ice(g: Netrunner, source: int) -> Why | None:
    return None if any(g.cards[ice].rezzed for ice in all_ice(g)) else NO_TARGET


@step
def subcontract(g: Netrunner, source: int, n: int) -> None:
    g.then(choose_sold_ice, CORP)
    g.then(corp_gains, source, n)


@choice(public=True)
def choose_sold_ice(g: Netrunner, offer: Offer, seat: int) -> None:
    for ice in all_ice(g):
        if g.cards[ice].rezzed:
            offer("trash_ice", ice, g.cards[ice].code)


@choose_sold_ice.chosen
def _(g: Netrunner, seat: int, verb: str, ice: int, code: int) -> None:
    trash(g, ice)


# Click, trash one of your rezzed ice: gain 4 credits.
card("security_subcontract", click(subcontract, 4, needs=no_rezzed_ice))


def nothing_to_negotiate(g: Netrunner, source: int) -> Why | None:
    return NOTHING_SCORED if not g.scored else None if g.rd else NO_TARGET


@step
def negotiate(g: Netrunner, source: int) -> None:
    g.then(search_rd, CORP)


@choice
def search_rd(g: Netrunner, offer: Offer, seat: int) -> None:
    for code in sorted(set(g.rd)):
        offer("fetch", code)


@search_rd.chosen
def _(g: Netrunner, seat: int, verb: str, code: int) -> None:
    g.rd.remove(code)
    g.hq.append(code)
    shuffle_rd(g)
    g.tell("fetches")


# Playable on a turn you scored an agenda: fetch any card of R&D to HQ and shuffle.
card("aggressive_negotiation", plays(negotiate, needs=nothing_to_negotiate))

# Gain 3 credits.
card("beanstalk_royalties", plays(corp_gains, 3))

# Only if the Runner is tagged: 4 meat damage.
card("scorched_earth", plays(damage, MEAT, 4, needs=not_tagged))

# Pick 1 or 2 different cards in play that accept advancement; each receives 1 token.
card("shipment_from_kaguya", plays(place_advancement, 1, 2, needs=nothing_to_advance))

# To rez it you must also forfeit an agenda. Subroutines: gain 2 credits; trash a program; trash a program; end the run.
card(
    "archer",
    costs_agenda(),
    sub(corp_gains, 2),
    sub(trash_programs, 1),
    sub(trash_programs, 1),
    sub(end_the_run),
)

# Can be advanced; +1 strength per advancement token. Subroutines: end the run; end the run.
card("hadrians_wall", advanceable(grows=1), sub(end_the_run), sub(end_the_run))

# Can be advanced; +1 strength per advancement token. Subroutine: end the run.
card("ice_wall", advanceable(grows=1), sub(end_the_run))

# Can be advanced; +1 strength per advancement token. Subroutines: gain 2 credits; trace 3, if it succeeds give the
# Runner 1 tag.
card("shadow", advanceable(grows=1), sub(corp_gains, 2), sub(trace, 3, give_tags, 1))

# Goes only into HQ's root. While rezzed, your hand limit is 2 higher.
card("research_station", only_in_hq(), hand(2))
