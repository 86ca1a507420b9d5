"""Clocks, and what happens when time is up; bots that go on whoever is there; seats handed over and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.server.hall.making import make_table
from meadhall.server.kept.acts import BotChose, HandedOver
from meadhall.server.kept.duties import BotTurn
from meadhall.server.protocol.rest import NewTable, SeatWish, TableMade
from meadhall.server.protocol.socket import HandOver, Undo
from meadhall.server.refusal import Refusal
from meadhall.server.table.bus import Bus
from meadhall.server.table.clock import AGAIN, Deadlines, check_clock
from meadhall.server.table.node import LEASE
from tests.server.node import BOT, OPEN, YOU, Hall, Time, run

PACE = 3600


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


# -- deadlines --------------------------------------------------------------------------------------------------


def test_a_seat_has_the_pace_for_all_it_is_asked_in_a_row() -> None:
    deadlines = Deadlines(10)
    deadlines.move((), {0, 1}, {0, 1}, at=1000, back=False)
    assert deadlines.of == {0: 11_000, 1: 11_000}
    deadlines.move({0, 1}, {0, 1}, {0, 1}, at=2000, back=False)  # half a plan, which nobody sees
    assert deadlines.of == {0: 11_000, 1: 11_000}
    deadlines.move({0, 1}, {1}, {0, 1}, at=3000, back=False)
    assert deadlines.of == {1: 11_000}
    deadlines.move({1}, {0, 1}, {0, 1}, at=4000, back=False)  # the last has chosen, and all are asked anew
    assert deadlines.of == {0: 14_000, 1: 14_000}


def test_nobody_gains_time_by_taking_back() -> None:
    deadlines = Deadlines(86_400)
    deadlines.move((), {0, 1}, {0, 1}, at=0, back=False)
    deadlines.move({0, 1}, {1}, {0, 1}, at=1000, back=False)
    deadlines.move({1}, {0, 1}, {0, 1}, at=2000, back=True)
    assert deadlines.of == {0: 2000 + 1000 * AGAIN, 1: 86_400_000}


def test_bots_have_no_clock_and_some_tables_neither() -> None:
    deadlines = Deadlines(10)
    deadlines.move((), {0, 1, 2}, {1}, at=0, back=False)
    assert deadlines.of == {1: 10_000}
    deadlines = Deadlines(0)
    deadlines.move((), {0, 1}, {0, 1}, at=0, back=False)
    assert deadlines.of == {}


@pytest.mark.parametrize(("pace", "late"), [(-1, "remind"), (29, "remind"), (10**9, "remind"), (300, "shoot")])
def test_what_a_clock_cannot_be(pace: int, late: str) -> None:
    with pytest.raises(Refusal):
        check_clock(pace, late)


def test_everybody_sees_who_has_until_when(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        made = hall.make(YOU, OPEN, BOT, pace=PACE)
        first = await hall.seat(made, 0)
        watcher = await hall.seat(made, None)
        await hall.rest()
        begun = time.now + 1000 * PACE
        time.pass_(60)
        assert await first.choose("place A") == "done"
        clock = watcher.update.clock
        assert clock is not None and (clock.pace, clock.late) == (PACE, "remind")
        assert [(each.seat, each.due) for each in clock.deadlines] == [(0, begun), (1, begun)]
        heard = len(watcher.heard)
        assert await first.choose("place B") == "done"
        assert len(watcher.heard) == heard  # half a plan moves nothing
        assert await first.place("C") == "done"
        assert [(each.seat, each.due) for each in (watcher.update.clock or clock).deadlines] == [(1, begun)]
        card = await first.live.card("en")
        assert (card.pace, card.late) == (PACE, "remind")
        await hall.close()

    run(play)


# -- time is up -------------------------------------------------------------------------------------------------


async def wait_for_second(hall: Hall, made: TableMade) -> None:
    """Only the second seat has not placed."""
    for seat in (0, 2):
        await (await hall.seat(made, seat)).place("A")


def test_a_bot_decides_once(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        made = hall.make(YOU, OPEN, OPEN, pace=PACE, late="decide")
        await wait_for_second(hall, made)
        second = await hall.seat(made, 1)
        acts = len(hall.store.acts(made.table))
        time.pass_(PACE - 1)
        await hall.look()
        assert len(hall.store.acts(made.table)) == acts
        time.pass_(2)
        await hall.look()
        placed = hall.store.acts(made.table)[acts:]
        assert [act.seat for act in placed] == [1] * 8 and all(act.key is None for act in placed)
        assert 1 not in second.update.owing and not second.update.seats[1].bot
        assert [duty.kind for duty in hall.store.duties(made.table)] == ["clock", "news"]  # of the first, who goes on
        await hall.close()

    run(play)


def of_three(hall: Hall, *seats: SeatWish, **more: object) -> TableMade:
    """A table where all play together."""
    kept, made = make_table(NewTable("yggdrasil", list(seats), {}, **more))  # type: ignore[arg-type]
    hall.store.add(kept)
    return made


def test_bots_leave_to_people_what_the_group_is_asked(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        made = of_three(hall, YOU, OPEN, BOT, pace=PACE, late="remind")
        first, second = await hall.seat(made, 0), await hall.seat(made, 1)
        await first.choose("god thor")
        await second.choose("god tyr")
        await hall.look()
        assert first.update.owing == second.update.owing == [0, 1]
        assert first.update.question and second.update.question
        assert first.update.question.options == second.update.question.options
        assert [(duty.kind, duty.seat) for duty in hall.store.duties(made.table) if duty.kind == "bot"] == []
        time.pass_(PACE - 60)
        assert await second.choose("next 1") == "done"  # for all
        await hall.look()
        assert first.update.owing == [0] and first.update.question is not None
        (clock,) = [duty for duty in hall.store.duties(made.table) if duty.kind == "clock"]
        assert clock.due == time.now + 1000 * PACE  # the time they took to agree is not his
        await hall.close()

    run(play)


def test_bots_alone_answer_for_the_group(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        made = of_three(hall, YOU, BOT, BOT, pace=PACE, late="hand_over")
        first = await hall.seat(made, 0)
        await first.choose("god thor")
        await hall.look()
        acts = len(hall.store.acts(made.table))
        assert first.update.owing == [0]
        first.leave()
        time.pass_(PACE + 1)
        await hall.look()
        late, *others = [act.deed for act in hall.store.acts(made.table)[acts:]]
        nexts = [isinstance(deed, BotChose) and deed.notation.startswith("next ") for deed in others]
        assert late == HandedOver("karl", late=True) and nexts[0] and nexts.count(True) > 1
        await hall.close()

    run(play)


def test_a_seat_is_handed_over_until_its_owner_is_back(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        made = hall.make(YOU, OPEN, OPEN, pace=PACE, late="hand_over")
        await wait_for_second(hall, made)
        first = await hall.seat(made, 0)
        time.pass_(PACE + 1)
        await hall.look()
        seat = first.update.seats[1]
        assert (seat.kind, seat.bot) == ("person", "karl") and 1 not in first.update.owing
        second = await hall.seat(made, 1)
        assert not second.update.seats[1].bot and not first.update.seats[1].bot
        await hall.close()

    run(play)


def test_whoever_is_late_is_reminded_once_and_waited_for(tmp_path: Path, time: Time) -> None:
    class Told(list[tuple[str, int, bool]]):
        async def tell(self, *what: object) -> bool:
            self.append(what)  # type: ignore[arg-type]
            return True

    async def play() -> None:
        told = Told()
        hall = Hall(tmp_path / "hall.db", notifier=told)  # type: ignore[arg-type]
        made = hall.make(YOU, OPEN, OPEN, pace=PACE)
        await wait_for_second(hall, made)
        time.pass_(61)
        await hall.look()
        assert (made.table, 1, False) in told  # it is asked
        told.clear()
        for _ in range(3):
            time.pass_(PACE)
            await hall.look()
        assert told == [(made.table, 1, True)]
        await hall.close()

        hall = Hall(tmp_path / "hall.db", notifier=told)  # type: ignore[arg-type]
        await hall.look()
        assert told == [(made.table, 1, True)]  # not even after a restart
        second = await hall.seat(made, 1)
        assert second.update.clock is not None and second.update.clock.deadlines[0].due < time.now
        assert await second.place("B") == "done"
        await hall.close()

    run(play)


def test_nobody_can_have_another_told_again_and_again(tmp_path: Path, time: Time) -> None:
    """By choosing, taking it back, and choosing anew."""

    class Told(list[int]):
        async def tell(self, table: str, seat: int, late: bool) -> bool:
            self.append((time.now - begun) // 1000)
            return True

    begun = time.now

    async def play() -> None:
        told = Told()
        hall = Hall(tmp_path / "hall.db", notifier=told)  # type: ignore[arg-type]
        kept, made = make_table(NewTable("meduris", [YOU, OPEN]))
        hall.store.add(kept)
        asked = await hall.seat(made, 0)
        if asked.update.owing == [1]:  # the one who is asked first is the one who plays
            asked.leave()
            asked = await hall.seat(made, 1)
        for number in range(8):
            assert asked.update.question is not None
            assert await asked.choose(asked.update.question.options[0].notation) == "done"
            time.pass_(100)
            await hall.look()
            if number < 7:
                assert await asked.act(Undo(asked.key())) == "done"
        assert told == [100, 700]
        await hall.close()

    run(play)


def test_a_notice_is_tried_again_later_and_not_for_ever(tmp_path: Path, time: Time) -> None:
    class Deaf(list[int]):
        async def tell(self, *_: object) -> bool:
            self.append(time.now)
            return False

    async def play() -> None:
        deaf = Deaf()
        hall = Hall(tmp_path / "hall.db", notifier=deaf)  # type: ignore[arg-type]
        made = hall.make(YOU, OPEN, OPEN)
        await wait_for_second(hall, made)
        asked = time.now
        for wait in (60, 60, 300, 1800, 7200, 86_400):
            time.pass_(wait - 1)
            await hall.look()
            time.pass_(1)
            await hall.look()
        assert [(at - asked) // 1000 for at in deaf] == [60, 120, 420, 2220, 9420]
        assert hall.store.duties(made.table) == []
        await hall.close()

    run(play)


# -- bots go on -------------------------------------------------------------------------------------------------


def test_bots_go_on_after_a_crash_with_nobody_there(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        one = Hall(tmp_path / "hall.db")
        made = one.make(YOU, BOT, BOT)
        first = await one.seat(made, 0)
        one.tables.node.closing = True  # the node will end before its bots choose
        assert await first.place("A") == "done"
        await one.crash()

        two = Hall(tmp_path / "hall.db")
        assert two.store.duties(made.table) == [BotTurn(1, 0), BotTurn(2, 0)]
        await two.look()
        assert len(two.store.duties(made.table)) == 2  # the other node could still be at it
        time.pass_(LEASE / 1000)
        await two.look()
        assert not [duty for duty in two.store.duties(made.table) if duty.kind == "bot"]
        assert {act.seat for act in two.store.acts(made.table)} == {0, 1, 2}
        await two.close()

    run(play)


def test_a_node_that_stops_leaves_its_duties_at_once(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        one, two = Hall(tmp_path / "hall.db"), Hall(tmp_path / "hall.db")
        made = one.make(YOU, BOT, BOT)
        first = await one.seat(made, 0)
        one.tables.node.closing = True
        await first.place("A")
        await one.close()
        await two.look()
        assert not [duty for duty in two.store.duties(made.table) if duty.kind == "bot"]
        await two.close()

    run(play)


def test_a_lease_is_renewed_while_a_bot_thinks(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        one, two = Hall(tmp_path / "hall.db"), Hall(tmp_path / "hall.db")
        made = one.make(YOU, BOT, BOT)
        first = await one.seat(made, 0)
        one.tables.node.closing = True  # so that the bots do not choose
        await first.place("A")
        one.tables.node.driven.add(made.table)  # but think
        for _ in range(3):
            time.pass_(0.9 * LEASE / 1000)
            await one.watch.look()
            await two.look()
            assert len(two.store.duties(made.table)) == 2
        await one.close()
        await two.close()

    run(play)


def test_a_table_this_hall_cannot_play_is_left_in_peace(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        made = hall.make(YOU, OPEN, OPEN, pace=PACE, late="decide")
        await wait_for_second(hall, made)
        await hall.crash()
        hall = Hall(tmp_path / "hall.db")
        with hall.store._engine.begin() as connection:
            connection.exec_driver_sql("UPDATE tables SET rules = 99")
        time.pass_(PACE + 1)
        await hall.look()
        [clock] = [duty for duty in hall.store.duties(made.table) if duty.kind == "clock"]
        time.pass_(3599)  # an hour later it is tried again
        await hall.look()
        assert hall.store.duties(made.table).count(clock) == 1 and clock.tries == 1
        await hall.close()

    run(play)


# -- handing over -----------------------------------------------------------------------------------------------


def test_a_seat_is_handed_to_a_bot_and_taken_back(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        data, bus = tmp_path / "hall.db", Bus()
        hall = Hall(data, bus)
        made = hall.make(YOU, OPEN, OPEN)
        first, second = await hall.seat(made, 0), await hall.seat(made, 1)
        assert await second.act(HandOver("h0", "loki")) == "setup"
        assert await second.act(HandOver("h1", "thrall")) == "done"
        await hall.rest()
        assert first.update.seats[1].bot == "thrall" and first.update.seats[1].kind == "person"
        assert 1 not in first.update.owing
        assert await second.act(Undo("u", second.update.undoable)) == "done"
        await hall.rest()
        assert 1 not in first.update.owing  # the bot has chosen again
        assert await second.act(HandOver("h2")) == "done"
        assert await second.act(Undo("v", second.update.undoable)) == "done"
        await hall.rest()
        assert 1 in first.update.owing and not first.update.seats[1].bot
        assert await second.place("B") == "done"
        await hall.close()

        hall = Hall(data, bus)  # a restart knows who plays what
        assert not (await hall.seat(made, 0)).update.seats[1].bot
        await hall.close()

    run(play)


def test_nobody_gains_time_by_handing_the_seat_to_and_fro(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        made = hall.make(YOU, OPEN, OPEN, pace=86_400)
        first = await hall.seat(made, 0)
        hall.tables.node.closing = True  # the bot is still thinking
        time.pass_(80_000)
        assert await first.act(HandOver("h", "volva")) == "done"
        assert await first.act(HandOver("i")) == "done"
        assert first.update.clock is not None
        assert {each.seat: each.due - time.now for each in first.update.clock.deadlines} == {
            0: 1000 * AGAIN,
            1: 6_400_000,
            2: 6_400_000,
        }
        await hall.close()

    run(play)


def test_who_has_handed_the_seat_over_does_not_choose(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        made = hall.make(YOU, OPEN, OPEN)
        first = await hall.seat(made, 0)
        hall.tables.node.closing = True  # so that the bot does not choose
        assert await first.act(HandOver("h", "karl")) == "done"
        assert await first.place("A") == "seat"
        watcher = await hall.seat(made, None)
        assert await watcher.act(HandOver("h", "karl")) == "seat"
        first.leave()
        again = await hall.seat(made, 0)
        assert again.update.seats[0].bot == "karl"  # it was handed over by hand, so it is taken back by hand
        await hall.close()

    run(play)
