"""Put our screens beside the mock-ups they were built from: every page, size and theme. Look at each pair.

python scripts/side_by_side.py MOCKS FOLDER     (MOCKS: the folder of the mock-ups' HTML pages)
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from scripts.screenshots import SETTLE, SIZES, THEMES, visit  # noqa: E402
from tests.web.conftest import CHROMIUM, FLAGS, Server  # noqa: E402

PAGES = {"home": "home.html", "lobby": "lobby.html", "table": "virtopia.html", "end": "end.html"}
GAP = 12


def shoot_mocks(browser: Browser, mocks: Path, folder: Path) -> None:
    for size, shape in SIZES.items():
        page = browser.new_context(locale="fr-FR", reduced_motion="reduce", **shape).new_page()
        for name, file in PAGES.items():
            for theme in THEMES:
                page.goto(f"{(mocks / file).resolve().as_uri()}?theme={theme}")
                page.wait_for_timeout(SETTLE)
                page.screenshot(path=folder / f"mock-{name}-{size}-{theme}.png")
        page.context.close()


def pair(browser: Browser, left: Path, right: Path, target: Path) -> None:
    """Two pictures of one size in one."""
    images = "".join(
        f'<img src="data:image/png;base64,{base64.b64encode(path.read_bytes()).decode()}">' for path in (left, right)
    )
    page = browser.new_page()
    page.set_content(f'<body style="margin:0;display:inline-flex;gap:{GAP}px;background:#808080">{images}')
    page.locator("body").screenshot(path=target)
    page.close()


def main() -> None:
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    mocks, folder = Path(sys.argv[1]), Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        shots = Path(data) / "shots"
        shots.mkdir()
        server = Server(Path(data) / "data")
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                shoot_mocks(browser, mocks, shots)
                visit(browser, server, shots, first="")
                for mock in sorted(shots.glob("mock-*.png")):
                    name = mock.name.removeprefix("mock-")
                    pair(browser, shots / name, mock, folder / name)
                browser.close()
        finally:
            server.stop()
    print(f"{len(list(folder.glob('*.png')))} pairs in {folder}: ours on the left, the mock-up on the right")


if __name__ == "__main__":
    main()
