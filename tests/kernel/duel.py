"""A toy duel that nests as deep as the hardest game: a run in steps, windows for both seats, a trace inside a
subroutine, prevention inside damage, triggers ordered by their owner inside an access, "end the run" from inside
one of them, and a replacement of the access itself.
"""

from __future__ import annotations

from dystopolis.kernel import Offer, Piece, Rules, State, View, Why, Zone, data, deal

CORP, RUNNER = 0, 1
TRAP, PRIZE, BLANK = 0, 1, 2

rules = Rules()
step, choice, aside = rules.step, rules.choice, rules.aside


@data
class Duel(State):
    """The whole table."""

    rules = rules
    credits: list[int]
    deck: list[int]  # the Corp's, hidden from both
    hq: dict[int, int]  # handle -> card, the Corp's
    grip: list[int]  # the Runner's cards, hidden from the Corp
    ice: list[int]  # how many subroutines each
    triggers: list[int]  # what the Corp's cards do when a trap is met: 0 damage, 1 end the run
    siphon: bool  # the Runner's replacement: credits instead of an access
    stolen: int
    tags: int
    log: list[str]


def duel(**given: object) -> Duel:
    fields: dict[str, object] = {
        "credits": [5, 5],
        "deck": [TRAP, PRIZE, BLANK, BLANK],
        "hq": {},
        "grip": [7, 8, 9],
        "ice": [2, 1],
        "triggers": [0, 1],
        "siphon": False,
        "stolen": 0,
        "tags": 0,
        "log": [],
    }
    return Duel(**{**fields, **given})


@step
def turn(g: Duel) -> None:
    if g.stolen >= 2:
        g.finish("stolen", (RUNNER,))
    if len(g.deck) == 0:
        g.finish("decked", (RUNNER,))
    g.hq[g.handle()] = g.deck.pop()
    g.then(action, RUNNER)
    g.then(turn)


@choice
def action(g: Duel, offer: Offer, seat: int) -> None:
    offer("run")
    offer("wait")


@action.chosen
def _(g: Duel, seat: int, verb: str) -> None:
    if verb == "run":
        g.then(approach_ice, 0)
        g.then(run_succeeds)
        g.then(run_ends)


@step
def approach_ice(g: Duel, i: int) -> None:
    if i == len(g.ice):
        return
    g.then(window, CORP, 0)
    for n in range(g.ice[i]):
        g.then(subroutine, i, n)
    g.then(approach_ice, i + 1)


@choice
def window(g: Duel, offer: Offer, seat: int, passes: int) -> None:
    """Both seats in turn until both pass in a row."""
    offer("pass")
    offer("spend", unless=poor(g, seat))


@window.chosen
def _(g: Duel, seat: int, passes: int, verb: str) -> None:
    if verb == "spend":
        g.credits[seat] -= 1
        g.then(window, 1 - seat, 0)
    elif passes == 0:
        g.then(window, 1 - seat, 1)


def poor(g: Duel, seat: int) -> Why | None:
    return None if g.credits[seat] else Why("poor", g.credits[seat])


@step
def subroutine(g: Duel, i: int, n: int) -> None:
    g.log.append(f"sub {i}.{n}")
    if n == 0:
        g.then(trace, CORP, 1)
    else:
        g.then(damage, 2)


@choice
def trace(g: Duel, offer: Offer, seat: int, base: int) -> None:
    for paid in range(g.credits[seat] + 1):
        offer("pay", paid)


@trace.chosen
def _(g: Duel, seat: int, base: int, verb: str, paid: int) -> None:
    g.credits[seat] -= paid
    if seat == CORP:
        g.then(trace, RUNNER, base + paid)
    elif paid < base:
        g.tags += 1


@step
def damage(g: Duel, n: int) -> None:
    g.then(prevent, RUNNER, n)


@choice
def prevent(g: Duel, offer: Offer, seat: int, n: int) -> None:
    offer("suffer")
    if n:
        offer("prevent", unless=poor(g, seat))


@prevent.chosen
def _(g: Duel, seat: int, n: int, verb: str) -> None:
    if verb == "prevent":
        g.credits[seat] -= 1
        g.then(prevent, seat, n - 1)
        return
    for _ in range(n):
        if not g.grip:
            g.finish("flatlined", (CORP,))
        g.grip.pop(g.random(len(g.grip)))


@step
def run_succeeds(g: Duel) -> None:
    if g.siphon:
        g.then(replace_access, RUNNER)
    else:
        g.then(access)


@choice
def replace_access(g: Duel, offer: Offer, seat: int) -> None:
    offer("take_credits")
    offer("access")


@replace_access.chosen
def _(g: Duel, seat: int, verb: str) -> None:
    if verb == "access":
        g.then(access)
    else:
        taken = min(2, g.credits[CORP])
        g.credits[CORP] -= taken
        g.credits[RUNNER] += 2 * taken


@step
def access(g: Duel) -> None:
    if not g.hq:
        return
    handle = sorted(g.hq)[g.random(len(g.hq))]
    card = g.hq.pop(handle)
    g.tell("accessed", card, to=(RUNNER,))
    if card == PRIZE:
        g.stolen += 1
    elif card == TRAP:
        g.then(order_triggers, CORP, tuple(g.triggers))
        g.then(access_done)
        g.deck.append(card)
        g.shuffle(g.deck)
    else:
        g.hq[g.handle()] = card


@choice
def order_triggers(g: Duel, offer: Offer, seat: int, left: tuple[int, ...]) -> None:
    for trigger in left:
        offer("resolve", trigger)


@order_triggers.chosen
def _(g: Duel, seat: int, left: tuple[int, ...], verb: str, trigger: int) -> None:
    if trigger == 0:
        g.then(damage, 1)
    else:
        g.then(end_the_run)
    if rest := tuple(other for other in left if other != trigger):
        g.then(order_triggers, seat, rest)


@step
def end_the_run(g: Duel) -> None:
    g.cut(run_ends)


@step
def access_done(g: Duel) -> None:
    g.log.append("access done")


@step
def run_ends(g: Duel) -> None:
    g.log.append("run ends")


@aside(always=True)
def concede(g: Duel, offer: Offer, seat: int) -> None:
    offer("concede")


@concede.chosen
def _(g: Duel, seat: int, verb: str) -> None:
    g.finish("conceded", (1 - seat,))


def view(g: Duel, seat: int) -> View:
    own = seat == CORP
    hq = tuple(Piece(f"#{handle}", str(card) if own else None) for handle, card in g.hq.items())
    grip = tuple(Piece(f"g{i}", str(card)) for i, card in enumerate(g.grip)) if seat == RUNNER else ()
    table = {"stolen": g.stolen, "tags": g.tags, "corp": g.credits[CORP], "runner": g.credits[RUNNER]}
    return View(
        seat,
        (
            Zone("hq", "hq", CORP, hq),
            Zone("deck", "deck", CORP, count=len(g.deck)),
            Zone("grip", "grip", RUNNER, grip, count=len(g.grip)),
        ),
        table,
    )


def world(g: Duel, seat: int, source: int) -> Duel:
    other = g.clone()
    other.rng = source
    if seat == CORP:
        other.deck = deal(source, g.deck, len(g.deck))
        other.grip = [0] * len(g.grip)
    else:
        cards = deal(source, [*g.hq.values(), *g.deck], 0)
        other.hq = dict(zip(g.hq, cards))
        other.deck = cards[len(g.hq) :]
    return other
