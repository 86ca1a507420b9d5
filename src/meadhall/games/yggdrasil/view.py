"""What everybody sees."""

from __future__ import annotations

import msgspec

from meadhall.engine.view import Audience
from meadhall.games.yggdrasil.state import Yggdrasil


class YggdrasilView(msgspec.Struct, frozen=True):
    round: int


def view(s: Yggdrasil, audience: Audience) -> YggdrasilView:
    return YggdrasilView(s.round)
