"""The web application: routes, headers, errors, and the built page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from meadhall.engine.errors import MeadhallError
from meadhall.server import hall, limits, metrics, openapi
from meadhall.server.bus import Bus
from meadhall.server.campaigns import Campaigns
from meadhall.server.client import Client
from meadhall.server.config import Config, within
from meadhall.server.front import Front
from meadhall.server.limits import Buckets
from meadhall.server.protocol import CampaignChoice, NewCampaign, NewTable, NextGame, Problem
from meadhall.server.refusal import TEXTS, Refusal, explain, known_language
from meadhall.server.store import Store
from meadhall.server.tables import Tables

log = logging.getLogger(__name__)
T = TypeVar("T")
USUAL = Config()
PAGE = Path(__file__).parent / "page"
STATUS = {
    "rate": 429,
    "size": 413,
    "table": 404,
    "campaign": 404,
    "path": 404,
    "method": 405,
    "record": 403,
    "token": 403,
    "stale": 409,
    "origin": 403,
    "address": 403,
    "fault": 500,
    "unready": 503,
}


class Hall:
    """The routes, with what they share."""

    def __init__(self, store: Store, bus: Bus, config: Config) -> None:
        self.store = store
        self.config = config
        self.tables = Tables(store, bus)
        self.campaigns = Campaigns(store, self.tables)
        self.makers = Buckets(config.limits.tables)
        self.visitors = Buckets(config.limits.visits)

    async def games(self, request: Request) -> Response:
        return _json(hall.game_cards(_language(request)))

    async def rules(self, request: Request) -> Response:
        return _json(hall.rule_texts(request.path_params["game"], _language(request)))

    async def words(self, request: Request) -> Response:
        return _json(hall.component_words(request.path_params["game"], _language(request)))

    async def make_table(self, request: Request) -> Response:
        wish = await self._wish(request, NewTable)
        kept, made = hall.make_table(wish)
        await asyncio.to_thread(self.store.add, kept)
        return _json(made, 201)

    async def table(self, request: Request) -> Response:
        self._visit(request)
        async with self.tables.open(request.path_params["table"]) as live:
            return _json(await live.read(live.card))

    async def record(self, request: Request) -> Response:
        self._visit(request)
        async with self.tables.open(request.path_params["table"]) as live:
            record = await live.read(lambda played: played.table.record() if played.table.over else None)
        if record is None:
            raise Refusal("record", "record")
        name = f"{record.game}-{request.path_params['table']}.saga"
        return PlainTextResponse(record.write(), headers={"Content-Disposition": f'attachment; filename="{name}"'})

    async def make_campaign(self, request: Request) -> Response:
        return _json(await self.campaigns.make(await self._wish(request, NewCampaign)), 201)

    async def campaign(self, request: Request) -> Response:
        self._visit(request)
        return _json(await self.campaigns.card(request.path_params["campaign"], _language(request)))

    async def campaign_file(self, request: Request) -> Response:
        self._visit(request)
        kept = await self.campaigns.kept(request.path_params["campaign"])
        name = f"{kept.game}-{kept.id}.toml"
        return PlainTextResponse(kept.file, headers={"Content-Disposition": f'attachment; filename="{name}"'})

    async def campaign_choice(self, request: Request) -> Response:
        self._check_origin(request)
        self._visit(request)
        wish = await _read(request, CampaignChoice)
        return _json(await self.campaigns.choose(request.path_params["campaign"], wish, _language(request)))

    async def next_game(self, request: Request) -> Response:
        return _json(
            await self.campaigns.go_on(request.path_params["campaign"], await self._wish(request, NextGame)), 201
        )

    async def health(self, request: Request) -> Response:
        """Whether this node can serve: it is not stopping, and its store answers."""
        try:
            async with asyncio.timeout(limits.READY_SECONDS):
                await asyncio.to_thread(self.store.ping)
        except Exception:
            log.exception("the store does not answer")
            raise Refusal("unready", "unready") from None
        if self.tables.closing:
            raise Refusal("unready", "unready")
        return PlainTextResponse("ok\n")

    async def metrics(self, request: Request) -> Response:
        if request.scope.get("between") or not within(_address(request), self.config.metrics):
            raise Refusal("address", "metrics")
        return Response(metrics.page(), media_type="text/plain; version=0.0.4")

    async def openapi(self, request: Request) -> Response:
        return _json(openapi.document())

    async def socket(self, socket: WebSocket) -> None:
        try:
            self._check_origin(socket)
            self._visit(socket)
        except Refusal as refusal:
            await socket.send_denial_response(_problem(socket, refusal))
            return
        with metrics.CONNECTIONS.track_inprogress():
            await Client(socket, self.tables, self.config.limits.messages).serve()

    async def _wish(self, request: Request, type: type[T]) -> T:
        """What something new is to be made from."""
        self._check_origin(request)
        if not self.makers.take(_address(request)):
            raise Refusal("rate", "rate")
        return await _read(request, type)

    def _check_origin(self, connection: HTTPConnection) -> None:
        """Browsers say from which site a request comes; only our own page may make tables and open sockets."""
        origin = connection.headers.get("origin")
        ours = (connection.headers.get("host"), urlsplit(self.config.address).netloc or None)
        if origin is not None and urlsplit(origin).netloc not in ours:
            raise Refusal("origin", "origin")

    def _visit(self, connection: HTTPConnection) -> None:
        if not self.visitors.take(_address(connection)):
            raise Refusal("rate", "rate")


def make_app(store: Store, bus: Bus | None = None, config: Config = USUAL) -> ASGIApp:
    routes = Hall(store, bus or Bus(), config)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        await routes.tables.close()

    app = Starlette(
        routes=[
            Route("/api/games", routes.games),
            Route("/api/rules/{game}", routes.rules),
            Route("/api/words/{game}", routes.words),
            Route("/api/tables", routes.make_table, methods=["POST"]),
            Route("/api/tables/{table}", routes.table),
            Route("/api/tables/{table}/record", routes.record),
            Route("/api/campaigns", routes.make_campaign, methods=["POST"]),
            Route("/api/campaigns/{campaign}", routes.campaign),
            Route("/api/campaigns/{campaign}/file", routes.campaign_file),
            Route("/api/campaigns/{campaign}/choices", routes.campaign_choice, methods=["POST"]),
            Route("/api/campaigns/{campaign}/tables", routes.next_game, methods=["POST"]),
            Route("/api/openapi.json", routes.openapi),
            Route("/healthz", routes.health),
            Route("/metrics", routes.metrics),
            WebSocketRoute("/ws", routes.socket),
            Route("/", _page),
            Route("/table/{table}", _page),
            Route("/campaign/{campaign}", _page),
            Mount("/", StaticFiles(directory=PAGE)) if PAGE.is_dir() else Route("/{path:path}", _page),
        ],
        exception_handlers={Refusal: _answer, MeadhallError: _answer, HTTPException: _answer_http, Exception: _answer},
        lifespan=lifespan,
    )
    return Front(GZipMiddleware(app, minimum_size=1024, compresslevel=6), config.proxies)


async def _page(request: Request) -> Response:
    if (PAGE / "index.html").is_file():
        return FileResponse(PAGE / "index.html")
    return PlainTextResponse(TEXTS.reader("en").say("refusal.page", {}) + "\n", 503)


# -- requests ---------------------------------------------------------------------------------------------------


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def _language(request: HTTPConnection) -> str:
    return known_language(request.query_params.get("language", "en"))


async def _read(request: Request, type: type[T]) -> T:
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refusal("message", "json")  # a form of another site cannot send this type
    try:
        return msgspec.json.decode(await _body(request), type=type)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("message", "message", problem=error) from None


async def _body(request: Request) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > limits.BODY:
            raise Refusal("size", "size", most=limits.BODY)
    return body


# -- answers ----------------------------------------------------------------------------------------------------


def _json(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def _problem(connection: HTTPConnection, error: Exception) -> Response:
    language = connection.query_params.get("language", "en")
    code, text = explain(error, language)
    return _json(Problem(code, text), STATUS.get(code, 400))


async def _answer(request: Request, error: Exception) -> Response:
    return _problem(request, error)


async def _answer_http(request: Request, error: Exception) -> Response:
    missing = isinstance(error, HTTPException) and error.status_code == 404
    if missing and "text/html" in request.headers.get("accept", ""):  # a person who has lost the way
        page = await _page(request)
        page.status_code = 404
        return page
    return _problem(request, Refusal("path", "path") if missing else Refusal("method", "method"))
