"""The type card of Eketorp."""

from __future__ import annotations

from meadhall.engine.info import GameInfo, Variant

INFO = GameInfo(
    name="eketorp",
    title="Eketorp",
    players=(3, 4, 5, 6),
    rules=1,
    minutes=(45, 60),
    decisions=500,
    bound=4000,
    chance=True,
    hidden=True,
    simultaneous=True,
    cooperative=False,
    stage="complete",
    seat_names=("wolf", "raven", "serpent", "bear", "stag", "falcon"),
    variants=(Variant("first", ("random", "seat1")), Variant("memory", ("covered", "open"))),
)

EVENT_RULES = {
    "round": "EK-ROUND-1",
    "material": "EK-MATERIAL-1",
    "ready": "EK-PLACE-1",
    "placed": "EK-REVEAL-1",
    "fight": "EK-FIGHT-6",
    "siege": "EK-SIEGE-1",
    "siege_undefended": "EK-SIEGE-8",
    "changed": "EK-AMULET-2",
    "tie": "EK-FIGHT-8",
    "counts_0": "EK-SIEGE-8",
    "beaten": "EK-FIGHT-9",
    "took_up": "EK-FIGHT-12",
    "looted": "EK-LOOT-4",
    "no_loot": "EK-LOOT-6",
    "out_of_reach": "EK-LOOT-7",
    "kept": "EK-LOOT-5",
    "harvest": "EK-PEACE-3",
    "built": "EK-BUILD-2",
    "spare": "EK-BUILD-4",
    "healed": "EK-END-1",
    "scored": "EK-SCORE-1",
    "won": "EK-SCORE-3",
    "shared": "EK-SCORE-3",
}

# Mixed colours never lie on a space with the deck as shipped; full villages and shared victories are rare.
SELDOM = frozenset({"prompt.take", "event.spare", "event.shared"})
