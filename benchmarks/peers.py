"""Other engines at the same task, run by a Python that has them installed: prints one JSON object.

Each plays random games for some seconds of processor time. catanatron: four `RandomPlayer`s, `Game.play()`, actions
counted by its own record. OpenSpiel: its games written in Python, a random legal action at each state.
"""

from __future__ import annotations

import importlib
import json
import random
import sys
import time
from typing import Any

OPEN_SPIEL = {
    "python_tic_tac_toe": "tic_tac_toe",
    "python_team_dominoes": "team_dominoes",
    "python_liars_poker": "liars_poker",
}


def catanatron(seconds: float) -> dict[str, float]:
    from catanatron import Color, Game, RandomPlayer

    def table() -> Any:
        return Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])

    actions = games = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        game = table()
        game.play()
        state = game.state
        actions += len(state.action_records if hasattr(state, "action_records") else state.actions)
        games += 1
    middle = table()
    for _ in range(200):
        middle.play_tick()
    return {"rate": actions / spent, "length": actions / games, "copy": timed(middle.copy)}


def open_spiel(name: str, seconds: float) -> dict[str, float]:
    import pyspiel

    importlib.import_module(f"open_spiel.python.games.{OPEN_SPIEL[name]}")
    game = pyspiel.load_game(name)
    chance = random.Random(1)
    actions = games = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                faces = state.chance_outcomes()
                action = chance.choices([face for face, _ in faces], [weight for _, weight in faces])[0]
            else:
                legal = state.legal_actions()
                action = legal[int(chance.random() * len(legal))]
            state.apply_action(action)
            actions += 1
        games += 1
    middle = game.new_initial_state()
    while middle.is_chance_node():
        middle.apply_action(middle.chance_outcomes()[0][0])
    return {"rate": actions / spent, "length": actions / games, "copy": timed(middle.clone)}


def timed(copy: Any) -> float:
    """Microseconds of one copy, the best of five series."""
    best = float("inf")
    for _ in range(5):
        started = time.process_time()
        for _ in range(200):
            copy()
        best = min(best, time.process_time() - started)
    return best / 200 * 1e6


if __name__ == "__main__":
    seconds = float(sys.argv[1])
    found = {"catanatron": catanatron(2 * seconds)}
    found |= {name: open_spiel(name, seconds) for name in OPEN_SPIEL}
    print(json.dumps(found))
