"""Attacks, deactivation and chain reactions (spec 7.2, 7.3), cyberchains and added blocks (7.7, 7.8)."""

from __future__ import annotations

from dystopolis.games.hacktivity.state import (
    ANOMALY,
    BUG,
    EMPTY,
    INFECTION_MIN,
    REACTION,
    TARGETS,
    ZONES,
    Hacktivity,
    choice,
    step,
)
from dystopolis.games.hacktivity.values import block_limit
from dystopolis.kernel import Offer, Why

Series = tuple[tuple[int, int], ...]  # attacks still to come: points, aim

SAME_TARGET = Why("same_target")
NOT_THIS_TARGET = Why("not_this_target")
NOTHING_TO_LOSE = Why("nothing_to_lose")
ITSELF = Why("itself")
AIM = [("choose_attack_target", target) for target in TARGETS]
SHARE = [("choose_split", target) for target in TARGETS]
NO_SHARES = (0,) * len(TARGETS)


# One target for each attack


@choice(public=True)
def choose_attack_target(
    g: Hacktivity, offer: Offer, seat: int, zone: int, n: int, aim: int, rest: Series, hit: tuple[int, ...]
) -> None:
    """Attacks side by side hit different targets: `rest` are those to come, `hit` the targets taken (R15 to R17)."""
    zones = g.zones
    offer.many([AIM[target] for target in ZONES if zones[target] >= 0 and target not in hit])
    for target in hit:
        if target == BUG or zones[target] >= 0:
            offer(*AIM[target], unless=SAME_TARGET)
    if BUG not in hit:
        offer(*AIM[BUG], unless=NOT_THIS_TARGET if aim == ANOMALY else None)


@choose_attack_target.chosen
def _(
    g: Hacktivity,
    seat: int,
    zone: int,
    n: int,
    aim: int,
    rest: Series,
    hit: tuple[int, ...],
    verb: str,
    target: int,
) -> None:
    strike(g, ((target, n),))
    if rest:
        (n, aim), *later = rest
        g.then(choose_attack_target, seat, zone, n, aim, tuple(later), (*hit, target))


@step
def attack_bug(g: Hacktivity, seat: int, zone: int, n: int) -> None:
    strike(g, ((BUG, n),))


# Points shared out


@choice(public=True)
def choose_split(g: Hacktivity, offer: Offer, seat: int, zone: int, n: int, shares: tuple[int, ...]) -> None:
    """One point after another; the hits fall when all are shared out. No target gets more than it can lose."""
    targets = _can_lose(g, shares)
    offer.many([SHARE[target] for target in targets])
    for target, share in enumerate(shares):
        if share and target not in targets:
            offer(*SHARE[target], unless=NOTHING_TO_LOSE)


@choose_split.chosen
def _(g: Hacktivity, seat: int, zone: int, n: int, shares: tuple[int, ...], verb: str, target: int) -> None:
    shares = (*shares[:target], shares[target] + 1, *shares[target + 1 :])
    if n > 1 and _can_lose(g, shares):
        g.then(choose_split, seat, zone, n - 1, shares)
    else:
        strike(g, tuple((target, share) for target, share in enumerate(shares) if share))


def _can_lose(g: Hacktivity, shares: tuple[int, ...]) -> list[int]:
    """The targets with something left to lose after these shares."""
    blocks = g.blocks
    targets = [zone for zone in ZONES if blocks[zone] > shares[zone]]
    if g.infection - shares[BUG] > INFECTION_MIN:
        targets.append(BUG)
    return targets


# Hits


def strike(g: Hacktivity, hits: tuple[tuple[int, int], ...]) -> None:
    """All hits of an icon from left to right, then the reactions, first fallen first (R18 to R21)."""
    fallen: list[tuple[int, int]] = []
    for target, n in hits:
        _hit(g, target, n, fallen)
    for zone, strength in fallen:  # grows while anomalies fall
        left = zone - 1
        while left >= 0 and g.zones[left] < 0:
            left -= 1
        if left >= 0:
            _hit(g, left, strength, fallen)
        right = zone + 1
        while right < BUG and g.zones[right] < 0:
            right += 1
        _hit(g, right, strength, fallen)


def _hit(g: Hacktivity, target: int, n: int, fallen: list[tuple[int, int]]) -> None:
    """Points beyond what the target can lose are lost."""
    if target == BUG:
        g.infection = max(INFECTION_MIN, g.infection - n)
        g.tell("threat_hit", n, g.infection)
        return
    card = g.zones[target]
    g.blocks[target] -= n
    if g.blocks[target] > 0:
        g.tell("anomaly_hit", card, target, n, g.blocks[target])
        return
    chains = g.chains[target]
    g.zones[target] = EMPTY
    g.blocks[target] = g.chains[target] = 0
    g.reserve += chains
    g.enemy_discard.append(card)
    g.tell("deactivated", card, target, n)
    if strength := REACTION[card] + chains:
        fallen.append((target, strength))
        g.tell("reaction", card, strength)


# Cyberchains and added blocks


@choice(public=True)
def choose_chain(g: Hacktivity, offer: Offer, seat: int, zone: int, n: int) -> None:
    """One cyberchain after another, while the reserve lasts."""
    if g.reserve:
        for target in ZONES:
            if g.zones[target] >= 0:
                offer("choose_chain", target)


@choose_chain.chosen
def _(g: Hacktivity, seat: int, zone: int, n: int, verb: str, target: int) -> None:
    g.reserve -= 1
    g.chains[target] += 1
    g.tell("chained", seat, g.zones[target], target)
    if n > 1:
        g.then(choose_chain, seat, zone, n - 1)


@choice(public=True)
def choose_add_block(
    g: Hacktivity, offer: Offer, seat: int, zone: int, n: int, rest: tuple[int, ...], grown: tuple[int, ...]
) -> None:
    """Another anomaly than the card's own, all N blocks or none; side by side: different ones (spec 7.8, R14)."""
    for target in ZONES:
        if g.zones[target] >= 0:
            why = ITSELF if target == zone else SAME_TARGET if target in grown else block_limit(g, target, n)
            offer("choose_add_block", target, unless=why)


@choose_add_block.chosen
def _(
    g: Hacktivity,
    seat: int,
    zone: int,
    n: int,
    rest: tuple[int, ...],
    grown: tuple[int, ...],
    verb: str,
    target: int,
) -> None:
    g.blocks[target] += n
    g.tell("blocks_added", g.zones[target], target, n, g.blocks[target])
    if rest:
        g.then(choose_add_block, seat, zone, rest[0], rest[1:], (*grown, target))
