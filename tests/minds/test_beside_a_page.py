"""Minds whose weights a page multiplies: what its typed arrays make of positions is what numpy makes of them."""

from __future__ import annotations

import json
import os
import subprocess
from array import array
from collections.abc import Callable
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from meadhall import bots, minds
from meadhall.bots import bot
from meadhall.bots.tasks import ChooseTask, Header, Task
from meadhall.cli.static import learned
from meadhall.cli.static.engine import find_node, find_pyodide
from meadhall.engine import wire
from meadhall.engine.errors import MeadhallError
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game, own
from meadhall.minds.gathered import Gathered
from meadhall.minds.mind import Mind
from meadhall.minds.player import MindPlayer
from meadhall.solo import eyes
from meadhall.solo.eyes import PageMind
from meadhall.solo.worker import Worker
from tests.bots.test_search import a_moment
from tests.train.minds import weights_of

SHIPPED = minds.WEIGHTS
SCRIPT = Path(__file__).with_name("look.mjs")
POSITIONS = 48


@pytest.fixture(autouse=True)
def anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Every test has weights of its own."""
    monkeypatch.setattr(minds, "WEIGHTS", tmp_path)
    monkeypatch.setattr(minds, "_read", {})
    eyes.pressed.cache_clear()


def put(name: str, into: Path) -> Mind:
    """The mind that is shipped, or one by chance; and what a page is told of it."""
    shipped, path = SHIPPED / f"{name}.npz", into / f"{name}.npz"
    if shipped.is_file():
        path.write_bytes(shipped.read_bytes())
    else:
        np.savez(path, **{key: each.astype(np.float16) for key, each in weights_of(game(name), 48, 24).items()})
    (into / eyes.INDEX).write_text(json.dumps(learned.write_minds(into / "pressed")))
    return Mind.read(game(name), path)


def some_positions(name: str) -> dict[str, Any]:
    """All through a game, each as the seat sees it that is asked."""
    found = game(name)
    table = Table(found, found.info.players[-1], "11", listen=False)
    players = [bot("karl", Luck(str(seat))) for seat in range(table.players)]
    sees: list[list[int]] = []
    weighs: list[int] = []
    acts: list[int] = []
    counts: list[int] = []
    while not table.over and len(sees) < POSITIONS:
        seat = min(table.state.owed)
        if len(table.made) % 3 == 0 and len(table.decision(seat).options) > 1:
            see, weigh, act = table.chair(seat).numbers()
            sees.append(see)
            weighs += weigh
            acts += act
            counts.append(len(act))
        table.choose(seat, players[seat].choose(table.chair(seat)))
    return {"sees": sees, "weighs": weighs, "acts": acts, "counts": counts}


def best(scores: Any, counts: list[int]) -> list[int]:
    """What a jarl would choose in each."""
    told = [round(float(each), 2) for each in scores]
    parts = [told[begin:end] for begin, end in pairwise(accumulate(counts, initial=0))]
    return [part.index(max(part)) for part in parts]


@pytest.mark.parametrize("name", own())
def test_a_page_looks_as_a_server_does(name: str, tmp_path: Path) -> None:
    try:
        node, web = find_node(), find_pyodide(None).parents[1]
    except MeadhallError as missing:
        assert not os.environ.get("MEADHALL_CHROMIUM"), missing
        pytest.skip(f"no page can be tried here: {missing}")
    mind = put(name, tmp_path)
    positions = some_positions(name)
    assert len(positions["sees"]) >= 24
    told = json.loads(eyes.told(name))
    looked = mind.look(**positions)
    rest = {"told": told, "weights": str(tmp_path / "pressed" / told["file"]), "players": game(name).info.players[-1]}
    (tmp_path / "asked.json").write_text(json.dumps({**positions, **rest}))
    command = [node, str(SCRIPT), str(web), str(tmp_path / "asked.json")]
    answer = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert answer["scores"] == pytest.approx(looked.scores.tolist(), abs=1e-4)
    assert answer["chances"] == pytest.approx(looked.chances.tolist(), abs=1e-4)
    assert answer["lead"] == pytest.approx(looked.lead.tolist(), abs=1e-4)
    assert best(answer["scores"], positions["counts"]) == best(looked.scores, positions["counts"])


def as_a_page(mind: Mind) -> Callable[..., None]:
    """Numpy, asked as a page is."""

    def look(name: str, sees: Any, weighs: Any, acts: Any, counts: Any, *places: array[float]) -> None:
        looked = mind.look(sees, weighs, acts, counts)
        for place, told in zip(places, looked, strict=True):
            place[:] = array("f", told.tolist())

    return look


@pytest.mark.parametrize("name", own())
def test_python_hands_the_numbers_over_and_takes_the_same_back(name: str, tmp_path: Path) -> None:
    mind = put(name, tmp_path)
    page = PageMind(name, as_a_page(mind))
    table = a_moment(name, 30)
    seat = min(table.state.owed)
    chair = table.chair(seat)
    gathered = Gathered()
    gathered.add(*chair.numbers())
    gathered.add(*chair.numbers())
    ours, theirs = (
        [(each.scores, each.lead, each.shares(seat, table.players, False)) for each in gathered.look(looker)]
        for looker in (mind, page)
    )
    assert ours == theirs
    assert MindPlayer(Luck("x"), page).choose(chair) == MindPlayer(Luck("x"), mind).choose(chair)
    assert page.numbers is mind.numbers


def test_a_worker_wants_a_mind_for_those_who_play_by_it_and_for_advice(tmp_path: Path) -> None:
    mind = put("meduris", tmp_path)
    (tmp_path / "meduris.npz").unlink()  # beside a page there is no such file
    looks: list[str] = []

    def look(name: str, *rest: Any) -> None:
        looks.append(name)
        as_a_page(mind)(name, *rest)

    worker = Worker(look)
    assert [bool(worker.wants("meduris", level)) for level in ("karl", "hersir", "huscarl", "norn", "")] == [
        False, False, True, True, True,
    ]  # fmt: skip
    assert worker.wants("eketorp", "jarl") == ""
    seat = min(Table(game("meduris"), 2, "7", listen=False).state.owed)
    asked = Task(Header("t", "meduris", 2, "7", {}), 0, [], ChooseTask(seat, "jarl", "x"))
    task = wire.encode(asked).decode()
    assert json.loads(worker.think(task))["notations"] and not looks  # it did not come: his peer has chosen
    worker.take("meduris")
    again = Worker(look)
    assert json.loads(again.think(task))["notations"]
    assert looks and set(looks) == {"meduris"}


def test_a_hall_offers_levels_without_any_weights() -> None:
    eyes.offer(["meduris"])
    assert bots.levels(game("meduris")) == ("thrall", "karl", "huscarl", "jarl", "norn")
    assert bots.played_as("norn", game("meduris")) == "norn"
    assert bots.played_as("norn", game("eketorp")) == "volva"


def test_weights_that_do_not_fit_are_not_written(tmp_path: Path) -> None:
    kept = {key: each.astype(np.float16) for key, each in weights_of(game("meduris")).items()}
    np.savez(tmp_path / "meduris.npz", **{**kept, "lead": kept["lead"][1:]})
    with pytest.raises(MeadhallError, match="does not fit Meduris as it is now: lead"):
        learned.write_minds(tmp_path / "one")
    np.savez(tmp_path / "meduris.npz", **weights_of(game("meduris")))
    with pytest.raises(MeadhallError, match="not of 16 bits"):
        learned.write_minds(tmp_path / "two")


def test_the_same_weights_have_the_same_name(tmp_path: Path) -> None:
    put("meduris", tmp_path)
    [file] = (tmp_path / "pressed").iterdir()
    again = learned.write_minds(tmp_path / "again")
    assert again["meduris"]["file"] == file.name
    assert (tmp_path / "again" / file.name).read_bytes() == file.read_bytes()
