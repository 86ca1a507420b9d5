"""The island as one seat looks at it: worked out once for a decision, then asked about every option.

Points are the measure throughout.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.meduris.advice.worth import MATERIAL, keeping, largest, worth
from meadhall.games.meduris.components import DRUID, FREE, POINTS
from meadhall.games.meduris.state import NOBODY, ON_ROCK, TEMPLE, Meduris
from meadhall.games.meduris.steps.build import druid_after
from meadhall.games.meduris.steps.pay import bill

# These weights, too, were found by playing those with a higher and a lower one against each other.
PIECE: Final = 1.0  # a building, for the end it brings nearer
READY: Final = 0.5  # chance to have what the druid asks for
GROWTH: Final = 1.0  # huts still to come beside a temple, for each open side
RIVALRY: Final = 0.9  # a point of all opponents together, in own points
WAIT: Final = 5.0  # whoever keeps his temple may find a better place, as long as there are many free spaces
INTERIM: Final = 0.5  # a rune stone, for the counts before the end
SAFER: Final = 0.3  # to build once more where one has the rune stone
PATIENCE: Final = 16  # turns without a building, of all together, until it seems idle to wait for something better
HURRY: Final = 0.5  # a building, for each turn beyond: whoever hoards at last builds

SIDES: Final = [1, -1]  # clockwise and against it, as `row` counts


class Purse:
    """What a seat has, and what it is worth to it."""

    __slots__ = ("s", "seat", "spite", "stock")

    def __init__(self, s: Meduris, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.spite = RIVALRY / (s.players - 1)  # a point that one opponent gains or loses, in own points
        self.stock = s.stock(seat)

    def harvest(self, material: int, gains: tuple[tuple[int, int], ...]) -> float:
        total = 0.0
        s, goods = self.s, self.s.goods
        for who, number in gains:
            have = goods[4 * who + material]
            gain = 0.0
            for n in range(number):
                gain += worth(s, have + n)
            total += gain if who == self.seat else -self.spite * gain
        return total

    def offered(self, material: int, left: int) -> float:
        """What a material is worth that might be kept; on the last lap only the huts still to come ask for it."""
        s = self.s
        if s.lap is None:
            return worth(s, left)
        spaces, end = len(s.built), max(s.lap, ON_ROCK)
        ahead = [at % spaces for at in range(s.druid + 1, s.druid + 1 + (end - s.druid) % spaces)]
        asking = [at for at in ahead if s.built[at] == self.seat and material in s.side.spaces[at].symbols]
        sizes = sorted(map(s.settlement, asking), reverse=True)
        return max(1.2, sizes[left] - 1) if left < len(sizes) else 0.05


class Outlook(Purse):
    """And what it sees of the island."""

    __slots__ = ("_payments", "_rites", "_runes", "_stones", "gift", "hut", "kept", "piece", "visits")

    def __init__(self, s: Meduris, seat: int) -> None:
        super().__init__(s, seat)
        self.gift = MATERIAL[s.players][2]  # a material to offer
        pieces = s.printed.huts[s.players]
        builds = s.players * min([s.huts[other] + s.temples[other] for other in range(s.players)])
        huts = s.players * pieces - sum(s.huts)
        self.visits = 1.0 + min(2.0, builds / (huts + 3))  # how often the druid still asks at a hut
        self.piece = PIECE + HURRY * max(0, s.idle - PATIENCE)
        self.hut = s.next_hut()
        self.kept = keeping(s)
        self._payments: dict[tuple[tuple[int, int], int], float] = {}
        self._runes: dict[int, float] = {}
        self._rites: dict[int, float] = {}
        self._stones: list[float] = []

    def payment(self, symbols: tuple[int, int], price: int) -> float:
        """What paying costs; others in place of missing ones are taken from the largest heaps."""
        known = self._payments.get((symbols, price))
        if known is not None:
            return known
        s, stock = self.s, list(self.stock)
        a, b = symbols
        first, second, others = bill(stock[a], stock[b], price)
        cost = 0.0
        for number in range(1, first + 1):
            cost += worth(s, stock[a] - number)
        for number in range(1, second + 1):
            cost += worth(s, stock[b] - number)
        stock[a] -= first
        stock[b] -= second
        left = stock[0] + stock[1] + stock[2] + stock[3]
        for _ in range(min(others, left)):  # a free hut may cost more than one has
            material = largest(stock)
            stock[material] -= 1
            cost += worth(s, stock[material])
        self._payments[symbols, price] = cost
        return cost

    def hut_worth(self, space: int) -> float:
        s = self.s
        site, token = s.side.spaces[space], s.tokens[space]
        size = s.price[space] or s.settlement(space)
        total = self.piece + self.rune_worth(site.district) + self.visits * self.rite_worth(size)
        if token == POINTS:
            total += s.printed.bonus
        elif token == DRUID:
            total += size + 1
        if token != FREE:
            total -= self.payment(site.symbols, size)
        for by in SIDES:
            side = s.row(space, by) if size > 1 else 0
            if side:
                total += self.visits * self.neighbours(space, by, side, size - side)
            total += self.temple_beside(space, by, side)
        return total + self.druid_worth(druid_after(s, self.hut, space), space, size)

    def rune_worth(self, district: int) -> float:
        """Of the rune stone: more for each other one, less the likelier somebody takes it away again."""
        value = self._runes.get(district)
        if value is None:
            s, kept = self.s, self.kept[district]
            owner = s.runes[district]
            if owner == self.seat:
                value = SAFER
            else:
                value = INTERIM + kept * (self.stones(self.seat) + 1.0)
                if owner != NOBODY:
                    value += self.spite * (INTERIM + kept * self.stones(owner))
            self._runes[district] = value
        return value

    def stones(self, seat: int) -> float:
        """Rune stones that the seat may expect to have at the end, of those it has."""
        if not self._stones:
            self._stones = [0.0] * self.s.players
            for owner, kept in zip(self.s.runes, self.kept, strict=True):
                if owner != NOBODY:
                    self._stones[owner] += kept
        return self._stones[seat]

    def neighbours(self, space: int, by: int, huts: int, more: int) -> float:
        """The huts at one side will score `more` at each rite: good for one's own, bad for the others'."""
        built, spaces = self.s.built, len(self.s.built)
        mine = 0
        for n in range(1, huts + 1):
            mine += built[(space + by * n) % spaces] == self.seat
        return READY * more * (mine - self.spite * (huts - mine))

    def temple_beside(self, space: int, by: int, huts: int) -> float:
        building = self.s.built[(space + by * (huts + 1)) % len(self.s.built)]
        if building < TEMPLE:
            return 0.0
        return 1.0 if building == TEMPLE + self.seat else -self.spite

    def druid_worth(self, hut: int, new: int, size: int) -> float:
        """The rite that follows at once: who will be asked, and will it do him good? `new` is a hut to be built."""
        if hut < 0:
            return 0.0
        if hut != new and hut in self._rites:
            return self._rites[hut]
        s, seat = self.s, self.seat
        if hut != new:
            size = s.settlement(hut)
        built, spaces = s.built, len(s.built)
        total = 0.0
        for at in range(hut, hut + s.row(hut, 1) + 1):
            owner = seat if at == new else built[at % spaces]
            rite = self._rite_now(owner, at % spaces, size)
            total += rite if owner == seat else -self.spite * rite
        if hut != new:
            self._rites[hut] = total
        return total

    def _rite_now(self, owner: int, space: int, size: int) -> float:
        goods = self.s.goods
        a, b = self.s.side.spaces[space].symbols
        have = (goods[4 * owner + a] > 0) + (goods[4 * owner + b] > 0)
        return (-1.0, 1 - self.gift, size - 2 * self.gift)[have]

    def temple_worth(self, space: int) -> float:
        s = self.s
        total = self.piece - self.payment(s.side.spaces[space].symbols, 1)
        spaces = len(s.built)
        for by in SIDES:
            huts = s.row(space, by)
            beyond = s.built[(space + by * (huts + 1)) % spaces]
            total += huts + (GROWTH if beyond < 0 else 0.0)
        total -= WAIT * len(s.free) / spaces
        return total + self.druid_worth(druid_after(s, self.hut, NOBODY), NOBODY, 0)

    def rite_worth(self, size: int) -> float:
        """What a visit brings to an owner who mostly has what he wants to offer."""
        return READY * max(size - 2 * self.gift, 1 - self.gift) - (1 - READY)
