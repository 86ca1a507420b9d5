"""What all routes share: reading requests, answering them, saying no."""

from __future__ import annotations

from contextlib import suppress
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, TypeVar
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from meadhall.engine import wire
from meadhall.server import limits
from meadhall.server.limits import Buckets
from meadhall.server.protocol.shared import Problem
from meadhall.server.refusal import STATUS, Refusal, explain, known_language

T = TypeVar("T")


# -- requests ---------------------------------------------------------------------------------------------------


def address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def neighbourhood(address: str) -> str:
    """Whom limits take for one visitor. In IPv6 a whole network: whoever has one has all its addresses.

    >>> [neighbourhood(each) for each in ("192.0.2.7", "::ffff:192.0.2.7", "2001:db8:0:1::7", "")]
    ['192.0.2.7', '192.0.2.7', '2001:db8:0:1::/64', '']
    """
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:  # a socket file has no address
        return address
    if isinstance(ip, IPv6Address):
        return str(ip.ipv4_mapped or ip_network((int(ip), 64), strict=False))
    return address


def visitor(connection: HTTPConnection) -> str:
    return neighbourhood(address(connection))


def let_in(buckets: Buckets, connection: HTTPConnection) -> None:
    if not buckets.take(visitor(connection)):
        raise Refusal("rate", "rate")


def language(request: HTTPConnection) -> str:
    return known_language(request.query_params.get("language", "en"))


def check_origin(connection: HTTPConnection) -> None:
    """Browsers say from which site a request comes; only our own page may make tables and open sockets."""
    origin = connection.headers.get("origin")
    ours = (connection.headers.get("host"), urlsplit(connection.app.state.address).netloc or None)
    if origin is not None and origin.partition("://")[2] not in ours:
        raise Refusal("origin", "origin")


async def read(request: Request, type: type[T]) -> T:
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refusal("message", "json")  # a form of another site cannot send this type
    try:
        return wire.decoder(type)(await _body(request))  # type: ignore[no-any-return]
    except wire.Unreadable as error:
        raise Refusal("message", "message", problem=error) from None


async def _body(request: Request) -> bytes:
    body = b""
    with suppress(ClientDisconnect):  # what is missing is found out, and nobody reads what we say of it
        async for chunk in request.stream():
            body += chunk
            if len(body) > limits.BODY:
                raise Refusal("size", "size", most=limits.BODY)
    return body


# -- answers ----------------------------------------------------------------------------------------------------


def answer(content: Any, status: int = 200) -> Response:
    return Response(wire.encode(content), status, media_type="application/json")


def problem(connection: HTTPConnection, error: Exception) -> Response:
    language = connection.query_params.get("language", "en")
    code, text = explain(error, language)
    return answer(Problem(code, text), STATUS.get(code, 400))
