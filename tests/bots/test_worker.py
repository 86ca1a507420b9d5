"""A worker goes on where it was: at its tables, and in its thoughts about a turn."""

from __future__ import annotations

import pytest

from meadhall.bots.tasks import ChooseTask, Chosen, Header, Task
from meadhall.bots.worker import TaskRunner
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.engine.table import Chair, Table
from meadhall.games import game

HEADER = Header("t", "bloodrage", 2, "7", {})
LEVEL = "drengr"


class Counting:
    """Two such bots at a table, and how many iterations each choice took."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table = Table(game(HEADER.game), HEADER.players, HEADER.seed)
        self.thinker = TaskRunner()
        self.iterations = 0
        imagine = Chair.imagine

        def counted(chair: Chair, luck: Luck) -> State:  # each iteration begins with a world of its own
            self.iterations += 1
            return imagine(chair, luck)

        monkeypatch.setattr(Chair, "imagine", counted)

    @property
    def choices(self) -> list[tuple[int, str]]:
        return [(made.seat, made.step.notation()) for made in self.table.made]

    def ask(self, thinker: TaskRunner, task: Task) -> tuple[list[str], int]:
        before = self.iterations
        answer = thinker.do(task)
        assert isinstance(answer, Chosen)
        return answer.notations, self.iterations - before

    def go_on(self, seat: int) -> int:
        task = Task(HEADER, len(self.table.made), [], ChooseTask(seat, LEVEL, f"{len(self.table.made)}"))
        notations, iterations = self.ask(self.thinker, task)
        self.table.choose_all(seat, notations)
        return iterations

    def anew(self, seat: int) -> int:
        return self.ask(TaskRunner(), Task(HEADER, 0, self.choices, ChooseTask(seat, LEVEL, "anew")))[1]

    def play_until_midway(self) -> int:
        """Up to the middle of somebody's turn, with something to choose."""
        last = -1
        while True:
            seat = min(self.table.state.owed)
            if seat == last and self.table.undoable(seat) and len(self.table.decision(seat).options) > 2:
                return seat
            self.go_on(seat)
            last = seat


def test_what_was_thought_of_a_turn_is_not_thought_again(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = Counting(monkeypatch)
    seat = playing.play_until_midway()
    anew = playing.anew(seat)
    assert playing.go_on(seat) < anew


def test_another_choice_ends_what_was_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = Counting(monkeypatch)
    seat = playing.play_until_midway()
    choices = playing.choices
    anew = playing.anew(seat)
    back = Task(HEADER, 0, choices, ChooseTask(seat, LEVEL, "anew"))  # as after a choice that was refused
    assert playing.ask(playing.thinker, back)[1] == anew
    forgotten = Task(HEADER, 0, choices, ChooseTask(seat, LEVEL, "anew"), forget=["t"])
    assert playing.ask(playing.thinker, forgotten)[1] == anew
    assert list(playing.thinker._tables) == ["t"]
