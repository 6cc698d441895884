"""A server of its own and a real Chromium for the tests of the browser client."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api")
from playwright.sync_api import Browser, BrowserContext, sync_playwright  # noqa: E402

from tests.web.player import Player  # noqa: E402

PATIENCE = 30_000  # milliseconds for what takes a few on a machine with nothing else to do
ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "dystopolis" / "server" / "static"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP friends.test 127.0.0.1",  # an address without encryption that is not the own machine's
]


class Server:
    """`dystopolis serve` in a process of its own; it can be stopped and started again on the same tables."""

    def __init__(self, data: Path, *games: str) -> None:
        self.data = data
        self.games = games
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.web.tables", "--port", str(self.port), "--data", str(self.data)]
        command += ["--pace", "0", "--tables", "1000", "--rate", "500", "--burst", "1000"]
        for game in self.games:
            command += ["--game", game]
        self.log = open(self.data.with_suffix(".log"), "ab")  # noqa: SIM115
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=self.log, stderr=self.log)
        limit = time.monotonic() + 60
        while True:
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=2):
                    return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > limit:
                    said = self.data.with_suffix(".log").read_text("utf-8")
                    raise RuntimeError(f"the server did not start:\n{said}") from None
                time.sleep(0.1)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        self.log.close()


@pytest.fixture(scope="session")
def built() -> None:
    """The client as it is shipped."""
    if (STATIC / "index.html").exists():
        return
    if not (ROOT / "web" / "node_modules").exists():
        pytest.skip("the browser client is not built: run npm ci and npm run build in web/")
    subprocess.run(["npm", "run", "build"], cwd=ROOT / "web", check=True, capture_output=True)


@pytest.fixture(scope="session")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("tables") / "data", "tests.server.spies:GAME")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


Sit = Callable[..., Player]


@pytest.fixture
def person(chromium: Browser, server: Server) -> Iterator[Sit]:
    """Somebody with a browser of their own. Errors in the console fail the test."""
    contexts: list[BrowserContext] = []
    people: list[Player] = []

    def come(name: str = "Inès", *, lang: str = "fr", size: tuple[int, int] = (1366, 768), **extra: Any) -> Player:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale="fr-FR" if lang == "fr" else "en-GB",
            **{"reduced_motion": "reduce", "color_scheme": "dark", **extra},
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        people.append(Player(context.new_page(), server.url, name, lang))
        return people[-1]

    yield come
    problems = [problem for player in people for problem in player.problems]
    for context in contexts:
        context.close()
    assert problems == []
