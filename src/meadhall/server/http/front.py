"""What every request passes before it comes to the hall: it gets an id, its true address, and safe headers back. If the
hall has a public address, requests for any other are not for it: another site's name may have been pointed here. If it
has none, it answers to numbers and to names of the neighbourhood: no other site can have those."""

from __future__ import annotations

import logging
import secrets
import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from meadhall.server.config import within
from meadhall.server.http.logs import REQUEST
from meadhall.server.http.web import problem
from meadhall.server.refusal import Refusal

log = logging.getLogger(__name__)

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
# In a hall that runs in the browser Python is WebAssembly, which counts as a script that the page has made itself.
SOLO = {"Content-Security-Policy": HEADERS["Content-Security-Policy"] + "; script-src 'self' 'wasm-unsafe-eval'"}
FOR_ANY_HOST = ("/healthz", "/readyz")  # asked by machines nearby, whatever they call a node, and telling nothing
NEAR = (".localhost", ".local", ".lan", ".internal", ".home.arpa")  # names that nobody outside can have
FORWARDED = ("x-forwarded-for", "forwarded")


class Front:
    """Believes the proxies it was told of; of another's word it only remembers that there was one in between."""

    def __init__(self, app: ASGIApp, proxies: tuple[str, ...], address: str = "") -> None:
        self._direct = app
        # uvicorn has types of its own for what Starlette calls an ASGI app: the same, but not to mypy.
        self._behind = ProxyHeadersMiddleware(app, trusted_hosts=list(proxies))  # type: ignore[arg-type]
        self._proxies = proxies
        self._name = _name(address)
        self._own = socket.gethostname().lower()
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._direct(scope, receive, send)
            return
        request = secrets.token_hex(4)
        REQUEST.set(request)

        async def send_with(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                _add_headers(scope, message, request)
            await send(message)

        if not self._is_for_us(_host(scope), scope["path"]):
            await problem(HTTPConnection(scope), Refusal("host", "host"))(scope, receive, send_with)
            return
        peer = scope["client"][0] if scope.get("client") else ""
        if within(peer, self._proxies):
            await self._behind(scope, receive, send_with)  # type: ignore[arg-type]
            return
        if any(name in Headers(scope=scope) for name in FORWARDED):
            scope["between"] = True
            if not self._warned:
                self._warned = True
                log.warning("a request came through %s, which is not among the proxies this hall was told of", peer)
        await self._direct(scope, receive, send_with)

    def _is_for_us(self, host: str | None, path: str) -> bool:
        if path in FOR_ANY_HOST:
            return True
        if self._name:
            return host == self._name or (path == "/metrics" and host is not None and _is_number(host))
        return host is None or _is_number(host) or "." not in host or host.endswith(NEAR) or host == self._own


def _is_number(host: str) -> bool:
    try:
        ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True


def _name(address: str) -> str | None:
    """The hall's name as browsers write it: they send no letters beyond ASCII."""
    host = urlsplit(address).hostname
    return host if host is None or host.isascii() else host.encode("idna").decode()


def _host(scope: Scope) -> str | None:
    """The name for which a request is, without a port: a proxy may have left that out."""
    try:
        return urlsplit(f"//{Headers(scope=scope).get('host', '')}").hostname
    except ValueError:
        return None


def _add_headers(scope: Scope, message: Message, request: str) -> None:
    """Only files with a hash in their name may be kept by a browser."""
    headers = MutableHeaders(scope=message)
    headers.update(HEADERS)
    if scope["path"].startswith("/solo/"):
        headers.update(SOLO)
    headers["X-Request-Id"] = request
    hashed = scope["path"].startswith(("/assets/", "/solo/assets/")) and message["status"] == 200
    api = scope["path"].startswith("/api/")
    headers["Cache-Control"] = "public, max-age=31536000, immutable" if hashed else "no-store" if api else "no-cache"
