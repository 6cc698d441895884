"""A view on a terminal: zones as frames, pieces with their owner's sign, numbers in words.

It knows no game: every name comes from the game's content, and what the options name is lit.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from dystopolis.bots.forecast import Forecast
from dystopolis.cli.place import Outcome
from dystopolis.cli.speech import lang, say
from dystopolis.kernel import Event, Game, Option, Piece, View, Why, Zone

SEATS = (("●", "cyan"), ("▲", "magenta"), ("■", "yellow"), ("◆", "green"), ("★", "blue"), ("✚", "red"))
"""A sign and a colour for each seat: colour is never alone."""

NARROW = 24  # the narrowest frame
GRID = 6  # so many zones of one kind in a row are a grid


class Artist:
    """Draws and tells one game for one terminal."""

    def __init__(self, rules: Game, names: Sequence[str]) -> None:
        self.rules = rules
        self.content = rules.content
        self.names = [name or self.content.word("seat", seat, lang()) for seat, name in enumerate(names)]
        self.labels = {key: label[lang()] for key, label in self.content.words.labels.items()}
        self.rows: dict[str, str] = {}  # the name of every row, by its id; of two kinds the first one's
        for kind, rows in self.content.rows.items():
            for code, row in enumerate(rows):
                self.rows.setdefault(row["id"], self.content.name(kind, code, lang()))

    # Words

    def label(self, key: str) -> str:
        """A counter, a mark, a kind of zone, a line of the score."""
        return self.labels.get(key) or self.rows.get(key, key)

    def name(self, id: str) -> str:
        """A place or a piece: a row of the content has a name of its own."""
        return self.rows.get(id) or self.labels.get(id, id)

    def seat(self, seat: int) -> str:
        """A player's name, with sign and colour, as markup."""
        sign, colour = SEATS[seat % len(SEATS)]
        return f"[{colour}]{sign} {escape(self.names[seat])}[/]"

    def option(self, option: Option, view: View | None = None) -> str:
        return self._say("verbs", option, view)

    def help(self, option: Option) -> str:
        return self.content.help("verbs", option[0], option[1:], lang(), self.names)

    def forecast(self, told: Forecast | None) -> str:
        """What an option changes for sure."""
        if told is None:
            return ""
        changes = [f"{self.label(key)} {now} → {then}" for key, (now, then) in told.changes.items()]
        return ", ".join([*changes, *([self.label(told.end)] if told.end else [])])

    def choice(self, choice: Option) -> str:
        return self.content.say("choices", choice[0], choice[1:], lang(), self.names)

    def rule(self, group: str, key: str) -> str:
        """Where the rules say so: the title of our section, the page of the original."""
        sentence = getattr(self.content.words, group)[key]
        titles = [section.title for section in self.content.rules[lang()] if section.id == sentence.rule]
        return ", ".join([*titles, *([sentence.source] if sentence.source else [])])

    def why(self, why: Why) -> str:
        where = self.rule("reasons", why.key)
        return self.content.because(why, lang(), self.names) + (f" ({where})" if where else "")

    def event(self, event: Event) -> str:
        group = "endings" if event.name in self.content.words.endings else "events"
        return self.content.say(group, event.name, event.args, lang(), self.names)

    def _say(self, group: str, said: Option, view: View | None) -> str:
        kinds = self.content.kinds(group, said[0])
        if view is not None and "piece" in kinds:
            faces = {piece.id: piece for zone in view.zones for piece in zone.pieces}
            args = [self._named(faces, arg) if kind == "piece" else arg for kind, arg in zip(kinds, said[1:])]
        else:
            args = list(said[1:])
        return self.content.say(group, said[0], args, lang(), self.names)

    def _named(self, faces: dict[str, Piece], handle: int) -> str:
        piece = faces.get(f"#{handle}")
        return f"{self.face(piece)} #{handle}" if piece else f"#{handle}"

    def face(self, piece: Piece) -> str:
        return say("play.face_down") if piece.face is None else self.name(piece.face)

    # The table

    def table(self, view: View, options: Iterable[Option] = (), width: int = 100) -> RenderableType:
        """The whole view; zones and pieces that an option names are lit."""
        lit = {str(arg) for option in options for arg in _flat(self.content.spell(option)[1:])}
        parts: list[RenderableType] = [self._head(view)]
        loose: list[Zone] = []
        for _, run in groupby(view.zones, key=lambda zone: (zone.kind, zone.owner)):
            zones = list(run)
            if len(zones) >= GRID:
                parts += [self._grid(loose, lit, width), self._grid(zones, lit, width, math.isqrt(len(zones)))]
                loose = []
            else:
                loose += zones
        parts.append(self._grid(loose, lit, width))
        return Group(*parts)

    def _head(self, view: View) -> Text:
        numbers = [f"{self.label(key)} [bold]{n}[/]" for key, n in view.counters.items()]
        marks = [f"{self.label(key)} [bold]{escape(self.label(mark))}[/]" for key, mark in view.marks.items()]
        return Text.from_markup("  ·  ".join(numbers + marks), overflow="fold")

    def _grid(self, zones: Sequence[Zone], lit: set[str], width: int, columns: int | None = None) -> RenderableType:
        # A place with a name of its own is always there; a heap is there while something lies on it.
        shown = [zone for zone in zones if zone.id in self.rows or zone.pieces or zone.counters or zone.count]
        columns = min(columns or 4, max(1, width // NARROW))
        grid = Table.grid(expand=True, padding=0)
        for _ in range(columns):
            grid.add_column(ratio=1)
        for start in range(0, len(shown), columns):
            grid.add_row(*(self._zone(zone, lit) for zone in shown[start : start + columns]))
        return grid

    def _zone(self, zone: Zone, lit: set[str]) -> Panel:
        name = escape(self.name(zone.id) if zone.id in self.rows or zone.id in self.labels else self.label(zone.kind))
        owner = "" if zone.owner is None else " [{1}]{0}[/]".format(*SEATS[zone.owner % len(SEATS)])
        count = "" if zone.count is None else f" [dim]({zone.count})[/]"
        lines = [self._piece(piece, n, lit) for piece, n in _counted(zone.pieces, lit)]
        if zone.counters:
            lines.append(
                "[dim]" + ", ".join(f"{n} {escape(self.label(key))}" for key, n in zone.counters.items()) + "[/]"
            )
        bright = zone.id in lit or any(piece.id in lit for piece in zone.pieces)
        return Panel(
            Text.from_markup("\n".join(lines) or " "),
            title=f"[not dim]{'▸ ' if bright else ''}{name}{owner}{count}[/]",
            title_align="left",
            border_style="bold yellow" if bright else "dim",
            padding=(0, 1),
        )

    def _piece(self, piece: Piece, n: int, lit: set[str]) -> str:
        sign, colour = SEATS[piece.owner % len(SEATS)] if piece.owner is not None else ("·", "white")
        text = escape(self.face(piece))
        if piece.id.startswith("#") and piece.id in lit:
            text += f" {piece.id}"
        marks = [escape(self.label(mark)) for mark in piece.marks]
        marks += [f"{escape(self.label(key))} {count}" for key, count in piece.counters.items()]
        many = f"{n} × " if n > 1 else ""
        return f"[{colour}]{sign}[/] {many}{text}" + (f" [dim]({', '.join(marks)})[/]" if marks else "")

    # The end

    def sheet(self, outcome: Outcome) -> RenderableType:
        """Who won, the score line by line."""
        lines = outcome.lines
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
        table.add_column("")
        team = all(len(line.values) == 1 for line in lines) and len(self.names) != 1
        for seat in [None] if team else range(len(self.names)):
            table.add_column(say("simulate.team") if seat is None else self.seat(seat), justify="right")
        for line in lines:
            table.add_row(self.label(line.label), *map(str, line.values))
        winners = [self.seat(seat) for seat in outcome.winners]
        if self.rules.nature == "cooperative":
            verdict = say("play.team_won" if winners else "play.team_lost")
        else:
            verdict = say("play.winners", names=", ".join(winners)) if winners else say("play.nobody_won")
        return Group(Text.from_markup(f"[bold]{verdict}[/]"), table)


def _flat(value: Any) -> Iterable[Any]:
    if isinstance(value, list):
        for inner in value:
            yield from _flat(inner)
    else:
        yield value


def _counted(pieces: Sequence[Piece], lit: set[str]) -> list[tuple[Piece, int]]:
    """Pieces that look the same, together; one that an option names stands alone."""
    looks = [(p.face, p.owner, p.marks, tuple(p.counters.items()), p.id if p.id in lit else None) for p in pieces]
    counts = Counter(looks)
    first = dict(reversed(list(zip(looks, pieces))))
    return [(first[look], n) for look, n in counts.items()]
