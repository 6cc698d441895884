"""Copies, saves and digests made from the fields."""

from __future__ import annotations

from itertools import permutations

import pytest

from dystopolis.kernel import Rules, State, data, rng

rules = Rules()


@data
class Hand:
    cards: list[int]
    owner: int


@data
class Small(State):
    rules = rules
    name: str
    flags: list[bool]
    grid: list[list[int]]
    hands: list[Hand]
    counts: dict[int, int]
    named: dict[str, list[int]]
    pair: tuple[int, str]
    best: Hand | None
    last: int | None


def small() -> Small:
    return Small(
        name="a",
        flags=[True, False],
        grid=[[1], [2, 3]],
        hands=[Hand(cards=[1, 2], owner=0)],
        counts={3: 4},
        named={"x": [1]},
        pair=(1, "b"),
        best=None,
        last=None,
    )


def test_a_clone_shares_nothing_that_changes() -> None:
    g = small()
    before = g.digest()
    copy = g.clone()
    copy.flags[0] = False
    copy.grid[1].append(9)
    copy.hands[0].cards.append(7)
    copy.counts[3] = 0
    copy.named["x"].append(2)
    copy.name = "b"
    assert g.digest() == before
    assert copy.digest() != before


def test_save_and_load_through_json() -> None:
    import msgspec

    g = small()
    g.best = Hand(cards=[5], owner=1)
    g.rng = 2**127 + 1
    again = Small.load(msgspec.json.decode(msgspec.json.encode(g.save())))
    assert isinstance(again, Small)
    assert again.digest() == g.digest()
    assert again.pair == (1, "b")
    assert again.counts == {3: 4}
    assert again.best is not None
    assert again.best.cards == [5]
    assert again.rng == 2**127 + 1


def test_a_field_that_cannot_be_copied_is_refused_at_once() -> None:
    with pytest.raises(TypeError, match="a field cannot be"):
        data(type("Bad", (), {"__annotations__": {"cards": set[int]}}))


def test_an_object_has_no_other_fields() -> None:
    with pytest.raises(AttributeError):
        small().typo = 1  # type: ignore[attr-defined]


def test_two_steps_of_one_name_are_refused() -> None:
    book = Rules()

    def turn(g: State) -> None: ...

    book.step(turn)
    with pytest.raises(ValueError, match="turn"):
        book.step(turn)


def test_the_generator_is_the_same_everywhere() -> None:
    """Numbers computed once; they may never change, or old games play otherwise."""
    source = rng.seeded("dystopolis")
    drawn = []
    for _ in range(6):
        source, number = rng.below(source, 100)
        drawn.append(number)
    assert drawn == [80, 9, 91, 89, 11, 9]
    assert rng.shuffled(rng.seeded("x"), range(6))[1] == [3, 5, 4, 0, 2, 1]


def test_every_order_is_as_likely() -> None:
    source, counts = rng.seeded("orders"), dict.fromkeys(permutations(range(3)), 0)
    for _ in range(6000):
        source, order = rng.shuffled(source, range(3))
        counts[tuple(order)] += 1
    assert all(850 < count < 1150 for count in counts.values())
    places = [0] * 20
    for _ in range(4000):
        source, order = rng.shuffled(source, range(20))
        places[order.index(0)] += 1
    assert all(140 < count < 260 for count in places)


def test_weights_are_kept() -> None:
    source, counts = rng.seeded("weights"), [0, 0, 0]
    for _ in range(6000):
        source, bits = rng.step(source)
        counts[rng.weighted(bits, (1, 2, 3))] += 1
    assert [round(count / 1000) for count in counts] == [1, 2, 3]
