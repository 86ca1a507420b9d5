"""What a game need not bring along."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meadhall.bots import bot, play_on
from meadhall.engine import wire
from meadhall.engine.errors import BadSetup
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from tests.plugins.heap import GAME, HeapView


def test_a_game_of_defaults_can_be_played_by_every_kind_of_bot() -> None:
    for level in ("thrall", "karl", "drengr"):
        table = Table(GAME, 2, "1")
        play_on(table, {seat: bot(level, Luck(str(seat))) for seat in range(2)})
        assert table.over


def test_a_view_goes_over_the_wire_by_its_type() -> None:
    assert GAME.encode(HeapView(4)) == b'{"heap":4}'
    assert GAME.decode(b'{"heap":4}') == HeapView(4)
    shouted = replace(GAME, encode=lambda view: wire.encode(view).upper())
    assert shouted.encode(HeapView(4)) == b'{"HEAP":4}'  # what a game says counts more


def test_imagining_is_a_copy_with_new_luck() -> None:
    table = Table(GAME, 2, "1")
    world = table.chair(0).imagine(Luck("new"))
    world.choose(0, 0)
    assert table.view(0).heap == 9
    assert world.luck.facts() != table.state.luck.facts()


def test_what_is_hidden_must_be_imagined() -> None:
    with pytest.raises(BadSetup, match="it must say how to imagine it"):
        replace(GAME, info=replace(GAME.info, hidden=True))


def test_nobody_is_better_off_before_the_end() -> None:
    table = Table(GAME, 2, "1")
    assert GAME.evaluate(table.state) == [0.5, 0.5]
    for _ in range(3):
        table.choose(min(table.state.owed), 2)
    assert GAME.evaluate(table.state) == [1.0, 0.0]
    together = replace(GAME, info=replace(GAME.info, cooperative=True))
    assert together.evaluate(Table(together, 2, "1").state) == [0.5, 0.5]
    assert GAME.advise(Table(GAME, 2, "1").state, 0) == [0.0, 0.0, 0.0]


def test_a_board_without_a_drawing_is_told() -> None:
    assert GAME.draw(HeapView(4), GAME.texts.reader("en")) == "heap: 4"


def test_nothing_printed_cannot_be_corrected() -> None:
    with pytest.raises(BadSetup, match="Heap has no components that could be corrected"):
        Table(GAME, 2, "1", components=GAME.folder / "components.toml")
