"""`dystopolis games`: what can be played."""

from __future__ import annotations

from typing import Any

from rich.console import Group
from rich.table import Table

from dystopolis.bots import levels
from dystopolis.cli.ask import terminal
from dystopolis.cli.speech import lang, say
from dystopolis.kernel import Game
from dystopolis.kernel import games as registered


def games() -> None:
    out = terminal()
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column in ("name", "title", "seats", "minutes", "nature", "bots"):
        table.add_column(say(f"games.{column}"), no_wrap=column == "name")
    for name, rules in registered().items():
        table.add_row(
            f"[bold cyan]{name}[/]",
            rules.content.words.title[lang()],
            ", ".join(map(str, rules.seats)),
            str(rules.minutes),
            say(f"nature.{rules.nature}"),
            ", ".join(levels(rules)),
        )
    out.print(table)
    for name, rules in registered().items():
        out.print(f"\n[bold cyan]{name}[/]  {rules.content.words.tagline[lang()]}", soft_wrap=True)
        out.print(options_of(rules))
    out.print(f"\n[dim]{say('games.next')}[/]")


def options_of(rules: Game) -> Group:
    """Each option with its values, the default one bold, then what it means."""
    lines = []
    for row in rules.content.words.options:
        values = " ".join(f"[bold]{shown(value)}[/]" if value == row.default else shown(value) for value in row.values)
        seats = "" if row.seats is None else f" ({say('games.only', seats=', '.join(map(str, row.seats)))})"
        lines.append(f"  [green]{row.id}[/] = {values}\n      [dim]{row.name[lang()]}. {row.help[lang()]}{seats}[/]")
    return Group(*lines)


def shown(value: Any) -> str:
    """A value as it is written after `--option name=`."""
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
