"""Tokens and Servers on the map, and the Titles that follow from them (spec 7, 7.1, 7.6)."""

from __future__ import annotations

from dystopolis.games.virtual_revolution.state import DISTRICT, MEMBERS, NONE, VirtualRevolution


def add_token(g: VirtualRevolution, seat: int, borough: int) -> None:
    """From the board to the map."""
    g.boards[seat].reserve -= 1
    g.holder[borough] = seat
    g.tokens[borough] += 1
    g.tell("influence_added", seat, borough)
    check_title(g, DISTRICT[borough])


def eliminate_token(g: VirtualRevolution, borough: int) -> None:
    """To Recycling, where it still is its owner's."""
    owner = g.holder[borough]
    _take_token(g, borough)
    g.boards[owner].recycled += 1
    g.tell("influence_eliminated", owner, borough)
    check_title(g, DISTRICT[borough])


def move_token(g: VirtualRevolution, seat: int, start: int, end: int) -> None:
    """One change: Titles are checked once the token has arrived (R15)."""
    _take_token(g, start)
    g.holder[end] = seat
    g.tokens[end] += 1
    g.tell("influence_moved", seat, start, end)
    check_title(g, DISTRICT[start])
    if DISTRICT[end] != DISTRICT[start]:
        check_title(g, DISTRICT[end])


def clear_tokens(g: VirtualRevolution, seat: int, borough: int) -> None:
    """All of a borough to Recycling."""
    n = g.tokens[borough]
    g.tokens[borough] = 0
    g.holder[borough] = NONE
    g.boards[seat].recycled += n
    g.tell("influence_cleared", seat, borough, n)
    check_title(g, DISTRICT[borough])


def _take_token(g: VirtualRevolution, borough: int) -> None:
    g.tokens[borough] -= 1
    if not g.tokens[borough]:
        g.holder[borough] = NONE


def place_server(g: VirtualRevolution, seat: int, borough: int) -> None:
    g.server[borough] = seat
    g.tell("server_placed", seat, borough)
    check_title(g, DISTRICT[borough])


def remove_server(g: VirtualRevolution, borough: int) -> None:
    """Back to its owner's stock; revenue and 2 VP tokens stay (R28)."""
    owner = g.server[borough]
    g.server[borough] = NONE
    g.tell("server_removed", owner, borough)
    check_title(g, DISTRICT[borough])


def move_server(g: VirtualRevolution, start: int, end: int) -> None:
    owner = g.server[start]
    g.server[start] = NONE
    g.server[end] = owner
    g.tell("server_moved", owner, start, end)
    check_title(g, DISTRICT[start])
    if DISTRICT[end] != DISTRICT[start]:
        check_title(g, DISTRICT[end])


def check_title(g: VirtualRevolution, district: int) -> None:
    """All boroughs of a District bring its Title; two that are missing lose it (R9 to R11)."""
    members, holder, server = MEMBERS[district], g.holder, g.server
    controlled = [0] * g.seats
    for borough in members:
        by_token, by_server = holder[borough], server[borough]
        if by_token != NONE:
            controlled[by_token] += 1
        if by_server not in (NONE, by_token):
            controlled[by_server] += 1
    had = g.titles[district]
    if len(members) in controlled:
        seat = controlled.index(len(members))
        if seat != had:
            g.titles[district] = seat
            g.used_titles &= ~(1 << district)
            g.tell("title_taken", seat, district)
    elif had != NONE and controlled[had] < len(members) - 1:
        g.titles[district] = NONE
        g.tell("title_lost", had, district)
