"""The routes for people: who they are, their tables, their results. A session is a cookie that no script can read."""

from __future__ import annotations

import asyncio
from typing import TypeVar

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from meadhall.server import limits
from meadhall.server.hall.lobby import WEEK, Lobby
from meadhall.server.http.web import answer, check_origin, language, let_in, read, visitor
from meadhall.server.limits import Buckets, Rates
from meadhall.server.people.accounts import People
from meadhall.server.people.ratings import RatingsDesk
from meadhall.server.protocol import (
    AboutMe,
    DeviceCard,
    Me,
    NewDevice,
    NewPassword,
    PersonalLink,
    SignIn,
    SignUp,
    TakeSeat,
    Webhook,
)
from meadhall.server.refusal import Refusal
from meadhall.server.store import SESSION_DAYS, Person, Store, now
from meadhall.server.table.tables import Tables

T = TypeVar("T")
NOBODY = Me("visitor", "", "")
COOKIE = "meadhall"
TOKEN_LENGTH = 100  # more than any of ours has


class PeopleRoutes:
    def __init__(self, store: Store, tables: Tables, rates: Rates, visitors: Buckets, push: str) -> None:
        """`push`: the hall's public key for web push, if it offers that."""
        self._store = store
        self._people = People(store, rates)
        self._lobby = Lobby(store, tables)
        self._ratings = RatingsDesk(store)
        self._visitors = visitors
        self._push = push

    def routes(self) -> list[Route]:
        return [
            Route("/api/me", self.me),
            Route("/api/me", self.about_me, methods=["POST"]),
            Route("/api/me/link", self.link, methods=["POST"]),
            Route("/api/me/account", self.sign_up, methods=["POST"]),
            Route("/api/me/webhook", self.webhook, methods=["POST"]),
            Route("/api/me/device", self.device),
            Route("/api/me/device", self.keep_device, methods=["POST"]),
            Route("/api/me/device", self.drop_device, methods=["DELETE"]),
            Route("/api/me/password", self.password, methods=["POST"]),
            Route("/api/me/statistics", self.statistics),
            Route("/api/session", self.sign_in, methods=["POST"]),
            Route("/api/session", self.sign_out, methods=["DELETE"]),
            Route("/api/sessions", self.sign_out_everywhere, methods=["DELETE"]),
            Route("/api/hall/open", self.open_tables),
            Route("/api/hall/mine", self.my_tables),
            Route("/api/hall/finished", self.finished),
            Route("/api/tables/{table}/seats", self.take_seat, methods=["POST"]),
            Route("/api/ratings/{game}", self.leaderboard),
        ]

    def close(self) -> None:
        self._people.close()

    async def who(self, connection: HTTPConnection) -> Person | None:
        """The person whose browser it is, if the hall knows them."""
        return await self._people.who(_token(connection))

    async def maker(self, connection: HTTPConnection) -> str | None:
        """Who wants to make a table, if the hall knows them and they do not have too many."""
        person = await self.who(connection)
        if person is None:
            return None
        if await asyncio.to_thread(self._store.unfinished, person.id, now() - WEEK) >= limits.OPEN_TABLES:
            raise Refusal("limit", "open_tables", most=limits.OPEN_TABLES)
        return person.id

    async def seats(self, connection: HTTPConnection, table: str) -> list[int]:
        """Which seats of a table are theirs."""
        person = await self.who(connection)
        if person is None:
            return []
        owners = await asyncio.to_thread(self._store.owners, table)
        return [seat for seat, owner in enumerate(owners) if owner == person.id]

    # -- who I am -----------------------------------------------------------------------------------------------

    async def me(self, request: Request) -> Response:
        person = await self.who(request)
        said = _me(person)
        return _with_session(request, said, _token(request)) if person else said

    async def about_me(self, request: Request) -> Response:
        wish = await self._wish(request, AboutMe)
        person = await self.who(request)
        if person:
            return _me(await self._people.change(person, wish.name, wish.language))
        person, token = await self._people.welcome(visitor(request), wish.name or "", wish.language or "en")
        return _with_session(request, _me(person, 201), token)

    async def link(self, request: Request) -> Response:
        self._visit_as_ours(request)
        return answer(PersonalLink(await self._people.make_link(await self._known(request))), 201)

    async def sign_up(self, request: Request) -> Response:
        wish = await self._wish(request, SignUp)
        person, token = await self._people.sign_up(_token(request), visitor(request), wish)
        return _with_session(request, _me(person, 201), token)

    async def sign_in(self, request: Request) -> Response:
        wish = await self._wish(request, SignIn)
        person, token = await self._people.sign_in(_token(request), visitor(request), wish)
        return _with_session(request, _me(person), token)

    async def sign_out(self, request: Request) -> Response:
        self._visit_as_ours(request)
        await self._people.sign_out(_token(request))
        return _without_session(request)

    async def sign_out_everywhere(self, request: Request) -> Response:
        self._visit_as_ours(request)
        await self._people.sign_out_everywhere(await self._known(request))
        return _without_session(request)

    async def webhook(self, request: Request) -> Response:
        wish = await self._wish(request, Webhook)
        return _me(await self._people.change_webhook(await self._known(request), wish.url))

    async def device(self, request: Request) -> Response:
        self._visit(request)
        return answer(DeviceCard(self._push, bool(self._push) and await self._people.has_device(_token(request))))

    async def keep_device(self, request: Request) -> Response:
        wish = await self._wish(request, NewDevice)
        await self._known(request)
        if not self._push:
            raise Refusal("push", "push")
        await self._people.keep_device(_token(request), wish)
        return answer(DeviceCard(self._push, True))

    async def drop_device(self, request: Request) -> Response:
        self._visit_as_ours(request)
        await self._people.drop_device(_token(request))
        return answer(DeviceCard(self._push, False))

    async def password(self, request: Request) -> Response:
        wish = await self._wish(request, NewPassword)
        person = await self._known(request)
        await self._people.change_password(person, _token(request), visitor(request), wish)
        return _me(person)

    # -- tables -------------------------------------------------------------------------------------------------

    async def open_tables(self, request: Request) -> Response:
        self._visit(request)
        game = request.query_params.get("game", "")
        return answer(await self._lobby.open_tables(await self.who(request), game, language(request)))

    async def my_tables(self, request: Request) -> Response:
        self._visit(request)
        return answer(await self._lobby.my_tables(await self.who(request), language(request)))

    async def finished(self, request: Request) -> Response:
        self._visit(request)
        whose, before = request.query_params.get("of", "all"), request.query_params.get("before", "")
        return answer(await self._lobby.finished(await self.who(request), whose, before, language(request)))

    async def take_seat(self, request: Request) -> Response:
        wish = await self._wish(request, TakeSeat)
        person = await self._known(request)
        return answer(await self._lobby.sit_down(person, request.path_params["table"], wish, language(request)), 201)

    # -- results ------------------------------------------------------------------------------------------------

    async def leaderboard(self, request: Request) -> Response:
        self._visit(request)
        return answer(await self._ratings.leaderboard(request.path_params["game"], await self.who(request)))

    async def statistics(self, request: Request) -> Response:
        self._visit(request)
        return answer(await self._ratings.statistics(await self.who(request)))

    # -- requests -----------------------------------------------------------------------------------------------

    async def _known(self, request: Request) -> Person:
        person = await self.who(request)
        if person is None:
            raise Refusal("session", "session")
        return person

    async def _wish(self, request: Request, type: type[T]) -> T:
        self._visit_as_ours(request)
        return await read(request, type)

    def _visit_as_ours(self, request: Request) -> None:
        """From our own page, to change something."""
        check_origin(request)
        self._visit(request)

    def _visit(self, request: Request) -> None:
        let_in(self._visitors, request)


def _token(connection: HTTPConnection) -> str:
    return connection.cookies.get(COOKIE, "")[:TOKEN_LENGTH]


def _me(person: Person | None, status: int = 200) -> Response:
    if person is None:
        return answer(NOBODY, status)
    return answer(Me("account" if person.account else "guest", person.name, person.language, person.webhook), status)


def _secure(request: Request) -> bool:
    """Behind a proxy only the browser, or whoever set the hall up, may know that it speaks https."""
    host = request.headers.get("host", "")
    told = request.app.state.address.rstrip("/") == f"https://{host}"
    return told or request.url.scheme == "https" or request.headers.get("origin", "").startswith("https://")


def _with_session(request: Request, response: Response, token: str) -> Response:
    response.set_cookie(
        COOKIE, token, max_age=SESSION_DAYS * 24 * 3600, httponly=True, samesite="lax", secure=_secure(request)
    )
    return response


def _without_session(request: Request) -> Response:
    response = answer(NOBODY)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=_secure(request))
    return response
