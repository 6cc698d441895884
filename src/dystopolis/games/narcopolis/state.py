"""The table of Narcopolis: every token and card, nothing else (spec 3, 5).

Codes follow the order of the data. A set of districts is one integer, a bit a district: the tokens of a side are four
such sets, one a Business type, so a level, a district or a zone is counted with one instruction. The sides are the
seats and, with two players, the automaton Furi after them.
"""

from __future__ import annotations

from typing import Any

from dystopolis.kernel import Content, ContentError, Rules, State, data

rules = Rules()
step, choice, aside = rules.step, rules.choice, rules.aside

CONTENT = Content(__package__)
DATA = CONTENT.data
PARAMS: dict[str, Any] = {key: row["value"] for key, row in DATA["params"].items()}

TYPES = range(4)
ZONES = range(5)
DISTRICTS = range(35)
PER_ZONE = 7
ALL_DISTRICTS = (1 << 35) - 1
ZONE: list[int] = [0b1111111 << PER_ZONE * zone for zone in ZONES]  # the districts of each zone
PRISON = 35  # where a pawn can stand that is no district
NOWHERE = -1
NOBODY = -1
NO_EVENT = -1
FURI = 2  # the side of the automaton

(MOVE, ATTACK, IMPLANT, DEVELOP, DISMANTLE, PLAY, BUY, PERFORM, EXCHANGE, MECENAT, HUMILIATION) = ACTIONS = range(11)
CATEGORY = [row["category"] for row in DATA["actions"]]

BOMBE, BALANCE, RACKET, HITMAN, MAIRIE, JUGE, POLICE, FIGHT_CLUB, DEAL, FINANCEMENT = CARDS = range(10)
COPIES = [row["count"] for row in DATA["influence_cards"]]
PRICE: list[int] = [row["cost"] for row in DATA["influence_cards"]]
FURI_CARDS = [CONTENT.code("card", card) for card in PARAMS["furi_influence"]]

BOOKI, BUSTA, FURIS_OWN, KILLAH, MISS_T = CHARACTERS = range(5)
HOME = [CONTENT.code("zone", row["zone"]) for row in DATA["characters"]]
START = [PER_ZONE * zone for zone in HOME]  # number 1 of the zone
INCOME: list[list[tuple[int, ...]]] = [
    [(0, *row["income"][kind["id"]]) for kind in DATA["business_types"]] for row in DATA["characters"]
]  # by character, type and level

CLASSIC_JOBS = [code for code, row in enumerate(DATA["jobs"]) if not row["baron"]]
ALL_JOBS = list(range(len(DATA["jobs"])))
SCENARIO, OTHER, TWO_PLAYER = (
    [code for code, row in enumerate(DATA["events"]) if row["set"] == name]
    for name in ("scenario_1", "other", "two_player")
)
ROLES = range(len(DATA["roles"]))
INFILTRE = CONTENT.code("role", "infiltre")
WEAPONS = range(len(DATA["weapons"]))

START_MONEY, START_REPUTATION = PARAMS["start_money"], PARAMS["start_reputation"]
FULL_ROW: int = PARAMS["tokens_per_type_per_player"]
FLOOR: int = PARAMS["reputation_floor"]
GOAL: int = PARAMS["end_reputation"]
LAST_ROUND: int = PARAMS["end_event"]
POLICE_TOKENS: int = DATA["components"]["tokens_corruption_police"]["value"]
MAIRIE_TOKENS: int = DATA["components"]["tokens_corruption_mairie"]["value"]
MONEY, REPUTATION = STAKES = range(2)
NO_STAKE = -1

FREE, JAILED, SERVING = range(3)  # JAILED: the sentence is served by the next turn; SERVING: by this one
COMBAT_WON, BOMBED, PATRON, FIGHT_CLUB_WON = range(4)  # feats
ATTACKER, DEFENDER = range(2)
OFF, ACTIVE_ONLY, OPEN = range(3)  # who may trade

_ORDER = {
    "action": "move attack implant develop dismantle play_influence buy_influence perform_job exchange_jobs mecenat "
    "humiliation",
    "card": "bombe balance racket hitman corruption_mairie corruption_juge corruption_police fight_club deal "
    "financement_occulte",
    "character": "booki busta furi killah miss_t",
    "stake": "money reputation",
    "district": " ".join(f"{zone['id']}_{n}" for zone in DATA["zones"] for n in range(1, PER_ZONE + 1)),
}
for _kind, _ids in _ORDER.items():
    if CONTENT.ids[_kind] != _ids.split():
        raise ContentError(f"{__package__}: data.json: {_kind}: the order must be {_ids}")

Draft = tuple[int, int, tuple[int, ...], int, tuple[int, ...]]
"""A trade being written or answered: to whom, money given, cards given, money wanted, cards wanted."""

NO_DRAFT: Draft = (NOBODY, 0, (), 0, ())

Feat = tuple[int, int, int, int, int]
"""What a player did: feat, zone, role, number of Businesses, opponent."""


@data
class Narcopolis(State):
    """A game of Narcopolis."""

    rules = rules

    seats: int
    barons: bool
    balanced_growth: bool
    under_announce: bool
    stakes: bool
    random_events: bool
    armed: bool  # module weapons
    secret_roles: bool  # module roles
    trades: int  # OFF, ACTIVE_ONLY or OPEN

    first: int  # who has the first-player token
    characters: list[int]  # of each side; NOBODY before the choice
    tokens: list[int]  # sets of districts, four types a side
    pawns: list[int]  # of each side
    police: int  # districts with a Corruption Police token
    blocked: int  # districts with a Quartier Bloqué token
    reputation: list[int]  # of each side
    money: list[int]
    influence: list[list[int]]  # hands of cards, in their order
    jobs: list[list[int]]
    mairie: list[bool]  # who has a Corruption Mairie token
    sentence: list[int]
    immune: list[int]  # how many ends of own turns the immunity still lasts
    feats: list[list[Feat]]  # since the end of the own previous turn
    roles: list[int]  # all cards: first those of the seats, then the unseen ones

    influence_deck: list[int]  # the top card last
    discard: list[int]
    furi_cards: list[int]
    gone: list[int]  # Furi's played cards
    job_deck: list[int]  # the top card last
    event_deck: list[int]  # the next card last; the ones that stay in the box first
    weapon_deck: list[int]
    traced: list[tuple[int, int, int]]  # viewer, holder, card: who knows of whom that he holds such a card
    followed: list[int]  # Jobs whose place each seat knows, one bit a Job; at the end those that everybody knows

    round: int
    event: int
    revealed: list[int]  # Events in the order they came
    active: int  # whose turn it is
    used: list[int]  # how often each action was taken in this turn
    offers_made: list[int]  # trade proposals of each seat in this turn
    drafts: list[Draft]
    furi_target: int  # the district that Furi attacked last

    fighters: tuple[int, ...]  # the seats at the dice, the first thrower first
    cup: int  # the dice under the cup as a score; 0 is none
    seen: tuple[int, ...]  # who knows them
    peeked: int  # who knows the highest of them
    announced: list[int]  # the announcements of this combat
    arms: list[tuple[int, ...]]  # the weapons of each seat: two to choose from, then one until it is used
    put_back: list[int]  # the weapon that each seat did not keep
    spent: list[int]  # weapons used in this combat
    stake: int
    victor: int  # who won the last combat
