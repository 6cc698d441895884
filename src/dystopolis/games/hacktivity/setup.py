"""The table laid for a scenario and a number of players (spec 4, 9.2, 9.3)."""

from __future__ import annotations

from typing import Any

from dystopolis.games.hacktivity.campaign import debrief
from dystopolis.games.hacktivity.defeat import attempt_ends
from dystopolis.games.hacktivity.scenarios import LETTERS, PROTOCOL_AFTER, TOKENS, protocol, scenario
from dystopolis.games.hacktivity.state import (
    BLOCKED,
    CARDS,
    CHAINS,
    CHARACTERS,
    CONTENT,
    CYBERLINK,
    DATA,
    DRPOWER,
    EMPTY,
    MIN_ROW,
    PROGRAMS,
    Hacktivity,
    choice,
    step,
)
from dystopolis.games.hacktivity.values import firewall_max
from dystopolis.games.hacktivity.wave import wave
from dystopolis.kernel import Offer, Settings, Why

CHARACTER_TAKEN = Why("character_taken")
INTERDICTION_ZONE = DATA["antivirus_screen"]["interdiction_zone"] - 1


def setup(seats: int, options: Settings) -> Hacktivity:
    """A single scenario, or a campaign that begins with it; `protocol`: as if it had been lost twice already."""
    g = Hacktivity(
        seats=seats,
        campaign=options["mode"] == "campaign",
        scenario=options["scenario"] - 1,
        defeats=PROTOCOL_AFTER if options["protocol"] else 0,
        history=[],
        characters=[()] * seats,
        order=[],
        wave=0,
        tension=0,
        infection=0,
        skull=0,
        flipped=False,
        tokens=[],
        zones=[],
        blocks=[],
        chains=[],
        reserve=0,
        charge=0,
        programs=[],
        server=0,
        alert_stack=[],
        anomalies=[],
        core_deck=[],
        removed=[],
        enemy_discard=[],
        out_of_play=[],
        decks=[],
        known=0,
        facedown=[],
        hands=[],
        piles=[],
        shown=[],
        firewalls=[],
        conceding=[False] * seats,
    )
    g.then(attempt)
    return g


@step
def attempt(g: Hacktivity) -> None:
    lay_screens(g)
    g.tell("briefing", g.scenario, g.scenario, g.scenario)
    if g.defeats >= PROTOCOL_AFTER:
        g.tell("protocol_applies", LETTERS[g.scenario])
    for seat in range(g.seats):
        g.then(choose_characters, seat)
    if g.seats == 1:
        g.then(choose_characters, 0)
    g.then(lay_decks)
    g.then(wave)
    g.then(attempt_ends)
    g.then(debrief)
    g.then(attempt)  # the campaign's next one


def lay_screens(g: Hacktivity) -> None:
    """The three screens, and every place empty."""
    rule, help = scenario(g), protocol(g)
    g.characters = [()] * g.seats
    g.order = list(range(g.seats))
    g.wave = g.tension = 0
    g.infection = rule.infection + help.infection_start
    g.skull = rule.skull
    g.flipped = False
    g.tokens = [max(MIN_ROW, row + help.alert_rows) if row else 0 for row in TOKENS[g.seats]]
    g.zones = [EMPTY] * 4
    g.blocks = [0] * 4
    g.chains = [0] * 4
    if g.seats <= 2:
        g.zones[INTERDICTION_ZONE] = BLOCKED
    for zone, card in rule.alpha:
        g.zones[zone] = card
        g.blocks[zone] = max(1, rule.alpha_blocks + help.alpha_blocks)
    g.reserve = g.charge = g.known = 0
    g.programs = [False] * len(PROGRAMS)
    g.server = rule.server_firewall
    g.firewalls = [min(firewall_max(g), rule.firewall_start + help.firewall_start)] * g.seats
    g.alert_stack, g.anomalies, g.core_deck, g.removed, g.enemy_discard = [], [], [], [], []
    g.out_of_play, g.shown = [], []
    g.decks = [[] for _ in range(g.seats)]
    g.facedown = [[] for _ in range(g.seats)]
    g.hands = [[] for _ in range(g.seats)]
    g.piles = [[] for _ in range(2 * g.seats)]


@choice(public=True)
def choose_characters(g: Hacktivity, offer: Offer, seat: int) -> None:
    """In the order of joining; the solo player takes two."""
    taken = [character for held in g.characters for character in held]
    for character in CHARACTERS:
        offer("choose_characters", character, unless=CHARACTER_TAKEN if character in taken else None)


@choose_characters.chosen
def _(g: Hacktivity, seat: int, verb: str, character: int) -> None:
    g.characters[seat] += (character,)
    g.tell("character_chosen", seat, character)


@step
def lay_decks(g: Hacktivity) -> None:
    """The order of play follows the characters; every deck is shuffled face down."""
    g.order.sort(key=lambda seat: min(g.characters[seat]))
    played = [character for held in g.characters for character in held]
    if CYBERLINK in played:
        g.reserve = CHAINS
    if DRPOWER in played:
        g.charge = DATA["experimental_card"]["charge_start"]
        g.programs = [True] * len(PROGRAMS)
    for seat in g.order:
        g.decks[seat] = deck_of(g, g.characters[seat])
        g.shuffle(g.decks[seat])
    g.anomalies = anomaly_deck(g)
    g.shuffle(g.anomalies)
    for _ in range(protocol(g).remove_anomalies):
        g.removed.append(g.anomalies.pop())
    g.alert_stack = alert_stack(g)
    g.shuffle(g.alert_stack)
    g.core_deck = core_deck(g)
    g.shuffle(g.core_deck)


# Which cards are in play


def deck_of(g: Hacktivity, characters: tuple[int, ...]) -> list[int]:
    """The Character deck of these characters; with the unstable and the Solo-X cards where they belong."""
    cards: list[int] = []
    for character in characters:
        cards += CHARACTER_CARDS["character"][character]
        if scenario(g).unstable:
            cards += CHARACTER_CARDS["unstable"][character]
        if g.seats == 1:
            cards += CHARACTER_CARDS["solo_x"][character]
    return cards


def anomaly_deck(g: Hacktivity) -> list[int]:
    cards = ANOMALIES[g.seats] + CORE_ANOMALIES[: scenario(g).core_anomalies]
    return cards + SOLO_EXTRA[g.scenario] if g.seats == 1 else cards


def alert_stack(g: Hacktivity) -> list[int]:
    return ALERTS[g.seats][:]


def core_deck(g: Hacktivity) -> list[int]:
    return CORE[:] if scenario(g).core_deck else []


def _cards(type: str, **where: Any) -> list[int]:
    """The cards of a type whose row says so."""
    rows = enumerate(CARDS)
    return [card for card, row in rows if row["type"] == type and all(row[key] in where[key] for key in where)]


CHARACTER_CARDS = {
    type: [_cards(type, character=[id]) for id in CONTENT.ids["character"]]
    for type in ("character", "unstable", "solo_x")
}
ANOMALIES = {seats: _cards("anomaly", pack=DATA["anomaly_packs"][str(seats)]) for seats in range(1, 5)}
CORE_ANOMALIES = _cards("core_anomaly")
SOLO_EXTRA = [_cards(solo) for solo in ("solo_a", "solo_b") for _ in range(3)]  # by scenario
ALERTS = {seats: _cards("alert", stack=[DATA["alert_stack"][str(seats)]]) for seats in range(1, 5)}
CORE = _cards("core")
