"""The words that cards use: each `op` of the data is bound here, once, to the part it stands for (spec 3.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dystopolis.games.virtual_revolution import actions, agents, corruption, influence, purse, verses
from dystopolis.games.virtual_revolution.effects import (
    PARTS,
    Act,
    Part,
    always,
    bonus_action,
    can,
    choose_boost_card,
    resolve,
)
from dystopolis.games.virtual_revolution.state import (
    ADJACENT,
    AGENT_TYPE,
    BOOST_ACTION,
    BOROUGHS,
    CONTENT,
    DATA,
    DISTRICT,
    LEAST_REVENUE,
    MEMBERS,
    MOST_REVENUE,
    NONE,
    PRICE_KEYS,
    RECRUIT,
    VERSE_SLOTS,
    VERSE_TYPE,
    VirtualRevolution,
    choice,
    codes,
)
from dystopolis.games.virtual_revolution.values import (
    can_recruit_discarded,
    cannot_add,
    cannot_place_server,
    drawable,
    others,
    own_boroughs,
    own_servers,
)
from dystopolis.kernel import ContentError, Offer

Places = Callable[[VirtualRevolution, int], Iterable[int]]


def _places(where: dict[str, Any]) -> Places:
    """The boroughs that a `where` names."""
    match where:
        case {"scope": "here"}:
            return lambda g, seat: (g.director,)
        case {"scope": "adjacent"}:
            return lambda g, seat: ADJACENT[g.director]
        case {"scope": "any"}:
            return lambda g, seat: BOROUGHS
        case {"scope": "own_controlled"}:
            return lambda g, seat: [b for b in BOROUGHS if g.holder[b] == seat or g.server[b] == seat]
        case {"scope": "districts", "districts": list(districts)}:
            members = [borough for district in codes("district", districts) for borough in MEMBERS[district]]
            return lambda g, seat: members
    raise ValueError(f"there is no place {where}")


# Gains and losses without a choice


def gain_money(n: int) -> Part:
    return Part("gain_money", always, lambda g, seat, source: purse.gain_money(g, seat, n))


def lose_money(n: int) -> Part:
    return Part("lose_money", _rich, lambda g, seat, source: purse.lose_money(g, seat, n))


def cap_money(n: int) -> Part:
    def act(g: VirtualRevolution, seat: int, source: int) -> None:
        purse.lose_money(g, seat, max(0, g.boards[seat].money - n))

    return Part("cap_money", _rich, act)


def _rich(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
    return g.boards[seat].money > 0


def gain_immunity(n: int) -> Part:
    return Part("gain_immunity", always, lambda g, seat, source: purse.gain_immunity(g, seat, n))


def lose_immunity(n: int) -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return g.boards[seat].immunity > 0

    return Part("lose_immunity", possible, lambda g, seat, source: purse.lose_immunity(g, seat, n))


def gain_revenue(n: int) -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(g.boards[seat].revenue < MOST_REVENUE)

    return Part("gain_revenue", possible, lambda g, seat, source: purse.gain_revenue(g, seat, n))


def lose_revenue(n: int) -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(g.boards[seat].revenue > LEAST_REVENUE)

    return Part("lose_revenue", possible, lambda g, seat, source: purse.gain_revenue(g, seat, -n))


def gain_vp_token(n: int) -> Part:
    return Part("gain_vp_token", always, lambda g, seat, source: purse.gain_vp_tokens(g, seat, n))


def recycle_from_reserve(n: int) -> Part:
    """As many as the board has (R33)."""

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return g.boards[seat].reserve > 0

    def act(g: VirtualRevolution, seat: int, source: int) -> None:
        board = g.boards[seat]
        moved = min(n, board.reserve)
        board.reserve -= moved
        board.recycled += moved
        g.tell("reserve_recycled", seat, moved)

    return Part("recycle_from_reserve", possible, act)


# Corruption and Necro cards


def draw_corruption(n: int) -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return drawable(g) > 0

    return Part("draw_corruption", possible, lambda g, seat, source: corruption.draw(g, seat, n))


def discard_corruption(n: int, how: str) -> Part:
    """Of one's choice, or at random; as many as there are, if fewer."""
    if how == "random":

        def act(g: VirtualRevolution, seat: int, source: int) -> None:
            for _ in range(min(n, len(g.boards[seat].hand))):
                corruption.discard_at_random(g, seat)

    elif how == "choice":

        def act(g: VirtualRevolution, seat: int, source: int) -> None:
            corruption.discard_some(g, seat, n)

    else:
        raise ValueError(f"cards cannot be discarded by {how!r}")
    return Part("discard_corruption", _has_cards, act)


def _has_cards(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
    return len(g.boards[seat].hand) + min(drawn, drawable(g)) > 0


def give_corruption(n: int) -> Part:
    if n != 1:
        raise ValueError("one card is given at a time")

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for other in others(g, seat):
            offer("give_to", other)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, other: int) -> None:
        g.then(corruption.choose_corruption_give, seat, other)

    return Part("give_corruption", _has_cards, verbs=("give_to",), offers=offers, hears=hears)


def exchange_corruption() -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return any(g.boards[other].hand for other in others(g, seat))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for other in others(g, seat):
            if g.boards[other].hand:
                offer("look_at", other)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, other: int) -> None:
        corruption.look(g, seat, other)

    return Part("exchange_corruption", possible, verbs=("look_at",), offers=offers, hears=hears)


def peek_necro() -> Part:
    """The top of the pile, the Necro card of this round (R64)."""

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(g.necro_deck)

    def act(g: VirtualRevolution, seat: int, source: int) -> None:
        g.peeked |= 1 << seat
        g.tell("necro_peeked", seat)
        g.tell("foresaw", g.necro_deck[-1], to=(seat,))

    return Part("peek_necro", possible, act)


# Influence


def eliminate_influence(n: int, owner: str, where: dict[str, Any]) -> tuple[Part, int]:
    places = _places(where)
    if owner not in ("any", "opponent", "self"):
        raise ValueError(f"there is no owner {owner!r}")

    def targets(g: VirtualRevolution, seat: int) -> list[int]:
        holder = g.holder
        if owner == "any":
            return [borough for borough in places(g, seat) if holder[borough] != NONE]
        if owner == "self":
            return [borough for borough in places(g, seat) if holder[borough] == seat]
        return [borough for borough in places(g, seat) if holder[borough] not in (NONE, seat)]

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(targets(g, seat))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for borough in targets(g, seat):
            offer("eliminate", borough, g.holder[borough])

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, borough: int, holder: int) -> None:
        influence.eliminate_token(g, borough)

    return Part("eliminate_influence", possible, verbs=("eliminate",), offers=offers, hears=hears), n


def add_influence(n: int, where: dict[str, Any]) -> tuple[Part, int]:
    places = _places(where)

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return any(cannot_add(g, seat, borough) is None for borough in places(g, seat))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for borough in places(g, seat):
            if cannot_add(g, seat, borough) is None:
                offer("add", borough)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, borough: int) -> None:
        influence.add_token(g, seat, borough)

    return Part("add_influence", possible, verbs=("add",), offers=offers, hears=hears), n


def clear_influence(arrondissements: int) -> tuple[Part, int]:
    """All one's tokens of a borough, so many times."""

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return seat in g.holder

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for borough in own_boroughs(g, seat):
            offer("clear", borough)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, borough: int) -> None:
        influence.clear_tokens(g, seat, borough)

    return Part("clear_influence", possible, verbs=("clear",), offers=offers, hears=hears), arrondissements


# Actions


def bonus(action: str, condition: dict[str, Any] | None = None, source: str | None = None) -> Part:
    """Taken now, besides the Action of the turn; with Boosts, at full price (R24)."""
    code = CONTENT.code("action", action)
    districts = codes("district", condition["director_in"]) if condition else None
    if source not in (None, "agent_discard") or (source and code != RECRUIT) or {*(condition or ())} - {"director_in"}:
        raise ValueError(f"there is no bonus Action from {source!r} if {condition}")

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        if districts is not None and DISTRICT[g.director] not in districts:
            return False
        return can_recruit_discarded(g, seat, leaving) if source else actions.can_take(g, seat, code, leaving)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, *target: int) -> None:
        actions.DO[verb](g, seat, *target)

    offers = actions.offer_recruit_discarded if source else actions.OFFERS[code]
    return Part("bonus_action", possible, offers=offers, hears=hears, asks=bonus_action)


def action_modifier(action: str, effects: list[dict[str, Any]]) -> Part:
    """Once: for the next such Action of this turn, or for one already taken (R21, R22)."""
    code = CONTENT.code("action", action)
    if len(effects) != 1:
        raise ValueError("one modifier at a time")

    def taken(g: VirtualRevolution, source: int) -> bool:
        """An agent does not modify the Recruit that brought it."""
        return any(agent != source for agent in g.recruited) if code == RECRUIT else g.taken[code] > 0

    def money(g: VirtualRevolution, seat: int, source: int) -> None:
        if taken(g, source):
            purse.gain_money(g, seat, effects[0]["n"])
        else:
            g.waiting_money[code] += effects[0]["n"]

    def far(g: VirtualRevolution, seat: int, source: int) -> None:
        g.waiting_range += effects[0]["n"]

    def free(g: VirtualRevolution, seat: int, source: int) -> None:
        g.waiting_free_build += 1

    def refresh(g: VirtualRevolution, seat: int, source: int) -> None:
        if taken(g, source):
            verses.refresh(g, seat, tuple(g.row))
        else:
            g.waiting_refresh += 1

    acts: dict[str, Act] = {
        "gain_money": money,
        "range": far,
        "waive_build_influence": free,
        "refresh_verses": refresh,
    }
    return Part("action_modifier", always, acts[effects[0]["op"]])


# Choices between parts


def choose_one(options: list[dict[str, Any]]) -> Part:
    """The targets of all options together."""
    parts = [PARTS[number] for option in options for number in bind([option])]
    by_verb = {verb: part for part in parts for verb in part.verbs}

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return any(part.possible(g, seat, drawn, leaving) for part in parts)

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for part in parts:
            if part.possible(g, seat, 0, NONE):
                part.offers(g, offer, seat)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, *target: int) -> None:
        by_verb[verb].hears(g, seat, source, verb, *target)

    must = any(part.must for part in parts)
    return Part("choose_one", possible, verbs=tuple(by_verb), offers=offers, hears=hears, must=must)


# Agents and Boosts


def copy_promotion(of: str) -> Part:
    """Pixel: the promotion of another agent in service, whoever's, as printed (R25)."""
    if of != "any_agent_in_service":
        raise ValueError(f"there is no promotion of {of!r} to copy")

    def targets(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> list[int]:
        return [
            agent
            for board in g.boards
            for agent in board.agents
            if agent != leaving and can(g, seat, PROMOTION[agent], drawn + PROMOTION_DRAWS[agent], leaving)
        ]

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(targets(g, seat, drawn, leaving))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for agent in targets(g, seat, 0, NONE):
            offer("copy", agent)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, agent: int) -> None:
        g.tell("promotion_copied", seat, agent)
        corruption.draw(g, seat, PROMOTION_DRAWS[agent])
        g.then(resolve, seat, PROMOTION[agent], True, source)

    return Part("copy_promotion", possible, verbs=("copy",), offers=offers, hears=hears)


def ready_agents(which: str) -> Part:
    def tilted(g: VirtualRevolution, seat: int, leaving: int) -> list[int]:
        return [agent for agent in g.boards[seat].agents if agent != leaving and g.tilted >> agent & 1]

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(tilted(g, seat, leaving))

    def act(g: VirtualRevolution, seat: int, source: int) -> None:
        for agent in tilted(g, seat, NONE):
            agents.straighten(g, seat, agent)

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for agent in tilted(g, seat, NONE):
            offer("straighten", agent)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, agent: int) -> None:
        agents.straighten(g, seat, agent)

    if which == "all":
        return Part("ready_agents", possible, act)
    if which == "one":
        return Part("ready_agents", possible, verbs=("straighten",), offers=offers, hears=hears, must=True)
    raise ValueError(f"there is no {which!r} to straighten")


def swap_agent() -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return any(agent != NONE for agent in g.slots) and bool(g.boards[seat].agents)

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for agent in g.boards[seat].agents:
            for other in g.slots:
                if other != NONE:
                    offer("swap", agent, other)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, agent: int, other: int) -> None:
        agents.swap(g, seat, agent, other)

    return Part("swap_agent", possible, verbs=("swap",), offers=offers, hears=hears)


def wild_type_at_end() -> Part:
    """The promoted agent's, be it a copy's (R25, R49)."""
    return Part("wild_type_at_end", always, lambda g, seat, source: g.boards[seat].wild.append(source))


def gain_boost() -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(g.boosts)

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for boost in g.boosts:
            offer("take_boost", boost)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, boost: int) -> None:
        agents.gain_boost(g, seat, boost)

    return Part("gain_boost", possible, verbs=("take_boost",), offers=offers, hears=hears, asks=choose_boost_card)


def steal_immunity(n: int, origin: str) -> Part:
    """From a player with a Director here or next door (R56, R62)."""
    if n != 1 or origin != "player_with_director_here_or_adjacent":
        raise ValueError(f"nothing can be stolen from {origin!r}")

    def victims(g: VirtualRevolution, seat: int) -> list[int]:
        near = {g.director, *ADJACENT[g.director]}
        return [other for other in others(g, seat) if g.boards[other].immunity and near & {*g.boards[other].directors}]

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(victims(g, seat))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for other in victims(g, seat):
            offer("steal_from", other)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, other: int) -> None:
        purse.lose_immunity(g, other, n)
        purse.gain_immunity(g, seat, n)

    return Part("steal_immunity", possible, verbs=("steal_from",), offers=offers, hears=hears)


def opponents_discard(choice: list[str]) -> Part:
    """Dark Kingdom: each opponent, clockwise; the Title of the Quartier Latin does not help (R37)."""
    if choice != ["agent_in_service", "boost", "immunity"]:
        raise ValueError(f"opponents cannot lose {choice}")

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        boards = [g.boards[other] for other in others(g, seat)]
        return any(board.agents or board.boosts or board.immunity for board in boards)

    def act(g: VirtualRevolution, seat: int, source: int) -> None:
        for other in others(g, seat):
            g.then(dark_kingdom_loss, other)

    return Part("opponents_discard", possible, act)


@choice(public=True)
def dark_kingdom_loss(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    board = g.boards[seat]
    for agent in board.agents:
        offer("lose_agent", agent)
    for boost in board.boosts:
        offer("lose_boost", boost)
    if board.immunity:
        offer("lose_immunity")


@dark_kingdom_loss.chosen
def _(g: VirtualRevolution, seat: int, verb: str, lost: int = NONE) -> None:
    if verb == "lose_agent":
        agents.lose_agent(g, seat, lost)
    elif verb == "lose_boost":
        agents.lose_boost(g, seat, lost)
    else:
        purse.lose_immunity(g, seat, 1)


# Verses and Servers


def refresh_verses(min: int, max: int) -> Part:
    if (min, max) != (VERSE_SLOTS, VERSE_SLOTS):
        raise ValueError("outside the Action all Verses are refreshed at once")

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(g.row)

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        offer("refresh")

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str) -> None:
        verses.refresh(g, seat, tuple(g.row))

    return Part("refresh_verses", possible, verbs=("refresh",), offers=offers, hears=hears)


def put_online(g: VirtualRevolution, seat: int, verse: int) -> None:
    """Turned for good; its bonus as far as possible."""
    g.online |= 1 << verse
    g.tell("verse_online", seat, verse)
    g.then(resolve, seat, BONUS[verse], False, NONE)


def reactivate_verse_bonus() -> Part:
    """Hassan: one of the Verses without mission has no bonus (R36)."""

    def targets(g: VirtualRevolution, seat: int) -> list[int]:
        return [verse for verse in g.boards[seat].verses if g.online >> verse & 1 and BONUS[verse]]

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(targets(g, seat))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for verse in targets(g, seat):
            offer("reactivate", verse)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, verse: int) -> None:
        g.tell("bonus_again", seat, verse)
        g.then(resolve, seat, BONUS[verse], False, NONE)

    return Part("reactivate_verse_bonus", possible, verbs=("reactivate",), offers=offers, hears=hears)


def force_verse_online() -> Part:
    def targets(g: VirtualRevolution, seat: int) -> list[int]:
        return [verse for verse in g.boards[seat].verses if not g.online >> verse & 1]

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(targets(g, seat))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for verse in targets(g, seat):
            offer("put_online", verse)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, verse: int) -> None:
        put_online(g, seat, verse)

    return Part("force_verse_online", possible, verbs=("put_online",), offers=offers, hears=hears)


def server_to_verse() -> Part:
    """Vicomte: a Server comes back, an available Verse is taken; nothing else (R28)."""

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(g.row) and seat in g.server

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for borough in own_servers(g, seat):
            for verse in g.row:
                offer("server_to_verse", borough, verse)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, borough: int, verse: int) -> None:
        influence.remove_server(g, borough)
        verses.take_verse(g, seat, verse)

    return Part("server_to_verse", possible, verbs=("server_to_verse",), offers=offers, hears=hears)


def verse_to_server() -> Part:
    """Vicomte: a Verse goes, a Server stands at the Director's borough, if it may stand there (R28)."""

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(g.boards[seat].verses) and cannot_place_server(g, seat, g.director) is None

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for verse in g.boards[seat].verses:
            offer("verse_to_server", verse)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, verse: int) -> None:
        verses.give_up_verse(g, seat, verse)
        influence.place_server(g, seat, g.director)

    return Part("verse_to_server", possible, verbs=("verse_to_server",), offers=offers, hears=hears)


def move_server(origin: str, to: str) -> Part:
    """Ivan: by the building rules of the Server's owner (R66)."""
    if (origin, to) != ("here", "adjacent"):
        raise ValueError(f"a Server does not move from {origin!r} to {to!r}")

    def targets(g: VirtualRevolution) -> list[int]:
        owner = g.server[g.director]
        if owner == NONE:
            return []
        g.server[g.director] = NONE  # while it moves it stands nowhere
        found = [borough for borough in ADJACENT[g.director] if cannot_place_server(g, owner, borough) is None]
        g.server[g.director] = owner
        return found

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(targets(g))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for borough in targets(g):
            offer("move_server", borough)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, borough: int) -> None:
        influence.move_server(g, g.director, borough)

    return Part("move_server", possible, verbs=("move_server",), offers=offers, hears=hears)


# What one gives up: for a Title, in a raid, to the Necros


def _give_up_server(op: str, places: Places, *, must: bool = False, otherwise: int = NONE) -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return any(g.server[borough] == seat for borough in places(g, seat))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for borough in places(g, seat):
            if g.server[borough] == seat:
                offer("lose_server", borough)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, borough: int) -> None:
        influence.remove_server(g, borough)

    return Part(op, possible, verbs=("lose_server",), offers=offers, hears=hears, must=must, otherwise=otherwise)


def _give_up_verse(op: str, types: tuple[int, ...] | None, *, must: bool = False) -> Part:
    def targets(g: VirtualRevolution, seat: int) -> list[int]:
        return [verse for verse in g.boards[seat].verses if types is None or VERSE_TYPE[verse] in types]

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(targets(g, seat))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for verse in targets(g, seat):
            offer("lose_verse", verse)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, verse: int) -> None:
        verses.give_up_verse(g, seat, verse)

    return Part(op, possible, verbs=("lose_verse",), offers=offers, hears=hears, must=must)


def remove_own_server() -> Part:
    return _give_up_server("remove_own_server", lambda g, seat: BOROUGHS, must=True)


def discard_own_verse() -> Part:
    return _give_up_verse("discard_own_verse", None, must=True)


def remove_server(n: int, where: dict[str, Any], otherwise: dict[str, Any] | None = None) -> tuple[Part, int]:
    instead = bind([otherwise])[0] if otherwise else NONE
    return _give_up_server("remove_server", _places(where), otherwise=instead), n


def discard_verse(n: int, types: list[str] | None = None) -> tuple[Part, int]:
    return _give_up_verse("discard_verse", None if types is None else codes("verse_type", types)), n


def discard_agent(n: int, agent_type: str | None = None) -> tuple[Part, int]:
    """In service."""
    kind = None if agent_type is None else CONTENT.code("agent_type", agent_type)

    def targets(g: VirtualRevolution, seat: int) -> list[int]:
        return [agent for agent in g.boards[seat].agents if kind is None or AGENT_TYPE[agent] == kind]

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(targets(g, seat))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for agent in targets(g, seat):
            offer("lose_agent", agent)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, agent: int) -> None:
        agents.lose_agent(g, seat, agent)

    return Part("discard_agent", possible, verbs=("lose_agent",), offers=offers, hears=hears, saves=True), n


def discard_boost(n: int, under: list[str] | None = None) -> tuple[Part, int]:
    actions = None if under is None else codes("action", under)

    def targets(g: VirtualRevolution, seat: int) -> list[int]:
        return [boost for boost in g.boards[seat].boosts if actions is None or BOOST_ACTION[boost] in actions]

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(targets(g, seat))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for boost in targets(g, seat):
            offer("lose_boost", boost)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, boost: int) -> None:
        agents.lose_boost(g, seat, boost)

    return Part("discard_boost", possible, verbs=("lose_boost",), offers=offers, hears=hears, saves=True), n


def save_agent_or_boost() -> Part:
    """The Title of the Quartier Latin: used where a loss is chosen, never in one's turn."""

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return False

    def act(g: VirtualRevolution, seat: int, source: int) -> None:
        raise TypeError("this Title is used in raids and Necro attacks only")

    return Part("save_agent_or_boost", possible, act)


# What Necro cards leave behind


def cost_override(action: str, duration: str, **prices: int) -> Part:
    """For the next round, for this player (R44)."""
    if duration != "next_round":
        raise ValueError(f"there is no duration {duration!r}")
    changed = [(PRICE_KEYS[action, key], n) for key, n in prices.items()]

    def act(g: VirtualRevolution, seat: int, source: int) -> None:
        for price, n in changed:
            g.boards[seat].next_prices[price] = n
        g.tell("prices_change", seat, CONTENT.code("action", action))

    return Part("cost_override", always, act)


def score_cap(what: str, cap: int) -> Part:
    def verse(g: VirtualRevolution, seat: int, source: int) -> None:
        g.boards[seat].verse_cap = cap

    def objective(g: VirtualRevolution, seat: int, source: int) -> None:
        g.boards[seat].objective_cap = cap

    return Part("score_cap", always, {"verse": verse, "objective": objective}[what])


def score_delta(per: str, vp: int) -> Part:
    def trio(g: VirtualRevolution, seat: int, source: int) -> None:
        g.boards[seat].trio_vp += vp

    def title(g: VirtualRevolution, seat: int, source: int) -> None:
        g.boards[seat].title_vp += vp

    return Part("score_delta", always, {"agent_trio": trio, "title": title}[per])


def score_penalty(vp: int) -> Part:
    def act(g: VirtualRevolution, seat: int, source: int) -> None:
        g.boards[seat].penalty += vp

    return Part("score_penalty", always, act)


# The cards bound to their verbs

_VERBS: dict[str, Callable[..., Part | tuple[Part, int]]] = {
    make.__name__: make
    for make in (
        *(gain_money, lose_money, cap_money, gain_immunity, lose_immunity, gain_revenue, lose_revenue),
        *(gain_vp_token, recycle_from_reserve, draw_corruption, discard_corruption, give_corruption),
        *(exchange_corruption, peek_necro, eliminate_influence, add_influence, clear_influence, action_modifier),
        *(choose_one, copy_promotion, ready_agents, swap_agent, wild_type_at_end, gain_boost, steal_immunity),
        *(opponents_discard, refresh_verses, reactivate_verse_bonus, force_verse_online, server_to_verse),
        *(verse_to_server, move_server, remove_own_server, discard_own_verse, remove_server, discard_verse),
        *(discard_agent, discard_boost, save_agent_or_boost, cost_override, score_cap, score_delta, score_penalty),
    )
} | {"bonus_action": bonus}
_PYTHON = {"from": "origin", "else": "otherwise"}  # keys that Python keeps for itself


def bind(effects: list[dict[str, Any]]) -> tuple[int, ...]:
    """The numbers of the parts that effects stand for; one that happens n times is there n times."""
    numbers: list[int] = []
    for effect in effects:
        keys = {_PYTHON.get(key, key): value for key, value in effect.items() if key != "op"}
        made = _VERBS[effect["op"]](**keys)
        part, times = made if isinstance(made, tuple) else (made, 1)
        PARTS.append(part)
        numbers += [len(PARTS) - 1] * times
    return tuple(numbers)


def _bound(table: str, row: dict[str, Any], effects: list[dict[str, Any]]) -> tuple[int, ...]:
    try:
        return bind(effects)
    except (KeyError, TypeError, ValueError) as error:
        where = f"{__package__}: data.json: {table}.{row['id']}"
        raise ContentError(f"{where}: an effect is unknown or has wrong keys: {error!r}") from None


def _printed(row: dict[str, Any]) -> list[dict[str, Any]]:
    """The activation with the money that the card shows (R27)."""
    first, *rest = row["activation"]["effects"]
    return [{**first, "n": row["printed_card_money"]}, *rest]


def _corruption(row: dict[str, Any]) -> int:
    """The one part of a Corruption card: its kind, with the card's own parameters."""
    effect = next(kind["effect"] for kind in DATA["corruption_kinds"] if kind["id"] == row["kind"])
    (number,) = _bound("corruption", row, [_filled(effect, row)])
    return number


def _filled(value: Any, row: dict[str, Any]) -> Any:
    if isinstance(value, dict):
        return {key: _filled(inner, row) for key, inner in value.items()}
    return row[value[1:]] if isinstance(value, str) and value.startswith("@") else value


ACTIVATION = [_bound("agents", row, row["activation"]["effects"]) for row in DATA["agents"]]
PRINTED_ACTIVATION = {
    agent: _bound("agents", row, _printed(row))
    for agent, row in enumerate(DATA["agents"])
    if "printed_card_money" in row
}
PROMOTION = [_bound("agents", row, row["promotion"]["effects"]) for row in DATA["agents"]]
PROMOTION_DRAWS = [row["promotion"]["draw_corruption"] for row in DATA["agents"]]
BONUS = [_bound("verses", row, row["bonus"]) for row in DATA["verses"]]
TITLE = [_bound("titles", row, row["effects"]) for row in DATA["titles"]]
RECYCLING = [(row["tokens"], _bound("recycling", row, row["effects"])) for row in DATA["recycling"]]
MINIMUM = [_bound("necro", row, row["minimum"]) for row in DATA["necro"]]
GLOBAL = [_bound("necro", row, row["global"]) for row in DATA["necro"]]
MAXIMUM = [_bound("necro", row, row["maximum"]) for row in DATA["necro"]]
CARD = [_corruption(row) for row in DATA["corruption"]]
PRIORITY = {
    card
    for card, row in enumerate(DATA["corruption"])
    for kind in DATA["corruption_kinds"]
    if kind["id"] == row["kind"] and kind["priority"]
}


def activation(g: VirtualRevolution, agent: int) -> tuple[int, ...]:
    if g.corto_card_value and agent in PRINTED_ACTIVATION:
        return PRINTED_ACTIVATION[agent]
    return ACTIVATION[agent]
