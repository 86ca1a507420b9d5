"""What one audience sees, built field by field. The schema, the TypeScript types and the wire format come from here.

Cards are named by their ids; their words in the reader's language are `name.<id>` and `text.<id>`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Literal

from meadhall.engine.step import Line
from meadhall.engine.view import Audience, Glance, sees
from meadhall.engine.wire import Parcel
from meadhall.games.bloodrage.components import AGES, NO_CARD, UNLIMITED, CardKind
from meadhall.games.bloodrage.info import INFO
from meadhall.games.bloodrage.places import (
    FJORDS,
    KINDS,
    PHASES,
    PLACES,
    PROVINCES,
    SLOTS,
    STATS,
    YGGDRASIL,
    Phase,
    SlotKind,
    StatName,
)
from meadhall.games.bloodrage.state import NOBODY, SOURCES, Battle, BattleStage, BloodRage
from meadhall.games.bloodrage.steps.age import fulfilled
from meadhall.games.bloodrage.steps.effects import bonus_of
from meadhall.games.bloodrage.steps.reward import token_of


class CardFace(Parcel, frozen=True):
    id: str
    age: int  # on its back
    kind: CardKind
    strength: int  # battle: the bonus
    cost: int  # upgrade: the printed price
    reward: int  # quest: Glory
    entity: str  # card:<id>:<age>


class Group(Parcel, frozen=True):
    """Figures of one clan and kind that stand together."""

    seat: int
    kind: str
    count: int
    strength: int  # of one, here; pairs of Warriors are reckoned in `strength` of the province only
    entity: str  # figure:<seat>:<kind>:<where>


class Province(Parcel, frozen=True):
    id: str
    region: str  # empty for Yggdrasil
    villages: int  # 0: no limit
    free: int  # villages; -1: no limit
    fjord: str  # that supports it; empty for Yggdrasil
    adjacent: list[str]
    figures: list[Group]
    strength: list[int]  # by seat, the fjord counted
    token: str  # rage, axes, horns, glory or yggdrasil
    reward: list[StatName]  # that it raises
    glory: int  # it pays
    pillaged: bool  # the token is turned
    destroyed: bool
    doomed: bool  # the doom token lies here


class Fjord(Parcel, frozen=True):
    id: str
    supports: list[str]
    figures: list[Group]
    open: bool


class Stat(Parcel, frozen=True):
    id: StatName
    level: int  # 1 to 6
    value: int
    legendary: int  # Glory it would pay at the end


class Slot(Parcel, frozen=True):
    kind: SlotKind
    card: CardFace | None
    entity: str  # slot:<seat>:<n>


class Quest(Parcel, frozen=True):
    age: int  # on its back
    card: CardFace | None  # for its owner
    fulfilled: bool | None  # as things stand; for its owner


class Clan(Parcel, frozen=True):
    """A seat with all that belongs to it."""

    seat: int
    clan: str
    glory: int
    ledger: dict[str, int]  # Glory by source
    rage: int
    passed: bool  # and acts no more in this Action phase
    stats: list[Stat]
    figures: int  # on the board
    slots: list[Slot]
    strength: dict[str, int]  # of one figure of each kind the clan has
    price: dict[str, int]  # to invade with it
    reserve: list[Group]
    valhalla: list[Group]
    hand: list[CardFace] | None  # for its owner
    backs: list[int]  # Ages on the backs of the cards in hand
    known: list[CardFace]  # cards everybody knows to be in the hand, lie face down in battle or be committed Quests
    quests: list[Quest]
    pack: list[CardFace] | None  # in the draft, for whoever looks at it
    pack_size: int
    deciding: bool  # owes a decision


class Fighter(Parcel, frozen=True):
    seat: int
    strength: int  # of figures, as they stand now
    bonus: int  # of cards on the table
    total: int
    laid: bool  # has laid a card face down
    own_card: CardFace | None  # which one, for its owner
    cards: list[CardFace]  # shown; the first one at the reveal, others added late
    counted: bool  # its Quest counts as a battle card
    blanked: bool  # its revealed card has lost its ability
    deaths: int  # of own figures so far
    won: bool


class BattleView(Parcel, frozen=True):
    where: str  # entity
    pillager: int
    stage: BattleStage
    fighters: list[Fighter]  # the pillager first; during the call whoever is there so far


class AgeSpace(Parcel, frozen=True):
    """A part of the Age track."""

    age: int
    doomed: str  # province that its Ragnarök takes
    glory: int  # for each figure that dies there


class BloodRageView(Parcel, frozen=True):
    age: int
    phase: Literal[Phase, "over"]
    phases: list[Phase]
    ages: list[AgeSpace]
    tracks: dict[str, list[int]]  # by stat: its value at each level
    legendary: list[int]  # by level: Glory it pays at the end
    start: int
    active: int  # whose turn it is in the Action phase; -1: nobody's
    provinces: list[Province]
    fjords: list[Fjord]
    clans: list[Clan]
    battle: BattleView | None
    discards: list[CardFace]  # those everybody has seen, in order
    winners: list[int]


def glance(s: BloodRage) -> Glance:
    return Glance(Line("age", {"age": s.age}), tuple(s.glory))


def public(s: BloodRage) -> dict[str, Any]:
    """Of a view: what everybody sees alike."""
    return {
        "age": s.age,
        "phase": "over" if s.outcome else PHASES[s.phase],
        "phases": list(PHASES),
        "ages": [
            AgeSpace(age + 1, PROVINCES[s.dooms[age]], glory) for age, glory in enumerate(s.printed.ragnarok_glory)
        ],
        "tracks": {stat: list(values) for stat, values in zip(STATS, s.printed.stats, strict=True)},
        "legendary": list(s.printed.legendary),
        "start": s.start,
        "active": s.active,
        "provinces": [_province(s, province) for province in range(len(PROVINCES))],
        "fjords": [
            Fjord(
                id=fjord,
                supports=[PROVINCES[shore] for shore in s.printed.shores[n]],
                figures=_groups(s, len(PROVINCES) + n),
                open=any(s.stands(shore) for shore in s.printed.shores[n]),
            )
            for n, fjord in enumerate(FJORDS)
        ],
        "clans": [_clan(s, seat) for seat in range(s.players)],
        "discards": _faces(s, s.discards),
        "winners": list(s.outcome.winners) if s.outcome else [],
    }


def view(s: BloodRage, audience: Audience, all_see: Mapping[str, Any] | None = None) -> BloodRageView:
    parts = {**(all_see or public(s))}
    clans = [Clan(**clan, **_own(s, seat, audience)) for seat, clan in enumerate(parts.pop("clans"))]
    return BloodRageView(**parts, clans=clans, battle=_battle(s, s.battle, audience) if s.battle else None)


def _face(s: BloodRage, number: int) -> CardFace:
    card = s.card(number)
    return CardFace(card.id, card.age, card.kind, card.strength, card.cost, card.reward, card.entity)


def _faces(s: BloodRage, numbers: Iterable[int]) -> list[CardFace]:
    return [_face(s, number) for number in numbers]


def _groups(s: BloodRage, place: int) -> list[Group]:
    groups = []
    for figure, count in Counter(s.at[place]).items():
        seat, kind = figure >> 4, figure & 15
        strength = s.strengths[seat][kind] + (s.printed.at_the_tree[kind] if place == YGGDRASIL else 0)
        groups.append(Group(seat, KINDS[kind], count, strength, f"figure:{seat}:{KINDS[kind]}:{PLACES[place]}"))
    return groups


def _zone(s: BloodRage, seat: int, kinds: tuple[int, ...], zone: str) -> list[Group]:
    return [
        Group(seat, KINDS[kind], count, s.strengths[seat][kind], f"figure:{seat}:{KINDS[kind]}:{zone}")
        for kind, count in Counter(kinds).items()
    ]


def _province(s: BloodRage, province: int) -> Province:
    token = token_of(s, province)
    villages = s.printed.villages[province]
    reach = s.printed.reach[province]
    return Province(
        id=PROVINCES[province],
        region=s.printed.region[province],
        villages=0 if villages == UNLIMITED else villages,
        free=-1 if villages == UNLIMITED else s.room(province),
        fjord=PLACES[reach[1]] if len(reach) > 1 else "",
        adjacent=[PROVINCES[other] for other in s.printed.adjacent[province]],
        figures=_groups(s, province),
        strength=[s.strength(seat, province) if s.stands(province) else 0 for seat in range(s.players)],
        token=token.id,
        reward=[STATS[stat] for stat in token.stats],
        glory=token.glory,
        pillaged=bool(s.pillaged >> province & 1),
        destroyed=not s.stands(province),
        doomed=s.stands(province) and province == s.dooms[s.age - 1],
    )


def _clan(s: BloodRage, seat: int) -> dict[str, Any]:
    """What everybody sees of a clan."""
    kinds = sorted({0, 1, 2, *(KINDS.index(s.card(n).id) for n in s.slots[seat][3:5] if n != NO_CARD)})
    return {
        "seat": seat,
        "clan": INFO.seat_names[seat],
        "glory": s.glory[seat],
        "ledger": dict(zip(SOURCES, s.ledger[seat], strict=True)),
        "rage": s.rage[seat],
        "passed": bool(s.passed >> seat & 1),
        "stats": [
            Stat(STATS[stat], level + 1, s.stat(seat, stat), s.printed.legendary[level])
            for stat, level in enumerate(s.levels[seat])
        ],
        "figures": s.fielded[seat],
        "slots": [
            Slot(SLOTS[n], None if card == NO_CARD else _face(s, card), f"slot:{seat}:{n}")
            for n, card in enumerate(s.slots[seat])
        ],
        "strength": {KINDS[kind]: s.strengths[seat][kind] for kind in kinds},
        "price": {KINDS[kind]: s.prices[seat][kind] for kind in kinds},
        "reserve": _zone(s, seat, s.reserve[seat], "reserve"),
        "valhalla": _zone(s, seat, s.valhalla[seat], "valhalla"),
        "pack_size": len(s.packs[seat]),
        "deciding": seat in s.owed,
    }


def _own(s: BloodRage, seat: int, audience: Audience) -> dict[str, Any]:
    """What its owner sees of a clan, and what is left of that for others."""
    mine = sees(audience, seat)
    laid = s.battle.laid[seat] if s.battle else NO_CARD
    # A card laid face down may be any of the hand: to the others both are one stock until it is shown.
    hand = s.hands[seat] if mine or laid == NO_CARD else tuple(sorted((*s.hands[seat], laid)))
    live = sorted((*s.hands[seat], *s.quests[seat], *([laid] if laid != NO_CARD else [])))
    if s.age == AGES and PHASES[s.phase] in ("discard", "quests"):
        live = []  # the hands were put away (BR-DISCARD-2): what was seen of them may be a Quest or not
    return {
        "hand": _faces(s, s.hands[seat]) if mine else None,
        "backs": sorted(s.card(number).age for number in hand),
        "known": _faces(s, [number for number in live if s.pinned >> number & 1]),
        "quests": [
            Quest(s.card(n).age, _face(s, n) if mine else None, fulfilled(s, seat, s.card(n)) if mine else None)
            for n in sorted(s.quests[seat], key=lambda n: s.card(n).age)
        ],
        "pack": _faces(s, s.packs[seat]) if mine and s.packs[seat] else None,
    }


def _battle(s: BloodRage, b: Battle, audience: Audience) -> BattleView:
    there = {figure >> 4 for place in s.printed.reach[b.province] for figure in s.at[place]}
    order = b.order or [seat for seat in s.clockwise(b.pillager) if seat in there]
    return BattleView(
        where=f"province:{PROVINCES[b.province]}",
        pillager=b.pillager,
        stage=b.stage,
        fighters=[_fighter(s, b, seat, audience) for seat in order],
    )


def _fighter(s: BloodRage, b: Battle, seat: int, audience: Audience) -> Fighter:
    mine = sees(audience, seat)
    strength, bonus = s.strength(seat, b.province), bonus_of(s, seat)
    laid = b.laid[seat]
    return Fighter(
        seat=seat,
        strength=strength,
        bonus=bonus,
        total=strength + bonus,
        laid=laid != NO_CARD,
        own_card=_face(s, laid) if mine and laid != NO_CARD else None,
        cards=_faces(s, b.used[seat]),
        counted=bool(b.counted >> seat & 1),
        blanked=bool(b.blanked >> seat & 1),
        deaths=sum(figure >> 4 == seat for figure in b.deaths),
        won=b.winner == seat and b.winner != NOBODY,
    )
