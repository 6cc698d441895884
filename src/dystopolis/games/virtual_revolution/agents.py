"""Agents: deployed, swapped, lost; promotion up to its end (spec 7.9)."""

from __future__ import annotations

from dystopolis.games.virtual_revolution.state import (
    AS_BOOST,
    BOOST_AGENT,
    INTERCEPTED,
    LEVEL,
    NONE,
    SLOTS,
    VirtualRevolution,
    choice,
    step,
)
from dystopolis.kernel import Offer


def deploy(g: VirtualRevolution) -> None:
    """For each slot an agent and a Location card; one Location card intercepts its agent (R1, R6)."""
    for slot in range(SLOTS):
        if not g.agent_deck or not g.location_deck:
            return
        agent, place = g.agent_deck.pop(), g.location_deck.pop()
        g.locations_seen.append(place)
        if place == INTERCEPTED:
            g.agent_discard.append(agent)
            g.tell("agent_intercepted", agent)
        else:
            g.slots[slot] = agent
            g.places[slot] = place
            g.tell("agent_deployed", slot + 1, agent, place)


def withdraw(g: VirtualRevolution) -> None:
    """Agents whom nobody recruited go to the discard pile."""
    for slot, agent in enumerate(g.slots):
        if agent != NONE:
            g.agent_discard.append(agent)
        g.slots[slot] = g.places[slot] = NONE


def straighten(g: VirtualRevolution, seat: int, agent: int) -> None:
    g.tilted &= ~(1 << agent)
    g.tell("agent_straightened", seat, agent)


def swap(g: VirtualRevolution, seat: int, agent: int, other: int) -> None:
    """Stilson: the new agent arrives upright, the old one takes its slot and Location token (R38)."""
    slot = g.slots.index(other)
    agents = g.boards[seat].agents
    agents[agents.index(agent)] = other
    g.slots[slot] = agent
    g.tilted &= ~(1 << agent)
    g.tell("agent_swapped", seat, agent, other)


def lose_agent(g: VirtualRevolution, seat: int, agent: int) -> None:
    g.boards[seat].agents.remove(agent)
    g.tilted &= ~(1 << agent)
    g.agent_discard.append(agent)
    g.tell("agent_lost", seat, agent)


def gain_boost(g: VirtualRevolution, seat: int, boost: int) -> None:
    """A Boost card, or an agent turned into a Boost, under its Action."""
    if BOOST_AGENT[boost] == NONE:
        g.boosts.remove(boost)
    g.boards[seat].boosts.append(boost)
    g.tell("boost_gained", seat, boost)


def lose_boost(g: VirtualRevolution, seat: int, boost: int) -> None:
    """An agent goes to the agent discard pile, a card is available again; a copied free type is forgotten (R25)."""
    board = g.boards[seat]
    board.boosts.remove(boost)
    agent = BOOST_AGENT[boost]
    if agent == NONE:
        g.boosts.append(boost)
        g.boosts.sort()
    else:
        g.agent_discard.append(agent)
        if agent in board.wild:
            board.wild.remove(agent)
    g.tell("boost_lost", seat, boost)


@step
def promotion_ends(g: VirtualRevolution, seat: int, agent: int) -> None:
    """Where the agent goes is chosen after the effect (R19)."""
    if LEVEL[agent] == 1:
        g.then(choose_promotion_destination, seat, agent)
    else:
        _retire(g, seat, agent)


@choice(public=True)
def choose_promotion_destination(g: VirtualRevolution, offer: Offer, seat: int, agent: int) -> None:
    offer("retire")
    offer("boost")


@choose_promotion_destination.chosen
def _(g: VirtualRevolution, seat: int, agent: int, verb: str) -> None:
    if verb == "boost":
        gain_boost(g, seat, AS_BOOST[agent])
    else:
        _retire(g, seat, agent)


def _retire(g: VirtualRevolution, seat: int, agent: int) -> None:
    g.boards[seat].retired.append(agent)
    g.tell("agent_retired", seat, agent)
