"""Measure the browser client: what a page weighs, when a table answers, what a whole game costs the main thread.

python scripts/client_speed.py [--slow N]     (needs the built client, playwright and a Chromium)

`--slow 4` plays on a processor four times slower, as a cheap phone has. Times depend on the machine and on who else
uses it: run it on a quiet one, more than once. What must hold everywhere is in tests/web/test_redraw.py.
"""

from __future__ import annotations

import argparse
import gzip
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.conftest import CHROMIUM, FLAGS, Server  # noqa: E402
from tests.web.player import Player  # noqa: E402

SIZE: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
LONG_TASKS = """
window.longTasks = [];
new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((task) => task.duration)))
  .observe({entryTypes: ['longtask']});
"""
FIRST_ACT = "() => document.querySelector('.actions .act:not([aria-disabled=true])') && performance.now()"
METRICS = ("TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration")


def row(what: str, value: str) -> None:
    print(f"{what:<52}{value}")


def metrics(cdp: CDPSession) -> dict[str, float]:
    return {entry["name"]: entry["value"] for entry in cdp.send("Performance.getMetrics")["metrics"]}


def first_page(browser: Browser, server: Server) -> None:
    context = browser.new_context(**SIZE)
    page = context.new_page()
    bodies: dict[str, bytes] = {}
    page.on("response", lambda answer: bodies.__setitem__(answer.url, answer.body()) if answer.ok else None)
    page.goto(server.url)
    page.locator(".poster .btn:not([aria-disabled=true])").first.wait_for()
    page.wait_for_load_state("networkidle")
    row("first page, compressed", f"{sum(len(gzip.compress(body)) for body in bodies.values()) / 1000:.0f} kB")
    paint = page.evaluate("() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    row("first page, first paint", f"{paint:.0f} ms")
    context.close()


def whole_game(browser: Browser, server: Server, slow: float) -> None:
    context = browser.new_context(locale="fr-FR", color_scheme="dark", **SIZE)
    context.add_init_script(LONG_TASKS)
    player = Player(context.new_page(), server.url, "Inès", "fr")
    player.open_table(seats=4)
    player.quick()
    player.start()
    player.wait_for_turn(60)
    state = context.storage_state()
    fresh = browser.new_context(locale="fr-FR", color_scheme="dark", storage_state=state, **SIZE)
    page = fresh.new_page()
    page.goto(player.page.url)
    row("table, from the address to the first option", f"{page.wait_for_function(FIRST_ACT).json_value():.0f} ms")
    fresh.close()

    cdp = context.new_cdp_session(player.page)
    cdp.send("Performance.enable")
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    while player.wait_for_turn(60) and not player.page.locator(".beam-box").count():
        player.click_bar()
    before = metrics(cdp)
    player.page.wait_for_timeout(3000)
    rest = metrics(cdp)["TaskDuration"] - before["TaskDuration"]
    row("main thread busy at rest, lights sweeping", f"{100 * rest / 3:.0f} %")
    player.page.evaluate("() => (window.longTasks = [])")
    before, first = metrics(cdp), player.n
    made = player.play("click_bar")
    after = metrics(cdp)
    last = max(message["n"] for message in player.messages("now"))
    long = player.page.evaluate("() => window.longTasks")
    row("a whole game: own choices / steps shown", f"{made} / {last - first}")
    for name in METRICS:
        row(f"  {name} a step", f"{1000 * (after[name] - before[name]) / (last - first):.1f} ms")
    row("  tasks over 50 ms, the longest", f"{len(long)}, {max(long, default=0):.0f} ms")
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the browser client.")
    parser.add_argument("--slow", type=float, default=1, help="how many times slower the processor is made")
    slow = parser.parse_args().slow
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data) / "data")
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                first_page(browser, server)
                whole_game(browser, server, slow)
                browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
