"""Many tables in step: at each one seat chooses, and the network looks at all of them at once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.minds.mind import Mind
from meadhall.train.config import TrainConfig
from meadhall.train.crop import WATCHED, Crop
from meadhall.train.judge import Considered, Rules, Worth, ending, judged, prospect

STRAY = 20  # one in so many choices of a karl who is watched is made by chance
EVEN = np.zeros(8, np.float32)  # chances, where nobody has thought of them
LEARNER, PAST, KARL = 0, 1, -1  # who plays a seat: the network that learns, an earlier self, karl


class Orders(NamedTuple):
    """What those who play are told now and then."""

    victory: float
    lead: float
    watching: bool

    def pack(self) -> bytes:
        return json.dumps(self).encode()

    @classmethod
    def unpack(cls, packed: bytes) -> Orders:
        return cls(*json.loads(packed))


class Party:
    """One table: its state, who plays its seats, and what those who learn have chosen."""

    def __init__(self, game: Game[Any], players: int, seed: str, who: Sequence[int]) -> None:
        self.state: State = game.create(players, Luck(seed), game.info.settle({}), game.printed)
        self.state.begin()
        self.who = who
        self.paths: list[list[Considered]] = [[] for _ in range(players)]


class TablesInStep:
    """`past` is the earlier self that some play against, if there is one: one at a time, so that it too looks at many
    tables at once."""

    def __init__(self, game: Game[Any], config: TrainConfig, seed: str) -> None:
        assert game.numbers is not None
        self.game = game
        self.numbers = game.numbers
        self.config = config
        self.past: Mind | None = None
        self.worth = Worth(config.victory, config.lead)
        self.watching = False  # karl chooses everywhere, and is learned from
        self._rules = Rules(game.info.players[-1], game.info.cooperative, config.spread, config.trace)
        self._luck = Luck(seed)
        self._chance = np.random.default_rng([config.seed, *seed.encode()])
        self._number = 0
        self._seed = seed
        self._parties = [self._begin() for _ in range(config.tables)]
        self._done: list[Crop] = []

    def go(self, mind: Mind, decisions: int) -> Crop:
        """Until so many decisions of finished games are there to learn from."""
        while sum(crop.decisions for crop in self._done) < decisions:
            self._step(mind)
        crop, self._done = Crop.joined(self._done), []
        return crop

    def order(self, orders: Orders) -> None:
        """From now on so. What was begun by watching is not played on."""
        self.worth = Worth(orders.victory, orders.lead)
        if self.watching != orders.watching:
            self.watching = orders.watching
            self._parties = [self._begin() for _ in self._parties]

    def _begin(self) -> Party:
        config, luck = self.config, self._luck
        self._number += 1
        players = luck.pick(config.players)
        who = [LEARNER] * players
        others = luck.below(1000) / 1000
        if others < config.karl or (self.past and others < config.karl + config.past):
            other = KARL if others < config.karl else PAST
            if self.game.info.cooperative:
                seats = [luck.below(players)] if players > 1 else []
            else:  # the learner has one seat, or in half of the games the other has
                one = luck.below(players)
                seats = [one] if luck.below(2) else [seat for seat in range(players) if seat != one]
            for seat in seats:
                who[seat] = other
        return Party(self.game, players, f"{self._seed} {self._number}", who)

    def _step(self, mind: Mind) -> None:
        """One choice at each table."""
        if self.watching:
            self._watch()
        else:
            self._think_all(mind)
        for at, party in enumerate(self._parties):
            if party.state.outcome is not None:
                self._learn(party)
                self._parties[at] = self._begin()

    def _think_all(self, mind: Mind) -> None:
        asked: dict[int, list[tuple[Party, int]]] = {}
        for party in self._parties:
            seat = min(party.state.owed)
            asked.setdefault(party.who[seat], []).append((party, seat))
        for who, those in asked.items():
            if who == KARL:
                for party, seat in those:
                    party.state.choose(seat, self._as_karl(party.state, seat))
            else:
                thinks = mind if who == LEARNER else self.past
                assert thinks is not None
                self._think(thinks, those, who == LEARNER)

    def _as_karl(self, state: State, seat: int) -> int:
        advice = self.game.advise(self.game.imagine(state, seat, self._luck), seat)
        return advice.index(max(advice))

    def _watch(self) -> None:
        """Karl chooses, now and then anything at all, so that one sees what comes of that too."""
        for party in self._parties:
            state, seat = party.state, min(party.state.owed)
            options = len(state.owed[seat].options)
            chosen = self._as_karl(state, seat) if options > 1 else 0
            if options > 1:
                see, weigh, acts = (
                    told(state, seat) for told in (self.numbers.see, self.numbers.weigh, self.numbers.act)
                )
                rows = np.array(weigh, np.int16).reshape(options, -1)
                moment = Considered(np.array(see, np.int16), rows, np.array(acts, np.int64), chosen, WATCHED, EVEN, 0.0)
                party.paths[seat].append(moment)
                if self._luck.below(STRAY) == 0:
                    chosen = self._luck.below(options)
            state.choose(seat, chosen)

    def _think(self, mind: Mind, those: list[tuple[Party, int]], learns: bool) -> None:
        numbers = self.numbers
        sees: list[list[int]] = []
        weighs: list[int] = []
        acts: list[int] = []
        counts: list[int] = []
        for party, seat in those:
            state = party.state
            sees.append(numbers.see(state, seat))
            weighs += numbers.weigh(state, seat)
            acted = numbers.act(state, seat)
            acts += acted
            counts.append(len(acted))
        see = np.array(sees, np.int16)
        weigh = np.array(weighs, np.int16).reshape(len(acts), -1)
        act, count = np.array(acts, np.int64), np.array(counts, np.int64)
        looked = mind.look(see, weigh, act, count)
        ends = np.cumsum(count)
        begins = ends - count
        scores = looked.scores - np.repeat(np.maximum.reduceat(looked.scores, begins), count)
        weights = np.exp(scores)
        total = np.add.reduceat(weights, begins)
        summed = np.cumsum(weights)
        before = summed[begins] - weights[begins]
        drawn = before + self._chance.random(len(those)) * total
        taken = np.clip(np.searchsorted(summed, drawn, side="right"), begins, ends - 1)
        likely = scores[taken] - np.log(total)
        for row, (party, seat) in enumerate(those):
            begin, chosen = int(begins[row]), int(taken[row] - begins[row])
            if learns and count[row] > 1:
                options = slice(begin, int(ends[row]))
                party.paths[seat].append(
                    Considered(
                        see[row], weigh[options], act[options], chosen, float(likely[row]), looked.chances[row],
                        float(looked.lead[row]),
                    )
                )  # fmt: skip
                self._cut(party, seat)
            party.state.choose(seat, chosen)

    def _cut(self, party: Party, seat: int) -> None:
        """A seat has chosen often enough since it was last learned from: it need not wait for the end, which would be
        news of a network of long ago. What it thinks now stands for the rest."""
        path = party.paths[seat]
        if len(path) > self.config.cut:
            *done, last = path
            players = party.state.players
            after = prospect(self._rules, last, players)
            self._done.append(judged(self._rules, done, after, players, self.worth))
            party.paths[seat] = [last]

    def _learn(self, party: Party) -> None:
        """A game is over."""
        outcome = party.state.outcome
        assert outcome is not None
        # Who only watches has thought nothing on the way: the end alone counts.
        rules = self._rules._replace(trace=1.0) if self.watching else self._rules
        for seat, path in enumerate(party.paths):
            if path:
                end = ending(rules, outcome, seat)
                self._done.append(judged(rules, path, end, party.state.players, self.worth))
