"""The Runner's actions (spec 7.2)."""

from __future__ import annotations

from dystopolis.games.netrunner.corp import cannot_play, offer_click_ability, play, use_click_ability
from dystopolis.games.netrunner.credits import gain, pay
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.install import cannot_install, start_install
from dystopolis.games.netrunner.run import ACTIONS, begin_run
from dystopolis.games.netrunner.state import (
    ACTION,
    EVENT,
    FOR_TAGS,
    REMOVE_TAG_COST,
    RUNNER,
    SERVERS,
    Netrunner,
    choice,
    step,
)
from dystopolis.games.netrunner.table import draw
from dystopolis.games.netrunner.values import EMPTY_STACK, NOT_TAGGED, kinds, too_poor
from dystopolis.games.netrunner.window import window_opens
from dystopolis.kernel import Offer

GAINS, DRAWS = ("runner_gain_credit",), ("runner_draw",)
PLAYS = [("play_event", code) for code in range(len(FACES))]
INSTALLS = [("runner_install", code) for code in range(len(FACES))]
RUNS = [("make_run", server) for server in range(len(SERVERS))]


@step
def runner_actions(g: Netrunner) -> None:
    """While clicks remain the Runner must act; a window after each action."""
    g.stage = ACTIONS
    if g.clicks[RUNNER] > 0:
        g.then(runner_action, RUNNER)
        g.then(window_opens, ACTIONS)
        g.then(runner_actions)


@choice
def runner_action(g: Netrunner, offer: Offer, seat: int) -> None:
    offer(*GAINS)
    offer(*DRAWS, unless=None if g.pile else EMPTY_STACK)
    for code in kinds(g.grip):
        event = FACES[code].type == EVENT
        why = cannot_play(g, RUNNER, code) if event else cannot_install(g, code)
        offer(*(PLAYS if event else INSTALLS)[code], unless=why)
    offer.many([RUNS[server] for server in g.root])
    offer("remove_tag", unless=too_poor(g, RUNNER, REMOVE_TAG_COST, FOR_TAGS) if g.tags else NOT_TAGGED)
    for handle in g.rig:
        if FACES[g.cards[handle].code].action is not None:
            offer_click_ability(g, offer, "runner_click_ability", handle)


@runner_action.chosen
def _(g: Netrunner, seat: int, verb: str, ref: int = 0, code: int = 0) -> None:
    if verb == "runner_install":
        start_install(g, RUNNER, ref, ACTION)
    elif verb == "play_event":
        play(g, RUNNER, ref)
    elif verb == "runner_click_ability":
        use_click_ability(g, ref)
    else:
        g.clicks[RUNNER] -= 1
        if verb == "runner_gain_credit":
            gain(g, RUNNER, 1)
        elif verb == "runner_draw":
            draw(g, RUNNER, 1)
        elif verb == "make_run":
            begin_run(g, ref)
        else:
            pay(g, RUNNER, REMOVE_TAG_COST, FOR_TAGS)
            g.then(untag)


@step
def untag(g: Netrunner) -> None:
    g.tags -= 1
    g.tell("tags_removed", 1)
