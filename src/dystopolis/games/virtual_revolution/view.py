"""What a seat sees of Virtual Revolution, built from nothing; and worlds it cannot tell from the true one (spec 5)."""

from __future__ import annotations

from collections import Counter

from dystopolis.games.virtual_revolution.agents import choose_promotion_destination, promotion_ends
from dystopolis.games.virtual_revolution.forecast import estimate
from dystopolis.games.virtual_revolution.score import objective_points, verse_points
from dystopolis.games.virtual_revolution.state import (
    ACTIONS,
    AGENT_TYPES,
    BOOST_AGENT,
    BOROUGHS,
    CONTENT,
    DISTRICTS,
    FINAL_NECROS,
    INTERCEPTED,
    LEVEL,
    NONE,
    OBJECTIVES,
    PRICE_KEYS,
    PRICES,
    STANDARD_NECROS,
    TURNS,
    WATCHERS,
    Board,
    VirtualRevolution,
)
from dystopolis.games.virtual_revolution.values import mission_met, money_for, reach
from dystopolis.kernel import SPECTATOR, Piece, View, Zone, rng

ACTION, AGENT, VERSE, BOOST = (CONTENT.ids[kind] for kind in ("action", "agent", "verse", "boost"))
TITLE, BOROUGH, NECRO = (CONTENT.ids[kind] for kind in ("title", "borough", "necro"))
CARD, OBJECTIVE = CONTENT.ids["corruption"], CONTENT.ids["objective"]
PRICE_NAMES = [f"price_{action}_{key}" for action, key in PRICE_KEYS]


def view(g: VirtualRevolution, seat: int) -> View:
    zones = [_borough(g, borough) for borough in BOROUGHS]
    zones += [zone for owner in range(g.seats) for zone in _board(g, owner, seat)]
    zones += [
        Zone(f"estimate_{owner}", "estimate", owner, counters=estimate(g, owner, seat)) for owner in range(g.seats)
    ]
    zones += [
        Zone("verse_row", "verse_row", pieces=_cards(VERSE, g.row)),
        Zone("verse_deck", "verse_deck", pieces=_cards(VERSE, g.verse_deck[-1:]), count=len(g.verse_deck)),
        Zone("agent_row", "agent_row", pieces=_available(g)),
        Zone("agent_deck", "agent_deck", count=len(g.agent_deck)),
        Zone("agent_discard", "agent_discard", pieces=_cards(AGENT, g.agent_discard)),
        Zone("agents_removed", "agents_removed", pieces=_cards(AGENT, g.agents_removed)),
        Zone("location_deck", "location_deck", count=len(g.location_deck)),
        Zone("locations_seen", "locations_seen", pieces=_locations(g)),
        Zone("boosts", "boosts", pieces=_cards(BOOST, g.boosts)),
        Zone("titles", "titles", pieces=_cards(TITLE, [title for title in DISTRICTS if g.titles[title] == NONE])),
        Zone("corruption_deck", "corruption_deck", count=len(g.corruption_deck)),
        Zone("corruption_discard", "corruption_discard", count=len(g.corruption_discard)),
        Zone("necro_deck", "necro_deck", pieces=_foreseen(g, seat), count=len(g.necro_deck)),
        Zone("necro_past", "necro_past", pieces=_cards(NECRO, g.necro_past)),
    ]
    counters = {
        "round": g.round,
        "first": g.order[0],
        "active": g.active,
        "influence_done": int(g.influence_done),
        "action_done": int(g.action_done),
        "corto_card_value": int(g.corto_card_value),
    }
    if g.active != NONE:  # what still waits when the round ends is lost
        counters |= {
            "waiting_range": g.waiting_range,
            "waiting_free_build": g.waiting_free_build,
            "waiting_refresh": g.waiting_refresh,
        }
        counters |= {f"waiting_{ACTION[action]}": n for action, n in enumerate(g.waiting_money)}
    counters |= {f"position_{place + 1}": other for place, other in enumerate(g.order)}
    marks = {"director": BOROUGH[g.director]} if g.director != NONE and g.active != NONE else {}
    return View(seat, tuple(zones), {key: n for key, n in counters.items() if n or key in ALWAYS}, marks)


ALWAYS = {"round", "first", "active", "position_1", "position_2", "position_3", "position_4"}
"""Counters that mean something at 0."""


def _cards(ids: list[str], codes: list[int]) -> tuple[Piece, ...]:
    return tuple(Piece(ids[code], ids[code]) for code in codes)


def _borough(g: VirtualRevolution, borough: int) -> Zone:
    """Influence as one stack, a Server, Directors, and the Location token of an available agent."""
    here = BOROUGH[borough]
    pieces = []
    if g.tokens[borough]:
        stack = {"tokens": g.tokens[borough]}
        pieces.append(Piece(f"{here}.influence", "influence", g.holder[borough], counters=stack))
    if g.server[borough] != NONE:
        pieces.append(Piece(f"{here}.server", "server", g.server[borough]))
    for owner, board in enumerate(g.boards):
        for number, place in enumerate(board.directors):
            if place == borough:
                pieces.append(Piece(f"director_{owner}_{number + 1}", "director", owner))
    for slot, place in enumerate(g.places):
        if place == borough:
            pieces.append(Piece(f"location_{slot + 1}", "location", counters={"slot": slot + 1}))
    return Zone(here, "borough", pieces=tuple(pieces))


def _available(g: VirtualRevolution) -> tuple[Piece, ...]:
    return tuple(
        Piece(AGENT[agent], AGENT[agent], marks=(BOROUGH[g.places[slot]],), counters={"slot": slot + 1})
        for slot, agent in enumerate(g.slots)
        if agent != NONE
    )


def _locations(g: VirtualRevolution) -> tuple[Piece, ...]:
    return tuple(
        Piece(f"card_{BOROUGH[place]}", BOROUGH[place]) if place != INTERCEPTED else Piece("lo_first", "lo_first")
        for place in g.locations_seen
    )


def _foreseen(g: VirtualRevolution, seat: int) -> tuple[Piece, ...]:
    return _cards(NECRO, g.necro_deck[-1:]) if seat >= 0 and g.peeked >> seat & 1 else ()


def _board(g: VirtualRevolution, owner: int, seat: int) -> list[Zone]:
    board = g.boards[owner]
    agents = tuple(
        Piece(AGENT[agent], AGENT[agent], owner, ("tilted",) if g.tilted >> agent & 1 else ()) for agent in board.agents
    )
    verses = tuple(
        Piece(VERSE[verse], VERSE[verse], owner, _side(g, owner, verse), {"vp": verse_points(g, owner, verse)})
        for verse in board.verses
    )
    titles = tuple(
        Piece(TITLE[title], TITLE[title], owner, ("tilted",) if g.used_titles >> title & 1 else ())
        for title in DISTRICTS
        if g.titles[title] == owner
    )
    retired = tuple(
        Piece(AGENT[agent], AGENT[agent], owner, ("wild",) if agent in board.wild else ()) for agent in board.retired
    )
    boosts = tuple(
        Piece(BOOST[boost], BOOST[boost], owner, ("wild",) if BOOST_AGENT[boost] in board.wild else ())
        for boost in board.boosts
    )
    return [
        Zone(f"board_{owner}", "board", owner, counters=_counters(g, owner, board)),
        Zone(f"agents_{owner}", "agents", owner, agents),
        Zone(f"boosts_{owner}", "boosts_owned", owner, boosts),
        Zone(f"retired_{owner}", "retired", owner, retired),
        Zone(f"verses_{owner}", "verses", owner, verses),
        Zone(f"titles_{owner}", "titles_owned", owner, titles),
        Zone(f"corruption_{owner}", "corruption", owner, _hand(g, board, seat), count=len(board.hand)),
        Zone(f"objectives_{owner}", "objectives", owner, _objectives(g, owner, seat), count=len(board.objectives)),
    ]


def _side(g: VirtualRevolution, owner: int, verse: int) -> tuple[str, ...]:
    if g.online >> verse & 1:
        return ("online",)
    if g.remembered >> verse & 1:
        return ("loading", "remembered", "met")
    return ("loading", "met") if mission_met(g, owner, verse) else ("loading",)


def _counters(g: VirtualRevolution, owner: int, board: Board) -> dict[str, int]:
    counters = {
        "money": board.money,
        "revenue": board.revenue,
        "immunity": board.immunity,
        "vp_tokens": board.vp_tokens,
        "reserve": board.reserve,
        "recycled": board.recycled,
        "servers_left": len(DISTRICTS) - g.server.count(owner),
        "directors_left": TURNS - len(board.directors),
        "range": reach(g, owner) - (0 if owner == g.active else g.waiting_range),
    }
    counters |= {f"with_{ACTION[action]}": n for action in ACTIONS if (n := _boosted(g, owner, action))}
    changed = {name: n for name, n, usual in zip(PRICE_NAMES, board.prices, PRICES) if n != usual}
    coming = {f"next_{name}": n for name, n, usual in zip(PRICE_NAMES, board.next_prices, PRICES) if n != usual}
    return counters | changed | coming


def _boosted(g: VirtualRevolution, owner: int, action: int) -> int:
    """The money that comes with an Action of one's turn."""
    return money_for(g, owner, action) - (0 if owner == g.active else g.waiting_money[action])


def _hand(g: VirtualRevolution, board: Board, seat: int) -> tuple[Piece, ...]:
    """One's own cards, and those of others that this seat has seen and can still be sure of."""
    return _cards(CARD, sorted(card for card in board.hand if _knows(g, seat, card)))


def _knows(g: VirtualRevolution, seat: int, card: int) -> bool:
    return bool(g.seen[card] >> (WATCHERS if seat == SPECTATOR else seat) & 1)


def _objectives(g: VirtualRevolution, owner: int, seat: int) -> tuple[Piece, ...]:
    """One's own; at the end the chosen one is shown to all."""
    board = g.boards[owner]
    if owner == seat:
        return tuple(
            Piece(
                *(OBJECTIVE[code], OBJECTIVE[code], owner, ("chosen",) if code == board.chosen else ()),
                counters={"vp": objective_points(g, owner, code)},
            )
            for code in board.objectives
        )
    return _cards(OBJECTIVE, [board.chosen]) if g.ending == "count" else ()


# Worlds


def world(g: VirtualRevolution, seat: int, source: int) -> VirtualRevolution:
    """Everything this seat does not know, dealt again.

    What is hidden is sorted first, so that the world follows from the view and the source alone: two tables that a
    seat cannot tell apart give the same worlds, and whatever is thought in them tells nothing.
    """
    other = g.clone()
    other.rng = rng.seeded(str(source))
    _deal_corruption(g, other, seat)
    _deal_objectives(g, other, seat)
    _deal_decks(g, other)
    if seat < 0 or not g.peeked >> seat & 1:
        _deal_necros(other)
    elif len(other.necro_deck) > 1:
        top = other.necro_deck.pop()
        _deal_necros(other, top)
        other.necro_deck.append(top)
    return other


def _deal_corruption(g: VirtualRevolution, other: VirtualRevolution, seat: int) -> None:
    piles = [other.corruption_deck, other.corruption_discard, *(board.hand for board in other.boards)]
    hidden = [card for pile in piles for card in pile if not _knows(g, seat, card)]
    who = [other.seen[card] for card in hidden]
    hidden.sort()
    other.shuffle(hidden)
    for card, seen in zip(hidden, who):
        other.seen[card] = seen
    left = iter(hidden)
    for pile in piles:
        pile[:] = [card if _knows(g, seat, card) else next(left) for card in pile]


def _deal_objectives(g: VirtualRevolution, other: VirtualRevolution, seat: int) -> None:
    """Those of the others, from all that this seat does not hold, and what they chose in secret at the end."""
    shown = [board.chosen for board in g.boards if g.ending == "count"]
    own = g.boards[seat].objectives if seat >= 0 else []
    pool = [code for code in OBJECTIVES if code not in own and code not in shown]
    other.shuffle(pool)
    for owner, board in enumerate(other.boards):
        if owner == seat:
            continue
        kept = [board.chosen] if g.ending == "count" else []
        board.objectives = sorted([*kept, *(pool.pop() for _ in range(len(board.objectives) - len(kept)))])
        if not g.ending:
            board.wild_types = [other.random(len(AGENT_TYPES)) for _ in board.wild_types]
            if board.chosen != NONE:
                board.chosen = board.objectives[other.random(len(board.objectives))]


def _deal_decks(g: VirtualRevolution, other: VirtualRevolution) -> None:
    other.location_deck.sort()
    other.shuffle(other.location_deck)
    other.agent_deck = []
    for level in (2, 1):
        agents = sorted(agent for agent in g.agent_deck if LEVEL[agent] == level)
        other.shuffle(agents)
        other.agent_deck += agents
    middle = sorted(g.verse_deck[g.under : -1])
    other.shuffle(middle)
    other.verse_deck[g.under : -1] = middle


def _deal_necros(other: VirtualRevolution, top: int = NONE) -> None:
    """The final card lies at the bottom, standard ones above."""
    gone = [*other.necro_past, top]
    for pool, from_, to in ((FINAL_NECROS, 0, 1), (STANDARD_NECROS, 1, len(other.necro_deck))):
        if other.necro_deck[from_:to]:
            cards = [card for card in pool if card not in gone]
            other.shuffle(cards)
            other.necro_deck[from_:to] = cards[: to - from_]


# Nothing is lost


def conserved(g: VirtualRevolution) -> object:
    """Every card once, and each player's tokens."""
    agents = [*g.agent_deck, *g.agent_discard, *g.agents_removed, *g.slots]
    verses = [*g.row, *g.verse_deck]
    cards = [*g.corruption_deck, *g.corruption_discard]
    boosts = g.boosts[:]
    for board in g.boards:
        agents += [*board.agents, *board.retired, *(BOOST_AGENT[boost] for boost in board.boosts)]
        verses += board.verses
        cards += board.hand
        boosts += [boost for boost in board.boosts if BOOST_AGENT[boost] == NONE]
    agents += [args[1] for thing, args in g.stack if thing in (promotion_ends, choose_promotion_destination)]
    tokens = [board.reserve + board.recycled for board in g.boards]
    for borough in BOROUGHS:
        if g.tokens[borough]:
            tokens[g.holder[borough]] += g.tokens[borough]
    piles = [Counter(pile) for pile in (agents, verses, cards, boosts, [*g.location_deck, *g.locations_seen])]
    for pile in piles:
        pile.pop(NONE, None)
    return piles, tokens
