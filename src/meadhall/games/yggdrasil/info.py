"""The type card of Yggdrasil Chronicles."""

from __future__ import annotations

from meadhall.engine.info import GameInfo, Variant
from meadhall.games.yggdrasil.chronicle import NEW

SAGAS = tuple(f"saga{number}" for number in range(1, 7))

INFO = GameInfo(
    name="yggdrasil",
    title="Yggdrasil Chronicles",
    players=(1, 2, 3, 4, 5),
    rules=1,
    minutes=(60, 90),
    decisions=200,
    bound=4000,
    chance=True,
    hidden=True,
    simultaneous=True,
    cooperative=True,
    stage="draft",
    seat_names=("wolf", "raven", "serpent", "bear", "stag"),
    # A saga has its own difficulty: the mode is that of the base game.
    variants=(
        Variant("mode", ("easy", "hard")),
        Variant("saga", ("none", *SAGAS)),
        Variant("campaign", (NEW,), open=True),
    ),
)

EVENT_RULES: dict[str, str] = {}
SELDOM: frozenset[str] = frozenset()
