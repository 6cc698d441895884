"""Runs, step by step (spec 7.5)."""

from __future__ import annotations

from dystopolis.games.netrunner.access import access_begins
from dystopolis.games.netrunner.encounter import encounter
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.state import (
    BAD_PUBLICITY_CREDITS,
    FIRST_REMOTE,
    HQ,
    NONE,
    RUN,
    RUNNER,
    Netrunner,
    Run,
    choice,
    stage,
    step,
)
from dystopolis.games.netrunner.table import end_run, expire, spend_stock
from dystopolis.games.netrunner.triggers import happens
from dystopolis.games.netrunner.values import running, terms
from dystopolis.games.netrunner.window import open_window, window_opens
from dystopolis.kernel import Offer

APPROACH_ICE, REZ_ICE = stage("run_2"), stage("run_2.1")
APPROACH_SERVER, LAST_REZ = stage("run_4"), stage("run_4.1")
BEGINS, SUCCEEDS, FAILS = stage("run_1"), stage("run_5"), stage("run_6")
ACTIONS = stage("N1.3")
GO_OR_NOT = (("continue_run",), ("jack_out",))


def begin_run(g: Netrunner, server: int, source: int = NONE) -> None:
    """Step 1: the server is named, bad publicity gives its credits (R48)."""
    g.run = Run(
        server=server,
        source=source,
        credits=g.bad_publicity * BAD_PUBLICITY_CREDITS,
        position=len(g.ice[server]),
        approaches=0,
        approached=0,
        ice=0,
        subs=0,
        broken=0,
        breakers=[],
        baited=[],
        hooked=[],
        bypass=False,
        successful=False,
        herrings=0,
        left=0,
        depth=0,
        aside=[],
        roots=[],
        agendas=[],
    )
    g.run.credits += terms(g).credits
    g.run.bypass = terms(g).bypass
    g.ran = True
    g.stage = BEGINS
    g.tell("run_begins", server)
    g.then(approach)
    g.then(run_ends)


@step
def approach(g: Netrunner) -> None:
    """Step 2, the next ice inwards; or step 4, the server."""
    run = running(g)
    if run.position == 0:
        open_window(g, APPROACH_SERVER)
        g.then(jack_out_choice, RUNNER, run.server)
        g.then(window_opens, LAST_REZ)
        g.then(run_succeeds)
        return
    run.position -= 1
    run.approached = g.ice[run.server][run.position]
    g.tell("approaches", run.server, run.position + 1)
    open_window(g, APPROACH_ICE)
    if run.approaches:
        g.then(jack_out_choice, RUNNER, run.server)
    run.approaches += 1
    g.then(window_opens, REZ_ICE)
    g.then(meet_ice)


@choice(public=True)
def jack_out_choice(g: Netrunner, offer: Offer, seat: int, server: int) -> None:
    offer.options += GO_OR_NOT


@jack_out_choice.chosen
def _(g: Netrunner, seat: int, server: int, verb: str) -> None:
    if verb == "jack_out":
        g.tell("jacks_out")
        end_run(g)


@step
def meet_ice(g: Netrunner) -> None:
    """Rezzed: it is encountered; unrezzed or gone: the Runner passes."""
    run = running(g)
    ice, run.approached = run.approached, 0
    if ice and g.cards[ice].rezzed:
        g.then(encounter, ice)
    g.then(approach)


@step
def run_succeeds(g: Netrunner) -> None:
    """Step 5: every trigger of the success comes before the access (R20)."""
    run = running(g)
    if terms(g).lands != NONE:
        run.server = terms(g).lands
    run.successful = True
    g.stage = SUCCEEDS
    g.succeeded = True
    if run.server == HQ:
        g.hq_successes += 1
    g.tell("run_succeeds", run.server)
    happens(g, "successful_run", run.server)
    g.then(replace_access, RUNNER)


@choice(public=True, otherwise=access_begins)
def replace_access(g: Netrunner, offer: Offer, seat: int) -> None:
    """The access, or one thing instead of it (R21)."""
    run = running(g)
    if terms(g).instead is not None:
        offer("instead", run.source)
    if run.server >= FIRST_REMOTE:
        for handle in g.rig:
            if FACES[g.cards[handle].code].withdraws:
                offer("withdraw", handle, g.cards[handle].code)
    if offer.options:
        offer("access")


@replace_access.chosen
def _(g: Netrunner, seat: int, verb: str, handle: int = 0, code: int = 0) -> None:
    if verb == "access":
        g.then(access_begins, seat)
    elif verb == "withdraw":
        g.then(bank_job_amount, seat, handle, code)
    else:
        instead = terms(g).instead
        assert instead is not None
        g.then(instead.step, 0, *instead.args)


@choice(public=True)
def bank_job_amount(g: Netrunner, offer: Offer, seat: int, handle: int, code: int) -> None:
    for n in range(g.cards[handle].credits + 1):
        offer("bank_job_amount", n)


@bank_job_amount.chosen
def _(g: Netrunner, seat: int, handle: int, code: int, verb: str, n: int) -> None:
    spend_stock(g, handle, n)


@step
def run_fails(g: Netrunner) -> None:
    """Step 6."""
    g.stage = FAILS
    g.tell("run_fails", running(g).server)


@step
def run_ends(g: Netrunner) -> None:
    """Run-long effects end, run credits go back, then what waits for the end (R49)."""
    after = terms(g).after
    g.run = None
    g.stage = ACTIONS
    expire(g, RUN)
    if after is not None:
        g.then(after.step, 0, *after.args)
