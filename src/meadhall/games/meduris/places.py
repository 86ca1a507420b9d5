"""How the board's entities are written in options, events and views."""

from __future__ import annotations

from meadhall.games.meduris.components import MATERIALS, ROCKS, RUNES


def space_entity(space: int) -> str:
    """Spaces are counted from 0 in code and from 1 wherever a person reads.

    >>> space_entity(0)
    'space:1'
    """
    return f"space:{space + 1}"


def plateau_entity(plateau: int) -> str:
    return f"plateau:{MATERIALS[plateau]}"


def material_entity(material: int) -> str:
    return f"material:{MATERIALS[material]}"


def worker_entity(seat: int, plateau: int, level: int) -> str:
    """
    >>> worker_entity(0, 3, 1)
    'worker:0:stone:2'
    """
    return f"worker:{seat}:{MATERIALS[plateau]}:{level + 1}"


def token_entity(space: int) -> str:
    return f"token:{space + 1}"


def rune_entity(district: int) -> str:
    return f"rune:{RUNES[district]}"


def druid_entity(place: int) -> str:
    """
    >>> [druid_entity(place) for place in (-4, -3, -1, 0)]
    ['druid_temple', 'rock:1', 'rock:3', 'space:1']
    """
    if place >= 0:
        return space_entity(place)
    rock = place + ROCKS + 1
    return f"rock:{rock}" if rock else "druid_temple"


def amount(number: int, material: int) -> str:
    """Not an entity of the board, but named like one, so that languages can tell one from many: `3 stone`."""
    return f"amount_{MATERIALS[material]}:{number}"
