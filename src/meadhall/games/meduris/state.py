"""The state of a game of Meduris: plain data, and the questions that rules, view and advice ask of it.

Spaces are counted from 0 clockwise from the great river. The druid's place is a space, or below 0 while he is still
on his way: -4 his temple, -3 to -1 the three rocks. So the space before him is always the next number.
"""

from __future__ import annotations

from typing import Final

from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.games.meduris.components import FREE, NO_TOKEN, ROCKS, Components

NOBODY: Final = -1
EMPTY: Final = -1  # in `built`: a space without building; a hut is its owner's seat, a temple TEMPLE + seat
TEMPLE: Final = 4
ON_ROCK: Final = -1  # the druid stands on the last rock
AT_TEMPLE: Final = ON_ROCK - ROCKS
NO_FACE: Final = -1
# By player count and seat.
CLOCKWISE: Final = [[[(seat + after) % n for after in range(n)] for seat in range(n)] for n in range(5)]


class Meduris(State):
    __slots__ = (
        "built", "druid", "ending", "face", "first", "free", "goods", "huts", "idle", "lap", "price", "printed",
        "rite", "runes", "score", "screens", "seat", "side", "supply", "temples", "token_layout", "tokens", "towers",
    )  # fmt: skip

    def __init__(self, players: int, luck: Luck, printed: Components) -> None:
        super().__init__(players, luck)
        self.printed = printed
        self.side = printed.sides[players]
        self.first = "random"  # MD-SETUP-9
        self.token_layout = "random"  # MD-SETUP-7 and 8
        self.screens = True  # MD-SETUP-10
        self.seat = 0  # whose turn it is
        self.face = NO_FACE  # of the die, this turn: a material's number, then WILD or GIVE
        self.idle = 0  # turns since somebody built, for the guard (MD-END-4) and for the patience of bots
        self.ending = NOBODY  # who built everything first
        # Lists have no value before `Setup` or `clone` gives them one: both would throw away an empty one.
        # Copies share those of buildings and of what they bring, but for the score: they are replaced, not changed.
        # materials and workers
        self.supply: list[int]  # by material
        self.goods: list[int]  # seat * 4 + material
        self.towers: list[tuple[int, ...]]  # by plateau: seats, from the bottom up
        # buildings
        self.huts: list[int]  # by seat: not built yet
        self.temples: list[int]
        self.built: list[int]  # by space
        self.free: list[int]  # spaces without building, in order
        self.tokens: list[int]  # by space
        self.price: list[int]  # by space: how many of each material a hut there costs now
        # what they bring
        self.runes: list[int]  # by district: owner
        self.score: list[int]
        self.druid = AT_TEMPLE
        self.rite = 0  # huts of the settlement whose rite is held; 0 for none
        self.lap: int | None = None  # where the druid stood when his last lap began

    def clone(self) -> Meduris:
        t = Meduris(self.players, self.luck.clone(), self.printed)
        self.copy_engine(t)
        t.first = self.first
        t.token_layout = self.token_layout
        t.screens = self.screens
        t.seat = self.seat
        t.face = self.face
        t.idle = self.idle
        t.ending = self.ending
        t.supply = self.supply.copy()
        t.goods = self.goods.copy()
        t.towers = self.towers.copy()
        t.huts = self.huts
        t.temples = self.temples
        t.built = self.built
        t.free = self.free
        t.tokens = self.tokens
        t.price = self.price
        t.runes = self.runes
        t.score = self.score.copy()
        t.druid = self.druid
        t.rite = self.rite
        t.lap = self.lap
        return t

    def facts(self) -> tuple[object, ...]:
        return (
            self.first, self.token_layout, self.screens, self.seat, self.face, self.idle, self.ending, self.supply,
            self.goods, self.towers, self.huts, self.temples, self.built, self.free, self.tokens, self.price,
            self.runes, self.score, self.druid, self.rite, self.lap,
        )  # fmt: skip

    # -- questions ----------------------------------------------------------------------------------------------

    def clockwise(self, seat: int) -> list[int]:
        """All seats, from this one on."""
        return CLOCKWISE[self.players][seat]

    def stock(self, seat: int) -> tuple[int, ...]:
        """What a seat has of each material."""
        return tuple(self.goods[4 * seat : 4 * seat + 4])

    def row(self, space: int, by: int) -> int:
        """How many huts stand in a row from the space's neighbour on; `by` is 1 clockwise and -1 against it."""
        built, spaces = self.built, len(self.built)
        at = (space + by) % spaces
        huts = 0
        while 0 <= built[at] < TEMPLE:
            huts += 1
            at = (at + by) % spaces
        return huts

    def settlement(self, space: int) -> int:
        """How many huts the settlement has to which this space's hut belongs, or would belong (MD-COST-2)."""
        return 1 + self.row(space, 1) + self.row(space, -1)

    def next_hut(self) -> int | None:
        """Where the druid would find the next hut, at last the one where he stands (MD-DRUID-2, 3 and 7)."""
        built, spaces = self.built, len(self.built)
        first = max(self.druid, ON_ROCK) + 1
        for at in range(first, first + spaces):
            if 0 <= built[at % spaces] < TEMPLE:
                return at % spaces
        return None

    def pieces_built(self, seat: int) -> int:
        printed = self.printed
        return printed.huts[self.players] + printed.temples - self.huts[seat] - self.temples[seat]

    # -- small changes that several steps share -----------------------------------------------------------------

    def remove_token(self, space: int) -> None:
        self.tokens = self.tokens.copy()
        self.tokens[space] = NO_TOKEN

    def raise_price(self, space: int) -> None:
        """A hut was just built on the space: the free spaces at both ends of its settlement cost more now."""
        spaces = len(self.built)
        left, right = self.row(space, -1), self.row(space, 1)
        for end in ((space - left - 1) % spaces, (space + right + 1) % spaces):
            if self.built[end] == EMPTY and self.tokens[end] != FREE:
                self.price[end] = self.settlement(end)
