"""Many tables in step: at each one seat chooses, and the network looks at all of them at once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from meadhall.engine.info import Game, GameInfo
from meadhall.engine.luck import Luck
from meadhall.engine.state import Outcome, State
from meadhall.train.config import TrainConfig
from meadhall.train.shelf import ShelfLoad, TrainShelf

STRAY = 20  # one in so many choices of a karl who is watched is made by chance
FAR = 1.5  # spreads beyond which a lead is a lead
OPEN = -1  # nobody has chosen yet,
BEST = -2  # and what is liked best is to be taken
LEARNER, PAST, KARL = 0, 1, 2  # who plays a seat: the network that learns, an earlier self, karl


class Orders(NamedTuple):
    """What those who play are told now and then."""

    watching: bool  # karl chooses everywhere, and is learned from
    past: bool  # there is an earlier self to play against

    def pack(self) -> bytes:
        return json.dumps(self).encode()

    @classmethod
    def unpack(cls, packed: bytes) -> Orders:
        return cls(*json.loads(packed))


class Party:
    """One table: its state, and who plays its seats."""

    def __init__(self, game: Game[Any], players: int, luck: Luck, options: dict[str, str], who: Sequence[int]) -> None:
        self.state: State = game.create(players, luck, game.info.settle(options), game.printed)
        self.state.begin()
        self.who = who
        self._at_once = -1  # the last moment in which several chose at the same time

    def secret(self, seat: int) -> bool:
        """Whether others choose at the same time, or have done so."""
        state = self.state
        if len(state.owed) > 1 and not state.owed[seat].shared:
            self._at_once = state.moment
        return self._at_once == state.moment


class Asking(NamedTuple):
    party: Party
    table: int
    seat: int
    chosen: int  # by karl, who is watched, or OPEN, or BEST
    made: int  # the choice to be made if it is not left to the network, or OPEN


class TrainTables:
    def __init__(self, game: Game[Any], config: TrainConfig, shelf: TrainShelf, seed: str) -> None:
        assert game.numbers is not None
        self.game = game
        self.numbers = game.numbers
        self.config = config
        self.shelf = shelf
        self.orders = Orders(watching=False, past=False)
        self._luck = Luck(seed)
        self._seed = seed
        self._number = 0
        self._parties = [self._begin() for _ in range(config.tables)]
        self._asking: list[Asking] = []  # in the order of the shelf

    def ask(self) -> ShelfLoad:
        """Every table plays on until somebody has to think there; then it lies on the shelf."""
        ends = 0
        learners: list[Asking] = []
        pasts: list[Asking] = []
        for table, party in enumerate(self._parties):
            asking = self._on(table, party)
            if asking is None:
                outcome = party.state.outcome
                assert outcome is not None
                self.shelf["ended"][ends] = [table, *ending(outcome, self.config.spread, self.game.info)]
                ends += 1
                party = self._parties[table] = self._begin()
                asking = self._on(table, party)
                if asking is None:  # over before anybody had to think: nothing to learn here
                    self._parties[table] = self._begin()
                    continue
            (pasts if asking.party.who[asking.seat] == PAST and asking.chosen < 0 else learners).append(asking)
        self._asking = []
        rows, options = self._put(learners, 0)
        past_rows, past_options = self._put(pasts, options)
        return ShelfLoad(rows, options, past_rows, past_options, ends)

    def take(self) -> None:
        """The answers that lie on the shelf."""
        chosen = self.shelf["chosen"].tolist()
        for asking, answer in zip(self._asking, chosen, strict=False):
            asking.party.state.choose(asking.seat, answer if asking.made == OPEN else asking.made)

    def _begin(self) -> Party:
        config, luck = self.config, self._luck
        self._number += 1
        players = luck.pick(config.players)
        who = [LEARNER] * players
        others = luck.below(1000) / 1000
        if others < config.karl or (self.orders.past and others < config.karl + config.past):
            other = KARL if others < config.karl else PAST
            if self.game.info.cooperative:
                seats = [luck.below(players)] if players > 1 else []
            else:  # the learner has one seat, or in half of the games the other has
                one = luck.below(players)
                seats = [one] if luck.below(2) else [seat for seat in range(players) if seat != one]
            for seat in seats:
                who[seat] = other
        options = {name: luck.pick(values) for name, values in config.variants.items()}
        return Party(self.game, players, Luck(f"{self._seed} {self._number}"), options, who)

    def _on(self, table: int, party: Party) -> Asking | None:
        """To the next question that somebody has to think about; None: it is over."""
        state, who, watching = party.state, party.who, self.orders.watching
        while state.outcome is None:
            seat = min(state.owed)
            options = len(state.owed[seat].options)
            if options == 1:
                state.choose(seat, 0)
            elif watching:
                chosen = self._as_karl(state, seat)
                made = self._luck.below(options) if self._luck.below(STRAY) == 0 else chosen
                return Asking(party, table, seat, chosen, made)
            elif who[seat] == KARL:
                state.choose(seat, self._as_karl(state, seat))
            else:
                best = who[seat] == PAST and self.config.rival and not party.secret(seat)
                return Asking(party, table, seat, BEST if best else OPEN, OPEN)
        return None

    def _as_karl(self, state: State, seat: int) -> int:
        advice = self.game.advise(self.game.imagine(state, seat, self._luck), seat)
        return advice.index(max(advice))

    def _put(self, those: list[Asking], option: int) -> tuple[int, int]:
        """On the shelf, behind what lies there; those for whom there is no room ask another time."""
        shelf, numbers = self.shelf, self.numbers
        sees: list[bytes] = []
        weighs: list[bytes] = []
        acts: list[int] = []
        counts: list[int] = []
        about: list[tuple[int, int, int, int]] = []
        sees_wide: list[int] = []
        weighs_wide = shelf.weighs.columns()
        first, begin = len(self._asking), option
        for asking in those:
            state, seat = asking.party.state, asking.seat
            act = numbers.act(state, seat)
            count = len(act)
            if option + count > shelf.options:
                continue
            option += count
            sees.append(shelf.sees.row(numbers.see(state, seat), sees_wide))
            weighs.append(shelf.weighs.rows(numbers.weigh(state, seat), count, weighs_wide))
            acts += act
            counts.append(count)
            about.append((asking.table, seat, state.players, asking.chosen))
            self._asking.append(asking)
        if counts:
            last = first + len(counts)
            shelf["see"][first:last].reshape(-1)[:] = np.frombuffer(b"".join(sees), np.uint8)
            shelf["weigh"][begin:option].reshape(-1)[:] = np.frombuffer(b"".join(weighs), np.uint8)
            shelf["act"][begin:option] = acts
            shelf["counts"][first:last] = counts
            shelf["about"][first:last] = about
            shelf["see_wide"][first:last].reshape(-1)[:] = sees_wide
            for place, column in enumerate(weighs_wide):
                shelf["weigh_wide"][begin:option, place] = column
        return len(counts), option - begin


def ending(outcome: Outcome, spread: float, info: GameInfo) -> list[float]:
    """How many played; each seat's share in the victory; by how much it led, in spreads. Then zeros, for seats that the
    game could have had."""
    players, most = len(outcome.scores), info.players[-1]
    nobody = [0.0] * (most - players)
    if info.cooperative:
        won = 1.0 if outcome.winners else 0.0
        return [players, *[won] * players, *nobody, *[0.0] * most]
    shares = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(players)]
    leads = []
    for seat, score in enumerate(outcome.scores):
        best = max(other for rival, other in enumerate(outcome.scores) if rival != seat)
        leads.append(max(-FAR, min(FAR, (score - best) / spread)))
    return [players, *shares, *nobody, *leads, *nobody]
