"""The turn: a Director, then influence, the Action and everything free, in the order the player likes (spec 6.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from dystopolis.games.virtual_revolution.actions import ANY_ACTION, DO, OFFERS, RECRUITS
from dystopolis.games.virtual_revolution.agents import promotion_ends
from dystopolis.games.virtual_revolution.corruption import draw
from dystopolis.games.virtual_revolution.effects import PROMOTION, PROMOTION_DRAWS, can, resolve
from dystopolis.games.virtual_revolution.influence import add_token, eliminate_token, move_token
from dystopolis.games.virtual_revolution.powers import put_online
from dystopolis.games.virtual_revolution.purse import gain_immunity
from dystopolis.games.virtual_revolution.state import (
    AGENTS,
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
    ALREADY_ONLINE,
    DIRECTOR_PLACED,
    INFLUENCE_DONE,
    INFLUENCE_FIRST,
    MISSION_NOT_MET,
    NO_CORRUPTION,
    NO_DIRECTOR,
    NO_EFFECT,
    NO_TOKEN_OF,
    NO_TOKEN_THERE,
    OPPONENT_HERE,
    SAME_PLACE,
    TITLE_DEFENDS,
    TITLE_NOT_HELD,
    TITLE_USED,
    cannot_add,
    mission_met,
)
from dystopolis.games.virtual_revolution.verbs import RECYCLING, TITLE, activation
from dystopolis.games.virtual_revolution.verses import give_up_verse
from dystopolis.kernel import Offer, Option, Why

PLACE: list[Option] = [("place_director", borough) for borough in BOROUGHS]
ADD: Option = ("influence_add",)
MOVE: list[Option] = [("influence_move", borough) for borough in BOROUGHS]
ELIMINATE: list[Option] = [("influence_eliminate", owner) for owner in range(4)]
ACTIVATE: list[Option] = [("activate_agent", agent) for agent in AGENTS]
PROMOTE: list[Option] = [("promote_agent", agent) for agent in AGENTS]
PROMOTE_PLAINLY: list[Option] = [("promote_without_effect", agent) for agent in AGENTS]
USE: list[Option] = [("activate_title", title) for title in DISTRICTS]
RECOVER: list[Option] = [("recover_influence", result) for result in range(len(RECYCLING))]
TRADE: list[Option] = [("trade_verse", verse) for verse in VERSES]
ONLINE: list[Option] = [("verse_online", verse) for verse in VERSES]
END_TURN: Option = ("end_turn",)
DISCARD = 1  # the result of Recycling that needs a card in hand
MOST_TOKENS = max(tokens for tokens, _ in RECYCLING)


# What the rules refuse, made ready: the turn is asked for more often than anything else

Refusals = list[tuple[Option, Why]]


def _all(options: Iterable[Option], why: Why) -> Refusals:
    return [(option, why) for option in options]


RECRUIT_TOO_SOON = _all(RECRUITS, NO_DIRECTOR)
RECRUIT_TOO_LATE = _all(RECRUITS, ACTION_DONE)
PLACED = _all(PLACE, DIRECTOR_PLACED)
NOT_HELD = _all(USE, TITLE_NOT_HELD)
NOT_FROM = _all(MOVE, NO_TOKEN_THERE)
MOVE_BLOCKED = [_all(MOVE, why) for why in OPPONENT_HERE]


def _manoeuvres(seats: int, why: Why) -> Refusals:
    return _all([ADD, *ELIMINATE[:seats], *MOVE], why)


# By the number of seats

ONLY_HIS = [  # and by whose tokens are here; NONE is the last
    [[(ELIMINATE[owner], NO_TOKEN_OF[owner]) for owner in range(seats) if owner != holder] for holder in range(5)]
    for seats in range(5)
]
BEFORE_DIRECTOR = [_all([END_TURN, *ANY_ACTION], NO_DIRECTOR) + _manoeuvres(seats, NO_DIRECTOR) for seats in range(5)]
AFTER_INFLUENCE = [_manoeuvres(seats, INFLUENCE_DONE) for seats in range(5)]
AFTER_ACTION = [_all(ANY_ACTION, ACTION_DONE) + _manoeuvres(seats, INFLUENCE_FIRST) for seats in range(5)]
AFTER_BOTH = [_all(ANY_ACTION, ACTION_DONE) + AFTER_INFLUENCE[seats] for seats in range(5)]


@cache
def _recoveries(recycled: int, cards: bool) -> tuple[list[Option], Refusals]:
    """Own tokens come back to the board for one result each time (spec 7.8)."""
    offer = Offer(explains=True)
    for result, (tokens, _) in enumerate(RECYCLING):
        why = None if recycled >= tokens else Why("too_few_recycled", tokens, recycled)
        if result == DISCARD and not cards:
            why = why or NO_CORRUPTION
        offer(*RECOVER[result], unless=why)
    return offer.options, offer.refused


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
    options = offer.options
    if g.director == NONE:
        options += PLACE
    else:
        if not g.action_done:
            if not g.influence_done:
                _offer_influence(g, offer, seat)
            for offer_action in OFFERS:
                offer_action(g, offer, seat)
        for agent in board.agents:
            _offer_agent(g, offer, seat, agent)
        options.append(END_TURN)
    if offer.explains:
        _refuse_by_the_hour(g, offer, seat)
    if seat in g.titles:
        for title in DISTRICTS:
            if g.titles[title] == seat or offer.explains:
                offer(*USE[title], unless=_cannot_use(g, seat, title))
    else:
        offer.many((), NOT_HELD)
    if board.recycled:
        offer.many(*_recoveries(min(board.recycled, MOST_TOKENS), bool(board.hand)))
    for verse in board.verses:
        options.append(TRADE[verse])
        if g.online >> verse & 1:
            offer(*ONLINE[verse], unless=ALREADY_ONLINE)
        else:
            offer(*ONLINE[verse], unless=None if mission_met(g, seat, verse) else MISSION_NOT_MET[verse])


def _refuse_by_the_hour(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    """What comes too soon, or too late, in this turn."""
    if g.director == NONE:
        offer.many((), BEFORE_DIRECTOR[g.seats])
        offer.many((), [RECRUIT_TOO_SOON[agent] for agent in g.slots if agent != NONE])
        for agent in g.boards[seat].agents:
            offer.many((), _all((ACTIVATE[agent], PROMOTE[agent], PROMOTE_PLAINLY[agent]), NO_DIRECTOR))
        return
    if g.action_done:
        offer.many((), AFTER_BOTH[g.seats] if g.influence_done else AFTER_ACTION[g.seats])
        offer.many((), [RECRUIT_TOO_LATE[agent] for agent in g.slots if agent != NONE])
    elif g.influence_done:
        offer.many((), AFTER_INFLUENCE[g.seats])
    offer.many((), PLACED)


def _offer_influence(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    """One manoeuvre at the Director's borough, before the Action (spec 7.1)."""
    here = g.director
    holder = g.holder[here]
    options = offer.options
    offer(*ADD, unless=cannot_add(g, seat, here))
    if holder != NONE:
        options.append(ELIMINATE[holder])
    if holder in (NONE, seat):
        options += [move for move, owner in zip(MOVE, g.holder) if owner == seat and move[1] != here]
    if offer.explains:
        _refuse_influence(g, offer, seat)


def _refuse_influence(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    here = g.director
    holder = g.holder[here]
    offer.many((), ONLY_HIS[g.seats][holder])
    if holder in (NONE, seat):
        offer.many((), [move for move, owner in zip(NOT_FROM, g.holder) if owner != seat])
        if holder == seat:
            offer(*MOVE[here], unless=SAME_PLACE)
    else:
        offer.many((), MOVE_BLOCKED[holder])


def _offer_agent(g: VirtualRevolution, offer: Offer, seat: int, agent: int) -> None:
    if g.tilted >> agent & 1:
        offer(*ACTIVATE[agent], unless=AGENT_TILTED)
    else:
        offer(*ACTIVATE[agent], unless=None if can(g, seat, activation(g, agent)) else NO_EFFECT)
    promotes = can(g, seat, PROMOTION[agent], PROMOTION_DRAWS[agent], agent)
    offer(*PROMOTE[agent], unless=None if promotes else NO_EFFECT)
    offer.options.append(PROMOTE_PLAINLY[agent])


def _cannot_use(g: VirtualRevolution, seat: int, title: int) -> Why | None:
    if g.titles[title] != seat:
        return TITLE_NOT_HELD
    if g.used_titles >> title & 1:
        return TITLE_USED
    if title == QL:
        return TITLE_DEFENDS
    return None if can(g, seat, TITLE[title]) else NO_EFFECT


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
