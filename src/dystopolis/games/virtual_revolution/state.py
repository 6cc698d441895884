"""The table of Virtual Revolution: every token and card, nothing else (spec 3, 5).

Codes follow the order of the data: boroughs 0 to 22, Districts and their Titles 0 to 6, Actions 0 to 4, agents 0 to 32,
Verses 0 to 23, Corruption cards 0 to 35. A Boost is one of the 7 Boost cards, 0 to 6, or a level-1 agent turned into
one, from 7 on. Sets of agents, Verses, Titles or seats are the bits of an int.
"""

from __future__ import annotations

from typing import Any

from dystopolis.kernel import Content, ContentError, Rules, State, data

rules = Rules()
step, choice, aside = rules.step, rules.choice, rules.aside

CONTENT = Content(__package__)
DATA = CONTENT.data
NONE = -1
WATCHERS = 4  # the bit of spectators, after those of the seats
EVERYBODY = 31

WORK, RECRUIT, BUILD, CREATE, DONATE = ACTIONS = range(5)
FIGHTER, TECHNICIAN, DIPLOMAT = AGENT_TYPES = range(3)
VERSE_TYPES = range(4)
ND, MA, PI, DR, QL, NA, CE = DISTRICTS = range(7)
BOROUGHS = range(len(DATA["boroughs"]))
INTERCEPTED = len(BOROUGHS)  # the Location card that names no borough
LOCATIONS = range(len(DATA["location_cards"]))

_ORDER = {
    "action": ["work", "recruit", "build_server", "create_verse", "donate"],
    "agent_type": ["fighter", "technician", "diplomat"],
    "verse_type": ["sf", "fantasy", "horror", "adventure"],
    "district": ["ND", "MA", "PI", "DR", "QL", "NA", "CE"],
    "title": [f"ti_{row['id']}" for row in DATA["districts"]],
    "recycling": ["money", "discard", "peek", "immunity"],
}
for _kind, _ids in _ORDER.items():
    if CONTENT.ids[_kind] != _ids:
        raise ContentError(f"{__package__}: data.json: {_kind}: the order must be {_ids}, not {CONTENT.ids[_kind]}")
if [row["arrondissement"] for row in DATA["location_cards"]] != [*CONTENT.ids["borough"], None]:
    raise ContentError(f"{__package__}: data.json: location_cards: one card a borough, in order, then the one without")


def codes(kind: str, ids: list[str]) -> tuple[int, ...]:
    return tuple(CONTENT.code(kind, id) for id in ids)


# The map

DISTRICT = [CONTENT.code("district", row["district"]) for row in DATA["boroughs"]]
MEMBERS = [codes("borough", row["boroughs"]) for row in DATA["districts"]]
ADJACENT = [codes("borough", row["adjacent"]) for row in DATA["boroughs"]]


def _distances(start: int) -> list[int]:
    steps = [NONE] * len(BOROUGHS)
    steps[start] = 0
    reached = [start]
    for near in reached:  # it grows while it is walked
        for borough in ADJACENT[near]:
            if steps[borough] == NONE:
                steps[borough] = steps[near] + 1
                reached.append(borough)
    return steps


DISTANCE = [_distances(start) for start in BOROUGHS]

# Cards

AGENTS = range(len(DATA["agents"]))
AGENT_TYPE = [CONTENT.code("agent_type", row["type"]) for row in DATA["agents"]]
LEVEL = [row["level"] for row in DATA["agents"]]
VERSES = range(len(DATA["verses"]))
VERSE_TYPE = [CONTENT.code("verse_type", row["type"]) for row in DATA["verses"]]
AUTO_ONLINE = [row["auto_online"] for row in DATA["verses"]]
CORRUPTION = range(len(DATA["corruption"]))
OBJECTIVES = range(len(DATA["objectives"]))
STANDARD_NECROS = [code for code, row in enumerate(DATA["necro"]) if not row["final"]]
FINAL_NECROS = [code for code, row in enumerate(DATA["necro"]) if row["final"]]

BOOSTS = range(len(DATA["boosts"]))
BOOST_ACTION = [CONTENT.code("action", row["action"]) for row in DATA["boosts"]]
BOOST_AGENT = [NONE if row["agent"] is None else CONTENT.code("agent", row["agent"]) for row in DATA["boosts"]]
BOOST_CARDS = [code for code in BOOSTS if BOOST_AGENT[code] == NONE]
AS_BOOST = {agent: boost for boost, agent in enumerate(BOOST_AGENT) if agent != NONE}

# What Boosts bring to their Action

BOOST_MONEY = [0] * len(BOOSTS)
BOOST_RANGE = [0] * len(BOOSTS)
BOOST_REVENUE = [0] * len(BOOSTS)
BOOST_GIFT = [0] * len(BOOSTS)  # extra cards of a donation
BOOST_REFRESH = [0] * len(BOOSTS)  # how many Verses may be refreshed
GIFT_COST = 1

for _boost, _row in enumerate(DATA["boosts"]):
    for _effect in _row["effects"]:
        _at: dict[str, Any] = {key: value for key, value in _effect.items() if key != "op"}
        if _effect["op"] == "gain_money" and _at.keys() == {"n"}:
            BOOST_MONEY[_boost] += _at["n"]
        elif _effect["op"] == "range" and _at.keys() == {"n"}:
            BOOST_RANGE[_boost] += _at["n"]
        elif _effect["op"] == "gain_revenue" and _at.keys() == {"n"}:
            BOOST_REVENUE[_boost] += _at["n"]
        elif _effect["op"] == "extra_donation" and _at == {"cost": GIFT_COST, "discard": 1}:
            BOOST_GIFT[_boost] = 1
        elif _effect["op"] == "refresh_verses" and _at == {"min": 1, "max": 2}:
            BOOST_REFRESH[_boost] = 2
        else:
            raise ContentError(f"{__package__}: data.json: boosts.{_row['id']}: a Boost cannot be {_effect}")

# Numbers

SETUP, LIMITS, SCORING = DATA["setup"], DATA["limits"], DATA["scoring"]
ROUNDS = DATA["rounds"]
TURNS = DATA["directors_per_player"]
SLOTS = SETUP["agent_slots"]
VERSE_SLOTS = SETUP["verse_slots"]
MOST_AGENTS = LIMITS["agents_in_service"]
RAID_FROM = LIMITS["raid_threshold"]
LEAST_REVENUE, MOST_REVENUE = LIMITS["revenue_min"], LIMITS["revenue_max"]
CANCEL = DATA["immunity_costs"]["cancel_corruption"]
SKIP_GLOBAL = DATA["immunity_costs"]["skip_global"]
SKIP_BOTH = DATA["immunity_costs"]["skip_global_and_maximum"]
BASE_RANGE = DATA["actions"][RECRUIT]["range"]
REFRESH_COST = DATA["actions"][CREATE]["refresh_cost"]

# Prices of a player, in one list: what Work gives, then what Actions cost
GAIN, PRICE_RECRUIT, PRICE_BUILD, PRICE_CREATE, PRICE_ONE, PRICE_TWO, PRICE_IMMUNITY = range(7)
PRICE_KEYS = {
    ("work", "gain"): GAIN,
    ("recruit", "cost"): PRICE_RECRUIT,
    ("build_server", "cost"): PRICE_BUILD,
    ("create_verse", "cost"): PRICE_CREATE,
    ("donate", "cost_discard_1"): PRICE_ONE,
    ("donate", "cost_discard_2"): PRICE_TWO,
    ("donate", "cost_immunity"): PRICE_IMMUNITY,
}
PRICES = [DATA["actions"][CONTENT.code("action", action)][key] for action, key in PRICE_KEYS]


@data
class Board:
    """What lies before one player."""

    money: int
    revenue: int
    immunity: int
    vp_tokens: int
    reserve: int  # influence tokens on the board
    recycled: int  # own tokens in Recycling
    directors: list[int]  # the boroughs of the Directors placed in this round
    agents: list[int]  # in service
    boosts: list[int]
    retired: list[int]
    wild: list[int]  # promoted agents whose type is free at the end
    wild_types: list[int]  # the types chosen for them
    verses: list[int]
    hand: list[int]  # Corruption cards
    objectives: list[int]
    chosen: int  # the Objective kept at the end, or NONE
    prices: list[int]
    next_prices: list[int]  # those of the next round
    final_hand: int  # Corruption cards held when the final raid began
    verse_cap: int
    objective_cap: int
    title_vp: int
    trio_vp: int
    penalty: int


@data
class VirtualRevolution(State):
    """A game of Virtual Revolution."""

    rules = rules

    seats: int
    round: int
    order: list[int]  # the seats in turn order
    active: int  # the seat whose turn it is, or NONE
    boards: list[Board]
    holder: list[int]  # whose influence tokens stand in each borough, or NONE
    tokens: list[int]  # how many
    server: list[int]  # whose Server stands in each borough, or NONE
    titles: list[int]  # who holds each Title, or NONE
    used_titles: int  # the tilted Titles
    tilted: int  # the tilted agents
    online: int  # the Verses turned Online
    remembered: int  # the Verses whose raid has happened
    slots: list[int]  # the available agents, or NONE
    places: list[int]  # the boroughs of the Location tokens, or NONE
    agent_deck: list[int]  # the top one last
    agent_discard: list[int]
    agents_removed: list[int]
    location_deck: list[int]  # the top one last
    locations_seen: list[int]
    row: list[int]  # the available Verses from left to right
    verse_deck: list[int]  # the top one last; everybody sees it
    under: int  # how many cards at the bottom of the Verse deck everybody saw go there
    boosts: list[int]  # the available Boost cards
    corruption_deck: list[int]  # the top one last
    corruption_discard: list[int]
    seen: list[int]  # which seats know where each Corruption card is
    necro_deck: list[int]  # the top one last
    necro_past: list[int]
    peeked: int  # which seats know the top Necro card
    director: int  # the borough of the Director placed in this turn, or NONE
    influence_done: bool
    action_done: bool
    taken: list[int]  # how often each Action was taken in this turn
    recruited: list[int]  # agents recruited in this turn
    waiting_money: list[int]  # one-shot modifiers that wait for an Action of this turn, by Action
    waiting_range: int
    waiting_free_build: int
    waiting_refresh: int
    corto_card_value: bool  # option: Corto brings what his card shows
