"""What people say around a game: sit, configure, start, leave, come back, talk, play again."""

from __future__ import annotations

import asyncio
import time

from msgspec import ValidationError
from msgspec.structs import replace

from dystopolis.bots import levels
from dystopolis.kernel import SPECTATOR, BadSetting
from dystopolis.kernel.record import play
from dystopolis.server import bots, clock, dealer, hooks, seal
from dystopolis.server.journal import Configured, Followed, Said, Seated, Sitter, Started
from dystopolis.server.refusal import Refusal
from dystopolis.server.standing import Line, Standing, result
from dystopolis.server.table import Draft, Guest, Hears, Table
from dystopolis.server.wire import Chat, Configure, Leave, Log, Notify, Rematch, Sit, Start, TakeBack, Told

LONGEST_NAME = 40
LONGEST_TITLE = 80
LONGEST_TALK = 500
BAD_ENTROPY = "entropy is up to 64 letters, digits, - and _"


def on_sit(table: Table, guest: Guest, message: Sit) -> Draft:
    """A person takes a free seat; the host says where bots and same-screen people sit, and frees seats."""
    standing = table.standing
    sitter = _sitter(table, message.seat)
    mid_game = standing.phase == "playing"
    if standing.phase == "ended":
        raise Refusal("table_ended")
    if not seal.ENTROPY.fullmatch(message.entropy):
        raise Refusal("table_bad_message", BAD_ENTROPY)
    name = plain(message.name, LONGEST_NAME)
    mine = sitter.owner in guest.hashes and sitter.owner != ""
    if message.kind == "person":
        if sitter.kind != "open" and not mine:
            raise Refusal("table_seat_taken")
        key, hash = _new_key(table)
        if mine and sitter.kind == "person":  # another name, the same seat
            return Draft(_seated(message.seat, replace(sitter, name=name, entropy=message.entropy or sitter.entropy)))
        new = Sitter("person", name, "", hash, message.entropy)
        return Draft(_seated(message.seat, new, "sat"), {"seat": message.seat, "key": key}, opens=hash)
    if not table.hosts(guest):
        raise Refusal("table_not_host")
    if mid_game:
        if message.kind != "open" or not (sitter.away or sitter.kind == "bot"):
            raise Refusal("table_started")
        level = sitter.away or sitter.level
        return Draft(_seated(message.seat, replace(sitter, kind="open", owner="", away=level), "opened"))
    if message.kind == "same_screen":
        key, hash = _new_key(table)
        new = Sitter("same_screen", name, "", hash, message.entropy)
        return Draft(_seated(message.seat, new), {"seat": message.seat, "key": key}, opens=hash)
    if message.kind == "bot":
        level = message.level or bots.strongest(standing.rules)
        if level not in levels(standing.rules):
            raise Refusal("table_no_level", level)
        return Draft(_seated(message.seat, Sitter("bot", name, level)))
    return Draft(_seated(message.seat, Sitter()))


def on_configure(table: Table, guest: Guest, message: Configure) -> Draft:
    standing = _lobby(table, guest)
    seats = [*standing.seats]
    options = standing.options if message.options is None else message.options
    if standing.origin is not None and (message.seats not in (None, len(seats)) or options != standing.options):
        raise Refusal("table_bad_setting", "a continued game keeps its seats and options")
    if message.seats is not None:
        check_seats(standing.rules.seats, message.seats)
        seats = [*seats, *(Sitter() for _ in range(message.seats - len(seats)))][: message.seats]
    try:
        options = standing.rules.settings(len(seats), _offered(standing, len(seats), options))
        ticking = standing.clock if message.clock is None else clock.read(message.clock)
    except (BadSetting, ValidationError) as error:
        raise Refusal("table_bad_setting", str(error)) from None
    return Draft(
        Configured(
            t=time.time(),
            seats=seats,
            options=options,
            title=standing.title if message.title is None else plain(message.title, LONGEST_TITLE),
            public=standing.public if message.public is None else message.public,
            clock=clock.plain(ticking),
        )
    )


def check_seats(numbers: tuple[int, ...], seats: int) -> None:
    if seats not in numbers:
        raise Refusal("table_bad_setting", f"it is for {', '.join(map(str, numbers))} seats, not {seats}")


def _offered(standing: Standing, seats: int, options: dict[str, object]) -> dict[str, object]:
    """Options that this number of seats has; the others fall away with the seats."""
    rows = standing.rules.content.words.options
    lost = {row.id for row in rows if row.seats is not None and seats not in row.seats}
    return {id: value for id, value in options.items() if id not in lost}


def on_start(table: Table, guest: Guest, message: Start) -> Draft:
    standing = _lobby(table, guest)
    free = sum(sitter.kind == "open" for sitter in standing.seats)
    if free:
        raise Refusal("table_seats_open", free)
    rules, origin = standing.rules, standing.origin
    if origin is not None and origin.rules_version != rules.rules_version:
        raise Refusal("table_frozen", origin.rules_version)
    entropy = _entropy(table, guest, message)
    seed = seal.seed(standing.secret, standing.code, entropy) if origin is None else origin.seed
    settings = rules.settings(len(standing.seats), standing.options)
    after = rules.start(len(standing.seats), settings, seed, listen=True)
    moves = [] if origin is None else list(origin.choices)
    for move in moves:
        play(rules, after, move)
    moves += dealer.follow(rules, after)
    entry = Started(
        t=time.time(),
        rules_version=rules.rules_version,
        options=settings,
        seed=seed,
        entropy=entropy,
        moves=moves,
        end=result(rules, after),
    )
    return Draft(entry, after=after)


def _entropy(table: Table, guest: Guest, message: Start) -> list[str]:
    """Every seat's part of the seed; the host's may come with the start."""
    if not seal.ENTROPY.fullmatch(message.entropy):
        raise Refusal("table_bad_message", BAD_ENTROPY)
    parts = [sitter.entropy for sitter in table.standing.seats]
    for seat in table.held(guest):
        parts[seat] = parts[seat] or message.entropy
    return parts


def on_leave(table: Table, guest: Guest, message: Leave) -> Draft:
    """In the lobby the seat is free again; in a game a bot goes on, and a fresh key opens the way back."""
    standing = table.standing
    sitter = _sitter(table, message.seat)
    if message.seat not in table.held(guest):
        raise Refusal("table_not_your_seat")
    if standing.phase == "ended":
        raise Refusal("table_ended")
    if standing.phase == "lobby":
        return Draft(_seated(message.seat, Sitter()))
    key, hash = _new_key(table)
    away = replace(sitter, owner=hash, away=bots.strongest(standing.rules))
    return Draft(_seated(message.seat, away, "left"), {"seat": message.seat, "key": key}, opens=hash)


def on_take_back(table: Table, guest: Guest, message: TakeBack) -> Draft:
    sitter = _sitter(table, message.seat)
    if sitter.owner not in guest.hashes:
        raise Refusal("table_not_your_seat")
    if not sitter.away:
        raise Refusal("table_not_away")
    key, hash = _new_key(table)
    back = replace(sitter, owner=hash, away="")
    return Draft(_seated(message.seat, back, "took_back"), {"seat": message.seat, "key": key}, opens=hash)


def on_chat(table: Table, guest: Guest, message: Chat) -> Draft:
    text = plain(message.text, 4 * LONGEST_TALK, lines=True)
    if not 0 < len(text) <= LONGEST_TALK:
        raise Refusal("table_text", LONGEST_TALK)
    seat = next(iter(table.held(guest)), None)
    name = table.standing.seats[seat].name if seat is not None else plain(guest.name, LONGEST_NAME)
    return Draft(Said(t=time.time(), seat=seat, name=name, text=text))


async def on_rematch(table: Table, guest: Guest, message: Rematch) -> Draft:
    """A new table with the same people, one seat further; their keys open their seats there."""
    standing = table.standing
    if standing.phase != "ended":
        raise Refusal("table_not_ended")
    if not table.held(guest) and not table.hosts(guest):
        raise Refusal("table_not_your_seat")
    if standing.rematch:
        return Draft(data={"table": standing.rematch})
    code = await table.lobby.rematch(standing)
    return Draft(Followed(t=time.time(), table=code), {"table": code})


def on_notify(table: Table, guest: Guest, message: Notify) -> Draft:
    sitter = _sitter(table, message.seat)
    if message.seat not in table.held(guest):
        raise Refusal("table_not_your_seat")
    hosts = table.lobby.config.webhook_hosts
    if message.url and not hooks.allowed(message.url, hosts):
        raise Refusal("table_hook", ", ".join(hosts) or "-")
    return Draft(_seated(message.seat, replace(sitter, hook=message.url)))


def on_log(table: Table, guest: Guest, message: Log) -> Draft:
    """The whole story for a seat, from the journal."""
    if message.seat != SPECTATOR and message.seat not in table.held(guest):
        raise Refusal("table_not_your_seat")
    return Draft(later=_whole_story(table, message.seat))


async def _whole_story(table: Table, seat: int) -> list[Told]:
    entries, standing = await table.lobby.entries(table.no), table.standing
    told: list[Line] = []
    await asyncio.to_thread(Standing.rebuild, standing.code, standing.games, entries, told)
    return standing.told(seat, told)


def plain(text: str, most: int, *, lines: bool = False) -> str:
    """What a person typed, as plain text: no control characters, no longer than it may be."""
    kept = "".join(c if c.isprintable() or (lines and c == "\n") else " " for c in text[: 4 * most])
    return kept.strip()[:most]


def _lobby(table: Table, guest: Guest) -> Standing:
    if not table.hosts(guest):
        raise Refusal("table_not_host")
    if table.standing.phase != "lobby":
        raise Refusal("table_started")
    return table.standing


def _sitter(table: Table, seat: int) -> Sitter:
    if not 0 <= seat < len(table.standing.seats):
        raise Refusal("table_no_seat")
    return table.standing.seats[seat]


def _seated(seat: int, sitter: Sitter, note: str = "") -> Seated:
    return Seated(t=time.time(), seat=seat, sitter=sitter, note=[note, seat] if note else [])


def _new_key(table: Table) -> tuple[str, str]:
    key = table.lobby.keys.new()
    hash = table.lobby.keys.hash(key)
    assert hash is not None
    return key, hash


HEARS: Hears = {
    Sit: on_sit,
    Configure: on_configure,
    Start: on_start,
    Leave: on_leave,
    TakeBack: on_take_back,
    Chat: on_chat,
    Rematch: on_rematch,
    Notify: on_notify,
    Log: on_log,
}
