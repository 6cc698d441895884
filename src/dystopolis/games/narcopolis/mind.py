"""What a sensible gangster would do (spec 12): every option is weighed by the table it leads to.

The mind sees a world that its view allows. What chance or others decide is not guessed at: an attack is worth the
average of winning and losing it, and the dice are left to `nerve`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dystopolis.games.narcopolis.bluff import FIRST_THROW
from dystopolis.games.narcopolis.business import empty, place
from dystopolis.games.narcopolis.haggle import answer, draft, trade_with
from dystopolis.games.narcopolis.judge import (
    CROWDED,
    NEW_JOB,
    against,
    card_value,
    holdings,
    job_value,
    money_rate,
    own,
    played,
    rounds_left,
    safety,
    standing,
    undercover,
)
from dystopolis.games.narcopolis.nerve import AT_THE_DICE, whim
from dystopolis.games.narcopolis.norms import NORMS
from dystopolis.games.narcopolis.position import attack_cost, cannot_attack
from dystopolis.games.narcopolis.state import (
    ATTACK,
    ATTACKER,
    BALANCE,
    BUY,
    CARDS,
    COMBAT_WON,
    DEVELOP,
    EXCHANGE,
    FIGHT_CLUB,
    FULL_ROW,
    HOME,
    IMPLANT,
    MOVE,
    PER_ZONE,
    PERFORM,
    TYPES,
    ZONE,
    ZONES,
    Narcopolis,
)
from dystopolis.games.narcopolis.values import all_exploited, exploited, level, owner, types_at, unavailable
from dystopolis.games.narcopolis.verbs import EFFECTS
from dystopolis.kernel import Option, Seen


def mind(seen: Seen) -> Option:
    g: Narcopolis = seen.world(0)
    return policy(g, lambda: whim(g))


def policy(g: Narcopolis, draw: Callable[[], float]) -> Option:
    """The same in the world at hand; `draw` says when to lie and when to check."""
    options = list(g.options)
    if len(options) == 1:
        return options[0]
    if g.pending.name in AT_THE_DICE:
        return AT_THE_DICE[g.pending.name](g, options, draw)
    return DECIDE[g.pending.name](g, g.seat, options)


def now(g: Narcopolis) -> tuple[int, int]:
    return g.round, g.active


def best(options: Iterable[Option], value: Callable[[Option], float]) -> Option:
    return max(options, key=value)


# The turn


def act(g: Narcopolis, seat: int, options: list[Option]) -> Option:
    """Jobs first, then the pawn, then Businesses, cards and money: always the best that gains something."""
    verbs: dict[str, list[Option]] = {}
    for option in options:
        verbs.setdefault(option[0], []).append(option)
    jobs = verbs.get("perform_job")
    if jobs and not spoils(g, seat):
        return best(jobs, lambda option: job_value(g, seat, option[1], 0))
    now = standing(g, seat)
    if (
        (card := ("play_influence", BALANCE)) in options
        and "move" in verbs
        and exposes(g, seat, card, verbs["move"], now)
    ):
        return card
    if taken := position(g, seat, verbs, now):
        return taken
    for verb, weigh in WEIGH.items():
        if verb in verbs:
            option, gain = weigh(g, seat, verbs[verb], now)
            if gain > 0:
                return option
    return shelter(g, seat, verbs) or ("end_turn",)


def spoils(g: Narcopolis, seat: int) -> bool:
    """An Infiltré does not go to 20 himself."""
    return undercover(g, seat) and g.reputation[seat] >= 16


def position(g: Narcopolis, seat: int, verbs: dict[str, list[Option]], now: float) -> Option | None:
    """Attack or implant here, or go where that is better."""
    here: list[tuple[Option | None, float]] = []
    if implants := verbs.get("implant"):
        stands = building(g, seat, IMPLANT)
        here += [(option, stands(g.pawns[seat], option[1]) - now) for option in implants]
    here += [(option, attacked(g, seat, g.pawns[seat], now)) for option in verbs.get("attack", [])]
    option, gain = max(here, key=lambda pair: pair[1], default=(None, 0.0))
    if "move" in verbs:
        there, worth = destination(g, seat, verbs["move"], now)
        if there is not None and worth > max(gain, 0.0):
            return there
    return option if gain > 0 else None


def destination(g: Narcopolis, seat: int, moves: list[Option], now: float) -> tuple[Option | None, float]:
    """Where an attack or an implant is worth most; free districts of a zone are all alike."""
    not_now = unavailable(g.event, tuple(g.used))
    fare = NORMS[g.event].costs[MOVE] * money_rate(g, seat, rounds_left(g))
    taken = all_exploited(g)
    mine = exploited(g, seat)
    found: tuple[Option | None, float] = (None, 0.0)
    seen_zones = set()
    stands = building(g, seat, IMPLANT)
    for option in moves:
        district = option[1]
        if mine >> district & 1:
            continue
        gain = -1.0
        if taken >> district & 1:
            if not not_now[ATTACK] and cannot_attack(g, seat, district, owner(g, district)) is None:
                gain = attacked(g, seat, district, now)
        elif district // PER_ZONE not in seen_zones and not not_now[IMPLANT]:
            seen_zones.add(district // PER_ZONE)
            if g.money[seat] >= NORMS[g.event].costs[IMPLANT] and not NORMS[g.event].closed >> district & 1:
                kinds = [kind for kind in TYPES if level(g, seat, kind) < FULL_ROW]
                gain = max((stands(district, kind) - now for kind in kinds), default=-1.0)
        if gain - fare > found[1]:
            found = (option, gain - fare)
    return found


def building(g: Narcopolis, seat: int, action: int | None = None) -> Callable[[int, int], float]:
    """How a seat stands with one more token somewhere; the rule of the gap is left to the rules.

    Nothing changes for the others, so what they show is counted once.
    """
    copy = g.clone()
    if action is not None:
        copy.money[seat] -= NORMS[g.event].costs[action]
    left = rounds_left(g)
    shown = against(g, seat, left)

    def stands(district: int, kind: int) -> float:
        before = copy.tokens[4 * seat + kind]
        if action == IMPLANT:
            copy.pawns[seat] = district
        place(copy, seat, district, kind)
        worth = own(copy, seat, left) - shown
        copy.tokens[4 * seat + kind] = before
        return worth

    return stands


def attacked(g: Narcopolis, seat: int, district: int, now: float) -> float:
    """What an attack gains on average."""
    side = owner(g, district)
    cost = attack_cost(g, side, district)
    lost = g.clone()
    lost.money[seat] -= cost
    lost.pawns[seat] = district
    won = lost.clone()
    kinds = types_at(g, side, district)
    empty(won, side, district)
    for kind in kinds:
        if level(won, seat, kind) < FULL_ROW:
            place(won, seat, district, kind)
    won.feats[seat].append((COMBAT_WON, district // PER_ZONE, ATTACKER, len(kinds), side))
    won.reputation[seat] += NORMS[g.event].reward[0]
    return FIRST_THROW * standing(won, seat) + (1 - FIRST_THROW) * standing(lost, seat) - now


def exposes(g: Narcopolis, seat: int, card: Option, moves: list[Option], now: float) -> bool:
    """Whether jailing somebody bares a district that is better to attack than any other."""
    return unguarded(played(g, card), seat)[1] - now > max(0.0, destination(g, seat, moves, now)[1])


def unguarded(g: Narcopolis, seat: int) -> tuple[Option, float]:
    """Whom to jail, and the table that leads to, an attack on what the pawn has left included."""

    def value(option: Option) -> float:
        copy = played(g, option)
        table = standing(copy, seat)
        bared = ("move", g.pawns[option[1]])
        return table + destination(copy, seat, [bared], table)[1] if bared in copy.options else table

    option = best(g.options, value)
    return option, value(option)


def shelter(g: Narcopolis, seat: int, verbs: dict[str, list[Option]]) -> Option | None:
    """At the end of the turn the pawn goes where most is to be protected."""
    if "move" not in verbs or NORMS[g.event].costs[MOVE]:
        return None
    left = max(1, rounds_left(g))
    now = safety(g, seat, left)

    def gained(option: Option) -> float:
        copy = g.clone()
        copy.pawns[seat] = option[1]
        return safety(copy, seat, left) - now

    mine = exploited(g, seat)
    own = [option for option in verbs["move"] if mine >> option[1] & 1]
    option = max(own, key=gained, default=None)
    return option if option is not None and gained(option) > 0 else None


# Weighing: the best option of a kind, and what it gains


def develop(g: Narcopolis, seat: int, options: list[Option], now: float) -> tuple[Option, float]:
    stands = building(g, seat, DEVELOP)
    grown = [(option, stands(option[1], option[2]) - now) for option in options]
    return max(grown, key=lambda pair: pair[1])


def play_influence(g: Narcopolis, seat: int, options: list[Option], now: float) -> tuple[Option, float]:
    plays = [(option, target(g, seat, option)[1] - now) for option in options]
    return max(plays, key=lambda pair: pair[1])


def target(g: Narcopolis, seat: int, option: Option) -> tuple[Option, float]:
    """The best target of a card that is played, and the table it leads to."""
    copy = played(g, option)
    if copy.pending.name != "choose_target":
        return option, standing(copy, seat)
    if option[1] == BALANCE:
        return unguarded(copy, seat)
    values = [(other, aimed(copy, seat, option[1], other)) for other in copy.options]
    return max(values, key=lambda pair: pair[1])


def aimed(g: Narcopolis, seat: int, card: int, option: Option) -> float:
    """The table after a card has hit; a Fight Club is worth the average of winning and losing it."""
    if card != FIGHT_CLUB:
        return standing(played(g, option), seat)
    reputation, money = EFFECTS[card].numbers
    tables = []
    for winner in (seat, option[1]):
        copy = g.clone()
        copy.reputation[winner] += reputation
        copy.money[winner] += money
        tables.append(standing(copy, seat))
    return FIRST_THROW * tables[0] + (1 - FIRST_THROW) * tables[1]


def mecenat(g: Narcopolis, seat: int, options: list[Option], now: float) -> tuple[Option, float]:
    if spoils(g, seat):
        return options[0], -1.0
    return options[0], standing(played(g, options[0]), seat) - now


def humiliation(g: Narcopolis, seat: int, options: list[Option], now: float) -> tuple[Option, float]:
    return options[0], standing(played(g, options[0]), seat) - now


def buy_influence(g: Narcopolis, seat: int, options: list[Option], now: float) -> tuple[Option, float]:
    """An unknown card is worth the average one, less the more cards there are in hand."""
    left = rounds_left(g)
    copy = g.clone()
    copy.money[seat] -= NORMS[g.event].costs[BUY]
    average = sum(card_value(g, seat, card, left) for card in CARDS) / len(CARDS)
    wanted = 0.75 * average * CROWDED ** len(g.influence[seat]) if left else 0.0
    return options[0], standing(copy, seat) + wanted - now


def exchange_jobs(g: Narcopolis, seat: int, options: list[Option], now: float) -> tuple[Option, float]:
    """Only what has no future, and only with time for the new ones."""
    left = rounds_left(g)
    price = NORMS[g.event].costs[EXCHANGE] * money_rate(g, seat, left)
    fresh = NEW_JOB * min(1.0, left / 2.5)

    def value(option: Option) -> float:
        return sum(fresh - job_value(g, seat, job, left) - price for job in option[1])

    if g.used[PERFORM]:
        return options[0], -1.0
    option = best(options, value)
    return option, value(option)


# Setting up, and Furi


def character(g: Narcopolis, seat: int, options: list[Option]) -> Option:
    """They are as good as each other: not always the same ones."""
    return options[(g.first + len(options)) % len(options)]


def put(g: Narcopolis, seat: int, options: list[Option]) -> Option:
    """By the Jobs in hand; otherwise each on a district of its own."""
    stands = building(g, seat)
    return best(options, lambda option: stands(option[1], option[2]))


def put_furi(g: Narcopolis, seat: int, options: list[Option]) -> Option:
    return options[0]


def block(g: Narcopolis, seat: int, options: list[Option]) -> Option:
    """Rather where the other starts than at home."""
    mine, theirs = HOME[g.characters[seat]], HOME[g.characters[1 - seat]]
    zones = [theirs, *(zone for zone in ZONES if zone not in (mine, theirs)), mine]
    return min(options, key=lambda option: zones.index(option[1] // PER_ZONE))


def furi_aims(g: Narcopolis, seat: int, options: list[Option]) -> Option:
    """Where it hurts the other player most."""
    other = 1 - seat
    left = rounds_left(g)

    def hurt(option: Option) -> float:
        copy = g.clone()
        empty(copy, other, option[1])
        return holdings(g, other, left) - holdings(copy, other, left)

    return best(options, hurt)


def furi_card(g: Narcopolis, seat: int, options: list[Option]) -> Option:
    def value(option: Option) -> float:
        copy = played(g, option)
        if copy.pending.name == "furi_bombs":
            copy = played(copy, furi_aims(copy, seat, list(copy.options)))
        return standing(copy, seat)

    return best(options, value)


def furi_settles(g: Narcopolis, seat: int, options: list[Option]) -> Option:
    """Out of the own way: in the zone where the other player has most."""

    def theirs(option: Option) -> int:
        zone: int = ZONE[option[1] // PER_ZONE]
        return (exploited(g, 1 - seat) & zone).bit_count() - (exploited(g, seat) & zone).bit_count()

    return best(options, theirs)


def aim(g: Narcopolis, seat: int, options: list[Option]) -> Option:
    card = g.stack[-1][1][1]
    if card == BALANCE:
        return unguarded(g, seat)[0]
    return best(options, lambda option: aimed(g, seat, card, option))


WEIGH: dict[str, Callable[[Narcopolis, int, list[Option], float], tuple[Option, float]]] = {
    "mecenat": mecenat,
    "develop": develop,
    "play_influence": play_influence,
    "humiliation": humiliation,
    "buy_influence": buy_influence,
    "exchange_jobs": exchange_jobs,
    "trade_with": trade_with,
}

DECIDE: dict[str, Callable[[Narcopolis, int, list[Option]], Option]] = {
    "main": act,
    "choose_target": aim,
    "trade_draft": draft,
    "trade_response": answer,
    "choose_character": character,
    "place_start_businesses": put,
    "place_extra_business": put,
    "place_furi": put_furi,
    "place_blocked": block,
    "furi_attack": furi_aims,
    "furi_bombs": furi_aims,
    "furi_influence": furi_card,
    "furi_implant": furi_settles,
}
