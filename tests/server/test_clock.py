"""Clocks and notes: time runs out, a bot goes on or the game is lost; nobody is fetched who was not allowed."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from dystopolis.kernel import ContentError
from dystopolis.server import hooks
from dystopolis.server.clock import Clock
from tests.server.harness import everybody_at, run, serving
from tests.server.spies import GAME as SPIES

BLINK = {"kind": "live", "minutes": 0.005, "increment": 0}  # 0.3 seconds


def test_time_per_player_with_increment() -> None:
    live = Clock("live", minutes=1, increment=5)
    assert live.start(2) == [60, 60]
    assert live.spent(60, 10) == 55
    assert live.spent(3, 10) == 5
    slow = Clock("slow", days=2)
    assert slow.spent(slow.full, 100_000) == 2 * 86400
    assert Clock().start(3) == []


def test_running_out_hands_the_seat_to_a_bot_and_the_owner_takes_it_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, pace=0.05) as server:
            ann, bob = await server.seated(2, clock=BLINK, options={"rounds": 60})
            assert ann.now(0)["clocks"][0] <= 0.3
            await bob.until(lambda: bob.table["seats"][0]["away"])
            assert ann.table["mine"] == []
            assert ["out_of_time", 0] in [m["note"] for m in bob.heard if m["type"] == "note"]
            assert (await ann.refused("choose", at=1, seat=0, option=["walk", 1])) == ["table_not_your_seat"]
            await bob.until(lambda: bob.to_move() == 1)
            back = await ann.ok("take_back", seat=0)
            assert back["key"] not in ann.keys
            await ann.until(lambda: ann.table["mine"] == [0])
            assert ann.nows[0]["clocks"][0] > 0

    run(story())


def test_running_out_loses_where_the_host_says_so(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            _, bob = await server.seated(2, clock={**BLINK, "out": "lose"})
            await bob.until(lambda: bob.ended)
            assert bob.ended is not None
            assert (bob.ended["ending"], bob.ended["winners"]) == (["gave_up", 0], [1])
            assert ["lost_on_time", 0] in [m["note"] for m in bob.heard if m["type"] == "note"]

    run(story())


def test_where_the_game_says_so_running_out_is_an_answer(tmp_path: Path) -> None:
    """Narcopolis, ruling N3: who does not answer an offer in time declines it, and keeps the seat."""

    async def story() -> None:
        async with serving(tmp_path) as server:
            people = await server.seated(2, "narcopolis", clock={"kind": "live", "minutes": 1, "increment": 5})
            wanted = ["propose_trade", "give_money", "trade_with"]  # the nearest to a proposal first
            for _ in range(300):
                seat = people[0].to_move()
                assert seat is not None
                now = people[seat].now(seat)
                if now["prompt"]["choice"][0] == "trade_response":
                    break
                options = sorted(now["prompt"]["options"], key=lambda option: [v in option[0] for v in wanted])
                assert (await people[seat].choose(seat, options[-1]))["ok"]
                await everybody_at(people, now["n"] + 1)
            else:
                raise AssertionError("nobody proposed a trade")
            assert server.app is not None
            table = await server.app.lobby.find(people[0].table_code)
            assert table is not None
            table.standing.left[seat] = 0
            table.driver.stop()
            table.driver.drive()
            await people[seat].until(
                lambda: people[seat].now(seat)["events"][:1] == [["trade_declined", seat, 1 - seat]]
            )
            assert ["no_answer", seat] in [m["note"] for m in people[0].heard if m["type"] == "note"]
            assert people[seat].table["mine"] == [seat]
            assert people[seat].now(seat)["clocks"][seat] == 5

    run(story())


def test_an_answer_for_a_choice_that_does_not_exist_stops_the_program_at_start() -> None:
    with pytest.raises(ContentError, match="there is no choice sneeze"):
        dataclasses.replace(SPIES, overdue={"sneeze": ("nod",)})


def test_only_the_one_who_decides_loses_time(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            clock = {"kind": "live", "minutes": 1, "increment": 2}
            ann, bob = await server.seated(2, clock=clock)
            await asyncio.sleep(0.3)
            await ann.choose(0, ["walk", 1])
            await everybody_at([ann, bob], 2)
            mine, other = bob.now(1)["clocks"]
            assert 61.2 < mine < 61.9
            assert other == 60

    run(story())


def test_a_choice_in_time_stops_the_clock(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2, clock={**BLINK, "increment": 1})
            await ann.choose(0, ["walk", 1])
            await asyncio.sleep(0.5)
            assert not bob.table["seats"][0]["away"]

    run(story())


@pytest.mark.parametrize(
    ("url", "fine"),
    [
        ("https://ntfy.example/x", True),
        ("http://ntfy.example/x", False),
        ("https://ntfy.example:8443/x", False),
        ("https://ntfy.example@evil.example/", False),
        ("https://user:pw@ntfy.example/", False),
        ("https://evil.example/", False),
        ("http://127.0.0.1:9/x", True),
        ("http://127.0.0.1/x", False),
        ("file:///etc/passwd", False),
        ("https://[", False),
        ("https://ntfy.example:x/", False),
    ],
)
def test_notes_go_only_where_the_operator_allows(url: str, fine: bool) -> None:
    assert hooks.allowed(url, ["ntfy.example", "127.0.0.1:9"]) is fine


def test_a_note_when_a_seat_is_to_decide_and_nobody_is_there(tmp_path: Path) -> None:
    got: list[bytes] = []

    class Inbox(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    inbox = HTTPServer(("127.0.0.1", 0), Inbox)
    threading.Thread(target=inbox.serve_forever, daemon=True).start()
    place = f"127.0.0.1:{inbox.server_port}"

    async def story() -> None:
        async with serving(tmp_path, webhook_hosts=[place]) as server:
            ann, bob = await server.seated(2, clock={"kind": "slow", "days": 2})
            assert (await bob.refused("notify", seat=1, url="http://127.0.0.1:1/x")) == ["table_hook", place]
            assert (await bob.refused("notify", seat=0, url=f"http://{place}/x")) == ["table_not_your_seat"]
            await bob.ok("notify", seat=1, url=f"http://{place}/x")
            await bob.close()
            for option in (["walk", 1], ["walk", 2]):
                n = ann.n
                await ann.choose(0, option)
                await everybody_at([ann], n + 1)
            while not got:
                await asyncio.sleep(0.02)
            note = json.loads(got[0])
            assert note == {"table": ann.table_code, "game": "spies", "seat": 1, "what": "your_turn"}

    run(story())
    inbox.shutdown()
    inbox.server_close()
