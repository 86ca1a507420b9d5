"""The cards of the box in a fixed order, so that a number means the same card in all games.

A corrected file may have other numbers on a card: those are read from the components. It may even have other cards: all
of these are one design, the last.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.bloodrage.places import MONSTERS

BATTLES: Final = (
    "tyrs-bash", "tyrs-smash", "tyrs-crush", "tyrs-smite", "tyrs-rage", "odins-smite", "odins-tide", "odins-judgement",
    "heimdalls-sight", "heimdalls-eye", "heimdalls-gaze", "heimdalls-watch", "friggas-grace", "lokis-trickery",
    "lokis-backstab", "lokis-poison", "thors-hammer", "thors-ascension", "thors-oath", "thors-primacy",
)  # fmt: skip
QUEST_IDS: Final = ("quest-manheim", "quest-jotunheim", "quest-alfheim", "quest-yggdrasil", "glorious-death")
UPGRADES: Final = (  # without the Monsters
    "brothers-in-arms", "experts-in-arms", "masters-in-arms", "lord-of-hammers", "lord-of-axes", "lord-of-spears",
    "lokis-dragons", "fire-dragons", "eternal-dragons", "lokis-domain", "lokis-eminence", "lokis-wrath",
    "lokis-blessing", "friggas-charm", "friggas-succor", "friggas-protection", "friggas-domain", "friggas-sacrifice",
    "thors-glory", "thors-domain", "thors-conquest", "tyrs-domain", "tyrs-wrath", "tyrs-challenge", "tyrs-prowess",
    "odins-inspiration", "odins-throne",
)  # fmt: skip
DESIGNS: Final[tuple[str, ...]] = (*BATTLES, *QUEST_IDS, *MONSTERS, *UPGRADES)
OTHER: Final = len(DESIGNS)  # any card that is not in the box

# As actions the Quests of different Ages are different cards: a hand may hold both.
FACES: Final[tuple[str, ...]] = (
    *BATTLES,
    *(f"{quest} {age}" for quest in QUEST_IDS for age in (1, 2, 3)),
    *MONSTERS,
    *UPGRADES,
    "another card",
)
