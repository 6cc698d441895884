"""Sampled worlds come as often as exact enumeration of what a seat cannot see says (spec 5)."""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from itertools import permutations
from math import sqrt

from dystopolis.bots.reasons import explain
from dystopolis.bots.search import Plan, think
from dystopolis.games.narcopolis import CONTENT, GAME
from dystopolis.games.narcopolis.bluff import TREMBLE, lies, tells_the_truth
from dystopolis.games.narcopolis.dice import ROLLS
from dystopolis.games.narcopolis.state import Narcopolis
from dystopolis.kernel import Seen
from dystopolis.testing import Table
from tests.games.narcopolis.table import lay

SAMPLES = 2000
BOMBE, BALANCE, RACKET, HITMAN, DEAL = (
    CONTENT.code("card", name) for name in ("bombe", "balance", "racket", "hitman", "deal")
)


def as_often_as(
    table: Table, seat: int, seen: Callable[[Narcopolis], Hashable], chance: Mapping[Hashable, float]
) -> None:
    """Nothing impossible comes, and everything else as often as it should, give or take five deviations."""
    found = Counter(seen(GAME.world(table.g, seat, source)) for source in range(SAMPLES))
    total = sum(chance.values())
    assert set(found) <= set(chance)
    for outcome, weight in chance.items():
        share = weight / total
        assert abs(found[outcome] / SAMPLES - share) <= 5 * sqrt(share * (1 - share) / SAMPLES) + 0.002, outcome


def offered_and_declined() -> Table:
    """Seat 1 offered seat 0 its Bombe in vain. Nobody else knows of it; two cards are left in the deck."""
    table = lay(
        seats=3,
        hands={0: "deal", 1: "bombe racket", 2: "hitman"},
        influence_deck=[RACKET, BALANCE],
    )
    table.aside(1, "trade_with", 0).aside(1, "give_card", "bombe").aside(1, "want_money", 10).aside(1, "propose_trade")
    return table.when(0, "decline_trade")


def hands_and_deck(g: Narcopolis) -> Hashable:
    return tuple(g.influence[1]), tuple(g.influence[2]), tuple(g.influence_deck)


def test_n16_hands_keep_what_was_offered() -> None:
    unseen = [RACKET, HITMAN, RACKET, BALANCE]  # a card of seat 1, the card of seat 2, the deck
    chance = Counter(
        (tuple(sorted((BOMBE, one))), (two,), (three, four)) for one, two, three, four in permutations(unseen)
    )
    as_often_as(offered_and_declined(), 0, hands_and_deck, chance)


def test_n16_an_onlooker_does_not_know_what_was_offered() -> None:
    unseen = [BOMBE, RACKET, DEAL, RACKET, BALANCE]  # the hands of seats 1 and 0, the deck
    chance = Counter(
        (tuple(sorted((one, two))), (HITMAN,), (four, five)) for one, two, three, four, five in permutations(unseen)
    )
    as_often_as(offered_and_declined(), 2, hands_and_deck, chance)


def test_n16_hands_keep_what_was_traded_until_it_may_have_left() -> None:
    table = lay(seats=3, hands={0: "bombe", 1: "racket", 2: "hitman"}, influence_deck=[DEAL])
    table.when(0, "trade_with", 1).when(0, "give_card", "bombe").when(0, "propose_trade").when(1, "accept_trade")
    unseen = [RACKET, HITMAN, DEAL]
    chance = Counter((tuple(sorted((BOMBE, one))), (two,), (three,)) for one, two, three in permutations(unseen))
    as_often_as(table, 0, hands_and_deck, chance)
    table.aside(1, "trade_with", 2).aside(1, "give_card", "racket").aside(1, "propose_trade").when(2, "accept_trade")
    unseen = [BOMBE, RACKET, HITMAN, DEAL]  # one of two cards went on unseen: the Bombe may be anywhere again
    chance = Counter(((one,), tuple(sorted((two, three))), (four,)) for one, two, three, four in permutations(unseen))
    as_often_as(table, 0, hands_and_deck, chance)


def test_n16_jobs_stay_where_they_were_seen_to_go() -> None:
    j47, others = CONTENT.code("job", "j47"), [0, 1, 2, 3]
    table = lay(seats=3, jobs={0: "j47", 1: "j01", 2: "j02"}, pawns={0: "prison"}, job_deck=[2, 3, 4], followed=[0] * 4)
    table.g.followed[0] = 1 << j47
    table.when(0, "perform_job", "j47")  # shown, put under the deck; seat 0 draws j05
    chance = Counter(((one,), (two,), (j47, three, four)) for one, two, three, four in permutations(others))
    as_often_as(table, 0, lambda g: (tuple(g.jobs[1]), tuple(g.jobs[2]), tuple(g.job_deck)), chance)


def test_roles_and_events() -> None:
    table = lay(seats=3, options={"roles": True}, roles=[0, 5, 1, 2, 3, 4], event_deck=[7, 8, 9])
    chance = Counter((one, two) for one, two, *_ in permutations([1, 2, 3, 4, 5]))
    as_often_as(table, 0, lambda g: (g.roles[1], g.roles[2]), chance)
    as_often_as(table, 0, lambda g: tuple(g.event_deck), Counter(permutations([7, 8, 9])))


# Dice


def announced(*said: tuple[int, int]) -> Table:
    """Seat 0 attacks seat 1; each announcement with its dice, the cup taken in between."""
    table = lay(pawns={0: "nv2"}, on={1: {"nv2": "AB"}}).when(0, "attack")
    for number, (dice, score) in enumerate(said):
        if number:
            table.when(number % 2, "take_cup")
        table.g.cup = dice
        table.when(number % 2, "announce", score)
    return table


def posterior(last: int, score: int) -> Counter[Hashable]:
    """Of all 216 rolls, how often each leads a player to say this: in equilibrium, or by a tremble."""
    told = dict(lies(last))
    share = told.get(score, 0.0) / sum(told.values())
    weights: Counter[Hashable] = Counter()
    for roll in ROLLS:
        says = float(roll == score) if tells_the_truth(last, roll) else share
        weights[roll] += max(says, TREMBLE)  # type: ignore[assignment]
    return weights


def test_n17_unseen_dice_answer_to_the_announcement() -> None:
    assert TREMBLE == 0.002
    as_often_as(announced((421, 641)), 1, lambda g: g.cup, posterior(0, 641))
    as_often_as(announced((421, 541), (322, 644)), 0, lambda g: g.cup, posterior(541, 644))


def test_a_reason_says_how_likely_the_bluff_is() -> None:
    """Announcements of dice that were not: as often as enumeration says, give or take five deviations of 64 worlds."""
    for said, chance in (
        (((421, 641),), posterior(0, 641)),
        (((421, 541), (322, 644)), posterior(541, 644)),
    ):
        seen = Seen(GAME, announced(*said).g)
        (doubt,) = explain(seen, think(seen, Plan(20), random.Random(1)), Plan(20), random.Random(1)).doubts
        share = 1 - chance[said[-1][1]] / chance.total()
        assert doubt.fact == "bluff"
        assert abs(doubt.percent / 100 - share) <= 5 * sqrt(share * (1 - share) / 64) + 0.01
    seen = Seen(GAME, lay().g)
    assert explain(seen, think(seen, Plan(20), random.Random(1)), Plan(20), random.Random(1)).doubts == ()


def test_the_thrower_knows_the_dice_and_an_onlooker_what_all_know() -> None:
    table = announced((421, 641))
    as_often_as(table, 0, lambda g: g.cup, {421: 1.0})
    as_often_as(table, 2, lambda g: g.cup, posterior(0, 641))


def test_dice_that_nobody_spoke_of_are_any_roll() -> None:
    table = lay(pawns={0: "nv2"}, on={1: {"nv2": "AB"}}).when(0, "attack")
    as_often_as(table, 1, lambda g: g.cup, Counter(ROLLS))


def test_n17_a_peek_leaves_the_rolls_with_that_highest_die() -> None:
    table = announced((532, 653))
    table.g.peeked = 1
    chance = Counter({roll: weight for roll, weight in posterior(0, 653).items() if int(str(roll)[0]) == 5})
    as_often_as(table, 1, lambda g: g.cup, chance)


def test_weapons_of_the_other_are_any_that_are_not_seen() -> None:
    table = lay(pawns={0: "nv2"}, on={1: {"nv2": "AB"}}, options={"weapons": True}).when(0, "attack")
    mine = table.g.arms[0]
    unseen = [weapon for weapon in range(8) if weapon not in mine]
    chance = Counter(permutations(unseen, 2))
    as_often_as(table, 0, lambda g: g.arms[1], chance)
