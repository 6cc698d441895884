"""Why a bot, or a hint, prefers an option: a few numbers of its search, as data, then as a sentence in fr or en.

Nothing is said that the seat could not know: what is now comes from its view, what is expected or believed comes from
worlds that its view allows. `check` holds a reason against the view before anybody reads it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from dystopolis.bots.level import LIVE, Thinker
from dystopolis.bots.playout import futures
from dystopolis.bots.search import Plan, Thought, Tried
from dystopolis.kernel import LANGS, Content, Lang, Option, Seen, State, View

SAMPLES = 16  # worlds that what is expected is averaged over
BELIEFS = 64  # worlds that beliefs are counted in
MOST_FIGURES = 2
PLAIN_TO_SEE = 5  # of an outlook: who leaves an option that is so much better has overlooked it
LEAST_CHANGE = 0.15  # of a counter: below this nothing is said about it


class Figure(msgspec.Struct, frozen=True):
    """A counter of the view: what it is, what it is expected to be, and what the alternative would make of it."""

    zone: str  # empty: a counter of the whole table
    key: str
    now: int
    later: float
    instead: float | None


class Belief(msgspec.Struct, frozen=True):
    """What a face-down piece is taken for."""

    zone: str
    piece: str
    face: str
    percent: int


class Doubt(msgspec.Struct, frozen=True):
    """How likely a hidden fact is that the option hangs on (`Game.doubts`)."""

    fact: str  # a label of the content
    percent: int


class Reason(msgspec.Struct, frozen=True):
    """Why this option. An outlook is from 0, lost, to 100, won."""

    option: Option
    outlook: int | None  # None: there was nothing to decide
    alternative: Option | None = None
    alternative_outlook: int | None = None
    figures: tuple[Figure, ...] = ()
    beliefs: tuple[Belief, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    iterations: int = 0


class FalseReason(AssertionError):
    """A reason says what the view does not bear out; the message says what."""


class Advice(NamedTuple):
    """What to do, and why, in both languages."""

    option: Option
    reason: dict[Lang, str]


def advise(seen: Seen, level: str, chance: random.Random | None = None, names: Sequence[str] = ()) -> Advice:
    """What a bot of this level does, and why: its choice, or a hint for a person. `names` are the players'."""
    chance = chance or random.Random(0)
    chosen = LIVE[level]
    thought = Thinker(chosen, chance).think(seen)
    reason = explain(seen, thought, chosen.plan, chance)
    return Advice(thought.option, {lang: say(reason, seen, lang, names) for lang in LANGS})


def explain(seen: Seen, thought: Thought, plan: Plan, chance: random.Random) -> Reason:
    """The reason for what a search chose, checked."""
    if len(seen.options) == 1:
        return Reason(thought.option, None)
    tried = {one.option: one for one in thought.tried}
    second = next((one for one in thought.tried if one.option != thought.option), None)
    seed = chance.getrandbits(64)
    source = random.Random(seed)
    worlds = [seen.world(source.getrandbits(100)) for _ in range(BELIEFS)]
    reason = Reason(
        option=thought.option,
        outlook=_outlook(tried[thought.option]),
        alternative=second and second.option,
        alternative_outlook=second and _outlook(second),
        figures=_figures(seen, thought.option, second and second.option, plan, seed),
        beliefs=_beliefs(seen, thought.option, worlds),
        doubts=_doubts(seen, thought.option, worlds),
        iterations=thought.iterations,
    )
    check(reason, seen)
    return reason


def check(reason: Reason, seen: Seen) -> None:
    """Every number of a reason against the view; FalseReason says what does not hold."""
    view = seen.view
    for option in (reason.option, reason.alternative):
        if option is not None and option not in seen.options:
            raise FalseReason(f"{option} is not among the options")
    for outlook in (reason.outlook, reason.alternative_outlook):
        if outlook is not None and not 0 <= outlook <= 100:
            raise FalseReason(f"an outlook of {outlook} is not from 0 to 100")
    counters = _counters(view, seen.game.counts)
    for figure in reason.figures:
        if counters.get((figure.zone, figure.key)) != figure.now:
            raise FalseReason(f"{figure.key} is {counters.get((figure.zone, figure.key))}, not {figure.now}")
    hidden = {piece for _, piece in _face_down(view)}
    for belief in reason.beliefs:
        if belief.piece not in hidden:
            raise FalseReason(f"{belief.piece} is not face down: there is nothing to believe")
        if not 0 < belief.percent <= 100:
            raise FalseReason(f"a belief of {belief.percent} % is none")
    for doubt in reason.doubts:
        if doubt.fact not in seen.game.content.words.labels:
            raise FalseReason(f"there are no words for {doubt.fact}")
        if not 0 <= doubt.percent <= 100:
            raise FalseReason(f"{doubt.fact} cannot be {doubt.percent} % likely")


def _outlook(one: Tried) -> int:
    return round((one.value + 1000) / 20)


# What is expected


def _figures(seen: Seen, option: Option, alternative: Option | None, plan: Plan, seed: int) -> tuple[Figure, ...]:
    """The counters that the option, or the choice between it and the alternative, changes most."""
    now = _counters(seen.view, seen.game.counts)
    later = _means(seen, option, plan, seed)
    instead = _means(seen, alternative, plan, seed) if alternative is not None else {}
    found = []
    for (zone, key), value in now.items():
        after = later.get((zone, key), 0.0)
        other = None if alternative is None else instead.get((zone, key), 0.0)
        change, apart = abs(after - value), 0.0 if other is None else abs(after - other)
        if max(change, apart) >= LEAST_CHANGE:
            worth = (change + 2 * apart) / (1 + abs(value))
            figure = Figure(zone, key, value, round(after, 1), None if other is None else round(other, 1))
            found.append((worth, figure))
    found.sort(key=lambda pair: -pair[0])
    return tuple(figure for _, figure in found[:MOST_FIGURES])


def _means(seen: Seen, option: Option, plan: Plan, seed: int) -> dict[tuple[str, str], float]:
    """The mean of each counter at the horizon; where one is gone it counts as 0."""
    sums: Counter[tuple[str, str]] = Counter()
    tables = futures(seen, option, plan.turns, random.Random(seed), SAMPLES)
    for g in tables:
        sums.update(_counters(seen.game.view(g, seen.seat), seen.game.counts))
    return {key: total / len(tables) for key, total in sums.items()}


def _counters(view: View, counts: frozenset[str] | None) -> dict[tuple[str, str], int]:
    """Those of the whole table, and of what belongs to the seat or to nobody, as far as they are worth a word."""
    zones = [zone for zone in view.zones if zone.owner in (None, view.seat)]
    return {
        (place, key): value
        for place, counters in [("", view.counters), *((zone.id, zone.counters) for zone in zones)]
        for key, value in counters.items()
        if counts is None or key in counts
    }


# What is believed


def _doubts(seen: Seen, option: Option, worlds: Sequence[State]) -> tuple[Doubt, ...]:
    """In how many worlds each fact holds that the option hangs on."""
    if seen.game.doubts is None:
        return ()
    facts = [seen.game.doubts(world, option) for world in worlds]
    return tuple(Doubt(fact, round(100 * sum(one[fact] for one in facts) / len(worlds))) for fact in facts[0])


def _beliefs(seen: Seen, option: Option, worlds: Sequence[State]) -> tuple[Belief, ...]:
    """What the face-down piece that the option names is taken for, or else the one best known."""
    hidden = {piece: zone for zone, piece in _face_down(seen.view)}
    if not hidden:
        return ()
    faces: dict[str, Counter[str]] = {piece: Counter() for piece in hidden}
    others = sorted({zone.owner for zone in seen.view.zones if zone.owner not in (None, seen.seat)}, key=str)
    for world in worlds:
        shown: dict[str, str] = {}
        for other in others:
            for zone in seen.game.view(world, other).zones if other is not None else ():
                shown |= {piece.id: piece.face for piece in zone.pieces if piece.face is not None}
        for piece in hidden:
            if piece in shown:
                faces[piece][shown[piece]] += 1
    named = {str(arg) for arg in seen.game.content.spell(option)[1:]}
    best = [(piece in named, count, piece, face) for piece in hidden for face, count in faces[piece].most_common(1)]
    if not best:
        return ()
    _, count, piece, face = max(best)
    return (Belief(hidden[piece], piece, face, max(1, round(100 * count / len(worlds)))),)


def _face_down(view: View) -> list[tuple[str, str]]:
    return [(zone.id, piece.id) for zone in view.zones for piece in zone.pieces if piece.face is None]


# In words

_WORDS: dict[str, dict[Lang, str]] = {
    "lone": {"fr": "C’est la seule possibilité.", "en": "It is the only option."},
    "outlook": {"fr": "Chances estimées : {0} sur 100.", "en": "Estimated outlook: {0} out of 100."},
    "expects": {"fr": "Attendu : {0}.", "en": "Expected: {0}."},
    "doubts": {"fr": "{0} : {1} %.", "en": "{0}: {1}%."},
    "believes": {"fr": "{0} ({1}) : {2} à {3} %.", "en": "{0} ({1}): {2}, {3}%."},
    "rather": {
        "fr": "Plutôt que « {0} » : {1} sur 100{2}.",
        "en": "Rather than “{0}”: {1} out of 100{2}.",
    },
    "as_good": {
        "fr": "« {0} » serait à peu près aussi bon : {1} sur 100{2}.",
        "en": "“{0}” is about as good: {1} out of 100{2}.",
    },
    "overlooks": {
        "fr": "Ne voit pas que « {0} » vaut mieux : {1} sur 100{2}.",
        "en": "Does not see that “{0}” is better: {1} out of 100{2}.",
    },
    "would_be": {"fr": ", {0} {1} au lieu de {2}", "en": ", {0} {1} instead of {2}"},
    "hidden": {"fr": "carte cachée", "en": "hidden card"},
}


def say(reason: Reason, seen: Seen, lang: Lang, names: Sequence[str] = ()) -> str:
    """The sentences. `names` are the players'."""
    if reason.outlook is None:
        return _WORDS["lone"][lang]
    content = seen.game.content
    names = [name or content.word("seat", seat, lang) for seat, name in enumerate(names)]
    parts = [_WORDS["outlook"][lang].format(reason.outlook)]
    if changes := [f for f in reason.figures if abs(f.later - f.now) >= LEAST_CHANGE]:
        told = ", ".join(f"{_name(content, f.key, lang)} {f.now} → {_number(f.later, lang)}" for f in changes)
        parts.append(_WORDS["expects"][lang].format(told))
    parts += [_WORDS["doubts"][lang].format(_name(content, one.fact, lang), one.percent) for one in reason.doubts]
    for belief in reason.beliefs:
        zone = seen.view.zone(belief.zone)
        where = _name(content, zone.kind, lang)
        if zone.owner is not None:
            where += f", {content.word('seat', zone.owner, lang, names)}"
        face = _name(content, belief.face, lang)
        parts.append(_WORDS["believes"][lang].format(_WORDS["hidden"][lang].capitalize(), where, face, belief.percent))
    if reason.alternative is not None:
        other = quote(content, reason.alternative, faces(seen.view), lang, names)
        apart = [f for f in reason.figures if f.instead is not None and abs(f.instead - f.later) >= LEAST_CHANGE]
        less = ""
        if apart:
            first = apart[0]
            less = _WORDS["would_be"][lang].format(
                _name(content, first.key, lang), _number(first.instead or 0.0, lang), _number(first.later, lang)
            )
        better = reason.outlook - (reason.alternative_outlook or 0)
        key = "rather" if better > 0 else "as_good" if better > -PLAIN_TO_SEE else "overlooks"
        parts.append(_WORDS[key][lang].format(other, reason.alternative_outlook, less))
    return " ".join(parts)


def quote(content: Content, option: Option, faces: Mapping[str, str], lang: Lang, names: Sequence[str]) -> str:
    """An option in words, to stand in quotation marks; a piece is called by its face, where that is known."""
    kinds = content.kinds("verbs", option[0])
    args = []
    for kind, arg in zip(kinds, option[1:]):
        face = faces.get(f"#{arg}") if kind == "piece" else None
        args.append(arg if kind != "piece" else _name(content, face, lang) if face else _WORDS["hidden"][lang])
    return content.say("verbs", option[0], args, lang, names).replace("« ", "“").replace(" »", "”")


def faces(view: View) -> dict[str, str]:
    """What a seat sees of each piece."""
    return {piece.id: piece.face for zone in view.zones for piece in zone.pieces if piece.face is not None}


def _number(value: float, lang: Lang) -> str:
    text = f"{value:.1f}".removesuffix(".0")
    return text.replace(".", ",") if lang == "fr" else text


def _name(content: Content, key: str, lang: Lang) -> str:
    """A label, or the row of the content that has this id."""
    if key in content.words.labels:
        return content.words.labels[key][lang]
    for kind, codes in content.codes.items():
        if key in codes:
            return content.name(kind, codes[key], lang)
    return key
