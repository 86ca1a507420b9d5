"""Learn Meduris for two from zero, by playing against oneself, until thrall is beaten nine times out of ten.

    python -m scripts.learn_meduris                          # a few minutes; writes meduris.npz
    meadhall simulate meduris --bots scripts.learn_meduris:Learned,karl --games 50

Nothing but numpy and `meadhall.rl.Batch`. docs/learn-from-zero.md tells what happens here, line by line.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, process_time
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from meadhall.bots import Bot, bot, play_on
from meadhall.engine.luck import Luck
from meadhall.engine.table import Chair, Table
from meadhall.rl import Batch, Observer

Floats: TypeAlias = NDArray[np.float32]
Wholes: TypeAlias = NDArray[np.int64]

GAME, PLAYERS = "meduris", 2
FILE = Path("meduris.npz")
HIDDEN = 64
TABLES, STEPS = 256, 48  # of each round of play
EPOCHS, PARTS = 2, 6  # how often a round is gone through, and in how many parts
SPEED = 0.0015  # of Adam
FORESIGHT = 0.95  # how far the end of a game counts for what was chosen before (GAE's lambda)
CLIP = 0.2  # how much likelier or unlikelier a round may make an option (PPO)
CURIOSITY = 0.01  # what it is worth not to be too sure yet


class Decisions(NamedTuple):
    """Many decisions, and their options one after the other."""

    seen: Floats  # a row for each decision
    rows: Floats  # a row for each option of all of them
    first: Wholes  # of each decision: where its options begin
    owner: Wholes  # of each option: whose it is

    @staticmethod
    def of(observer: Observer, see: NDArray[Any], rows: NDArray[Any], offered: NDArray[Any]) -> Decisions:
        """As a batch tells them; what is only there to fill up is left out."""
        count = offered.astype(np.int64)
        real = np.arange(rows.shape[1]) < count[:, None]
        return Decisions(
            observer.sees.scaled(see, one_hot=True),
            observer.weighs.scaled(rows[real], one_hot=True),
            np.cumsum(count) - count,
            np.repeat(np.arange(len(count)), count),
        )


class Network:
    """Two small networks with one hidden layer each: how likely every option is taken, and how likely one wins."""

    def __init__(self, seen: int, weighed: int, random: np.random.Generator) -> None:
        def drawn(*shape: int) -> Floats:
            weights: Floats = random.standard_normal(shape, np.float32) / np.sqrt(np.float32(shape[0]))
            return weights

        self.weights: dict[str, Floats] = {
            "rows": drawn(weighed, HIDDEN),
            "seen": drawn(seen, HIDDEN) * np.float32(0.1),
            "bias": np.zeros(HIDDEN, np.float32),
            "liking": drawn(HIDDEN, 1)[:, 0] * np.float32(0.1),
            "hope": drawn(seen, HIDDEN),
            "hope_bias": np.zeros(HIDDEN, np.float32),
            "hoping": np.zeros(HIDDEN + 1, np.float32),
        }
        self._steps = 0
        self._mean = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._square = {name: np.zeros_like(each) for name, each in self.weights.items()}

    # -- what it thinks -------------------------------------------------------------------------------------------

    def chances(self, on: Decisions) -> tuple[Floats, Floats]:
        """The hidden layer, and of each option the logarithm of its chance."""
        w = self.weights
        hidden = np.tanh(on.rows @ w["rows"] + (on.seen @ w["seen"] + w["bias"])[on.owner])
        liked = hidden @ w["liking"]
        liked -= np.maximum.reduceat(liked, on.first)[on.owner]
        return hidden, liked - np.log(np.add.reduceat(np.exp(liked), on.first))[on.owner]

    def hopes(self, seen: Floats) -> tuple[Floats, Floats]:
        """The hidden layer, and how likely the seat wins."""
        w = self.weights
        hidden = np.tanh(seen @ w["hope"] + w["hope_bias"])
        return hidden, 1 / (1 + np.exp(-(hidden @ w["hoping"][:-1] + w["hoping"][-1])))

    # -- how it learns --------------------------------------------------------------------------------------------

    def learn(self, on: Decisions, taken: Wholes, before: Floats, gain: Floats, target: Floats) -> None:
        """One small step: options that turned out better than hoped become likelier, the others less so.

        `taken` are options, `before` what the logarithms of their chances were when they were taken.
        """
        w, n = self.weights, np.float32(len(taken))
        hidden, logs = self.chances(on)
        chance = np.exp(logs)
        ratio = np.exp(logs[taken] - before)
        pull = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP) * gain * ratio / n
        surprise = -np.add.reduceat(chance * logs, on.first)
        change = chance * (pull[on.owner] + CURIOSITY / n * (logs + surprise[on.owner]))
        change[taken] -= pull
        inner = change[:, None] * w["liking"] * (1 - hidden * hidden)
        by_decision = np.add.reduceat(inner, on.first, axis=0)
        hope_hidden, hope = self.hopes(on.seen)
        miss = (hope - target) / n
        hope_inner = miss[:, None] * w["hoping"][:-1] * (1 - hope_hidden * hope_hidden)
        self._adam(
            {
                "rows": on.rows.T @ inner,
                "seen": on.seen.T @ by_decision,
                "bias": by_decision.sum(0),
                "liking": hidden.T @ change,
                "hope": on.seen.T @ hope_inner,
                "hope_bias": hope_inner.sum(0),
                "hoping": np.append(hope_hidden.T @ miss, miss.sum()),
            }
        )

    def _adam(self, slopes: dict[str, Floats]) -> None:
        self._steps += 1
        for name, slope in slopes.items():
            mean, square = self._mean[name], self._square[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            size = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            self.weights[name] -= SPEED * mean / (1 - 0.9**self._steps) / size

    # -- files ----------------------------------------------------------------------------------------------------

    def save(self, file: Path) -> None:
        np.savez(file, **self.weights)  # type: ignore[arg-type]

    @staticmethod
    def load(file: Path) -> Network:
        with np.load(file, allow_pickle=False) as found:
            network = Network(len(found["seen"]), len(found["rows"]), np.random.default_rng(0))
            network.weights = {name: found[name] for name in network.weights}
        return network


class Learned:
    """What was learned, as a bot. MEADHALL_LEARNED names the file, if it is not ./meduris.npz."""

    def __init__(self, luck: Luck, network: Network | None = None) -> None:
        self._luck = luck
        self._network = network or Network.load(Path(os.environ.get("MEADHALL_LEARNED", FILE)))
        self._observer = Observer(GAME)

    def choose(self, chair: Chair) -> int:
        # The numbers of a seat are the same in every world that looks alike to it: an imagined one will do.
        state, numbers, seat = chair.imagine(self._luck), self._observer.numbers, chair.seat
        see = np.array([numbers.see(state, seat)])
        rows = np.array(numbers.weigh(state, seat)).reshape(1, -1, numbers.weighed)
        _, logs = self._network.chances(Decisions.of(self._observer, see, rows, np.array([rows.shape[1]])))
        return int(logs.argmax())


def win_rate(network: Network, games: int, against: str = "thrall", seed: str = "test") -> float:
    """How many of so many games against a bot it wins, half of them from each seat."""
    won = 0.0
    for number in range(games):
        table = Table(Observer(GAME).game, PLAYERS, f"{seed}.{number}", listen=False)
        luck, seat = Luck(table.seed), number % PLAYERS
        players: dict[int, Bot] = {each: bot(against, luck.split(f"{each}")) for each in range(PLAYERS)}
        players[seat] = Learned(luck.split("learned"), network)
        play_on(table, players)
        assert table.state.outcome is not None
        winners = table.state.outcome.winners
        won += (seat in winners) / len(winners)
    return won / games


class Round(NamedTuple):
    """What a round of play has shown: for each step and table."""

    on: list[Decisions]
    taken: list[Wholes]
    logs: list[Floats]
    gain: Floats  # how much better than hoped it went on from there
    target: Floats  # what should have been hoped


def play(batch: Batch, network: Network, steps: int, random: np.random.Generator) -> Round:
    """Let the network play against itself; then, backwards, what each choice brought the seat that made it."""
    on, taken, logs, hopes, seats, done, rewards = [], [], [], [], [], [], []
    moment, tables = batch.moment, np.arange(batch.tables)
    for _ in range(steps):
        decisions = Decisions.of(batch.observer, moment.see, moment.rows, moment.offered)
        chance = network.chances(decisions)[1]
        # The largest of chance and luck together: each option is taken as often as its chance says.
        lucky = chance + random.gumbel(size=len(chance)).astype(np.float32)
        best = lucky == np.maximum.reduceat(lucky, decisions.first)[decisions.owner]
        choice = np.flatnonzero(best)[: batch.tables]
        on.append(decisions)
        taken.append(choice)
        logs.append(chance[choice])
        hopes.append(network.hopes(decisions.seen)[1])
        seats.append(moment.seat.copy())
        moment = batch.choose(choice - decisions.first)
        done.append(moment.done.copy())
        rewards.append(moment.rewards.copy())
    # Where a game goes on, the hope of whoever is to move now stands for its end; the other hopes for the rest.
    last = network.hopes(batch.observer.sees.scaled(moment.see, one_hot=True))[1]
    ahead = np.repeat(1 - last[:, None], PLAYERS, 1)
    ahead[tables, moment.seat] = last
    later = np.zeros_like(ahead)
    gain = np.zeros((steps, batch.tables), np.float32)
    for step in reversed(range(steps)):
        ahead[done[step]], later[done[step]] = rewards[step][done[step]], 0
        here = tables, seats[step]
        gain[step] = ahead[here] - hopes[step] + FORESIGHT * later[here]
        later[here], ahead[here] = gain[step], hopes[step]
    return Round(on, taken, logs, gain, gain + np.array(hopes))


def parts(played: Round, random: np.random.Generator) -> Iterator[tuple[Decisions, Wholes, Floats, Floats, Floats]]:
    """A round in some parts, each of steps picked at random."""
    gain = (played.gain - played.gain.mean()) / (played.gain.std() + 1e-6)
    for steps in np.array_split(random.permutation(len(played.on)), PARTS):
        found = [played.on[step] for step in steps]
        options = np.cumsum([0, *(len(each.rows) for each in found)])
        decisions = np.cumsum([0, *(len(each.seen) for each in found)])
        yield (
            Decisions(
                np.concatenate([each.seen for each in found]),
                np.concatenate([each.rows for each in found]),
                np.concatenate([each.first + options[at] for at, each in enumerate(found)]),
                np.concatenate([each.owner + decisions[at] for at, each in enumerate(found)]),
            ),
            np.concatenate([played.taken[step] + options[at] for at, step in enumerate(steps)]),
            np.concatenate([played.logs[step] for step in steps]),
            gain[steps].reshape(-1),
            played.target[steps].reshape(-1),
        )


def learn(
    minutes: float, goal: float, seed: int = 1, tables: int = TABLES, steps: int = STEPS, trial: int = 100
) -> tuple[Network, float]:
    """Play and learn until so many of a trial's games against thrall are won, or the time is over; the last trial."""
    begun, random, rate = monotonic(), np.random.default_rng(seed), 0.0
    with Batch(GAME, tables, PLAYERS, seed=seed) as batch:
        network = Network(batch.observer.sees.wide, batch.observer.weighs.wide, random)
        batch.reset()
        number = 0
        while True:
            played = play(batch, network, steps, random)
            for _ in range(EPOCHS):
                for part in parts(played, random):
                    network.learn(*part)
            number += 1
            late = monotonic() - begun > 60 * minutes
            if number % 10 == 0 or late:
                rate = win_rate(network, trial, seed=f"trial.{number}")
                spent = f"{(monotonic() - begun) / 60:4.1f} minutes ({process_time() / 60:.1f} of the processor)"
                print(f"{spent}, {number * tables * steps:,} choices: wins {rate:.0%} against thrall", flush=True)
                if rate >= goal or late:
                    return network, rate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=10.0, help="at most (default: 10)")
    parser.add_argument("--goal", type=float, default=0.95, help="stop when a trial of 100 games is won so often")
    parser.add_argument("--games", type=int, default=400, help="of the test at the end (default: 400)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FILE)
    given = parser.parse_args()
    network, _ = learn(given.minutes, given.goal, given.seed)
    network.save(given.out)
    print(f"Wins {win_rate(network, given.games):.1%} of {given.games} games against thrall,", flush=True)
    print(f"and {win_rate(network, 100, 'karl'):.0%} of 100 against karl.")


if __name__ == "__main__":
    main()
