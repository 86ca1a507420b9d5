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
from typing import Any

import numpy as np

from meadhall.arena.workers import cores, spread
from meadhall.engine.advice import result
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.games import game as game_named

STRAY = 6  # one in so many choices, up to a moment that differs from game to game
RIDGE = 3.0  # holds back weights that nothing speaks for
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
        seat = min(s.owed)
        options = len(s.owed[seat].options)
        if s.turn < sober and luck.below(STRAY) == 0:
            choice = luck.below(options)
        else:
            advice = game.advise(s, seat) if options > 1 else [0.0]
            choice = advice.index(max(advice))
        s.choose(seat, choice)
        if s.turn >= sober and s.outcome is None and (calm(s) if calm else luck.below(often) == 0):
            noted.append(features(s))
    won = result(s.outcome)
    return [(stages, rows, won) for stages, rows in noted]


def play_some(task: tuple[str, int, str, int, int, int]) -> list[Sample]:
    name, players, seed, first, last, positions = task
    features = import_module(f"meadhall.games.{name}.advice").features
    game = game_named(name)
    return [one for n in range(first, last) for one in played(game, features, players, f"{seed}.{n}", positions)]


def design(samples: list[Sample]) -> tuple[np.ndarray, np.ndarray]:
    """One row per seat: every stage's share of every feature. (Samples, seats, weights) and (samples, seats)."""
    stages, rows, won = (np.array(part) for part in zip(*samples, strict=True))
    return np.einsum("nm,nsk->nsmk", stages, rows).reshape(len(samples), rows.shape[1], -1), won


def chances(x: np.ndarray, weights: np.ndarray) -> np.ndarray:
    points = x @ weights
    points -= points.max(axis=1, keepdims=True)
    e = np.exp(points)
    return np.asarray(e / e.sum(axis=1, keepdims=True))


def fit(tables: list[tuple[np.ndarray, np.ndarray]]) -> np.ndarray:
    size = tables[0][0].shape[2]
    scale = np.maximum(np.sqrt(sum((x**2).sum(axis=(0, 1)) for x, _ in tables)), 1e-9)
    scale /= np.sqrt(sum(x.shape[0] * x.shape[1] for x, _ in tables))
    weights = np.zeros(size)
    for _ in range(12):
        gradient, hessian = -RIDGE * weights * scale**2, np.diag(RIDGE * scale**2)
        for x, won in tables:
            p = chances(x, weights)
            gradient = gradient + np.einsum("nsk,ns->k", x, won - p)
            mean = np.einsum("nsk,ns->nk", x, p)
            hessian = hessian + np.einsum("nsk,ns,nsl->kl", x, p, x, optimize=True) - mean.T @ mean
        weights = weights + np.linalg.solve(hessian + 1e-9 * np.eye(size), gradient)
    return weights


def report(name: str, x: np.ndarray, won: np.ndarray, weights: np.ndarray) -> None:
    p = chances(x, weights)
    loss = -(won * np.log(np.maximum(p, 1e-9))).sum(axis=1).mean()
    print(f"{name}: {len(x)} positions, loss {loss:.4f} nats (knowing nothing: {np.log(x.shape[1]):.4f})")
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
    parser.add_argument("--positions", type=int, default=12, help="about so many of each game, if not all calm ones")
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--jobs", type=int, default=cores())
    given = parser.parse_args()
    module = import_module(f"meadhall.games.{given.game}.advice")
    counts = [int(n) for n in given.players.split(",")] if given.players else game_named(given.game).info.players
    learned, held = [], []
    for players in counts:
        tasks = [
            (given.game, players, given.seed, first, min(first + 50, given.games), given.positions)
            for first in range(0, given.games, 50)
        ]
        samples = [sample for some in spread(play_some, tasks, given.jobs) for sample in some]
        cut = len(samples) * 9 // 10
        learned.append(design(samples[:cut]))
        held.append((players, *design(samples[cut:])))
    weights = fit(learned)
    for players, x, won in held:
        report(f"{players} players", x, won, weights)
    stages = len(module.WEIGHTS)
    for row in weights.reshape(stages, -1):
        print(f"({', '.join(f'{weight:.3f}' for weight in row)}),")


if __name__ == "__main__":
    main()
