"""Where a Viking can stand, and every option about it, made once and shared by all games.

Places are numbered in board order: 0-6 the spaces A to G, 7-24 the siege spaces (three for each village), 25 home.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.eketorp.components import DEVICES, SPACES

SIEGES: Final = 7
HOME: Final = 25
# By player count: a place where no Viking is. There is one of each, so that `is` tells.
NOBODY: Final = tuple([(0,) * players for players in range(7)])


def siege_place(village: int, device: int) -> int:
    return SIEGES + 3 * village + device


def village_of(place: int) -> int:
    return (place - SIEGES) // 3


def device_of(place: int) -> int:
    return (place - SIEGES) % 3


def notation(place: int) -> str:
    """
    >>> [notation(place) for place in (0, 6, 7, 12, 25)]
    ['A', 'G', 'catapult 1', 'ram 2', 'home']
    """
    if place < SIEGES:
        return SPACES[place]
    return "home" if place == HOME else f"{DEVICES[device_of(place)]} {village_of(place) + 1}"


def entity(place: int, seat: int) -> str:
    """The board entity of a place, as options and events name it; `seat` is whose home is meant."""
    return f"village:{seat}" if place == HOME else ENTITIES[place]


def _entity(place: int) -> str:
    if place < SIEGES:
        return f"space:{SPACES[place]}"
    return f"siege:{village_of(place)}:{DEVICES[device_of(place)]}"


ENTITIES: Final = tuple([_entity(place) for place in range(HOME)])
