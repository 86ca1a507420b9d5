"""The printed facts of Meduris, read from `components.toml` and checked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final, Literal, get_args

from meadhall.engine.components import Sheet

Material = Literal["wood", "wool", "copper", "stone"]
Rune = Literal["snake", "frame", "sprout", "horizon", "whirl", "wave", "flame", "hook", "arrow"]  # names are ours
SpaceToken = Literal["", "points", "free", "druid"]

# Kept as their numbers; also the order in which they are named.
MATERIALS: Final[tuple[Material, ...]] = get_args(Material)
PAIRS: Final = tuple(combinations(range(len(MATERIALS)), 2))  # what a space can need, by number
RUNES: Final[tuple[Rune, ...]] = get_args(Rune)
ROCKS: Final = 3  # between the druid's temple and the path
NO_TOKEN: Final = 0
POINTS: Final = 1
FREE: Final = 2
DRUID: Final = 3
TOKENS: Final[tuple[SpaceToken, ...]] = get_args(SpaceToken)


@dataclass(frozen=True)
class Space:
    number: int  # from 1, clockwise from the great river; what people read
    district: int
    symbols: tuple[int, int]  # as printed
    at: tuple[int, int]  # for the drawing, in thousandths of the board


@dataclass(frozen=True)
class Side:
    """One side of the board: a ring of spaces, counted from 0 in code."""

    spaces: tuple[Space, ...]
    pairs: tuple[int, ...]  # by space: the number of its two materials in PAIRS
    photo: tuple[int, ...]  # by space: the token of the pictured first game


@dataclass(frozen=True)
class Components:
    sides: dict[int, Side]  # by player count
    huts: dict[int, int]
    workers: dict[int, int]
    temples: int
    score: int  # at the start
    each: int  # of every material, at the start
    materials: int  # of every kind, in the whole game
    height: int  # workers on a plateau
    tokens: tuple[int, ...]  # the six kinds
    apart: int  # spaces without token between two tokens
    bonus: int  # what a points token scores
    plateaus: tuple[tuple[int, int], ...]  # where they are drawn
    rocks: tuple[tuple[int, int], ...]  # the same of the druid's way to the path
    temple: tuple[int, int]


def load(sheet: Sheet) -> Components:
    setup, plateaus, druid, bonus = (sheet.table(key) for key in ("setup", "plateaus", "druid", "tokens"))
    players = {n: sheet.table("players").table(str(n)) for n in (2, 3, 4)}
    tokens = [kind for kind, name in enumerate(TOKENS) if kind for _ in range(bonus.whole(name, 0, 6))]
    sides = {name: _side(sheet.table("sides").table(name), tokens) for name in sheet.table("sides").data}
    for card in players.values():
        card.must(
            card.text("side") in sides, f"there is no side {card.text('side')!r}; there is: {', '.join(sides)} (sides)"
        )
    components = Components(
        sides={n: sides[card.text("side")] for n, card in players.items()},
        huts={n: card.whole("huts", 1, 20) for n, card in players.items()},
        workers={n: card.whole("workers", 1, 3) for n, card in players.items()},
        temples=setup.whole("temples", 0, 9),
        score=setup.whole("score"),
        each=setup.whole("materials_each"),
        materials=sheet.table("materials").whole("count", 1),
        height=plateaus.whole("height", 3, 9),
        tokens=tuple(tokens),
        apart=bonus.whole("apart", 0, 9),
        bonus=bonus.whole("bonus"),
        plateaus=tuple(_point(plateaus.table("at"), material) for material in MATERIALS),
        rocks=_points(druid, "rocks"),
        temple=_point(druid, "temple"),
    )
    _check(sheet, components)
    return components


def _side(sheet: Sheet, tokens: list[int]) -> Side:
    spaces = tuple(_space(number, entry) for number, entry in enumerate(sheet.tables("spaces"), 1))
    districts = [space.district for space in spaces]
    steps = [(a, b) for a, b in pairwise(districts) if a != b]
    sheet.must(
        steps == list(pairwise(range(len(RUNES)))) and districts[0] == 0,
        f"the districts must follow each other, each in one piece: {', '.join(RUNES)}",
    )
    photo = [NO_TOKEN] * len(spaces)
    for number, name in sheet.table("photo").data.items():
        sheet.must(number.isdigit() and 1 <= int(number) <= len(spaces), f"photo: there is no space {number}")
        sheet.must(name in TOKENS[1:], f"photo: a token is one of {', '.join(TOKENS[1:])}, not {name!r}")
        photo[int(number) - 1] = TOKENS.index(name)
    sheet.must(sorted(filter(None, photo)) == tokens, "photo: these are not the tokens of the box")
    return Side(spaces, tuple(PAIRS.index(_ordered(space.symbols)) for space in spaces), tuple(photo))


def _ordered(symbols: tuple[int, int]) -> tuple[int, int]:
    return min(symbols), max(symbols)


def _space(number: int, sheet: Sheet) -> Space:
    district, symbols = sheet.text("district"), sheet.text("symbols").split()
    sheet.must(district in RUNES, f"there is no district {district!r}; there is: {', '.join(RUNES)}")
    sheet.must(
        len(set(symbols)) == 2 and all(symbol in MATERIALS for symbol in symbols),
        f"'symbols' must be two different ones of {', '.join(MATERIALS)}, not {' '.join(symbols)!r}",
    )
    first, second = map(MATERIALS.index, symbols)
    return Space(number, RUNES.index(district), (first, second), _point(sheet, "at"))


def _point(sheet: Sheet, key: str) -> tuple[int, int]:
    values = sheet.wholes(key)
    sheet.must(len(values) == 2, f"{key!r} must be two whole numbers: from the left, from the top")
    return values[0], values[1]


def _points(sheet: Sheet, key: str) -> tuple[tuple[int, int], ...]:
    entries = sheet.data.get(key)
    sheet.must(isinstance(entries, list), f"{key!r} must be a list of points")
    return tuple(_point(Sheet({str(n): entry}, sheet.where), str(n)) for n, entry in enumerate(entries or (), 1))


def _check(sheet: Sheet, made: Components) -> None:
    sheet.must(len(made.rocks) == ROCKS, f"druid: there must be {ROCKS} rocks, not {len(made.rocks)}")
    room = len(MATERIALS) * made.height
    for n, side in made.sides.items():
        spaces = len(side.spaces)
        # Whoever wants to move a worker must find a place for it, wherever the others stand (MD-BIG-1).
        sheet.must(
            n * made.workers[n] <= room - made.height, f"players {n}: there are too many workers for the plateaus"
        )
        sheet.must(
            made.each * n <= made.materials,
            f"players {n}: there are too few materials to begin with (setup, materials)",
        )
        # So a settlement always has two ends, and a temple never has the same one at both sides (MD-SCORE-1).
        sheet.must(made.huts[n] * n < spaces - 1, f"players {n}: the huts would fill the whole ring (sides)")
        pieces = n * (made.huts[n] + made.temples)
        sheet.must(pieces <= spaces, f"players {n}: {pieces} buildings do not fit on {spaces} spaces (setup, sides)")
        needed = len(made.tokens) * (1 + made.apart)
        sheet.must(needed <= spaces, f"players {n}: the tokens cannot lie {made.apart} spaces apart (sides)")
