"""What players may say to each other (spec 9.4), and giving up."""

from __future__ import annotations

from typing import Any

from dystopolis.games.hacktivity.state import CARDS, CONTENT, DATA, Hacktivity, aside
from dystopolis.kernel import Offer, Option

WORDS = [row["range"] for row in DATA["strengths"]]


def _words(n: int) -> list[int]:
    """The vague words whose range holds a number; the ranges overlap, so that none tells it."""
    return [word for word, (least, most) in enumerate(WORDS) if least <= n <= most]


def _said_of(icon: dict[str, Any]) -> list[Option]:
    if icon["icon"] == "attack":
        aim = CONTENT.code("aim", icon["target"])
        return [("announce_attack", aim, word) for word in _words(icon["n"])]
    return [("announce", CONTENT.code("icon", icon["icon"]), word) for word in _words(icon["n"])]


SAYS: list[list[Option]] = [
    [said for part in ("top", "bottom", "passive") for icon in row.get(part, ()) for said in _said_of(icon)]
    for row in CARDS
]
"""What may truly be said of each card in hand, whichever option."""


@aside(always=True)
def announce(g: Hacktivity, offer: Offer, seat: int) -> None:
    """An icon in hand and a vague word; never a number, never a card. It changes nothing."""
    for said in sorted({said for card in g.hands[seat] for said in SAYS[card]}):
        offer(*said)


@announce.chosen
def _(g: Hacktivity, seat: int, verb: str, what: int, word: int) -> None:
    g.tell("announced" if verb == "announce" else "announced_attack", seat, what, word)


@aside(always=True)
def concede(g: Hacktivity, offer: Offer, seat: int) -> None:
    """The team gives up when everybody wants to; one may think again until then."""
    offer("withdraw" if g.conceding[seat] else "concede")


@concede.chosen
def _(g: Hacktivity, seat: int, verb: str) -> None:
    g.conceding[seat] = verb == "concede"
    if all(g.conceding):
        g.finish("conceded")
    g.tell("wants_to_concede" if g.conceding[seat] else "plays_on", seat)
