"""The search is sound: it finds what is forced, believes what is likely, and sees no hidden card."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace as remade
from itertools import pairwise, permutations
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from dystopolis.bots.level import LADDER, Thinker
from dystopolis.bots.playout import futures
from dystopolis.bots.search import Plan, Search, Thought, Tried, think
from dystopolis.games.virtopia import GAME as VIRTOPIA
from dystopolis.kernel import NATURE, Game, Option, Seen, State, View, choose, roll
from dystopolis.testing import check_laws, given
from tests.bots.tables import leduc, middle, noughts

LEDUC, NOUGHTS = leduc(), noughts()
PLAN = Plan(400, worlds=40)


def found(rules: Game, g: State, plan: Plan = PLAN, seed: int = 1) -> dict[Option, Tried]:
    return {one.option: one for one in think(Seen(rules, g), plan, random.Random(seed)).tried}


# What is forced


@pytest.mark.parametrize("seed", range(5))
def test_a_forced_win_in_two_is_found(seed: int) -> None:
    """Crosses on two opposite corners, a nought in a third: only the fourth corner threatens two lines at once."""
    g = given(NOUGHTS, seats=2, cells=[0, -1, -1, -1, -1, -1, 1, -1, 0], marked=3, at=[("turn", 1)]).g
    choose(g, ("mark", 4))  # the nought between the crosses
    thought = think(Seen(NOUGHTS, g), Plan(1500), random.Random(seed))
    assert thought.option == ("mark", 2)
    assert thought.tried[0].value > 900


@pytest.mark.parametrize("seed", range(3))
def test_a_threat_is_parried(seed: int) -> None:
    g = given(NOUGHTS, seats=2, cells=[0, 0, -1, -1, 1, -1, -1, -1, -1], marked=3, at=[("turn", 1)]).g
    assert think(Seen(NOUGHTS, g), PLAN, random.Random(seed)).option == ("mark", 2)


def test_what_came_first_is_given_up_only_for_something_worth_it() -> None:
    """A mark beside the threat mostly loses the game, some 400 points here: enough for most habits, not for any."""
    g = given(NOUGHTS, seats=2, cells=[0, 0, -1, -1, 1, -1, -1, -1, -1], marked=3, at=[("turn", 1)]).g
    careless = ("mark", 8)
    assert think(Seen(NOUGHTS, g), PLAN, random.Random(1), careless).option == ("mark", 2)
    stubborn = replace(PLAN, worth=3000)
    assert think(Seen(NOUGHTS, g), stubborn, random.Random(1), careless).option == careless


def test_the_more_share_the_chances_the_less_it_takes_to_give_up_what_came_first() -> None:
    """The same threat where two more seats lose whatever happens: of four, a quarter of `worth` is enough."""
    value = NOUGHTS.value
    four = remade(NOUGHTS, seats=(2, 4), nature="competitive", value=lambda g: (*value(g), -1000, -1000))
    g = given(NOUGHTS, seats=2, cells=[0, 0, -1, -1, 1, -1, -1, -1, -1], marked=3, at=[("turn", 1)]).g
    careless, stubborn = ("mark", 8), replace(PLAN, worth=1000)
    assert think(Seen(NOUGHTS, g), stubborn, random.Random(1), careless).option == careless
    assert think(Seen(four, g), stubborn, random.Random(1), careless).option == ("mark", 2)


def test_perfect_play_is_a_draw() -> None:
    """Two searches that think long enough never lose at noughts and crosses."""
    g = NOUGHTS.start(2, None, "draw")
    chance = random.Random(1)
    while not g.ending:
        choose(g, think(Seen(NOUGHTS, g), Plan(600), chance).option)
    assert g.ending == "full"


# What is likely


def last_call(mine: int, board: int) -> Any:
    """The other seat has raised twice in the second round: only fold or call is left, and nothing follows."""
    deck = [card for card in range(6) if card not in (mine, board)]
    return given(
        LEDUC,
        seats=2,
        hands=[mine, deck[0]],
        board=board,
        deck=deck[1:],
        spent=[7, 11],
        round=2,
        raises=2,
        at=[("bet", 0, True), ("showdown",)],
    ).g


@pytest.mark.parametrize(("mine", "board"), [*permutations([0, 2, 4], 2), (0, 1)])
def test_a_value_is_what_enumeration_gives(mine: int, board: int) -> None:
    """Every card that the other may hold, one by one, against the mean of the search."""
    exact = []
    for other in range(6):
        if other not in (mine, board):
            ranks = [(card // 2 == board // 2, card // 2) for card in (mine, other)]
            exact.append(0 if ranks[0] == ranks[1] else 1000 * 11 // 13 * (1 if ranks[0] > ranks[1] else -1))
    expected = sum(exact) / len(exact)
    tried = found(LEDUC, last_call(mine, board), Plan(2000, worlds=2000))
    assert tried["fold",].value == -(1000 * 7 // 13)
    call = tried["call",]
    assert abs(call.value - expected) <= 4 * call.error + 1
    best = max(tried.values(), key=lambda one: one.visits).option
    assert best == (("call",) if expected > -538 else ("fold",))


def test_worlds_are_as_likely_as_enumeration_says() -> None:
    """A jack in hand and one on the board: the other four cards are equally likely in the other hand."""
    g = last_call(0, 1)
    held = Counter(Seen(LEDUC, g).world(source).hands[1] for source in range(4000))
    assert set(held) == {2, 3, 4, 5}
    assert all(abs(count - 1000) < 110 for count in held.values())  # four standard deviations


# What is hidden


def test_the_laws_hold_for_the_game_of_these_tests() -> None:
    for seed in range(20):
        check_laws(LEDUC, seed=str(seed), every=1)


class Blind:
    """All that a seat may know, by value: whatever else a search reached for would be an AttributeError."""

    def __init__(self, rules: Game, g: State) -> None:
        seen = Seen(rules, g)
        self.game, self.seat, self.options, self.view = rules, seen.seat, seen.options, seen.view
        self._worlds = [seen.world(source) for source in range(50)]

    view: View

    def world(self, source: int) -> Any:
        return self._worlds[source % 50].clone()


def test_a_view_and_worlds_are_enough() -> None:
    g = LEDUC.start(2, None, "blind")
    assert think(Blind(LEDUC, g), PLAN, random.Random(1)).iterations == PLAN.iterations


@pytest.mark.parametrize("level", ["novice", "casual", "strong"])
def test_hidden_cards_change_no_thought(level: str) -> None:
    """Every deal that the seat cannot tell apart leads to the very same numbers."""
    for mine in (0, 3, 4):
        thoughts = set()
        rest = [card for card in range(6) if card != mine]
        for other in rest:
            deck = [card for card in rest if card != other]
            for order in (deck, deck[::-1]):
                g = given(LEDUC, seats=2, hands=[mine, other], deck=order, at=[("betting",)]).g
                g.rng = random.Random(str(order)).getrandbits(128)
                thought = Thinker(LADDER[level], random.Random(5)).think(Seen(LEDUC, g))
                thoughts.add((thought.option, tuple(thought.tried)))
        assert len(thoughts) == 1


def test_nobody_in_the_tree_acts_on_anothers_card() -> None:
    """The other seat's nodes differ by its own card only, never by ours."""
    g = LEDUC.start(2, None, "tree")
    choose(g, ("call",))
    search = Search(Seen(LEDUC, g), Plan(600), random.Random(1))
    for _ in range(600):
        search.iterate()
    seats = {seat for seat, _ in search.others}
    assert seats == {0}
    cards = {msgspec.json.decode(sight, type=View).zone("hand_0").pieces[0].face for _, sight in search.others}
    own = search.seen.view.zone("hand_1").pieces[0].face
    assert len(cards) == len(search.others) == 5
    assert own not in cards
    for _, sight in search.others:
        assert msgspec.json.decode(sight, type=View).zone("hand_1").pieces[0].face is None


CANARY = 77


def test_canaries_in_hidden_zones_reach_no_bot() -> None:
    """Cards that do not exist lie wherever the seat cannot look; nothing that a bot is given mentions them."""
    g = given(LEDUC, seats=2, hands=[3, CANARY], deck=[CANARY] * 4, at=[("betting",)]).g
    g.rng = int("77" * 18)
    seen = Seen(LEDUC, g)
    inputs = [msgspec.json.encode(seen.view), msgspec.json.encode(seen.options)]
    inputs += [msgspec.json.encode(seen.world(source).save() | {"rng": ""}) for source in range(200)]
    assert not any(b"77" in given_to_it for given_to_it in inputs)
    assert all(seen.world(source).rng != g.rng for source in range(200))
    assert think(seen, PLAN, random.Random(1)).option in g.options


def test_canaries_do_not_travel_to_another_process() -> None:
    bots = pytest.importorskip("dystopolis.server.bots")
    g = given(LEDUC, seats=2, hands=[3, CANARY], deck=[CANARY] * 4, at=[("betting",)]).g
    for _ in range(50):
        letter = msgspec.json.decode(bots.job(LEDUC, g, "random").world)
        assert letter.pop("rng") != str(g.rng)
        assert "77" not in str(letter)


# The same again


@pytest.mark.parametrize("level", LADDER)
def test_the_same_seed_gives_the_same_thought(level: str) -> None:
    for g in (LEDUC.start(2, None, "same"), NOUGHTS.start(2, None, "same"), middle(VIRTOPIA, "same")):
        rules = {"Leduc": LEDUC, "Noughts": NOUGHTS, "Virtopia": VIRTOPIA}[type(g).__name__]
        before = g.digest()
        first = Thinker(LADDER[level], random.Random(9)).think(Seen(rules, g))
        again = Thinker(LADDER[level], random.Random(9)).think(Seen(rules, g))
        assert first == again
        assert g.digest() == before


def test_a_clock_can_cut_a_thought_short() -> None:
    thought = think(Seen(LEDUC, LEDUC.start(2)), Plan(10**9, seconds=0.2), random.Random(1))
    assert 0 < thought.iterations < 10**9


def test_one_option_needs_no_thought() -> None:
    g = given(NOUGHTS, seats=2, cells=[0, 1, 0, 1, 0, 1, 1, 0, -1], marked=8, at=[("turn", 0)]).g
    assert think(Seen(NOUGHTS, g), PLAN, random.Random(1)).iterations == 0


# Levels


def test_levels_are_listed_from_weak_to_strong() -> None:
    assert list(LADDER) == ["novice", "casual", "strong", "master"]
    plans = [level.plan for level in LADDER.values()]
    assert all(a.iterations < b.iterations and a.worlds < b.worlds for a, b in pairwise(plans))
    assert [level.overlooks for level in LADDER.values()] == sorted(
        (x.overlooks for x in LADDER.values()), reverse=True
    )


def test_who_overlooks_still_prefers_the_better() -> None:
    """A weak level errs by judgement: the more an option loses, the rarer it is taken."""
    g = last_call(4, 5)  # a pair of kings: to fold is absurd
    novice = LADDER["novice"]
    taken = Counter(Thinker(novice, random.Random(seed)).choose(Seen(LEDUC, g)) for seed in range(60))
    assert taken["call",] == 60


def test_a_casual_player_has_habits() -> None:
    """Of two options that look the same, what the mind would do is taken more often; what is absurd, hardly ever."""
    values = {("usual",): 30.0, ("other",): 30.0, ("absurd",): -300.0}
    thought = Thought(("other",), [Tried(option, 9, value, 1.0) for option, value in values.items()], 27, 9)

    def taken(habit: Option | None, sides: int = 2) -> Counter[Option]:
        thinkers = (Thinker(LADDER["casual"], random.Random(seed)) for seed in range(600))
        return Counter(thinker.overlook(thought, habit, sides).option for thinker in thinkers)

    without, with_it, of_four = taken(None), taken(("usual",)), taken(("usual",), 4)
    assert 200 < without["usual",] < 400
    assert with_it["usual",] / with_it["other",] == pytest.approx(LADDER["casual"].habit, rel=0.3)
    assert of_four["usual",] / of_four["other",] == pytest.approx(LADDER["casual"].habit ** 0.5, rel=0.3)
    assert with_it["absurd",] < 10


def test_whose_eye_is_not_keen_tries_any_options() -> None:
    """24 orders of the Leaders: a keen eye tries what the policy would do, another one may not see it."""
    g = VIRTOPIA.start(1, None, "wide", headless=True)
    while g.seat == NATURE:
        roll(g)
    assert VIRTOPIA.policy is not None
    usual = VIRTOPIA.policy(g, random.Random(1).random)
    novice = LADDER["novice"].plan
    blind, keen = (
        [found(VIRTOPIA, g, replace(novice, keen=sight), seed) for seed in range(30)] for sight in (0.0, 1.0)
    )
    assert all(len(tried) <= 4 for tried in blind + keen)
    assert sum(usual in tried for tried in blind) < 15 < sum(usual in tried for tried in keen) == 30
    assert len(set().union(*blind)) > 15 > len(set().union(*keen))
    assert 0 < novice.keen < LADDER["casual"].plan.keen == 1


def test_a_look_goes_as_far_as_it_pays_in_a_game() -> None:
    """Virtopia: three turns, if the plan says nothing else."""
    g = VIRTOPIA.start(2, None, "far", headless=True)
    while g.pending.name != "choose_turn":
        roll(g) if g.seat == NATURE else choose(g, VIRTOPIA.mind(Seen(VIRTOPIA, g)))  # type: ignore[misc]
    seen = Seen(VIRTOPIA, g)
    assert VIRTOPIA.ahead == 3

    def passed(plan: Plan) -> set[int]:
        tables = futures(seen, seen.options[0], plan.turns, random.Random(1), 6)
        return {(table.active - g.active) % 4 for table in tables}

    assert passed(Plan(1, turns=1)) == {1}
    assert passed(Plan(1)) == {3}


def test_wide_choices_are_widened_slowly() -> None:
    """24 orders of the Leaders, 40 iterations: the policy's first, then the most promising."""
    g = VIRTOPIA.start(1, None, "wide", headless=True)
    while g.seat == NATURE:
        roll(g)
    tried = found(VIRTOPIA, g, Plan(40, worlds=8))
    assert len(g.options) == 24
    assert 2 <= len(tried) <= 10
    assert VIRTOPIA.policy is not None
    assert VIRTOPIA.policy(g, random.Random(1).random) in tried
