"""Anarch: viruses, sabotage, noise."""

from __future__ import annotations

from dystopolis.games.netrunner.damage import sure_damage
from dystopolis.games.netrunner.encounter import too_weak
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.state import (
    BARRIER,
    BRAIN,
    CODE_GATE,
    FIRST_REMOTE,
    FOR_BREAKERS,
    FOR_VIRUSES,
    HQ,
    RD,
    RUNNER,
    SENTRY,
    VIRUS,
    Netrunner,
    choice,
    step,
)
from dystopolis.games.netrunner.table import draw
from dystopolis.games.netrunner.values import EMPTY_STACK, NO_TARGET, ice_strength, kinds, running
from dystopolis.games.netrunner.verbs import (
    gain_virus,
    in_encounter,
    is_virus,
    lose_clicks,
    mill,
    run_by_card,
    search_stack,
    spread_virus,
    weaken,
)
from dystopolis.games.netrunner.vocabulary import (
    ANY,
    boosts,
    breaks,
    card,
    click,
    digs,
    effect,
    gnaws,
    goes_on,
    hosts,
    makes_run,
    memory,
    paid,
    plays,
    recurring,
    thins,
    when,
)
from dystopolis.kernel import Offer, Why

# Whenever a virus program of yours is installed, the Corp loses the top card of R&D, put face down into Archives.
card("noise", when("runner_installs", mill, 1, applies=is_virus))


def empty_heap(g: Netrunner, source: int) -> Why | None:
    return None if g.heap else NO_TARGET


@step
def remember(g: Netrunner, source: int) -> None:
    g.then(choose_from_heap, RUNNER, 0)


@choice(public=True)
def choose_from_heap(g: Netrunner, offer: Offer, seat: int, taken: int) -> None:
    """One card; a second only if both are viruses."""
    for code in kinds(g.heap):
        if not taken or VIRUS in FACES[code].subtypes:
            offer("take_from_heap", code)
    if taken and offer.options:
        offer("enough")


@choose_from_heap.chosen
def _(g: Netrunner, seat: int, taken: int, verb: str, code: int = 0) -> None:
    if verb == "enough":
        return
    g.heap.remove(code)
    g.grip.append(code)
    g.tell("remembered", code)
    if not taken and VIRUS in FACES[code].subtypes:
        g.then(choose_from_heap, seat, 1)


# Return to your grip either 1 card of any kind, or 1 or 2 virus cards, from your heap.
card("deja_vu", plays(remember, needs=empty_heap))

# Run HQ or R&D. During that run you may trash any card you access for free, even one that has no trash cost (operation,
# ice, agenda).
card("demolition_run", plays(run_by_card), makes_run(HQ, RD, free_trash=True))

# Run any server with 9 credits usable only during this run. When the run ends, what is left goes back to the bank and
# you take 1 brain damage that nothing can stop.
card("stimhack", plays(run_by_card), makes_run(credits=9, after=effect(sure_damage, BRAIN, 1)))

# 1 recurring credit, for icebreaker abilities or for installing virus programs.
card("cyberfeeder", recurring(1, FOR_BREAKERS, FOR_VIRUSES))

# +2 memory. Each virus program you install enters with 1 extra virus counter. One console per Runner.
card("grimoire", memory(2), when("runner_installs", spread_virus, 1, applies=is_virus, about=True))

# 1 credit: break 1 barrier subroutine. 1 credit: +1 strength.
card("corroder", breaks(BARRIER, cost=1), boosts(1, cost=1))


def on_central(g: Netrunner, source: int, server: int) -> bool:
    return server < FIRST_REMOTE


# Each successful run on a central server puts 1 virus counter here. Spend a counter: the rezzed ice being encountered
# has -1 strength for the rest of the encounter.
card(
    "datasucker",
    when("successful_run", gain_virus, 1, applies=on_central),
    paid(weaken, 1, counter="virus", stands=in_encounter),
)


def empty_stack(g: Netrunner, source: int) -> Why | None:
    return None if g.pile else EMPTY_STACK


# Can host non-icebreaker programs whose memory costs total at most 3; hosted programs use no memory of yours. Click, 1
# credit: take a virus program from your stack into your grip (shown to the Corp), then shuffle.
card("djinn", hosts(3), click(search_stack, VIRUS, credits=1, needs=empty_stack))


def on_rd(g: Netrunner, source: int, server: int) -> bool:
    return server == RD


# Each successful run on R&D puts 1 virus counter here. When you access cards from R&D, you may access up to (counters -
# 1) extra cards.
card("medium", digs(), when("successful_run", gain_virus, 1, applies=on_rd))

# 1 credit: break 1 sentry subroutine. Fixed strength 3.
card("mimic", breaks(SENTRY, cost=1))

# Install only on a rezzed ice, which hosts it. Each of your turns begins by adding 1 virus counter. The host has -1
# strength per counter and is trashed as soon as its strength is 0 or less.
card("parasite", goes_on("ice"), gnaws(1), when("runner_turn_begins", gain_virus, 1))


def too_weak_here(g: Netrunner, source: int) -> Why | None:
    return too_weak(g, source, ice_strength(g, running(g).ice))


# 3 credits: break 1 subroutine of an ice whose strength is 0 or less. 1 credit: the encountered ice has -1 strength for
# this encounter. 1 credit: +1 strength.
card(
    "wyrm",
    breaks(ANY, cost=3, only_worn=True),
    paid(weaken, 1, credits=1, stands=in_encounter, needs=too_weak_here),
    boosts(1, cost=1),
)

# 0 credits: break 1 code gate subroutine. Fixed strength 3.
card("yog_0", breaks(CODE_GATE, cost=0))

# Every ice you encounter has -1 strength during the encounter.
card("ice_carver", thins(1))


@step
def revel(g: Netrunner, source: int, cards: int, clicks: int) -> None:
    draw(g, RUNNER, cards)
    g.then(lose_clicks, source, clicks)


# When your turn starts you draw 2 cards and forgo 1 click (mandatory).
card("wyldside", when("runner_turn_begins", revel, 2, 1))
