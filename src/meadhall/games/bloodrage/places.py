"""Where a figure can stand and what kinds of figures there are, as small numbers; and their names outside.

Places: 0-7 the outer provinces in the order of the ring, 8 Yggdrasil, 9-12 the fjords. A figure is one number too:
its clan's seat and its kind. The first three kinds are those of every clan, the others are the Monsters.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

PROVINCES: Final[tuple[str, ...]] = (
    "myrkulor", "elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "yggdrasil"
)  # fmt: skip
YGGDRASIL: Final = 8
FJORDS: Final[tuple[str, ...]] = ("ne", "se", "sw", "nw")
FIRST_FJORD: Final = 9
PLACES: Final[tuple[str, ...]] = (*PROVINCES, *FJORDS)

MONSTERS: Final[tuple[str, ...]] = (
    "troll", "dwarf-chieftain", "sea-serpent", "valkyrie", "dark-elf", "fire-giant", "frost-giant", "soldier-of-hel",
    "volur-witch",
)  # fmt: skip
KINDS: Final[tuple[str, ...]] = ("warrior", "leader", "ship", *MONSTERS)
WARRIOR: Final = 0
LEADER: Final = 1
SHIP: Final = 2
FIRST_MONSTER: Final = 3

StatName = Literal["rage", "axes", "horns"]
STATS: Final[tuple[StatName, ...]] = get_args(StatName)
RAGE: Final = 0
AXES: Final = 1
HORNS: Final = 2

# The eight spaces for upgrades on a clan sheet, in order.
SlotKind = Literal["warrior", "leader", "ship", "monster", "clan"]
SLOTS: Final[tuple[SlotKind, ...]] = ("warrior", "leader", "ship", "monster", "monster", "clan", "clan", "clan")
SLOTS_OF: Final[dict[str, tuple[int, ...]]] = {
    kind: tuple(n for n, slot in enumerate(SLOTS) if slot == kind) for kind in SLOTS
}

Phase = Literal["gifts", "action", "discard", "quests", "ragnarok", "valhalla"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)


def figure(seat: int, kind: int) -> int:
    return seat << 4 | kind


def owner_of(figure: int) -> int:
    return figure >> 4


def kind_of(figure: int) -> int:
    return figure & 15


_ENTITIES: Final[tuple[str, ...]] = (
    *(f"province:{province}" for province in PROVINCES),
    *(f"fjord:{fjord}" for fjord in FJORDS),
)


def place_entity(place: int) -> str:
    """
    >>> place_entity(7), place_entity(12)
    ('province:gimle', 'fjord:nw')
    """
    return _ENTITIES[place]


def figure_entity(seat: int, kind: int, where: int | str) -> str:
    """`where` is a place, or `reserve` or `valhalla`.

    >>> figure_entity(0, WARRIOR, 7)
    'figure:0:warrior:gimle'
    """
    return f"figure:{seat}:{KINDS[kind]}:{where if isinstance(where, str) else PLACES[where]}"
