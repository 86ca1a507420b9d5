"""A table that is open here: the game as it is stored, the guests who look at it, and a lock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

from meadhall.engine.errors import MeadhallError
from meadhall.engine.lessons import Coaching
from meadhall.engine.record import Record
from meadhall.engine.view import Audience
from meadhall.server import limits
from meadhall.server.kept.acts import RecordTaken, StoredAct
from meadhall.server.kept.around import Conflict, KeptPin
from meadhall.server.kept.duties import BotTurn, Duty, Shift
from meadhall.server.kept.tables import Append, now
from meadhall.server.protocol.socket import Pinned
from meadhall.server.refusal import Refusal
from meadhall.server.table.bus import News
from meadhall.server.table.guests import Guest, SaidAtOnce
from meadhall.server.table.node import HallNode
from meadhall.server.table.played import TAKING_BACK, PlayedTable
from meadhall.server.table.sight import Sight
from meadhall.server.table.stopped import StoppedTable, open_story
from meadhall.server.table.summary import summary_of

T = TypeVar("T")

ATTEMPTS = 10  # to store something before other nodes do
NOTICE = 60_000  # milliseconds for which a seat may owe a decision before its owner is told


class OpenTable:
    """Other nodes may have it open too: the store decides who was first."""

    def __init__(self, id: str, node: HallNode, unused: Callable[[], None] = lambda: None) -> None:
        """`unused`: called when nobody uses it any more."""
        self.id = id
        self.node = node
        self.users = 0
        self.lock = asyncio.Lock()  # whoever holds it sees only what is stored
        self.guests: list[Guest] = []
        self.pins: list[KeptPin] = []  # as they were last read, those of former rounds too
        self.owes = False  # the table's duties are this node's
        self._unused = unused
        self._played: PlayedTable | StoppedTable | None = None  # None: to be read from the store
        self._resting: int | None = None  # so many acts it had when its game left memory, because nothing happened
        self._used = 0.0  # when somebody last wanted to know how it stands
        self._versions: dict[Audience, tuple[int, Sight | None]] = {}
        self._shown: set[Audience] = set()  # who was online when all were last shown
        self._noted: tuple[int, bool] | None = None  # how far the lesson taught here has come, as it is kept

    # -- who uses it --------------------------------------------------------------------------------------------

    @contextmanager
    def used(self) -> Iterator[None]:
        self.users += 1
        try:
            yield
        finally:
            self._release()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something to its end, whoever started it; the table stays open meanwhile."""
        self.users += 1
        task = self.node.spawn(work)
        task.add_done_callback(lambda _: self._release())
        return task

    def _release(self) -> None:
        self.users -= 1
        if not self.users:
            self._unused()

    # -- the game -----------------------------------------------------------------------------------------------

    @property
    def loaded(self) -> PlayedTable | None:
        """The game, unless it has to be read from the store or is stopped."""
        return self._played if isinstance(self._played, PlayedTable) else None

    @property
    def acts(self) -> int:
        """How many are known here; -1 if it has to be looked up."""
        return self.loaded.acts if self.loaded else -1 if self._resting is None else self._resting

    def rest(self) -> None:
        """If nothing has happened for a while, let the game go: it is read again when somebody does something."""
        idle = time.monotonic() - self._used > limits.IDLE_SECONDS
        busy = self.lock.locked() or self.id in self.node.driven or any(guest.thought for guest in self.guests)
        if self.loaded is None or not idle or busy:
            return
        self._resting, self._played = self.loaded.acts, None
        self._versions = {audience: (version, None) for audience, (version, _) in self._versions.items()}
        for guest in self.guests:
            guest.forget_log()

    async def story(self) -> PlayedTable | StoppedTable:
        """The table as it is stored, whether or not the rules of this hall fit it."""
        self._used = time.monotonic()
        if self._played is None:
            self._played = await self.node.store.aside(self._replay)
            self._resting = None
        return self._played

    async def load(self) -> PlayedTable:
        """The game; refused if it is stopped."""
        story = await self.story()
        if isinstance(story, StoppedTable):
            raise story.refusal()
        return story

    async def read(self, what: Callable[[PlayedTable], T]) -> T:
        """Something about the table as it is stored."""
        async with self.lock:
            return what(await self.load())

    def _replay(self) -> PlayedTable | StoppedTable:
        store = self.node.store
        kept = store.table(self.id)
        if kept is None:
            raise Refusal("table", "table")
        summary = store.summary(self.id)  # before the acts, see open_story
        return open_story(kept, *self._stored(0), summary)

    def forget(self) -> None:
        """It is no more: whoever asks for it again is told so."""
        self._played = None
        self.owes = False

    async def follow(self, acts: int) -> None:
        """Other nodes have stored something: there are so many acts now."""
        played, self._played = self.loaded, None
        if played is not None:
            self._played = await self.node.store.aside(self._follow, played) if played.acts < acts else played

    def _follow(self, played: PlayedTable) -> PlayedTable | StoppedTable:
        """Only if something was taken back, the whole game is replayed."""
        acts, duties = self._stored(played.acts)
        played.frames.audiences = self._here()
        if any(isinstance(act.deed, (*TAKING_BACK, RecordTaken)) for act in acts):
            return self._replay()
        try:
            played.follow(acts, duties)
        except Exception:  # by a node with other rules
            return self._replay()
        return played

    def _stored(self, since: int) -> tuple[list[StoredAct], list[Duty]]:
        store = self.node.store
        acts, duties = store.acts(self.id, since), store.duties(self.id)
        while more := store.acts(self.id, since + len(acts)):  # by another node; and were the duties of these already?
            acts, duties = acts + more, store.duties(self.id)
        return acts, duties

    async def begin(self) -> None:
        """Let the clocks run and the bots play, if nobody has done so before."""
        played = await self.load()
        played.begin(now())
        shift = self._shift(played)
        if shift != Shift():
            self._played = None
            await self.node.store.aside(self.node.store.shift_duties, self.id, played.acts, shift, self.node.lease())
            self._played = played

    async def take_record(self, seat: int) -> Record:
        """The record for somebody who sits here: of a game that has ended, or that is stopped, and then for good."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                story = await self.story()
                if isinstance(story, PlayedTable):
                    if not story.table.over:
                        raise Refusal("record", "record")
                    return story.table.record()
                if story.taken or story.result:
                    return story.record()
                self._played = None
                with suppress(Conflict):  # another node was faster
                    await self.node.store.aside(self._end, story, seat)
            raise Refusal("stale", "stale")

    def _end(self, story: StoppedTable, seat: int) -> None:
        """Nobody is asked any more, and the hall owes the table nothing."""
        store = self.node.store
        over = story.summary._replace(owing=()) if story.summary else None
        duties = Shift(gone=tuple(store.duties(self.id)))
        store.append(self.id, story.acts, [StoredAct(seat, RecordTaken(), None)], over, duties)

    async def commit(self, act: Callable[[PlayedTable], list[StoredAct]], quick: bool = False) -> None:
        """Change the table in memory and in the store; if they could differ, forget the one in memory.

        One choice is quick: done here, it takes less than handing it to a thread. What may replay the game is not.
        """
        played = await self.load()

        played.frames.audiences = self._here()

        def work() -> Append:
            before, acts = played.acts, act(played)
            return Append(self.id, before, acts, summary_of(played), self._shift(played), self.node.lease())

        self._played = None
        try:
            await self.node.scribe.append(work() if quick else await self.node.store.aside(work))
        except (Refusal, MeadhallError):
            self._played = played  # refused: the engine has left it as it was
            raise
        self._played = played
        self.node.bus.tell(self.id, News(acts=played.acts))

    def _shift(self, played: PlayedTable) -> Shift:
        """What the hall owes the table now. At a table without a clock only those who are not here are told."""
        told = played.newly if played.kept.clock.pace else played.newly - self.online()
        shift = played.shift({seat: now() + NOTICE for seat in told})
        self.owes |= any(isinstance(duty, BotTurn) for duty in shift.new)
        return shift

    # -- guests -------------------------------------------------------------------------------------------------

    def sit(self) -> None:
        """Tell all nodes who sits here; whoever has the table open shows it (see `Live.heard`)."""
        self.node.bus.sit(self.id, self.node.id, {seat for seat in self._here() if seat >= 0})

    def _here(self) -> set[Audience]:
        return {guest.audience for guest in self.guests}

    def online(self) -> set[Audience]:
        """Who is at the table, here or at another node."""
        return self._here() | self.node.bus.seats(self.id, but=self.node.id)

    def moved(self) -> bool:
        """Whether somebody has come or left since all were last shown."""
        return bool(self.guests) and self.online() != self._shown

    async def read_pins(self) -> None:
        self.pins = (await self.node.store.aside(self.node.store.pins, [self.id]))[self.id]

    def broadcast(self, played: PlayedTable) -> None:
        """Show every guest what has changed for its audience; whoever can tell no difference gets nothing."""
        self._shown = online = self.online()
        for_all = played.sight_of_all(online, self._pinned(played))
        said = SaidAtOnce(played.table)
        for audience, view in played.table.views(self._here()).items():
            sight = played.sight_of(audience, for_all, view)
            mark = sight.remembered()
            version = self._version(audience, mark)
            for guest in self.guests:
                if guest.audience == audience and (guest.behind or mark != guest.sight):
                    guest.show(played, sight, mark, version, said)
            if sight.coaching is not None:
                self._note(sight.coaching)
        played.frames.clear()

    def _note(self, coaching: Coaching) -> None:
        """Keep how far the one who learns has come, if it is told for the first time."""
        now = (coaching.passed, coaching.finished)
        if now != self._noted:
            self._noted = now
            self.spawn(self._keep(*now))

    async def _keep(self, step: int, ended: bool) -> None:
        await self.node.store.aside(self.node.store.note_lesson, self.id, step, ended)

    def _pinned(self, played: PlayedTable) -> tuple[Pinned, ...]:
        """The suggestions of this round."""
        now = played.round() if self.pins else 0
        return tuple(Pinned(pin.seat, pin.text, pin.entity) for pin in self.pins if pin.round == now)

    def _version(self, audience: Audience, mark: Sight) -> int:
        version, last = self._versions.get(audience, (0, None))
        if mark != last:
            version += 1
            self._versions[audience] = (version, mark)
        return version
