"""Leaving for good: a table, or the hall."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from meadhall import games
from meadhall.engine.errors import MeadhallError
from meadhall.server.kept.around import Person
from meadhall.server.kept.keeper import Keeper
from meadhall.server.people.players import new_token, seat_for
from meadhall.server.protocol.rest import LeaveTable
from meadhall.server.protocol.socket import Keyed, Name, Refused, Resign, ToPage
from meadhall.server.refusal import Refusal
from meadhall.server.table.guests import Guest
from meadhall.server.table.live import Live
from meadhall.server.table.played import PlayedTable
from meadhall.server.table.stopped import StoppedTable
from meadhall.server.table.tables import Tables


@dataclass(frozen=True)
class LeavingDesk:
    store: Keeper
    tables: Tables
    rated: bool = True  # games count for ratings here

    async def leave(self, me: Person | None, table: str, wish: LeaveTable, language: str) -> None:
        """Resign at a table without sitting down there, or delete one at which nobody else has sat."""
        person = me.id if me else None
        async with self.tables.open(table) as live:
            async with live.table.lock:
                story = await live.table.story()
            seat = await self.store.aside(seat_for, wish.token, person, story.kept, self.store)
            match wish.how:
                case "resign":
                    await _act(live, seat, Resign(new_token()), language)
                case "delete":
                    await self._delete(live, person, seat)
                case _:
                    raise Refusal("message", "leave", given=wish.how[:20])

    async def _delete(self, live: Live, person: str | None, seat: int) -> None:
        table = live.table
        async with table.lock:
            self._check_deletable(await table.story())
            if await self.store.aside(self.store.campaign_of, table.id):
                raise Refusal("seat", "delete_campaign")
            if not await self.store.aside(self.store.may_delete, table.id, person, seat):
                raise Refusal("taken", "delete_others")
            live.driver.stop()
            await self.store.aside(self.store.delete_table, table.id)
            table.forget()

    def _check_deletable(self, story: PlayedTable | StoppedTable) -> None:
        if isinstance(story, StoppedTable):
            if story.result:
                raise Refusal("seat", "delete_over")
            return
        if story.table.over:
            raise Refusal("seat", "delete_over")
        # Else one could have every game undone that goes badly.
        rated = self.rated and not story.hints and not story.table.game.info.cooperative and not story.kept.foreseen
        begun = any(not story.kept.seats[seat].bot for seat in story.chose())
        if rated and begun and not story.abandoned:
            raise Refusal("seat", "delete_rated")

    async def forget(self, me: Person) -> None:
        """Nobody else's game ends with it: a bot takes over where others play, and what is finished stays."""
        names = {}
        for seat in await self.store.aside(self.store.seats_of, me.id):
            neutral = _seat_name(seat.game, seat.seat)
            names[seat.table, seat.seat] = neutral
            if seat.over:
                continue
            with suppress(Refusal, MeadhallError):  # a table that the rules of this hall do not fit
                async with self.tables.open(seat.table) as live:
                    try:
                        await self._delete(live, me.id, seat.seat)
                        del names[seat.table, seat.seat]
                    except Refusal:
                        await _act(live, seat.seat, Name(new_token(), neutral), me.language)
                        await _act(live, seat.seat, Resign(new_token()), me.language)
        await self.store.aside(self.store.forget_person, me.id, names)


async def _act(live: Live, seat: int, message: Keyed, language: str) -> None:
    """What the seat would do at the table itself."""
    answers: list[ToPage] = []
    await live.act(Guest(seat, language, answers.append), message)
    for answer in answers:
        if isinstance(answer, Refused):
            raise Refusal(answer.code, "told", text=answer.text)


def _seat_name(game: str, seat: int) -> str:
    """What a seat is called at which nobody has a name."""
    found = games.installed(game)
    names = found.info.seat_names if found else ()
    return found.texts.reader("en").name(names[seat]) if found and seat < len(names) else str(seat + 1)
