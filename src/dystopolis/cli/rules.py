"""`dystopolis rules GAME`: the rules, in our own words."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.rule import Rule

from dystopolis.cli.ask import Name, terminal, the_game
from dystopolis.cli.speech import Refusal, lang


def rules(
    name: Name,
    section: Annotated[str | None, typer.Option("--section", metavar="ID", help="help.section")] = None,
) -> None:
    content = the_game(name).content
    sections = content.rules[lang()]
    if section is not None:
        sections = [one for one in sections if one.id == section]
        if not sections:
            known = ", ".join(one.id for one in content.rules[lang()])
            raise Refusal("error.section", value=section, sections=known)
    out = terminal()
    out.print(Rule(f"[bold]{content.words.title[lang()]}[/]"))
    for one in sections:
        out.print(f"\n[bold cyan]{one.title}[/]  [dim]{one.id}[/]")
        out.print(Markdown(one.text))
