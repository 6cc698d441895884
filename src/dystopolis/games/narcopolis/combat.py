"""The dice duel under the cup (spec 7.8): roll in secret, announce higher and higher, until somebody is called a liar.

Two seats fight; who plays for Furi is settled by who calls `combat`. The winner is left in `victor`.
"""

from __future__ import annotations

from dystopolis.games.narcopolis.dice import ABOVE, HIGHEST, NOT_ABOVE, roll
from dystopolis.games.narcopolis.stakes import settle_stake, stake_offer
from dystopolis.games.narcopolis.state import NO_STAKE, NOBODY, Narcopolis, choice, step
from dystopolis.games.narcopolis.weapons import (
    arms_away,
    draw_weapons,
    lower_announcements,
    may_go_lower,
    offer_after_roll,
    offer_before_answer,
    offer_before_roll,
    offer_when_caught,
    use_weapon,
)
from dystopolis.kernel import SPECTATOR, Offer, Option, Why

NOTHING_ABOVE = Why("nothing_above")


@step
def combat(g: Narcopolis, first: int, second: int, may_stake: bool) -> None:
    g.fighters = (first, second)
    g.announced = []
    g.stake = NO_STAKE
    g.victor = NOBODY
    g.tell("combat_begins", first, second)
    if g.stakes and may_stake:
        g.then(stake_offer, first, second, True)
    if g.armed:
        g.then(draw_weapons, first, second)
    g.then(throw, first, second)
    g.then(combat_over)


@step
def throw(g: Narcopolis, seat: int, other: int) -> None:
    """Who still has a weapon is asked before the roll, so that the question betrays nothing."""
    if g.arms[seat]:
        g.then(combat_roll, seat, other)
    else:
        roll(g, seat)
        g.then(combat_announce, seat, other)


@choice
def combat_roll(g: Narcopolis, offer: Offer, seat: int, other: int) -> None:
    offer("roll")
    offer_before_roll(g, offer, seat)


@combat_roll.chosen
def _(g: Narcopolis, seat: int, other: int, verb: str, weapon: int = NOBODY) -> None:
    if verb == "roll":
        roll(g, seat)
    else:
        use_weapon(g, seat, other, weapon)
    g.then(combat_announce, seat, other)


@choice
def combat_announce(g: Narcopolis, offer: Offer, seat: int, other: int) -> None:
    last = g.announced[-1] if g.announced else 0
    offer.many(ABOVE[last], NOT_ABOVE[last])
    if g.arms[seat]:
        offer.many(lower_announcements(g, seat, last))
        offer_after_roll(g, offer, seat)


@combat_announce.chosen
def _(g: Narcopolis, seat: int, other: int, verb: str, number: int, weapon: int = NOBODY) -> None:
    if verb in ("use_weapon", "use_weapon_on"):
        use_weapon(g, seat, other, number if verb == "use_weapon" else weapon, number)
        g.then(combat_announce, seat, other)
        return
    if verb == "announce_lower":
        use_weapon(g, seat, other, g.arms[seat][0], number)
    g.announced.append(number)
    g.tell("announced", seat, number)
    g.then(combat_respond, other, seat)


@choice
def combat_respond(g: Narcopolis, offer: Offer, seat: int, other: int) -> None:
    offer("call_bluff")
    offer("take_cup", unless=nothing_above(g, seat))
    if g.arms[seat]:
        offer_before_answer(g, offer, seat)


def nothing_above(g: Narcopolis, seat: int) -> Why | None:
    return NOTHING_ABOVE if g.announced[-1] == HIGHEST and not may_go_lower(g, seat) else None


@combat_respond.chosen
def _(g: Narcopolis, seat: int, other: int, verb: str, weapon: int = NOBODY) -> None:
    if verb == "take_cup":
        g.tell("cup_taken", seat)
        g.then(throw, seat, other)
    elif verb == "call_bluff":
        g.tell("bluff_called", seat, other)
        g.then(check_dice, seat, other)
    else:
        use_weapon(g, seat, other, weapon)
        g.then(combat_respond, seat, other)


def is_bluff(g: Narcopolis) -> bool:
    """An announcement that differs from the dice, or with under_announce one that is higher."""
    last = g.announced[-1]
    return g.cup < last if g.under_announce else g.cup != last


def doubts(g: Narcopolis, option: Option) -> dict[str, bool]:
    """What he asks himself who hears an announcement."""
    return {"bluff": is_bluff(g)} if g.stack[-1][0] is combat_respond else {}


@step
def check_dice(g: Narcopolis, caller: int, announcer: int) -> None:
    """The dice are shown."""
    g.seen = (*range(g.seats), SPECTATOR)
    g.tell("dice_shown", g.cup)
    if not is_bluff(g):
        g.victor = announcer
    elif g.arms[announcer] and g.announced[-1] != HIGHEST:
        g.then(combat_caught, announcer, caller)
    else:
        g.victor = caller


@choice
def combat_caught(g: Narcopolis, offer: Offer, seat: int, other: int) -> None:
    """Asked of everybody whose weapon is unused, so that the question betrays nothing."""
    offer("accept_defeat")
    offer_when_caught(g, offer, seat)


@combat_caught.chosen
def _(g: Narcopolis, seat: int, other: int, verb: str, weapon: int = NOBODY) -> None:
    if verb == "accept_defeat":
        g.victor = other
    else:
        use_weapon(g, seat, other, weapon)
        g.then(combat_announce, seat, other)


@step
def combat_over(g: Narcopolis) -> None:
    first, second = g.fighters
    loser = second if g.victor == first else first
    g.tell("combat_won", g.victor, loser)
    settle_stake(g, loser)
    arms_away(g)
    g.cup = 0
    g.seen = ()
    g.peeked = NOBODY
    g.fighters = ()
    g.announced = []
