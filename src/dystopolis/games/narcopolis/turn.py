"""The round and the turn (spec 6)."""

from __future__ import annotations

from collections.abc import Callable

from dystopolis.games.narcopolis.business import develop, dismantle, offer_businesses
from dystopolis.games.narcopolis.furi import furi_step
from dystopolis.games.narcopolis.income import collect_income
from dystopolis.games.narcopolis.influence import buy_influence, draw_influence, offer_influence, play_influence
from dystopolis.games.narcopolis.jobs import exchange_jobs, offer_jobs, perform_job
from dystopolis.games.narcopolis.norms import NORMS
from dystopolis.games.narcopolis.position import attack, implant, move, offer_moves, offer_positions
from dystopolis.games.narcopolis.prison import begin_serving, end_serving
from dystopolis.games.narcopolis.reputation import humiliation, mecenat, offer_reputation
from dystopolis.games.narcopolis.score import best_of, game_over
from dystopolis.games.narcopolis.state import (
    ACTIONS,
    ATTACK,
    BUY,
    DEVELOP,
    DISMANTLE,
    EXCHANGE,
    FURI,
    HUMILIATION,
    IMPLANT,
    LAST_ROUND,
    MECENAT,
    MOVE,
    NOBODY,
    PERFORM,
    PLAY,
    Narcopolis,
    aside,
    choice,
    step,
)
from dystopolis.games.narcopolis.trade import clear_drafts, offer_partners, open_draft, trade
from dystopolis.games.narcopolis.values import final_round, players, unavailable
from dystopolis.kernel import Offer

# The round


@step
def round_begins(g: Narcopolis) -> None:
    g.round += 1
    g.active = NOBODY
    g.then(reveal_event)
    if g.seats == 2:
        g.then(furi_step)
    for seat in players(g):
        g.then(turn, seat)
    g.then(round_ends)


@step
def reveal_event(g: Narcopolis) -> None:
    """The old norms end, the new ones begin; what the card hands out comes at once, in turn order."""
    g.event = g.event_deck.pop()
    g.revealed.append(g.event)
    g.tell("event_revealed", g.event, g.round)
    if g.round == LAST_ROUND:
        g.tell("last_round")
    norms = NORMS[g.event]
    for seat in players(g):
        if norms.money:
            g.money[seat] += norms.money
            g.tell("event_paid", seat, norms.money)
        for _ in range(norms.drawn):
            g.tell("influence_given", seat)
            draw_influence(g, seat)


@step
def round_ends(g: Narcopolis) -> None:
    if overtaken(g) if g.seats == 2 else final_round(g):
        g.then(game_over)
    elif g.round == LAST_ROUND:
        g.finish("furi_wins")
    else:
        g.then(round_begins)


def overtaken(g: Narcopolis) -> bool:
    """Two players: somebody has more Reputation than Furi."""
    return max(g.reputation[:FURI]) > g.reputation[FURI]


# The turn


@step
def turn(g: Narcopolis, seat: int) -> None:
    g.active = seat
    g.used = [0 for _ in ACTIONS]
    begin_serving(g, seat)
    g.tell("turn_begins", seat)
    g.then(collect_income, seat)
    g.then(main, seat)
    g.then(turn_ends, seat)


@choice(asides=(trade,))
def main(g: Narcopolis, offer: Offer, seat: int) -> None:
    """Any actions in any order, one kind a category."""
    not_now = unavailable(g.event, tuple(g.used))
    offer("end_turn")
    offer_moves(g, offer, seat, not_now[MOVE])
    offer_positions(g, offer, seat, not_now[ATTACK], not_now[IMPLANT])
    offer_businesses(g, offer, seat, not_now[DEVELOP], not_now[DISMANTLE])
    offer_influence(g, offer, seat, not_now[PLAY], not_now[BUY])
    offer_jobs(g, offer, seat, not_now[PERFORM], not_now[EXCHANGE])
    offer_reputation(g, offer, seat, not_now[MECENAT], not_now[HUMILIATION])
    offer_partners(g, offer, seat)


ACTIONS_BY_VERB: dict[str, Callable[..., None]] = {
    "move": move,
    "attack": attack,
    "implant": implant,
    "develop": develop,
    "dismantle": dismantle,
    "buy_influence": buy_influence,
    "play_influence": play_influence,
    "perform_job": perform_job,
    "exchange_jobs": exchange_jobs,
    "mecenat": mecenat,
    "humiliation": humiliation,
    "trade_with": open_draft,
}


@main.chosen
def _(g: Narcopolis, seat: int, verb: str, *what: int) -> None:
    if verb != "end_turn":
        ACTIONS_BY_VERB[verb](g, seat, *what)
        g.then(main, seat)


@step
def turn_ends(g: Narcopolis, seat: int) -> None:
    g.feats[seat] = []
    end_serving(g, seat)
    clear_drafts(g)
    g.tell("turn_ended", seat)
    if g.seats == 2 and overtaken(g) and g.waits(turn):
        g.tell("last_turn", 1 - seat)


@aside(always=True)
def concede(g: Narcopolis, offer: Offer, seat: int) -> None:
    offer("concede")


@concede.chosen
def _(g: Narcopolis, seat: int, verb: str) -> None:
    """The game ends; the best of the others wins."""
    others = [other for other in range(g.seats) if other != seat]
    g.finish("conceded", best_of(g, others), seat)
