"""Finds the weights by which a game's advice judges positions: `python scripts/fit_advice.py meduris --games 3000`

The bots play by the game's advice, at first with stray choices, so that odd positions come up too. Positions after the
last stray one are noted with what `features` says of them and who won. The weights are those under which these outcomes
were likeliest (a conditional logit, found by Newton's method); the last tenth of the games only checks them.

A game takes part if its `advice` has `features(state)`: the shares of the game's stages in this moment, and by seat the
numbers that count; and `WEIGHTS`, one row of weights for each stage. Needs numpy.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from meadhall.arena.workers import cores, spread
from meadhall.engine.advice import result
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.games import game as game_named

STRAY = 6  # one in so many choices, up to a moment that differs from game to game
RIDGE = 3.0  # holds back weights that nothing speaks for
STEPS = 10  # of Newton's method
BINS = 10

Sample = tuple[list[float], list[list[float]], list[float]]  # shares of the stages, features by seat, result by seat


def played(game: Game[Any], features: Any, players: int, seed: str, positions: int) -> list[Sample]:
    luck = Luck(seed)
    s = game.create(players, luck.split("game"), game.info.settle({}), game.components())
    s.begin()
    sober = luck.below(game.info.decisions * players // max(game.info.players))
    often = max(1, game.info.decisions // positions)
    calm = game.calm  # a search judges positions only there
    noted: list[tuple[list[float], list[list[float]]]] = []
    while s.outcome is None:
        if s.turn >= sober and luck.below(often) == 0 and (not calm or calm(s)):
            noted.append(features(s))
        seat = min(s.owed)
        options = len(s.owed[seat].options)
        if s.turn < sober and luck.below(STRAY) == 0:
            choice = luck.below(options)
        else:
            advice = game.advise(s, seat) if options > 1 else [0.0]
            choice = advice.index(max(advice))
        s.choose(seat, choice)
    won = result(s.outcome)
    return [(stages, rows, won) for stages, rows in noted]


def play_some(task: tuple[str, int, str, int, int, int]) -> list[Sample]:
    name, players, seed, first, last, positions = task
    features = import_module(f"meadhall.games.{name}.advice").features
    game = game_named(name)
    return [one for n in range(first, last) for one in played(game, features, players, f"{seed}.{n}", positions)]


class Table(NamedTuple):
    """Positions of the same stages. Other stages' weights have no part in them, so they are left out: much quicker."""

    columns: np.ndarray  # of the weights that count here
    x: np.ndarray  # by position and seat: every stage's share of every feature
    won: np.ndarray  # by position and seat


def tables(samples: list[Sample]) -> list[Table]:
    by_stages: dict[tuple[int, ...], list[Sample]] = {}
    for sample in samples:
        by_stages.setdefault(tuple(n for n, share in enumerate(sample[0]) if share), []).append(sample)
    found = []
    for active, alike in by_stages.items():
        stages, rows, won = (np.array(part) for part in zip(*alike, strict=True))
        size = rows.shape[2]
        x = np.einsum("nm,nsk->nsmk", stages[:, active], rows).reshape(len(alike), rows.shape[1], -1)
        found.append(Table(np.concatenate([np.arange(stage * size, (stage + 1) * size) for stage in active]), x, won))
    return found


def chances(table: Table, weights: np.ndarray) -> np.ndarray:
    points = table.x @ weights[table.columns]
    points -= points.max(axis=1, keepdims=True)
    e = np.exp(points)
    return np.asarray(e / e.sum(axis=1, keepdims=True))


def fit(learned: list[Table], size: int) -> np.ndarray:
    squares, rows = np.zeros(size), 0
    for table in learned:
        squares[table.columns] += (table.x**2).sum(axis=(0, 1))
        rows += table.x.shape[0] * table.x.shape[1]
    ridge = RIDGE * np.maximum(squares / rows, 1e-9)
    weights = np.zeros(size)
    for _ in range(STEPS):
        gradient, hessian = -ridge * weights, np.diag(ridge)
        for table in learned:
            p, x = chances(table, weights), table.x.reshape(-1, table.x.shape[2])
            gradient[table.columns] += (table.won - p).ravel() @ x
            mean = (table.x * p[:, :, None]).sum(axis=1)
            hessian[np.ix_(table.columns, table.columns)] += (x * p.reshape(-1, 1)).T @ x - mean.T @ mean
        weights = weights + np.linalg.solve(hessian, gradient)
    return weights


def report(players: int, held: list[Table], weights: np.ndarray) -> None:
    p = np.concatenate([chances(table, weights) for table in held])
    won = np.concatenate([table.won for table in held])
    loss = -(won * np.log(np.maximum(p, 1e-9))).sum(axis=1).mean()
    print(f"{players} players: {len(p)} positions, loss {loss:.4f} nats (knowing nothing: {np.log(players):.4f})")
    flat, real = p.ravel(), won.ravel()
    for n in range(BINS):
        here = (flat >= n / BINS) & (flat < (n + 1) / BINS if n < BINS - 1 else flat <= 1)
        if here.sum():
            print(f"  expected {flat[here].mean():.2f}, won {real[here].mean():.2f} of {here.sum()}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000, help="for each number of players")
    parser.add_argument("--players", default="", help="with commas; default: all that the game allows")
    parser.add_argument(
        "--positions",
        type=int,
        default=12,
        help="looked at in a game; calm ones are noted",
    )
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--jobs", type=int, default=cores())
    given = parser.parse_args()
    module = import_module(f"meadhall.games.{given.game}.advice")
    counts = [int(n) for n in given.players.split(",")] if given.players else game_named(given.game).info.players
    learned: list[Table] = []
    held: list[tuple[int, list[Table]]] = []
    for players in counts:
        tasks = [
            (given.game, players, given.seed, first, min(first + 50, given.games), given.positions)
            for first in range(0, given.games, 50)
        ]
        samples = [sample for some in spread(play_some, tasks, given.jobs) for sample in some]
        cut = len(samples) * 9 // 10
        learned += tables(samples[:cut])
        held.append((players, tables(samples[cut:])))
    stages = len(module.WEIGHTS)
    weights = fit(learned, stages * len(samples[0][1][0]))
    for players, some in held:
        report(players, some, weights)
    for row in weights.reshape(stages, -1):
        print(f"({', '.join(f'{weight:.3f}' for weight in row)}),")


if __name__ == "__main__":
    main()
