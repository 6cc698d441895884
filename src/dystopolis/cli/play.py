"""`dystopolis play GAME`: a whole game in the terminal, alone, with bots, or several at one screen."""

from __future__ import annotations

import math
import os
import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from dystopolis.cli.ask import Options, Seats, Seed, new_file, terminal, the_bots, the_game, the_options, the_record
from dystopolis.cli.draw import Artist
from dystopolis.cli.sitting import Sitting, seated
from dystopolis.cli.speech import Refusal, lang, say
from dystopolis.kernel import Game, Option, Record, RecordError, View, Why, aside_offer

ME = "me"  # a seat of the list of bots that is no bot
MOST_LINES = 60  # options shown at once
ONE_COLUMN = 12  # more options than these stand in columns where they fit
MOST_REFUSED = 6
LOG = 20


def play(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="help.game")] = None,
    seats: Seats = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="LEVEL[,LEVEL…]", help="help.bots_play")] = None,
    option: Options = None,
    seed: Seed = None,
    player: Annotated[list[str] | None, typer.Option("--name", metavar="NAME", help="help.name")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="help.save")] = None,
    resume: Annotated[str | None, typer.Option("--resume", metavar="FILE|last", help="help.resume")] = None,
) -> int:
    if resume is not None:
        if name is not None or seats is not None or bots is not None or option or seed is not None or save is not None:
            raise Refusal("error.resume_alone")
        sitting = resumed(resume)
    elif name is None:
        raise Refusal("error.which_game")
    else:
        sitting = opened(the_game(name), seats, bots, option, seed, player or [], save)
    return Terminal(sitting).run()


def opened(
    rules: Game,
    seats: int | None,
    bots: str | None,
    option: Sequence[str] | None,
    seed: str | None,
    player: Sequence[str],
    save: Path | None,
) -> Sitting:
    """A new game."""
    named = [] if bots is None else [part.strip() for part in bots.split(",")]
    the_bots(",".join(level for level in named if level != ME) or "random", rules)
    if seats is None:
        seats = len(named) + (ME not in named) if len(named) > 1 else min(n for n in rules.seats if n > bool(bots))
    settings = rules.settings(seats, the_options(option))
    if len(named) == 1 and named != [ME]:
        named = [ME] + named * (seats - 1)
    elif named and ME not in named and len(named) == seats - 1:
        named = [ME, *named]
    if named and len(named) != seats:
        raise Refusal("error.bots_seats", bots=len(named), seats=seats)
    levels = {seat: level for seat, level in enumerate(named) if level != ME}
    if len(levels) == seats:
        raise Refusal("error.no_person")
    people = [seat for seat in range(seats) if seat not in levels]
    if len(player) > len(people):
        raise Refusal("error.names", names=len(player), people=len(people))
    names = [f"{level} {seat + 1}" if (level := levels.get(seat)) else "" for seat in range(seats)]
    for seat, given in zip(people, player):
        names[seat] = " ".join(given.split())[:40]
    seed = secrets.token_hex(8) if seed is None else seed
    record = Record(rules.name, rules.rules_version, seats, settings, seed)
    path = new_file(save) if save else folder() / f"{rules.name}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.json"
    return Sitting(record, levels, names, path)


def resumed(where: str) -> Sitting:
    """A game from its file."""
    if where == "last":
        where = str(last())
    record = the_record(Path(where))
    record.verify()
    levels, names = seated(record)
    return Sitting(record, levels, names or [""] * record.seats, Path(where))


def last() -> Path:
    """The game that was left last and has not ended."""
    for path in sorted(folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            ended = the_record(path).note.get("ended")
        except (Refusal, RecordError):
            continue
        if not ended:
            return path
    raise Refusal("error.no_last", folder=folder())


def folder() -> Path:
    """Where games are kept when nobody says otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "dystopolis" / "games"


class Terminal:
    """Shows a sitting and asks the people at it."""

    def __init__(self, sitting: Sitting, out: Console | None = None) -> None:
        self.table = sitting
        self.out = out or terminal()
        self.artist = Artist(sitting.rules, sitting.names)
        self.facing: int | None = None  # who looks at the screen
        self.curtains = sitting.hidden and len(sitting.people) > 1
        self.heard: dict[int | None, int] = {}  # how much of the log was shown: to each person, or to all at once

    def run(self) -> int:
        table = self.table
        table.save()  # a place that cannot be written is known before the first choice
        words = table.rules.content.words
        self.out.print(Rule(f"[bold]{escape(words.title[lang()])}[/]"))
        self.out.print(f"[dim]{escape(words.tagline[lang()])}  ·  {say('play.keys_short')}[/]")
        try:
            while True:
                table.settle()
                self._keep()
                if table.g.ending:
                    return self._end()
                if not self._turn():
                    return self._leave("play.saved")
        except EOFError:
            return self._leave("play.input_ended")
        except KeyboardInterrupt:
            self._leave("play.saved")
            return 130

    # One decision

    def _turn(self) -> bool:
        """Ask until somebody has chosen or taken back; False: they leave."""
        g = self.table.g
        seat = g.seat
        self._face(seat)
        self._show(seat)
        options = list(g.options)
        shown = options
        while True:
            line = self.out.input("[bold]> [/]").strip()
            word, _, rest = line.partition(" ")
            key = word.lower()
            if key in ("q", "quit", "exit", "quitter"):
                if self._keep():
                    return False
            elif key in ("?", "help", "aide"):
                self.out.print(say("play.keys"))
            elif key in ("t", "table"):
                self._show(seat)
                shown = options
            elif key in ("l", "log", "journal"):
                self._log(seat, 0)
            elif key in ("r", "refused", "refus"):
                self._refused(len(g.offer.refused))
            elif key in ("h", "hint", "conseil"):
                self._hint()
            elif key in ("s", "save", "sauver"):
                self._save(rest)
            elif key in ("m", "rules", "regles", "règles"):
                self._rules()
            elif key in ("x", "aside"):
                if self._aside(seat):
                    return True
            elif key in ("u", "undo", "annuler"):
                if self._undo():
                    return True
            elif picked := self._picked(line, options, shown):
                if len(picked) == 1:
                    self.table.decide(picked[0])
                    self._after(seat)
                    return True
                shown = picked
                self.out.print(say("play.several", text=escape(line)))
                self._list(shown, options)
            elif line:
                self._unknown(line)

    def _picked(self, line: str, options: list[Option], shown: list[Option]) -> list[Option]:
        """What a line means: a number, or words that one option has."""
        if line.isascii() and line.isdigit():
            index = int(line[:9]) - 1
            return [options[index]] if 0 <= index < len(options) else []
        wanted = line.casefold().split()
        if not wanted:
            return []
        view = self.table.rules.view(self.table.g, self.table.g.seat)
        texts = [(option, self._text(option, view)) for option in shown]
        return [option for option, text in texts if all(part in text for part in wanted)]

    def _text(self, option: Option, view: View | None = None) -> str:
        spelled = " ".join(map(str, self.artist.content.spell(option)))
        return f"{self.artist.option(option, view)} {spelled}".casefold()

    def _unknown(self, line: str) -> None:
        """Neither an option nor a command: if the rules refuse it, say why."""
        wanted = line.casefold().split()
        for option, why in self.table.g.offer.refused:
            if all(part in self._text(option) for part in wanted):
                self.out.print(self._refusal(option, why))
                return
        self.out.print(say("play.unknown", text=escape(line), n=len(self.table.g.options)))

    # What is shown

    def _face(self, seat: int) -> None:
        """Between two people who must not see the same, a curtain."""
        if self.curtains and self.facing not in (None, seat):
            self.out.input(f"[dim]{say('play.hand_over')}[/]")
        if self.curtains and self.facing != seat:
            self.out.clear()
            self.out.input(say("play.curtain", name=self.artist.seat(seat)))
        self.facing = seat

    def _show(self, seat: int) -> None:
        table, g = self.table, self.table.g
        view = table.rules.view(g, seat)
        self.out.print()
        self.out.print(self.artist.table(view, g.options, self.out.width))
        self._news(seat)
        where = self.artist.rule("choices", g.pending.name)
        source = f"  [dim]{escape(where)}[/]" if where else ""
        self.out.print(f"\n{self.artist.seat(seat)}  [bold]{escape(self.artist.choice(g))}[/]{source}")
        self._list(list(g.options), list(g.options))
        self._refused(MOST_REFUSED)

    def _list(self, shown: list[Option], options: list[Option]) -> None:
        """Options with their numbers, in columns where they are many and short."""
        view = self.table.rules.view(self.table.g, self.table.g.seat)
        cells = []
        for option in shown[:MOST_LINES]:
            help = self.artist.help(option)
            text = escape(self.artist.option(option, view)) + (f"  [dim]{escape(help)}[/]" if help else "")
            cells.append(Text.from_markup(f"[bold yellow]{options.index(option) + 1:>3}[/] {text}"))
        widest = max((cell.cell_len for cell in cells), default=0)
        columns = 1 if len(cells) <= ONE_COLUMN else max(1, self.out.width // (widest + 3))
        height = math.ceil(len(cells) / columns)
        lines = Table.grid(padding=(0, 3, 0, 0))
        for row in range(height):
            lines.add_row(*cells[row::height])
        self.out.print(lines)
        if len(shown) > MOST_LINES:
            self.out.print(f"[dim]{say('play.more', n=len(shown) - MOST_LINES)}[/]")

    def _refused(self, most: int) -> None:
        refused = self.table.g.offer.refused
        for option, why in refused[:most]:
            self.out.print(f"[dim]  {self._refusal(option, why)}[/]")
        if len(refused) > most:
            self.out.print(f"[dim]  {say('play.more_refused', n=len(refused) - most)}[/]")

    def _refusal(self, option: Option, why: Why) -> str:
        return "✗ " + say("play.refusal", option=escape(self.artist.option(option)), why=escape(self.artist.why(why)))

    def _news(self, seat: int) -> None:
        """What happened since this person last looked."""
        who = seat if self.curtains else None
        self._log(seat, self.heard.get(who, 0))
        self.heard[who] = len(self.table.told)

    def _log(self, seat: int, since: int) -> None:
        told = [one for one in self.table.told[since:] if one.event.reaches(seat)]
        if not since:
            told = told[-LOG:]
        for one in told:
            self.out.print(f"[dim]{one.at:>4}[/]  {escape(self.artist.event(one.event))}")

    def _after(self, seat: int) -> None:
        """Behind curtains, what a choice brought is shown before the screen changes hands."""
        if self.curtains:
            self._news(seat)

    def _hint(self) -> None:
        if self.table.rules.mind is None:
            self.out.print(say("play.no_hint"))
            return
        option = self.table.advice("greedy")
        number = list(self.table.g.options).index(option) + 1
        self.out.print(say("play.hint", n=number, option=escape(self.artist.option(option))))

    def _rules(self) -> None:
        """The section of the rules that the pending choice belongs to."""
        content = self.artist.content
        wanted = content.words.choices[self.table.g.pending.name].rule
        for section in content.rules[lang()]:
            if section.id == wanted or wanted is None:
                self.out.print(f"\n[bold cyan]{escape(section.title)}[/]\n{escape(section.text)}")

    # What else a person may do

    def _keep(self, path: Path | None = None) -> bool:
        """Write the game; a disk that refuses ends no game, and another place can be named."""
        try:
            self.table.save(path)
        except Refusal as refused:
            self.out.print(f"[red]{escape(str(refused))}[/]", soft_wrap=True)
            return False
        return True

    def _save(self, rest: str) -> None:
        try:
            path = new_file(Path(rest).expanduser()) if rest else self.table.path
        except Refusal as refused:
            self.out.print(f"[red]{escape(str(refused))}[/]", soft_wrap=True)
            return
        if self._keep(path):
            self.table.path = path
            self.out.print(say("play.saved_at", path=escape(str(path))), soft_wrap=True)

    def _undo(self) -> bool:
        takeback = self.table.takeback()
        if takeback is None:
            self.out.print(say("play.nothing_to_undo"))
            return False
        if takeback.how != "free" and not self._yes(say(f"play.undo_{takeback.how}")):
            return False
        self.table.undo(takeback.at)
        self.heard = {who: min(n, len(self.table.told)) for who, n in self.heard.items()}
        self.out.print(f"[dim]{say('play.undone')}[/]")
        return True

    def _aside(self, seat: int) -> bool:
        """What people here may do out of turn; behind curtains only who looks."""
        g = self.table.g
        seats = [seat] if self.curtains else self.table.people
        offers = [(one, aside_offer(g, one)) for one in seats]
        open_ = [(one, option) for one, offer in offers for option in offer.options]
        for number, (one, option) in enumerate(open_, 1):
            text = f"{escape(self.artist.option(option))}  [dim]{escape(self.artist.help(option))}[/]"
            self.out.print(f"[bold yellow]{number:>3}[/] {self.artist.seat(one)} {text}")
        for one, offer in offers:
            for option, why in offer.refused:
                self.out.print(f"[dim]  {self.artist.seat(one)} {self._refusal(option, why)}[/]")
        if not open_:
            self.out.print(say("play.no_aside"))
            return False
        line = self.out.input(f"[bold]{say('play.which_aside')} > [/]").strip()
        if not (line.isascii() and line.isdigit() and 1 <= int(line[:9]) <= len(open_)):
            return False
        one, option = open_[int(line) - 1]
        if option[0] == "concede" and not self._yes(say("play.sure")):
            return False
        self.table.aside(one, option)
        return True

    def _yes(self, question: str) -> bool:
        return self.out.input(f"{question} {say('play.yes_no')} ").strip().lower() in ("y", "yes", "o", "oui")

    # The end

    def _end(self) -> int:
        table = self.table
        viewer = self.facing if self.facing is not None else table.people[0]
        self.out.print(self.artist.table(table.rules.view(table.g, viewer), width=self.out.width))
        self._news(viewer)
        self.out.print(Rule())
        self.out.print(self.artist.sheet(table.g))
        self.out.print(f"[dim]{say('play.kept', path=escape(str(table.path)))}[/]", soft_wrap=True)
        return 0

    def _leave(self, key: str) -> int:
        self.table.save()
        self.out.print()
        self.out.print(say(key, path=escape(str(self.table.path))), soft_wrap=True)
        return 0
