"""Bots think in processes of their own: nobody waits for them but their own table, and nothing they do can stop it."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from meadhall import bots
from meadhall.bots import tasks
from meadhall.bots.tasks import Choices
from meadhall.bots.worker import TaskRunner
from meadhall.engine.decision import Prompt
from meadhall.engine.luck import Luck
from meadhall.games import game, names, own
from meadhall.server.hall.making import make_table
from meadhall.server.hall.replay import Finished
from meadhall.server.hall.reviews import Reviews
from meadhall.server.kept.acts import BotChose
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.protocol.socket import Choose, Done, HandOver, Hint, Join, Refused, ToPage, Undo, Update
from meadhall.server.refusal import Refusal
from meadhall.server.store import Store
from meadhall.server.table.bus import Bus
from meadhall.server.table.guests import Guest
from meadhall.server.table.live import Live
from meadhall.server.table.played import PlayedTable
from meadhall.server.table.tables import Tables
from meadhall.server.thinking import thinkers
from meadhall.server.thinking.thinkers import Thinkers
from meadhall.server.thinking.workers import Assignment, Pool
from tests.server import odd_worker

COMMAND = (sys.executable, odd_worker.__file__)
PERSON = SeatWish("you")


def bot(level: str) -> SeatWish:
    return SeatWish("bot", bot=level)


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Odd bots are known to the hall; slow ones wait for the file `open` in this folder."""
    for level, make in odd_worker.ODD.items():
        monkeypatch.setitem(bots.BOTS, level, make)
    monkeypatch.setenv(odd_worker.GATE, str(tmp_path))
    return tmp_path


def played(*seats: SeatWish, game: str = "eketorp") -> PlayedTable:
    kept, _ = make_table(NewTable(game, list(seats), {"first": "seat1"}))
    return PlayedTable(kept, [])


def with_thinkers(work: Callable[[Thinkers], Awaitable[None]], processes: int = 1) -> None:
    async def main() -> None:
        thinkers = Thinkers(Pool(processes, COMMAND))
        try:
            async with asyncio.timeout(30):
                await work(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(main())


async def until(true: Callable[[], object]) -> None:
    while not true():
        await asyncio.sleep(0.01)


# -- choices ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["drengr", "karl", "thrall"])
def test_a_choice_hangs_on_seed_and_decision_only(gate: Path, level: str) -> None:
    table = played(*[bot(level)] * 3)
    found: list[list[str]] = []

    async def work(thinkers: Thinkers) -> None:
        found.append(await thinkers.choose(table, 0))

    with_thinkers(work)
    with_thinkers(work)  # after a restart
    assert found[0] == found[1]
    assert len(found[0]) == (8 if level == "drengr" else 1)  # who searches makes a plan as a whole


def test_a_worker_is_told_only_what_is_new(gate: Path) -> None:
    table = played(*[bot("drengr")] * 3)

    async def work(thinkers: Thinkers) -> None:
        [worker] = thinkers.pool._workers
        for seat in range(3):
            table.bot_act(seat, await thinkers.choose(table, seat), 0)
            assert worker._briefing.tables[table.kept.id] == table.choices()
        again = PlayedTable(table.kept, [])  # as if all had been taken back
        assert await thinkers.choose(again, 0)
        assert len(worker._briefing.tables[table.kept.id]) == 8

    with_thinkers(work)


class Here(Pool):
    """Thinks in this process, and counts what makes no sense."""

    def __init__(self) -> None:
        super().__init__(1)
        self._thinker = TaskRunner()
        self._known: Choices = []
        self.refused = 0

    async def ask(self, order: Assignment) -> tasks.WorkerAnswer:
        assert order.choices[: len(self._known)] == self._known
        answer = self._thinker.do(
            tasks.Task(order.header, len(self._known), order.choices[len(self._known) :], order.work)
        )
        assert isinstance(order.work, tasks.ChooseTask) and isinstance(answer, tasks.Chosen)
        self._known = order.choices + [(order.work.seat, each) for each in answer.notations]
        self.refused += not order.fits(answer)
        return answer


@pytest.mark.parametrize(("name", "seats"), [(name, n) for name in names() for n in game(name).info.players])
def test_what_a_search_chooses_is_what_is_done(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "drengr", lambda luck: bots.Searcher(luck, seconds=0.01))
    kept, _ = make_table(NewTable(name, [bot("drengr")] * seats))
    table, pool = PlayedTable(kept, []), Here()
    plans = 0

    async def work() -> None:
        nonlocal plans
        thinkers = Thinkers(pool)
        for _ in range(30):
            if table.table.over:
                break
            seat = min(table.table.state.owed)
            chosen = await thinkers.choose(table, seat)
            plans += len(chosen) > 1
            table.bot_act(seat, chosen, 0)

    asyncio.run(work())
    assert pool.refused == 0
    assert plans or (name, seats) not in [("bloodrage", 2), ("eketorp", seats)]


@pytest.mark.parametrize("level", ["dying", "babbling", "broken", "slow"])
def test_karl_chooses_for_a_bot_that_fails(
    gate: Path, level: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(thinkers.PATIENCE, "slow", 0.05)
    table = played(bot(level), bot("drengr"), PERSON)

    async def work(thinkers: Thinkers) -> None:
        with caplog.at_level(logging.WARNING):
            [choice] = await thinkers.choose(table, 0)
        assert choice == thinkers.instead(table, 0)
        assert len(await thinkers.choose(table, 1)) == 8  # by a new worker

    with_thinkers(work)
    [record] = caplog.records
    assert table.kept.id in record.getMessage() and level in record.getMessage()
    assert "secret" not in caplog.text and table.kept.seed not in caplog.text


def test_a_worker_killed_in_the_middle_of_a_thought(gate: Path, caplog: pytest.LogCaptureFixture) -> None:
    table = played(bot("slow"), PERSON, PERSON)

    async def work(thinkers: Thinkers) -> None:
        choosing = asyncio.create_task(thinkers.choose(table, 0))
        await until((gate / "thinking").exists)
        process = thinkers.pool._workers[0]._process
        assert process is not None
        process.kill()
        assert await choosing == [thinkers.instead(table, 0)]

    with_thinkers(work)
    assert "karl chooses for slow: the worker has died" in caplog.text


def test_who_stops_waiting_stops_the_thinking(gate: Path) -> None:
    table = played(bot("slow"), PERSON, PERSON)

    async def work(thinkers: Thinkers) -> None:
        one, two = (asyncio.create_task(thinkers.choose(table, 0)) for _ in range(2))
        await until((gate / "thinking").exists)
        process = thinkers.pool._workers[0]._process
        assert process is not None
        two.cancel()  # it was waiting for the worker
        one.cancel()
        assert await process.wait() != 0
        assert not thinkers.pool._line and thinkers.pool._idle == thinkers.pool._workers

    with_thinkers(work)


# -- at the table -----------------------------------------------------------------------------------------------


class Room:
    """Tables without their web side, with slow bots at some."""

    def __init__(self, data: Path, processes: int = 1) -> None:
        self.store = Store.at(data / "hall.db")
        self.tables = Tables(self.store, Bus(), Thinkers(Pool(processes, COMMAND)))

    def run(self, play: Callable[[Room], Awaitable[None]]) -> None:
        async def main() -> None:
            try:
                async with asyncio.timeout(30):
                    await play(self)
            finally:
                await self.tables.close()
                self.store.close()

        asyncio.run(main())


class Sitter:
    """A person in the first seat of a new table."""

    def __init__(
        self, room: Room, *others: SeatWish, game: str = "eketorp", watching: bool = False, seed: str = ""
    ) -> None:
        kept, made = make_table(NewTable(game, [*([] if watching else [PERSON]), *others], {"first": "seat1"}))
        room.store.add(kept._replace(seed=seed or kept.seed))
        self._tables = room.tables
        self._join = Join(made.table, made.seats[0].token)
        self.heard: list[ToPage] = []

    async def __aenter__(self) -> Sitter:
        self._open = self._tables.open(self._join.table)
        self.live: Live = await self._open.__aenter__()
        self.guest: Guest = await self.live.join(self._join, self.heard.append)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.live.leave(self.guest)
        await self._open.__aexit__(None, None, None)

    @property
    def update(self) -> Update:
        return next(each for each in reversed(self.heard) if isinstance(each, Update))

    async def answer(self, key: str = "k") -> None:
        question = self.update.question
        assert question is not None
        choices = [question.options[0].notation] * question.count
        await self.live.act(self.guest, Choose(key, self.update.decision, choices))
        assert Done(key) in self.heard


def test_everybody_else_goes_on_while_a_bot_thinks(gate: Path) -> None:
    async def play(room: Room) -> None:
        async with Sitter(room, bot("slow"), bot("karl")) as one, Sitter(room, bot("karl"), bot("karl")) as two:
            await until((gate / "thinking").exists)
            await one.answer()  # at the same table
            assert one.update.owing == [1, 2]  # the slow bot, and the one that has more to place after it
            await two.answer()
            await until(lambda: two.update.question)  # all three have placed, and the fights begin
            (gate / "open").touch()
            await until(lambda: one.update.owing not in ([1, 2], [2]))

    Room(gate).run(play)


def test_bots_that_are_asked_at_the_same_time_think_at_the_same_time(gate: Path) -> None:
    async def play(room: Room) -> None:
        async with Sitter(room, bot("slow"), bot("slow")) as one:
            await until(lambda: len(list(gate.glob("thinks *"))) == 2)  # two workers, neither of them done
            assert not room.store.acts(one.update.table)
            (gate / "open").touch()
            await until(lambda: {act.seat for act in room.store.acts(one.update.table)} == {1, 2})

    Room(gate, processes=2).run(play)


def test_which_of_them_is_done_first_changes_no_choice(gate: Path) -> None:
    """The choice is the same with one worker or two, and whether somebody has chosen in secret or not."""
    chosen: list[dict[int, list[str]]] = []

    async def play(room: Room) -> None:
        async with Sitter(room, bot("drengr"), bot("drengr"), seed="7") as one:
            await until(lambda: one.update.owing == [0])
            acts = room.store.acts(one.update.table)
            chosen.append({seat: [act.deed.notation for act in acts if act.seat == seat] for seat in (1, 2)})

    for processes in (1, 2):
        (gate / str(processes)).mkdir()
        Room(gate / str(processes), processes).run(play)

    async def alone(thinkers: Thinkers) -> None:
        kept, _ = make_table(NewTable("eketorp", [PERSON, bot("drengr"), bot("drengr")], {"first": "seat1"}))
        table = PlayedTable(kept._replace(seed="7"), [])
        table.bot_act(0, ["place G"] * 7, 0)
        chosen.append({seat: await thinkers.choose(table, seat) for seat in (2, 1)})

    with_thinkers(alone)
    assert chosen[0] == chosen[1] == chosen[2]


def test_a_seat_taken_back_leaves_the_other_bot_to_its_thoughts(gate: Path) -> None:
    async def play(room: Room) -> None:
        async with Sitter(room, bot("slow"), PERSON) as one:
            await one.live.act(one.guest, HandOver("h", "slow"))
            await until(lambda: len(list(gate.glob("thinks *"))) >= 1)
            await one.live.act(one.guest, HandOver("b", ""))
            (gate / "open").touch()
            await until(
                lambda: {act.seat for act in room.store.acts(one.update.table) if isinstance(act.deed, BotChose)} == {1}
            )
            await until(lambda: one.update.owing == [0, 2])

    Room(gate, processes=2).run(play)


def test_taking_back_what_a_bot_thinks_about_stops_it(gate: Path) -> None:
    async def play(room: Room) -> None:
        async with Sitter(room, bot("slow"), game="meduris") as one:
            await one.answer()
            await until((gate / "thinking").exists)
            process = room.tables.node.thinkers.pool._workers[0]._process
            assert process is not None and one.update.undoable == 1
            await one.live.act(one.guest, Undo("u", 1))
            assert one.update.question is not None
            assert await process.wait() != 0

    Room(gate).run(play)


def test_closing_the_hall_stops_its_bots(gate: Path) -> None:
    async def play(room: Room) -> None:
        async with Sitter(room, bot("slow"), bot("karl")) as one:
            await until((gate / "thinking").exists)
            await room.tables.close()
            assert not [act for act in room.store.acts(one.update.table) if act.seat == 1]

    Room(gate).run(play)


def test_bots_alone_play_only_for_those_who_watch(gate: Path) -> None:
    async def play(room: Room) -> None:
        watcher = Sitter(room, *[bot("slow")] * 3, watching=True)
        async with watcher:
            await until((gate / "thinking").exists)
            process = room.tables.node.thinkers.pool._workers[0]._process
        assert process is not None and await process.wait() != 0
        (gate / "open").touch()
        async with watcher:
            await until(lambda: room.store.acts(watcher.update.table))

    Room(gate).run(play)


# -- help that cannot be given ----------------------------------------------------------------------------------

DEAD = (sys.executable, "-c", "")  # a worker that is gone before it is asked


def test_a_hint_that_cannot_be_found_is_refused(gate: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(room: Room) -> None:
        room.tables.node.thinkers = Thinkers(Pool(1, DEAD))
        async with Sitter(room, bot("karl"), bot("karl")) as one:
            await one.live.driver.hint(one.guest, Hint("h"))
            await until(lambda: one.guest.thought is None)
            [refused] = [each for each in one.heard if isinstance(each, Refused)]
            assert (refused.key, refused.code) == ("h", "hint")
            assert one.update.table in caplog.text
            await one.answer()  # and the game goes on

    Room(gate).run(play)


def test_a_review_that_failed_is_begun_anew(gate: Path) -> None:
    luck = Luck("1")
    table = played(bot("karl"), bot("karl"), game="bloodrage")
    while due := table.due_seats(0):
        seat = due[0]
        table.bot_act(seat, [luck.pick(table.owed(seat).options).notation()], 0)

    async def work(thinkers: Thinkers) -> None:
        reviews = Reviews(Thinkers(Pool(1, DEAD)))
        job = reviews.of(Finished(table))
        await until(job.task.done)
        with pytest.raises(Refusal) as refused:
            reviews.of(Finished(table))
        assert refused.value.code == "review"
        reviews._thinkers = thinkers
        again = reviews.of(Finished(table))
        assert again is not job and again is reviews.of(Finished(table))
        await again.task
        assert again.done == 1 and len(again.told("en").swings) == 3

    with_thinkers(work)


# -- time that tells nothing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), [("bloodrage", 2), ("eketorp", 3)])
def test_a_bot_with_and_one_without_a_choice_answer_at_the_same_moment(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two worlds that look alike, in one there is nothing to choose from and in the other there is."""
    monkeypatch.setitem(thinkers.MOMENTS, "hersir", 1.0)
    thinks_for = 0.0

    class Pretended(Pool):
        async def ask(self, order: Assignment) -> tasks.WorkerAnswer:
            await asyncio.sleep(thinks_for)
            return tasks.Chosen([])

    hall = Thinkers(Pretended(1))
    made = PlayedTable(make_table(NewTable(name, [bot("hersir")] * seats))[0], [])
    quick = bots.bot("thrall", Luck("any"))
    while not (hidden := [seat for seat, owed in made.table.state.owed.items() if owed.prompt.hides]):
        if made.table.over:  # nobody was asked such a thing: another game
            made = PlayedTable(make_table(NewTable(name, [bot("hersir")] * seats))[0], [])
        seat = min(made.table.state.owed)
        chosen = made.table.decision(seat).options[quick.choose(made.table.chair(seat))]
        made.bot_act(seat, [chosen.notation()], 0)

    async def taken(thinking: float) -> float:
        nonlocal thinks_for
        thinks_for = thinking
        begun = asyncio.get_running_loop().time()
        await hall.choose(made, hidden[0])
        return asyncio.get_running_loop().time() - begun

    times = [asyncio.run(taken(thinking)) for thinking in (0.0, 0.2)]
    assert all(1.0 <= each < 2.0 for each in times)  # both at the first moment, none at the second


class Clockwork(asyncio.SelectorEventLoop):
    """A loop whose time passes only when there is nothing to do: how busy the machine is does not matter."""

    passed = 0.0

    def time(self) -> float:
        return self.passed

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.passed = max(self.passed, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


class Ponderous(Pool):
    """Thinks for so many seconds."""

    seconds = 0.0

    async def ask(self, order: Assignment) -> tasks.WorkerAnswer:
        await asyncio.sleep(self.seconds)
        return tasks.Chosen([])


def hiding(name: str) -> set[str]:
    """The prompts of a game that are asked so that nobody sees who has a choice."""
    folder = f"meadhall.games.{name}.steps"
    modules = [import_module(f"{folder}.{each.name}") for each in iter_modules(import_module(folder).__path__)]
    return {each.key for module in modules for each in vars(module).values() if isinstance(each, Prompt) and each.hides}


def asked_to_hide(name: str, keys: set[str]) -> Iterator[tuple[PlayedTable, int]]:
    """A table for each of these prompts at which a seat owes an answer to it."""
    left = set(keys)
    for number in range(200):
        seats = game(name).info.players[-1]
        kept = make_table(NewTable(name, [bot("hersir")] * seats))[0]._replace(seed=f"hides-{number}")
        made, quick = PlayedTable(kept, []), bots.bot("thrall", Luck(f"any {number}"))
        while left and not made.table.over:
            for seat, owed in list(made.table.state.owed.items()):
                if owed.prompt.key in left and owed.prompt.hides:
                    left.discard(owed.prompt.key)
                    yield made, seat
            seat = min(made.table.state.owed)
            chosen = made.table.decision(seat).options[quick.choose(made.table.chair(seat))]
            made.bot_act(seat, [chosen.notation()], 0)
        if not left:
            return
    raise AssertionError(f"nobody was ever asked {left}")


@pytest.mark.parametrize("name", own())
def test_when_a_hidden_answer_comes_tells_nothing_of_what_is_hidden(name: str) -> None:
    """At every such prompt of every game, in worlds that the others cannot tell apart."""
    keys, differed = hiding(name), not hiding(name)
    for made, seat in asked_to_hide(name, keys):
        truth, times, numbers = made.table.state, set[float](), set[int]()
        other = next(each for each in range(made.table.players) if each != seat)
        for number in range(12):
            made.table.state = made.table.game.imagine(truth, other, Luck(f"twin {number}")) if number else truth
            options = len(made.table.decision(seat).options)
            numbers.add(options)
            pool = Ponderous(1)
            pool.seconds = 0.1 * (options - 1)  # not at all if there is nothing to choose from
            with asyncio.Runner(loop_factory=Clockwork) as runner:
                runner.run(Thinkers(pool).choose(made, seat))
                times.add(round(runner.get_loop().time(), 6))
        made.table.state = truth
        differed = differed or len(numbers) > 1
        assert len(times) == 1, (made.table.decision(seat), times)
    assert differed, "all worlds had as many options: nothing was tested"
