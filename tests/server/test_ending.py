"""Tasks end, whatever they do about it."""

from __future__ import annotations

import asyncio

from meadhall.server.table.ending import end_all


def test_a_task_that_swallows_its_cancellation_is_told_again() -> None:
    async def deaf(times: int) -> None:
        for _ in range(times):
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:  # as if it had been a time-out
                continue
        await asyncio.sleep(3600)

    async def main() -> None:
        tasks = [asyncio.create_task(deaf(times)) for times in (0, 1, 2)]
        await asyncio.sleep(0)
        async with asyncio.timeout(30):
            await end_all(tasks)
        assert all(task.done() for task in tasks)
        await end_all([])

    asyncio.run(main())
