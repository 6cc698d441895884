"""Every option of every card, with its effects written out.

The table: four players; the card's own character plays it, CyberLink an anomaly. AL01 and AL02 with 4 blocks in zones
1 and 2, zones 3 and 4 free, infection 8, alert a3 b2 c2 d1 e1 f1, firewalls 3, charge 5, three cards in each deck, AR08
on a pile. The first option is always taken: zone 1 before zone 2, the first player before the others, cards from the
deck, the top pile. A number is what changes; `hand` counts cards drawn, `chains` those on the screen.
"""

import pytest

from dystopolis.games.hacktivity.state import CARD, CARDS
from dystopolis.kernel import choose
from dystopolis.testing import Table
from tests.games.hacktivity.table import B4, CHARACTERS, is_over, names, plays

EFFECTS = """
CL01    top     zone1-1 chains+1
CL01    bottom  alert+1 zone1-3 chains+1
CL02    top     zone1-1 chains+1
CL02    bottom  alert+1 zone1-2 chains+2
CL03    top     zone1-1 chains+1
CL03    bottom  infection+1 zone1-3 chains+2
CL04    top     zone1-2
CL04    bottom  alert+1 zone1-4
CL05    top     zone1-2
CL05    bottom  alert+1 zone1-3
CL06    top     zone1-2
CL06    bottom  alert+1 zone1-4
CL07    top     zone1-1 chains+1
CL07    bottom  firewall0-1 zone1-4 zone2-2
CL08    top     alert-1 chains+1
CL08    bottom  alert+1 zone1-2 chains+2
CL09    top     infection-1 chains+1
CL09    bottom  infection-3 alert+1
CL10    top     firewall0+1
CL10    bottom  alert+1 firewall0+1 firewall1+1
CL11    top     zone1-3
CL11    bottom  zone1-4 deck0-1
CL12    top     zone1-1 zone2-1
CL12    bottom  alert+2 zone1-2 zone2-2
CL13    top     zone1-2
CL13    bottom  infection+1 zone1-4
CL14    top     zone1-2 chains+2
CL14    bottom  alert+2 zone1-3 chains+3
DP01    top     charge+2
DP01    bottom  alert+1 charge+2
DP02    top     zone1-1 charge+1
DP02    bottom  alert+1 zone1-2 charge+2
DP03    top     charge+2
DP03    bottom  infection+1 charge+2
DP04    top     zone1-2
DP04    bottom  alert+1 zone1-3
DP05    top     zone1-2
DP05    bottom  alert+1 zone1-4 charge-2
DP06    top     zone1-2
DP06    bottom  alert+1 zone1-4
DP07    top     alert-2
DP07    bottom  infection+1 alert-2
DP08    top     firewall1+1 charge+1
DP08    bottom  alert+1 firewall1+1 charge+2
DP09    top     infection-2
DP09    bottom  infection-3 alert+1
DP10    top     zone1-1 charge+1
DP10    bottom  firewall1-1 zone1-2 charge+2
DP11    top     charge+2
DP11    bottom  zone1-2 charge+2 deck1-1
DP12    top     zone1-1 zone2-1
DP12    bottom  alert+1 zone1-2 zone2-1
DP13    top     zone1-1 charge+1
DP13    bottom  alert+1 zone1-4 charge-3
DP14    top     infection-1 charge+1
DP14    bottom  infection-2 alert+2 charge+2
BL01    top     infection-2
BL01    bottom  infection-2
BL02    top     zone1-2
BL02    bottom  alert+1 zone1-3
BL03    top     zone1-2
BL03    bottom  alert+1 zone1-4
BL04    top     zone1-3
BL04    bottom  alert+2 zone1-4
BL05    top     zone1-2
BL05    bottom  alert+1 zone1-4
BL06    top     zone1-2
BL06    bottom  firewall2-1 zone1-4
BL07    top     infection-2
BL07    bottom  infection-3 alert+1
BL08    top     zone1-1 zone2-1
BL08    bottom  alert+1 zone1-3 zone2-1
BL09    top     zone1-1 deck2-1 hand+1
BL09    bottom  alert+1 zone1-2 deck2-1 hand+1
BL10    top     firewall2+1 zone1-1
BL10    bottom  alert+1 firewall2+1 zone1-1
BL11    top     zone1-2
BL11    bottom  zone1-4 deck2-1
BL12    top     zone1-2
BL12    bottom  infection+1 zone1-4
BL13    top     zone1-3
BL13    bottom  alert+2 firewall2-1 zone1-4
AR01    top     zone1-1 zone2-1
AR01    bottom  alert+1 zone1-2 zone2-1
AR02    top     zone1-2
AR02    bottom  alert+1 zone1-3
AR03    top     zone1-2
AR03    bottom  alert+2 zone1-4
AR04    top     alert-2
AR04    bottom  infection+1 alert-2
AR05    top     alert-1 zone1-1
AR05    bottom  alert+1 zone1-3
AR06    top     alert-1 zone1-1
AR06    bottom  alert-2 zone1-3 deck3-1
AR07    top     zone1-2
AR07    bottom  alert+1 zone1-3
AR08    top     infection-2
AR08    bottom  infection-3 alert+1
AR09    top     zone1-1 zone2-1
AR09    bottom  infection+1 zone1-3 zone2-1
AR10    top     firewall3+1
AR10    bottom  alert+1 firewall0+1 firewall1+1
AR11    top     zone1-2
AR11    bottom  alert+1 zone1-2 zone2-2
AR12    top     alert-2
AR12    bottom  alert-2 zone1-1 deck3-1
AR13    top     zone1-1 deck3-1 hand+1
AR13    bottom  alert+1 zone1-2 deck3-1 hand+1
AR14    top     zone1-2
AR14    bottom  infection+1 zone1-4
AR15    top     zone1-2 zone2-1
AR15    bottom  alert+2 zone1-3 zone2-2
U-CY1   top     zone1-2 chains+1
U-CY1   bottom  infection+1 zone1-4 zone2-2
U-CY2   top     alert+1 zone1-3
U-CY2   bottom  firewall0-1 zone1-4
U-DR1   top     charge+2
U-DR1   bottom  infection+1 charge+2
U-DR2   top     alert+1 zone1-3 charge-2
U-DR2   bottom  alert+1 zone1-4 zone2-1 charge-4
U-BL1   top     alert+1 zone1-3
U-BL1   bottom  alert+2 zone1-4
U-BL2   top     infection-2
U-BL2   bottom  infection-2
U-AR1   top     alert+1 zone1-3
U-AR1   bottom  alert+2 zone1-4 zone2-1
U-AR2   top     alert-2
U-AR2   bottom  infection+1 alert-2 firewall3+1
A1-01   top     alert+1
A1-01   bottom  alert+2
A1-02   top     nothing
A1-02   bottom  infection+2
A1-03   top     nothing
A1-03   bottom  infection+3
A1-04   top     infection+1
A1-04   bottom  infection+1 firewall0-1
A1-05   top     alert+1
A1-05   bottom  alert+4
A1-06   top     nothing
A1-06   bottom  deck0-2
A1-07   top     nothing
A1-07   bottom  alert+1 firewall0-1
A1-08   top     zone1+1
A1-08   bottom  infection+1 zone1+1 zone2+1
A1-09   top     alert+1
A1-09   bottom  alert+3
A1-10   top     zone1-1
A1-10   bottom  infection+3 alert+1
A1-11   top     alert-1
A1-11   bottom  infection+4
A2-01   top     infection+1
A2-01   bottom  infection+1 deck0-1
A2-02   top     zone1+1
A2-02   bottom  infection+3
A2-03   top     alert+1
A2-03   bottom  alert+2 firewall0-1
A2-04   top     nothing
A2-04   bottom  alert+3
A2-05   top     nothing
A2-05   bottom  infection+2 alert+1
A2-06   top     nothing
A2-06   bottom  infection+2 anomalies-1 hand+1
A2-07   top     nothing
A2-07   bottom  alert+2 firewall0-1
A2-08   top     infection+1
A2-08   bottom  infection+3
A2-09   top     zone1+1
A2-09   bottom  infection+1
A2-10   top     infection-1
A2-10   bottom  infection+8
A2-11   top     alert+1
A2-11   bottom  alert+4
A3-01   top     infection+1
A3-01   bottom  infection+1
A3-02   top     zone1+1 zone2+1
A3-02   bottom  infection+3 alert+2
A3-03   top     nothing
A3-03   bottom  infection+2 firewall0-1
A3-04   top     alert+1
A3-04   bottom  infection+4
A3-05   top     nothing
A3-05   bottom  infection+2 firewall0-1
A3-06   top     alert+2
A3-06   bottom  alert+5 anomalies+1
A3-07   top     nothing
A3-07   bottom  infection+2 deck0-1
A3-08   top     infection+1
A3-08   bottom  infection+2
A3-09   top     zone1-2
A3-09   bottom  infection+4
A3-10   top     alert+1
A3-10   bottom  infection+2 firewall0-1
A3-11   top     zone1+1
A3-11   bottom  alert+3
A4-01   top     alert+1
A4-01   bottom  alert+3
A4-02   top     nothing
A4-02   bottom  infection+1 firewall0-1
A4-03   top     zone1+1
A4-03   bottom  infection+2 anomalies-1 hand+1
A4-04   top     alert+1
A4-04   bottom  alert+2 firewall0-1
A4-05   top     nothing
A4-05   bottom  infection+2
A4-06   top     nothing
A4-06   bottom  alert+2 firewall0-1
A4-07   top     firewall0+1
A4-07   bottom  infection+4
A4-08   top     nothing
A4-08   bottom  alert+1 deck0-1
A4-09   top     nothing
A4-09   bottom  infection+4
A4-10   top     infection+1
A4-10   bottom  infection+1
KA01    top     nothing
KA01    bottom  core-1 hand+1
KA02    top     infection+1
KA02    bottom  alert+1 core-1 hand+1
KA03    top     nothing
KA03    bottom  core-1 hand+1
KA04    top     nothing
KA04    bottom  infection+1 core-1 hand+1
W2-01   top     alert+1
W2-01   bottom  infection+1 firewall0-1
W2-02   top     infection+1
W2-02   bottom  infection+1 deck0-1
W2-03   top     infection+1 zone1+1
W2-03   bottom  firewall0-1 firewall1-1 firewall2-1 firewall3-1
W3-01   top     alert+1
W3-01   bottom  infection+1 firewall0-1
W3-02   top     infection+1
W3-02   bottom  infection+2 deck0-1
W3-03   top     infection+1 zone1+1
W3-03   bottom  firewall0-1 firewall1-1 firewall2-1 firewall3-1
W3-04   top     alert+1
W3-04   bottom  infection+4
W4-01   top     alert+1
W4-01   bottom  infection+1 firewall0-1
W4-02   top     infection+1
W4-02   bottom  infection+2 deck0-1
W4-03   top     infection+1 zone1+1
W4-03   bottom  firewall0-1 firewall1-1 firewall2-1 firewall3-1
W4-04   top     alert+1
W4-04   bottom  infection+4
W4-05   top     nothing
W4-05   bottom  deck0-1 deck1-1 deck2-1 deck3-1
SX-CY1  top     alert+1
SX-CY1  bottom  infection+1 chains+1
SX-CY2  top     infection+2
SX-CY2  bottom  alert+2 chains+2
SX-DR1  top     alert+1 charge-2
SX-DR1  bottom  infection+2 charge+1
SX-DR2  top     alert+2
SX-DR2  bottom  firewall1-1 charge+2
SX-BL1  top     infection+1
SX-BL1  bottom  alert+2 zone1-1
SX-BL2  top     alert+2
SX-BL2  bottom  zone1-2 deck2-1
SX-AR1  top     alert+2
SX-AR1  bottom  infection+2 zone1-1
SX-AR2  top     infection+1
SX-AR2  bottom  alert+2 zone1-1
SA1     top     infection+2
SA1     bottom  infection-1 firewall0-1
SA2     top     alert+2
SA2     bottom  alert-1 deck0-1
SB1     top     infection+2
SB1     bottom  core-1 hand+1
SB2     top     alert+2
SB2     bottom  infection-2 firewall0-1
K01     top     infection+2
K01     bottom  firewall0-1
K02     top     deck0-1
K02     bottom  alert+3
K03     top     zone1+1 zone2+1
K03     bottom  infection+2
K04     top     alert+2
K04     bottom  infection+2
K05     top     firewall0-1
K05     bottom  infection+3
K06     top     anomalies-1 hand+1
K06     bottom  infection+1 alert+2
K07     top     infection+4
K07     bottom  firewall0-1 firewall1-1 firewall2-1 firewall3-1
K08     top     alert+3
K08     bottom  deck0-2
"""

ROWS = [line.split(maxsplit=2) for line in EFFECTS.strip().splitlines()]


def numbers(table: Table) -> dict[str, int]:
    g = table.g
    steps = sum(row if row else 8 for row in g.tokens)
    found = {"infection": g.infection, "alert": steps, "zone1": g.blocks[0], "zone2": g.blocks[1]}
    found |= {"chains": sum(g.chains), "charge": g.charge, "anomalies": len(g.anomalies), "core": len(g.core_deck)}
    for seat in range(4):
        found |= {f"firewall{seat}": g.firewalls[seat], f"deck{seat}": len(g.decks[seat])}
    return found


@pytest.mark.parametrize(("card", "side", "expected"), ROWS, ids=[f"{card}-{side}" for card, side, _ in ROWS])
def test_card(card: str, side: str, expected: str) -> None:
    row = CARDS[CARD[card]]
    seat = CHARACTERS.index(row.get("character", "cyberlink"))
    table = plays(
        *B4,
        seat=seat,
        hand=[card],
        scenario=6,
        infection=8,
        firewalls=[3, 3, 3, 3],
        zones=["AL01:4", "AL02:4", "free", "free"],
        charge=5,
        programs=[False] * 4,
        decks={0: ["CL04", "CL05", "CL06"], 1: ["DP04", "DP05", "DP06"], 2: ["BL02", "BL03", "BL04"], 3: ["AR05"] * 3},
        piles={(3, 0): ["AR08"]},
    )
    before = numbers(table)
    isolates = side == "top" and row["type"] in ("anomaly", "alert", "core_anomaly")
    if isolates:
        table.when(seat, "isolate", card, "zone3")
    else:
        table.when(seat, "play_card", card, f"{card}.{side}")
    while table.g.pending.name != "turn" and not is_over(table):
        choose(table.g, table.g.options[0])
    wanted = {word[:-2]: int(word[-2:]) for word in expected.split() if word != "nothing"}
    drawn = wanted.pop("hand", 0)
    assert {key: n - before[key] for key, n in numbers(table).items() if n != before[key]} == wanted
    assert len(table.g.hands[seat]) == drawn
    assert drawn or is_over(table)
    if isolates:
        assert names([table.g.zones[2]]) == [card]
        assert table.g.blocks[2] == row["blocks"]
    elif row["type"] == "unstable":
        assert table.g.out_of_play == [2 * CARD[card] + (side == "bottom")]
    elif row["type"] == "character":
        assert card in names(table.g.piles[2 * seat + (side == "bottom")])
    else:
        assert card in names(table.g.enemy_discard)
