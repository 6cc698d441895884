"""What the options of the seat that decides change at once, up to the next question (spec 13).

Each option is played on a copy by the rules themselves, so reactions, the end of a wave and defeats are in it. Only
public numbers are compared: no card that is drawn or turned up on the way is looked at.
"""

from __future__ import annotations

from dystopolis.games.hacktivity.state import CONTENT, ZONES, Hacktivity
from dystopolis.games.hacktivity.values import alert_steps
from dystopolis.games.hacktivity.wave import draw_cards
from dystopolis.kernel import Option, Piece, choose

TARGET, OUTCOME, CHARACTER = CONTENT.ids["target"], CONTENT.ids["outcome"], CONTENT.ids["character"]
TELLING = {"play_card", "isolate", "use_program", "choose_attack_target", "choose_split", "choose_duplicate"}
TELLING |= {"choose_add_block", "breach", "repair"}
"""The verbs after which the table may look otherwise."""


def forecast(g: Hacktivity) -> tuple[Piece, ...]:
    """A piece for each option that changes a number: its id spells the option, its counters are the new numbers."""
    before = _numbers(g)
    pieces = []
    for option in g.options:
        if option[0] in TELLING:
            after = _played(g, option)
            if len(after.history) > len(g.history):
                outcome = after.history[-1][1]
                pieces.append(Piece(_id(option), _face(g, option), marks=(OUTCOME[outcome],)))
            elif changed := {key: n for key, n in _numbers(after).items() if before.get(key) != n}:
                pieces.append(Piece(_id(option), _face(g, option), counters=changed))
    return tuple(pieces)


def _played(g: Hacktivity, option: Option) -> Hacktivity:
    """The table at the next question that is one."""
    copy, seat = g.clone(), g.seat
    choose(copy, option)
    while len(copy.options) == 1 and copy.seat == seat and copy.pending.public and copy.pending is not draw_cards:
        choose(copy, copy.options[0])
    return copy


def _numbers(g: Hacktivity) -> dict[str, int]:
    """How far the defeats are, and the blocks in each zone."""
    numbers = {"infection": g.infection, "alert_steps": alert_steps(g), "firewall": min(g.firewalls)}
    if g.server:
        numbers["server"] = g.server
    return numbers | {TARGET[zone]: g.blocks[zone] for zone in ZONES}


def _id(option: Option) -> str:
    return " ".join(map(str, CONTENT.spell(option)))


def _face(g: Hacktivity, option: Option) -> str:
    """What the option is about."""
    if option[0] in ("breach", "repair"):
        return str(CHARACTER[g.characters[option[1]][0]])
    spelled = CONTENT.spell(option)
    return str(spelled[2] if option[0] in ("play_card", "choose_duplicate") else spelled[1])
