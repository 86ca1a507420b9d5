"""The board and its fights as a seat stands to them."""

from __future__ import annotations

from typing import Final

from meadhall.games.eketorp.numbers.fields import PLAYERS
from meadhall.games.eketorp.places import HOME, SIEGES, village_of
from meadhall.games.eketorp.state import Eketorp

# Of the seat in a fight, by their place in ROLES.
ATTACKS: Final = 1
IS_ATTACKED: Final = 2
BESIEGES: Final = 3
DEFENDS: Final = 4
UNDEFENDED: Final = 5


def _turned(players: int, seat: int) -> tuple[int, ...]:
    """By place: its number seen from the seat, counted from 1; home has the last one."""
    sieges = [SIEGES + 1 + 3 * ((at // 3 - seat) % players) + at % 3 for at in range(HOME - SIEGES)]
    return (*range(1, SIEGES + 1), *sieges, HOME + 1)


TURNED: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(_turned(max(players, 1), seat) for seat in range(players)) for players in range(PLAYERS + 1)
)


def role_of(s: Eketorp, seat: int) -> int:
    """What the seat does in the fight going on."""
    assert s.fight is not None
    attacker, defender, place = s.fight
    if seat != attacker and seat != defender:
        return 0
    if place < SIEGES or village_of(place) != defender:
        return ATTACKS if seat == attacker else IS_ATTACKED
    if seat == attacker:
        return BESIEGES
    return DEFENDS if s.home[seat] else UNDEFENDED
