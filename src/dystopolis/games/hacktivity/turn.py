"""The play phase: turns, cards and programs (spec 6.2, 7.1)."""

from __future__ import annotations

from functools import cache

from dystopolis.games.hacktivity.state import (
    BLOCKED,
    BLOCKS,
    BOTTOM,
    CARDS,
    CARDS_A_TURN,
    DRPOWER,
    EMPTY,
    IS_CHARACTER,
    IS_ISOLABLE,
    IS_UNSTABLE,
    PROGRAM_COST,
    PROGRAM_ONCE,
    PROGRAMS,
    SIDES,
    TOP,
    ZONES,
    Hacktivity,
    choice,
    step,
)
from dystopolis.games.hacktivity.verbs import ICONS, PROGRAM_ICONS, resolve
from dystopolis.kernel import Offer, Option, Why

MUST_PLAY_ONE = Why("must_play_one")
PROGRAM_USED = Why("program_used")
TWO_CARDS_PLAYED = Why("two_cards_played", CARDS_A_TURN)
NO_FREE_ZONE = Why("no_free_zone")
ZONE_TAKEN = [Why("zone_taken", zone) for zone in ZONES]
ZONE_BLOCKED = [Why("zone_blocked", zone) for zone in ZONES]

END_TURN = ("end_turn",)

Plays = tuple[list[Option], list[tuple[Option, Why]]]  # options, and refused ones
NO_PROGRAMS: Plays = ([], [])


@step
def next_turn(g: Hacktivity, place: int) -> None:
    """In the order of play, round after round, until every hand is empty; an empty hand is skipped."""
    if not any(g.hands):
        return
    seat = g.order[place]
    while not g.hands[seat]:
        g.tell("skipped", seat)
        place = (place + 1) % g.seats
        seat = g.order[place]
    g.then(turn, seat, 0)
    g.then(next_turn, (place + 1) % g.seats)


@choice
def turn(g: Hacktivity, offer: Offer, seat: int, played: int) -> None:
    """One or two cards; programs before, between and after them. It ends by itself when nothing more can be done."""
    hand = g.hands[seat]
    programs, unpaid = _programs(g.charge, *g.programs) if DRPOWER in g.characters[seat] else NO_PROGRAMS
    if (played >= CARDS_A_TURN or not hand) and not programs:
        return
    closed = _closed(g)
    for card in hand:
        plays, barred = PLAYS[card][closed]
        if played < CARDS_A_TURN:
            offer.many(plays, barred)
        elif offer.explains:
            offer.many((), [(option, TWO_CARDS_PLAYED) for option in plays])
    offer.many(programs, unpaid)
    offer(*END_TURN, unless=None if played else MUST_PLAY_ONE)


@turn.chosen
def _(g: Hacktivity, seat: int, played: int, verb: str, what: int = 0, where: int = 0) -> None:
    if verb == "end_turn":
        return
    if verb == "use_program":
        use_program(g, seat, what)
        g.then(turn, seat, played)
        return
    if verb == "isolate":
        isolate(g, seat, what, where)
    else:
        play_card(g, seat, what, where)
    g.then(turn, seat, played + 1)


def play_card(g: Hacktivity, seat: int, card: int, play: int) -> None:
    """The card is laid down first, then its icons are resolved (R51, R53)."""
    g.hands[seat].remove(card)
    if IS_UNSTABLE[card]:
        g.out_of_play.append(play)
    elif IS_CHARACTER[card]:
        g.piles[2 * seat + play % 2].append(card)
    else:
        g.enemy_discard.append(card)
    g.tell("played", seat, card, play)
    resolve(g, seat, ICONS[play])


def isolate(g: Hacktivity, seat: int, card: int, zone: int) -> None:
    """The card and its blocks first, then its top icons (R11)."""
    g.hands[seat].remove(card)
    g.zones[zone] = card
    g.blocks[zone] = BLOCKS[card]
    g.tell("isolated", seat, card, zone, BLOCKS[card])
    resolve(g, seat, ICONS[2 * card + TOP], zone)


def use_program(g: Hacktivity, seat: int, program: int) -> None:
    g.charge -= PROGRAM_COST[program]
    if PROGRAM_ONCE[program]:
        g.programs[program] = False
    g.tell("program_used", seat, program, g.charge)
    resolve(g, seat, PROGRAM_ICONS[program])


@cache
def _programs(charge: int, *there: bool) -> Plays:
    options: list[Option] = []
    refused: list[tuple[Option, Why]] = []
    for program in PROGRAMS:
        if not there[program]:
            refused.append((("use_program", program), PROGRAM_USED))
        elif charge < PROGRAM_COST[program]:
            refused.append((("use_program", program), Why("not_enough_charge", PROGRAM_COST[program])))
        else:
            options.append(("use_program", program))
    return options, refused


# What a card in hand allows, for each state of the four zones

_BLOCKED_BIT = len(ZONES)


def _closed(g: Hacktivity) -> int:
    """A bit for each zone that is not free; one more when zone 1 is blocked, not taken."""
    a, b, c, d = g.zones
    return (a != EMPTY) | (b != EMPTY) << 1 | (c != EMPTY) << 2 | (d != EMPTY) << 3 | (a == BLOCKED) << _BLOCKED_BIT


def _plays(card: int, closed: int) -> Plays:
    if not IS_ISOLABLE[card]:
        return [("play_card", card, 2 * card + side) for side in SIDES], []
    options: list[Option] = [("play_card", card, 2 * card + BOTTOM)]
    refused: list[tuple[Option, Why]] = []
    full = all(closed >> zone & 1 for zone in ZONES)
    for zone in ZONES:
        option = ("isolate", card, zone)
        if not closed >> zone & 1:
            options.append(option)
        elif full:
            refused.append((option, NO_FREE_ZONE))
        elif zone == 0 and closed >> _BLOCKED_BIT:
            refused.append((option, ZONE_BLOCKED[zone]))
        else:
            refused.append((option, ZONE_TAKEN[zone]))
    return options, refused


PLAYS = [[_plays(card, closed) for closed in range(2 ** (len(ZONES) + 1))] for card in range(len(CARDS))]
