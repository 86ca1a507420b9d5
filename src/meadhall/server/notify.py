"""Telling people that a table waits for them: a POST to a webhook of their own, such as chat services have.

The address is a stranger's wish, so the hall goes only where everybody could go: https on a public address, looked up
once and then kept to, no redirect followed, little sent, nothing of the answer used but its status.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import ssl
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

import msgspec

from meadhall import games
from meadhall.server.refusal import TEXTS, Refusal
from meadhall.server.store import Store

log = logging.getLogger(__name__)

SECONDS = 10.0  # for everything: looking up, connecting, sending, the answer
URL = 500  # characters
STATUS_LINE = 1000  # bytes
PORT = 443
GIVEN_OUT = ipaddress.ip_network("2000::/3")  # what IPv6 has for everybody
LOOKUPS = ThreadPoolExecutor(4, "lookup")  # of their own: who waits for a name keeps nobody from the store


class Contact(NamedTuple):
    """Somebody who wants to be told."""

    url: str
    language: str
    game: str  # as it is called


Contacts = Callable[[str, int], Contact | None]  # of a table's seat; it may block
Opened = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[str, int], Awaitable[Opened]]


def contacts_of(store: Store) -> Contacts:
    """Those who have said where they want to be told."""

    def contact(table: str, seat: int) -> Contact | None:
        found = store.webhook(table, seat)
        if found is None:
            return None
        url, language, game = found
        return Contact(url, language, games.game(game).info.title)

    return contact


def check_hook(url: str) -> str:
    """A webhook's address as it may be kept."""
    try:
        parts = urlsplit(url)
        port = parts.port or PORT
    except ValueError:
        raise Refusal("hook", "hook", most=URL) from None
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= URL
    if not plain or parts.scheme != "https" or not parts.hostname or parts.username is not None or port != PORT:
        raise Refusal("hook", "hook", most=URL)
    return url


class Notifier:
    def __init__(self, contacts: Contacts, hall: str = "", connect: Connect | None = None) -> None:
        self._contacts = contacts
        self._hall = hall.rstrip("/")
        self._connect = connect or connect_safely

    async def tell(self, table: str, seat: int, late: bool) -> bool:
        """Tell the owner of a seat that it is asked; False if that did not come off."""
        contact = await asyncio.to_thread(self._contacts, table, seat)
        if contact is None:
            return True
        key = "notice.late" if late else "notice.turn"
        where = f"{self._hall}/table/{table}" if self._hall else ""
        text = TEXTS.reader(contact.language).say(key, {"game": contact.game, "where": where}).strip()
        # Chat services read one or the other of these two.
        body = msgspec.json.encode({"text": text, "content": text, "table": table, "seat": seat, "late": late})
        try:
            async with asyncio.timeout(SECONDS):
                status = await self._post(urlsplit(contact.url), body)
        except (OSError, ValueError, TimeoutError, Refusal) as error:
            log.info("table %s: a notice could not be sent (%s)", table, type(error).__name__)
            return False
        if not 200 <= status < 300:
            log.info("table %s: a notice was answered with status %d", table, status)
        # Whoever says that it is wrong says so for good; others may be better later.
        return status < 500 and status not in (408, 429)

    async def _post(self, url: SplitResult, body: bytes) -> int:
        """The status of the answer."""
        host = url.hostname or ""
        reader, writer = await self._connect(host, PORT)
        try:
            path = (url.path or "/") + (f"?{url.query}" if url.query else "")
            head = (
                f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\nUser-Agent: meadhall\r\nConnection: close\r\n\r\n"
            )
            writer.write(head.encode("ascii") + body)
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
    look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(LOOKUPS, look_up)
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not all(map(is_public, addresses)):
        raise Refusal("hook", "hook", most=URL)
    return await asyncio.open_connection(
        addresses[0], port, ssl=ssl.create_default_context(), server_hostname=host, limit=STATUS_LINE
    )


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
