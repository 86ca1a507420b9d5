"""Many tables in step."""

from __future__ import annotations

import numpy as np
import pytest

from meadhall.games import game
from meadhall.minds.mind import Mind
from meadhall.train.config import TrainConfig
from meadhall.train.crop import WATCHED, Crop
from meadhall.train.play import Orders, TablesInStep
from tests.train.minds import weights_of


def mind(name: str) -> Mind:
    found = game(name)
    assert found.numbers is not None
    return Mind(found.numbers, weights_of(found))


@pytest.mark.parametrize(("name", "players"), [("meduris", (2, 4)), ("eketorp", (3, 6)), ("yggdrasil", (1, 3))])
def test_what_is_played_is_whole_and_the_same_again(name: str, players: tuple[int, ...]) -> None:
    config = TrainConfig(name, players, tables=4, karl=0.3, past=0.3, cut=8)

    def play() -> Crop:
        played = TablesInStep(game(name), config, "x")
        played.past = mind(name)
        return played.go(mind(name), 150)

    crop, numbers = play(), game(name).numbers
    assert numbers is not None
    assert crop.sees.shape == (crop.decisions, numbers.seen)
    assert crop.weighs.shape == (crop.counts.sum(), numbers.weighed)
    assert (crop.counts > 1).all() and (crop.chosen < crop.counts).all()
    assert (crop.likely <= 1e-5).all() and np.isfinite(crop.gained).all()
    again = play()
    for one, other in zip(crop, Crop.unpack(again.pack()), strict=True):
        assert (one == other).all()


def test_choices_are_as_likely_as_it_says() -> None:
    """Of some hundred choices with a likelihood, about as many are taken as these promise."""
    crop = TablesInStep(game("meduris"), TrainConfig("meduris", (2,), tables=8, karl=0), "y").go(mind("meduris"), 2000)
    looked = mind("meduris").look(crop.sees, crop.weighs, crop.acts, crop.counts)
    begins = np.cumsum(crop.counts) - crop.counts
    tops = np.array([scores.argmax() for scores in np.split(looked.scores, begins[1:])])
    promised = [np.exp(scores - scores.max()).sum() ** -1 for scores in np.split(looked.scores, begins[1:])]
    assert np.mean(tops == crop.chosen) == pytest.approx(np.mean(promised), abs=0.04)


def test_who_watches_sees_karl_play() -> None:
    play = TablesInStep(game("meduris"), TrainConfig("meduris", (2,), tables=2), "x")
    play.order(Orders(0.5, 0.75, True))
    crop = play.go(mind("meduris"), 50)
    assert (crop.likely == WATCHED).all()
    assert set(np.unique(crop.shares)) <= {0.0, 0.5, 1.0}  # the end alone counts
    play.order(Orders.unpack(Orders(0.5, 0.75, False).pack()))
    assert (play.go(mind("meduris"), 50).likely <= 1e-5).all()
