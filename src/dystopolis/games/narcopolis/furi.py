"""Two players: the automaton Furi (spec 9.1)."""

from __future__ import annotations

from dystopolis.games.narcopolis.business import empty, place
from dystopolis.games.narcopolis.combat import combat
from dystopolis.games.narcopolis.influence import TARGET_DISTRICTS
from dystopolis.games.narcopolis.norms import FURI_ATTACK, FURI_IMPLANT, FURI_INFLUENCE, NORMS, NOTHING
from dystopolis.games.narcopolis.position import won
from dystopolis.games.narcopolis.state import (
    ALL_DISTRICTS,
    BALANCE,
    BOMBE,
    COMBAT_WON,
    DEFENDER,
    FULL_ROW,
    FURI,
    HITMAN,
    MAIRIE,
    NOWHERE,
    PARAMS,
    PER_ZONE,
    RACKET,
    TYPES,
    Narcopolis,
    choice,
    step,
)
from dystopolis.games.narcopolis.values import (
    BLOCKED,
    PAWN_THERE,
    PROTECTED,
    all_exploited,
    allow_at,
    can_lose_reputation,
    exploited,
    level,
    options,
    pawns_on,
    players,
    refuse,
    types_at,
)
from dystopolis.games.narcopolis.verbs import EFFECTS, jailable, opponent_without_mairie_token
from dystopolis.kernel import NATURE, Offer, Why

CONTROL_DIE = [("roll_control", face) for face in range(1, 7)]
ATTACKS = options("furi_attack")
FURI_IMPLANTS = [options("furi_implant", kind) for kind in TYPES]
SAME_DISTRICT = Why("same_district")
EXPLOITED = Why("exploited_already")


@step
def furi_step(g: Narcopolis) -> None:
    """1. One point more: at 20 she has won. 2. The die says who acts for her."""
    g.reputation[FURI] += PARAMS["furi_reputation_per_event"]
    g.tell("furi_rises", g.reputation[FURI])
    if g.reputation[FURI] >= PARAMS["furi_win_reputation"]:
        g.finish("furi_wins")
    if NORMS[g.event].furi_action != NOTHING:
        g.then(roll_control, NATURE)


@choice
def roll_control(g: Narcopolis, offer: Offer, seat: int) -> None:
    """Odd: the player who began the game; even: the other."""
    offer.chance(CONTROL_DIE)


@roll_control.chosen
def _(g: Narcopolis, seat: int, verb: str, face: int) -> None:
    controller = g.first if face % 2 else 1 - g.first
    g.tell("control_rolled", next(players(g)), face, controller)
    action = NORMS[g.event].furi_action
    if action == FURI_ATTACK:
        g.then(furi_attack, controller)
    elif action == FURI_IMPLANT:
        g.then(furi_implant, controller)
    elif action == FURI_INFLUENCE:
        g.then(furi_influence, controller)


# Attack


@choice(public=True)
def furi_attack(g: Narcopolis, offer: Offer, seat: int) -> None:
    """A district of the other player, not the one she attacked last time."""
    theirs = exploited(g, 1 - seat)
    under_pawns = theirs & pawns_on(g) & ~_own_place(g)
    protected = theirs & g.police & ~under_pawns
    again = theirs & (1 << g.furi_target if g.furi_target != NOWHERE else 0) & ~under_pawns & ~protected
    allow_at(offer, ATTACKS, theirs & ~(under_pawns | protected | again))
    refuse(offer, PAWN_THERE, under_pawns, "furi_attack")
    refuse(offer, PROTECTED, protected, "furi_attack")
    refuse(offer, SAME_DISTRICT, again, "furi_attack")


def _own_place(g: Narcopolis) -> int:
    """Her own pawn is no obstacle to her."""
    return 1 << g.pawns[FURI]


@furi_attack.chosen
def _(g: Narcopolis, seat: int, verb: str, district: int) -> None:
    g.pawns[FURI] = district
    g.furi_target = district
    g.tell("furi_attacks", seat, district)
    g.then(combat, seat, 1 - seat, False)
    g.then(furi_attack_settled, seat, 1 - seat, district)


@step
def furi_attack_settled(g: Narcopolis, controller: int, victim: int, district: int) -> None:
    lost = len(types_at(g, victim, district))
    if g.victor == controller:
        empty(g, victim, district)
        g.tell("furi_destroyed", district, lost)
    else:
        g.tell("district_held", victim, district)
        won(g, victim, (COMBAT_WON, district // PER_ZONE, DEFENDER, lost, FURI))


# Implant


@choice(public=True)
def furi_implant(g: Narcopolis, offer: Offer, seat: int) -> None:
    """A district that nobody exploits, and a type that she has left."""
    taken = all_exploited(g)
    under_pawns = pawns_on(g) & ~_own_place(g) & ~taken
    kinds = [kind for kind in TYPES if level(g, FURI, kind) < FULL_ROW]
    for kind in kinds:
        allow_at(offer, FURI_IMPLANTS[kind], ALL_DISTRICTS & ~(taken | g.blocked | under_pawns))
    refuse(offer, EXPLOITED, taken, "furi_implant", *kinds)
    refuse(offer, BLOCKED, g.blocked & ~taken, "furi_implant", *kinds)
    refuse(offer, PAWN_THERE, under_pawns & ~g.blocked, "furi_implant", *kinds)


@furi_implant.chosen
def _(g: Narcopolis, seat: int, verb: str, district: int, kind: int) -> None:
    g.pawns[FURI] = district
    place(g, FURI, district, kind)
    g.tell("furi_implants", seat, kind, district)


# Influence


@choice(public=True)
def furi_influence(g: Narcopolis, offer: Offer, seat: int) -> None:
    """One of her cards that can hit the other player."""
    for card in g.furi_cards:
        offer("furi_influence", card, unless=None if can_hit(g, card, 1 - seat) else Why("no_target", card))


def can_hit(g: Narcopolis, card: int, victim: int) -> bool:
    if card == BOMBE:
        return exploited(g, victim) != 0
    if card == BALANCE:
        return jailable(g, victim)
    if card == RACKET:
        return g.money[victim] > 0
    if card == HITMAN:
        return can_lose_reputation(g, victim)
    return card == MAIRIE and bool(opponent_without_mairie_token(g, 1 - victim)[0])


@furi_influence.chosen
def _(g: Narcopolis, seat: int, verb: str, card: int) -> None:
    g.furi_cards.remove(card)
    g.gone.append(card)
    g.tell("furi_plays", seat, card)
    if card == BOMBE:
        g.then(furi_bombs, seat)
    else:
        g.then(EFFECTS[card].step, FURI, 1 - seat, *EFFECTS[card].numbers)


@choice(public=True)
def furi_bombs(g: Narcopolis, offer: Offer, seat: int) -> None:
    allow_at(offer, TARGET_DISTRICTS, exploited(g, 1 - seat))


@furi_bombs.chosen
def _(g: Narcopolis, seat: int, verb: str, district: int) -> None:
    g.then(EFFECTS[BOMBE].step, FURI, district)
