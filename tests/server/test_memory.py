"""Where cards lie face down again, the hall does not remember for anybody: neither its logs nor its lists."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine.luck import Luck
from meadhall.server.hall.making import make_table
from meadhall.server.protocol.rest import NewTable, SeatWish
from meadhall.server.protocol.socket import Choose
from meadhall.server.table.played import PlayedTable
from meadhall.server.table.summary import summary_of
from tests.rules import rule
from tests.server.house import House, Player

SEATS = 3
CARDS = {"card", "high", "low", "cards"}


def named(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines that name battle cards."""
    return [line for line in log if line["kind"] != "material" and CARDS & set(line["args"])]


@rule("EK-FIGHT-15")
def test_the_log_of_a_seat_names_no_cards_from_before_its_last_choice(house: House) -> None:
    made = house.make([{"kind": "open"}] * SEATS, options={"first": "seat1", "memory": "covered"})
    players: dict[int, Player] = {seat: house.player(made, seat) for seat in range(SEATS)}
    spectator = house.player(made, None)
    marks = dict.fromkeys(players, 0)  # how long the log was before the seat's last choice
    luck = Luck("covered")
    told = covered = 0
    for _ in range(220):
        for player in (*players.values(), spectator):
            player.sync()
        owing = spectator.update["owing"]
        if not owing:
            break
        seat = luck.pick(owing)
        marks[seat] = len(players[seat].log)
        assert players[seat].choose(luck.pick(players[seat].notations()))["type"] == "done"
        for who, player in players.items():
            player.sync()
            assert not named(player.log[: marks[who]])
            told += len(named(player.log))
            covered += sum(line["kind"] in ("beaten", "tie") and not named([line]) for line in player.log)
    assert told and covered, "nothing was tested"
    assert spectator.update["owing"], "the game has not ended, or all would be told"
    for who, player in players.items():
        again = house.player(made, who)
        assert again.log == player.log, "whoever comes anew is told the same"
        again.close()
    again = house.player(made, None)
    spectator.sync()
    assert again.log == spectator.log
    for player in (again, spectator, *players.values()):
        player.close()


@rule("EK-FIGHT-15")
def test_with_open_memory_the_log_names_them_all(house: House) -> None:
    made = house.make([{"kind": "open"}] * SEATS, options={"first": "seat1", "memory": "open"})
    players = {seat: house.player(made, seat) for seat in range(SEATS)}
    luck = Luck("open")
    for _ in range(120):
        for player in players.values():
            player.sync()
        seat = luck.pick(players[0].update["owing"])
        players[seat].choose(luck.pick(players[seat].notations()))
    for player in players.values():
        player.sync()
        fights = [line for line in player.log if line["kind"] in ("beaten", "tie", "counts_0")]
        assert fights and named(fights) == fights
        player.close()


@rule("EK-FIGHT-15")
@pytest.mark.parametrize("memory", ["covered", "open"])
def test_lists_of_the_hall_keep_no_covered_cards(memory: str) -> None:
    kept, _ = make_table(NewTable("eketorp", [SeatWish("open")] * SEATS, {"memory": memory}))
    played = PlayedTable(kept, [])
    luck = Luck("lists")
    fights = cards = 0
    for number in range(150):
        seat = luck.pick(sorted(played.table.state.owed))
        notation = luck.pick(played.table.decision(seat).notations())
        played.act(seat, Choose(f"k{number}", played.decision_id(seat), [notation]), at=0)
        recent = [line for line in summary_of(played).recent if line.kind.startswith(("beaten", "tie", "counts_0"))]
        fights += len(recent)
        cards += sum(bool(CARDS & set(line.args)) for line in recent)
    assert fights
    assert cards == (fights if memory == "open" else 0)
