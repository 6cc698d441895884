"""How good a table is for a seat, in hundredths of a Reputation point (spec 12).

Money is worth the points it can still buy; a row of Businesses the money it will still pay; a district the room it is;
a Job in hand its points times the chance to finish it in the rounds that are left. What the others have counts against
it, the leader's most. The numbers are those with which a seat won most games (docs/bots.md).
"""

from __future__ import annotations

from math import exp
from operator import mul

from dystopolis.games.narcopolis.predicates import BONUSES, CONDITION, POINTS, Condition, worth
from dystopolis.games.narcopolis.state import (
    BALANCE,
    BOMBE,
    DEAL,
    FIGHT_CLUB,
    FINANCEMENT,
    FREE,
    FURI,
    GOAL,
    HITMAN,
    INFILTRE,
    JUGE,
    LAST_ROUND,
    MAIRIE,
    PARAMS,
    PLAY,
    POLICE,
    RACKET,
    TYPES,
    Narcopolis,
)
from dystopolis.games.narcopolis.values import businesses, exploited, listed, printed_income, row_income, types_at
from dystopolis.kernel import Option, choose

POINT = 100.0
NEW_JOB = 105.0  # what an unknown Job is worth with time left
REACH = (0.97, 0.50, 0.35, 0.24, 0.17, 0.12, 0.08, 0.06, 0.04, 0.03, 0.02)  # the chance of a Job that lacks so much
PATRONS_UNTIL: int = PARAMS["mecenat_forbidden_from"]
MECENAT: int = PARAMS["mecenat_cost"]
SEED = 15  # M$ that a turn's Businesses cost, and a card
SOWN, PATRONAGE, SPARE, IDLE = 7.0, 4.0, 1.8, 0.6  # an M$ for these, for Patronage, for other things, for nothing
PROCEEDS = 4.6  # an M$ more with rounds to come, whatever it will buy
DISTRICT, GROUND = 10.0, 7.0  # a district, and the room that it is for each round to come
SENTENCE = 60.0  # a turn without moving
SHIELDED, POLICED = 3.5, 3.3  # what the safety of a Business is worth
CROWDED = 0.8  # one card a turn can be played: each further one in hand is worth so much less
PER_ROUND = 2.6  # how much of a Job is done in a round
CARD_VALUE = {
    BOMBE: 30.0,
    BALANCE: 7.0,
    RACKET: 30.0,
    HITMAN: 32.0,
    MAIRIE: 25.0,
    JUGE: 8.0,
    POLICE: 12.0,
    FIGHT_CLUB: 26.0,
    DEAL: 36.0,
    FINANCEMENT: 70.0,
}


def rounds_left(g: Narcopolis) -> int:
    """How many more incomes are likely: the 10th round, 20 Reputation, or Furi end the game."""
    left = LAST_ROUND - g.round
    if g.seats == 2:
        best = max(g.reputation[:FURI])
        return max(0, min(left, GOAL - 1 - g.reputation[FURI], 1 + max(0, g.reputation[FURI] + 1 - best)))
    return max(0, min(left, (GOAL - max(g.reputation) + 1) // 2))


def money_rate(g: Narcopolis, seat: int, left: int) -> float:
    """Hundredths of a point for one M$ more."""
    if g.reputation[seat] >= PATRONS_UNTIL:
        return SPARE if left else IDLE
    return PROCEEDS if left > 2 else PATRONAGE


def purse(g: Narcopolis, seat: int, left: int) -> float:
    """The first M$ buy Businesses, the next ones Patronage as far as it goes; the rest cards and attacks."""
    money = g.money[seat]
    seed = min(money, SEED) if left else 0
    patronage = min(money - seed, MECENAT * max(0, PATRONS_UNTIL - g.reputation[seat]))
    spare = money - seed - patronage
    return seed * SOWN + patronage * PATRONAGE + spare * (SPARE if left else IDLE)


def lacking(g: Narcopolis, seat: int, condition: Condition) -> float:
    """How many Businesses or the like a condition still lacks; sums of money count as a sixth each."""
    lacks = [
        (needed - have) * (6 / needed if needed > 24 else 1)
        for measure, needed in condition.parts
        for have in [measure(g, seat)]
        if have < needed
    ]
    if not lacks:
        return 0.0
    return max(lacks) + 0.35 * (sum(lacks) - max(lacks)) if condition.every else min(lacks)


def job_value(g: Narcopolis, seat: int, job: int, left: int) -> float:
    lack = lacking(g, seat, CONDITION[job])
    if lack == 0:
        points = worth(g, seat, job) * POINT
        return points * (REACH[0] if g.active == seat else 0.85)
    turns = left + (g.active == seat)
    if lack > PER_ROUND * turns + 0.5:
        return 0.0
    low = int(lack)
    reach = REACH[min(low, 10)] + (lack - low) * (REACH[min(low + 1, 10)] - REACH[min(low, 10)])
    points = POINT * (int(POINTS[job]) + 0.25 * len(BONUSES[job]))
    return points * reach * min(1.0, 0.5 + 0.12 * turns)


def jobs_value(g: Narcopolis, seat: int, left: int) -> float:
    return sum(job_value(g, seat, job, left) for job in g.jobs[seat])


def card_value(g: Narcopolis, seat: int, card: int, left: int) -> float:
    """A card in hand; nothing once it cannot be paid or played any more."""
    turns = left + (g.active == seat and not g.used[PLAY])
    if not turns:
        return 0.0
    value = CARD_VALUE[card]
    if card == DEAL:
        value = max(POINT / 20 * (max(row_income(g, seat, kind) for kind in TYPES) - 3), 5.0)
    return value * min(1.0, 0.5 + 0.2 * turns)


def hand_value(g: Narcopolis, seat: int, left: int) -> float:
    """The best cards count most."""
    values = sorted((card_value(g, seat, card, left) for card in g.influence[seat]), reverse=True)
    return sum(value * CROWDED**i for i, value in enumerate(values))


def safety(g: Narcopolis, seat: int, left: int) -> float:
    """Businesses under the own pawn are safe until the next turn, under a police token for good."""
    if not left and g.active == seat:
        return 0.0
    total = 0.0
    for district in listed(exploited(g, seat) & (g.police | 1 << max(0, g.pawns[seat]))):
        size = len(types_at(g, seat, district))
        if g.police >> district & 1:
            total += size * (2.0 + POLICED * left)
        else:
            total += SHIELDED * size
    return total


def holdings(g: Narcopolis, side: int, left: int) -> float:
    """What everybody can see of a side: Reputation, Businesses, money, troubles."""
    if side >= g.seats:
        return g.reputation[side] * POINT
    income = printed_income(g, side)
    value = g.reputation[side] * POINT + income * left * 4.4 + businesses(g, side) * (4.0 if left else 0.5)
    if left:
        value += exploited(g, side).bit_count() * (DISTRICT + GROUND * left)
    value += purse(g, side, left)
    if g.mairie[side]:
        value -= income * 4.4
    if g.sentence[side] != FREE:
        value -= SENTENCE if left else 0.5 * SENTENCE
    return value


def position(g: Narcopolis, seat: int, left: int) -> float:
    """All that a seat has, its hidden cards included."""
    return holdings(g, seat, left) + jobs_value(g, seat, left) + hand_value(g, seat, left) + safety(g, seat, left)


def standing(g: Narcopolis, seat: int) -> float:
    """The own position less what the others show."""
    left = rounds_left(g)
    return own(g, seat, left) - against(g, seat, left)


def own(g: Narcopolis, seat: int, left: int) -> float:
    """What the own position counts: to an Infiltré little."""
    mine = position(g, seat, left)
    return 0.12 * mine if undercover(g, seat) else mine


def against(g: Narcopolis, seat: int, left: int) -> float:
    """What the others show, the leader most."""
    others = sorted([threat(g, side, left) for side in range(len(g.pawns)) if side != seat], reverse=True)
    lead = 0.34 if left > 2 else 0.55
    shown = others[0] * lead + sum(others[1:]) * 0.08
    if undercover(g, seat):
        shown += 6.0 * sum(max(0, points - 12) ** 2 for points in g.reputation)
    return shown


def threat(g: Narcopolis, side: int, left: int) -> float:
    """What a side shows; where there is a leader to be found among others, Jobs that it hides count as much as any."""
    hidden = 0 if g.seats == 2 else len(g.jobs[side])
    return holdings(g, side, left) + NEW_JOB * hidden


def undercover(g: Narcopolis, seat: int) -> bool:
    """Whether a seat is the Infiltré, who wins if nobody gets to 20."""
    return g.secret_roles and g.roles[seat] == INFILTRE


def played(g: Narcopolis, *options: Option) -> Narcopolis:
    """The table that these options lead to."""
    copy = g.clone()
    for option in options:
        choose(copy, option)
    return copy


# For a search: the chances to win, as fitted to games of the policy (docs/bots.md). A lead weighs more near the end.
MINE, THEIRS, FURIS, EVEN, SOON = 1.32, 0.64, 0.89, -0.45, 2.7  # for two; Furi beats both
ALWAYS = (0.02, 0.32, 0.10, 0.50)  # for more: what each thing of `assets` counts
LATE = (0.66, 0.31, 0.07, 1.45)  # and besides in the last round; half of it with one round more to come, and so on
TRAITORS = 450.0  # what the best must lack of a victory, for three chances of four that the Infiltré wins


def judge(g: Narcopolis) -> tuple[int, ...]:
    """How likely each seat looks to win, from -1000 to 1000."""
    left = rounds_left(g)
    chances = chances_of_two(g, left) if g.seats == 2 else chances_of_many(g, left)
    if g.secret_roles and INFILTRE in g.roles[: g.seats]:
        best = max(position(g, seat, left) for seat in range(g.seats))
        chances[g.roles.index(INFILTRE)] = likely((POINT * (GOAL - 2) - best) / TRAITORS)
    return tuple(round(2000 * chance) - 1000 for chance in chances)


def prospect(g: Narcopolis) -> tuple[int, ...]:
    """The same for a race; for two, how much likelier than the other: his loss is one's gain, even to Furi."""
    chances = judge(g)
    if g.seats > 2:
        return chances
    lead = (chances[0] - chances[1]) // 2
    return lead, -lead


def chances_of_two(g: Narcopolis, left: int) -> list[float]:
    sides = [position(g, seat, left) for seat in range(2)]
    furi = POINT * g.reputation[FURI]
    leads = [MINE * sides[seat] - THEIRS * sides[1 - seat] - FURIS * furi for seat in range(2)]
    return [likely(EVEN + lead / (POINT * (left + SOON))) for lead in leads]


def likely(odds: float) -> float:
    return 1 / (1 + exp(-odds))


def chances_of_many(g: Narcopolis, left: int) -> list[float]:
    """One of them wins: their shares of all the strength at the table."""
    counts = [always + late / (left + 1) for always, late in zip(ALWAYS, LATE)]
    strengths = [exp(sum(map(mul, counts, assets(g, seat, left)))) for seat in range(g.seats)]
    total = sum(strengths)
    return [strength / total for strength in strengths]


def assets(g: Narcopolis, seat: int, left: int) -> tuple[float, ...]:
    """Reputation, Jobs in hand, districts, and a turn still to come in this round; money and income told no more."""
    to_come = (seat - g.first) % g.seats >= (g.active - g.first) % g.seats
    return g.reputation[seat], jobs_value(g, seat, left) / POINT, exploited(g, seat).bit_count(), to_come
