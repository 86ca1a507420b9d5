"""Whether the store still keeps things."""

from __future__ import annotations

import asyncio
import logging

from meadhall.server import limits
from meadhall.server.store import Store

log = logging.getLogger(__name__)


class Pulse:
    """Tries now and then whether the store keeps things. However many ask, it is tried once a second at most, and a try
    that hangs is waited for in the background: nobody is told yes meanwhile."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._try: asyncio.Task[None] | None = None
        self._since = 0.0
        self._good = False

    async def beats(self) -> bool:
        loop = asyncio.get_running_loop()
        if self._try is None or (self._try.done() and loop.time() - self._since > limits.PULSE_SECONDS):
            self._since = loop.time()
            self._try = asyncio.create_task(self._beat())
        await asyncio.wait({self._try}, timeout=limits.READY_SECONDS)
        return self._try.done() and self._good

    async def _beat(self) -> None:
        try:
            await asyncio.to_thread(self._store.ping)
            self._good = True
        except Exception:
            self._good = False
            log.exception("nothing can be stored")
