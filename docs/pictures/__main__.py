"""The pictures of the terminal: SVG of what `dystopolis play` shows. `scripts/screenshots.py` takes the browser's."""

from __future__ import annotations

import io
import random
import tempfile
from pathlib import Path

from rich.console import Console

from dystopolis.bots import hire
from dystopolis.cli import speech
from dystopolis.cli.screen import Terminal
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


if __name__ == "__main__":
    for spoken in LANGS:
        terminal(spoken)
