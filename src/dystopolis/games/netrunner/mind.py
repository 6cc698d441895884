"""A sensible choice for bots and hints, from a view and the options alone.

Every option gets a number from what the seat can see; the best one is taken, the first among equals. The Corp ices
its centrals, then one remote in which it scores; the Runner builds breakers and money, and runs where the way in is
worth its price.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dystopolis.games.netrunner.faces import BY_ID, FACES, Face
from dystopolis.games.netrunner.score import value
from dystopolis.games.netrunner.state import (
    AGENDA,
    ASSET,
    CORP,
    FIRST_REMOTE,
    HQ,
    ICE,
    ICEBREAKER,
    OPERATION,
    PROGRAM,
    RD,
    RESOURCE,
    RUNNER,
    SERVERS,
    UPGRADE,
    Netrunner,
)
from dystopolis.games.netrunner.values import all_ice, points
from dystopolis.games.netrunner.verbs import end_the_run
from dystopolis.games.netrunner.view import view
from dystopolis.kernel import Option, Piece, Seen, View, Zone

NOTHING = Zone("", "")
WHIM = 0.1  # how often a quick choice is any choice

CORP_MONEY = {"hedge_fund": 9, "beanstalk_royalties": 8, "melange_mining_corp": 5, "pad_campaign": 6}
CORP_MONEY |= {"adonis_campaign": 7, "security_subcontract": 1}
RUNNER_MONEY = {"sure_gamble": 9, "easy_mark": 7, "armitage_codebusting": 7, "bank_job": 5, "magnum_opus": 8}
RUNNER_MONEY |= {"account_siphon": 5, "stimhack": 0, "diesel": 6, "wyldside": 2, "data_dealer": 0}


class Desk:
    """What a mind reads in a view."""

    def __init__(self, shown: View) -> None:
        self.view = shown
        self.zones = {zone.id: zone for zone in shown.zones}
        self.n = shown.counters
        self.corp = shown.seat == CORP
        self.credits = self.n["corp_credits" if self.corp else "runner_credits"] + self.n.get("run_credits", 0)
        self.rig = [piece for zone in shown.zones if zone.kind in ("rig", "hosted") for piece in zone.pieces]

    def pieces(self, zone: str) -> tuple[Piece, ...]:
        return self.zones.get(zone, NOTHING).pieces

    def ice(self, server: int) -> tuple[Piece, ...]:
        return self.pieces(f"{SERVERS[server]}_ice")

    def root(self, server: int) -> tuple[Piece, ...]:
        return self.pieces(f"{SERVERS[server]}_root")

    def remotes(self) -> list[int]:
        return [SERVERS.index(zone.id) for zone in self.view.zones if zone.kind == "remote"]

    def count(self, zone: str) -> int:
        return self.zones[zone].count or 0

    def piece(self, handle: int) -> Piece:
        id = f"#{handle}"
        return next((piece for zone in self.view.zones for piece in zone.pieces if piece.id == id), Piece(id))

    def server_of(self, handle: int) -> int:
        id = f"#{handle}"
        for zone in self.view.zones:
            if zone.kind in ("ice", "root") and any(piece.id == id for piece in zone.pieces):
                return SERVERS.index(zone.id.rpartition("_")[0])
        return -1

    def attacked(self) -> int:
        return SERVERS.index(self.view.marks["run"]) if "run" in self.view.marks else -1

    def has(self, id: str) -> bool:
        return any(piece.face == id for piece in self.rig)

    # The way in

    def way_in(self, server: int) -> float:
        """Credits that the Runner thinks it takes to reach a server; 99 is no way."""
        total = 0.0
        for piece in self.ice(server):
            total += self.price(piece)
        return total

    def price(self, ice: Piece) -> float:
        if ice.face is None or "rezzed" not in ice.marks:
            return min(3.0, 0.5 * self.n["corp_credits"]) if not self._full_suite() else 1.5
        face = BY_ID[ice.face]
        strength = ice.counters.get("strength", face.strength)
        toll = 3.0 if face.id == "tollbooth" else 0.0
        costs = [break_price(BY_ID[piece.face or ""], piece, face, strength) for piece in self.rig if piece.face]
        cheapest = min(costs, default=99.0)
        stops = any(effect.step is end_the_run for effect in face.subs)
        return toll + (cheapest if stops else min(cheapest, 3.0 * len(face.subs)))

    def _full_suite(self) -> bool:
        kinds = {subtype for piece in self.rig if piece.face for subtype in BY_ID[piece.face].subtypes}
        return "ai" in kinds or {"fracter", "decoder", "killer"} <= kinds


def break_price(breaker: Face, piece: Piece, ice: Face, strength: int) -> float:
    """What it costs one breaker to break a whole ice; 99 when it cannot."""
    how, boost = breaker.breaking, breaker.boost
    if how is None or how.only_worn or (how.subtype and how.subtype not in ice.subtypes):
        return 99.0
    missing = strength - piece.counters.get("strength", breaker.strength)
    if missing > 0 and boost is None:
        return 99.0
    grown = -(-missing // boost.strength) * boost.cost if boost is not None and missing > 0 else 0
    return grown + -(-len(ice.subs) // how.most) * how.cost


def mind(seen: Seen) -> Option:
    return best(seen.view, seen.options)


def best(shown: View, options: Sequence[Option]) -> Option:
    if len(options) == 1:
        return options[0]
    desk = Desk(shown)
    rate = corp_rates if desk.corp else runner_rates
    return max(options, key=lambda option: rate(desk, option))


def policy(g: Netrunner, draw: Callable[[], float]) -> Option:
    """A quick choice in a world at hand, as its seat would see it; now and then another one."""
    options = g.options
    if draw() < WHIM:
        return options[int(draw() * len(options))]
    return best(view(g, g.seat), options)


def judge(g: Netrunner) -> tuple[int, ...]:
    """How good it looks for each seat: points first, then money, cards and how far the Runner is from death."""
    if g.ending:
        return value(g)
    corp = 90 * points(g, CORP) + 4 * min(g.credits[CORP], 15) + 10 * g.tags
    corp += 6 * sum(g.cards[ice].rezzed for ice in all_ice(g))
    corp += 12 * sum(g.cards[root].advancement for row in g.root.values() for root in row)
    runner = 90 * points(g, RUNNER) + 4 * min(g.credits[RUNNER], 15) + 5 * len(g.grip) - 25 * g.brain
    runner += 12 * sum(FACES[g.cards[handle].code].breaking is not None for handle in g.rig) + 3 * len(g.rig)
    lead = max(-900, min(900, corp - runner))
    return (lead, -lead)


def now(g: Netrunner) -> tuple[int, int]:
    return (g.turn, g.active)


def corp_rates(desk: Desk, option: Option) -> float:
    return _CORP[option[0]](desk, option) if option[0] in _CORP else _DULL.get(option[0], 0.0)


def runner_rates(desk: Desk, option: Option) -> float:
    return _RUNNER[option[0]](desk, option) if option[0] in _RUNNER else _DULL.get(option[0], 0.0)


_DULL = {"cancel": -50.0, "trash_first": -20.0, "mulligan": -1.0, "decline": -1.0, "no_advancement": 0.5, "enough": 0.5}
_DULL |= {"pass_window": 0.0, "no_prevention": 0.0, "pay_usual": 1.0, "find_nothing": -5.0, "use_trigger": 0.5}


# The Corp


def _play_operation(desk: Desk, option: Option) -> float:
    id = FACES[option[1]].id
    grip = desk.count("grip")
    if id in CORP_MONEY:
        return CORP_MONEY[id]
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


def _best_home(desk: Desk) -> int:
    """The remote in which an agenda is safest; -1 without any."""
    free = [server for server in desk.remotes() if not any(_occupies(piece) for piece in desk.root(server))]
    return max(free, key=lambda server: len(desk.ice(server)), default=-1)


def _occupies(piece: Piece) -> bool:
    return piece.face is not None and BY_ID[piece.face].type in (AGENDA, ASSET)


def _ice_need(desk: Desk, server: int) -> float:
    """How much another ice would help a server."""
    layers = len(desk.ice(server))
    worth = {RD: 8.0, HQ: 7.5}.get(server, 1.0 if server < FIRST_REMOTE else 6.5)
    return worth - 3.0 * layers - (0.0 if desk.credits >= layers else 5.0)


def _corp_install(desk: Desk, option: Option) -> float:
    face = FACES[option[1]]
    if face.type == ICE:
        home = max((_ice_need(desk, server) for server in desk.remotes()), default=6.0)
        return max(_ice_need(desk, RD), _ice_need(desk, HQ), home)
    if face.type == AGENDA:
        home = _best_home(desk)
        return 6.0 if home >= 0 and desk.ice(home) and desk.credits >= 2 else -1.0
    if face.id in CORP_MONEY:
        return 4.5
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
        return 12.0 if 0 < missing <= desk.n["corp_clicks"] else 5.5 if missing > 0 else -5.0
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
    return {"melange_mining_corp": 8.0}.get(id, -2.0)


def _trace_boost(desk: Desk, option: Option) -> float:
    """Just enough that the Runner cannot follow, or nothing."""
    needed = desk.n["runner_credits"] + desk.n.get("run_credits", 0) + desk.n["link"] + 1 - desk.n.get("trace", 0)
    if needed <= 0:
        needed = 0
    return float(-abs(option[1] - (needed if needed <= desk.credits // 2 + 1 else 0)))


def _corp_discard(desk: Desk, option: Option) -> float:
    face = FACES[option[1]]
    if face.type == AGENDA:
        return -10.0
    if face.id in CORP_MONEY:
        return -5.0
    return {OPERATION: 3.0, ASSET: 2.0, UPGRADE: 2.0}.get(face.type, -1.0 if face.cost <= desk.credits else 1.0)


def _program_worth(desk: Desk, option: Option) -> float:
    face = FACES[option[2]]
    return face.cost + (3.0 if ICEBREAKER in face.subtypes else 0.0)


def _corp_keeps(desk: Desk, option: Option) -> float:
    hand = [BY_ID[piece.face or ""] for piece in desk.pieces("hq") for _ in range(piece.counters.get("copies", 1))]
    ice = sum(face.type == ICE for face in hand)
    agendas = sum(face.type == AGENDA for face in hand)
    return 1.0 if ice and agendas <= 2 else -2.0


Rate = Callable[[Desk, Option], float]

_CORP: dict[str, Rate] = {
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
    "corp_gain_credit": lambda desk, option: 5.0 if desk.credits < 4 else 3.0,
    "corp_draw": lambda desk, option: 4.0 if desk.count("hq") < 3 else 1.5,
    "trash_resource": lambda desk, option: 4.0,
    "purge_virus": lambda desk, option: 5.0 if sum(piece.counters.get("virus", 0) for piece in desk.rig) > 5 else -9.0,
    "spring": lambda desk, option: 10.0,
    "trace_boost": _trace_boost,
    "discard": _corp_discard,
    "trash_program": _program_worth,
    "trash_ice": lambda desk, option: -float(FACES[option[2]].cost),
    "forfeit": lambda desk, option: -float(FACES[option[2]].points),
    "fetch": lambda desk, option: 10.0 if FACES[option[1]].type == AGENDA else 0.0,
    "pay_to_prevent": lambda desk, option: 3.0,
    "strengthen": lambda desk, option: 1.0,
}


# The Runner


def _prize(desk: Desk, server: int) -> float:
    """What there is to find."""
    upgrades = sum(1.0 for piece in desk.root(server) if piece.face is None)
    if server == RD:
        medium = sum(piece.counters.get("virus", 0) for piece in desk.rig if piece.face == "medium")
        known = len(desk.pieces("rd"))
        return (5.0 if not known else 0.5) + 2.0 * medium + upgrades
    if server == HQ:
        return 1.0 + min(5.0, desk.count("hq")) * 0.8 + (2.0 if desk.has("desperado") else 0.0) + upgrades
    if server < FIRST_REMOTE:
        return 0.8 * desk.count("archives_down") + upgrades
    return sum(_root_prize(piece) for piece in desk.root(server))


def _root_prize(piece: Piece) -> float:
    if piece.face is not None:
        face = BY_ID[piece.face]
        return 9.0 if face.type == AGENDA else 3.0 if face.trash_cost is not None and face.trash_cost <= 4 else 0.0
    return 4.0 + 2.0 * piece.counters.get("advancement", 0)


def _run_rate(desk: Desk, server: int) -> float:
    price = desk.way_in(server)
    if price > desk.credits:
        return -5.0
    fear = 3.0 if desk.count("grip") < 3 else 0.0
    return _prize(desk, server) - 0.8 * price - fear + (1.0 if desk.credits - price > 4 else 0.0)


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
        return 9.0 if open_hq and desk.n["corp_credits"] >= 4 else -3.0
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
    """When what is left of the way in is too dear."""
    server = desk.attacked()
    ice = [piece for piece in desk.ice(server) if "rezzed" in piece.marks]
    inner = ice[: next((i for i, piece in enumerate(ice) if piece.id == desk.view.marks.get("ice")), -1) + 1]
    price = sum(desk.price(piece) for piece in inner)
    return 1.0 if price > desk.credits + _wallet(desk) else -1.0


def _trace_evade(desk: Desk, option: Option) -> float:
    needed = desk.n.get("trace", 0) - desk.n["link"]
    wanted = needed if 0 < needed <= desk.credits and needed <= 4 else 0
    return float(-abs(option[1] - wanted))


def _trash_accessed(desk: Desk, option: Option) -> float:
    worth = 5.0 if FACES[option[1]].type == ASSET else 3.0
    return worth - float(option[2]) * (0.5 if desk.credits > 6 else 1.0)


def _runner_discard(desk: Desk, option: Option) -> float:
    return -_runner_install(desk, option) if FACES[option[1]].plays is None else -_play_event(desk, option)


_RUNNER: dict[str, Rate] = {
    "play_event": _play_event,
    "runner_install": _runner_install,
    "install_next": _runner_install,
    "install_in_rig": lambda desk, option: 3.0,
    "install_on": lambda desk, option: 4.0 if FACES[option[2]].room else float(FACES[option[2]].cost),
    "make_run": _make_run,
    "run_on": _make_run,
    "runner_gain_credit": lambda desk, option: 5.0 if desk.credits < 5 else 2.5,
    "runner_draw": lambda desk, option: 4.5 if desk.count("grip") < 4 else 1.0,
    "remove_tag": lambda desk, option: 6.0,
    "runner_click_ability": _runner_click,
    "break_subroutine": _break,
    "break_another": lambda desk, option: 5.0,
    "boost_strength": _boost,
    "use_paid_ability": _runner_ability,
    "click_break": _click_break,
    "jack_out": _jack_out,
    "pay_to_bypass": lambda desk, option: 5.0,
    "take_tag": lambda desk, option: 1.0 if desk.credits >= 2 else -1.0,
    "instead": lambda desk, option: 3.0 if desk.n["corp_credits"] >= 3 else -1.0,
    "withdraw": lambda desk, option: 1.0 if _prize(desk, desk.attacked()) < 6 else -1.0,
    "bank_job_amount": lambda desk, option: float(option[1]),
    "extra_access_count": lambda desk, option: float(option[1]),
    "steal": lambda desk, option: 100.0,
    "trash_accessed": _trash_accessed,
    "trash_free": lambda desk, option: 4.0,
    "leave_card": lambda desk, option: 1.0,
    "trace_evade": _trace_evade,
    "pay_to_prevent": lambda desk, option: 3.0,
    "trash_to_prevent": lambda desk, option: 2.0 + option[3],
    "discard": _runner_discard,
    "trash_program": lambda desk, option: -_program_worth(desk, option),
    "remove_counter": lambda desk, option: 5.0,
    "find": lambda desk, option: _runner_install(desk, option) + 1.0,
    "take_from_heap": lambda desk, option: _runner_install(desk, option) + 1.0,
    "pull": lambda desk, option: 1.0,
    "use_trigger": lambda desk, option: -2.0 if FACES[option[1]].id == "aesops_pawnshop" else 1.0,
    "forfeit": lambda desk, option: -float(FACES[option[2]].points),
    "take_credits": lambda desk, option: 1.0,
}
