"""What happens at a table without anybody being asked: dice fall, and a lone option of a public choice is played."""

from __future__ import annotations

from dystopolis.kernel import NATURE, Game, Move, State, View, choose, natures_option

MOST_IN_A_ROW = 10_000


def follow(rules: Game, g: State) -> list[Move]:
    """Play on until a person or a bot has something to decide; every choice made on the way, to be saved."""
    made: list[Move] = []
    while not g.ending:
        if g.seat == NATURE:
            option = natures_option(g)
        elif g.pending.public and len(g.options) == 1:
            option = g.options[0]
        else:
            break
        made.append(rules.content.spell(option))
        choose(g, option)
        if len(made) > MOST_IN_A_ROW:
            raise RuntimeError(f"{rules.name} goes on by itself for ever at {g.pending}")
    return made


def chance_or_secret(before: State, after: State, seat: int) -> bool:
    """Whether dice or cards were drawn, or the seat alone was told something, between two states."""
    return before.rng != after.rng or any(e.to is not None and e.reaches(seat) for e in after.events or ())


def something_shown(before: View, after: View) -> bool:
    """Whether a viewer learnt something hidden between two of its views.

    Cards leave a pile of which only the height is known, or a card lying face down turns up or goes away. It compares
    what the viewer saw and nothing else, so the answer tells nothing either.
    """
    piles = {zone.id: zone.count for zone in after.zones}
    faces = {piece.id: piece.face for zone in after.zones for piece in zone.pieces}
    for zone in before.zones:
        if zone.count is not None and (left := piles.get(zone.id)) is not None and left < zone.count:
            return True
        if any(piece.face is None and faces.get(piece.id, "") is not None for piece in zone.pieces):
            return True
    return False
