"""Every option as one of a fixed list of actions. None of them names a player: all concern the seat's own things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.engine.step import Step
from meadhall.games.bloodrage.numbers.designs import FACES
from meadhall.games.bloodrage.numbers.tables import tables_of
from meadhall.games.bloodrage.places import KINDS, PLACES, PROVINCES, SLOTS, STATS, WARRIOR
from meadhall.games.bloodrage.state import BloodRage
from meadhall.games.bloodrage.steps.action import CommitQuest, Pass, Sacrifice
from meadhall.games.bloodrage.steps.age import KeepCard
from meadhall.games.bloodrage.steps.battle import (
    AddCard,
    BuyBackCard,
    BuyNothing,
    CountNothing,
    CountQuest,
    LayCard,
    NoLateCard,
)
from meadhall.games.bloodrage.steps.destroy import Flee, LetDie, Save, Spot
from meadhall.games.bloodrage.steps.draft import Pick
from meadhall.games.bloodrage.steps.effects import Survivor
from meadhall.games.bloodrage.steps.invade import Invade
from meadhall.games.bloodrage.steps.march import March, MarchOff, MarchTo
from meadhall.games.bloodrage.steps.pillage import InvadeAt, JoinPillage, Pillage, StayOut
from meadhall.games.bloodrage.steps.placing import VALHALLA, Decline, Land
from meadhall.games.bloodrage.steps.reward import LeaderStep
from meadhall.games.bloodrage.steps.stats import Raise
from meadhall.games.bloodrage.steps.upgrade import PutInSlot, Upgrade

# Of all other kinds a clan has one figure at most, so it need not be said where it is.
SPOTS: Final[tuple[str, ...]] = (*(f"warrior {place}" for place in PLACES), *KINDS[1:])

ALONE: Final = (
    "pass", "march off", "sacrifice", "stay out", "count", "count nothing", "add nothing", "discard", "let die", "stay",
    "decline",
)  # fmt: skip
# What actions begin with, and what may follow.
GROUPS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    *((word, ("",)) for word in ALONE),
    *((word, FACES) for word in ("pick", "keep", "upgrade", "quest", "card", "add", "take back")),
    ("invade", KINDS),
    ("invade from Valhalla", KINDS),
    ("land", PLACES),
    ("march", PROVINCES),
    ("march with", KINDS),
    ("march to", PROVINCES),
    ("pillage", PROVINCES),
    ("leader step", PROVINCES),
    *((word, SPOTS) for word in ("sacrifice", "join", "save", "survivor")),
    ("flee", KINDS),
    ("raise", STATS),
    ("slot", tuple(f"{n + 1} ({kind})" for n, kind in enumerate(SLOTS))),
)
NAMES: Final[tuple[str, ...]] = tuple(f"{word} {what}".strip() for word, whats in GROUPS for what in whats)


def _first(word: str) -> int:
    """Where a group of more than one begins; or the action, if it stands alone."""
    at = 0
    found = -1
    for each, whats in GROUPS:
        if each == word:
            found = at
        at += len(whats)
    assert found >= 0, word
    return found


PASS: Final = ALONE.index("pass")
MARCH_OFF: Final = ALONE.index("march off")
SACRIFICE: Final = ALONE.index("sacrifice")
STAY_OUT: Final = ALONE.index("stay out")
COUNT: Final = ALONE.index("count")
COUNT_NOTHING: Final = ALONE.index("count nothing")
ADD_NOTHING: Final = ALONE.index("add nothing")
DISCARD: Final = ALONE.index("discard")
LET_DIE: Final = ALONE.index("let die")
STAY: Final = ALONE.index("stay")
DECLINE: Final = ALONE.index("decline")
PICK: Final = _first("pick")
KEEP: Final = _first("keep")
UPGRADE: Final = _first("upgrade")
QUEST: Final = _first("quest")
CARD: Final = _first("card")
ADD: Final = _first("add")
TAKE_BACK: Final = _first("take back")
INVADE: Final = _first("invade")
INVADE_FROM_VALHALLA: Final = _first("invade from Valhalla")
LAND: Final = _first("land")
MARCH: Final = _first("march")
MARCH_WITH: Final = _first("march with")
MARCH_TO: Final = _first("march to")
PILLAGE: Final = _first("pillage")
LEADER_STEP: Final = _first("leader step")
SACRIFICE_FIGURE: Final = _first("sacrifice")
JOIN: Final = _first("join")
SAVE: Final = _first("save")
SURVIVOR: Final = _first("survivor")
FLEE: Final = _first("flee")
RAISE: Final = _first("raise")
SLOT: Final = _first("slot")


def _spot(spot: Spot) -> int:
    place, kind = spot
    return place if kind == WARRIOR else len(PLACES) - 1 + kind


def _pick(face: list[int], option: Pick) -> int:
    return PICK + face[option.card.number]


def _keep(face: list[int], option: KeepCard) -> int:
    return KEEP + face[option.card.number]


def _upgrade(face: list[int], option: Upgrade) -> int:
    return UPGRADE + face[option.card.number]


def _quest(face: list[int], option: CommitQuest) -> int:
    return QUEST + face[option.card.number]


def _lay(face: list[int], option: LayCard) -> int:
    return CARD + face[option.card.number]


def _add(face: list[int], option: AddCard) -> int:
    return ADD + face[option.card.number]


def _take_back(face: list[int], option: BuyBackCard) -> int:
    return TAKE_BACK + face[option.card.number]


def _invade(face: list[int], option: Invade) -> int:
    return (INVADE_FROM_VALHALLA if option.source == VALHALLA else INVADE) + option.kind


def _land(face: list[int], option: Land) -> int:
    return LAND + option.place


def _march(face: list[int], option: March) -> int:
    return MARCH_WITH + option.chosen[-1] if option.chosen else MARCH + option.origin


def _march_to(face: list[int], option: MarchTo) -> int:
    return MARCH_TO + option.target


def _pillage(face: list[int], option: Pillage) -> int:
    return PILLAGE + option.province


def _leader_step(face: list[int], option: LeaderStep) -> int:
    return STAY if option.target == option.origin else LEADER_STEP + option.target


def _sacrifice(face: list[int], option: Sacrifice) -> int:
    return SACRIFICE_FIGURE + _spot(option.chosen[-1]) if option.chosen else SACRIFICE


def _join(face: list[int], option: JoinPillage) -> int:
    return JOIN + _spot((option.origin, option.kind))


def _save(face: list[int], option: Save) -> int:
    return SAVE + _spot(option.spot)


def _survivor(face: list[int], option: Survivor) -> int:
    return SURVIVOR + _spot(option.spot)


def _flee(face: list[int], option: Flee) -> int:
    return FLEE + option.spot[1]


def _raise(face: list[int], option: Raise) -> int:
    return RAISE + option.stat


def _slot(face: list[int], option: PutInSlot) -> int:
    return SLOT + option.slot


SIMPLE: Final[dict[type[Step[Any]], int]] = {
    Pass: PASS,
    MarchOff: MARCH_OFF,
    StayOut: STAY_OUT,
    CountQuest: COUNT,
    CountNothing: COUNT_NOTHING,
    NoLateCard: ADD_NOTHING,
    BuyNothing: DISCARD,
    LetDie: LET_DIE,
    Decline: DECLINE,
}
TARGETED: Final[dict[type[Step[Any]], Callable[[list[int], Any], int]]] = {
    Pick: _pick,
    KeepCard: _keep,
    Upgrade: _upgrade,
    CommitQuest: _quest,
    LayCard: _lay,
    AddCard: _add,
    BuyBackCard: _take_back,
    Invade: _invade,
    InvadeAt: _land,
    Land: _land,
    March: _march,
    MarchTo: _march_to,
    Pillage: _pillage,
    LeaderStep: _leader_step,
    Sacrifice: _sacrifice,
    JoinPillage: _join,
    Save: _save,
    Survivor: _survivor,
    Flee: _flee,
    Raise: _raise,
    PutInSlot: _slot,
}


def act(s: BloodRage, seat: int) -> list[int]:
    face = tables_of(s.printed).face
    actions: list[int] = []
    for option in s.owed[seat].options:
        kind = type(option)
        if kind in TARGETED:
            actions.append(TARGETED[kind](face, option))
        else:
            actions.append(SIMPLE[kind])
    return actions


def name(action: int) -> str:
    return NAMES[action]
