"""What a seat sees of Virtopia: everything but the order of the prisons never turned up (spec 5)."""

from __future__ import annotations

from dystopolis.games.virtopia.state import (
    COLOURS,
    CONTENT,
    LAYOUTS,
    LEADERS,
    NO_WATCH,
    NOBODY,
    VIRTUES,
    Virtopia,
)
from dystopolis.games.virtopia.values import team_points
from dystopolis.kernel import Piece, View, Zone, rng

COLOUR, VIRTUE, LEADER = CONTENT.ids["colour"], CONTENT.ids["virtue"], CONTENT.ids["leader"]
SPACE, PRISON, LAYOUT = CONTENT.ids["space"], CONTENT.ids["prison"], CONTENT.ids["layout"]
KIND = [row["kind"] for row in CONTENT.rows["space"]]


def by_colour(vector: list[int]) -> dict[str, int]:
    return {COLOUR[colour]: n for colour, n in enumerate(vector) if n}


def view(g: Virtopia, seat: int) -> View:
    zones = [_space(g, space) for space in LAYOUTS[g.layout]]
    zones += [
        Zone("city", "city", counters=by_colour(g.city)),
        Zone("hand", "hand", counters=by_colour(g.hand)),
        Zone("box", "box", counters=by_colour(g.box)),
        Zone("supply", "supply", counters=by_colour(g.supply)),
        Zone("prison_pile", "prison_pile", count=len(g.pile), pieces=_known_bottom(g)),
    ]
    zones += [Zone(PRISON[card], "prison", counters=by_colour(g.jailed[4 * card : 4 * card + 4])) for card in g.opened]
    zones += [_leader(g, leader) for leader in LEADERS]
    counters = {"round": g.round, "hope": g.hope, "points": team_points(g)}
    if g.watch != NO_WATCH:
        counters["stored_watch"] = g.watch
    marks = {"layout": LAYOUT[g.layout], "active": LEADER[g.active]}
    if g.shared != NOBODY:
        marks["shared"] = LEADER[g.shared]
    return View(seat, tuple(zones), counters, marks)


def _space(g: Virtopia, space: int) -> Zone:
    tokens = tuple(
        Piece(LEADER[leader], LEADER[leader], g.controller[leader], ("standing" if g.standing[leader] else "lying",))
        for leader in LEADERS
        if g.where[leader] == space
    )
    return Zone(SPACE[space], KIND[space], pieces=tokens, counters=by_colour(g.on[4 * space : 4 * space + 4]))


def _leader(g: Virtopia, leader: int) -> Zone:
    """A Leader card: its points, each in its Virtue."""
    held = tuple(
        Piece(f"{LEADER[leader]}.{VIRTUE[virtue]}.{i}", COLOUR[colour], marks=(VIRTUE[virtue],))
        for virtue in VIRTUES
        for i, colour in enumerate(g.points[4 * leader + virtue])
    )
    return Zone(f"points_{LEADER[leader]}", "leader", g.controller[leader], held)


def _known_bottom(g: Virtopia) -> tuple[Piece, ...]:
    """The cards that were put back, from the top down; everybody saw them go."""
    known = g.pile[: len(g.pile) - g.unknown]
    return tuple(Piece(PRISON[card], PRISON[card]) for card in reversed(known))


def world(g: Virtopia, seat: int, source: int) -> Virtopia:
    """The never-turned prisons in any order, whatever the true one is, and another future."""
    other = g.clone()
    known = len(g.pile) - g.unknown
    other.rng, hidden = rng.shuffled(rng.seeded(str(source)), sorted(g.pile[known:]))
    other.pile[known:] = hidden
    return other


def conserved(g: Virtopia) -> list[int]:
    """Twelve meeples of each colour, wherever they are."""
    places = [g.city, g.box, g.supply, g.hand]
    places += [g.on[i : i + 4] for i in range(0, 48, 4)]
    places += [g.jailed[i : i + 4] for i in range(0, len(g.jailed), 4)]
    in_points = [sum(held.count(colour) for held in g.points) for colour in COLOURS]
    return [sum(place[colour] for place in places) + in_points[colour] for colour in COLOURS]
