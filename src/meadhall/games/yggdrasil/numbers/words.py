"""What the numbers stand for: each tuple numbers its things from 1, and 0 is none of them."""

from __future__ import annotations

from typing import Final

from meadhall.games.yggdrasil.places import ENEMIES, FIGURES, GODS, LEVELS

PLAYERS: Final = 5
SUPPORTS: Final = 2
WHO: Final = PLAYERS + SUPPORTS  # Gods on the tree: the seat's, the others clockwise, the support Gods
FEW: Final = 20  # an amount that can be chosen is no larger
CARDS: Final = 18  # of each kind: Artifacts, Creatures, Iotunns

PROMPTS: Final = (
    "god", "support_god", "buy", "next", "support", "travel", "move", "blood", "act", "heroes", "again", "dice_again",
    "elves", "lend", "pairs", "late_heroes", "share", "claim", "heal", "artifact", "creature", "runes", "anywhere",
    "who", "turn", "there", "journey", "wolves", "drive", "recover", "troops", "order", "return", "receiver", "trade",
    "gift", "give", "whisper", "oaths", "pay",
)  # fmt: skip
KINDS: Final = (
    "take_god", "buy", "enough", "play", "move", "stay", "fight", "duel", "world_action", "heal_here", "saga_action",
    "tend", "rest", "heroes", "late_heroes", "keep", "roll_god_die", "choose_die", "roll_vanir_dice", "elves", "pairs",
    "lend", "share", "claim", "creature", "rune", "turn_tree", "move_god", "heal", "artifact", "recover", "beat_iotunn",
    "take", "trade", "order", "return_card", "go_under", "hand", "gift", "remove_token", "pay",
)  # fmt: skip
PENDING: Final = ("move", "act", "act_there", "fight_there", "journey", "runes", "other_half")  # still to come
FOES: Final = (*FIGURES, "iotunn", "thokk", "skoll", "hati", "hag", "emissary")
IOTUNN: Final = 11
# Opponents as one meets them in a World: five Enemies, a Son, Naglfar, Iotunns, others of a saga.
MET: Final = 9
MET_SON: Final = 5
MET_NAGLFAR: Final = 6
MET_IOTUNN: Final = 7
MET_OTHER: Final = 8
TOOLS: Final = (
    "reroll god_die", "reroll vanir_die", *[f"free_move {level}" for level in LEVELS], "double_weapons",
    *[f"weapon {enemy}" for enemy in ENEMIES[:5]], "weapon iotunn", "keep_vanir", "keep_elves", "act_and_fight",
    "heal_cost", "bonus_alone", "ignore_enemies",
)  # fmt: skip
THINGS: Final = ("elf", "vanir_die", "hero", "god_die", "artifact", *TOOLS)
ELF: Final = 1
VANIR_DIE: Final = 2
FIRST_TOOL: Final = 6
DEEDS: Final = ("ask_oath", "weep", "scout", "hold_bridge", "break_arch", "another")
GODS_KNOWN: Final = len(GODS)
TALLIES: Final = (
    "oaths", "lies_hidden", "thokk_here", "winters_broken", "skoll", "hati", "sun_lost", "moon_lost", "scouts",
    "emissaries_aboard", "breaches", "bridge", "bridge_held", "arches", "doomed", "boxed",
)  # fmt: skip
RUNES: Final = ("any_action", "rotate_tree", "move_god", "recover")
