"""The smallest game: walk about until you stop. No secrets, no chance."""

from __future__ import annotations

from dystopolis.kernel import Content, Game, Line, Offer, Rules, Settings, State, View, Zone, data

rules = Rules(public=True)
step, choice, aside = rules.step, rules.choice, rules.aside


@data
class Stroll(State):
    """Where everybody is."""

    rules = rules
    places: list[int]
    steps: int


def setup(seats: int, settings: Settings) -> Stroll:
    g = Stroll(places=[0] * seats, steps=0)
    g.then(walk, 0)
    return g


@choice
def walk(g: Stroll, offer: Offer, seat: int) -> None:
    for place in range(9):
        offer("walk", place)
    offer("stop")


@walk.chosen
def _(g: Stroll, seat: int, verb: str, place: int = 0) -> None:
    if verb == "stop":
        g.finish("stopped", (seat,), g.steps)
    g.places[seat] = place
    g.steps += 1
    g.tell("walked", seat, place)
    g.then(walk, (seat + 1) % len(g.places))


def view(g: Stroll, seat: int) -> View:
    return View(seat, tuple(Zone(f"p{i}", "place", i, counters={"place": at}) for i, at in enumerate(g.places)))


def world(g: Stroll, seat: int, source: int) -> Stroll:
    other = g.clone()
    other.rng = source
    return other


GAME = Game(
    name="stroll",
    rules_version=1,
    seats=(1, 2, 3),
    nature="cooperative",
    minutes=1,
    state=Stroll,
    content=Content(__name__),
    setup=setup,
    view=view,
    world=world,
    score=lambda g: [Line("place", tuple(g.places))],
    value=lambda g: (0,) * len(g.places),
)
