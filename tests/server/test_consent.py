"""Undo by consent: across others' choices if all agree, never across information."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.server.hall.making import make_table
from meadhall.server.kept.acts import Agreed, AskedUndo, Chose, StoredAct, TookBack
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.protocol.socket import Answer, AskUndo, Choose, HandOver, Undo
from meadhall.server.table.bus import Bus
from meadhall.server.table.played import PlayedTable
from tests.server.node import BOT, OPEN, YOU, Hall, Person, run


async def fight(hall: Hall, *seats: SeatWish) -> list[Person]:
    """Everybody has placed; the first attacks the second, and both have kept their hands."""
    made = hall.make(*seats)
    people = [await hall.seat(made, seat) for seat, wish in enumerate(seats) if wish.kind != "bot"]
    for person, where in zip(people, "AAB", strict=False):
        await person.place(where)
    await hall.rest()
    return people


def asked(person: Person) -> str:
    """The id of what is asked."""
    assert person.update.asked is not None
    return person.update.asked.id


def test_all_agree(tmp_path: Path) -> None:
    async def play() -> None:
        data, bus = tmp_path / "hall.db", Bus()
        hall = Hall(data, bus)
        first, second, third = await fight(hall, YOU, OPEN, OPEN)
        before = first.update
        assert await first.choose("keep hand") == "done"
        assert await second.choose("keep hand") == "done"
        assert (first.update.undoable, first.update.askable) == (0, 1)
        assert await first.act(Undo("u")) == "undo"
        assert await first.act(AskUndo("a")) == "done"
        shown = third.update.asked
        assert shown is not None and (shown.seat, shown.waiting) == (0, [1, 2])
        assert shown.line == before.log_from + len(before.log)  # what was told since would be taken back
        assert await second.act(Answer("b", asked(second), True)) == "done"
        assert third.update.asked is not None and third.update.asked.waiting == [2]
        assert await third.act(Answer("c", asked(third), True)) == "done"
        for person in (first, second, third):
            assert person.update.asked is None and person.update.owing == before.owing
        assert first.update.view == before.view and first.update.question == before.question
        assert first.update.decision != before.decision
        assert await third.act(Answer("c", "whatever", True)) == "done"  # the same message once more
        table = first.update.table
        assert [type(act.deed) for act in hall.store.acts(table)][-4:] == [AskedUndo, Agreed, Agreed, TookBack]
        view = first.update.view
        await hall.close()

        hall = Hall(data, bus)  # a restart replays to the same
        kept = hall.store.table(table)
        assert kept is not None
        played = PlayedTable(kept, hall.store.acts(table))
        assert played.table.game.encode(played.table.view(0)) == bytes(view)
        await hall.close()

    run(play)


def test_one_refuses_and_is_not_asked_again_for_the_same(tmp_path: Path) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        first, second, third = await fight(hall, YOU, OPEN, OPEN)
        await first.choose("keep hand")
        await second.choose("keep hand")
        await first.act(AskUndo("a"))
        assert await second.act(AskUndo("other")) == "undo"  # one at a time
        assert await first.act(Answer("own", asked(first), True)) == "undo"
        assert await third.act(Answer("b", "stale", True)) == "stale"
        assert await third.act(Answer("b", asked(third), False)) == "done"
        assert first.update.asked is None and second.update.asked is None
        assert await first.act(AskUndo("again")) == "undo"
        await hall.close()

    run(play)


def test_whoever_asked_can_withdraw_and_ask_again(tmp_path: Path) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        first, second, _ = await fight(hall, YOU, OPEN, OPEN)
        await first.choose("keep hand")
        await second.choose("keep hand")
        await first.act(AskUndo("a"))
        assert await first.act(Answer("b", asked(first), False)) == "done"
        assert second.update.asked is None
        assert await first.act(AskUndo("c")) == "done"
        await hall.close()

    run(play)


def test_it_is_withdrawn_when_the_game_moves_on(tmp_path: Path) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        first, second, third = await fight(hall, YOU, OPEN, OPEN)
        await first.choose("keep hand")
        await second.choose("keep hand")
        assert await second.act(AskUndo("a")) == "done"
        id = asked(third)
        assert first.update.question is not None
        assert await first.choose(first.update.question.options[0].notation) == "done"  # lays a card
        assert third.update.asked is None
        assert await third.act(Answer("b", id, True)) == "stale"
        await hall.close()

    run(play)


@pytest.mark.parametrize("count", [0, 1, 9])
def test_never_across_information(tmp_path: Path, count: int) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        first, *_ = await fight(hall, YOU, OPEN, OPEN)  # the placements were uncovered
        assert first.update.askable == 0
        assert await first.act(AskUndo("a", count)) == "undo"
        await hall.close()

    run(play)


def test_bots_agree_and_so_do_seats_that_are_played_by_one(tmp_path: Path) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        first, second, third = await fight(hall, YOU, OPEN, OPEN)
        await first.choose("keep hand")
        await second.choose("keep hand")
        assert await third.act(HandOver("h", "karl")) == "done"
        await first.act(AskUndo("a"))
        assert second.update.asked is not None and second.update.asked.waiting == [1]
        assert await second.act(HandOver("h", "karl")) == "done"  # the last who had to agree
        assert second.update.asked is None
        await hall.rest()
        deeds = [type(act.deed) for act in hall.store.acts(first.update.table)]
        assert TookBack in deeds
        await hall.close()

    run(play)


def test_against_bots_alone_it_is_done_at_once() -> None:
    kept, _ = make_table(NewTable("eketorp", [YOU, BOT, BOT], {"first": "seat1"}))
    played = PlayedTable(kept, [StoredAct(0, Chose("place A"), None)] * 8)
    acts = played.act(0, AskUndo("a", 3), 0)
    assert [type(act.deed) for act in acts] == [AskedUndo, TookBack] and acts[1].deed == TookBack((5, 6, 7))
    assert len(played.table.made) == 5


def test_what_is_hidden_neither_ends_an_ask_nor_shows_through_it() -> None:
    """Others place in secret while it stands: nobody can tell."""
    kept, _ = make_table(NewTable("eketorp", [YOU, OPEN, OPEN], {"first": "seat1"}))
    played = PlayedTable(kept, [StoredAct(0, Chose("place A"), None)] * 8)
    played.act(0, AskUndo("a"), 0)
    before = played.sight(2, set())
    assert before.asked is not None
    played.act(1, Choose("k", played.decision_id(1), ["place B"]), 0)
    assert played.sight(2, set()) == before
