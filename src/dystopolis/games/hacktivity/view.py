"""What a seat sees of Hacktivity: everything but decks, other hands, and cards drawn but not yet seen (spec 5)."""

from __future__ import annotations

from dystopolis.games.hacktivity.attack import choose_add_block, choose_attack_target, choose_split
from dystopolis.games.hacktivity.scenarios import LETTERS, PROTOCOL_AFTER, THREATS, scenario
from dystopolis.games.hacktivity.screens import choose_firewall_split
from dystopolis.games.hacktivity.setup import alert_stack, anomaly_deck, core_deck, deck_of
from dystopolis.games.hacktivity.state import (
    ALERT_BACK,
    BACK,
    BACKS,
    BLOCKED,
    CARD,
    CHAINS,
    CHARACTER_BACK,
    CHARACTERS,
    COLUMNS,
    CONTENT,
    CYBERLINK,
    DRPOWER,
    IS_CHARACTER,
    SIDES,
    ZONES,
    Hacktivity,
)
from dystopolis.games.hacktivity.turn import turn
from dystopolis.games.hacktivity.values import hand_size
from dystopolis.games.hacktivity.verbs import ICONS, PROGRAM_ICONS
from dystopolis.games.hacktivity.wave import look
from dystopolis.kernel import Piece, View, Zone, deal, rng

NAME, SIDE, TARGET, COLUMN = (CONTENT.ids[kind] for kind in ("card", "side", "target", "column"))
CHARACTER, PROGRAM = CONTENT.ids["character"], CONTENT.ids["program"]
CARDS_OF = [f"{back}_cards" for back in BACKS]
SCENARIO, PROTOCOL, OUTCOME = (CONTENT.ids[kind] for kind in ("scenario", "protocol", "outcome"))
INTERDICTION = CARD["INT"]
NOBODY = -1  # the owner of a common deck
POINTS = {choose_attack_target: 2, choose_split: 2, choose_firewall_split: 2}  # where their arguments hold the points
SERIES = {choose_attack_target: 4, choose_add_block: 3}  # where their arguments hold the icons that follow side by side
ICON_THINGS = {thing for icons in (*ICONS, *PROGRAM_ICONS) for thing, _ in icons}


def view(g: Hacktivity, seat: int) -> View:
    zones = [_alert_screen(g), Zone("alert_stack", "deck", count=len(g.alert_stack))]
    zones += [_zone(g, zone) for zone in ZONES]
    zones += [_threat(g), _anomaly_deck(g), Zone("enemy_discard", "discard", pieces=_cards(g.enemy_discard))]
    rule = scenario(g)
    if rule.core_deck:
        zones.append(Zone("core_deck", "deck", count=len(g.core_deck)))
    if rule.unstable:
        zones.append(_out_of_play(g))
    if rule.server_firewall:
        zones.append(Zone("server", "server", counters={"firewall": g.server}))
    if g.shown:
        zones.append(Zone("shown", "shown", pieces=_cards(g.shown)))
    if g.wave == 0:
        zones.append(_free_characters(g))
    for other in g.order:
        zones += _player(g, other, seat)
    if g.campaign:
        zones.append(_story_so_far(g))
    marks = {"scenario": SCENARIO[g.scenario], "phase": _phase(g)}
    if g.defeats >= PROTOCOL_AFTER:
        marks["protocol"] = PROTOCOL[LETTERS[g.scenario]]
    return View(seat, tuple(zones), _counters(g), marks)


def _phase(g: Hacktivity) -> str:
    return "briefing" if g.wave == 0 else "draw" if g.waits(look) else "play"


def _counters(g: Hacktivity) -> dict[str, int]:
    counters = {"wave": g.wave, "tension": hand_size(g)}
    if g.campaign:
        counters["defeats"], counters["attempts"] = g.defeats, PROTOCOL_AFTER + 1
    if g.stack:
        thing, args = g.stack[-1]
        if thing is turn:
            counters["played"] = args[1]
        elif g.waits(turn):
            counters["waiting_icons"] = _waiting_icons(g)
        if thing in POINTS:
            counters["points"] = args[POINTS[thing]]
    return counters


def _waiting_icons(g: Hacktivity) -> int:
    """How many icons of what is being resolved come after the one that asks now.

    What the others do for an icon of all players belongs to it.
    """
    height = max(height for height, (thing, _) in enumerate(g.stack) if thing is turn)
    active = g.stack[height][1][0]
    waiting = 0
    for thing, args in g.stack[height + 1 :]:
        if thing in ICON_THINGS and args[0] == active:
            waiting += 1 + (len(args[SERIES[thing]]) if thing in SERIES else 0)
    pending, args = g.stack[-1]
    return waiting - 1 if pending in ICON_THINGS and args[0] == active else waiting


# The three screens


def _alert_screen(g: Hacktivity) -> Zone:
    tokens = [column for column in COLUMNS if g.tokens[column]]
    return Zone(
        "alert_screen",
        "alert_screen",
        pieces=tuple(Piece(COLUMN[column], COLUMN[column], counters={"row": g.tokens[column]}) for column in tokens),
    )


def _zone(g: Hacktivity, zone: int) -> Zone:
    card = g.zones[zone]
    if card == BLOCKED:
        return Zone(TARGET[zone], "zone", pieces=_cards([INTERDICTION]))
    if card < 0:
        return Zone(TARGET[zone], "zone")
    counters = {"blocks": g.blocks[zone]}
    if g.chains[zone]:
        counters["chains"] = g.chains[zone]
    return Zone(TARGET[zone], "zone", pieces=(Piece(NAME[card], NAME[card], counters=counters),))


def _threat(g: Hacktivity) -> Zone:
    card = NAME[THREATS[g.scenario]]
    return Zone(
        "bug",
        "threat",
        pieces=(Piece(card, card, marks=("flipped",) if g.flipped else ()),),
        counters={"infection": g.infection, "skull": g.skull, "space": g.tension + 1},
    )


def _anomaly_deck(g: Hacktivity) -> Zone:
    """Its size, and the yellow backs in it: everybody saw at what depth they went in (R9)."""
    deck = g.anomalies
    yellow = [len(deck) - 1 - i for i in range(len(deck) - 1, -1, -1) if BACK[deck[i]] == ALERT_BACK]
    pieces = tuple(Piece(f"anomaly_deck.{above}", marks=("alert_card",), counters={"above": above}) for above in yellow)
    return Zone("anomaly_deck", "deck", pieces=pieces, count=len(deck))


def _out_of_play(g: Hacktivity) -> Zone:
    pieces = tuple(Piece(NAME[lain // 2], NAME[lain // 2], marks=(SIDE[lain % 2],)) for lain in g.out_of_play)
    return Zone("out_of_play", "discard", pieces=pieces)


# Players


def _story_so_far(g: Hacktivity) -> Zone:
    """Every attempt of the campaign that is over, and how it ended."""
    attempts = enumerate(g.history, start=1)
    pieces = tuple(Piece(f"attempt_{i}", SCENARIO[which], marks=(OUTCOME[end],)) for i, (which, end) in attempts)
    return Zone("campaign", "campaign", pieces=pieces)


def _free_characters(g: Hacktivity) -> Zone:
    free = [character for character in CHARACTERS if not any(character in held for held in g.characters)]
    pieces = tuple(Piece(CHARACTER[character], CHARACTER[character]) for character in free)
    return Zone("free_characters", "free_characters", pieces=pieces)


def _player(g: Hacktivity, other: int, seat: int) -> list[Zone]:
    held = g.characters[other]
    counters = {"firewall": g.firewalls[other]}
    if CYBERLINK in held:
        counters["reserve"] = g.reserve
    zones = [
        Zone(
            f"player_{other}",
            "player",
            other,
            tuple(Piece(CHARACTER[character], CHARACTER[character], other) for character in held),
            counters,
        )
    ]
    if DRPOWER in held:
        left = [PROGRAM[program] for program, there in enumerate(g.programs) if there]
        pieces = tuple(Piece(program, program, other) for program in left)
        zones.append(Zone("experimental", "experimental", other, pieces, {"charge": g.charge}))
    hand = g.hands[other]
    deck = g.decks[other]
    known = deck[len(deck) - g.known :][::-1]
    zones += [
        Zone(f"hand_{other}", "hand", other, _cards(hand) if other == seat else (), _backs(hand), len(hand)),
        Zone(f"deck_{other}", "deck", other, _cards(known), count=len(deck)),
    ]
    if g.facedown[other]:
        zones.append(
            Zone(f"drawn_{other}", "drawn", other, (), _backs(g.facedown[other]), count=len(g.facedown[other]))
        )
    zones += [
        Zone(f"{SIDE[side]}_{other}", f"{SIDE[side]}_pile", other, _cards(g.piles[2 * other + side])) for side in SIDES
    ]
    return zones


def _cards(cards: list[int]) -> tuple[Piece, ...]:
    return tuple(Piece(NAME[card], NAME[card]) for card in cards)


def _backs(cards: list[int]) -> dict[str, int]:
    """How many cards of each back: everybody sees backs."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[CARDS_OF[BACK[card]]] = counts.get(CARDS_OF[BACK[card]], 0) + 1
    return dict(sorted(counts.items()))


# Worlds


def world(g: Hacktivity, seat: int, source: int) -> Hacktivity:
    """Every card that the seat cannot see changes places with others of the same back.

    The cards are sorted first: the same view and source give the same world, whatever the truth is. Those who watch a
    solo game see by what is asked whether a Character card can be lost, so Solo-X cards stay where they are for them.
    """
    other = g.clone()
    other.rng = rng.seeded(f"{source}")
    groups: dict[tuple[int, int, bool], list[tuple[list[int], int]]] = {}
    for owner, cards, hidden in _unseen(other, seat):
        for i in range(hidden):
            back = BACK[cards[i]]
            if back == CHARACTER_BACK:
                key = back, owner, owner == seat or IS_CHARACTER[cards[i]]
            else:
                key = back, NOBODY, True
            groups.setdefault(key, []).append((cards, i))
    for key in sorted(groups):
        slots = groups[key]
        dealt = deal(rng.seeded(f"{source} {key}"), sorted(cards[i] for cards, i in slots), len(slots))
        for (cards, i), card in zip(slots, dealt):
            cards[i] = card
    return other


def _unseen(g: Hacktivity, seat: int) -> list[tuple[int, list[int], int]]:
    """The places this seat cannot look into: their owner, their cards, and how many from the bottom are unseen."""
    places = [(NOBODY, cards, len(cards)) for cards in (g.anomalies, g.removed, g.alert_stack, g.core_deck)]
    for other in range(g.seats):
        deck, drawn, hand = g.decks[other], g.facedown[other], g.hands[other]
        places += [(other, deck, len(deck) - g.known), (other, drawn, len(drawn))]
        if other != seat:
            places.append((other, hand, len(hand)))
    return places


def conserved(g: Hacktivity) -> tuple[bool, bool]:
    """Every card of the set-up lies somewhere, once; no cyberchain is lost."""
    rule = scenario(g)
    laid = [card for _, card in rule.alpha]
    chains = 0
    if g.wave:
        laid += anomaly_deck(g) + alert_stack(g) + core_deck(g)
        laid += [card for held in g.characters for card in deck_of(g, held)]
        chains = CHAINS if any(CYBERLINK in held for held in g.characters) else 0
    places = [g.anomalies, g.removed, g.alert_stack, g.core_deck, g.enemy_discard, g.shown]
    places += [*g.decks, *g.facedown, *g.hands, *g.piles, [lain // 2 for lain in g.out_of_play]]
    found = [card for card in g.zones if card >= 0] + [card for place in places for card in place]
    return sorted(found) == sorted(laid), g.reserve + sum(g.chains) == chains
