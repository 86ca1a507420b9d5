"""Which action an option is."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.step import Step
from meadhall.games.eketorp.components import BRICKS, DEVICES, SPACES
from meadhall.games.eketorp.numbers.fields import HEIGHT, PLAYERS, VALUES, WALLS
from meadhall.games.eketorp.numbers.seats import TURNED
from meadhall.games.eketorp.places import HOME, SIEGES
from meadhall.games.eketorp.state import Eketorp
from meadhall.games.eketorp.steps.build import BuildBrick, TakeBrick
from meadhall.games.eketorp.steps.fight import ChangeHand, Fight, LayCard, Siege
from meadhall.games.eketorp.steps.loot import Keep, TakeDown
from meadhall.games.eketorp.steps.place import Place

AROUND: Final = [f"+{other}" for other in range(1, PLAYERS)]  # the others, clockwise
SIEGE_SPACES: Final = [f"{device} {who}" for who in AROUND for device in DEVICES]
ACTIONS: Final[tuple[str, ...]] = (
    *[f"place {space}" for space in SPACES],
    *[f"place {space}" for space in SIEGE_SPACES],
    "place home",
    *[f"fight {space} against {who}" for space in (*SPACES, *SIEGE_SPACES) for who in AROUND],
    *[f"siege {space}" for space in SIEGE_SPACES],
    "keep hand",
    "change hand",
    *[f"card {value}" for value in range(1, VALUES + 1)],
    *[f"take {a} and {b} off the walls" for a in range(HEIGHT + 1) for b in range(HEIGHT + 1)],
    *[f"keep {colour}" for colour in BRICKS],
    *[f"take {colour}" for colour in BRICKS],
    *[f"build {colour} on wall {wall}" for colour in BRICKS for wall in range(1, WALLS + 1)],
)
PLACE_ACTION: Final[int] = ACTIONS.index("place A")
PLACE_HOME_ACTION: Final[int] = ACTIONS.index("place home")
FIGHT_ACTION: Final[int] = ACTIONS.index("fight A against +1")
SIEGE_ACTION: Final[int] = ACTIONS.index("siege catapult +1")
KEEP_HAND_ACTION: Final[int] = ACTIONS.index("keep hand")
CARD_ACTION: Final[int] = ACTIONS.index("card 1")
TAKE_DOWN_ACTION: Final[int] = ACTIONS.index("take 0 and 0 off the walls")
KEEP_ACTION: Final[int] = ACTIONS.index("keep green")
TAKE_ACTION: Final[int] = ACTIONS.index("take green")
BUILD_ACTION: Final[int] = ACTIONS.index("build green on wall 1")


def act(s: Eketorp, seat: int) -> list[int]:
    told: list[int] = []
    n = s.players
    turned = TURNED[n][seat]
    for option in s.owed[seat].options:
        told.append(_action(option, n, seat, turned))
    return told


def _spot(place: int, turned: tuple[int, ...]) -> int:
    """Of a space or of a siege space at another's village: its number among these."""
    return place if place < SIEGES else turned[place] - 1 - 3


def _action(option: Step[Any], n: int, seat: int, turned: tuple[int, ...]) -> int:
    if isinstance(option, Place):
        return PLACE_HOME_ACTION if option.place == HOME else PLACE_ACTION + _spot(option.place, turned)
    if isinstance(option, Fight):
        return FIGHT_ACTION + (PLAYERS - 1) * _spot(option.place, turned) + (option.other - seat) % n - 1
    if isinstance(option, Siege):
        return SIEGE_ACTION + _spot(option.place, turned) - SIEGES
    if isinstance(option, LayCard):
        return CARD_ACTION + option.value - 1
    if isinstance(option, BuildBrick):
        return BUILD_ACTION + WALLS * (option.colour - 1) + option.wall
    if isinstance(option, TakeDown):
        return TAKE_DOWN_ACTION + (HEIGHT + 1) * option.bricks[0] + option.bricks[1]
    if isinstance(option, Keep):
        return KEEP_ACTION + option.colour - 1
    if isinstance(option, TakeBrick):
        return TAKE_ACTION + option.colour - 1
    return KEEP_HAND_ACTION + (1 if isinstance(option, ChangeHand) else 0)


def name(action: int) -> str:
    return ACTIONS[action]
