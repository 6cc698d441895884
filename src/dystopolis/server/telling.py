"""What a viewer is told: the table, the story so far, the game as it stands. Built from nothing for each viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dystopolis.bots import levels
from dystopolis.bots.forecast import forecast
from dystopolis.kernel import SPECTATOR, Game, Offer, Seen, State, aside_offer, explained
from dystopolis.server import clock, seal
from dystopolis.server.spelling import spelling
from dystopolis.server.standing import Line, Standing
from dystopolis.server.wire import (
    Answer,
    Asides,
    Ended,
    Forecast,
    History,
    Now,
    Prompt,
    Refused,
    SeatInfo,
    Spelled,
    TableInfo,
)

if TYPE_CHECKING:
    from dystopolis.server.table import Guest, Table

encode = msgspec.json.Encoder().encode


def welcome(table: Table, guest: Guest) -> list[bytes]:
    """Everything, for who has just come (back)."""
    standing = table.standing
    messages = [encode(line) for line in standing.talk]
    if guest.hashes and not table.held(guest) and not table.hosts(guest):
        messages.append(encode(Answer("", False, ["table_key_unknown"])))
    return [about(table, guest), *messages, *seated(table, guest)]


def seated(table: Table, guest: Guest) -> list[bytes]:
    """The game from the start, for every seat that a guest holds."""
    standing = table.standing
    messages = []
    for seat in table.held(guest) or [SPECTATOR]:
        messages.append(encode(History(seat, standing.told(seat), standing.lines <= len(standing.story))))
        if standing.g is not None:
            messages.append(now(table, seat, []))
    if standing.end is not None:
        messages.append(ended(standing))
    return messages


def about(table: Table, guest: Guest | None) -> bytes:
    """What everybody may know about a table, and which seats are this guest's."""
    return encode(table_info(table, guest))


def table_info(table: Table, guest: Guest | None) -> TableInfo:
    standing = table.standing
    here = {seat for other in table.guests for seat in table.held(other)}
    left = clocks(standing) or [None] * len(standing.seats)
    watching = sum(not table.held(other) for other in table.guests)
    return TableInfo(
        table=standing.code,
        game=standing.game,
        title=standing.title,
        seats=[
            SeatInfo(sitter.kind, sitter.name, sitter.level, i in here, left[i], bool(sitter.away))
            for i, sitter in enumerate(standing.seats)
        ],
        options=standing.options,
        phase=standing.phase,
        public=standing.public,
        clock=clock.plain(standing.clock),
        mine=table.held(guest) if guest is not None else [],
        host=guest is not None and table.hosts(guest),
        spectators=watching,
        commitment="" if standing.origin else seal.commitment(standing.secret),
        rematch=standing.rematch,
        levels=levels(standing.rules) if standing.game in standing.games else [],
        rules_version=standing.rules_version,
        frozen=standing.frozen,
        forked=[standing.origin.table, len(standing.origin.choices)] if standing.origin else [],
    )


def clocks(standing: Standing) -> list[float | None] | None:
    """Seconds left per seat, the one that is to decide counted down to now."""
    if not standing.left or not standing.alive or standing.g is None:
        return None
    left: list[float | None] = [round(seconds, 2) for seconds in standing.left]
    seat = standing.g.seat
    if seat >= 0 and not standing.bot(seat):
        left[seat] = round(standing.time_left(), 2)
    return left


def now(table: Table, seat: int, lines: list[Line]) -> bytes:
    """The game as one viewer sees it, and what it heard since the last time."""
    standing, g = table.standing, table.standing.g
    assert g is not None
    rules, alive = standing.rules, standing.alive
    spell = spelling(rules.content)
    events = [spell.event(line.event) for line in lines if line.event is not None and line.event.reaches(seat)]
    asked = question(rules, g, seat) if alive else None
    others = asides(rules, g, seat) if alive and seat >= 0 else []
    undo = standing.undo(seat)
    if table.consent is not None:
        undo.asked_by = table.consent.seat
    reason = standing.reason if rules.state.rules.public else None
    return encode(Now(standing.n, standing.view(seat), events, asked, others, undo, clocks(standing), reason))


def prompt(rules: Game, g: State, seat: int) -> Prompt | None:
    """What is being decided; its options only for who decides."""
    if g.ending:
        return None
    thing, args = g.stack[-1]
    told = Prompt(args[0], spelling(rules.content).choice[(thing.name, *args[1:])])
    if seat == told.seat:
        told.options, told.refused = spelled(rules, explained(g))
    return told


def question(rules: Game, g: State, seat: int) -> Prompt | None:
    """The same, with what each option would change."""
    told = prompt(rules, g, seat)
    if told is not None and told.seat == seat and rules.forecast is not None:
        verb = spelling(rules.content).verb
        told.forecasts = [Forecast(verb[option], *one) for option, one in forecast(Seen(rules, g)).items()]
    return told


def asides(rules: Game, g: State, seat: int) -> list[Asides]:
    options, refused = spelled(rules, aside_offer(g, seat))
    return [Asides(seat, options, refused)] if options or refused else []


def spelled(rules: Game, offer: Offer) -> tuple[list[Spelled], list[Refused]]:
    spell = spelling(rules.content)
    verb, reason = spell.verb, spell.reason
    refused = [Refused(verb[option], reason[(why.key, *why.args)]) for option, why in offer.refused]
    return [verb[option] for option in offer.options], refused


def ended(standing: Standing) -> bytes:
    """The end, with the seed and everything it was made of."""
    end = standing.end
    assert end is not None
    secret = "" if standing.origin else standing.secret
    return encode(Ended(end.ending, end.winners, end.score, standing.seed, secret, standing.entropy))
