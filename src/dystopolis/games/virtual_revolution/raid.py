"""The raid: the hand is revealed, suffered card by card, then discarded (spec 7.10)."""

from __future__ import annotations

from typing import Any

from dystopolis.games.virtual_revolution.effects import PARTS, Part
from dystopolis.games.virtual_revolution.state import CANCEL, EVERYBODY, NONE, QL, VirtualRevolution, choice, step
from dystopolis.games.virtual_revolution.values import RAID_MISSION
from dystopolis.games.virtual_revolution.verbs import CARD, PRIORITY
from dystopolis.kernel import Offer, Why

NO_IMMUNITY = Why("no_immunity", CANCEL)


@step
def raid(g: VirtualRevolution, seat: int) -> None:
    """First the cards that take immunity, which nothing cancels."""
    hand = g.boards[seat].hand
    for card in hand:
        g.seen[card] = EVERYBODY
    g.tell("raided", seat, tuple(hand))
    for card in hand:
        if card in PRIORITY:
            _suffer(g, seat, card)
    g.then(raid_goes_on, seat, tuple(card for card in hand if card not in PRIORITY), len(hand), 0)


@step
def raid_goes_on(g: VirtualRevolution, seat: int, left: tuple[int, ...], size: int, spent: int) -> None:
    """A card that cannot hurt costs nothing and asks nothing; nothing in a raid makes it hurt later (R55)."""
    harmful = tuple(card for card in left if PARTS[CARD[card]].possible(g, seat, 0, NONE))
    if harmful:
        g.then(raid_step, seat, harmful, size, spent)
    else:
        g.then(raid_ends, seat, size, spent)


@choice(public=True)
def raid_step(g: VirtualRevolution, offer: Offer, seat: int, left: tuple[int, ...], size: int, spent: int) -> None:
    """The other cards one by one, in the order the victim wants."""
    why = None if g.boards[seat].immunity >= CANCEL else NO_IMMUNITY
    for card in left:
        offer("suffer", card)
        offer("cancel", card, unless=why)


@raid_step.chosen
def _(g: VirtualRevolution, seat: int, left: tuple[int, ...], size: int, spent: int, verb: str, card: int) -> None:
    if verb == "cancel":
        g.tell("cancelled", seat, card)
        g.boards[seat].immunity -= CANCEL
        spent += CANCEL
    else:
        _suffer(g, seat, card)
    g.then(raid_goes_on, seat, tuple(other for other in left if other != card), size, spent)


def _suffer(g: VirtualRevolution, seat: int, card: int) -> None:
    g.tell("suffered", seat, card)
    part = PARTS[CARD[card]]
    if part.act:
        part.act(g, seat, NONE)
    else:
        g.then(raid_loss, seat, card)


@choice(public=True)
def raid_loss(g: VirtualRevolution, offer: Offer, seat: int, card: int) -> None:
    offer_loss(g, offer, seat, PARTS[CARD[card]])


@raid_loss.chosen
def _(g: VirtualRevolution, seat: int, card: int, verb: str, *target: Any) -> None:
    hear_loss(g, seat, PARTS[CARD[card]], verb, *target)


def offer_loss(g: VirtualRevolution, offer: Offer, seat: int, part: Part) -> None:
    """The victim chooses; the Title of the Quartier Latin saves an agent or a Boost."""
    part.offers(g, offer, seat)
    if part.saves and g.titles[QL] == seat and not g.used_titles >> QL & 1:
        offer("save")


def hear_loss(g: VirtualRevolution, seat: int, part: Part, verb: str, *target: Any) -> None:
    if verb == "save":
        g.used_titles |= 1 << QL
        g.tell("saved", seat)
    else:
        part.hears(g, seat, NONE, verb, *target)


@step
def raid_ends(g: VirtualRevolution, seat: int, size: int, spent: int) -> None:
    """The hand goes; a Loading Verse remembers the raid that it waited for (R32)."""
    board = g.boards[seat]
    g.corruption_discard += board.hand
    board.hand = []
    g.tell("raid_ended", seat)
    for verse in board.verses:
        if verse in RAID_MISSION and not (g.online | g.remembered) >> verse & 1:
            mission = RAID_MISSION[verse]
            if spent == 0 if "no_immunity_spent" in mission else size >= mission["min_cards"]:
                g.remembered |= 1 << verse
                g.tell("raid_remembered", seat, verse)
