"""What a seat sees of Netrunner, assembled from nothing (spec 5)."""

from __future__ import annotations

from dystopolis.games.netrunner.access import access_decision, accessed, is_shown
from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.state import (
    ARCHIVES,
    CONTENT,
    CORP,
    HQ,
    ICE,
    NONE,
    RD,
    RUNNER,
    SERVERS,
    STAGES,
    Card,
    Netrunner,
)
from dystopolis.games.netrunner.trace import trace_boost, trace_evade
from dystopolis.games.netrunner.values import (
    breaker_strength,
    hand_limit,
    ice_strength,
    link,
    memory_limit,
    memory_used,
    points,
)
from dystopolis.kernel import SPECTATOR, Piece, View, Zone

CARD = CONTENT.ids["card"]
SIDE = ("corp", "runner")


def view(g: Netrunner, seat: int) -> View:
    zones = [
        *_identity(g, CORP, seat),
        _hand(g, "hq", CORP, g.hq, seat, len(g.run.aside) if g.run is not None else 0),
        Zone("rd", "rd", CORP, _known(g, seat), count=len(g.rd)),
        Zone("archives", "archives", CORP, _faces(g.archives)),
        Zone("archives_down", "archives_down", CORP, _faces(g.buried) if seat == CORP else (), count=len(g.buried)),
    ]
    for server in sorted(g.root):
        name = SERVERS[server]
        if server > ARCHIVES:
            zones.append(Zone(name, "remote", CORP))
        zones.append(Zone(f"{name}_ice", "ice", CORP, tuple(_piece(g, handle, seat) for handle in g.ice[server])))
        zones.append(Zone(f"{name}_root", "root", CORP, tuple(_piece(g, handle, seat) for handle in g.root[server])))
    zones += [
        *_identity(g, RUNNER, seat),
        _hand(g, "grip", RUNNER, g.grip, seat),
        Zone("stack", "stack", RUNNER, count=len(g.pile)),
        Zone("heap", "heap", RUNNER, _faces(g.heap)),
        Zone("rig", "rig", RUNNER, tuple(_piece(g, handle, seat) for handle in g.rig if not g.cards[handle].host)),
    ]
    hosts = dict.fromkeys(g.cards[handle].host for handle in g.rig if g.cards[handle].host)
    for host in hosts:
        hosted = tuple(_piece(g, handle, seat) for handle in g.rig if g.cards[handle].host == host)
        zones.append(Zone(f"#{host}", "hosted", RUNNER, hosted))
    for side in (CORP, RUNNER):
        scored = tuple(_piece(g, handle, seat) for handle in g.scores[side])
        zones.append(Zone(f"score_{SIDE[side]}", "score", side, scored))
        if g.listed and g.identities:
            zones.append(Zone(f"decklist_{SIDE[side]}", "decklist", side, _faces(g.decks[side][1:])))
    zones.append(Zone("out_of_game", "out_of_game", pieces=_faces(g.gone)))
    if g.playing != NONE:
        zones.append(Zone("playing", "playing", pieces=_faces([g.playing])))
    if g.held != NONE and _holder(g) == seat:
        zones.append(Zone("held", "held", seat, _faces([g.held])))
    if g.looked:
        zones.append(Zone("looked", "looked", CORP, _faces(g.looked) if seat == CORP else (), count=len(g.looked)))
    shown = _accessed(g, seat)
    if shown is not None:
        zones.append(shown)
    return View(seat, tuple(zones), _counters(g), _marks(g))


def _identity(g: Netrunner, side: int, seat: int) -> list[Zone]:
    """None while decks are being chosen."""
    return (
        [Zone(f"identity_{SIDE[side]}", "identity", side, (_piece(g, g.identities[side], seat),))]
        if g.identities
        else []
    )


def _counters(g: Netrunner) -> dict[str, int]:
    counters = {"turn": g.turn}
    for side in (CORP, RUNNER):
        name = SIDE[side]
        counters[f"{name}_credits"] = g.credits[side]
        counters[f"{name}_clicks"] = g.clicks[side]
        counters[f"{name}_points"] = points(g, side)
        counters[f"{name}_hand_limit"] = hand_limit(g, side)
    counters |= {
        "tags": g.tags,
        "bad_publicity": g.bad_publicity,
        "brain": g.brain,
        "link": link(g) if g.identities else 0,
        "memory_used": memory_used(g),
        "memory_limit": memory_limit(g),
    }
    if g.run is not None:
        counters["run_credits"] = g.run.credits
    if g.stack and g.stack[-1][0] in (trace_boost, trace_evade):
        counters["trace"] = g.stack[-1][1][1]
    return counters


def _marks(g: Netrunner) -> dict[str, str]:
    marks = {"active": SIDE[g.active]}
    if g.stage != NONE:
        marks["stage"] = STAGES[g.stage]
    run = g.run
    if run is not None:
        marks["run"] = SERVERS[run.server]
        if run.ice or run.approached:
            marks["ice"] = f"#{run.ice or run.approached}"
    return marks


def _faces(codes: list[int]) -> tuple[Piece, ...]:
    """Cards that are only their kind: copies are one piece."""
    return tuple(
        Piece(CARD[code], CARD[code], counters={"copies": n} if (n := codes.count(code)) > 1 else {})
        for code in dict.fromkeys(codes)
    )


def _hand(g: Netrunner, name: str, side: int, hand: list[int], seat: int, aside: int = 0) -> Zone:
    return Zone(name, name, side, _faces(hand) if seat == side else (), count=len(hand) + aside)


def _known(g: Netrunner, seat: int) -> tuple[Piece, ...]:
    """The top cards of R&D that this seat has seen, from the top down."""
    if seat not in (CORP, RUNNER):
        return ()
    return tuple(Piece(f"rd.{n}", CARD[g.rd[-n]]) for n in range(1, min(g.known[seat], len(g.rd)) + 1))


def knows(card: Card, seat: int) -> bool:
    """Whether a seat knows the face of a card on the table."""
    return card.rezzed or seat == CORP or card.seen == 2 or (seat == RUNNER and card.seen == 1)


def _piece(g: Netrunner, handle: int, seat: int) -> Piece:
    card = g.cards[handle]
    face = FACES[card.code]
    counters = {
        name: n
        for name, n in (
            ("advancement", card.advancement),
            ("virus", card.virus),
            ("power", card.power),
            ("agenda", card.agenda),
            ("credit", card.credits),
        )
        if n
    }
    marks: list[str] = []
    known = knows(card, seat)
    if card.server != NONE:
        marks.append("rezzed" if card.rezzed else "unrezzed")
        if not card.rezzed and card.seen and (card.seen == 2 or seat != SPECTATOR):
            marks.append("seen")
        if face.type == ICE and card.rezzed:
            counters["strength"] = ice_strength(g, handle)
            counters["subroutines"] = len(face.subs)
        if g.run is not None and g.run.ice == handle:
            marks += [f"broken_{index + 1}" for index in range(g.run.subs) if g.run.broken >> index & 1]
    elif face.breaking is not None:
        counters["strength"] = breaker_strength(g, handle)
    if any(other.mark == handle for other in g.cards.values()):
        marks.append("marked")
    return Piece(f"#{handle}", CARD[card.code] if known else None, face.side, tuple(marks), counters)


def _holder(g: Netrunner) -> int:
    """The side whose card is being installed."""
    return FACES[g.held].side


def access_in_progress(g: Netrunner) -> tuple[int, int] | None:
    """Where the card is that is being accessed."""
    for thing, args in reversed(g.stack):
        if thing is access_decision:
            return args[1], args[2]
    return None


def may_see_accessed(g: Netrunner, seat: int, zone: int, ref: int) -> bool:
    if seat == RUNNER or is_shown(g, zone, ref):
        return True
    return seat == CORP and zone != RD


def _accessed(g: Netrunner, seat: int) -> Zone | None:
    found = access_in_progress(g)
    if found is None:
        return None
    zone, ref = found
    if zone not in (HQ, RD, ARCHIVES) and ref not in g.cards:
        return None
    code = accessed(g, zone, ref)
    shown = may_see_accessed(g, seat, zone, ref)
    return Zone("access", "access", CORP, (Piece("access.1", CARD[code] if shown else None),))
