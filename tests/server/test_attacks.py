"""S5 to S8: whatever is sent, no 500, memory flat, the offender limited, others unaffected."""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from dystopolis.server.metrics import METRICS
from dystopolis.server.refusal import WORDS
from tests.server.harness import Client, everybody_at, play_on, run, serving

SCRIPTS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "{{7*7}}${7*7}",
    "</title><svg onload=alert(1)>",
    "'; drop table journal; --",
    "\u202egnp.exe",
    "%s%n%x",
]


def nonsense(chance: random.Random) -> str | bytes:
    """One frame of something."""
    match chance.randrange(12):
        case 0:
            return chance.randbytes(chance.randrange(200))
        case 1:
            return "[" * 3000 + "]" * 3000
        case 2:
            return json.dumps({"type": "choose", "key": "k", "at": -1, "seat": -7, "option": ["walk", -(10**30)]})
        case 3:
            return '{"type":"choose","key":"k","at":NaN,"seat":1e999,"option":[]}'
        case 4:
            return json.dumps({"type": "choose", "key": 5, "at": "x", "seat": None, "option": "walk"})
        case 5:
            return '{"type":"choose","key":"k","at":1,"seat":0,"option":' + "[" * 900 + "]" * 900 + "}"
        case 6:
            return json.dumps({"type": chance.choice(["sudo", "now", "hello", ""]), "key": "k"})
        case 7:
            return json.dumps({"type": "configure", "key": "k", "options": {"rounds": {"$gt": 0}}, "seats": 10**12})
        case 8:
            return json.dumps({"type": "sit", "key": "k" * 500, "seat": 10**18, "kind": "person"})
        case 9:
            return "\ud83d".encode("utf-16", "surrogatepass") + b"\xff\xfe"
        case 10:
            kinds = ["undo", "answer_undo", "leave", "take_back", "rematch", "hint", "notify", "log", "interject"]
            fields = {
                "key": "k",
                "seat": chance.choice([-2, -1, 0, 99]),
                "at": 1,
                "yes": True,
                "option": [[]],
                "url": "x",
            }
            return json.dumps({"type": chance.choice(kinds), **fields})
        case _:
            return json.dumps({"type": "chat", "key": "k", "text": "x" * chance.randrange(4000), "more": 1})


@pytest.mark.parametrize("frames", [300, pytest.param(30_000, marks=pytest.mark.soak)])
def test_s5_nonsense_hurts_nobody(tmp_path: Path, frames: int) -> None:
    async def story() -> None:
        chance = random.Random(frames)
        before = METRICS.failures.value
        async with serving(tmp_path) as server:
            people = await server.seated(2)
            for _ in range(max(1, frames // 300)):
                bad = await server.join(people[0].table_code, *people[0].keys)
                for _ in range(300):
                    await bad.socket.send(nonsense(chance))
                answer = await bad.ask("chat", text="still here")
                assert answer["ok"]
                await bad.close()
            refused = [m["why"] for m in bad.heard if m["type"] == "answer" and not m["ok"]]
            assert len(refused) > 200
            assert {why[0] for why in refused} <= set(WORDS.reasons)
            await play_on(people)
            assert people[0].ended
        assert METRICS.failures.value == before, "an exception reached the last line of defence"

    run(story(), limit=300)


def test_s5_a_huge_frame_closes_that_line_only(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            people = await server.seated(2)
            bad = await server.join(people[0].table_code)
            await bad.socket.send("x" * 1_000_000)
            await bad._ears
            assert bad.closed == 1009
            await play_on(people, 2)

    run(story())


def test_s5_http_nonsense_is_refused_with_a_reason(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            json_type = {"content-type": "application/json"}
            bodies: list[tuple[Any, dict[str, str], int]] = [
                (b"", json_type, 400),
                (b"\xff\xfe", json_type, 400),
                (b"[" * 5000, json_type, 400),
                (b'{"game":"spies","seats":99}', json_type, 400),
                (b'{"game":"spies","seats":"two"}', json_type, 400),
                (b'{"game":"spies","more":1}', json_type, 400),
                (b'{"game":"nothing"}', json_type, 404),
                (b'{"game":"spies","clock":{"kind":"live","minutes":"x"}}', json_type, 400),
                (b'{"game":"spies","options":{"rounds":[]}}', json_type, 400),
                (b'{"game":"spies"}', {"content-type": "text/plain"}, 415),
                (b'{"game":"spies"}', {}, 415),
                (b'{"title":"' + b"x" * 100_000, json_type, 413),
            ]
            async with httpx.AsyncClient(verify=False, base_url=server.http) as client:
                for body, headers, status in bodies:
                    answer = await client.post("/api/tables", content=body, headers=headers)
                    assert answer.status_code == status, (body[:40], answer.text)
                    assert answer.json()["why"][0] in WORDS.reasons
                for path in (
                    "/api/tables/nope",
                    "/api/tables/%00",
                    "/api/tables/..%2f..",
                    "/api/games/x/content",
                    "/nope",
                ):
                    answer = await client.get(path)
                    assert answer.status_code == 404, path
                for method in ("PUT", "DELETE", "PATCH"):
                    assert (await client.request(method, "/api/tables")).status_code == 405
                assert (await client.get("/../../etc/passwd")).status_code == 404
                assert (await client.get("/%2e%2e/%2e%2e/app.py")).status_code == 404

    run(story())


def test_s6_what_people_type_stays_text_all_the_way(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            for text in SCRIPTS:
                table, key = await server.open(seats=2, title=text, public=True)
                host = await server.join(table, key, name=text)
                await host.sit(0, text)
                await host.ok("chat", text=text)
                await host.ok("configure", title=text)
                await host.until(lambda host=host: any(m["type"] == "chatline" for m in host.heard))
                shown = text.replace("\u202e", " ").strip()
                assert host.table["title"] == shown
                assert host.table["seats"][0]["name"] == shown[:40]
                assert [m["text"] for m in host.heard if m["type"] == "chatline"] == [shown]
                answer = await server.get(f"/api/tables/{table}")
                assert answer.headers["content-type"] == "application/json"
                assert answer.headers["x-content-type-options"] == "nosniff"
            listed = (await server.get("/api/tables")).json()
            assert len(listed) == len(SCRIPTS)

    run(story())


def test_s6_the_policy_lets_no_inline_script_run(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            for path in ("/", "/t/abc", "/api/games", "/nope", "/metrics"):
                headers = (await server.get(path)).headers
                policy = headers["content-security-policy"]
                assert "script-src 'self';" in policy
                assert "unsafe" not in policy
                assert "frame-ancestors 'none'" in policy
                assert headers["referrer-policy"] == "no-referrer"
                assert "server" not in headers

    run(story())


def test_s7_pages_of_other_sites_are_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, origins=["https://friend.example"]) as server:
            own = f"http://127.0.0.1:{server.port}"
            for origin, fine in (
                (own, True),
                ("https://friend.example", True),
                ("https://evil.example", False),
                ("null", False),
                (f"http://127.0.0.1:{server.port + 1}", False),
                ("http://[", False),
            ):
                answer = await server.post("/api/tables", {"game": "spies"}, headers={"Origin": origin})
                assert answer.status_code == (201 if fine else 403), origin
                socket = connect(server.ws, additional_headers={"Origin": origin})
                if fine:
                    await (await socket).close()
                    continue
                with pytest.raises(InvalidStatus) as refused:
                    await socket
                assert refused.value.response.status_code == 403
            cross = await server.post("/api/tables", {"game": "spies"}, headers={"Sec-Fetch-Site": "cross-site"})
            assert cross.status_code == 403

    run(story())


def test_s7_ids_and_keys_cannot_be_guessed(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            codes = {(await server.open())[0] for _ in range(20)}
            assert len(codes) == 20
            assert all(len(code) == 22 for code in codes)  # 128 bits
            people = await server.seated(2)
            key = people[1].keys[0]
            for guess in (
                key[:-1] + ("A" if key[-1] != "A" else "B"),
                key.partition(".")[0],
                "x",
                "",
                "é" * 30,
                key + key,
            ):
                spy = await server.join(people[0].table_code, guess)
                assert spy.table["mine"] == []
                await spy.until(lambda spy=spy: -2 in spy.nows)
            other = await server.seated(2)
            stranger = await server.join(other[0].table_code, key)  # a true key of another table
            assert stranger.table["mine"] == []
            lost = Client(server.ws, "A" * 22, [])
            await lost.open()
            await lost._ears
            assert lost.closed == 4404
            assert lost.heard[-1]["why"] == ["table_no_table"]

    run(story())


def test_a_connection_that_says_nothing_or_the_wrong_thing_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dystopolis.server import socket

    monkeypatch.setattr(socket, "HELLO_WITHIN", 0.2)

    async def story() -> None:
        async with serving(tmp_path) as server:
            async with connect(server.ws) as mute:
                with pytest.raises(ConnectionClosed):
                    await mute.recv()
                assert mute.close_code == 4400
            async with connect(server.ws) as rude:
                await rude.send('{"type":"chat","key":"k","text":"hi"}')
                assert json.loads(await rude.recv())["why"][0] == "table_bad_message"
                with pytest.raises(ConnectionClosed):
                    await rude.recv()
                assert rude.close_code == 4400

    run(story())


def test_s8_a_flood_is_slowed_down_and_friends_notice_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, rate=50, burst=20) as server:
            ann, bob = await server.seated(2)
            flooder = await server.join(ann.table_code)
            frame = json.dumps({"type": "chat", "key": "k", "text": "buy"})

            async def flood() -> None:
                while flooder.closed is None:
                    for _ in range(50):
                        await flooder.socket.send(frame)
                    await asyncio.sleep(0)

            task = asyncio.create_task(flood())
            size = rss()
            times = []
            for option in (["walk", 1], ["walk", 2]):
                start, n = time.monotonic(), ann.n
                assert (await ann.choose(0, option))["ok"]
                await everybody_at([ann, bob], n + 1)
                times.append(time.monotonic() - start)
            await flooder._ears
            with pytest.raises(ConnectionClosed):
                await task
            assert flooder.closed in (1008, 1006)  # what it sent meanwhile may break the line first
            slowed = [m["why"] for m in flooder.heard if m["type"] == "answer" and not m["ok"]]
            assert len(slowed) >= 100
            assert list({why[0] for why in slowed}) == ["table_too_fast"]
            assert max(times) < 1.0
            assert rss() - size < 30_000_000
            # friends behind the same address go on
            assert (await bob.choose(1, ["walk", 1]))["ok"]

    run(story())


def test_s8_two_tabs_of_a_seat_share_its_allowance(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, rate=1, burst=10) as server:
            table, key = await server.open()
            tabs = [await server.join(table, key) for _ in range(4)]
            for tab in tabs:
                for _ in range(5):
                    await tab.send({"type": "chat", "key": "", "text": "x"})
            await tabs[3].until(lambda: any(m.get("why", [""])[0] == "table_too_fast" for m in tabs[3].heard))

    run(story())


def test_s8_sockets_and_tables_per_address(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, most_connections=3, most_tables=2) as server:
            table, _ = await server.open()
            for _ in range(3):
                await server.join(table)
            with pytest.raises(InvalidStatus):
                await server.join(table)
            await server.clients[0].close()
            await asyncio.sleep(0.05)
            await server.join(table)
            await server.open()
            third = await server.post("/api/tables", {"game": "spies"})
            assert (third.status_code, third.json()["why"]) == (429, ["table_too_many"])

    run(story())


def test_who_never_reads_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dystopolis.server import socket

    monkeypatch.setattr(socket, "MOST_UNSENT", 200_000)

    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2, options={"rounds": 60})
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1024)
            shake = (
                f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            )
            shake += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            writer.write(shake.encode())
            await reader.readuntil(b"\r\n\r\n")
            hello = json.dumps({"type": "hello", "table": ann.table_code}).encode()
            writer.write(bytes([0x81, 0x80 | 126]) + len(hello).to_bytes(2, "big") + b"\0\0\0\0" + hello)
            await ann.until(lambda: ann.table["spectators"] == 1)
            assert server.app is not None
            table = await server.app.lobby.find(ann.table_code)
            assert table is not None
            sleeper = next(guest for guest in table.guests if not guest.hashes)
            for _ in range(2000):
                sleeper.send(b"y" * 10_000)
                await asyncio.sleep(0)
                if sleeper not in table.guests:
                    break
            assert sleeper not in table.guests
            await ann.until(lambda: ann.table["spectators"] == 0)
            writer.transport.abort()
            await play_on([ann, bob], 3)

    run(story())


def rss() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 if os.name == "posix" else 0
