"""Module weapons: each fighter draws two, keeps one secretly and may use it once in the combat (spec 9.2)."""

from __future__ import annotations

from collections.abc import Callable

from dystopolis.games.narcopolis.dice import (
    ANNOUNCE,
    FOUR_DICE,
    ROLLS,
    dice_of,
    roll,
    score_of,
)
from dystopolis.games.narcopolis.state import DATA, NOBODY, WEAPONS, Narcopolis, choice, step
from dystopolis.kernel import ContentError, Offer, Option, Why

TIMING = [row["timing"] for row in DATA["weapons"]]
NOT_ITS_MOMENT = [Why("not_its_moment", weapon) for weapon in WEAPONS]


@step
def draw_weapons(g: Narcopolis, first: int, second: int) -> None:
    """Both draw before either chooses."""
    g.shuffle(g.weapon_deck)
    for seat in (first, second):
        g.arms[seat] = (g.weapon_deck.pop(), g.weapon_deck.pop())
        g.tell("weapons_drawn", *g.arms[seat], to=(seat,))
    g.then(weapon_keep, first)
    g.then(weapon_keep, second)


@choice
def weapon_keep(g: Narcopolis, offer: Offer, seat: int) -> None:
    for weapon in g.arms[seat]:
        offer("keep_weapon", weapon)


@weapon_keep.chosen
def _(g: Narcopolis, seat: int, verb: str, weapon: int) -> None:
    one, two = g.arms[seat]
    g.arms[seat] = (weapon,)
    g.put_back[seat] = two if weapon == one else one
    g.tell("weapon_kept", seat)


def arms_away(g: Narcopolis) -> None:
    """All weapons go back, the unused ones unseen."""
    for seat in g.fighters:
        g.weapon_deck += g.arms[seat]
        g.arms[seat] = ()
        if g.put_back[seat] != NOBODY:
            g.weapon_deck.append(g.put_back[seat])
            g.put_back[seat] = NOBODY
    g.weapon_deck += g.spent
    g.spent = []


# When a weapon can be used


def offer_weapon(offer: Offer, weapon: int, now: bool) -> None:
    """At the wrong moment its holder is told so."""
    offer("use_weapon", weapon, unless=None if now else NOT_ITS_MOMENT[weapon])


def offer_before_roll(g: Narcopolis, offer: Offer, seat: int) -> None:
    """The Poing américain needs dice left by the opponent."""
    (weapon,) = g.arms[seat]
    offer_weapon(
        offer, weapon, TIMING[weapon] == "before_roll" and (bool(g.announced) or EFFECT[weapon] is not keep_dice)
    )


def offer_after_roll(g: Narcopolis, offer: Offer, seat: int) -> None:
    (weapon,) = g.arms[seat]
    if EFFECT[weapon] is reroll_one:
        for face in sorted(set(dice_of(g.cup))):
            offer("use_weapon_on", face, weapon)
    elif EFFECT[weapon] is not announce_lower or not g.announced:
        offer_weapon(offer, weapon, TIMING[weapon] == "after_roll")


def lower_announcements(g: Narcopolis, seat: int, last: int) -> list[Option]:
    """The Fusil à pompe is itself the announcement."""
    if not may_go_lower(g, seat):
        return []
    return [("announce_lower", score) for _, score in ANNOUNCE if score < last]


def may_go_lower(g: Narcopolis, seat: int) -> bool:
    return bool(g.arms[seat]) and EFFECT[g.arms[seat][0]] is announce_lower


def offer_before_answer(g: Narcopolis, offer: Offer, seat: int) -> None:
    (weapon,) = g.arms[seat]
    offer_weapon(offer, weapon, TIMING[weapon] == "respond")


def offer_when_caught(g: Narcopolis, offer: Offer, seat: int) -> None:
    (weapon,) = g.arms[seat]
    offer_weapon(offer, weapon, TIMING[weapon] == "caught")


def use_weapon(g: Narcopolis, seat: int, other: int, weapon: int, number: int = 0) -> None:
    g.arms[seat] = ()
    g.spent.append(weapon)
    g.tell("weapon_used", seat, weapon)
    EFFECT[weapon](g, seat, other, number)


# What a weapon does: (g, who uses it, the opponent, the number named)


def announce_lower(g: Narcopolis, seat: int, other: int, number: int) -> None:
    """Nothing but the announcement."""


def reroll_all(g: Narcopolis, seat: int, other: int, number: int) -> None:
    roll(g, seat)


def reroll_one(g: Narcopolis, seat: int, other: int, number: int) -> None:
    dice = list(dice_of(g.cup))
    dice[dice.index(number)] = g.random(6) + 1
    g.cup = score_of(tuple(dice))
    g.seen = (seat,)
    g.tell("rolled", g.cup, to=(seat,))


def roll_four_keep_best(g: Narcopolis, seat: int, other: int, number: int) -> None:
    dice = FOUR_DICE[g.random(len(FOUR_DICE))]
    g.cup = score_of(dice)
    g.seen = (seat,)
    g.peeked = NOBODY
    g.tell("rolled_four", *dice, g.cup, to=(seat,))


def keep_dice(g: Narcopolis, seat: int, other: int, number: int) -> None:
    """Both know the dice now, unless the opponent had not seen them."""
    g.seen = (*g.seen, seat)
    g.tell("looked", g.cup, to=(seat,))


def peek_highest(g: Narcopolis, seat: int, other: int, number: int) -> None:
    g.peeked = seat
    g.tell("peeked", g.cup // 100, to=(seat,))


def force_blind_reroll(g: Narcopolis, seat: int, other: int, number: int) -> None:
    g.cup = ROLLS[g.random(len(ROLLS))]
    g.seen = ()
    g.peeked = NOBODY


def second_chance(g: Narcopolis, seat: int, other: int, number: int) -> None:
    """The caught bluffer rolls anew and goes above his own last announcement."""
    roll(g, seat)


OPS: dict[str, Callable[[Narcopolis, int, int, int], None]] = {
    op.__name__: op
    for op in (
        announce_lower,
        reroll_all,
        reroll_one,
        roll_four_keep_best,
        keep_dice,
        peek_highest,
        force_blind_reroll,
        second_chance,
    )
}
TIMINGS = ("announce", "after_roll", "before_roll", "respond", "caught")


def bound(row: dict[str, object]) -> Callable[[Narcopolis, int, int, int], None]:
    effect = row["effect"]
    if not isinstance(effect, dict) or effect.get("op") not in OPS or row["timing"] not in TIMINGS:
        raise ContentError(f"{__package__}: data.json: weapons: {row['id']}: unknown op or timing")
    return OPS[effect["op"]]


EFFECT = [bound(row) for row in DATA["weapons"]]
SHOTGUN = next(weapon for weapon in WEAPONS if EFFECT[weapon] is announce_lower)
