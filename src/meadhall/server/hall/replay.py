"""Finished games looked at again, at any point and with anybody's eyes."""

from __future__ import annotations

from meadhall.engine.present import Presenter
from meadhall.engine.table import Table
from meadhall.engine.view import EVERYTHING, Audience, sees
from meadhall.server.protocol.rest import Replay
from meadhall.server.protocol.shared import SeatCard
from meadhall.server.refusal import Refusal
from meadhall.server.table.played import PlayedTable
from meadhall.server.table.sight import sight_of


class Finished:
    """A game that is over, with all that was chosen."""

    def __init__(self, played: PlayedTable) -> None:
        if not played.table.over:
            raise Refusal("record", "record")
        self.kept = played.kept
        self.record = played.table.record()
        self.seats: list[SeatCard] = played.seat_cards(
            set(range(len(played.kept.seats)))
        )  # nobody is away from a game that is over
        self._game = played.table.game

    def at(self, number: int) -> Table:
        """The table after so many choices. It blocks: call it from a thread."""
        if not 0 <= number <= len(self.record.choices):
            raise Refusal("message", "replay_number", most=len(self.record.choices), given=number)
        return Table.load(self._game, self.record, number)

    def presenter(self, language: str) -> Presenter:
        return Presenter(self._game, language, [seat.name for seat in self.seats])

    def replay(self, number: int, audience: Audience, language: str) -> Replay:
        if not EVERYTHING <= audience < len(self.seats):
            raise Refusal("message", "replay_seat", most=len(self.seats) - 1, given=audience)
        table = self.at(number)
        presenter = self.presenter(language)
        lines = table.numbered(audience)
        log = [presenter.log_line(line.told, line.seats if audience == EVERYTHING else 0) for line in lines]
        update = sight_of(self.kept, table, audience, self.seats).worded(number, None, 0, log)
        seat, label = self._next(table, number, audience, presenter)
        return Replay(number, len(self.record.choices), update, [line.number for line in lines], seat, label)

    def _next(self, table: Table, number: int, audience: Audience, presenter: Presenter) -> tuple[int, str]:
        if number == len(self.record.choices):
            return -1, ""
        choice = self.record.choices[number]
        if not sees(audience, choice.seat):
            return choice.seat, ""
        question = presenter.question(table.decision(choice.seat))
        return choice.seat, next(each.label for each in question.options if each.notation == choice.notation)
