"""A session is a cookie that no script can read."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from meadhall.server.http.web import answer
from meadhall.server.kept.around import Person
from meadhall.server.protocol.rest import Me
from meadhall.server.store import SESSION_DAYS

NOBODY = Me("visitor", "", "")
COOKIE = "meadhall"
TOKEN_LENGTH = 100  # more than any of ours has


def token_of(connection: HTTPConnection) -> str:
    return connection.cookies.get(COOKIE, "")[:TOKEN_LENGTH]


def me(person: Person | None, status: int = 200) -> Response:
    if person is None:
        return answer(NOBODY, status)
    return answer(Me("account" if person.account else "guest", person.name, person.language, person.webhook), status)


def with_session(request: Request, response: Response, token: str) -> Response:
    response.set_cookie(
        COOKIE, token, max_age=SESSION_DAYS * 24 * 3600, httponly=True, samesite="lax", secure=_secure(request)
    )
    return response


def without_session(request: Request) -> Response:
    response = answer(NOBODY)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=_secure(request))
    return response


def _secure(request: Request) -> bool:
    """Behind a proxy only the browser, or whoever set the hall up, may know that it speaks https."""
    host = request.headers.get("host", "")
    told = request.app.state.address.rstrip("/") == f"https://{host}"
    return told or request.url.scheme == "https" or request.headers.get("origin", "").startswith("https://")
