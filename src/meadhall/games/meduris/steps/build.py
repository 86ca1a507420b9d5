"""Actions B and C: building a hut, building a temple."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.meduris.components import DRUID, FREE, POINTS, TOKENS, Space
from meadhall.games.meduris.places import druid_entity, rune_entity, space_entity
from meadhall.games.meduris.state import EMPTY, NOBODY, ON_ROCK, TEMPLE, Meduris
from meadhall.games.meduris.steps.druid import move_druid
from meadhall.games.meduris.steps.pay import bill, cost_words, highest_prices, pay

HUT: Final = Prompt("hut", "MD-HUT-1")
TEMPLE_SITE: Final = Prompt("temple", "MD-TEMPLE-1")


def hut_sites(s: Meduris, seat: int) -> list[int]:
    """The spaces on which the seat can pay for a hut (MD-COST-1 to 6)."""
    if not s.huts[seat]:
        return []
    highest, price, pairs = highest_prices(s.stock(seat)), s.price, s.side.pairs
    return [space for space in s.free if price[space] <= highest[pairs[space]]]


def temple_sites(s: Meduris, seat: int) -> list[int]:
    """The spaces on which the seat can pay for a temple: never on a token, and always at the single price."""
    if not s.temples[seat]:
        return []
    highest, tokens, pairs = highest_prices(s.stock(seat)), s.tokens, s.side.pairs
    return [space for space in s.free if highest[pairs[space]] and not tokens[space]]


def can_build(s: Meduris, seat: int) -> tuple[bool, bool]:
    """Is there a site for a hut, and one for a temple? Asked before every action, so nothing is gathered."""
    highest, price, tokens, pairs = highest_prices(s.stock(seat)), s.price, s.tokens, s.side.pairs
    hut = s.huts[seat] > 0 and any(price[space] <= highest[pairs[space]] for space in s.free)
    temple = s.temples[seat] > 0 and any(highest[pairs[space]] and not tokens[space] for space in s.free)
    return hut, temple


def druid_after(s: Meduris, hut: int | None, space: int) -> int:
    """Where the druid will go if somebody builds: `hut` is the next one of now, `space` a new one (or negative)."""
    if s.druid < ON_ROCK:
        return s.druid + 1
    if space < 0:
        return s.druid if hut is None else hut
    if hut is None:
        return space
    spaces, first = len(s.built), s.druid + 1
    return hut if (hut - first) % spaces < (space - first) % spaces else space  # MD-DRUID-4


class ChooseHut(Step[Meduris]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Meduris) -> None:
        seat = self.seat
        stock, hut = s.stock(seat), s.next_hut()
        price, runes, tokens, spaces = s.price, s.runes, s.tokens, s.side.spaces
        options = []
        for space in hut_sites(s, seat):
            site = spaces[space]
            size = price[space] or s.settlement(space)
            druid = druid_after(s, hut, space)
            options.append(BuildHut(seat, site, size, stock, runes[site.district], tokens[space], druid))
        s.ask(seat, HUT, options)

    def notation(self) -> str:
        return "hut"

    def label(self) -> Line:
        return Line("build_hut", {})


class BuildHut(Step[Meduris]):
    """MD-HUT-1: pay, place the hut, take the rune stone, move the druid. Most of its fields are for its label."""

    __slots__ = ("druid", "rune", "seat", "site", "size", "stock", "token")

    def __init__(
        self, seat: int, site: Space, size: int, stock: tuple[int, ...], rune: int, token: int, druid: int
    ) -> None:
        self.seat = seat
        self.site = site
        self.size = size  # of the settlement, with this hut
        self.stock = stock  # what the seat has
        self.rune = rune  # who has the rune stone
        self.token = token
        self.druid = druid  # where he will go

    def run(self, s: Meduris) -> None:
        s.do(RaiseHut(self.seat, self.site.number - 1))
        if self.token != FREE:  # MD-TOKEN-2
            pay(s, self.seat, self.site.symbols, self.size)

    def notation(self) -> str:
        return f"hut {self.site.number}"

    def label(self) -> Line:
        price = 0 if self.token == FREE else self.size
        where = space_entity(self.site.number - 1)
        return Line("hut", {"where": where, "cost": bill_words(self.site, self.stock, price), "then": self.then()})

    def then(self) -> list[str]:
        """What follows from it."""
        rune = rune_entity(self.site.district)
        if self.rune == NOBODY:
            rune = f"new_{rune}"
        else:
            rune = f"own_{rune}" if self.rune == self.seat else f"taken_{rune}:{self.rune}"
        token = [f"token_{TOKENS[self.token]}"] if self.token else []
        return [f"settlement:{self.size}", *token, rune, f"druid_{druid_entity(self.druid)}"]

    def targets(self) -> tuple[str, ...]:
        return (space_entity(self.site.number - 1),)


def bill_words(site: Space, stock: tuple[int, ...], price: int) -> list[str]:
    a, b = site.symbols
    first, second, others = bill(stock[a], stock[b], price)
    return cost_words(((first, a), (second, b)), others)


class RaiseHut(Step[Meduris]):
    __slots__ = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, s: Meduris) -> None:
        seat, space = self.seat, self.space
        s.huts = s.huts.copy()
        s.huts[seat] -= 1
        place(s, space, seat)
        s.raise_price(space)
        if s.events is not None:
            s.tell("hut", seat=seat, where=space_entity(space), size=f"settlement:{s.settlement(space)}")
        self.use_token(s)
        self.take_rune(s)
        finish_build(s, seat)

    def use_token(self, s: Meduris) -> None:
        token = s.tokens[self.space]
        if token in (POINTS, FREE):
            s.remove_token(self.space)  # MD-TOKEN-1 and 2; a druid token stays under the hut
        if token == POINTS:
            s.score[self.seat] += s.printed.bonus
            s.tell("token_points", seat=self.seat, points=s.printed.bonus)
        elif token == FREE:
            s.tell("token_free", seat=self.seat)
        elif token == DRUID:
            s.tell("token_druid", seat=self.seat)

    def take_rune(self, s: Meduris) -> None:
        """MD-HUT-2: from the table, or from whoever has it."""
        district = s.side.spaces[self.space].district
        owner = s.runes[district]
        s.runes = s.runes.copy()
        s.runes[district] = self.seat
        if s.events is not None and owner != self.seat:
            if owner == NOBODY:
                s.tell("rune", seat=self.seat, rune=rune_entity(district))
            else:
                s.tell("rune_taken", seat=self.seat, rune=rune_entity(district), other=owner)


class ChooseTemple(Step[Meduris]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Meduris) -> None:
        seat = self.seat
        stock, spaces = s.stock(seat), s.side.spaces
        druid = druid_after(s, s.next_hut(), EMPTY)
        options = [
            BuildTemple(seat, spaces[space], stock, s.settlement(space) - 1, druid) for space in temple_sites(s, seat)
        ]
        s.ask(seat, TEMPLE_SITE, options)

    def notation(self) -> str:
        return "temple"

    def label(self) -> Line:
        return Line("build_temple", {})


class BuildTemple(Step[Meduris]):
    """As a hut, but at the single price, without rune stone, and no part of a settlement."""

    __slots__ = ("druid", "huts", "seat", "site", "stock")

    def __init__(self, seat: int, site: Space, stock: tuple[int, ...], huts: int, druid: int) -> None:
        self.seat = seat
        self.site = site
        self.stock = stock
        self.huts = huts  # at both sides now
        self.druid = druid

    def run(self, s: Meduris) -> None:
        s.do(RaiseTemple(self.seat, self.site.number - 1))
        pay(s, self.seat, self.site.symbols, 1)

    def notation(self) -> str:
        return f"temple {self.site.number}"

    def label(self) -> Line:
        where, cost = space_entity(self.site.number - 1), bill_words(self.site, self.stock, 1)
        then = [f"beside:{self.huts}", f"druid_{druid_entity(self.druid)}"]
        return Line("temple", {"where": where, "cost": cost, "then": then})

    def targets(self) -> tuple[str, ...]:
        return (space_entity(self.site.number - 1),)


class RaiseTemple(Step[Meduris]):
    __slots__ = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, s: Meduris) -> None:
        s.temples = s.temples.copy()
        s.temples[self.seat] -= 1
        place(s, self.space, TEMPLE + self.seat)
        if s.events is not None:
            s.tell("temple", seat=self.seat, where=space_entity(self.space))
        finish_build(s, self.seat)


def place(s: Meduris, space: int, building: int) -> None:
    s.built = s.built.copy()
    s.built[space] = building
    s.free = s.free.copy()
    s.free.remove(space)
    s.price = s.price.copy()
    s.price[space] = 0
    s.idle = 0


def finish_build(s: Meduris, seat: int) -> None:
    """Was it the last piece (MD-END-1)? Then the druid moves."""
    if s.ending == NOBODY and not s.huts[seat] and not s.temples[seat]:
        s.ending = seat
        s.tell("ending", seat=seat)
    move_druid(s)
