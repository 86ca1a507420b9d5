"""The board for a terminal."""

from __future__ import annotations

from meadhall.engine.text import Reader
from meadhall.games.yggdrasil.view import YggdrasilView


def draw(view: YggdrasilView, reader: Reader) -> str:
    return str(view.round)
