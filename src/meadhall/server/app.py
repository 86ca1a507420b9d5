"""The web application: routes, headers, errors, and the built page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

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
from meadhall.engine.info import Game
from meadhall.server import hall, limits, metrics, openapi
from meadhall.server.bus import Bus
from meadhall.server.campaigns import Campaigns
from meadhall.server.client import Client
from meadhall.server.config import Config, within
from meadhall.server.corrections import Shelf
from meadhall.server.duties import Watch
from meadhall.server.front import Front
from meadhall.server.limits import Buckets, Crowd
from meadhall.server.notify import Notifier, contacts_of
from meadhall.server.people_routes import PeopleRoutes
from meadhall.server.protocol import CampaignChoice, NewCampaign, NewTable, NextGame
from meadhall.server.refusal import TEXTS, Refusal
from meadhall.server.replay import Finished
from meadhall.server.reviews import Reviews
from meadhall.server.store import Store
from meadhall.server.tables import Tables
from meadhall.server.thinking import Thinkers
from meadhall.server.web import address, answer, check_origin, language, let_in, number_in, problem, read, visitor
from meadhall.server.webpush import PushKey
from meadhall.server.workers import Pool

log = logging.getLogger(__name__)
T = TypeVar("T")
USUAL = Config()
PAGE = Path(__file__).parent / "page"


class Hall:
    """The routes, with what they share."""

    def __init__(self, store: Store, bus: Bus, config: Config, notifier: Notifier, push: str) -> None:
        self.store = store
        self.config = config
        self.shelf = Shelf(store, config.components)
        self.tables = Tables(store, bus, Thinkers(Pool(config.bots)))
        self.campaigns = Campaigns(store, self.tables, self.shelf)
        self.watch = Watch(self.tables, notifier)
        self.reviews = Reviews(self.tables.thinkers)
        self.makers = Buckets(config.limits.tables)
        self.visitors = Buckets(config.limits.visits)
        self.joiners = Buckets(config.limits.joins)
        self.connected = Crowd(config.limits.connections)
        self.people = PeopleRoutes(store, self.tables, config.limits, self.visitors, push)
        self.lookers = Buckets(config.limits.looks)

    async def games(self, request: Request) -> Response:
        return answer(hall.game_cards(language(request), self.shelf))

    async def rules(self, request: Request) -> Response:
        return answer(hall.rule_texts(await self._game(request), language(request)))

    async def words(self, request: Request) -> Response:
        return answer(hall.component_words(await self._game(request), language(request)))

    async def credits(self, request: Request) -> Response:
        return answer(hall.credits_of(await self._game(request), language(request)))

    async def components(self, request: Request) -> Response:
        """A corrected file, for whoever has a record that was played with it."""
        self._visit(request)
        corrected = await asyncio.to_thread(self.shelf.marked, request.path_params["mark"])
        if corrected is None:
            raise Refusal("components", "components", given=request.path_params["mark"][:40])
        headers = {"Content-Disposition": f'attachment; filename="{corrected.mark}.toml"'}
        return PlainTextResponse(corrected.text, headers=headers)

    async def _game(self, request: Request) -> Game[Any]:
        """The game that is asked about, with the components that are."""
        mark = request.query_params.get("components", "")
        return await asyncio.to_thread(self.shelf.game, request.path_params["game"], mark)

    async def make_table(self, request: Request) -> Response:
        wish = await self._wish(request, NewTable)
        maker = await self.people.maker(request)
        kept, made, summary, acts = await asyncio.to_thread(hall.prepare, wish, self.shelf)
        await asyncio.to_thread(self.store.add, kept, summary, maker, acts)
        return answer(made, 201)

    async def table(self, request: Request) -> Response:
        self._visit(request)
        async with self.tables.open(request.path_params["table"]) as live:
            card = await live.read(live.card)
        card.yours = await self.people.seats(request, card.table)
        card.campaign = await asyncio.to_thread(self.store.campaign_of, card.table)
        return answer(card)

    async def record(self, request: Request) -> Response:
        self._visit(request)
        async with self.tables.open(request.path_params["table"]) as live:
            record = await live.read(lambda played: played.table.record() if played.table.over else None)
        if record is None:
            raise Refusal("record", "record")
        name = f"{record.game}-{request.path_params['table']}.saga"
        return PlainTextResponse(record.write(), headers={"Content-Disposition": f'attachment; filename="{name}"'})

    async def replay(self, request: Request) -> Response:
        number, seat = number_in(request.path_params["number"]), number_in(request.query_params.get("seat", "-2"))
        finished = await self._finished(request)
        return answer(await asyncio.to_thread(finished.replay, number, seat, language(request)))

    async def review(self, request: Request) -> Response:
        job = self.reviews.of(await self._finished(request))
        return answer(await asyncio.to_thread(job.told, language(request)))

    async def _finished(self, request: Request) -> Finished:
        let_in(self.lookers, request)
        async with self.tables.open(request.path_params["table"]) as live:
            return await live.read(Finished)

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
        if request.scope.get("between") or not within(address(request), self.config.metrics):
            raise Refusal("address", "metrics")
        return Response(metrics.page(), media_type="text/plain; version=0.0.4")

    async def openapi(self, request: Request) -> Response:
        return answer(openapi.document())

    async def socket(self, socket: WebSocket) -> None:
        here = visitor(socket)
        with self.connected.one_more(here) as room:
            try:
                check_origin(socket)
                self._visit(socket)
                if not room:
                    raise Refusal("rate", "connections", most=self.config.limits.connections)
            except Refusal as refusal:
                await socket.send_denial_response(problem(socket, refusal))
                return

            async def who() -> str | None:
                person = await self.people.who(socket)
                return person.id if person else None

            rate = self.config.limits.messages
            with metrics.CONNECTIONS.track_inprogress():
                await Client(socket, self.tables, rate, who, lambda: self.joiners.take(here)).serve()

    async def _wish(self, request: Request, type: type[T]) -> T:
        """What something new is to be made from."""
        check_origin(request)
        let_in(self.makers, request)
        return await read(request, type)

    def _visit(self, connection: HTTPConnection) -> None:
        let_in(self.visitors, connection)


def make_app(store: Store, bus: Bus | None = None, config: Config = USUAL, notifier: Notifier | None = None) -> ASGIApp:
    key = PushKey.read(config.push_key) if config.push_key else None
    notifier = notifier or Notifier(contacts_of(store), config.address, key=key, lose=store.lose_device)
    routes = Hall(store, bus or Bus(), config, notifier, key.public if key else "")

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await routes.tables.bus.open()
        routes.watch.begin()
        yield
        await routes.watch.end()
        routes.reviews.close()
        await routes.tables.close()
        await routes.tables.bus.close()
        routes.people.close()

    app = Starlette(
        routes=[
            Route("/api/games", routes.games),
            Route("/api/rules/{game}", routes.rules),
            Route("/api/words/{game}", routes.words),
            Route("/api/credits/{game}", routes.credits),
            Route("/api/components/{mark}", routes.components),
            Route("/api/tables", routes.make_table, methods=["POST"]),
            Route("/api/tables/{table}", routes.table),
            Route("/api/tables/{table}/record", routes.record),
            Route("/api/tables/{table}/replay/{number}", routes.replay),
            Route("/api/tables/{table}/review", routes.review),
            Route("/api/campaigns", routes.make_campaign, methods=["POST"]),
            Route("/api/campaigns/{campaign}", routes.campaign),
            Route("/api/campaigns/{campaign}/file", routes.campaign_file),
            Route("/api/campaigns/{campaign}/choices", routes.campaign_choice, methods=["POST"]),
            Route("/api/campaigns/{campaign}/tables", routes.next_game, methods=["POST"]),
            *routes.people.routes(),
            Route("/api/openapi.json", routes.openapi),
            Route("/healthz", routes.health),
            Route("/metrics", routes.metrics),
            WebSocketRoute("/ws", routes.socket),
            Route("/", _page),
            Route("/table/{table}", _page),
            Route("/table/{table}/replay/{number}", _page),
            Route("/campaign/{campaign}", _page),
            Mount("/", StaticFiles(directory=PAGE)) if PAGE.is_dir() else Route("/{path:path}", _page),
        ],
        exception_handlers={Refusal: _answer, MeadhallError: _answer, HTTPException: _answer_http, Exception: _answer},
        lifespan=lifespan,
    )
    app.state.address = config.address  # see `check_origin`
    return Front(GZipMiddleware(app, minimum_size=1024, compresslevel=6), config.proxies, config.address)


async def _page(request: Request) -> Response:
    if (PAGE / "index.html").is_file():
        return FileResponse(PAGE / "index.html")
    return PlainTextResponse(TEXTS.reader("en").say("refusal.page", {}) + "\n", 503)


async def _answer(request: Request, error: Exception) -> Response:
    return problem(request, error)


async def _answer_http(request: Request, error: Exception) -> Response:
    missing = isinstance(error, HTTPException) and error.status_code == 404
    if missing and "text/html" in request.headers.get("accept", ""):  # a person who has lost the way
        page = await _page(request)
        page.status_code = 404
        return page
    return problem(request, Refusal("path", "path") if missing else Refusal("method", "method"))
