"""What the scenes of all games share: steps run up to a pause, choices by notation, all pieces counted after each."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from meadhall.engine.decision import Prompt
from meadhall.engine.events import Told
from meadhall.engine.info import Game
from meadhall.engine.state import State
from meadhall.engine.step import Step
from meadhall.engine.view import EVERYTHING

S = TypeVar("S", bound=State)


class Pause(Step[Any]):
    """Stops the game where what was begun is over, so that a test can look at it."""

    __slots__ = ()

    def run(self, s: Any) -> None:
        s.ask(0, Prompt("pause", "", always=True), [self])

    def notation(self) -> str:
        return "pause"


class Stage(Generic[S]):
    game: Game[S]
    s: S

    def run(self, *steps: Step[Any]) -> None:
        assert not self.s.owed or self.paused, f"{self.s.owed} still open"
        self.s.owed.clear()
        self.s.agenda.clear()
        self.game.audit(self.s)
        self.s.do(*steps, Pause())
        self.s.begin()
        self.game.audit(self.s)

    def choose(self, seat: int, *notations: str) -> None:
        for notation in notations:
            self.s.choose(seat, self.s.owed[seat].index(notation))
            self.game.audit(self.s)

    @property
    def paused(self) -> bool:
        """All that was begun is over."""
        return [decision.prompt.key for decision in self.s.owed.values()] == ["pause"]

    def told(self, *kinds: str) -> list[Told]:
        """What was told, of these kinds or of all."""
        told = [event.told(EVERYTHING) for event in self.s.events or ()]
        return [each for each in told if each is not None and (not kinds or each.kind in kinds)]
