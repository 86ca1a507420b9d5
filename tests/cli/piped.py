"""The command as tests run it, and saved games for it to go on with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from meadhall.bots import bot
from meadhall.engine.decision import Decision
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game


class Run(NamedTuple):
    status: int
    out: str
    err: str


Meadhall = Callable[..., Run]  # arguments of the command, and `lines` of input


def save_when(fits: Callable[[Decision], bool], path: Path) -> Path:
    """Save a game of three in which seat 1 alone owes a decision, and one that fits."""
    for seed in range(100):
        table = Table(game("eketorp"), 3, str(seed))
        bots = [bot("karl", Luck(f"{seed} {seat}")) for seat in range(3)]
        while not table.over:
            if set(table.state.owed) == {0} and fits(table.decision(0)):
                path.write_text(table.record().write(), "utf-8")
                return path
            seat = max(table.state.owed)
            table.choose(seat, bots[seat].choose(table.chair(seat)))
    raise AssertionError("no such decision in a hundred games")
