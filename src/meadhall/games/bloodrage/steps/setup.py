"""Before the first Age: the clans, the tokens, the provinces that are doomed or gone, the decks."""

from __future__ import annotations

from meadhall.engine.step import Step
from meadhall.games.bloodrage.components import AGES, NO_CARD
from meadhall.games.bloodrage.places import PLACES, STATS, YGGDRASIL
from meadhall.games.bloodrage.state import SOURCES, BloodRage, clan_figures
from meadhall.games.bloodrage.steps.age import Age


class Setup(Step[BloodRage]):
    __slots__ = ()

    def run(self, s: BloodRage) -> None:
        printed, n = s.printed, s.players
        s.at = [()] * len(PLACES)
        s.glory = [0] * n
        s.ledger = [(0,) * len(SOURCES)] * n
        s.levels = [(0,) * len(STATS)] * n
        s.rage = [0] * n
        s.reserve = [clan_figures(printed.warriors)] * n
        s.valhalla = [()] * n
        s.slots = [(NO_CARD,) * 8] * n
        s.powers, s.strengths, s.prices = [{}] * n, [()] * n, [()] * n
        for seat in range(n):
            s.refresh(seat)
        s.fielded = [0] * n
        for zone in (s.packs, s.hands, s.quests, s.leftovers, s.buried, s.glimpses):
            zone.extend([()] * n)
        s.tokens = list(range(len(printed.tokens)))
        s.luck.shuffle(s.tokens)  # BR-SETUP-9
        ragnarok = list(range(YGGDRASIL))
        s.luck.shuffle(ragnarok)
        s.dooms = tuple(ragnarok[:AGES])  # BR-SETUP-11
        for province in ragnarok[AGES : AGES + printed.destroyed[n]]:  # BR-SETUP-12
            s.destroyed |= 1 << province
        for age in range(1, AGES + 1):  # BR-SETUP-14
            deck = [card.number for card in printed.cards if card.age == age and card.mark <= n]
            s.luck.shuffle(deck)
            s.decks.append(tuple(deck))
        s.start = s.luck.below(n) if s.first == "random" else 0  # BR-SETUP-15
        s.do(Age(1))
