"""Sitting down at a table of a server: one that is opened for it, one that somebody invited to, or one's own again."""

from __future__ import annotations

import secrets

from rich.console import Console
from rich.markup import escape

from dystopolis.cli.ask import the_game, the_name
from dystopolis.cli.link import Link, asked, the_link
from dystopolis.cli.remote import Remote
from dystopolis.cli.speech import Refusal, say
from dystopolis.cli.wish import Wish
from dystopolis.kernel import Game
from dystopolis.server import wire

SECONDS = 15.0


def join(wish: Wish, url: str, out: Console) -> Remote:
    """A seat, and the game begun."""
    link = the_link(url)
    if len(wish.names) > 1:
        raise Refusal("error.names", names=len(wish.names), people=1)
    called = the_name(wish.names[0]) if wish.names else ""
    levels: dict[int, str] = {}
    if link.table:
        if wish.seats is not None or wish.bots is not None or wish.option:
            raise Refusal("error.table_set_up")
        rules = _its_game(link, wish.game)
        _, brought = wish.brought(rules)
    elif wish.game is None:
        raise Refusal("error.which_game_there")
    else:
        rules = the_game(wish.game)
        seats, levels, options, brought = wish.table(rules, alone=True)
        _same_rules(link, rules)
        table = wire.OpenTable(rules.name, seats, options)
        opened: wire.Opened = asked(f"{link.server}/api/tables", wire.Opened, table)
        first = next(seat for seat in range(seats) if seat not in levels)
        link = link._replace(table=opened.table, keys=(opened.key,), seat=first)
        out.print(say("play.opened", url=escape(link.invitation)), soft_wrap=True)
    remote = Remote(rules, link, called)
    remote.brought = brought
    try:
        _sit(remote, called)
        for seat, level in levels.items():
            remote.ask("sit", seat=seat, kind="bot", level=level)
        _begin(remote, out)
    except BaseException:
        if remote.seat >= 0:
            out.print(remote.kept(), soft_wrap=True)
        remote.line.close()
        raise
    return remote


def _its_game(link: Link, name: str | None) -> Game:
    info: wire.TableInfo = asked(f"{link.server}/api/tables/{link.table}", wire.TableInfo)
    if name is not None and the_game(name).name != info.game:
        raise Refusal("error.other_game", game=info.game, wanted=the_game(name).name)
    rules = the_game(info.game)
    _same_rules(link, rules)
    return rules


def _same_rules(link: Link, rules: Game) -> None:
    there: list[wire.GameInfo] = asked(f"{link.server}/api/games", list[wire.GameInfo])
    version = {game.name: game.rules_version for game in there}.get(rules.name)
    if version is None:
        raise Refusal("error.no_such_game_there", game=rules.name, games=", ".join(game.name for game in there))
    if version != rules.rules_version:
        raise Refusal("error.other_rules", game=rules.name, there=version, here=rules.rules_version)


def _sit(remote: Remote, name: str) -> None:
    """On one's own seat again, or on a free one."""
    line, link = remote.line, remote.link
    with line.changed:
        if not line.changed.wait_for(lambda: remote.table or line.cut or line.lost, SECONDS) or not remote.table:
            raise Refusal("error.no_server", url=link.server, why=line.cut or line.lost or say("error.silent"))
    if remote.info.phase == "ended" or remote.seat >= 0:
        return
    if link.keys and not remote.info.host and not _taken_back(remote):
        raise Refusal("error.seat_link")
    if remote.seat >= 0:
        return
    free = [i for i, seat in enumerate(remote.info.seats) if seat.kind == "open"]
    for seat in sorted(free, key=lambda seat: seat != link.seat):
        entropy = secrets.token_hex(16)
        given = remote.ask("sit", seat=seat, kind="person", name=name, entropy=entropy)
        line.keys.append(given["key"])
        remote.seat = seat
        return
    raise Refusal("error.table_full")


def _taken_back(remote: Remote) -> bool:
    """A key whose seat a bot plays meanwhile is good for taking it back."""
    for i, seat in enumerate(remote.info.seats):
        if seat.away:
            try:
                remote.seat = i
                remote.take_back()
            except Refusal:
                remote.seat = -1
            else:
                return True
    return False


def _begin(remote: Remote, out: Console) -> None:
    """Wait until the game begins; the host starts it when everybody is there."""
    line, seen = remote.line, None
    with line.changed:
        while not remote.begun and not remote.over:
            info, here = remote.info, remote.rules.rules_version
            if info.frozen:
                raise Refusal("error.other_rules", game=info.game, there=info.rules_version, here=here)
            free = sum(seat.kind == "open" for seat in info.seats)
            if info.phase == "lobby" and info.host and not free:
                remote.ask("start")
                continue
            if info.phase == "lobby" and seen != free:
                seen = free
                out.print(f"[dim]{say('play.lobby' if free else 'play.lobby_full', n=free)}[/]")
            line.changed.wait()
            if line.cut:
                raise Refusal("error.line_cut", why=line.cut)
