"""After the game: which choices cost how much, and how much was luck.

A choice is judged by what its seat knew then: the search thinks in worlds that its view allowed. A die is compared with
what it would have brought on average. Numbers are outlooks, from 0, lost, to 100, won.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from dystopolis.bots.reasons import faces, quote
from dystopolis.bots.search import Plan, think
from dystopolis.kernel import NATURE, Aside, Game, Lang, Option, Record, Seen, State, choose, roll
from dystopolis.kernel.record import play

PLAN = Plan(80, worlds=20, turns=1)
PLAYOUTS = 8  # where a game has no judge
LEAST = 1.0  # below this a moment is not worth a word


class Moment(msgspec.Struct, frozen=True):
    """A choice that gave something away, or a die that did."""

    number: int  # of the choice in the game file, from 1
    seat: int  # who chose; NATURE: luck
    option: Option
    better: Option | None  # what the search prefers
    change: tuple[float, ...]  # for each seat, against the better option or the average die
    faces: dict[str, str] = {}  # of the pieces that its options name, as the seat saw them

    @property
    def weight(self) -> float:
        return max(map(abs, self.change))


class Review(msgspec.Struct, frozen=True):
    """The moments, the weightiest first, and their sums for each seat."""

    moments: tuple[Moment, ...]
    lost: tuple[float, ...]  # by each seat's own choices
    luck: tuple[float, ...]  # visible chance only


def review(
    record: Record, rules: Game | None = None, plan: Plan = PLAN, first: int = 1, last: int | None = None
) -> Review:
    """Think every choice of a game file over again, or those from `first` to `last`."""
    rules = rules or record.rules
    g = rules.start(record.seats, record.options, record.seed)
    moments = []
    lost = [0.0] * record.seats
    luck = [0.0] * record.seats
    for number, move in enumerate(record.choices[:last], 1):
        if number >= first and not isinstance(move, Aside) and len(g.options) > 1:
            option, chance = rules.content.parse(move), random.Random(f"{record.seed}/{number}")
            if g.seat == NATURE:
                moment = _luck(rules, g, number, option, chance)
                luck = [have + more for have, more in zip(luck, moment.change)]
            else:
                moment = _choice(rules, g, number, option, plan, chance)
                lost[moment.seat] -= moment.change[moment.seat]
            if moment.weight >= LEAST:
                moments.append(moment)
        play(rules, g, move)
    moments.sort(key=lambda moment: (-moment.weight, moment.number))
    return Review(tuple(moments), tuple(round(x, 1) for x in lost), tuple(round(x, 1) for x in luck))


def say(moment: Moment, rules: Game, lang: Lang, names: Sequence[str] = ()) -> str:
    """A moment in one sentence."""
    content = rules.content

    names = [name or content.word("seat", seat, lang) for seat, name in enumerate(names)]
    done, better = (
        quote(content, option, moment.faces, lang, names) for option in (moment.option, moment.better or moment.option)
    )
    if moment.seat == NATURE:
        told = ", ".join(
            f"{content.word('seat', seat, lang, names)} {change:+.0f}" for seat, change in enumerate(moment.change)
        )
        return {"fr": f"{done} : {told} sur 100.", "en": f"{done}: {told} out of 100."}[lang]
    who, cost = content.word("seat", moment.seat, lang, names), -moment.change[moment.seat]
    return {
        "fr": f"{who}, « {done} » : {cost:.0f} sur 100 de moins que « {better} ».",
        "en": f"{who}, “{done}”: {cost:.0f} out of 100 less than “{better}”.",
    }[lang]


def _choice(rules: Game, g: State, number: int, option: Option, plan: Plan, chance: random.Random) -> Moment:
    """What the seat gave away by its own lights; nothing, if it did what the search would."""
    thought = think(Seen(rules, g), plan, chance, option)
    tried = {one.option: one.value for one in thought.tried}
    better = thought.option if tried[thought.option] > tried[option] else option
    change = [0.0] * len(_worth(rules, g, chance))
    change[g.seat] = round((tried[option] - tried[better]) / 20, 1)
    named = {str(arg) for either in (option, better) for arg in rules.content.spell(either)[1:]}
    seen = {piece: face for piece, face in faces(rules.view(g, g.seat)).items() if piece in named}
    return Moment(number, g.seat, option, None if better == option else better, tuple(change), seen)


def _luck(rules: Game, g: State, number: int, option: Option, chance: random.Random) -> Moment:
    weights = g.offer.weights or [1] * len(g.options)
    worths = {}
    for face in g.options:
        copy = g.clone()
        choose(copy, face)
        worths[face] = _worth(rules, copy, chance)
    means = [
        sum(weight * worths[face][seat] for face, weight in zip(g.options, weights)) / sum(weights)
        for seat in range(len(worths[option]))
    ]
    return Moment(number, NATURE, option, None, tuple(round((x - m) / 20, 1) for x, m in zip(worths[option], means)))


def _worth(rules: Game, g: State, chance: random.Random) -> Sequence[float]:
    """How good a table is for each seat."""
    if g.ending:
        return rules.value(g)
    if rules.judge is not None:
        return rules.judge(g)
    ends = []
    for _ in range(PLAYOUTS):
        copy = g.clone()
        copy.rng = chance.getrandbits(128)
        while not copy.ending:
            if copy.seat == NATURE:
                roll(copy)
            else:
                choose(copy, copy.options[int(chance.random() * len(copy.options))])
        ends.append(rules.value(copy))
    return [sum(column) / PLAYOUTS for column in zip(*ends)]
