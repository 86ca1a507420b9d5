"""What a guide shows: its chapters, and the boards of its examples as a page draws them."""

from __future__ import annotations

from functools import cache
from typing import Any

from meadhall import games
from meadhall.engine.guide import Example
from meadhall.engine.info import Game
from meadhall.engine.table import Table
from meadhall.engine.wire import Raw
from meadhall.server.protocol.rest import ExampleCard, GuideCard
from meadhall.server.protocol.shared import SeatCard
from meadhall.server.protocol.socket import Update


@cache
def guide_card(name: str, language: str) -> GuideCard:
    """Every example is replayed, so this blocks the first time: call it from a thread."""
    game = games.game(name)
    return GuideCard(game.guide(language), [_card(game, each, language) for each in game.examples().values()])


def _card(game: Game[Any], example: Example, language: str) -> ExampleCard:
    table = Table.load(game, example.record)
    reader = game.texts.reader(language)
    names = [reader.name(seat) for seat in game.info.seat_names[: table.players]]
    update = Update(
        table="",
        game=game.info.name,
        version=0,
        seat=example.eyes,
        seats=[SeatCard(seat, name, "person", "", True) for seat, name in enumerate(names)],
        view=Raw(game.encode(table.view(example.eyes))),
        frames=[],
        owing=sorted(table.state.owed),
        decision="",
        question=None,
        undoable=0,
        askable=0,
        asked=None,
        clock=None,
        log_from=0,
        log=[],
        final=None,
        pins=None,
        hints=False,
        past=0,
        components=None,
    )
    return ExampleCard(example.name, update, list(example.marks), example.numbered)
