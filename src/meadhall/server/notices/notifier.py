"""Telling people that a table waits for them: by a webhook of their own, such as chat services have, and by web push
to the devices on which they have asked for it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from enum import Enum
from hashlib import sha256
from typing import NamedTuple
from weakref import WeakValueDictionary

import msgspec

from meadhall import games
from meadhall.server import limits
from meadhall.server.notices.errands import Connect, connect_safely, is_address, post
from meadhall.server.notices.webpush import PushKey, seal
from meadhall.server.refusal import TEXTS, Refusal
from meadhall.server.store import Device, Store

log = logging.getLogger(__name__)

URL = 500  # characters
KEPT = 24 * 3600  # seconds for which a push service keeps a message for a device that is off
ERRANDS = 100  # at the same time
GONE = (404, 410)  # there is no such device any more


class Contact(NamedTuple):
    """Somebody who wants to be told."""

    url: str  # of the webhook; empty for none
    language: str
    game: str  # as it is called
    devices: tuple[Device, ...] = ()
    owner: str = ""  # who it is


class Receipt(Enum):
    """What came of an errand."""

    YES = 1
    NO = 2  # and it will not be better later
    NOT_YET = 3


Contacts = Callable[[str, int], Contact | None]  # of a table's seat; it may block


def contacts_of(store: Store) -> Contacts:
    """Those who have said where they want to be told."""

    def contact(table: str, seat: int) -> Contact | None:
        found = store.contact(table, seat)
        if found is None:
            return None
        owner, url, language, game = found
        devices = tuple(store.devices_of(table, seat, limits.DEVICES))
        return Contact(url, language, games.game(game).info.title, devices, owner) if url or devices else None

    return contact


def check_hook(url: str) -> str:
    """A webhook's address as it may be kept."""
    if not is_address(url, URL):
        raise Refusal("hook", "hook", most=URL)
    return url


class Notifier:
    def __init__(
        self,
        contacts: Contacts,
        hall: str = "",
        connect: Connect | None = None,
        key: PushKey | None = None,
        lose: Callable[[str], None] | None = None,
    ) -> None:
        """`key`: by which web push is signed; none without. `lose`: told of the endpoint of a device that is no more,
        in a thread."""
        self._contacts = contacts
        self._hall = hall.rstrip("/")
        self._connect = connect or connect_safely
        self._key = key
        self._lose = lose
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by owner
        self._room = asyncio.Semaphore(ERRANDS)

    async def tell(self, table: str, seat: int, late: bool) -> bool:
        """Tell the owner of a seat that it is asked; False if nothing took it that may do so later.

        All that one person has named is gone to one after the other: who names what never answers waits for it alone.
        """
        contact = await asyncio.to_thread(self._contacts, table, seat)
        if contact is None:
            return True
        taken = set()
        async with self._turns.setdefault(contact.owner, asyncio.Lock()):
            if self._key is not None:
                for device in contact.devices:
                    taken.add(await self._push(table, late, contact, device, self._key))
            if contact.url:
                taken.add(await self._call(table, seat, late, contact))
        return Receipt.YES in taken or Receipt.NOT_YET not in taken

    async def _call(self, table: str, seat: int, late: bool, contact: Contact) -> Receipt:
        """The webhook."""
        where = f"{self._hall}/table/{table}" if self._hall else ""
        words = TEXTS.reader(contact.language)
        text = words.say("notice.late" if late else "notice.turn", {"game": contact.game, "where": where}).strip()
        # Chat services read one or the other of these two.
        body = msgspec.json.encode({"text": text, "content": text, "table": table, "seat": seat, "late": late})
        return _taken(await self._send(table, contact.url, {"Content-Type": "application/json"}, body))

    async def _push(self, table: str, late: bool, contact: Contact, device: Device, key: PushKey) -> Receipt:
        text = TEXTS.reader(contact.language).say("notice.push_late" if late else "notice.push_turn", {})
        message = msgspec.json.encode({"title": contact.game, "text": text, "path": f"/table/{table}"})
        headers = {
            "Authorization": key.authorization(device.endpoint, self._hall, int(time.time())),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT),
            "Topic": sha256(table.encode()).hexdigest()[:32],  # a newer one takes the place of an unread one
        }
        status = await self._send(table, device.endpoint, headers, seal(message, device))
        if status in GONE and self._lose is not None:
            await asyncio.to_thread(self._lose, device.endpoint)
        return _taken(status)

    async def _send(self, table: str, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer; 0 if there was none."""
        try:
            async with self._room:
                status = await post(url, headers, body, self._connect)
        except (OSError, ValueError, TimeoutError) as error:
            log.info("table %s: a notice could not be sent (%s)", table, type(error).__name__)
            return 0
        if not 200 <= status < 300:
            log.info("table %s: a notice was answered with status %d", table, status)
        return status


def _taken(status: int) -> Receipt:
    """Whoever says that it is wrong says so for good; others may be better later."""
    if 200 <= status < 300:
        return Receipt.YES
    return Receipt.NOT_YET if status >= 500 or status in (0, 408, 429) else Receipt.NO
