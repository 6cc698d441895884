"""Managing one's Jobs: perform or exchange (spec 7.6).

Cards go under the deck in public order, so whoever counts can follow them; `followed` is what each seat can know.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from dystopolis.games.narcopolis.norms import NORMS
from dystopolis.games.narcopolis.predicates import CONDITION, worth
from dystopolis.games.narcopolis.reputation import gain
from dystopolis.games.narcopolis.state import EXCHANGE, PERFORM, Narcopolis
from dystopolis.games.narcopolis.values import TOO_POOR, refuse_all
from dystopolis.kernel import Offer, Option, Why

UNFULFILLED = Why("unfulfilled")


@lru_cache(1 << 12)
def exchanges(hand: tuple[int, ...], affordable: int, price: int) -> tuple[list[Option], list[tuple[Option, Why]]]:
    """One or more of the cards in hand, the smaller sets first; those that cost too much are refused."""
    sets = [some for size in range(1, len(hand) + 1) for some in combinations(hand, size)]
    dear = [(("exchange_jobs", some), TOO_POOR[price * len(some)]) for some in sets if len(some) > affordable]
    return [("exchange_jobs", some) for some in sets if len(some) <= affordable], dear


def offer_jobs(g: Narcopolis, offer: Offer, seat: int, no_perform: Why | None, no_exchange: Why | None) -> None:
    hand = g.jobs[seat]
    for job in hand:
        offer("perform_job", job, unless=no_perform or (None if CONDITION[job].met(g, seat) else UNFULFILLED))
    price = NORMS[g.event].costs[EXCHANGE]
    if no_exchange is None:
        offer.many(*exchanges(tuple(hand), min(g.money[seat] // price, len(hand)), price))
    elif offer.explains:
        refuse_all(offer, no_exchange, exchanges(tuple(hand), len(hand), price)[0])


def perform_job(g: Narcopolis, seat: int, job: int) -> None:
    points = worth(g, seat, job)
    g.used[PERFORM] += 1
    g.jobs[seat].remove(job)
    g.job_deck.insert(0, job)
    for viewer in range(g.seats + 1):
        g.followed[viewer] |= 1 << job
    g.tell("job_performed", seat, job, points)
    gain(g, seat, points)
    draw_job(g, seat)


def exchange_jobs(g: Narcopolis, seat: int, jobs: tuple[int, ...]) -> None:
    """Unseen: nobody else can tell any more which Jobs are in this hand."""
    cost = NORMS[g.event].costs[EXCHANGE] * len(jobs)
    g.money[seat] -= cost
    g.used[EXCHANGE] += 1
    hand = sum(1 << job for job in g.jobs[seat])
    for viewer in range(g.seats + 1):
        if viewer != seat:
            g.followed[viewer] &= ~hand
    for job in jobs:
        g.jobs[seat].remove(job)
        g.job_deck.insert(0, job)
    g.tell("jobs_exchanged", seat, len(jobs), cost)
    for _ in jobs:
        draw_job(g, seat)


def draw_job(g: Narcopolis, seat: int) -> None:
    job = g.job_deck.pop()
    g.jobs[seat].append(job)
    g.jobs[seat].sort()
    g.followed[seat] |= 1 << job
    g.tell("job_drawn", job, to=(seat,))
