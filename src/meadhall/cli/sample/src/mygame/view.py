"""What one audience sees, built field by field. Here nothing is hidden."""

from __future__ import annotations

from meadhall.engine.view import Audience
from meadhall.engine.wire import Parcel

from .state import MyGame


class MyGameView(Parcel):
    rows: list[int]  # stones left in each


def view(s: MyGame, audience: Audience) -> MyGameView:
    return MyGameView(s.rows.copy())
