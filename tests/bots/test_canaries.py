"""Canaries in every hidden zone of every game: what lies there changes no byte that a bot is given.

Which places a seat cannot look into is written here once more, apart from the samplers of the games. In each, one card
is exchanged for another that could lie there as well. A sampler that left a place as it truly is would pass the laws,
for its worlds look right to the seat; here the other card would show.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

import msgspec
import pytest

from dystopolis.games.hacktivity.state import BACK, CHARACTER_BACK
from dystopolis.games.narcopolis.dice import SCORES
from dystopolis.games.narcopolis.state import NOBODY
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.state import CORP, RUNNER
from dystopolis.games.virtual_revolution.state import LEVEL, NONE, OBJECTIVES
from dystopolis.kernel import NATURE, Game, Seen, State, advance, choose, game, roll

WORLDS = range(6)
TIMES = 10  # a canary in each zone, at least; then now and then


class Spot(NamedTuple):
    """A place for one card, somewhere that a seat cannot look into."""

    zone: str
    kind: Hashable  # cards of the same kind could lie in each other's place
    card: int
    put: Callable[[int], object]


def pile(zone: str, cards: list[int], kind: Callable[[int], Hashable] | str, places: range | None = None) -> list[Spot]:
    return [
        Spot(zone, kind if isinstance(kind, str) else kind(cards[at]), cards[at], partial(cards.__setitem__, at))
        for at in (range(len(cards)) if places is None else places)
    ]


def kept_in_order(spots: Iterable[Spot], cards: list[int]) -> Iterator[Spot]:
    """A hand that the rules keep sorted."""

    def put(spot: Spot, card: int) -> None:
        spot.put(card)
        cards.sort()

    return (spot._replace(put=partial(put, spot)) for spot in spots)


def elsewhere(kind: str, cards: Iterable[int]) -> Iterator[Spot]:
    """What might lie there and lies nowhere on the table."""
    return (Spot("", kind, card, lambda card: None) for card in cards)


def virtopia(g: Any, seat: int) -> Iterator[Spot]:
    yield from pile("prisons", g.pile, "prison", range(len(g.pile) - g.unknown, len(g.pile)))


def hacktivity(g: Any, seat: int) -> Iterator[Spot]:
    for zone in ("anomalies", "alert_stack", "core_deck", "removed"):
        yield from pile(zone, getattr(g, zone), _back)
    for owner in range(g.seats):
        kind = partial(_back, owner=owner)
        yield from pile("own deck" if owner == seat else "deck", g.decks[owner], kind)
        yield from pile("facedown", g.facedown[owner], kind)
        if owner != seat:
            yield from pile("hand", g.hands[owner], kind)


def _back(card: int, owner: int = -1) -> Hashable:
    """Everybody sees the backs; a Character's own cards are in nobody else's hand."""
    return BACK[card], owner if BACK[card] == CHARACTER_BACK else -1


def narcopolis(g: Any, seat: int) -> Iterator[Spot]:
    yield from pile("influence deck", g.influence_deck, "influence")
    yield from pile("event deck", g.event_deck, "event")
    yield from pile("weapon deck", g.weapon_deck, "weapon")
    yield from pile("job deck", g.job_deck, partial(_job, g.followed[seat]))
    for owner in range(g.seats):
        if owner != seat:
            yield from _of_a_gangster(g, owner, seat)
    if g.secret_roles:
        roles = pile("roles", g.roles, "role")
        yield from roles[:seat] + roles[seat + 1 :]
    if g.cup and seat not in g.seen and g.peeked != seat:
        yield Spot("cup", "dice", g.cup, partial(setattr, g, "cup"))
        yield from elsewhere("dice", SCORES)


def _of_a_gangster(g: Any, owner: int, seat: int) -> Iterator[Spot]:
    known = {card for viewer, holder, card in g.traced if (viewer, holder) == (seat, owner)}
    hand, jobs = g.influence[owner], g.jobs[owner]
    if not g.drafts[owner][2]:  # what lies in an offer is not exchanged under it
        spots = pile("influence", hand, lambda card: f"known {card}" if card in known else "influence")
        yield from kept_in_order(spots, hand)
    yield from kept_in_order(pile("jobs", jobs, partial(_job, g.followed[seat])), jobs)
    yield from (Spot("arms", "weapon", weapon, partial(_arm, g, owner, at)) for at, weapon in enumerate(g.arms[owner]))
    if g.put_back[owner] != NOBODY:
        yield Spot("put back", "weapon", g.put_back[owner], partial(g.put_back.__setitem__, owner))


def _arm(g: Any, owner: int, at: int, weapon: int) -> None:
    arms = g.arms[owner]
    g.arms[owner] = (*arms[:at], weapon, *arms[at + 1 :])


def _job(followed: int, card: int) -> Hashable:
    return f"followed {card}" if followed >> card & 1 else "job"


def virtual_revolution(g: Any, seat: int) -> Iterator[Spot]:
    yield from pile("locations", g.location_deck, "location")
    yield from pile("agents", g.agent_deck, LEVEL.__getitem__)
    yield from pile("verses", g.verse_deck, "verse", range(g.under, len(g.verse_deck) - 1))
    yield from pile("necros", g.necro_deck, "necro", range(1, len(g.necro_deck) - (g.peeked >> seat & 1)))
    hands = [("hand", board.hand) for owner, board in enumerate(g.boards) if owner != seat]
    for zone, cards in [("corruption deck", g.corruption_deck), ("corruption discard", g.corruption_discard), *hands]:
        spots = pile(zone, cards, lambda card: ("corruption", g.seen[card]))
        yield from (spot for spot in spots if not g.seen[spot.card] >> seat & 1)
    out = {*g.boards[seat].objectives}
    for owner, board in enumerate(g.boards):
        if owner != seat and board.chosen == NONE:
            yield from kept_in_order(pile("objectives", board.objectives, "objective"), board.objectives)
            out |= {*board.objectives}
    yield from elsewhere("objective", (card for card in OBJECTIVES if card not in out))


def netrunner(g: Any, seat: int) -> Iterator[Spot]:
    """Outside runs and installs: what a card being accessed or installed must be is a matter of its own tests."""
    if g.run is not None or g.held >= 0 or g.looked or not g.identities:
        return
    rd = range(len(g.rd) - g.known[seat])
    if seat == CORP:
        yield from pile("own R&D", g.rd, "own", rd)
        yield from pile("grip", g.grip, "runner")
        yield from pile("stack", g.pile, "runner")
        return
    assert seat == RUNNER
    yield from pile("own stack", g.pile, "own")
    yield from pile("HQ", g.hq, _type)
    yield from pile("R&D", g.rd, _type, rd)
    yield from pile("Archives", g.buried, _type)
    for zone, servers in (("ice", g.ice), ("root", g.root)):
        for handle in [handle for server in servers.values() for handle in server]:
            card = g.cards[handle]
            if not card.rezzed and not card.seen and not card.advancement:
                yield Spot(zone, _type(card.code), card.code, partial(setattr, card, "code"))


def _type(code: int) -> Hashable:
    return FACES[code].type


Places = Callable[[Any, int], Iterator[Spot]]

PLACES: dict[str, tuple[Places, set[str], dict[str, Any]]] = {
    "virtopia": (virtopia, {"prisons"}, {}),
    "hacktivity": (
        hacktivity,
        {"anomalies", "alert_stack", "core_deck", "removed", "deck", "own deck", "facedown", "hand"},
        {"scenario": 5, "protocol": True},
    ),
    "narcopolis": (
        narcopolis,
        {"influence deck", "event deck", "weapon deck", "job deck", "influence", "jobs", "roles", "arms", "put back"}
        | {"cup"},
        {"weapons": True, "roles": True, "random_events": True},
    ),
    "virtual_revolution": (
        virtual_revolution,
        {"locations", "agents", "verses", "necros", "corruption deck", "corruption discard", "hand", "objectives"},
        {},
    ),
    "netrunner": (netrunner, {"own R&D", "grip", "stack", "own stack", "HQ", "R&D", "Archives", "ice", "root"}, {}),
}


def inputs(rules: Game, g: State) -> list[bytes]:
    """All that a bot is given: its view, its options, and worlds."""
    seen = Seen(rules, g)
    worlds = [msgspec.json.encode(seen.world(source).save()) for source in WORLDS]
    return [msgspec.json.encode(seen.view), msgspec.json.encode(seen.options), *worlds]


def with_a_canary(g: State, zone: str, places: Places, chance: random.Random) -> State | None:
    """The same table, one card of this zone exchanged, if anything else could lie there."""
    copy = g.clone()
    spots = list(places(copy, g.seat))
    pairs = [
        (one, other)
        for one in spots
        if one.zone == zone
        for other in spots
        if other.kind == one.kind and other.card != one.card
    ]
    if pairs:
        one, other = chance.choice(pairs)
        one.put(other.card)
        other.put(one.card)
        advance(copy)
    return None if copy.digest() == g.digest() else copy  # two cards of one hand are no other hand


@pytest.mark.parametrize("name", PLACES)
def test_canaries_in_every_hidden_zone_reach_no_bot(name: str) -> None:
    rules, (places, zones, settings) = game(name), PLACES[name]
    seats = max(rules.seats)
    chance = random.Random(name)
    planted: Counter[str] = Counter()
    for seed in range(4):
        g = rules.start(seats, rules.settings(seats, settings, headless=True), str(seed))
        while not g.ending:
            if g.seat == NATURE:
                roll(g)
                continue
            hidden = {spot.zone for spot in places(g, g.seat)} & zones
            if chance.random() < 0.02 or any(planted[zone] < TIMES for zone in hidden):
                given = inputs(rules, g)
                for zone in sorted(hidden):
                    canary = with_a_canary(g, zone, places, chance)
                    if canary is not None:
                        assert inputs(rules, canary) == given, f"what lies in {zone} reaches the bot"
                        planted[zone] += 1
            choose(g, chance.choice(g.options))
    assert set(planted) == zones, f"no canary was planted in {zones - set(planted)}"
