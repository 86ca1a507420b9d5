"""Orders to think, as a `SoloThinker` takes them."""

from __future__ import annotations

import asyncio

from meadhall.bots.tasks import Failed, Task, WorkerAnswer
from meadhall.engine import wire
from meadhall.server.thinking.workers import Assignment, Unthought
from meadhall.solo.outside import SoloThinker

# These choose at a glance, where the tables are: sooner than anybody else could be told of it. What networks have
# learned is not there.
QUICK = ("thrall", "karl")
SLOWER = 8  # times what a thought takes in a process of its own, at most, in a browser on a small machine

_read = wire.decoder(WorkerAnswer)


class Elsewhere:
    """In the place of a pool of processes. Who thinks next is the thinker's affair."""

    def __init__(self, thinker: SoloThinker) -> None:
        self._thinker = thinker
        self._asking: set[asyncio.Task[str]] = set()

    @property
    def busy(self) -> bool:
        return bool(self._asking)

    async def ask(self, order: Assignment) -> WorkerAnswer:
        task = Task(order.header, 0, order.choices, order.work)
        thinking = asyncio.ensure_future(self._thinker.think(wire.encode(task).decode()))
        self._asking.add(thinking)
        thinking.add_done_callback(self._asking.discard)
        try:
            async with asyncio.timeout(order.seconds * SLOWER):
                answer: WorkerAnswer = _read(await thinking)
        except TimeoutError:
            raise Unthought(f"no answer within {order.seconds * SLOWER:.0f} seconds") from None
        except Exception as error:
            raise Unthought(f"the thinker failed: {type(error).__name__}") from None
        finally:
            thinking.cancel()
        if not order.fits(answer):
            raise Unthought(answer.problem if isinstance(answer, Failed) else "the answer makes no sense")
        return answer

    async def close(self) -> None:
        asking = list(self._asking)
        for each in asking:
            each.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
