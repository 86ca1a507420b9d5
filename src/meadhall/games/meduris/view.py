"""What one audience sees, built field by field. The schema, the TypeScript types and the wire format come from here.

Places are entities, as in options and events: `space:7`, `rock:2`, `druid_temple`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from meadhall.engine.step import Line
from meadhall.engine.view import Audience, Glance, sees
from meadhall.engine.wire import Parcel
from meadhall.games.meduris.components import MATERIALS, RUNES, TOKENS, Material, Rune, SpaceToken
from meadhall.games.meduris.places import druid_entity, plateau_entity, space_entity
from meadhall.games.meduris.state import EMPTY, NO_FACE, NOBODY, TEMPLE, Meduris
from meadhall.games.meduris.steps.turn import ACT, FACES, Face

Phase = Literal["place", "harvest", "action", "rite", "lap", "over"]
PHASES: dict[str, Phase] = {"place": "place", "take": "harvest", "give": "harvest"}  # by prompt


class SpaceView(Parcel, frozen=True):
    id: str  # entity
    number: int  # from 1, clockwise from the great river
    district: Rune
    symbols: list[Material]  # two
    building: Literal["", "hut", "temple"]
    owner: int | None
    token: SpaceToken  # a druid token may lie under a hut
    settlement: int  # with a hut: number of its settlement, counted from 1 along the ring; otherwise 0
    size: int  # huts of that settlement
    price: int | None  # without building: how many of each material a hut costs here now
    x: float  # from the left, 0 to 1
    y: float  # from the top


class PlateauView(Parcel, frozen=True):
    id: str  # entity
    material: Material
    workers: list[int]  # seats, from the bottom up
    supply: int
    x: float
    y: float


class RockView(Parcel, frozen=True):
    """A stop of the druid before he reaches the path."""

    id: str  # entity
    x: float
    y: float


class RuneView(Parcel, frozen=True):
    rune: Rune
    owner: int | None


class RiteView(Parcel, frozen=True):
    where: str  # the hut beside the druid
    owner: int
    size: int  # huts of the settlement
    spaces: list[str]  # all of them
    to_come: list[str]  # those the druid visits after this one


class PlayerView(Parcel, frozen=True):
    seat: int
    score: int
    huts: int  # not built yet
    temples: int
    workers: int  # on the plateaus
    runes: list[Rune]
    materials: dict[str, int] | None  # None: behind the screen


class MedurisView(Parcel, frozen=True):
    phase: Phase
    turn: int  # whose turn it is
    face: Face | None  # of the die
    druid: str  # entity
    spaces: list[SpaceView]
    plateaus: list[PlateauView]
    rocks: list[RockView]  # the druid's temple first
    runes: list[RuneView]  # by district, clockwise
    players: list[PlayerView]
    rite: RiteView | None
    ending: int | None  # who built everything first: the others have their last turns
    lap: str | None  # where the druid stood when his last lap began
    screens: bool  # materials are hidden
    winners: list[int]


def glance(s: Meduris) -> Glance:
    if s.lap is not None:
        stage = Line("lap", {})
    elif s.ending != NOBODY:
        stage = Line("ending", {})
    else:
        stage = Line("built", {"n": sum(building != EMPTY for building in s.built), "all": len(s.built)})
    return Glance(stage, tuple(s.score))


def public(s: Meduris) -> dict[str, Any]:
    """Of a view: what everybody sees alike."""
    settlements = settlement_numbers(s)
    places = [s.printed.temple, *s.printed.rocks]
    return {
        "phase": _phase(s),
        "turn": s.seat,
        "face": None if s.face == NO_FACE else FACES[s.face],
        "druid": druid_entity(s.druid),
        "spaces": [_space(s, space, settlements) for space in range(len(s.built))],
        "plateaus": [_plateau(s, plateau) for plateau in range(len(MATERIALS))],
        "rocks": [RockView(druid_entity(n - len(places)), x / 1000, y / 1000) for n, (x, y) in enumerate(places)],
        "runes": [RuneView(rune, _somebody(owner)) for rune, owner in zip(RUNES, s.runes, strict=True)],
        "players": [_player(s, seat) for seat in range(s.players)],
        "rite": _rite(s, settlements),
        "ending": _somebody(s.ending),
        "lap": None if s.lap is None else druid_entity(s.lap),
        "screens": s.screens,
        "winners": list(s.outcome.winners) if s.outcome else [],
    }


def view(s: Meduris, audience: Audience, all_see: Mapping[str, Any] | None = None) -> MedurisView:
    parts = {**(all_see or public(s))}
    players = [
        PlayerView(**each, materials=_materials(s, seat, audience)) for seat, each in enumerate(parts.pop("players"))
    ]
    return MedurisView(**parts, players=players)


def settlement_numbers(s: Meduris) -> list[int]:
    """By space: the number of the hut's settlement, 0 without hut. One that crosses the river has one number."""
    numbers = []
    number = 0
    before = False
    for building in s.built:
        hut = 0 <= building < TEMPLE
        number += hut and not before
        numbers.append(number if hut else 0)
        before = hut
    if numbers[0] and numbers[-1]:
        last = numbers[-1]
        numbers = [numbers[0] if number == last else number for number in numbers]
    return numbers


def _somebody(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _phase(s: Meduris) -> Phase:
    if s.outcome is not None:
        return "over"
    if s.lap is not None:
        return "lap"
    if s.rite:
        return "rite"
    if not s.owed:  # between two steps
        return "place" if s.face == NO_FACE else "harvest" if ACT in s.agenda else "action"
    prompt = next(iter(s.owed.values())).prompt.key
    return PHASES.get(prompt, "action")


def _space(s: Meduris, space: int, settlements: list[int]) -> SpaceView:
    printed, building = s.side.spaces[space], s.built[space]
    number = settlements[space]
    return SpaceView(
        id=space_entity(space),
        number=printed.number,
        district=RUNES[printed.district],
        symbols=[MATERIALS[symbol] for symbol in printed.symbols],
        building="" if building == EMPTY else "temple" if building >= TEMPLE else "hut",
        owner=None if building == EMPTY else building % TEMPLE,
        token=TOKENS[s.tokens[space]],
        settlement=number,
        size=settlements.count(number) if number else 0,
        price=s.price[space] if building == EMPTY else None,
        x=printed.at[0] / 1000,
        y=printed.at[1] / 1000,
    )


def _plateau(s: Meduris, plateau: int) -> PlateauView:
    x, y = s.printed.plateaus[plateau]
    return PlateauView(
        id=plateau_entity(plateau),
        material=MATERIALS[plateau],
        workers=list(s.towers[plateau]),
        supply=s.supply[plateau],
        x=x / 1000,
        y=y / 1000,
    )


def _player(s: Meduris, seat: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    return {
        "seat": seat,
        "score": s.score[seat],
        "huts": s.huts[seat],
        "temples": s.temples[seat],
        "workers": sum(tower.count(seat) for tower in s.towers),
        "runes": [RUNES[district] for district, owner in enumerate(s.runes) if owner == seat],
    }


def _materials(s: Meduris, seat: int, audience: Audience) -> dict[str, int] | None:
    shown = not s.screens or s.outcome is not None or sees(audience, seat)  # MD-SETUP-10
    return dict(zip(MATERIALS, s.stock(seat), strict=True)) if shown else None


def _rite(s: Meduris, settlements: list[int]) -> RiteView | None:
    if not s.rite:
        return None
    number = settlements[s.druid]
    ahead = s.row(s.druid, 1)
    spaces = len(s.built)
    return RiteView(
        where=space_entity(s.druid),
        owner=s.built[s.druid],
        size=s.rite,
        spaces=[space_entity(space) for space, other in enumerate(settlements) if other == number],
        to_come=[space_entity((s.druid + n) % spaces) for n in range(1, ahead + 1)],
    )
