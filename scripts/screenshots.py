"""Take the pictures of the README: every screen at three sizes, in both themes at the first. Look at each one.

python scripts/screenshots.py [folder]     (needs the built client, playwright and a Chromium)
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.conftest import CHROMIUM, FLAGS, Server  # noqa: E402
from tests.web.player import Player  # noqa: E402

SIZES: dict[str, dict[str, Any]] = {
    "1366x768": {"viewport": {"width": 1366, "height": 768}},
    "1920x1080": {"viewport": {"width": 1920, "height": 1080}},
    "390x844": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
THEMES = ("dark", "light")
SETTLE = 400
MIDDLE = 5  # choices before the picture of the table
CHOICES = 12  # choices before the picture of another game's board


def shoot(player: Player, folder: Path, name: str) -> None:
    player.page.mouse.move(2, 2)
    player.page.wait_for_timeout(SETTLE)
    player.page.screenshot(path=folder / f"{name}.png")


def visit(browser: Browser, server: Server, folder: Path, first: str = "1366x768") -> None:
    """One game, looked at in every size; in both themes at the sizes that begin with `first`."""
    context = browser.new_context(locale="fr-FR", reduced_motion="reduce", color_scheme="dark", **SIZES["1366x768"])
    player = Player(context.new_page(), server.url, "Inès", "fr")
    page = player.page

    def everywhere(name: str) -> None:
        for size, shape in SIZES.items():
            page.set_viewport_size(shape["viewport"])
            for theme in THEMES if size.startswith(first) else THEMES[:1]:
                page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
                shoot(player, folder, f"{name}-{size}-{theme}")
        page.set_viewport_size(SIZES["1366x768"]["viewport"])
        page.evaluate("() => delete document.documentElement.dataset.theme")

    page.goto(server.url)
    page.locator(".poster .btn:not([aria-disabled=true])").first.wait_for()
    everywhere("home")
    player.open_table(seats=4)
    row = page.locator(".ls").nth(2)
    row.get_by_role("radio", name="Bot").click()
    row.locator(".lvl").wait_for()
    everywhere("lobby")
    player.start()
    page.get_by_role("button", name="Conseils").click()
    made = 0
    while player.wait_for_turn(60):
        if made >= MIDDLE and page.locator(".actions .act").count() >= 3:
            player.hinted()
            everywhere("table")
            break
        player.follow_hint()
        made += 1
    if not player.over:
        page.get_by_role("button", name="Plus", exact=True).click()
        page.get_by_role("button", name="Quitter la table").click()
        page.locator(".fin").wait_for(timeout=120_000)
    page.locator(".chart .area").first.wait_for(state="attached")
    everywhere("end")
    context.close()


def boards(browser: Browser, server: Server, folder: Path) -> None:
    """The other games, some choices into a game against bots."""
    for title in ("Hacktivity", "Narcopolis", "Netrunner", "Virtual Revolution"):
        context = browser.new_context(locale="en-GB", reduced_motion="reduce", color_scheme="dark", **SIZES["1366x768"])
        player = Player(context.new_page(), server.url, "Ada", "en")
        player.page.goto(server.url)
        player.page.locator(".poster .btn:not([aria-disabled=true])").first.wait_for()
        shoot(player, folder, "home.en")
        player.open_table(title)
        player.start()
        player.page.get_by_role("button", name="Hints").click()
        for _ in range(CHOICES):
            if not player.wait_for_turn(60):
                break
            player.follow_hint()
        if player.wait_for_turn(60):
            player.hinted()
        shoot(player, folder, f"board-{title.lower().replace(' ', '_')}")
        context.close()


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "docs" / "pictures")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data) / "data")
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                boards(browser, server, folder)
                visit(browser, server, folder)
                browser.close()
        finally:
            server.stop()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    main()
