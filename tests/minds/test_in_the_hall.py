"""Levels that have learned, at a table of the hall."""

from __future__ import annotations

import asyncio

import pytest

from meadhall.server.hall.making import make_table
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.table.played import PlayedTable
from meadhall.server.thinking.thinkers import Thinkers
from meadhall.server.thinking.workers import Assignment
from tests.minds.conftest import Place


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
