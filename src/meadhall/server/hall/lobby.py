"""The hall's lists: tables to join, one's own, finished ones; and sitting down at a public table."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from meadhall import games
from meadhall.engine.errors import BadComponents
from meadhall.engine.events import Told
from meadhall.engine.info import Game
from meadhall.engine.present import Presenter
from meadhall.server import limits
from meadhall.server.hall.catalogue import rules_versions
from meadhall.server.kept.around import Person, Taken
from meadhall.server.kept.keeper import Keeper
from meadhall.server.kept.tables import Entry
from meadhall.server.people.players import allows_hints, audience_for, new_token
from meadhall.server.protocol.rest import FinishedTables, ListedSeat, ListedTable, Seated, TakeSeat
from meadhall.server.protocol.shared import Final
from meadhall.server.protocol.socket import Join, Name
from meadhall.server.refusal import Refusal
from meadhall.server.table.guests import Guest
from meadhall.server.table.sight import clock_card, corrected_card
from meadhall.server.table.tables import Tables

WEEK = 7 * 24 * 3600 * 1000


@dataclass(frozen=True)
class Lobby:
    store: Keeper
    tables: Tables

    async def open_tables(self, me: Person | None, game: str, language: str) -> list[ListedTable]:
        info = games.listed(game).info if game else None
        rules = {info.name: info.rules} if info else rules_versions()
        entries = await self.store.aside(self.store.open_tables, rules, limits.LISTED)
        return [listed(entry, me, language) for entry in entries]

    async def my_tables(self, me: Person | None, language: str) -> list[ListedTable]:
        """Where it is my turn first, the longest waiting before the others; then those that moved last."""
        if me is None:
            return []
        entries = await self.store.aside(self.store.tables_of, me.id, limits.LISTED)
        tables = [listed(entry, me, language) for entry in entries if not _has_left(entry, me)]
        mine = [table for table in tables if any(seat.you and seat.seat in table.owing for seat in table.seats)]
        return sorted(mine, key=lambda table: table.since) + [table for table in tables if table not in mine]

    async def finished(self, me: Person | None, whose: str, before: str, language: str) -> FinishedTables:
        if whose not in ("me", "all"):
            raise Refusal("message", "whose", given=whose[:20])
        if whose == "me" and me is None:
            return FinishedTables([], "")
        person = me.id if whose == "me" and me else None
        entries = await self.store.aside(self.store.finished, person, _place(before), limits.PAGE + 1)
        shown = entries[: limits.PAGE]
        more = f"{shown[-1].since}.{shown[-1].id}" if len(entries) > limits.PAGE else ""
        return FinishedTables([listed(entry, me, language) for entry in shown], more)

    async def sit_down(self, me: Person, table: str, wish: TakeSeat, language: str) -> Seated:
        """Have a seat by its key; or take an open one of a public table, and be called by one's name there."""
        async with self.tables.open(table) as live:
            kept = await live.table.read(lambda played: played.kept)
            if wish.token:
                seat = await self.store.aside(audience_for, Join(table, wish.token), me.id, kept, self.store)
                if (await self.store.aside(self.store.owners, table))[seat] != me.id:
                    raise Refusal("taken", "seat_taken")
                return Seated(seat)
            seat = wish.seat
            try:
                if not 0 <= seat < len(kept.seats):
                    raise Taken(table)
                await self.store.aside(self.store.take_seat, table, seat, me.id)
            except Taken:
                raise Refusal("taken", "seat_taken") from None
            if me.name:
                await live.act(Guest(seat, language, lambda _: None), Name(new_token(), me.name))
            return Seated(seat)


def _has_left(entry: Entry, me: Person) -> bool:
    """For good, from every seat that they had there."""
    return all(seat in entry.summary.gone for seat, taken in enumerate(entry.seats) if taken.person == me.id)


def _place(before: str) -> tuple[int, str] | None:
    since, _, id = before.partition(".")
    if before and not (before.isascii() and before.isprintable() and since.isdigit() and len(since) < 18):
        raise Refusal("message", "before", given=before[:40])
    return (int(since), id) if before else None


def listed(entry: Entry, me: Person | None, language: str) -> ListedTable:
    summary = entry.summary
    mine = me.id if me else ""
    game, people = _game_of(entry), sum(not seat.bot for seat in entry.seats)
    fits = game is not None and game.info.rules == entry.rules
    stopped = not fits or (summary.result is None and not summary.owing)
    presenter = Presenter(game, language, summary.names) if game else None
    reader = presenter.reader if presenter and not stopped and not summary.result else None
    scores = summary.glance.scores if reader else ()
    seats = [
        ListedSeat(
            number,
            name,
            "bot" if seat.bot else "open" if seat.free else "person",
            seat.bot,
            bool(mine) and seat.person == mine,
            reader.say("glance.score", {"n": scores[number]}) if reader and scores else "",
            1 + sum(other > scores[number] for other in scores) if scores else 0,
        )
        for number, (name, seat) in enumerate(zip(summary.names, entry.seats, strict=True))
    ]
    # Of what is asked, a person is told what concerns the own seats.
    asked = [each for each in summary.asked if mine and entry.seats[each.seat].person == mine]
    stage = summary.glance.stage
    marks = [seat.mark for seat in entry.seats if mine and seat.person == mine]
    # Other rules may have no words for what was told.
    news = max(0, summary.lines - max(0, *marks)) if marks and fits else 0
    recent = summary.recent[-news:] if news else ()
    return ListedTable(
        table=entry.id,
        game=entry.game,
        public=entry.public,
        made=entry.at,
        since=entry.since,
        seats=seats,
        owing=[] if stopped else list(summary.owing),
        final=Final(list(summary.result.winners), list(summary.result.scores)) if summary.result else None,
        past=entry.past,
        lesson=entry.lesson,
        components=corrected_card(entry.corrected),
        hints=game is not None and allows_hints(entry.hints, game.info.cooperative, people),
        stopped=stopped,
        clock=None if stopped else clock_card(entry.clock, [(duty.seat, duty.due) for duty in entry.deadlines]),
        news=news,
        recent=[presenter.log_line(Told(*line)).text for line in recent] if presenter else [],
        asked=reader.say(f"prompt.{asked[0].key}", asked[0].args) if reader and asked else "",
        stage=reader.say(f"glance.{stage.key}", stage.args) if reader and stage else "",
    )


def _game_of(entry: Entry) -> Game[Any] | None:
    """None if it is no longer installed. A file that this Meadhall no longer plays with keeps its table closed, but
    spoils no list."""
    game = games.installed(entry.game)
    if game is not None:
        with suppress(BadComponents):
            return game.with_components(entry.corrected)
    return game
