"""How the Corp rates its options: ice for the centrals, then one remote in which it scores (spec 12)."""

from __future__ import annotations

from dystopolis.games.netrunner.desk import Desk, Rate, program_worth
from dystopolis.games.netrunner.faces import BY_ID, FACES, Face
from dystopolis.games.netrunner.state import (
    AGENDA,
    ASSET,
    FIRST_REMOTE,
    HQ,
    ICE,
    OPERATION,
    RD,
    SERVERS,
    UPGRADE,
)
from dystopolis.games.netrunner.verbs import end_the_run
from dystopolis.kernel import Option, Piece

CORP_MONEY = {"hedge_fund": 9, "beanstalk_royalties": 8, "melange_mining_corp": 5, "pad_campaign": 6}
CORP_MONEY |= {"adonis_campaign": 7, "security_subcontract": 1}
RICH = 15  # credits; more are no use


def _play_operation(desk: Desk, option: Option) -> float:
    id = FACES[option[1]].id
    grip = desk.count("grip")
    if id in CORP_MONEY:
        return CORP_MONEY[id] if desk.credits < RICH else 3.0
    if id == "scorched_earth":
        return 30.0 if grip < 4 else 4.0
    if id == "neural_emp":
        return 30.0 if grip == 0 else 1.0
    if id == "closed_accounts":
        return 6.0 if desk.n["runner_credits"] > 5 else 0.0
    if id == "sea_source":
        return 5.0 if desk.credits > desk.n["runner_credits"] + desk.n["link"] else 0.0
    if id == "anonymous_tip":
        return 5.0 if desk.count("hq") < 4 else 1.0
    if id in ("shipment_from_kaguya", "psychographics"):
        return 6.0 if any(_is_agenda(piece) for server in desk.remotes() for piece in desk.root(server)) else -1.0
    return {"shipment_from_mirrormorph": 5.0, "aggressive_negotiation": 2.0, "archived_memories": 1.0}.get(id, 0.5)


def _is_agenda(piece: Piece) -> bool:
    return piece.face is not None and BY_ID[piece.face].type == AGENDA


def _is_asset(piece: Piece) -> bool:
    return piece.face is not None and BY_ID[piece.face].type == ASSET


def _best_home(desk: Desk) -> int:
    """The remote in which an agenda is safest; -1 without any."""
    free = [server for server in desk.remotes() if not any(_occupies(piece) for piece in desk.root(server))]
    return max(free, key=lambda server: len(desk.ice(server)), default=-1)


def _occupies(piece: Piece) -> bool:
    return piece.face is not None and BY_ID[piece.face].type in (AGENDA, ASSET)


def _ice_need(desk: Desk, server: int) -> float:
    """How much another ice would help a server."""
    ice = desk.ice(server)
    layers = sum(1.0 if _stops(BY_ID[piece.face or ""]) else 0.5 for piece in ice)
    worth = {RD: 8.0, HQ: 7.0 + 0.5 * _agendas(desk)}.get(server, 1.0 if server < FIRST_REMOTE else 2.0)
    if server >= FIRST_REMOTE and _scores_here(desk, server):
        worth = 7.0
    return worth - (3.0 if desk.credits < 10 else 2.0) * layers - (0.0 if desk.credits >= len(ice) else 5.0)


def _reserve(desk: Desk, server: int) -> int:
    """What it takes to rez the cheapest ice that waits before a server."""
    return min((BY_ID[piece.face or ""].cost for piece in desk.ice(server) if "rezzed" not in piece.marks), default=0)


def _agendas(desk: Desk) -> int:
    return sum(piece.counters.get("copies", 1) for piece in desk.pieces("hq") if _is_agenda(piece))


def _stops(face: Face) -> bool:
    return any(effect.step is end_the_run for effect in face.subs)


def _scores_here(desk: Desk, server: int) -> bool:
    """One remote is for agendas: the one with the most ice that holds no asset, or a new one while there is none."""
    homes = [remote for remote in desk.remotes() if not any(map(_is_asset, desk.root(remote)))]
    home = max(homes, key=lambda remote: len(desk.ice(remote)), default=-1)
    if home < 0 or not desk.ice(home):
        return server not in desk.remotes()
    return server == home


def _corp_install(desk: Desk, option: Option) -> float:
    face = FACES[option[1]]
    if face.type == ICE:
        new = next(server for server in range(FIRST_REMOTE, len(SERVERS)) if server not in desk.remotes())
        need = max(_ice_need(desk, server) for server in (RD, HQ, new, *desk.remotes()))
        return need + (0.5 if _stops(face) else 0.0) - (2.0 if face.cost > desk.credits else 0.0)
    if face.type == AGENDA:
        home = _best_home(desk)
        if home < 0 or not desk.ice(home):
            return -1.0
        return 6.0 if desk.credits >= max(4, _reserve(desk, home) + 1) else 2.0
    if face.id in CORP_MONEY:
        return 4.5 if desk.credits < 12 else 0.0
    return 3.0 if face.ambush is not None and desk.ice(HQ) else 0.5


def _install_in(desk: Desk, option: Option) -> float:
    server = option[1]
    held = desk.pieces("held")
    face = BY_ID[held[0].face or ""] if held else None
    if face is None or face.type == ICE:
        return _ice_need(desk, server)
    if face.type == AGENDA:
        return 2.0 * len(desk.ice(server))
    if face.type == UPGRADE:
        return 2.0 * len(desk.ice(server)) + (2.0 if any(_is_agenda(piece) for piece in desk.root(server)) else 0.0)
    return -len(desk.ice(server)) if face.id in CORP_MONEY else 1.0 * len(desk.ice(server))


def _advance(desk: Desk, option: Option) -> float:
    face = FACES[option[2]]
    piece = desk.piece(option[1])
    if face.type == AGENDA:
        missing = face.requirement - piece.counters.get("advancement", 0)
        if 0 < missing <= min(desk.n["corp_clicks"], desk.credits):
            return 12.0
        spare = desk.credits > _reserve(desk, desk.server_of(option[1]))
        return -5.0 if missing <= 0 else 5.5 if spare else 2.0
    return 1.5 if face.ambush is not None and piece.counters.get("advancement", 0) < 2 else -1.0


def _rez(desk: Desk, option: Option) -> float:
    face = FACES[option[2]]
    if face.type == ICE:
        return -1.0 if face.forfeits and desk.n["corp_points"] < 1 else 10.0
    own_turn = desk.view.marks["active"] == "corp"
    if face.id in CORP_MONEY:
        useful = face.id != "melange_mining_corp" or desk.n["corp_clicks"] >= 3
        return 8.0 if own_turn and useful else -1.0
    if face.ambush is not None or face.guard is not None:
        return -1.0
    here = desk.server_of(option[1]) in (desk.attacked(), -1)
    return 4.0 if here or (own_turn and desk.credits > face.cost + 5) else -1.0


def _corp_ability(desk: Desk, option: Option) -> float:
    id = FACES[option[2]].id
    if id == "nisei_mk_ii":
        prize = desk.attacked() >= FIRST_REMOTE and any(_is_agenda(piece) for piece in desk.root(desk.attacked()))
        return 9.0 if prize and desk.view.marks.get("stage") == "run_4.1" else -1.0
    if id == "astroscript_pilot_program":
        ripe = [piece for server in desk.remotes() for piece in desk.root(server) if _is_agenda(piece)]
        return 9.0 if any(_missing(piece) == 1 for piece in ripe) else -1.0
    return 3.0 if id == "data_raven" else -1.0


def _missing(piece: Piece) -> int:
    return BY_ID[piece.face or ""].requirement - piece.counters.get("advancement", 0)


def _corp_click(desk: Desk, option: Option) -> float:
    id = FACES[option[2]].id
    if id == "private_security_force":
        return 25.0 if desk.count("grip") < desk.n["corp_clicks"] else 3.0
    return 8.0 if id == "melange_mining_corp" and desk.credits < RICH else -2.0


def _trace_boost(desk: Desk, option: Option) -> float:
    """Just enough that the Runner cannot follow, or nothing."""
    needed = desk.n["runner_credits"] + desk.n.get("run_credits", 0) + desk.n["link"] + 1 - desk.n.get("trace", 0)
    if needed <= 0:
        needed = 0
    return float(-abs(option[1] - (needed if needed <= (desk.credits - 3) // 2 else 0)))


def _corp_discard(desk: Desk, option: Option) -> float:
    face = FACES[option[1]]
    if face.type == AGENDA:
        return -10.0
    if face.id in CORP_MONEY:
        return -5.0
    return {OPERATION: 3.0, ASSET: 2.0, UPGRADE: 2.0}.get(face.type, -1.0 if face.cost <= desk.credits else 1.0)


def _corp_keeps(desk: Desk, option: Option) -> float:
    hand = [BY_ID[piece.face or ""] for piece in desk.pieces("hq") for _ in range(piece.counters.get("copies", 1))]
    stops = sum(_stops(face) and face.cost <= desk.credits for face in hand)
    agendas = sum(face.type == AGENDA for face in hand)
    return 1.0 if stops and agendas <= 2 else -2.0


CORP_RATES: dict[str, Rate] = {
    "keep_hand": _corp_keeps,
    "play_operation": _play_operation,
    "corp_install": _corp_install,
    "install_next": _corp_install,
    "install_free": lambda desk, option: 5.0,
    "install_in": _install_in,
    "advance": _advance,
    "place_advancement": _advance,
    "choose_card": _advance,
    "pay_x": lambda desk, option: float(option[1]),
    "score_agenda": lambda desk, option: 100.0,
    "rez": _rez,
    "rez_free": lambda desk, option: float(FACES[option[2]].cost),
    "use_paid_ability": _corp_ability,
    "corp_click_ability": _corp_click,
    "corp_gain_credit": lambda desk, option: 5.0 if desk.credits < 4 else 3.0 if desk.credits < 12 else 1.0,
    "corp_draw": lambda desk, option: 4.0 if desk.count("hq") < 3 else 3.2 if desk.count("hq") < 5 else 0.5,
    "trash_resource": lambda desk, option: 4.0,
    "purge_virus": lambda desk, option: 5.0 if sum(piece.counters.get("virus", 0) for piece in desk.rig) > 5 else -9.0,
    "spring": lambda desk, option: 10.0,
    "trace_boost": _trace_boost,
    "discard": _corp_discard,
    "trash_program": program_worth,
    "trash_ice": lambda desk, option: -float(FACES[option[2]].cost),
    "forfeit": lambda desk, option: -float(FACES[option[2]].points),
    "fetch": lambda desk, option: 10.0 if FACES[option[1]].type == AGENDA else 0.0,
    "pay_to_prevent": lambda desk, option: 3.0,
    "strengthen": lambda desk, option: 1.0,
}
