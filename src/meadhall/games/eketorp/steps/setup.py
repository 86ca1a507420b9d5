"""Before the first round: bricks, Vikings, battle cards and material cards."""

from __future__ import annotations

from meadhall.engine.step import Step
from meadhall.games.eketorp.components import SPACES
from meadhall.games.eketorp.places import HOME, NOBODY
from meadhall.games.eketorp.state import NO_CARD, Eketorp
from meadhall.games.eketorp.steps.round import Round


class Setup(Step[Eketorp]):
    __slots__ = ()

    def run(self, s: Eketorp) -> None:
        printed, n = s.printed, s.players
        s.supply = list(printed.bricks)
        s.heaps = [()] * len(SPACES)
        s.walls = [()] * (n * printed.walls)
        s.booty = [()] * n
        s.spare = [()] * n
        s.amulets = [printed.amulets] * n
        s.home = [printed.vikings[n]] * n
        s.plans = [()] * n
        s.crowd = [NOBODY[n]] * HOME
        s.hospital = [0] * (n * len(printed.stations))
        s.played = [NO_CARD] * n
        s.start = s.luck.below(n) if s.first == "random" else 0  # EK-SETUP-7
        self.deal(s)
        s.deck = list(range(len(printed.material)))
        s.luck.shuffle(s.deck)
        s.removed = [s.deck.pop() for _ in range(printed.removed)]  # EK-SETUP-6
        s.do(Round())

    def deal(self, s: Eketorp) -> None:
        """EK-SETUP-2 and 3: four cards each, dealt anew while none of them is above 3."""
        values = s.printed.values
        s.pile = list(range(len(values)))
        s.luck.shuffle(s.pile)
        s.seen = [0] * len(values)
        s.hands = []
        s.aside = [()] * s.players
        s.discards = []
        rejected: list[int] = []
        for seat in range(s.players):
            hand = [s.pile.pop() for _ in range(s.printed.hand)]
            while all(values[card] <= 3 for card in hand):
                rejected += hand
                if len(s.pile) < s.printed.hand:  # only if luck is strange beyond measure: go on with those
                    s.pile, rejected = s.pile + rejected, []
                    s.luck.shuffle(s.pile)
                hand = [s.pile.pop() for _ in range(s.printed.hand)]
            s.hands.append(tuple(sorted(hand)))
            for card in hand:
                s.seen[card] = 1 << seat
        if rejected:
            s.pile += rejected
            s.luck.shuffle(s.pile)
        s.high_due = (1 << s.players) - 1
