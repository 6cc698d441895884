"""The five Actions, as the Action of a turn or as a bonus (spec 7.2 to 7.8)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from dystopolis.games.virtual_revolution.corruption import discard_some, draw
from dystopolis.games.virtual_revolution.influence import place_server
from dystopolis.games.virtual_revolution.purse import gain_immunity, gain_money, gain_revenue, gain_vp_tokens, pay
from dystopolis.games.virtual_revolution.state import (
    AGENTS,
    BOOST_ACTION,
    BOOST_REVENUE,
    BUILD,
    CREATE,
    DATA,
    DISTANCE,
    DONATE,
    GAIN,
    GIFT_COST,
    NONE,
    PRICE_BUILD,
    PRICE_IMMUNITY,
    PRICE_ONE,
    PRICE_RECRUIT,
    PRICE_TWO,
    RECRUIT,
    WORK,
    VirtualRevolution,
)
from dystopolis.games.virtual_revolution.values import (
    NO_CORRUPTION,
    ONE_CARD,
    can_recruit,
    cannot_build,
    cannot_create,
    cannot_recruit,
    costs,
    gifts,
    money_for,
    reach,
)
from dystopolis.games.virtual_revolution.verses import begin_create
from dystopolis.kernel import Offer, Option, Why

WORKS: Option = ("action_work",)
BUILDS: Option = ("action_build",)
CREATES: Option = ("action_create_verse",)
RECRUITS: list[Option] = [("action_recruit", agent) for agent in AGENTS]
DISCARDS: Option = ("action_donate", 1, 0, 0)
DISCARDS_TWO: Option = ("action_donate", 2, 0, 0)
BUYS_IMMUNITY: Option = ("action_donate", 0, 0, 1)
ANY_ACTION: list[Option] = [WORKS, BUILDS, CREATES, DISCARDS, BUYS_IMMUNITY]
"""An Action of each kind but Recruit, whatever may be available."""
FARTHEST = max(map(max, DISTANCE))
OUT_OF_RANGE = [[Why("out_of_range", away, far) for far in range(away)] for away in range(FARTHEST + 1)]
BUILD_REVENUE = DATA["actions"][BUILD]["revenue"]
BUILD_TOKENS = DATA["actions"][BUILD]["vp_tokens"]
BUILD_CORRUPTION = DATA["actions"][BUILD]["draw_corruption"]


def _begin(g: VirtualRevolution, seat: int, action: int) -> None:
    """Its Boosts and what waits for it bring their money first (R23)."""
    if money := money_for(g, seat, action):
        gain_money(g, seat, money)
    g.waiting_money[action] = 0
    g.taken[action] += 1


# Work


def offer_work(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    offer.options.append(WORKS)


def work(g: VirtualRevolution, seat: int) -> None:
    g.tell("worked", seat)
    _begin(g, seat, WORK)
    gain_money(g, seat, g.boards[seat].prices[GAIN])


# Recruit


def offer_recruit(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    """The available agents whose Location token is in range of the Director."""
    why = cannot_recruit(g, seat)
    far, steps = reach(g, seat), DISTANCE[g.director]
    for agent, place in zip(g.slots, g.places):
        if agent != NONE:
            away = steps[place]
            offer(*RECRUITS[agent], unless=OUT_OF_RANGE[away][far] if away > far else why)


def offer_recruit_discarded(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    """Morel: an agent of the discard pile is nowhere, so any is in range (R26)."""
    why = cannot_recruit(g, seat)
    for agent in g.agent_discard:
        offer(*RECRUITS[agent], unless=why)


def recruit(g: VirtualRevolution, seat: int, agent: int) -> None:
    _begin(g, seat, RECRUIT)
    g.waiting_range = 0
    board = g.boards[seat]
    pay(g, seat, board.prices[PRICE_RECRUIT])
    if agent in g.slots:
        slot = g.slots.index(agent)
        g.slots[slot] = g.places[slot] = NONE
    else:
        g.agent_discard.remove(agent)
    board.agents.append(agent)
    g.recruited.append(agent)
    g.tell("recruited", seat, agent)


# Build a Server


def offer_build(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    offer(*BUILDS, unless=cannot_build(g, seat))


def build(g: VirtualRevolution, seat: int) -> None:
    _begin(g, seat, BUILD)
    g.waiting_free_build = 0
    board = g.boards[seat]
    pay(g, seat, board.prices[PRICE_BUILD])
    more = sum(BOOST_REVENUE[boost] for boost in board.boosts if BOOST_ACTION[boost] == BUILD)
    gain_revenue(g, seat, BUILD_REVENUE + more)
    gain_vp_tokens(g, seat, BUILD_TOKENS)
    draw(g, seat, BUILD_CORRUPTION)
    place_server(g, seat, g.director)


# Create a Verse


def offer_create(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    offer(*CREATES, unless=cannot_create(g, seat))


def create_verse(g: VirtualRevolution, seat: int) -> None:
    g.tell("creates", seat)
    _begin(g, seat, CREATE)
    begin_create(g, seat)


# Donate


def offer_donate(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    """At least one of: one or two cards, an extra card for each Boost, an immunity (R53)."""
    board = g.boards[seat]
    prices, extras = board.prices, gifts(g, seat)
    money = board.money + money_for(g, seat, DONATE)
    one, two, immunity = prices[PRICE_ONE], prices[PRICE_TWO], prices[PRICE_IMMUNITY]
    most = two + immunity + extras * GIFT_COST
    cards = min(len(board.hand), 2 + extras)
    offer.many(*_donations(money if money < most else most, cards, extras, one, two, immunity))


@cache
def _donations(
    money: int, cards: int, extras: int, one: int, two: int, immunity: int
) -> tuple[list[Option], list[tuple[Option, Why]]]:
    offer = Offer(explains=True)
    for main, price in ((0, 0), (1, one), (2, two)):
        for extra in range(extras + 1):
            cost = price + extra * GIFT_COST
            if main + extra > cards or cost > money:
                break
            if main + extra:
                offer("action_donate", main, extra, 0)
            if cost + immunity <= money:
                offer("action_donate", main, extra, 1)
    if not cards:
        offer(*DISCARDS, unless=NO_CORRUPTION)
    elif money < one:
        offer(*DISCARDS, unless=costs(one, money))
    elif cards == 1:
        offer(*DISCARDS_TWO, unless=ONE_CARD)
    elif money < two:
        offer(*DISCARDS_TWO, unless=costs(two, money))
    if money < immunity:
        offer(*BUYS_IMMUNITY, unless=costs(immunity, money))
    return offer.options, offer.refused


def donate(g: VirtualRevolution, seat: int, main: int, extra: int, immunity: int) -> None:
    g.tell("donated", seat)
    _begin(g, seat, DONATE)
    prices = g.boards[seat].prices
    cost = (0, prices[PRICE_ONE], prices[PRICE_TWO])[main] + extra * GIFT_COST
    pay(g, seat, cost + (prices[PRICE_IMMUNITY] if immunity else 0))
    if immunity:
        gain_immunity(g, seat, 1)
    discard_some(g, seat, main + extra)


def can_donate(g: VirtualRevolution, seat: int) -> bool:
    board = g.boards[seat]
    money = board.money + money_for(g, seat, DONATE)
    if money >= board.prices[PRICE_IMMUNITY]:
        return True
    return bool(board.hand) and (money >= board.prices[PRICE_ONE] or (money >= GIFT_COST and gifts(g, seat) > 0))


DO: dict[str, Callable[..., None]] = {
    "action_work": work,
    "action_recruit": recruit,
    "action_build": build,
    "action_create_verse": create_verse,
    "action_donate": donate,
}
OFFERS = [offer_work, offer_recruit, offer_build, offer_create, offer_donate]


def can_take(g: VirtualRevolution, seat: int, action: int, leaving: int) -> bool:
    """Whether a bonus Action has a legal move, once `leaving` has left service (R24, R65)."""
    if action == RECRUIT:
        return can_recruit(g, seat, leaving)
    if action == BUILD:
        return cannot_build(g, seat) is None
    if action == CREATE:
        return cannot_create(g, seat) is None
    return action == WORK or can_donate(g, seat)
