"""Guests who come and go while something goes wrong."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from meadhall.server.protocol.socket import Chat, Choose, Done, Refused, Say, Update
from meadhall.server.table.bus import Bus
from tests.server.node import OPEN, YOU, Hall, run


def broken(*_: object) -> None:
    raise OSError("the store does not answer")


def test_whoever_could_not_sit_down_does_not_sit_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        made = hall.make(YOU, OPEN, OPEN)
        second = await hall.seat(made, 1)
        with monkeypatch.context() as patched:
            patched.setattr(hall.store, "chat", broken)
            with pytest.raises(OSError):
                await hall.seat(made, 0)
        assert second.live.table.online() == {1}
        await hall.seat(made, None)  # so that all see anew who is here
        assert not second.update.seats[0].online
        await hall.close()

    run(play)


def test_a_guest_can_leave_a_table_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        made = hall.make(YOU, OPEN, OPEN)
        first, second = await hall.seat(made, 0), await hall.seat(made, 1)
        first.live.table._played = None
        with monkeypatch.context() as patched:
            patched.setattr(hall.store, "table", broken)
            first.leave()
            await hall.rest()
        assert second.live.table.online() == {1}
        await hall.close()

    run(play)


def test_each_message_is_answered_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the store fails at both, keeping the act and showing what is true instead."""

    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        first = await hall.seat(hall.make(YOU, OPEN, OPEN), 0)
        message = Choose("a", first.update.decision, ["place A"])
        with monkeypatch.context() as patched:
            patched.setattr(hall.store, "append_all", broken)
            patched.setattr(hall.store, "table", broken)
            await first.live.act(first.guest, message)
        await first.live.act(first.guest, message)
        answers = [each for each in first.heard if isinstance(each, Done | Refused)]
        assert [type(each) for each in answers] == [Refused, Done]
        await hall.close()

    run(play)


def test_others_leaving_is_seen(tmp_path: Path) -> None:
    async def play() -> None:
        hall = Hall(tmp_path / "hall.db")
        made = hall.make(YOU, OPEN, OPEN)
        first, second = await hall.seat(made, 0), await hall.seat(made, 1)
        first.leave()
        await hall.rest()
        assert isinstance(second.heard[-1], Update) and not second.update.seats[0].online
        await hall.close()

    run(play)


def test_a_newcomer_takes_no_word_from_the_others(tmp_path: Path) -> None:
    async def play() -> None:
        one, two = Hall(tmp_path / "hall.db"), Hall(tmp_path / "hall.db", Bus())  # no news goes between them
        made = one.make(YOU, OPEN, OPEN)
        first, second = await one.seat(made, 0), await two.seat(made, 1)
        await first.live.talk.take(first.guest, Say("a", "hail"))
        third = await two.seat(made, 2)
        assert [line.text for line in third.last(Chat).lines] == ["hail"]
        assert [line.text for line in second.last(Chat).lines] == ["hail"]
        await asyncio.gather(one.close(), two.close())

    run(play)
