"""Table: a running game with its seats and its record. Terminal, server, bots and arena all talk to this."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from meadhall.engine import show
from meadhall.engine.components import Corrected
from meadhall.engine.decision import Decision
from meadhall.engine.errors import (
    BadRecord,
    BadSetup,
    CannotUndo,
    IllegalChoice,
    MeadhallError,
    WrongSeat,
    seat_name,
)
from meadhall.engine.events import Told
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.record import Choice, Record
from meadhall.engine.state import State
from meadhall.engine.step import Step
from meadhall.engine.view import EVERYTHING, SPECTATOR, Audience


class Made(NamedTuple):
    """A choice as the table remembers it. (The notation is worked out only when the record is written.)"""

    seat: int
    step: Step[Any]
    moment: int  # the state's moment when it was made
    events: int  # how many events there were before it


class Numbered(NamedTuple):
    """Something told, with the number of the choice that brought it about; 0 is the setup."""

    number: int
    seats: int  # mask of those whose private side it is; 0 if it is the public one
    told: Told


class Table:
    """A game being played. All that changes it are `choose` and `undo`; both leave it as it was when they refuse.

    >>> from meadhall.games import game
    >>> table = Table(game("meduris"), players=2, seed="7", options={"first": "seat1"})
    >>> table
    <Table: Meduris, 2 players, seed 7, 0 choices made, waiting for seat 1 (place)>
    >>> table.choose(0, table.decision(0).notations()[0])
    >>> len(table.made), table.undoable(0)
    (1, 1)
    >>> table.undo(0)
    >>> sorted(table.state.owed)
    [0]

    `print(table)` draws the board as spectators see it, and says what is asked; `print(table.chair(0))` draws it for a
    seat. With Rich it comes in colours, and a notebook shows it by itself.
    """

    def __init__(
        self,
        game: Game[Any],
        players: int,
        seed: str,
        options: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
        components: Path | None = None,
        listen: bool = True,
    ) -> None:
        game.info.check_players(players)
        if not seed or seed.split() != [seed]:
            raise BadSetup(f"a seed is one word, not {seed!r}")
        self.game = game.with_components(Corrected.read(components)) if components else game
        self.players = players
        self.seed = seed
        self.options = game.info.settle(options or {})
        self.names = list(names)
        self.made: list[Made] = []
        self._listen = listen
        self.state: State = self._fresh()

    def _fresh(self) -> State:
        state: State = self.game.create(self.players, Luck(self.seed), self.options, self.game.printed)
        state.events = [] if self._listen else None
        state.begin()
        return state

    # -- at a prompt, in a notebook -----------------------------------------------------------------------------

    def __repr__(self) -> str:
        return (
            f"<Table: {self.game.info.title}, {self.players} players, seed {self.seed}, "
            f"{len(self.made)} choices made, {self.state.whose_move()}>"
        )

    def __str__(self) -> str:
        return show.whole(self)

    def __rich__(self) -> str:
        return show.markup(self, SPECTATOR)

    def _repr_html_(self) -> str:
        return show.as_html(self, show.whole(self))

    # -- play ---------------------------------------------------------------------------------------------------

    def decision(self, seat: int) -> Decision:
        """What the seat owes; an error that says who is waited for if it owes nothing."""
        decision = self.state.owed.get(seat)
        if decision is None:
            raise WrongSeat(self.state.whose_turn(seat))
        return decision

    @property
    def over(self) -> bool:
        return self.state.outcome is not None

    def choose(self, seat: int, choice: int | str) -> None:
        """Make a choice, by option index or by notation."""
        decision = self.decision(seat)
        self._choose(seat, decision.index(choice), decision)

    def _choose(self, seat: int, index: int, decision: Decision) -> None:
        state = self.state
        events = len(state.events) if state.events is not None else 0
        made = Made(seat, decision.options[index], state.moment, events)
        state.choose(seat, index)
        self.made.append(made)

    def choose_all(self, seat: int, choices: Sequence[int | str]) -> None:
        """Make the choices of a plan (see Decision.count) in a row, all or none.

        Never more than the plan asks for: if a row ran on into later decisions, a bad choice at its end would show what
        came of the good ones before, and then take them back.
        """
        decision = self.decision(seat)
        plan = decision.whole()
        if len(choices) > plan.count:
            raise IllegalChoice(f"{seat_name(seat)} may make {plan.count} choices in a row now, not {len(choices)}")
        picks = choices if plan is decision else plan.in_order(choices)
        before = len(self.made)
        try:
            for number, choice in enumerate(picks):
                if self._left(seat, plan) == plan.count - number:  # else it was the only one left, and is taken already
                    self.choose(seat, choice)
        except MeadhallError:
            if len(self.made) > before:
                self._replay(self.made[:before])
            raise

    def _left(self, seat: int, plan: Decision) -> int:
        """How many choices of the plan are still to be made."""
        decision = self.state.owed.get(seat)
        return decision.whole().count if decision and decision.prompt is plan.prompt else 0

    # -- undo ---------------------------------------------------------------------------------------------------

    def undoable(self, seat: int) -> int:
        """How many of its own last choices the seat may take back now.

        Never across information (a roll, a reveal) nor across another seat's choice; but choices of the same
        moment are simultaneous, so the others' are no obstacle until the agenda has gone on.
        """
        state = self.state
        if state.outcome is not None:
            return 0
        count = 0
        alone = True
        for index in range(len(self.made) - 1, state.horizon - 1, -1):
            made = self.made[index]
            now = made.moment == state.moment
            if made.seat == seat:
                if not (alone or now):
                    break
                count += 1
            elif now:
                alone = False
            else:
                break
        return count

    def undo(self, seat: int, count: int = 1) -> None:
        """Take back the seat's last choices: the record is replayed without them."""
        able = self.undoable(seat)
        if not 1 <= count <= able:
            raise CannotUndo(
                f"{seat_name(seat)} can take back {able} of its choices now, not {count}: "
                "something was revealed or another player has chosen since"
            )
        mine = [index for index, made in enumerate(self.made) if made.seat == seat][-count:]
        self._replay([made for index, made in enumerate(self.made) if index not in mine])

    def askable(self, seat: int) -> int:
        """How many of its own last choices could be taken back if all agreed: never across information."""
        if self.state.outcome is not None:
            return 0
        return sum(made.seat == seat for made in self.made[self.state.horizon :])

    def following(self, seat: int, count: int = 1) -> list[int]:
        """The numbers of the seat's last choices, and of all that was chosen at a later moment, knowing them."""
        able = self.askable(seat)
        if not 1 <= count <= able:
            raise CannotUndo(
                f"{seat_name(seat)} can ask for {able} of its choices to be taken back now, not {count}: "
                "something was revealed since"
            )
        first = [index for index, made in enumerate(self.made) if made.seat == seat][-count]
        moment = self.made[first].moment
        return [
            index for index, made in enumerate(self.made[first:], first) if made.seat == seat or made.moment > moment
        ]

    def undo_together(self, seat: int, count: int = 1) -> None:
        """Take back the seat's last choices and what followed from them. Whoever calls this has asked the others."""
        gone = self.following(seat, count)
        self._replay([made for index, made in enumerate(self.made) if index not in gone])

    def _replay(self, made: list[Made]) -> None:
        choices = [Choice(each.seat, each.step.notation()) for each in made]
        self.made = []
        self.state = self._fresh()
        for choice in choices:
            self.choose(choice.seat, choice.notation)

    # -- what the outside gets ----------------------------------------------------------------------------------

    def view(self, audience: Audience) -> Any:
        return self.game.view(self.state, audience)

    def views(self, audiences: Iterable[Audience]) -> dict[Audience, bytes]:
        """Of several audiences, as they go over the wire."""
        views = self.game.views(self.state, audiences)
        return {audience: self.game.encode(view) for audience, view in views.items()}

    def told(self, audience: Audience, since: int = 0) -> list[Told]:
        """The events from number `since` on, as this audience gets them."""
        events = self.state.events or []
        fresh = self.fresh(audience)
        return [
            told
            for number, event in enumerate(events[since:], since)
            if (told := event.told(audience, number < fresh)) is not None
        ]

    def fresh(self, audience: Audience) -> int:
        """From which event on an audience still gets what was to be seen for a while only: a seat since its own last
        choice, so that it misses nothing by looking away; spectators since the choice that led to this moment (what
        is chosen in secret within it must not show). After the end all may know everything."""
        if self.over or audience == EVERYTHING:
            return 0
        fresh = 0
        for made in reversed(self.made):
            if made.seat == audience or (audience == SPECTATOR and made.moment < self.state.moment):
                fresh = made.events
                break
        return fresh

    def numbered(self, audience: Audience) -> list[Numbered]:
        """All events as this audience got them at once, each with the choice that brought it about."""
        before = [made.events for made in self.made]
        number, lines = 0, list[Numbered]()
        for index, event in enumerate(self.state.events or ()):
            while number < len(before) and before[number] <= index:
                number += 1
            told = event.told(audience)
            if told is not None:
                private = told.kind != event.kind
                lines.append(Numbered(number, event.seats if private else 0, told))
        return lines

    def chair(self, seat: int) -> Chair:
        """All that whoever sits there may use."""
        return Chair(self, seat)

    # -- records ------------------------------------------------------------------------------------------------

    def record(self) -> Record:
        return Record(
            game=self.game.info.name,
            rules=self.game.info.rules,
            players=self.players,
            seed=self.seed,
            options=self.options,
            names=dict(enumerate(self.names)),
            components=self.game.corrected.mark if self.game.corrected else "",
            corrected=self.game.corrected.name if self.game.corrected else "",
            choices=[Choice(made.seat, made.step.notation()) for made in self.made],
            outcome=self.state.outcome,
            digest=self.state.digest(),
        )

    @staticmethod
    def load(
        game: Game[Any],
        record: Record,
        upto: int | None = None,
        components: Path | None = None,
        listen: bool = True,
    ) -> Table:
        """Replay a record, up to choice number `upto` if given. What does not fit is named with its line."""
        if record.game != game.info.name:
            raise BadRecord(2, f"this is a record of {record.game!r}, not of {game.info.name!r}")
        if record.rules != game.info.rules:
            raise BadRecord(3, f"the record follows rules version {record.rules}, this is version {game.info.rules}")
        if upto is not None and not 0 <= upto <= len(record.choices):
            raise BadRecord(0, f"the record has {len(record.choices)} choices, there is no number {upto}")
        names = [record.names.get(seat, "") for seat in range(record.players)] if record.names else []
        try:
            table = Table(game, record.players, record.seed, record.options, names, components, listen)
        except BadSetup as error:
            raise BadRecord(0, str(error)) from None
        given = table.game.corrected
        if record.components != (given.mark if given else ""):
            name = f" ({record.corrected})" if record.corrected else ""
            raise BadRecord(
                0,
                f"the record was played with components {record.components or 'as shipped'}{name}, "
                f"these are {given.mark if given else 'as shipped'}",
            )
        for choice in record.choices[:upto]:
            try:
                table.choose(choice.seat, choice.notation)
            except (IllegalChoice, WrongSeat) as error:
                raise BadRecord(choice.line, str(error)) from None
        if upto is None and record.outcome is not None and record.outcome != table.state.outcome:
            raise BadRecord(0, f"the replay ends with {table.state.outcome}, the record says {record.outcome}")
        if upto is None and record.digest and record.digest != table.state.digest():
            raise BadRecord(0, f"the replay ends at digest {table.state.digest()}, the record says {record.digest}")
        return table


class Chair:
    """What a player, person or bot, may use: its decision, its view, its events, and imagined worlds.

    >>> from meadhall.games import game
    >>> chair = Table(game("eketorp"), players=4, seed="7").chair(2)
    >>> chair
    <Chair 2: seat 3 of Eketorp, asked to place>
    >>> chair.decision
    <Decision of seat 3, place: place A, place B, place C, place D and 13 more>
    >>> chair.imagine(Luck("another world"))
    <Eketorp: 4 players, 0 choices made, waiting for seat 1 (place), seat 2 (place), seat 3 (place), seat 4 (place)>
    """

    __slots__ = ("_table", "seat")

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self.seat = seat

    def __repr__(self) -> str:
        decision = self._table.state.owed.get(self.seat)
        asked = f"asked to {decision.prompt.key}" if decision else "not asked"
        return f"<Chair {self.seat}: {seat_name(self.seat)} of {self.game.info.title}, {asked}>"

    def __str__(self) -> str:
        return show.from_seat(self._table, self.seat)

    def __rich__(self) -> str:
        return show.markup(self._table, self.seat)

    def _repr_html_(self) -> str:
        return show.as_html(self._table, show.from_seat(self._table, self.seat))

    @property
    def game(self) -> Game[Any]:
        return self._table.game

    @property
    def decision(self) -> Decision:
        return self._table.decision(self.seat)

    @property
    def undoable(self) -> int:
        return self._table.undoable(self.seat)

    @property
    def secret(self) -> bool:
        """Whether others choose at the same time, each for itself, or have done so: they do not see what is chosen."""
        state = self._table.state
        if self.decision.shared:
            return False
        if len(state.owed) > 1:
            return True
        for made in reversed(self._table.made):
            if made.moment != state.moment:
                return False
            if made.seat != self.seat:
                return True
        return False

    def view(self) -> Any:
        return self._table.view(self.seat)

    def told(self, since: int = 0) -> list[Told]:
        return self._table.told(self.seat, since)

    def numbers(self) -> tuple[list[int], list[int], list[int]]:
        """The position and the options in numbers: what the seat sees, weighs, and may do (see engine/numbers.py)."""
        told = self._table.game.numbers
        if told is None:
            raise BadSetup(f"{self.game.info.title} is not told in numbers")
        state = self._table.state
        return told.see(state, self.seat), told.weigh(state, self.seat), told.act(state, self.seat)

    def imagine(self, luck: Luck) -> State:
        """A world that looks just like this one from here: what the seat cannot know is dealt anew."""
        imagined: State = self._table.game.imagine(self._table.state, self.seat, luck)
        return imagined
