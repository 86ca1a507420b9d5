"""The script that learns from zero, in small: its slopes are right, and what it learns can be kept and played with."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import meadhall
import meadhall.rl
from scripts import learn_meduris
from scripts.learn_meduris import Decisions, Network, learn, play, win_rate


def some_decisions(random: np.random.Generator) -> Decisions:
    count = np.array([2, 5, 3, 4])
    return Decisions(
        random.random((4, 6), np.float32),
        random.random((14, 5), np.float32),
        np.cumsum(count) - count,
        np.repeat(np.arange(4), count),
    )


def test_chances_of_a_decision_add_up() -> None:
    random = np.random.default_rng(1)
    on = some_decisions(random)
    _, logs = Network(6, 5, random).chances(on)
    assert np.add.reduceat(np.exp(logs), on.first) == pytest.approx(np.ones(4), abs=1e-5)


def test_the_slopes_are_those_of_what_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is compared with how the aim really changes if a weight does."""
    random = np.random.default_rng(1)
    on, network = some_decisions(random), Network(6, 5, random)
    network.weights = {name: each.astype(np.float64) for name, each in network.weights.items()}  # type: ignore[misc]
    network.weights["hoping"] += 0.3
    taken, gain = on.first + np.array([0, 3, 2, 1]), np.array([0.5, -0.7, 1.0, 0.2], np.float32)
    target = np.array([0.1, 0.9, 0.5, 0.3], np.float32)
    before = network.chances(on)[1][taken]

    def aim() -> float:
        logs = network.chances(on)[1]
        hope = network.hopes(on.seen)[1]
        surprise = -np.add.reduceat(np.exp(logs) * logs, on.first)
        policy = -(np.exp(logs[taken] - before) * gain).mean() - learn_meduris.CURIOSITY * surprise.mean()
        return float(policy - (target * np.log(hope) + (1 - target) * np.log(1 - hope)).mean())

    slopes: dict[str, np.ndarray] = {}
    monkeypatch.setattr(network, "_adam", slopes.update)
    network.learn(on, taken, before, gain, target)
    for name, weights in network.weights.items():
        flat = weights.reshape(-1)
        for at in random.integers(flat.size, size=8):
            kept, little = flat[at], 1e-5
            flat[at] = kept + little
            above = aim()
            flat[at] = kept - little
            below = aim()
            flat[at] = kept
            assert slopes[name].reshape(-1)[at] == pytest.approx((above - below) / (2 * little), abs=2e-5), name


def test_what_turned_out_well_becomes_likelier() -> None:
    random = np.random.default_rng(1)
    on, network = some_decisions(random), Network(6, 5, random)
    taken, gain = on.first + 1, np.array([1, -1, 1, -1], np.float32)
    before = network.chances(on)[1][taken]
    for _ in range(20):
        network.learn(on, taken, before, gain, np.array([1, 0, 1, 0], np.float32))
    after = network.chances(on)[1][taken]
    assert ((after - before) * gain).sum() > 0.2
    assert (np.diff(network.hopes(on.seen)[1]) * [-1, 1, -1] > 0).all()


def test_gains_go_back_to_the_seat_that_chose() -> None:
    """With full foresight a choice's target is what its seat got in the end."""
    random = np.random.default_rng(1)
    with meadhall.rl.Batch("meduris", 4, 2, seed=3) as batch, pytest.MonkeyPatch.context() as patch:
        patch.setattr(learn_meduris, "FORESIGHT", 1.0)
        network = Network(batch.observer.sees.wide, batch.observer.weighs.wide, random)
        batch.reset()
        played = play(batch, network, 500, random)
    assert set(np.unique(played.target[:150].round(4))) <= {0.0, 0.5, 1.0}
    assert {0.0, 1.0} <= set(np.unique(played.target[:150].round(4)))


def test_a_small_run_learns_saves_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    network, rate = learn(minutes=0, goal=1, tables=8, steps=12, trial=2)
    assert "96 choices: wins" in capsys.readouterr().out and 0 <= rate <= 1
    file = tmp_path / "learned.npz"
    network.save(file)
    monkeypatch.setenv("MEADHALL_LEARNED", str(file))
    bots = ["scripts.learn_meduris:Learned", "thrall"]
    [first] = meadhall.simulate("meduris", bots, games=1)
    [second] = meadhall.simulate("meduris", bots, games=1)
    assert first.record == second.record and first.choices[0] > 20
    assert win_rate(Network.load(file), 2) == win_rate(network, 2)
