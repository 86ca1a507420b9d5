"""Positions as files."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

import meadhall
from meadhall.cli import main
from meadhall.rl import Observer

COMMAND = ["positions", "meduris", "--players", "2", "--bot", "thrall", "--games", "3", "--jobs", "1", "--seed", "7"]


def test_a_numpy_file_holds_every_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.npz"
    assert main([*COMMAND, "--out", str(file)]) == 0
    games = list(meadhall.simulate("meduris", ["thrall", "thrall"], games=3, seed=7))
    true = list(meadhall.positions(games))
    assert f"{len(true)} positions of 3 games" in capsys.readouterr().out
    observer = Observer("meduris")
    with np.load(file, allow_pickle=False) as found:
        assert found["see"].shape == (len(true), observer.sees.size)
        assert [int(end - begin) for begin, end in zip(found["first"], found["first"][1:], strict=False)] == [
            len(each.options) for each in true
        ]
        assert found["chosen"].tolist() == [each.choice for each in true]
        assert found["seat"].tolist() == [each.seat for each in true]
        assert found["number"].tolist() == [each.number for each in true]
        assert found["worth"].tolist() == [each.worth for each in true]
        assert found["score"].tolist() == [each.outcome.scores[each.seat] for each in true if each.outcome]
        assert len(found["rows"]) == len(found["acts"]) == found["first"][-1]
        told = json.loads(str(found["about"]))
        assert [field["name"] for field in told["sees"]] == list(observer.sees.names)
        assert len(told["actions"]) == observer.actions
        # One position, looked at closely.
        at = 100
        table = meadhall.Table.load(observer.game, meadhall.Record.parse(games[0].record), at)
        state, seat = table.state, true[at].seat
        options = slice(found["first"][at], found["first"][at + 1])
        assert np.array_equal(found["see"][at], observer.see(state, seat))
        assert found["acts"][options].tolist() == observer.acts(state, seat)
        assert found["rows"][options].reshape(-1).tolist() == observer.numbers.weigh(state, seat)


def test_a_parquet_file_holds_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    from meadhall.rl import dataset

    monkeypatch.setattr(dataset, "CHUNK", 2)  # two row groups
    assert main([*COMMAND, "--out", str(tmp_path / "x.npz")]) == 0
    assert main([*COMMAND, "--out", str(tmp_path / "x.parquet")]) == 0
    table = parquet.read_table(tmp_path / "x.parquet")
    assert json.loads(table.schema.metadata[b"meadhall"])["game"] == "meduris"
    columns = table.to_pydict()
    with np.load(tmp_path / "x.npz") as found:
        for name in ("game", "number", "seat", "see", "chosen", "worth", "score"):
            assert columns[name] == found[name].tolist(), name
        first = found["first"]
        for at in range(len(first) - 1):
            assert columns["rows"][at] == found["rows"][first[at] : first[at + 1]].tolist()
            assert columns["acts"][at] == found["acts"][first[at] : first[at + 1]].tolist()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess", "--out", "x.npz"], "there is no game 'chess'"),
        (["meduris", "--out", "x.csv"], "x.csv must end with .npz (NumPy) or .parquet"),
        (["meduris", "--out", "nowhere/x.npz"], "there is no folder nowhere"),
        (["meduris", "--out", "x.npz", "--bots", "karl,karl,karl", "--players", "2"], "3 bots cannot sit on 2 seats"),
    ],
)
def test_what_cannot_be_written_is_said_at_once(
    arguments: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["positions", *arguments]) == 2
    assert message in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_without_pyarrow_it_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main([*COMMAND, "--out", str(tmp_path / "x.parquet")]) == 2
    assert "a Parquet file needs pyarrow: pip install pyarrow; or write .npz" in capsys.readouterr().err
