"""Which action an option is."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.step import Step
from meadhall.games.meduris.components import MATERIALS
from meadhall.games.meduris.numbers.fields import HEIGHT, SPACES
from meadhall.games.meduris.state import Meduris
from meadhall.games.meduris.steps.build import BuildHut, BuildTemple, ChooseHut, ChooseTemple
from meadhall.games.meduris.steps.druid import Offer, OfferToken
from meadhall.games.meduris.steps.pay import GiveUp
from meadhall.games.meduris.steps.setup import Place
from meadhall.games.meduris.steps.turn import Give, MoveTo, MoveWorker, Take, Worker

ACTIONS: Final[tuple[str, ...]] = (
    *[f"place {material}" for material in MATERIALS],
    *[f"take {material}" for material in MATERIALS],
    "take nothing",
    *[f"give {material}" for material in MATERIALS],
    "move",
    "hut",
    "temple",
    *[f"worker {material} {level}" for material in MATERIALS for level in range(1, HEIGHT + 1)],
    *[f"to {material}" for material in MATERIALS],
    *[f"hut {number}" for number in range(1, SPACES + 1)],
    *[f"temple {number}" for number in range(1, SPACES + 1)],
    *[f"give up {material}" for material in MATERIALS],
    *[f"offer {what}" for what in ("both", *MATERIALS, "nothing", "token")],
)
PLACE_ACTION: Final[int] = ACTIONS.index("place wood")
TAKE_ACTION: Final[int] = ACTIONS.index("take wood")
TAKE_NOTHING_ACTION: Final[int] = ACTIONS.index("take nothing")
GIVE_ACTION: Final[int] = ACTIONS.index("give wood")
MOVE_ACTION: Final[int] = ACTIONS.index("move")
CHOOSE_HUT_ACTION: Final[int] = ACTIONS.index("hut")
CHOOSE_TEMPLE_ACTION: Final[int] = ACTIONS.index("temple")
WORKER_ACTION: Final[int] = ACTIONS.index("worker wood 1")
TO_ACTION: Final[int] = ACTIONS.index("to wood")
HUT_ACTION: Final[int] = ACTIONS.index("hut 1")
TEMPLE_ACTION: Final[int] = ACTIONS.index("temple 1")
GIVE_UP_ACTION: Final[int] = ACTIONS.index("give up wood")
OFFER_ACTION: Final[int] = ACTIONS.index("offer both")


def act(s: Meduris, seat: int) -> list[int]:
    told: list[int] = []
    for option in s.owed[seat].options:
        told.append(_action(option))
    return told


def _action(option: Step[Any]) -> int:
    if isinstance(option, BuildHut):
        return HUT_ACTION + option.site.number - 1
    if isinstance(option, BuildTemple):
        return TEMPLE_ACTION + option.site.number - 1
    if isinstance(option, MoveTo):
        return TO_ACTION + option.to
    if isinstance(option, Worker):
        return WORKER_ACTION + HEIGHT * option.plateau + option.level
    if isinstance(option, OfferToken):
        return OFFER_ACTION + 6
    if isinstance(option, Offer):
        asked = option.asked
        return OFFER_ACTION + (5 if not asked else asked[0] + 1 if len(asked) == 1 else 0)
    if isinstance(option, Take):
        return TAKE_ACTION + option.material
    if isinstance(option, Give):
        return GIVE_ACTION + option.material
    if isinstance(option, GiveUp):
        return GIVE_UP_ACTION + option.material
    if isinstance(option, Place):
        return PLACE_ACTION + option.plateau
    if isinstance(option, MoveWorker):
        return MOVE_ACTION
    if isinstance(option, ChooseHut):
        return CHOOSE_HUT_ACTION
    if isinstance(option, ChooseTemple):
        return CHOOSE_TEMPLE_ACTION
    return TAKE_NOTHING_ACTION


def name(action: int) -> str:
    return ACTIONS[action]
