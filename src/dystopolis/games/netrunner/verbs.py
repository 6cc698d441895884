"""What cards do: each verb is a step whose first argument is the handle of its card, 0 for one that is played."""

from __future__ import annotations

from dystopolis.games.netrunner.corp import add_advancement
from dystopolis.games.netrunner.credits import gain, lose, pay
from dystopolis.games.netrunner.damage import damage, expose, give_tags, trash_installed
from dystopolis.games.netrunner.encounter import encounter_over
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.run import begin_run
from dystopolis.games.netrunner.scoring import forfeit
from dystopolis.games.netrunner.state import (
    CORP,
    ENCOUNTER,
    NET,
    RUNNER,
    STRENGTH,
    VIRUS,
    Netrunner,
    choice,
    step,
)
from dystopolis.games.netrunner.table import (
    affect,
    draw,
    end_run,
    infect,
    off_top,
    spend_stock,
    trash,
    turn_down,
)
from dystopolis.games.netrunner.values import advanceable, programs, purse, running, unrezzed
from dystopolis.kernel import Offer

# Credits, clicks, cards


@step
def corp_gains(g: Netrunner, source: int, n: int) -> None:
    gain(g, CORP, n)


@step
def runner_gains(g: Netrunner, source: int, n: int) -> None:
    gain(g, RUNNER, n)


@step
def runner_loses_all(g: Netrunner, source: int) -> None:
    lose(g, RUNNER, g.credits[RUNNER])


@step
def take_stock(g: Netrunner, source: int, n: int) -> None:
    """Credits from the card to its owner."""
    spend_stock(g, source, n)


@step
def gain_clicks(g: Netrunner, source: int, n: int) -> None:
    g.clicks[CORP] += n
    g.tell("gains_clicks", n)


@step
def lose_clicks(g: Netrunner, source: int, n: int) -> None:
    """Of the Runner, as far as he has any (R51)."""
    lost = min(n, g.clicks[RUNNER])
    g.clicks[RUNNER] -= lost
    g.tell("loses_clicks", lost)


@step
def corp_draws(g: Netrunner, source: int, n: int) -> None:
    draw(g, CORP, n)


@step
def runner_draws(g: Netrunner, source: int, n: int) -> None:
    draw(g, RUNNER, n)


@step
def mill(g: Netrunner, source: int, n: int) -> None:
    """Cards from the top of R&D to Archives, face down and unseen; none is no draw."""
    for _ in range(min(n, len(g.rd))):
        g.buried.append(off_top(g))
        g.tell("milled")


@step
def take_bad_publicity(g: Netrunner, source: int, n: int) -> None:
    g.bad_publicity += n
    g.tell("bad_publicity", n)


# Counters


@step
def gain_virus(g: Netrunner, source: int, n: int) -> None:
    infect(g, source, n)


@step
def spread_virus(g: Netrunner, source: int, to: int, n: int) -> None:
    """Counters on the card that it happened to."""
    if to in g.cards:
        infect(g, to, n)


@step
def gain_agenda_counters(g: Netrunner, source: int, n: int) -> None:
    g.cards[source].agenda += n


@step
def gain_power(g: Netrunner, source: int, n: int) -> None:
    if source in g.cards:
        g.cards[source].power += n


@step
def place_advancement(g: Netrunner, source: int, n: int, most: int = 1) -> None:
    """Tokens on a card that can be advanced, or on several different ones."""
    g.then(choose_advanceable, CORP, n, most, ())


@choice
def choose_advanceable(g: Netrunner, offer: Offer, seat: int, n: int, left: int, chosen: tuple[int, ...]) -> None:
    if left:
        for handle in advanceable(g):
            if handle not in chosen:
                offer("place_advancement", handle, g.cards[handle].code)
        if offer.options and chosen:
            offer("enough")


@choose_advanceable.chosen
def _(
    g: Netrunner, seat: int, n: int, left: int, chosen: tuple[int, ...], verb: str, handle: int = 0, code: int = 0
) -> None:
    if verb != "enough":
        add_advancement(g, handle, n)
        g.then(choose_advanceable, seat, n, left - 1, (*chosen, handle))


# Runs and ice


@step
def end_the_run(g: Netrunner, source: int) -> None:
    if g.run is not None:
        end_run(g)


@step
def run_by_card(g: Netrunner, source: int) -> None:
    """The run that a card makes."""
    code = g.cards[source].code if source else g.playing
    terms = FACES[code].run
    assert terms is not None
    if len(terms.servers) == 1:
        begin_run(g, terms.servers[0], code)
    else:
        g.then(choose_server, RUNNER, code)


@choice(public=True)
def choose_server(g: Netrunner, offer: Offer, seat: int, code: int) -> None:
    terms = FACES[code].run
    for server in g.root if terms is None or not terms.servers else terms.servers:
        offer("run_on", server)


@choose_server.chosen
def _(g: Netrunner, seat: int, code: int, verb: str, server: int) -> None:
    begin_run(g, server, code)


@step
def weaken(g: Netrunner, source: int, n: int) -> None:
    """The ice encountered loses strength for the rest of the encounter."""
    affect(g, STRENGTH, running(g).ice, -n, ENCOUNTER)
    g.tell("weakened", n)


@step
def bait(g: Netrunner, source: int, strength: int, points: int) -> None:
    """For the next ice encountered in this run."""
    running(g).baited.append((strength, points))


@step
def back_to_outermost(g: Netrunner, source: int) -> None:
    """Derezzed; the encounter ends; the outermost ice is approached again (R26)."""
    run = running(g)
    turn_down(g, source)
    run.position = len(g.ice[run.server])
    g.tell("deflected", run.server)
    g.cut(encounter_over)


@step
def toll(g: Netrunner, source: int, n: int) -> None:
    """The Runner pays when he can; otherwise the run ends."""
    if purse(g, RUNNER) >= n:
        pay(g, RUNNER, n)
        g.tell("pays_toll", n)
    else:
        end_run(g)


@step
def tag_or_end(g: Netrunner, source: int, n: int) -> None:
    g.then(encounter_choice, RUNNER, source, n)


@choice(public=True)
def encounter_choice(g: Netrunner, offer: Offer, seat: int, source: int, n: int) -> None:
    offer("take_tag", n)
    offer("end_the_run")


@encounter_choice.chosen
def _(g: Netrunner, seat: int, source: int, n: int, verb: str, _n: int = 0) -> None:
    if verb == "take_tag":
        g.then(give_tags, source, n)
    else:
        end_run(g)


@step
def trash_itself(g: Netrunner, source: int) -> None:
    if source in g.cards:
        trash(g, source)


# Damage, tags and programs


@step
def damage_and_tag(g: Netrunner, source: int, kind: int, points: int, tags: int) -> None:
    g.then(damage, source, kind, points)
    g.then(give_tags, source, tags)


@step
def tag_and_damage(g: Netrunner, source: int, tags: int, kind: int, points: int) -> None:
    g.then(give_tags, source, tags)
    g.then(damage, source, kind, points)


@step
def damage_and_trash_itself(g: Netrunner, source: int, points: int) -> None:
    g.then(damage, source, NET, points)
    g.then(trash_itself, source)


@step
def trash_programs(g: Netrunner, source: int, n: int) -> None:
    """The Corp chooses (R68)."""
    g.then(choose_program, CORP, source, n, ())


@choice(public=True)
def choose_program(g: Netrunner, offer: Offer, seat: int, source: int, left: int, chosen: tuple[int, ...]) -> None:
    if left:
        for handle in programs(g):
            if handle not in chosen:
                offer("trash_program", handle, g.cards[handle].code)


@choose_program.chosen
def _(
    g: Netrunner, seat: int, source: int, left: int, chosen: tuple[int, ...], verb: str, handle: int, code: int
) -> None:
    g.then(trash_installed, source, handle)
    g.then(choose_program, seat, source, left - 1, (*chosen, handle))


# Looking, searching, exposing


@step
def search_stack(g: Netrunner, source: int, subtype: str) -> None:
    """A program of this subtype to the grip, shown; then the stack is shuffled."""
    g.then(search, RUNNER, subtype)


@choice
def search(g: Netrunner, offer: Offer, seat: int, subtype: str) -> None:
    """One's own deck; finding nothing is always possible."""
    for code in sorted(set(g.pile)):
        if subtype in FACES[code].subtypes:
            offer("find", code)
    offer("find_nothing")


@search.chosen
def _(g: Netrunner, seat: int, subtype: str, verb: str, code: int = 0) -> None:
    if verb == "find":
        g.pile.remove(code)
        g.grip.append(code)
        g.tell("finds", code)
    else:
        g.tell("finds_nothing")
    g.shuffle(g.pile)


@step
def expose_one(g: Netrunner, source: int) -> None:
    g.then(choose_exposed, RUNNER)


@choice(public=True)
def choose_exposed(g: Netrunner, offer: Offer, seat: int) -> None:
    for handle in unrezzed(g):
        offer("expose", handle, g.cards[handle].server)


@choose_exposed.chosen
def _(g: Netrunner, seat: int, verb: str, handle: int, server: int) -> None:
    g.then(expose, 0, handle)


@step
def forfeit_for(g: Netrunner, source: int, n: int) -> None:
    """The Runner gives up an agenda for credits."""
    g.then(forfeit, RUNNER)
    g.then(runner_gains, source, n)


# Conditions that several cards share


def is_virus(g: Netrunner, source: int, to: int) -> bool:
    return VIRUS in FACES[g.cards[to].code].subtypes


def itself(g: Netrunner, source: int, to: int) -> bool:
    return source == to


def in_encounter(g: Netrunner, source: int) -> bool:
    return g.run is not None and g.run.ice > 0


def in_run(g: Netrunner, source: int) -> bool:
    return g.run is not None and not g.run.successful


def always(g: Netrunner, source: int) -> bool:
    return True
