"""Simulations: the same whoever runs them, and honest in what they count."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable

import pytest

from dystopolis.kernel import BadSetting, Game, choose, games
from dystopolis.lab.simulate import Job, SimulationError, outcome, play, simulate
from tests.cli.high import GAME as HIGH
from tests.cli.test_remote import hears

VIRTOPIA = games()["virtopia"]


def test_the_digest_does_not_depend_on_the_workers() -> None:
    reports = [simulate(VIRTOPIA, 40, 3, seed="w", workers=workers) for workers in (1, 2, 3)]
    assert len({report.digest for report in reports}) == 1
    assert len({str(report.results) for report in reports}) == 1


@pytest.mark.parametrize("hashseed", ["0", "1", "4242"])
def test_the_digest_does_not_depend_on_the_hash_seed(hashseed: str) -> None:
    line = [
        sys.executable,
        "-m",
        "dystopolis.cli",
        *["simulate", "virtopia", "--games", "20", "--seats", "4", "--json", "-"],
    ]
    done = subprocess.run(line, env={**os.environ, "PYTHONHASHSEED": hashseed}, capture_output=True, text=True)
    assert json.loads(done.stdout)["digest"] == simulate(VIRTOPIA, 20, 4).digest


def test_another_seed_other_games() -> None:
    assert simulate(HIGH, 20, 2, seed="a").digest != simulate(HIGH, 20, 2, seed="b").digest


def test_more_games_begin_with_the_same_games() -> None:
    job = Job("high", 2, {}, ("random", "random"), "s")
    assert [outcome(HIGH, job, n) for n in range(5)] == [outcome(HIGH, job, n) for n in range(9)][:5]


def stop_at(most: int) -> Callable[[int], None]:
    """Somebody who presses Ctrl-C after so many games."""

    def progress(done: int) -> None:
        if done == most:
            raise KeyboardInterrupt

    return progress


def test_who_stops_early_keeps_what_was_played() -> None:
    stopped = simulate(VIRTOPIA, 30, 4, seed="c", progress=stop_at(7))
    assert stopped.games == 7
    assert stopped.digest == simulate(VIRTOPIA, 7, 4, seed="c").digest


def test_ctrl_c_is_heard_with_workers_too() -> None:
    program = """
from dystopolis.kernel import games
from dystopolis.lab.simulate import simulate

if __name__ == "__main__":
    report = simulate(games()["virtopia"], 10**6, 4, workers=2, progress=lambda done: print(done, flush=True))
    print("played", report.games)
"""
    line = [sys.executable, "-c", program]
    pipe = subprocess.PIPE
    with subprocess.Popen(line, stdout=pipe, stderr=pipe, text=True, start_new_session=True, preexec_fn=hears) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        assert run.stdout.readline() == "1\n"
        os.killpg(run.pid, signal.SIGINT)
        *counted, played = ["1", *run.stdout.read().splitlines()]
        assert played in (f"played {len(counted)}", f"played {len(counted) + 1}"), "the last was played, but not told"
        assert run.stderr.read() == ""


def test_what_is_counted() -> None:
    report = simulate(VIRTOPIA, 30, 4, seed="c")
    job = Job("virtopia", 4, report.options, report.bots, "c")
    played = [play(VIRTOPIA, job, n) for n in range(30)]
    assert report.decisions == sum(decisions for _, decisions, _ in played)
    assert report.rolls == sum(rolls for *_, rolls in played)
    won = sum(bool(g.winners) for g, *_ in played)
    assert report.results.wins == {"team": won}
    assert report.results.nobody == 30 - won
    assert sum(report.results.endings.values()) == 30
    lengths = sorted(decisions for _, decisions, _ in played)
    found = report.results.lengths
    assert (found.shortest, found.longest) == (lengths[0], lengths[-1])


def test_wins_by_seat_where_seats_compete() -> None:
    report = simulate(HIGH, 50, 2)
    assert sum(report.results.wins.values()) + report.results.nobody == 50
    assert min(report.results.wins.values()) > 10


def test_settings_of_games_without_people() -> None:
    assert simulate(VIRTOPIA, 1, 4).options == VIRTOPIA.settings(4, headless=True)
    assert simulate(VIRTOPIA, 1, 4, options={"hope_start": 8}).options["hope_start"] == 8


def test_the_progress_is_told() -> None:
    told: list[int] = []
    simulate(HIGH, 5, 2, progress=told.append)
    assert told == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"seats": 7}, "is for 2 seats, not 7"),
        ({"games": 0}, "at least one game"),
        ({"workers": 0}, "at least one game"),
        ({"bots": ["random"] * 3}, "3 bots are named for 2 seats"),
        ({"bots": []}, "0 bots are named for 2 seats"),
        ({"options": {"x": 1}}, "has no option 'x'"),
    ],
)
def test_what_cannot_be_simulated(wrong: dict[str, object], says: str) -> None:
    with pytest.raises(BadSetting, match=says):
        simulate(HIGH, **{"games": 1, "seats": 2, **wrong})  # type: ignore[arg-type]


def test_a_game_that_breaks_says_how_to_play_it_again() -> None:
    broken = Game(**{**HIGH.__dict__, "value": lambda g: (0, 0), "setup": _breaking})
    with pytest.raises(SimulationError, match=r"game 0 broke \(high, 2 seats, random,random, .* seed s/0\): KeyError"):
        simulate(broken, 1, 2, seed="s")


def _breaking(seats: int, settings: dict[str, object]) -> object:
    raise KeyError("a card that is not there")


def test_a_lone_option_needs_no_bot() -> None:
    """`choose` is still called for it, and it counts."""
    g = HIGH.start(2, None, "x")
    while len(g.options) > 1 and not g.ending:
        choose(g, g.options[-1])
    assert g.ending
