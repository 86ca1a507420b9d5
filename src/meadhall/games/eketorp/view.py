"""What one audience sees, built field by field. The schema, the TypeScript types and the wire format come from here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from meadhall.engine.step import Line
from meadhall.engine.view import Audience, Glance, sees
from meadhall.engine.wire import Parcel
from meadhall.games.eketorp.components import BRICKS, COLOURS, DEVICES, SPACES, Colour, Device
from meadhall.games.eketorp.places import HOME, SIEGES, device_of, entity, village_of
from meadhall.games.eketorp.state import NO_CARD, SOURCES, Eketorp
from meadhall.games.eketorp.steps.build import Harvest
from meadhall.games.eketorp.steps.fight import contested_places
from meadhall.games.eketorp.steps.place import PlaceVikings

Phase = Literal["place", "fight", "build", "over"]
PHASES: dict[str, Phase] = {"place": "place", "build": "build", "take": "build"}  # by prompt


class Space(Parcel, frozen=True):
    id: str  # A to G
    bricks: list[Colour]
    vikings: list[int]  # by seat
    contested: bool


class SiegeSpace(Parcel, frozen=True):
    village: int
    device: Device
    walls: list[int]  # the two it borders, from 0
    vikings: list[int]
    contested: bool
    done: bool  # saw its siege this round


class Village(Parcel, frozen=True):
    """A seat with all that belongs to it."""

    seat: int
    home: int  # Vikings in the village; after the reveal they are its defenders
    hospital: list[int]  # by station
    hand: list[int]  # card values; 0 for one this audience is not shown
    aside: list[int]
    laid: int | None  # card laid to fight with: its value, 0 while it lies face down, None if none
    amulets: int
    walls: list[list[Colour]]  # from the bottom up
    booty: list[Colour]  # won this round, to be built
    spare: list[Colour]  # beyond a full village
    plan: list[str] | None  # own secret placement so far, as entities
    score: int
    ledger: dict[str, int]  # points by source: a colour of bricks, "village", "amulets"


class FightView(Parcel, frozen=True):
    attacker: int
    defender: int
    where: str  # entity
    siege: bool
    defended: bool


class Station(Parcel, frozen=True):
    label: str


class EketorpView(Parcel, frozen=True):
    round: int
    rounds: int
    phase: Phase
    start: int
    card: str  # this round's material card
    deck: int  # material cards to come
    pile: int  # battle cards to draw
    supply: dict[str, int]
    points: dict[str, int]  # by brick colour
    spaces: list[Space]
    sieges: list[SiegeSpace]
    stations: list[Station]
    villages: list[Village]
    fight: FightView | None
    covered: bool  # cards fought with lie face down (EK-FIGHT-14)
    winners: list[int]


def glance(s: Eketorp) -> Glance:
    stage = Line("round", {"round": s.round, "rounds": s.printed.rounds})
    return Glance(stage, tuple(s.score(seat) for seat in range(s.players)))


def public(s: Eketorp) -> dict[str, Any]:
    """Of a view: what everybody sees alike."""
    contested = contested_places(s)
    return {
        "round": s.round,
        "rounds": s.printed.rounds,
        "phase": _phase(s),
        "start": s.start,
        "card": s.printed.material[s.card].id,
        "deck": len(s.deck),
        "pile": len(s.pile),
        "supply": {colour: s.supply[number] for number, colour in enumerate(COLOURS) if number},
        "points": {colour: s.printed.points[number] for number, colour in enumerate(COLOURS) if number},
        "spaces": [
            Space(space, _colours(s.heaps[place]), list(s.crowd[place]), place in contested)
            for place, space in enumerate(SPACES)
        ],
        "sieges": [
            SiegeSpace(
                village=village_of(place),
                device=DEVICES[device_of(place)],
                walls=list(s.printed.borders[device_of(place)]),
                vikings=list(s.crowd[place]),
                contested=place in contested,
                done=bool(s.besieged >> place & 1),
            )
            for place in range(SIEGES, SIEGES + 3 * s.players)
        ],
        "stations": [Station(label) for label in s.printed.stations],
        "villages": [_village(s, seat) for seat in range(s.players)],
        "fight": _fight(s),
        "covered": s.covered,
        "winners": list(s.outcome.winners) if s.outcome else [],
    }


def view(s: Eketorp, audience: Audience, all_see: Mapping[str, Any] | None = None) -> EketorpView:
    parts = {**(all_see or public(s))}
    villages = [Village(**village, **_own(s, seat, audience)) for seat, village in enumerate(parts.pop("villages"))]
    return EketorpView(**parts, villages=villages)


def _phase(s: Eketorp) -> Phase:
    if s.outcome is not None:
        return "over"
    if not s.owed:  # between two steps: by what is still to come in this round
        ahead = set(map(type, s.agenda))
        return "place" if PlaceVikings in ahead else "fight" if Harvest in ahead else "build"
    prompt = next(iter(s.owed.values())).prompt.key
    return PHASES.get(prompt, "fight")


def _colours(bricks: tuple[int, ...]) -> list[Colour]:
    return [BRICKS[brick - 1] for brick in bricks]


def _values(s: Eketorp, cards: tuple[int, ...], seat: int, audience: Audience) -> list[int]:
    """Values in ascending order, then 0 for each card the audience cannot know or may have forgotten (EK-SETUP-8,
    EK-FIGHT-13 and 14)."""
    everybody = (1 << s.players) - 1
    shown = [
        s.printed.values[card]
        for card in cards
        if sees(audience, seat) or (s.seen[card] == everybody and s.lies_open(card))
    ]
    return sorted(shown) + [0] * (len(cards) - len(shown))


def _village(s: Eketorp, seat: int) -> dict[str, Any]:
    """What everybody sees of a village."""
    stations = len(s.printed.stations)
    return {
        "seat": seat,
        "home": s.home[seat],
        "hospital": s.hospital[seat * stations : (seat + 1) * stations],
        "amulets": s.amulets[seat],
        "walls": [_colours(wall) for wall in s.village(seat)],
        "booty": _colours(s.booty[seat]),
        "spare": _colours(s.spare[seat]),
        "score": s.score(seat),
        "ledger": dict(zip(SOURCES, s.ledger(seat), strict=True)),
    }


def _own(s: Eketorp, seat: int, audience: Audience) -> dict[str, Any]:
    """What its owner sees of a village, and what is left of that for others."""
    mine = sees(audience, seat)
    card = s.played[seat]
    # A card laid face down may be any of the hand: to the others hand and laid card are one stock until it is shown.
    known = mine or card in s.shown
    hand = s.hands[seat] if known or card == NO_CARD else (*s.hands[seat], card)
    return {
        "hand": _values(s, hand, seat, audience),
        "aside": _values(s, s.aside[seat], seat, audience),
        "laid": None if card == NO_CARD else s.printed.values[card] if known else 0,
        "plan": [entity(place, seat) for place in s.plans[seat]] if mine else None,
    }


def _fight(s: Eketorp) -> FightView | None:
    if s.fight is None:
        return None
    attacker, defender, place = s.fight
    siege = SIEGES <= place < HOME and village_of(place) == defender
    return FightView(attacker, defender, entity(place, attacker), siege, not siege or s.home[defender] > 0)
