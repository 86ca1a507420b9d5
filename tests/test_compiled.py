"""The compiled build (scripts/compile.py) does what plain Python does, and is used only where it may be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from meadhall import _native, games

ROOT = Path(__file__).parent.parent
HERE = {name: value for name, value in os.environ.items() if name != _native.PLAIN}

VERSION = [sys.executable, "-m", "meadhall", "--version"]


def run(*command: str, **env: str) -> str:
    return subprocess.run(command, cwd=ROOT, env={**HERE, **env}, capture_output=True, text=True, check=True).stdout


@pytest.fixture(scope="module")
def built() -> None:
    """Is there a compiled build of these sources? Where everything is checked there has to be one."""
    if not _native.found(os.environ.get(_native.FOLDER) or _native.BUILT):
        wanted = "no compiled build of these sources: make compile"
        pytest.fail(wanted) if os.environ.get("MEADHALL_COMPILE") == "1" else pytest.skip(wanted)


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("name", games.own())
def test_both_do_the_same_to_the_last_bit(name: str) -> None:
    deeds = [sys.executable, "-m", "tests.deeds", name]
    plain, compiled = run(*deeds, MEADHALL_PLAIN="1").splitlines(), run(*deeds).splitlines()
    assert (plain[0], compiled[0]) == ("plain", "compiled")
    for one, other in zip(plain[1:], compiled[1:], strict=True):
        assert one == other
    assert len(plain) > 60


@pytest.mark.usefixtures("built")
def test_compiled_modules_are_used_unless_somebody_looks_on(tmp_path: Path) -> None:
    assert "(compiled)" in run(*VERSION)
    assert "(plain)" in run(*VERSION, MEADHALL_PLAIN="1")
    assert "(plain)" in run(
        sys.executable, "-m", "trace", "--count", "--coverdir", str(tmp_path), "--module", *VERSION[2:]
    )
    assert "(plain)" in run(sys.executable, "-m", "cProfile", "-m", *VERSION[2:])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that claims to hold what was compiled of one source."""
    source = tmp_path / "rules.py"
    source.write_text("rule = 1\n")
    monkeypatch.setattr(_native, "HOUSE", str(tmp_path))
    seen = source.stat()
    write(tmp_path, f"{seen.st_size} {seen.st_mtime_ns} rules.py")
    return tmp_path


def write(folder: Path, *sources: str) -> None:
    lines = [f"{_native.EXTENSION_SUFFIXES[0]} there", f"{_native.LIBRARY} rules", *sources]
    (folder / _native.MARKER).write_text("\n".join(lines) + "\n")


def test_a_changed_source_is_never_ignored(folder: Path) -> None:
    assert _native.found(str(folder))
    source = folder / "rules.py"
    was = source.stat()
    os.utime(source, ns=(was.st_atime_ns, was.st_mtime_ns + 1))
    assert not _native.found(str(folder))
    os.utime(source, ns=(was.st_atime_ns, was.st_mtime_ns))
    assert _native.found(str(folder))
    source.unlink()
    assert not _native.found(str(folder))


def test_of_an_installed_source_only_the_size_is_known(folder: Path) -> None:
    source = folder / "rules.py"
    write(folder, f"{source.stat().st_size} {_native.ANY_DATE} rules.py")
    os.utime(source)
    assert _native.found(str(folder))
    source.write_text("rule = 10\n")
    assert not _native.found(str(folder))


@pytest.mark.parametrize("broken", ["", "one line\n", ".other.so there\nrules\n", "three words here\nrules\n"])
def test_what_cannot_be_read_is_not_used(folder: Path, broken: str) -> None:
    (folder / _native.MARKER).write_text(broken)
    assert not _native.found(str(folder))


def test_a_library_that_does_not_load_leaves_all_to_plain_python(folder: Path) -> None:
    (folder / "there").mkdir()
    for name in (_native.LIBRARY, "rules"):
        (folder / "there" / f"{name}{_native.EXTENSION_SUFFIXES[0]}").write_text("no library")
    run(
        sys.executable,
        "-c",
        f"import os; os.environ.pop({_native.PLAIN!r}, None); from meadhall import _native\n"
        f"import sys; finder = _native.Finder({str(folder / 'there')!r}, [_native.LIBRARY, 'rules'])\n"
        "sys.meta_path.insert(0, finder)\n"
        "assert finder.find_spec('rules') is None and not finder.loads()",
        MEADHALL_PLAIN="1",
    )


def test_looking_for_compiled_modules_costs_next_to_nothing() -> None:
    """Every start pays for it: far below what an import takes."""
    took = run(
        sys.executable,
        "-c",
        "import timeit; from meadhall import _native\n"
        "print(min(timeit.repeat(lambda: _native.found(_native.BUILT), number=1, repeat=20)))",
    )
    assert float(took) < 0.005
