"""A small game told in numbers, with a secret, chance, and a question to both at once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from meadhall.engine.decision import Prompt
from meadhall.engine.info import Game, GameInfo
from meadhall.engine.luck import Luck
from meadhall.engine.numbers import Field, Numbers
from meadhall.engine.state import State
from meadhall.engine.step import Step
from meadhall.engine.view import Audience, sees
from meadhall.engine.wire import Parcel

BID = Prompt("bid", "BL-1", always=True)
ROUNDS = 3


class Bluff(State):
    """Each gets a card from 0 to 4. Three times both bid at once from 0 to 2, but never more than the card; at the end
    the larger sum of card and bids wins."""

    __slots__ = ("bids", "cards", "round", "secret")

    def __init__(self, luck: Luck) -> None:
        super().__init__(2, luck)
        self.cards = [0, 0]
        self.bids = [0, 0]
        self.secret = [-1, -1]
        self.round = 0

    def clone(self) -> Bluff:
        copy = Bluff(self.luck.clone())
        self.copy_engine(copy)
        copy.cards, copy.bids, copy.secret, copy.round = self.cards[:], self.bids[:], self.secret[:], self.round
        return copy

    def facts(self) -> tuple[object, ...]:
        return (tuple(self.cards), tuple(self.bids), tuple(self.secret), self.round)


class Round(Step[Bluff]):
    def run(self, s: Bluff) -> None:
        if s.round == 0:
            s.cards = [s.luck.below(5), s.luck.below(5)]
        else:
            for seat in (0, 1):
                s.bids[seat] += s.secret[seat]
            s.secret = [-1, -1]
        if s.round == ROUNDS:
            totals = tuple(card + bid for card, bid in zip(s.cards, s.bids, strict=True))
            s.finish(tuple(seat for seat in (0, 1) if totals[seat] == max(totals)), totals)
            return
        s.round += 1
        s.do(Round())
        for seat in (1, 0):
            s.ask(seat, BID, [Bid(seat, n) for n in range(min(2, s.cards[seat]), -1, -1)])


class Bid(Step[Bluff]):
    __slots__ = ("n", "seat")

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, s: Bluff) -> None:
        s.secret[self.seat] = self.n

    def notation(self) -> str:
        return f"bid {self.n}"


class BluffView(Parcel):
    round: int
    bids: list[int]
    cards: list[int | None]
    secret: list[int | None]


def view(s: Bluff, audience: Audience) -> BluffView:
    return BluffView(
        s.round,
        s.bids[:],
        [card if sees(audience, seat) else None for seat, card in enumerate(s.cards)],
        [bid if sees(audience, seat) else None for seat, bid in enumerate(s.secret)],
    )


def imagine(s: Bluff, seat: int, luck: Luck) -> Bluff:
    world = s.clone()
    world.luck = luck.split("world")
    other = 1 - seat
    # A bid was never more than the card. (Where the other has bid, it must stay able to.)
    world.cards[other] = luck.below(5)
    if other in world.owed:
        del world.owed[other]
        world.ask(other, BID, [Bid(other, n) for n in range(min(2, world.cards[other]), -1, -1)])
    elif world.outcome is None:
        world.secret[other] = luck.below(min(2, world.cards[other]) + 1)
    return world


def create(players: int, luck: Luck, options: Mapping[str, str], printed: None) -> Bluff:
    s = Bluff(luck)
    s.do(Round())
    return s


def see(s: Bluff, seat: int) -> list[int]:
    return [s.round, s.bids[seat], s.bids[1 - seat], s.cards[seat], s.secret[seat]]


def weigh(s: Bluff, seat: int) -> list[int]:
    return [number for bid in s.owed[seat].options for number in (bid.n, 2 - bid.n)]  # type: ignore[attr-defined]


def act(s: Bluff, seat: int) -> list[int]:
    return [bid.n for bid in s.owed[seat].options]  # type: ignore[attr-defined]


GAME: Game[Bluff] = Game(
    info=GameInfo(
        name="bluff",
        title="Bluff",
        players=(2,),
        rules=1,
        minutes=(1, 2),
        decisions=6,
        bound=6,
        chance=True,
        hidden=True,
        simultaneous=True,
        cooperative=False,
        stage="draft",
        seat_names=("wolf", "raven"),
    ),
    folder=Path(__file__).parent,
    create=create,
    view=view,
    view_type=BluffView,
    imagine=imagine,
    numbers=Numbers(
        sees=(
            Field("round", "Which round it is.", ROUNDS),
            Field("bids", "All open bids, mine first.", 2 * ROUNDS, (2,)),
            Field("card", "Mine.", 4, kind="index"),
            Field("secret", "My bid of this round, or -1.", 2, least=-1),
        ),
        weighs=(Field("bid", "So much.", 2), Field("kept", "So much less than the most.", 2)),
        actions=3,
        see=see,
        weigh=weigh,
        act=act,
        name=lambda action: f"bid {action}",
    ),
)
