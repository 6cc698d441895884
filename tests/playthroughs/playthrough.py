"""One random game as text: every prompt, what was chosen, what was told, and digests on the way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dystopolis.kernel import NATURE, Event, Game, Option, Settings, State, choose, explained, natures_option

FOLDER = Path(__file__).parent
SEED = "playthrough"
EVERY = 50  # choices between digests
REFUSED = 6  # refusals told at each choice
DETAIL = 300  # choices that are told; of a longer game only the digests and the end


class Case(NamedTuple):
    """A game to tell: its options; as many seats as it has if none are named."""

    options: Settings
    seats: int = 0
    seed: str = SEED


CASES = {
    "netrunner": {
        "first_game": Case({}),
        "tuned": Case({"corp_deck": "weyland_consortium_tuned", "runner_deck": "noise_tuned"}),
        "own": Case({"corp_deck": "own", "runner_deck": "own", "open_decklists": True}),
    },
    "hacktivity": {
        "scenario_1": Case({}, seed="playthrough 398"),
        "scenario_2": Case({"scenario": 2}, 3),
        "scenario_3": Case({"scenario": 3}, 2, "playthrough 389"),
        "scenario_4": Case({"scenario": 4}, 1, "playthrough 35"),
        "scenario_5": Case({"scenario": 5}, 2, "playthrough 339"),
        "scenario_6": Case({"scenario": 6}, 1, "playthrough 345"),
    },
}
"""Games with several playthroughs, by name, with seeds that play long; every other game has one."""


def cases(rules: Game) -> dict[str, Case]:
    """The playthroughs of a game, by the name of their file."""
    named = CASES.get(rules.name, {})
    return {f"{rules.name}.{name}": case for name, case in named.items()} or {rules.name: Case({})}


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def playthrough(rules: Game, case: Case) -> str:
    return "\n".join(_lines(rules, case)) + "\n"


def _lines(rules: Game, case: Case) -> Iterator[str]:
    seats = case.seats or max(rules.seats)
    settings = rules.settings(seats, case.options, headless=True)
    draw = random.Random(case.seed)
    g = rules.start(seats, settings, case.seed, listen=True)
    yield f"{rules.name}, rules version {rules.rules_version}, {seats} seats, seed {case.seed!r}"
    yield "".join(f"{key}={value} " for key, value in settings.items()).strip()
    number = 0
    while True:
        if number <= DETAIL or g.ending:
            yield from (_told(rules, event) for event in g.events or [])
        g.events = []
        if number % EVERY == 0 or g.ending:
            yield f"-- digest after {number}: {g.digest()}"
        if g.ending:
            break
        number += 1
        option = natures_option(g) if g.seat == NATURE else g.options[int(draw.random() * len(g.options))]
        if number <= DETAIL:
            yield from _asked(rules, g, number, option)
        choose(g, option)
    yield f"{g.ending}; winners: {', '.join(map(str, g.winners)) or 'nobody'}; value {rules.value(g)}"
    for line in rules.score(g):
        yield f"    {line.label}: {', '.join(map(str, line.values))}"


def _asked(rules: Game, g: State, number: int, option: Option) -> Iterator[str]:
    """The prompt, what is refused and why, and what was chosen."""
    content = rules.content
    thing, args = g.stack[-1]
    who = "chance" if g.seat == NATURE else f"seat {g.seat}"
    asked = content.say("choices", thing.name, args[1:], "en")
    refusals = explained(g).refused
    refused = f", {len(refusals)} refused" if refusals else ""
    yield f"{number}. {who}, {thing.name}: {asked} [{len(g.options)} options{refused}]"
    for other, why in refusals[:REFUSED]:
        yield f"    x {content.say('verbs', other[0], other[1:], 'en')}: {content.because(why, 'en')}"
    spelled = " ".join(map(str, content.spell(option)))
    yield f"    > {content.say('verbs', option[0], option[1:], 'en')} ({spelled})"


def _told(rules: Game, event: Event) -> str:
    group = "endings" if event.name in rules.content.words.endings else "events"
    heard = "" if event.to is None else f" (only to {', '.join(map(str, event.to))})"
    return f"    {rules.content.say(group, event.name, event.args, 'en')}{heard}"
