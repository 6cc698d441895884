"""Words of cards that act by themselves: what comes, what goes, what waits, what a Necro card leaves behind."""

from __future__ import annotations

from typing import Any

from dystopolis.games.virtual_revolution import corruption, purse, verses
from dystopolis.games.virtual_revolution.effects import Act, Part, always, verb
from dystopolis.games.virtual_revolution.state import (
    CONTENT,
    LEAST_REVENUE,
    MOST_REVENUE,
    PRICE_KEYS,
    RECRUIT,
    VirtualRevolution,
)
from dystopolis.games.virtual_revolution.values import drawable, has_cards

# Money, immunity, revenue, tokens


@verb("gain_money")
def gain_money(n: int) -> Part:
    return Part(always, lambda g, seat, source: purse.gain_money(g, seat, n))


@verb("lose_money")
def lose_money(n: int) -> Part:
    return Part(_rich, lambda g, seat, source: purse.lose_money(g, seat, n))


@verb("cap_money")
def cap_money(n: int) -> Part:
    def act(g: VirtualRevolution, seat: int, source: int) -> None:
        purse.lose_money(g, seat, max(0, g.boards[seat].money - n))

    return Part(_rich, act)


def _rich(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
    return g.boards[seat].money > 0


@verb("gain_immunity")
def gain_immunity(n: int) -> Part:
    return Part(always, lambda g, seat, source: purse.gain_immunity(g, seat, n))


@verb("lose_immunity")
def lose_immunity(n: int) -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return g.boards[seat].immunity > 0

    return Part(possible, lambda g, seat, source: purse.lose_immunity(g, seat, n))


@verb("gain_revenue")
def gain_revenue(n: int) -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(g.boards[seat].revenue < MOST_REVENUE)

    return Part(possible, lambda g, seat, source: purse.gain_revenue(g, seat, n))


@verb("lose_revenue")
def lose_revenue(n: int) -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(g.boards[seat].revenue > LEAST_REVENUE)

    return Part(possible, lambda g, seat, source: purse.gain_revenue(g, seat, -n))


@verb("gain_vp_token")
def gain_vp_token(n: int) -> Part:
    return Part(always, lambda g, seat, source: purse.gain_vp_tokens(g, seat, n))


@verb("recycle_from_reserve")
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

    return Part(possible, act)


# Corruption and Necro cards


@verb("draw_corruption")
def draw_corruption(n: int) -> Part:
    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return drawable(g) > 0

    return Part(possible, lambda g, seat, source: corruption.draw(g, seat, n))


@verb("discard_corruption")
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
    return Part(has_cards, act)


@verb("peek_necro")
def peek_necro() -> Part:
    """The top of the pile, the Necro card of this round (R64)."""

    def possible(g: VirtualRevolution, seat: int, drawn: int, leaving: int) -> bool:
        return bool(g.necro_deck)

    def act(g: VirtualRevolution, seat: int, source: int) -> None:
        g.peeked |= 1 << seat
        g.tell("necro_peeked", seat)
        g.tell("foresaw", g.necro_deck[-1], to=(seat,))

    return Part(possible, act)


# What changes an Action of this turn


@verb("action_modifier")
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
    return Part(always, acts[effects[0]["op"]])


# What waits for the end, or for the next round


@verb("wild_type_at_end")
def wild_type_at_end() -> Part:
    """The promoted agent's, be it a copy's (R25, R49)."""
    return Part(always, lambda g, seat, source: g.boards[seat].wild.append(source))


@verb("cost_override")
def cost_override(action: str, duration: str, **prices: int) -> Part:
    """For the next round, for this player (R44)."""
    if duration != "next_round":
        raise ValueError(f"there is no duration {duration!r}")
    changed = [(PRICE_KEYS[action, key], n) for key, n in prices.items()]

    def act(g: VirtualRevolution, seat: int, source: int) -> None:
        for price, n in changed:
            g.boards[seat].next_prices[price] = n
        g.tell("prices_change", seat, CONTENT.code("action", action))

    return Part(always, act)


@verb("score_cap")
def score_cap(what: str, cap: int) -> Part:
    def verse(g: VirtualRevolution, seat: int, source: int) -> None:
        g.boards[seat].verse_cap = cap

    def objective(g: VirtualRevolution, seat: int, source: int) -> None:
        g.boards[seat].objective_cap = cap

    return Part(always, {"verse": verse, "objective": objective}[what])


@verb("score_delta")
def score_delta(per: str, vp: int) -> Part:
    def trio(g: VirtualRevolution, seat: int, source: int) -> None:
        g.boards[seat].trio_vp += vp

    def title(g: VirtualRevolution, seat: int, source: int) -> None:
        g.boards[seat].title_vp += vp

    return Part(always, {"agent_trio": trio, "title": title}[per])


@verb("score_penalty")
def score_penalty(vp: int) -> Part:
    def act(g: VirtualRevolution, seat: int, source: int) -> None:
        g.boards[seat].penalty += vp

    return Part(always, act)
