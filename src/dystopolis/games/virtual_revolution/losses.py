"""Words of cards that take something away: the victim chooses what, for a Title, in a raid, to the Necros."""

from __future__ import annotations

from typing import Any

from dystopolis.games.virtual_revolution import agents, influence, purse, verses
from dystopolis.games.virtual_revolution.effects import Part, bind, verb
from dystopolis.games.virtual_revolution.state import (
    AGENT_TYPE,
    BOOST_ACTION,
    BOROUGHS,
    CONTENT,
    NONE,
    VERSE_TYPE,
    VirtualRevolution,
    choice,
    codes,
)
from dystopolis.games.virtual_revolution.values import NOT_NAMED, Places, others, own_boroughs, own_servers, places_of
from dystopolis.kernel import Offer

# Servers and Verses


def _give_up_server(places: Places, *, must: bool = False, otherwise: int = NONE) -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return any(g.server[borough] == seat for borough in places(g, seat))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        own = own_servers(g, seat)
        for borough in places(g, seat):
            if borough in own:
                offer("lose_server", borough)
                own.remove(borough)
        for borough in own:
            offer("lose_server", borough, unless=NOT_NAMED)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, borough: int) -> None:
        influence.remove_server(g, borough)

    return Part(possible, verbs=("lose_server",), offers=offers, hears=hears, must=must, otherwise=otherwise)


def _give_up_verse(types: tuple[int, ...] | None, *, must: bool = False) -> Part:
    def fits(verse: int) -> bool:
        return types is None or VERSE_TYPE[verse] in types

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return any(fits(verse) for verse in g.boards[seat].verses)

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for verse in g.boards[seat].verses:
            offer("lose_verse", verse, unless=None if fits(verse) else NOT_NAMED)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, verse: int) -> None:
        verses.give_up_verse(g, seat, verse)

    return Part(possible, verbs=("lose_verse",), offers=offers, hears=hears, must=must)


@verb("remove_own_server")
def remove_own_server() -> Part:
    return _give_up_server(lambda g, seat: BOROUGHS, must=True)


@verb("discard_own_verse")
def discard_own_verse() -> Part:
    return _give_up_verse(None, must=True)


@verb("remove_server")
def remove_server(n: int, where: dict[str, Any], otherwise: dict[str, Any] | None = None) -> tuple[Part, int]:
    instead = bind([otherwise])[0] if otherwise else NONE
    return _give_up_server(places_of(where), otherwise=instead), n


@verb("discard_verse")
def discard_verse(n: int, types: list[str] | None = None) -> tuple[Part, int]:
    return _give_up_verse(None if types is None else codes("verse_type", types)), n


# Agents, Boosts, influence


@verb("discard_agent")
def discard_agent(n: int, agent_type: str | None = None) -> tuple[Part, int]:
    """In service."""
    kind = None if agent_type is None else CONTENT.code("agent_type", agent_type)

    def fits(agent: int) -> bool:
        return kind is None or AGENT_TYPE[agent] == kind

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return any(fits(agent) for agent in g.boards[seat].agents)

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for agent in g.boards[seat].agents:
            offer("lose_agent", agent, unless=None if fits(agent) else NOT_NAMED)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, agent: int) -> None:
        agents.lose_agent(g, seat, agent)

    return Part(possible, verbs=("lose_agent",), offers=offers, hears=hears, saves=True), n


@verb("discard_boost")
def discard_boost(n: int, under: list[str] | None = None) -> tuple[Part, int]:
    actions = None if under is None else codes("action", under)

    def fits(boost: int) -> bool:
        return actions is None or BOOST_ACTION[boost] in actions

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return any(fits(boost) for boost in g.boards[seat].boosts)

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for boost in g.boards[seat].boosts:
            offer("lose_boost", boost, unless=None if fits(boost) else NOT_NAMED)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, boost: int) -> None:
        agents.lose_boost(g, seat, boost)

    return Part(possible, verbs=("lose_boost",), offers=offers, hears=hears, saves=True), n


@verb("save_agent_or_boost")
def save_agent_or_boost() -> Part:
    """The Title of the Quartier Latin: used where a loss is chosen, never in one's turn."""

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return False

    def act(g: VirtualRevolution, seat: int, source: int) -> None:
        raise TypeError("this Title is used in raids and Necro attacks only")

    return Part(possible, act)


@verb("clear_influence")
def clear_influence(arrondissements: int) -> tuple[Part, int]:
    """All one's tokens of a borough, so many times."""

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return seat in g.holder

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for borough in own_boroughs(g, seat):
            offer("clear", borough)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, borough: int) -> None:
        influence.clear_tokens(g, seat, borough)

    return Part(possible, verbs=("clear",), offers=offers, hears=hears), arrondissements


# Dark Kingdom


@verb("opponents_discard")
def opponents_discard(choice: list[str]) -> Part:
    """Dark Kingdom: each opponent, clockwise; the Title of the Quartier Latin does not help (R37)."""
    if choice != ["agent_in_service", "boost", "immunity"]:
        raise ValueError(f"opponents cannot lose {choice}")

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        boards = [g.boards[other] for other in others(g, seat)]
        return any(board.agents or board.boosts or board.immunity for board in boards)

    def act(g: VirtualRevolution, seat: int, source: int) -> None:
        for other in others(g, seat):
            g.then(dark_kingdom_loss, other)

    return Part(possible, act)


@choice(public=True)
def dark_kingdom_loss(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    board = g.boards[seat]
    for agent in board.agents:
        offer("lose_agent", agent)
    for boost in board.boosts:
        offer("lose_boost", boost)
    if board.immunity:
        offer("lose_immunity")


@dark_kingdom_loss.chosen
def _(g: VirtualRevolution, seat: int, verb: str, lost: int = NONE) -> None:
    if verb == "lose_agent":
        agents.lose_agent(g, seat, lost)
    elif verb == "lose_boost":
        agents.lose_boost(g, seat, lost)
    else:
        purse.lose_immunity(g, seat, 1)
