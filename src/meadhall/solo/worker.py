"""Who thinks for a hall without a server: it answers one task after the other, each a JSON text."""

from __future__ import annotations

from meadhall.bots.tasks import Briefing, Failed, Task, WorkerAnswer
from meadhall.bots.worker import TaskRunner
from meadhall.engine import wire

_read = wire.decoder(Task)


class SoloWorker:
    """Every task tells the whole game; what is known of it already is not made again."""

    def __init__(self) -> None:
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


Worker = SoloWorker  # the short name, for a page
