"""The type card of Meduris."""

from __future__ import annotations

from meadhall.engine.info import GameInfo, Variant

INFO = GameInfo(
    name="meduris",
    title="Meduris",
    players=(2, 3, 4),
    rules=2,
    minutes=(60, 75),
    decisions=280,
    bound=25_000,
    chance=True,
    hidden=False,  # what is behind the screens was taken in the open (MD-SETUP-10)
    simultaneous=False,
    cooperative=False,
    stage="complete",
    seat_names=("wolf", "raven", "serpent", "bear"),
    variants=(
        Variant("first", ("random", "seat1")),
        Variant("tokens", ("random", "photo")),
        Variant("materials", ("screens", "open")),
    ),
)

EVENT_RULES = {
    "begins": "MD-SETUP-9",
    "placed": "MD-WORKER-1",
    "rolled": "MD-SMALL-1",
    "harvest": "MD-SMALL-1",
    "took": "MD-SMALL-2",
    "took_nothing": "MD-SMALL-2",
    "gave": "MD-SMALL-3",
    "moved": "MD-BIG-1",
    "big_harvest": "MD-BIG-4",
    "paid": "MD-COST-1",
    "gave_up": "MD-COST-6",
    "hut": "MD-HUT-1",
    "temple": "MD-TEMPLE-1",
    "token_points": "MD-TOKEN-1",
    "token_free": "MD-TOKEN-2",
    "token_druid": "MD-TOKEN-3",
    "rune": "MD-HUT-2",
    "rune_taken": "MD-HUT-2",
    "rock": "MD-DRUID-1",
    "waits": "MD-DRUID-6",
    "rite": "MD-DRUID-2",
    "river": "MD-RIVER-1",
    "interim": "MD-RIVER-1",
    "offered": "MD-RITE-2",
    "offered_both": "MD-RITE-3",
    "offered_token": "MD-TOKEN-4",
    "offered_nothing": "MD-RITE-4",
    "ending": "MD-END-1",
    "stuck": "MD-END-4",
    "standstill": "MD-END-4",
    "last_lap": "MD-LAP-1",
    "last_rite": "MD-LAP-1",
    "final_temple": "MD-SCORE-1",
    "final_runes": "MD-SCORE-2",
    "scored": "MD-SCORE-3",
    "won": "MD-SCORE-3",
    "shared": "MD-SCORE-5",
}

# Four temples before the first hut and equal ends are rare, and the guard against endless games must be.
SELDOM = frozenset({"event.waits", "event.stuck", "event.standstill", "event.shared"})
