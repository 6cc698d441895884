"""What a seat sees: its own card, the common one, the bets. Worlds are dealt from what it does not see."""

from __future__ import annotations

from dystopolis.kernel import Line, Piece, View, Zone, rng
from leduc.state import CARDS, CONTENT, MOST, NONE, Leduc

NAMES = CONTENT.ids["card"]


def view(g: Leduc, seat: int) -> View:
    zones = []
    for owner, card in enumerate(g.hands):
        shown = owner == seat or g.ending == "showdown"
        pieces = (Piece(f"card_{owner}", NAMES[card] if shown else None),)
        zones.append(Zone(f"hand_{owner}", "hand", owner, pieces, {"spent": g.spent[owner]}))
    board = () if g.board == NONE else (Piece(NAMES[g.board], NAMES[g.board]),)
    zones += [Zone("board", "board", pieces=board), Zone("deck", "deck", count=len(g.deck))]
    return View(seat, tuple(zones), {"round": g.round, "pot": sum(g.spent)})


def world(g: Leduc, seat: int, source: int) -> Leduc:
    """From the cards that the seat does not see, without a look at where they are."""
    seen = [g.hands[owner] for owner in range(2) if owner == seat or g.ending == "showdown"]
    other = g.clone()
    other.rng, unseen = rng.shuffled(rng.seeded(str(source)), [card for card in CARDS if card not in (*seen, g.board)])
    for owner in range(2):
        if owner != seat and g.ending != "showdown":
            other.hands[owner] = unseen.pop()
    other.deck = unseen
    return other


def score(g: Leduc) -> list[Line]:
    return [Line("chips", chips(g))]


def value(g: Leduc) -> tuple[int, ...]:
    return tuple(1000 * won // MOST if won > 0 else -(1000 * -won // MOST) for won in chips(g))


def chips(g: Leduc) -> tuple[int, int]:
    """What each seat won or lost; a raise that nobody called comes back."""
    if len(g.winners) != 1:
        return 0, 0
    loser = 1 - g.winners[0]
    won = g.spent[loser]
    return (won, -won) if loser else (-won, won)


def conserved(g: Leduc) -> list[int]:
    return sorted([*g.deck, *g.hands, *([] if g.board == NONE else [g.board])])
