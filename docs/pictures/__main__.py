"""`make screenshots`: the pictures of the docs, drawn from real games.

The terminal is an SVG of what `dystopolis play` shows. The browser is photographed through Chromium where there is one.
"""

from __future__ import annotations

import io
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from rich.console import Console

from dystopolis.bots import hire
from dystopolis.cli import speech
from dystopolis.cli.play import Terminal
from dystopolis.cli.sitting import Sitting
from dystopolis.kernel import LANGS, Lang, Record, Seen, game

HERE = Path(__file__).parent

# rich's own frame without its fonts, which would be fetched from elsewhere.
FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>.{unique_id}-matrix {{ font-family: monospace; font-size: {char_height}px; line-height: {line_height}px; }}
{styles}</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>{lines}</defs>
{chrome}<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g></g></svg>
"""


def terminal(lang: Lang, choices: int = 62) -> None:
    """A game of Virtopia in its middle, as one person with three bots sees it."""
    speech.speak(lang)
    rules = game("virtopia")
    record = Record(rules.name, rules.rules_version, 4, rules.settings(4), "picture")
    with tempfile.TemporaryDirectory() as folder:
        sitting = Sitting(record, dict.fromkeys((1, 2, 3), "greedy"), ["Ada", "Bob", "Cléo", "Dan"], Path(folder) / "x")
        while True:
            sitting.settle()
            if sitting.number >= choices:
                break
            sitting.decide(hire("greedy", rules, random.Random(1)).choose(Seen(rules, sitting.g)))
        sitting.told = sitting.told[-8:]
        out = Console(record=True, width=112, file=io.StringIO(), force_terminal=True, color_system="truecolor")
        Terminal(sitting, out)._show(sitting.g.seat)
        (HERE / f"terminal.{lang}.svg").write_text(
            out.export_svg(title="dystopolis play virtopia", code_format=FRAME, unique_id="t"), "utf-8"
        )
    print(f"terminal.{lang}.svg")


def browser() -> None:
    """The home page in both languages, from a server of our own on this machine."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        print("no Chromium: the pictures of the browser stay as they are")
        return
    from playwright.sync_api import sync_playwright

    port = 8000 + os.getpid() % 1000
    home = f"http://127.0.0.1:{port}/"
    with tempfile.TemporaryDirectory() as data:
        serve = [sys.executable, "-m", "dystopolis.cli", "serve", "--port", str(port), "--data", data]
        server = subprocess.Popen(serve, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _wait(home, server)
            with sync_playwright() as playwright:
                window = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
                for lang in LANGS:
                    page = window.new_page(
                        viewport={"width": 1366, "height": 768},
                        locale=lang,
                        color_scheme="dark",
                        reduced_motion="reduce",
                    )
                    page.goto(home)
                    page.wait_for_load_state("networkidle")
                    page.screenshot(path=str(HERE / f"home.{lang}.png"))
                    print(f"home.{lang}.png")
                window.close()
        finally:
            server.terminate()
            server.wait(10)


def _wait(home: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(100):
        if server.poll() is not None:
            raise SystemExit("the server did not start: try dystopolis serve")
        try:
            urllib.request.urlopen(home, timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not answer")


if __name__ == "__main__":
    for spoken in LANGS:
        terminal(spoken)
    browser()
