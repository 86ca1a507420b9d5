"""What one audience sees, built field by field. All seats see the same: the Gods have no secrets from each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from meadhall.engine.step import Line
from meadhall.engine.view import EVERYTHING, Audience, Glance
from meadhall.engine.wire import Parcel
from meadhall.games.yggdrasil import chronicle
from meadhall.games.yggdrasil.chronicle import BOX_ROWS
from meadhall.games.yggdrasil.imagine import hidden_in
from meadhall.games.yggdrasil.odds import losses
from meadhall.games.yggdrasil.places import (
    ENEMIES,
    FACES,
    FIGURES,
    IORMUNGAND,
    LEVELS,
    NAGLFAR,
    NIDHOGG,
    NOWHERE,
    PLACES,
    RELATIONS,
    WORLDS,
    Face,
    Level,
)
from meadhall.games.yggdrasil.state import NO_CARD, NO_FACE, Throw, Yggdrasil
from meadhall.games.yggdrasil.steps.effects import activations_left
from meadhall.games.yggdrasil.steps.pages import strength_of
from meadhall.games.yggdrasil.steps.round import TURN
from meadhall.games.yggdrasil.steps.sagas import FALSE_OATH, OATH, SHOWN_OATH
from meadhall.games.yggdrasil.steps.throw import chances
from meadhall.games.yggdrasil.steps.worlds import MODES, Mode, mode_in

Phase = Literal["setup", "order", "move", "act", "risk", "over"]
Promise = Literal["", "hidden", "oath"]
PHASES: dict[str, Phase] = {"next": "order", "move": "move", "travel": "move", "support": "move"}  # by prompt
TOKENS: dict[int, Promise] = {OATH: "hidden", FALSE_OATH: "hidden", SHOWN_OATH: "oath"}


class World(Parcel, frozen=True):
    id: str
    level: Level
    column: int  # as the Tree stands now
    action: str
    mode: Mode  # of the action, for the active God if he were here
    devastated: bool
    blocked: bool
    enemies: list[str]
    gods: list[int]  # figures
    iotunns: list[str]  # whose pawns stand here, or beside an Enemy that does
    token: Promise  # of saga 1
    foes: list[str]  # opponents of a saga that are no Enemies


class Enemy(Parcel, frozen=True):
    id: str
    place: str  # a World, cage, book or nowhere
    strength: int  # 0: cannot be fought
    shielded: bool
    wheel: list[int]  # owners (figures) of its cards that lie face up, in order
    left: int  # activations until the game is lost, at the earliest; Nidhögg: until the end of the page; -1 for sagas'
    doomed: bool


class God(Parcel, frozen=True):
    figure: int
    god: str  # empty before the choice
    support: bool
    world: str
    hp: int
    most: int
    elves: int
    vanir: int
    artifacts: list[str]
    god_faces: list[Face]  # that are successes
    vanir_faces: list[Face]
    relations: dict[str, list[int]]
    boxes: dict[str, int]  # ticked in the experience table
    xp: int
    played: bool  # had its turn this round
    laid: bool  # a card lies face down before it


class Deck(Parcel, frozen=True):
    """Enemy cards of a seat, and what a perfect memory knows of them."""

    cards: int
    laid: str  # the card face down, if it is known
    coming: list[str]  # from the top: the Enemy, or empty if nobody can know
    hidden: dict[str, int]  # Enemies among the unknown, with the one face down
    strangers: int  # of the unknown: support cards never seen, any of those in YggdrasilView.strangers


class Dispenser(Parcel, frozen=True):
    top: str
    cards: int
    hidden: list[str]  # below it, in no order


class Iotunn(Parcel, frozen=True):
    id: str
    effect: str
    place: str


class Reserves(Parcel, frozen=True):
    elves: int
    vanir: int
    heroes: int
    valhalla: int
    giants: int  # on Surt's ladder
    giants_left: int
    dead: int  # on Hel's ladder
    dead_left: int
    pawns_left: int
    markers_left: int
    iotunn_cards: int
    creature_cards: int
    creature_discards: list[str]


class PageView(Parcel, frozen=True):
    id: str
    track: list[str]
    space: int
    reveal: dict[str, str]  # by Enemy: the instruction
    actions: list[str]
    fights: list[str]
    goal: str
    have: int
    need: int


class ThrowView(Parcel, frozen=True):
    seat: int
    what: str
    risks: int
    left: int
    rolled: bool
    god: Literal["", Face]
    vanir: list[Face]
    helpers: dict[str, str]  # God and face
    elves: int  # used
    odds: list[float]  # before the roll: the chance of losing 0, 1, 2 … hit points


class YggdrasilView(Parcel, frozen=True):
    game: str  # easy, hard or saga1 to saga6
    round: int
    phase: Phase
    active: int
    rotation: int
    island: int
    islands: list[int]
    worlds: list[World]
    enemies: list[Enemy]
    gods: list[God]
    decks: list[Deck]
    strangers: list[str]  # support cards that nobody has seen yet
    artifacts: list[Dispenser]
    iotunns: list[Iotunn]
    called: list[str]  # Creatures drawn just now
    reserves: Reserves
    page: PageView
    tale: dict[str, int]  # what a saga counts
    throw: ThrowView | None
    winners: list[int]
    why: str  # the game was lost
    chronicle: str  # a saga is over: the option `campaign` for the next game


def glance(s: Yggdrasil) -> Glance:
    stage = Line("saga", {"saga": s.saga, "round": s.round}) if s.saga else Line("round", {"round": s.round})
    return Glance(stage)


def public(s: Yggdrasil) -> dict[str, Any]:
    """Of a view: what everybody sees alike."""
    printed = s.printed
    page = s.read()
    strangers = [] if s.players > 2 else [card for seat in range(s.players) for card in _strangers(s, seat)]
    return {
        "game": page.saga,
        "round": s.round,
        "phase": _phase(s),
        "active": s.active,
        "rotation": s.rotation,
        "island": s.island,
        "islands": list(printed.islands),
        "worlds": [_world(s, world) for world in range(len(WORLDS))],
        "enemies": [_enemy(s, figure) for figure, place in enumerate(s.at) if figure <= NIDHOGG or place != NOWHERE],
        "gods": [_god(s, figure) for figure in s.figures()],
        "strangers": sorted(ENEMIES[card % 6] for card in strangers),
        "artifacts": [_dispenser(s, deck) for deck in s.artifact_decks],
        "iotunns": [
            Iotunn(card.id, card.effect, PLACES[s.iotunn_place(number)])
            for number, card in enumerate(printed.iotunns)
            if s.iotunns >> number & 1
        ],
        "called": [printed.creatures[card].id for card in s.called],
        "reserves": _reserves(s),
        "page": PageView(
            id=page.id,
            track=list(page.track),
            space=s.space,
            reveal={ENEMIES[enemy]: instruction for enemy, instruction in page.reveal.items()},
            actions=list(page.actions),
            fights=list(page.fights),
            goal=page.goal,
            have=s.valhalla if page.goal == "muster" else s.tale.get(page.goal, 0),
            need=page.need[s.players - 1],
        ),
        "tale": dict(sorted(s.tale.items())),
        "throw": _throw(s, s.throw) if s.throw else None,
        "winners": list(s.outcome.winners) if s.outcome else [],
        "why": s.why,
        "chronicle": chronicle.write(chronicle.after(s)) if s.saga and s.outcome else "",
    }


def view(s: Yggdrasil, audience: Audience, all_see: Mapping[str, Any] | None = None) -> YggdrasilView:
    decks = [_deck(s, seat, audience) for seat in range(s.players)]
    return YggdrasilView(**(all_see or public(s)), decks=decks)


def _phase(s: Yggdrasil) -> Phase:
    if s.outcome is not None:
        return "over"
    if not s.round:
        return "setup"
    if s.throw is not None:
        return "risk"
    if not s.owed:  # between two steps: by what is still to come in this turn
        _, move, act, *_ = TURN
        return "order" if move in s.agenda else "move" if act in s.agenda else "act"
    prompt = next(iter(s.owed.values())).prompt.key
    return PHASES.get(prompt, "act")


def _world(s: Yggdrasil, world: int) -> World:
    iotunns = [card.id for n, card in enumerate(s.printed.iotunns) if s.iotunns >> n & 1 and s.iotunn_place(n) == world]
    foes = []
    for foe, there in (("thokk", "iotunheim"), ("skoll", "alfheim"), ("hati", "vanaheim"), ("hag", "iotunheim")):
        present = s.tale.get("thokk_here") if foe == "thokk" else foe == "hag" or s.tale.get(foe)
        if foe in s.read().fights and present and WORLDS[world] == there:
            foes.append(foe)
    if s.tale.get("emissaries", 0) >> world & 1:
        foes.append("emissary")
    return World(
        id=WORLDS[world],
        level=LEVELS[world // 3],
        column=s.printed.columns[s.rotation][world],
        action=s.printed.actions[world].id,
        mode=MODES[mode_in(s, s.active, world)],
        devastated=bool(s.devastated >> world & 1),
        blocked=s.blocked(world),
        enemies=[FIGURES[figure] for figure in s.enemies_in(world)],
        gods=[figure for figure, place in enumerate(s.where) if place == world],
        iotunns=iotunns,
        token=TOKENS.get(s.promises[world], "") if s.promises else "",
        foes=foes,
    )


def _enemy(s: Yggdrasil, figure: int) -> Enemy:
    saga = figure > NIDHOGG
    return Enemy(
        id=FIGURES[figure],
        place="book" if figure == NIDHOGG else PLACES[s.at[figure]],
        strength=strength_of(s, s.printed.book.fights[_fight_of(figure)]) if saga else s.strength(figure),
        shielded=s.shielded(figure),
        wheel=[] if saga else [card // 6 for card in s.wheel[figure]],
        left=-1 if saga or s.at[IORMUNGAND] == NOWHERE else activations_left(s, ENEMIES[figure]),
        doomed=bool(s.tale.get("doomed_mask", 0) >> figure & 1),
    )


def _fight_of(figure: int) -> str:
    return "naglfar" if figure == NAGLFAR else "son"


def _god(s: Yggdrasil, figure: int) -> God:
    support = figure >= s.players
    cards = [] if support else [c.id for n, c in enumerate(s.printed.artifacts) if s.owned[figure] >> n & 1]
    god_good = s.printed.success if support else s.god_good[figure]
    vanir_good = 0 if support else s.vanir_good[figure]
    bonds = [0] * len(RELATIONS) if support else s.bonds[figure * 4 : figure * 4 + 4]
    ticked = dict(zip(BOX_ROWS, s.boxes[figure], strict=False)) if not support else {}
    return God(
        figure=figure,
        god=s.name(figure) if s.gods[figure] >= 0 else "",
        support=support,
        world=WORLDS[s.where[figure]],
        hp=s.hp[figure],
        most=s.most(figure),
        elves=0 if support else s.elves[figure],
        vanir=0 if support else s.vanir[figure],
        artifacts=cards,
        god_faces=[face for n, face in enumerate(FACES) if god_good >> n & 1],
        vanir_faces=[face for n, face in enumerate(FACES) if vanir_good >> n & 1],
        relations={
            relation: [other for other in s.figures() if mask >> other & 1]
            for relation, mask in zip(RELATIONS, bonds, strict=True)
            if mask
        },
        boxes={row: boxes.bit_count() if row in RELATIONS else boxes for row, boxes in ticked.items() if boxes},
        xp=0 if support else s.xp[figure],
        played=not support and not s.to_play >> figure & 1,
        laid=not support and s.laid[figure] != NO_CARD,
    )


def _strangers(s: Yggdrasil, seat: int) -> list[int]:
    """Support cards with the seat that nobody has seen: which they are, nobody knows (YG-SUPPORT-2)."""
    if s.players != 2:
        return []
    return [card for card in hidden_in(s, seat) if card // 6 >= s.players and not s.met >> card & 1]


def _deck(s: Yggdrasil, seat: int, audience: Audience) -> Deck:
    def seen(card: int) -> str:
        return ENEMIES[card % 6] if audience == EVERYTHING or s.known >> card & 1 else ""

    strangers = _strangers(s, seat)
    hidden: dict[str, int] = {}
    for card in sorted(hidden_in(s, seat), key=lambda card: card % 6):
        if card not in strangers:
            hidden[ENEMIES[card % 6]] = hidden.get(ENEMIES[card % 6], 0) + 1
    laid = s.laid[seat]
    return Deck(
        cards=len(s.decks[seat]),
        laid=seen(laid) if laid != NO_CARD else "",
        coming=[seen(card) for card in reversed(s.decks[seat])],
        hidden=hidden,
        strangers=len(strangers),
    )


def _dispenser(s: Yggdrasil, deck: tuple[int, ...]) -> Dispenser:
    ids = [s.printed.artifacts[card].id for card in deck]
    return Dispenser(top=ids[-1] if ids else "", cards=len(ids), hidden=sorted(ids[:-1]))


def _reserves(s: Yggdrasil) -> Reserves:
    return Reserves(
        elves=s.elf_reserve,
        vanir=s.vanir_reserve,
        heroes=s.heroes(),
        valhalla=s.valhalla,
        giants=s.giants,
        giants_left=s.giants_left(),
        dead=s.dead,
        dead_left=s.dead_left(),
        pawns_left=s.pawns_left(),
        markers_left=s.printed.markers - s.devastated.bit_count(),
        iotunn_cards=len(s.iotunn_deck),
        creature_cards=len(s.creature_deck),
        creature_discards=[s.printed.creatures[card].id for card in s.creature_discards],
    )


def _throw(s: Yggdrasil, t: Throw) -> ThrowView:
    rolled = t.god != NO_FACE or bool(t.vanir) or bool(t.arms)
    return ThrowView(
        seat=t.seat,
        what=t.foe,
        risks=t.risks,
        left=max(0, t.left),
        rolled=rolled,
        god=FACES[t.god] if t.god != NO_FACE else "",
        vanir=[FACES[face] for face in t.vanir],
        helpers={s.name(figure): FACES[face] for figure, face in t.arms},
        elves=t.changed,
        odds=[] if rolled else [round(float(chance), 4) for chance in losses(chances(s, t.seat, t.left))],
    )
