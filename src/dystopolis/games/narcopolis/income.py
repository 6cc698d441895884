"""Taking one's income (spec 7.1)."""

from __future__ import annotations

from dystopolis.games.narcopolis.norms import NORMS
from dystopolis.games.narcopolis.state import PARAMS, TYPES, Narcopolis, step
from dystopolis.games.narcopolis.values import businesses, exploited, row_income


@step
def collect_income(g: Narcopolis, seat: int) -> None:
    # 1. The four rows, or nothing under a Corruption Mairie token.
    if g.mairie[seat]:
        g.mairie[seat] = False
        g.tell("income_stopped", seat)
    else:
        rows = sum(row_income(g, seat, kind) for kind in TYPES)
        g.money[seat] += rows
        g.tell("income_collected", seat, rows)
    # 2. The rente of those who have 1 Reputation left.
    if g.reputation[seat] == PARAMS["rent_at_reputation"]:
        g.money[seat] += PARAMS["rent_amount"]
        g.tell("rente_paid", seat, PARAMS["rent_amount"])
    # 3. What the Event gives or takes for each district or Business.
    norms = NORMS[g.event]
    if norms.per_district or norms.per_business:
        change = norms.per_district * exploited(g, seat).bit_count() + norms.per_business * businesses(g, seat)
        change = max(change, -g.money[seat])
        g.money[seat] += change
        g.tell("event_paid" if change >= 0 else "event_taxed", seat, abs(change))
