"""Everything that a hall keeps, in memory and in the rows of a `SoloStore`: a `Keeper` for one person.

me                    what they are called, and their language
table/<id>            what is fixed about a table
act/<id>/<number>     what was done there, one row for each
summary/<id>          what lists show of it, with its result
note/<id>/<seat>, pin/<id>/<seat>, lesson/<game>/<id>, campaign/<id>
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ParamSpec, TypeVar

from meadhall.engine import wire
from meadhall.engine.components import Corrected
from meadhall.server.kept.acts import StoredAct, read_deed
from meadhall.server.kept.around import (
    CampaignTable,
    Conflict,
    KeptCampaign,
    KeptPin,
    Person,
    Progress,
    Said,
    SeatNotes,
    Taken,
    TheirSeat,
)
from meadhall.server.kept.duties import AS_BEFORE, NOBODY, Duty, Lease, Shift
from meadhall.server.kept.keeper import Spawn
from meadhall.server.kept.tables import Append, Entry, EntrySeat, Kept, KeptSeat, Summary, now
from meadhall.solo.outside import SoloStore

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger(__name__)

ME = "me"  # whose is whatever is no bot's
_KINDS = ("me", "table", "act", "summary", "note", "pin", "lesson", "campaign")  # in the order in which they are read
Row = tuple[str, str | None]


class MyRow(wire.Parcel):
    name: str
    language: str


class TableRow(wire.Parcel):
    game: str
    rules: int
    seed: str
    options: dict[str, str]
    seats: list[KeptSeat]
    at: int
    hints: bool | None = None
    past: int = 0
    lesson: str = ""
    corrected: Corrected | None = None


class ActRow(wire.Parcel):
    seat: int
    kind: str
    deed: Any
    key: str | None = None


class SummaryRow(wire.Parcel):
    since: int
    summary: Summary


class LessonRow(wire.Parcel):
    table: str
    step: int
    ended: bool
    done: bool


class CampaignRow(wire.Parcel):
    game: str
    file: str
    seats: str
    version: int
    token_sha256: str
    sagas: list[CampaignTable]
    corrected: Corrected | None = None


class TableKept:
    """A table with all that belongs to it."""

    def __init__(self, kept: Kept, at: int) -> None:
        self.kept = kept
        self.at = at
        self.acts: list[StoredAct] = []
        self.summary: Summary | None = None
        self.since = at
        self.notes: dict[int, SeatNotes] = {}
        self.pins: dict[int, KeptPin] = {}


class RowKeeper:
    """What is changed by its methods is in memory at once, and in the store when `aside` returns; acts are in the store
    first (see `RowWriter`)."""

    def __init__(self, store: SoloStore) -> None:
        self.me = Person(ME, "", False, "en")
        self._store = store
        self._tables: dict[str, TableKept] = {}
        self._lessons: dict[tuple[str, str], Progress] = {}
        self._campaigns: dict[str, KeptCampaign] = {}
        self._changed: dict[str, str | None] = {}  # rows that are not in the store yet
        self._writing = asyncio.Lock()

    # -- the store ----------------------------------------------------------------------------------------------

    async def open(self) -> None:
        self._read(dict(await self._store.load()))

    async def aside(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        done = work(*args, **kwargs)
        if self._changed:
            await self.write(())
        return done

    async def write(self, more: Sequence[Row]) -> None:
        """What has changed, and these. If it cannot be written it is tried again with the next; these are not."""
        async with self._writing:
            changed, self._changed = self._changed, {}
            try:
                await self._store.write([*changed.items(), *more])
            except BaseException:
                self._changed = changed | self._changed
                raise

    def writer(self, spawn: Spawn) -> RowWriter:
        return RowWriter(self)

    def fails(self, error: Exception) -> bool:
        """A browser does not say whether it could keep more later."""
        return False

    def rows(self) -> dict[str, str]:
        """All of it."""
        rows = {"me": _text(MyRow(self.me.name, self.me.language))}
        for id, table in self._tables.items():
            rows[f"table/{id}"] = _table_row(table)
            rows |= act_rows(id, 0, table.acts)
            if table.summary:
                rows[f"summary/{id}"] = _text(SummaryRow(table.since, table.summary))
            rows |= {f"note/{id}/{seat}": _text(notes) for seat, notes in table.notes.items()}
            rows |= {f"pin/{id}/{seat}": _text(pin) for seat, pin in table.pins.items()}
        rows |= {f"lesson/{game}/{id}": _lesson_row(each) for (game, id), each in self._lessons.items()}
        return rows | {f"campaign/{id}": _campaign_row(each) for id, each in self._campaigns.items()}

    def take_in(self, rows: Mapping[str, str]) -> int:
        """What of these rows is not here yet; how many tables were new. `Unreadable` if they are no rows of ours."""
        other = RowKeeper(self._store)
        other._read(rows, strict=True)
        new = {id: table for id, table in other._tables.items() if id not in self._tables}
        self._tables |= new
        self._lessons = other._lessons | self._lessons
        self._campaigns = other._campaigns | self._campaigns
        known = self.rows()
        self._changed |= {key: known[key] for key in known if key in rows}
        return len(new)

    def _read(self, rows: Mapping[str, str], strict: bool = False) -> None:
        """A table of which something cannot be read is left alone, and is not here."""
        for key, text in sorted(rows.items(), key=lambda row: (_place(row[0]), row[0])):
            try:
                self._read_row(key.split("/"), text)
            except (ValueError, LookupError) as problem:
                if strict:
                    raise wire.Unreadable(f"{key[:80]}: {problem}") from None
                log.warning("%s cannot be read, and is left alone: %s", key, problem)
                if key.startswith("act/"):
                    self._tables.pop(key.split("/")[1], None)

    def _read_row(self, key: Sequence[str], text: str) -> None:
        match key:
            case ["me"]:
                mine = wire.decoder(MyRow)(text)
                self.me = Person(ME, mine.name, False, mine.language)
            case ["table", id]:
                self._tables[id] = _table(id, text)
            case ["act", id, number]:
                acts = self._tables[id].acts
                if int(number) != len(acts):
                    raise wire.Unreadable(f"act {len(acts)} is missing")
                acts.append(_act(text))
            case ["summary", id]:
                read = wire.decoder(SummaryRow)(text)
                self._tables[id].since, self._tables[id].summary = read.since, read.summary
            case ["note", id, seat]:
                self._tables[id].notes[int(seat)] = wire.decoder(SeatNotes)(text)
            case ["pin", id, seat]:
                self._tables[id].pins[int(seat)] = wire.decoder(KeptPin)(text)
            case ["lesson", game, id]:
                row = wire.decoder(LessonRow)(text)
                self._lessons[game, id] = Progress(game, id, row.table, row.step, row.ended, row.done)
            case ["campaign", id]:
                self._campaigns[id] = _campaign(id, text)
            case _:
                raise wire.Unreadable("no such row is known")

    # -- tables -------------------------------------------------------------------------------------------------

    def add(
        self, kept: Kept, summary: Summary | None = None, maker: str | None = None, past: Sequence[StoredAct] = ()
    ) -> None:
        table = self._tables[kept.id] = TableKept(kept, now())
        table.acts = list(past)
        table.summary = summary
        self._changed[f"table/{kept.id}"] = _table_row(table)
        self._changed |= act_rows(kept.id, 0, past)
        if summary:
            self._changed[f"summary/{kept.id}"] = _text(SummaryRow(table.since, summary))

    def table(self, id: str) -> Kept | None:
        return self._tables[id].kept if id in self._tables else None

    def acts(self, id: str, since: int = 0) -> list[StoredAct]:
        return self._tables[id].acts[since:] if id in self._tables else []

    def summary(self, id: str) -> Summary | None:
        return self._tables[id].summary if id in self._tables else None

    def append(
        self,
        id: str,
        seq: int,
        acts: Sequence[StoredAct],
        summary: Summary | None = None,
        duties: Shift = AS_BEFORE,
        lease: Lease = NOBODY,
    ) -> None:
        append = Append(id, seq, acts, summary, duties, lease)
        self._changed |= self.rows_of(append)
        self.appended(append)

    def rows_of(self, append: Append) -> dict[str, str]:
        """As it is to be kept; `Conflict` if it does not follow what is kept."""
        table = self._tables.get(append.id)
        if table is None or len(table.acts) != append.seq:
            raise Conflict(append.id)
        rows = act_rows(append.id, append.seq, append.acts)
        if append.summary:
            rows[f"summary/{append.id}"] = _text(SummaryRow(_since(table, append.summary), append.summary))
        return rows

    def appended(self, append: Append) -> None:
        """It is kept now."""
        if table := self._tables.get(append.id):
            table.acts += append.acts
            if append.summary:
                table.since, table.summary = _since(table, append.summary), append.summary

    def lengths(self, ids: Sequence[str]) -> dict[str, int]:
        return {id: len(self._tables[id].acts) for id in ids if id in self._tables}

    def may_delete(self, table: str, person: str | None, seat: int) -> bool:
        return True

    def delete_table(self, table: str) -> None:
        gone = self._tables.pop(table, None)
        if gone is None:
            return
        keys = [f"table/{table}", f"summary/{table}", *act_rows(table, 0, gone.acts)]
        keys += [f"note/{table}/{seat}" for seat in gone.notes] + [f"pin/{table}/{seat}" for seat in gone.pins]
        self._changed |= dict.fromkeys(keys)
        for key, come in list(self._lessons.items()):
            if come.table == table:
                self._learnt(key, come._replace(table="", step=0, ended=False))

    def corrected(self, mark: str, name: str) -> Corrected | None:
        kept = [each.kept.corrected for each in self._tables.values()]
        kept += [each.corrected for each in self._campaigns.values()]
        return next((each for each in kept if each and each.mark == mark), None)

    # -- duties: the hall is not open when nobody is there ------------------------------------------------------

    def duties(self, id: str) -> list[Duty]:
        return []

    def shift_duties(self, id: str, acts: int, shift: Shift, lease: Lease) -> None:
        pass

    def renew_duties(self, ids: Sequence[str], lease: Lease) -> None:
        pass

    def release_duties(self, holder: str) -> None:
        pass

    # -- lists --------------------------------------------------------------------------------------------------

    def open_tables(self, rules: Mapping[str, int], most: int) -> list[Entry]:
        return []

    def tables_of(self, person: str, most: int) -> list[Entry]:
        return self._entries(False)[:most]

    def finished(self, person: str | None, before: tuple[int, str] | None, most: int) -> list[Entry]:
        if person is None:
            return []
        return [each for each in self._entries(True) if before is None or (each.since, each.id) < before][:most]

    def _entries(self, over: bool) -> list[Entry]:
        found = []
        for table in self._tables.values():
            kept, summary = table.kept, table.summary
            if summary is None or (summary.result is not None) != over:
                continue
            seats = tuple(
                EntrySeat(seat.bot, None if seat.bot else ME, mark, False)
                for seat, mark in zip(kept.seats, summary.marks, strict=True)
            )
            found.append(
                Entry(
                    id=kept.id,
                    game=kept.game,
                    rules=kept.rules,
                    public=False,
                    at=table.at,
                    since=table.since,
                    summary=summary,
                    seats=seats,
                    past=kept.past,
                    lesson=kept.lesson,
                    hints=kept.hints,
                    clock=kept.clock,
                    deadlines=(),
                    corrected=kept.corrected,
                )
            )
        return sorted(found, key=lambda entry: (entry.since, entry.id), reverse=True)

    # -- seats and people ---------------------------------------------------------------------------------------

    def owners(self, table: str) -> list[str | None]:
        return [None if seat.bot else ME for seat in self._tables[table].kept.seats] if table in self._tables else []

    def claim(self, table: str, seat: int, person: str | None) -> None:
        pass

    def take_seat(self, table: str, seat: int, person: str) -> None:
        if self.owners(table)[seat] != person:
            raise Taken(table)

    def seats_of(self, person: str) -> list[TheirSeat]:
        return [
            TheirSeat(id, table.kept.game, seat, bool(table.summary and table.summary.result))
            for id, table in self._tables.items()
            for seat, owner in enumerate(self.owners(id))
            if owner == person
        ]

    def rename(self, name: str, language: str) -> None:
        self.me = Person(ME, name, False, language)
        self._changed["me"] = _text(MyRow(name, language))

    def forget_person(self, person: str, names: Mapping[tuple[str, int], str]) -> None:
        """All that is here."""
        self._changed |= dict.fromkeys(self.rows())
        self._tables, self._lessons, self._campaigns = {}, {}, {}
        self.me = Person(ME, "", False, "en")

    # -- campaigns and lessons ----------------------------------------------------------------------------------

    def add_campaign(self, kept: KeptCampaign) -> None:
        self._campaigns[kept.id] = kept
        self._changed[f"campaign/{kept.id}"] = _campaign_row(kept)

    def campaign(self, id: str) -> KeptCampaign | None:
        return self._campaigns.get(id)

    def campaign_of(self, table: str) -> str:
        theirs = (id for id, each in self._campaigns.items() if table in (saga.table for saga in each.sagas))
        return next(theirs, "")

    def change_campaign(
        self,
        was: KeptCampaign,
        now: KeptCampaign,
        table: Kept | None = None,
        summary: Summary | None = None,
        maker: str | None = None,
    ) -> None:
        if self._campaigns.get(was.id) != was:
            raise Conflict(was.id)
        if table is not None:
            self.add(table, summary, maker)
        self.add_campaign(now._replace(version=was.version + 1))

    def begin_lesson(self, person: str, game: str, lesson: str, table: str) -> None:
        before = self._lessons.get((game, lesson))
        self._learnt((game, lesson), Progress(game, lesson, table, 0, False, before is not None and before.done))

    def note_lesson(self, table: str, step: int, ended: bool) -> None:
        for key, come in list(self._lessons.items()):
            if come.table == table:
                self._learnt(key, come._replace(step=step, ended=ended, done=come.done or ended))

    def lessons_of(self, person: str) -> list[Progress]:
        return list(self._lessons.values())

    def _learnt(self, key: tuple[str, str], come: Progress) -> None:
        self._lessons[key] = come
        self._changed["lesson/{}/{}".format(*key)] = _lesson_row(come)

    # -- talk: there is nobody to talk to, but one may keep notes -----------------------------------------------

    def chat(self, id: str, since: int, most: int) -> list[Said]:
        return []

    def lines(self, ids: Sequence[str]) -> dict[str, int]:
        return {}

    def say(self, id: str, number: int, seat: int, text: str, key: str) -> Said:
        raise Conflict(id)

    def was_said(self, id: str, seat: int, key: str) -> bool:
        return False

    def notes(self, id: str, seat: int) -> SeatNotes:
        return self._tables[id].notes.get(seat, SeatNotes()) if id in self._tables else SeatNotes()

    def set_notes(self, id: str, seat: int, notes: SeatNotes) -> None:
        self._tables[id].notes[seat] = notes
        self._changed[f"note/{id}/{seat}"] = _text(notes)

    def pins(self, ids: Sequence[str]) -> dict[str, list[KeptPin]]:
        return {id: list(self._tables[id].pins.values()) if id in self._tables else [] for id in ids}

    def set_pin(self, id: str, pin: KeptPin) -> None:
        pins = self._tables[id].pins
        pins.pop(pin.seat, None)
        if pin.text or pin.entity:
            pins[pin.seat] = pin
        self._changed[f"pin/{id}/{pin.seat}"] = _text(pin) if pin.seat in pins else None


class RowWriter:
    """What was chosen is first kept, then so: if it cannot be kept, memory knows nothing of it."""

    def __init__(self, keeper: RowKeeper) -> None:
        self._keeper = keeper

    async def append(self, append: Append) -> None:
        await self._keeper.write(list(self._keeper.rows_of(append).items()))
        self._keeper.appended(append)

    def close(self) -> None:
        pass


# -- rows -------------------------------------------------------------------------------------------------------


def _place(key: str) -> int:
    kind = key.partition("/")[0]
    return _KINDS.index(kind) if kind in _KINDS else len(_KINDS)


def _text(value: object) -> str:
    return wire.encode(value).decode()


def act_rows(table: str, first: int, acts: Iterable[StoredAct]) -> dict[str, str]:
    return {
        f"act/{table}/{number:06}": _text(ActRow(act.seat, wire.tag_of(act.deed), wire.as_dict(act.deed), act.key))
        for number, act in enumerate(acts, first)
    }


def _act(text: str) -> StoredAct:
    row = wire.decoder(ActRow)(text)
    return StoredAct(row.seat, read_deed(row.kind, json.dumps(row.deed)), row.key)


def _table_row(table: TableKept) -> str:
    kept = table.kept
    fixed = (kept.game, kept.rules, kept.seed, kept.options, list(kept.seats), table.at)
    return _text(TableRow(*fixed, kept.hints, kept.past, kept.lesson, kept.corrected))


def _table(id: str, text: str) -> TableKept:
    row = wire.decoder(TableRow)(text)
    fixed = (id, row.game, row.rules, row.options, row.seed, tuple(row.seats))
    return TableKept(Kept(*fixed, hints=row.hints, past=row.past, corrected=row.corrected, lesson=row.lesson), row.at)


def _lesson_row(come: Progress) -> str:
    return _text(LessonRow(come.table, come.step, come.ended, come.done))


def _campaign_row(kept: KeptCampaign) -> str:
    fixed = (kept.game, kept.file, kept.seats, kept.version, kept.token_sha256)
    return _text(CampaignRow(*fixed, list(kept.sagas), kept.corrected))


def _campaign(id: str, text: str) -> KeptCampaign:
    row = wire.decoder(CampaignRow)(text)
    fixed = (id, row.game, row.file, row.seats, row.version, row.token_sha256)
    return KeptCampaign(*fixed, tuple(row.sagas), row.corrected)


def _since(table: TableKept, new: Summary) -> int:
    """When what a list shows became so: a choice that nobody else can see leaves no trace."""
    was = table.summary
    same = was is not None and was._replace(marks=(), asked=(), result=None) == new._replace(
        marks=(), asked=(), result=None
    )
    return table.since if same else now()
