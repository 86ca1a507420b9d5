from __future__ import annotations

from meadhall.engine.text import Reader
from meadhall.games.meduris.view import MedurisView


def draw(view: MedurisView, reader: Reader) -> str:
    return ""
