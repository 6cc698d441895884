"""Words of cards that choose a target: influence, agents, Verses, Servers, other players, bonus Actions."""

from __future__ import annotations

from typing import Any

from dystopolis.games.virtual_revolution import actions, agents, corruption, influence, purse, verses
from dystopolis.games.virtual_revolution.effects import (
    BONUS,
    PARTS,
    PROMOTION,
    PROMOTION_DRAWS,
    Part,
    bind,
    bonus_action,
    can,
    choose_boost_card,
    resolve,
    verb,
)
from dystopolis.games.virtual_revolution.state import (
    ADJACENT,
    CONTENT,
    DISTRICT,
    NONE,
    RECRUIT,
    VERSE_SLOTS,
    VirtualRevolution,
    codes,
)
from dystopolis.games.virtual_revolution.values import (
    AGENT_UPRIGHT,
    ALREADY_ONLINE,
    NO_EFFECT,
    NOT_NAMED,
    STILL_LOADING,
    can_recruit_discarded,
    cannot_add,
    cannot_place_server,
    has_cards,
    others,
    own_servers,
    places_of,
)
from dystopolis.kernel import Offer, Why

# Influence


@verb("eliminate_influence")
def eliminate_influence(n: int, owner: str, where: dict[str, Any]) -> tuple[Part, int]:
    places = places_of(where)
    if owner not in ("any", "opponent", "self"):
        raise ValueError(f"there is no owner {owner!r}")

    def fits(holder: int, seat: int) -> bool:
        return holder != NONE and (owner == "any" or (holder == seat) == (owner == "self"))

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        holder = g.holder
        return any(fits(holder[borough], seat) for borough in places(g, seat))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for borough in places(g, seat):
            holder = g.holder[borough]
            if holder != NONE:
                offer("eliminate", borough, holder, unless=None if fits(holder, seat) else NOT_NAMED)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, borough: int, holder: int) -> None:
        influence.eliminate_token(g, borough)

    return Part(possible, verbs=("eliminate",), offers=offers, hears=hears), n


@verb("add_influence")
def add_influence(n: int, where: dict[str, Any]) -> tuple[Part, int]:
    places = places_of(where)

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return any(cannot_add(g, seat, borough) is None for borough in places(g, seat))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for borough in places(g, seat):
            offer("add", borough, unless=cannot_add(g, seat, borough))

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, borough: int) -> None:
        influence.add_token(g, seat, borough)

    return Part(possible, verbs=("add",), offers=offers, hears=hears), n


# Actions, and choices between parts


@verb("bonus_action")
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
    return Part(possible, offers=offers, hears=hears, asks=bonus_action)


@verb("choose_one")
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
    return Part(possible, verbs=tuple(by_verb), offers=offers, hears=hears, must=must)


# Agents and Boosts


@verb("copy_promotion")
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

    return Part(possible, verbs=("copy",), offers=offers, hears=hears)


@verb("ready_agents")
def ready_agents(which: str) -> Part:
    def tilted(g: VirtualRevolution, seat: int, leaving: int) -> list[int]:
        return [agent for agent in g.boards[seat].agents if agent != leaving and g.tilted >> agent & 1]

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(tilted(g, seat, leaving))

    def act(g: VirtualRevolution, seat: int, source: int) -> None:
        for agent in tilted(g, seat, NONE):
            agents.straighten(g, seat, agent)

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for agent in g.boards[seat].agents:
            offer("straighten", agent, unless=None if g.tilted >> agent & 1 else AGENT_UPRIGHT)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, agent: int) -> None:
        agents.straighten(g, seat, agent)

    if which == "all":
        return Part(possible, act)
    if which == "one":
        return Part(possible, verbs=("straighten",), offers=offers, hears=hears, must=True)
    raise ValueError(f"there is no {which!r} to straighten")


@verb("swap_agent")
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

    return Part(possible, verbs=("swap",), offers=offers, hears=hears)


@verb("gain_boost")
def gain_boost() -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(g.boosts)

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for boost in g.boosts:
            offer("take_boost", boost)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, boost: int) -> None:
        agents.gain_boost(g, seat, boost)

    return Part(possible, verbs=("take_boost",), offers=offers, hears=hears, asks=choose_boost_card)


# Other players


@verb("steal_immunity")
def steal_immunity(n: int, origin: str) -> Part:
    """From a player with a Director here or next door (R56, R62)."""
    if n != 1 or origin != "player_with_director_here_or_adjacent":
        raise ValueError(f"nothing can be stolen from {origin!r}")

    def safe(g: VirtualRevolution, other: int) -> Why | None:
        if not {g.director, *ADJACENT[g.director]} & {*g.boards[other].directors}:
            return Why("no_director_near", other)
        return None if g.boards[other].immunity else Why("nothing_to_steal", other)

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return any(safe(g, other) is None for other in others(g, seat))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for other in others(g, seat):
            offer("steal_from", other, unless=safe(g, other))

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, other: int) -> None:
        purse.lose_immunity(g, other, n)
        purse.gain_immunity(g, seat, n)

    return Part(possible, verbs=("steal_from",), offers=offers, hears=hears)


@verb("give_corruption")
def give_corruption(n: int) -> Part:
    if n != 1:
        raise ValueError("one card is given at a time")

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for other in others(g, seat):
            offer("give_to", other)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, other: int) -> None:
        g.then(corruption.choose_corruption_give, seat, other)

    return Part(has_cards, verbs=("give_to",), offers=offers, hears=hears)


@verb("exchange_corruption")
def exchange_corruption() -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return any(g.boards[other].hand for other in others(g, seat))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for other in others(g, seat):
            offer("look_at", other, unless=None if g.boards[other].hand else Why("no_cards_there", other))

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, other: int) -> None:
        corruption.look(g, seat, other)

    return Part(possible, verbs=("look_at",), offers=offers, hears=hears)


# Verses and Servers


@verb("refresh_verses")
def refresh_verses(min: int, max: int) -> Part:
    if (min, max) != (VERSE_SLOTS, VERSE_SLOTS):
        raise ValueError("outside the Action all Verses are refreshed at once")

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(g.row)

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        offer("refresh")

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str) -> None:
        verses.refresh(g, seat, tuple(g.row))

    return Part(possible, verbs=("refresh",), offers=offers, hears=hears)


def put_online(g: VirtualRevolution, seat: int, verse: int) -> None:
    """Turned for good; its bonus as far as possible."""
    g.online |= 1 << verse
    g.tell("verse_online", seat, verse)
    g.then(resolve, seat, BONUS[verse], False, NONE)


@verb("reactivate_verse_bonus")
def reactivate_verse_bonus() -> Part:
    """Hassan: one of the Verses without mission has no bonus (R36)."""

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return any(g.online >> verse & 1 and BONUS[verse] for verse in g.boards[seat].verses)

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for verse in g.boards[seat].verses:
            why = None if BONUS[verse] else NO_EFFECT
            offer("reactivate", verse, unless=why if g.online >> verse & 1 else STILL_LOADING)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, verse: int) -> None:
        g.tell("bonus_again", seat, verse)
        g.then(resolve, seat, BONUS[verse], False, NONE)

    return Part(possible, verbs=("reactivate",), offers=offers, hears=hears)


@verb("force_verse_online")
def force_verse_online() -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return any(not g.online >> verse & 1 for verse in g.boards[seat].verses)

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for verse in g.boards[seat].verses:
            offer("put_online", verse, unless=ALREADY_ONLINE if g.online >> verse & 1 else None)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, verse: int) -> None:
        put_online(g, seat, verse)

    return Part(possible, verbs=("put_online",), offers=offers, hears=hears)


@verb("server_to_verse")
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

    return Part(possible, verbs=("server_to_verse",), offers=offers, hears=hears)


@verb("verse_to_server")
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

    return Part(possible, verbs=("verse_to_server",), offers=offers, hears=hears)


@verb("move_server")
def move_server(origin: str, to: str) -> Part:
    """Ivan: by the building rules of the Server's owner (R66)."""
    if (origin, to) != ("here", "adjacent"):
        raise ValueError(f"a Server does not move from {origin!r} to {to!r}")

    def obstacles(g: VirtualRevolution) -> list[tuple[int, Why | None]]:
        """Next door, and what stands in the way there; the Server stands nowhere while it moves."""
        owner = g.server[g.director]
        if owner == NONE:
            return []
        g.server[g.director] = NONE
        found = [(borough, cannot_place_server(g, owner, borough)) for borough in ADJACENT[g.director]]
        g.server[g.director] = owner
        return found

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return any(why is None for _, why in obstacles(g))

    def offers(g: VirtualRevolution, offer: Offer, seat: int) -> None:
        for borough, why in obstacles(g):
            offer("move_server", borough, unless=why)

    def hears(g: VirtualRevolution, seat: int, source: int, verb: str, borough: int) -> None:
        influence.move_server(g, g.director, borough)

    return Part(possible, verbs=("move_server",), offers=offers, hears=hears)
