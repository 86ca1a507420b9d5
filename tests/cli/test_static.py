"""`meadhall static`: what it writes is tried in a browser (tests/web/static); here is what it refuses."""

from __future__ import annotations

import gzip
import json
import tarfile
from io import BytesIO
from pathlib import Path

import pytest

from meadhall.cli import main
from meadhall.cli.static import engine

ROOT = Path(__file__).parents[2]


def pyodide(folder: Path, version: str) -> Path:
    folder.mkdir()
    (folder / "package.json").write_text(json.dumps({"version": version}))
    return folder


def test_it_says_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["static", str(tmp_path / "out"), "--pyodide", str(tmp_path)]) == 2
    assert f"npm pack pyodide@{engine.PYODIDE}" in capsys.readouterr().err
    assert main(["static", str(tmp_path / "out"), "--pyodide", str(pyodide(tmp_path / "old", "0.1.0"))]) == 2
    assert f"holds Pyodide 0.1.0, and {engine.PYODIDE} is needed" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_it_overwrites_nothing_but_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("Dear")
    package = pyodide(tmp_path / "pyodide", engine.PYODIDE)
    assert main(["static", str(tmp_path / "letters"), "--pyodide", str(package)]) == 2
    assert capsys.readouterr().err  # the page is not built, or this
    assert (tmp_path / "letters" / "dear.txt").read_text() == "Dear"


def test_the_page_and_the_command_know_the_same_pyodide() -> None:
    assert json.loads((ROOT / "web" / "package.json").read_text())["devDependencies"]["pyodide"] == engine.PYODIDE


def test_the_same_files_make_the_same_archive(tmp_path: Path) -> None:
    for name in ("b/two.txt", "a.txt"):
        (tmp_path / "tree" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "tree" / name).write_text(name)
    made = engine.tarred(tmp_path / "tree")
    (tmp_path / "tree" / "a.txt").touch()
    assert engine.tarred(tmp_path / "tree") == made
    with tarfile.open(fileobj=BytesIO(made)) as archive:
        assert archive.getnames() == ["a.txt", "b/two.txt"]
    engine.press(tmp_path / "one", made)
    engine.press(tmp_path / "two", made)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert gzip.decompress((tmp_path / "one").read_bytes()) == made
