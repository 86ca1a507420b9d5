"""What one audience sees, built field by field. Here nothing is hidden."""

from __future__ import annotations

import msgspec
from meadhall.engine.view import Audience

from .state import MyGame


class MyGameView(msgspec.Struct):
    rows: list[int]  # stones left in each


def view(s: MyGame, audience: Audience) -> MyGameView:
    return MyGameView(s.rows.copy())
