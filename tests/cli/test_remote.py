"""The terminal at a table of a server: the same screen, another place."""

from __future__ import annotations

import asyncio
import http.server
import os
import pty
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dystopolis.kernel.record import read
from tests.cli.conftest import Run, Said
from tests.server.harness import Client, Server, free_port, process
from tests.server.harness import run as tell

LINK = re.compile(r"http://127\.0\.0\.1:\d+/t/[\w-]{22}")
SECRET = re.compile(LINK.pattern + r"#\S+")


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in a process of its own."""
    with process(tmp_path_factory.mktemp("server") / "data") as made:
        yield made.start()


def ones(n: int = 600) -> str:
    return "1\n" * n


# Whole games


def test_a_whole_game_with_a_bot(run: Run, there: Server, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    line = ["play", "virtopia", "--at", there.http, "--seats", 2, "--bots", "greedy", "--name", "Ada", "--save", file]
    said = run(*line, typed=ones())
    assert (said.code, said.err) == (0, "")
    assert LINK.search(said.out)
    assert "● Ada  " in said.out
    assert "The team has " in said.out
    assert "The game stays at the server: " in said.out
    assert read(file.read_bytes()).note["names"] == ["Ada", ""]
    assert run("record", "verify", file).code == 0


def test_a_game_with_secrets(run: Run, there: Server) -> None:
    """Cards face down, pieces with handles, refusals with reasons, asides: all that the wire can say."""
    said = run("play", "netrunner", "--at", there.http, "--bots", "greedy", "--lang", "fr", typed="1\nr\nx\n\n" * 12)
    assert said.code == 0, said.err
    assert "Abandonner" in said.out
    assert "✗ " in said.out
    assert "dystopolis play --at http://127.0.0.1" in said.out


def test_a_guest_sits_down_on_a_free_seat(run: Run, there: Server, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "dystopolis.cli", "play", "virtopia", "--lang", "en", "--at", there.http]
    command += ["--bots", "me,me", "--name", "Host"]
    screen = tmp_path / "host.txt"
    with screen.open("w") as out:
        host = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=out, text=True)
    assert host.stdin
    host.stdin.write(ones())
    host.stdin.flush()
    while not (found := LINK.search(screen.read_text())):
        assert host.poll() is None
        time.sleep(0.05)
    said = run("play", "--at", found[0], "--name", "Guest", typed=ones())
    host.stdin.close()
    assert host.wait(30) == said.code == 0
    assert "Waiting for the free seats to be taken: 1" in screen.read_text()
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


def test_whoever_leaves_the_lobby_comes_back_as_host(run: Run, there: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("threading.Condition.wait", _once_it_waits(interrupt))
        said = run("play", "virtopia", "--at", there.http, "--bots", "me,me")
    assert said.code == 130
    found = SECRET.search(said.out)
    assert found
    table = found[0].rpartition("/")[2].partition("#")[0]

    async def story() -> None:
        guest = await there.join(table)
        await guest.sit(1)
        back = asyncio.create_task(asyncio.to_thread(run, "play", "--at", found[0], typed="1\nq\n"))
        await guest.until(lambda: guest.nows and guest.table["phase"] == "playing")
        assert (await back).code == 0
        await guest.close()

    tell(story())


def _once_it_waits(then: Any) -> Any:
    """Something happens to who waits in the lobby, where nothing else ends the wait."""
    wait = threading.Condition.wait

    def waits(self: threading.Condition, timeout: float | None = None) -> bool:
        if sys._getframe(1).f_code.co_name == "_begin":
            then()
        return wait(self, timeout)

    return waits


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
            out, _ = client.communicate(ones(), timeout=90)
        assert client.returncode == 0
        assert "The line is lost; trying again…" in out
        assert "The line is back." in out
        assert "The team has " in out


# With other people


async def seated(there: Server, **wish: Any) -> tuple[Client, str]:
    """Somebody else's table, its first seat taken."""
    table, key = await there.open("virtopia", seats=2, **wish)
    host = await there.join(table, key, name="Hana")
    await host.sit(0, "Hana")
    return host, f"{there.http}/t/{table}"


async def plays(host: Client, typed: str, run: Run, link: str, *flags: str) -> asyncio.Task[Said]:
    """The terminal sits down, the host starts."""
    task = asyncio.create_task(asyncio.to_thread(run, "play", "--at", link, *flags, typed=typed))
    await host.until(lambda: host.table["seats"][1]["kind"] == "person" or task.done())
    await host.ok("start")
    await host.until(lambda: host.nows)
    return task


async def until_theirs(host: Client) -> None:
    """The host decides until it is for the terminal."""
    while host.to_move() == 0:
        n = host.n
        assert (await host.choose(0))["ok"]
        await host.until(lambda n=n: host.n > n)


def test_undo_asks_the_others_and_they_may_refuse(run: Run, there: Server) -> None:
    async def story() -> None:
        host, link = await seated(there)
        client = await plays(host, "1\n1\nu\nn\nu\ny\n1\nq\n", run, link, "--name", "Teo")
        await until_theirs(host)
        while host.now(0)["undo"]["asked_by"] is None:
            await until_theirs(host)
            await asyncio.sleep(0.02)
        n = host.n
        await host.ok("answer_undo", seat=0, yes=False)
        said = await client
        assert said.code == 0
        assert "The others have to agree. Ask them?" in said.out
        assert "They are asked; wait for their answer." in said.out
        assert "Hana does not agree to take it back." in said.out
        assert host.n >= n

    tell(story())


def test_the_others_undo_is_asked_for_here(run: Run, there: Server) -> None:
    async def story() -> None:
        host, link = await seated(there)
        client = await plays(host, "1\ny\nq\n" + ones(3), run, link)
        await until_theirs(host)
        await host.until(lambda: host.to_move() == 0)
        await until_theirs(host)
        while host.now(0)["undo"]["how"] != "ask":
            await asyncio.sleep(0.02)
        await host.ask("undo", at=host.n, seat=0)
        await host.until(
            lambda: any(m["type"] == "note" and m["note"][0] in ("undone", "undo_refused") for m in host.heard)
        )
        await client

    tell(story())


def test_a_choice_that_came_too_late_is_asked_again(run: Run, there: Server) -> None:
    """Two terminals on one seat: the second hears that the table has moved on."""

    async def story() -> None:
        host, link = await seated(there)
        client = await plays(host, "1\nq\n", run, link)
        await until_theirs(host)
        said = await client
        found = SECRET.search(said.out)
        assert found
        await until_theirs(host)
        other = await there.join(host.table_code, found[0].rpartition("#")[2])

        from dystopolis.cli.remote import Remote

        decide = Remote.decide

        def late(self: Remote, option: Any) -> None:
            Remote.decide = decide  # type: ignore[method-assign]
            asyncio.run_coroutine_threadsafe(other.choose(1), loop).result()
            decide(self, option)

        loop = asyncio.get_running_loop()
        Remote.decide = late  # type: ignore[method-assign]
        again = await asyncio.to_thread(run, "play", "--at", found[0], typed="1\nq\n1\nq\n")
        assert again.code == 0
        assert "The table has moved on meanwhile; look and choose again." in again.out

    tell(story())


def test_at_a_real_terminal_one_talks_and_leaves_while_others_decide(there: Server) -> None:
    async def story() -> None:
        host, link = await seated(there)
        ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "dystopolis.cli", "play", "--lang", "en", "--at", link, "--name", "Teo"]
        client = subprocess.Popen(command, stdin=theirs, stdout=subprocess.PIPE, text=True)
        await host.until(lambda: host.table["seats"][1]["kind"] == "person")
        await host.ok("start")
        await host.until(lambda: host.nows)
        os.write(ours, b"c bonjour\n1\n")
        await host.until(lambda: any(m["type"] == "chatline" for m in host.heard))
        talk = next(m for m in host.heard if m["type"] == "chatline")
        assert (talk["name"], talk["text"]) == ("Teo", "bonjour")
        os.write(ours, b"q\n")
        out, _ = await asyncio.to_thread(client.communicate, None, 30)
        os.close(ours)
        os.close(theirs)
        assert client.returncode == 0
        assert "Waiting for ● Hana: " in out
        assert "has to wait for its turn" in out
        assert SECRET.search(out)

    tell(story())


def test_a_seat_that_a_bot_plays_is_taken_back(run: Run, there: Server) -> None:
    async def story() -> None:
        host, link = await seated(there)
        client = await plays(host, "1\nq\n", run, link)
        await until_theirs(host)
        found = SECRET.search((await client).out)
        assert found
        key = found[0].rpartition("#")[2]
        other = await there.join(host.table_code, key)
        gone = await other.ok("leave", seat=1)
        refused = await asyncio.to_thread(run, "play", "--at", found[0], typed="q\n")
        assert (refused.code, refused.err.count("opens no seat")) == (2, 1)
        back = asyncio.create_task(asyncio.to_thread(run, "play", "--at", f"{link}#{gone['key']}", typed="1\nq\n"))
        while not back.done():
            await until_theirs(host)
            await asyncio.sleep(0.02)
        assert (await back).code == 0
        assert not host.table["seats"][1]["away"]

    tell(story())


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

    tell(story())
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

    tell(story())
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
