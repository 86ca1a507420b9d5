"""State: a game's data, the agenda of steps still to do, and the decisions owed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, NamedTuple, Self

from meadhall.engine.decision import NOTHING, Decision, Prompt
from meadhall.engine.errors import RuleFault, WrongSeat, one_of, seat_name
from meadhall.engine.events import Event
from meadhall.engine.luck import Luck
from meadhall.engine.native import mypyc_attr
from meadhall.engine.step import Step


class Outcome(NamedTuple):
    """How a game ended: who won (several share it, all or none in a cooperative game) and with what scores."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


@mypyc_attr(allow_interpreted_subclasses=True)  # games from outside are not compiled
class State:
    """Subclassed once per game; the subclass holds plain data and writes `clone` and `facts` by hand.

    `__init__` must stay cheap: `clone` calls it, and setting up a game is a step like any other.
    """

    __slots__ = ("agenda", "events", "horizon", "luck", "moment", "outcome", "owed", "players", "turn", "watcher")

    def __init__(self, players: int, luck: Luck) -> None:
        self.players = players
        self.luck = luck
        self.agenda: list[Step[Any]] = []  # a stack: the last one runs next
        self.owed: dict[int, Decision] = {}
        self.outcome: Outcome | None = None
        self.events: list[Event] | None = None  # None: nobody listens
        # Called between two steps, and with True at each beat within one. None: nobody watches.
        self.watcher: Callable[[bool], None] | None = None
        self.turn = 0  # choices made so far
        self.moment = 0  # how often the agenda went on: choices of one moment are simultaneous and commute
        self.horizon = 0  # the choices before this one cannot be undone: information came after them

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.players} players, {self.turn} choices made, {self.whose_move()}>"

    # -- the verbs of the rules ---------------------------------------------------------------------------------

    def do(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda; the first given runs first, all of them before what was there."""
        if len(steps) == 1:
            self.agenda.append(steps[0])
        else:
            agenda = self.agenda
            for at in range(len(steps) - 1, -1, -1):
                agenda.append(steps[at])

    def do_all(self, steps: Sequence[Step[Any]]) -> None:
        """The same with steps that are in a list already."""
        self.agenda.extend(steps[::-1])

    def ask(
        self,
        seat: int,
        prompt: Prompt,
        options: Sequence[Step[Any]],
        count: int = 1,
        about: dict[str, Any] = NOTHING,
    ) -> None:
        """The seat now owes a decision; with one option only, it is taken at once (unless the prompt says always)."""
        if len(options) == 1 and not prompt.always:
            options[0].run(self)
        elif not options:
            raise RuleFault(f"{prompt.key}: {seat_name(seat)} is asked, but nothing is offered")
        else:
            self.owed[seat] = Decision(seat, prompt, options, count, about)

    def ask_all(self, prompt: Prompt, options: Sequence[Step[Any]], first: int = 0) -> None:
        """A question to the group, of a game that all play together: every seat owes it until one has answered.

        Where people and bots play together, the bots leave it to the people; bots alone, the seat `first` answers.
        """
        if len(options) < 2:
            self.ask(first, prompt, options)
            return
        for seat in (*range(first, self.players), *range(first)):
            self.owed[seat] = Decision(seat, prompt, options, 1, NOTHING, True)

    def reveal(self) -> None:
        """Somebody learned something: no choice made so far can be undone. (Rolls and draws do it by themselves.)"""
        self.horizon = self.turn

    def tell(self, kind: str, **args: Any) -> None:
        """Say to everybody what happened."""
        if self.events is not None:
            self.events.append(Event(kind, args))

    def tell_apart(self, kind: str, seats: int, private: dict[str, Any], args: dict[str, Any] | None = None) -> None:
        """Say `args` to everybody (None: nothing) and `private` besides to the seats in the mask."""
        if self.events is not None:
            self.events.append(Event(kind, args, seats, private))

    def tell_for_now(
        self,
        kind: str,
        lasting: dict[str, Any],
        args: dict[str, Any],
        seats: int = 0,
        private: dict[str, Any] | None = None,
    ) -> None:
        """Say what is only seen for a while: whoever has chosen since is told `lasting` instead (see Table.fresh)."""
        if self.events is not None:
            self.events.append(Event(kind, args, seats, private, lasting))

    def beat(self) -> None:
        """Within a step that does several things one after the other: so far it has come, and whoever watches may look.
        (Between two steps they may anyway.) The views of such a moment must hold together as all others do."""
        if self.watcher is not None:
            self.watcher(True)

    def finish(self, winners: tuple[int, ...], scores: tuple[int, ...]) -> None:
        """The game is over; whatever is still on the agenda is dropped."""
        self.agenda.clear()
        self.outcome = Outcome(winners, scores)

    # -- play ---------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Run what a new state has on its agenda, its setup, up to the first decision."""
        self._go_on()
        self.horizon = 0

    def choose(self, seat: int, index: int) -> None:
        """Run the chosen option's step; when nobody owes a decision, the agenda goes on."""
        decision = self.owed.get(seat)
        if decision is None:
            raise WrongSeat(self.whose_turn(seat))
        options = decision.options
        if not 0 <= index < len(options):
            decision.index(index)  # raises the full message
        if decision.shared:
            self.owed.clear()
        else:
            del self.owed[seat]
        uses = self.luck.uses
        self.turn += 1
        options[index].run(self)
        if self.watcher is not None:
            self.watcher(False)
        if not self.owed:
            self._go_on()
        if self.luck.uses != uses:
            self.horizon = self.turn

    def _go_on(self) -> None:
        self.moment += 1
        agenda, owed = self.agenda, self.owed
        while agenda and not owed:
            agenda.pop().run(self)
            if self.watcher is not None:
                self.watcher(False)
        if not owed and self.outcome is None:
            raise RuleFault("nothing left to do, nobody to ask, and no result")

    def whose_move(self) -> str:
        """Who is waited for, and with what, or how it ended."""
        if self.outcome is not None:
            return f"won by {one_of([seat_name(seat) for seat in self.outcome.winners]) or 'nobody'}"
        asked = [f"{seat_name(seat)} ({self.owed[seat].prompt.key})" for seat in sorted(self.owed)]
        return f"waiting for {one_of(asked)}" if asked else "not begun"

    def whose_turn(self, seat: int) -> str:
        """Why this seat may not choose now."""
        if self.outcome is not None:
            return f"{seat_name(seat)} cannot choose: the game is over"
        waiting = one_of([seat_name(other) for other in sorted(self.owed)])
        if not 0 <= seat < self.players:
            return f"there is no {seat_name(seat)} at this table of {self.players}; waiting for {waiting}"
        return f"{seat_name(seat)} owes no decision now; waiting for {waiting}"

    # -- copies -------------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """A copy that shares nothing that can change. Written by hand in each game; starts with `copy_engine`."""
        raise NotImplementedError

    def copy_engine(self, other: State) -> None:
        """Give a fresh copy what belongs to the engine. Nobody listens to a copy, or watches it."""
        other.agenda = self.agenda.copy()
        other.owed = self.owed.copy()
        other.outcome = self.outcome
        other.turn = self.turn
        other.moment = self.moment
        other.horizon = self.horizon

    def facts(self) -> tuple[object, ...]:
        """All of the game's data as nested tuples of plain values, in a fixed order; see `digest`."""
        raise NotImplementedError

    def digest(self) -> str:
        """A short fingerprint of everything that can matter for the rest of the game, luck included."""
        engine = (
            self.players,
            tuple(map(repr, self.agenda)),
            tuple(self.owed[seat].facts() for seat in sorted(self.owed)),
            self.outcome,
            self.luck.facts(),
        )
        return sha256(repr((engine, self.facts())).encode()).hexdigest()[:16]
