"""The Pillage: the call to battle, and then a battle or none."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.bloodrage.components import Card
from meadhall.games.bloodrage.places import FIRST_FJORD, KINDS, PROVINCES, figure_entity, place_entity
from meadhall.games.bloodrage.state import Battle, BloodRage, distinct
from meadhall.games.bloodrage.steps.battle import LayCards, Reveal
from meadhall.games.bloodrage.steps.placing import Decline, Land, OfferWarrior
from meadhall.games.bloodrage.steps.reward import CompletePillage

CALL: Final = Prompt("call", "BR-CALL-1")
THORS_DOMAIN: Final = Prompt("thors_domain", "BR-CARD-THORS-DOMAIN")


class Pillage(Step[BloodRage]):
    """BR-PILLAGE-2: call to battle, cards, resolution. It costs something only by an upgrade that says so."""

    __slots__ = ("by", "province", "seat")

    def __init__(self, seat: int, province: int, by: Card | None = None) -> None:
        self.seat = seat
        self.province = province
        self.by = by

    def run(self, s: BloodRage) -> None:
        if self.by is not None:
            s.rage[self.seat] -= self.by.amount("rage")
            s.tell("ability", seat=self.seat, card=self.by.entity)
        s.battle = Battle(self.province, self.seat, s.players)
        s.tell("pillage", seat=self.seat, where=place_entity(self.province))
        s.do(Call((self.seat + 1) % s.players, 0), Clash())

    def notation(self) -> str:
        return f"pillage {PROVINCES[self.province]}"

    def label(self) -> Line:
        where = place_entity(self.province)
        if self.by is None:
            return Line("pillage", {"where": where})
        return Line("pillage_for", {"where": where, "n": self.by.amount("rage")})

    def targets(self) -> tuple[str, ...]:
        return (place_entity(self.province),)


class Call(Step[BloodRage]):
    """Round and round, until the province is full or a whole round brings nobody (BR-CALL-3)."""

    __slots__ = ("quiet", "seat")

    def __init__(self, seat: int, quiet: int) -> None:
        self.seat = seat
        self.quiet = quiet  # so many seats in a row brought nobody

    def run(self, s: BloodRage) -> None:
        assert s.battle is not None
        province = s.battle.province
        if s.room(province) <= 0:
            return
        seat, n = self.seat, s.players
        for quiet in range(self.quiet, n):
            joins: list[Step[BloodRage]] = []
            for near in s.printed.adjacent[province]:
                for kind in distinct(s.kinds_at(near, seat)):
                    joins.append(JoinPillage(seat, kind, near))
            following = (seat + 1) % n
            if joins:
                joins.append(StayOut(following, quiet + 1))
                s.ask(seat, CALL, joins, about={"where": place_entity(province), "seat": s.battle.pillager})
                return
            seat = following


class JoinPillage(Step[BloodRage]):
    __slots__ = ("kind", "origin", "seat")

    def __init__(self, seat: int, kind: int, origin: int) -> None:
        self.seat = seat
        self.kind = kind
        self.origin = origin

    def run(self, s: BloodRage) -> None:
        assert s.battle is not None
        seat, province = self.seat, s.battle.province
        s.take(seat, self.kind, self.origin)
        s.put(seat, self.kind, province)
        if s.events is not None:
            where, to = place_entity(self.origin), place_entity(province)
            s.tell("joined", seat=seat, figure=KINDS[self.kind], where=where, to=to)
        s.do(Call((seat + 1) % s.players, 0))

    def notation(self) -> str:
        return f"join {KINDS[self.kind]} {PROVINCES[self.origin]}"

    def label(self) -> Line:
        return Line("join", {"figure": KINDS[self.kind], "where": place_entity(self.origin)})

    def targets(self) -> tuple[str, ...]:
        return (figure_entity(self.seat, self.kind, self.origin),)


class StayOut(Step[BloodRage]):
    """Nobody comes this time."""

    __slots__ = ("following", "quiet")

    def __init__(self, following: int, quiet: int) -> None:
        self.following = following
        self.quiet = quiet

    def run(self, s: BloodRage) -> None:
        s.do(Call(self.following, self.quiet))

    def notation(self) -> str:
        return "stay out"

    def label(self) -> Line:
        return Line("stay_out", {})


class Clash(Step[BloodRage]):
    """BR-PILLAGE-3 and 4: whoever is there fights."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        b = s.battle
        assert b is not None
        b.fighters = tuple([figure for place in s.printed.reach[b.province] for figure in s.at[place]])
        there = 0  # mask of clans
        for figure in b.fighters:
            there |= 1 << (figure >> 4)
        b.order = tuple([seat for seat in s.clockwise(b.pillager) if there >> seat & 1])
        if len(b.order) == 1:
            b.stage = "result"
            s.tell("unopposed", seat=b.pillager, where=place_entity(b.province))
            s.do(CompletePillage(b.pillager, b.province), EndBattle())
        else:
            b.stage = "cards"
            s.tell("battle", seats=b.order, where=place_entity(b.province))
            s.do(LayCards(), Reveal(), EndBattle())


class EndBattle(Step[BloodRage]):
    """Loki's Blessing brings losers back (BR-CARD-LOKIS-BLESSING)."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        b = s.battle
        assert b is not None
        s.battle = None
        losers = [seat for seat in b.order if seat != b.winner and len(b.order) > 1]
        offers = []
        for seat in losers:
            landing = InvadeAt if seat == b.pillager else Land  # whose turn it still is (BR-FAQ-27)
            cards = s.upgrades(seat, "free_warrior_after_loss")
            offers += [OfferWarrior(seat, b.province, card, landing) for card in cards]
        s.do_all(offers)


# -- Thor's Domain ----------------------------------------------------------------------------------------------


class InvadeAt(Land):
    """In one's own turn, so that Thor's Domain may follow (BR-FAQ-27)."""

    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        if self.place < FIRST_FJORD and "pillage_after_invade" in s.powers[self.seat]:
            domain = s.powers[self.seat]["pillage_after_invade"][0]
            s.do(OfferPillage(self.seat, self.place, domain))  # last of all that follows (BR-INVADE-8)
        super().run(s)


class OfferPillage(Step[BloodRage]):
    """BR-CARD-THORS-DOMAIN, of a province whose token shows its reward (BR-FAQ-16)."""

    __slots__ = ("card", "place", "seat")

    def __init__(self, seat: int, place: int, card: Card) -> None:
        self.seat = seat
        self.place = place
        self.card = card

    def run(self, s: BloodRage) -> None:
        price = self.card.amount("rage")
        if s.rage[self.seat] >= price and not s.pillaged >> self.place & 1:
            about = {"where": place_entity(self.place), "card": self.card.entity, "n": price}
            s.ask(self.seat, THORS_DOMAIN, (Pillage(self.seat, self.place, self.card), Decline()), about=about)
