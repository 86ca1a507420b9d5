"""What a route is: where it is found, who answers, with which messages, and what it may refuse."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from meadhall.server.http.desk import Desk
from meadhall.server.http.web import answer, check_origin, let_in, read

TEXT = "text/plain; charset=utf-8"
Handler = Callable[..., Awaitable[Any]]  # of the desk, the request and, if there is one, its body


@dataclass(frozen=True)
class Endpoint:
    method: Literal["GET", "POST", "DELETE"]
    path: str
    handler: Handler  # gives the answer, or a whole response
    answer: Any  # a message type, or the media type of a text
    body: Any = None
    refuses: tuple[int, ...] = ()  # besides what every route of its kind may
    rate: Literal["", "tables", "visits", "looks"] = "visits"  # which of the limits by address it counts for
    status: int = 200
    also: int = 0  # another status of the same answer
    queries: tuple[str, ...] = ()

    @property
    def summary(self) -> str:
        return (self.handler.__doc__ or "").partition("\n")[0].rstrip(".")

    @property
    def refusals(self) -> list[int]:
        found = set(self.refuses)
        if self.path.startswith("/api/"):
            found |= {400, 421}
        if self.method != "GET":
            found.add(403)  # another site's page
        if self.rate:
            found.add(429)
        if self.body is not None:
            found.add(413)
        return sorted(found)

    def route(self, desk: Desk) -> Route:
        return Route(self.path, partial(self._serve, desk), methods=[self.method])

    async def _serve(self, desk: Desk, request: Request) -> Response:
        if self.method != "GET":
            check_origin(request)
        if self.rate:
            let_in(desk.rates[self.rate], request)
        wish = [await read(request, self.body)] if self.body is not None else []
        said = await self.handler(desk, request, *wish)
        return said if isinstance(said, Response) else answer(said, self.status)
