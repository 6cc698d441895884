"""The table laid for two, three or four players (spec 4)."""

from __future__ import annotations

from dystopolis.games.virtual_revolution.agents import deploy
from dystopolis.games.virtual_revolution.influence import add_token
from dystopolis.games.virtual_revolution.rounds import round_begins
from dystopolis.games.virtual_revolution.state import (
    AGENTS,
    BOOST_CARDS,
    BOROUGHS,
    CORRUPTION,
    DISTRICTS,
    FINAL_NECROS,
    INTERCEPTED,
    LEVEL,
    LIMITS,
    LOCATIONS,
    NONE,
    OBJECTIVES,
    PRICES,
    SCORING,
    SETUP,
    SLOTS,
    STANDARD_NECROS,
    VERSES,
    Board,
    VirtualRevolution,
    step,
)
from dystopolis.games.virtual_revolution.verses import fill_row
from dystopolis.kernel import Settings


def setup(seats: int, options: Settings) -> VirtualRevolution:
    g = VirtualRevolution(
        seats=seats,
        round=0,
        order=list(range(seats)),
        active=NONE,
        boards=[_board(seats) for _ in range(seats)],
        holder=[NONE] * len(BOROUGHS),
        tokens=[0] * len(BOROUGHS),
        server=[NONE] * len(BOROUGHS),
        titles=[NONE] * len(DISTRICTS),
        used_titles=0,
        tilted=0,
        online=0,
        remembered=0,
        slots=[NONE] * SLOTS,
        places=[NONE] * SLOTS,
        agent_deck=[],
        agent_discard=[],
        agents_removed=[],
        location_deck=list(LOCATIONS),
        locations_seen=[],
        row=[],
        verse_deck=list(VERSES),
        under=0,
        boosts=BOOST_CARDS[:],
        corruption_deck=list(CORRUPTION),
        corruption_discard=[],
        seen=[0] * len(CORRUPTION),
        necro_deck=[],
        necro_past=[],
        peeked=0,
        director=NONE,
        influence_done=False,
        action_done=False,
        taken=[0] * 5,
        recruited=[],
        waiting_money=[0] * 5,
        waiting_range=0,
        waiting_free_build=0,
        waiting_refresh=0,
        corto_card_value=options["corto_card_value"],
    )
    g.then(lay_table)
    return g


def _board(seats: int) -> Board:
    return Board(
        money=SETUP["money"],
        revenue=SETUP["revenue"],
        immunity=SETUP["immunity"],
        vp_tokens=0,
        reserve=SETUP["influence_on_board"][str(seats)],
        recycled=0,
        directors=[],
        agents=[],
        boosts=[],
        retired=[],
        wild=[],
        wild_types=[],
        verses=[],
        hand=[],
        objectives=[],
        chosen=NONE,
        prices=PRICES[:],
        next_prices=PRICES[:],
        final_hand=0,
        verse_cap=LIMITS["verse_vp_cap"],
        objective_cap=LIMITS["objective_vp_cap"],
        title_vp=SCORING["vp_per_title"],
        trio_vp=SCORING["vp_per_trio"],
        penalty=0,
    )


@step
def lay_table(g: VirtualRevolution) -> None:
    _deal_objectives(g)
    _deal_locations(g)
    _stack_agents(g)
    deploy(g)
    g.shuffle(g.corruption_deck)
    g.shuffle(g.verse_deck)
    fill_row(g)
    _stack_necros(g)
    g.then(round_begins)


def _deal_objectives(g: VirtualRevolution) -> None:
    """Two each; the rest leave the game unseen."""
    objectives = list(OBJECTIVES)
    g.shuffle(objectives)
    for seat, board in enumerate(g.boards):
        for _ in range(SETUP["objectives_dealt"]):
            board.objectives.append(objectives.pop())
        board.objectives.sort()
        g.tell("objectives_dealt", tuple(board.objectives), to=(seat,))


def _deal_locations(g: VirtualRevolution) -> None:
    """A token for each borough card; whoever has none for the last card is first (R3, R4)."""
    g.shuffle(g.location_deck)
    each = SETUP["location_cards"][str(g.seats)]
    for seat in range(g.seats):
        for place in g.location_deck[seat * each : (seat + 1) * each]:
            if place == INTERCEPTED:
                g.order = [(seat + i) % g.seats for i in range(g.seats)]
            else:
                add_token(g, seat, place)
    g.tell("first_player", g.order[0])
    g.shuffle(g.location_deck)


def _stack_agents(g: VirtualRevolution) -> None:
    """Level 1 on top of level 2; those removed are public (R5, R7)."""
    for level in (2, 1):
        agents = [agent for agent in AGENTS if LEVEL[agent] == level]
        g.shuffle(agents)
        out = SETUP[f"agents_level{level}_removed"]
        g.agents_removed += agents[:out]
        g.agent_deck += agents[out:]
    g.agents_removed.sort()


def _stack_necros(g: VirtualRevolution) -> None:
    """A final card under four standard ones; the others leave the game unseen."""
    standard, final = STANDARD_NECROS[:], FINAL_NECROS[:]
    g.shuffle(standard)
    g.shuffle(final)
    g.necro_deck = final[: SETUP["necro_final"]] + standard[: SETUP["necro_standard"]]
