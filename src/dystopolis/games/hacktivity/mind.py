"""What a sensible team mate would do: every option is played to the end of its icons, and of the turn, in a world that
the view allows, and the tables it leads to are weighed (spec 12). Worth is counted in hundredths of an infection point.
"""

from __future__ import annotations

from typing import Any

from dystopolis.games.hacktivity.attack import choose_chain, choose_split
from dystopolis.games.hacktivity.scenarios import scenario
from dystopolis.games.hacktivity.setup import choose_characters
from dystopolis.games.hacktivity.state import (
    ANOMALY_BACK,
    ARTEMIS,
    BACK,
    BLAAST,
    CARDS,
    CYBERLINK,
    DRPOWER,
    IS_ALPHA,
    TRIGGER_ROW,
    VICTORY,
    ZONES,
    Hacktivity,
)
from dystopolis.games.hacktivity.turn import turn
from dystopolis.games.hacktivity.values import hand_size
from dystopolis.games.hacktivity.wave import draw_cards
from dystopolis.kernel import Option, Seen, choose

FAVOURITES = (ARTEMIS, CYBERLINK, DRPOWER, BLAAST)
DEEPER = 4  # how many first cards of a turn are tried with a second one
PAUSES = (turn, draw_cards, choose_characters)  # where the icons of a card are all resolved

WIN = 1_000_000
LIN = 38
MARGIN = (0, 700, 450, 270, 150, 80, 40, 15)  # how bad it is to be this far from the skull
FIREWALL = (0, 560, 230, 80, 0, 0)  # how bad a firewall of this height is
SERVER = (0, 700, 350, 160, 60, 0)
STEPS = (0, 2625, 2012, 1575, 1260, 1050, 875, 735, 612, 507, 420, 350, 288, 236, 192, 157, 122, 96, 70, 49, 31, 17, 8)
ICON = {
    "attack": 95,
    "infection_up": -100,
    "alert_up": -55,
    "alert_down": 50,
    "firewall_up": 90,
    "firewall_down": -190,
    "discard": -170,
    "duplicate": 210,
    "draw_character": 0,
    "draw_anomaly": -200,
    "draw_core": -220,
    "add_block": -55,
    "chain": 45,
    "charge_up": 50,
    "charge_down": -35,
}


def _side(icons: list[dict[str, Any]]) -> int:
    return sum(ICON[icon["icon"]] * icon["n"] * (2 if icon.get("x_characters") else 1) for icon in icons)


def _promise(row: dict[str, Any]) -> int:
    """What a card in hand is worth before anybody knows how it will be played."""
    top = _side(row.get("top", [])) - 55 * row.get("blocks", 0)
    return max(top, _side(row.get("bottom", [])))


PROMISE = [_promise(row) for row in CARDS]


def mind(seen: Seen) -> Option:
    options = seen.options
    if len(options) == 1:
        return options[0]
    if options[0][0] == "choose_characters":
        return min(options, key=lambda option: FAVOURITES.index(option[1]))
    world: Hacktivity = seen.world(0)
    if options[0][0] == "draw_cards":
        return _draw(world, seen.seat, options)
    if world.stack[-1][0] is turn:
        return _turn(world, seen.seat, options)
    return max(options, key=lambda option: _settle(_after(world, option), seen.seat, len(world.history)))


def _draw(g: Hacktivity, seat: int, options: list[Option]) -> Option:
    """As many anomalies as make all decks last equally long; more with free zones, fewer without."""
    cards = len(g.anomalies) + sum(map(len, g.decks))
    a_wave = hand_size(g) * g.seats
    own = len(g.decks[seat]) * a_wave / cards
    free = sum(1 for card in g.zones if card == -1)
    wanted = hand_size(g) - own + 0.35 * (free - 1)
    return min(options, key=lambda option: abs(option[2] - wanted))


def _turn(g: Hacktivity, seat: int, options: list[Option]) -> Option:
    """The best first card, together with the best that may follow it in the same turn."""
    before = len(g.history)
    found: list[tuple[int, int, Hacktivity]] = []
    for i, option in enumerate(options):
        copy = _best(_after(g, option), seat, before)
        found.append((judge(copy, seat, before), i, copy))
    found.sort(key=lambda each: (-each[0], each[1]))
    best, chosen = found[0][:2]
    for worth, i, copy in found[:DEEPER]:
        if copy.stack and copy.pending is turn and copy.seat == seat and len(copy.history) == before:
            for option in copy.options:
                if option[0] != "end_turn":
                    worth = max(worth, judge(_best(_after(copy, option), seat, before), seat, before))
        if worth > best:
            best, chosen = worth, i
    return options[chosen]


def _after(g: Hacktivity, option: Option) -> Hacktivity:
    copy = g.clone()
    choose(copy, option)
    return copy


def _best(g: Hacktivity, seat: int, before: int) -> Hacktivity:
    """The table once all icons are resolved in the best way."""
    if not g.stack or g.pending in PAUSES or len(g.history) > before:
        return g
    options = list(g.options)
    if g.pending is choose_split:  # the order of the shares does not matter
        shares = g.stack[-1][1][3]
        last = max((target for target, share in enumerate(shares) if share), default=0)
        options = [option for option in options if option[1] >= last] or options
    tables = [_after(g, option) for option in options]
    if g.pending is choose_chain:  # one after another
        tables = [max(tables, key=lambda table: judge(table, seat, before))]
    return max((_best(table, seat, before) for table in tables), key=lambda table: judge(table, seat, before))


def _settle(g: Hacktivity, seat: int, before: int) -> int:
    return judge(_best(g, seat, before), seat, before)


def judge(g: Hacktivity, seat: int, before: int) -> int:
    """How good a table is for the team, with what this seat holds."""
    if len(g.history) > before or g.ending:
        return WIN if g.history and g.history[-1][1] == VICTORY else -WIN
    rule = scenario(g)
    coming = len(g.anomalies) + sum(
        1 for hand in (*g.hands, *g.facedown) for card in hand if BACK[card] >= ANOMALY_BACK
    )
    cards = len(g.anomalies) + sum(map(len, (*g.decks, *g.hands, *g.facedown)))
    waves = cards // (hand_size(g) * g.seats)
    worth = -g.infection * (100 if cards > 6 * g.seats or g.infection < 0 else 150)
    margin = g.skull - g.infection
    if margin < len(MARGIN):
        worth -= MARGIN[margin]
    pressure = min(coming, 8)  # a zone matters while anomalies are to come
    for zone in ZONES:
        card = g.zones[zone]
        if card < 0:
            worth += 9 * pressure if card == -1 else 0
            continue
        blocks = g.blocks[zone]
        if IS_ALPHA[card] and rule.no_alpha_left:
            worth -= 90 * blocks + 150
        else:
            worth -= 8 * pressure * blocks
            if IS_ALPHA[card] and rule.beacon:
                worth -= 100 * min(waves, 5)
        if g.chains[zone]:
            worth += g.chains[zone] * (35 if coming or zone == 3 else 15)
    steps = sum([TRIGGER_ROW - row for row in g.tokens if row])
    worth -= STEPS[min(steps, len(STEPS) - 1)] * min(cards, 30) // 30
    worth += LIN * steps
    worth -= sum([FIREWALL[height] for height in g.firewalls])
    if rule.server_firewall:
        worth -= SERVER[g.server]
    if rule.phase2 and not g.flipped:
        worth -= 250
    worth += 45 * g.charge
    return worth + sum([PROMISE[card] for card in g.hands[seat]])
