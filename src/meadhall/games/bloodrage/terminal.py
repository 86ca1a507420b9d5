"""The board for a terminal, from the view alone."""

from __future__ import annotations

from meadhall.engine.text import Reader
from meadhall.games.bloodrage.view import BloodRageView


def draw(view: BloodRageView, reader: Reader) -> str:
    return ""
