"""Tests that speak as players, and the laws that every game keeps.

    table = given("virtopia", seats=4, at=[("turn", 0)], hope=1)
    table.rolls(3).when(0, "advance").then(hope=0, ending="hope_zero")

`check_laws(GAME)` plays random games and checks everything that must hold in any of them; a third party's game can
run it as it is.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Self

import msgspec

from dystopolis.bots.forecast import forecast
from dystopolis.kernel import (
    LANGS,
    NATURE,
    SPECTATOR,
    Aside,
    Event,
    Game,
    Move,
    Offer,
    Option,
    Record,
    Seen,
    State,
    Why,
    advance,
    aside_offer,
    choose,
    explained,
    game,
    interject,
    natures_option,
    roll,
)
from dystopolis.kernel.record import play

MOST_CHOICES = 100_000
"""A game that is longer than this does not end."""


def given(
    which: str | Game,
    seats: int,
    options: Mapping[str, Any] | None = None,
    seed: str = "given",
    at: list[tuple[Any, ...]] | None = None,
    **fields: Any,
) -> Table:
    """A table: fields of the state as given, and `at` what is to do, the first thing first, by name."""
    rules = game(which) if isinstance(which, str) else which
    g = rules.start(seats, options, seed)
    for name, value in fields.items():
        getattr(g, name)  # a misspelt field is an error
        setattr(g, name, value)
    if at is not None:
        g.stack = [(g.rules.things[frame[0]], tuple(frame[1:])) for frame in reversed(at)]
    g.events = []
    advance(g)
    return Table(rules, g)


class Table:
    """A game under test: what a seat does, and what must be true then."""

    def __init__(self, rules: Game, g: Any) -> None:
        self.rules = rules
        self.g = g
        self.dice: list[Any] = []

    def rolls(self, *faces: Any) -> Self:
        """What the next dice show: the last argument of NATURE's options, as a number or a name."""
        self.dice += faces
        return self._roll()

    def _roll(self) -> Self:
        while self.dice and not self.g.ending and self.g.seat == NATURE:
            face = self.dice.pop(0)
            spelled = [(option, self.rules.content.spell(option)) for option in self.g.options]
            found = [option for option, names in spelled if face in (option[-1], names[-1], tuple(option[1:]))]
            assert found, f"{self.g.pending} cannot show {face!r}: {[names for _, names in spelled]}"
            choose(self.g, found[0])
        return self

    def when(self, seat: int, verb: str, *args: Any) -> Self:
        """A seat chooses; arguments are codes or names."""
        self.chance()
        assert not self.g.ending, f"the game has ended: {self.g.ending}"
        assert self.g.seat == seat, f"seat {self.g.seat} is to decide {self.g.pending}, not seat {seat}"
        choose(self.g, self.rules.content.parse([verb, *args]))
        return self._roll()

    def aside(self, seat: int, verb: str, *args: Any) -> Self:
        """A seat speaks while another is to decide."""
        interject(self.g, seat, self.rules.content.parse([verb, *args]))
        return self._roll()

    def chance(self) -> Self:
        """Dice that nobody scripted fall as they fall."""
        self._roll()
        while not self.g.ending and self.g.seat == NATURE:
            roll(self.g)
        return self

    def lone(self) -> Self:
        """Play every choice that has a single option, as a driver may."""
        while not self.g.ending and self.g.seat != NATURE and len(self.g.options) == 1:
            choose(self.g, self.g.options[0])
            self._roll()
        return self

    def then(self, **expected: Any) -> Self:
        """Fields of the state, and `pending`, `seat`, `ending`, `winners`."""
        for name, value in expected.items():
            found = getattr(self.g, name)
            found = found.name if name == "pending" else found
            assert found == value, f"{name} is {found!r}, not {value!r}"
        return self

    def asks(self, name: str, seat: int | None = None) -> Self:
        """The pending choice, and who decides."""
        assert not self.g.ending, f"the game has ended: {self.g.ending}"
        assert self.g.pending.name == name, f"{self.g.pending} is pending, not {name}"
        assert seat is None or self.g.seat == seat, f"seat {self.g.seat} decides, not {seat}"
        return self

    def offers(self, *options: Any) -> Self:
        """Exactly these options; a bare verb stands for `(verb,)`."""
        wanted = {self._option(option) for option in options}
        assert set(self.g.options) == wanted, (
            f"offered {sorted(map(str, self.g.options))}, not {sorted(map(str, wanted))}"
        )
        return self

    @property
    def refused(self) -> list[tuple[Option, Why]]:
        """What the pending choice refuses, and why."""
        return explained(self.g).refused

    def refuses(self, option: Any, why: str) -> Self:
        """The option is refused for this reason, and for no other."""
        meant = self._option(option)
        reasons = [reason.key for refused, reason in self.refused if refused == meant]
        assert reasons == [why], f"{meant} is refused for {reasons}, not {why}"
        assert meant not in self.g.options, f"{meant} is refused and offered"
        return self

    def told(self, name: str, *args: Any) -> Self:
        """The event was told, with these arguments when any are given."""
        found = [event for event in self.g.events if event.name == name and (not args or event.args == args)]
        assert found, f"{name}{args or ''} was not told: {[(e.name, e.args) for e in self.g.events]}"
        return self

    def _option(self, option: Any) -> Option:
        return self.rules.content.parse([option] if isinstance(option, str) else list(option))


# The laws


def check_laws(
    rules: Game,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str = "laws",
    every: int = 25,
) -> State:
    """One random game; every law is checked at every `every`-th choice, the cheap ones at each."""
    chance = random.Random(seed)
    seats = seats or rules.seats[int(chance.random() * len(rules.seats))]
    settings = rules.settings(seats, options, headless=True)
    g = rules.start(seats, settings, seed, listen=True)
    record = Record(rules.name, rules.rules_version, seats, settings, seed)
    digests: dict[int, str] = {}
    kept = rules.conserved(g) if rules.conserved else None
    said: Said = set()
    while not g.ending:
        number = len(record.choices)
        assert number < MOST_CHOICES, f"{rules.name} does not end: {g.stack}"
        _words_exist(rules, g, seats, said)
        if number % every == 0:
            _middle_holds(rules, g, seats, chance)
        move: Move
        aside = _random_aside(g, seats, chance)
        if aside is not None:
            seat, option = aside
            move = Aside(seat, rules.content.spell(option))
            interject(g, seat, option)
        else:
            option = natures_option(g) if g.seat == NATURE else g.options[int(chance.random() * len(g.options))]
            move = rules.content.spell(option)
            choose(g, option)
        record.choices.append(move)
        if kept is not None and rules.conserved:
            assert rules.conserved(g) == kept, f"components changed with {option}: {rules.conserved(g)} from {kept}"
        if number % every == 0:
            digests[number + 1] = g.digest()
    _words_exist(rules, g, seats, said)
    _end_holds(rules, g, seats)
    again = rules.start(seats, settings, seed)
    for number, made in enumerate(record.choices, 1):
        play(rules, again, made)
        if number in digests:
            assert again.digest() == digests[number], f"the same choices lead to another state at choice {number}"
    assert again.digest() == g.digest()
    return g


def _random_aside(g: State, seats: int, chance: random.Random) -> tuple[int, Option] | None:
    """Now and then somebody speaks out of turn; never to give up, or no random game would be played."""
    if g.seat == NATURE or chance.random() > 0.02:
        return None
    seat = int(chance.random() * seats)
    options = [option for option in aside_offer(g, seat).options if option[0] != "concede"]
    return (seat, options[int(chance.random() * len(options))]) if options else None


def _middle_holds(rules: Game, g: State, seats: int, chance: random.Random) -> None:
    before, options = g.digest(), list(g.options)
    # A clone leaves the original alone; no listed option raises.
    for option in options if len(options) <= 12 else chance.sample(options, 12):
        copy = g.clone()
        choose(copy, option)
        assert g.digest() == before, f"{option} on a copy changed the original"
    # Save, load, play = play.
    loaded = rules.state.load(msgspec.json.decode(msgspec.json.encode(g.save())))
    assert loaded.digest() == before, "what was loaded is not what was saved"
    assert list(loaded.options) == options, "a loaded game offers other options"
    option = options[int(chance.random() * len(options))]
    copy = g.clone()
    choose(copy, option)
    choose(loaded, option)
    assert loaded.digest() == copy.digest(), f"{option} leads elsewhere after a load"
    # No seat can tell a sampled world from the true one.
    for seat in (*range(seats), SPECTATOR):
        shown = rules.view(g, seat)
        assert shown.seat == seat
        world = rules.world(g, seat, chance.getrandbits(100))
        assert g.digest() == before, "sampling a world changed the original"
        assert world.rng != g.rng, "a world keeps the true generator: the seat could foresee chance"
        assert rules.view(world, seat) == shown, f"seat {seat} sees a difference in a sampled world"
        advance(world)
        if seat == g.seat or g.pending.public:
            assert list(world.options) == options, f"seat {seat} has other options in a sampled world"
            same = explained(world).refused == explained(g).refused
            assert same, f"seat {seat} has other refusals in a sampled world"
        if seat == g.seat:
            _foretold(rules, g, world)
        assert world.stack == g.stack, f"seat {seat}: another choice is pending in a sampled world"
        # What a seat imagines follows from what it sees, never from the truth.
        source = chance.getrandbits(100)
        imagined = rules.world(g, seat, source).digest()
        assert rules.world(world, seat, source).digest() == imagined, f"seat {seat}: a world follows hidden facts"


def _foretold(rules: Game, g: State, world: State) -> None:
    """What the seat that decides is told beforehand has words, and follows from what it sees."""
    told = forecast(Seen(rules, g))
    assert forecast(Seen(rules, world)) == told, f"seat {g.seat}: a forecast follows hidden facts"
    for label in {word for one in told.values() for word in (*one.changes, *([one.end] if one.end else []))}:
        named = label in rules.content.words.labels or any(label in ids for ids in rules.content.codes.values())
        assert named, f"a forecast speaks of {label!r}, which has no words"


Said = set[tuple[str, Option]]
"""Sentences that were found already, by their group."""


def _words_exist(rules: Game, g: State, seats: int, said: Said) -> None:
    content = rules.content
    if not g.ending:
        thing, args = g.stack[-1]
        _in_words(rules, "choices", (thing.name, *args[1:]), said)
        asked = explained(g)
        assert asked.options == g.options, f"{thing} offers something else when asked again"
        for offer in (asked, *(aside_offer(g, seat) for seat in range(seats) if g.seat != NATURE)):
            _offer_in_words(rules, offer, said)
        assert len(set(g.options)) == len(g.options), f"an option is offered twice: {g.options}"
    for event in g.events or []:
        assert isinstance(event, Event)
        group = "endings" if event.name in content.words.endings else "events"
        _in_words(rules, group, (event.name, *event.args), said)
    g.events = []


def _offer_in_words(rules: Game, offer: Offer, said: Said) -> None:
    for option in offer.options:
        _in_words(rules, "verbs", option, said)
    for option, why in offer.refused:
        assert isinstance(why, Why)
        assert option not in offer.options, f"{option} is both offered and refused"
        _in_words(rules, "verbs", option, said)
        _in_words(rules, "reasons", (why.key, *why.args), said)
    refused = [option for option, _ in offer.refused]
    assert len(set(refused)) == len(refused), f"an option is refused twice: {refused}"


def _in_words(rules: Game, group: str, what: Option, said: Said) -> None:
    if (group, what) in said:
        return
    said.add((group, what))
    spelled = rules.content.spell(what, group)
    again = rules.content.parse(msgspec.json.decode(msgspec.json.encode(spelled)), group)
    assert again == what, f"{what} is read back as {again}"
    for lang in LANGS:
        assert rules.content.say(group, what[0], what[1:], lang), f"{group}.{what[0]} says nothing in {lang}"


def _end_holds(rules: Game, g: State, seats: int) -> None:
    assert g.ending in rules.content.words.endings, f"the ending {g.ending!r} has no sentence"
    assert not g.stack
    assert not g.options
    assert all(0 <= seat < seats for seat in g.winners)
    values = rules.value(g)
    assert len(values) == seats
    assert all(-1000 <= value <= 1000 for value in values)
    for line in rules.score(g):
        assert line.label in rules.content.words.labels, f"the score line {line.label!r} has no label"
        assert len(line.values) in (1, seats)
    for seat in (*range(seats), SPECTATOR):
        rules.view(g, seat)
    assert rules.state.load(g.save()).digest() == g.digest()
