"""How the Runner rates his options: breakers and money, then runs that are worth their price (spec 12)."""

from __future__ import annotations

from dystopolis.games.netrunner.desk import Desk, Rate, break_price, program_worth
from dystopolis.games.netrunner.faces import BY_ID, FACES, Face
from dystopolis.games.netrunner.state import (
    AGENDA,
    ASSET,
    FIRST_REMOTE,
    HQ,
    ICEBREAKER,
    PROGRAM,
    RD,
    RESOURCE,
)
from dystopolis.games.netrunner.verbs import end_the_run
from dystopolis.kernel import Option, Piece

RUNNER_MONEY = {"sure_gamble": 9, "easy_mark": 7, "armitage_codebusting": 7, "bank_job": 5, "magnum_opus": 8}
RUNNER_MONEY |= {"account_siphon": 5, "stimhack": 0, "diesel": 6, "wyldside": 2, "data_dealer": 0}
OPEN = 4.0  # what makes HQ or R&D without ice the more tempting: a look costs a click alone
FEAR = (12.0, 8.0, 4.0, 1.0, 0.0)  # of a run, by the cards that could be lost


def _prize(desk: Desk, server: int) -> float:
    """What there is to find."""
    upgrades = sum(1.0 for piece in desk.root(server) if piece.face is None)
    unguarded = 0.0 if desk.ice(server) else OPEN
    if server == RD:
        medium = sum(piece.counters.get("virus", 0) for piece in desk.rig if piece.face == "medium")
        return (0.5 if desk.pieces("rd") else 5.0 + unguarded) + 2.0 * medium + upgrades
    if server == HQ:
        cards = min(5.0, desk.count("hq")) * 0.8
        return 1.0 + cards + unguarded + (2.0 if desk.has("desperado") else 0.0) + upgrades
    if server < FIRST_REMOTE:
        return 0.8 * desk.count("archives_down") + upgrades
    return sum(_root_prize(piece) for piece in desk.root(server))


def _root_prize(piece: Piece) -> float:
    if piece.face is not None:
        face = BY_ID[piece.face]
        return 9.0 if face.type == AGENDA else 3.0 if face.trash_cost is not None and face.trash_cost <= 4 else 0.0
    return 6.0 + 5.0 * piece.counters.get("advancement", 0)


def _run_rate(desk: Desk, server: int) -> float:
    price = desk.way_in(server)
    if price > desk.credits:
        return -5.0
    return _prize(desk, server) - 0.8 * price - _fear(desk) + min(3.0, (desk.credits - price) / 5)


def _fear(desk: Desk) -> float:
    """Cards in the grip are lives: three against Snare!, and more where every steal hurts or a tag lies on him."""
    lives = desk.count("grip") - (2 if desk.n["tags"] else 0) - (1 if desk.plays("jinteki") else 0)
    lives -= desk.n["runner_clicks"] == 1  # a tag would stay
    fear = FEAR[max(0, min(lives, len(FEAR) - 1))]
    return fear if desk.count("stack") else fear / 3


def _make_run(desk: Desk, option: Option) -> float:
    return _run_rate(desk, option[1])


def _runner_install(desk: Desk, option: Option) -> float:
    face = FACES[option[1]]
    if face.id in RUNNER_MONEY:
        return RUNNER_MONEY[face.id]
    if face.unique and desk.has(face.id):
        return -5.0
    if face.breaking is not None:
        kinds = {subtype for piece in desk.rig if piece.face for subtype in BY_ID[piece.face].subtypes}
        return 7.0 if not (face.subtypes - {ICEBREAKER, "virus"}) <= kinds else -1.0
    if face.type == PROGRAM:
        free = desk.n["memory_limit"] - desk.n["memory_used"]
        return 5.0 if free >= face.memory and not desk.has(face.id) else -2.0
    return 4.0 if face.type == RESOURCE or face.more_memory else 3.0


def _play_event(desk: Desk, option: Option) -> float:
    face = FACES[option[1]]
    if face.id == "account_siphon":
        open_hq = desk.way_in(HQ) <= desk.credits
        return 9.0 if open_hq and desk.n["corp_credits"] >= 4 and desk.n["runner_clicks"] > 2 else -3.0
    if face.id in RUNNER_MONEY:
        return RUNNER_MONEY[face.id]
    if face.id == "the_makers_eye":
        return _run_rate(desk, RD) + 3.0
    if face.id == "inside_job":
        return max(_prize(desk, server) for server in (HQ, RD, *desk.remotes())) - 3.0
    if face.id == "demolition_run":
        return _run_rate(desk, HQ) - 1.0
    return {"modded": 6.0, "special_order": 5.0, "deja_vu": 3.0, "infiltration": 4.0}.get(face.id, 0.5)


def _encountered(desk: Desk) -> Piece:
    return desk.piece(int(desk.view.marks["ice"][1:])) if "ice" in desk.view.marks else Piece("")


def _affordable(desk: Desk, breaker: Face, handle: int) -> bool:
    ice = _encountered(desk)
    if ice.face is None:
        return False
    face = BY_ID[ice.face]
    strength = ice.counters.get("strength", face.strength)
    return break_price(breaker, desk.piece(handle), face, strength) <= desk.credits + _wallet(desk)


def _wallet(desk: Desk) -> int:
    return sum(piece.counters.get("credit", 0) for piece in desk.rig if piece.face in ("cyberfeeder", "the_toolbox"))


def _break(desk: Desk, option: Option) -> float:
    """Break what ends the run or hurts, most of all when the whole ice can be broken."""
    ice = _encountered(desk)
    effect = BY_ID[ice.face].subs[option[3] - 1].step if ice.face else None
    return 12.0 + (2.0 if effect is end_the_run else 0.0)


def _boost(desk: Desk, option: Option) -> float:
    breaker = FACES[option[2]]
    ice = _encountered(desk)
    if ice.face is None or "rezzed" not in ice.marks:
        return -1.0
    strength = ice.counters.get("strength", 0)
    weak = desk.piece(option[1]).counters.get("strength", breaker.strength) < strength
    return 10.0 if weak and _affordable(desk, breaker, option[1]) else -1.0


def _runner_ability(desk: Desk, option: Option) -> float:
    """Datasucker, where a breaker without boosts is short of strength."""
    ice = _encountered(desk)
    face = BY_ID[ice.face] if ice.face else None
    if face is None:
        return -1.0
    strength = ice.counters.get("strength", 0)
    for piece in desk.rig:
        how = BY_ID[piece.face or ""].breaking if piece.face else None
        if how is not None and (not how.subtype or how.subtype in face.subtypes):
            short = strength - piece.counters.get("strength", 0)
            if 0 < short <= desk.piece(option[1]).counters.get("virus", 0):
                return 9.0
    return -1.0


def _click_break(desk: Desk, option: Option) -> float:
    ice = _encountered(desk)
    subs = ice.counters.get("subroutines", 0) - sum(mark.startswith("broken") for mark in ice.marks)
    return 4.0 if subs <= desk.n["runner_clicks"] else -1.0


def _runner_click(desk: Desk, option: Option) -> float:
    id = FACES[option[2]].id
    if id == "sneakdoor_beta":
        price = desk.way_in(2)
        return _prize(desk, HQ) - price if price <= desk.credits else -5.0
    if id == "crypsis":
        return 4.0 if desk.piece(option[1]).counters.get("virus", 0) < 2 else -1.0
    return {"magnum_opus": 5.5, "armitage_codebusting": 5.0, "djinn": 2.0}.get(id, -3.0)


def _jack_out(desk: Desk, option: Option) -> float:
    """When what is left of the way in is too dear, or death may wait in it."""
    if desk.count("grip") <= desk.plays("jinteki") and desk.count("stack"):
        return 1.0
    server = desk.attacked()
    ice = [piece for piece in desk.ice(server) if "rezzed" in piece.marks]
    inner = ice[: next((i for i, piece in enumerate(ice) if piece.id == desk.view.marks.get("ice")), -1) + 1]
    price = sum(desk.price(piece) for piece in inner)
    return 1.0 if price > desk.credits + _wallet(desk) else -1.0


def _trace_evade(desk: Desk, option: Option) -> float:
    needed = desk.n.get("trace", 0) - desk.n["link"]
    wanted = needed if 0 < needed <= desk.credits and needed <= (4 if desk.count("grip") > 4 else 9) else 0
    return float(-abs(option[1] - wanted))


def _trash_accessed(desk: Desk, option: Option) -> float:
    worth = 5.0 if FACES[option[1]].type == ASSET else 3.0
    return worth - float(option[2]) * (0.5 if desk.credits > 6 else 1.0)


def _draw(desk: Desk, option: Option) -> float:
    """The fewer cards, the sooner: they are lives as well as tools."""
    held = desk.count("grip")
    return 8.5 if held == 0 else 6.5 if held < 3 else 4.5 if held < 5 else 1.5


def _runner_discard(desk: Desk, option: Option) -> float:
    return -_runner_install(desk, option) if FACES[option[1]].plays is None else -_play_event(desk, option)


RUNNER_RATES: dict[str, Rate] = {
    "play_event": _play_event,
    "runner_install": _runner_install,
    "install_next": _runner_install,
    "install_in_rig": lambda desk, option: 3.0,
    "install_on": lambda desk, option: 4.0 if FACES[option[2]].room else float(FACES[option[2]].cost),
    "make_run": _make_run,
    "run_on": _make_run,
    "runner_gain_credit": lambda desk, option: 5.0 if desk.credits < 5 else 2.5 if desk.credits < 12 else 1.0,
    "runner_draw": _draw,
    "remove_tag": lambda desk, option: 6.0,
    "runner_click_ability": _runner_click,
    "break_subroutine": _break,
    "break_another": lambda desk, option: 5.0,
    "boost_strength": _boost,
    "use_paid_ability": _runner_ability,
    "click_break": _click_break,
    "jack_out": _jack_out,
    "pay_to_bypass": lambda desk, option: 5.0,
    "take_tag": lambda desk, option: 1.0 if desk.credits >= 4 and desk.n["runner_clicks"] else -1.0,
    "instead": lambda desk, option: 3.0 if desk.n["corp_credits"] >= 3 else -1.0,
    "withdraw": lambda desk, option: 1.0 if _prize(desk, desk.attacked()) < 6 else -1.0,
    "bank_job_amount": lambda desk, option: float(option[1]),
    "extra_access_count": lambda desk, option: float(option[1]),
    "steal": lambda desk, option: 100.0,
    "pay_to_steal": lambda desk, option: 100.0,
    "trash_accessed": _trash_accessed,
    "trash_free": lambda desk, option: 4.0,
    "leave_card": lambda desk, option: 1.0,
    "trace_evade": _trace_evade,
    "pay_to_prevent": lambda desk, option: 3.0,
    "trash_to_prevent": lambda desk, option: 2.0 + option[3],
    "discard": _runner_discard,
    "trash_program": lambda desk, option: -program_worth(desk, option),
    "remove_counter": lambda desk, option: 5.0,
    "find": lambda desk, option: _runner_install(desk, option) + 1.0,
    "take_from_heap": lambda desk, option: _runner_install(desk, option) + 1.0,
    "pull": lambda desk, option: 1.0,
    "use_trigger": lambda desk, option: -2.0 if FACES[option[1]].id == "aesops_pawnshop" else 1.0,
    "forfeit": lambda desk, option: -float(FACES[option[2]].points),
    "take_credits": lambda desk, option: 1.0,
}
