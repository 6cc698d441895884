"""Every move of the search has its reason, in both languages, and every number in it holds against the view."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import msgspec
import pytest

from dystopolis.bots.level import LADDER
from dystopolis.bots.reasons import Belief, Doubt, FalseReason, Reason, advise, check, explain, say
from dystopolis.bots.review import review
from dystopolis.bots.review import say as tell
from dystopolis.bots.search import Plan, think
from dystopolis.games.narcopolis import GAME as NARCOPOLIS
from dystopolis.games.virtopia import GAME as VIRTOPIA
from dystopolis.kernel import LANGS, NATURE, Game, Record, Seen, State, choose, natures_option, roll
from dystopolis.testing import given
from tests.bots.tables import leduc, noughts

LEDUC, NOUGHTS = leduc(), noughts()


def choices(rules: Game, seed: str, most: int) -> list[State]:
    """Moments of a random game at which there is something to decide."""
    chance = random.Random(seed)
    g = rules.start(max(rules.seats), None, seed, headless=True)
    found = []
    while not g.ending and len(found) < most:
        if g.seat == NATURE:
            roll(g)
            continue
        if len(g.options) > 1:
            found.append(g.clone())
        choose(g, g.options[int(chance.random() * len(g.options))])
    return found


@pytest.mark.parametrize(
    ("rules", "most"), [(LEDUC, 8), (NOUGHTS, 6), (VIRTOPIA, 9)], ids=["leduc", "noughts", "virtopia"]
)
def test_every_number_of_a_reason_is_in_its_data_and_holds(rules: Game, most: int) -> None:
    plan = Plan(30, worlds=8)
    for g in choices(rules, "reasons", most)[-5:]:
        seen = Seen(rules, g)
        thought = think(seen, plan, random.Random(1))
        reason = explain(seen, thought, plan, random.Random(2))
        check(reason, seen)
        known = [reason.outlook, reason.alternative_outlook, 100]
        known += [number for figure in reason.figures for number in (figure.now, figure.later, figure.instead)]
        known += [belief.percent for belief in reason.beliefs]
        for lang in LANGS:
            text = say(reason, seen, lang, names=["A", "B", "C", "D"])
            assert reason.alternative is not None
            other = rules.content.say("verbs", reason.alternative[0], reason.alternative[1:], lang)
            numbers = re.findall(r"-?\d+(?:[.,]\d+)?", text.replace(other, ""))
            assert numbers
            for number in numbers:
                assert float(number.replace(",", ".")) in known, f"{number} in {text!r} is not one of {known}"


def test_beliefs_are_about_face_down_cards_and_near_the_truth() -> None:
    """With a jack in hand and one on the board the other card is a queen or a king: each suit a quarter."""
    g = given(
        LEDUC,
        seats=2,
        hands=[0, 4],
        board=1,
        deck=[2, 3, 5],
        spent=[7, 11],
        round=2,
        raises=2,
        at=[("bet", 0, True), ("showdown",)],
    ).g
    seen = Seen(LEDUC, g)
    reason = explain(seen, think(seen, Plan(60), random.Random(1)), Plan(60), random.Random(1))
    (belief,) = reason.beliefs
    assert belief.piece == "card_1"
    assert belief.face in ("queen_spades", "queen_hearts", "king_spades", "king_hearts")
    assert 25 <= belief.percent <= 45  # the most frequent of four in 64 worlds


def test_a_reason_speaks_of_the_counters_that_count() -> None:
    """Without the door of all; with it of those alone."""
    g = choices(VIRTOPIA, "counts", 9)[-1]

    def keys(counts: frozenset[str] | None) -> set[str]:
        seen = Seen(replace(VIRTOPIA, counts=counts), g)
        plan = Plan(30, turns=4)
        return {one.key for one in explain(seen, think(seen, plan, random.Random(1)), plan, random.Random(1)).figures}

    assert keys(frozenset({"hope"})) == {"hope"}
    assert keys(None) - {"hope", "points"}
    assert not keys(frozenset())


def test_quotes_in_quotes_and_percents_follow_each_language() -> None:
    g = NARCOPOLIS.start(4, {"characters": "random"}, "quotes")
    while g.seat == NATURE:  # who begins, and as whom
        roll(g)
    seen = Seen(NARCOPOLIS, g)
    one, other = seen.options[:2]
    told = Reason(one, 50, other, 40, doubts=(Doubt("bluff", 12),))
    there = NARCOPOLIS.content.name("district", other[1], "fr")
    assert f" : 12 %. Plutôt que « Armes à “{there}” » : 40 sur 100." in say(told, seen, "fr")
    assert ": 12%. Rather than “Arms at " in say(told, seen, "en")


def test_a_false_reason_is_refused() -> None:
    g = choices(VIRTOPIA, "false", 1)[0]
    seen = Seen(VIRTOPIA, g)
    reason = Reason(seen.options[0], 50)
    check(reason, seen)
    with pytest.raises(FalseReason, match="not among the options"):
        check(msgspec.structs.replace(reason, alternative=("fly",)), seen)
    with pytest.raises(FalseReason, match="not from 0 to 100"):
        check(msgspec.structs.replace(reason, outlook=120), seen)
    with pytest.raises(FalseReason, match="not face down"):
        check(msgspec.structs.replace(reason, beliefs=(Belief("hand", "card_0", "x", 50),)), seen)
    with pytest.raises(FalseReason, match="no words for hunger"):
        check(msgspec.structs.replace(reason, doubts=(Doubt("hunger", 50),)), seen)
    with pytest.raises(FalseReason, match="cannot be 101 % likely"):
        check(msgspec.structs.replace(reason, doubts=(Doubt("hope", 101),)), seen)
    thought = think(seen, Plan(30), random.Random(1))
    figures = explain(seen, thought, Plan(30, turns=2), random.Random(1)).figures
    assert figures
    wrong = tuple(msgspec.structs.replace(figure, now=figure.now + 1) for figure in figures)
    with pytest.raises(FalseReason, match=r"is -?\d+, not"):
        check(msgspec.structs.replace(reason, figures=wrong), seen)


def test_a_reason_says_nothing_of_the_true_hidden_card() -> None:
    """The same sentence whatever the other holds."""
    told = set()
    for other in (1, 2, 3, 4, 5):
        deck = [card for card in range(1, 6) if card != other]
        g = given(LEDUC, seats=2, hands=[0, other], deck=deck, at=[("betting",)]).g
        told.add(str(advise(Seen(LEDUC, g), "casual", random.Random(3))))
    assert len(told) == 1


@pytest.mark.parametrize("level", ["novice", "casual", "strong"])
def test_a_hint_is_an_option_and_a_sentence(level: str) -> None:
    for g in choices(VIRTOPIA, "hint", 9)[-2:]:
        option, reason = advise(Seen(VIRTOPIA, g), level, random.Random(1))
        assert option in g.options
        assert "sur 100" in reason["fr"]
        assert "out of 100" in reason["en"]
    assert LADDER[level].name.keys() == set(LANGS)


def test_the_only_option_needs_no_reason() -> None:
    g = given(NOUGHTS, seats=2, cells=[0, 1, 0, 1, 0, 1, 1, 0, -1], marked=8, at=[("turn", 0)]).g
    lone = {"fr": "C’est la seule possibilité.", "en": "It is the only option."}
    assert advise(Seen(NOUGHTS, g), "strong") == (("mark", 8), lone)


# After the game


def recorded(rules: Game, seats: int, moves: list[list[str]]) -> Record:
    return Record(rules.name, rules.rules_version, seats, rules.settings(seats), "review", moves)


def test_the_blunder_is_the_turning_point() -> None:
    """Noughts does not stop the row of crosses: that choice, and no other, lost the game."""
    moves = [["mark", "b2"], ["mark", "a1"], ["mark", "c1"], ["mark", "b1"], ["mark", "a3"]]
    found = review(recorded(NOUGHTS, 2, moves), NOUGHTS, Plan(400))
    worst = found.moments[0]
    assert (worst.number, worst.seat, worst.option, worst.better) == (4, 1, ("mark", 1), ("mark", 6))
    assert worst.change[1] < -20
    assert found.lost[1] > found.lost[0]
    assert found.luck == (0, 0)
    assert "Player 2, “Play b1”" in tell(worst, NOUGHTS, "en")
    assert "de moins que « Jouer en a3 »" in tell(worst, NOUGHTS, "fr")


def test_parts_of_a_review_are_the_whole() -> None:
    moves = [["mark", "b2"], ["mark", "a1"], ["mark", "c1"], ["mark", "b1"], ["mark", "a3"]]
    game, plan = recorded(NOUGHTS, 2, moves), Plan(100)
    whole = review(game, NOUGHTS, plan)
    first, second = review(game, NOUGHTS, plan, last=3), review(game, NOUGHTS, plan, first=4)
    assert {moment.number for moment in first.moments} == {moment.number for moment in whole.moments} - {4, 5}
    assert sorted(first.moments + second.moments, key=lambda moment: -moment.weight) == list(whole.moments)
    assert first.lost[0] + second.lost[0] == pytest.approx(whole.lost[0], abs=0.11)
    assert first.lost[1] + second.lost[1] == pytest.approx(whole.lost[1], abs=0.11)


def test_luck_is_what_the_dice_brought_beyond_their_mean() -> None:
    """Over all faces of a die, weighted, luck is nothing."""
    g = VIRTOPIA.start(4, None, "luck", headless=True)
    chance = random.Random(1)
    while g.seat != NATURE or g.pending.name != "roll_watchtower":
        choose(g, natures_option(g) if g.seat == NATURE else g.options[int(chance.random() * len(g.options))])
    from dystopolis.bots.review import _luck

    weights = g.offer.weights
    assert weights is not None
    changes = [_luck(VIRTOPIA, g, 1, face, chance).change[0] for face in g.options]
    assert any(changes)
    assert abs(sum(w * c for w, c in zip(weights, changes))) < 0.5
