"""The druid's way, the rites at the huts, and the count of runes when he crosses the great river."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.meduris.components import DRUID, MATERIALS
from meadhall.games.meduris.places import druid_entity, material_entity, space_entity, token_entity
from meadhall.games.meduris.state import ON_ROCK, TEMPLE, Meduris
from meadhall.games.meduris.steps.pay import RATE, ask_other, cost_words, give_back

OFFER: Final = Prompt("offer", "MD-RITE-1")


def move_druid(s: Meduris) -> None:
    """Somebody built: one rock on (MD-DRUID-1), or along the path to the next hut and its rite (MD-DRUID-2)."""
    if s.druid < ON_ROCK:
        s.druid += 1
        if s.events is not None:
            s.tell("rock", where=druid_entity(s.druid))
        return
    hut = s.next_hut()
    if hut is None:
        s.tell("waits")  # MD-DRUID-6
        return
    if hut <= s.druid:
        count_runes(s)  # MD-RIVER-1: at once, before the rite
    hold_rite(s, hut, "rite")
    s.do(GO_ON)
    ask_offer(s)


def hold_rite(s: Meduris, hut: int, which: str) -> None:
    """The druid comes to a hut that was not next to his last one; `which` is the kind of the event."""
    s.druid = hut
    s.rite = s.settlement(hut)
    if s.events is not None:
        s.tell(which, where=space_entity(hut), size=f"settlement:{s.rite}")
    s.beat()


def count_runes(s: Meduris) -> None:
    """The interim count: everybody scores a point for each rune stone (MD-RIVER-1)."""
    s.tell("river")
    for seat in range(s.players):
        runes = s.runes.count(seat)
        if runes:
            s.score[seat] += runes
            s.tell("interim", seat=seat, n=runes)
    s.beat()


class GoOn(Step[Meduris]):
    """On to the next hut of the settlement, or the rite is over (MD-RITE-6)."""

    __slots__ = ()

    def run(self, s: Meduris) -> None:
        hut = (s.druid + 1) % len(s.built)
        if 0 <= s.built[hut] < TEMPLE:
            if hut == 0:
                count_runes(s)  # MD-RIVER-2
            s.druid = hut
            s.do(self)
            s.beat()  # he stands there before anything is offered
            ask_offer(s)
        else:
            s.rite = 0


GO_ON: Final = GoOn()


# -- offerings --------------------------------------------------------------------------------------------------


def ask_offer(s: Meduris) -> None:
    """The owner of the hut beside the druid may offer (MD-RITE-1)."""
    space, size = s.druid, s.rite
    seat = s.built[space]
    symbols = a, b = s.side.spaces[space].symbols
    goods, at = s.goods, 4 * seat
    stock = min(goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3], 2 * RATE)  # more make no difference
    loss = min(1, s.score[seat])  # MD-RITE-4
    token = s.tokens[space] == DRUID
    key = (seat, space, a, b, size, goods[at + a] > 0, goods[at + b] > 0, stock, token, loss)
    known = KNOWN.get(key)
    if known is None:
        if len(KNOWN) == MOST:
            KNOWN.clear()
        about: dict[str, object] = {"where": space_entity(space), "n": size, "size": f"settlement:{size}"}
        there = tuple([material for material in symbols if goods[at + material]])
        known = KNOWN[key] = (offers(seat, space, symbols, size, there, stock, token, loss), about)
    s.ask(seat, OFFER, known[0], about=known[1])


Key = tuple[int, int, int, int, int, bool, bool, int, bool, int]
# Offers, and what the question is about: by all that they depend on, as far as they were asked for lately.
KNOWN: Final[dict[Key, tuple[tuple[Offer, ...], dict[str, object]]]] = {}
MOST: Final = 1 << 14


def offers(
    seat: int,
    space: int,
    symbols: tuple[int, int],
    size: int,
    there: tuple[int, ...],
    stock: int,
    token: bool,
    loss: int,
) -> tuple[Offer, ...]:
    """All that an owner can offer with a stock of that many materials."""
    ways: list[tuple[tuple[int, ...], int]] = [(symbols, size), (symbols[:1], 1)]  # MD-RITE-2 and 3
    if there:  # if both are missing, three others for either are the same offering (MD-RITE-9)
        ways.append((symbols[1:], 1))
    options = []
    for asked, points in ways:
        gifts = tuple([material for material in asked if material in there])
        others = RATE * (len(asked) - len(gifts))  # MD-RITE-5
        if len(gifts) + others <= stock:
            options.append(Offer(seat, space, asked, gifts, others, points))
    if token:
        options.append(OfferToken(seat, space, (), (), 0, size))
    options.append(Offer(seat, space, (), (), 0, -loss))
    return tuple(options)


class Offer(Step[Meduris]):
    __slots__ = ("asked", "gifts", "others", "points", "seat", "space")

    def __init__(
        self, seat: int, space: int, asked: tuple[int, ...], gifts: tuple[int, ...], others: int, points: int
    ) -> None:
        self.seat = seat
        self.space = space
        self.asked = asked  # which of the space's materials are offered
        self.gifts = gifts  # those of them that are there
        self.others = others  # how many are given up for the rest
        self.points = points

    def run(self, s: Meduris) -> None:
        seat = self.seat
        for material in self.gifts:
            give_back(s, seat, material)
        if s.events is not None:
            self.tell(s)
        s.score[seat] += self.points
        if self.others:
            ask_other(s, seat, self.others)

    def tell(self, s: Meduris) -> None:
        where = space_entity(self.space)
        if self.asked:
            kind = "offered_both" if len(self.asked) == 2 else "offered"  # MD-RITE-3, or MD-RITE-2
            s.tell(kind, seat=self.seat, where=where, cost=self.cost(), points=self.points)
        else:
            s.tell("offered_nothing", seat=self.seat, where=where, points=self.points)

    def cost(self) -> list[str]:
        return cost_words([(1, material) for material in self.gifts], self.others)

    def notation(self) -> str:
        words = [MATERIALS[material] for material in self.asked]
        return f"offer {'both' if len(words) == 2 else words[0] if words else 'nothing'}"

    def label(self) -> Line:
        return Line("offer" if self.asked else "offer_nothing", {"cost": self.cost(), "points": self.points})

    def targets(self) -> tuple[str, ...]:
        return tuple(map(material_entity, self.asked))


class OfferToken(Offer):
    """MD-TOKEN-4: the token under the hut counts as both materials and leaves the game."""

    __slots__ = ()

    def run(self, s: Meduris) -> None:
        s.remove_token(self.space)
        s.score[self.seat] += self.points
        if s.events is not None:
            s.tell("offered_token", seat=self.seat, where=space_entity(self.space), points=self.points)

    def notation(self) -> str:
        return "offer token"

    def label(self) -> Line:
        return Line("offer_token", {"points": self.points})

    def targets(self) -> tuple[str, ...]:
        return (token_entity(self.space),)
