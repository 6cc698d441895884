"""Why: hints with their reason, bots that say why they played so, and the game thought over when it is finished."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from dystopolis.bots.reasons import Advice
from dystopolis.kernel import LANGS
from dystopolis.server import journal, play, reviews
from dystopolis.server.wire import Hint, Review
from tests.server.harness import Client, Server, play_on, run, serving


async def with_bots(server: Server, game: str, *bots: str) -> Client:
    """A table of bots, its game started; the host watches."""
    table, key = await server.open(game, seats=len(bots))
    host = await server.join(table, key)
    for seat, level in enumerate(bots):
        await host.ok("sit", seat=seat, kind="bot", name=f"Bot{seat}", level=level)
    await host.ok("start")
    return host


async def reviewed(server: Server, table: str) -> dict[str, Any]:
    for _ in range(300):
        answer = await server.get(f"/api/tables/{table}/review")
        if answer.status_code != 202:
            break
        assert 0 <= answer.json()["percent"] < 100
        await asyncio.sleep(0.1)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


# Hints


def test_a_hint_is_an_option_and_a_reason_in_both_languages(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2)
            hint = await ann.ok("hint", seat=0, at=ann.n)
            assert hint["option"] in ann.now()["prompt"]["options"]
            assert "sur 100" in hint["reason"]["fr"]
            assert "out of 100" in hint["reason"]["en"]
            assert await bob.refused("hint", seat=1, at=bob.n) == ["table_not_your_turn"]
            assert await bob.refused("hint", seat=0, at=bob.n) == ["table_not_your_seat"]
            assert await ann.refused("hint", seat=0, at=ann.n - 1) == ["table_stale"]

    run(story(), 60)


def test_a_hint_keeps_nobody_waiting(tmp_path: Path) -> None:
    """While somebody's hint is thought about, the table goes on."""

    async def story() -> None:
        async with serving(tmp_path) as server:
            assert server.app is not None
            asked, gate = asyncio.Event(), asyncio.Event()

            async def slowly(rules: Any, g: Any, names: Any) -> Advice:
                asked.set()
                await gate.wait()
                return Advice(g.options[0], {"fr": "lent", "en": "slow"})

            server.app.lobby.thinkers.hint = slowly  # type: ignore[method-assign]
            ann, bob = await server.seated(2)
            first = ann.now()["prompt"]["options"][0]
            hint = asyncio.create_task(ann.ok("hint", seat=0, at=ann.n))
            await asked.wait()
            await play_on([ann, bob], 3)
            assert not hint.done()
            gate.set()
            assert await hint == {"option": first, "reason": {"fr": "lent", "en": "slow"}}

    run(story(), 60)


def test_a_thought_that_fails_is_a_refusal_and_a_bot_still_plays(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            assert server.app is not None

            async def fails(*_: Any) -> Any:
                raise RuntimeError("no idea")

            server.app.lobby.thinkers.do = fails  # type: ignore[method-assign]
            ann, _ = await server.seated(2)
            assert await ann.refused("hint", seat=0, at=ann.n) == ["table_no_hint"]
            host = await with_bots(server, "spies", "novice", "novice")
            await host.until(lambda: host.ended, 50)

    run(story(), 60)


def test_s4_a_hint_is_thought_for_the_seat_that_asked_also_when_the_table_moves_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            assert server.app is not None
            asked: list[int] = []

            async def noted(rules: Any, g: Any, names: Any) -> Advice:
                asked.append(g.seat)
                return Advice(g.options[0], {})

            server.app.lobby.thinkers.hint = noted  # type: ignore[method-assign]
            ann, bob = await server.seated(2)
            now = ann.now()
            table = await server.app.lobby.find(ann.table_code)
            assert table is not None
            guest = next(one for one in table.guests if table.held(one) == [0])
            draft = play.on_hint(table, guest, Hint("k", now["n"], 0))
            await play_on([ann, bob], 4)
            assert table.standing.g is not None
            assert draft.later is not None
            advice = await draft.later
            assert asked == [0]
            assert advice.option == now["prompt"]["options"][0]

    run(story(), 60)


# Why a bot played so


def test_where_nothing_is_hidden_a_reason_comes_with_the_choice(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            host = await with_bots(server, "virtopia", "novice", "greedy")
            await host.until(lambda: len([m for m in host.heard if m["type"] == "now" and m["reason"]]) > 3, 30)
            for message in host.heard:
                if message["type"] == "now" and message["reason"]:
                    assert message["reason"]["seat"] == 0, "a greedy bot has no reason to give"
                    assert set(message["reason"]["text"]) == set(LANGS)

    run(story(), 60)


def test_s1_where_cards_are_hidden_a_reason_is_told_only_after_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            host = await with_bots(server, "spies", "novice", "casual")
            early = await server.get(f"/api/tables/{host.table_code}/replay?count=200")
            await host.until(lambda: host.ended, 50)
            assert early.status_code == 409 or "sur 100" not in early.text
            assert "sur 100" not in "".join(host.raw)
            assert all(message["reason"] is None for message in host.heard if message["type"] == "now")
            frames = (await server.get(f"/api/tables/{host.table_code}/replay?count=200")).json()
            told = [frame for frame in frames if frame["reason"]]
            assert {frame["reason"]["seat"] for frame in told} == {0, 1}
            assert all(set(frame["reason"]["text"]) == set(LANGS) for frame in told)
            assert frames[0]["reason"] is None

    run(story(), 60)


def test_a_reason_that_was_taken_back_is_gone() -> None:
    moves: list[Any] = [["a"], ["b"]]
    why: dict[Any, str] = {"fr": "f", "en": "e"}
    entries: list[Any] = [
        journal.Started(t=0, rules_version=1, options={}, seed="", entropy=[], moves=[["roll"]]),
        journal.Played(t=0, seat=1, moves=moves, reason=why),
        journal.Played(t=0, seat=0, moves=[["c"]]),
        journal.Played(t=0, seat=1, moves=[["d"]], reason=why),
    ]
    assert set(journal.reasons(entries)) == {2, 5}
    entries.append(journal.Undone(t=0, seat=0, to=3))
    entries.append(journal.Played(t=0, seat=1, moves=[["e"]], reason=why))
    assert set(journal.reasons(entries)) == {2, 4}


# After the game


def test_a_finished_game_is_thought_over_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            people = await server.seated(2)
            table = people[0].table_code
            early = await server.get(f"/api/tables/{table}/review")
            assert (early.status_code, early.json()["why"]) == (409, ["table_not_ended"])
            await play_on(people, chance=random.Random(4))
            found = await reviewed(server, table)
            assert found["moments"]
            assert len(found["lost"]) == len(found["luck"]) == 2
            frames = (await server.get(f"/api/tables/{table}/replay?count=200")).json()
            for moment in found["moments"]:
                assert frames[moment["n"]]["move"] == moment["option"]
                assert set(moment["text"]) == set(LANGS)
                assert moment["better"] != moment["option"]
            assert any("P0" in moment["text"]["fr"] or "P1" in moment["text"]["fr"] for moment in found["moments"])
            again = await server.get(f"/api/tables/{table}/review")
            assert again.json() == found
            assert (await server.get(f"/api/tables/{'x' * 22}/review")).status_code == 404

    run(story(), 60)


def test_who_waits_for_a_review_hears_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts of four choices; their sums are the review's."""
    monkeypatch.setattr(reviews, "PART", 4)

    async def story() -> None:
        async with serving(tmp_path) as server:
            assert server.app is not None
            told = asyncio.Semaphore(0)

            async def part(_: Any, work: Any) -> Review:
                await told.acquire()
                return Review([], [1.5, 0.0], [0.0, -0.2])

            server.app.lobby.reviews.do = part  # type: ignore[method-assign]
            people = await server.seated(2)
            await play_on(people, chance=random.Random(4))
            path = f"/api/tables/{people[0].table_code}/review"
            record = await server.get(f"/api/tables/{people[0].table_code}/record")
            choices = len(record.json()["choices"])
            parts = -(-choices // 4)
            assert parts > 1
            for done in range(parts):
                answer = await server.get(path)
                assert (answer.status_code, answer.json()) == (202, {"percent": 100 * 4 * done // choices})
                told.release()
                await asyncio.sleep(0.05)
            found = (await server.get(path)).json()
            assert found == {"moments": [], "lost": [1.5 * parts, 0.0], "luck": [0.0, round(-0.2 * parts, 1)]}

    run(story(), 60)


def test_reviews_wait_in_a_short_queue_and_a_failed_one_can_be_asked_for_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            assert server.app is not None
            made = server.app.lobby.reviews
            gate = asyncio.Event()

            async def stuck(*_: Any) -> Any:
                await gate.wait()
                raise RuntimeError("no idea")

            made.do = stuck  # type: ignore[method-assign]
            people = await server.seated(2)
            await play_on(people)
            path = f"/api/tables/{people[0].table_code}/review"
            assert (await server.get(path)).status_code == 202
            one = next(iter(made._made.values()))
            made._made.update({str(number): one for number in range(15)})
            others = await server.seated(2)
            await play_on(others)
            full = await server.get(f"/api/tables/{others[0].table_code}/review")
            assert (full.status_code, full.json()["why"]) == (429, ["table_too_many"])
            gate.set()
            await asyncio.sleep(0.05)
            failed = await server.get(path)
            assert (failed.status_code, failed.json()["why"]) == (503, ["table_no_review"])
            assert (await server.get(path)).status_code == 202

    run(story(), 60)
