"""Thinking and learning. It needs torch."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason='torch is not installed: pip install "meadhall[train]" to run this')

from meadhall.games import game  # noqa: E402
from meadhall.minds.mind import Mind  # noqa: E402
from meadhall.train import network  # noqa: E402
from meadhall.train.config import TrainConfig  # noqa: E402
from meadhall.train.folder import TrainFolder  # noqa: E402
from meadhall.train.harvest import TrainHarvest  # noqa: E402
from meadhall.train.learner import Learner  # noqa: E402
from meadhall.train.lesson import TrainLesson, judged  # noqa: E402
from meadhall.train.match import against, named  # noqa: E402
from meadhall.train.measure import measure  # noqa: E402
from meadhall.train.run import Training  # noqa: E402
from meadhall.train.shelf import TrainShelf  # noqa: E402
from meadhall.train.tables import Orders, TrainTables  # noqa: E402
from meadhall.train.thinker import TrainThinker  # noqa: E402

GAME = game("meduris")
torch.set_num_threads(1)  # the tests beside this one want to get on too
CONFIG = TrainConfig.of(
    {
        "game": "meduris", "players": [2, 3], "minutes": 0.05, "watch": 0.0, "trunk": 16, "scorer": 8, "tables": 8,
        "batch": 600, "mini": 128, "games": 2, "karl": 0.1,
    }
)  # fmt: skip


class Nobody:
    def send_bytes(self, told: bytes) -> None:
        pass


@contextmanager
def harvested(learner: Learner, orders: Orders, count: int = 1) -> Iterator[list[TrainLesson]]:
    """Lessons that were played here, in one process."""
    lessons: list[TrainLesson] = []
    with ExitStack() as stack:
        shelf = stack.enter_context(closing(TrainShelf(GAME, CONFIG.tables)))
        harvest = stack.enter_context(closing(TrainHarvest(GAME, CONFIG)))

        def full() -> TrainHarvest:
            lessons.append(TrainLesson(harvest, shelf.sees, shelf.weighs, learner.device))
            return harvest

        thinker, tables = (
            TrainThinker(GAME, CONFIG, [shelf], [Nobody()], harvest, full),
            TrainTables(GAME, CONFIG, shelf, "x"),
        )
        thinker.network.load(learner.network.weights())
        tables.orders = thinker.orders = orders
        while len(lessons) < count:
            thinker.answer([0], [tables.ask()])
            tables.take()
        yield lessons


def fresh() -> Learner:
    """It has learned nothing but how large the numbers of the game are."""
    learner = Learner(GAME, CONFIG)
    for rows, measured in zip((learner.network.sees, learner.network.weighs), measure(GAME, CONFIG), strict=True):
        rows.measure(measured)
    return learner


def seen(learner: Learner, lesson: TrainLesson) -> tuple[Any, ...]:
    """Scores, chances and leads, as the network has them that learns."""
    learned, owners = learner.network, torch.repeat_interleave(lesson.counts)
    with torch.no_grad():
        return tuple(learned(learned.sees(lesson.see), learned.weighs(lesson.weigh), lesson.act, owners))


def test_the_network_learns_what_the_mind_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "kind_here", lambda: torch.float32)  # as exactly as a mind that plays
    learner = fresh()
    assert GAME.numbers is not None
    with harvested(learner, Orders(watching=False, past=False)) as (lesson,):
        amounts = learner.network.sees(lesson.see)[:, : len(learner.network.sees.counts)]
        assert 0.3 < float(amounts.std(dim=0).median()) < 2  # as large as each other, however large what is counted
        trained = seen(learner, lesson)
        mind = Mind(GAME.numbers, learner.network.weights())
        looked = mind.look(*(each.numpy() for each in (lesson.see, lesson.weigh, lesson.act, lesson.counts)))
        for one, other in zip(trained, looked, strict=True):
            assert np.allclose(one.numpy().ravel(), other, atol=1e-4)
        assert torch.allclose(lesson.chances, trained[1], atol=1e-4)  # what was thought is what was learned from
        logs = [torch.log_softmax(each, 0) for each in trained[0].split(lesson.counts.tolist())]
        likely = torch.stack([each[at] for each, at in zip(logs, lesson.chosen.tolist(), strict=True)])
        assert torch.allclose(lesson.likely, likely, atol=1e-4)


def test_short_numbers_come_to_nearly_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for kind in (torch.float32, torch.bfloat16):
        monkeypatch.setattr(network, "kind_here", lambda kind=kind: kind)
        learner = fresh()
        assert learner.network.kind is kind
        with harvested(learner, Orders(watching=True, past=False)) as (lesson,):  # as karls play
            found.append(seen(learner, lesson))
    for exact, short in zip(*found, strict=True):
        assert 0 < float((exact - short).abs().max()) < 0.02 + float(exact.abs().max()) / 50


def test_choices_are_as_likely_as_they_say() -> None:
    learner = Learner(GAME, CONFIG)
    learner.network.part("score").data.mul_(40)  # so that some are liked better than others
    with harvested(learner, Orders(watching=False, past=False), 3) as lessons:
        likely = torch.cat([each.likely for each in lessons]).exp()
    # A choice is made the more often the likelier it is: the mean of its likelihood is that of its square, summed.
    assert likely.mean() > 1 / 4


def test_every_choice_is_judged_once() -> None:
    learner = Learner(GAME, CONFIG)
    with harvested(learner, Orders(watching=False, past=False), 3) as lessons:
        first, second, _ = (judged(each, False, 0.96, 0.5, 0.75) for each in lessons)
        lane = lessons[0].lane[~first.known]
        unknown = lessons[0].see[~first.known][lane.argsort()]
        assert 0 < len(unknown) <= CONFIG.lanes(4)
        assert torch.equal(lessons[1].see[: len(unknown)], unknown)  # they open the next lesson
        assert second.known[: len(unknown)].float().mean() > 0.5
        assert torch.allclose(first.shares.sum(dim=1), torch.ones(len(first.shares)), atol=1e-5)


def test_what_came_later_counts_the_less_the_later() -> None:
    """Two choices of a seat that won, and one of another game that goes on."""
    lesson = TrainLesson.__new__(TrainLesson)
    even, good = [0.0, 0.0, 0.0, 0.0], [float(np.log(3)), 0.0, 0.0, 0.0]
    lesson.lane = torch.tensor([5, 9, 5])
    lesson.players = torch.tensor([2, 2, 2])
    lesson.chances = torch.tensor([even, even, good])  # a half, then three quarters
    lesson.lead = torch.tensor([0.0, 0.2, 0.5])
    lesson.ended = torch.tensor([False, False, True])
    lesson.end_shares = torch.tensor([[0.0] * 4, [0.0] * 4, [1.0, 0.0, 0.0, 0.0]])
    lesson.end_lead = torch.tensor([0.0, 0.0, 1.0])
    found = judged(lesson, False, 0.5, victory=1.0, lead=0.0)
    assert found.known.tolist() == [True, False, True]
    # Worth 0, then 0.5, then 1: the second brought 0.5, the first 0.5 and half of that.
    assert found.gained[[0, 2]].tolist() == pytest.approx([0.75, 0.5], abs=1e-6)
    assert found.leads[[0, 2]].tolist() == pytest.approx([0.75, 1.0], abs=1e-6)
    assert found.shares[[0, 2], 0].tolist() == pytest.approx([0.875, 1.0], abs=1e-6)


def test_lessons_teach() -> None:
    """Watching karl, choices become as his, and the end less of a surprise."""
    learner = Learner(GAME, CONFIG)
    with harvested(learner, Orders(watching=True, past=False)) as (lesson,):
        assert lesson.watched.all()
        learned = [learner.learn(lesson, 0.0, 0.5, 0.75) for _ in range(20)]
    assert learned[-1].surprise < learned[0].surprise
    assert learned[-1].entropy < learned[0].entropy


def test_a_rival_is_met_and_measured_against(tmp_path: Path) -> None:
    rival = tmp_path / "rival.npz"
    np.savez(rival, allow_pickle=False, **Learner(GAME, CONFIG).network.weights())
    config = replace(CONFIG, players=(2,), rival=str(rival), past=1.0, karl=0.0)
    Training(config, tmp_path / "learned", lambda line: None).run()
    folder = TrainFolder(tmp_path / "learned")
    assert folder.notes()[-1]["decisions"] > 0
    assert folder.notes(looked=True)[-1].keys() == {"self", "karl, 2 play", "the rival, 2 play"}


def test_a_training_goes_on_from_a_mind(tmp_path: Path) -> None:
    """What it begins with plays as the mind did, however large counts are found to be."""
    mind, config = tmp_path / "mind.npz", replace(CONFIG, begin=str(tmp_path / "mind.npz"))
    weights = fresh().network.weights()
    np.savez(mind, allow_pickle=False, **weights)
    begun = Training(config, tmp_path / "learned", lambda line: None).learner.network
    assert float(begun.sees.middle.abs().max()) > 0
    for name, each in begun.weights().items():
        assert np.allclose(each, weights[name], atol=1e-4), name


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_two_minutes_are_enough_to_beat_thrall(tmp_path: Path) -> None:
    """On a small machine, from nothing."""
    config = TrainConfig.usual("meduris", players=[2], minutes=2, games=2, **TrainConfig.lesson(1))
    Training(config, tmp_path, lambda line: None).run()
    won = against(GAME, TrainFolder(tmp_path).mind(GAME), named("thrall"), 2, 60, "two-minutes")
    assert won.value >= 0.8


def test_a_training_goes_on_where_it_was(tmp_path: Path) -> None:
    said: list[str] = []
    Training(CONFIG, tmp_path, said.append).run()
    folder = TrainFolder(tmp_path)
    first = folder.notes()[-1]
    assert first["decisions"] > 0 and folder.selves() == first["self"]
    assert folder.notes(looked=True)[-1].keys() >= {"karl, 2 play", "karl, 3 play"}
    assert folder.mind(GAME).numbers is GAME.numbers
    longer = TrainConfig.read(folder.config, minutes=first["minute"] + 0.01)
    again = Training(longer, tmp_path, said.append)
    assert (again.before, again.decisions) == (first["minute"], first["decisions"])
    again.run()
    assert folder.notes()[-1]["decisions"] > first["decisions"]
