"""A table as its stored acts make it, and what each audience can tell of it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from meadhall import bots, games
from meadhall.engine.events import Told
from meadhall.engine.luck import Luck
from meadhall.engine.state import Outcome
from meadhall.engine.table import Table
from meadhall.engine.view import SPECTATOR, Audience
from meadhall.server.players import clean_name
from meadhall.server.protocol import Choose, Keyed, Name, Pinned, SeatCard, Undo
from meadhall.server.refusal import Refusal
from meadhall.server.store import Act, Kept


class Sight(NamedTuple):
    """All that one audience can tell, in no language yet: the whole content of an Update."""

    view: bytes
    owing: tuple[int, ...]
    decision: str
    undoable: int
    told: tuple[Told, ...]
    seats: tuple[SeatCard, ...]
    outcome: Outcome | None
    pins: tuple[Pinned, ...]


class Standing(NamedTuple):
    """A choice that has not been taken back, with the number of its act."""

    number: int
    seat: int
    text: str


def take_back(standing: list[Standing], seat: int, count: int) -> None:
    """Remove the seat's last choices, as the engine's table does it."""
    for index in range(len(standing) - 1, -1, -1):
        if count and standing[index].seat == seat:
            del standing[index]
            count -= 1


class Played:
    """Whoever catches anything but a refusal from `choose`, `undo` or `bot_choose` must throw this away."""

    def __init__(self, kept: Kept, acts: Sequence[Act]) -> None:
        game = games.game(kept.game)
        if game.info.rules != kept.rules:
            raise Refusal("table", "rules", kept=kept.rules, now=game.info.rules, game=game.info.title)
        self.kept = kept
        self.table = Table(game, len(kept.seats), kept.seed, kept.options, [seat.name for seat in kept.seats])
        self.acts = 0
        self.keys: set[tuple[int, str]] = set()
        self._acts_of = [0] * len(kept.seats)
        self._standing: list[Standing] = []  # in step with table.made
        # What was taken back is left out before anything is replayed: an undo replays the whole game.
        self._count(acts)
        for choice in self._standing:
            self.table.choose(choice.seat, choice.text)

    def _count(self, acts: Sequence[Act]) -> None:
        for act in acts:
            if act.kind == "name":
                self.table.names[act.seat] = act.text
            elif act.kind == "undo":
                take_back(self._standing, act.seat, int(act.text))
            else:
                self._standing.append(Standing(self.acts, act.seat, act.text))
            self.acts += 1
            self._acts_of[act.seat] += act.kind != "name"  # a new name leaves the question as it is
            if act.key is not None:
                self.keys.add((act.seat, act.key))

    # -- acts ---------------------------------------------------------------------------------------------------

    def act(self, seat: int, message: Keyed) -> list[Act]:
        """Do what the message says; the acts to be stored."""
        if isinstance(message, Name):
            acts = [Act(seat, "name", clean_name(message.name) or self.kept.seats[seat].name, message.key)]
        elif isinstance(message, Choose):
            acts = self._choose(seat, message)
        else:
            acts = self._undo(seat, message)
        self._count(acts)
        return acts

    def _choose(self, seat: int, message: Choose) -> list[Act]:
        decision = self.table.state.owed.get(seat)
        if decision is None:
            waiting = sorted(self.table.state.owed)
            raise Refusal("seat", "not_owing", waiting=waiting) if waiting else Refusal("seat", "over")
        if message.decision != self.decision_id(seat):
            raise Refusal("stale", "stale")
        # A batch stays within its plan. If it ran on into later decisions, one bad choice at its end would show
        # what came of the good ones before, and then take them back.
        if not 1 <= len(message.choices) <= decision.count:
            raise Refusal("illegal", "plan", count=decision.count, given=len(message.choices))
        self.table.choose_all(seat, message.choices)
        return [Act(seat, "choose", text, None if more else message.key) for more, text in enumerate(message.choices)]

    def _undo(self, seat: int, message: Undo) -> list[Act]:
        able = self.table.undoable(seat)
        if not 1 <= message.count <= able:
            raise Refusal("undo", "undo", able=able, count=message.count)
        self.table.undo(seat, message.count)
        return [Act(seat, "undo", str(message.count), message.key)]

    def bot_seat(self) -> int | None:
        """The first bot that owes a decision."""
        return next((seat for seat in sorted(self.table.state.owed) if self.kept.seats[seat].bot), None)

    def bot_act(self, seat: int) -> list[Act]:
        """Let a bot choose. Its luck hangs on seed and act only, so a restart changes nothing."""
        luck = Luck(self.kept.seed).split(f"bot {seat} {self.acts}")
        index = bots.bot(self.kept.seats[seat].bot, luck).choose(self.table.chair(seat))
        notation = self.table.decision(seat).options[index].notation()
        self.table.choose(seat, index)
        acts = [Act(seat, "choose", notation, None)]
        self._count(acts)
        return acts

    # -- what the audiences get ---------------------------------------------------------------------------------

    def decision_id(self, audience: Audience) -> str:
        """A new one whenever the seat has acted or the moment was come to in another way; empty if it owes nothing.

        What others choose or take back within the moment is hidden, so it leaves the id alone; and nobody can
        count by it, for the seed is in it.
        """
        state = self.table.state
        if audience not in state.owed:
            return ""
        before = (
            each.number
            for each, made in zip(reversed(self._standing), reversed(self.table.made), strict=True)
            if made.moment < state.moment
        )
        told = f"{audience} {self._acts_of[audience]} {next(before, -1)}"
        return blake2b(told.encode(), key=self.kept.seed.encode(), digest_size=8).hexdigest()

    def sight(self, audience: Audience, online: set[Audience], pins: tuple[Pinned, ...] = ()) -> Sight:
        table = self.table
        return Sight(
            table.game.encode(table.view(audience)),
            tuple(sorted(table.state.owed)),
            self.decision_id(audience),
            table.undoable(audience) if audience >= 0 else 0,
            tuple(table.told(audience)),
            tuple(self.seat_cards(online)),
            table.state.outcome,
            pins,
        )

    def round(self) -> int:
        """How many rounds have been begun, as far as a game tells of them by the event `round`."""
        return sum(told.kind == "round" for told in self.table.told(SPECTATOR))

    def seat_cards(self, online: set[Audience]) -> list[SeatCard]:
        return [
            SeatCard(number, name, "bot" if seat.bot else "person", seat.bot, bool(seat.bot) or number in online)
            for number, (name, seat) in enumerate(zip(self.table.names, self.kept.seats, strict=True))
        ]
