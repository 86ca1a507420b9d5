"""The web application: routes, headers, errors, and the built page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from meadhall.engine.errors import MeadhallError
from meadhall.server import hall
from meadhall.server.bus import Bus
from meadhall.server.campaigns import Campaigns
from meadhall.server.client import Client
from meadhall.server.limits import USUAL, Buckets, Rates
from meadhall.server.people_routes import PeopleRoutes
from meadhall.server.protocol import CampaignChoice, NewCampaign, NewTable, NextGame
from meadhall.server.refusal import TEXTS, Refusal
from meadhall.server.store import Store
from meadhall.server.tables import Tables
from meadhall.server.web import address, answer, check_origin, language, problem, read

T = TypeVar("T")
PAGE = Path(__file__).parent / "page"
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class Hall:
    """The routes, with what they share."""

    def __init__(self, store: Store, bus: Bus, rates: Rates) -> None:
        self.store = store
        self.tables = Tables(store, bus)
        self.campaigns = Campaigns(store, self.tables)
        self.people = PeopleRoutes(store, self.tables, rates)
        self.rates = rates
        self.makers = Buckets(rates.tables)
        self.visitors = Buckets(rates.visits)

    async def games(self, request: Request) -> Response:
        return answer(hall.game_cards(language(request)))

    async def rules(self, request: Request) -> Response:
        return answer(hall.rule_texts(request.path_params["game"], language(request)))

    async def words(self, request: Request) -> Response:
        return answer(hall.component_words(request.path_params["game"], language(request)))

    async def make_table(self, request: Request) -> Response:
        wish = await self._wish(request, NewTable)
        maker = await self.people.maker(request)
        kept, made = hall.make_table(wish)
        await asyncio.to_thread(self.store.add, kept, hall.opening(kept), maker)
        return answer(made, 201)

    async def table(self, request: Request) -> Response:
        self._visit(request)
        async with self.tables.open(request.path_params["table"]) as live:
            card = await live.read(live.card)
        card.yours = await self.people.seats(request, card.table)
        return answer(card)

    async def record(self, request: Request) -> Response:
        self._visit(request)
        async with self.tables.open(request.path_params["table"]) as live:
            record = await live.read(lambda played: played.table.record() if played.table.over else None)
        if record is None:
            raise Refusal("record", "record")
        name = f"{record.game}-{request.path_params['table']}.saga"
        return PlainTextResponse(record.write(), headers={"Content-Disposition": f'attachment; filename="{name}"'})

    async def make_campaign(self, request: Request) -> Response:
        return answer(await self.campaigns.make(await self._wish(request, NewCampaign)), 201)

    async def campaign(self, request: Request) -> Response:
        self._visit(request)
        return answer(await self.campaigns.card(request.path_params["campaign"], language(request)))

    async def campaign_file(self, request: Request) -> Response:
        self._visit(request)
        kept = await self.campaigns.kept(request.path_params["campaign"])
        name = f"{kept.game}-{kept.id}.toml"
        return PlainTextResponse(kept.file, headers={"Content-Disposition": f'attachment; filename="{name}"'})

    async def campaign_choice(self, request: Request) -> Response:
        check_origin(request)
        self._visit(request)
        wish = await read(request, CampaignChoice)
        return answer(await self.campaigns.choose(request.path_params["campaign"], wish, language(request)))

    async def next_game(self, request: Request) -> Response:
        wish = await self._wish(request, NextGame)
        maker = await self.people.maker(request)
        return answer(await self.campaigns.go_on(request.path_params["campaign"], wish, maker), 201)

    async def health(self, request: Request) -> Response:
        await asyncio.to_thread(self.store.ping)
        return PlainTextResponse("ok\n")

    async def socket(self, socket: WebSocket) -> None:
        try:
            check_origin(socket)
            self._visit(socket)
        except Refusal as refusal:
            await socket.send_denial_response(problem(socket, refusal))
            return

        async def who() -> str | None:
            person = await self.people.who(socket)
            return person.id if person else None

        await Client(socket, self.tables, self.rates.messages, who).serve()

    async def _wish(self, request: Request, type: type[T]) -> T:
        """What something new is to be made from."""
        check_origin(request)
        if not self.makers.take(address(request)):
            raise Refusal("rate", "rate")
        return await read(request, type)

    def _visit(self, connection: HTTPConnection) -> None:
        if not self.visitors.take(address(connection)):
            raise Refusal("rate", "rate")


def make_app(store: Store, bus: Bus | None = None, rates: Rates = USUAL) -> ASGIApp:
    routes = Hall(store, bus or Bus(), rates)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        await routes.tables.close()
        routes.people.close()

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
            *routes.people.routes(),
            Route("/healthz", routes.health),
            WebSocketRoute("/ws", routes.socket),
            Route("/", _page),
            Route("/table/{table}", _page),
            Route("/campaign/{campaign}", _page),
            Mount("/", StaticFiles(directory=PAGE)) if PAGE.is_dir() else Route("/{path:path}", _page),
        ],
        exception_handlers={Refusal: _answer, MeadhallError: _answer, HTTPException: _answer_http, Exception: _answer},
        lifespan=lifespan,
    )
    return WithHeaders(GZipMiddleware(app, minimum_size=1024, compresslevel=6))


async def _page(request: Request) -> Response:
    if (PAGE / "index.html").is_file():
        return FileResponse(PAGE / "index.html")
    return PlainTextResponse(TEXTS.reader("en").say("refusal.page", {}) + "\n", 503)


class WithHeaders:
    """Adds what every answer must carry. Only files with a hash in their name may be kept by a browser."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                hashed = scope["path"].startswith("/assets/") and message["status"] == 200
                api = scope["path"].startswith("/api/")
                headers["Cache-Control"] = (
                    "public, max-age=31536000, immutable" if hashed else "no-store" if api else "no-cache"
                )
            await send(message)

        await self._app(scope, receive, send_with)


async def _answer(request: Request, error: Exception) -> Response:
    return problem(request, error)


async def _answer_http(request: Request, error: Exception) -> Response:
    missing = isinstance(error, HTTPException) and error.status_code == 404
    if missing and "text/html" in request.headers.get("accept", ""):  # a person who has lost the way
        page = await _page(request)
        page.status_code = 404
        return page
    return problem(request, Refusal("path", "path") if missing else Refusal("method", "method"))
