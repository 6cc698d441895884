"""One table: our games, theirs, the ratios, and the bars that we set ourselves."""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import subprocess
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.ours import REFERENCE, all_games, measure

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"
MODEL = "virtopia"

Found = dict[str, dict[str, float]]


def best(rounds: list[Found]) -> Found:
    """The best of several rounds: a busy neighbour slows things down, nothing speeds them up."""
    return {
        name: {key: (min if key == "copy" else max)(one[name][key] for one in rounds) for key in rounds[0][name]}
        for name in rounds[0]
    }


def bars(ours: Found, theirs: Found) -> list[tuple[str, float, float]]:
    """Ratios: what, how much, and how much is promised (0: told for information)."""
    model, reference, catan = ours[MODEL], ours[REFERENCE], theirs["catanatron"]
    return [
        (f"{MODEL}, choices a second / catanatron, actions a second", model["rate"] / catan["rate"], 5),
        (f"{MODEL}, choices of seats alone / catanatron", model["decisions"] / catan["rate"], 0),
        (f"catanatron, Game.copy() / {MODEL}, clone()", catan["copy"] / model["copy"], 10),
        (f"{REFERENCE} / python_tic_tac_toe", reference["rate"] / theirs["python_tic_tac_toe"]["rate"], 5),
        (f"{MODEL} / python_team_dominoes", model["rate"] / theirs["python_team_dominoes"]["rate"], 0),
        (f"{MODEL} / python_liars_poker", model["rate"] / theirs["python_liars_poker"]["rate"], 0),
    ]


def rows(ours: Found, theirs: Found) -> list[tuple[str, str, str, str, str]]:
    return [
        (
            name,
            f"{one['rate']:,.0f}",
            f"{one['decisions']:,.0f}" if "decisions" in one else "",
            f"{one['length']:,.0f}",
            f"{one['copy']:,.1f}",
        )
        for name, one in {**ours, **theirs}.items()
    ]


HEAD = ("random play of", "choices/s", "of seats/s", "a game", "copy, µs")


def markdown(ours: Found, theirs: Found) -> str:
    lines = [f"| {' | '.join(HEAD)} |", "|---|---:|---:|---:|---:|"]
    lines += [f"| {' | '.join(row)} |" for row in rows(ours, theirs)]
    lines += ["", "| ratio | found | wanted |", "|---|---:|---:|"]
    lines += [f"| {what} | {ratio:.1f} | {wanted or ''} |" for what, ratio, wanted in bars(ours, theirs)]
    return "\n".join(lines)


def main() -> int:
    """Measure in rounds, ours and theirs in turn; print; with --write put the table into docs/performance.md."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--peers", required=True, help="a Python that has catanatron and open_spiel")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each game and round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--write", action="store_true", help="put the table into docs/performance.md")
    wish = parser.parse_args()
    console = Console(highlight=False)
    known = all_games()
    ours: list[Found] = []
    theirs: list[Found] = []
    script = str(Path(__file__).with_name("peers.py"))
    for number in range(wish.rounds):
        console.print(f"[dim]round {number + 1} of {wish.rounds}[/]")
        ours.append({name: measure(rules, wish.seconds) for name, rules in known.items()})
        told = subprocess.run([wish.peers, script, str(wish.seconds)], check=True, capture_output=True, text=True)
        theirs.append(json.loads(told.stdout.splitlines()[-1]))
    mine, other = best(ours), best(theirs)
    console.print(f"Python {platform.python_version()}, {os.cpu_count()} cores, best of {wish.rounds} rounds")
    table = Table(*HEAD, box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows(mine, other):
        table.add_row(*row)
    console.print(table)
    missed = 0
    for what, ratio, wanted in bars(mine, other):
        sign = "  " if not wanted else "[green]✓[/] " if ratio >= wanted else "[red]✗[/] "
        console.print(f"{sign}{what}: [bold]{ratio:.1f}[/]" + (f" (at least {wanted})" if wanted else ""))
        missed += ratio < wanted
    if wish.write:
        text = PAGE.read_text("utf-8")
        told_now = f"<!-- bench -->\n{markdown(mine, other)}\n<!-- /bench -->"
        PAGE.write_text(re.sub(r"<!-- bench -->.*<!-- /bench -->", lambda _: told_now, text, flags=re.S), "utf-8")
        console.print(f"written to {PAGE.relative_to(Path.cwd()) if PAGE.is_relative_to(Path.cwd()) else PAGE}")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
