"""Which bot is the better one: every pair of levels at the same table, seats exchanged, the same dice for all.

In a cooperative game each level plays as the whole team and the teams are compared, game by game. Ratings are those of
OpenSkill, over all games in their order.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

import msgspec

from dystopolis.kernel import BadSetting, Game, Settings
from dystopolis.lab.rating import Rating, rate
from dystopolis.lab.simulate import Job, Outcome, line_up, play_all


class Standing(msgspec.Struct):
    """How a level did over all its games. A shared win counts for its share."""

    level: str
    games: int = 0
    wins: float = 0
    value: float = 0  # the mean of the game's own measure of an ending, -1000 to 1000
    rating: Rating = Rating()  # over all pairs; of one pair it is not asked

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def margin(self) -> float:
        """Half of the interval that holds the true share 19 times out of 20 (Wilson)."""
        if not self.games:
            return 0.0
        z, n, p = 1.96, self.games, min(1.0, max(0.0, self.share))
        return z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)


class Arena(msgspec.Struct):
    """The standings, the best first, and each pair's own."""

    game: str
    seats: int
    options: Settings
    seed: str
    games: int
    standings: list[Standing]
    pairs: dict[str, list[Standing]]


def arena(
    rules: Game,
    levels: Sequence[str],
    games: int,
    seats: int,
    seed: str = "0",
    options: Settings | None = None,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Arena:
    """`games` games for each pair and each exchange of seats (each level, in a cooperative game).

    The first game of all, then the second of all, and so on: whoever stops it with Ctrl-C has about as much of each.
    """
    if len(set(levels)) != len(levels) or len(levels) < 2:
        raise BadSetting("an arena needs at least two bots, each named once")
    if games < 1:
        raise BadSetting("there must be at least one game and one worker")
    settings = rules.settings(seats, options, headless=True)
    together = rules.nature == "cooperative"
    if not together and seats < 2:
        raise BadSetting("bots that play against each other need at least two seats")
    meetings = [(level,) for level in levels] if together else list(combinations(levels, 2))
    tables = [(meeting, _seated(meeting, turn, seats)) for meeting in meetings for turn in range(len(meeting))]
    jobs = [Job(rules.name, seats, settings, line_up(rules, seats, bots), seed) for _, bots in tables]
    pairs = {meeting: [Standing(level) for level in meeting] for meeting in meetings}
    matches: list[dict[str, float]] = []  # how each level did; teams meet at a game's number
    played = play_all(rules, jobs, games, workers, progress)
    for at, one in enumerate(played):
        meeting, bots = tables[at % len(tables)]
        if not together or at % len(tables) == 0:
            matches.append({})
        matches[-1] |= {standing.level: _count(standing, one, bots) for standing in pairs[meeting]}
    totals = [_total(level, pairs.values()) for level in levels]
    for standing in (*totals, *(one for pair in pairs.values() for one in pair)):
        standing.value = round(standing.value / max(1, standing.games), 1)
    ratings = _ratings(levels, matches)
    for standing in totals:
        standing.rating = ratings[standing.level]
    totals.sort(key=lambda standing: (-standing.share, -standing.value, standing.level))
    named = {" – ".join(meeting): several for meeting, several in pairs.items()}
    return Arena(rules.name, seats, settings, seed, len(played), totals, named)


def _seated(meeting: Sequence[str], turn: int, seats: int) -> list[str]:
    """The levels of a meeting round the table, each turn one seat further."""
    return [meeting[(seat + turn) % len(meeting)] for seat in range(seats)]


def _count(standing: Standing, one: Outcome, bots: Sequence[str]) -> float:
    """Add a game to a level's standing; how well it did in it."""
    mine = [seat for seat, level in enumerate(bots) if level == standing.level]
    value = sum(one.values[seat] for seat in mine) / len(mine)
    standing.games += 1
    standing.wins += len([seat for seat in one.winners if seat in mine]) / max(1, len(one.winners))
    standing.value += value
    return value


def _ratings(levels: Sequence[str], matches: Iterable[dict[str, float]]) -> dict[str, Rating]:
    """Who did better in each match, one match after the other."""
    ratings = dict.fromkeys(levels, Rating())
    for scores in matches:
        if len(scores) < 2:  # stopped before another team played it
            continue
        names = list(scores)
        ranks = [sum(other > scores[name] for other in scores.values()) for name in names]
        ratings |= zip(names, rate([ratings[name] for name in names], ranks))
    return ratings


def _total(level: str, pairs: Iterable[Sequence[Standing]]) -> Standing:
    total = Standing(level)
    for pair in pairs:
        for one in pair:
            if one.level == level:
                total.games += one.games
                total.wins += one.wins
                total.value += one.value
    return total
