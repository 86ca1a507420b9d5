"""Errands: a POST to an address that a stranger has named.

The hall goes only where everybody could go: https on a public address, looked up once and then kept to, no redirect
followed, little sent, nothing of the answer used but its status.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Future
from functools import cache
from threading import BoundedSemaphore, Thread
from urllib.parse import urlsplit

SECONDS = 10.0  # for everything: looking up, connecting, sending, the answer
STATUS_LINE = 1000  # bytes
PORT = 443
GIVEN_OUT = ipaddress.ip_network("2000::/3")  # what IPv6 has for everybody
LOOKUPS = BoundedSemaphore(32)  # names that are looked up at the same time

Opened = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[str, int], Awaitable[Opened]]


class NotPublic(OSError):
    """Not everybody could go there, so the hall does not either."""


def is_address(url: str, most: int) -> bool:
    """Whether an address of at most so many characters may be kept."""
    try:
        parts = urlsplit(url)
        port = parts.port or PORT
    except ValueError:
        return False
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= most
    return plain and parts.scheme == "https" and bool(parts.hostname) and parts.username is None and port == PORT


async def post(url: str, headers: Mapping[str, str], body: bytes, connect: Connect) -> int:
    """The status of the answer; OSError, ValueError or TimeoutError if there is none."""
    async with asyncio.timeout(SECONDS):
        parts = urlsplit(url)
        host = parts.hostname or ""
        reader, writer = await connect(host, PORT)
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            own = {"Host": host, "Content-Length": str(len(body)), "User-Agent": "meadhall", "Connection": "close"}
            lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in {**own, **headers}.items())]
            writer.write("".join(f"{line}\r\n" for line in (*lines, "")).encode("ascii") + body)
            await writer.drain()
            line = await reader.readuntil(b"\r\n")
            version, status = line.split(None, 2)[:2]
            if not version.startswith(b"HTTP/1."):
                raise ValueError("no HTTP")
            return int(status)
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            raise ValueError("no answer") from None
        finally:
            writer.close()


async def connect_safely(host: str, port: int) -> Opened:
    """By TLS, to a public address of that host."""
    addresses = await _look_up(host, port)
    if not addresses or not all(map(is_public, addresses)):
        raise NotPublic(host)
    return await asyncio.open_connection(addresses[0], port, ssl=_tls(), server_hostname=host, limit=STATUS_LINE)


async def _look_up(host: str, port: int) -> list[str]:
    """In a thread of its own, which may be stuck with somebody's name server for long after nobody waits any more: it
    keeps nobody from the store, nor the hall from stopping."""
    if not LOOKUPS.acquire(blocking=False):
        raise OSError("too many names are being looked up")
    found: Future[list[str]] = Future()

    def look_up() -> None:
        try:
            addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            found.set_result([str(each[4][0]) for each in addresses])
        except Exception as error:
            found.set_exception(error)
        finally:
            LOOKUPS.release()

    found.set_running_or_notify_cancel()
    Thread(target=look_up, name="lookup", daemon=True).start()
    return await asyncio.wrap_future(found)


@cache
def _tls() -> ssl.SSLContext:
    """Made once: reading all authorities takes tens of milliseconds, for which everybody would wait."""
    return ssl.create_default_context()


def is_public(address: str) -> bool:
    """Whether everybody on the internet could mean it: not this machine, its network, or anything kept for special use.

    >>> [is_public(each) for each in ("93.184.215.14", "127.0.0.1", "10.0.0.8", "169.254.169.254", "::ffff:10.0.0.8")]
    [True, False, False, False, False]
    """
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if inner is not None:
            ip = inner
        elif ip not in GIVEN_OUT:
            return False
    return ip.is_global and not ip.is_multicast
