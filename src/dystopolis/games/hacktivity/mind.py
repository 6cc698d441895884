"""What a sensible team mate would do: every option is played to the end of its icons, and of the turn, in a world that
the view allows, and the tables it leads to are weighed (spec 12). Worth is counted in hundredths of an infection point.
`judge`, `policy` and `now` serve a search.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from dystopolis.games.hacktivity.attack import choose_chain, choose_split
from dystopolis.games.hacktivity.scenarios import scenario
from dystopolis.games.hacktivity.setup import choose_characters
from dystopolis.games.hacktivity.state import (
    ALERT_BACK,
    ANOMALY_BACK,
    ARTEMIS,
    BACK,
    BLAAST,
    BLOCKS,
    CARDS,
    CHARACTER_BACK,
    CYBERLINK,
    DRPOWER,
    EMPTY,
    IS_ALPHA,
    IS_ISOLABLE,
    VICTORY,
    ZONES,
    Hacktivity,
)
from dystopolis.games.hacktivity.turn import next_turn, turn
from dystopolis.games.hacktivity.values import alert_steps, hand_size
from dystopolis.games.hacktivity.wave import draw_cards
from dystopolis.kernel import Option, Seen, choose

FAVOURITES = (ARTEMIS, CYBERLINK, DRPOWER, BLAAST)  # by what they win
DEEPER = 4  # how many first cards of a turn are tried with a second one
SETTLED = (turn, draw_cards, choose_characters)  # what is asked once all icons of a card are resolved

WIN = 1_000_000
MARGIN = (0, 700, 450, 270, 150, 80, 40, 15)  # how bad it is to be this far from the skull
FIREWALL = (0, 560, 230, 80, 0, 0)  # how bad a firewall of this height is
SERVER = (0, 700, 350, 160, 60, 0)
STEP = 38  # what each alert step that is left is worth, and how bad it is to have only so few
STEPS = (0, 2600, 2000, 1570, 1260, 1050, 870, 730, 610, 500, 420, 350, 280, 230, 190, 150, 120, 90, 70, 50, 30, 15, 5)
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
"""What one point of an icon is worth, before anybody knows when it will be played."""

BLOCK, ZONE = 8, 9  # what a block and a taken zone cost for each anomaly to come
PRESSURE = 8  # more anomalies than these do not make it worse
CHARGE = 45
HOPE = 30  # per cent: how likely a zone that is missing now is free in time
LOPSIDED = 100  # what each anomaly too many or too few in a draw costs
TO_COME = [{CHARACTER_BACK: 130, ALERT_BACK: 0}.get(back, -190) for back in BACK]
"""What a card is worth that nobody holds yet; alerts are paid for step by step."""
EVEN, SCALE = -745, 445  # for each player: where a team wins every other game, and how fast that changes


def _side(icons: list[dict[str, Any]]) -> int:
    return sum(ICON[icon["icon"]] * int(icon["n"]) * (2 if icon.get("x_characters") else 1) for icon in icons)


TOP_SIDE = [_side(row.get("top", [])) for row in CARDS]
BOTTOM_SIDE = [_side(row.get("bottom", [])) for row in CARDS]


def mind(seen: Seen) -> Option:
    return _think(seen.world(0), DEEPER)


def policy(g: Hacktivity, draw: Callable[[], float]) -> Option:
    """The same in the one world at hand, without a look at the second card of a turn."""
    return _think(g, 0)


def now(g: Hacktivity) -> tuple[int, int, int]:
    """The attempt, the wave, and whose turn comes next; each draw is a turn of its own."""
    for thing, args in reversed(g.stack):
        if thing is next_turn:
            return len(g.history), g.wave, args[0]
        if thing is draw_cards:
            return len(g.history), g.wave, -1 - args[1]
    return len(g.history), g.wave, 0


def judge(g: Hacktivity) -> tuple[int, ...]:
    """How likely the team wins, to who played last; fitted to games of sensible teams (docs/rulings/hacktivity.md).

    What others hold counts like cards in a deck, so that worlds which deal it otherwise do not disagree.
    """
    if not _over(g):
        g = _settled(g, ())
    if _over(g):
        return (1000 if weigh(g, ()) > 0 else -1000,) * g.seats
    worth, pressure = _table(g)
    worth += sum([TO_COME[card] for place in (g.anomalies, *g.decks, *g.hands, *g.facedown) for card in place])
    if all(len(hand) >= hand_size(g) for hand in g.hands):  # nobody has played since the draw
        worth -= _lopsided(g, g.hands)
    else:
        hand = g.hands[_last_to_play(g)]
        worth += _promise(hand, g.zones.count(EMPTY), pressure) - sum([TO_COME[card] for card in hand])
        worth -= _lopsided(g, g.facedown)
    return (round(1000 * math.tanh((worth / g.seats - EVEN) / (2 * SCALE))),) * g.seats


def _last_to_play(g: Hacktivity) -> int:
    """Who is in the middle of a turn, or who had the one before."""
    seat, played = next((args for thing, args in reversed(g.stack) if thing is turn), (g.seat, 1))
    return seat if played else g.order[g.order.index(seat) - 1]


# Choosing


def _think(g: Hacktivity, deeper: int) -> Option:
    options = g.options
    if len(options) == 1:
        return options[0]
    if g.pending is choose_characters:
        return min(options, key=lambda option: FAVOURITES.index(option[1]))
    if g.pending is draw_cards:
        return _draw(g, options)
    return _best(g, deeper)


def _draw(g: Hacktivity, options: Sequence[Option]) -> Option:
    wanted = _wanted(g, len(g.decks[g.seat]), len(g.anomalies) + sum(map(len, g.decks)))
    return min(options, key=lambda option: abs(option[2] - wanted))


def _wanted(g: Hacktivity, own: int, cards: int) -> float:
    """As many anomalies as make all decks last equally long; more with free zones, fewer without."""
    return hand_size(g) * (1 - own * g.seats / cards) + 0.35 * (g.zones.count(EMPTY) - 1)


def _lopsided(g: Hacktivity, hands: list[list[int]]) -> int:
    """What it costs to have drawn otherwise than wanted."""
    cost = 0.0
    for seat in g.order:
        if drawn := hands[seat]:
            theirs = sum([BACK[card] == CHARACTER_BACK for card in drawn])
            cards = len(g.anomalies) + sum(map(len, g.decks)) + len(drawn)
            wanted = _wanted(g, len(g.decks[seat]) + theirs, cards)
            cost += LOPSIDED * abs(len(drawn) - theirs - wanted)
    return round(cost)


def _best(g: Hacktivity, deeper: int) -> Option:
    """What leads to the best table; the most promising ones together with what may follow in the same turn."""
    seat, options = g.seat, g.options
    hand = (seat,)
    tables = [_settled(_after(g, option), hand) for option in options]
    worths = [weigh(table, hand) for table in tables]
    for i in sorted(range(len(options)), key=worths.__getitem__, reverse=True)[:deeper]:
        table = tables[i]
        if not _over(table) and table.pending is turn and table.seat == seat:
            for option in table.options:
                worths[i] = max(worths[i], weigh(_settled(_after(table, option), hand), hand))
    return options[max(range(len(options)), key=worths.__getitem__)]


def _after(g: Hacktivity, option: Option) -> Hacktivity:
    copy = g.clone()
    choose(copy, option)
    return copy


def _settled(g: Hacktivity, hand: tuple[int, ...]) -> Hacktivity:
    """The table once all icons are resolved in the best way."""
    if _over(g) or g.pending in SETTLED:
        return g
    options = g.options
    if g.pending is choose_split:  # the order of the shares does not matter
        shares = g.stack[-1][1][3]
        last = max((target for target, share in enumerate(shares) if share), default=0)
        options = [option for option in options if option[1] >= last] or options
    tables = [_after(g, option) for option in options]
    if g.pending is choose_chain:  # each chain for itself
        return _settled(max(tables, key=lambda table: weigh(table, hand)), hand)
    return max([_settled(table, hand) for table in tables], key=lambda table: weigh(table, hand))


def _over(g: Hacktivity) -> bool:
    """The attempt has ended; in a campaign the table is laid anew."""
    return bool(g.ending) or g.wave == 0


# Weighing


def weigh(g: Hacktivity, hands: tuple[int, ...]) -> int:
    """How good a table is for the team, with what these seats hold."""
    if _over(g):
        return WIN if g.history and g.history[-1][1] == VICTORY else -WIN
    worth, pressure = _table(g)
    return worth + _promise([card for seat in hands for card in g.hands[seat]], g.zones.count(EMPTY), pressure)


def _table(g: Hacktivity) -> tuple[int, int]:
    """How good a table is without the hands, and how many anomalies press for a zone."""
    rule = scenario(g)
    held = [card for place in (*g.hands, *g.facedown) for card in place]
    cards = len(g.anomalies) + sum(map(len, g.decks)) + len(held)
    coming = len(g.anomalies) + sum([BACK[card] >= ANOMALY_BACK for card in held])
    worth = -g.infection * (100 if cards > 6 * g.seats or g.infection < 0 else 150)
    margin = g.skull - g.infection
    if margin < len(MARGIN):
        worth -= MARGIN[margin]
    pressure = min(coming, PRESSURE)  # a zone matters while anomalies are to come
    worth += ZONE * pressure * g.zones.count(EMPTY)
    for zone in ZONES:
        card, blocks = g.zones[zone], g.blocks[zone]
        if card < 0:
            continue
        if IS_ALPHA[card] and rule.no_alpha_left:
            worth -= 90 * blocks + 150
        else:
            worth -= BLOCK * pressure * blocks
            if IS_ALPHA[card] and rule.beacon:
                worth -= 100 * min(cards // (hand_size(g) * g.seats), 5)
        worth += g.chains[zone] * (35 if coming or zone == ZONES[-1] else 15)
    steps = alert_steps(g)
    worth += STEP * steps - STEPS[min(steps, len(STEPS) - 1)] * min(cards, 30) // 30
    worth -= sum([FIREWALL[height] for height in g.firewalls])
    if rule.server_firewall:
        worth -= SERVER[g.server]
    if rule.phase2 and not g.flipped:
        worth -= 250
    return worth + CHARGE * g.charge, pressure


def _promise(cards: list[int], free: int, pressure: int) -> int:
    """What cards still to be played are worth; anomalies beyond the free zones may have to destroy themselves."""
    worth = 0
    saved = []  # by isolating an anomaly instead
    for card in cards:
        worth += BOTTOM_SIDE[card]
        if IS_ISOLABLE[card]:
            saved.append(max(0, TOP_SIDE[card] - BOTTOM_SIDE[card] - pressure * (BLOCK * BLOCKS[card] + ZONE)))
        elif TOP_SIDE[card] > BOTTOM_SIDE[card]:
            worth += TOP_SIDE[card] - BOTTOM_SIDE[card]
    saved.sort(reverse=True)
    return worth + sum(saved[:free]) + sum(saved[free:]) * HOPE // 100
