"""Criminal: HQ, money, shortcuts."""

from __future__ import annotations

from dystopolis.games.netrunner.cards.anarch import empty_stack
from dystopolis.games.netrunner.credits import gain, lose
from dystopolis.games.netrunner.damage import give_tags
from dystopolis.games.netrunner.scoring import rez
from dystopolis.games.netrunner.state import (
    ARCHIVES,
    BARRIER,
    CORP,
    FOR_TAGS,
    HQ,
    ICEBREAKER,
    MEAT,
    RUNNER,
    SENTRY,
    TAG,
    Netrunner,
    choice,
    step,
)
from dystopolis.games.netrunner.table import trash
from dystopolis.games.netrunner.values import (
    NO_AGENDA,
    NO_HQ_SUCCESS,
    NO_TARGET,
    all_ice,
    cannot_rez,
    unrezzed,
)
from dystopolis.games.netrunner.verbs import (
    expose_one,
    forfeit_for,
    itself,
    run_by_card,
    runner_gains,
    search_stack,
)
from dystopolis.games.netrunner.vocabulary import (
    boosts,
    breaks,
    bypasses_marked,
    card,
    click,
    effect,
    makes_run,
    memory,
    plays,
    prevents,
    recurring,
    stocked,
    when,
    withdraws,
)
from dystopolis.kernel import Offer, Why


def first_on_hq(g: Netrunner, source: int, server: int) -> bool:
    return server == HQ and g.hq_successes == 1


# The first successful run on HQ each turn gives you 2 credits.
card("gabriel_santiago", when("successful_run", runner_gains, 2, applies=first_on_hq))


@step
def siphon(g: Netrunner, source: int, most: int, each: int, tags: int) -> None:
    """Credits and tags come together; nothing is accessed (R39)."""
    gain(g, RUNNER, each * lose(g, CORP, most))
    g.then(give_tags, source, tags)


# Run HQ. If it succeeds you may, instead of accessing, make the Corp lose 5 credits (or all it has if fewer), gain 2
# credits per credit lost and take 2 tags.
card("account_siphon", plays(run_by_card), makes_run(HQ, instead=effect(siphon, 5, 2, 2)))

# Gain 3 credits.
card("easy_mark", plays(runner_gains, 3))


def no_unrezzed_ice(g: Netrunner, source: int) -> Why | None:
    return None if any(not g.cards[ice].rezzed for ice in all_ice(g)) else NO_TARGET


@step
def forge_orders(g: Netrunner, source: int) -> None:
    g.then(choose_forged, RUNNER)


@choice(public=True)
def choose_forged(g: Netrunner, offer: Offer, seat: int) -> None:
    for ice in all_ice(g):
        if not g.cards[ice].rezzed:
            offer("point_at", ice, g.cards[ice].server)


@choose_forged.chosen
def _(g: Netrunner, seat: int, verb: str, ice: int, server: int) -> None:
    g.tell("orders_forged", server)
    g.then(rez_or_trash, CORP, ice)


@choice
def rez_or_trash(g: Netrunner, offer: Offer, seat: int, ice: int) -> None:
    """The Corp is asked even when it can only trash (R46)."""
    code = g.cards[ice].code
    offer("rez", ice, code, unless=cannot_rez(g, ice))
    offer("trash_ice", ice, code)


@rez_or_trash.chosen
def _(g: Netrunner, seat: int, ice: int, verb: str, _ice: int, code: int) -> None:
    if verb == "rez":
        rez(g, ice)
    else:
        trash(g, ice)


# Choose an unrezzed ice: the Corp either rezzes it (paying) or trashes it.
card("forged_activation_orders", plays(forge_orders, needs=no_unrezzed_ice))

# Run the server of your choice: the first ice encountered is bypassed.
card("inside_job", plays(run_by_card), makes_run(bypass=True))

# Take an icebreaker from your stack into your grip (shown to the Corp), then shuffle.
card("special_order", plays(search_stack, ICEBREAKER, needs=empty_stack))


def nothing_to_expose(g: Netrunner, source: int) -> Why | None:
    return NO_HQ_SUCCESS if not g.hq_successes else None if unrezzed(g) else NO_TARGET


# Click, 1 credit: expose a card. Only on a turn when you made a successful run on HQ.
card("lemuria_codecracker", click(expose_one, credits=1, needs=nothing_to_expose))

# +1 memory. Every successful run brings you 1 credit. One console per Runner.
card("desperado", memory(1), when("successful_run", runner_gains, 1))

# 2 credits: break 1 barrier subroutine. 2 credits: +3 strength.
card("aurora", breaks(BARRIER, cost=2), boosts(3, cost=2))


@step
def mark_ice(g: Netrunner, source: int) -> None:
    g.then(choose_marked, RUNNER, source)


@choice(public=True)
def choose_marked(g: Netrunner, offer: Offer, seat: int, source: int) -> None:
    for ice in all_ice(g):
        offer("point_at", ice, g.cards[ice].server)


@choose_marked.chosen
def _(g: Netrunner, seat: int, source: int, verb: str, ice: int, server: int) -> None:
    g.cards[source].mark = ice
    g.tell("marked", server, g.ice[server].index(ice) + 1)


# 1 credit: break 1 sentry subroutine. 2 credits: +1 strength. On install, mark an installed ice; whenever you encounter
# the marked ice you may pay 1 credit per subroutine it has to bypass it.
card(
    "femme_fatale",
    breaks(SENTRY, cost=1),
    boosts(1, cost=2),
    bypasses_marked(),
    when("runner_installs", mark_ice, applies=itself),
)

# 1 credit: break 1 sentry subroutine. 3 credits: +5 strength.
card("ninja", breaks(SENTRY, cost=1), boosts(5, cost=3))

# Click: run Archives. At the moment it would succeed, the attacked server becomes HQ and the success counts there.
card("sneakdoor_beta", click(run_by_card), makes_run(ARCHIVES, lands=HQ))

# Comes with 8 credits; trashed once empty. After a successful remote run you may withdraw as many of these credits as
# you like in place of accessing.
card("bank_job", stocked(8), withdraws())

# 2 recurring credits for removing tags. Trash: stop 1, 2 or 3 points of meat damage.
card("crash_space", recurring(2, FOR_TAGS), prevents(MEAT, most=3, trash=True))


def no_agenda(g: Netrunner, source: int) -> Why | None:
    return None if g.scores[RUNNER] else NO_AGENDA


# Click, forfeit one of your agendas: gain 9 credits.
card("data_dealer", click(forfeit_for, 9, needs=no_agenda))

# Trash: avoid 1 tag you would receive.
card("decoy", prevents(TAG, trash=True))
