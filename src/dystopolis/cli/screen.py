"""The screen of a game in the terminal: what is shown, what is asked, what a typed line means.

It is the same for a game at this terminal and for a seat at a table of a server: `place` says which.
"""

from __future__ import annotations

import math
import os
import select
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from dystopolis.cli.ask import new_file, terminal
from dystopolis.cli.draw import Artist
from dystopolis.cli.place import Place, Scene
from dystopolis.cli.speech import Gone, Refusal, lang, say
from dystopolis.cli.wish import the_deck
from dystopolis.kernel import Option, Why

MOST_LINES = 60  # options shown at once
ONE_COLUMN = 12  # more options than these stand in columns where they fit
MOST_REFUSED = 6
LOG = 20
BLINK = 0.2  # seconds between two looks at the keyboard while others play


class Terminal:
    """Shows a game and asks the people at this terminal."""

    def __init__(self, place: Place, out: Console | None = None) -> None:
        self.table = place
        self.out = out or terminal()
        self.names = place.names
        self.artist = Artist(place.rules, self.names)
        self.facing: int | None = None  # who looks at the screen
        self.curtains = not place.rules.state.rules.public and len(place.people) > 1
        self.heard: dict[int | None, int] = {}  # how much of the story was shown: to each person, or to all at once
        self.shown: Sequence[Option] = []  # the options in question: all, or those that the last words fit

    def run(self) -> int:
        table = self.table
        table.save()  # a place that cannot be written is known before the first choice
        words = table.rules.content.words
        self.out.print(Rule(f"[bold]{escape(words.title[lang()])}[/]"))
        self.out.print(f"[dim]{escape(words.tagline[lang()])}  ·  {say('play.keys_short')}[/]")
        try:
            while True:
                self._settle()
                self._keep()
                if table.over:
                    return self._end()
                if not self._turn():
                    return self._leave()
        except EOFError:
            return self._leave(say("play.input_ended"))
        except KeyboardInterrupt:
            self._leave()
            return 130

    def _settle(self) -> None:
        try:
            self.table.settle()
        except Gone:
            raise
        except Refusal as refused:  # of a deck that was brought: another can be chosen
            self._complain(refused)

    # One decision

    def _turn(self) -> bool:
        """Ask until somebody has chosen or taken back, or the table has moved on; False: they leave."""
        table = self.table
        if table.names != self.names:  # somebody else sits there now
            self.names = table.names
            self.artist = Artist(table.rules, self.names)
        seat = table.facing()
        self._face(seat)
        scene = self._show(seat)
        self.shown = scene.options
        try:
            if (asker := table.asker()) is not None and asker not in table.people:
                table.consent(self._yes(say("play.consent", name=self.artist.seat(asker))))
                return True
            while (line := self._line(scene)) is not None:
                if (stays := self._obey(line, seat, scene)) is not None:
                    return stays
        except Gone:
            raise
        except Refusal as refused:  # of the table's: it may have moved on
            self._complain(refused)
        return True

    def _line(self, scene: Scene) -> str | None:
        """What somebody types; None when the table moves on before."""
        prompt = "[bold]> [/]"
        if not self.table.live:
            return self.out.input(prompt).strip()
        if sys.stdin.isatty() and os.name != "nt":
            self.out.print(prompt, end="")
            while not select.select([sys.stdin], [], [], 0)[0]:
                if self.table.news(BLINK):
                    self.out.print()
                    return None
            return self.out.input().strip()
        waits = not scene.options or self.table.asker() is not None
        return None if self.table.news(None if waits else 0) else self.out.input(prompt).strip()

    def _obey(self, line: str, seat: int, scene: Scene) -> bool | None:
        """Do what a line says. True: the table has moved on; False: they leave; None: the choice is still to make."""
        word, _, rest = line.partition(" ")
        key = word.lower()
        if key in ("q", "quit", "exit", "quitter"):
            return False if self._keep() else None
        if key in ("x", "aside"):
            return self._aside(seat) or None
        if key in ("u", "undo", "annuler"):
            return self._undo() or None
        if key in ("?", "help", "aide"):
            self.out.print(say("play.keys"))
            if self.table.live:
                self.out.print(say("play.keys_live"))
            if self.table.rules.bring is not None:
                self.out.print(say("play.keys_deck"))
        elif key in ("t", "table"):
            self._board(scene)
            self._question(scene)
            self.shown = scene.options
        elif key in ("l", "log", "journal"):
            self._log(seat, 0)
        elif key in ("r", "refused", "refus"):
            self._refused(scene, len(scene.refused))
        elif key in ("h", "hint", "conseil"):
            self._hint(scene)
        elif key in ("s", "save", "sauver"):
            self._save(rest)
        elif key in ("m", "rules", "regles", "règles"):
            self._rules(scene)
        elif key in ("c", "chat") and rest and self.table.live:
            self.table.say(rest)
        elif key in ("b", "back", "retour") and self.table.live:
            self.table.take_back()
        elif key in ("d", "deck") and rest and self.table.rules.bring is not None:
            self.table.decide(the_deck(self.table.rules, Path(rest).expanduser())[1])
            self._after(seat)
            return True
        elif picked := self._picked(line, scene):
            if len(picked) == 1:
                self.table.decide(picked[0])
                self._after(seat)
                return True
            self.shown = picked
            self.out.print(say("play.several", text=escape(line)))
            self._list(scene)
        elif line:
            self._unknown(line, scene)
        return None

    def _picked(self, line: str, scene: Scene) -> Sequence[Option]:
        """What a line means: a number, or words that one option has."""
        if line.isascii() and line.isdigit():
            index = int(line[:9]) - 1
            return [scene.options[index]] if 0 <= index < len(scene.options) else []
        wanted = line.casefold().split()
        if not wanted:
            return []
        return [option for option in self.shown if all(part in self._text(option, scene) for part in wanted)]

    def _text(self, option: Option, scene: Scene) -> str:
        spelled = " ".join(map(str, self.artist.content.spell(option)))
        return f"{self.artist.option(option, scene.view)} {spelled}".casefold()

    def _unknown(self, line: str, scene: Scene) -> None:
        """Neither an option nor a command: if the rules refuse it, say why."""
        wanted = line.casefold().split()
        for option, why in scene.refused:
            if all(part in self._text(option, scene) for part in wanted):
                self.out.print(self._refusal(scene, option, why))
                return
        if scene.options:
            self.out.print(say("play.unknown", text=escape(line), n=len(scene.options)))
        else:
            self.out.print(say("play.not_now", text=escape(line)))

    # What is shown

    def _face(self, seat: int) -> None:
        """Between two people who must not see the same, a curtain."""
        if self.curtains and self.facing not in (None, seat):
            self.out.input(f"[dim]{say('play.hand_over')}[/]")
        if self.curtains and self.facing != seat:
            self.out.clear()
            self.out.input(say("play.curtain", name=self.artist.seat(seat)))
        self.facing = seat

    def _show(self, seat: int) -> Scene:
        """The whole table for who decides; who waits hears what happens."""
        scene = self.table.scene(seat)
        if scene.options:
            self._board(scene)
        self._news(seat)
        self._question(scene)
        return scene

    def _board(self, scene: Scene) -> None:
        self.out.print()
        self.out.print(self.artist.table(scene.view, scene.options, self.out.width))

    def _question(self, scene: Scene) -> None:
        if not scene.choice:
            return
        who, what = self.artist.seat(scene.seat), escape(self.artist.choice(scene.choice))
        if not scene.options:
            self.out.print(f"[dim]{say('play.waiting', name=who, choice=what)}[/]")
            return
        where = self.artist.rule("choices", scene.choice[0])
        source = f"  [dim]{escape(where)}[/]" if where else ""
        self.out.print(f"\n{who}  [bold]{what}[/]{source}")
        self.shown = scene.options
        self._list(scene)
        self._refused(scene, MOST_REFUSED)

    def _list(self, scene: Scene) -> None:
        """Options with their numbers, in columns where they are many and short."""
        cells = []
        numbers = {option: number for number, option in enumerate(scene.options, 1)}
        for option in self.shown[:MOST_LINES]:
            notes = [self.artist.help(option), self.artist.forecast(scene.forecasts.get(option))]
            text = "  ".join(
                [escape(self.artist.option(option, scene.view)), *(f"[dim]{escape(n)}[/]" for n in notes if n)]
            )
            cells.append(Text.from_markup(f"[bold yellow]{numbers[option]:>3}[/] {text}"))
        widest = max((cell.cell_len for cell in cells), default=0)
        columns = 1 if len(cells) <= ONE_COLUMN else max(1, self.out.width // (widest + 3))
        height = math.ceil(len(cells) / columns)
        lines = Table.grid(padding=(0, 3, 0, 0))
        for row in range(height):
            lines.add_row(*cells[row::height])
        self.out.print(lines)
        if len(self.shown) > MOST_LINES:
            self.out.print(f"[dim]{say('play.more', n=len(self.shown) - MOST_LINES)}[/]")

    def _refused(self, scene: Scene, most: int) -> None:
        for option, why in scene.refused[:most]:
            self.out.print(f"[dim]  {self._refusal(scene, option, why)}[/]")
        if len(scene.refused) > most:
            self.out.print(f"[dim]  {say('play.more_refused', n=len(scene.refused) - most)}[/]")

    def _refusal(self, scene: Scene, option: Option, why: Why) -> str:
        what = escape(self.artist.option(option, scene.view))
        return "✗ " + say("play.refusal", option=what, why=escape(self.artist.why(why)))

    def _news(self, seat: int) -> None:
        """What happened since this person last looked."""
        who = seat if self.curtains else None
        self._log(seat, self.heard.get(who, 0))
        self.heard[who] = len(self.table.story(seat))

    def _log(self, seat: int, since: int) -> None:
        told = self.table.story(seat)[since:]
        if not since:
            told = told[-LOG:]
        for one in told:
            text = one.note if one.event is None else self.artist.event(one.event)
            self.out.print(f"[dim]{one.at:>4}[/]  {escape(text)}")

    def _after(self, seat: int) -> None:
        """Behind curtains, what a choice brought is shown before the screen changes hands."""
        if self.curtains:
            self._news(seat)

    def _hint(self, scene: Scene) -> None:
        option, reason = self.table.advice()
        number = scene.options.index(option) + 1
        self.out.print(say("play.hint", n=number, option=escape(self.artist.option(option, scene.view))))
        self.out.print(f"[dim]{escape(reason[lang()])}[/]")

    def _rules(self, scene: Scene) -> None:
        """The section of the rules that the pending choice belongs to."""
        content = self.artist.content
        wanted = content.words.choices[scene.choice[0]].rule if scene.choice else None
        for section in content.rules[lang()]:
            if section.id == wanted or wanted is None:
                self.out.print(f"\n[bold cyan]{escape(section.title)}[/]\n{escape(section.text)}")

    # What else a person may do

    def _complain(self, refused: Refusal) -> None:
        self.out.print(f"[red]{escape(str(refused))}[/]", soft_wrap=True)

    def _keep(self, path: Path | None = None) -> bool:
        """Write the game; a disk that refuses ends no game, and another place can be named."""
        try:
            self.table.save(path)
        except Refusal as refused:
            self._complain(refused)
            return False
        return True

    def _save(self, rest: str) -> None:
        try:
            path = new_file(Path(rest).expanduser()) if rest else None
        except Refusal as refused:
            return self._complain(refused)
        if self._keep(path):
            self.out.print(self.table.saved(), soft_wrap=True)

    def _undo(self) -> bool:
        takeback = self.table.takeback()
        if takeback is None:
            self.out.print(say("play.nothing_to_undo"))
            return False
        if takeback.how != "free" and not self._yes(say(f"play.undo_{takeback.how}")):
            return False
        self.table.undo(takeback)
        if self.facing is not None:
            self.heard = {who: min(n, len(self.table.story(self.facing))) for who, n in self.heard.items()}
        self.out.print(f"[dim]{say('play.undo_asked' if takeback.how == 'ask' else 'play.undone')}[/]")
        return True

    def _aside(self, seat: int) -> bool:
        """What people here may do out of turn; behind curtains only who looks."""
        seats = [seat] if self.curtains else self.table.people
        offers = [(one, self.table.asides(one)) for one in seats]
        open_ = [(one, option) for one, offer in offers for option in offer.options]
        for number, (one, option) in enumerate(open_, 1):
            text = f"{escape(self.artist.option(option))}  [dim]{escape(self.artist.help(option))}[/]"
            self.out.print(f"[bold yellow]{number:>3}[/] {self.artist.seat(one)} {text}")
        for one, offer in offers:
            for option, why in offer.refused:
                what = say("play.refusal", option=escape(self.artist.option(option)), why=escape(self.artist.why(why)))
                self.out.print(f"[dim]  {self.artist.seat(one)} ✗ {what}[/]")
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
        viewer = self.facing if self.facing is not None else self.table.people[0]
        self.out.print(self.artist.table(self.table.scene(viewer).view, width=self.out.width))
        self._news(viewer)
        self.out.print(Rule())
        self.out.print(self.artist.sheet(self.table.outcome()))
        self.out.print(f"[dim]{self.table.kept()}[/]", soft_wrap=True)
        return 0

    def _leave(self, why: str = "") -> int:
        self.table.save()
        self.out.print()
        self.out.print(f"{why} {self.table.kept()}".strip(), soft_wrap=True)
        return 0
