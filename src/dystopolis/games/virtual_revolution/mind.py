"""What a sensible corporation would do: every option is tried in a world that the view allows, what it asks next is
answered at once, and the tables it leads to are weighed in hundredths of a victory point (spec 12). `judge`, `policy`
and `now` serve a search.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from dystopolis.games.virtual_revolution.effects import PARTS
from dystopolis.games.virtual_revolution.score import agent_types, leads, objective_points, total, verse_points
from dystopolis.games.virtual_revolution.state import (
    BOOST_ACTION,
    DATA,
    DISTRICT,
    LEVEL,
    MEMBERS,
    MOST_AGENTS,
    NONE,
    QL,
    RAID_FROM,
    ROUNDS,
    SKIP_BOTH,
    TURNS,
    Board,
    VirtualRevolution,
)
from dystopolis.games.virtual_revolution.values import mission_met
from dystopolis.games.virtual_revolution.verbs import CARD
from dystopolis.kernel import Option, Seen, choose

SAMPLE = 0  # one world is enough: what is compared lies in the open
ENOUGH = 15  # a gain worth a move
FEW = 9  # places that a quick look compares
OBJECTIVE = 70  # what a point of one's Objective is worth now
SCALE = (9000, 9000, 9000, 4200, 2800, 1600)  # by round: the lead that makes a victory likely, fitted to 40 games
LOCAL = {"influence_add", "influence_eliminate", "action_recruit", "action_build", "activate_agent"}
"""What depends on where the Director stands."""

WAY = [[480 * held * held // len(members) ** 2 for held in range(len(members) + 1)] for members in MEMBERS]
"""What some boroughs of each District are worth without its Title."""

TIMES = (0, 5, 12, 18, 24, 28, 30)  # what €1 is worth with so many turns left
BOOST_WORTH = (40, 26, 20, 14, 6)  # a Boost under each Action, for each turn left
HARM = {  # what a Corruption card costs in a raid when it can hurt
    "lose_immunity": 90,
    "lose_influence": 180,
    "lose_boost": 200,
    "lose_money": 70,
    "lose_server": 400,
    "lose_verse": 350,
    "lose_revenue": 200,
    "lose_agent": 300,
}
CARD_HARM = [HARM[row["kind"]] for row in DATA["corruption"]]


def mind(seen: Seen) -> Option:
    return _decide(seen.world(SAMPLE), seen.seat, seen.options)


def policy(g: VirtualRevolution, draw: Callable[[], float]) -> Option:
    """The same in the one world at hand, its Corruption deck shuffled anew: draws must not be foreseen."""
    if len(g.options) == 1:
        return g.options[0]
    world = g.clone()
    world.rng = int(draw() * 2**53)
    world.shuffle(world.corruption_deck)
    places = [option for option in g.options if option[0] == "place_director"]
    world.shuffle(places)
    return _decide(world, g.seat, [*places[:FEW], *(option for option in g.options if option[0] != "place_director")])


def now(g: VirtualRevolution) -> tuple[int, int, int]:
    """The round, who plays, and how many turns of the round are over."""
    return g.round, g.active, sum(len(board.directors) for board in g.boards) - (g.director != NONE)


def judge(g: VirtualRevolution) -> tuple[int, ...]:
    """How likely each seat wins, as fitted to games between sensible players."""
    worths = [_prospects(g, seat) + OBJECTIVE * best_objective(g, seat) for seat in range(g.seats)]
    return tuple(round(1000 * math.tanh(lead / SCALE[g.round])) for lead in leads(worths))


def _decide(world: VirtualRevolution, seat: int, options: list[Option]) -> Option:
    if len(options) == 1:
        return options[0]
    name = world.pending.name
    if name == "choose_objective":
        return max(options, key=lambda option: objective_points(world, seat, option[1]))
    if name == "choose_agent_type":
        types = agent_types(world, seat)
        return min(options, key=lambda option: types.count(option[1]))
    if name == "choose_turn_position":
        return options[-1] if seat in world.titles else options[0]
    if name == "turn":
        return _turn(world, seat, options)
    return _plain(options) or max(options, key=lambda option: _after(world, seat, option))


def _turn(world: VirtualRevolution, seat: int, options: list[Option]) -> Option:
    """Free moves first, then influence, then the Action, a Verse given away last; nothing that does not pay."""
    now = weigh(world, seat)
    groups: dict[str, list[Option]] = {"free": [], "influence": [], "action": [], "trade": []}
    for option in options:
        if option[0] not in ("place_director", "end_turn"):
            kind = option[0].partition("_")[0]
            groups[kind if kind in groups else "free"].append(option)
    for group in groups.values():
        gains = {option: _after(world, seat, option) - now for option in group}
        best = max(sorted(gains), key=gains.__getitem__, default=None)
        if best is not None and gains[best] > ENOUGH:
            return best
    places = [option for option in options if option[0] == "place_director"]
    if places:
        return max(places, key=lambda option: _promise(world, seat, option, now))
    return ("end_turn",)


def _promise(world: VirtualRevolution, seat: int, option: Option, now: int) -> int:
    """What a borough would let the Director do: its best manoeuvre, its best Action, its best activation."""
    there = world.clone()
    choose(there, option)
    best = {"influence": 0, "action": 0, "activate": 0}
    for move in there.options:
        if move[0] in LOCAL:
            kind = move[0].partition("_")[0]
            best[kind] = max(best[kind], _after(there, seat, move) - now)
    return sum(best.values())


def _plain(options: list[Option]) -> Option | None:
    """What needs no thought: the only option, and paying for a Verse without looking for better ones."""
    if len(options) == 1:
        return options[0]
    return next((option for option in options if option[0] in ("pay", "done")), None)


def _after(world: VirtualRevolution, seat: int, option: Option) -> int:
    """How good the table is once this option and what it asks are answered."""
    copy = world.clone()
    choose(copy, option)
    while not copy.ending and copy.pending.name in ASKED:
        if copy.seat == seat:
            choose(copy, _quick(copy, seat))
        else:
            choose(copy, copy.options[0])
    return weigh(copy, seat)


ASKED = {
    *("choose_target", "choose_boost_card", "bonus_action", "choose_corruption_discard", "choose_corruption_take"),
    *("choose_corruption_give", "create_verse_step", "choose_promotion_destination", "dark_kingdom_loss"),
    *("raid_loss", "necro_loss"),
}
"""Choices inside a move."""


def _quick(world: VirtualRevolution, seat: int) -> Option:
    """The answer that looks best before anything follows from it."""
    options = list(world.options)

    def at_once(option: Option) -> int:
        copy = world.clone()
        choose(copy, option)
        return weigh(copy, seat)

    return _plain(options) or max(options, key=at_once)


# Weighing


def weigh(g: VirtualRevolution, seat: int) -> int:
    """One's own prospects against the best of the others'."""
    best = max(_prospects(g, other) for other in range(g.seats) if other != seat)
    return _prospects(g, seat) + OBJECTIVE * best_objective(g, seat) - best * 6 // 10


def best_objective(g: VirtualRevolution, seat: int) -> int:
    return max(objective_points(g, seat, objective) for objective in g.boards[seat].objectives)


def _prospects(g: VirtualRevolution, seat: int) -> int:
    """The points on the table, and what they will grow to."""
    board = g.boards[seat]
    incomes = ROUNDS - g.round
    turns = turns_left(g, board)
    euro = TIMES[min(turns, 6)]
    worth: int = 100 * total(g, seat) + 20 * board.money - 100 * (board.money // 5)  # money without its steps
    worth += euro * (min(board.money, 24) + incomes * board.revenue) + 20 * incomes * board.revenue
    worth += (0, 130, 240, 330, 400, 460)[min(board.immunity, 5)] + 20 * max(0, board.immunity - 5)
    worth += 25 * board.reserve + 30 * board.recycled
    for agent in board.agents:
        worth += _service(g, agent, incomes)
    if len(board.agents) == MOST_AGENTS:
        worth -= 25 * min(turns, 6)  # no room for another
    worth += turns * sum(BOOST_WORTH[BOOST_ACTION[boost]] for boost in board.boosts)
    worth += 55 * min(turns, 6) * g.server.count(seat)
    worth += _districts(g, seat)
    worth -= _corruption(g, seat, board)
    if g.active == seat and not g.action_done:
        worth += 35 * sum(g.waiting_money) + 40 * (g.waiting_range + g.waiting_free_build + g.waiting_refresh)
    if turns > 2:
        worth += sum(_loading(g, seat, verse) for verse in board.verses if not g.online >> verse & 1)
    if incomes and board.immunity < SKIP_BOTH and alone_at_the_top(g, board):
        worth -= 150
    return worth


def turns_left(g: VirtualRevolution, board: Board) -> int:
    """After the one now played."""
    turns: int = TURNS * (ROUNDS - g.round) + TURNS - len(board.directors)
    return turns


def alone_at_the_top(g: VirtualRevolution, board: Board) -> bool:
    """The Necros' first aim."""
    return all(other is board or other.revenue < board.revenue for other in g.boards)


def _service(g: VirtualRevolution, agent: int, incomes: int) -> int:
    """Activations to come."""
    worth: int = 130 if LEVEL[agent] == 1 else 200
    return incomes * worth + (0 if g.tilted >> agent & 1 else worth // 2)


def _districts(g: VirtualRevolution, seat: int) -> int:
    """On the way to Titles."""
    held = [0] * len(MEMBERS)
    for district, holder, server in zip(DISTRICT, g.holder, g.server):
        if holder == seat or server == seat:
            held[district] += 1
    worth = 0
    for district, title in enumerate(g.titles):
        if title == seat:
            worth += 60 if district == QL else 100
        else:
            worth += WAY[district][held[district]]
    return worth


def _loading(g: VirtualRevolution, seat: int, verse: int) -> int:
    points = verse_points(g, seat, verse)
    return 100 * points - 50 if mission_met(g, seat, verse) else 60 * max(points, 5)


def harm_in_hand(g: VirtualRevolution, seat: int) -> int:
    """What the Corruption cards held would cost in a raid."""
    return sum(CARD_HARM[card] for card in g.boards[seat].hand if PARTS[CARD[card]].possible(g, seat, 0, NONE))


def _corruption(g: VirtualRevolution, seat: int, board: Board) -> int:
    """Four cards sleep; the fifth wakes them all, and in the last round every hand is raided."""
    n, harm = len(board.hand), harm_in_hand(g, seat)
    if n >= RAID_FROM or g.round == ROUNDS:
        return harm + 40 * n
    return harm * (10 + 8 * n) // 100 + 25 * n
