"""Who thinks for a hall without a server: it answers one task after the other, each a JSON text."""

from __future__ import annotations

from meadhall import minds
from meadhall.bots import PEERS
from meadhall.bots.tasks import Briefing, Failed, Task, WorkerAnswer
from meadhall.bots.worker import TaskRunner
from meadhall.engine import wire
from meadhall.solo.eyes import PageLook, PageMind, pressed, told

_read = wire.decoder(Task)


class SoloWorker:
    """Every task tells the whole game; what is known of it already is not made again.

    Where `look` is given, minds can be had: before a task is done whoever has it asks what it `wants`, and says with
    `take` that it has come. If it does not come, those think who have learned nothing.
    """

    def __init__(self, look: PageLook | None = None) -> None:
        self._look = look
        self._runner = TaskRunner()
        self._briefing = Briefing()

    def think(self, task: str) -> str:
        answer: WorkerAnswer
        try:
            given = _read(task)
            answer = self._runner.do(self._briefing.task(given.header, given.choices, given.work))
            self._briefing.heard(given.header.table, given.work, answer)
        except Exception as error:
            self._briefing.forget()  # nobody knows how far it has come
            answer = Failed(type(error).__name__)
        return wire.encode(answer).decode()

    def wants(self, game: str, level: str) -> str:
        """The mind (`told`) by which this level plays this game, or, without a level, advice is given; "": none."""
        return told(game) if game in pressed() and (not level or level in PEERS) else ""

    def take(self, game: str) -> None:
        minds.lend(game, PageMind(game, self._look))


Worker = SoloWorker  # the short name, for a page
