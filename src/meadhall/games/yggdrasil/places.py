"""The tree, its nine Worlds and those who stand on it, as numbers; and how each is called outside."""

from __future__ import annotations

from typing import Final, Literal, get_args

WORLDS: Final[tuple[str, ...]] = (
    "asgard", "alfheim", "vanaheim", "midgard", "nidavellir", "svartalfheim", "iotunheim", "niflheim", "muspellheim"
)  # fmt: skip
ASGARD: Final = 0
ALFHEIM: Final = 1
VANAHEIM: Final = 2
MIDGARD: Final = 3
NIDAVELLIR: Final = 4
SVARTALFHEIM: Final = 5
IOTUNHEIM: Final = 6
NIFLHEIM: Final = 7
MUSPELLHEIM: Final = 8
CAGE: Final = 9  # a place of its own, no World (YG-TREE-8)
NOWHERE: Final = 10

Level = Literal["upper", "middle", "lower"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
UPPER: Final = 0
MIDDLE: Final = 1
LOWER: Final = 2

ENEMIES: Final[tuple[str, ...]] = ("surtr", "hel", "loki", "iormungand", "fenrir", "nidhogg")
SURTR: Final = 0
HEL: Final = 1
LOKI: Final = 2
IORMUNGAND: Final = 3
FENRIR: Final = 4
NIDHOGG: Final = 5
# All that count as Enemies; the last four in sagas.
FIGURES: Final[tuple[str, ...]] = (*ENEMIES, "son1", "son2", "son3", "naglfar")
SONS: Final[tuple[int, ...]] = (6, 7, 8)
NAGLFAR: Final = 9

GODS: Final[tuple[str, ...]] = ("freyr", "freyia", "frigg", "heimdall", "odin", "thor", "tyr")
NO_GOD: Final = -1

Face = Literal["success", "single", "double", "blank"]  # of the dice
FACES: Final[tuple[Face, ...]] = get_args(Face)
STONES: Final[tuple[str, ...]] = ("white", "green", "red")
RELATIONS: Final[tuple[str, ...]] = ("arms", "blood", "misfortune", "travel")
ARMS: Final = 0
BLOOD: Final = 1
MISFORTUNE: Final = 2
TRAVEL: Final = 3

PLACES: Final[tuple[str, ...]] = (*WORLDS, "cage", "nowhere")


def level(world: int) -> int:
    return world // 3


_WORLD_ENTITIES: Final[tuple[str, ...]] = (*(f"world:{world}" for world in WORLDS), "cage")
_ENEMY_ENTITIES: Final[tuple[str, ...]] = tuple(f"enemy:{figure}" for figure in FIGURES)


def world_entity(world: int) -> str:
    return _WORLD_ENTITIES[world]


def enemy_entity(figure: int) -> str:
    return _ENEMY_ENTITIES[figure]
