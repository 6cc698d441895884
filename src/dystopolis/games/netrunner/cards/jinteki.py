"""Jinteki: damage, traps, bluff."""

from __future__ import annotations

from dystopolis.games.netrunner.damage import damage
from dystopolis.games.netrunner.state import CORP, EXPOSE, NET, RUNNER, Netrunner, choice, step
from dystopolis.games.netrunner.table import RUNNER_AND_PUBLIC, off_top
from dystopolis.games.netrunner.values import NO_RUN_LAST_TURN, NO_TARGET, kinds
from dystopolis.games.netrunner.verbs import (
    back_to_outermost,
    bait,
    damage_and_tag,
    damage_and_trash_itself,
    end_the_run,
    gain_agenda_counters,
    in_run,
)
from dystopolis.games.netrunner.vocabulary import (
    advanceable,
    card,
    discounts_rez,
    on_access,
    on_score,
    paid,
    plays,
    prevents,
    reveals_itself,
    sub,
    when,
)
from dystopolis.kernel import Offer, Why

# Every score and every steal of an agenda costs the Runner 1 net damage.
card("jinteki", when("agenda_scored", damage, NET, 1), when("agenda_stolen", damage, NET, 1))

# When scored, put 1 agenda counter on it. Spend it: end the run.
card("nisei_mk_ii", on_score(gain_agenda_counters, 1), paid(end_the_run, counter="agenda", stands=in_run))

# Can be advanced. When the Runner accesses it you may pay 1 credit: 2 net damage per advancement token on it.
card("project_junebug", advanceable(), on_access(damage, NET, cost=1, per_token=2))

# When the Runner accesses it (except in Archives) you may pay 4 credits: 3 net damage and 1 tag. In R&D the Runner must
# reveal it.
card("snare", on_access(damage_and_tag, NET, 3, 1, cost=4, in_archives=False), reveals_itself())

# You may rez it when a card is about to be exposed. 1 credit, or trash it: that card is not exposed.
card("zaibatsu_loyalty", prevents(EXPOSE, credits=1, trash=True, rezzes=True))


def no_run_last_turn(g: Netrunner, source: int) -> Why | None:
    return None if g.ran else NO_RUN_LAST_TURN


# Playable when the Runner's previous turn included a run: 1 net damage.
card("neural_emp", plays(damage, NET, 1, needs=no_run_last_turn))


def empty_rd(g: Netrunner, source: int) -> Why | None:
    return None if g.rd else NO_TARGET


@step
def foresee(g: Netrunner, source: int, n: int) -> None:
    for _ in range(min(n, len(g.rd))):
        g.looked.append(off_top(g))
    g.known[RUNNER] = 0
    g.tell("looks", len(g.looked), to=RUNNER_AND_PUBLIC)
    g.tell("looked_at", tuple(g.looked), to=(CORP,))
    g.then(put_back, CORP, len(g.looked))


@choice
def put_back(g: Netrunner, offer: Offer, seat: int, left: int) -> None:
    """One by one on top of R&D: the last one is the top card."""
    for code in kinds(g.looked):
        offer("put_back", code)


@put_back.chosen
def _(g: Netrunner, seat: int, left: int, verb: str, code: int) -> None:
    g.looked.remove(code)
    g.rd.append(code)
    g.known[CORP] += 1
    g.then(put_back, seat, left - 1)


# Secretly view the 5 uppermost cards of R&D, then put them back as you like.
card("precognition", plays(foresee, 5, needs=empty_rd))

# Subroutine: the Runner goes back to approach the outermost ice of the attacked server; derez Cell Portal.
card("cell_portal", sub(back_to_outermost))

# Subroutine: the next ice encountered this run has +2 strength, and if the Runner does not break all its subroutines, 3
# net damage when that encounter ends.
card("chum", sub(bait, 2, 3))

# Subroutine: 1 net damage and trash Data Mine.
card("data_mine", sub(damage_and_trash_itself, 1))

# Subroutine: 3 net damage.
card("neural_katana", sub(damage, NET, 3))

# Subroutines: 2 net damage; end the run.
card("wall_of_thorns", sub(damage, NET, 2), sub(end_the_run))

# Ice protecting this server costs 2 less to rez.
card("akitaro_watanabe", discounts_rez(2))
