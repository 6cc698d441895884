"""The Python of the research page runs as it stands."""

from __future__ import annotations

import random
import re

from dystopolis.kernel import Seen, game
from tests.docs.blocks import DOCS

BLOCKS = re.findall(r"^```python\n(.*?)^```$", (DOCS / "research.md").read_text("utf-8"), re.M | re.S)


def test_the_bot_of_the_page_plays() -> None:
    scope: dict[str, object] = {}
    exec(BLOCKS[0], scope)
    rules = game("virtopia")
    g = rules.start(4, {"layout": "L01", "leaders": "choose", "first_player": "seat_0"}, "x")
    bot = scope["Careful"]()  # type: ignore[operator]
    assert bot.choose(Seen(rules, g)) in g.options


def test_the_loop_of_the_page_ends(capsys: object) -> None:
    random.seed(1)
    source = BLOCKS[1].replace("g.options[0]", "random.choice(list(g.options))")
    assert source != BLOCKS[1]
    exec(f"import random\n{source}", {})
