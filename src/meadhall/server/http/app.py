"""The web application: routes, headers, errors, and the built page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from meadhall.engine.errors import MeadhallError
from meadhall.server import metrics
from meadhall.server.config import Config
from meadhall.server.hall import catalogue
from meadhall.server.http.connection import Connection
from meadhall.server.http.desk import Desk
from meadhall.server.http.front import Front
from meadhall.server.http.routes import ENDPOINTS
from meadhall.server.http.web import check_origin, let_in, problem, visitor
from meadhall.server.notices.notifier import Notifier, contacts_of
from meadhall.server.notices.webpush import PushKey
from meadhall.server.refusal import TEXTS, Refusal
from meadhall.server.store import Store
from meadhall.server.table.bus import Bus

USUAL = Config()
PAGE = Path(__file__).parents[1] / "page"


def make_app(store: Store, bus: Bus | None = None, config: Config = USUAL, notifier: Notifier | None = None) -> ASGIApp:
    key = PushKey.read(config.push_key) if config.push_key else None
    notifier = notifier or Notifier(contacts_of(store), config.address, key=key, lose=store.lose_device)
    desk = Desk(store, bus or Bus(), config, notifier, key.public if key else "")

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await desk.open()
        yield
        await desk.close()

    app = Starlette(
        routes=[
            *(endpoint.route(desk) for endpoint in ENDPOINTS),
            Route("/", _page),
            Route("/table/{table}", _page),
            Route("/cards/{game}", _page),
            Route("/table/{table}/replay/{number}", _page),
            Route("/campaign/{campaign}", _page),
            Route("/rules", _page),
            Route("/rules/{game}", _page),
            Route("/games/{game}/{file}", _game_file),
            *_solo(config.solo),
            Mount("/", StaticFiles(directory=PAGE)) if PAGE.is_dir() else Route("/{path:path}", _page),
        ],
        exception_handlers={Refusal: _answer, MeadhallError: _answer, HTTPException: _answer_http, Exception: _answer},
        lifespan=lifespan,
    )
    app.state.address = config.address  # see `check_origin`
    app.state.solo = bool(config.solo)  # see `_page`
    return Front(Ways(app, desk), config.proxies, config.address)


class Ways:
    """A WebSocket goes straight to its table: what is around the pages would be kept for each, and passed by each
    of its messages."""

    def __init__(self, app: Starlette, desk: Desk) -> None:
        self.app = app
        self._desk = desk
        self._pages = GZipMiddleware(app, minimum_size=1024, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == "/ws":
            scope["app"] = self.app
            await _play(self._desk, WebSocket(scope, receive, send))
        else:
            await self._pages(scope, receive, send)


async def _play(desk: Desk, socket: WebSocket) -> None:
    here, limits = visitor(socket), desk.config.limits
    with desk.connected.one_more(here) as room:
        try:
            check_origin(socket)
            let_in(desk.rates["visits"], socket)
            if not room:
                raise Refusal("rate", "connections", most=limits.connections)
        except Refusal as refusal:
            await socket.send_denial_response(problem(socket, refusal))
            return

        async def who() -> str | None:
            person = await desk.who(socket)
            return person.id if person else None

        with metrics.CONNECTIONS.track_inprogress():
            may_join = partial(desk.rates["joins"].take, here)
            await Connection(socket, desk.tables, limits.messages, who, may_join, here, desk.waiting).serve()


def _solo(folder: str) -> list[BaseRoute]:
    """A hall that runs in the visitor's browser: to this one it is a folder like any other."""
    if not folder:
        return []
    return [
        Route("/solo", lambda _: RedirectResponse("/solo/")),  # from there its page finds its parts
        Mount("/solo", StaticFiles(directory=folder, html=True)),
    ]


async def _page(request: Request) -> Response:
    index = PAGE / "index.html"
    if index.is_file() and request.app.state.solo:  # the page then leads there, too
        return HTMLResponse(index.read_text("utf-8").replace("<html ", '<html data-solo="/solo/" ', 1))
    if index.is_file():
        return FileResponse(index)
    return PlainTextResponse(TEXTS.reader("en").say("refusal.page", {}) + "\n", 503)


def _game_file(request: Request) -> Response:
    """Of a game from outside; read anew each time, so that whoever writes one need only reload."""
    found = catalogue.page_file(request.path_params["game"], request.path_params["file"])
    if found is None:
        return problem(request, Refusal("path", "path"))
    return FileResponse(found, media_type=catalogue.MEDIA[found.suffix])


async def _answer(request: Request, error: Exception) -> Response:
    return problem(request, error)


async def _answer_http(request: Request, error: Exception) -> Response:
    missing = isinstance(error, HTTPException) and error.status_code == 404
    if missing and "text/html" in request.headers.get("accept", ""):  # a person who has lost the way
        page = await _page(request)
        page.status_code = 404
        return page
    return problem(request, Refusal("path", "path") if missing else Refusal("method", "method"))
