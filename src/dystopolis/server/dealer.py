"""What happens at a table without anybody being asked: dice fall, and a lone option of a public choice is played."""

from __future__ import annotations

from dystopolis.kernel import NATURE, Event, Game, IllegalChoice, Move, State, advance, choose, rng, roll
from dystopolis.kernel.record import play
from dystopolis.server.spelling import spelling

MOST_IN_A_ROW = 10_000
WORLDS = 5


def follow(rules: Game, g: State) -> list[Move]:
    """Play on until a person or a bot has something to decide; every choice made on the way, to be saved."""
    made: list[Move] = []
    while not g.ending:
        if g.seat == NATURE:
            option = roll(g)
        elif g.pending.public and len(g.options) == 1:
            option = g.options[0]
            choose(g, option)
        else:
            break
        made.append(spelling(rules.content).move[option])
        if len(made) > MOST_IN_A_ROW:
            raise RuntimeError(f"{rules.name} goes on by itself for ever at {g.pending}")
    return made


def teaches(rules: Game, before: State, after: State, seat: int, move: Move, heard: list[Event]) -> bool:
    """Whether a seat learnt something hidden from a move: dice or cards were drawn, or it might have gone otherwise.

    The move is made again in worlds that the seat could not tell from the true one. Where each of them looks and
    sounds the same afterwards, there was nothing to learn.
    """
    if before.rng != after.rng or any(event.to is not None for event in heard):
        return True
    if rules.state.rules.public:
        return False
    seen = rules.view(after, seat)
    for source in range(WORLDS):
        world: State = rules.world(before, seat, rng.seeded(f"{before.handles} {source}"))
        try:
            advance(world)
            world.events = []
            play(rules, world, move)
            follow(rules, world)
        except (IllegalChoice, ValueError):
            return True
        if rules.view(world, seat) != seen or [event for event in world.events if event.reaches(seat)] != heard:
            return True
    return False
