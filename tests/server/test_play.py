"""A table over the wire: what is asked, refused, told."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from dystopolis.kernel import NATURE, Game, games
from tests.server.harness import everybody_at, play_on, run, serving


@pytest.mark.parametrize(("game", "seats"), [("spies", 2), ("spies", 4), ("virtopia", 3)])
def test_a_whole_game_over_the_wire(tmp_path: Path, game: str, seats: int) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            people = await server.seated(seats, game)
            await play_on(people)
            for seat, person in enumerate(people):
                await person.until(lambda person=person: person.ended and person.table["phase"] == "ended")
                assert person.ended == people[0].ended
                assert person.now(seat)["prompt"] is None
                assert list(person.nows) == [seat]
            assert not [m for p in people for m in p.heard if m["type"] == "answer" and not m["ok"]]

    run(story())


@pytest.mark.parametrize("rules", games().values(), ids=lambda rules: rules.name)
def test_every_game_over_the_wire_wakes_up_as_it_was(tmp_path: Path, rules: Game) -> None:
    async def story() -> None:
        seats = rules.seats[min(1, len(rules.seats) - 1)]
        async with serving(tmp_path) as server:
            people = await server.seated(seats, rules.name)
            await play_on(people, 40)
            views = [person.now(seat)["view"] for seat, person in enumerate(people)]
        async with serving(tmp_path) as server:
            for seat, person in enumerate(people):
                again = await server.join(person.table_code, *person.keys)
                await again.until(lambda again=again, seat=seat: seat in again.nows)
                assert again.now(seat)["view"] == views[seat]

    run(story(), limit=60)


def test_dice_and_lone_public_options_are_played_unasked_and_logged(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2)
            assert ann.now()["n"] == 1  # the die
            for _ in range(2):
                assert (await ann.choose(0, ["walk", 1]))["ok"]
                await everybody_at([ann], ann.n)
            await everybody_at([ann, bob], 4)
            assert bob.to_move() == 1  # two walks, and Bob's nod
            assert all(m["prompt"]["seat"] != NATURE for m in ann.heard if m["type"] == "now")
            await play_on([ann, bob])
            record = (await server.get(f"/api/tables/{ann.table_code}/record")).json()
            assert [move[0] for move in record["choices"][:4]] == ["luck", "walk", "walk", "nod"]

    run(story())


def test_refusals_say_why(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2, start=False)
            assert await ann.refused("choose", at=0, seat=0, option=["walk", 1]) == ["table_not_started"]
            assert await bob.refused("start") == ["table_not_host"]
            await ann.ok("start")
            await everybody_at([ann, bob], 1)
            assert await bob.refused("choose", at=1, seat=1, option=["walk", 1]) == ["table_not_your_turn"]
            assert await bob.refused("choose", at=1, seat=0, option=["walk", 1]) == ["table_not_your_seat"]
            assert await ann.refused("choose", at=0, seat=0, option=["walk", 1]) == ["table_stale"]
            assert await ann.refused("choose", at=1, seat=0, option=["walk", 7]) == ["table_not_offered"]
            assert (await ann.refused("choose", at=1, seat=0, option=["fly"]))[0] == "table_no_option"
            assert (await ann.refused("choose", at=1, seat=0, option=[]))[0] == "table_no_option"
            assert await ann.refused("start") == ["table_started"]
            assert (await ann.choose(0, ["walk", 1]))["ok"]

    run(story())


def test_a_refused_option_carries_the_reason_of_the_rules(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            people = await server.seated(4)  # twelve cards dealt, four left
            for _ in range(4):
                seat = people[0].to_move()
                assert seat is not None
                before = people[seat].n
                await people[seat].choose(seat, ["draw"])
                await everybody_at(people, before + 1)
            seat = people[0].to_move()
            assert seat is not None
            prompt = people[seat].now(seat)["prompt"]
            assert {"option": ["draw"], "why": ["deck_empty", 0]} in prompt["refused"]
            why = await people[seat].refused("choose", at=people[seat].n, seat=seat, option=["draw"])
            assert why == ["deck_empty", 0]

    run(story())


def test_r4_the_same_choice_twice_or_from_two_tabs_is_applied_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2)
            tab = await server.join(ann.table_code, *ann.keys)
            await tab.until(lambda: 0 in tab.nows)
            choice = {"at": 1, "seat": 0, "option": ["walk", 2]}
            first, again, other = await asyncio.gather(
                ann.ask("choose", key="double-click", **choice),
                tab.ask("choose", key="double-click", **choice),
                tab.ask("choose", key="another-click", **choice),
            )
            assert (first["ok"], again["ok"]) == (True, True)
            assert (other["ok"], other["why"]) == (False, ["table_stale"])
            await everybody_at([ann, tab, bob], 2)
            assert ann.n == tab.n == bob.n == 2
            # two people may use the same key without meeting
            await ann.choose(0, ["walk", 0])
            await everybody_at([bob], 4)
            assert (await bob.choose(1, ["walk", 0], key="double-click"))["ok"]
            await everybody_at([ann, bob], 5)

    run(story())


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_r5_when_all_speak_at_once_the_rules_decide(tmp_path: Path, order: tuple[int, ...]) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            people = await server.seated(3)
            asked = {
                seat: asyncio.create_task(people[seat].ask("choose", at=1, seat=seat, option=["walk", 1]))
                for seat in order
            }
            answers = {seat: await task for seat, task in asked.items()}
            assert [answers[seat]["ok"] for seat in range(3)] == [True, False, False]
            await everybody_at(people, 2)
            assert [p.n for p in people] == [2, 2, 2]

    run(story())


def test_an_aside_ends_the_game_for_who_gives_up(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2)
            assert bob.now()["asides"] == [{"seat": 1, "options": [["concede"]], "refused": []}]
            assert (await bob.ask("interject", at=1, seat=1, option=["concede"]))["ok"]
            await ann.until(lambda: ann.ended)
            assert ann.ended is not None
            assert (ann.ended["ending"], ann.ended["winners"]) == (["gave_up", 1], [0])
            assert await ann.refused("choose", at=ann.n, seat=0, option=["walk", 1]) == ["table_ended"]

    run(story())


def test_the_bots_of_a_team_give_up_when_every_person_has(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob, _, _ = people = await server.seated(4, "virtopia")
            await people[2].ok("interject", at=1, seat=2, option=["concede"])  # and who said so may leave
            for seat in (2, 3):
                await people[seat].ok("leave", seat=seat)
            await ann.ok("interject", at=1, seat=0, option=["concede"])
            assert ann.ended is None
            await bob.ok("interject", at=1, seat=1, option=["concede"])
            await ann.until(lambda: ann.ended)
            assert ann.ended is not None
            assert ann.ended["ending"] == ["conceded"]

    run(story())


def test_giving_up_is_heard_though_the_table_went_on_meanwhile(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2)
            await ann.ok("choose", at=1, seat=0, option=["walk", 1])
            await bob.ok("interject", at=1, seat=1, option=["concede"])
            assert await bob.refused("interject", at=1, seat=1, option=["concede"]) == ["table_ended"]

    run(story())


def test_a_reload_brings_the_story_back_and_only_what_was_heard(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2)
            for option in (["draw"], ["peek"]):
                await ann.choose(0, option)
                await everybody_at([ann, bob], ann.n)
            again = await server.join(ann.table_code, *ann.keys)
            other = await server.join(ann.table_code, *bob.keys)
            watcher = await server.join(ann.table_code)
            stories = {}
            for seat, person in ((0, again), (1, other), (-2, watcher)):
                await person.until(lambda person=person: any(m["type"] == "history" for m in person.heard))
                history = next(m for m in person.heard if m["type"] == "history")
                assert (history["seat"], history["whole"]) == (seat, True)
                stories[seat] = [line["event"][0] for line in history["lines"] if "event" in line]
                whole = await person.ok("log", seat=seat)
                assert whole == history["lines"]
            assert stories[0] == ["rolled", "drew", "drew_card", "peeked", "peeked_card"]
            assert stories[1] == stories[-2] == ["rolled", "drew", "peeked"]
            assert again.now(0)["view"] == ann.now(0)["view"]
            assert await watcher.refused("log", seat=0) == ["table_not_your_seat"]

    run(story())


def test_talk_is_kept_and_plain(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2)
            await ann.ok("chat", text="  bonjour\x00 <b>Bob</b> ")
            await bob.until(lambda: any(m["type"] == "chatline" for m in bob.heard))
            line = next(m for m in bob.heard if m["type"] == "chatline")
            assert line == {"type": "chatline", "id": 1, "seat": 0, "name": "P0", "text": "bonjour  <b>Bob</b>"}
            assert await ann.refused("chat", text=" ") == ["table_text", 500]
            assert await ann.refused("chat", text="x" * 501) == ["table_text", 500]
            watcher = await server.join(ann.table_code, name="Zoé")
            await watcher.ok("chat", text="salut")
            late = await server.join(ann.table_code)
            await late.until(lambda: len([m for m in late.heard if m["type"] == "chatline"]) == 2)
            said = [(m["seat"], m["name"], m["text"]) for m in late.heard if m["type"] == "chatline"]
            assert said[1] == (None, "Zoé", "salut")

    run(story())


def test_bots_play_to_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            table, key = await server.open(seats=3)
            host = await server.join(table, key)
            for seat, level in enumerate(["greedy", "random", "greedy"]):
                await host.ok("sit", seat=seat, kind="bot", level=level)
            assert await host.refused("sit", seat=1, kind="bot", level="genius") == ["table_no_level", "genius"]
            await host.ok("start")
            await host.until(lambda: host.ended)

    run(story())
