"""The words that Influence cards use: whom or what they may hit, and what they do (spec 7.5).

The actor of an effect is a seat, or FURI when the automaton plays the card.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any

from dystopolis.games.narcopolis.business import empty
from dystopolis.games.narcopolis.combat import combat
from dystopolis.games.narcopolis.prison import jail_pawn, release
from dystopolis.games.narcopolis.reputation import gain, lose
from dystopolis.games.narcopolis.state import (
    BOMBED,
    DATA,
    FIGHT_CLUB_WON,
    FLOOR,
    FREE,
    GOAL,
    MAIRIE_TOKENS,
    NOBODY,
    NOWHERE,
    PER_ZONE,
    POLICE_TOKENS,
    TYPES,
    Narcopolis,
    step,
)
from dystopolis.games.narcopolis.values import (
    all_exploited,
    exploited,
    owner,
    row_income,
    types_at,
)
from dystopolis.kernel import ContentError, Thing

OTHERS = [[(1 << n) - 1 & ~(1 << one) for one in range(n)] for n in range(6)]
"""Everybody but one, by the number of sides."""

# Targets: the legal ones among the possible ones, as sets of districts, sides or types


def none(g: Narcopolis, seat: int) -> tuple[int, int]:
    return 1, 1


def exploited_district(g: Narcopolis, seat: int) -> tuple[int, int]:
    every = all_exploited(g)
    return every, every


def player_jailable(g: Narcopolis, seat: int) -> tuple[int, int]:
    return _such([jailable(g, other) for other in range(g.seats)]), (1 << g.seats) - 1


def _such(legal: list[bool]) -> int:
    """The set of those of whom it is true."""
    some = 0
    for who, yes in enumerate(legal):
        if yes:
            some |= 1 << who
    return some


def jailable(g: Narcopolis, seat: int) -> bool:
    return g.sentence[seat] == FREE and not g.immune[seat]


def opponent(g: Narcopolis, seat: int) -> tuple[int, int]:
    others = OTHERS[g.seats][seat]
    return others, others


def opponent_with_money(g: Narcopolis, seat: int) -> tuple[int, int]:
    others = OTHERS[g.seats][seat]
    return _such([money > 0 for money in g.money]) & others, others


def opponent_can_lose_reputation(g: Narcopolis, seat: int) -> tuple[int, int]:
    """Furi too."""
    others = OTHERS[len(g.reputation)][seat]
    return _such([FLOOR < points < GOAL for points in g.reputation]) & others, others


def opponent_without_mairie_token(g: Narcopolis, seat: int) -> tuple[int, int]:
    others = OTHERS[g.seats][seat]
    if sum(g.mairie) >= MAIRIE_TOKENS:
        return 0, others
    return _such([not token for token in g.mairie]) & others, others


def self_jailed(g: Narcopolis, seat: int) -> tuple[int, int]:
    return int(g.sentence[seat] != FREE), 1


def own_district_without_police_token(g: Narcopolis, seat: int) -> tuple[int, int]:
    mine = exploited(g, seat)
    return (0 if g.police.bit_count() >= POLICE_TOKENS else mine & ~g.police), mine


def own_business_row(g: Narcopolis, seat: int) -> tuple[int, int]:
    return _such([row_income(g, seat, kind) > 0 for kind in TYPES]), 0b1111


Target = Callable[[Narcopolis, int], tuple[int, int]]

TARGETS: dict[str, tuple[Target, str]] = {
    none.__name__: (none, ""),
    exploited_district.__name__: (exploited_district, "target_district"),
    player_jailable.__name__: (player_jailable, "target_player"),
    opponent.__name__: (opponent, "target_player"),
    opponent_with_money.__name__: (opponent_with_money, "target_player"),
    opponent_can_lose_reputation.__name__: (opponent_can_lose_reputation, "target_player"),
    opponent_without_mairie_token.__name__: (opponent_without_mairie_token, "target_player"),
    self_jailed.__name__: (self_jailed, ""),
    own_district_without_police_token.__name__: (own_district_without_police_token, "target_district"),
    own_business_row.__name__: (own_business_row, "target_row"),
}
"""The function that finds them, and the verb that names one; a card without a verb needs no target."""


# Effects: (g, actor, target, the numbers of the card)


@step
def destroy_district(g: Narcopolis, actor: int, district: int) -> None:
    """A Corruption Police token takes the blow."""
    if g.police >> district & 1:
        g.police &= ~(1 << district)
        g.tell("police_bombed", district)
        return
    victim = owner(g, district)
    lost = len(types_at(g, victim, district))
    empty(g, victim, district)
    if victim < g.seats:
        g.tell("bombed", district, victim, lost)
    else:
        g.tell("furi_bombed", district, lost)
    if victim != actor and actor < g.seats:
        g.feats[actor].append((BOMBED, district // PER_ZONE, NOBODY, lost, victim))


@step
def jail(g: Narcopolis, actor: int, victim: int) -> None:
    jail_pawn(g, victim)


@step
def steal_money(g: Narcopolis, actor: int, victim: int, max: int) -> None:
    """What Furi takes goes to the bank."""
    taken = min(max, g.money[victim])
    g.money[victim] -= taken
    if actor < g.seats:
        g.money[actor] += taken
        g.tell("robbed", actor, victim, taken)
    else:
        g.tell("furi_robbed", victim, taken)


@step
def lose_reputation(g: Narcopolis, actor: int, victim: int, amount: int) -> None:
    lose(g, victim, amount)


@step
def block_income(g: Narcopolis, actor: int, victim: int) -> None:
    g.mairie[victim] = True
    g.tell("mairie_bribed", victim)


@step
def leave_prison(g: Narcopolis, actor: int, _: int) -> None:
    release(g, actor)


@step
def protect_district(g: Narcopolis, actor: int, district: int) -> None:
    g.police |= 1 << district
    g.tell("police_bribed", district)


@step
def fight_club(g: Narcopolis, actor: int, victim: int, winner_reputation: int, winner_money: int) -> None:
    g.then(combat, actor, victim, True)
    g.then(fight_club_settled, actor, victim, winner_reputation, winner_money)


@step
def fight_club_settled(g: Narcopolis, actor: int, victim: int, reputation: int, money: int) -> None:
    winner = g.victor
    loser = victim if winner == actor else actor
    g.money[winner] += money
    g.tell("fight_club_won", winner, money)
    g.feats[winner].append((FIGHT_CLUB_WON, NOWHERE, NOBODY, 0, loser))
    gain(g, winner, reputation)


@step
def collect_row(g: Narcopolis, actor: int, kind: int) -> None:
    amount = row_income(g, actor, kind)
    g.money[actor] += amount
    g.tell("row_collected", actor, kind, amount)


@step
def gain_reputation(g: Narcopolis, actor: int, _: int, amount: int) -> None:
    gain(g, actor, amount)


OPS: dict[str, Thing] = {
    op.name: op
    for op in (
        destroy_district,
        jail,
        steal_money,
        lose_reputation,
        block_income,
        leave_prison,
        protect_district,
        fight_club,
        collect_row,
        gain_reputation,
    )
}


class Effect:
    """What a card does: a step and its numbers; whom it may hit, and the verb that names one."""

    __slots__ = ("find", "numbers", "step", "verb")

    def __init__(self, row: dict[str, Any]) -> None:
        words = dict(row["effect"])
        try:
            self.step = OPS[words.pop("op")]
            wanted = list(signature(self.step.run).parameters)[3:]
            self.numbers = tuple(words.pop(name) for name in wanted)
            self.find, self.verb = TARGETS[row["target"]]
            if words:
                raise KeyError(*words)
        except KeyError as error:
            raise ContentError(f"{__package__}: data.json: influence_cards: {row['id']}: {error!r}") from None


EFFECTS = [Effect(row) for row in DATA["influence_cards"]]
