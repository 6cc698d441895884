"""The routes: games and their words, tables, finished games, the client's files, what operators ask for."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import anyio.to_thread
import msgspec
import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from dystopolis.bots import levels
from dystopolis.kernel import SPECTATOR, Game
from dystopolis.server import refusal, telling
from dystopolis.server.config import Config
from dystopolis.server.doors import Doors, address, foreign
from dystopolis.server.limits import Limits
from dystopolis.server.lobby import Lobby
from dystopolis.server.metrics import METRICS
from dystopolis.server.play import parse
from dystopolis.server.refusal import WORDS, Refusal
from dystopolis.server.store import NotSaved
from dystopolis.server.table import Table
from dystopolis.server.wire import Check, Fork, GameContent, GameInfo, OpenTable, Reviewing, Verdict

log = structlog.get_logger()

STATIC = Path(__file__).parent / "static"
BIGGEST_BODY = 64 * 1024
T = TypeVar("T")

NO_CLIENT = "The browser client is not built: start with `make play`, or see docs/operate.md.\n"
STATUS = {
    "table_no_table": 404,
    "table_no_game": 404,
    "table_no_route": 404,
    "table_origin": 403,
    "table_too_many": 429,
}
STATUS |= {
    "table_not_ended": 409,
    "table_frozen": 409,
    "table_too_big": 413,
    "table_not_json": 415,
    "table_not_saved": 503,
    "table_no_review": 503,
}
STATUS |= {"table_failed": 500}


class App:
    """Everything behind one address, but for the WebSockets, which `socket.Connection` answers."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.lobby = Lobby(config)
        self.limits = Limits(config.rate, config.burst, config.most_connections, config.most_tables)
        METRICS.connections.read = lambda: sum(self.limits.sockets.values())
        self.content = {game.name: encode(content(game)) for game in self.lobby.games.values()}
        self.http: ASGIApp = Starlette(
            routes=self.routes(),
            middleware=[Middleware(Doors)],
            exception_handlers={HTTPException: _not_found},
            lifespan=self.life,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.http(scope, receive, send)

    @asynccontextmanager
    async def life(self, _: Starlette) -> AsyncIterator[None]:
        await self.lobby.open_doors()
        yield
        await self.lobby.close()

    def routes(self) -> list[Route | Mount]:
        pages = [Route("/", page), Route("/t/{code}", page)]
        packed = [Middleware(GZipMiddleware)]  # what is the same for everybody; nothing secret is ever compressed
        public = {
            "/api/games": self.get_games,
            "/api/games/{name}/content": self.get_content,
            "/api/words": self.get_words,
        }
        api = {
            "/api/tables/{code}": self.get_table,
            "/api/tables/{code}/record": self.get_record,
            "/api/tables/{code}/replay": self.get_replay,
            "/api/tables/{code}/review": self.get_review,
        }
        return [
            *pages,
            *(Route(path, _answering(answer), middleware=packed) for path, answer in public.items()),
            *(Route(path, _answering(answer)) for path, answer in api.items()),
            Route("/api/tables", _answering(self.get_tables), methods=["GET"]),
            Route("/api/tables", _answering(self.post_tables), methods=["POST"]),
            Route("/api/tables/{code}/fork", _answering(self.post_fork), methods=["POST"]),
            Route("/api/games/{name}/check", _answering(self.post_check), methods=["POST"]),
            Route("/healthz", self.health),
            Route("/metrics", metrics),
            Mount("/", GZipMiddleware(StaticFiles(directory=STATIC, check_dir=False))),
        ]

    # Games

    async def get_games(self, _: Request) -> Response:
        return reply([info(game) for game in self.lobby.games.values()])

    async def get_content(self, request: Request) -> Response:
        made = self.content.get(request.path_params["name"])
        if made is None:
            raise Refusal("table_no_game")
        return Response(made, media_type="application/json")

    async def post_check(self, request: Request) -> Response:
        """What is wrong with an option that somebody builds; nothing changes by asking."""
        wish = await self._wish(request, Check, self.limits.may_ask)
        game = self.lobby.games.get(request.path_params["name"])
        if game is None:
            raise Refusal("table_no_game")
        verb, *args = parse(game, wish.option)
        if verb not in game.check:
            raise Refusal("table_not_offered")
        faults, numbers = game.check[verb](*args)
        return reply(Verdict([game.content.spell((why.key, *why.args), "reasons") for why in faults], numbers))

    async def get_words(self, _: Request) -> Response:
        return reply(WORDS)

    # Tables

    async def get_tables(self, _: Request) -> Response:
        return reply(await self.lobby.listed())

    async def post_tables(self, request: Request) -> Response:
        return reply(await self.lobby.open(await self._wish(request, OpenTable)), 201)

    async def get_table(self, request: Request) -> Response:
        return reply(telling.table_info(await self._table(request), None))

    # Finished games

    async def get_record(self, request: Request) -> Response:
        table = await self._table(request)
        name = f"{table.standing.game}-{table.standing.code[:8]}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(await self.lobby.record(table), media_type="application/json", headers=headers)

    async def get_replay(self, request: Request) -> Response:
        table = await self._table(request)
        asked = [_number(request, "seat", SPECTATOR), _number(request, "from", 0), _number(request, "count", 1)]
        return reply(await self.lobby.replay(table, *asked))

    async def get_review(self, request: Request) -> Response:
        found = self.lobby.review(await self._table(request))
        return reply(found, 202 if isinstance(found, Reviewing) else 200)

    async def post_fork(self, request: Request) -> Response:
        wish = await self._wish(request, Fork)
        return reply(await self.lobby.fork(await self._table(request), wish), 201)

    async def _table(self, request: Request) -> Table:
        table = await self.lobby.find(request.path_params["code"])
        if table is None:
            raise Refusal("table_no_table")
        return table

    async def _wish(self, request: Request, kind: type[T], may: Callable[[str], bool] | None = None) -> T:
        """The body of a request: our own page or a program, JSON, not too long, not too often."""
        if foreign(request.headers, self.config):
            raise Refusal("table_origin")
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise Refusal("table_not_json")
        peer = request.client.host if request.client else ""
        if not (may or self.limits.may_open)(address(request.headers, peer, self.config)):
            raise Refusal("table_too_many")
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > BIGGEST_BODY:
                raise Refusal("table_too_big")
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.MsgspecError, RecursionError, ValueError) as error:
            raise Refusal("table_bad_message", str(error)[:200]) from None

    # Operators

    async def health(self, _: Request) -> Response:
        try:
            await anyio.to_thread.run_sync(self.lobby.store.ping)
        except Exception:
            return PlainTextResponse("the database does not answer\n", 503)
        return PlainTextResponse("ok\n")


def info(game: Game) -> GameInfo:
    words = game.content.words
    return GameInfo(
        name=game.name,
        title=words.title,
        tagline=words.tagline,
        seats=list(game.seats),
        nature=game.nature,
        minutes=game.minutes,
        options=list(words.options),
        levels=levels(game),
        rules_version=game.rules_version,
    )


def content(game: Game) -> GameContent:
    return GameContent(game.name, game.content.words, game.content.rows, game.content.rules, game.content.data)


encode = msgspec.json.Encoder().encode


def reply(data: Any, status: int = 200) -> Response:
    return Response(encode(data), status, media_type="application/json")


Answering = Callable[[Request], Awaitable[Response]]


def _answering(answer: Answering) -> Answering:
    """A refusal becomes an answer that says why."""

    async def safely(request: Request) -> Response:
        try:
            return await answer(request)
        except Refusal as refused:
            return _refused(refused)
        except NotSaved:
            return _refused(Refusal("table_not_saved"))
        except Exception:
            METRICS.failures.add()
            log.exception("a request failed", route=request.scope["route"].path)
            return _refused(Refusal("table_failed"))

    return safely


def _refused(refused: Refusal) -> Response:
    return reply({"why": refused.why, "text": refusal.text(refused.why)}, STATUS.get(refused.why[0], 400))


async def _not_found(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    body = {"why": ["table_no_route"], "text": error.detail}
    return Response(encode(body), error.status_code, media_type="application/json", headers=error.headers)


def _number(request: Request, name: str, default: int) -> int:
    try:
        return int(request.query_params.get(name, default))
    except ValueError:
        raise Refusal("table_bad_message", f"{name} is a number") from None


async def page(_: Request) -> Response:
    """The browser client; which table it is for is the client's business."""
    index = STATIC / "index.html"
    if not index.exists():
        return PlainTextResponse(NO_CLIENT, 503)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


async def metrics(_: Request) -> Response:
    return PlainTextResponse(METRICS.text(), media_type="text/plain; version=0.0.4")
