"""The game that somebody wants to play, as it was typed: for this terminal and for a server alike."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from dystopolis.cli.ask import the_options, the_seats
from dystopolis.cli.speech import Refusal, lang, say
from dystopolis.kernel import Game, Option, Settings, Why

MOST_TEXT = 64 * 1024  # bytes of a deck's file


class Wish(NamedTuple):
    """What the command line says about a new table."""

    game: str | None = None
    seats: int | None = None
    bots: str | None = None
    option: Sequence[str] | None = None
    names: Sequence[str] = ()
    deck: Path | None = None

    def table(self, rules: Game, *, alone: bool = False) -> tuple[int, dict[int, str], Settings, Option | None]:
        """How many seats, the bots among them, all settings, and a deck, which asks for the setting that it needs."""
        seats, levels = the_seats(rules, self.seats, self.bots, alone=alone)
        options = the_options(self.option)
        needed, brought = self.brought(rules)
        for key, value in needed.items():
            if options.get(key, value) != value:
                raise Refusal("error.deck_option", option=f"{key}={value}")
        return seats, levels, rules.settings(seats, options | needed), brought

    def brought(self, rules: Game) -> tuple[Settings, Option | None]:
        return the_deck(rules, self.deck) if self.deck else ({}, None)


def the_deck(rules: Game, path: Path) -> tuple[Settings, Option]:
    """A deck out of a file, legal, and the setting that it needs; the game itself says what is wrong with it."""
    if rules.bring is None:
        raise Refusal("error.no_decks", game=rules.name)
    found = rules.bring(_text(path))
    if isinstance(found, Why):
        raise _refused(rules, path, [found])
    _, (verb, *args) = found
    if faults := rules.check[verb](*args)[0]:
        raise _refused(rules, path, faults)
    return found


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_TEXT + 1)
        if len(raw) <= MOST_TEXT:
            return raw.decode("utf-8-sig")
    except FileNotFoundError:
        raise Refusal("error.no_file", path=path) from None
    except UnicodeDecodeError:
        pass
    except OSError as error:
        raise Refusal("error.unreadable", path=path, why=error.strerror) from None
    raise Refusal("error.no_text", path=path)


def _refused(rules: Game, path: Path, faults: Sequence[Why]) -> Refusal:
    return Refusal("error.deck", path=path, why=" ".join(rules.content.because(why, lang()) for why in faults))


def unwanted(rules: Game, why: Why | None) -> Refusal:
    """Nobody at this terminal may bring that deck here."""
    return Refusal("error.deck_here", why=rules.content.because(why, lang()) if why else say("error.deck_unasked"))
