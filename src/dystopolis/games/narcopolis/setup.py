"""The table laid for two to five players (spec 4)."""

from __future__ import annotations

from itertools import combinations

from dystopolis.games.narcopolis.business import place
from dystopolis.games.narcopolis.influence import draw_influence, viewers
from dystopolis.games.narcopolis.jobs import draw_job
from dystopolis.games.narcopolis.state import (
    ACTIONS,
    ACTIVE_ONLY,
    ALL_DISTRICTS,
    ALL_JOBS,
    CARDS,
    CHARACTERS,
    CLASSIC_JOBS,
    CONTENT,
    COPIES,
    DATA,
    FREE,
    FULL_ROW,
    FURI,
    FURI_CARDS,
    FURIS_OWN,
    HOME,
    NO_DRAFT,
    NO_EVENT,
    NO_STAKE,
    NOBODY,
    NOWHERE,
    OFF,
    OPEN,
    OTHER,
    PARAMS,
    ROLES,
    SCENARIO,
    START,
    START_MONEY,
    START_REPUTATION,
    TWO_PLAYER,
    TYPES,
    WEAPONS,
    ZONE,
    ZONES,
    Narcopolis,
    choice,
    step,
)
from dystopolis.games.narcopolis.turn import round_begins
from dystopolis.games.narcopolis.values import (
    TYPE_THERE,
    all_exploited,
    allow_at,
    exploited,
    level,
    listed,
    options,
    pawns_on,
    players,
    refuse,
)
from dystopolis.kernel import NATURE, ContentError, Offer, Settings, Why

POLICIES = {"off": OFF, "active_only": ACTIVE_ONLY, "open": OPEN}
PER_TYPE = PARAMS["start_businesses_per_type"]
FURI_DISTRICTS = PARAMS["furi_districts_per_zone"]
BLOCKED_PER_ZONE = PARAMS["blocked_per_zone"]
SPLITS = list(combinations(TYPES, 2))  # the two types on the first of Furi's two districts

PLACES = [options("place", kind) for kind in TYPES]
BLOCKS = options("block")

ADVANTAGE = [row["advantage"] for row in DATA["characters"]]
for _row in DATA["characters"]:
    if _row["advantage"]["kind"] not in ("jobs", "influence", "businesses", "money", "reputation"):
        raise ContentError(f"{__package__}: data.json: characters: {_row['id']}: unknown advantage")

FURI_TAKES_NO_SEAT = Why("furi_takes_no_seat")
TAKEN = Why("character_taken")
START_DISTRICT = Why("start_district")
FURIS_DISTRICT = Why("furis_district")
ZONE_IS_BLOCKED = Why("zone_is_blocked")
TWO_DISTRICTS = Why("two_districts")


def extra(character: int, kind: str) -> int:
    """A character's advantage of a kind."""
    advantage = ADVANTAGE[character]
    return int(advantage["amount"]) if advantage["kind"] == kind else 0


def setup(seats: int, settings: Settings) -> Narcopolis:
    sides = seats + (seats == 2)
    random_events = settings.get("random_events", False)
    g = Narcopolis(
        seats=seats,
        barons=settings["barons"],
        balanced_growth=settings["balanced_growth"],
        under_announce=settings["under_announce"],
        stakes=settings["stakes"],
        random_events=random_events,
        armed=settings["weapons"],
        secret_roles=settings.get("roles", False),
        trades=POLICIES[settings["trade_policy"]],
        first=0,
        characters=[NOBODY] * sides,
        tokens=[0] * 4 * sides,
        pawns=[NOWHERE] * sides,
        police=0,
        blocked=0,
        reputation=[START_REPUTATION] * sides,
        money=[START_MONEY] * seats,
        influence=[[] for _ in range(seats)],
        jobs=[[] for _ in range(seats)],
        mairie=[False] * seats,
        sentence=[FREE] * seats,
        immune=[0] * seats,
        feats=[[] for _ in range(seats)],
        roles=list(ROLES),
        influence_deck=[card for card in CARDS for _ in range(COPIES[card])],
        discard=[],
        furi_cards=[],
        gone=[],
        job_deck=ALL_JOBS[:] if settings["barons"] else CLASSIC_JOBS[:],
        event_deck=TWO_PLAYER[:] if seats == 2 else SCENARIO + OTHER if random_events else SCENARIO[:],
        weapon_deck=list(WEAPONS),
        traced=[],
        followed=[0] * (seats + 1),
        round=0,
        event=NO_EVENT,
        revealed=[],
        active=NOBODY,
        used=[0 for _ in ACTIONS],
        offers_made=[0] * seats,
        drafts=[NO_DRAFT] * seats,
        furi_target=NOWHERE,
        fighters=(),
        cup=0,
        seen=(),
        peeked=NOBODY,
        announced=[],
        arms=[()] * seats,
        put_back=[NOBODY] * seats,
        spent=[],
        stake=NO_STAKE,
        victor=NOBODY,
    )
    if settings["first_player"] == "random":
        g.then(draw_first_player, NATURE)
    g.then(characters_taken, settings["characters"] == "random")
    if seats == 2:
        g.then(furi_arrives, settings["furi_setup"] == "random")
    g.then(deal)
    g.then(businesses_placed)
    g.then(round_begins)
    g.stack.reverse()  # the first thing is done first
    return g


# First player and characters


@choice
def draw_first_player(g: Narcopolis, offer: Offer, seat: int) -> None:
    offer.chance([("draw_first_player", first) for first in range(g.seats)])


@draw_first_player.chosen
def _(g: Narcopolis, seat: int, verb: str, first: int) -> None:
    g.first = first


@step
def characters_taken(g: Narcopolis, at_random: bool) -> None:
    g.tell("first_player", g.first)
    for seat in players(g):
        if at_random:
            g.then(draw_character, NATURE, seat)
        else:
            g.then(choose_character, seat)


@choice
def draw_character(g: Narcopolis, offer: Offer, seat: int, player: int) -> None:
    offer.chance([("draw_character", who) for who in CHARACTERS if not_free(g, who) is None])


@choice(public=True)
def choose_character(g: Narcopolis, offer: Offer, seat: int) -> None:
    for who in CHARACTERS:
        offer("choose_character", who, unless=not_free(g, who))


def not_free(g: Narcopolis, who: int) -> Why | None:
    if g.seats == 2 and who == FURIS_OWN:
        return FURI_TAKES_NO_SEAT
    return TAKEN if who in g.characters else None


@draw_character.chosen
def _(g: Narcopolis, seat: int, player: int, verb: str, who: int) -> None:
    become(g, player, who)


@choose_character.chosen
def _(g: Narcopolis, seat: int, verb: str, who: int) -> None:
    become(g, seat, who)


def become(g: Narcopolis, seat: int, who: int) -> None:
    g.characters[seat] = who
    g.pawns[seat] = START[who]
    g.money[seat] += extra(who, "money")
    g.reputation[seat] += extra(who, "reputation")
    g.tell("character_taken", seat, who)


# Furi and the blocked districts


@step
def furi_arrives(g: Narcopolis, at_random: bool) -> None:
    """Her cards, her pawn, and four Businesses on two districts of each zone; then two districts a zone are blocked."""
    g.characters[FURI] = FURIS_OWN
    g.pawns[FURI] = START[FURIS_OWN]
    g.reputation[FURI] = PARAMS["furi_start_reputation"]
    g.furi_cards = FURI_CARDS[:]
    for card in FURI_CARDS:
        g.influence_deck.remove(card)
    if at_random:
        for zone in ZONES:
            g.then(draw_furi_districts, NATURE, zone)
        for zone in ZONES:
            for _ in range(BLOCKED_PER_ZONE):
                g.then(draw_blocked, NATURE, zone)
        return
    for zone in ZONES:
        for kind in TYPES:
            g.then(place_furi, (g.first + zone) % 2, zone, kind)
    for i in range(BLOCKED_PER_ZONE * len(ZONES)):
        g.then(place_blocked, (g.first + i) % 2)


def starts(g: Narcopolis) -> int:
    """The starting districts of the two players."""
    return 1 << START[g.characters[0]] | 1 << START[g.characters[1]]


@choice(public=True)
def place_furi(g: Narcopolis, offer: Offer, seat: int, zone: int, kind: int) -> None:
    there = ZONE[zone]
    used = exploited(g, FURI) & there
    free = there & ~starts(g)
    if used.bit_count() == FURI_DISTRICTS:
        free = used
    elif kind == TYPES[-1] and used.bit_count() == 1:
        free &= ~used
    allow_at(offer, PLACES[kind], free)
    refuse(offer, START_DISTRICT, there & starts(g), "place", kind)
    refuse(offer, TWO_DISTRICTS, there & ~starts(g) & ~free, "place", kind)


@place_furi.chosen
def _(g: Narcopolis, seat: int, zone: int, kind: int, verb: str, district: int, _: int) -> None:
    place(g, FURI, district, kind)
    g.tell("furi_placed", kind, district)


@choice
def draw_furi_districts(g: Narcopolis, offer: Offer, seat: int, zone: int) -> None:
    pairs = combinations(listed(ZONE[zone] & ~starts(g)), FURI_DISTRICTS)
    offer.chance([("draw_furi_districts", one, two) for one, two in pairs])


@draw_furi_districts.chosen
def _(g: Narcopolis, seat: int, zone: int, verb: str, one: int, two: int) -> None:
    g.then(draw_furi_types, NATURE, one, two)


@choice
def draw_furi_types(g: Narcopolis, offer: Offer, seat: int, one: int, two: int) -> None:
    offer.chance([("draw_furi_types", *split) for split in SPLITS])


@draw_furi_types.chosen
def _(g: Narcopolis, seat: int, one: int, two: int, verb: str, *split: int) -> None:
    for kind in TYPES:
        district = one if kind in split else two
        place(g, FURI, district, kind)
        g.tell("furi_placed", kind, district)


@choice
def draw_blocked(g: Narcopolis, offer: Offer, seat: int, zone: int) -> None:
    offer.chance([("draw_blocked", district) for district in listed(blockable(g) & ZONE[zone])])


@choice(public=True)
def place_blocked(g: Narcopolis, offer: Offer, seat: int) -> None:
    """One token at a time, two a zone."""
    full = 0
    for zone in ZONES:
        if (g.blocked & ZONE[zone]).bit_count() >= BLOCKED_PER_ZONE:
            full |= ZONE[zone]
    allow_at(offer, BLOCKS, blockable(g) & ~full)
    refuse(offer, ZONE_IS_BLOCKED, full & ~g.blocked, "block")
    refuse(offer, FURIS_DISTRICT, exploited(g, FURI) & ~full, "block")
    refuse(offer, START_DISTRICT, (pawns_on(g) | starts(g)) & ~full & ~exploited(g, FURI), "block")


def blockable(g: Narcopolis) -> int:
    return ALL_DISTRICTS & ~(g.blocked | exploited(g, FURI) | pawns_on(g) | starts(g) | 1 << START[FURIS_OWN])


@draw_blocked.chosen
def _(g: Narcopolis, seat: int, zone: int, verb: str, district: int) -> None:
    block(g, district)


@place_blocked.chosen
def _(g: Narcopolis, seat: int, verb: str, district: int) -> None:
    block(g, district)


def block(g: Narcopolis, district: int) -> None:
    g.blocked |= 1 << district
    g.tell("district_blocked", district)


# Cards


@step
def deal(g: Narcopolis) -> None:
    """Hands, Events, Roles. Fixed cards leave the deck before it is shuffled; everybody knows who has them."""
    for seat in range(g.seats):
        for name in ADVANTAGE[g.characters[seat]].get("fixed", ()):
            card = CONTENT.code("card", name)
            g.influence_deck.remove(card)
            g.influence[seat].append(card)
            g.traced += [(viewer, seat, card) for viewer in viewers(g) if viewer != seat]
    g.shuffle(g.influence_deck)
    g.shuffle(g.job_deck)
    for seat in players(g):
        who = g.characters[seat]
        for card in g.influence[seat]:
            g.tell("influence_drawn", card, to=(seat,))
        for _ in range(PARAMS["start_influence"] + extra(who, "influence") - len(g.influence[seat])):
            draw_influence(g, seat)
        for _ in range(PARAMS["start_jobs"] + extra(who, "jobs")):
            draw_job(g, seat)
    g.shuffle(g.event_deck)
    if g.secret_roles:
        g.shuffle(g.roles)
        for seat in range(g.seats):
            g.tell("role_dealt", g.roles[seat], to=(seat,))
    g.tell("cards_dealt")


# First Businesses


@step
def businesses_placed(g: Narcopolis) -> None:
    for seat in players(g):
        for kind in TYPES:
            for _ in range(PER_TYPE):
                g.then(place_start_businesses, seat, kind)
        for _ in range(extra(g.characters[seat], "businesses")):
            g.then(place_extra_business, seat)


@choice(public=True)
def place_start_businesses(g: Narcopolis, offer: Offer, seat: int, kind: int) -> None:
    _offer_places(g, offer, seat, kind)


@choice(public=True)
def place_extra_business(g: Narcopolis, offer: Offer, seat: int) -> None:
    """Furi's advantage: two more, of any type."""
    for kind in TYPES:
        if level(g, seat, kind) < FULL_ROW:
            _offer_places(g, offer, seat, kind)


def _offer_places(g: Narcopolis, offer: Offer, seat: int, kind: int) -> None:
    home = ZONE[HOME[g.characters[seat]]]
    others = home & (all_exploited(g) & ~exploited(g, seat) | g.blocked)
    there = home & g.tokens[4 * seat + kind]
    allow_at(offer, PLACES[kind], home & ~others & ~there)
    refuse(offer, FURIS_DISTRICT, others, "place", kind)
    refuse(offer, TYPE_THERE, there, "place", kind)


@place_start_businesses.chosen
def _(g: Narcopolis, seat: int, _: int, verb: str, district: int, kind: int) -> None:
    _placed(g, seat, district, kind)


@place_extra_business.chosen
def _(g: Narcopolis, seat: int, verb: str, district: int, kind: int) -> None:
    _placed(g, seat, district, kind)


def _placed(g: Narcopolis, seat: int, district: int, kind: int) -> None:
    place(g, seat, district, kind)
    g.tell("business_placed", seat, kind, district)
