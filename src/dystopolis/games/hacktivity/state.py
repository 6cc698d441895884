"""The table of Hacktivity: every card, token and marker, nothing else (spec 3, 5).

A card is its row in the data; every card exists once, so its code is also its name. Side 0 of a card is its top
option, side 1 its bottom option; a play is one option of one card: twice the card plus the side. Targets 0 to 3 are the
zones of the Antivirus screen from left to right, 4 is the critical threat. The top card of a deck or pile is the last
of its list.
"""

from __future__ import annotations

from dystopolis.kernel import Content, ContentError, Rules, State, data

rules = Rules()
step, choice, aside = rules.step, rules.choice, rules.aside

CONTENT = Content(__package__)
DATA = CONTENT.data

CYBERLINK, DRPOWER, BLAAST, ARTEMIS = CHARACTERS = range(4)
TOP, BOTTOM = SIDES = range(2)
ZONES = range(4)
BUG = 4
TARGETS = range(5)
ANY, ANOMALY, THREAT = range(3)  # what an attack may aim at
COLUMNS = range(6)
EMPTY, BLOCKED = -1, -2  # instead of a card in a zone
NOWHERE = -1  # the zone of an icon whose card lies in none
VICTORY, INFECTION, FIREWALL, ALERT, SERVER, END = range(6)  # how an attempt ends

_ORDER = {
    "character": ["cyberlink", "drpower", "blaast", "artemis"],
    "side": ["top", "bottom"],
    "target": ["zone1", "zone2", "zone3", "zone4", "bug"],
    "aim": ["any", "anomaly", "bug"],
    "column": ["a", "b", "c", "d", "e", "f"],
    "outcome": ["victory", *(f"defeat_{cause}" for cause in ("infection", "firewall", "alert", "server", "end"))],
    "program": ["P1", "P2", "P3", "P4"],
    "scenario": [f"scenario_{number}" for number in range(1, 7)],
}
for _kind, _ids in _ORDER.items():
    if CONTENT.ids[_kind] != _ids:
        raise ContentError(f"{__package__}: data.json: {_kind}: the order must be {_ids}, not {CONTENT.ids[_kind]}")

# Cards

CARDS = CONTENT.rows["card"]
CARD = CONTENT.codes["card"]
TYPE = [row["type"] for row in CARDS]
BACKS = [row["id"] for row in DATA["backs"]]
CHARACTER_BACK, ANOMALY_BACK, ALERT_BACK, CORE_BACK = (
    BACKS.index(back) for back in ("character", "anomaly", "alert", "core")
)
_BACK_OF = {row["id"]: BACKS.index(row["back"]) if row["back"] else -1 for row in DATA["card_types"]}
BACK = [_BACK_OF[type] for type in TYPE]
BLOCKS: list[int] = [row.get("blocks", 0) for row in CARDS]
REACTION: list[int] = [sum(icon["n"] for icon in row.get("passive", ())) for row in CARDS]
IS_CHARACTER = [type in ("character", "unstable") for type in TYPE]  # what `discard` takes and `duplicate` copies
IS_UNSTABLE = [type == "unstable" for type in TYPE]
IS_ISOLABLE = [type in ("anomaly", "core_anomaly", "alert") for type in TYPE]
IS_ALPHA = [type == "alpha" for type in TYPE]
IS_COPIER = [any(icon["icon"] == "duplicate" for icon in row.get("top", ())) for row in CARDS]

# Limits

TRIGGER_ROW: int = DATA["alert_screen"]["trigger_row"]
MIN_ROW: int = DATA["alert_screen"]["min_row"]
BLOCK_CAP: int = DATA["antivirus_screen"]["add_block_cap"]
INFECTION_MIN: int = DATA["critical_screen"]["infection_min"]
TENSION: list[int] = DATA["critical_screen"]["tension_track"]
CHARGE_MAX: int = DATA["experimental_card"]["charge_max"]
PROGRAMS = range(len(DATA["programs"]))
PROGRAM_COST: list[int] = [row["cost"] for row in DATA["programs"]]
PROGRAM_ONCE = [row["once"] for row in DATA["programs"]]
CHAINS: int = next(row["count"] for row in DATA["components"] if row["id"] == "cyberchain_markers")
CARDS_A_TURN = 2


@data
class Hacktivity(State):
    """A game of Hacktivity: one scenario, or a campaign of them."""

    rules = rules

    seats: int
    campaign: bool
    scenario: int  # from 0
    defeats: int  # in this scenario; after two the emergency protocol applies
    history: list[tuple[int, int]]  # scenario and outcome of every attempt that is over
    characters: list[tuple[int, ...]]  # of each seat; the solo player has two
    order: list[int]  # the seats in the order of play
    wave: int
    tension: int  # the space of the tension marker, from 0
    infection: int
    skull: int
    flipped: bool  # the Core shows its second face
    tokens: list[int]  # the row of the alert token of each column; 0: none
    zones: list[int]  # the card in each zone, EMPTY or BLOCKED
    blocks: list[int]
    chains: list[int]  # cyberchains on the card of each zone
    reserve: int  # cyberchains that lie on no card
    charge: int
    programs: list[bool]  # which of DrPower's programs are still there
    server: int  # the server's firewall
    alert_stack: list[int]
    anomalies: list[int]  # the Anomaly deck
    core_deck: list[int]
    removed: list[int]  # taken out unseen by an emergency protocol
    enemy_discard: list[int]
    out_of_play: list[int]  # the plays, not the cards: which option each was played for
    decks: list[list[int]]
    known: int  # how many cards on top of the solo player's deck everybody has seen
    facedown: list[list[int]]  # drawn, not yet looked at
    hands: list[list[int]]
    piles: list[list[int]]  # the discard piles: the top pile of seat s is 2 s, the bottom pile 2 s + 1
    shown: list[int]  # cards from a deck, turned up, that wait for their pile
    firewalls: list[int]
    conceding: list[bool]
