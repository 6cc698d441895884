"""Games by the thousand, on as many workers as wanted, always with the same outcome.

Game number i of a seed is the same whoever plays it: its dice come from `seed/i`, its bots' from `seed/i/seat`. The
final digests are hashed in the order of i, so `digest` says whether two machines, two versions of Python, or one and
eight workers played the very same games.
"""

from __future__ import annotations

import random
import signal
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from dystopolis.bots import hire
from dystopolis.kernel import NATURE, BadSetting, Game, Seen, Settings, State, choose, game, roll
from dystopolis.pool import Pool

MOST_CHOICES = 100_000
"""A game that is longer than this does not end."""

MOST_AT_ONCE = 20
"""Games that a worker plays before it tells; quick games are told together."""

AHEAD = 4
"""How often a worker may tell before somebody listens."""


class SimulationError(Exception):
    """A game broke; the message says how to play it again."""


class Job(NamedTuple):
    """What every game of a simulation has in common."""

    game: str
    seats: int
    settings: Settings
    bots: tuple[str, ...]  # a level for each seat
    seed: str


class Outcome(NamedTuple):
    """How one game went."""

    ending: str
    winners: tuple[int, ...]
    values: tuple[int, ...]
    decisions: int  # of the seats
    rolls: int  # of NATURE
    digest: str


class Lengths(msgspec.Struct):
    """How many decisions the games took."""

    shortest: int
    mean: float
    median: int
    longest: int


class Results(msgspec.Struct):
    """Who won and how games ended. Seats that win together each count a win."""

    wins: dict[str, int]  # "team" in a cooperative game, otherwise by seat: "0", "1", …
    nobody: int  # games without a winner
    endings: dict[str, int]
    lengths: Lengths


class Report(msgspec.Struct):
    """What a simulation found; `digest` is over all final states in order."""

    game: str
    rules_version: int
    seats: int
    options: Settings
    bots: tuple[str, ...]
    seed: str
    games: int
    decisions: int
    rolls: int
    seconds: float
    decisions_per_second: float
    games_per_second: float
    results: Results
    digest: str


def play(rules: Game, job: Job, number: int) -> tuple[State, int, int]:
    """Game `number` of a job: its last state, the decisions of seats and the rolls of NATURE."""
    seed = f"{job.seed}/{number}"
    g = rules.start(job.seats, job.settings, seed)
    bots = [hire(level, rules, random.Random(f"{seed}/{seat}")) for seat, level in enumerate(job.bots)]
    decisions = rolls = 0
    while not g.ending:
        seat = g.seat
        if seat == NATURE:
            rolls += 1
            roll(g)
            continue
        decisions += 1
        options = g.options
        if len(options) == 1:
            choose(g, options[0])
        else:
            choose(g, bots[seat].choose(Seen(rules, g)))
        if decisions > MOST_CHOICES:
            raise SimulationError(f"it has not ended after {MOST_CHOICES} decisions")
    return g, decisions, rolls


def outcome(rules: Game, job: Job, number: int) -> Outcome:
    try:
        g, decisions, rolls = play(rules, job, number)
    except Exception as error:
        again = f"{job.game}, {job.seats} seats, {','.join(job.bots)}, options {job.settings}, seed {job.seed}/{number}"
        raise SimulationError(f"game {number} broke ({again}): {type(error).__name__}: {error}") from error
    return Outcome(g.ending, g.winners, rules.value(g), decisions, rolls, g.digest())


def _chunk(jobs: Sequence[Job], first: int, last: int) -> list[Outcome]:
    """What one worker does at a time; a module's function, so that it can be sent."""
    rules = game(jobs[0].game)
    return [_nth(rules, jobs, at) for at in range(first, last)]


def _nth(rules: Game, jobs: Sequence[Job], at: int) -> Outcome:
    number, which = divmod(at, len(jobs))
    return outcome(rules, jobs[which], number)


def outcomes(rules: Game, jobs: Sequence[Job], games: int, workers: int = 1) -> Iterator[Outcome]:
    """The first game of each job, then the second of each, and so on.

    A game that is not registered can only be played by one worker.
    """
    total = games * len(jobs)
    if workers <= 1:
        yield from (_nth(rules, jobs, at) for at in range(total))
        return
    size = max(1, min(MOST_AT_ONCE, total // (workers * 40)))
    waiting: deque[Future[list[Outcome]]] = deque()
    with Pool(workers, signal.SIG_DFL) as pool:
        try:
            for start in range(0, total, size):
                waiting.append(pool.submit(_chunk, jobs, start, min(start + size, total)))
                if len(waiting) > AHEAD * workers:
                    yield from waiting.popleft().result()
            while waiting:
                yield from waiting.popleft().result()
        except Exception:  # a game broke: the others are not waited for
            pool.shutdown(cancel_futures=True)
            raise


def play_all(
    rules: Game, jobs: Sequence[Job], games: int, workers: int, progress: Callable[[int], None] | None
) -> list[Outcome]:
    """So many games of each job, in that order; after Ctrl-C, those that were played."""
    played: list[Outcome] = []
    try:
        for one in outcomes(rules, jobs, games, workers):
            played.append(one)
            if progress is not None:
                progress(len(played))
    except KeyboardInterrupt:
        if not played:
            raise
    return played


def simulate(
    rules: Game,
    games: int,
    seats: int,
    bots: Sequence[str] = ("random",),
    seed: str = "0",
    options: Settings | None = None,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play `games` games; one bot level is for every seat, otherwise there is one for each."""
    job = Job(rules.name, seats, rules.settings(seats, options, headless=True), line_up(rules, seats, bots), seed)
    if games < 1 or workers < 1:
        raise BadSetting("there must be at least one game and one worker")
    started = time.perf_counter()
    played = play_all(rules, [job], games, workers, progress)
    seconds = time.perf_counter() - started
    decisions = sum(one.decisions for one in played)
    return Report(
        game=rules.name,
        rules_version=rules.rules_version,
        seats=seats,
        options=job.settings,
        bots=job.bots,
        seed=seed,
        games=len(played),
        decisions=decisions,
        rolls=sum(one.rolls for one in played),
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1),
        games_per_second=round(len(played) / seconds, 2),
        results=results(rules, seats, played),
        digest=digest(one.digest for one in played),
    )


def line_up(rules: Game, seats: int, bots: Sequence[str]) -> tuple[str, ...]:
    """A bot for each seat."""
    chosen = tuple(bots) * seats if len(bots) == 1 else tuple(bots)
    if len(chosen) != seats:
        raise BadSetting(f"{len(chosen)} bots are named for {seats} seats; name one for all or one for each")
    for level in chosen:
        hire(level, rules, random.Random(0))  # an unknown level is an error before the first game
    return chosen


def results(rules: Game, seats: int, played: Sequence[Outcome]) -> Results:
    wins = Counter(seat for one in played for seat in one.winners)
    lengths = sorted(one.decisions for one in played)
    if rules.nature == "cooperative":
        by_name = {"team": sum(bool(one.winners) for one in played)}
    else:
        by_name = {str(seat): wins[seat] for seat in range(seats)}
    return Results(
        wins=by_name,
        nobody=sum(not one.winners for one in played),
        endings=dict(sorted(Counter(one.ending for one in played).items())),
        lengths=Lengths(lengths[0], round(sum(lengths) / len(lengths), 1), lengths[len(lengths) // 2], lengths[-1]),
    )


def digest(digests: Iterable[str]) -> str:
    whole = blake2b(digest_size=16)
    for one in digests:
        whole.update(one.encode())
    return whole.hexdigest()
