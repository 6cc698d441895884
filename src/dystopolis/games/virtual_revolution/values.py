"""Derived numbers, missions, and why the rules say no (spec 7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from dystopolis.games.virtual_revolution.state import (
    ADJACENT,
    AGENT_TYPE,
    BASE_RANGE,
    BOOST_ACTION,
    BOOST_AGENT,
    BOOST_GIFT,
    BOOST_MONEY,
    BOOST_RANGE,
    BOOST_REFRESH,
    BOROUGHS,
    BUILD,
    CREATE,
    DATA,
    DISTANCE,
    DISTRICT,
    MEMBERS,
    MOST_AGENTS,
    NONE,
    PRICE_BUILD,
    PRICE_CREATE,
    PRICE_RECRUIT,
    RECRUIT,
    TURNS,
    VERSES,
    VirtualRevolution,
    codes,
)
from dystopolis.kernel import ContentError, Why

# Numbers


def controls(g: VirtualRevolution, seat: int, borough: int) -> bool:
    """A token or a Server there."""
    return g.holder[borough] == seat or g.server[borough] == seat


def own_servers(g: VirtualRevolution, seat: int) -> list[int]:
    return [borough for borough in BOROUGHS if g.server[borough] == seat]


def own_boroughs(g: VirtualRevolution, seat: int) -> list[int]:
    """Where a seat has influence tokens."""
    return [borough for borough in BOROUGHS if g.holder[borough] == seat]


def influence_on_map(g: VirtualRevolution, seat: int) -> int:
    return sum([n for holder, n in zip(g.holder, g.tokens) if holder == seat])


def money_for(g: VirtualRevolution, seat: int, action: int) -> int:
    """The money that comes with an Action: its Boosts, and what waits for it."""
    money = g.waiting_money[action]
    for boost in g.boards[seat].boosts:
        if BOOST_ACTION[boost] == action:
            money += BOOST_MONEY[boost]
    return money


def reach(g: VirtualRevolution, seat: int) -> int:
    """The range of a Recruit."""
    far: int = BASE_RANGE + g.waiting_range
    for boost in g.boards[seat].boosts:
        far += BOOST_RANGE[boost]
    return far


def gifts(g: VirtualRevolution, seat: int) -> int:
    """How many extra cards a Donate may discard."""
    extra = 0
    for boost in g.boards[seat].boosts:
        extra += BOOST_GIFT[boost]
    return extra


def refreshers(g: VirtualRevolution, seat: int) -> int:
    """How many Boosts refresh one or two Verses."""
    return sum(1 for boost in g.boards[seat].boosts if BOOST_REFRESH[boost])


def drawable(g: VirtualRevolution) -> int:
    """Corruption cards that can still be drawn."""
    return len(g.corruption_deck) + len(g.corruption_discard)


def others(g: VirtualRevolution, seat: int) -> list[int]:
    """The other seats, clockwise."""
    return [(seat + i) % g.seats for i in range(1, g.seats)]


def agents_owned(g: VirtualRevolution, seat: int) -> list[int]:
    """In service, as Boosts, and retired."""
    board = g.boards[seat]
    if not board.boosts:
        return board.agents + board.retired
    turned = [BOOST_AGENT[boost] for boost in board.boosts if BOOST_AGENT[boost] != NONE]
    return board.agents + turned + board.retired


def has_cards(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
    """Corruption cards in hand, once so many more are drawn."""
    return len(g.boards[seat].hand) + min(drawn, drawable(g)) > 0


Places = Callable[[VirtualRevolution, int], Iterable[int]]


def places_of(where: dict[str, Any]) -> Places:
    """The boroughs that a `where` of the data names."""
    match where:
        case {"scope": "here"}:
            return lambda g, seat: (g.director,)
        case {"scope": "adjacent"}:
            return lambda g, seat: ADJACENT[g.director]
        case {"scope": "any"}:
            return lambda g, seat: BOROUGHS
        case {"scope": "own_controlled"}:
            return lambda g, seat: [borough for borough in BOROUGHS if controls(g, seat, borough)]
        case {"scope": "districts", "districts": list(districts)}:
            members = [borough for district in codes("district", districts) for borough in MEMBERS[district]]
            return lambda g, seat: members
    raise ValueError(f"there is no place {where}")


# Why not

NO_DIRECTOR = Why("no_director")
DIRECTOR_PLACED = Why("director_placed")
INFLUENCE_DONE = Why("influence_done")
INFLUENCE_FIRST = Why("influence_first")
ACTION_DONE = Why("action_done")
BOARD_EMPTY = Why("board_empty")
NO_TOKEN_THERE = Why("no_token_there")
SAME_PLACE = Why("same_place")
SERVER_HERE = Why("server_here")
NO_TOKEN_HERE = Why("no_token_here")
SERVICE_FULL = Why("service_full", MOST_AGENTS)
NO_VERSE_AVAILABLE = Why("no_verse_available")
NO_CORRUPTION = Why("no_corruption")
ONE_CARD = Why("one_card")
ALREADY_ONLINE = Why("already_online")
STILL_LOADING = Why("still_loading")
AGENT_TILTED = Why("agent_tilted")
AGENT_UPRIGHT = Why("agent_upright")
NO_EFFECT = Why("no_effect")
TITLE_USED = Why("title_used")
TITLE_DEFENDS = Why("title_defends")
TITLE_NOT_HELD = Why("title_not_held")
NOT_NAMED = Why("not_named")
OPPONENT_HERE = [Why("opponent_here", seat) for seat in range(4)]
NO_TOKEN_OF = [Why("no_token_of", seat) for seat in range(4)]
DISTRICT_SERVED = [Why("district_served", district) for district in range(len(MEMBERS))]
MISSION_NOT_MET = [Why("mission_not_met", verse) for verse in VERSES]


def cannot_add(g: VirtualRevolution, seat: int, borough: int) -> Why | None:
    """A token of one's own goes where no opponent has one."""
    holder = g.holder[borough]
    if holder not in (NONE, seat):
        return OPPONENT_HERE[holder]
    return None if g.boards[seat].reserve else BOARD_EMPTY


def too_poor(g: VirtualRevolution, seat: int, action: int, price: int) -> Why | None:
    board = g.boards[seat]
    cost, money = board.prices[price], board.money
    if money < cost:
        money += money_for(g, seat, action)
    return None if money >= cost else costs(cost, money)


@cache
def costs(cost: int, money: int) -> Why:
    return Why("too_poor", cost, money)


def cannot_recruit(g: VirtualRevolution, seat: int) -> Why | None:
    """Whatever the agent."""
    if len(g.boards[seat].agents) >= MOST_AGENTS:
        return SERVICE_FULL
    return too_poor(g, seat, RECRUIT, PRICE_RECRUIT)


def cannot_build(g: VirtualRevolution, seat: int) -> Why | None:
    return cannot_place_server(g, seat, g.director, g.waiting_free_build > 0) or too_poor(g, seat, BUILD, PRICE_BUILD)


def cannot_place_server(g: VirtualRevolution, seat: int, borough: int, without_token: bool = False) -> Why | None:
    """What a spot must be like, whoever pays (spec 7.5)."""
    if g.server[borough] != NONE:
        return SERVER_HERE
    if not without_token and g.holder[borough] != seat:
        return NO_TOKEN_HERE
    district = DISTRICT[borough]
    for other in MEMBERS[district]:
        if g.server[other] == seat:
            return DISTRICT_SERVED[district]
    return None


def cannot_create(g: VirtualRevolution, seat: int) -> Why | None:
    return too_poor(g, seat, CREATE, PRICE_CREATE) if g.row else NO_VERSE_AVAILABLE


def can_recruit(g: VirtualRevolution, seat: int, leaving: int) -> bool:
    """Whether an available agent can be recruited, once `leaving` has left service."""
    if len(g.boards[seat].agents) - (leaving != NONE) >= MOST_AGENTS:
        return False
    if too_poor(g, seat, RECRUIT, PRICE_RECRUIT):
        return False
    far, steps = reach(g, seat), DISTANCE[g.director]
    return any(g.slots[slot] != NONE and steps[place] <= far for slot, place in enumerate(g.places) if place != NONE)


def can_recruit_discarded(g: VirtualRevolution, seat: int, leaving: int) -> bool:
    if not g.agent_discard or len(g.boards[seat].agents) - (leaving != NONE) >= MOST_AGENTS:
        return False
    return too_poor(g, seat, RECRUIT, PRICE_RECRUIT) is None


# Missions: what must hold when a Verse goes Online (spec 7.7)

Mission = Callable[[VirtualRevolution, int], bool]


def _agents_in_service(require: dict[str, int]) -> Mission:
    wanted = [(code, require[kind]) for kind, code in zip(sorted(require), codes("agent_type", sorted(require)))]

    def met(g: VirtualRevolution, seat: int) -> bool:
        types = [AGENT_TYPE[agent] for agent in g.boards[seat].agents]
        return all(types.count(kind) >= n for kind, n in wanted)

    return met


def _server_in_districts(districts: list[str]) -> Mission:
    places = [borough for district in codes("district", districts) for borough in MEMBERS[district]]
    return lambda g, seat: any(g.server[borough] == seat for borough in places)


def _three_directors_same_district() -> Mission:
    def met(g: VirtualRevolution, seat: int) -> bool:
        directors = g.boards[seat].directors
        return len(directors) == TURNS and len({DISTRICT[borough] for borough in directors}) == 1

    return met


def _influence_in_one_arrondissement(n: int) -> Mission:
    return lambda g, seat: any(g.tokens[borough] >= n for borough in own_boroughs(g, seat))


def _own_recycled_influence(n: int) -> Mission:
    return lambda g, seat: g.boards[seat].recycled >= n


def _no_agent_in_service() -> Mission:
    return lambda g, seat: not g.boards[seat].agents


def _adjacent_servers() -> Mission:
    return lambda g, seat: any(g.server[b] == seat for a in own_servers(g, seat) for b in ADJACENT[a])


def _immunity_at_least(n: int) -> Mission:
    return lambda g, seat: g.boards[seat].immunity >= n


def _boosts_at_least(n: int) -> Mission:
    return lambda g, seat: len(g.boards[seat].boosts) >= n


def _event_raid(**event: Any) -> Mission:
    """Only remembered, never true at the moment (R32)."""
    if event not in ({"min_cards": event.get("min_cards")}, {"no_immunity_spent": True}):
        raise TypeError(f"a raid cannot be {event}")
    return lambda g, seat: False


_MISSIONS: dict[str, Callable[..., Mission]] = {
    "agents_in_service": _agents_in_service,
    "server_in_districts": _server_in_districts,
    "three_directors_same_district": _three_directors_same_district,
    "influence_in_one_arrondissement": _influence_in_one_arrondissement,
    "own_recycled_influence": _own_recycled_influence,
    "no_agent_in_service": _no_agent_in_service,
    "adjacent_servers": _adjacent_servers,
    "immunity_at_least": _immunity_at_least,
    "boosts_at_least": _boosts_at_least,
    "event_raid": _event_raid,
}


def _mission(row: dict[str, Any]) -> Mission:
    if row["mission"] is None:
        return lambda g, seat: True
    keys = {key: value for key, value in row["mission"].items() if key != "kind"}
    try:
        return _MISSIONS[row["mission"]["kind"]](**keys)
    except (KeyError, TypeError) as error:
        raise ContentError(f"{__package__}: data.json: verses.{row['id']}: its mission is unknown: {error}") from None


MISSION = [_mission(row) for row in DATA["verses"]]
RAID_MISSION = {
    verse: row["mission"]
    for verse, row in enumerate(DATA["verses"])
    if (row["mission"] or {}).get("kind") == "event_raid"
}
"""The Verses that wait for a raid, and what kind of raid."""


def mission_met(g: VirtualRevolution, seat: int, verse: int) -> bool:
    return bool(g.remembered >> verse & 1) or MISSION[verse](g, seat)
