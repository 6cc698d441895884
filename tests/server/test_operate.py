"""What operators and clients ask for over HTTP, and the programs in examples/."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from dystopolis.kernel import games
from dystopolis.server import app as app_module
from dystopolis.server import refusal, wire
from tests.server.harness import play_on, process, run, serving

ROOT = Path(__file__).parents[2]


def test_games_and_their_content(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            listed = (await server.get("/api/games")).json()
            assert {row["name"] for row in listed} == {"spies", *games()}
            for row in listed:
                msgspec.convert(row, wire.GameInfo)
                content = msgspec.json.decode((await server.get(f"/api/games/{row['name']}/content")).content)
                assert {"words", "tables", "rules", "data"} <= set(content)
                assert [s["id"] for s in content["rules"]["fr"]] == [s["id"] for s in content["rules"]["en"]]
            words = (await server.get("/api/words")).json()
            assert words["reasons"]["table_stale"]["fr"]

    run(story())


def test_what_is_the_same_for_everybody_is_compressed_and_a_secret_is_not(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            content = await server.get("/api/games/virtopia/content")
            assert content.headers["content-encoding"] == "gzip"
            opened = await server.post("/api/tables", {"game": "spies"})
            assert opened.status_code == 201
            assert "content-encoding" not in opened.headers

    run(story())


def test_every_reason_of_the_table_exists_in_both_languages_and_is_used() -> None:
    source = "\n".join(path.read_text() for path in (ROOT / "src/dystopolis/server").glob("*.py"))
    used = set(re.findall(r'"(table_\w+)"', source))
    assert used == set(refusal.WORDS.reasons)
    for sentence in (*refusal.WORDS.reasons.values(), *refusal.WORDS.notes.values()):
        assert sentence.fr
        assert sentence.en
        for arg in sentence.args:
            assert "{" + arg in sentence.fr
            assert "{" + arg in sentence.en


def test_health_and_metrics(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            people = await server.seated(2)
            await play_on(people, 3)
            assert (await server.get("/healthz")).text == "ok\n"
            text = (await server.get("/metrics")).text
            numbers = dict(re.findall(r"^(\w+) ([\d.e+]+)$", text, re.M))
            assert float(numbers["dystopolis_connections"]) == 2
            assert float(numbers["dystopolis_tables_awake"]) == 1
            assert float(numbers["dystopolis_choices_total"]) >= 3
            assert float(numbers["dystopolis_commit_seconds_count"]) > 0
            for name in re.findall(r"^# TYPE (\w+)", text, re.M):
                assert f"# HELP {name} " in text

    run(story())


def test_the_page_is_served_for_home_and_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    static = tmp_path / "static"
    static.mkdir()
    monkeypatch.setattr(app_module, "STATIC", static)

    async def story() -> None:
        async with serving(tmp_path / "data") as server:
            assert (await server.get("/")).status_code == 503  # not built: it says so
            assert "make" in (await server.get("/")).text
            (static / "index.html").write_text("<!doctype html><title>x</title>")
            (static / "a.js").write_text("1")
            for path in ("/", "/t/abc"):
                answer = await server.get(path)
                assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
                assert "text/html" in answer.headers["content-type"]
            assert (await server.get("/a.js")).status_code == 200

    run(story())


def test_sockets_elsewhere_and_bad_handshakes(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            with pytest.raises(InvalidStatus) as refused:
                await connect(server.ws + "x")
            assert refused.value.response.status_code == 404
            for line, status in (("Sec-WebSocket-Version: 8", b"400"), ("Sec-WebSocket-Key: x", b"400")):
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                head = f"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{line}\r\n\r\n"
                writer.write(head.encode())
                assert status in await reader.read(100)
                writer.close()
                await writer.wait_closed()

    run(story())


def test_the_wire_has_a_schema() -> None:
    schema = msgspec.json.schema(wire.FromServer)
    assert {"TableInfo", "Now", "Answer", "ChatLine", "Note", "History", "Ended"} <= set(schema["$defs"])
    assert msgspec.json.schema(wire.FromClient)["$defs"]["Choose"]


def test_the_hundred_line_bot_plays_a_whole_game(tmp_path: Path) -> None:
    bot = ROOT / "examples" / "wire_bot.py"
    assert len(bot.read_text().splitlines()) <= 115
    with process(tmp_path / "data") as served:
        server = served.start()
        for game, seats in (("spies", 3), ("virtopia", 2)):
            command = [sys.executable, str(bot), server.http, game, "--seats", str(seats)]
            done = subprocess.run(command, capture_output=True, text=True, timeout=60)
            assert done.returncode == 0, done.stderr
            assert json.loads(done.stdout)["ending"]
        log = served.log.read_text()
    assert "rror" not in log
    assert "database" in log  # the command names its database at start


def test_the_documented_session_is_true() -> None:
    """Messages in docs/protocol.md are messages of the wire."""
    text = (ROOT / "docs" / "protocol.md").read_text()
    shown = re.findall(r"^([→←]) (\{.*\})$", text, re.M)
    assert len(shown) > 10
    for arrow, message in shown:
        kind = wire.FromClient if arrow == "→" else wire.FromServer
        msgspec.json.decode(message, type=kind)
