"""The turn: a Director, then influence, the Action and everything free, in the order the player likes (spec 6.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dystopolis.games.virtual_revolution.actions import DO, OFFERS
from dystopolis.games.virtual_revolution.agents import promotion_ends
from dystopolis.games.virtual_revolution.corruption import draw
from dystopolis.games.virtual_revolution.effects import PROMOTION, PROMOTION_DRAWS, can, resolve
from dystopolis.games.virtual_revolution.influence import add_token, eliminate_token, move_token
from dystopolis.games.virtual_revolution.powers import put_online
from dystopolis.games.virtual_revolution.purse import gain_immunity
from dystopolis.games.virtual_revolution.state import (
    BOROUGHS,
    DISTRICTS,
    NONE,
    QL,
    VERSES,
    VirtualRevolution,
    choice,
    step,
)
from dystopolis.games.virtual_revolution.values import (
    ACTION_DONE,
    AGENT_TILTED,
    INFLUENCE_DONE,
    MISSION_NOT_MET,
    NO_CORRUPTION,
    NO_DIRECTOR,
    NO_EFFECT,
    TITLE_DEFENDS,
    TITLE_USED,
    cannot_add,
    mission_met,
)
from dystopolis.games.virtual_revolution.verbs import RECYCLING, TITLE, activation
from dystopolis.games.virtual_revolution.verses import give_up_verse
from dystopolis.kernel import Offer, Option, Why

PLACE: list[Option] = [("place_director", borough) for borough in BOROUGHS]
TRADE: list[Option] = [("trade_verse", verse) for verse in VERSES]
END_TURN: Option = ("end_turn",)
MOVE: list[Option] = [("influence_move", borough) for borough in BOROUGHS]
BEFORE_DIRECTOR: list[tuple[Option, Why]] = [
    ((verb,), NO_DIRECTOR)
    for verb in ("influence_add", "action_work", "action_build", "action_create_verse", "end_turn")
]
AFTER_ACTION: list[tuple[Option, Why]] = [
    ((verb,), ACTION_DONE) for verb in ("influence_add", "action_work", "action_build", "action_create_verse")
]
DISCARD = 1  # the result of Recycling that needs a card in hand


@step
def turn_begins(g: VirtualRevolution, seat: int) -> None:
    g.active = seat
    g.director = NONE
    g.influence_done = g.action_done = False
    g.taken = [0] * 5
    g.recruited = []
    g.waiting_money = [0] * 5
    g.waiting_range = g.waiting_free_build = g.waiting_refresh = 0
    g.tell("turn_begins", seat)
    g.then(turn, seat)


@choice(public=True)
def turn(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    """Asked again after each move, until the turn ends."""
    board = g.boards[seat]
    if g.director == NONE:
        offer.many(PLACE, BEFORE_DIRECTOR)
    else:
        if g.action_done:
            offer.refused += AFTER_ACTION
        else:
            _offer_influence(g, offer, seat)
            for offer_action in OFFERS:
                offer_action(g, offer, seat)
        if board.agents:
            _offer_agents(g, offer, seat)
        offer.options.append(END_TURN)
    if seat in g.titles:
        for title in DISTRICTS:
            if g.titles[title] == seat:
                offer("activate_title", title, unless=_cannot_use(g, seat, title))
    if board.recycled:
        _offer_recycling(g, offer, seat)
    for verse in board.verses:
        offer.options.append(TRADE[verse])
        if not g.online >> verse & 1:
            offer("verse_online", verse, unless=None if mission_met(g, seat, verse) else MISSION_NOT_MET[verse])


def _offer_influence(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    """One manoeuvre at the Director's borough, before the Action (spec 7.1)."""
    if g.influence_done:
        offer("influence_add", unless=INFLUENCE_DONE)
        return
    here = g.director
    offer("influence_add", unless=cannot_add(g, seat, here))
    holder = g.holder[here]
    if holder != NONE:
        offer("influence_eliminate", holder)
    if holder in (NONE, seat):
        offer.many(move for move, owner in zip(MOVE, g.holder) if owner == seat and move[1] != here)


def _offer_agents(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    for agent in g.boards[seat].agents:
        why: Why | None = AGENT_TILTED
        if not g.tilted >> agent & 1:
            why = None if can(g, seat, activation(g, agent)) else NO_EFFECT
        offer("activate_agent", agent, unless=why)
        why = None if can(g, seat, PROMOTION[agent], PROMOTION_DRAWS[agent], agent) else NO_EFFECT
        offer("promote_agent", agent, unless=why)
        offer("promote_without_effect", agent)


def _cannot_use(g: VirtualRevolution, seat: int, title: int) -> Why | None:
    if g.used_titles >> title & 1:
        return TITLE_USED
    if title == QL:
        return TITLE_DEFENDS
    return None if can(g, seat, TITLE[title]) else NO_EFFECT


def _offer_recycling(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    """Own tokens come back to the board for one result each time (spec 7.8)."""
    board = g.boards[seat]
    for result, (tokens, _) in enumerate(RECYCLING):
        if board.recycled >= tokens:
            why = NO_CORRUPTION if result == DISCARD and not board.hand else None
            offer("recover_influence", result, unless=why)


@turn.chosen
def _(g: VirtualRevolution, seat: int, verb: str, *args: Any) -> None:
    if verb == "end_turn":
        g.tell("turn_ends", seat)
        return
    if verb in DO:
        g.action_done = True
        DO[verb](g, seat, *args)
    else:
        MOVES[verb](g, seat, *args)
    g.then(turn, seat)


def place_director(g: VirtualRevolution, seat: int, borough: int) -> None:
    g.director = borough
    g.boards[seat].directors.append(borough)
    g.tell("director_placed", seat, borough)


def influence_add(g: VirtualRevolution, seat: int) -> None:
    g.influence_done = True
    add_token(g, seat, g.director)
    draw(g, seat)


def influence_eliminate(g: VirtualRevolution, seat: int, owner: int) -> None:
    """One's own as well; it costs a card all the same (R16)."""
    g.influence_done = True
    eliminate_token(g, g.director)
    draw(g, seat)


def influence_move(g: VirtualRevolution, seat: int, start: int) -> None:
    g.influence_done = True
    move_token(g, seat, start, g.director)


def activate_agent(g: VirtualRevolution, seat: int, agent: int) -> None:
    g.tilted |= 1 << agent
    g.tell("agent_activated", seat, agent)
    g.then(resolve, seat, activation(g, agent), True, agent)


def promote_agent(g: VirtualRevolution, seat: int, agent: int) -> None:
    """It leaves service at once; the effect, then where it goes (R19)."""
    _leave_service(g, seat, agent)
    draw(g, seat, PROMOTION_DRAWS[agent])
    g.then(resolve, seat, PROMOTION[agent], True, agent)
    g.then(promotion_ends, seat, agent)


def promote_without_effect(g: VirtualRevolution, seat: int, agent: int) -> None:
    _leave_service(g, seat, agent)
    g.then(promotion_ends, seat, agent)


def _leave_service(g: VirtualRevolution, seat: int, agent: int) -> None:
    g.boards[seat].agents.remove(agent)
    g.tilted &= ~(1 << agent)
    g.tell("agent_promoted", seat, agent)


def activate_title(g: VirtualRevolution, seat: int, title: int) -> None:
    g.used_titles |= 1 << title
    g.tell("title_used", seat, title)
    g.then(resolve, seat, TITLE[title], True, NONE)


def recover_influence(g: VirtualRevolution, seat: int, result: int) -> None:
    tokens, parts = RECYCLING[result]
    board = g.boards[seat]
    board.recycled -= tokens
    board.reserve += tokens
    g.tell("influence_recovered", seat, tokens, result)
    g.then(resolve, seat, parts, True, NONE)


def verse_online(g: VirtualRevolution, seat: int, verse: int) -> None:
    put_online(g, seat, verse)


def trade_verse(g: VirtualRevolution, seat: int, verse: int) -> None:
    give_up_verse(g, seat, verse)
    gain_immunity(g, seat, 1)


MOVES: dict[str, Callable[..., None]] = {
    move.__name__: move
    for move in (
        *(place_director, influence_add, influence_eliminate, influence_move, activate_agent, promote_agent),
        *(promote_without_effect, activate_title, recover_influence, verse_online, trade_verse),
    )
}
