"""A mind at the dice: it lies and checks as often as `bluff` says, and uses its weapon when that helps."""

from __future__ import annotations

from collections.abc import Callable

from dystopolis.games.narcopolis.bluff import WIN, after, beaten, belief, check_chance, lies, tells_the_truth
from dystopolis.games.narcopolis.dice import HIGHEST, SCORES, WAYS
from dystopolis.games.narcopolis.state import CONTENT, Narcopolis
from dystopolis.kernel import Option

WEAPON = CONTENT.codes["weapon"]
KEPT = [
    WEAPON[name]
    for name in (
        "grenade",
        "fusil_a_lunette",
        "gilet_pare_balles",
        "mitraillette",
        "revolver",
        "poing_americain",
        "fusil_a_pompe",
        "cran_d_arret",
    )
]
"""Weapons, the one to keep first."""


def whim(g: Narcopolis) -> float:
    """A number from 0 to 1 that nobody at the table can foresee: it comes from what only this seat knows."""
    noise = g.cup * 7919 + g.round * 104729 + sum(g.money) * 1299709 + sum(g.tokens) % 999983 + g.seat * 611953
    for hand in (*g.influence, *g.jobs):
        for card in hand:
            noise = (noise * 31 + card) % 2147483647
    for said in g.announced:
        noise = (noise * 131 + said) % 2147483647
    return (noise * 48271 % 2147483647) / 2147483647


def announce(g: Narcopolis, options: list[Option], draw: Callable[[], float]) -> Option:
    last = g.announced[-1] if g.announced else 0
    truth = ("announce", g.cup)
    weapons = [option for option in options if option[0] in ("use_weapon", "use_weapon_on")]
    if weapons and not tells_the_truth(last, g.cup):
        low = g.cup % 10
        return next((option for option in weapons if option[0] == "use_weapon" or option[1] == low), weapons[0])
    if ("announce_lower", g.cup) in options and g.cup < last:
        return ("announce_lower", g.cup)
    if truth in options and (tells_the_truth(last, g.cup) or g.under_announce):
        return truth
    said = [(("announce", score), weight) for score, weight in lies(last) if ("announce", score) in options]
    return drawn(said or [(option, 1.0) for option in options if option[0] != "use_weapon"], draw())


def drawn(weighted: list[tuple[Option, float]], number: float) -> Option:
    left = number * sum(weight for _, weight in weighted)
    for option, weight in weighted:
        left -= weight
        if left < 0:
            return option
    return weighted[-1][0]


def respond(g: Narcopolis, options: list[Option], draw: Callable[[], float]) -> Option:
    """Check as often as the equilibrium says, or whenever what is known of the dice makes it clear."""
    announced, last = g.announced[-1], beaten(g.announced)
    for option in options:
        if option[0] == "use_weapon":
            return option
    if ("take_cup",) not in options or announced == HIGHEST:
        return ("call_bluff",)
    if g.seat in g.seen:  # the other kept these dice with a Poing américain
        lied = g.cup < announced if g.under_announce else g.cup != announced
        return ("call_bluff",) if lied else ("take_cup",)
    weights: tuple[int, ...] | list[int] = belief(last, announced, g.under_announce)
    if not g.seen:  # a Grenade: nobody has seen these dice
        weights = WAYS
    if g.peeked == g.seat:
        weights = [w if score // 100 == g.cup // 100 else 0 for score, w in zip(SCORES, weights)]
    honest = sum(
        w for score, w in zip(SCORES, weights) if score == announced or (g.under_announce and score > announced)
    )
    lie = 1 - honest / sum(weights)
    if g.peeked == g.seat or not g.seen or g.under_announce:
        return ("call_bluff",) if lie > WIN[after(announced)] else ("take_cup",)
    return ("call_bluff",) if draw() < check_chance(last, announced) else ("take_cup",)


def throw(g: Narcopolis, options: list[Option], draw: Callable[[], float]) -> Option:
    """A Mitraillette always; a Poing américain when a roll would hardly beat the announcement."""
    for option in options:
        if option[0] == "use_weapon" and (not g.announced or WIN[after(g.announced[-1])] < 0.4):
            return option
    return ("roll",)


def caught(g: Narcopolis, options: list[Option], draw: Callable[[], float]) -> Option:
    return next((option for option in options if option[0] == "use_weapon"), ("accept_defeat",))


def keep(g: Narcopolis, options: list[Option], draw: Callable[[], float]) -> Option:
    return min(options, key=lambda option: KEPT.index(option[1]))


def stake(g: Narcopolis, options: list[Option], draw: Callable[[], float]) -> Option:
    """The first thrower has the better chance, so he offers; who is richer in points offers points."""
    if g.seat != g.fighters[0]:
        return ("no_stake",)
    return next((option for option in options if option[0] == "offer_stake"), ("no_stake",))


def follow(g: Narcopolis, options: list[Option], draw: Callable[[], float]) -> Option:
    return ("accept_stake",) if g.seat == g.fighters[0] else ("decline_stake",)


AT_THE_DICE: dict[str, Callable[[Narcopolis, list[Option], Callable[[], float]], Option]] = {
    "stake_offer": stake,
    "stake_response": follow,
    "weapon_keep": keep,
    "combat_roll": throw,
    "combat_announce": announce,
    "combat_respond": respond,
    "combat_caught": caught,
}
