"""What seats say while a game goes on: choose, interject, take back."""

from __future__ import annotations

import time
from collections.abc import Awaitable
from typing import Any

from msgspec.json import encode
from msgspec.structs import replace

from dystopolis.bots import concede, reasons
from dystopolis.bots.concede import CONCEDE
from dystopolis.kernel import Aside, Game, IllegalChoice, Move, Option, State, aside_offer, choose, explained, interject
from dystopolis.server import bots, dealer
from dystopolis.server.driver import BotChose, TimeOut
from dystopolis.server.journal import Played, Seated, Undone
from dystopolis.server.refusal import Refusal
from dystopolis.server.spelling import spelling
from dystopolis.server.standing import Standing, result
from dystopolis.server.table import Consent, Draft, Guest, Hears, Table
from dystopolis.server.wire import Advice, AnswerUndo, Choose, Hint, Interject, Note, Undo


def on_choose(table: Table, guest: Guest, message: Choose) -> Draft:
    standing = _in_play(table, guest, message.seat, message.at)
    if _game(standing).seat != message.seat:
        raise Refusal("table_not_your_turn")
    return _play(standing, message.seat, parse(standing.rules, message.option))


def on_interject(table: Table, guest: Guest, message: Interject) -> Draft:
    """What is open at any time means the same whenever it is said: the table going on meanwhile is no obstacle."""
    standing = _in_play(table, guest, message.seat)
    option = parse(standing.rules, message.option)
    if option not in aside_offer(_game(standing), message.seat, always=True).options:
        _up_to_date(standing, message.at)
    return _play(standing, message.seat, option, aside=True)


def on_bot(table: Table, _: Guest, message: BotChose) -> Draft:
    standing = table.standing
    if not standing.alive or standing.n != message.at or not standing.bot(message.seat):
        return Draft()
    draft = _play(standing, message.seat, message.option)
    assert isinstance(draft.entry, Played)
    draft.entry.reason = message.reason
    return draft


def on_time_out(table: Table, _: Guest, message: TimeOut) -> Draft:
    """What the game says of this choice; elsewhere the seat goes to a bot, or loses by giving up, if its game can."""
    standing = table.standing
    if not standing.alive or standing.n != message.at or standing.time_left() > 0:
        return Draft()
    g = _game(standing)
    answer = standing.rules.overdue.get(g.pending.name)
    if answer in g.options:
        return _noted(_play(standing, message.seat, answer), "no_answer")
    if standing.clock.out == "lose":
        try:
            return _noted(_play(standing, message.seat, CONCEDE, aside=True), "lost_on_time")
        except Refusal:
            pass  # a game without giving up: a bot goes on
    sitter = standing.seats[message.seat]
    away = replace(sitter, away=bots.strongest(standing.rules))
    return Draft(Seated(t=time.time(), seat=message.seat, sitter=away, note=["out_of_time", message.seat]))


def _noted(draft: Draft, note: str) -> Draft:
    assert isinstance(draft.entry, Played)
    draft.entry.note = [note, draft.entry.seat]
    return draft


def on_undo(table: Table, guest: Guest, message: Undo) -> Draft:
    """At once where it is free; otherwise everybody else is asked."""
    standing = _in_play(table, guest, message.seat, message.at)
    how = standing.undo(message.seat)
    to = standing.own_last(message.seat)
    if how.how == "no" or to is None:
        raise Refusal("table_nothing_to_undo")
    if how.how == "free":
        return Draft(Undone(t=time.time(), seat=message.seat, to=to))
    table.consent = Consent(message.seat, to, set(standing.people) - {message.seat})
    table.tell_now([])
    return Draft(data={"asked": sorted(table.consent.missing)})


def on_answer_undo(table: Table, guest: Guest, message: AnswerUndo) -> Draft:
    consent = table.consent
    if message.seat not in table.held(guest):
        raise Refusal("table_not_your_seat")
    if consent is None or message.seat not in consent.missing:
        raise Refusal("table_no_undo_asked")
    if not message.yes:
        table.consent = None
        table.tell_everybody(encode(Note(table.standing.n, ["undo_refused", message.seat])))
        table.tell_now([])
        return Draft()
    consent.missing.discard(message.seat)
    if consent.missing:
        return Draft()
    return Draft(Undone(t=time.time(), seat=consent.seat, to=consent.to, asked=True))


def on_hint(table: Table, guest: Guest, message: Hint) -> Draft:
    """What a bot would do for this seat now, and why."""
    standing = _in_play(table, guest, message.seat, message.at)
    g = _game(standing)
    if g.seat != message.seat:
        raise Refusal("table_not_your_turn")
    return Draft(later=_advice(standing.rules, table.lobby.thinkers.hint(standing.rules, g, standing.names)))


async def _advice(rules: Game, thought: Awaitable[reasons.Advice]) -> Advice:
    option, reason = await thought
    return Advice(rules.content.spell(option), reason)


def _in_play(table: Table, guest: Guest, seat: int, at: int | None = None) -> Standing:
    """The table, when this guest's seat may speak now; `at`: the number it speaks about."""
    standing = table.standing
    if standing.phase == "lobby":
        raise Refusal("table_not_started")
    if seat not in table.held(guest):
        raise Refusal("table_not_your_seat")
    if standing.phase == "ended":
        raise Refusal("table_ended")
    if standing.frozen:
        raise Refusal("table_frozen", standing.rules_version)
    if at is not None:
        _up_to_date(standing, at)
    return standing


def _up_to_date(standing: Standing, at: int) -> None:
    if at != standing.n:
        raise Refusal("table_stale")


def _game(standing: Standing) -> State:
    assert standing.g is not None
    return standing.g


def parse(rules: Game, spelled: list[Any]) -> Option:
    try:
        return spelling(rules.content).option(spelled)
    except ValueError as error:
        raise Refusal("table_no_option", str(error)) from None


def _play(standing: Standing, seat: int, option: Option, *, aside: bool = False) -> Draft:
    """The choice and all that follows by itself, tried on a copy."""
    rules, g = standing.rules, _game(standing)
    if not aside and not g.offer.takes(option):
        _refuse(rules, IllegalChoice(option, explained(g).why_not(option)))
    after = g.clone()
    after.events = []
    try:
        if aside:
            interject(after, seat, option)
        else:
            choose(after, option)
    except IllegalChoice as illegal:
        _refuse(rules, illegal)
    spelled = spelling(rules.content).move[option]
    moves: list[Move] = [Aside(seat, spelled) if aside else spelled]
    if aside and option == CONCEDE:
        seats = range(len(standing.seats))
        others = concede.follow(after, [other for other in seats if standing.bot(other)], len(seats))
        moves += [Aside(other, spelled) for other in others]
    moves += dealer.follow(rules, after)
    now = time.time()
    left = list(standing.left)
    if left and seat == g.seat and not standing.bot(seat):
        left[seat] = standing.clock.spent(left[seat], now - standing.since)
    return Draft(Played(t=now, seat=seat, moves=moves, left=left, end=result(rules, after)), after=after)


def _refuse(rules: Game, illegal: IllegalChoice) -> None:
    if illegal.why is None:
        raise Refusal("table_not_offered")
    raise Refusal(*rules.content.spell((illegal.why.key, *illegal.why.args), "reasons"))


HEARS: Hears = {
    Choose: on_choose,
    Interject: on_interject,
    BotChose: on_bot,
    TimeOut: on_time_out,
    Undo: on_undo,
    AnswerUndo: on_answer_undo,
    Hint: on_hint,
}
