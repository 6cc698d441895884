"""Shaper: tools, memory, rigs."""

from __future__ import annotations

from dystopolis.games.netrunner.cards.anarch import empty_stack
from dystopolis.games.netrunner.credits import gain
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.install import cannot_install, put_in_rig, start_install
from dystopolis.games.netrunner.state import (
    ALL_SUBTYPES,
    BARRIER,
    CODE_GATE,
    EFFECT,
    FOR_BREAKERS,
    HARDWARE,
    NET,
    PROGRAM,
    RD,
    RUN,
    RUNNER,
    SENTRY,
    TRASH,
    TURN,
    Netrunner,
    choice,
    step,
)
from dystopolis.games.netrunner.table import affect, trash
from dystopolis.games.netrunner.values import NO_TARGET, all_ice, install_cost, kinds
from dystopolis.games.netrunner.verbs import run_by_card, runner_draws, runner_gains
from dystopolis.games.netrunner.vocabulary import (
    boosts,
    breaks,
    card,
    click,
    discounts_first,
    goes_on,
    link,
    makes_run,
    memory,
    plays,
    prevents,
    recurring,
    strengthens,
    when,
)
from dystopolis.kernel import Offer, Why

# The first program or hardware you install each turn costs 1 less.
card("kate_mac_mccaffrey", discounts_first(1))

# Draw 3 cards.
card("diesel", plays(runner_draws, 3, needs=empty_stack))

MOD_DISCOUNT = 3


def moddable(g: Netrunner, code: int) -> bool:
    return FACES[code].type in (PROGRAM, HARDWARE)


def nothing_to_mod(g: Netrunner, source: int) -> Why | None:
    reasons = [cannot_install(g, code, MOD_DISCOUNT) for code in kinds(g.grip) if moddable(g, code)]
    return None if None in reasons else NO_TARGET


@step
def mod(g: Netrunner, source: int) -> None:
    g.then(choose_modded, RUNNER, g.built)


@choice
def choose_modded(g: Netrunner, offer: Offer, seat: int, built: int) -> None:
    """One card; asked again when its place was not settled."""
    if g.built == built:
        for code in kinds(g.grip):
            if moddable(g, code):
                offer("install_next", code, unless=cannot_install(g, code, MOD_DISCOUNT))


@choose_modded.chosen
def _(g: Netrunner, seat: int, built: int, verb: str, code: int) -> None:
    start_install(g, RUNNER, code, EFFECT, MOD_DISCOUNT)
    g.then(choose_modded, seat, built)


# Install a program or hardware from your grip, paying 3 less.
card("modded", plays(mod, needs=nothing_to_mod))

# Run R&D. If it succeeds, access 2 more cards of R&D.
card("the_makers_eye", plays(run_by_card), makes_run(RD, extra=2))


def no_ice(g: Netrunner, source: int) -> Why | None:
    return None if all_ice(g) else NO_TARGET


@step
def tinker(g: Netrunner, source: int) -> None:
    g.then(choose_tinkered, RUNNER)


@choice(public=True)
def choose_tinkered(g: Netrunner, offer: Offer, seat: int) -> None:
    for ice in all_ice(g):
        offer("point_at", ice, g.cards[ice].server)


@choose_tinkered.chosen
def _(g: Netrunner, seat: int, verb: str, ice: int, server: int) -> None:
    affect(g, ALL_SUBTYPES, ice, 0, TURN)
    g.tell("tinkered", server, g.ice[server].index(ice) + 1)


# Choose an ice: until the end of the turn it is also a sentry, a code gate and a barrier.
card("tinkering", plays(tinker, needs=no_ice))

# +1 memory.
card("akamatsu_mem_chip", memory(1))


def stack_left(g: Netrunner, source: int, to: int) -> bool:
    """Public: whether a copy is left is known to the Runner alone."""
    return source == to and bool(g.pile)


@step
def pull_copy(g: Netrunner, source: int) -> None:
    g.then(search_copy, RUNNER, source, g.cards[source].code)


@choice
def search_copy(g: Netrunner, offer: Offer, seat: int, source: int, code: int) -> None:
    if code in g.pile:
        offer("pull", code, unless=cannot_install(g, code))
    offer("find_nothing")


@search_copy.chosen
def _(g: Netrunner, seat: int, source: int, code: int, verb: str, _code: int = 0) -> None:
    if verb == "find_nothing":
        g.tell("finds_nothing")
        g.shuffle(g.pile)
        return
    cost = install_cost(g, code)
    g.pile.remove(code)
    g.shuffle(g.pile)
    put_in_rig(g, code, 0, cost)


# +1 link. On install, a further copy may be pulled from your stack and installed at its cost; the stack is then
# shuffled.
card("rabbit_hole", link(1), when("runner_installs", pull_copy, applies=stack_left, optional=True))

# Install only on an icebreaker, which has +1 strength.
card("the_personal_touch", goes_on("icebreaker"), strengthens(1))

# +2 memory, +2 link, 2 recurring credits for icebreaker abilities. One console per Runner.
card("the_toolbox", memory(2), link(2), recurring(2, FOR_BREAKERS))

# 2 credits: break up to 2 barrier subroutines. 1 credit: +1 strength for the rest of the run.
card("battering_ram", breaks(BARRIER, cost=2, most=2), boosts(1, cost=1, until=RUN))

# 1 credit: break 1 code gate subroutine. 1 credit: +1 strength for the rest of the run.
card("gordian_blade", breaks(CODE_GATE, cost=1), boosts(1, cost=1, until=RUN))

# Click: gain 2 credits.
card("magnum_opus", click(runner_gains, 2))

# 1 credit: cancel the first point of net damage of the turn.
card("net_shield", prevents(NET, credits=1, first=True))

# 1 credit: break 1 sentry subroutine. 2 credits: +1 strength for the rest of the run.
card("pipeline", breaks(SENTRY, cost=1), boosts(1, cost=2, until=RUN))


def something_to_pawn(g: Netrunner, source: int, to: int) -> bool:
    return len(g.rig) > 1


@step
def pawn(g: Netrunner, source: int, n: int) -> None:
    g.then(choose_pawned, RUNNER, source, n)


@choice(public=True)
def choose_pawned(g: Netrunner, offer: Offer, seat: int, source: int, n: int) -> None:
    for handle in g.rig:
        if handle != source:
            offer("pawn", handle, g.cards[handle].code)


@choose_pawned.chosen
def _(g: Netrunner, seat: int, source: int, n: int, verb: str, handle: int, code: int) -> None:
    """A cost: nothing saves the card."""
    trash(g, handle)
    gain(g, RUNNER, n)


# When your turn starts, another card of yours in play may be trashed in exchange for 3 credits.
card("aesops_pawnshop", when("runner_turn_begins", pawn, 3, applies=something_to_pawn, optional=True))

# Trash: prevent the trashing of one of your installed programs or hardware.
card("sacrificial_construct", prevents(TRASH, trash=True))
