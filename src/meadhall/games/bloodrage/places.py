"""Where a figure can stand and what kinds of figures there are, as small numbers; and their names outside.

Places: 0-7 the outer provinces in the order of the ring, 8 Yggdrasil, 9-12 the fjords. A figure is one number too:
its clan's seat and its kind. The first three kinds are those of every clan, the others are the Monsters.
"""

from __future__ import annotations

from typing import Literal, get_args

PROVINCES = ("myrkulor", "elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "yggdrasil")
YGGDRASIL = 8
FJORDS = ("ne", "se", "sw", "nw")
FIRST_FJORD = 9
PLACES = (*PROVINCES, *FJORDS)

MONSTERS = (
    "troll", "dwarf-chieftain", "sea-serpent", "valkyrie", "dark-elf", "fire-giant", "frost-giant", "soldier-of-hel",
    "volur-witch",
)  # fmt: skip
KINDS = ("warrior", "leader", "ship", *MONSTERS)
WARRIOR, LEADER, SHIP, FIRST_MONSTER = range(4)

StatName = Literal["rage", "axes", "horns"]
STATS: tuple[StatName, ...] = get_args(StatName)
RAGE, AXES, HORNS = range(3)

# The eight spaces for upgrades on a clan sheet, in order.
SlotKind = Literal["warrior", "leader", "ship", "monster", "clan"]
SLOTS: tuple[SlotKind, ...] = ("warrior", "leader", "ship", "monster", "monster", "clan", "clan", "clan")
SLOTS_OF: dict[str, tuple[int, ...]] = {
    kind: tuple(n for n, slot in enumerate(SLOTS) if slot == kind) for kind in SLOTS
}

Phase = Literal["gifts", "action", "discard", "quests", "ragnarok", "valhalla"]
PHASES: tuple[Phase, ...] = get_args(Phase)


def figure(seat: int, kind: int) -> int:
    return seat << 4 | kind


def owner_of(figure: int) -> int:
    return figure >> 4


def kind_of(figure: int) -> int:
    return figure & 15


def place_entity(place: int) -> str:
    """
    >>> place_entity(7), place_entity(12)
    ('province:gimle', 'fjord:nw')
    """
    return f"{'fjord' if place >= FIRST_FJORD else 'province'}:{PLACES[place]}"


def figure_entity(seat: int, kind: int, where: int | str) -> str:
    """`where` is a place, or `reserve` or `valhalla`.

    >>> figure_entity(0, WARRIOR, 7)
    'figure:0:warrior:gimle'
    """
    return f"figure:{seat}:{KINDS[kind]}:{where if isinstance(where, str) else PLACES[where]}"
