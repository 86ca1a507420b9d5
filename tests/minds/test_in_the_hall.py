"""Levels that have learned, at a table of the hall."""

from __future__ import annotations

import asyncio
from array import array
from collections.abc import Callable
from typing import TypeAlias

import pytest

from meadhall.bots import bot
from meadhall.engine.luck import Luck
from meadhall.minds.looking import Looked
from meadhall.minds.mind import Mind
from meadhall.server.hall.making import make_table
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.table.played import PlayedTable
from meadhall.server.thinking.looks import MOST
from meadhall.server.thinking.thinkers import Thinkers
from meadhall.server.thinking.workers import Assignment
from tests.minds.conftest import Place

Ints: TypeAlias = "array[int]"


class Asked(Exception):
    pass


class NoPool:
    """Workers that must not be asked."""

    async def ask(self, order: Assignment) -> None:
        raise Asked(order.work)


def seated(level: str) -> PlayedTable:
    kept, _ = make_table(NewTable("meduris", [SeatWish("bot", bot=level)] * 2))
    return PlayedTable(kept, [])


def choose(level: str) -> list[str]:
    played = seated(level)
    thinkers = Thinkers(NoPool())  # type: ignore[arg-type]

    async def chosen() -> list[str]:
        return await thinkers.choose(played, min(played.table.state.owed))

    return asyncio.run(chosen())


def test_a_table_names_who_really_plays(place: Place) -> None:
    assert [seat.bot for seat in seated("jarl").kept.seats] == ["hersir"] * 2
    place("meduris")
    assert [seat.bot for seat in seated("jarl").kept.seats] == ["jarl"] * 2
    assert [seat.bot for seat in seated("hersir").kept.seats] == ["hersir"] * 2


@pytest.mark.parametrize("level", ["huscarl", "jarl"])
def test_who_has_learned_chooses_at_once(place: Place, level: str) -> None:
    place("meduris")
    [notation] = choose(level)
    assert notation.startswith("place ")


def test_a_norn_is_asked_in_a_worker(place: Place) -> None:
    place("meduris")
    with pytest.raises(Asked, match="norn"):
        choose("norn")


def test_without_a_mind_her_peer_is(place: Place) -> None:
    with pytest.raises(Asked, match="volva"):
        choose("norn")


# -- several tables ---------------------------------------------------------------------------------------------


@pytest.fixture
def looks(place: Place, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many positions each look was at."""
    place("meduris")
    found: list[int] = []
    really = Mind.look

    def look(mind: Mind, sees: Ints, weighs: Ints, acts: Ints, counts: Ints) -> Looked:
        found.append(len(counts))
        return really(mind, sees, weighs, acts, counts)

    monkeypatch.setattr(Mind, "look", look)
    return found


def at_once(tables: list[PlayedTable], spoil: Callable[[list[asyncio.Task[list[str]]]], object]) -> list[list[str]]:
    thinkers = Thinkers(NoPool())  # type: ignore[arg-type]

    async def chosen() -> list[list[str]]:
        asked = [asyncio.create_task(thinkers.choose(each, min(each.table.state.owed))) for each in tables]
        await asyncio.sleep(0)
        spoil(asked)
        return [each for each in await asyncio.gather(*asked, return_exceptions=True) if isinstance(each, list)]

    return asyncio.run(chosen())


@pytest.mark.parametrize(("count", "looked"), [(1, [1]), (7, [7]), (MOST + 3, [MOST, 3])])
def test_what_several_tables_ask_is_looked_at_together(looks: list[int], count: int, looked: list[int]) -> None:
    tables = [seated("jarl") for _ in range(count)]
    together = at_once(tables, lambda asked: None)
    assert looks == looked
    for table, choice in zip(tables, together, strict=True):
        seat = min(table.table.state.owed)
        alone = bot("jarl", Luck("any")).choose(table.table.chair(seat))
        assert choice == [table.table.decision(seat).options[alone].notation()]


def test_who_no_longer_asks_spoils_it_for_nobody(looks: list[int]) -> None:
    tables = [seated("jarl") for _ in range(3)]
    assert len(at_once(tables, lambda asked: asked[1].cancel())) == 2


def test_a_look_that_fails_is_told_to_all_who_asked(looks: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Looked:
        raise MemoryError

    monkeypatch.setattr(Mind, "look", fail)
    assert at_once([seated("jarl") for _ in range(3)], lambda asked: None) == []
