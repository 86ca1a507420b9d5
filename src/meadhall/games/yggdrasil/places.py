"""The tree, its nine Worlds and those who stand on it, as numbers; and how each is called outside."""

from __future__ import annotations

from typing import Literal, get_args

WORLDS = (
    "asgard", "alfheim", "vanaheim", "midgard", "nidavellir", "svartalfheim", "iotunheim", "niflheim", "muspellheim"
)  # fmt: skip
ASGARD, ALFHEIM, VANAHEIM, MIDGARD, NIDAVELLIR, SVARTALFHEIM, IOTUNHEIM, NIFLHEIM, MUSPELLHEIM = range(9)
CAGE = 9  # a place of its own, no World (YG-TREE-8)
NOWHERE = 10

Level = Literal["upper", "middle", "lower"]
LEVELS: tuple[Level, ...] = get_args(Level)
UPPER, MIDDLE, LOWER = range(3)

ENEMIES = ("surtr", "hel", "loki", "iormungand", "fenrir", "nidhogg")
SURTR, HEL, LOKI, IORMUNGAND, FENRIR, NIDHOGG = range(6)
FIGURES = (*ENEMIES, "son1", "son2", "son3", "naglfar")  # all that count as Enemies; the last four in sagas
SONS = (6, 7, 8)
NAGLFAR = 9

GODS = ("freyr", "freyia", "frigg", "heimdall", "odin", "thor", "tyr")
NO_GOD = -1

Face = Literal["success", "single", "double", "blank"]  # of the dice
FACES: tuple[Face, ...] = get_args(Face)
STONES = ("white", "green", "red")
RELATIONS = ("arms", "blood", "misfortune", "travel")
ARMS, BLOOD, MISFORTUNE, TRAVEL = range(4)

PLACES = (*WORLDS, "cage", "nowhere")


def level(world: int) -> int:
    return world // 3


def world_entity(world: int) -> str:
    return "cage" if world == CAGE else f"world:{WORLDS[world]}"


def enemy_entity(figure: int) -> str:
    return f"enemy:{FIGURES[figure]}"
