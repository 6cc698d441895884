"""A wave: the draw phase, the play phase, and what happens when it ends (spec 6.1, 6.3, 9.2)."""

from __future__ import annotations

from functools import cache

from dystopolis.games.hacktivity.cards import take
from dystopolis.games.hacktivity.defeat import lose, win
from dystopolis.games.hacktivity.scenarios import scenario
from dystopolis.games.hacktivity.screens import infect
from dystopolis.games.hacktivity.state import (
    END,
    IS_ALPHA,
    SERVER,
    TENSION,
    Hacktivity,
    choice,
    step,
)
from dystopolis.games.hacktivity.turn import next_turn
from dystopolis.games.hacktivity.values import hand_size
from dystopolis.kernel import Offer, Option, Why

Draws = tuple[tuple[Option, ...], tuple[tuple[Option, Why], ...]]  # options, and refused ones


@step
def wave(g: Hacktivity) -> None:
    g.wave += 1
    size = hand_size(g)
    short = len(g.anomalies) < sum([max(0, size - len(deck)) for deck in g.decks])
    g.tell("wave_begins", g.wave, size)
    for place, seat in enumerate(g.order):
        g.then(draw_cards, seat, place, int(short))
    g.then(look)
    g.then(next_turn, 0)
    g.then(end_of_wave)


# Draw


@choice(public=True)
def draw_cards(g: Hacktivity, offer: Offer, seat: int, place: int, short: int) -> None:
    """How many cards from the own deck, how many anomalies: blind, and fair to those who draw later (R35, R36)."""
    size, left, later = hand_size(g), len(g.anomalies), g.order[place + 1 :]
    if short:
        least, most = max(0, left - size * len(later)), left
    else:
        least, most = 0, left - sum([max(0, size - len(g.decks[other])) for other in later])
    own = min(size, len(g.decks[seat]))
    options, refused = _draws(size, short, own, least, min(most, size), min(left, size))
    offer.many(options, refused)


@cache
def _draws(size: int, short: int, own: int, least: int, most: int, left: int) -> Draws:
    """The options for a hand size, the cards in the own deck, and the anomalies to take at least and at most."""
    options: list[Option] = []
    refused: list[tuple[Option, Why]] = []
    for n in range(size + 1):
        option = ("draw_cards", min(own, size - n) if short else size - n, n)
        if n < least:
            refused.append((option, Why("must_take_rest", least)))
        elif option[1] > own:
            refused.append((option, Why("deck_too_small", own)))
        elif n > left:
            refused.append((option, Why("too_few_anomalies", left)))
        elif n > most:
            refused.append((option, Why("reserve_for_others", most)))
        else:
            options.append(option)
    return tuple(options), tuple(refused)


@draw_cards.chosen
def _(g: Hacktivity, seat: int, place: int, short: int, verb: str, own: int, anomalies: int) -> None:
    take(g.decks[seat], g.facedown[seat], own)
    take(g.anomalies, g.facedown[seat], anomalies)
    g.known = max(0, g.known - own)
    g.tell("drew", seat, own, anomalies)


@step
def look(g: Hacktivity) -> None:
    """All at the same moment."""
    for seat in g.order:
        g.hands[seat] += g.facedown[seat]
        g.facedown[seat] = []
    g.tell("hands_seen")


# End of wave


@step
def end_of_wave(g: Hacktivity) -> None:
    """The scenario's effects in their order; in solo only after even waves (R42, R49)."""
    if g.seats > 1 or g.wave % 2 == 0:
        rule = scenario(g)
        if rule.beacon:
            g.then(beacons)
        if rule.server_firewall:
            g.then(siege)
        if rule.tension_step:
            g.then(tension_rises)
        if rule.phase2:
            g.then(flip)
        if rule.core_every:
            g.then(deal_core_card)
    g.then(wave_over)


@step
def beacons(g: Hacktivity) -> None:
    if n := scenario(g).beacon * alphas_left(g):
        g.tell("beacons_pulse", n)
        infect(g, n)


@step
def siege(g: Hacktivity) -> None:
    """The server suffers when too many anomalies are isolated."""
    if sum(1 for card in g.zones if card >= 0) >= scenario(g).server_limit:
        g.server -= 1
        g.tell("server_falls", g.server)
        if g.server == 0:
            lose(g, SERVER)


@step
def tension_rises(g: Hacktivity) -> None:
    g.tension = min(g.tension + scenario(g).tension_step, len(TENSION) - 1)
    g.tell("tension_rises", hand_size(g))


@step
def flip(g: Hacktivity) -> None:
    """The first shell of the Core breaks, once; the second is whole."""
    if not g.flipped and g.infection <= 0:
        g.flipped = True
        g.infection = scenario(g).phase2
        g.tell("core_flipped", g.infection)


@step
def deal_core_card(g: Hacktivity) -> None:
    """To one player after another, face down until the next hands are seen; not after the last wave."""
    rounds = g.wave // 2 if g.seats == 1 else g.wave  # solo counts even waves only
    times, rest = divmod(rounds, scenario(g).core_every)
    if rest or cards_are_out(g):
        return
    seat = g.order[(times - 1) % g.seats]
    if take(g.core_deck, g.facedown[seat], 1):
        g.tell("core_card_dealt", seat)


@step
def wave_over(g: Hacktivity) -> None:
    """Another wave while any deck holds a card; then victory or defeat (spec 8)."""
    if not cards_are_out(g):
        g.then(wave)
    elif g.infection > 0 or (scenario(g).no_alpha_left and alphas_left(g)) or (scenario(g).phase2 and not g.flipped):
        lose(g, END)
    else:
        win(g)


def cards_are_out(g: Hacktivity) -> bool:
    return not g.anomalies and not any(g.decks)


def alphas_left(g: Hacktivity) -> int:
    return sum(1 for card in g.zones if card >= 0 and IS_ALPHA[card])
