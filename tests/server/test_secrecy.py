"""Nothing leaks: S1 to S4 of the promises."""

from __future__ import annotations

import asyncio
import io
import random
import shutil
import time
from collections import Counter
from contextlib import redirect_stderr
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from dystopolis import bots
from dystopolis.bots.level import LIVE
from dystopolis.bots.reasons import Advice
from dystopolis.kernel import SPECTATOR, Game, advance, games
from dystopolis.server import play, telling
from dystopolis.server.bots import job
from dystopolis.server.driver import rest
from dystopolis.server.journal import Opened, Played, Sitter, Started
from dystopolis.server.lobby import Lobby
from dystopolis.server.refusal import Refusal
from dystopolis.server.run import write_logs
from dystopolis.server.seating import on_start
from dystopolis.server.standing import Line, Standing
from dystopolis.server.table import Table
from dystopolis.server.wire import Start
from tests.server.harness import everybody_at, play_on, run, serving
from tests.server.spies import GAME as SPIES

ALL_GAMES = [SPIES, *games().values()]


class Host:
    """A guest that holds everything."""

    def __init__(self) -> None:
        self.hashes = {"host", *(f"s{seat}" for seat in range(9))}
        self.name = ""

    def send(self, message: bytes) -> None: ...


def a_table(rules: Game, seats: int, secret: str) -> Table:
    """A table in memory with its game started; nothing is saved."""
    standing = Standing("code", {rules.name: rules})
    sitters = [Sitter("person", f"P{seat}", owner=f"s{seat}") for seat in range(seats)]
    settings = rules.settings(seats, None, headless=True)
    common: dict[str, Any] = {"options": settings, "title": "", "public": False, "clock": {}}
    standing.apply(Opened(t=0, game=rules.name, host="host", secret=secret, seats=sitters, **common))
    table = Table(1, standing, cast(Lobby, None))
    draft = on_start(table, Host(), Start(""))
    assert isinstance(draft.entry, Started)
    standing.apply(draft.entry, draft.after)
    return table


def shadow_of(table: Table, viewer: int, chance: random.Random) -> Table:
    """The same table in a world that the viewer cannot tell from this one; dice fall the same."""
    mine = table.standing
    other = Standing(mine.code, mine.games)
    keep = {name: value for name, value in vars(mine).items() if name not in ("_views", "_answers")}
    vars(other).update(keep)
    other._views, other.back, other.turns = {}, list(mine.back), mine.turns[:]
    other.story = mine.story.copy()
    world = mine.rules.world(mine.g, viewer, chance.getrandbits(128))
    world.rng = mine.g.rng if mine.g else 0
    world.events = []
    advance(world)
    other.g = world
    return Table(1, other, cast(Lobby, None))


def messages(table: Table, viewer: int, lines: list[Line]) -> bytes:
    """Everything that a viewer is sent after a choice."""
    guest = Host()
    guest.hashes = {f"s{viewer}"} if viewer >= 0 else set()
    return b"\n".join([telling.now(table, viewer, lines), *telling.welcome(table, guest)])


def refusals(table: Table, viewer: int) -> list[Any]:
    """What this seat is answered when it asks for what it may not have."""
    standing, found = table.standing, []
    for option in (["nonsense"], ["concede", 1], [], [3]):
        try:
            play._play(standing, viewer, play.parse(standing.rules, option))
        except Refusal as refusal:
            found.append(refusal.why)
    return found


def compare(rules: Game, seats: int, viewer: int, seed: str, limit: int) -> tuple[int, int]:
    """A random game and its shadow; how often messages were compared, how often the worlds really differed."""
    chance = random.Random(f"{rules.name}{seats}{viewer}{seed}")
    table = a_table(rules, seats, seed)
    shadow = shadow_of(table, viewer, chance)
    compared = differed = 0
    for _ in range(limit):
        standing, dim = table.standing, shadow.standing
        if not standing.alive or standing.g is None or dim.g is None:
            break
        seat = standing.g.seat
        option = chance.choice(list(standing.g.options))
        drafts = [play._play(standing, seat, option)]
        fits = dim.g.seat == seat and option in dim.g.options
        lines = [standing.apply(cast(Played, drafts[0].entry), drafts[0].after)]
        if fits:
            try:
                draft = play._play(dim, seat, option)
                lines.append(dim.apply(cast(Played, draft.entry), draft.after))
            except Refusal:
                fits = False
        same = (
            fits and dim.phase == standing.phase and dim.n == standing.n and dim.view(viewer) == standing.view(viewer)
        )
        heard = [[standing.spell(x.event) for x in some if x.event and x.event.reaches(viewer)] for some in lines]
        if not same or heard[0] != heard[1]:  # something hidden came to light: start from another world
            if standing.phase == "playing":
                shadow = shadow_of(table, viewer, chance)
            continue
        assert messages(table, viewer, lines[0]) == messages(shadow, viewer, lines[1])
        asked = telling.prompt(rules, standing.g, viewer)
        assert asked is None or asked.seat == viewer or not (asked.options or asked.refused)
        if standing.alive and viewer >= 0 and standing.g.seat == viewer:
            assert refusals(table, viewer) == refusals(shadow, viewer)
        compared += 1
        differed += bool(dim.g and standing.g and dim.g.save() != standing.g.save())
    return compared, differed


@pytest.mark.parametrize("rules", ALL_GAMES, ids=lambda rules: rules.name)
def test_s1_what_a_seat_may_not_know_changes_no_byte(rules: Game) -> None:
    total = hidden = 0
    for seats in {min(rules.seats), max(rules.seats)}:
        for viewer in (*range(seats), SPECTATOR):
            compared, differed = compare(rules, seats, viewer, "a", limit=60 if rules is SPIES else 20)
            total, hidden = total + compared, hidden + differed
    assert total > 20
    assert hidden or rules is not SPIES, "the worlds never differed: nothing was tested"


@pytest.mark.soak
@pytest.mark.parametrize("rules", ALL_GAMES, ids=lambda rules: rules.name)
def test_s1_over_many_games(rules: Game) -> None:
    for seats in rules.seats:
        for viewer in (*range(seats), SPECTATOR):
            for seed in range(10):
                compare(rules, seats, viewer, str(seed), limit=2000)


@pytest.mark.sqlite
def test_s1_over_the_wire_two_servers_that_differ_in_secrets(tmp_path: Path) -> None:
    """The same data folder twice; in one, Bob's hand and the deck are dealt otherwise. Ann gets the same bytes."""

    async def first() -> tuple[str, list[list[str]]]:
        async with serving(tmp_path / "a") as server:
            ann, bob = await server.seated(2)
            await play_on([ann, bob], 2)
            return ann.table_code, [ann.keys, bob.keys]

    async def rest(data: Path, code: str, keys: list[list[str]], dealt_again: bool) -> tuple[list[str], list[str]]:
        async with serving(data) as server:
            assert server.app is not None
            table = await server.app.lobby.find(code)
            assert table is not None
            standing = table.standing
            assert standing.g is not None
            if dealt_again:
                world = SPIES.world(standing.g, 0, 4711)
                world.rng, world.events = standing.g.rng, []
                assert world.save() != standing.g.save()
                standing._stand(world)
            ann, bob = await server.join(code, *keys[0]), await server.join(code, *keys[1])
            watcher = await server.join(code)
            await everybody_at([ann, bob, watcher], 1)
            await ann.until(lambda: ann.table["spectators"] == 1 and ann.table["seats"][1]["here"])
            mark = len(ann.raw)
            while bob.to_move() != 1:
                await ann.choose(0, ["walk", 1])
                await everybody_at([ann, bob, watcher], ann.n)
            for option in (["draw"], ["peek"]):
                n = ann.n
                await bob.choose(1, option)
                await everybody_at([ann, bob, watcher], n + 1)
            await ann.ask("choose", key="k1", at=ann.n, seat=0, option=["play", "#99"])
            await ann.ask("choose", key="k2", at=0, seat=0, option=["play", "#1"])
            await ann.ask("choose", key="k3", at=ann.n, seat=1, option=["play", "#1"])
            return ann.raw[mark:], [m for m in watcher.raw if '"now"' in m]

    found: list[Any] = []

    async def story() -> None:
        code, keys = await first()
        shutil.copytree(tmp_path / "a", tmp_path / "b")
        for data, again in ((tmp_path / "a", False), (tmp_path / "b", True)):
            found.append(await rest(data, code, keys, again))

    run(story())
    ann, watcher = zip(*found)
    # keys that the client made are its own; everything else is the same, byte for byte and in the same order
    strip = [[m for m in messages if '"answer"' not in m or '"k' in m] for messages in ann]
    assert strip[0] == strip[1]
    assert watcher[0] == watcher[1]
    assert len(strip[0]) > 4


def test_s2_logs_metrics_lists_and_pages_hold_no_secret(tmp_path: Path) -> None:
    logs = io.StringIO()

    async def story() -> list[str]:
        write_logs()
        async with serving(tmp_path, pace=0.01) as server:
            people = await server.seated(2, public=True, title="Chez nous")
            await people[0].ok("chat", text="mot-de-passe")
            await play_on(people, 6)
            await people[0].refused("choose", at=0, seat=0, option=["play", "#1"])
            await people[1].ok("leave", seat=1)
            assert server.app is not None
            table = await server.app.lobby.find(people[0].table_code)
            assert table is not None
            hears, server.app.lobby.hears = server.app.lobby.hears, {}
            await people[0].refused("chat", text="mot-de-passe")  # an error that is logged
            server.app.lobby.hears = hears
            standing = table.standing
            assert standing.g is not None
            public = [
                (await server.get(path)).text
                for path in ("/metrics", "/healthz", "/api/tables", f"/api/tables/{standing.code}", "/api/tables/x")
            ]
            secrets = [standing.secret, standing.seed, str(standing.g.rng), server.app.lobby.store.secret]
            secrets += [key for person in people for key in person.keys]
            secrets += [sitter.owner for sitter in standing.seats if sitter.owner]
            for text in public:
                assert not [secret for secret in secrets if secret in text]
            assert "card_" not in "".join(public[:3])
            return [*secrets, "mot-de-passe", "card_", standing.code]

    with redirect_stderr(logs):
        found: list[list[str]] = []

        async def keep() -> None:
            found.append(await story())

        run(keep())
    text = logs.getvalue()
    assert "a message failed" in text, "nothing was logged: nothing was tested"
    assert not [secret for secret in found[0] if secret in text]


def test_s3_an_answer_comes_a_whole_number_of_paces_after_the_question() -> None:
    chance = random.Random(3)
    for spent in (0.0, 0.8, *(chance.uniform(0, 0.8) for _ in range(200))):
        assert spent + rest(spent, 0.8) == pytest.approx(0.8)
    assert 1.7 + rest(1.7, 0.8) == pytest.approx(2.4)


@pytest.mark.parametrize("level", ["random", "novice", "master"])
def test_s3_how_long_a_bot_thinks_tells_nothing(tmp_path: Path, level: str) -> None:
    """Thinking takes from nothing to most of a pace; no answer comes before its level's pace is over."""
    pace = 0.1

    async def story() -> None:
        async with serving(tmp_path, pace=pace / bots.pace(level)) as server:
            assert server.app is not None
            chance = random.Random(3)

            async def slowly(rules: Game, g: Any, level: str, names: Any) -> Advice:
                await asyncio.sleep(chance.choice([0.0, 0.02, 0.08]))
                return Advice(g.options[-1], {})

            server.app.lobby.thinkers.choose = slowly  # type: ignore[method-assign]
            table, key = await server.open(seats=2)
            host = await server.join(table, key)
            for seat in range(2):
                await host.ok("sit", seat=seat, kind="bot", level=level)
            await host.ok("start")
            moments: list[float] = []
            while not host.ended:
                n = host.n if host.nows else -1
                await host.until(lambda n=n: host.ended or (host.nows and host.n > n))
                moments.append(time.monotonic())
            assert len(moments) > 10
            assert moments[-1] - moments[0] > 0.95 * pace * (len(moments) - 2)

    run(story())


def test_s3_every_level_has_a_pace_that_its_thinking_fits_in() -> None:
    assert bots.pace("random") == bots.pace("greedy") == 1.0
    for name, level in LIVE.items():
        assert bots.pace(name) == level.pace
        assert (level.plan.seconds or 0) + (level.race or 0) <= 0.8 * level.pace


def test_s4_a_worker_gets_a_world_not_the_truth() -> None:
    chance = random.Random(9)
    g: Any = SPIES.start(2, None, "canary")
    advance(g)
    while g.seat < 0:
        from dystopolis.kernel import choose, natures_option

        choose(g, natures_option(g))
    seat = g.seat
    truth = tuple(g.hands[1 - seat].values())
    decks: Counter[str] = Counter()
    hits = 0
    for _ in range(300):
        work = job(SPIES, g, chance.choice(["random", "greedy"]))
        saved = msgspec.json.decode(work.world)
        assert saved["rng"] != str(g.rng)
        sent = SPIES.state.load(saved)
        assert SPIES.view(sent, seat) == SPIES.view(g, seat)
        hits += tuple(cast(Any, sent).hands[1 - seat].values()) == truth
        decks[str(saved["deck"])] += 1
        text = repr(work)
        assert "canary" not in text  # the seed
    assert hits < 15, "the other hand arrives as it is"
    assert str(g.deck) not in decks or decks[str(g.deck)] < 3
