"""What a Runner asks himself before a run; a reason says how likely it is."""

from __future__ import annotations

from dystopolis.games.netrunner.faces import FACES
from dystopolis.games.netrunner.run import jack_out_choice
from dystopolis.games.netrunner.state import AGENDA, ARCHIVES, HQ, RD, Netrunner
from dystopolis.kernel import Option


def doubts(g: Netrunner, option: Option) -> dict[str, bool]:
    """Whether an agenda lies where the run goes; of R&D the top card alone counts."""
    thing, args = g.stack[-1]
    if thing is jack_out_choice:
        server = args[1]
    elif option[0] in ("make_run", "run_on"):
        server = option[1]
    else:
        return {}
    if server == RD:
        return {"agenda_on_top": _agenda(g.rd[-1:])}
    lie = {HQ: g.hq, ARCHIVES: g.archives + g.buried}.get(server, [])
    return {"agenda_there": _agenda([*lie, *(g.cards[handle].code for handle in g.root[server])])}


def _agenda(codes: list[int]) -> bool:
    return any(FACES[code].type == AGENDA for code in codes)
