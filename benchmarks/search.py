"""Iterations of the search per second: our games, and Leduc poker beside OpenSpiel's own IS-MCTS, in one run.

`python -m benchmarks.search --peers PYTHON` where PYTHON has open_spiel. On Leduc both deal a new world for every
iteration and play on at random to the end. OpenSpiel's rules are C++; its search exists in Python and in C++.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "bots.md"
CHUNK = 500  # iterations between two looks at the clock


def ours(seconds: float) -> dict[str, float]:
    """Iterations a second on Leduc, with a new world each and with 64 that take turns."""
    sys.path.append(str(ROOT / "examples"))
    from leduc import GAME

    from dystopolis.bots.search import Plan, think
    from dystopolis.kernel import Seen

    seen = Seen(GAME, GAME.start(2, None, "search"))
    found = {}
    for name, worlds in (("leduc, ours", CHUNK), ("leduc, ours, 64 worlds", 64)):
        done, spent = 0, 0.0
        while spent < seconds:
            started = time.process_time()
            think(seen, Plan(CHUNK, worlds), random.Random(done))
            spent += time.process_time() - started
            done += CHUNK
        found[name] = done / spent
    return found


def theirs(seconds: float) -> dict[str, float]:
    """Run by a Python that has open_spiel."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("leduc_poker")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    chance = numpy.random.RandomState(1)
    best = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    searches = {
        "leduc, OpenSpiel in Python": (
            CHUNK,
            ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 1.4, CHUNK, random_state=chance),
        ),
        "leduc, OpenSpiel in C++": (
            50 * CHUNK,
            pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 50 * CHUNK, -1, best, False, False),
        ),
    }
    found = {}
    for name, (size, search) in searches.items():
        done, spent = 0, 0.0
        while spent < seconds:
            started = time.process_time()
            search.step(state.clone())
            spent += time.process_time() - started
            done += size
        found[name] = done / spent
    return found


def games(seconds: float) -> dict[str, float]:
    """Iterations a second of the strong level in every game that has a judge, at choices of a random game."""
    from dystopolis.bots.level import LADDER
    from dystopolis.bots.search import think
    from dystopolis.kernel import NATURE, Seen, choose, roll
    from dystopolis.kernel import games as registered

    found = {}
    for name, rules in registered().items():
        if rules.judge is None:
            continue
        done, spent, number = 0, 0.0, 0
        while spent < seconds:
            chance = random.Random(number)
            g = rules.start(max(rules.seats), None, str(number), headless=True)
            while not g.ending and spent < seconds:
                if g.seat == NATURE:
                    roll(g)
                    continue
                if len(g.options) > 1 and chance.random() < 0.1:
                    started = time.process_time()
                    done += think(Seen(rules, g), LADDER["strong"].plan, chance).iterations
                    spent += time.process_time() - started
                choose(g, g.options[int(chance.random() * len(g.options))])
            number += 1
        found[f"{name}, strong"] = done / spent
    return found


def main() -> None:
    """Ours and theirs in turn; with --write the table goes into docs/bots.md."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.search", description=__doc__)
    parser.add_argument("--peers", required=True, help="a Python that has open_spiel")
    parser.add_argument("--seconds", type=float, default=2.0, help="of processor time for each line and round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--write", action="store_true", help="put the table into docs/bots.md")
    wish = parser.parse_args()
    best: dict[str, float] = {}
    for _ in range(wish.rounds):
        told = subprocess.run([wish.peers, __file__, str(wish.seconds)], check=True, capture_output=True, text=True)
        for found in (ours(wish.seconds), json.loads(told.stdout.splitlines()[-1]), games(wish.seconds)):
            for name, rate in found.items():
                best[name] = max(rate, best.get(name, 0.0))
    base = best["leduc, OpenSpiel in Python"]
    lines = ["| search | iterations/s | / OpenSpiel in Python |", "|---|---:|---:|"]
    for name, rate in best.items():
        lines.append(f"| {name} | {rate:,.0f} | {f'{rate / base:.1f}' if name.startswith('leduc') else ''} |")
    table = "\n".join(lines)
    print(table)
    if wish.write:
        marked = f"<!-- search -->\n{table}\n<!-- /search -->"
        text = re.sub(r"<!-- search -->.*<!-- /search -->", lambda _: marked, PAGE.read_text("utf-8"), flags=re.S)
        PAGE.write_text(text, "utf-8")


if __name__ == "__main__":
    if len(sys.argv) == 2 and re.fullmatch(r"[\d.]+", sys.argv[1]):
        print(json.dumps(theirs(float(sys.argv[1]))))
    else:
        main()
