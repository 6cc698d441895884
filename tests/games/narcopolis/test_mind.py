"""The mind plays to win, from what its seat may know."""

import random
from collections import Counter

import pytest

from dystopolis.bots.reasons import advise
from dystopolis.bots.search import Plan, think
from dystopolis.games.narcopolis import CONTENT, GAME
from dystopolis.games.narcopolis.bluff import FIRST_THROW, WIN, check_chance, lies, tells_the_truth
from dystopolis.games.narcopolis.dice import ROLLS, SCORES
from dystopolis.games.narcopolis.haggle import terms
from dystopolis.games.narcopolis.judge import judge, prospect
from dystopolis.games.narcopolis.mind import DECIDE, mind
from dystopolis.games.narcopolis.nerve import AT_THE_DICE
from dystopolis.games.narcopolis.state import Narcopolis
from dystopolis.games.narcopolis.trade import HAGGLING
from dystopolis.games.narcopolis.values import businesses, exploited
from dystopolis.kernel import NATURE, Option, Seen, choose, natures_option
from dystopolis.testing import Table
from tests.games.narcopolis.table import lay, name

ALL = ("barons", "balanced_growth", "under_announce", "stakes", "weapons")


def chosen(table: Table) -> Option:
    return mind(Seen(GAME, table.g))


def play(seats: int, options: dict[str, object], seed: str, minds: set[int]) -> Narcopolis:
    chance = random.Random(seed)
    g: Narcopolis = GAME.start(seats, options, seed)  # type: ignore[assignment]
    while not g.ending:
        if g.seat == NATURE:
            choose(g, natures_option(g))
        elif g.seat in minds:
            choose(g, mind(Seen(GAME, g)))
        else:
            choose(g, g.options[int(chance.random() * len(g.options))])
    return g


@pytest.mark.parametrize("seats", [3, 4])
def test_it_beats_players_who_do_not_look(seats: int) -> None:
    won = [play(seats, {}, f"beats {i}", {i % seats}).winners == (i % seats,) for i in range(3)]
    assert won.count(True) >= 2


@pytest.mark.parametrize("seats", [2, 5])
def test_minds_finish_games_with_every_module(seats: int) -> None:
    modules = dict.fromkeys(ALL + (("random_events", "roles") if seats > 2 else ()), True)
    assert play(seats, modules, "modules", set(range(seats))).ending


def test_it_performs_a_job_and_invests() -> None:
    table = lay(jobs={0: "j47 j24"}, pawns={0: "prison"}, on={0: {"nb1": "AB"}}, round=2)
    assert chosen(table) == ("perform_job", CONTENT.code("job", "j47"))
    table = lay(
        jobs={0: "j16 j24"}, pawns={0: "prison"}, on={0: {"nb1": "B", "nb2": "B"}}, round=2, sentence=[2, 0, 0, 0]
    )
    assert chosen(table)[::2] == ("develop", 0)  # Armes, its specialty and both Jobs


def test_it_attacks_when_that_pays() -> None:
    on = {1: {"nv2": "ABCD"}, 0: {"nb1": "A"}}
    assert chosen(lay(pawns={0: "nv2"}, on=on, jobs={0: "j08 j46"}, round=2)) == ("attack",)
    far = lay(on=on, jobs={0: "j08 j46"}, round=2)
    assert chosen(far) == ("move", CONTENT.code("district", name("nv2")))


def test_it_plays_cards_that_gain() -> None:
    table = lay(hands={0: "financement_occulte"}, money={0: 60}, reputation={0: 18, 1: 19}, round=10)
    table.g.used[1] = table.g.used[0] = 1
    table.g.pawns[0] = 35
    assert chosen(table) == ("play_influence", CONTENT.code("card", "financement_occulte"))
    jailed = lay(
        hands={0: "corruption_juge"},
        money={0: 19},  # not enough for Patronage
        pawns={0: "prison"},
        sentence=[2, 0, 0, 0],
        on={1: {"nv1": "ABC"}},
        round=2,
    )
    assert chosen(jailed) == ("play_influence", CONTENT.code("card", "corruption_juge"))


def test_it_hits_the_leader() -> None:
    table = lay(hands={0: "hitman"}, reputation={0: 10, 1: 8, 2: 17, 3: 12}).when(0, "play_influence", "hitman")
    assert chosen(table) == ("target_player", 2)


@pytest.mark.parametrize("rich", [1, 2])
def test_it_takes_who_hides_more_jobs_for_the_leader(rich: int) -> None:
    jobs = {1: "j01 j02", 2: "j03 j04", 3: "j05 j07"} | {rich: "j11 j12 j13"}
    table = lay(hands={0: "hitman"}, reputation={1: 12, 2: 12}, jobs=jobs).when(0, "play_influence", "hitman")
    assert chosen(table) == ("target_player", rich)


def test_it_trades_only_to_its_gain() -> None:
    hands = {0: "deal", 1: "racket"}
    table = lay(hands=hands, on={1: {"nv1": "C", "nv2": "C"}}).when(0, "trade_with", 1).when(0, "want_money", 10)
    assert chosen(table.when(0, "propose_trade")) == ("decline_trade",)
    table = lay(hands=hands).when(0, "trade_with", 1).when(0, "give_money", 10).when(0, "propose_trade")
    assert chosen(table) == ("accept_trade",)


def test_it_jails_the_guard_of_a_district_and_then_attacks_it() -> None:
    guarded = {"on": {1: {"nv2": "ABCD"}, 0: {"nb1": "A"}}, "pawns": {1: "nv2"}, "jobs": {0: "j08 j46"}, "round": 2}
    table = lay(hands={0: "balance"}, **guarded)  # type: ignore[arg-type]
    assert chosen(table) == ("play_influence", CONTENT.code("card", "balance"))
    assert chosen(table.when(0, "play_influence", "balance")) == ("target_player", 1)
    table.when(0, "target_player", 1)
    assert chosen(table) == ("move", CONTENT.code("district", name("nv2")))


def test_it_goes_on_to_the_last_point_that_patronage_gives() -> None:
    table = lay(reputation={0: 15}, money={0: 70}, round=10, pawns={0: "prison"})
    assert chosen(table) == ("mecenat",)


def test_patronage_comes_before_businesses_but_leaves_money_for_them() -> None:
    jailed = {
        "reputation": {0: 9, 1: 12},
        "pawns": {0: "prison"},
        "sentence": [2, 0, 0, 0],
        "on": {0: {"nb1": "A"}},
        "round": 3,
    }
    assert chosen(lay(money={0: 40}, **jailed)) == ("mecenat",)  # type: ignore[arg-type]
    assert chosen(lay(money={0: 24}, **jailed))[0] == "develop"  # type: ignore[arg-type]


def test_it_puts_its_first_businesses_on_districts_of_their_own() -> None:
    g: Narcopolis = GAME.start(4, {}, "districts")  # type: ignore[assignment]
    while not g.round:
        choose(g, natures_option(g) if g.seat == NATURE else mind(Seen(GAME, g)))
    for seat in range(4):
        assert exploited(g, seat).bit_count() == businesses(g, seat) >= 4


def crowded_seller(**fields: object) -> Table:
    """Seat 0 has more cards than it can play, seat 1 money and none."""
    hands = {0: "deal racket racket hitman bombe fight_club"}
    return lay(hands=hands, on={1: {f"nv{n}": "C" for n in range(1, 6)}}, money={0: 3, 1: 60}, **fields)  # type: ignore[arg-type]


def test_it_sells_a_card_that_is_worth_more_to_another() -> None:
    table = crowded_seller(round=4)
    offers = terms(table.g, 0, 1)
    assert offers is not None
    assert offers[0] == 0
    assert len(offers[1]) == 1
    assert offers[2] > 0
    table.when(0, "trade_with", 1)
    for _ in range(12):
        if table.g.pending.name != "trade_draft":
            break
        choose(table.g, chosen(table))
    table.asks("trade_response", 1)
    assert table.g.drafts[0][1:] == offers


def test_it_counters_an_offer_that_is_too_dear_with_its_own_price() -> None:
    table = crowded_seller(round=4).when(0, "trade_with", 1).when(0, "give_card", "deal")
    for _ in range(5):
        table.when(0, "want_money", 10)
    assert chosen(table.when(0, "propose_trade")) == ("counter_trade",)
    table.when(1, "counter_trade")
    for _ in range(20):
        if table.g.pending.name != "trade_draft":
            break
        choose(table.g, chosen(table))
    _, give_money, give, want_money, want = table.asks("trade_response", 0).g.drafts[1]
    assert (give, want_money, want) == ((), 0, (CONTENT.code("card", "deal"),))
    assert 0 < give_money < 50


def test_it_drops_a_draft_that_would_not_pay() -> None:
    table = lay(hands={0: "corruption_juge"}).when(0, "trade_with", 1).when(0, "give_money", 5)
    assert chosen(table) == ("drop_trade",)


def test_a_search_says_whether_to_trade_and_the_mind_how() -> None:
    """A search that wrote offers would open one, like none of its words, drop it and begin again, for ever."""
    table = crowded_seller(round=4)
    tried = think(Seen(GAME, table.g), Plan(120), random.Random(1)).tried
    assert tried
    assert not {one.option[0] for one in tried} & HAGGLING
    tried = think(Seen(GAME, table.g), Plan(120), random.Random(1), ("trade_with", 1)).tried
    assert {one.option[0] for one in tried} & HAGGLING == {"trade_with"}
    table.when(0, "trade_with", 1)
    for _ in range(12):
        if table.g.pending.name != "trade_draft":
            break
        advice = advise(Seen(GAME, table.g), "strong")
        assert advice.option == chosen(table)
        assert "out of 100" in advice.reason["en"]
        assert "Rather than" not in advice.reason["en"]
        choose(table.g, advice.option)
    table.asks("trade_response", 1)


# The duel


def test_the_duel_is_in_equilibrium() -> None:
    """No lie is better than another, none worse than what the thrower gets; a check wins as often as the cup."""
    first = lies(0)
    total = sum(weight for _, weight in first)
    liars = sum(1 for roll in ROLLS if not tells_the_truth(0, roll)) / len(ROLLS)
    for score, weight in first:
        number = SCORES.index(score)
        truth = ROLLS.count(score) / len(ROLLS)
        lie = liars * weight / total
        assert lie / (lie + truth) == pytest.approx(WIN[number], abs=0.06)
        assert (1 - check_chance(0, score)) * (1 - WIN[number]) == pytest.approx(1 - WIN[SCORES.index(first[0][0])])
    assert 0.6 < FIRST_THROW < 0.68


def test_two_minds_at_the_dice_win_as_often_as_the_equilibrium_says() -> None:
    won = Counter[int]()
    on = {1: {"nv2": "AB"}}
    for seed in range(120):
        table = lay(pawns={0: "nv2"}, on=on, money={2: seed}, seed=f"dice {seed}")
        table.when(0, "attack")
        while table.g.fighters:
            choose(table.g, mind(Seen(GAME, table.g)))
        won[table.g.victor] += 1
    assert 55 <= won[0] <= 98  # 77 expected, four deviations either way


def test_it_lies_and_checks_now_and_then() -> None:
    honest = calls = 0
    for seed in range(60):
        table = lay(pawns={0: "nv2"}, on={1: {"nv2": "AB"}}, money={2: seed}, seed=f"lies {seed}").when(0, "attack")
        said = chosen(table)
        honest += said[1] == table.g.cup
        choose(table.g, said)
        calls += chosen(table) == ("call_bluff",)
    assert 15 < honest < 55
    assert 5 < calls < 50


def test_it_has_an_answer_to_every_choice() -> None:
    asides = {"trade", "let_lapse", "concede"}
    asked = {thing.name for thing in GAME.state.rules.things.values() if thing.asks and not _of_nature(thing.name)}
    assert asked - asides == {*DECIDE, *AT_THE_DICE}


def _of_nature(choice: str) -> bool:
    return choice.startswith(("draw_", "roll_"))


def test_its_judgement_is_a_value_for_each_seat() -> None:
    assert GAME.judge is not None
    early, late = (
        GAME.judge(lay(reputation={0: 15, 1: 5, 2: 5, 3: 5}, on={0: {"nb1": "ABCD"}}, round=round).g)
        for round in (1, 9)
    )
    assert late[0] > 500 > early[0] > 0 > max(early[1:]) > max(late[1:])  # a lead says more when the end is near
    assert all(-1000 <= value <= 1000 for value in early + late)
    furi = lay(seats=2, reputation={0: 6, 1: 5, 2: 17})
    assert max(GAME.judge(furi.g)) < 0  # both are losing
    roles = lay(options={"roles": True}, roles=[5, 0, 1, 2, 3, 4], round=9)
    assert GAME.judge(roles.g)[0] > 0  # nobody is near 20: the Infiltré is glad


def test_for_three_or_more_its_values_are_shares_of_one_victory() -> None:
    assert GAME.judge is not None
    second = GAME.judge(lay(1, seats=3, round=5).g)
    ahead = GAME.judge(lay(seats=3, on={0: {"nb1": "A", "nb2": "A"}, 1: {"ei1": "AB"}}, round=5).g)
    for values in (second, ahead):
        assert sum((value + 1000) / 2000 for value in values) == pytest.approx(1, abs=0.002)
    assert ahead[0] > ahead[1]  # two districts are harder to take than one with as many Businesses
    assert second[0] < second[1] == second[2]  # who has had the turn of this round is behind


@pytest.mark.parametrize("furi", [5, 17])
def test_for_two_a_race_takes_the_others_loss_for_a_gain(furi: int) -> None:
    """Even when Furi is the one who wins by it."""
    reputation = {0: 9, 1: 9, 2: furi}
    row, short = (lay(seats=2, reputation=reputation, on={1: {"nv2": kinds}}, round=7).g for kinds in ("ABCD", "A"))
    gain = prospect(short)[0] - prospect(row)[0]
    assert gain > judge(short)[0] - judge(row)[0] > 0
    for table in (row, short):
        assert sum(prospect(table)) == 0


def test_for_three_or_more_a_race_judges_like_a_search() -> None:
    table = lay(seats=3, reputation={0: 9, 1: 12, 2: 7}, on={1: {"nv2": "AB"}}, round=7).g
    assert prospect(table) == judge(table)


def test_the_policy_of_a_search_takes_only_what_is_offered() -> None:
    assert GAME.policy is not None
    chance = random.Random(3)
    for seats in (2, 4):
        g = GAME.start(seats, dict.fromkeys(ALL, True), "policy")
        for _ in range(150):
            if g.ending:
                break
            option = natures_option(g) if g.seat == NATURE else GAME.policy(g, chance.random)
            assert option in g.options
            choose(g, option)


def test_it_remembers_its_own_dice_under_a_knuckleduster() -> None:
    fight = {
        "fighters": (0, 1),
        "announced": [541, 642],
        "seen": (0, 1),
        "at": [("combat_respond", 0, 1), ("combat_over",)],
    }
    assert chosen(lay(cup=632, **fight)) == ("call_bluff",)  # type: ignore[arg-type]
    assert chosen(lay(cup=642, **fight)) == ("take_cup",)  # type: ignore[arg-type]
