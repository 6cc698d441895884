"""Haas-Bioroid: bioroids that cost clicks, and fast work."""

from __future__ import annotations

from dystopolis.games.netrunner.credits import pay
from dystopolis.games.netrunner.damage import damage
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.install import start_install
from dystopolis.games.netrunner.state import (
    BRAIN,
    CORP,
    EFFECT,
    FREE,
    ICE,
    OPERATION,
    STRENGTH,
    TURN,
    Netrunner,
    choice,
    step,
)
from dystopolis.games.netrunner.table import RUNNER_AND_PUBLIC, affect, off_top, trash
from dystopolis.games.netrunner.trace import trace
from dystopolis.games.netrunner.values import NO_TARGET, kinds
from dystopolis.games.netrunner.verbs import (
    corp_gains,
    end_the_run,
    gain_clicks,
    tag_and_damage,
    take_stock,
    trash_programs,
)
from dystopolis.games.netrunner.vocabulary import (
    advanceable,
    card,
    click_breaks,
    on_access,
    on_score,
    paid,
    plays,
    stocked,
    strengthens,
    sub,
    when,
)
from dystopolis.kernel import Offer, Why


def first_install(g: Netrunner, source: int, to: int) -> bool:
    return g.installs == 1


# The first card you install each turn gives you 1 credit.
card("haas_bioroid", when("corp_installs", corp_gains, 1, applies=first_install))


@step
def look_for_ice(g: Netrunner, source: int, n: int) -> None:
    for _ in range(min(n, len(g.rd))):
        g.looked.append(off_top(g))
    g.tell("looks", len(g.looked), to=RUNNER_AND_PUBLIC)
    g.tell("looked_at", tuple(g.looked), to=(CORP,))
    g.then(install_looked, CORP)


@choice
def install_looked(g: Netrunner, offer: Offer, seat: int) -> None:
    """Ice among the cards looked at, one by one; the rest is trashed."""
    for code in kinds(g.looked):
        if FACES[code].type == ICE:
            offer("install_free", code)
    offer("trash_rest")


@install_looked.chosen
def _(g: Netrunner, seat: int, verb: str, code: int = 0) -> None:
    if verb == "install_free":
        start_install(g, CORP, code, FREE)
        g.then(install_looked, CORP)
    else:
        g.tell("trashes_looked", len(g.looked))
        g.buried += g.looked
        g.looked = []


# On scoring you may view the 3 uppermost cards of R&D: any ice among them can be installed and rezzed free of all
# costs; the others are trashed.
card("accelerated_beta_test", on_score(look_for_ice, 3, applies=lambda g: bool(g.rd), optional=True))

# When rezzed, put 12 credits on it; your turns begin by taking 3 of them. Trashed when empty.
card("adonis_campaign", stocked(12), when("corp_turn_begins", take_stock, 3))

# Can be advanced. When the Runner accesses it you may pay 2 credits: trash 1 program of your choice per advancement
# token on it.
card("aggressive_secretary", advanceable(), on_access(trash_programs, cost=2, per_token=1))


def empty_archives(g: Netrunner, source: int) -> Why | None:
    return None if g.archives or g.buried else NO_TARGET


@step
def recall(g: Netrunner, source: int) -> None:
    g.then(choose_from_archives, CORP)


@choice
def choose_from_archives(g: Netrunner, offer: Offer, seat: int) -> None:
    for code in kinds(g.archives):
        offer("recall", code)
    for code in kinds(g.buried):
        offer("recall_unseen", code)


@choose_from_archives.chosen
def _(g: Netrunner, seat: int, verb: str, code: int) -> None:
    if verb == "recall":
        g.archives.remove(code)
        g.tell("recalled", code)
    else:
        g.buried.remove(code)
        g.tell("recalled_unseen", to=RUNNER_AND_PUBLIC)
        g.tell("recalled", code, to=(CORP,))
    g.hq.append(code)


# A card of your choice comes back from Archives to HQ.
card("archived_memories", plays(recall, needs=empty_archives))

# Gain 2 clicks.
card("biotic_labor", plays(gain_clicks, 2))


@step
def unload(g: Netrunner, source: int, n: int) -> None:
    g.then(shipment, CORP, g.installs + n)


@choice
def shipment(g: Netrunner, offer: Offer, seat: int, until: int) -> None:
    """Up to so many installs; no window opens between them."""
    if g.installs < until:
        for code in kinds(g.hq):
            if FACES[code].type != OPERATION:
                offer("install_next", code)
        offer("enough")


@shipment.chosen
def _(g: Netrunner, seat: int, until: int, verb: str, code: int = 0) -> None:
    if verb == "install_next":
        start_install(g, CORP, code, EFFECT)
        g.then(shipment, CORP, until)


# Put up to 3 cards of HQ into play one after another at their normal install costs.
card("shipment_from_mirrormorph", plays(unload, 3))

# The Runner may spend a click to break any 1 subroutine of this ice. Subroutines: 1 brain damage; end the run; end
# the run.
card("heimdall_1_0", click_breaks(), sub(damage, BRAIN, 1), sub(end_the_run), sub(end_the_run))

# The Runner may spend a click to break any 1 subroutine of this ice. Subroutines: trash a program; trash a program;
# trace 1, if it succeeds the Runner takes 1 tag and 1 brain damage.
card(
    "ichi_1_0",
    click_breaks(),
    sub(trash_programs, 1),
    sub(trash_programs, 1),
    sub(trace, 1, tag_and_damage, 1, BRAIN, 1),
)

# The Runner may spend a click to break any 1 subroutine of this ice. Subroutines: 1 brain damage; end the run.
card("viktor_1_0", click_breaks(), sub(damage, BRAIN, 1), sub(end_the_run))

# Subroutines: trash a program; end the run. Strength 0.
card("rototurret", sub(trash_programs, 1), sub(end_the_run))


def rezzed_ice_here(g: Netrunner, source: int) -> bool:
    return any(g.cards[ice].rezzed for ice in g.ice[g.cards[source].server])


@step
def troubleshoot(g: Netrunner, source: int) -> None:
    g.then(choose_protected, CORP, source)


@choice(public=True)
def choose_protected(g: Netrunner, offer: Offer, seat: int, source: int) -> None:
    for ice in g.ice[g.cards[source].server]:
        if g.cards[ice].rezzed:
            offer("strengthen", ice, g.cards[ice].code)


@choose_protected.chosen
def _(g: Netrunner, seat: int, source: int, verb: str, ice: int, code: int) -> None:
    g.then(choose_amount, seat, source, ice)


@choice(public=True)
def choose_amount(g: Netrunner, offer: Offer, seat: int, source: int, ice: int) -> None:
    for n in range(g.credits[CORP] + 1):
        offer("pay_x", n)


@choose_amount.chosen
def _(g: Netrunner, seat: int, source: int, ice: int, verb: str, n: int) -> None:
    pay(g, CORP, n)
    affect(g, STRENGTH, ice, n, TURN)
    g.tell("strengthened", g.cards[ice].code, n)
    trash(g, source)


# X credits, trash: a rezzed ice protecting this server has +X strength until the end of the turn.
card("corporate_troubleshooter", paid(troubleshoot, stands=rezzed_ice_here))

# Ice in front of this server is 1 stronger.
card("experiential_data", strengthens(1))
