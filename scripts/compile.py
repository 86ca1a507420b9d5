"""Compiles the rules and the search with mypyc. The same sources run without it, only slower: see docs/compiled.md.

    python scripts/compile.py                           all of it, for this checkout, if a source has changed
    python scripts/compile.py --into FOLDER             elsewhere: MEADHALL_COMPILED=FOLDER runs it
    python scripts/compile.py --games eketorp --into FOLDER --quick    one game, hardly optimised: for a try

Every source becomes one C file, and as many are compiled at once as there are cores. A C file that has not changed, nor
a header of its group, is not compiled again.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.metadata
import json
import os
import shutil
import sys
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
HOUSE = SRC / "meadhall"
WORK = ROOT / ".compile"  # C and object files
INTO = HOUSE / "_compiled"
NEEDS = ("mypy", "setuptools")

# What is compiled. The rest is asked too seldom to be worth it, or needs true Python classes.
ENGINE = ("advice", "decision", "events", "luck", "state", "step")
GAME = ("imagine.py", "numbers.py", "numbers/*.py", "places.py", "state.py", "advice/*.py", "steps/*.py")
BOTS = ("search",)
# What the compiler reads besides: it takes over constants and types of all that the compiled modules import.
READ = ("engine", "games", "bots")


def games() -> list[str]:
    return sorted(folder.parent.name for folder in (HOUSE / "games").glob("*/state.py"))


def modules(chosen: list[str]) -> list[Path]:
    found = [HOUSE / "engine" / f"{name}.py" for name in ENGINE]
    found += [HOUSE / "bots" / f"{name}.py" for name in BOTS]
    for game in chosen:
        for pattern in GAME:
            found += sorted((HOUSE / "games" / game).glob(pattern))
    return [file for file in found if file.name != "__init__.py"]


def read() -> list[Path]:
    return sorted(file for room in READ for file in (HOUSE / room).rglob("*.py"))


def fingerprint(files: list[Path], *more: str) -> str:
    digest = hashlib.sha256("\0".join(more).encode())
    for file in files:
        digest.update(f"\0{file.name}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def missing() -> str:
    """Why nothing can be compiled here; empty if it can."""
    if sys.implementation.name != "cpython":
        return "this Python is no CPython"
    for name in NEEDS:
        try:
            importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            return f"{name} is not installed"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if os.name != "nt" and not (compiler and shutil.which(compiler[0])):
        return "there is no C compiler"
    if os.name != "nt" and not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        return "the headers of Python are not installed"
    return ""


def extensions(files: list[Path], work: Path, level: str) -> list[Any]:
    """The C files, written to `work`, as what setuptools would build."""
    from mypyc.build import mypycify

    os.chdir(ROOT)  # tracebacks name the files as they are named here
    names = [file.relative_to(ROOT).as_posix() for file in files]
    return mypycify(
        ["--config-file", "pyproject.toml", *names],
        opt_level=level,
        debug_level="0",
        multi_file=True,
        target_dir=str(work),
        group_name="meadhall",
    )


def build(made: list[Any], work: Path, folder: Path) -> None:
    """All extension modules into one folder, by their full names."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    command = build_ext(Distribution({"name": "meadhall", "ext_modules": made}))
    command.ensure_finalized()
    folder.mkdir(parents=True, exist_ok=True)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    headers = fingerprint(sorted(work.rglob("*.h")), sys.version, str(importlib.metadata.version("mypy")))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        waiting = [
            (each, [pool.submit(_object, Path(source), each, headers, work) for source in each.sources])
            for each in sorted(made, key=lambda each: -len(each.sources))
        ]
        linked = [
            pool.submit(_link, each, [part.result() for part in parts], folder / f"{each.name}{suffix}")
            for each, parts in reversed(waiting)  # the largest has waited for its parts longest
        ]
        for each in linked:
            each.result()


def _compiler() -> Any:
    from setuptools._distutils import ccompiler, sysconfig

    compiler = ccompiler.new_compiler()
    sysconfig.customize_compiler(compiler)
    return compiler


def _object(source: Path, each: Any, headers: str, work: Path) -> str:
    key = fingerprint([source], headers, *each.extra_compile_args)[:24]
    kept = work / "objects" / key
    if not (kept / "done").exists():
        include = [*each.include_dirs, sysconfig.get_paths()["include"], sysconfig.get_paths()["platinclude"]]
        _compiler().compile([str(source)], str(kept), include_dirs=include, extra_postargs=each.extra_compile_args)
        (kept / "done").touch()
    return str(next(file for file in kept.rglob("*") if file.suffix in (".o", ".obj")))


def _link(each: Any, parts: list[str], target: Path) -> None:
    compiler = _compiler()
    compiler.link_shared_object(parts, str(target), export_symbols=None, target_lang="c")


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", default=games(), choices=games(), metavar="GAME")
    parser.add_argument("--into", type=Path, default=INTO, metavar="FOLDER")
    parser.add_argument("--quick", action="store_true", help="hardly optimise")
    wanted = parser.parse_args(args)
    reason = missing()
    if reason:
        print(f"compile: {reason}", file=sys.stderr)
        return 1
    compile_all(wanted.games, wanted.into.resolve(), "0" if wanted.quick else "3")
    return 0


def compile_all(chosen: list[str], into: Path, level: str) -> None:
    start = time.perf_counter()
    files = modules(chosen)
    print(f"compile: {len(files)} modules", file=sys.stderr, flush=True)
    states = {file.relative_to(HOUSE).as_posix(): _state(file) for file in read()}
    work = WORK / f"{'-'.join(chosen)}-{level}"
    made = extensions(files, work, level)
    if into.exists():
        shutil.rmtree(into)
    build(made, work, into)
    _mark(into, [each.name for each in made], states)
    print(f"compile: done in {time.perf_counter() - start:.0f} s", file=sys.stderr)


def _mark(folder: Path, made: list[str], states: dict[str, list[int]]) -> None:
    """The last thing that is written: without it nobody uses the folder (src/meadhall/_native.py)."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    (folder / "built.json").write_text(json.dumps({"suffix": suffix, "modules": made, "sources": states}))


def _state(file: Path) -> list[int]:
    seen = file.stat()
    return [seen.st_size, seen.st_mtime_ns]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
