"""What is printed on the 113 cards, and what each one does.

The numbers come from the data. The rest is filled by the card's sentence in `cards/`, with the words of
`vocabulary.py`; the chapters of the rules read it here, so they know no card by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from dystopolis.games.netrunner.state import AGENDA, CORP, DATA, ENCOUNTER, NONE, RUNNER, TYPES, Netrunner
from dystopolis.kernel import Thing, Why


class Effect(NamedTuple):
    """A step, and its arguments after the first one, which is the handle of the card that does it."""

    step: Thing
    args: tuple[Any, ...] = ()


Reason = Callable[[Netrunner, int], Why | None]
"""Why a card (its handle, 0 while it is played) cannot do something now."""


class Trigger(NamedTuple):
    """What a card does by itself when something happens to something."""

    effect: Effect
    applies: Callable[[Netrunner, int, int], bool] | None = None  # the card, and what it happened to
    optional: bool = False
    about: bool = False  # its step is told what it happened to


class ClickAbility(NamedTuple):
    """An action printed on a card."""

    clicks: int
    credits: int
    effect: Effect
    needs: Reason | None = None


class PaidAbility(NamedTuple):
    """What can be used in the windows for paid abilities, besides breaking and boosting."""

    effect: Effect
    stands: Callable[[Netrunner, int], bool]  # by public facts, whether to ask
    counter: str = ""  # one of these counters is spent
    credits: int = 0
    needs: Reason | None = None


class Breaking(NamedTuple):
    """How an icebreaker breaks."""

    subtype: str  # of the ice; empty: any
    cost: int
    most: int = 1  # subroutines for that price
    only_worn: bool = False  # only ice of strength 0 or less


class Boost(NamedTuple):
    """How an icebreaker grows."""

    strength: int
    cost: int
    until: int = ENCOUNTER


class Guard(NamedTuple):
    """What a card prevents, and its price."""

    kinds: tuple[int, ...]
    most: int = 1  # points prevented in one use
    credits: int = 0
    trash: bool = False
    first: bool = False  # only the first such damage of a turn
    rezzes: bool = False  # may be rezzed at that very moment


class Ambush(NamedTuple):
    """What the Corp may do when the Runner accesses a card."""

    cost: int
    per_token: int  # the effect's last argument, per advancement token; 0: it does not count them
    in_archives: bool
    effect: Effect


class RunTerms(NamedTuple):
    """What is special about a run that a card makes."""

    servers: tuple[int, ...] = ()  # where it may go; empty: anywhere
    credits: int = 0
    extra: int = 0  # more cards of R&D
    bypass: bool = False  # of the first ice encountered
    free_trash: bool = False
    lands: int = NONE  # the server it turns out to be
    instead: Effect | None = None  # of the access
    after: Effect | None = None


class Face:
    """One card as printed."""

    def __init__(self, code: int, row: dict[str, Any]) -> None:
        self.code = code
        self.id: str = row["id"]
        self.number: str = row["number"]
        self.name: dict[str, str] = row["name"]
        self.side: int = {"corp": CORP, "runner": RUNNER}[row["side"]]
        self.faction: str = row["faction"]
        self.type = TYPES.index(row["type"])
        self.subtypes: frozenset[str] = frozenset(row["subtypes"])
        self.unique: bool = row["unique"]
        self.quantity: int = row["quantity"]
        self.cost: int = 0 if row.get("cost") in (None, "X") else row["cost"]
        self.strength: int = row.get("strength") or 0
        self.memory: int = row.get("memory") or 0
        self.trash_cost: int | None = row.get("trash_cost")
        self.requirement: int = row.get("advancement_requirement") or 0
        self.points: int = row.get("agenda_points") or 0
        self.influence: int | None = row.get("influence")
        self.min_deck_size: int = row.get("min_deck_size") or 0
        self.influence_limit: int = row.get("influence_limit") or 0
        self.printed_subs: int = row.get("subroutines") or 0

        # Events and operations
        self.plays: Effect | None = None
        self.needs: Reason | None = None  # why it cannot be played
        self.run: RunTerms | None = None  # the run that it makes
        # What it does by itself, and what its owner can do with it
        self.triggers: dict[str, Trigger] = {}
        self.action: ClickAbility | None = None
        self.paid: PaidAbility | None = None
        self.guard: Guard | None = None
        self.ambush: Ambush | None = None
        self.revealed = False  # when accessed in R&D
        # Ice and icebreakers
        self.subs: list[Effect] = []
        self.encounter: Effect | None = None
        self.breaking: Breaking | None = None
        self.boost: Boost | None = None
        self.click_break = False  # a click of the Runner breaks one subroutine
        self.wears_off = False  # a virus counter or the card, after an encounter in which it broke
        self.bypasses = False  # may mark an ice and pay to bypass it
        # Standing values
        self.link: int = row.get("base_link") or 0
        self.more_memory = 0
        self.hand = 0  # hand limit
        self.strengthens = 0  # the ice of its server, or its host
        self.grows = 0  # strength per advancement token
        self.gnaws = 0  # strength that its host loses per virus counter; at 0 the host is trashed
        self.thins = 0  # strength that every ice encountered loses
        self.rez_discount = 0  # for the ice of its server
        self.herring = 0  # what stealing in its server costs
        self.hastens = 0  # advancement that the agendas of its server are spared
        self.first_discount = 0  # on the first program or hardware of a turn
        self.digs = False  # virus counters but one: that many extra cards of R&D
        # Credits on it
        self.recurring = 0
        self.uses: tuple[int, ...] = ()
        self.stock = 0  # credits it comes with; trashed without them
        self.withdraws = False  # its credits may be taken instead of an access
        # Installing and rezzing
        self.advanceable = self.type == AGENDA
        self.forfeits = False  # an agenda too, to rez it
        self.only_hq = False
        self.room = 0  # memory of the programs it can host
        self.goes_on = ""  # its host: "ice" or "icebreaker"


FACES = [Face(code, row) for code, row in enumerate(DATA["cards"])]
BY_ID = {face.id: face for face in FACES}
