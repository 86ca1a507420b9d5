"""The type card of Blood Rage."""

from __future__ import annotations

from meadhall.engine.info import GameInfo, Variant

INFO = GameInfo(
    name="bloodrage",
    title="Blood Rage",
    players=(2, 3, 4),
    rules=2,
    minutes=(60, 90),
    decisions=220,
    bound=5000,
    chance=True,
    hidden=True,
    simultaneous=True,
    cooperative=False,
    stage="complete",
    seat_names=("wolf", "raven", "serpent", "bear"),
    variants=(Variant("first_age", ("draft", "dealt")), Variant("first", ("random", "seat1"))),
)

EVENT_RULES = {
    "age": "BR-AGE-1",
    "dealt": "BR-DRAFT-7",
    "picked": "BR-DRAFT-3",
    "invaded": "BR-INVADE-1",
    "marched": "BR-MARCH-1",
    "upgraded": "BR-UPGRADE-2",
    "replaced": "BR-UPGRADE-3",
    "committed": "BR-QUEST-1",
    "passed": "BR-PASS-1",
    "pillage": "BR-PILLAGE-1",
    "joined": "BR-CALL-1",
    "unopposed": "BR-PILLAGE-3",
    "battle": "BR-PILLAGE-4",
    "revealed": "BR-BATTLE-1",
    "counted": "BR-FAQ-25",
    "blanked": "BR-CARD-THORS-PRIMACY",
    "ability": "BR-BATTLE-3",
    "added": "BR-BATTLE-5",
    "won_battle": "BR-RESOLVE-1",
    "tied": "BR-RESOLVE-1",
    "died": "BR-VALHALLA-1",
    "saved": "BR-CARD-FRIGGAS-PROTECTION",
    "fled": "BR-CARD-VOLUR-WITCH",
    "stole_rage": "BR-CARD-LOKIS-TRICKERY",
    "stole_glory": "BR-CARD-LOKIS-BACKSTAB",
    "stole_cards": "BR-CARD-LOKIS-POISON",
    "gained_rage": "BR-CARD-THORS-ASCENSION",
    "bought_back": "BR-CARD-TYRS-PROWESS",
    "pillaged": "BR-RESOLVE-4",
    "reward_glory": "BR-REWARD-4",
    "raised": "BR-CLANSHEET-1",
    "topped": "BR-CLANSHEET-3",
    "axes_glory": "BR-RESOLVE-6",
    "card_glory": "BR-BATTLE-2",
    "kept": "BR-DISCARD-1",
    "quest_done": "BR-QUESTS-1",
    "quest_failed": "BR-QUESTS-2",
    "ragnarok": "BR-RAGNAROK-1",
    "ragnarok_glory": "BR-RAGNAROK-3",
    "returned": "BR-VALHALLA-1",
    "legendary": "BR-SCORE-1",
    "scored": "BR-SCORE-2",
    "won": "BR-SCORE-2",
    "shared": "BR-SCORE-3",
}

# Each of these needs one certain card at the right moment, a clan at the end of a track, or a tie at the end: random
# games seldom have them, the scenes of the tests do.
SELDOM = frozenset(
    (
        "prompt.blessing", "prompt.buy_back", "prompt.count", "prompt.leader_step", "prompt.sacrifice", "prompt.save",
        "prompt.succor", "prompt.thors_domain", "prompt.tide", "event.counted", "event.fled", "event.shared",
        "event.topped",
    )
)  # fmt: skip
