"""The terminal at a table of a server: the same screen, another place."""

from __future__ import annotations

import asyncio
import http.server
import os
import pty
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from dystopolis.kernel.record import read
from tests.cli.conftest import Run
from tests.server.harness import PATIENCE, Client, Process, Server, db_of, free_port, process
from tests.server.harness import run as told

LINK = re.compile(r"http://127\.0\.0\.1:\d+/t/[\w-]{22}")
SECRET = re.compile(LINK.pattern + r"#\S+")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server in a process of its own."""
    with process(tmp_path_factory.mktemp("server") / "data") as made:
        yield made


@pytest.fixture
def there(served: Process) -> Server:
    """It is up when a test begins, whatever became of it in the one before."""
    return served.up()


def tell(there: Server, story: Coroutine[Any, Any, None]) -> None:
    """A story with other people; they leave at its end."""

    async def whole() -> None:
        try:
            await story
        finally:
            for client in there.clients:
                with suppress(ConnectionError):
                    await client.close()

    told(whole(), 4 * PATIENCE)


SOON = ["--option", "round_limit=20"]
"""Whoever always takes the first option of Virtopia may play on for ever."""


def ones(n: int = 600) -> str:
    return "1\n" * n


# Whole games


def test_a_whole_game_with_a_bot(run: Run, there: Server, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    line = ["play", "virtopia", "--at", there.http, "--seats", 2, "--bots", "greedy", "--name", "Ada", "--save", file]
    said = run(*line, *SOON, typed=ones())
    assert (said.code, said.err) == (0, "")
    assert LINK.search(said.out)
    assert "● Ada  " in said.out
    assert "The team has " in said.out
    assert "The game stays at the server: " in said.out
    assert read(file.read_bytes()).note["names"] == ["Ada", ""]
    assert run("record", "verify", file).code == 0


def test_a_game_with_secrets(run: Run, there: Server) -> None:
    """Cards face down, pieces with handles, refusals with reasons, asides: all that the wire can say."""
    few = "1\nr\nx\n\n" * 4  # with twelve first options, one game of 27 is over
    said = run("play", "netrunner", "--at", there.http, "--bots", "greedy", "--lang", "fr", typed=few)
    assert said.code == 0, said.err
    assert "Abandonner" in said.out
    assert "✗ " in said.out
    assert "dystopolis play --at http://127.0.0.1" in said.out


def test_a_guest_sits_down_on_a_free_seat(run: Run, there: Server, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "dystopolis.cli", "play", "virtopia", "--lang", "en", "--at", there.http]
    command += ["--bots", "me,me", "--name", "Host", *SOON]
    screen = tmp_path / "host.txt"
    with screen.open("w") as out:
        host = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=out, text=True)
    try:
        assert host.stdin
        host.stdin.write(ones())
        host.stdin.flush()
        while "Waiting for the free seats to be taken: 1" not in screen.read_text():
            assert host.poll() is None
            time.sleep(0.05)
        found = LINK.search(screen.read_text())
        assert found
        said = run("play", "--at", found[0], "--name", "Guest", typed=ones())
        host.stdin.close()
        assert host.wait(2 * PATIENCE) == said.code == 0
    finally:
        host.kill()
    for shown in (screen.read_text(), said.out):
        assert "Waiting for " in shown
        assert "The team has " in shown
    late = run("play", "--at", found[0])
    assert (late.code, late.out.count("The team has ")) == (0, 1), "a finished game is shown to who comes late"


# Leaving and coming back


def test_the_secret_link_leads_back_to_the_seat(run: Run, there: Server) -> None:
    said = run("play", "virtopia", "--at", there.http, "--seats", 2, "--bots", "greedy", typed="1\n1\nq\n")
    found = SECRET.search(said.out)
    assert found
    assert "," not in found[0], "a browser understands it too"
    again = run("play", "virtopia", "--at", found[0], typed="l\nq\n")
    assert again.code == 0
    assert SECRET.search(again.out)
    assert "Round 1" in again.out
    assert run("play", "virtopia", "--at", LINK.search(said.out)[0], typed="q\n").err.count("no free seat") == 1  # type: ignore[index]


def test_whoever_leaves_the_lobby_comes_back_as_host(there: Server) -> None:
    async def story() -> None:
        first = await terminal("virtopia", "--at", there.http, "--bots", "me,me")
        assert first.stdout
        while b"Waiting for the free seats" not in await first.stdout.readline():
            pass
        first.send_signal(signal.SIGINT)
        out, _ = await first.communicate()
        assert first.returncode == 130
        found = SECRET.search(out.decode())
        assert found
        guest = await there.join(found[0].rpartition("/")[2].partition("#")[0])
        await guest.sit(1)
        said = await company(guest, 1, await terminal("--at", found[0]), "1\nq\n")
        assert "Your seat waits for you." in said
        assert guest.table["phase"] == "playing"

    tell(there, story())


def test_a_restart_of_the_server_ends_no_game(tmp_path: Path) -> None:
    """kill -9 while somebody thinks: the choice typed meanwhile arrives, once, when the server is back."""
    with process(tmp_path / "data") as made:
        there = made.start()
        command = [sys.executable, "-m", "dystopolis.cli", "play", "virtopia", "--lang", "en", "--at", there.http]
        command += ["--seats", "2", "--bots", "greedy"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as client:
            assert client.stdin
            assert client.stdout
            client.stdin.write("1\n1\n")
            asked = 0
            for line in client.stdout:
                asked += bool(re.match(r"\s+1 ", line))
                if asked == 3:
                    break
            made.kill()
            client.stdin.write("1\n")  # nobody hears it
            time.sleep(0.3)
            made.start()
            out, _ = client.communicate("1\n1\nq\n", timeout=4 * PATIENCE)
        assert client.returncode == 0
        assert "The line is lost; trying again…" in out
        assert "The line is back." in out
        assert "Your seat waits for you." in out


def test_a_table_that_is_gone_ends_the_program_with_one_line(tmp_path: Path) -> None:
    """The server comes back on another database."""
    with process(tmp_path / "data") as made:
        command = [
            sys.executable,
            "-m",
            "dystopolis.cli",
            "play",
            "virtopia",
            "--lang",
            "en",
            "--at",
            made.start().http,
        ]
        command += ["--seats", "2", "--bots", "greedy"]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, bufsize=1) as client:
            assert client.stdout
            for line in client.stdout:
                if re.match(r"\s+1 ", line):
                    break
            made.kill()
            made.data, made.flags = tmp_path / "other", ("--db", db_of(tmp_path / "other"))
            made.start()
            _, said = client.communicate("1\n", timeout=4 * PATIENCE)
        assert client.returncode == 2
        assert said.count("the server has closed the table") == said.count("\n") == 1


# With other people


async def terminal(*args: object) -> asyncio.subprocess.Process:
    """The program, in a process of its own. It hears Ctrl-C also where the tests, run in the background, do not."""
    command = [sys.executable, "-m", "dystopolis.cli", "play", "--lang", "en", *map(str, args)]
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=pipe, preexec_fn=hears)


def hears() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


async def company(other: Client, seat: int, program: asyncio.subprocess.Process, typed: str) -> str:
    """Somebody else plays on, whenever it is for them, until the terminal has left. What it showed."""
    talk = asyncio.create_task(program.communicate(typed.encode()))
    try:
        while not talk.done():
            if other.nows and other.to_move() == seat and other.now(seat)["undo"]["asked_by"] is None:
                await other.choose(seat)
            await asyncio.wait([talk], timeout=0.02)
    finally:
        if program.returncode is None:
            program.kill()
    out, err = await talk
    assert program.returncode == 0, err.decode()
    return out.decode()


async def seated(there: Server) -> tuple[Client, str]:
    """Somebody else's table, its first seat taken."""
    table, key = await there.open("virtopia", seats=2)
    host = await there.join(table, key, name="Hana")
    await host.sit(0, "Hana")
    return host, f"{there.http}/t/{table}"


async def guest(host: Client, link: str) -> asyncio.subprocess.Process:
    """The terminal sits down, the host starts."""
    program = await terminal("--at", link, "--name", "Teo")
    await host.until(lambda: host.table["seats"][1]["kind"] == "person", 2 * PATIENCE)
    await host.ok("start")
    await host.until(lambda: host.nows)
    return program


async def by_turns(host: Client, program: asyncio.subprocess.Process, ready: Callable[[list[int]], bool]) -> None:
    """Both choose what comes first, until it is as somebody wants it; `ready` hears who chose so far."""
    chose: list[int] = []
    while not ready(chose):
        n, seat = host.n, host.to_move()
        assert seat is not None
        if seat == 0:
            await host.choose(0)
        else:
            assert program.stdin
            program.stdin.write(b"1\n")
        await host.until(lambda n=n: host.n > n)
        chose.append(seat)


@pytest.mark.parametrize("yes", [True, False])
def test_undo_asks_the_others(there: Server, yes: bool) -> None:
    async def story() -> None:
        host, link = await seated(there)
        program = await guest(host, link)
        await by_turns(host, program, lambda chose: 1 in chose and chose[-1] == 0 and host.to_move() == 1)

        async def answers() -> None:
            await host.until(lambda: host.now(0)["undo"]["asked_by"] == 1)
            await host.ok("answer_undo", seat=0, yes=yes)

        answering = asyncio.create_task(answers())
        said = await company(host, 0, program, "u\nn\nu\ny\nq\n")
        await answering
        assert said.count("The others have to agree. Ask them?") == 2
        assert "They are asked; wait for their answer." in said
        assert ("Teo takes a choice back, by consent." if yes else "Hana does not agree to take it back.") in said

    tell(there, story())


@pytest.mark.parametrize("yes", ["y", "n"])
def test_the_others_ask_here(there: Server, yes: str) -> None:
    async def story() -> None:
        host, link = await seated(there)
        program = await guest(host, link)
        await by_turns(host, program, lambda chose: 0 in chose and chose[-1] == 1 and host.to_move() == 0)
        n = host.n
        await host.ok("undo", at=n, seat=0)
        assert program.stdin
        program.stdin.write(f"{yes}\n".encode())
        if yes == "y":
            await host.until(lambda: host.n > n)
        else:
            await host.until(
                lambda: [m for m in host.heard if m["type"] == "note" and m["note"] == ["undo_refused", 1]]
            )
        assert "Hana asks to take a choice back." in await company(host, 0, program, "q\n")

    tell(there, story())


def test_a_choice_that_came_too_late_is_asked_again(there: Server) -> None:
    """The same seat in two places: here one hears that the table has moved on."""

    async def story() -> None:
        host, link = await seated(there)
        program = await guest(host, link)
        await by_turns(host, program, lambda _: host.to_move() == 1)
        found = SECRET.search(await company(host, 0, program, "q\n"))
        assert found
        program = await terminal("--at", found[0])
        assert program.stdout
        await program.stdout.readuntil(b"> ")
        twin = await there.join(host.table_code, found[0].rpartition("#")[2])
        await twin.until(lambda: twin.nows)
        assert (await twin.choose(1))["ok"]
        said = await company(host, 0, program, "1\nq\n")
        assert "The table has moved on meanwhile; look and choose again." in said

    tell(there, story())


def test_at_a_real_terminal_one_talks_and_leaves_while_others_decide(there: Server) -> None:
    async def story() -> None:
        host, link = await seated(there)
        ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "dystopolis.cli", "play", "--lang", "en", "--at", link, "--name", "Teo"]
        client = subprocess.Popen(command, stdin=theirs, stdout=subprocess.PIPE, text=True)
        await host.until(lambda: host.table["seats"][1]["kind"] == "person", 2 * PATIENCE)
        await host.ok("start")
        await host.until(lambda: host.nows)
        while host.to_move() == 1:
            n = host.n
            os.write(ours, b"1\n")
            await host.until(lambda n=n: host.n > n)
        os.write(ours, b"c bonjour\n1\n")
        await host.until(lambda: any(m["type"] == "chatline" for m in host.heard))
        talk = next(m for m in host.heard if m["type"] == "chatline")
        assert (talk["name"], talk["text"]) == ("Teo", "bonjour")
        os.write(ours, b"q\n")
        out, _ = await asyncio.to_thread(client.communicate, None, 2 * PATIENCE)
        os.close(ours)
        os.close(theirs)
        assert client.returncode == 0
        assert 'Waiting for ● Hana: "' in out
        assert "has to wait for its turn" in out
        assert SECRET.search(out)

    tell(there, story())


def test_a_seat_that_a_bot_plays_is_taken_back(run: Run, there: Server) -> None:
    async def story() -> None:
        host, link = await seated(there)
        program = await guest(host, link)
        found = SECRET.search(await company(host, 0, program, "1\nq\n"))
        assert found
        other = await there.join(host.table_code, found[0].rpartition("#")[2])
        gone = await other.ok("leave", seat=1)
        refused = run("play", "--at", found[0], typed="q\n")
        assert (refused.code, refused.err.count("opens no seat")) == (2, 1)
        program = await terminal("--at", f"{link}#{gone['key']}")
        await host.until(lambda: not host.table["seats"][1]["away"], 2 * PATIENCE)
        assert "Your seat waits for you." in await company(host, 0, program, "1\nq\n")

    tell(there, story())


# Bad input: one line, exit code 2


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("", "neither the address"),
        ("ftp://127.0.0.1/", "neither the address"),
        ("http://", "neither the address"),
        ("http://127.0.0.1:99999", "neither the address"),
        ("{server}/elsewhere", "neither the address"),
        ("{server}/t/short", "neither the address"),
        ("{server}/?x=1", "neither the address"),
        ("{server}/#key", "neither the address"),
        ("{server}/t/" + "x" * 22, "There is no such table; check the link."),
        ("{server}/t/{table}#nonsense", "opens no seat"),
        ("{server}/t/{table}", "this table plays spies"),
        ("http://127.0.0.1:{closed}", "no Dystopolis server answers"),
        ("127.0.0.1:{closed}", "no Dystopolis server answers"),
    ],
)
def test_a_link_that_leads_nowhere(run: Run, there: Server, url: str, why: str) -> None:
    tables: list[str] = []

    async def story() -> None:
        tables.append((await there.open("virtopia" if "nonsense" in url else "spies", seats=2))[0])

    tell(there, story())
    (table,) = tables
    said = run("play", "virtopia", "--at", url.format(server=there.http, table=table, closed=free_port()), typed="1\n")
    assert said.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert why in said.err


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (["--seed", "x"], "--seed is not for a server"),
        (["--resume", "last"], "--resume takes a game as it is"),
        (["--seats", "9"], "virtopia is for"),
        (["--bots", "genius"], 'there is no bot "genius"'),
        (["--bots", "greedy,greedy", "--seats", "2"], "nobody plays here"),
        (["--option", "layout=moon"], "layout is one of"),
        (["--name", "A", "--name", "B"], "2 names for 1 people"),
        (["--save", "."], "exists already"),
    ],
)
def test_flags_that_make_no_sense_there(run: Run, there: Server, flags: list[str], why: str) -> None:
    said = run("play", "virtopia", "--at", there.http, *flags)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert why in said.err


def test_no_game_no_table_and_a_table_that_is_set_up(run: Run, there: Server) -> None:
    assert "which game?" in run("play", "--at", there.http).err
    assert "this server does not have noughts" in run("play", "noughts", "--at", there.http).err
    tables: list[str] = []

    async def story() -> None:
        tables.append((await there.open("virtopia", seats=2))[0])

    tell(there, story())
    said = run("play", "--at", f"{there.http}/t/{tables[0]}", "--bots", "greedy")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "this table is set up already" in said.err


def test_another_version_of_the_rules(run: Run, there: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    import dataclasses

    from dystopolis.kernel import games

    other = dataclasses.replace(games()["virtopia"], rules_version=99)
    monkeypatch.setitem(games(), "virtopia", other)
    said = run("play", "virtopia", "--at", there.http)
    assert said.code == 2
    assert "this program has version 99" in said.err


def test_a_web_server_that_is_none_of_ours(run: Run) -> None:
    class Other(http.server.BaseHTTPRequestHandler):
        """Says hello to everybody."""

        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"<html>hello</html>")

        def log_message(self, *_: Any) -> None:
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Other) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        said = run("play", "virtopia", "--at", f"http://127.0.0.1:{other.server_port}")
        other.shutdown()
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "no Dystopolis server answers" in said.err
