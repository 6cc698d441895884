"""The end: most Reputation, then most Businesses, then a final combat (spec 8)."""

from __future__ import annotations

from dystopolis.games.narcopolis.combat import combat
from dystopolis.games.narcopolis.state import FURI, GOAL, INFILTRE, Narcopolis, step
from dystopolis.games.narcopolis.values import businesses
from dystopolis.kernel import Line


@step
def game_over(g: Narcopolis) -> None:
    """Who may win, and who of them is best."""
    if g.secret_roles:
        for seat in range(g.seats):
            g.tell("role_shown", seat, g.roles[seat])
        if max(g.reputation) < GOAL and INFILTRE in g.roles[: g.seats]:
            traitor = g.roles.index(INFILTRE)
            g.finish("infiltre_wins", (traitor,), traitor)
    tied = best_of(g, eligible(g))
    if len(tied) == 1:
        crown(g, tied[0])
    g.then(final_combat, tied)


def eligible(g: Narcopolis) -> list[int]:
    """All seats; those above Furi; or, once somebody has 20, the Gangstas."""
    seats = range(g.seats)
    if g.seats == 2:
        return [seat for seat in seats if g.reputation[seat] > g.reputation[FURI]]
    if g.secret_roles:
        return [seat for seat in seats if g.roles[seat] != INFILTRE]
    return list(seats)


def rank_key(g: Narcopolis, seat: int) -> tuple[int, int]:
    return g.reputation[seat], businesses(g, seat)


def best_of(g: Narcopolis, seats: list[int]) -> tuple[int, ...]:
    best = max(rank_key(g, seat) for seat in seats)
    return tuple(seat for seat in turn_order(g) if seat in seats and rank_key(g, seat) == best)


def turn_order(g: Narcopolis) -> list[int]:
    return [(g.first + i) % g.seats for i in range(g.seats)]


@step
def final_combat(g: Narcopolis, tied: tuple[int, ...]) -> None:
    """The first throws against the second; the winner throws first against the next."""
    first, second, *rest = tied
    g.tell("final_combat", first, second)
    g.then(combat, first, second, False)
    g.then(final_combat_settled, tuple(rest))


@step
def final_combat_settled(g: Narcopolis, rest: tuple[int, ...]) -> None:
    if not rest:
        crown(g, g.victor)
    g.then(final_combat, (g.victor, *rest))


def crown(g: Narcopolis, seat: int) -> None:
    g.finish("beat_furi" if g.seats == 2 else "boss", (seat,), seat)


# The score sheet


def ranks(g: Narcopolis) -> tuple[int, ...]:
    """The winner first, the others by Reputation and Businesses; equals share a rank."""
    keys = [(seat in g.winners, *rank_key(g, seat)) for seat in range(g.seats)]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def score(g: Narcopolis) -> list[Line]:
    seats = range(g.seats)
    lines = [
        Line("reputation", tuple(g.reputation[seat] for seat in seats)),
        Line("businesses", tuple(businesses(g, seat) for seat in seats)),
        Line("money", tuple(g.money)),
        Line("rank", ranks(g)),
    ]
    if g.seats == 2:
        lines.append(Line("furi_reputation", (g.reputation[FURI],)))
    return lines


def value(g: Narcopolis) -> tuple[int, ...]:
    """A victory 1000, a defeat -500 to -1000, the last; while the game goes on, who is ahead. Furi can beat both."""
    if g.ending and g.seats == 2 and not g.winners:
        return (-1000, -1000)
    behind = max(1, g.seats - 2)
    return tuple(1000 if rank == 1 else -1000 + 500 * (g.seats - rank) // behind for rank in ranks(g))
