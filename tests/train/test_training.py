"""Learning itself. It needs torch."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason='torch is not installed: pip install "meadhall[train]" to run this')

from meadhall.games import game  # noqa: E402
from meadhall.minds.mind import Mind  # noqa: E402
from meadhall.train.config import TrainConfig  # noqa: E402
from meadhall.train.folder import TrainFolder  # noqa: E402
from meadhall.train.learner import Learner  # noqa: E402
from meadhall.train.play import Orders, TablesInStep  # noqa: E402
from meadhall.train.run import Training  # noqa: E402

GAME = game("meduris")
torch.set_num_threads(1)  # the tests beside this one want to get on too
CONFIG = TrainConfig(
    "meduris", (2,), minutes=0.05, watch=0.0, trunk=16, scorer=8, tables=4, batch=256, mini=64, games=2
)


def mind(learner: Learner) -> Mind:
    assert GAME.numbers is not None
    return Mind(GAME.numbers, learner.network.weights())


def test_the_network_learns_what_the_mind_plays() -> None:
    learner = Learner(GAME, CONFIG)
    crop = TablesInStep(GAME, CONFIG, "x").go(mind(learner), 100)
    owners = torch.from_numpy(np.repeat(np.arange(crop.decisions), crop.counts))
    rows = [torch.from_numpy(each) for each in (crop.sees, crop.weighs, crop.acts)]
    with torch.no_grad():
        trained = learner.network(*rows, owners)
    looked = mind(learner).look(crop.sees, crop.weighs, crop.acts, crop.counts)
    for one, other in zip(trained, looked, strict=True):
        assert np.allclose(one.numpy(), other, atol=1e-4)


def test_lessons_teach() -> None:
    """Watching karl, choices become as his, and the end less of a surprise."""
    learner, play = Learner(GAME, CONFIG), TablesInStep(GAME, CONFIG, "x")
    play.order(Orders(0.5, 0.75, True))
    crop = play.go(mind(learner), 400)
    lessons = [learner.learn(crop, 0.0) for _ in range(6)]
    assert lessons[-1].surprise < lessons[0].surprise
    assert lessons[-1].entropy < lessons[0].entropy


def test_a_training_goes_on_where_it_was_left(tmp_path: Path) -> None:
    said: list[str] = []
    Training(CONFIG, tmp_path, said.append).run()
    first = TrainFolder(tmp_path)
    kept = first.read(first.memory)
    assert said and first.selves() == 1 and first.notes(looked=True)[0]["self"] == 1
    longer = Training(TrainConfig.read(first.config, minutes=0.1), tmp_path, said.append)
    assert longer.before >= 0.05
    assert all((longer.learner.kept()[name] == each).all() for name, each in kept.items())
