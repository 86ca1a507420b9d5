"""How bots come to their choices, and people to a hint. Each gets what its seat may know: a worker thinks at a Chair.

A quick level chooses here and now: its choice takes a fraction of a millisecond, less than asking a worker would. Who
has learned a game and does not think ahead is as quick; several of them look together, whatever tables they sit at.
The others think in worker processes while the hall answers everybody else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any, Generic, Protocol, TypeVar

from meadhall import bots
from meadhall.bots.learned import at_a_look
from meadhall.bots.tasks import (
    Choices,
    ChooseTask,
    Chosen,
    Estimate,
    Estimates,
    Header,
    Judge,
    Judgement,
    Point,
    Rated,
    WorkerAnswer,
)
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.server.kept.tables import Kept, now
from meadhall.server.thinking.looks import Looks
from meadhall.server.thinking.workers import Assignment, Pool, Unthought

log = logging.getLogger(__name__)
T = TypeVar("T")

QUICK = ("thrall", "karl", "huscarl", "jarl")
INSTEAD = "karl"  # chooses where a thinker fails
# Seconds that a choice may take, once a worker is free. Levels are made of iterations, so that a choice can be
# repeated; on a slow machine these take longer than on ours, and this is many times what they take here.
PATIENCE = {"drengr": 10.0, "hersir": 30.0, "volva": 120.0, "norn": 60.0}
USUAL_PATIENCE = 30.0
# Seconds after which an answer is given where the time taken would tell what is hidden; a thought that takes longer, as
# few do, is answered at the next such moment.
MOMENTS = {"drengr": 0.6, "hersir": 1.5, "volva": 6.0, "norn": 3.0}
LONG = ("volva", "norn")
ESTIMATE_SECONDS = 60.0
PLAN = 8  # choices in a long one


class Matter(Protocol):
    """What is thought about: a table in play, as far as this room needs to know one."""

    kept: Kept
    table: Table

    def decision_id(self, audience: int) -> str: ...
    def bot_of(self, seat: int) -> str: ...
    def bot_due(self, seat: int, at: int) -> bool: ...
    def choices(self) -> Choices: ...


class Thought(Generic[T]):
    """Somebody thinks about a seat's decision: a bot that plays it, or whoever gives a hint."""

    def __init__(self, played: Matter, seat: int, thinking: Coroutine[Any, Any, T], bot: bool) -> None:
        self._seat = seat
        self._decision = played.decision_id(seat)
        self._bot = bot
        self._task = asyncio.create_task(thinking)

    def holds(self, played: Matter) -> bool:
        """Whether the decision is still the one that is thought about, and whoever thinks is still to decide."""
        same = played.decision_id(self._seat) == self._decision
        return same and (not self._bot or played.bot_due(self._seat, now()))

    def stop(self) -> None:
        self._task.cancel()

    async def come_to_end(self) -> T | None:
        """What came of it; None if it was stopped."""
        try:
            await asyncio.wait({self._task})
        finally:
            self._task.cancel()
        return None if self._task.cancelled() else self._task.result()


class AnyPool(Protocol):
    """Those who think: worker processes (`Pool`), or whoever a page has."""

    @property
    def busy(self) -> bool:
        """Whoever comes now has to wait."""

    async def ask(self, order: Assignment) -> WorkerAnswer:
        """The answer to an order; `Unthought` if there is none. Cancelling this stops the thinking."""

    async def close(self) -> None: ...


class Thinkers:
    def __init__(self, pool: AnyPool | None = None, quick: Sequence[str] = QUICK) -> None:
        self.pool: AnyPool = pool or Pool()
        self._quick = quick
        self._looks = Looks()

    def choose(self, played: Matter, seat: int) -> Coroutine[Any, Any, list[str]]:
        """What the seat's bot chooses: one notation, or several for a plan.

        Call it while the table's lock is held, and await it when it is not: the table is read before this returns. The
        bot's luck hangs on the seed and on what the seat knows of its decision: nothing that is hidden changes it. In
        the middle of a turn the bot goes on with its thoughts, if its worker still has them.
        """
        level = bots.played_as(played.bot_of(seat), played.table.game)
        if level in self._quick:
            return self._at_a_look(played, seat, level) or already([self._at_once(played, seat, level)])
        luck, quick = _luck(played, seat), self.instead(played, seat)
        decision = played.table.decision(seat)
        notations, count = set(decision.notations()), decision.count

        def fits(answer: WorkerAnswer) -> bool:
            """Whether a plan is allowed as a whole shows when it is made."""
            chosen = answer.notations if isinstance(answer, Chosen) else []
            return 1 <= len(chosen) <= count and notations.issuperset(chosen)

        seconds = count * PATIENCE.get(level, USUAL_PATIENCE)
        order = Assignment(
            _header(played), played.choices(), ChooseTask(seat, level, luck), fits, seconds, level in LONG
        )
        thinking = self._choose(order, level, quick)
        return _at_the_moment(thinking, MOMENTS.get(level, 1.0)) if decision.prompt.hides else thinking

    def instead(self, played: Matter, seat: int) -> str:
        """What is chosen for the seat if nobody thinks, or nothing good comes of it."""
        return self._at_once(played, seat, INSTEAD)

    def _at_once(self, played: Matter, seat: int, level: str) -> str:
        chooser = bots.bot(level, Luck(played.kept.seed).split(_luck(played, seat)))
        index = chooser.choose(played.table.chair(seat))
        return played.table.decision(seat).options[index].notation()

    def _at_a_look(self, played: Matter, seat: int, level: str) -> Coroutine[Any, Any, list[str]] | None:
        """The same of a level that plays by looks, if there is anything to choose."""
        table = played.table
        player = at_a_look(level, Luck(played.kept.seed).split(_luck(played, seat)), table.game)
        notations = table.decision(seat).notations()
        if player is None or len(notations) == 1:
            return None
        chair = table.chair(seat)
        numbers, secret = chair.numbers(), chair.secret

        async def chosen() -> list[str]:
            return [notations[player.chosen(await self._looks.scores(player.mind, numbers), secret)]]

        return chosen()

    async def _choose(self, order: Assignment, level: str, quick: str) -> list[str]:
        try:
            answer = await self.pool.ask(order)
        except Unthought as problem:
            log.warning("table %s: %s chooses for %s: %s", order.header.table, INSTEAD, level, problem)
            return [quick]
        assert isinstance(answer, Chosen)
        return answer.notations

    def hint(self, played: Matter, seat: int, glance: bool = False) -> Coroutine[Any, Any, Judgement]:
        """The best options of the seat's decision. To be called and awaited as `choose` is.

        Its luck changes with the decision alone: else two hints would differ if others chose in secret between them.
        """
        work = Judge(seat, f"hint {played.decision_id(seat)}", glance)
        return self._judge(_header(played), played.choices(), work)

    async def judge(self, header: Header, choices: Choices, seat: int) -> list[Rated]:
        """The same for some point of a game that is over."""
        return (await self._judge(header, choices, Judge(seat, f"review {len(choices)}"), long=True)).best

    async def _judge(self, header: Header, choices: Choices, work: Judge, long: bool = False) -> Judgement:
        order = Assignment(header, choices, work, lambda answer: isinstance(answer, Judgement), USUAL_PATIENCE, long)
        answer = await self.pool.ask(order)
        assert isinstance(answer, Judgement)
        return answer

    async def plan(self, header: Header, choices: Choices, seat: int) -> list[str]:
        """All that who gives hints would choose for a plan, at some point of a game that is over."""
        work, seconds = ChooseTask(seat, bots.ADVISER, f"review {len(choices)}"), PLAN * USUAL_PATIENCE
        order = Assignment(header, choices, work, lambda answer: isinstance(answer, Chosen), seconds, long=True)
        answer = await self.pool.ask(order)
        assert isinstance(answer, Chosen)
        return answer.notations

    async def estimate(self, header: Header, choices: Choices, first: int) -> list[Point]:
        """What every seat could expect in each position, from the one after `first` choices to the one after all."""
        positions = len(choices) + 1 - first

        def fits(answer: WorkerAnswer) -> bool:
            return isinstance(answer, Estimates) and len(answer.points) == positions

        work = Estimate(first, f"review {first}")
        answer = await self.pool.ask(Assignment(header, choices, work, fits, ESTIMATE_SECONDS, long=True))
        assert isinstance(answer, Estimates)
        return answer.points

    async def close(self) -> None:
        await self.pool.close()


async def already(notations: list[str]) -> list[str]:
    """What needs no thought."""
    return notations


async def _at_the_moment(thinking: Coroutine[Any, Any, T], moment: float) -> T:
    """The same, told at a multiple of so many seconds: a bot without a choice takes as long as one with a choice."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    result = await thinking
    taken = loop.time() - begun
    await asyncio.sleep(moment - taken % moment)
    return result


def _luck(played: Matter, seat: int) -> str:
    return f"bot {played.decision_id(seat)}"


def _header(played: Matter) -> Header:
    kept = played.kept
    return Header(kept.id, kept.game, len(kept.seats), kept.seed, kept.options, kept.corrected)
