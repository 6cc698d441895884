"""The second look: options side by side in the same worlds, with the same dice."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import cycle
from typing import Any

import pytest
from msgspec.structs import replace as altered

from dystopolis.bots import playout
from dystopolis.bots import race as races
from dystopolis.bots.level import LADDER, Thinker
from dystopolis.bots.race import WARMING, race
from dystopolis.bots.search import Plan, Search, Thought, Tried, think
from dystopolis.games.narcopolis import GAME as NARCOPOLIS
from dystopolis.games.virtopia import GAME as VIRTOPIA
from dystopolis.kernel import Game, Option, Race, Seen, State, choose
from dystopolis.testing import given
from tests.bots.tables import leduc, middle, noughts

LEDUC = replace(leduc(), policy=lambda g, draw: ("call",))
NOUGHTS = replace(noughts(), policy=lambda g, draw: g.options[int(draw() * len(g.options))])
PLAN = Race(turns=100, rounds=60)


def liked(g: State, *options: Option) -> Thought:
    """A search that liked these options, the first one most."""
    tried = [Tried(option, 1, -float(i), 0.0) for i, option in enumerate(options or g.options)]
    return Thought(tried[0].option, tried, len(tried), 1)


def raced(rules: Game, g: State, plan: Race = PLAN, first: Option | None = None, seed: int = 1) -> Thought:
    return race(Seen(replace(rules, race=plan), g), liked(g), random.Random(seed), first)


def threat() -> Any:
    """Two crosses in a line: whoever does not mark the third loses at once."""
    return given(NOUGHTS, seats=2, cells=[0, 0, -1, -1, 1, -1, -1, -1, -1], marked=3, at=[("turn", 1)]).g


@pytest.mark.parametrize("seed", range(5))
def test_the_option_that_does_better_wins(seed: int) -> None:
    thought = raced(NOUGHTS, threat(), replace(PLAN, field=9), seed=seed)
    assert thought.option == ("mark", 2)
    assert max(thought.tried, key=lambda one: one.value).option == ("mark", 2)


def test_who_is_clearly_behind_drops_out() -> None:
    """A pair of kings: to call wins 846 each time, to fold loses 538; the race is over as soon as it may be."""
    g = pair_of_kings()
    thought = raced(LEDUC, g, first=("fold",))
    assert thought.option == ("call",)
    assert {one.option: (one.visits, one.value) for one in thought.tried} == {
        ("call",): (WARMING, 846.0),
        ("fold",): (WARMING, -538.0),
    }


def pair_of_kings(other: int = 0) -> Any:
    deck = [card for card in range(6) if card not in (4, 5, other)]
    at = [("bet", 0, True), ("showdown",)]
    table = {"hands": [4, other], "board": 5, "deck": deck, "spent": [7, 11], "round": 2, "raises": 2}
    return given(LEDUC, seats=2, **table, at=at).g


def test_where_all_comes_out_the_same_what_came_first_is_kept() -> None:
    same = replace(NOUGHTS, value=lambda g: (0, 0))
    g = same.start(2, None, "same")
    last = g.options[-1]
    thought = raced(same, g, first=last)
    assert thought.option == last
    assert all(one.visits == WARMING for one in thought.tried)


@pytest.mark.parametrize(("high", "low", "wins"), [(31, -9, True), (25, -15, False)])
def test_what_came_first_is_given_up_for_a_lead_that_ends_no_race(
    monkeypatch: pytest.MonkeyPatch, high: int, low: int, wins: bool
) -> None:
    """A mean of 11 or 5 with a standard error of 7: more than one of them or less, but never two."""
    first, other = ("first",), ("other",)
    came = {first: cycle([0]), other: cycle([high, low])}
    monkeypatch.setattr(races, "play_on", lambda game, g, option, turns, chance, line: option)
    monkeypatch.setattr(races, "worth_of", lambda game, option, later: (next(came[option]),) * 2)
    g = NOUGHTS.start(2, None, "first")
    rules = replace(NOUGHTS, race=Race(rounds=WARMING))
    thought = race(Seen(rules, g), liked(g, first, other), random.Random(1), first)
    assert [one.visits for one in thought.tried] == [WARMING, WARMING]
    assert thought.option == (other if wins else first)


def test_what_came_first_starts_too() -> None:
    """The search liked it least, and only two may start."""
    g = threat()
    first, chosen = g.options[-1], g.options[0]
    thought = raced(NOUGHTS, g, replace(PLAN, field=2), first)
    assert {one.option for one in thought.tried} == {first, chosen}


def test_hidden_cards_change_no_race() -> None:
    thoughts = [raced(LEDUC, pair_of_kings(other)) for other in range(4)]
    assert all(thought == thoughts[0] for thought in thoughts)


def test_the_same_seed_gives_the_same_race() -> None:
    g = middle(VIRTOPIA, "same")
    before = g.digest()
    first, again = (raced(VIRTOPIA, g, Race(rounds=10)) for _ in range(2))
    assert first == again
    assert g.digest() == before


def test_a_clock_can_cut_a_race_short() -> None:
    g = NOUGHTS.start(2, None, "clock")
    endless = Seen(replace(NOUGHTS, race=Race(turns=100, rounds=10**9)), g)
    assert race(endless, liked(g), random.Random(1), seconds=0.2).option in g.options
    assert race(endless, liked(g), random.Random(1), seconds=0.0).worlds == 2  # one round at least


def test_one_option_needs_no_race() -> None:
    g = NOUGHTS.start(2, None, "one")
    thought = liked(g, g.options[0])
    assert race(Seen(NOUGHTS, g), thought, random.Random(1)) is thought


def test_only_the_master_looks_twice_and_only_where_a_policy_can_play_on() -> None:
    assert [name for name, level in LADDER.items() if level.race is not None] == ["master"]
    master = altered(LADDER["master"], plan=Plan(20))
    g = threat()
    once = think(Seen(NOUGHTS, g), master.plan, random.Random(3))
    assert Thinker(master, random.Random(3)).think(Seen(NOUGHTS, g)).iterations > once.iterations
    plain = noughts()
    g = given(plain, seats=2, cells=[0, 0, -1, -1, 1, -1, -1, -1, -1], marked=3, at=[("turn", 1)]).g
    assert Thinker(master, random.Random(3)).think(Seen(plain, g)).iterations == master.plan.iterations


def test_how_a_master_races_is_the_games_to_say() -> None:
    """Two options, eight rounds: sixteen times more; where only one may start, none."""
    master = altered(LADDER["master"], plan=Plan(20))
    g = threat()
    for plan, more in ((Race(field=2, rounds=WARMING), 2 * WARMING), (Race(field=1), 0)):
        thought = Thinker(master, random.Random(3)).think(Seen(replace(NOUGHTS, race=plan), g))
        assert thought.iterations == master.plan.iterations + more


@pytest.mark.parametrize(("seats", "turns"), [(2, 4), (4, 8)])
def test_laps_are_turns_of_every_seat(monkeypatch: pytest.MonkeyPatch, seats: int, turns: int) -> None:
    """Two laps: everybody has two more turns, however many sit there."""
    far = []

    def told(game: Game, g: State, option: Option, turns: int, *_: object) -> State:
        far.append(turns)
        return g

    monkeypatch.setattr(races, "play_on", told)
    raced(NARCOPOLIS, NARCOPOLIS.start(seats, None, "laps"), Race(field=2, laps=2, rounds=1))
    assert far == [turns, turns]


def test_a_turn_goes_on_as_the_search_meant_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody drafts an offer: the search means to make it, the policy would drop it."""
    g = middle(NARCOPOLIS, "meant")
    search = Search(Seen(NARCOPOLIS, g), Plan(300, turns=1), random.Random(1))
    option = search.run().option
    assert option[0] == "want_card"
    made: list[Option] = []

    def told(g: State, option: Option) -> None:
        made.append(option)
        choose(g, option)

    monkeypatch.setattr(playout, "choose", told)
    for follows, then in ((False, "drop_trade"), (True, "propose_trade")):
        made.clear()
        world = search.worlds[0].clone()
        line = search.line(world, option) if follows else None
        playout.play_on(NARCOPOLIS, world, option, 1, random.Random(1), line)
        assert [one[0] for one in made[:2]] == ["want_card", then]
    known = [node for (chosen, _), node in search.root.after.items() if chosen == option]
    assert max(known[0].rows.values(), key=lambda row: row.visits).option == ("propose_trade",)


def test_the_master_plays_on_to_the_end() -> None:
    """A whole game of noughts and crosses between two of them, cut short: a draw, as it should be."""
    master, rules = altered(LADDER["master"], plan=Plan(200)), replace(NOUGHTS, race=PLAN)
    g = rules.start(2, None, "draw")
    thinkers = [Thinker(master, random.Random(seat)) for seat in range(2)]
    while not g.ending:
        choose(g, thinkers[g.seat].choose(Seen(rules, g)))
    assert g.ending == "full"
