"""The final count, as on the paper pad, and giving up (spec 6.4, 8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from dystopolis.games.virtual_revolution.state import (
    ACTIONS,
    AGENT_TYPE,
    AGENT_TYPES,
    BOOST_ACTION,
    BOROUGHS,
    CONTENT,
    DATA,
    LEVEL,
    MEMBERS,
    NONE,
    SCORING,
    VERSE_TYPE,
    VERSE_TYPES,
    VirtualRevolution,
    aside,
    choice,
    codes,
    step,
)
from dystopolis.games.virtual_revolution.values import agents_owned, controls, influence_on_map
from dystopolis.kernel import ContentError, Line, Offer

Count = Callable[[VirtualRevolution, int], int]
"""How many of something a seat has, or how many VP that brings."""

N = TypeVar("N", int, float)

VP_PER_VP_TOKEN: int = SCORING["vp_per_vp_token"]
MONEY_PER_VP: int = SCORING["money_per_vp"]
VP_PER_REVENUE: int = SCORING["vp_per_revenue"]
VP_PER_ARRONDISSEMENT: int = SCORING["vp_per_arrondissement"]
VP_PER_AGENT: int = SCORING["vp_per_agent"]
SERVER_VP = [SCORING["servers"][str(n)] for n in range(8)]


# What is counted


def agent_types(g: VirtualRevolution, seat: int) -> list[int]:
    """The type of each agent a seat owns; in the count a free one is as chosen (R49)."""
    if not g.ending:
        return [AGENT_TYPE[agent] for agent in agents_owned(g, seat)]
    free = dict(zip(g.boards[seat].wild, g.boards[seat].wild_types))
    return [free.get(agent, AGENT_TYPE[agent]) for agent in agents_owned(g, seat)]


def trios(g: VirtualRevolution, seat: int) -> int:
    types = agent_types(g, seat)
    return min([types.count(kind) for kind in AGENT_TYPES])


def verse_types(g: VirtualRevolution, seat: int) -> list[int]:
    """Online or Loading."""
    return [VERSE_TYPE[verse] for verse in g.boards[seat].verses]


def _agent_of_type(agent_type: str) -> Count:
    kind = CONTENT.code("agent_type", agent_type)
    return lambda g, seat: agent_types(g, seat).count(kind)


def _verse_of_type(verse_type: str) -> Count:
    kind = CONTENT.code("verse_type", verse_type)
    return lambda g, seat: verse_types(g, seat).count(kind)


def _controlled_in(districts: list[str]) -> Count:
    places = [borough for district in codes("district", districts) for borough in MEMBERS[district]]
    return lambda g, seat: sum(controls(g, seat, borough) for borough in places)


def _with_own_influence(min: int) -> Count:
    return lambda g, seat: sum(g.holder[b] == seat and g.tokens[b] >= min for b in BOROUGHS)


def _absent(g: VirtualRevolution, seat: int) -> int:
    return sum(all(g.holder[borough] != seat for borough in members) for members in MEMBERS)


def boroughs_held(g: VirtualRevolution, seat: int) -> int:
    return sum([holder == seat or server == seat for holder, server in zip(g.holder, g.server)])


def _boosted_actions(g: VirtualRevolution, seat: int) -> int:
    boosted = {BOOST_ACTION[boost] for boost in g.boards[seat].boosts}
    return sum(action in boosted for action in ACTIONS)


def _best_type(g: VirtualRevolution, seat: int) -> int:
    types = verse_types(g, seat)
    return max(types.count(kind) for kind in VERSE_TYPES)


_COUNTS: dict[str, Callable[..., Count]] = {
    "agent_of_type": _agent_of_type,
    "agent_trio": lambda: trios,
    "verse": lambda: lambda g, seat: len(g.boards[seat].verses),
    "verse_of_type": _verse_of_type,
    "verse_type_owned": lambda: lambda g, seat: len(set(verse_types(g, seat))),
    "verse_of_best_type": lambda: _best_type,
    "arrondissement_controlled": lambda: boroughs_held,
    "arrondissement_controlled_in": _controlled_in,
    "arrondissement_with_own_influence": _with_own_influence,
    "district_without_own_influence": lambda: _absent,
    "own_recycled_influence": lambda: lambda g, seat: g.boards[seat].recycled,
    "boost": lambda: lambda g, seat: len(g.boards[seat].boosts),
    "action_with_boost": lambda: _boosted_actions,
    "server": lambda: lambda g, seat: g.server.count(seat),
    "immunity": lambda: lambda g, seat: g.boards[seat].immunity,
    "title": lambda: lambda g, seat: g.titles.count(seat),
    "corruption_at_final_raid": lambda: lambda g, seat: g.boards[seat].final_hand,
    "money": lambda: lambda g, seat: g.boards[seat].money,
    "revenue": lambda: lambda g, seat: g.boards[seat].revenue,
}


def _money(g: VirtualRevolution, seat: int) -> int:
    return g.boards[seat].money


_CONDITIONS: dict[str, tuple[Count, Callable[[list[int]], int]]] = {
    "least_money": (_money, min),
    "most_money": (_money, max),
    "least_influence_on_map": (influence_on_map, min),
    "most_influence_on_map": (influence_on_map, max),
}


def _per(per: str, vp: int = 0, step: int = 1, vp_by_players: dict[str, int] | None = None, **which: Any) -> Count:
    """So many VP for each of something; full steps only."""
    count = _COUNTS[per](**which)
    if vp_by_players is None:
        return lambda g, seat: count(g, seat) // step * vp
    by_players = vp_by_players
    return lambda g, seat: count(g, seat) // step * by_players[str(g.seats)]


def _flat_if(condition: str, vp: int) -> Count:
    """Compared with all players; a tie is enough."""
    count, best = _CONDITIONS[condition]

    def points(g: VirtualRevolution, seat: int) -> int:
        counts = [count(g, other) for other in range(g.seats)]
        return vp if counts[seat] == best(counts) else 0

    return points


def _agents(lines: list[dict[str, Any]]) -> Count:
    values = {
        (CONTENT.code("agent_type", line["agent_type"]), level): line[f"level{level}"]
        for line in lines
        for level in (1, 2)
    }

    def points(g: VirtualRevolution, seat: int) -> int:
        kinds = zip(agent_types(g, seat), agents_owned(g, seat))
        return sum(values.get((kind, LEVEL[agent]), 0) for kind, agent in kinds)

    return points


def _sum(parts: list[dict[str, Any]]) -> Count:
    counts = [_per(**part) for part in parts]
    return lambda g, seat: sum(count(g, seat) for count in counts)


_KINDS: dict[str, Callable[..., Count]] = {"per": _per, "flat_if": _flat_if, "agents": _agents, "sum": _sum}


def _bind(table: str, row: dict[str, Any], rule: dict[str, Any]) -> Count:
    keys = {key: value for key, value in rule.items() if key not in ("kind", "cap")}
    try:
        return _KINDS[rule["kind"]](**keys)
    except (KeyError, TypeError) as error:
        raise ContentError(f"{__package__}: data.json: {table}.{row['id']}: unknown score: {error!r}") from None


VERSE_VP = [_bind("verses", row, row["score"]) for row in DATA["verses"]]
OBJECTIVE_VP = [_bind("objectives", row, row["rule"]) for row in DATA["objectives"]]


# The pad


def verse_points(g: VirtualRevolution, seat: int, verse: int) -> int:
    return min(VERSE_VP[verse](g, seat), g.boards[seat].verse_cap)


def objective_points(g: VirtualRevolution, seat: int, objective: int) -> int:
    return min(OBJECTIVE_VP[objective](g, seat), g.boards[seat].objective_cap)


def _online_verses(g: VirtualRevolution, seat: int) -> int:
    return sum([verse_points(g, seat, verse) for verse in g.boards[seat].verses if g.online >> verse & 1])


def _objective(g: VirtualRevolution, seat: int) -> int:
    """Nothing before the end: Objectives are secret."""
    chosen = g.boards[seat].chosen
    return objective_points(g, seat, chosen) if g.ending == "count" and chosen != NONE else 0


PAD: dict[str, Count] = {
    "score_vp_tokens": lambda g, seat: g.boards[seat].vp_tokens * VP_PER_VP_TOKEN,
    "score_money": lambda g, seat: g.boards[seat].money // MONEY_PER_VP,
    "score_revenue": lambda g, seat: g.boards[seat].revenue * VP_PER_REVENUE,
    "score_boroughs": lambda g, seat: boroughs_held(g, seat) * VP_PER_ARRONDISSEMENT,
    "score_titles": lambda g, seat: g.titles.count(seat) * g.boards[seat].title_vp,
    "score_agents": lambda g, seat: len(agents_owned(g, seat)) * VP_PER_AGENT,
    "score_trios": lambda g, seat: trios(g, seat) * g.boards[seat].trio_vp,
    "score_servers": lambda g, seat: SERVER_VP[g.server.count(seat)],
    "score_verses": _online_verses,
    "score_objective": _objective,
    "score_penalty": lambda g, seat: -g.boards[seat].penalty,
}


_LINES = tuple(PAD.values())


def total(g: VirtualRevolution, seat: int) -> int:
    return sum([points(g, seat) for points in _LINES])


def score(g: VirtualRevolution) -> list[Line]:
    seats = range(g.seats)
    lines = [Line(label, tuple(points(g, seat) for seat in seats)) for label, points in PAD.items()]
    return [*lines, Line("total", tuple(total(g, seat) for seat in seats))]


def value(g: VirtualRevolution) -> tuple[int, ...]:
    """A victory is worth 500 and more, a defeat -500 and less; the lead over the best other counts ten a point."""
    values = []
    for seat, lead in enumerate(leads([total(g, seat) for seat in range(g.seats)])):
        if seat in g.winners:
            values.append(500 + min(500, max(0, 10 * lead)))
        else:
            values.append(-500 + max(-500, min(0, 10 * lead)))
    return tuple(values)


def leads(totals: list[N]) -> list[N]:
    """How far each seat is ahead of the best other."""
    return [mine - max(totals[:seat] + totals[seat + 1 :]) for seat, mine in enumerate(totals)]


# The end


@step
def final_count(g: VirtualRevolution) -> None:
    """Types of free agents, then Objectives; nobody hears another's choice before the count."""
    for seat in g.order:
        for agent in g.boards[seat].wild:
            g.then(choose_agent_type, seat, agent)
    for seat in g.order:
        g.then(choose_objective, seat)
    g.then(count_points)


@choice(public=True)
def choose_agent_type(g: VirtualRevolution, offer: Offer, seat: int, agent: int) -> None:
    for kind in AGENT_TYPES:
        offer("choose_type", kind)


@choose_agent_type.chosen
def _(g: VirtualRevolution, seat: int, agent: int, verb: str, kind: int) -> None:
    g.boards[seat].wild_types.append(kind)


@choice
def choose_objective(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    for objective in g.boards[seat].objectives:
        offer("choose_objective", objective)


@choose_objective.chosen
def _(g: VirtualRevolution, seat: int, verb: str, objective: int) -> None:
    g.boards[seat].chosen = objective


@step
def count_points(g: VirtualRevolution) -> None:
    """Most points, then most money; what is still tied is a shared victory (R48)."""
    g.ending = "count"  # from here on free types and Objectives count
    for seat, board in enumerate(g.boards):
        for agent, kind in zip(board.wild, board.wild_types):
            g.tell("type_chosen", seat, agent, kind)
        g.tell("objective_shown", seat, board.chosen, objective_points(g, seat, board.chosen))
    ranks = [(total(g, seat), g.boards[seat].money) for seat in range(g.seats)]
    winners = tuple(seat for seat in range(g.seats) if ranks[seat] == max(ranks))
    g.finish("count", winners, winners, max(ranks)[0])


@aside(always=True)
def concede(g: VirtualRevolution, offer: Offer, seat: int) -> None:
    offer("concede")


@concede.chosen
def _(g: VirtualRevolution, seat: int, verb: str) -> None:
    """The game stops; of the others, the one ahead on the table wins, Objectives left out."""
    ranks = {other: (total(g, other), g.boards[other].money) for other in range(g.seats) if other != seat}
    winners = tuple(other for other in ranks if ranks[other] == max(ranks.values()))
    g.finish("conceded", winners, seat, winners)
