"""Taking back: free while nothing was learnt and nobody else acted, otherwise by consent, always traced."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from dystopolis.kernel import Game, advance, choose, games, natures_option
from dystopolis.server.dealer import teaches
from tests.server.harness import Client, everybody_at, play_on, run, serving
from tests.server.spies import GAME as SPIES


def undo_of(person: Client, seat: int) -> tuple[str, str]:
    undo = person.now(seat)["undo"]
    return undo["how"], undo["why"]


def places(person: Client) -> list[int]:
    zones = person.now()["view"]["zones"]
    return [zone["counters"]["place"] for zone in zones if zone["kind"] == "played"]


def test_the_last_own_choice_is_taken_back_freely(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2)
            assert undo_of(ann, 0) == ("no", "nothing")
            assert await ann.refused("undo", at=1, seat=0) == ["table_nothing_to_undo"]
            before = ann.now(0)["view"]
            await ann.choose(0, ["walk", 2])
            await everybody_at([ann, bob], 2)
            assert undo_of(ann, 0) == ("free", "")
            assert undo_of(bob, 1) == ("no", "nothing")
            assert await bob.refused("undo", at=2, seat=0) == ["table_not_your_seat"]
            await ann.ok("undo", at=2, seat=0)
            await everybody_at([ann, bob], 3)
            assert ann.now(0)["view"] == before
            assert ann.now(0)["prompt"]["options"]
            await bob.until(lambda: any(m["type"] == "note" for m in bob.heard))
            assert [m["note"] for m in bob.heard if m["type"] == "note"][-1] == ["undone", 0, 0]
            # the number went on: a choice made before the undo is stale
            assert await ann.refused("choose", at=2, seat=0, option=["walk", 1]) == ["table_stale"]
            await ann.choose(0, ["walk", 1])
            await play_on([ann, bob])
            record = (await server.get(f"/api/tables/{ann.table_code}/record")).json()
            assert record["choices"][1] == ["walk", 1], "what was taken back is not in the game file"

    run(story())


def test_several_own_choices_are_taken_back_one_by_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, games=["tests.server.spies:GAME", "tests.server.stroll:GAME"]) as server:
            (ann,) = await server.seated(1, game="stroll")
            views = [ann.now(0)["view"]]
            for place in (1, 2, 3):
                n = ann.n
                await ann.choose(0, ["walk", place])
                await everybody_at([ann], n + 1)
                views.append(ann.now(0)["view"])
            for view in (views[2], views[1], views[0]):
                n = ann.n
                await ann.ok("undo", at=n, seat=0)
                await everybody_at([ann], n + 1)
                assert ann.now(0)["view"] == view
            assert undo_of(ann, 0) == ("no", "nothing")

    run(story())


@pytest.mark.parametrize(("option", "how"), [(["draw"], "ask"), (["walk", 1], "free")])
def test_what_showed_something_hidden_is_not_free(tmp_path: Path, option: list[Any], how: str) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2)
            await ann.choose(0, option)
            await everybody_at([ann, bob], 2)
            assert undo_of(ann, 0)[0] == how

    run(story())


def test_a_private_look_is_not_free(tmp_path: Path) -> None:
    """Peeking moves no card: only an event told it, to one seat."""

    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2)
            await ann.choose(0, ["peek"])
            await everybody_at([ann, bob], 2)
            assert undo_of(ann, 0) == ("ask", "revealed")

    run(story())


def test_by_consent_when_somebody_else_acted(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob, cid = people = await server.seated(3)
            await ann.choose(0, ["walk", 1])
            await everybody_at(people, 2)
            await ann.choose(0, ["draw"])
            await everybody_at(people, 4)
            await bob.choose(1, ["walk", 2])
            await everybody_at(people, 5)
            assert undo_of(ann, 0) == ("ask", "others")
            hand = ann.now(0)["view"]["zones"][1]
            assert (await ann.ok("undo", at=5, seat=0)) == {"asked": [1, 2]}
            await bob.until(lambda: bob.now(1)["undo"]["asked_by"] == 0)
            assert await ann.refused("answer_undo", seat=0, yes=True) == ["table_no_undo_asked"]
            await bob.ok("answer_undo", seat=1, yes=False)
            await ann.until(lambda: ann.now(0)["undo"]["asked_by"] is None)
            assert ann.n == 5
            assert ["undo_refused", 1] in [m["note"] for m in cid.heard if m["type"] == "note"]
            await ann.ok("undo", at=5, seat=0)
            await bob.ok("answer_undo", seat=1, yes=True)
            assert cid.n == 5
            await cid.ok("answer_undo", seat=2, yes=True)
            await everybody_at(people, 6)
            assert places(cid) == [1, 0, 0], "Bob's walk went too, Ann's first stayed"
            assert [one.now(seat)["undo"]["asked_by"] for seat, one in enumerate(people)] == [None] * 3, "still asked"
            assert ann.to_move() == 0
            assert len(ann.now(0)["view"]["zones"][1]["pieces"]) == len(hand["pieces"]) - 1
            notes = [m["note"] for m in cid.heard if m["type"] == "note"] + [
                line["note"] for m in cid.heard if m["type"] == "history" for line in m["lines"] if "note" in line
            ]
            assert ["undone", 0, 1] in notes
            # the same card comes again: taking back deals nothing anew
            await ann.choose(0, ["draw"])
            await everybody_at(people, 8)
            again = ann.now(0)["view"]["zones"][1]
            assert [piece["face"] for piece in again["pieces"]] == [piece["face"] for piece in hand["pieces"]]
            await play_on(people)

    run(story())


def test_a_request_dies_when_the_game_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = people = await server.seated(2)
            await ann.choose(0, ["draw"])
            await everybody_at(people, 2)
            await ann.ok("undo", at=2, seat=0)
            await ann.choose(0, ["walk", 1])
            await everybody_at(people, 4)
            assert await bob.refused("answer_undo", seat=1, yes=True) == ["table_no_undo_asked"]

    run(story())


def test_undos_survive_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, _ = people = await server.seated(2)
            await ann.choose(0, ["walk", 1])
            await everybody_at(people, 2)
            await ann.ok("undo", at=2, seat=0)
            await everybody_at(people, 3)
            await ann.choose(0, ["walk", 2])
            await everybody_at(people, 4)
        async with serving(tmp_path) as server:
            ann = await server.join(ann.table_code, *ann.keys)
            await ann.until(lambda: 0 in ann.nows)
            assert (ann.n, places(ann)) == (4, [2, 0])
            assert undo_of(ann, 0) == ("free", "")
            await ann.ok("undo", at=4, seat=0)
            await everybody_at([ann], 5)
            assert places(ann) == [0, 0]

    run(story())


@pytest.mark.parametrize("rules", [SPIES, *games().values()], ids=lambda rules: rules.name)
def test_a_free_undo_never_showed_anything(rules: Game) -> None:
    """Where a choice counts as free, every other world that the seat could be in shows it the same."""
    chance = random.Random(rules.name)
    free = taught = 0
    for seed in range(2):
        g: Any = rules.start(max(rules.seats), None, str(seed), headless=True)
        for _ in range(40):
            if g.ending:
                break
            if g.seat < 0:
                choose(g, natures_option(g))
                continue
            seat, option, after = g.seat, chance.choice(list(g.options)), g.clone()
            after.events = []
            choose(after, option)
            heard = [event for event in after.events if event.reaches(seat)]
            if teaches(rules, g, after, seat, rules.content.spell(option), heard):
                taught += 1
            else:
                free += 1
                for _ in range(3):
                    world = rules.world(g, seat, chance.getrandbits(100))
                    advance(world)
                    choose(world, option)
                    assert rules.view(world, seat) == rules.view(after, seat), f"{option} showed something"
            g = after
    assert free
    assert taught or rules is not SPIES
